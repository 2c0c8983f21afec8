"""The Hunt as it is played before everybody's eyes: the throw read live, the ring of what goes on by itself."""

from dataclasses import replace

from companion.language import gettext as _
from companion.rules.events import HuntRerollsDeclined
from ui.desk.rerolling import failed_dice, to_reroll
from ui.intents.intent import Intent
from ui.intents.presses import Press
from ui.offers.events import offer
from ui.offers.hunt_step import HuntStep
from ui.offers.next_step import Means
from ui.values.taps import Tap
from ui.viewmodel.damage import damage_lines
from ui.viewmodel.dice import throw_taps, thrown_dice, tray_shown
from ui.viewmodel.moment import Moment
from ui.words.table import expected_words


def staged(step: HuntStep, moment: Moment) -> HuntStep:
    """The step with what is seen of it: the tray and the dice while a throw is due, the damage so far, the ring."""
    again = to_reroll(moment.state, moment.standing.again)
    fraction = _moves_on(moment)
    held = () if fraction is None else (Tap(_("Hold"), Press.HOLD),)
    shown = replace(
        step,
        again=again,
        may_again=() if moment.standing.proposal else failed_dice(moment.state),
        fraction=fraction,
        causes=damage_lines(moment.steps),
        actions=step.actions + held,
    )
    if moment.tray.expected is not None and not moment.standing.correcting:
        return _thrown(shown, moment)
    return replace(shown, next=offer(moment.state, HuntRerollsDeclined())) if shown.may_again else shown


def _thrown(step: HuntStep, moment: Moment) -> HuntStep:
    """The step while a throw is due: it is read here, counted down, held and accepted."""
    tray, camera = moment.tray, not moment.means.by_hand
    begin, shown = throw_taps(tray, _throw_tap(moment))
    actions = tuple(tap for tap in shown if camera or tap.intent is not Press.READ_AGAIN)
    beside = () if tray.proposal else tuple(tap for tap in step.actions if tap.intent is not Press.ENTER_BY_HAND)
    fraction = tray.proposal.fraction(tray.now_s) if tray.proposal else None
    return replace(
        step,
        next=begin,
        cards=() if tray.proposal else step.cards,
        actions=actions + beside,
        tray=tray_shown(tray) if camera else None,
        thrown=thrown_dice(tray),
        fraction=step.fraction if fraction is None else fraction,
    )


def _throw_tap(moment: Moment) -> Tap:
    """What begins the throw that is due; at a table with a camera the dice themselves do, and a press looks again."""
    dice = expected_words(moment.tray.expected)
    words = _("Throw {dice} again") if failed_dice(moment.state) else _("Throw {dice}")
    return Tap(words.format(dice=dice), _throw(moment.means))


def _throw(means: Means) -> Intent:
    if means.by_hand:
        return Press.ENTER_BY_HAND
    return Press.SIMULATE_THROW if means.simulated else Press.READ_AGAIN


def _moves_on(moment: Moment) -> float | None:
    """How much of the moment has run after which the Hunt goes on by itself; None while it does not."""
    due_s, span_s = moment.standing.moves_on_s, moment.preferences.accept_s
    if due_s is None or moment.standing.question is not None:
        return None
    left_s = due_s - moment.tray.now_s
    return min(1.0, 1.0 - left_s / span_s) if 0.0 <= left_s <= span_s else None
