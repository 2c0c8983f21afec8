"""What each Action die result allows a side (p. 20), and acts that are only noted."""

from companion.rules import hands
from companion.rules.acts import Action, actions, results_of
from companion.rules.dice import acted_with, check_act
from companion.rules.events import ActionDieUsed
from companion.rules.illegal import require
from companion.rules.state import GameState, Options
from companion.rules.terms import ActionFace, Character, Deck, Side

FACTS_OF_THEIR_OWN = (
    Action.MOVE_FELLOWSHIP,
    Action.HIDE_FELLOWSHIP,
    Action.SEPARATE_COMPANIONS,
    Action.BRING_MINION,
    Action.BRING_COMPANION,
)
"""The actions the companion carries out itself, each by a fact of its own."""

CARD_PLAYS = (Action.CHARACTER_CARD, Action.ARMY_CARD, Action.MUSTER_CARD, Action.ANY_CARD)


def chart(side: Side, face: ActionFace) -> tuple[Action, ...]:
    """The actions the reference chart lists for a result of a side; none for an Eye."""
    results = results_of(face)
    return tuple(
        action for action, facts in actions().items() if facts.result in results and facts.side in (None, side)
    )


def allowed(state: GameState, side: Side, face: ActionFace) -> tuple[Action, ...]:
    """The actions of the chart that are open now: where the realm is kept, recruiting needs a Nation At War.

    With the Mouth of Sauron in play a Muster result is an Army result too; that he lends it once a turn the table sees.
    """
    listed = chart(side, face) + (chart(side, ActionFace.ARMY) if is_army_too(state, side, face) else ())
    return tuple(action for action in listed if _open(state, side, action))


def is_army_too(state: GameState, side: Side, face: ActionFace) -> bool:
    """Whether a Muster result of the Shadow may be used as an Army result, since the Mouth of Sauron is in play."""
    lends = side is Side.SHADOW and Character.MOUTH_OF_SAURON in state.characters.in_play
    return lends and face is ActionFace.MUSTER


def _open(state: GameState, side: Side, action: Action) -> bool:
    if not (actions()[action].at_war and state.options.keeps_realm):
        return True
    return any(one.at_war for one in state.realm.nations if one.nation.side is side)


def noted(state: GameState, side: Side, face: ActionFace) -> tuple[Action, ...]:
    """The open actions that are only noted, since they move none of our counters."""
    return tuple(action for action in allowed(state, side, face) if not _carried_out(state.options, action))


def _carried_out(options: Options, action: Action) -> bool:
    if action is Action.DRAW_CARD:
        return options.keeps_cards
    if action is Action.DIPLOMACY:
        return options.keeps_realm
    return action in FACTS_OF_THEIR_OWN


def check_used(state: GameState, event: ActionDieUsed) -> None:
    """In turn, with a die that lies there and, where the action is said, allows it."""
    check_act(state, event.side, event.face)
    if event.action is None:
        return
    require(not event.skipped, "A die that is skipped does nothing.", "dice.actions")
    fits = event.action in allowed(state, event.side, event.face)
    require(fits, "That result does not allow this action.", "dice.actions")
    only_noted = event.action in noted(state, event.side, event.face)
    require(only_noted, "The companion carries this action out: say what was done.", "dice.actions")


def apply_used(state: GameState, event: ActionDieUsed) -> GameState:
    """The die is used, a card played left the hand; the other side acts."""
    state = acted_with(state, event.side, event.face)
    if event.action in CARD_PLAYS and not event.skipped:
        return hands.with_played(state, event.side, _deck(event), event.face)
    return state


def _deck(event: ActionDieUsed) -> Deck | None:
    """The deck of the card played: Character cards lie in one, Army and Muster cards in the other."""
    if event.action is Action.ANY_CARD:
        return None
    character, strategy = hands.decks_of(event.side)
    return character if event.action is Action.CHARACTER_CARD else strategy
