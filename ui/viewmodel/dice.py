"""The Dice screen: the tray, the proposed throw, and what may be done about it."""

from dataclasses import dataclass, replace

from companion.language import gettext as _
from companion.ports import Expected, Picture, TrayPhase, TrayView
from companion.rules.terms import Source
from companion.words import dice_side_word, thrown_face_word
from ui.desk.throws import COMBAT_FACES, Box, Proposal, ProposedDie, faces_of, fits
from ui.intents.intent import ChooseFace, DropDie, Go, OpenDie
from ui.intents.presses import Place, Press
from ui.values.overlays import FacePickerView
from ui.values.taps import Tap
from ui.values.views import DiceView, PastThrowView, ThrownDieView, TrayShown
from ui.words.table import expected_words, tray_word


@dataclass(frozen=True, slots=True)
class Tray:
    """All the Dice screen draws from.

    `target` is the lowest face that succeeds in a Hunt roll, None for other throws; `accepted` is the last accepted
    throw as long as it can be put right; `learned` what came of the last dice put right.
    """

    look: TrayView
    expected: Expected | None
    proposal: Proposal | None
    now_s: float
    simulated: bool
    accepted: Proposal | None = None
    target: int | None = None
    learned: str = ""


def dice_view(tray: Tray, past: tuple[PastThrowView, ...] = ()) -> DiceView:
    """The Dice screen, with the last throws of the game."""
    proposal = tray.proposal
    return DiceView(
        title=_("Dice"),
        next=_next(tray),
        dice=_dice(tray, proposal) if proposal else (),
        actions=_actions(tray),
        expected=expected_words(tray.expected),
        tray_words=_tray_words(tray),
        picture_number=tray.look.number,
        accepted=() if proposal else _accepted(tray),
        advice="" if proposal else "\n".join(filter(None, (_advice(tray), tray.learned))),
        accept_fraction=proposal.fraction(tray.now_s) if proposal else None,
        holding=proposal is not None and proposal.held,
        reasons=_reasons(tray),
        past=past,
    )


def throw_taps(tray: Tray, throw: Tap) -> tuple[Tap, tuple[Tap, ...]]:
    """The big button and the quieter ones while a throw is read on another screen; `throw` begins it."""
    shown = tuple(tap for tap in _actions(tray) if tap.enabled and tap.intent is not Press.CORRECT_THROW)
    return (throw if tray.proposal is None else _next(tray)), shown


def thrown_dice(tray: Tray) -> tuple[ThrownDieView, ...]:
    """The dice of the proposed throw."""
    return _dice(tray, tray.proposal) if tray.proposal else ()


def tray_shown(tray: Tray) -> TrayShown:
    """The tray as it is now, for a screen on which the throw that is due is read."""
    return TrayShown(thrown_dice(tray), tray.look.number, _tray_words(tray), _reasons(tray))


def face_picker(proposal: Proposal, number: int) -> FacePickerView:
    """The faces that die `number` of the proposal can show."""
    die = proposal.dice[number]
    faces = tuple(
        Tap(thrown_face_word(face), ChooseFace(number, face), chosen=face == die.face) for face in faces_of(die.side)
    )
    drop = Tap(_("No die here"), DropDie(number))
    title = _("{side} die {n} shows").format(side=dice_side_word(die.side), n=number + 1)
    return FacePickerView(title, number, die.side, (*faces, drop), Tap(_("Back"), Press.CLOSE))


def _next(tray: Tray) -> Tap:
    proposal = tray.proposal
    if proposal is None:
        return _throw_tap(tray)
    if fits(proposal.dice, tray.expected):
        return Tap(_("Accept"), Press.ACCEPT_THROW)
    unknown = proposal.unknown
    if unknown is not None:
        return Tap(_("Say what die {n} shows").format(n=unknown + 1), OpenDie(unknown))
    unsure = next((number for number, die in enumerate(proposal.dice) if not die.sure), None)
    if unsure is not None and tray.expected is not None:
        return Tap(_("Look at die {n}").format(n=unsure + 1), OpenDie(unsure))
    return Tap(_("Read again"), Press.READ_AGAIN)


def _throw_tap(tray: Tray) -> Tap:
    if tray.expected is None:
        return Tap(_("Back to the table"), Go(Place.TABLE))
    if tray.simulated:
        return Tap(_("Throw {dice}").format(dice=expected_words(tray.expected)), Press.SIMULATE_THROW)
    return Tap(_("Throw {dice} into the tray").format(dice=expected_words(tray.expected)), Press.READ_AGAIN)


def _actions(tray: Tray) -> tuple[Tap, ...]:
    due = tray.expected is not None
    correctable = tray.accepted is not None and tray.proposal is None
    counting = tray.proposal is not None and tray.proposal.due_s is not None
    taps = (
        Tap(_("Hold"), Press.HOLD, enabled=counting),
        Tap(_("Read again"), Press.READ_AGAIN),
        Tap(_("Enter by hand"), Press.ENTER_BY_HAND, enabled=due),
        Tap(_("Put the last throw right"), Press.CORRECT_THROW, enabled=correctable),
    )
    again = tray.simulated and tray.proposal is not None
    return ((Tap(_("Throw again"), Press.SIMULATE_THROW, enabled=due),) if again else ()) + taps


def _tray_words(tray: Tray) -> str:
    if tray.proposal is not None and tray.proposal.source is Source.HAND:
        return _("Entered by hand")
    return tray_word(tray.look.phase)


def _reasons(tray: Tray) -> tuple[str, ...]:
    proposal = tray.proposal
    if proposal is None or fits(proposal.dice, tray.expected) or proposal.source is Source.HAND:
        return proposal.reasons if proposal else ()
    if tray.expected is None:
        return (*proposal.reasons, _("No throw is due now."))
    return proposal.reasons or (_("Expected: {dice}.").format(dice=expected_words(tray.expected)),)


def _dice(tray: Tray, proposal: Proposal) -> tuple[ThrownDieView, ...]:
    return tuple(_die(tray, number, die) for number, die in enumerate(proposal.dice))


def _die(tray: Tray, number: int, die: ProposedDie) -> ThrownDieView:
    word = thrown_face_word(die.face) if die.face is not None else "?"
    return ThrownDieView(
        side=die.side,
        word=word,
        sure=die.sure,
        mark=_("sure") if die.sure else _("unsure"),
        tap=Tap(word, OpenDie(number)),
        face=die.face,
        success=_succeeds(die, tray.target),
        box=_fractions(die.box, tray.look.picture),
    )


def _accepted(tray: Tray) -> tuple[ThrownDieView, ...]:
    """The dice of the last accepted throw: a tap takes them up again."""
    dice = tray.accepted.dice if tray.accepted else ()
    views = (_die(tray, number, die) for number, die in enumerate(dice))
    return tuple(replace(die, mark=_("accepted"), tap=Tap(die.word, Press.CORRECT_THROW)) for die in views)


def _advice(tray: Tray) -> str:
    if tray.expected is None:
        return _("Nothing is to be thrown now.")
    if tray.look.phase in (TrayPhase.MOVING, TrayPhase.STILL):
        return _("Hands off until the dice are read.")
    if tray.simulated:
        return _("The big button throws {dice}.").format(dice=expected_words(tray.expected))
    return _("Throw {dice} and take your hands away.").format(dice=expected_words(tray.expected))


def _succeeds(die: ProposedDie, target: int | None) -> bool:
    return target is not None and die.face in COMBAT_FACES and int(die.face) >= target


def _fractions(box: Box | None, picture: Picture | None) -> Box | None:
    """A box in pixels as fractions of the picture."""
    if box is None or picture is None:
        return None
    x, y, width, height = box
    return (x / picture.width_px, y / picture.height_px, width / picture.width_px, height / picture.height_px)


EMPTY_TRAY = TrayView(number=0, phase=TrayPhase.EMPTY)
"""What is seen where no reader watches."""
