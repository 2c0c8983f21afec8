from pathlib import Path

import numpy as np
import pytest

from tests.vision.sign_dice import BLUE, EDGE_PX, RED, at, pip_table, table_with
from vision import dice_set_file
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.symbols import cut_patch

LETTERS = "ARKSW"


def examples(side: str, body: tuple[int, int, int], letters: str = LETTERS) -> list[Example]:
    table = table_with([(letter, body, 0.0) for letter in letters])
    places = [(50.0 + 100 * place, 50.0) for place in range(len(letters))]
    return [
        Example(side, letter, cut_patch(table, at_px, EDGE_PX)) for letter, at_px in zip(letters, places, strict=True)
    ]


@pytest.fixture(scope="module")
def two_sides() -> DiceSet:
    return DiceSet.of("letters", [*examples("north", BLUE), *examples("south", RED)])


@pytest.mark.parametrize("turn_deg", [0.0, 38.0, 90.0, 161.0, 250.0])
def test_a_face_is_recognised_in_any_turn(two_sides: DiceSet, turn_deg: float) -> None:
    table = table_with([(letter, BLUE, turn_deg) for letter in LETTERS])
    found = [two_sides.recognise(table, at(place)) for place in range(len(LETTERS))]
    assert [one.face if one else None for one in found] == list(LETTERS)


def test_the_colour_tells_the_side_of_equal_signs(two_sides: DiceSet) -> None:
    table = table_with([("K", BLUE, 30.0), ("K", RED, 200.0)])
    dim = np.asarray(table * np.array([0.5, 0.7, 0.9]), np.uint8)
    for picture in (table, dim):
        sides = [found.side for place in (0, 1) if (found := two_sides.recognise(picture, at(place)))]
        assert sides == ["north", "south"]


def test_a_bare_table_is_no_die_of_the_set(two_sides: DiceSet) -> None:
    found = two_sides.recognise(np.full((100, 100, 3), 120, np.uint8), at(0))
    assert found is None or found.confidence < 0.5


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize(("body", "pip"), [(230, 20), (30, 225)])
def test_a_pip_die_is_not_taken_for_a_die_of_the_set(two_sides: DiceSet, value: int, body: int, pip: int) -> None:
    found = two_sides.recognise(pip_table(value, body, pip), at(0))
    assert found is None or found.confidence < 0.3


def test_sides_and_faces_come_in_the_order_taught(two_sides: DiceSet) -> None:
    assert two_sides.sides == ("north", "south")
    assert two_sides.faces[:2] == (("north", "A"), ("north", "R"))


def test_a_saved_set_reads_as_the_same_set(two_sides: DiceSet, tmp_path: Path) -> None:
    path = two_sides.save(tmp_path / "new" / "letters.dice")
    again = DiceSet.load(path)
    table = table_with([("S", RED, 77.0)])
    one, other = two_sides.recognise(table, at(0)), again.recognise(table, at(0))
    assert again.faces == two_sides.faces
    assert one is not None
    assert other is not None
    assert (other.side, other.face) == (one.side, one.face)
    assert other.confidence == pytest.approx(one.confidence, abs=0.01)


def test_a_set_is_found_by_its_name(two_sides: DiceSet) -> None:
    path = two_sides.save()
    assert path.is_relative_to(dice_set_file.sets_folder())
    assert DiceSet.load("letters").name == "letters"


def test_vectors_of_another_network_are_worked_out_anew(two_sides: DiceSet, tmp_path: Path) -> None:
    stored = dice_set_file.read(two_sides.save(tmp_path / "a.dice"))
    stale = dice_set_file.StoredSet(stored.name, stored.labels, stored.patches, stored.vectors * 0, "another")
    dice_set_file.write(tmp_path / "b.dice", stale)
    found = DiceSet.load(tmp_path / "b.dice").recognise(table_with([("A", BLUE, 10.0)]), at(0))
    assert found is not None
    assert (found.side, found.face) == ("north", "A")


def test_a_torn_file_is_named_and_left_alone(two_sides: DiceSet, tmp_path: Path) -> None:
    whole = two_sides.save(tmp_path / "a.dice").read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 1):
        torn = tmp_path / "torn.dice"
        torn.write_bytes(whole[:length])
        with pytest.raises(DiceSetError, match=r"torn\.dice is no dice set, or damaged"):
            DiceSet.load(torn)
        assert torn.stat().st_size == length


def test_a_flipped_bit_is_noticed(two_sides: DiceSet, tmp_path: Path) -> None:
    path = two_sides.save(tmp_path / "a.dice")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x10
    path.write_bytes(data)
    with pytest.raises(DiceSetError, match="damaged"):
        DiceSet.load(path)


@pytest.mark.parametrize("kept", [0, 3])
def test_a_file_whose_parts_do_not_belong_together_is_refused(two_sides: DiceSet, tmp_path: Path, kept: int) -> None:
    stored = dice_set_file.read(two_sides.save(tmp_path / "a.dice"))
    mixed = dice_set_file.StoredSet(stored.name, stored.labels[:kept], stored.patches, stored.vectors, stored.network)
    dice_set_file.write(tmp_path / "b.dice", mixed)
    with pytest.raises(DiceSetError, match="damaged"):
        DiceSet.load(tmp_path / "b.dice")


def test_a_set_from_a_newer_companion_is_refused_with_the_reason(
    two_sides: DiceSet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(dice_set_file, "FORMAT", 99)
        path = two_sides.save(tmp_path / "a.dice")
    with pytest.raises(DiceSetError, match="newer companion"):
        DiceSet.load(path)


def test_a_missing_set_is_named_with_the_known_ones(two_sides: DiceSet) -> None:
    two_sides.save()
    with pytest.raises(DiceSetError, match=r"no dice set .*strangers.*letters"):
        DiceSet.load("strangers")


@pytest.mark.parametrize("name", ["", "..", "-x", "a\nb", "x" * 99])
def test_a_name_that_is_no_file_name_is_refused(name: str) -> None:
    with pytest.raises(DiceSetError, match="no name for a dice set"):
        DiceSet.load(name)


def test_a_set_cannot_be_written_where_a_file_stands_in_the_way(two_sides: DiceSet, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DiceSetError, match="cannot be written"):
        two_sides.save(tmp_path / "file" / "a.dice")


def test_a_set_holds_at_most_64_faces() -> None:
    patch = np.zeros((64, 64, 3), np.uint8)
    with pytest.raises(DiceSetError, match="at most 64"):
        DiceSet.of("many", [Example("s", str(number), patch) for number in range(65)])


def test_a_set_without_examples_is_refused() -> None:
    with pytest.raises(DiceSetError, match="no examples"):
        DiceSet.of("none", [])


def test_faces_that_look_alike_are_told() -> None:
    alike = [
        *examples("north", BLUE, "ARK"),
        *(Example("north", "second", one.patch) for one in examples("n", BLUE, "K")),
    ]
    assert DiceSet.of("alike", alike).lookalikes() == ((("north", "K"), ("north", "second")),)


def test_a_set_extended_by_examples_reads_as_one_taught_with_all_of_them(two_sides: DiceSet) -> None:
    grown = DiceSet.of("letters", examples("north", BLUE)).extended(examples("south", RED))
    table = table_with([("W", RED, 141.0)])
    assert grown.recognise(table, at(0)) == two_sides.recognise(table, at(0))
    assert grown.extended(()) is grown


def test_a_set_without_an_example_does_not_know_what_it_alone_showed(two_sides: DiceSet) -> None:
    fewer = two_sides.without(LETTERS.index("K"))
    assert ("north", "K") not in fewer.faces
    assert len(fewer.faces) == len(two_sides.faces) - 1
    found = fewer.recognise(table_with([("R", BLUE, 30.0)]), at(0))
    assert found is not None
    assert (found.side, found.face) == ("north", "R")


def test_a_set_cannot_be_without_its_only_example() -> None:
    with pytest.raises(DiceSetError, match="no examples"):
        DiceSet.of("lone", examples("north", BLUE, "A")).without(0)
