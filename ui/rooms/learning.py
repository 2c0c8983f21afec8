"""The room of learning: dice that people put right teach the set, once the table has said that they may."""

from dataclasses import replace

from companion.ports import DieSaid, Learner
from ui.desk.desk import Desk
from ui.questions.throws import LearnAsked


class Learning:
    """Hands the learner what people said of dice. `learner` None: nothing is learned, and nobody is asked."""

    def __init__(self, desk: Desk, learner: Learner | None) -> None:
        self._desk = desk
        self._learner = learner
        self._waiting: tuple[DieSaid, ...] = ()

    def take(self, dice: tuple[DieSaid, ...]) -> None:
        """Learn from dice that were put right. The first time ever the table is asked, and they wait for its answer."""
        if not dice or self._learner is None:
            return
        if self._desk.preferences.learn_from_corrections:
            self._learner.corrected(dice)
        elif not self._desk.preferences.asked_to_learn:
            self._waiting = dice

    def ask(self) -> None:
        """Ask the table where dice wait for its answer, and nothing else is asked."""
        if self._waiting and self._desk.standing.question is None:
            self._desk.ask(LearnAsked())

    def answer(self, *, agreed: bool) -> None:
        """The table says whether the set may learn; it is not asked again."""
        self._desk.preferences = replace(self._desk.preferences, learn_from_corrections=agreed, asked_to_learn=True)
        dice, self._waiting = self._waiting, ()
        self._desk.ask(None)
        self.take(dice)
