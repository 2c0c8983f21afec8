"""The devices that are wired: those asked for, never one in place of the other, and what is told about the rest."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import numpy as np
import pytest

from companion.config import Board as BoardSettings
from companion.config import Buttons, Camera, Dice, Pins, Settings
from companion.mishaps import Mishap, script_steps
from companion.ports import (
    BoardBack,
    BoardLost,
    Button,
    ButtonPressed,
    ButtonsBack,
    CameraBack,
    CameraLost,
    Expected,
    Inbox,
    Signal,
    StillFelt,
    TableDisturbed,
    ThrowFelt,
    TrayPhase,
    TrayView,
)
from companion.rules.state import Fellowship, GameState
from companion.rules.terms import Phase, Side
from companion.wiring.buttons import built_as
from companion.wiring.devices import Devices, DevicesError, Wanted, connect
from companion.wiring.later import LaterTable
from firmware_bridge.board import Board
from firmware_bridge.light import FIRST_LIGHT, REST_S, LightKeeper
from firmware_bridge.simulated import SimulatedBoard
from hardware.button_box import ButtonBox
from hardware.debounce import Timing
from hardware.gestures import HandTiming
from hardware.lamps import LampStyle
from tests.hardware.fakes import ManualClock
from vision.simulated import SimulatedCamera, SimulatedTray

ALONE = BoardSettings(port="none")


@dataclass
class Letters:
    """An inbox that keeps its signals."""

    signals: list[Signal] = field(default_factory=list)

    def put(self, signal: Signal) -> None:
        self.signals.append(signal)


@dataclass
class Lamps:
    """Lamps that keep what they were told."""

    shown: list[tuple[Side | None, int]] = field(default_factory=list)
    turn: Side | None = None

    def show_turn(self, side: Side | None) -> None:
        self.turn = side

    def show_corruption(self, points: int) -> None:
        self.shown.append((self.turn, points))

    def close(self) -> None:
        self.shown.clear()


def test_a_simulated_table_throws_its_own_dice_and_touches_no_hardware() -> None:
    devices = connect(Settings(), Wanted(simulate=True, seed=1), Letters())
    assert devices.table is not None
    assert devices.reader is not None
    assert devices.reader.tray().phase is TrayPhase.EMPTY
    assert [type(lights) for lights in devices.lights] == [Board, ButtonBox]
    assert not devices.notices


def test_the_simulated_board_answers_and_suffers_what_is_asked() -> None:
    inbox = Letters()
    devices = connect(Settings(), Wanted(simulate=True, seed=1), inbox)
    board, _box = devices.lights
    assert isinstance(board, Board)
    assert devices.mishaps is not None
    steps_until(board, lambda: BoardBack() in inbox.signals)
    devices.mishaps.set(Mishap.BOARD_UNPLUGGED, happening=True)
    board.step()
    assert [type(signal) for signal in inbox.signals] == [BoardBack, TableDisturbed, BoardLost]


def connected() -> tuple[Devices, Board, Letters]:
    """A simulated table whose board has met the companion, without its thread, and what it told."""
    inbox = Letters()
    devices = connect(Settings(), Wanted(simulate=True, seed=1), inbox)
    board, _box = devices.lights
    assert isinstance(board, Board)
    assert devices.mishaps is not None
    own = devices.mishaps.board_fingers
    assert isinstance(own, SimulatedBoard)
    assert devices.table is not None
    devices.table.clear()  # the tray is painted now, while nobody waits
    steps_until(board, lambda: own.connected and BoardBack() in inbox.signals)
    return devices, board, inbox


def test_dice_that_are_thrown_onto_a_simulated_table_are_felt_by_its_board() -> None:
    devices, board, inbox = connected()
    assert devices.table is not None
    devices.table.throw(Expected((("combat", 2),)))
    steps_until(board, lambda: StillFelt() in inbox.signals)
    assert inbox.signals == [BoardBack(), ThrowFelt(), StillFelt()]


def test_the_simulated_boards_own_buttons_are_pressed_by_a_script() -> None:
    devices, board, inbox = connected()
    assert devices.mishaps is not None
    for step in script_steps(["0 press board undo"]):
        devices.mishaps.do(step)
    steps_until(board, lambda: len(inbox.signals) > 1)
    assert inbox.signals == [BoardBack(), ButtonPressed(Button.UNDO)]


def steps_until(board: Board, true: Callable[[], bool]) -> None:
    """Do what a board's thread would, until that is so."""
    end_s = monotonic() + 60
    while not true():
        assert monotonic() < end_s, "it never came true"
        board.step()


def simulated(settings: Settings) -> tuple[Devices, ButtonBox, Letters]:
    """A simulated table, its box of buttons, not started, and what they tell."""
    inbox = Letters()
    devices = connect(settings, Wanted(simulate=True, seed=1), inbox)
    box = devices.lights[-1]
    assert isinstance(box, ButtonBox)
    box.step()
    return devices, box, inbox


def test_simulated_buttons_are_pressed_by_simulated_fingers_and_light_up() -> None:
    devices, box, inbox = simulated(Settings())
    assert devices.fingers is not None
    devices.show(GameState(phase=Phase.ACTION_RESOLUTION, acting=Side.SHADOW))
    devices.fingers.press("undo")
    box.step()
    assert devices.fingers.is_lit(Side.SHADOW)
    box.close()
    assert inbox.signals == [ButtonsBack(), ButtonPressed(Button.UNDO)]


def test_simulated_buttons_suffer_what_is_asked() -> None:
    devices, box, inbox = simulated(Settings())
    assert devices.mishaps is not None
    devices.mishaps.set(Mishap.BUTTON_STUCK, happening=True)
    box.close()
    assert ButtonPressed(Button.READ) in inbox.signals


def test_a_table_without_wired_buttons_leaves_the_pins_alone(tmp_path: Path) -> None:
    unwired = Settings(board=ALONE, camera=Camera(source=str(tmp_path)), buttons=Buttons(wired=False))
    devices = connect(unwired, Wanted(), Letters())
    assert not devices.lights
    devices.close()


def test_the_settings_say_how_hands_are_judged_and_how_lamps_burn() -> None:
    settings = Settings(
        buttons=Buttons(hold_s=1.0, repeat_s=0.5, settle_s=0.05, together_s=0.1, stop_s=5.0, lamps="breathing"),
        pins=Pins(shadow_lamp=5),
    )
    built = built_as(settings)
    assert built.timing == HandTiming(Timing(0.05, 1.0, 0.5), 0.1, 5.0)
    assert (built.lamps, built.pins.lamps[Side.SHADOW]) == (LampStyle.BREATHING, 5)


def test_at_a_real_table_nothing_can_be_made_to_go_wrong(tmp_path: Path) -> None:
    devices = connect(Settings(board=ALONE, camera=Camera(source=str(tmp_path))), Wanted(), Letters())
    assert devices.mishaps is None
    devices.close()


def test_the_simulated_table_is_made_by_the_first_look_or_throw_and_only_once() -> None:
    made: list[SimulatedCamera] = []

    def make() -> SimulatedCamera:
        made.append(SimulatedCamera(SimulatedTray(np.random.default_rng(1))))
        return made[-1]

    table = LaterTable(make)
    assert made == []
    table.throw(Expected((("combat", 2),)))
    assert table.open() is made[0]
    table.clear()
    assert len(made) == 1


def test_without_being_asked_nothing_is_simulated(tmp_path: Path) -> None:
    devices = connect(Settings(board=ALONE, camera=Camera(source=str(tmp_path))), Wanted(), Letters())
    assert devices.table is None
    assert devices.reader is not None
    devices.close()


def test_a_camera_named_on_the_command_line_that_is_none_ends_the_start() -> None:
    with pytest.raises(DevicesError, match=r"There is no camera 'no-such-folder'.*Name \"auto\""):
        connect(Settings(board=ALONE), Wanted(camera="no-such-folder"), Letters())


def test_a_camera_of_the_settings_that_is_none_is_told_and_the_game_goes_on() -> None:
    devices = connect(Settings(board=ALONE, camera=Camera(source="no-such-folder")), Wanted(), Letters())
    assert devices.reader is None
    assert "There is no camera 'no-such-folder'" in devices.notices[0]


def test_a_dice_set_that_is_not_there_ends_the_start() -> None:
    with pytest.raises(DevicesError, match="nobody-taught-this"):
        connect(Settings(dice=Dice(dice_set="nobody-taught-this")), Wanted(simulate=True), Letters())


def test_pins_that_serve_twice_are_told_on_the_screen(tmp_path: Path) -> None:
    settings = Settings(board=ALONE, camera=Camera(source=str(tmp_path)), pins=Pins(undo_button=17))
    devices = connect(settings, Wanted(), Letters())
    (notice,) = devices.notices
    assert notice.startswith("The buttons stay off. free_peoples_button and undo_button are both GPIO 17")
    assert notice.endswith("See [pins] in the settings.")


def test_the_lamps_follow_the_side_to_act_and_corruption() -> None:
    lamps = Lamps()
    devices = Devices(Letters(), lights=[lamps], track=lamps)
    bearing = Fellowship(corruption=4)
    devices.show(GameState(phase=Phase.ACTION_RESOLUTION, acting=Side.SHADOW, fellowship=bearing))
    devices.show(GameState(phase=Phase.HUNT_ALLOCATION))
    devices.show(GameState(phase=Phase.FELLOWSHIP))
    devices.show(GameState(phase=Phase.ACTION_ROLL, acting=Side.SHADOW))
    assert lamps.shown == [(Side.SHADOW, 4), (Side.SHADOW, 0), (Side.FREE_PEOPLES, 0), (None, 0)]


@dataclass
class Watcher:
    """A DiceReader that counts how often it was woken."""

    woken: int = 0

    def start(self, inbox: Inbox) -> None: ...
    def stop(self) -> None: ...
    def expect(self, throw: Expected | None) -> None: ...
    def read_again(self) -> None: ...

    def wake(self) -> None:
        self.woken += 1

    def tray(self) -> TrayView:
        return TrayView(0, TrayPhase.EMPTY)


def test_a_throw_that_was_felt_wakes_the_camera_and_is_passed_on() -> None:
    reader, inbox = Watcher(), Letters()
    devices = Devices(inbox, reader)
    for signal in (ThrowFelt(), StillFelt()):
        devices.put(signal)
    assert reader.woken == 1
    assert inbox.signals == [ThrowFelt(), StillFelt()]


def test_the_light_shines_for_a_camera_and_goes_out_while_the_camera_is_gone() -> None:
    shone: list[int] = []
    devices = Devices(Letters(), Watcher(), light=LightKeeper(shone.append, ManualClock()))
    devices.start()
    devices.put(CameraLost("Plug it in"))
    devices.put(CameraBack())
    assert shone == [FIRST_LIGHT, 0, FIRST_LIGHT]


def test_the_light_of_a_lost_camera_stays_out_whatever_is_done_at_the_table() -> None:
    shone: list[int] = []
    devices = Devices(Letters(), Watcher(), light=LightKeeper(shone.append, ManualClock()))
    devices.start()
    devices.put(CameraLost("Plug it in"))
    devices.use_light()
    devices.put(ButtonPressed(Button.READ))
    devices.put(ThrowFelt())
    assert shone == [FIRST_LIGHT, 0]


def test_a_camera_that_sees_only_black_after_it_was_lost_gets_its_light_back() -> None:
    shone: list[int] = []
    devices = Devices(Letters(), Watcher(), light=LightKeeper(shone.append, ManualClock()))
    devices.start()
    devices.put(CameraLost("Plug it in"))
    devices.put(CameraLost("Switch the light on", blind=True))
    assert shone == [FIRST_LIGHT, 0, FIRST_LIGHT]


def test_a_camera_in_the_dark_of_an_empty_room_is_told_of_when_somebody_comes() -> None:
    inbox, clock, shone = Letters(), ManualClock(), list[int]()
    devices = Devices(inbox, Watcher(), light=LightKeeper(shone.append, clock))
    devices.start()
    assert devices.light is not None
    clock.advance(REST_S)
    devices.light.looked(TrayPhase.EMPTY, 1.0)
    blind = CameraLost("Switch the light on", blind=True)
    devices.put(blind)
    assert (shone, inbox.signals) == ([FIRST_LIGHT, 0], [])
    devices.use_light()
    assert (shone, inbox.signals) == ([FIRST_LIGHT, 0, FIRST_LIGHT], [blind])


@pytest.mark.parametrize("signal", [ButtonPressed(Button.READ), ThrowFelt()])
def test_a_light_that_rests_goes_on_when_somebody_is_noticed_at_the_table(signal: Signal) -> None:
    shone: list[int] = []
    devices = Devices(Letters(), Watcher(), light=LightKeeper(shone.append, ManualClock()))
    devices.put(signal)
    assert shone == [FIRST_LIGHT]


def test_without_a_camera_the_light_stays_out() -> None:
    shone: list[int] = []
    devices = Devices(Letters(), light=LightKeeper(shone.append, ManualClock()))
    devices.start()
    devices.put(ThrowFelt())
    devices.use_light()
    assert shone == []


def test_a_device_that_fails_to_end_keeps_none_of_the_others_lit_or_open() -> None:
    released: list[str] = []

    def fail() -> None:
        raise ArithmeticError("a library's mistake")

    devices = Devices(Letters(), closing=[lambda: released.append("board"), fail, lambda: released.append("buttons")])
    with pytest.raises(ArithmeticError):
        devices.close()
    assert released == ["buttons", "board"]


def test_what_was_connected_last_is_released_first() -> None:
    released: list[str] = []
    devices = Devices(Letters(), closing=[lambda: released.append("pins"), lambda: released.append("lamps")])
    devices.close()
    assert released == ["lamps", "pins"]
