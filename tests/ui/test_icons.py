from itertools import product
from pathlib import Path

import pytest

from companion.rules.terms import FACES_OF, ActionFace, Side
from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui.icons import shapes
from ui.icons.ink import mask
from ui.icons.shapes import Layer, read_layers
from ui.icons.textures import icon_texture
from ui.widgets.die import face_icon

ICONS = sorted(Path(shapes.__file__).parent.glob("*.svg"))
SQUARE = ((16.0, 16.0), (48.0, 16.0), (48.0, 48.0), (16.0, 48.0), (16.0, 16.0))


def share_of_ink(ink: bytes) -> float:
    return sum(ink) / (255 * len(ink))


def svg(tmp_path: Path, inside: str) -> Path:
    path = tmp_path / "icon.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{inside}</svg>')
    return path


@pytest.mark.parametrize("icon", ICONS, ids=lambda path: path.stem)
def test_every_icon_is_a_shape_that_can_be_told_from_nothing_and_from_a_block(icon: Path) -> None:
    assert 0.01 < share_of_ink(mask(read_layers(icon), 36)) < 0.75


def test_ink_covers_exactly_the_shape() -> None:
    ink = mask([Layer((SQUARE,), ink=True)], 64)
    assert share_of_ink(ink) == pytest.approx(0.25)
    assert (ink[20 * 64 + 20], ink[10 * 64 + 10]) == (255, 0)


def test_a_pixel_covered_by_a_quarter_holds_a_quarter_of_ink() -> None:
    assert mask([Layer((SQUARE,), ink=True)], 2) == bytes([64] * 4)


def test_a_shape_drawn_the_other_way_round_is_covered_the_same() -> None:
    assert mask([Layer((SQUARE[::-1],), ink=True)], 16) == mask([Layer((SQUARE,), ink=True)], 16)


def test_black_takes_ink_away() -> None:
    whole = Layer((((0.0, 0.0), (64.0, 0.0), (64.0, 64.0), (0.0, 64.0)),), ink=True)
    assert share_of_ink(mask([whole, Layer((SQUARE,), ink=False)], 64)) == pytest.approx(0.75)


def test_strokes_and_curves_and_circles_are_read(tmp_path: Path) -> None:
    path = svg(
        tmp_path,
        '<title>t</title><path fill="none" stroke="#fff" stroke-width="8" d="M8 32 H56 V40 Q40 60 8 56"/>'
        '<circle fill="#fff" cx="20" cy="20" r="6"/><path fill="#000" d="M0 0 C10 0 10 10 0 10 Z"/>',
    )
    layers = read_layers(path)
    assert [layer.ink for layer in layers] == [True, True, False]
    assert share_of_ink(mask(layers, 64)) > 0.1


@pytest.mark.parametrize("inside", ['<rect width="9"/>', '<path fill="#fff" d="M0 0 A1 1 0 0 0 2 2"/>'])
def test_a_shape_that_cannot_be_drawn_is_refused(tmp_path: Path, inside: str) -> None:
    with pytest.raises(ValueError, match="an icon"):
        read_layers(svg(tmp_path, inside))


@pytest.fixture
def window() -> None:
    """A window is open: there are no textures without."""
    from kivy.base import EventLoop

    EventLoop.ensure_window()


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("side", "face"), [(side, face) for side in Side for face in FACES_OF[side]])
def test_every_face_of_an_action_die_has_its_own_drawing(side: Side, face: ActionFace) -> None:
    name = face_icon(side, face)
    others = {face_icon(*other) for other in product(Side, ActionFace) if other != (side, face)}
    assert name != "question"
    assert name not in others or face in {ActionFace.EYE, ActionFace.WILL_OF_THE_WEST}
    assert icon_texture(name, 36).size == (36, 36)


def test_pips_are_drawn_and_unknown_faces_are_a_question() -> None:
    assert [face_icon("combat", face) for face in ("1", "6", None)] == ["pips_1", "pips_6", "question"]
    assert face_icon("a ruler die", "crown") == "question"


def test_an_unknown_icon_is_an_error_of_the_program() -> None:
    with pytest.raises(FileNotFoundError):
        icon_texture("no such drawing", 24)
