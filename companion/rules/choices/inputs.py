"""The events of inputs that were wanted: the table put in a throw, a tile, a Companion, a group, an answer."""

from companion.rules import (
    battle_roll,
    dice,
    entering,
    fellowship,
    hunt,
    hunt_by_card,
    hunt_effects,
    hunt_tile,
    politics,
    settlements,
    sovereign,
)
from companion.rules.acts import Action
from companion.rules.cards import answers
from companion.rules.choices.wanted import (
    ActionRollWanted,
    ActionWanted,
    ActivationWanted,
    AdvanceWanted,
    CharacterWanted,
    CombatRollWanted,
    ElvenRingWanted,
    HuntRollWanted,
    LeaderRerollWanted,
    NationMoveWanted,
    RerollWanted,
    TileDieWanted,
)
from companion.rules.choices.wanted_by_cards import CardRollWanted
from companion.rules.events import (
    ActionDieUsed,
    ElvenRingUsed,
    Event,
    HuntConditionsAnswered,
    TileDieRolled,
)
from companion.rules.state import GameState
from companion.rules.terms import (
    ActionFace,
    CasualtyKind,
    Companion,
    Nation,
    RegionId,
    RerollCondition,
    Source,
    TileId,
)

CombatThrow = HuntRollWanted | RerollWanted | TileDieWanted | CombatRollWanted | LeaderRerollWanted | CardRollWanted


def action_roll(wanted: ActionRollWanted, faces: tuple[ActionFace, ...], source: Source) -> Event:
    """The event of an Action roll that was wanted."""
    return dice.rolled(wanted.side, faces, source)


def combat_roll(state: GameState, wanted: CombatThrow, faces: tuple[int, ...], source: Source) -> Event:
    """The event of a throw of Combat dice that was wanted; faces are 1..6."""
    if isinstance(wanted, HuntRollWanted):
        return hunt.rolled(state, faces, source)
    if isinstance(wanted, RerollWanted):
        return hunt.rerolled(state, faces, source)
    if isinstance(wanted, CombatRollWanted):
        return battle_roll.rolled(state, wanted.side, faces, source)
    if isinstance(wanted, LeaderRerollWanted):
        return battle_roll.rerolled(state, wanted.side, faces, source)
    if isinstance(wanted, CardRollWanted):
        return answers.rolled(state, wanted.card, faces, source)
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


def nation_advanced(state: GameState, wanted: AdvanceWanted, nation: Nation, face: ActionFace) -> Event:
    """The event of a Nation that a die brings one step nearer to war."""
    return politics.moved(state, nation, wanted.cause, face)


def nation_moved(state: GameState, wanted: NationMoveWanted, nation: Nation) -> Event:
    """The event of a Nation that something else moved."""
    return politics.moved(state, nation, wanted.cause, forward=wanted.forward)


def nation_activated(wanted: ActivationWanted, nation: Nation) -> Event:
    """The event of a Nation that became active."""
    return politics.activated(nation, wanted.cause)


def settlement_captured(state: GameState, region: RegionId) -> Event:
    """The event of a Settlement that changed hands."""
    return settlements.captured(state, region)


def elven_ring_used(wanted: ElvenRingWanted, change: tuple[ActionFace, ActionFace]) -> Event:
    """The event of a die that an Elven Ring turned."""
    return ElvenRingUsed(wanted.side, *change)


def action_noted(wanted: ActionWanted, act: tuple[ActionFace, Action]) -> Event:
    """The event of a die that was used for an action the companion only notes."""
    face, action = act
    return ActionDieUsed(wanted.side, face, action=action)


def character_entered(state: GameState, wanted: CharacterWanted, face: ActionFace) -> Event:
    """The event of a Character who entered play: the table said yes to all that was asked."""
    return entering.entered(state, wanted.character, face)


def fellowship_broken(state: GameState, group: tuple[Companion, ...]) -> Event:
    """The event of Companions who leave for a card."""
    return hunt_by_card.broken(state, group)


def tile_kept(state: GameState, tile: TileId, source: Source) -> Event:
    """The event of a tile a Sovereign keeps."""
    return sovereign.kept(state, tile, source)
