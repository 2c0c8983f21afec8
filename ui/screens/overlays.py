"""What lies over a screen and takes every press until it closes: one drawing for each kind of overlay value."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.rules.terms import Side
from ui.intents.intent import Agree
from ui.screens.card import Card
from ui.screens.face_wheel import FaceWheel
from ui.screens.steppers import SteppersCard
from ui.screens.writing import LetterPadCard
from ui.values import overlays
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton
from ui.widgets.words import Words

COLUMN_DP: Final = 180
COLUMN_TO_READ_DP: Final = 154
"""Of a list in which nothing is pressed."""

WIDEST_DP: Final = 784
WHOLE_HEIGHT_DP: Final = 836
LINES_OF_ONE_COLUMN: Final = 5


class MessageCard(Card):
    """Draws a `MessageView`."""


class ConsentCard(Card):
    """Draws a `ConsentView`: one half for each player."""


class NumberCard(Card):
    """Draws a `NumberPickerView`; `told` says that its odds or its story stand beneath the number."""

    told = BooleanProperty(False)
    narrow = BooleanProperty(False)


class StoryCard(Card):
    """Draws a `StoryView`: the newest change on top."""

    narrow = BooleanProperty(False)

    def needed(self, view: overlays.StoryView, narrow: bool) -> float:  # noqa: FBT001 - called by the drawing rules
        """The height of all that is told, in dp."""
        odds, line = (36, 56) if narrow else (25, 46)
        return 182 + odds * len(view.odds) + line * len(view.lines)


class OddsLine(Words):
    """A line of chances."""

    def show(self, line: str) -> None:
        """Show another line."""
        self.text = line


class StoryRow(BoxLayout):
    """A change of a part of the table: when, from what to what, and by which fact."""

    turn = StringProperty("")
    change = StringProperty("")
    sentence = StringProperty("")

    def show(self, line: overlays.StoryLine) -> None:
        """Show another change."""
        self.turn, self.change, self.sentence = line.turn, line.change, line.sentence


class ListCard(Card):
    """Draws a `ListPickerView`, in as many columns as its entries need."""

    def columns(self, count: int, width: float) -> int:
        """A short list has one column; a long one as many as stay readable."""
        least_dp = COLUMN_TO_READ_DP if self.view.to_read else COLUMN_DP
        return min(max(int(width / dp(least_dp)), 1), max(-(-count // LINES_OF_ONE_COLUMN), 1))

    def wished_height(self, view: overlays.ListPickerView, room: float) -> float:
        """As high as its entries need in `room` pixels of width; a list by letters keeps its height."""
        if view.letters:
            return WHOLE_HEIGHT_DP
        width = min(dp(WIDEST_DP), max(room - dp(20), 0))
        lines = self.lines(len(view.entries), self.columns(len(view.entries), width))
        return 140 + 59 * lines

    def taps(self, view: overlays.ListPickerView) -> tuple[Tap, ...]:
        """What stands below the list."""
        return tuple(tap for tap in (view.cancel, view.story, view.done) if tap is not None)

    def lines(self, count: int, columns: int) -> int:
        """How many lines the entries take."""
        return max(-(-count // columns), 1)


class EndCard(Card):
    """Draws an `EndView`."""


class CommitmentCard(Card):
    """Draws a `CommitmentView`."""


class AgreeButton(TapButton):
    """One player's word: ticked when given."""

    side = ObjectProperty(None, allownone=True)

    def show(self, tap: Tap) -> None:
        """Show a player's word."""
        super().show(tap)
        self.side = tap.intent.side if isinstance(tap.intent, Agree) else None

    def icon(self, side: Side | None) -> str:
        """The sign of that side."""
        return "sh_eye" if side is Side.SHADOW else "fp_will_of_the_west"


CARDS: Final[Mapping[type, type[Widget]]] = MappingProxyType(
    {
        overlays.MessageView: MessageCard,
        overlays.ConsentView: ConsentCard,
        overlays.FacePickerView: FaceWheel,
        overlays.StoryView: StoryCard,
        overlays.NumberPickerView: NumberCard,
        overlays.SteppersView: SteppersCard,
        overlays.ListPickerView: ListCard,
        overlays.LetterPadView: LetterPadCard,
        overlays.EndView: EndCard,
        overlays.CommitmentView: CommitmentCard,
    }
)
"""Which sheet draws which overlay."""

load_rules(__file__)
