"""The Hunt, second half: the tile that is drawn and the damage it means."""

from dataclasses import replace

from companion.rules.catalogue import tiles
from companion.rules.events import HuntTileDrawn, TileDieRolled
from companion.rules.hunt import DIE_FACES, current, under_way
from companion.rules.hunt_pool import candidates, check_in_game, due_back, with_drawn, with_returned
from companion.rules.illegal import require, require_possible
from companion.rules.ring import with_corruption
from companion.rules.state import GameState, Hunt
from companion.rules.terms import HuntStage, HuntStep, Source, TileCause, TileId


def drawn(state: GameState, tile: TileId, source: Source) -> HuntTileDrawn:
    """The tile of the draw now due, with what it inflicts or heals."""
    hunt = current(state, HuntStage.TILE)
    return HuntTileDrawn(
        tile=tile,
        cause=hunt.cause,
        damage=damage_of(state, hunt, tile),
        healed=min(state.fellowship.corruption, -min(0, tiles()[tile].number or 0)),
        returned=due_back(state),
        source=source,
    )


def damage_of(state: GameState, hunt: Hunt, tile: TileId) -> int:
    """The damage of a tile: its number, or for an Eye what the cause of the draw makes it (p. 41, 43).

    A die tile and a negative number inflict nothing by themselves.
    """
    face = tiles()[tile]
    if face.is_eye:
        return eye_damage(state, hunt)
    return max(0, face.number or 0)


def eye_damage(state: GameState, hunt: Hunt) -> int:
    """What an Eye is worth: successes after a Hunt roll, all dice in the box on the Mordor Track, else nothing."""
    worth = {TileCause.HUNT_ROLL: hunt.successes, TileCause.MORDOR_TRACK: state.hunt_box.total}
    return worth.get(hunt.cause, 0)


def check_drawn(state: GameState, event: HuntTileDrawn) -> None:
    """A tile must be due and lie in the pool."""
    current(state, HuntStage.TILE)
    check_in_game(state.options, (event.tile,))
    gone = event.tile in state.hunt_pool.removed
    require_possible(not gone, "That tile has left the game for good.", "pool.removal")
    expected = drawn(state, event.tile, event.source)
    require_possible(event == expected, "The damage does not fit the tile.", "hunt.damage")
    require(event.tile in candidates(state), "That tile is not in the Hunt Pool.", "pool.draw")


def apply_drawn(state: GameState, event: HuntTileDrawn) -> GameState:
    """The tile is out of the pool and is resolved; a tile Mithril Coat replaced goes back now."""
    hunt = under_way(state)
    pool = with_drawn(with_returned(state.hunt_pool, event.returned), event.tile)
    hunt = replace(
        hunt, tile=event.tile, damage=event.damage, tile_die=0, aside=None, casualty=None, gollum_reveals=False
    )
    state = with_corruption(replace(state, hunt_pool=pool), -event.healed)
    face = tiles()[event.tile]
    if state.fellowship.on_mordor_track and face.stop:
        hunt = replace(hunt, step_denied=True)
    stage = HuntStage.TILE_DIE if face.is_die else HuntStage.DAMAGE
    return settled(replace(state, hunt=replace(hunt, stage=stage)))


def check_die_rolled(state: GameState, event: TileDieRolled) -> None:
    """After a die tile, one die."""
    current(state, HuntStage.TILE_DIE)
    check_die_face(event)


def check_die_face(event: TileDieRolled) -> None:
    """The face must exist on a die."""
    require_possible(event.face in DIE_FACES, "A die shows 1 to 6.", "hunt.die_tile")


def apply_die_rolled(state: GameState, event: TileDieRolled) -> GameState:
    """The face is the damage."""
    hunt = under_way(state)
    return settled(replace(state, hunt=replace(hunt, damage=event.face, tile_die=event.face, stage=HuntStage.DAMAGE)))


def reveals(state: GameState, hunt: Hunt) -> bool:
    """Whether the tile being resolved reveals the Fellowship at the last step (p. 41).

    Gollum as Guide ignores the icon on standard numbered tiles, but may choose to reveal.
    """
    if hunt.tile is None or not state.fellowship.hidden:
        return False
    if hunt.gollum_reveals:
        return True
    face = tiles()[hunt.tile]
    ignored = state.fellowship.guide is None and face.is_standard_number
    return face.reveal and not ignored


def settled(state: GameState) -> GameState:
    """The state moved on past steps with nothing to do: no damage left means the reveal, then the next tile or the end.

    With damage left, or a table card still able to change the tile, the players decide first.
    """
    hunt = state.hunt
    if hunt is None or hunt.stage is not HuntStage.DAMAGE or hunt.damage:
        return state
    if reveals(state, hunt):
        return replace(state, hunt=replace(hunt, stage=HuntStage.REVEAL))
    return replace(state, hunt=next_tile(hunt))


def next_tile(hunt: Hunt) -> Hunt:
    """The Hunt at its next owed tile, each with its own steps; at its end if none is owed."""
    if not hunt.owed:
        return replace(hunt, stage=HuntStage.ENDING)
    return replace(
        hunt, stage=HuntStage.TILE, cause=hunt.owed[0], owed=hunt.owed[1:], gate=HuntStep.TABLE_CARD, card_played=False
    )
