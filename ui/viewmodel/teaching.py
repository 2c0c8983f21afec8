"""From what the camera sees of dice that are taught to the screen on which they are."""

from dataclasses import dataclass

from companion.language import gettext as _
from companion.language import ngettext
from companion.ports import SetMeasured, TeachLook
from companion.rules.terms import Side
from companion.words import side_word, thrown_face_word
from ui.desk.lesson import FACES, FaceId, Lesson
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.intents.teaching import TeachFace
from ui.values.taps import Tap
from ui.values.teaching import FaceToTeachView, TeachingView
from ui.words.table import no_camera_words


@dataclass(frozen=True, slots=True)
class TaughtSoFar:
    """How far people are: what the camera sees, which face is asked for, and whether a simulated table lays dice."""

    look: TeachLook
    lesson: Lesson
    simulated: bool = False


def teaching_view(so_far: TaughtSoFar | None) -> TeachingView:
    """The screen; without a camera it says so."""
    if so_far is None:
        return TeachingView(_("Teach the dice"), _back(), (), (), _("No camera"), (no_camera_words(),), 0, good=False)
    face = so_far.lesson.face
    return _over(so_far) if face is None else _asking(so_far, face)


def _asking(so_far: TaughtSoFar, face: FaceId) -> TeachingView:
    look, faces = so_far.look, _faces(so_far)
    asked = faces[FACES.index(face)]
    faults = tuple(die.fault for die in look.dice if die.fault)
    return TeachingView(
        title=_("Teach the dice: face {n} of {all}").format(n=FACES.index(face) + 1, all=len(FACES)),
        next=_next(so_far, len(look.dice) - len(faults)),
        actions=_actions(so_far, asked),
        faces=faces,
        name=f"{side_word(Side(asked.side))}: {thrown_face_word(asked.face)}",
        words=tuple(filter(None, (_wanted(asked), look.advice or _verdict(len(look.dice), faults)))),
        picture_number=look.number,
        asked=asked,
        dice=look.dice,
        good=not faults if look.dice else None,
    )


def _wanted(asked: FaceToTeachView) -> str:
    if asked.count:
        shown = ngettext("{n} die has shown it.", "{n} dice have shown it.", asked.count)
        return shown.format(n=asked.count)
    if asked.side == Side.FREE_PEOPLES:
        return _("Lay three or more of the blue dice with this face up, and nothing else.")
    return _("Lay three or more of the red dice with this face up, and nothing else.")


def _verdict(count: int, faults: tuple[str, ...]) -> str:
    """What is said of the dice that lie there; nothing of none."""
    if not count:
        return ""
    if not faults:
        return ngettext("{n} die, seen well.", "{n} dice, all seen well.", count).format(n=count)
    words = _("{bad} of {n} not seen well: {faults}. Only the others are learned from.")
    return words.format(bad=len(faults), n=count, faults=", ".join(dict.fromkeys(faults)))


def _next(so_far: TaughtSoFar, good: int) -> Tap:
    if good:
        learn = ngettext("Learn from {n} die", "Learn from {n} dice", good)
        return Tap(learn.format(n=good), Press.LEARN_FACE)
    lay = _("Lay dice that show it")
    return Tap(lay, Press.SIMULATE_LAYING) if so_far.simulated else Tap(lay, Press.LEARN_FACE, enabled=False)


def _actions(so_far: TaughtSoFar, asked: FaceToTeachView) -> tuple[Tap, ...]:
    anew = (Tap(_("Begin it anew"), Press.FORGET_FACE),) if asked.count else ()
    use = (Tap(_("Use what is taught"), Press.KEEP_DICE),) if so_far.look.fresh else ()
    return (Tap(_("Skip"), Press.SKIP_FACE), *anew, *use, _back())


def _over(so_far: TaughtSoFar) -> TeachingView:
    """Every face was asked for: what came of it."""
    look = so_far.look
    name, words, good = _outcome(look)
    again = (Tap(_("Teach all faces again"), Press.TEACH_AGAIN),)
    return TeachingView(
        title=_("Teach the dice"),
        next=_after(look),
        actions=() if look.measuring else again,
        faces=_faces(so_far),
        name=name,
        words=words,
        picture_number=look.number,
        good=good,
    )


def _after(look: TeachLook) -> Tap:
    if look.measuring:
        return Tap(_("One moment"), Press.KEEP_DICE, enabled=False)
    failed = look.measured is not None and look.measured.problem
    return Tap(_("Try again"), Press.KEEP_DICE) if failed else Tap(_("Done"), Go(Place.FIRST_STEPS))


def _outcome(look: TeachLook) -> tuple[str, tuple[str, ...], bool | None]:
    """What is written large, what small, and whether it is well."""
    if look.measuring:
        words = _("Each die is read as if it had never been shown.")
        return _("The taught dice are read, to see how well it goes."), (words,), None
    if look.measured is None:
        return _("Nothing new was taught."), (_("Tap a face to teach it."),), None
    return _measured(look.measured)


def _measured(measured: SetMeasured) -> tuple[str, tuple[str, ...], bool]:
    if measured.problem:
        return _("The dice could not be kept"), (measured.problem,), False
    name = _("Read {right} of {all} right").format(right=measured.right, all=measured.dice)
    well = _("From now on the dice are read by what was taught.")
    return name, measured.advice or (well,), not measured.advice


def _faces(so_far: TaughtSoFar) -> tuple[FaceToTeachView, ...]:
    counts = {(one.side, one.face): one.dice for one in so_far.look.taught}
    return tuple(_face(one, counts.get(one, 0), chosen=one == so_far.lesson.face) for one in FACES)


def _face(face: FaceId, count: int, *, chosen: bool) -> FaceToTeachView:
    side, name = face
    return FaceToTeachView(side, name, count, Tap(thrown_face_word(name), TeachFace(side, name), chosen=chosen))


def _back() -> Tap:
    return Tap(_("Back"), Go(Place.FIRST_STEPS))
