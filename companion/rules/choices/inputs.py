"""The events of inputs that were wanted: the table put in a throw, a tile, a Companion, a group, an answer."""

from companion.rules import dice, fellowship, hunt, hunt_effects, hunt_tile
from companion.rules.choices.wanted import ActionRollWanted, HuntRollWanted, RerollWanted, TileDieWanted
from companion.rules.events import Event, HuntConditionsAnswered, TileDieRolled
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CasualtyKind, Companion, RerollCondition, Source, TileId

CombatThrow = HuntRollWanted | RerollWanted | TileDieWanted


def action_roll(wanted: ActionRollWanted, faces: tuple[ActionFace, ...], source: Source) -> Event:
    """The event of an Action roll that was wanted."""
    return dice.rolled(wanted.side, faces, source)


def combat_roll(state: GameState, wanted: CombatThrow, faces: tuple[int, ...], source: Source) -> Event:
    """The event of a throw of Combat dice that was wanted; faces are 1..6."""
    if isinstance(wanted, HuntRollWanted):
        return hunt.rolled(state, faces, source)
    if isinstance(wanted, RerollWanted):
        return hunt.rerolled(state, faces, source)
    return TileDieRolled(faces[0], source)


def tile_drawn(state: GameState, tile: TileId, source: Source) -> Event:
    """The event of a Hunt tile that was wanted."""
    return hunt_tile.drawn(state, tile, source)


def random_casualty(state: GameState, companion: Companion, source: Source) -> Event:
    """The event of a random Companion that was wanted."""
    return hunt_effects.casualty(state, companion, CasualtyKind.RANDOM, source)


def conditions_answered(conditions: frozenset[RerollCondition]) -> Event:
    """The event of an answer about the re-roll conditions."""
    return HuntConditionsAnswered(tuple(one for one in RerollCondition if one in conditions))


def group_separated(state: GameState, group: tuple[Companion, ...], face: ActionFace | None) -> Event:
    """The event of a group that separates."""
    return fellowship.separated(state, group, face)
