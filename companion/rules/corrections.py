"""The table is the truth: one typed correction per noun. A correction may break conservation, never bounds."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules import battle_roll, conquest, dice, hunt, hunt_pool, hunt_tile, turn
from companion.rules.cards import answers
from companion.rules.events import (
    ActionDiceRolled,
    CardDiceRolled,
    CardsCorrected,
    CharactersCorrected,
    CombatRerolled,
    CombatRolled,
    CompanionsCorrected,
    CorruptionCorrected,
    DicePoolCorrected,
    HuntBoxCorrected,
    HuntPoolCorrected,
    HuntRerolled,
    HuntRolled,
    LeadersCorrected,
    OrderEnforced,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
    RealmCorrected,
    RingsCorrected,
    Throw,
    ThrowCorrected,
    TileDieRolled,
)
from companion.rules.fellowship import next_guide
from companion.rules.illegal import require_possible
from companion.rules.ring import judged
from companion.rules.state import GameState, Hunt, HuntBox
from companion.rules.terms import HuntStage, Phase, Side


def apply_corruption(state: GameState, event: CorruptionCorrected) -> GameState:
    """Corruption as the table has it; twelve ends the game, fewer opens it again."""
    return judged(replace(state, fellowship=replace(state.fellowship, corruption=event.points)))


def apply_progress(state: GameState, event: ProgressCorrected) -> GameState:
    """The Progress counter as the table has it."""
    fellowship = replace(state.fellowship, progress=event.progress, hidden=event.hidden)
    return replace(state, fellowship=fellowship)


def apply_position(state: GameState, event: PositionCorrected) -> GameState:
    """The figure where the table has it; what was answered about its region is asked again."""
    fellowship = replace(state.fellowship, region=event.region, mordor_step=event.mordor_step)
    hunting = state.hunt
    if hunting is not None and hunting.stage is HuntStage.ROLL:
        hunting = replace(hunting, conditions=None)
    return judged(replace(state, fellowship=fellowship, conditions=None, hunt=hunting))


def apply_companions(state: GameState, event: CompanionsCorrected) -> GameState:
    """The group as the table has it; whoever walks in it is not on the map, and not out of the game."""
    fellowship = replace(state.fellowship, companions=event.companions, guide=event.guide)
    separated = tuple(one for one in state.characters.separated if one not in event.companions)
    fallen = tuple(one for one in state.characters.fallen if one not in event.companions)
    outside = replace(state.characters, separated=separated, fallen=fallen)
    return replace(state, fellowship=fellowship, characters=outside)


def apply_hunt_box(state: GameState, event: HuntBoxCorrected) -> GameState:
    """The Hunt Box as the table has it."""
    return replace(state, hunt_box=HuntBox(event.shadow, event.free_peoples))


def apply_dice_pool(state: GameState, event: DicePoolCorrected) -> GameState:
    """One side's dice as the table has them; when both sides have rolled, actions begin."""
    return dice.actions_begun(state.with_pool(event.pool))


def check_hunt_pool(state: GameState, event: HuntPoolCorrected) -> None:
    """Any place for any tile of this game, but a tile must be left to draw."""
    hunt_pool.check_in_game(state.options, event.pool.placed)
    hunt_pool.check_left(event.pool)


def apply_hunt_pool(state: GameState, event: HuntPoolCorrected) -> GameState:
    """Every tile where the table has it."""
    return replace(state, hunt_pool=event.pool)


def apply_rings(state: GameState, event: RingsCorrected) -> GameState:
    """The Elven Rings as the table has them."""
    return replace(state, rings=event.rings)


def apply_realm(state: GameState, event: RealmCorrected) -> GameState:
    """Nations and control markers as the table has them; a military victory is open again."""
    return judged(conquest.reopened(replace(state, realm=event.realm)))


def apply_characters(state: GameState, event: CharactersCorrected) -> GameState:
    """The Characters outside the Fellowship where the table has them; whoever is outside walks in it no longer."""
    outside, guide = event.characters.separated + event.characters.fallen, state.fellowship.guide
    guide = next_guide(state.fellowship, outside) if guide in outside else guide
    return replace(state, characters=event.characters, fellowship=state.fellowship.without(outside, guide))


def apply_cards(state: GameState, event: CardsCorrected) -> GameState:
    """The Event cards as the table has them."""
    return replace(state, cards=event.cards)


def apply_leaders(state: GameState, event: LeadersCorrected) -> GameState:
    """The players the table has in the lead."""
    return replace(state, leaders=event.leaders)


def apply_order(state: GameState, event: OrderEnforced) -> GameState:
    """Order and limits are held to from now on, or the table goes on in manual mode."""
    return replace(state, options=replace(state.options, enforce_order=event.on))


def apply_phase(state: GameState, event: PhaseCorrected) -> GameState:
    """Turn, phase and side to act as the table has them; a battle, a card and a Hunt under way are dropped.

    The die of a Hunt is laid where it belongs. Back in the Action roll both sides roll anew; in another turn what held
    for this one is forgotten.
    """
    if state.hunt is not None:
        state = hunt.with_die_laid(state, to_box=state.hunt.die_to_box)
    if event.turn != state.turn:
        state = turn.forgotten(state)
    state = replace(state, turn=event.turn, phase=event.phase, acting=event.acting)
    if event.phase is Phase.ACTION_ROLL:
        state = dice.rolled_anew(state)
    state = conquest.reopened(state)
    return judged(replace(state, hunt=None, battle=None, play=None, guide_open=event.phase is Phase.FELLOWSHIP))


def check_throw(state: GameState, event: ThrowCorrected) -> None:
    """Faces only, and only while nothing has been built on the throw."""
    standing = _still_standing(state, event.throw)
    require_possible(standing, "Something was built on that throw: undo instead.", "corrections.throw")
    _check_faces(state, event.throw)


def _still_standing(state: GameState, throw: Throw) -> bool:
    if isinstance(throw, ActionDiceRolled):
        return _roll_untouched(state, throw)
    if isinstance(throw, CombatRolled | CombatRerolled):
        return battle_roll.untouched(state, throw)
    if isinstance(throw, CardDiceRolled):
        return answers.lies_there(state, throw)
    return state.hunt is not None and _hunt_untouched(state.hunt, throw)


def _hunt_untouched(hunting: Hunt, throw: Throw) -> bool:
    if isinstance(throw, HuntRolled):
        return bool(hunting.first_roll) and not hunting.rerolled and hunt.dice_untouched(hunting)
    if isinstance(throw, HuntRerolled):
        return bool(hunting.rerolled) and hunt.dice_untouched(hunting)
    return _die_untouched(hunting)


def _roll_untouched(state: GameState, throw: ActionDiceRolled) -> bool:
    pool = state.pool(throw.side)
    eyes = state.eyes_rolled if throw.side is Side.SHADOW else 0
    allocated = state.hunt_box.shadow - eyes if throw.side is Side.SHADOW else 0
    lying = pool.rolled and not pool.used and len(pool.unused) + eyes == pool.size - allocated
    # The Hunt Level and the Eye of the Mordor Track are built on the Eyes, so a Hunt makes them final.
    hunted = throw.eyes != eyes and (state.hunt is not None or state.fellowship.tried)
    turned = throw.side in state.rings.used_by
    return lying and not hunted and not turned and state.phase in (Phase.ACTION_ROLL, Phase.ACTION_RESOLUTION)


def _die_untouched(hunting: Hunt) -> bool:
    """A die tile's die counts for all the damage it showed: nothing has taken a point of it yet."""
    return hunting.stage is HuntStage.DAMAGE and 0 < hunting.tile_die == hunting.damage


def _check_faces(state: GameState, throw: Throw) -> None:
    if isinstance(throw, TileDieRolled):
        hunt_tile.check_die_face(throw)
        return
    if isinstance(throw, CombatRolled | CombatRerolled):
        battle_roll.check_again(state, throw)
        return
    if isinstance(throw, CardDiceRolled):
        answers.check_again(state, throw)
        return
    same = len(throw.faces) == _dice_thrown(state, throw)
    require_possible(same, "A correction changes faces, not the number of dice.", "corrections.throw")
    if isinstance(throw, ActionDiceRolled):
        dice.check_faces(throw)
        return
    hunt.check_faces(throw.faces, len(throw.faces))
    if isinstance(throw, HuntRerolled):
        hunt.check_dice(hunt.under_way(state), throw)
        counted: Throw = hunt.rerolled(state, throw.faces, throw.source, throw.dice)
    else:
        counted = hunt.rolled(state, throw.faces, throw.source)
    require_possible(throw == counted, "Successes are miscounted.", "hunt.roll")


def _dice_thrown(state: GameState, throw: ActionDiceRolled | HuntRolled | HuntRerolled) -> int:
    """How many dice lay there when the throw was read."""
    if isinstance(throw, ActionDiceRolled):
        return len(state.pool(throw.side).unused) + (state.eyes_rolled if throw.side is Side.SHADOW else 0)
    hunting = hunt.under_way(state)
    return len(hunting.rerolled if isinstance(throw, HuntRerolled) else hunting.first_roll)


def apply_throw(state: GameState, event: ThrowCorrected) -> GameState:
    """The state as if the throw had been read right at once."""
    return _READ_RIGHT[type(event.throw)](state, event.throw)


_READ_RIGHT: Mapping[type[Any], Callable[[GameState, Any], GameState]] = {
    ActionDiceRolled: dice.with_roll,
    HuntRolled: hunt.apply_rolled,
    HuntRerolled: hunt.apply_rerolled,
    TileDieRolled: hunt_tile.apply_die_rolled,
    CombatRolled: battle_roll.apply_rolled,
    CombatRerolled: battle_roll.apply_rerolled,
    CardDiceRolled: answers.apply_again,
}
"""What each throw does, done anew over what was read."""
