"""The domains of what is open in a choice: an event kind and, per open field, every value the rules accept for it.

Rule 1: a `...Wanted` class has one entry in `OPEN`: its event, its open fields, the maker that puts the values in.
Rule 2: the fields of a choice are independent, so any value of each domain goes with any value of the others. Where
one hangs on another, they are one field whose values are tuples, or two choices.
"""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.choices import inputs, open_cards
from companion.rules.choices.kinds import Domain, Number, OneOf, Open, Some, Throw, YesNo
from companion.rules.choices.wanted import (
    ActionRollWanted,
    ActionWanted,
    ActivationWanted,
    AdvanceWanted,
    ArmiesWanted,
    BattleWanted,
    CharacterWanted,
    Choice,
    CombatRollWanted,
    ConditionsWanted,
    ElvenRingWanted,
    FallenWanted,
    GroupWanted,
    HuntRollWanted,
    KeptTileWanted,
    LeaderRerollWanted,
    LeaversWanted,
    NationMoveWanted,
    Offer,
    RandomCompanionWanted,
    RerollWanted,
    SettlementWanted,
    TileDieWanted,
    TileWanted,
)
from companion.rules.events import (
    ActionDiceRolled,
    ActionDieUsed,
    ArmiesCounted,
    BattleBegun,
    CasualtyTaken,
    CharacterEntered,
    CombatRerolled,
    CombatRolled,
    CompanionEliminated,
    CompanionsSeparated,
    ElvenRingUsed,
    Event,
    FellowshipBroken,
    HuntConditionsAnswered,
    HuntRerolled,
    HuntRolled,
    HuntTileDrawn,
    NationActivated,
    NationMoved,
    SettlementCaptured,
    TileDieRolled,
    TileKept,
)
from companion.rules.state import MOST_CAPTAINS, MOST_LEADERSHIP, MOST_MODIFIER, Army, GameState
from companion.rules.terms import DIE_FACES, FACES_OF, BattleKind, RerollCondition, Side, Source

__all__ = ["OPEN", "Domain", "Number", "OneOf", "Open", "Some", "Throw", "YesNo", "filled", "kind_of", "open_fields"]

_SOURCE = OneOf(tuple(Source))


def _dice(faces: tuple[Any, ...], fewest: int, most: int) -> dict[str, Domain]:
    return {"faces": Throw(faces, fewest, most), "source": _SOURCE}


def _combat_dice(fewest: int, most: int) -> dict[str, Domain]:
    return _dice(tuple(DIE_FACES), fewest, most)


def _one_of(field: str, values: tuple[Any, ...]) -> dict[str, Domain]:
    return {field: OneOf(values), "source": _SOURCE}


def _group(wanted: GroupWanted) -> dict[str, Domain]:
    return {"group": Some(wanted.candidates, 1, len(wanted.candidates)), "face": OneOf(wanted.faces)}


def _armies(wanted: ArmiesWanted) -> dict[str, Domain]:
    sides = wanted.attacker, wanted.attacker.opponent
    armies = zip(("attacker", "defender"), sides, wanted.most, strict=True)
    return {
        role + "_" + name: domain
        for role, side, most in armies
        for name, domain in _army(side, most, cards=wanted.cards).items()
    }


def _army(side: Side, most: int, *, cards: bool) -> dict[str, Domain]:
    numbers: dict[str, Domain] = {
        "strength": Number(0, most),
        "captains": Number(0, MOST_CAPTAINS if side is Side.FREE_PEOPLES else 0),
        "leadership": Number(0, MOST_LEADERSHIP),
        "roll_modifier": Number(-MOST_MODIFIER, MOST_MODIFIER),
        "reroll_modifier": Number(-MOST_MODIFIER, MOST_MODIFIER),
    }
    return {**numbers, "card": YesNo()} if cards else numbers


def _armies_counted(_state: GameState, _wanted: ArmiesWanted, **values: Any) -> Event:
    numbers = {
        role: {name.removeprefix(role): value for name, value in values.items() if name.startswith(role)}
        for role in ("attacker_", "defender_")
    }
    return ArmiesCounted(Army(**numbers["attacker_"]), Army(**numbers["defender_"]))


def _roll(_state: GameState, wanted: ActionRollWanted, **values: Any) -> Event:
    return inputs.action_roll(wanted, **values)


def _combat_roll(state: GameState, wanted: inputs.CombatThrow, **values: Any) -> Event:
    return inputs.combat_roll(state, wanted, **values)


def _input(maker: Callable[..., Event]) -> Callable[..., Event]:
    """A maker that needs the state and the values, not the choice."""
    return lambda state, _wanted, **values: maker(state, **values)


OPEN: dict[type[Any], Open] = {
    ActionRollWanted: Open(ActionDiceRolled, lambda one: _dice(FACES_OF[one.side], one.count, one.count), _roll),
    HuntRollWanted: Open(HuntRolled, lambda one: _combat_dice(one.count, one.count), _combat_roll),
    RerollWanted: Open(HuntRerolled, lambda one: _combat_dice(1, one.count), _combat_roll),
    TileDieWanted: Open(
        TileDieRolled,
        lambda _one: _one_of("face", tuple(DIE_FACES)),
        lambda _state, _wanted, face, source: TileDieRolled(face, source),
    ),
    TileWanted: Open(HuntTileDrawn, lambda one: _one_of("tile", one.candidates), _input(inputs.tile_drawn)),
    RandomCompanionWanted: Open(
        CasualtyTaken, lambda one: _one_of("companion", one.candidates), _input(inputs.random_casualty)
    ),
    LeaversWanted: Open(
        FellowshipBroken,
        lambda one: {"group": Some(one.candidates, one.count, one.count)},
        _input(inputs.fellowship_broken),
    ),
    KeptTileWanted: Open(TileKept, lambda one: _one_of("tile", one.candidates), _input(inputs.tile_kept)),
    GroupWanted: Open(CompanionsSeparated, _group, _input(inputs.group_separated)),
    AdvanceWanted: Open(
        NationMoved, lambda one: {"nation": OneOf(one.candidates), "face": OneOf(one.faces)}, inputs.nation_advanced
    ),
    NationMoveWanted: Open(NationMoved, lambda one: {"nation": OneOf(one.candidates)}, inputs.nation_moved),
    ActivationWanted: Open(
        NationActivated,
        lambda one: {"nation": OneOf(one.candidates)},
        lambda _state, wanted, nation: inputs.nation_activated(wanted, nation),
    ),
    SettlementWanted: Open(
        SettlementCaptured, lambda one: {"region": OneOf(one.candidates)}, _input(inputs.settlement_captured)
    ),
    ElvenRingWanted: Open(
        ElvenRingUsed,
        lambda one: {"change": OneOf(one.changes)},
        lambda _state, wanted, change: inputs.elven_ring_used(wanted, change),
    ),
    ActionWanted: Open(
        ActionDieUsed,
        lambda one: {"act": OneOf(one.acts)},
        lambda _state, wanted, act: inputs.action_noted(wanted, act),
    ),
    CharacterWanted: Open(CharacterEntered, lambda one: {"face": OneOf(one.faces)}, inputs.character_entered),
    FallenWanted: Open(
        CompanionEliminated,
        lambda one: {"companion": OneOf(one.candidates)},
        lambda _state, _wanted, companion: CompanionEliminated(companion),
    ),
    ConditionsWanted: Open(
        HuntConditionsAnswered,
        lambda _one: {"conditions": Some(tuple(RerollCondition), 0, len(RerollCondition))},
        lambda _state, _wanted, conditions: HuntConditionsAnswered(conditions),
    ),
    BattleWanted: Open(
        BattleBegun,
        lambda _one: {"kind": OneOf(tuple(BattleKind)), "attacker": OneOf(tuple(Side))},
        lambda _state, _wanted, kind, attacker: BattleBegun(kind, attacker),
    ),
    ArmiesWanted: Open(ArmiesCounted, _armies, _armies_counted),
    CombatRollWanted: Open(CombatRolled, lambda one: _combat_dice(one.count, one.count), _combat_roll),
    LeaderRerollWanted: Open(CombatRerolled, lambda one: _combat_dice(1, one.count), _combat_roll),
    **open_cards.OPEN,
}
"""One entry a class of choices that wants something from the table."""


def kind_of(choice: Choice) -> type[Event]:
    """The event a choice becomes."""
    return type(choice.event) if isinstance(choice, Offer) else OPEN[type(choice)].kind


def open_fields(choice: Choice) -> dict[str, Domain]:
    """The open fields of a choice with their domains; an `Offer` has none."""
    return {} if isinstance(choice, Offer) else OPEN[type(choice)].fields(choice)


def filled(state: GameState, choice: Choice, values: Mapping[str, object]) -> Event:
    """The event of a choice with every open field filled in; the values are not looked at, recording checks the event.

    Raises IllegalEvent when the choice is none of `state`, and TypeError unless `values` names just its open fields.
    """
    if values.keys() != open_fields(choice).keys():
        raise TypeError("these fields are open: " + ", ".join(open_fields(choice)))
    if isinstance(choice, Offer):
        return choice.event
    return OPEN[type(choice)].make(state, choice, **values)
