"""What a table may insist on, and what it may not: order and limits give way, what cannot be does not."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from companion.rules import events, fellowship, hunt, hunt_effects, hunt_tile
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import DicePool, Fellowship, GameState, HuntPool, OutOfBounds
from companion.rules.terms import Companion, Phase, RegionId, TileCause, TileId
from tests.rules.table import (
    ARMY,
    CHARACTER,
    EYE,
    HAND,
    RULE_IDS,
    SHADOW,
    acting,
    hunted,
    in_mordor,
    in_phase,
    insist,
    of_hunt,
    record,
    rolled,
    step_taken,
    struck,
    with_fellowship,
)

RULES = Path(__file__).parents[2] / "companion/rules"
RIVENDELL = RegionId("rivendell")
GIMLI = Companion.GIMLI
STRUCK = struck("standard-3.1")
TILE = TileId("standard-3.1")
OVER = rolled(hunted(1), 2)
REVEALING = record(struck("standard-1-reveal.1"), hunt_effects.ring_used(struck("standard-1-reveal.1")))
REMOVED = replace(acting(acting=SHADOW), hunt_pool=HuntPool(removed=(TileId("elven-rope"),)))

NONSENSE: list[tuple[GameState, events.Event]] = [
    (acting(), events.DiceRecovered(-1)),
    (acting(), events.HuntDiceAllocated(8)),
    (acting(), events.FellowshipDeclared(RIVENDELL, -1, None)),
    (acting(), events.FellowshipDeclared(RIVENDELL, 1, None)),
    (acting(acting=SHADOW), events.CompanionsSeparated((GIMLI,), CHARACTER, 2, GIMLI)),
    (acting(acting=SHADOW), events.FellowshipMoved(CHARACTER, by_card=False, level=9, bonus=0)),
    (acting(acting=SHADOW), events.FellowshipMoved(ARMY, by_card=False, level=0, bonus=0)),
    (hunted(2), hunt.moved(hunted(2), CHARACTER)),
    (acting(), events.ActionDieUsed(SHADOW, EYE)),
    (acting(acting=SHADOW), events.FellowshipHidden(EYE)),
    (REMOVED, events.SpecialTilePlayed(TileId("elven-rope"), CHARACTER, inside=False)),
    (rolled(hunted(1), 6), events.HuntTileDrawn(TileId("phial-of-galadriel"), TileCause.HUNT_ROLL, 7, 0, (), HAND)),
    (STRUCK, events.RingUsed(-2, TILE, TileCause.HUNT_ROLL)),
    (STRUCK, events.RingUsed(13, TILE, TileCause.HUNT_ROLL)),
    (STRUCK, events.RingUsed(3, None, TileCause.HUNT_ROLL)),
    (REVEALING, events.FellowshipRevealed(RegionId("umbar"), (RIVENDELL,))),
    (OVER, events.HuntEnded(3, die_to_box=True)),
    (OVER, events.HuntEnded(None, die_to_box=True, returned=(TILE,))),
    (record(acting(), hunt.moved(acting(), None, by_card=True)), events.HuntEnded(None, die_to_box=True)),
    (step_taken(in_mordor(), "elven-rope"), events.HuntEnded(None, die_to_box=True)),
    (step_taken(in_mordor(), "elven-rope"), events.HuntEnded(3, die_to_box=True)),
    (acting(), events.HuntPoolCorrected(HuntPool(inside=(TileId("elven-rope"),), drawn=()))),
    (acting(), events.HuntTilesRemoved(acting().hunt_pool.inside, "a mistake")),
    (in_mordor(), events.ActionsEnded(-4)),
    (in_mordor(), events.MordorEntered((), ())),
    (acting(), events.MordorEntered((TILE,), ())),
]


@pytest.mark.parametrize(("state", "fact"), NONSENSE)
def test_nobody_can_insist_on_what_cannot_be_whatever_the_phase(state: GameState, fact: events.Event) -> None:
    with pytest.raises(IllegalEvent) as refusal:
        check(state, fact, overruled=True)
    assert not refusal.value.overrulable
    assert refusal.value.rule in RULE_IDS


def _calls(function: ast.FunctionDef) -> list[str]:
    found = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    named = [node for node in found if isinstance(node, ast.Name)]
    return [node.id for node in sorted(named, key=lambda node: node.lineno)]


def test_every_check_says_what_is_possible_before_what_is_allowed() -> None:
    overrulable = ("require", "check_actions_open", "check_in_turn", "check_act")
    for file in RULES.glob("*.py"):
        for function in ast.parse(file.read_text("utf-8")).body:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("check"):
                calls = _calls(function)
                first = min((calls.index(name) for name in overrulable if name in calls), default=len(calls))
                assert "require_possible" not in calls[first:], f"{file.name}: {function.name}"


def test_a_table_may_take_less_corruption_than_the_rules_say() -> None:
    assert insist(STRUCK, events.RingUsed(1, TILE, TileCause.HUNT_ROLL)).fellowship.corruption == 1


def test_a_table_may_heal_more_than_the_rules_say() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP), corruption=3)
    assert insist(state, events.FellowshipDeclared(RIVENDELL, 2, None)).fellowship.corruption == 1


def test_a_table_may_say_that_a_stop_held_nobody() -> None:
    state = step_taken(in_mordor(2), "on-on-they-went")
    state = record(state, hunt_effects.ring_used(state))
    assert insist(state, events.HuntEnded(3, die_to_box=True)).fellowship.mordor_step == 3


def test_a_table_may_draw_a_tile_that_should_lie_elsewhere() -> None:
    state = rolled(hunted(1), 6)
    assert of_hunt(insist(state, hunt_tile.drawn(state, TileId("elven-rope"), HAND))).tile == "elven-rope"


def test_an_insisted_act_out_of_turn_still_costs_its_die() -> None:
    state = acting(acting=SHADOW)
    after = insist(state, fellowship.separated(state, (GIMLI,), CHARACTER))
    assert after.free_peoples.used == (CHARACTER,)


def test_the_same_companion_cannot_walk_in_the_fellowship_twice() -> None:
    with pytest.raises(OutOfBounds):
        Fellowship(companions=(GIMLI, GIMLI), guide=GIMLI)
    with pytest.raises(IllegalEvent, match="twice"):
        check(acting(), events.CompanionsCorrected((GIMLI, GIMLI), GIMLI))


def test_an_eye_never_lies_among_the_dice_to_use() -> None:
    with pytest.raises(OutOfBounds):
        DicePool(SHADOW, 7, unused=(EYE,))
