"""The room in which a table's dice are taught, a face at a time."""

from companion.ports import DiceTeacher, SimulatedTable, TeachLook
from ui.desk.desk import Desk
from ui.desk.lesson import ALL_SHOWN, NOTHING_SHOWN
from ui.intents.presses import Place
from ui.intents.teaching import TeachFace
from ui.rooms.borrowed_camera import BorrowedCamera
from ui.viewmodel.teaching import TaughtSoFar

LAID_BY_SIMULATION = 6
"""So many dice the hands of a simulated table lay for one face."""


class Teaching(BorrowedCamera[TeachLook]):
    """Turns presses into taught faces. Without a `teacher` there is no camera, and nothing can be taught."""

    def __init__(self, desk: Desk, table: SimulatedTable | None) -> None:
        super().__init__(desk, (Place.TEACHING,), TeachLook())
        self._table = table
        self._teacher: DiceTeacher | None = None

    def use(self, teacher: DiceTeacher) -> None:
        """Teach the dice with this from now on."""
        self._teacher = self._lender = teacher

    def _fresh(self) -> dict[str, object]:
        return {"lesson": NOTHING_SHOWN}

    def so_far(self) -> TaughtSoFar | None:
        """What the screen draws from."""
        if self._teacher is None:
            return None
        return TaughtSoFar(self._see(), self._desk.standing.lesson, simulated=self._table is not None)

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
        self._desk.step_done(Place.TEACHING)
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
