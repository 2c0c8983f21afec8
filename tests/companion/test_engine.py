"""`companion engine`: one answer a line, whatever the line holds, and a whole game by choices alone."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion.engine.lines import LONGEST_LINE
from tests.companion.shell import Said, Shell
from tests.companion.talk import ENGINE, ROOT, Talk, ask, choose, event, played

SECRET = "5c" * 32


def answers(said: Said) -> list[dict[str, Any]]:
    assert said.code == 0, said.problem
    return [json.loads(one) for one in said.lines]


def engine(shell: Shell, *lines: bytes, words: tuple[object, ...] = ()) -> list[dict[str, Any]]:
    """The answers of a new engine to these lines, one each."""
    found = answers(shell.companion("engine", *words, lines=b"".join(lines)))
    assert len(found) == sum(one.count(b"\n") for one in lines)
    return found


HUNT_ALONE = {"keeps_realm": False, "keeps_cards": False, "keeps_battles": False}
MORDOR: dict[str, Any] = {"options": HUNT_ALONE, "fellowship": {"region": "morannon", "corruption": 7}}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_played_by_choices_and_the_secret_is_seen_at_its_end_only(seed: int) -> None:
    with Talk("--bag", SECRET) as talk:
        talk.say(event("GameStarted", **MORDOR))
        before = len(list(played(talk, random.Random(seed), by_bag=True)))
        assert before > 10
        assert SECRET not in "".join(talk.heard)
        assert any('"source":"bag"' in heard for heard in talk.heard)
        assert talk.say(ask("secret"))["secret"] == SECRET


def test_the_secret_is_refused_while_the_game_goes_on(shell: Shell) -> None:
    refusal, state = engine(shell, ask("secret"), ask("state"), words=("--bag", SECRET))
    assert refusal["error"] == "The bag's secret is shown when the game has ended."
    assert SECRET not in json.dumps([refusal, state])


def test_the_same_secret_draws_the_same_tiles(shell: Shell) -> None:
    lines = to_the_tile()
    first, again = (engine(shell, *lines, ask("draw"), choose(0), words=("--bag", SECRET)) for _ in range(2))
    other = engine(shell, *lines, ask("draw"), choose(0), words=("--bag", "00" * 32))
    assert first[-2]["drawn"] == again[-2]["drawn"] != other[-2]["drawn"]
    assert first[-1]["events"][0]["data"] == first[-2]["event"]["data"]
    assert first[-1]["events"][0]["draw"]["drawn"] == first[-2]["drawn"]


def to_the_tile(**changes: Any) -> list[bytes]:
    """On the Mordor Track a move draws a tile at once."""
    free = {"side": "free_peoples", "size": 4, "unused": ["character"], "rolled": True}
    shadow = {"side": "shadow", "size": 7, "unused": ["army"], "rolled": True}
    track = {"fellowship": {"region": "morannon", "mordor_step": 0}, "hunt_box": {"shadow": 2}}
    position = {"phase": "action_resolution", "free_peoples": free, "shadow": shadow, **track, **changes}
    moved = event("FellowshipMoved", die="character", by_card=False, level=2, bonus=0)
    return [event("GameStarted", **position), moved]


def test_a_random_companion_is_drawn_by_the_bag_as_a_tile_is(shell: Shell) -> None:
    words = ("--bag", bytes(range(32)).hex())
    tile, drawn = engine(shell, *to_the_tile(), choose(0), ask("draw"), words=words)[-2:]
    assert tile["state"]["hunt"]["stage"] == "damage"
    assert (drawn["event"]["kind"], drawn["event"]["data"]["kind"]) == ("CasualtyTaken", "random")
    assert drawn["drawn"] == drawn["event"]["data"]["companion"]
    (number,) = (one["choose"] for one in drawn["choices"] if "companion" in one.get("open", {}))
    fallen = engine(shell, *to_the_tile(), choose(0), choose(number), words=words)[-1]
    assert fallen["events"][0]["data"] == drawn["event"]["data"]


def test_without_a_bag_the_table_draws_and_the_bag_is_refused(shell: Shell) -> None:
    draw, by_bag, by_hand = engine(
        shell,
        *to_the_tile(),
        ask("draw"),
        choose(0, tile="standard-3.1", source="bag"),
        choose(0, tile="standard-3.1"),
    )[2:]
    assert "no sealed bag" in draw["error"]
    assert "no sealed bag" in by_bag["error"]
    assert by_hand["events"][0]["data"]["source"] == "hand"


def test_another_tile_than_the_bag_draws_is_no_draw_of_the_bag(shell: Shell) -> None:
    drawn = engine(shell, *to_the_tile(), ask("draw"), words=("--bag", SECRET))[-1]
    other = next(one for one in drawn["choices"][0]["open"]["tile"]["values"] if one != drawn["drawn"])
    refusal = engine(shell, *to_the_tile(), choose(0, tile=other, source="bag"), words=("--bag", SECRET))[-1]
    assert refusal["error"].startswith("The bag does not draw")


def test_an_event_is_recorded_told_and_followed_by_what_may_happen_next(shell: Shell) -> None:
    offered, answer = engine(shell, ask("choices"), choose(0))
    assert offered["choices"][0]["kind"] == "DiceRecovered"
    assert [one["kind"] for one in answer["events"]] == ["DiceRecovered"]
    assert answer["events"][0]["sentence"].endswith(".")
    assert answer["state"]["phase"] == "fellowship"
    assert {"choose": 0, "kind": "FellowshipPhaseEnded", "data": {}} in answer["choices"]


def test_a_refusal_names_its_rule_and_the_table_may_insist_where_the_rules_give_way(shell: Shell) -> None:
    asked, insisted, impossible = engine(
        shell,
        event("Passed", side="shadow"),
        event("Passed", side="shadow", overruled=True),
        event("DiceRecovered", from_hunt_box=40, overruled=True),
    )
    assert (asked["ok"], asked["rule"], asked["overrulable"]) == (False, "turn.phases", True)
    assert insisted["events"][0]["overruled"]
    assert (impossible["ok"], impossible["rule"], impossible["overrulable"]) == (False, "dice.recovery", False)


def test_what_was_taken_back_can_be_restored_and_stays_in_the_history(shell: Shell) -> None:
    recorded, undone, redone, history, nothing = engine(
        shell, choose(0), ask("undo"), ask("redo"), ask("history"), ask("redo")
    )
    assert undone["state"]["phase"] == "recover_and_draw"
    assert redone["state"] == recorded["state"]
    assert [one["kind"] for one in history["history"]] == ["GameStarted", "DiceRecovered", "Undone", "Undone"]
    assert nothing["error"] == "There is nothing to restore."


def test_undo_goes_back_to_a_numbered_entry(shell: Shell) -> None:
    back, unknown = engine(shell, choose(0), choose(0), choose(0), ask("undo", to=1), ask("undo", to=77))[-2:]
    assert back["state"]["phase"] == "recover_and_draw"
    assert unknown["error"] == "There is nothing to take back."


def test_a_new_game_begins_where_a_line_says_the_rest_as_the_rulebook_sets_it_up(shell: Shell) -> None:
    begun, history = engine(
        shell,
        event("GameStarted", turn=5, options={"keeps_realm": False}, fellowship={"corruption": 3}),
        ask("history"),
    )
    assert begun["events"][0]["seq"] == 1
    assert begun["state"]["fellowship"]["corruption"] == 3
    assert begun["state"]["options"]["idle_corruption_on_entry"]
    assert not begun["state"]["options"]["keeps_realm"]
    assert len(history["history"]) == 1


GARBAGE = [
    b"",
    b" \t ",
    b"\xff\xfe\x00",
    b"\x00",
    b"null",
    b"[]",
    b"{}",
    b"{",
    b'"choose"',
    b"1" * 9000,
    b"[" * 100_000,
    b'{"event":' * 5_000 + b"1" + b"}" * 5_000,
    b"x" * (2 * LONGEST_LINE),
    b'{"ask": "luck"}',
    b'{"ask": 3}',
    b'{"ask": "state", "choose": 0}',
    b'{"ask": "undo", "to": "one"}',
    b'{"ask": "undo", "to": 1e999}',
    b'{"choose": -1}',
    b'{"choose": 99}',
    b'{"choose": true}',
    b'{"choose": 0.0}',
    b'{"choose": 0, "with": {"tile": "x"}}',
    b'{"choose": 0, "with": []}',
    b'{"event": 7}',
    b'{"event": {}}',
    b'{"event": {"kind": "HuntTileEaten"}}',
    b'{"event": {"kind": "Undone", "data": {"to_seq": 1}}}',
    b'{"event": {"kind": "DiceRecovered", "data": {"from_hunt_box": NaN}}}',
    b'{"event": {"kind": "DiceRecovered", "data": {"from_hunt_box": "0"}}}',
    b'{"event": {"kind": "DiceRecovered", "data": {"from_hunt_box": 99999999999999999999999}}}',
    b'{"event": {"kind": "DiceRecovered", "data": {"from_hunt_box": 0, "\\ud800": "\\udfff"}}}',
    b'{"event": {"kind": "\\ud800", "data": {}}}',
    b'{"event": {"kind": "DiceRecovered", "data": {}, "when": "now"}}',
    b'{"event": {"kind": "PositionCorrected", "data": {"region": "nowhere", "mordor_step": null}}}',
    b'{"event": {"kind": "GameStarted", "data": {"fellowship": {"region": "nowhere"}}}}',
    b'{"event": {"kind": "GameStarted", "data": {"fellowship": 7}}}',
    b'{"event": {"kind": "GameStarted", "data": {"turn": 0}}}',
]


def test_every_garbage_line_is_answered_once_and_changes_nothing(
    shell: Shell, caplog: pytest.LogCaptureFixture
) -> None:
    found = engine(shell, ask("state"), *(one + b"\n" for one in GARBAGE), ask("state"))
    for given, answer in zip(GARBAGE, found[1:-1], strict=True):
        assert (answer["ok"], bool(answer["error"])) == (False, True), given[:80]
    assert found[0] == found[-1]
    assert not caplog.records


def test_a_last_line_without_an_end_is_answered(shell: Shell) -> None:
    assert answers(shell.companion("engine", lines=b'{"ask": "state"}'))[0]["ok"]


def test_values_outside_a_domain_are_named(shell: Shell) -> None:
    lines = [choose(0), choose(0), choose(0), choose(0, faces=["eye"]), choose(0, faces="character"), choose(0)]
    eye, one, none = engine(shell, *lines)[-3:]
    assert eye["error"].startswith('with.faces: ["eye"] lies outside {"domain": "throw", "values": ["character"')
    assert one["error"].startswith('with.faces: "character" lies outside')
    assert none["error"] == "with: these fields are open: faces, source"


def test_a_game_goes_on_in_its_file(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games" / "table.db"
    words = ("--journal", file)
    first = engine(shell, choose(0), choose(0), words=words)[-1]
    (again,) = engine(shell, ask("state"), words=words)
    assert again["state"] == first["state"]


def test_a_sealed_game_goes_on_in_its_file_with_its_secret_alone(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    before = engine(shell, *to_the_tile(), ask("draw"), words=("--journal", file, "--bag", SECRET))[-1]
    (after,) = engine(shell, ask("draw"), words=("--journal", file, "--bag", SECRET))
    assert after["drawn"] == before["drawn"]
    (without,) = engine(shell, ask("draw"), words=("--journal", file))
    assert "draw from cardboard" in without["error"]


def test_a_file_that_is_no_journal_is_left_alone(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, bread", "utf-8")
    said = shell.companion("engine", "--journal", file)
    assert said.code != 0
    assert "is no journal: name another file" in said.problem
    assert file.read_text("utf-8") == "milk, bread"


def test_a_folder_is_no_journal(shell: Shell, tmp_path: Path) -> None:
    said = shell.companion("engine", "--journal", tmp_path)
    assert said.code != 0
    assert "cannot be read" in said.problem


@pytest.mark.parametrize("secret", ["", "on", "5c", "zz" * 32, "5c" * 33])
def test_a_secret_is_64_hex_digits(shell: Shell, secret: str) -> None:
    said = shell.companion("engine", "--bag", secret)
    assert said.code == 2
    assert "64 hex digits, or off" in said.problem


def test_when_nobody_listens_any_more_the_engine_leaves_quietly() -> None:
    talk = subprocess.Popen(
        ENGINE, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    )
    assert talk.stdin is not None
    assert talk.stdout is not None
    talk.stdin.write(ask("state"))
    assert talk.stdout.readline()
    talk.stdout.close()
    talk.stdin.write(ask("state") * 3)
    _out, problem = talk.communicate(timeout=20)
    assert (talk.returncode, problem) == (0, b"")


def test_without_any_line_there_is_no_answer(shell: Shell) -> None:
    assert shell.companion("engine").out == ""
