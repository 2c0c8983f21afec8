"""What no fact but a correction makes or loses: tiles, dice, Elven Rings, Companions. All of it after every fact."""

from companion.rules import hunt_pool
from companion.rules.events import ActionsEnded, Event, FellowshipDeclared, HuntTileDrawn, RingUsed
from companion.rules.events.of_cards import CardOutcome
from companion.rules.state import TRACK_END, DicePool, GameState
from companion.rules.terms import Character, Companion, Phase, Side

REBORN = {
    Companion.STRIDER: Character.ARAGORN,
    Companion.GANDALF_THE_GREY: Character.GANDALF_THE_WHITE,
}
"""The Companions whose cards are replaced, and by whom."""


def assert_conserved(before: GameState, after: GameState) -> None:
    """Nothing was made or lost between two states of a game, and Corruption keeps its bounds."""
    assert_tiles_conserved(before, after)
    assert_rings_conserved(before, after)
    assert_companions_conserved(before, after)
    for side in Side:
        assert_dice_conserved(after, after.pool(side))
    assert 0 <= after.fellowship.corruption <= TRACK_END


def assert_tiles_conserved(before: GameState, after: GameState) -> None:
    """A tile lies in one place, is one of this game, and never vanishes; one removed for good stays removed."""
    placed = after.hunt_pool.placed
    assert len(placed) == len(set(placed))
    assert set(before.hunt_pool.placed) <= set(placed) <= hunt_pool.in_game(after.options)
    assert set(before.hunt_pool.removed) <= set(after.hunt_pool.removed)


def assert_dice_conserved(state: GameState, pool: DicePool) -> None:
    """Once a side has rolled, each of its dice is unused, used, in the Hunt Box, or paying for the Hunt under way."""
    if not pool.rolled or state.phase in (Phase.RECOVER_AND_DRAW, Phase.FELLOWSHIP):
        return
    shadow = pool.side is Side.SHADOW
    in_box = state.hunt_box.shadow if shadow else state.hunt_box.free_peoples
    paying = int(not shadow and state.hunt is not None and state.hunt.die_to_box)
    assert len(pool.unused) + len(pool.used) + in_box + paying == pool.size


def assert_rings_conserved(before: GameState, after: GameState) -> None:
    """A Ring goes from the Free Peoples to the Shadow or out of the game, one at a time, and never comes back."""
    lost = before.rings.free_peoples - after.rings.free_peoples
    won = after.rings.shadow - before.rings.shadow
    assert (lost, won) in ((0, 0), (1, 1), (1, 0), (0, -1))


def assert_companions_conserved(before: GameState, after: GameState) -> None:
    """A Companion walks along, stands on the map, is out of the game or replaced; nobody comes back."""
    walking, aside = after.fellowship.companions, after.characters
    placed = [*walking, *aside.separated, *aside.fallen]
    assert len(placed) == len(set(placed))
    assert set(walking) <= set(before.fellowship.companions)
    replaced = {one for one, reborn in REBORN.items() if reborn in aside.in_play + aside.gone}
    assert set(Companion) - set(placed) <= replaced
    assert set(before.characters.fallen) <= set(aside.fallen) | replaced
    assert set(before.characters.gone) <= set(aside.gone)


def corruption_told(event: Event) -> tuple[int, object]:
    """What an event adds to Corruption, or takes off, and what it names as the cause."""
    match event:
        case RingUsed(points=points, cause=cause):
            return points, cause
        case ActionsEnded(idle_corruption=points):
            return points, "idle on the Mordor Track"
        case FellowshipDeclared(healed=healed, region=region):
            return -healed, region
        case HuntTileDrawn(healed=healed, tile=tile):
            return -healed, tile
    outcome = getattr(event, "outcome", None)
    if isinstance(outcome, CardOutcome):
        return outcome.corruption - outcome.healed, getattr(event, "card", None)
    return 0, None
