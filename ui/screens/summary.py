"""A game looked back on, one chapter at a time."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.values import summary as summary_views
from ui.values.charts import ColumnsView
from ui.values.summary import DicePanelView, FigureView, HighlightView, SummaryView
from ui.widgets.beside import load_rules

NO_PANEL: Final = DicePanelView("", "", "", suspect=False, chart=ColumnsView((), "combat"))


class Figure(BoxLayout):
    """A figure of the game, large."""

    view = ObjectProperty(FigureView("", ""), rebind=True)

    def show(self, view: FigureView) -> None:
        """Show another figure."""
        self.view = view


class DicePanel(BoxLayout):
    """The dice of one kind."""

    view = ObjectProperty(NO_PANEL, rebind=True)

    def show(self, view: DicePanelView) -> None:
        """Show other dice."""
        self.view = view


class HighlightLine(Widget):
    """A turn, a bar in a side's colour, and the line of the journal."""

    view = ObjectProperty(HighlightView("", None, ""), rebind=True)

    def show(self, view: HighlightView) -> None:
        """Show another highlight."""
        self.view = view


class ChapterPage(BoxLayout):
    """The page of a chapter."""

    view = ObjectProperty(rebind=True)
    wide = BooleanProperty(True)


class CoursePage(ChapterPage):
    """Draws a `summary_views.CoursePage`."""


class HuntsPage(ChapterPage):
    """Draws a `summary_views.HuntsPage`."""


class DicePage(ChapterPage):
    """Draws a `summary_views.DicePage`."""


class TurnsPage(ChapterPage):
    """Draws a `summary_views.TurnsPage`."""


PAGES: Final[Mapping[type, type[ChapterPage]]] = MappingProxyType(
    {
        summary_views.CoursePage: CoursePage,
        summary_views.HuntsPage: HuntsPage,
        summary_views.DicePage: DicePage,
        summary_views.TurnsPage: TurnsPage,
    }
)
"""Which widget draws which page."""


class Chapter(BoxLayout):
    """Shows the page of one chapter; pages are made when they are first shown, and kept."""

    page = ObjectProperty(None, allownone=True)
    wide = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        self._pages: dict[type, ChapterPage] = {}
        super().__init__(**kwargs)

    def on_page(self, _widget: object, page: summary_views.ChapterPage) -> None:
        """Show the page."""
        kind = type(page)
        if kind not in self._pages:
            self._pages[kind] = PAGES[kind](view=page, wide=self.wide)
        shown = self._pages[kind]
        if shown.parent is None:
            self.clear_widgets()
            self.add_widget(shown)
        shown.view = page

    def on_wide(self, _widget: object, wide: bool) -> None:  # noqa: FBT001 - called by the drawing rules
        """Lay every page out anew."""
        for page in self._pages.values():
            page.wide = wide


class SummaryScreen(BoxLayout):
    """Draws a `SummaryView`."""

    view = ObjectProperty(rebind=True)
    said = StringProperty("")

    def words(self, view: SummaryView) -> str:
        """What came of the last deed, else how the game ended."""
        return view.said or view.words


load_rules(__file__)
