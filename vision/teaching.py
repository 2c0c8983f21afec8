"""Teaching a table's dice while people look at the screen: each face by the dice that lie in the tray and show it."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from companion.language import gettext as _
from companion.ports import DieShown, FaceTaught, SetMeasured, TeachLook
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.dice_set_file import read
from vision.frames import Image
from vision.learning.measure import FaceFigures, KnownDie, face_words, measure
from vision.showing import Showing, Shown
from vision.shown import picture_of
from vision.stillness import Stillness
from vision.teach import MOST_EXAMPLES_A_FACE
from vision.tray_in_use import TrayInUse

_log = logging.getLogger(__name__)

STILL_S = 0.5
"""So long nothing may move before the dice are looked for."""

MOST_ADVICE = 3
"""So many lines of advice people read at once, those about the worst faces."""

FaceId = tuple[str, str]
"""Side and face."""


@dataclass(frozen=True, slots=True)
class TaughtSet:
    """Where a taught set is kept: in `file`, and what is read with until it is there, `shipped`, if anything is."""

    file: Path
    shipped: Path | None = None

    @property
    def newest(self) -> Path | None:
        """The set that is read with now."""
        return self.file if self.file.exists() else self.shipped


class TableTeacher:
    """A DiceTeacher over the pictures of the camera that watches the tray.

    `renew` is called, in a thread of the teacher's own, when the kept set is a new one.
    """

    def __init__(
        self,
        in_use: TrayInUse,
        taught_set: TaughtSet,
        renew: Callable[[], None],
        now_s: Callable[[], float],
        showing: Showing | None = None,
    ) -> None:
        self._in_use = in_use
        self._set = taught_set
        self._renew = renew
        self._now_s = now_s
        self._showing = showing or Showing()
        self._stillness = Stillness()
        self._changing = Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="dice-teacher")
        self._dice: tuple[Shown, ...] | None = None
        self._known: dict[FaceId, tuple[Example, ...]] | None = None
        self._retaught: set[FaceId] = set()
        self._look = TeachLook()

    def begin(self) -> None:
        """Watch for dice to learn from. The set in use is read once, in the teacher's own thread."""
        with self._changing:
            self._dice, self._stillness = None, Stillness()
            self._look = replace(self._look, dice=(), measured=None)
            if self._known is None:
                self._thread.submit(self._recall)
        self._in_use.lend(self._see)

    def look(self) -> TeachLook:
        """The newest look."""
        return self._look

    def learn(self, side: str, face: str) -> int:
        """Learn from the dice seen well now; the newest stay when there are more than a set holds of a face."""
        with self._changing:
            good = [one for one in self._dice or () if not one.fault]
            if not good:
                return 0
            known, this = self._faces, (side, face)
            before = known.get(this, ()) if this in self._retaught else ()
            fresh = tuple(Example(side, face, one.patch) for one in good)
            known[this] = (*before, *fresh)[-MOST_EXAMPLES_A_FACE:]
            self._retaught.add(this)
            self._stillness.mark()
            self._dice = None
            learned = replace(self._look, dice=(), taught=self._told, fresh=True, measured=None)
            self._look = replace(learned, advice=_lay_anew())
            return len(good)

    def forget(self, side: str, face: str) -> None:
        """Begin this face anew; a set already kept holds it until another is."""
        with self._changing:
            self._faces.pop((side, face), None)
            self._retaught.add((side, face))
            self._look = replace(self._look, taught=self._told, fresh=bool(self._faces), measured=None)

    def keep(self) -> None:
        """Measure the set, keep it, and have it read with."""
        with self._changing:
            if self._look.measuring or not self._faces:
                return
            self._look = replace(self._look, measuring=True, measured=None)
            examples = [one for face in self._faces.values() for one in face]
        self._thread.submit(self._keep, examples)

    def end(self) -> None:
        """Leave off."""
        self._in_use.take_back()

    def close(self) -> None:
        """Finish what is under way, and take no more."""
        self._thread.shutdown()

    @property
    def _faces(self) -> dict[FaceId, tuple[Example, ...]]:
        if self._known is None:
            self._known = {}
        return self._known

    @property
    def _told(self) -> tuple[FaceTaught, ...]:
        return tuple(FaceTaught(side, face, len(shown)) for (side, face), shown in self._faces.items() if shown)

    def _recall(self) -> None:
        """Take up the faces of the set in use, beside those that were taught meanwhile; a damaged set knows none."""
        newest = self._set.newest
        try:
            stored = read(newest) if newest else None
        except DiceSetError as problem:
            _log.warning("the dice are taught anew: %s", problem)
            stored = None
        known: dict[FaceId, tuple[Example, ...]] = {}
        for (side, face), patch in zip(stored.labels, stored.patches, strict=True) if stored else ():
            known[side, face] = (*known.get((side, face), ()), Example(side, face, patch))
        with self._changing:
            self._known = {**{one: known[one] for one in known if one not in self._retaught}, **self._faces}
            self._look = replace(self._look, taught=self._told)

    def _see(self, image: Image) -> None:
        """Take in a whole picture; in the reader's thread."""
        tray = self._in_use.now
        cut, inside = (tray.cut(image), tray.inside) if tray is not None and tray.suits(image) else (image, None)
        with self._changing:
            still_s = self._stillness.seen(cut, self._now_s())
            if still_s < STILL_S:
                self._dice = None
            as_marked = self._stillness.as_marked
            wanted = self._dice is None and still_s >= STILL_S and not as_marked
        found = self._showing.dice(cut, inside) if wanted else None
        with self._changing:
            self._dice = found if wanted else self._dice
            self._show(cut, turn_over=as_marked)

    def _show(self, image: Image, *, turn_over: bool) -> None:
        shown = () if self._dice is None else self._dice
        height, width = image.shape[:2]
        dice = tuple(DieShown(_fractions(one.box, width, height), one.fault) for one in shown)
        advice = ""
        if turn_over:
            advice = _lay_anew()
        elif self._dice is None:
            advice = _("Lay the dice and take your hand away.")
        elif not dice:
            advice = _("I see no die. Lay dice in the middle of the tray.")
        self._look = replace(
            self._look, number=self._look.number + 1, picture=picture_of(image), dice=dice, advice=advice
        )

    def _keep(self, examples: list[Example]) -> None:
        """Measure and keep; in the teacher's own thread."""
        try:
            measured = self._kept(examples)
        except DiceSetError as problem:
            measured = SetMeasured(problem=str(problem))
        except Exception:  # noqa: BLE001 - the top of the thread: whatever failed, the table must hear of it
            _log.exception("measuring a taught set failed")
            measured = SetMeasured(problem=_("The set could not be measured; the dice are read as before."))
        with self._changing:
            kept = not measured.problem
            self._look = replace(self._look, measuring=False, measured=measured, fresh=self._look.fresh and not kept)
        if not measured.problem:
            self._renew()

    def _kept(self, examples: list[Example]) -> SetMeasured:
        dice_set = DiceSet.of(self._set.file.stem, examples)
        dice_set.save(self._set.file)
        found = measure(dice_set, [KnownDie(one, number) for number, one in enumerate(examples)])
        return SetMeasured(found.right, found.dice, _advice(found.faces))


def _lay_anew() -> str:
    return _("Learned. Now lay the dice anew.")


def _fractions(box: tuple[float, float, float, float], width: int, height: int) -> tuple[float, float, float, float]:
    x, y, wide, high = box
    return x / width, y / height, wide / width, high / height


def _advice(faces: tuple[FaceFigures, ...]) -> tuple[str, ...]:
    """What to do about the faces that are read worst."""
    worst = sorted((one for one in faces if one.right < one.dice), key=lambda one: one.right / one.dice)
    return tuple(_advice_on(one) for one in worst[:MOST_ADVICE])


def _advice_on(one: FaceFigures) -> str:
    face = face_words(one.side, one.face)
    if one.dice == 1:
        return _("{face} was shown by one die only: show it once more.").format(face=face)
    words = _("{face}: {right} of {all} right. Show it once more, turned otherwise.")
    return words.format(face=face, right=one.right, all=one.dice)
