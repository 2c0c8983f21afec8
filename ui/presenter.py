"""The presenter: a press, a signal or a moment goes in, one screen value comes out. No threads, no Kivy."""

from collections.abc import Callable

from companion.language import gettext as _
from companion.ports import (
    BothPressed,
    Button,
    ButtonPressed,
    DiceReader,
    DiceTeacher,
    Learner,
    Picture,
    Signal,
    SimulatedTable,
    ThrowRead,
    TraySetUp,
)
from companion.rules.state import GameState
from companion.rules.terms import Side
from ui.desk.desk import Desk
from ui.desk.noticing import noticed
from ui.desk.shelf import Shelf
from ui.intents.intent import Go, Intent
from ui.intents.presses import AT_THE_TRAY, Place, Press
from ui.preferences import Preferences
from ui.rooms.remembering import Keep
from ui.rooms.rooms import rooms_around
from ui.values.views import Screen, View
from ui.viewmodel.buttons import meaning
from ui.viewmodel.first_steps import StepsTaken
from ui.viewmodel.focus import moved
from ui.viewmodel.moment import Moment
from ui.viewmodel.screen import VIEW_AT, pressable, screen, takes_letters, takes_touch

Listener = Callable[[Screen], None]
"""Told of every new screen value."""

ALWAYS = (Press.CLOSE, Press.READ_AGAIN, Press.ASK_TO_STOP)
"""Presses of keys and buttons that need no tap on the screen."""


class Presenter:
    """What is on the screen and what a press means. Main thread only.

    `reader` None: no camera; `table` None: a real table, nobody throws for the players; `learner` None: dice that are
    put right teach nothing. Time passes by `tick` alone.
    """

    def __init__(
        self,
        shelf: Shelf,
        reader: DiceReader | None,
        table: SimulatedTable | None,
        preferences: Preferences,
        learner: Learner | None = None,
    ) -> None:
        self._shelf = shelf
        self._reader = reader
        self._desk = Desk(preferences, simulated=table is not None)
        self._rooms = rooms_around(self._desk, shelf, reader, table, learner)
        self._listeners: list[Listener] = []
        self._pages: dict[Button, tuple[type, type]] = {}
        self._screen = screen(self._moment())

    @property
    def view(self) -> Screen:
        """What to draw now."""
        return self._screen

    @property
    def picture(self) -> Picture | None:
        """The newest picture of the tray; while it is set up, of all that the camera sees."""
        if self._desk.standing.place in AT_THE_TRAY:
            return self._rooms.calibrating.picture
        if self._desk.standing.place is Place.TEACHING:
            return self._rooms.teaching.picture
        return self._reader.tray().picture if self._reader else None

    @property
    def preferences(self) -> Preferences:
        """What the table has chosen, to be kept for the next start."""
        return self._desk.preferences

    @property
    def state(self) -> GameState:
        """How the game on the desk stands."""
        return self._desk.state

    @property
    def is_live(self) -> bool:
        """Whether the screen may change by time alone; while it may not, a tick costs nothing."""
        rooms = self._rooms
        return any(
            room.is_live
            for room in (
                rooms.throwing,
                rooms.undoing,
                rooms.hunting,
                rooms.calibrating,
                rooms.teaching,
                rooms.remembering,
            )
        )

    def view_ahead(self, place: Place) -> View:
        """What the page of another place would show now, to be made ready before anybody goes there."""
        return VIEW_AT[place](self._moment())

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of every new screen value."""
        self._listeners.append(listener)

    def tell(self, words: str) -> None:
        """Say something the players should know before they go on."""
        self._desk.tell(_("Please note"), words)
        self._refresh()

    def set_up_tray_with(self, set_up: TraySetUp) -> None:
        """There is a camera, and its tray can be set up with this."""
        self._rooms.calibrating.use(set_up)
        self._refresh()

    def teach_dice_with(self, teacher: DiceTeacher) -> None:
        """There is a camera, and dice can be taught before it."""
        self._rooms.teaching.use(teacher)
        self._refresh()

    def keep_summaries_with(self, keep: Keep) -> None:
        """Summaries of games can be kept in files with this."""
        self._rooms.remembering.keep = keep

    def offer_first_steps(self) -> None:
        """Where nothing was ever played or set up, begin with the steps of that; one may play at once from there."""
        self._rooms.beginning.offer_first_steps()
        self._refresh()

    def resume(self) -> None:
        """Take up the game played last, if there is one."""
        self._rooms.beginning.resume()
        self._refresh()

    def press(self, intent: Intent) -> None:
        """Take a press. What the screen no longer shows, or has closed, is not pressed: a late finger does nothing."""
        shown = self._screen
        self._desk.change(moves_on_s=None)  # a touch holds what would have come by itself
        if intent in (Press.NEXT_FOCUS, Press.PREVIOUS_FOCUS):
            step = 1 if intent is Press.NEXT_FOCUS else -1
            self._desk.change(focus=moved(shown.focus, pressable(shown), step))
        elif intent is Press.FOCUS_STEP:
            self._desk.change(focus=None)
        elif intent is Press.CONFIRM:
            self._confirm(shown)
        elif intent in ALWAYS or intent in pressable(shown) or _takes(shown, intent):
            self._rooms.answer(intent)
        self._refresh()

    def press_from(self, side: Side, intent: Intent) -> None:
        """Take a press in one half of a split picture; the way to the table leads there to the whole of it."""
        self._rooms.turning.face_side(side, whole=False)
        self.press(intent)
        if intent == Go(Place.TABLE):
            self._rooms.turning.face_side(side, whole=True)
            self._refresh()

    def _confirm(self, shown: Screen) -> None:
        """Press what the focus stands on; it stays there as long as that can be pressed again."""
        if shown.focus is not None:
            self._desk.change(focus=shown.focus)
            self.press(shown.focus)

    def receive(self, signal: Signal) -> None:
        """Take what a device noticed."""
        match signal:
            case ButtonPressed() | BothPressed():
                self._desk.change(buttons_used=True)
                tried = isinstance(signal, ButtonPressed) and self._rooms.trying.felt(signal)
                for intent in meaning(signal, self._screen) if not tried and self._is_for_this_page(signal) else ():
                    self.press(intent)
            case ThrowRead():
                if not self._rooms.beginning.add_throw(signal):
                    self._rooms.throwing.read(signal)
            case _:
                self._desk.change(**noticed(signal))
        self._refresh()

    def _is_for_this_page(self, signal: ButtonPressed | BothPressed) -> bool:
        """Whether a button went down on the page that is shown: holding it means nothing on the next one."""
        if isinstance(signal, BothPressed):
            return True
        page = (type(self._screen.view), type(self._screen.overlay))
        if not (signal.held or signal.repeated):
            self._pages[signal.button] = page
        return self._pages.get(signal.button, page) == page

    def tick(self, now_s: float) -> None:
        """Let time pass: `now_s` counts seconds and never goes back."""
        self._desk.now_s = now_s
        if self.is_live:
            self._rooms.throwing.tick()
            self._rooms.undoing.tick()
            self._rooms.hunting.tick()
            self._rooms.remembering.tick()
            self._refresh()

    def _refresh(self) -> None:
        self._rooms.throwing.tell_reader()
        borrowers = (self._rooms.calibrating, self._rooms.teaching)
        for room in borrowers:
            room.leave()
        for room in borrowers:
            room.come()
        self._rooms.turning.face()
        fresh = screen(self._moment())
        if fresh != self._screen:
            self._screen = fresh
            for listener in self._listeners:
                listener(fresh)

    def _moment(self) -> Moment:
        desk = self._desk
        return Moment(
            state=desk.state,
            lines=desk.lines if desk.standing.place is Place.JOURNAL else (),
            games=self._rooms.remembering.games(),
            standing=desk.standing,
            tray=self._rooms.throwing.tray(),
            means=desk.means,
            preferences=desk.preferences,
            playing=desk.session is not None,
            steps=desk.steps,
            can_undo=desk.can_undo,
            can_redo=desk.can_redo,
            turned=self._rooms.hunting.turned,
            calibration=self._rooms.calibrating.calibration() if desk.standing.place in AT_THE_TRAY else None,
            taught=self._rooms.teaching.so_far() if desk.standing.place is Place.TEACHING else None,
            steps_taken=StepsTaken(
                desk.standing.done, self._rooms.calibrating.is_possible, self._rooms.teaching.is_possible
            ),
            looked_back=self._rooms.remembering.looked_back(),
            on_desk=desk.session.game if desk.session else None,
            trouble=self._rooms.remembering.trouble,
        )


def _takes(shown: Screen, intent: Intent) -> bool:
    """Whether the screen takes an intent that no tap on it carries."""
    return takes_touch(shown, intent) or takes_letters(shown, intent)
