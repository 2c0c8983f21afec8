"""What makes a die doubtful is named for what it is."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.top_faces import pips
from vision.certainty import shipped
from vision.close_look import face_crop
from vision.frames import Image
from vision.softness import softness
from vision.spoiled import flags_of


def table(level: int = 120) -> Image:
    return np.full((200, 200, 3), level, np.uint8)


def four(body: int = 60, pip: int = 230) -> Image:
    """A table with a die of edge 30 around (50, 50) that shows four pips."""
    image = table()
    cv2.rectangle(image, (35, 35), (65, 65), (body,) * 3, -1)
    for x, y in ((43, 43), (57, 43), (43, 57), (57, 57)):
        cv2.circle(image, (x, y), 3, (pip,) * 3, -1, cv2.LINE_AA)
    return image


def out_of_focus(image: Image, edges: float) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 30 * edges), np.uint8)


def enlarged(image: Image, scale: float) -> Image:
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def smeared(image: Image, angle: float) -> Image:
    """Shaken along one line while the picture was taken."""
    kernel = np.zeros((31, 31), np.float32)
    kernel[15] = cv2.getGaussianKernel(31, 0.2 * 30)[:, 0]
    turned = cv2.warpAffine(kernel, cv2.getRotationMatrix2D((15, 15), angle, 1), (31, 31))
    return np.asarray(cv2.filter2D(image, -1, turned / turned.sum()), np.uint8)


def lit(image: Image, at: tuple[float, float], reach_px: float) -> Image:
    """A lamp mirrored at one place."""
    ys, xs = np.mgrid[: image.shape[0], : image.shape[1]]
    light = 600 * np.exp(-((xs - at[0]) ** 2 + (ys - at[1]) ** 2) / (2 * reach_px**2))
    return np.clip(image + light[..., None], 0, 255).astype(np.uint8)


def test_a_plain_die_has_no_flag() -> None:
    assert flags_of(table(), [pips(4)]) == ((),)


def test_a_die_that_leans_is_cocked() -> None:
    assert flags_of(table(), [replace(pips(4), cocked=0.9)]) == (("cocked",),)


def test_a_leaning_die_over_another_is_stacked_too() -> None:
    upper = replace(pips(4, (60.0, 50.0)), cocked=0.9)
    assert flags_of(table(), [upper, pips(2)]) == (("stacked", "cocked"), ())


def test_a_die_beside_another_is_not_stacked() -> None:
    beside = replace(pips(4, (81.0, 50.0)), cocked=0.9)
    assert flags_of(table(), [beside, pips(2)]) == (("cocked",), ())


def test_a_covered_die_and_one_cut_off_are_half_hidden() -> None:
    assert flags_of(table(), [replace(pips(4), hidden=0.9)]) == (("half_hidden",),)
    assert flags_of(table(), [pips(4, (195.0, 50.0))]) == (("half_hidden",),)


def test_a_tiny_die_is_too_small() -> None:
    tiny = replace(pips(4), quad=pips(4).quad * 0.2)
    assert "too_small" in flags_of(table(), [tiny])[0]


@pytest.mark.parametrize(("level", "flag"), [(255, "glare"), (8, "dark"), (120, "faint")])
def test_a_face_nobody_can_read_is_called_by_its_cause(level: int, flag: str) -> None:
    assert flags_of(table(level), [replace(pips(4), unreadable=0.9)]) == ((flag,),)


@pytest.mark.parametrize(("body", "pip"), [(20, 230), (250, 20), (200, 120)])
def test_a_sharp_face_has_no_flag_whatever_its_colours(body: int, pip: int) -> None:
    assert flags_of(four(body, pip), [pips(4)]) == ((),)


@pytest.mark.parametrize(("body", "pip"), [(20, 230), (250, 20), (200, 120)])
def test_a_die_out_of_focus_is_blurred_though_the_network_reads_it(body: int, pip: int) -> None:
    assert flags_of(out_of_focus(four(body, pip), 0.18), [pips(4)]) == (("blurred",),)


@pytest.mark.parametrize("angle", [0, 30, 45, 90])
def test_a_die_smeared_in_any_direction_is_blurred(angle: float) -> None:
    assert flags_of(smeared(four(200, 120), angle), [pips(4)]) == (("blurred",),)


@pytest.mark.parametrize("scale", [0.7, 1.0, 3.0])
def test_softness_grows_with_the_blur_and_not_with_the_size_of_the_die(scale: float) -> None:
    softer = [
        softness(face_crop(enlarged(out_of_focus(four(200, 120), blur), scale), pips(4).quad * np.float32(scale)))
        for blur in (0.04, 0.08, 0.12)
    ]
    assert softer == sorted(softer)
    assert softer[2] == pytest.approx(0.08, abs=0.02)


def test_a_face_without_edges_is_not_soft() -> None:
    shaded = table() + np.linspace(0, 60, 200)[None, :, None].astype(np.uint8)
    assert softness(face_crop(shaded, pips(4).quad)) < shipped().spoiled.soft


@pytest.mark.parametrize("at", [(45.0, 45.0), (40.0, 50.0), (50.0, 60.0)])
def test_light_on_half_a_face_is_glare_though_the_network_reads_it(at: tuple[float, float]) -> None:
    assert flags_of(lit(four(), at, 6.0), [pips(4)]) == (("glare",),)


def test_a_spark_no_larger_than_a_pip_is_no_glare() -> None:
    assert flags_of(lit(four(), (50.0, 50.0), 2.0), [pips(4)]) == ((),)


def test_a_white_die_in_full_light_is_no_glare() -> None:
    assert flags_of(four(255, 20), [pips(4)]) == ((),)
