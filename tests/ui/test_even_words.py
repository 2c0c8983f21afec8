"""Words that stand together have one size, and a number stands close to what it counts."""

from dataclasses import dataclass

import pytest
from kivy.clock import Clock
from kivy.lang import Builder

import ui.widgets.all  # noqa: F401 - makes every widget known
from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui import fonts
from ui.intents.presses import Press
from ui.values.taps import Tap
from ui.widgets.buttons import QuietButton
from ui.widgets.doing import Doing
from ui.widgets.many import ManyBox
from ui.widgets.words import Ink, Room, Words, all_fit


@dataclass(frozen=True)
class Said:
    """Words of a line."""

    words: str


Builder.load_string("""
<EvenLine@BoxLayout>:
    said: ""
    show: lambda value: setattr(self, "said", value.words)
    Words:
        id: words
        text: root.said
        largest: 40
        smallest: 6
""")

SHORT, LONG = Said("Moria"), Said("The Fellowship is revealed in the Gap of Rohan, a long way from anywhere")


@pytest.fixture(autouse=True)
def _fonts() -> None:
    fonts.register()


def frames(count: int = 4) -> None:
    for _frame in range(count):
        Clock.tick()


def lines(*said: Said, even: bool) -> ManyBox:
    box = ManyBox(orientation="vertical", size=(300, 120), size_hint=(None, None))
    box.even = ["words"] if even else []
    box.made_of = "EvenLine"
    box.values = said
    frames()
    return box


def sizes(box: ManyBox) -> list[float]:
    return [child.ids.words.font_size for child in reversed(box.children)]


def test_words_under_one_another_are_as_small_as_the_smallest() -> None:
    short, long = sizes(lines(SHORT, LONG, even=False))
    assert short > long
    assert sizes(lines(SHORT, LONG, even=True)) == [long, long]


def test_words_grow_again_when_the_long_ones_are_gone() -> None:
    box = lines(SHORT, LONG, even=True)
    small = sizes(box)[0]
    box.values = (SHORT, SHORT)
    frames()
    assert sizes(box)[0] == sizes(box)[1] > small


def test_what_says_more_about_a_button_is_never_written_larger_than_its_label() -> None:
    pass_button = Tap("Pass", Press.CONFIRM, detail="fewer dice")
    doing = Doing(size=(700, 66), size_hint=(None, None))
    doing.actions = (Tap("A card moves our counters at once", Press.ACT), pass_button)
    doing.next_tap = Tap("On", Press.CONFIRM)
    frames()
    passing = next(one for one in doing.walk() if isinstance(one, QuietButton) and one.tap is pass_button)
    detail = next(one for one in passing.walk() if getattr(one, "text", "") == "fewer dice")
    assert detail.font_size <= passing.ids.label.font_size < 19


@pytest.mark.parametrize("at_most", range(12, 30))
def test_words_made_smaller_for_others_still_fit_though_they_break_elsewhere(at_most: int) -> None:
    words = Words(text="Taken back. It stands as after: The Shadow lays 2 dice in the Hunt Box.", size=(180, 120))
    words.smallest, words.largest = 8, 40
    Clock.tick()
    words.at_most = at_most
    ink, room = Ink(words.font_name), Room(words.width, words.height)
    assert words.font_size <= at_most
    assert all_fit(words.text, ink, room, int(words.font_size))
