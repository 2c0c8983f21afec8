"""Facts and plain data: every event goes out and comes back; anything else is refused by name."""

import json
from dataclasses import dataclass, fields
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.codec import Codec, CodecError
from companion.rules import catalogue, events, state
from companion.rules.events import (
    Event,
    GameStarted,
    HuntDiceAllocated,
    HuntRerolled,
    HuntTileDrawn,
    ThrowCorrected,
    TurnEnded,
)
from companion.rules.terms import (
    ActionFace,
    CardId,
    Character,
    Expansion,
    Nation,
    RegionId,
    Side,
    Source,
    TileCause,
    TileId,
)


def fields_that_are_true_or_false(of: Any) -> list[str]:
    return [field.name for field in fields(of) if isinstance(getattr(of, field.name), bool)]


EVENTS: tuple[type[Any], ...] = get_args(Event)
CODEC: Codec[Any] = Codec(EVENTS)
DRAWN = HuntTileDrawn(
    tile=catalogue.standard_tiles()[0],
    cause=TileCause.HUNT_ROLL,
    damage=2,
    healed=0,
    returned=(),
    source=Source.BAG,
)
SETTLEMENTS = sorted(place for place, region in catalogue.regions().items() if region.settlement)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(0, 12),
    bool: st.booleans(),
    str: st.text(),
    type(None): st.none(),
    RegionId: st.sampled_from(sorted(catalogue.regions())),
    TileId: st.sampled_from(sorted(catalogue.tiles())),
    CardId: st.sampled_from(sorted(catalogue.cards())),
    state.NationStanding: st.builds(
        state.NationStanding, nation=st.sampled_from(list(Nation)), steps=st.integers(0, 3), active=st.booleans()
    ),
    state.Options: st.builds(
        state.Options,
        smeagol_tiles=st.integers(0, 4),
        expansions=st.lists(st.sampled_from(list(Expansion)), unique=True).map(tuple),
        players=st.sampled_from((2, 3, 4)),
        **{name: st.booleans() for name in fields_that_are_true_or_false(state.Options())},
    ),
    state.DicePool: st.builds(state.DicePool, side=st.sampled_from(list(Side)), size=st.integers(0, 6)),
    state.HuntBox: st.builds(state.HuntBox, shadow=st.integers(0, 10), free_peoples=st.integers(0, 6)),
    state.Fellowship: st.builds(
        state.Fellowship, progress=st.integers(0, 12), corruption=st.integers(0, 12), hidden=st.booleans()
    ),
    state.Hand: st.builds(state.Hand, side=st.sampled_from(list(Side)), held=st.integers(0, 6)),
    state.EventCards: st.builds(
        state.EventCards, on_table=st.lists(st.sampled_from(sorted(catalogue.cards())), unique=True).map(tuple)
    ),
    state.ElvenRings: st.builds(state.ElvenRings, free_peoples=st.integers(0, 2), shadow=st.integers(0, 1)),
    state.Realm: st.builds(
        state.Realm, captured=st.lists(st.sampled_from(SETTLEMENTS), max_size=4, unique=True).map(tuple)
    ),
    state.Characters: st.builds(
        state.Characters, in_play=st.lists(st.sampled_from(list(Character)), unique=True).map(tuple)
    ),
    state.HuntPool: st.builds(lambda count: state.HuntPool(catalogue.standard_tiles()[:count]), st.integers(0, 16)),
}


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of a field's type; the types that refuse nonsense get sense."""
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) in (Union, UnionType):
        return st.one_of(*(values_of(member) for member in get_args(hint)))
    if get_origin(hint) is tuple and Ellipsis not in get_args(hint):
        return st.tuples(*(values_of(member) for member in get_args(hint)))
    if get_origin(hint) is tuple:
        return st.lists(values_of(get_args(hint)[0]), max_size=4).map(tuple)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    return facts_of(hint)


def facts_of(one: Any) -> st.SearchStrategy[Any]:
    hints = get_type_hints(one)
    return st.builds(one, **{field.name: values_of(hints[field.name]) for field in fields(one)})


@pytest.mark.parametrize("one", EVENTS, ids=lambda one: one.__name__)
@settings(max_examples=20, deadline=None, derandomize=True)
@given(data=st.data())
def test_every_event_comes_back_from_json_as_it_was(one: type[Any], data: st.DataObject) -> None:
    fact = data.draw(facts_of(one))
    text = json.dumps(CODEC.encode(fact))
    assert CODEC.decode(one.__name__, json.loads(text)) == fact


def test_a_correction_keeps_which_throw_it_corrects() -> None:
    corrected = ThrowCorrected(HuntRerolled(faces=(6,), successes=1, source=Source.CAMERA))
    data = CODEC.encode(corrected)
    assert data["throw"]["kind"] == "HuntRerolled"
    assert CODEC.decode("ThrowCorrected", data) == corrected


def test_a_field_left_out_takes_its_default() -> None:
    data = CODEC.encode(events.ActionDieUsed(Side.SHADOW, ActionFace.EVENT))
    del data["skipped"]
    assert CODEC.decode("ActionDieUsed", data) == events.ActionDieUsed(Side.SHADOW, ActionFace.EVENT)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"damage": "2"}, r"HuntTileDrawn\.damage"),
        ({"damage": 2.5}, r"HuntTileDrawn\.damage"),
        ({"cause": "boredom"}, r"HuntTileDrawn\.cause"),
        ({"colour": "beige"}, r"HuntTileDrawn has no field 'colour'"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, object], message: str) -> None:
    data = CODEC.encode(DRAWN) | change
    with pytest.raises(CodecError, match=message):
        CODEC.decode("HuntTileDrawn", data)


def test_a_missing_field_is_named() -> None:
    data = CODEC.encode(DRAWN)
    del data["source"]
    with pytest.raises(CodecError, match=r"HuntTileDrawn\.source: Field required"):
        CODEC.decode("HuntTileDrawn", data)


def start() -> dict[str, Any]:
    position = state.GameState()
    names = [field.name for field in fields(GameStarted)]
    return CODEC.encode(GameStarted(**{name: getattr(position, name) for name in names}))


def test_an_unknown_field_deep_inside_is_named() -> None:
    data = start()
    data["fellowship"]["rings"] = 3
    with pytest.raises(CodecError, match=r"GameStarted\.fellowship has no field 'rings'"):
        CODEC.decode("GameStarted", data)


def test_a_value_out_of_bounds_says_the_bounds() -> None:
    data = start()
    data["fellowship"]["corruption"] = 13
    with pytest.raises(CodecError, match=r"GameStarted\.fellowship: Corruption is 13; it must lie between 0 and 12"):
        CODEC.decode("GameStarted", data)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("HuntTileEaten", {}),
        ("TurnEnded", []),
        ("TurnEnded", None),
        ("ThrowCorrected", {}),
        ("ThrowCorrected", {"throw": {"kind": "TurnEnded", "data": {}}}),
        ("ThrowCorrected", {"throw": {"kind": "HuntRolled", "data": {}, "extra": 1}}),
    ],
)
def test_data_that_is_no_fact_is_refused(kind: str, data: object) -> None:
    with pytest.raises(CodecError, match=kind):
        CODEC.decode(kind, data)


def test_a_fact_beside_other_fields_keeps_its_kind_and_they_are_checked() -> None:
    @dataclass(frozen=True, slots=True)
    class Noted:
        inner: HuntDiceAllocated | TurnEnded
        note: str

    codec: Codec[Any] = Codec([HuntDiceAllocated, TurnEnded, Noted])
    noted = Noted(TurnEnded(), "late")
    data = codec.encode(noted)
    assert data["inner"]["kind"] == "TurnEnded"
    assert codec.decode("Noted", data) == noted
    with pytest.raises(CodecError, match=r"Noted\.note"):
        codec.decode("Noted", {**data, "note": 3})
    with pytest.raises(CodecError, match="Noted has no field 'notes'"):
        codec.decode("Noted", {**data, "notes": 3})


def test_a_class_may_not_hold_two_facts() -> None:
    @dataclass(frozen=True, slots=True)
    class Paired:
        first: HuntDiceAllocated
        second: HuntDiceAllocated

    with pytest.raises(TypeError, match="Paired"):
        Codec([HuntDiceAllocated, Paired])
