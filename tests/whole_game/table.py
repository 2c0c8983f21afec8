"""A whole table of real parts: tray, camera, reader, buttons, lamps, screen, session and disk; only time is by hand."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import numpy as np

from companion.bag import SecretFolder
from companion.journal import open_journal
from companion.narration import sentence
from companion.ports import Button
from companion.session import Clock
from companion.wiring.devices import SIMULATED_DICE, Devices
from hardware.button_box import ButtonBox
from hardware.simulated import SimulatedGpio
from tests.whole_game.drawn import DrawnApp
from tests.whole_game.misread import Lying
from tests.whole_game.trays import FilmedTray, KnownTray, Tray
from ui.desk.shelf import Shelf
from ui.intents.intent import Intent
from ui.preferences import Preferences
from ui.presenter import Presenter
from ui.window.inbox import ScreenInbox
from vision.clock import ManualClock
from vision.dice_set import DiceSet
from vision.live import LiveReader
from vision.reader import StillReader
from vision.simulated import SimulatedCamera, SimulatedTray
from vision.simulation.look import Look
from vision.simulation.optics import Viewpoint

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
SMALL = replace(Look(), view=Viewpoint(width_px=640, height_px=360))
BETWEEN_LOOKS_S = 0.5
"""As a slow computer would look: dice in flight are seen three or four times."""
BETWEEN_PRESSES_S = 0.06
"""A quick thumb, yet slower than a contact bounces."""
BETWEEN_THUMBS_S = 0.03
"""Two thumbs that mean to press together."""


@dataclass(frozen=True, slots=True)
class WholeTable:
    """All parts of a table, and the hands and eyes of those who sit at it."""

    clock: ManualClock
    tray: Tray
    gpio: SimulatedGpio
    box: ButtonBox
    inbox: ScreenInbox
    presenter: Presenter
    app: DrawnApp

    def press(self, button: Button, times: int = 1) -> None:
        """Press a button so often; the screen is drawn when the thumb rests."""
        for _press in range(times):
            self.gpio.press(button)
            self.clock.wait(BETWEEN_PRESSES_S)
            self.gpio.release(button)
            self.clock.wait(BETWEEN_PRESSES_S)
        self._look()

    def press_both(self, for_s: float = 0.1) -> None:
        """Press both sides' buttons together and keep them down for so long."""
        sides = (Button.FREE_PEOPLES, Button.SHADOW)
        for side in sides:
            self.gpio.press(side, bouncing=True)
            self.clock.wait(BETWEEN_THUMBS_S)
        self.clock.wait(for_s)
        self._look()
        for side in sides:
            self.gpio.release(side, bouncing=True)
        self.clock.wait(BETWEEN_PRESSES_S)
        self._look()

    def touch(self, wanted: Intent) -> None:
        """Touch the middle of what is drawn for it."""
        self.clock.wait(BETWEEN_PRESSES_S)
        self.app.touch(wanted)
        self._look()

    def type(self, *keys: int) -> None:
        """Press these keys one after the other."""
        for key in keys:
            self.clock.wait(BETWEEN_PRESSES_S)
            self.app.press_key(key)
        self._look()

    def wait(self, seconds: float) -> None:
        """Let time pass at the table while the camera looks away."""
        self.clock.wait(seconds)
        self._look()

    def watch(self) -> None:
        """Let the camera look once, and the screen show it."""
        self.clock.wait(BETWEEN_LOOKS_S)
        self.tray.look_once(self.inbox)
        self._look()

    @property
    def lying(self) -> Lying:
        """What the players' own eyes see in the tray: side and face of every die."""
        return self.tray.lying(self.clock.now_s())

    def _look(self) -> None:
        """Let the box of buttons do what is due, and the screen be drawn."""
        self.box.step()
        self.app.draw()


@contextmanager
def whole_table(folder: Path, seed: int, preferences: Preferences | None = None) -> Iterator[WholeTable]:
    """A table whose games lie in `folder`; `seed` decides dice and tiles."""
    clock, inbox = ManualClock(), ScreenInbox()
    camera = SimulatedCamera(SimulatedTray(np.random.default_rng(seed), SMALL), clock)
    reader = LiveReader(camera.open, StillReader(DiceSet.load(SIMULATED_DICE)), clock)
    with ExitStack() as closing:
        shelf = _shelf(folder, seed, clock, closing)
        presenter = Presenter(shelf, reader, camera, preferences or Preferences())
        devices = Devices(inbox, reader, table=camera)
        yield _around(presenter, FilmedTray(camera, reader), devices, clock, closing)


@contextmanager
def quick_table(folder: Path, seed: int, preferences: Preferences | None = None) -> Iterator[WholeTable]:
    """The same without camera and reader: the dice in its tray are known."""
    clock, inbox, tray = ManualClock(), ScreenInbox(), KnownTray(Random(seed))
    with ExitStack() as closing:
        presenter = Presenter(_shelf(folder, seed, clock, closing), tray, tray, preferences or Preferences())
        yield _around(presenter, tray, Devices(inbox, tray, table=tray), clock, closing)


def _around(presenter: Presenter, tray: Tray, devices: Devices, clock: ManualClock, closing: ExitStack) -> WholeTable:
    """Buttons, lamps and the window around a presenter."""
    inbox = devices.inbox
    assert isinstance(inbox, ScreenInbox)
    gpio = SimulatedGpio(clock=clock.now_s)
    box = ButtonBox(inbox, gpio.open, now_s=clock.now_s)
    devices.lights.append(box)
    closing.callback(box.close)
    box.step()
    presenter.listen(lambda _screen: devices.show(presenter.state))
    app = DrawnApp(presenter, inbox, clock.now_s)
    closing.callback(app.close)
    return WholeTable(clock, tray, gpio, box, inbox, presenter, app)


def _shelf(folder: Path, seed: int, clock: ManualClock, closing: ExitStack) -> Shelf:
    hours = Clock(lambda: EVENING + timedelta(seconds=clock.now_s()), clock.now_s)
    journal, _notices = open_journal(folder, hours.now)
    closing.callback(journal.close)
    return Shelf(journal, SecretFolder(folder / "secrets"), hours, sentence, Random(seed).randbytes)
