"""Learning at the table: what people put right goes to a thread of its own, and the reader takes up what was learned.

Rule of this file: whatever goes wrong here, the dice are read as before.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from companion.language import gettext as _
from companion.ports import DiceLearned, DiceReader, DieSaid, Inbox, Signal, ThrowRead
from vision.learning.files import LearningError
from vision.learning.lessons import Corrected, Learned, Lessons
from vision.learning.patches import Patches
from vision.learning.stills import Still, Stills

_log = logging.getLogger(__name__)


class _Overhearing:
    """An inbox that has the pictures of reported throws remembered on the way. Used by the reader's thread."""

    def __init__(self, inbox: Inbox, stills: Stills, reader: DiceReader) -> None:
        self._inbox = inbox
        self._stills = stills
        self._reader = reader

    def put(self, signal: Signal) -> None:
        """Pass the signal on."""
        if isinstance(signal, ThrowRead):
            self._stills.report(signal, self._reader.tray())
        self._inbox.put(signal)


class TableLearner:
    """A Learner beside a watched tray that reads through `stills`; what it learned comes as a signal."""

    def __init__(self, stills: Stills, lessons: Lessons, patches: Patches | None = None) -> None:
        self.stills = stills
        self._lessons = lessons
        self._patches = patches or Patches()
        self._inbox: Inbox | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="dice-learner")

    def overhear(self, inbox: Inbox, reader: DiceReader) -> Inbox:
        """An inbox for the reader in front of `inbox`, where signals of learning go too."""
        self._inbox = inbox
        return _Overhearing(inbox, self.stills, reader)

    def corrected(self, dice: Sequence[DieSaid]) -> None:
        """Take what people said of dice that were reported; dice whose picture is gone teach nothing."""
        seen = [(still, die) for die in dice if (still := self.stills.of(die.read)) is not None]
        if seen:
            self._thread.submit(self._take, seen)

    def close(self) -> None:
        """Finish the lesson that is under way, and take no more."""
        self._thread.shutdown()

    def _take(self, seen: Sequence[tuple[Still, DieSaid]]) -> None:
        try:
            learned = self._learned(seen)
            if learned.changed:
                self.stills.renew()
            self._tell(learned.words)
        except LearningError as problem:
            self._tell(_("Nothing was learned. {problem}").format(problem=problem))
        except Exception:  # noqa: BLE001 - the top of the thread: whatever failed, the table must hear of it
            _log.exception("learning from a corrected die failed")
            self._tell(_("Nothing was learned; the dice are read as before"))

    def _learned(self, seen: Sequence[tuple[Still, DieSaid]]) -> Learned:
        corrected = []
        for still, die in seen:
            patch = self._patches.cut(still.image, still.box_of(die.read))
            if patch is not None:
                corrected.append(Corrected(die.read, die.side, die.face, patch))
        if not corrected:
            raise LearningError(_("The die was not found in its picture again"))
        return self._lessons.learn(corrected)

    def _tell(self, words: str) -> None:
        if self._inbox is not None:
            self._inbox.put(DiceLearned(words))
