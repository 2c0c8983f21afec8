import csv
import io
import json
from dataclasses import fields

from companion.chronicle import Record, record_json, records_csv
from companion.rules.terms import Expansion, Side, Victory
from tests.chronicle.games import looked_back, recorded_game
from tests.games.ends import stated
from tests.games.recorded import GAMES


def recorded(name: str) -> Record:
    return looked_back(recorded_game(name)).record


def test_the_record_of_every_recorded_game_tells_its_end_as_it_is_stated() -> None:
    for name, end in stated().items():
        one = recorded(name)
        track = f"progress {one.progress}" if one.mordor_step is None else f"mordor {one.mordor_step}"
        assert (str(one.victory), one.turns, one.corruption, track) == (
            end.victory,
            end.turn,
            end.corruption,
            end.track,
        )
        assert [one.points_of_free_peoples, one.points_of_shadow] == end.points


def test_a_military_victory_names_the_strongholds() -> None:
    one = recorded("shadow_conquest")
    assert (one.winner, one.victory) == (Side.SHADOW, Victory.SHADOW_CONQUEST)
    assert one.strongholds_of_shadow == ("dol-amroth", "lorien", "erebor", "helms-deep")
    assert set(one.strongholds_of_shadow) < set(stated()["shadow_conquest"].captured)
    assert one.strongholds_of_free_peoples == ()


def test_a_game_with_expansions_names_them() -> None:
    assert recorded("corruption").expansions == ()
    assert set(recorded("every_expansion").expansions) == {*Expansion} - {Expansion.BREAKING_OF_THE_FELLOWSHIP}


def test_the_eyes_at_start_are_all_shadow_dice_in_the_hunt_box_after_the_first_roll() -> None:
    one = recorded("corruption")
    assert (one.eyes_at_start, one.eyes_rolled_at_start) == (6, 1)


def test_a_game_from_a_position_has_no_eyes_at_start() -> None:
    assert recorded("two_table_cards").eyes_at_start is None


def test_a_record_is_json_with_every_field() -> None:
    told = json.loads(record_json(recorded("corruption")))
    assert list(told) == [field.name for field in fields(Record)]
    assert (told["winner"], told["victory"], told["turns"]) == ("shadow", "corruption", 4)


def test_records_are_rows_of_one_table() -> None:
    rows = list(csv.DictReader(io.StringIO(records_csv(recorded(game.stem) for game in GAMES))))
    assert [row["victory"] for row in rows] == [stated()[game.stem].victory for game in GAMES]
    assert {row["expansions"] for row in rows} >= {"", " ".join(recorded("every_expansion").expansions)}
    assert {row["mordor_step"] for row in rows} >= {"", "5"}
