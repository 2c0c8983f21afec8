"""`companion measure`: the reader held against labels, and every mistake told before or beside the figures."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.companion.shell import Said, Shell

Measure = Callable[..., Said]

DICE = Path(__file__).parents[1] / "data" / "dice"
LYING = {"1": (688, 277, 57, 63), "4": (474, 432, 71, 70), "6": (510, 379, 73, 61), "2": (459, 540, 61, 71)}
"""Four of the five dice in combat_12346.jpg."""


def line(*, name: str = "combat_12346.jpg", three: str = "3", **more: object) -> dict[str, object]:
    """A picture's label; the die that shows 3 is said to show `three`."""
    dice = [{"side": "combat", "face": face, "box": list(box)} for face, box in LYING.items()]
    dice.append({"side": "combat", "face": three, "box": [722, 507, 55, 55]})
    return {"file": str(DICE / name), "dice": dice, **more}


def empty(**more: object) -> dict[str, object]:
    return {"file": str(DICE / "empty_tray.jpg"), "dice": [], **more}


@pytest.fixture
def measure(shell: Shell, tmp_path: Path) -> Measure:
    """Writes the lines to a file of labels and measures them."""

    def measured(*lines: object, words: tuple[object, ...] = ()) -> Said:
        file = tmp_path / "labels.jsonl"
        file.write_text("\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines), "utf-8")
        return shell.companion("measure", file, *words)

    return measured


def test_the_reader_is_held_against_the_labels_in_numbers(measure: Measure) -> None:
    said = measure(
        line(tags=["tray"], source="ours"),
        line(three="5", tags=["tray"]),
        empty(source="ours"),
        line(enrol=True),
        words=("--json",),
    )
    assert said.code == 0
    told = json.loads(said.out)
    assert (told["overall"]["pictures"], told["overall"]["dice"]) == (3, 10)
    assert (told["overall"]["right"], told["overall"]["throws"]) == (0.9, 0.6667)
    assert told["by_source"]["ours"]["right"] == 1.0
    assert told["by_tag"]["tray"]["throws"] == 0.5
    assert {"truth": ["combat", "5"], "read": ["combat", "3"], "count": 1} in told["confusion"]
    assert told["overall"]["median_ms"] > 0


def test_the_table_is_for_people_and_the_progress_stays_out_of_it(measure: Measure) -> None:
    said = measure(line(source="ours"))
    head, everything, ours, *_why_asked = said.lines
    assert head.startswith("pictures of")
    assert everything.split()[1:5] == ["1", "5", "100.0%", "100.0%"]
    assert ours.startswith("source ours")
    assert "reading" in said.problem


def test_what_was_thrown_is_told_to_the_reader_only_when_asked(measure: Measure) -> None:
    four = line(expected={"combat": 4})
    free = json.loads(measure(four, words=("--json",)).out)
    told = json.loads(measure(four, words=("--json", "--expect-labelled")).out)
    assert told["overall"]["asked"] == 1.0
    assert free["overall"]["asked"] == 0.0


def test_the_pictures_are_drawn_into_the_folder(measure: Measure, tmp_path: Path) -> None:
    folder = tmp_path / "drawn"
    assert measure(line(), words=("--pictures", folder)).code == 0
    assert sorted(file.name for file in folder.iterdir()) == [
        "confusion.png",
        "reliability.png",
        "wrong_readings.txt",
    ]


def test_every_wrong_reading_is_drawn_and_listed(measure: Measure, tmp_path: Path) -> None:
    assert measure(line(three="5"), words=("--pictures", tmp_path / "drawn")).code == 0
    listed = (tmp_path / "drawn" / "wrong_readings.txt").read_text("utf-8").splitlines()
    assert [row.split("\t")[:4] for row in listed[1:2]] == [["misread_1.jpg", "1", "combat_12346.jpg", "combat 5"]]
    assert (tmp_path / "drawn" / "misread_1.jpg").stat().st_size > 1000


def test_only_the_sources_asked_for_are_measured(measure: Measure) -> None:
    said = measure(empty(source="phone"), empty(source="webcam"), words=("--source", "phone", "--json"))
    told = json.loads(said.out)
    assert list(told["by_source"]) == ["phone"]
    assert measure(empty(source="phone"), words=("--source", "drone")).code == 1


def test_the_numbers_say_what_they_were_made_with(measure: Measure) -> None:
    made = json.loads(measure(empty(), words=("--json",)).out)["made"]
    assert set(made) == {"on", "companion", "opencv", "models"}
    assert {"finder.onnx", "classifier.onnx", "symbols.onnx", "certainty.toml"} <= set(made["models"])


def test_a_picture_that_cannot_be_read_counts_as_asked_and_is_named(measure: Measure) -> None:
    said = measure(line(name="gone.jpg"), empty())
    assert said.code == 0
    _head, everything, why_asked, failed = said.lines
    assert everything.split()[1:8] == ["2", "5", "0.0%", "0.0%", "50.0%", "0.00", "100.0%"]
    assert why_asked == "asked without need in 1: I see no dice"
    assert failed.startswith(f"not read: {DICE / 'gone.jpg'}: ")
    assert "is not there; check the name" in failed


@pytest.mark.parametrize(
    ("lines", "words", "advice"),
    [
        ([], (), "names no pictures; write one JSON object a line"),
        ([empty(), '{"file": "a.jp'], (), "line 2: not JSON"),
        ([empty(enrol=True)], (), "every picture of labels.jsonl is marked for teaching"),
        ([empty()], ("--dice-set", "nobody-taught-this"), "nobody-taught-this"),
        ([empty(), empty(dice_set="nobody-taught-this")], (), "nobody-taught-this"),
        ([empty(tray="none.json")], (), "none.json"),
        ([empty(expected={"combta": 3})], ("--expect-labelled",), "no dice of side 'combta' are known"),
        ([empty()], ("--pictures", __file__), "cannot be made a folder"),
    ],
)
def test_what_cannot_be_used_is_told_before_any_picture_is_read(
    measure: Measure,
    lines: list[object],
    words: tuple[str, ...],
    advice: str,
) -> None:
    said = measure(*lines, words=words)
    assert said.code == 1
    assert said.problem.startswith("Error: ")
    assert advice in said.problem
    assert not said.out


def test_a_picture_that_cannot_be_drawn_is_told_after_the_figures(measure: Measure, tmp_path: Path) -> None:
    (tmp_path / "confusion.png").mkdir()
    said = measure(empty(), words=("--pictures", tmp_path))
    assert said.code == 1
    assert said.lines[1].startswith("all")
    assert "confusion.png cannot be written" in said.problem
