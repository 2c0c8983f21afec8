"""What lies over the screen while a choice is answered field by field, and the list of everything else to do."""

from companion.language import gettext as _
from companion.rules.choices import choices
from companion.rules.choices.domains import Some
from companion.rules.state import GameState
from ui.answering import asked_field, takes_several, values_of
from ui.asking_words import HAS_A_PLACE, choice_word, field_question, value_word
from ui.intents import Answer, ChooseValue, ShowLetters
from ui.overlays import ListPickerView
from ui.presses import Press
from ui.questions import AnswerAsked
from ui.taps import Tap
from ui.view_pickers import LETTERS, LONG_LIST

BACK = Press.CLOSE


def more_view(state: GameState) -> ListPickerView:
    """Everything the rules allow that has no place of its own on the screen."""
    return ListPickerView(_("What happens at the table?"), more_taps(state), (), None, Tap(_("Back"), BACK))


def more_taps(state: GameState) -> tuple[Tap, ...]:
    """One tap a choice that wants something from the table and has no place of its own."""
    wanted = (choice for choice in choices(state) if not isinstance(choice, HAS_A_PLACE))
    return tuple(Tap(choice_word(choice), Answer(choice)) for choice in wanted)


def answer_view(asked: AnswerAsked) -> ListPickerView | None:
    """The values of the field asked about; a long list by first letters. None once nothing is open."""
    field = asked_field(asked)
    if field is None:
        return None
    name, domain = field
    named = tuple((value_word(name, value), value) for value in values_of(domain))
    letters, shown = _narrowed(named, asked.letters)
    entries = tuple(Tap(word, ChooseValue(value), chosen=value in asked.ticked) for word, value in shown)
    done = None
    if isinstance(domain, Some) and takes_several(domain):
        enough = domain.fewest <= len(asked.ticked) <= domain.most
        done = Tap(_("That is all"), Press.ACCEPT_ANSWER, enabled=enough)
    return ListPickerView(field_question(asked.choice, name), entries, letters, done, Tap(_("Back"), BACK))


def _narrowed(
    named: tuple[tuple[str, object], ...], letters: str
) -> tuple[tuple[Tap, ...], tuple[tuple[str, object], ...]]:
    if len(named) <= LONG_LIST:
        return (), named
    chosen = letters or LETTERS[0]
    taps = tuple(Tap(group, ShowLetters(group), chosen=group == chosen) for group in LETTERS)
    return taps, tuple((word, value) for word, value in named if word[:1].upper() in chosen)
