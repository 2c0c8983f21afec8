"""The presenter with a table around it: a tray without dice, hands, eyes and a clock."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from companion.bag import Contribution
from companion.ports import DieReading, Expected, Inbox, Reading, ThrowRead, TrayPhase, TrayView, Verdict
from companion.rules.state import GameState, Options
from companion.rules.terms import Side
from companion.rules.turn import started
from companion.session import Session
from ui.intents.intent import Intent, OpenTopic
from ui.intents.subjects import Topic
from ui.preferences import Preferences
from ui.presenter import Presenter
from ui.values.overlays import ListPickerView
from ui.values.taps import Tap, taps_of
from ui.values.views import Screen

V = TypeVar("V")

NO_BAG = Options(bag_draws_tiles=False)
"""A game whose Hunt tiles are drawn from cardboard."""

CARDBOARD = Preferences(options=NO_BAG)
"""A table that plays with cardboard tiles."""

WHERE = OpenTopic(Topic.PHASE)
"""The turn and phase at the head of the table, pressed."""


class ScriptedTray:
    """A dice tray without dice: it keeps what it was told, and shows what the test lays in it."""

    def __init__(self) -> None:
        self.expected: Expected | None = None
        self.thrown: list[Expected] = []
        self.laid: list[tuple[str, str, int]] = []
        self.read_again_count = 0
        self.look = TrayView(0, TrayPhase.EMPTY)

    def start(self, inbox: Inbox) -> None:
        """Nothing to watch."""

    def stop(self) -> None:
        """Nothing to release."""

    def expect(self, throw: Expected | None) -> None:
        self.expected = throw

    def read_again(self) -> None:
        self.read_again_count += 1

    def wake(self) -> None: ...

    def tray(self) -> TrayView:
        return self.look

    def throw(self, dice: Expected) -> None:
        self.thrown.append(dice)

    def lay(self, side: str, face: str, count: int) -> None:
        self.laid.append((side, face, count))

    def clear(self) -> None:
        self.look = TrayView(self.look.number + 1, TrayPhase.CLEARED)


@dataclass
class Table:
    """The presenter with hands, eyes and a clock around it."""

    presenter: Presenter
    tray: ScriptedTray
    seen: list[Screen] = field(default_factory=list)
    now_s: float = 1000.0

    @property
    def screen(self) -> Screen:
        return self.presenter.view

    @property
    def state(self) -> GameState:
        return self.presenter._desk.state

    @property
    def session(self) -> Session:
        session = self.presenter._desk.session
        assert session is not None
        return session

    @property
    def shown(self) -> str:
        """The screen in one line: its view, what lies over it, and the big button."""
        view = type(self.screen.view).__name__.removesuffix("View")
        over = type(self.screen.overlay).__name__.removesuffix("View") if self.screen.overlay else ""
        return f"{view}/{over}" if over else f"{view}: {self.screen.view.next.label}"

    def begin(self, state: GameState, *, sealed: bool = False) -> str:
        """Begin a game at this position, with cardboard tiles or with a sealed bag."""
        desk, shelf = self.presenter._desk, self.presenter._shelf
        if sealed:
            added = tuple(Contribution.tapped(side, 5) for side in Side)
            desk.lay(shelf.begin(started(state), shelf.seal(), added))
        else:
            desk.lay(shelf.begin(started(state)))
        self.presenter._refresh()
        return self.shown

    def at(self, kind: type[V]) -> V:
        """The screen's view, which must be of this kind."""
        assert isinstance(self.screen.view, kind), self.shown
        return self.screen.view

    def asked(self, kind: type[V]) -> V:
        """What lies over the screen, which must be of this kind."""
        assert isinstance(self.screen.overlay, kind), self.shown
        return self.screen.overlay

    def press(self, *presses: Intent | str) -> str:
        """Press taps by their words, or intents; says what is shown then."""
        for press in presses:
            self.presenter.press(self.tap(press).intent if isinstance(press, str) else press)
        return self.shown

    def names_with(self, letter: str) -> str:
        """Show the names of the open list that begin with this letter."""
        groups = self.asked(ListPickerView).letters
        return self.press(next(tap.intent for tap in groups if letter in tap.label))

    def new_game(self, *presses: Intent | str) -> str:
        """Begin a new game without its checklist, and press on."""
        return self.press("New game", "Begin at once", *presses)

    def tap(self, words: str) -> Tap:
        """The tap with these words that is on the screen and open."""
        shown = self.screen
        found = taps_of(shown.overlay) if shown.overlay else taps_of((shown.view, shown.nav, shown.undo))
        taps = [tap for tap in found if tap.label == words]
        labels = [tap.label for tap in (taps_of(shown.overlay) if shown.overlay else taps_of(shown.view))]
        assert taps, f"nothing says {words!r}; there is {labels}"
        return taps[0]

    def read(self, side: str, faces: Sequence[str], verdict: Verdict = Verdict.SURE) -> str:
        """The camera reads a throw of one side's dice."""
        dice = tuple(DieReading(side, face, 0.99, (10.0 * at, 0.0, 8.0, 8.0)) for at, face in enumerate(faces))
        self.presenter.receive(ThrowRead(Reading(dice, verdict)))
        return self.shown

    def wait(self, seconds: float) -> str:
        """Let time pass."""
        self.now_s += seconds
        self.presenter.tick(self.now_s)
        return self.shown

    def throw(self, side: str, faces: Sequence[str]) -> str:
        """Read a throw and let it be accepted by itself."""
        self.read(side, faces)
        return self.wait(1.5)

    def flow(self, *steps: tuple[Intent | str, str]) -> None:
        """Press after press, each with the screen it must lead to."""
        for press, expected in steps:
            assert self.press(press) == expected, f"after {press!r}"


class MakeTable(Protocol):
    """Sets up a table; `simulated` lends it hands that throw, without `camera` everything is entered by hand."""

    def __call__(
        self, preferences: Preferences | None = None, *, simulated: bool = False, camera: bool = True
    ) -> Table: ...
