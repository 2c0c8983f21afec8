"""The room in which a table's dice are taught, a face at a time."""

from companion.ports import DiceTeacher, Picture, SimulatedTable, TeachLook
from ui.desk import Desk
from ui.lesson import ALL_SHOWN, NOTHING_SHOWN
from ui.presses import Place
from ui.teaching_intents import TeachFace
from ui.view_teaching import TaughtSoFar

LAID_BY_SIMULATION = 6
"""So many dice the hands of a simulated table lay for one face."""


class Teaching:
    """Turns presses into taught faces. Without a `teacher` there is no camera, and nothing can be taught."""

    def __init__(self, desk: Desk, table: SimulatedTable | None) -> None:
        self._desk = desk
        self._table = table
        self._teacher: DiceTeacher | None = None
        self._begun = False
        self._shown = TeachLook()

    def use(self, teacher: DiceTeacher) -> None:
        """Teach the dice with this from now on."""
        self._teacher = teacher

    @property
    def is_possible(self) -> bool:
        """Whether there is a camera before which dice can be taught."""
        return self._teacher is not None

    @property
    def is_live(self) -> bool:
        """Whether the camera has seen something that the screen does not show yet."""
        return self._begun and self._look != self._shown

    @property
    def picture(self) -> Picture | None:
        """The newest picture of the tray while dice are taught."""
        return self._shown.picture if self._begun else None

    def leave(self) -> None:
        """Leave off when people stand elsewhere; before whoever else wants the camera begins."""
        if self._teacher is not None and self._begun and self._desk.standing.place is not Place.TEACHING:
            self._begun = False
            self._teacher.end()

    def come(self) -> None:
        """Begin when people stand here."""
        if self._teacher is not None and not self._begun and self._desk.standing.place is Place.TEACHING:
            self._begun = True
            self._desk.change(lesson=NOTHING_SHOWN)
            self._teacher.begin()

    def so_far(self) -> TaughtSoFar | None:
        """What the screen draws from."""
        if self._teacher is None:
            return None
        self._shown = self._look
        return TaughtSoFar(self._shown, self._desk.standing.lesson, simulated=self._table is not None)

    def learn(self) -> None:
        """The dice seen well show the face that is asked for; the next one is asked for."""
        face = self._desk.standing.lesson.face
        if self._teacher is not None and face is not None and self._teacher.learn(*face):
            self.skip()

    def skip(self) -> None:
        """Ask for the next face; after the last the taught set is measured and kept."""
        lesson = self._desk.standing.lesson.onward()
        self._desk.change(lesson=lesson, focus=None)
        if lesson.face is None and self._look.fresh:
            self.keep()

    def ask_for(self, intent: TeachFace) -> None:
        """Ask for this face."""
        self._desk.change(lesson=self._desk.standing.lesson.at((intent.side, intent.face)), focus=None)

    def forget(self) -> None:
        """What this face was taught by was wrong: begin it anew."""
        face = self._desk.standing.lesson.face
        if self._teacher is not None and face is not None:
            self._teacher.forget(*face)

    def keep(self) -> None:
        """Measure and keep what is taught so far, and read with it."""
        self._desk.change(lesson=ALL_SHOWN, focus=None)
        if self._teacher is not None:
            self._teacher.keep()

    def again(self) -> None:
        """Teach every face once more."""
        self._desk.change(lesson=NOTHING_SHOWN, focus=None)

    def lay(self) -> None:
        """Have the hands of a simulated table lay dice that show the face."""
        face = self._desk.standing.lesson.face
        if self._table is not None and face is not None:
            self._table.lay(*face, LAID_BY_SIMULATION)

    @property
    def _look(self) -> TeachLook:
        return self._teacher.look() if self._teacher is not None else TeachLook()
