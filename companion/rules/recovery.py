"""Phase 1: the dice come back, gained and lost ones are counted, and each side draws two cards (p. 18)."""

from dataclasses import replace

from companion.rules import hands
from companion.rules.events import DiceRecovered
from companion.rules.illegal import require, require_possible
from companion.rules.state import MOST_DICE, DicePool, GameState, HuntBox
from companion.rules.terms import Phase, Side


def recovered(state: GameState) -> DiceRecovered:
    """All dice come back, those gained too; Free Peoples dice from the Hunt Box bind the allocation (p. 19)."""
    changed = any(state.pool(side).coming for side in Side)
    sizes = (_size_to_come(state.free_peoples), _size_to_come(state.shadow)) if changed else None
    return DiceRecovered(state.hunt_box.free_peoples, sizes, hands.decks_to_recover(state))


def _size_to_come(pool: DicePool) -> int:
    return max(0, min(MOST_DICE[pool.side], pool.size + pool.coming))


def check_recovered(state: GameState, event: DiceRecovered) -> None:
    """Only in phase 1, as many from the Hunt Box as lie there, the pools as they come out, a card from each deck."""
    possible = 0 <= event.from_hunt_box <= MOST_DICE[Side.FREE_PEOPLES]
    require_possible(possible, "The Free Peoples have no such number of dice.", "dice.recovery")
    full = all(hands.cards_left(state, deck) for deck in event.drawn) and len(set(event.drawn)) == len(event.drawn)
    require_possible(full, "One card is drawn from each deck that is left.", "hands.recovery")
    require(state.phase is Phase.RECOVER_AND_DRAW, "Dice are recovered at the start of a turn.", "turn.phases")
    expected = recovered(state)
    in_box = event.from_hunt_box == expected.from_hunt_box
    require(in_box, "The Hunt Box holds another number of Free Peoples dice.", "dice.recovery")
    require(event.sizes == expected.sizes, "The dice gained and lost are miscounted.", "dice.pool")
    require(event.drawn == expected.drawn, "One card is drawn from each deck that is left.", "hands.recovery")


def apply_recovered(state: GameState, event: DiceRecovered) -> GameState:
    """Both pools whole again, the Hunt Box empty, the cards in hand."""
    free_peoples, shadow = event.sizes or (state.free_peoples.size, state.shadow.size)
    state = replace(
        state,
        free_peoples=DicePool(Side.FREE_PEOPLES, free_peoples),
        shadow=DicePool(Side.SHADOW, shadow),
        hunt_box=HuntBox(),
        eyes_rolled=0,
        recovered=event.from_hunt_box,
        phase=Phase.FELLOWSHIP,
        guide_open=True,
    )
    for deck in event.drawn:
        state = hands.with_drawn(state, deck)
    return state
