"""The devices of the table: real ones or simulated ones, as asked for; never one in place of the other."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from typing import TYPE_CHECKING, Any

from companion.config import Settings
from companion.mishaps import Mishaps
from companion.ports import (
    BothPressed,
    ButtonPressed,
    CameraBack,
    CameraLost,
    CorruptionTrack,
    DiceReader,
    DiceTeacher,
    Inbox,
    Lights,
    Signal,
    SimulatedTable,
    StillFelt,
    ThrowFelt,
    ThrowRead,
    TrayCleared,
    TraySetUp,
)
from companion.rules.state import GameState
from companion.wiring.board import board_of, simulated_board
from companion.wiring.buttons import ButtonsError, button_box, button_mishaps, simulated_button_box
from companion.wiring.later import LaterTable
from companion.wiring.learning import SetsError, learning, remedy
from companion.wiring.simulation import camera_mishaps
from companion.wiring.teaching import teacher_of
from companion.wiring.tray import tray_file
from ui.offers.next_step import acting_side

if TYPE_CHECKING:
    from firmware_bridge.board import Board
    from firmware_bridge.light import LightKeeper
    from hardware.button_box import ButtonBox
    from hardware.simulated import SimulatedGpio
    from vision.learning.table import TableLearner
    from vision.live import LiveReader
    from vision.tray_in_use import TrayInUse

SIMULATED_DICE = str(resources.files("vision.models").joinpath("simulated.dice"))
"""The taught set of the simulated table's Action dice, which comes with the companion."""

SIMULATED_TABLE = "simulated table"
"""What that set is kept as once it has learned something: real dice must not learn from drawn ones."""


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
    """The connected devices, and the Inbox of their signals: one device may need what another noticed.

    `reader` None: no camera; `table` None: people throw with their own hands. `learner` None: no dice set learns from
    what is put right. `set_up` None: there is no tray to set up, `teacher` None: no dice can be taught in it.
    `light` None: the table's light is not ours; `track` None: nor is there a Corruption track. `mishaps` None: nothing
    can be made to go wrong. `fingers` None: there are no simulated buttons to press.
    """

    inbox: Inbox
    reader: DiceReader | None = None
    learner: "TableLearner | None" = None
    table: SimulatedTable | None = None
    set_up: TraySetUp | None = None
    teacher: DiceTeacher | None = None
    light: "LightKeeper | None" = None
    mishaps: Mishaps | None = None
    fingers: "SimulatedGpio | None" = None
    lights: list[Lights] = field(default_factory=list)
    track: CorruptionTrack | None = None
    notices: list[str] = field(default_factory=list)
    starting: list[Callable[[], None]] = field(default_factory=list)
    closing: list[Callable[[], None]] = field(default_factory=list)
    _unsaid: CameraLost | None = None

    def start(self) -> None:
        """Let the devices' threads begin."""
        for begin in self.starting:
            begin()
        if self.reader is not None:
            self.use_light()
            self.reader.start(self.learner.overhear(self, self.reader) if self.learner else self)

    def put(self, signal: Signal) -> None:
        """Take a device's signal to the screen. Callable from any thread; never blocks."""
        if self.reader is not None:
            self._heed(signal, self.reader)
        if not self._keeps_back(signal):
            self.inbox.put(signal)

    def use_light(self) -> None:
        """Somebody is at the table: let the tray's light shine for the camera, if there is one."""
        if self.light is not None and self.reader is not None:
            self.light.wake()
        unsaid, self._unsaid = self._unsaid, None
        if unsaid is not None:
            self.inbox.put(unsaid)

    def show(self, state: GameState) -> None:
        """Set the table's lamps as the game stands: the side that the screen waits for, if it is one alone."""
        acting = acting_side(state)
        for lights in self.lights:
            lights.show_turn(acting)
        if self.track is not None:
            self.track.show_corruption(state.fellowship.corruption)

    def close(self) -> None:
        """Release everything, the last connected first, also when one of them fails; its error is raised in the end."""
        with ExitStack() as closing:
            for end in self.closing:
                closing.callback(end)
            if self.reader is not None:
                closing.callback(self.reader.stop)

    def _keeps_back(self, signal: Signal) -> bool:
        """Nobody is told that the camera sees only black while its light is out because nobody is there."""
        if isinstance(signal, CameraLost | CameraBack):
            in_the_dark = self.light is not None and not self.light.shines
            self._unsaid = signal if isinstance(signal, CameraLost) and signal.blind and in_the_dark else None
        return self._unsaid is signal

    def _heed(self, signal: Signal, reader: DiceReader) -> None:
        """A throw that was felt wakes the camera and keeps the light; a camera that is gone needs no light."""
        if isinstance(signal, ThrowFelt):
            reader.wake()
        light = self.light
        if light is None:
            return
        match signal:
            case ThrowFelt():
                light.feel_throw()
            case StillFelt():
                light.feel_still()
            case CameraLost(blind=True) | CameraBack():
                light.find_camera()
            case CameraLost():
                light.lose_camera()
            case ButtonPressed() | BothPressed() | ThrowRead() | TrayCleared():
                self.use_light()


def connect(settings: Settings, wanted: Wanted, inbox: Inbox) -> Devices:
    """The devices asked for. DevicesError when a named camera or dice set cannot be used.

    Buttons, lamps and the tray board are used when they are there; without them the game goes on.
    """
    devices = Devices(inbox)
    if wanted.simulate:
        mishaps = devices.mishaps = Mishaps(inbox)
        board, simulated = simulated_board(devices, mishaps)
        _board(devices, board)
        table = LaterTable(partial(simulated_camera, wanted.seed), simulated.knock)
        _simulated_table(devices, settings, table)
        mishaps.offer(camera_mishaps(table))
        _simulated_buttons(devices, settings, mishaps)
    else:
        _board(devices, board_of(settings, devices))
        _camera(devices, settings, wanted.camera)
        _buttons(devices, settings)
    return devices


def _simulated_table(devices: Devices, settings: Settings, table: LaterTable) -> None:
    from vision.live import LiveReader
    from vision.tray_in_use import TrayInUse

    devices.table = table
    chosen, tray = settings.dice.dice_set, TrayInUse()
    reading = _still_reader(tray, chosen) if chosen else _reading(devices, tray, SIMULATED_TABLE, SIMULATED_DICE)
    _watch(devices, LiveReader(table.open, reading, light=devices.light), tray)


def simulated_camera(seed: int | None) -> Any:
    """The simulated tray with its camera; `seed` fixes its dice."""
    import numpy as np

    from vision.simulated import SimulatedCamera, SimulatedTray

    return SimulatedCamera(SimulatedTray(np.random.default_rng(seed)))


def _watch(devices: Devices, reader: "LiveReader", tray: "TrayInUse") -> None:
    """Have the tray in use watched, and set up when people want that."""
    from vision.tray_setting import TraySetting

    reader.look_within(tray)
    devices.reader = reader
    devices.set_up = TraySetting(tray, time.monotonic)
    if tray.problem:
        devices.notices.append(tray.problem)


def _still_reader(tray: "TrayInUse", dice_set: str | None) -> Any:
    from vision.dice_set import DiceSet, DiceSetError
    from vision.reader import StillReader
    from vision.tray_in_use import TrayReader

    try:
        taught = DiceSet.load(dice_set) if dice_set else None
    except DiceSetError as problem:
        raise DevicesError(f"{problem}{remedy(dice_set or '')}") from problem
    return TrayReader(tray, partial(StillReader, taught))


def _reading(devices: Devices, tray: "TrayInUse", dice_set: str | None, shipped: str | None = None) -> Any:
    """What reads still pictures and learns from dice that are put right."""
    try:
        learner, notices = learning(dice_set, partial(_still_reader, tray), shipped)
        teacher = teacher_of(tray, dice_set, shipped, learner)
    except SetsError as problem:
        raise DevicesError(str(problem)) from problem
    devices.learner = learner
    devices.teacher = teacher
    devices.closing.extend((learner.close, teacher.close))
    devices.notices.extend(notices)
    return learner.stills


def _camera(devices: Devices, settings: Settings, named: str | None) -> None:
    from vision.camera import awaited, opener
    from vision.frames import CameraError
    from vision.live import LiveReader
    from vision.tray_in_use import TrayInUse

    camera = settings.camera
    source, size = named or camera.source, (camera.width_px, camera.height_px)
    # Nobody waits here for cameras to be found: the reader does, and takes up one that comes later.
    first_there_is = awaited(size, rotate_deg=camera.rotate_deg)
    try:
        named_one = None if source == "auto" else opener(source, size, rotate_deg=camera.rotate_deg)
    except CameraError as problem:
        if named is not None:
            raise DevicesError(str(problem)) from problem
        devices.notices.append(str(problem))
        return
    tray = TrayInUse(tray_file(settings))
    reading = _reading(devices, tray, settings.dice.dice_set)
    _watch(devices, LiveReader(named_one or first_there_is, reading, light=devices.light), tray)


def _buttons(devices: Devices, settings: Settings) -> None:
    try:
        box = button_box(settings, devices)
    except ButtonsError as problem:
        devices.notices.append(str(problem))
        return
    _box(devices, box)


def _simulated_buttons(devices: Devices, settings: Settings, mishaps: Mishaps) -> None:
    try:
        box, devices.fingers = simulated_button_box(settings, devices)
    except ButtonsError as problem:
        devices.notices.append(str(problem))
        return
    mishaps.offer(button_mishaps(devices.fingers))
    mishaps.fingers = devices.fingers
    _box(devices, box)


def _box(devices: Devices, box: "ButtonBox | None") -> None:
    """Take up the buttons and lamps wired to this computer."""
    if box is None:
        return
    devices.lights.append(box)
    devices.starting.append(box.start)
    devices.closing.append(box.close)


def _board(devices: Devices, board: "Board | None") -> None:
    """Take up the board: its lamps, its buttons, and its light for the camera."""
    if board is None:
        return
    from firmware_bridge.light import LightKeeper

    devices.light = LightKeeper(board.shine)
    devices.lights.append(board)
    devices.track = board
    devices.starting.append(board.start)
    devices.closing.append(board.close)
