"""The devices of the table: real ones or simulated ones, as asked for; never one in place of the other."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from typing import TYPE_CHECKING, Any

from companion import __version__
from companion.config import Settings
from companion.ports import DiceReader, Inbox, Lights, SimulatedTable
from companion.rules.state import GameState
from companion.rules.terms import Phase
from companion.wiring.later import LaterTable
from companion.wiring.learning import SetsError, learning, remedy

if TYPE_CHECKING:
    from vision.learning.table import TableLearner

SIMULATED_DICE = str(resources.files("vision.models").joinpath("simulated.dice"))
"""The taught set of the simulated table's Action dice, which comes with the companion."""

SIMULATED_TABLE = "simulated table"
"""What that set is kept as once it has learned something: real dice must not learn from drawn ones."""

_log = logging.getLogger(__name__)


class DevicesError(Exception):
    """A device that was asked for cannot be had; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asked for. `seed` fixes the simulated dice."""

    simulate: bool = False
    camera: str | None = None
    seed: int | None = None


@dataclass(slots=True)
class Devices:
    """The connected devices. `reader` None: no camera; `table` None: people throw with their own hands.

    `learner` None: no dice set learns from what is put right.
    """

    inbox: Inbox
    reader: DiceReader | None = None
    learner: "TableLearner | None" = None
    table: SimulatedTable | None = None
    lights: list[Lights] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    starting: list[Callable[[], None]] = field(default_factory=list)
    closing: list[Callable[[], None]] = field(default_factory=list)

    def start(self) -> None:
        """Let the devices' threads begin."""
        for begin in self.starting:
            begin()
        if self.reader is not None:
            heard_by = self.learner.overhear(self.inbox, self.reader) if self.learner else self.inbox
            self.reader.start(heard_by)

    def show(self, state: GameState) -> None:
        """Set the table's lamps as the game stands."""
        acting = state.acting if state.phase is Phase.ACTION_RESOLUTION and state.victory is None else None
        for lights in self.lights:
            lights.show_turn(acting)
            lights.show_corruption(state.fellowship.corruption)

    def close(self) -> None:
        """Release everything; the last connected first."""
        if self.reader is not None:
            self.reader.stop()
        for end in reversed(self.closing):
            end()


def connect(settings: Settings, wanted: Wanted, inbox: Inbox) -> Devices:
    """The devices asked for. DevicesError when a named camera or dice set cannot be used.

    Buttons, lamps and the tray board are used when they are there; without them the game goes on.
    """
    devices = Devices(inbox)
    if wanted.simulate:
        _simulated_table(devices, settings, wanted.seed)
    else:
        _camera(devices, settings, wanted.camera)
        _buttons(devices, settings)
        _board(devices, settings)
    return devices


def _simulated_table(devices: Devices, settings: Settings, seed: int | None) -> None:
    from vision.live import LiveReader

    devices.table = table = LaterTable(partial(_simulated_camera, seed))
    chosen = settings.dice.dice_set
    reading = _still_reader(chosen) if chosen else _reading(devices, SIMULATED_TABLE, SIMULATED_DICE)
    devices.reader = LiveReader(table.open, reading)


def _simulated_camera(seed: int | None) -> Any:
    import numpy as np

    from vision.simulated import SimulatedCamera, SimulatedTray

    return SimulatedCamera(SimulatedTray(np.random.default_rng(seed)))


def _still_reader(dice_set: str | None) -> Any:
    from vision.dice_set import DiceSet, DiceSetError
    from vision.reader import StillReader

    try:
        return StillReader(DiceSet.load(dice_set) if dice_set else None)
    except DiceSetError as problem:
        raise DevicesError(f"{problem}{remedy(dice_set or '')}") from problem


def _reading(devices: Devices, dice_set: str | None, shipped: str | None = None) -> Any:
    """What reads still pictures and learns from dice that are put right."""
    try:
        learner, notices = learning(dice_set, _still_reader, shipped)
    except SetsError as problem:
        raise DevicesError(str(problem)) from problem
    devices.learner = learner
    devices.closing.append(learner.close)
    devices.notices.extend(notices)
    return learner.stills


def _camera(devices: Devices, settings: Settings, named: str | None) -> None:
    from vision.camera import opener
    from vision.frames import CameraError
    from vision.live import LiveReader

    camera = settings.camera
    try:
        open_camera = opener(named or camera.source, (camera.width_px, camera.height_px))
    except CameraError as problem:
        if named is not None:
            raise DevicesError(str(problem)) from problem
        devices.notices.append(str(problem))
        return
    if open_camera is not None:
        devices.reader = LiveReader(open_camera, _reading(devices, settings.dice.dice_set))


def _buttons(devices: Devices, settings: Settings) -> None:
    from hardware.buttons import Buttons
    from hardware.gpio import GpioError, open_gpio
    from hardware.lamps import ButtonLamps

    try:
        pins = _pins(settings)
    except ValueError as problem:
        devices.notices.append(f"The buttons stay off. {problem} See [pins] in the settings.")
        return
    try:
        factory = open_gpio()
        devices.closing.append(factory.close)
        buttons = Buttons(devices.inbox, factory, pins)
        devices.closing.append(buttons.close)
        lamps = ButtonLamps(factory, pins)
    except GpioError as problem:
        # Touch and keys do the same, so a table without buttons is told in the log, not on the screen.
        _log.info("no buttons: %s", problem)
        return
    devices.closing.append(lamps.close)
    devices.lights.append(lamps)


def _pins(settings: Settings) -> Any:
    """The wiring page's pins, with those of the settings in their place. ValueError when one would serve twice."""
    from hardware.pins import DEFAULT_PINS, Pins

    chosen = settings.pins.model_dump()
    buttons = {button: chosen[f"{button}_button"] or gpio for button, gpio in DEFAULT_PINS.buttons.items()}
    lamps = {side: chosen[f"{side}_lamp"] or gpio for side, gpio in DEFAULT_PINS.lamps.items()}
    return Pins(buttons, lamps)


def _board(devices: Devices, settings: Settings) -> None:
    if settings.board.port == "none":
        return
    from firmware_bridge.board import Board
    from firmware_bridge.link import Link, new_session
    from firmware_bridge.wire import SerialWire, open_usb_wire

    link = Link(f"companion/{__version__}", new_session())
    named = partial(SerialWire, settings.board.port)
    board = Board(devices.inbox, link, open_usb_wire if settings.board.port == "auto" else named)
    devices.starting.append(board.start)
    devices.closing.append(board.close)
    devices.lights.append(board)
