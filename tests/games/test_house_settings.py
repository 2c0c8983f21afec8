"""A recorded game on each house setting, in which the setting mattered: each test says what it changed."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise

import pytest

from companion.journal import Aside, GameFile, read_game, standing
from companion.rules.catalogue import tiles
from companion.rules.choices import AdvanceWanted, BattleWanted, Choice, ConditionsWanted, Offer, choices, kind_of
from companion.rules.events import (
    ActionsEnded,
    CardPlayed,
    CardsDrawn,
    Event,
    GameStarted,
    HuntDiceAllocated,
    HuntEnded,
    HuntTileDrawn,
    NationMoved,
    OrderEnforced,
    SettlementCaptured,
    SpecialTilePlayed,
    TableCardPlayed,
    TileKept,
    TilesReturned,
    TurnEnded,
)
from companion.rules.events.of_battle import BattleEvent
from companion.rules.state import GameState, Options
from companion.rules.terms import Expansion, RerollCondition, Seat, TileId
from companion.session import states
from tests.games.decided import Decided, decided
from tests.games.recorded import FOLDER, GAMES, lines_of


def game(name: str) -> GameFile:
    """A recorded game by its name."""
    return read_game(lines_of(FOLDER / f"{name}.jsonl"))


def facts(name: str) -> tuple[Event, ...]:
    """The facts of a game that stand."""
    return tuple(one.fact for one in standing(game(name).entries) if not isinstance(one.fact, Aside))


def options(name: str) -> Options:
    """The house settings of a game."""
    start = facts(name)[0]
    assert isinstance(start, GameStarted)
    return start.options


def setting_of(name: str) -> str:
    """The one setting of a game that is not as usual."""
    (setting,) = (
        one.name for one in fields(Options) if getattr(options(name), one.name) != getattr(Options(), one.name)
    )
    return setting


def decision(name: str) -> Decided:
    """What the game's own setting decided in it."""
    return decided(game(name).entries, setting_of(name))


def offered_in(name: str) -> Iterator[Choice]:
    """Every choice that was ever open in a game."""
    for state in states(game(name).entries)[1:]:
        yield from choices(state)


def test_every_house_setting_is_set_another_way_in_a_recorded_game() -> None:
    kept = [options(recorded.stem) for recorded in GAMES]
    usual = [one.name for one in fields(Options) if {getattr(each, one.name) for each in kept} == {_usual(one.name)}]
    assert usual == []


def _usual(setting: str) -> object:
    return getattr(Options(), setting)


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("two_table_cards", (TableCardPlayed, "hunt.table_card")),
        ("step_cards_in_mordor", (CardPlayed, "cards.conditions")),
        ("staff_lets_the_step_be", (HuntEnded, "hunt.end")),
        ("rest_on_entry", (ActionsEnded, "mordor.idle")),
        ("manual_mode", (HuntDiceAllocated, "turn.phases")),
    ],
)
def test_a_setting_let_a_game_go_on_in_a_way_that_the_usual_rules_refuse(
    name: str, refused: tuple[type[Event], str]
) -> None:
    assert decision(name).refused == refused


def test_two_cards_from_the_table_answered_one_tile() -> None:
    told = facts("two_table_cards")
    assert any(
        isinstance(one, TableCardPlayed) and isinstance(other, TableCardPlayed) and one.card is not other.card
        for one, other in pairwise(told)
    )


def test_wizards_staff_prevented_the_tile_and_the_step_was_taken_all_the_same() -> None:
    told = facts("staff_lets_the_step_be")
    after = told[next(at for at, one in enumerate(told) if isinstance(one, TableCardPlayed)) + 1]
    assert isinstance(after, HuntEnded)
    assert after.step == 1


def test_resting_in_the_turn_of_entry_cost_no_corruption() -> None:
    ends = [one.idle_corruption for one in facts("rest_on_entry") if isinstance(one, ActionsEnded)]
    assert ends[0] == 0


def test_manual_mode_let_the_shadow_allocate_late_until_the_table_wanted_its_order_back() -> None:
    assert not any(entry.overruled for entry in game("manual_mode").entries)
    assert OrderEnforced(on=True) in facts("manual_mode")


def test_under_passive_nations_stay_the_table_had_to_insist_on_a_step_of_a_passive_nation() -> None:
    found = decision("passive_nations_stay")
    assert found.accepted is NationMoved
    assert any(isinstance(one, AdvanceWanted) for one in found.not_offered)


def test_no_card_on_the_table_could_answer_foul_thing_from_the_deep() -> None:
    missing = [one.event for one in decision("foul_thing_unanswered").not_offered if isinstance(one, Offer)]
    assert {type(event) for event in missing} == {TableCardPlayed}
    assert not any(isinstance(one, TableCardPlayed) for one in facts("foul_thing_unanswered"))


def test_a_captured_stronghold_gave_no_reroll_condition() -> None:
    (missing,) = decision("captured_stronghold_gives_no_reroll").not_offered
    assert isinstance(missing, ConditionsWanted)
    assert missing.known == (RerollCondition.STRONGHOLD,)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("table_keeps_the_realm", (NationMoved, SettlementCaptured)),
        ("table_keeps_the_cards", (CardPlayed, CardsDrawn)),
        ("table_fights_its_battles", BattleEvent.__args__),
    ],
)
def test_what_the_table_keeps_itself_was_never_asked_nor_recorded(name: str, kinds: tuple[type[Event], ...]) -> None:
    assert decision(name).not_offered
    assert not any(isinstance(one, kinds) for one in facts(name))
    assert not any(issubclass(kind_of(one), kinds) for one in offered_in(name))


def test_a_table_that_keeps_battles_itself_still_notes_its_attacks() -> None:
    assert BattleWanted() in decision("table_fights_its_battles").not_offered


def test_the_tiles_of_every_expansion_were_drawn_kept_and_given_back() -> None:
    told = facts("every_expansion")
    drawn = [one for one in told if isinstance(one, HuntTileDrawn)]
    assert set(options("every_expansion").expansions) == set(Expansion) - {Expansion.BREAKING_OF_THE_FELLOWSHIP}
    assert any(tiles()[one.tile].crown for one in drawn)
    assert any(one.smeagol for one in drawn)
    assert any(isinstance(one, TileKept) for one in told)
    assert any(isinstance(one, TilesReturned) for one in told)


def test_a_faction_card_of_the_warriors_put_its_tile_in_play_and_no_event_card_left_the_hand() -> None:
    played = [one for one in facts("every_expansion") if isinstance(one, SpecialTilePlayed)]
    assert any(one.tile == "shelobs-lair" and one.card is None for one in played)


def test_the_breaking_of_the_fellowship_began_with_tiles_left_out_and_drew_one_that_it_brought() -> None:
    start, *told = facts("breaking_of_the_fellowship")
    assert isinstance(start, GameStarted)
    brought = {TileId("elven-cloaks"), TileId("elven-rope"), TileId("phial-of-galadriel")}
    assert (len(start.hunt_pool.inside), set(start.hunt_pool.waiting), len(start.hunt_pool.removed)) == (10, brought, 6)
    assert brought & {one.tile for one in told if isinstance(one, HuntTileDrawn)}


@pytest.mark.parametrize(
    ("name", "shared"),
    [
        ("three_players", ((Seat.FREE_PEOPLES,), (Seat.WITCH_KING, Seat.SARUMAN))),
        ("four_players", ((Seat.GONDOR_AND_ELVES, Seat.ROHAN_NORTH_AND_DWARVES), (Seat.WITCH_KING, Seat.SARUMAN))),
    ],
)
def test_with_more_players_the_lead_of_a_shared_side_passed_each_turn(
    name: str, shared: tuple[tuple[Seat, ...], tuple[Seat, ...]]
) -> None:
    led = [state.leaders for state in _turns(states(game(name).entries)[1:])]
    assert len(led) > 2
    expected = [tuple(seats[at % len(seats)] for seats in shared) for at in range(len(led))]
    assert led == expected
    assert sum(isinstance(one, TurnEnded) for one in facts(name)) == len(led) - 1


def _turns(found: list[GameState]) -> Iterator[GameState]:
    """The first state of each turn."""
    for before, after in zip([None, *found], found, strict=False):
        if before is None or after.turn > before.turn:
            yield after
