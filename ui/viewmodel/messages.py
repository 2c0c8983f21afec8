"""Messages over a screen: something told, refused or to be agreed to, and a number to be put right."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.fellowship import separated
from companion.rules.state import GameState
from companion.rules.terms import Side
from companion.session import Step
from companion.words import region_word, side_word
from ui.desk.corrections import limits, side_flipped
from ui.intents.intent import Agree, Record, StepNumber
from ui.intents.presses import Press
from ui.intents.subjects import Counter
from ui.questions.question import Consenting, NumberAsked, Refused, SiegeAsked, Told
from ui.values.overlays import ConsentView, MessageView, NumberPickerView
from ui.values.taps import Tap
from ui.viewmodel.odds import odds_of
from ui.viewmodel.story import story_lines
from ui.words.table import counter_word, mordor_word

BACK = Press.CLOSE

MOST_KNOWN = 3
"""So many throws and draws are named before people go back across them."""

BESIDE = 3
"""So many changes of a number are told beside it."""


def told_view(told: Told) -> MessageView:
    """A message with one way out."""
    return MessageView(told.title, told.words, (Tap(_("Good"), BACK),))


def stop_view(*, powers_off: bool) -> MessageView:
    """Whether to stop for today, and what becomes of the game and the computer."""
    kept = _("Everything is written down. Next time the game goes on where it stands now.")
    switched_off = _("The computer switches itself off; pull its plug when its light is quiet.")
    closed = _("To go on, start the companion again, or switch the computer off and on.")
    label = _("Switch off") if powers_off else _("Close the companion")
    taps = (Tap(_("Go on playing"), BACK), Tap(label, Press.STOP))
    return MessageView(_("Stop for today?"), f"{kept}\n{switched_off if powers_off else closed}", taps)


def learn_view() -> MessageView:
    """Whether dice that are put right may be kept to teach the set."""
    words = _("A picture of just that die is kept, on this device alone, and the set reads your dice better from it.")
    later = _("The settings change it at any time.")
    taps = (Tap(_("Yes, learn"), Press.MAY_LEARN), Tap(_("No"), Press.MAY_NOT_LEARN))
    return MessageView(_("May the companion learn from dice you put right?"), f"{words}\n{later}", taps)


def refused_view(refused: Refused) -> MessageView:
    """A refusal with its reason; the table may insist where the rules can be overruled."""
    insist = (Tap(_("The table says so"), Press.TABLE_SAYS_SO),) if refused.overrulable else ()
    back = Tap(_("Leave it"), BACK)
    return MessageView(_("The rules say no"), refused.reason, (back, *insist), rule=refused.rule)


def consent_view(asked: Consenting, now_s: float) -> ConsentView:
    """The question to both players, naming what becomes known."""
    agreed = asked.consent.agreed
    return ConsentView(
        title=_("Go back? Both players must agree"),
        words=_far_back(asked.count),
        becomes_known=_known(asked.becomes_known),
        agreed=agreed,
        agree=tuple(
            Tap(_("{side} agrees").format(side=side_word(side)), Agree(side), chosen=side in agreed) for side in Side
        ),
        seconds_left=asked.consent.seconds_left(now_s),
        cancel=Tap(_("Leave it"), BACK),
    )


def number_view(state: GameState, asked: NumberAsked, steps: tuple[Step, ...]) -> NumberPickerView:
    """A counter opened: to be put right, with its odds and how it came; before a game, on the set-up page, alone."""
    lowest, highest = limits(asked.counter)
    return NumberPickerView(
        title=counter_word(asked.counter),
        value=_number(asked.counter, asked.value),
        before=_("was {n}").format(n=_number(asked.counter, asked.before)),
        steps=(
            Tap("−", StepNumber(-1), enabled=asked.value > lowest),
            Tap("+", StepNumber(+1), enabled=asked.value < highest),
        ),
        accept=Tap(_("The table shows this"), Press.ACCEPT_NUMBER, enabled=asked.value != asked.before),
        cancel=Tap(_("Leave it"), BACK),
        odds=odds_of(state, asked.counter) if steps else (),
        story=story_lines(asked.counter, steps, BESIDE),
    )


def _far_back(count: int) -> str:
    if count == 1:
        return ""
    return ngettext("{n} line is taken back.", "{n} lines are taken back.", count).format(n=count)


def _known(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """As many throws and draws as can be read at a glance, the newest of them."""
    if len(sentences) <= MOST_KNOWN:
        return sentences
    further = len(sentences) - MOST_KNOWN
    more = ngettext("and {n} throw or draw before", "and {n} throws and draws before", further).format(n=further)
    return (*sentences[-MOST_KNOWN:], more)


def side_view(state: GameState) -> MessageView:
    """The Progress counter to be turned over."""
    words = _("The Fellowship is hidden.") if state.fellowship.hidden else _("The Fellowship is revealed.")
    label = _("No: it is revealed") if state.fellowship.hidden else _("No: it is hidden")
    return MessageView(_("Progress counter"), words, (Tap(_("Right"), BACK), Tap(label, Record(side_flipped(state)))))


def siege_view(state: GameState, asked: SiegeAsked) -> MessageView:
    """Whether Companions leave a besieged Stronghold: then they stay in it."""
    free, shut = (separated(state, asked.leaving, asked.die, besieged=besieged) for besieged in (False, True))
    words = _("From a besieged Stronghold nobody goes anywhere.")
    region = region_word(state.fellowship.region)
    go = ngettext("No: they go up to {n} region", "No: they go up to {n} regions", free.distance)
    taps = (Tap(go.format(n=free.distance), Record(free)), Tap(_("Yes: they stay inside"), Record(shut)))
    return MessageView(_("Is {region} besieged?").format(region=region), words, (*taps, Tap(_("Back"), BACK)))


def _number(counter: Counter, value: int) -> str:
    return mordor_word(value) if counter is Counter.MORDOR_STEP else str(value)
