"""All chapters of a summary on one sheet, to be kept as a picture."""

from kivy.uix.boxlayout import BoxLayout

import ui.widgets.all  # noqa: F401 - makes every widget known to the rules
from ui.screens.summary import CoursePage, DicePage, HuntsPage, TurnsPage
from ui.values.summary import SummaryView
from ui.widgets.beside import load_rules


class Poster(BoxLayout):
    """Draws the chapters: the course and the Hunts, below them the dice and the turns."""

    def __init__(self, chapters: tuple[SummaryView, ...], **kwargs: object) -> None:
        self.chapters = chapters
        super().__init__(**kwargs)
        pages = {type(one.page).__name__: one.page for one in chapters}
        for place, kind in (("above", CoursePage), ("above", HuntsPage), ("below", DicePage), ("below", TurnsPage)):
            self.ids[place].add_widget(kind(view=pages[kind.__name__]))


load_rules(__file__)
