import json
import struct
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.sign_dice import BLUE, RED, at, pip_table, quad_at, table_with
from vision import dice_set_file
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.quad import upright_quad
from vision.symbols import cut_patch

LETTERS = "ARKSW"


def examples(side: str, body: tuple[int, int, int], letters: str = LETTERS) -> list[Example]:
    table = table_with([(letter, body, 0.0) for letter in letters])
    return [Example(side, letter, cut_patch(table, quad_at(place))) for place, letter in enumerate(letters)]


@pytest.fixture(scope="module")
def two_sides() -> DiceSet:
    return DiceSet.of("letters", [*examples("north", BLUE), *examples("south", RED)])


@pytest.mark.parametrize("turn_deg", [0.0, 38.0, 90.0, 161.0, 250.0])
def test_a_face_is_recognised_in_any_turn(two_sides: DiceSet, turn_deg: float) -> None:
    table = table_with([(letter, BLUE, turn_deg) for letter in LETTERS])
    found = [two_sides.recognise(table, at(place, turn_deg)) for place in range(len(LETTERS))]
    assert [one.face if one else None for one in found] == list(LETTERS)


def test_the_colour_tells_the_side_of_equal_signs(two_sides: DiceSet) -> None:
    table = table_with([("K", BLUE, 90.0), ("K", RED, 180.0)])
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
    table = table_with([("S", RED, 90.0)])
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
    found = DiceSet.load(tmp_path / "b.dice").recognise(table_with([("A", BLUE, 270.0)]), at(0))
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


def upright_file(path: Path, labels: list[tuple[str, str]], patches: np.ndarray) -> Path:
    """A file as the first format had it: the dice as they lay, their edges 32 px, vectors in sixteen turns."""
    header = {"format": 1, "name": "old", "network": "gone", "labels": labels}
    vectors = np.zeros((len(labels), 16, 96), np.float16)
    with path.open("wb") as file:
        np.savez_compressed(
            file, header=np.frombuffer(json.dumps(header).encode(), np.uint8), patches=patches, vectors=vectors
        )
    return path


@pytest.mark.parametrize("turn_deg", [0.0, 40.0, 190.0])
def test_a_set_of_the_first_format_still_reads_dice(tmp_path: Path, turn_deg: float) -> None:
    table = table_with([(letter, BLUE, 24.0) for letter in "ARK"])
    patches = [cut_patch(table, upright_quad((50.0 + 100 * place, 50.0), 90.0)) for place in range(3)]
    old = DiceSet.load(upright_file(tmp_path / "old.dice", [("north", face) for face in "ARK"], np.stack(patches)))
    found = old.recognise_patch(cut_patch(table_with([("R", BLUE, turn_deg)]), quad_at(0, turn_deg)))
    assert old.faces == (("north", "A"), ("north", "R"), ("north", "K"))
    assert found is not None
    assert found.face == "R"


def test_the_largest_set_of_the_first_format_can_be_kept_in_the_new_one(tmp_path: Path) -> None:
    labels = [("north", str(face)) for face in range(64) for _ in range(16)]
    path = upright_file(tmp_path / "old.dice", labels, np.zeros((1024, 64, 64, 3), np.uint8))
    stored = dice_set_file.read(path)
    dice_set_file.write(tmp_path / "new.dice", stored)
    assert set(dice_set_file.read(tmp_path / "new.dice").labels) == set(labels)


def test_a_set_of_64_faces_in_four_pictures_each_is_a_small_file(tmp_path: Path) -> None:
    noisy = np.random.default_rng(3).integers(90, 130, (256, 64, 64, 3)).astype(np.uint8)
    labels = tuple(("north", str(k % 64)) for k in range(256))
    stored = dice_set_file.StoredSet("many", labels, tuple(noisy), np.zeros((256, 4, 96), np.float32), "")
    dice_set_file.write(tmp_path / "many.dice", stored)
    assert (tmp_path / "many.dice").stat().st_size < 3 << 20


def test_a_file_that_unfolds_beyond_all_measure_is_refused_unopened(tmp_path: Path) -> None:
    path = tmp_path / "bomb.dice"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("patches.npy", "w") as part:
        for _ in range(65):
            part.write(bytes(1 << 20))
    assert path.stat().st_size < 1 << 20
    with pytest.raises(DiceSetError, match="far too large"):
        DiceSet.load(path)


def test_vectors_that_are_no_numbers_are_refused(two_sides: DiceSet, tmp_path: Path) -> None:
    stored = dice_set_file.read(two_sides.save(tmp_path / "a.dice"))
    spoilt = replace(stored, vectors=stored.vectors * np.float32(np.nan))
    dice_set_file.write(tmp_path / "b.dice", spoilt)
    with pytest.raises(DiceSetError, match="no numbers"):
        DiceSet.load(tmp_path / "b.dice")


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


def test_an_archive_in_which_the_head_of_an_array_is_no_python_is_a_damaged_set(tmp_path: Path) -> None:
    file, head = tmp_path / "odd.dice", b"{'descr': \x0f'|u1', 'fortran_order': False, 'shape': (2,), }\n"
    with zipfile.ZipFile(file, "w") as archive:
        for name in ("header", "patches", "vectors"):
            archive.writestr(f"{name}.npy", b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head + b"{}")
    with pytest.raises(DiceSetError, match="is no dice set, or damaged"):
        DiceSet.load(file)
