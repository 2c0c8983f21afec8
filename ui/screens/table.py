"""The whole table at a glance."""

from dataclasses import dataclass
from typing import Final

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rules.terms import Side
from ui.values.table import PoolView, RealmChipView, TableView, TallyView
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.many import ManyBox
from ui.widgets.tappable import NO_TAP, Tappable

LONG_TITLE: Final = 16
"""Letters of a title that needs more than the usual room."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the Fellowship with its icon."""

    icon: str
    tap: Tap


class Chip(Tappable):
    """A fact of the Fellowship; a press opens it."""

    icon = StringProperty("")

    def show(self, fact: Fact) -> None:
        """Show another fact."""
        self.icon = fact.icon
        self.tap = fact.tap


class Tally(BoxLayout):
    """A number of each side under one short name."""

    label = StringProperty("")
    free_peoples = StringProperty("")
    shadow = StringProperty("")

    def show(self, tally: TallyView) -> None:
        """Show other numbers."""
        self.label, self.free_peoples, self.shadow = tally.label, tally.free_peoples, tally.shadow


class RealmChip(Tappable):
    """Both sides' Victory Points and Elven Rings; a press leads to the Realm screen."""

    view = ObjectProperty(RealmChipView((), NO_TAP), rebind=True)
    upright = BooleanProperty(False)

    def on_view(self, _widget: object, view: RealmChipView) -> None:
        """A press leads to the Realm screen."""
        self.tap = view.tap


class WhereButton(Tappable):
    """The turn and the phase; a press puts them right."""

    turn = StringProperty("")
    turn_width = NumericProperty(0)


class PoolDice(ManyBox):
    """The dice of one pool; each is drawn in the colour of `side`."""

    side = StringProperty(Side.FREE_PEOPLES.value)


class PoolPanel(Tappable):
    """One side's Action dice: used ones are struck through; the side to act has a bright edge.

    A press beside the dice opens the size of the pool.
    """

    view = ObjectProperty(PoolView(Side.FREE_PEOPLES, "", acting=False, words="", dice=(), tap=NO_TAP), rebind=True)
    ink = ColorProperty("#ffffff")
    title_share = NumericProperty(0.6)

    def on_view(self, _widget: object, view: PoolView) -> None:
        """A press opens the pool's counter; a leader's long name takes more of the line."""
        self.tap = view.tap
        self.title_share = 0.72 if len(view.title) > LONG_TITLE else 0.6


class TableScreen(BoxLayout):
    """Draws a `TableView`."""

    view = ObjectProperty(rebind=True)

    def facts(self, view: TableView) -> tuple[Fact, ...]:
        """What is known of the Fellowship; the Mordor Track only where it is walked."""
        hidden = Fact("revealed" if view.hidden.chosen else "hidden", view.hidden)
        mordor = view.mordor
        step = (Fact("mordor", _counted(mordor.tap, mordor.value, mordor.words)),) if mordor else ()
        company = (Fact("guide", view.guide), Fact("companions", view.companions))
        place = (Fact("region", view.region),) if view.region else ()
        return (hidden, *step, *place, *company)


def _counted(tap: Tap, value: str, words: str) -> Tap:
    return Tap(f"{tap.label} {value} {words}", tap.intent, enabled=tap.enabled)


load_rules(__file__)
