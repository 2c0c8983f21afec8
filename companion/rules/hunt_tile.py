"""The Hunt, second half: the tile that is drawn and the damage it means."""

from dataclasses import replace

from companion.rules import smeagol
from companion.rules.catalogue import Tile, tiles
from companion.rules.events import HuntTileDrawn, TileDieRolled
from companion.rules.hunt import current, under_way
from companion.rules.hunt_pool import candidates, check_in_game, due_back, refill, with_drawn, with_returned
from companion.rules.illegal import require, require_possible
from companion.rules.ring import with_corruption
from companion.rules.state import GameState, Hunt
from companion.rules.terms import (
    BALROG_OF_MORIA,
    DIE_FACES,
    CardHunt,
    HuntStage,
    HuntStep,
    Source,
    TileCause,
    TileId,
    TileKind,
)


def drawn(state: GameState, tile: TileId, source: Source) -> HuntTileDrawn:
    """The tile of the draw now due, with what it inflicts or heals."""
    hunt = current(state, HuntStage.TILE)
    again = smeagol.passed_over(state, tile)
    return HuntTileDrawn(
        tile=tile,
        cause=hunt.cause,
        damage=damage_of(state, hunt, tile),
        healed=_healed_by(state, hunt, tile),
        returned=refill(state) if again else due_back(state),
        source=source,
        card=hunt.card,
        smeagol=smeagol.comes(state, tile),
        again=again,
    )


def _healed_by(state: GameState, hunt: Hunt, tile: TileId) -> int:
    if _without_effect(hunt, tiles()[tile]):
        return 0
    return min(state.fellowship.corruption, -min(0, tiles()[tile].number or 0))


def _without_effect(hunt: Hunt, face: Tile) -> bool:
    """Drawn for an Event card an Eye and a blue tile do nothing: no damage, no reveal, no healing."""
    return hunt.cause is TileCause.CARD and (face.is_eye or face.kind is TileKind.FREE_PEOPLES)


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
    """The tile is out of the pool and is resolved; a tile Mithril Coat replaced goes back now.

    A tile that is passed over leaves the draw due.
    """
    hunt = under_way(state)
    pool = with_drawn(with_returned(state.hunt_pool, event.returned), event.tile)
    state = with_corruption(replace(state, hunt_pool=pool), -event.healed)
    if event.again:
        return state
    if event.smeagol:
        state = replace(state, fellowship=replace(state.fellowship, smeagol=True))
    hunt = replace(
        hunt, tile=event.tile, damage=event.damage, tile_die=0, aside=None, casualty=None, gollum_reveals=False
    )
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
    ignored = state.fellowship.gollum_guides and face.is_standard_number
    return face.reveal and not ignored and not _shows_nothing(hunt, face)


def _shows_nothing(hunt: Hunt, face: Tile) -> bool:
    """Whether the draw ignores icons: declared in a haven, a tile without effect, one that only counts Companions."""
    counts = hunt.card_hunt is CardHunt.SEPARATION
    return hunt.reveal_ignored or counts or _without_effect(hunt, face)


def settled(state: GameState) -> GameState:
    """The state moved on past steps with nothing to do: no damage left means the reveal, then the next tile or the end.

    With damage left, or a table card still able to change the tile, the players decide first.
    """
    hunt = state.hunt
    if hunt is None or hunt.stage is not HuntStage.DAMAGE or _to_answer(state, hunt):
        return state
    if reveals(state, hunt):
        return replace(state, hunt=replace(hunt, stage=HuntStage.REVEAL))
    return replace(state, hunt=next_tile(hunt))


def _to_answer(state: GameState, hunt: Hunt) -> bool:
    """Whether damage is left, or Companions to leave if the tile only counts them."""
    if hunt.card_hunt is CardHunt.SEPARATION:
        return hunt.damage > 0 and bool(state.fellowship.companions)
    return hunt.damage > 0


def next_tile(hunt: Hunt) -> Hunt:
    """The Hunt at its next owed tile, each with its own steps; at its end if none is owed."""
    if not hunt.owed:
        return replace(hunt, stage=HuntStage.ENDING)
    cause = hunt.owed[0]
    return replace(
        hunt,
        stage=HuntStage.TILE,
        cause=cause,
        card=BALROG_OF_MORIA if cause is TileCause.CARD else None,
        owed=hunt.owed[1:],
        gate=HuntStep.TABLE_CARD,
        card_played=False,
        reveal_ignored=False,
    )
