"""The panel's light: the kernel's files, and its simulated twin under the same rules."""

import logging
from pathlib import Path
from typing import Protocol

import pytest

from hardware.backlight import PanelBacklight, SimulatedBacklight, panel_backlight


class Lamp(Protocol):
    """A light with a share of its brightness to look at."""

    def dim(self) -> bool: ...
    def wake(self) -> None: ...
    def share(self) -> float: ...
    def put(self, share: float) -> None: ...
    def jam(self) -> None: ...


class Kernel(PanelBacklight):
    """The kernel's files in a folder of the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "max_brightness").write_text("255\n")
        self.put(1.0)
        super().__init__(folder)

    def share(self) -> float:
        return int((self.folder / "brightness").read_text()) / 255

    def put(self, share: float) -> None:
        (self.folder / "brightness").write_text(f"{round(share * 255)}\n")

    def jam(self) -> None:
        (self.folder / "max_brightness").unlink()


class Simulated(SimulatedBacklight):
    def share(self) -> float:
        return self.level

    def put(self, share: float) -> None:
        self.level = share

    def jam(self) -> None:
        self.stuck = True


@pytest.fixture(params=["kernel", "simulated"])
def lamp(request: pytest.FixtureRequest, tmp_path: Path) -> Lamp:
    return Kernel(tmp_path) if request.param == "kernel" else Simulated()


def test_a_dimmed_light_is_a_glimmer_and_wakes_as_bright_as_it_was(lamp: Lamp) -> None:
    lamp.put(0.6)
    assert lamp.dim()
    assert lamp.share() == pytest.approx(0.1, abs=0.005)
    lamp.wake()
    assert lamp.share() == pytest.approx(0.6, abs=0.005)


def test_a_light_darker_than_a_glimmer_stays_so(lamp: Lamp) -> None:
    lamp.put(0.04)
    assert lamp.dim()
    assert lamp.share() == pytest.approx(0.04, abs=0.005)
    lamp.wake()
    assert lamp.share() == pytest.approx(0.04, abs=0.005)


def test_a_glimmer_that_a_killed_program_left_becomes_full_light(lamp: Lamp) -> None:
    lamp.put(0.1)
    lamp.wake()
    assert lamp.share() == 1.0


def test_waking_a_light_that_shines_leaves_it(lamp: Lamp) -> None:
    lamp.put(0.6)
    lamp.wake()
    assert lamp.share() == pytest.approx(0.6, abs=0.005)


def test_a_light_that_cannot_be_turned_says_so_and_wakes_without_trouble(lamp: Lamp) -> None:
    lamp.jam()
    assert not lamp.dim()
    lamp.wake()
    assert lamp.share() == 1.0


def test_a_light_that_we_may_not_turn_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    lamp = Kernel(tmp_path)
    (tmp_path / "brightness").unlink()
    (tmp_path / "brightness").mkdir()
    with caplog.at_level(logging.WARNING):
        assert not lamp.dim()
        lamp.wake()
    assert "the panel's light stays as it is" in caplog.text
    assert "the panel's light cannot be turned up" in caplog.text


def test_the_first_panel_with_a_light_is_taken_and_hdmi_has_none(tmp_path: Path) -> None:
    assert panel_backlight(tmp_path) is None
    panel = tmp_path / "10-0045"
    panel.mkdir()
    Kernel(panel)
    found = panel_backlight(tmp_path)
    assert found is not None
    assert found.dim()
    assert (panel / "brightness").read_text() == "26"
