"""What lies over the screen while a choice is answered field by field, and the list of everything else to do."""

from companion.language import gettext as _
from companion.rules.choices import Choice, choices
from companion.rules.choices.domains import Some, open_fields
from companion.rules.state import GameState
from companion.words import nation_word
from ui.desk.answers import asked_field, takes_several, values_asked, values_of, waits_for_the_board
from ui.intents.intent import Answer, ChooseValue, OpenTopic
from ui.intents.presses import Press
from ui.intents.subjects import Topic
from ui.offers.more import more_taps
from ui.questions.question import AnswerAsked, NationAsked
from ui.values.overlays import ListPickerView, MessageView, Overlay
from ui.values.taps import Tap
from ui.viewmodel.letters import narrowed
from ui.viewmodel.pickers import picker
from ui.viewmodel.realm import standing_words
from ui.words.asking import board_questions, choice_word, field_question, value_word


def more_view(state: GameState) -> ListPickerView:
    """Everything the rules allow that has no place of its own on the screen."""
    return picker(_("What happens at the table?"), more_taps(state))


def nation_view(state: GameState, asked: NationAsked) -> ListPickerView:
    """What may happen to a Nation now, and putting it right."""
    given = (("nation", asked.nation),)
    happening = (choice for choice in choices(state) if asked.nation in _nations(choice))
    taps = tuple(Tap(choice_word(choice), Answer(choice, given)) for choice in happening)
    right = Tap(_("Put it right by hand"), OpenTopic(Topic.NATIONS))
    title = _("{nation}: {standing}").format(
        nation=nation_word(asked.nation), standing=standing_words(state.realm.standing(asked.nation))
    )
    return picker(title, (*taps, right))


def _nations(choice: Choice) -> tuple[object, ...]:
    domain = open_fields(choice).get("nation")
    return () if domain is None else values_of(domain)


def answer_view(asked: AnswerAsked) -> Overlay | None:
    """What hangs on the board, then the values of the field asked about; a long list by first letters.

    None once nothing is open.
    """
    if waits_for_the_board(asked):
        questions = board_questions(asked.choice)
        yes = Tap(_("Yes, all of it") if len(questions) > 1 else _("Yes"), Press.ACCEPT_ANSWER)
        words = "\n".join(questions)
        return MessageView(choice_word(asked.choice), words, (Tap(_("No"), Press.CLOSE), yes))
    field = asked_field(asked)
    if field is None:
        return None
    name, domain = field
    named = tuple((value_word(name, value), value) for value in values_asked(asked, name, domain))
    letters, shown = narrowed(named, asked.letters)
    entries = tuple(Tap(word, ChooseValue(value), chosen=value in asked.ticked) for word, value in shown)
    done = None
    if isinstance(domain, Some) and takes_several(domain):
        enough = domain.fewest <= len(asked.ticked) <= domain.most
        done = Tap(_("That is all"), Press.ACCEPT_ANSWER, enabled=enough)
    return picker(field_question(asked, name), entries, letters=letters, done=done)
