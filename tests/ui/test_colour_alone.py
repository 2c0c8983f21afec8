"""Nothing is told by colour alone: in two colours, ink and ground, what differs still looks otherwise."""

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.rules.terms import ActionFace, Side
from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui.scenes.catalogue import SCENES
from ui.scenes.dice import DICE
from ui.scenes.hunt import HUNT
from ui.scenes.journal import JOURNAL
from ui.scenes.pages import SETTINGS
from ui.scenes.still import Still
from ui.scenes.table import TABLE
from ui.theme import PALETTES, THEME, Colour, Palette
from ui.values import views
from ui.values.look import AS_DESIGNED, ThemeName
from ui.values.table import TableView
from ui.widgets.die import face_icon
from ui.window.studio import Studio

INK: Colour = (1.0, 1.0, 1.0, 1.0)
GROUND: Colour = (0.0, 0.0, 0.0, 1.0)
ON_INK = ("ink_on_gold", "ink_on_bone", "ink_on_free_peoples", "ink_on_shadow", "scrim")

CLEARLY = 40
"""So many pixels are seen at a glance to differ."""


def two_colours() -> Palette:
    """Everything is ink or ground, whatever it means."""
    dark = {one.name for one in fields(Palette) if one.name.startswith("ground")} | set(ON_INK)
    return Palette(**{one.name: GROUND if one.name in dark else INK for one in fields(Palette)})


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio(Still(SCENES["table"]))


@pytest.fixture
def in_two_colours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The theme holds the two colours alone, as long as a test runs."""
    monkeypatch.setattr("ui.theme.PALETTES", {**PALETTES, ThemeName.DUSK: two_colours()})
    yield
    THEME.show(AS_DESIGNED)


def drawn(studio: Studio, shown: views.Screen, folder: Path) -> NDArray[np.int64]:
    studio.stage.presenter = Still(shown)
    picture = cv2.imread(str(studio.picture(folder / "drawn.png")))
    return np.asarray(picture, dtype=np.int64)


def dice(**changes: Any) -> views.DiceView:
    """The dice with the first of them otherwise."""
    return replace(DICE, dice=(replace(DICE.dice[0], **changes), *DICE.dice[1:]))


def hunt(**changes: Any) -> views.HuntView:
    """The Hunt roll with the first die otherwise."""
    return replace(HUNT, dice=(replace(HUNT.dice[0], **changes), *HUNT.dice[1:]))


def journal(**changes: Any) -> views.JournalView:
    """The journal with the first line otherwise."""
    return replace(JOURNAL, lines=(replace(JOURNAL.lines[0], **changes), *JOURNAL.lines[1:]))


def pool(**changes: Any) -> TableView:
    """The table with the Free Peoples dice otherwise."""
    return replace(TABLE, pools=(replace(TABLE.pools[0], **changes), TABLE.pools[1]))


def setting(*, chosen: bool) -> views.View:
    first = SETTINGS.settings[0]
    return replace(SETTINGS, settings=(replace(first, tap=replace(first.tap, chosen=chosen)), *SETTINGS.settings[1:]))


OTHERWISE: dict[str, tuple[views.View, ...]] = {
    "a die that is sure": (dice(sure=True), dice(sure=False)),
    "a side to act": (pool(acting=True), pool(acting=False)),
    "a used die": tuple(
        pool(dice=tuple(replace(die, used=used) for die in TABLE.pools[0].dice)) for used in (True, False)
    ),
    "a success": (hunt(success=True), hunt(success=False)),
    "a line taken back": (journal(struck=True), journal(struck=False)),
    "a correction": (journal(loud=True), journal(loud=False)),
    "a setting that is on": (setting(chosen=True), setting(chosen=False)),
    "a Fellowship that is revealed": tuple(
        replace(TABLE, hidden=replace(TABLE.hidden, chosen=revealed)) for revealed in (True, False)
    ),
    "danger": tuple(replace(TABLE, corruption=replace(TABLE.corruption, danger=near)) for near in (True, False)),
}
"""What can be so or otherwise, drawn both ways with all words alike."""


@pytest.mark.usefixtures("in_two_colours")
@pytest.mark.parametrize("what", OTHERWISE)
def test_what_is_so_or_otherwise_looks_so_without_its_colour(studio: Studio, tmp_path: Path, what: str) -> None:
    one, other = (
        drawn(studio, replace(SCENES["table"], view=view, overlay=None), tmp_path) for view in OTHERWISE[what]
    )
    differing = (np.abs(one - other).max(axis=2) > 100).sum()
    assert differing >= CLEARLY


def test_dice_of_the_two_sides_bear_other_signs() -> None:
    faces = (ActionFace.CHARACTER, ActionFace.MUSTER, ActionFace.ARMY_MUSTER, ActionFace.EVENT)
    for face in faces:
        one, other = (face_icon(side.value, face.value) for side in Side)
        assert one != other
