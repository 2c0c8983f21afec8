"""Still pictures in, readings out: real renders, broken places, taught dice beside pip dice."""

from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports import Expected, Verdict
from tests.vision.one_answer import Known, OneAnswer
from tests.vision.top_faces import pips
from vision.close_look import TopFace
from vision.find import Candidate
from vision.frames import Image
from vision.picture import load
from vision.quad import upright_quad
from vision.reader import Parts, StillReader

PICTURES = Path(__file__).parents[1] / "data" / "dice"


@dataclass(frozen=True, slots=True)
class Tray:
    edge_px: tuple[float, float]
    region: tuple[int, int, int, int] | None

    def neutral(self, image: Image) -> Image:
        return image


def combat_dice() -> Image:
    return load(PICTURES / "combat_12346.jpg")


def middle(box: tuple[float, float, float, float]) -> np.ndarray:
    return np.array([box[0] + box[2] / 2, box[1] + box[3] / 2])


def test_a_clear_throw_of_combat_dice_is_read() -> None:
    reading = StillReader().read(combat_dice())
    assert sorted(die.face for die in reading.dice) == ["1", "2", "3", "4", "6"]
    assert {die.side for die in reading.dice} == {"combat"}


def test_boxes_are_in_pixels_of_the_picture_given() -> None:
    picture = combat_dice()
    half = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    whole, halved = StillReader().read(picture).dice, StillReader().read(half).dice
    assert len(whole) == len(halved) > 0
    for large, small in zip(whole, halved, strict=True):
        assert middle(small.box) * 2 == pytest.approx(middle(large.box), abs=16)


def test_a_missing_die_makes_the_reader_ask() -> None:
    reading = StillReader().read(combat_dice(), Expected((("combat", 6),)))
    assert reading.verdict is Verdict.ASK
    assert "I see 5 dice, 6 were thrown" in reading.reasons


def test_an_empty_tray_holds_no_dice_and_is_asked_about() -> None:
    reading = StillReader().read(load(PICTURES / "empty_tray.jpg"))
    assert reading.dice == ()
    assert reading.verdict is Verdict.ASK


def test_signs_nobody_taught_are_never_sure() -> None:
    reading = StillReader().read(load(PICTURES / "signs.jpg"))
    assert reading.dice
    assert all("untaught" in die.flags for die in reading.dice)
    assert reading.verdict is Verdict.ASK


def test_signs_nobody_taught_are_guessed_at_by_general_shapes() -> None:
    dice = StillReader().read(load(PICTURES / "signs.jpg")).dice
    assert {die.side for die in dice} & {"free_peoples", "shadow"}


@pytest.mark.parametrize(
    ("sides", "guesses"), [(("shadow",), {"free_peoples", "shadow"}), (("shadow", "runes"), set[str]())]
)
def test_a_sign_that_a_set_does_not_know_is_guessed_at_unless_the_set_is_another_games(
    sides: tuple[str, ...], guesses: set[str]
) -> None:
    dice = StillReader(OneAnswer(None, sides)).read(load(PICTURES / "signs.jpg")).dice
    assert all("untaught" in die.flags for die in dice)
    assert bool({die.side for die in dice} & {"free_peoples", "shadow"}) is bool(guesses)


def test_a_taught_set_names_the_signs() -> None:
    reading = StillReader(OneAnswer(Known("shadow", "eye", 0.97))).read(load(PICTURES / "signs.jpg"))
    assert {(die.side, die.face) for die in reading.dice} == {("shadow", "eye")}


def test_a_taught_set_leaves_pip_dice_alone() -> None:
    plain = StillReader().read(combat_dice())
    taught = StillReader(OneAnswer(Known("shadow", "eye", 0.9))).read(combat_dice())
    assert [die.face for die in taught.dice] == [die.face for die in plain.dice]


def test_a_calibrated_tray_reads_the_same_dice_in_pixels_of_the_whole_picture() -> None:
    free = StillReader().read(combat_dice())
    tray = StillReader(tray=Tray((28.0, 46.0), (250, 60, 780, 600))).read(combat_dice())
    assert [die.face for die in tray.dice] == [die.face for die in free.dice]
    for one, other in zip(tray.dice, free.dice, strict=True):
        assert middle(one.box) == pytest.approx(middle(other.box), abs=16)


class Seen:
    """Stands in for finder and looks: these faces, whatever the picture."""

    def __init__(self, *faces: TopFace) -> None:
        self._faces = faces

    def find(self, image: Image) -> tuple[Candidate, ...]:
        assert image.ndim == 3
        return ()

    def at(self, image: Image, _faces: object) -> tuple[TopFace, ...]:
        assert image.ndim == 3
        return self._faces


def seen(*faces: TopFace) -> list[str]:
    eyes = Seen(*faces)
    parts = Parts(eyes, eyes, eyes, lambda _image, dice: ((),) * len(dice))
    return [die.face for die in StillReader(parts=parts).read(np.zeros((400, 400, 3), np.uint8)).dice]


def sized(face: TopFace, edge_px: float, found: float) -> TopFace:
    return replace(face, quad=upright_quad(face.centre_px, edge_px), found=found)


def test_a_pip_taken_for_a_small_die_does_not_hide_the_die_it_is_on() -> None:
    die, pip = pips(5, (200.0, 200.0)), replace(pips(1, (225.0, 200.0)), nothing=0.9)
    assert seen(sized(pip, 20.0, 0.95), sized(die, 100.0, 0.7)) == ["5"]


def test_a_table_taken_for_a_large_die_does_not_hide_the_dice_on_it() -> None:
    dice = [pips(3, (150.0, 150.0)), pips(4, (250.0, 150.0))]
    table = replace(pips(1, (200.0, 200.0)), nothing=0.9)
    assert seen(sized(table, 300.0, 0.95), *(sized(die, 40.0, 0.7) for die in dice)) == ["3", "4"]


@pytest.mark.parametrize("shape", [(1, 1), (2, 600), (7000, 7200)])
def test_any_size_of_picture_is_read_without_harm(shape: tuple[int, int]) -> None:
    reading = StillReader().read(np.full((*shape, 3), 90, np.uint8))
    assert reading.verdict is Verdict.ASK


def test_the_time_is_taken_from_the_clock_given() -> None:
    ticks = iter([10.0, 10.25])
    assert StillReader(clock=lambda: next(ticks)).read(np.zeros((50, 50, 3), np.uint8)).elapsed_ms == 250.0
