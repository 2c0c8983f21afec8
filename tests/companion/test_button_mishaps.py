"""What simulated buttons suffer, and that they are well again by themselves: their pins stay open all the time."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from companion.config import Settings
from companion.mishaps import Mishap, Mishaps
from companion.ports import Button, ButtonPressed, ButtonsBack, ButtonsLost, TableDisturbed
from companion.wiring.buttons import button_mishaps, simulated_button_box
from hardware.button_box import CHECK_EVERY_S, OPEN_AGAIN_S, ButtonBox
from hardware.buttons import STUCK_AFTER_S
from hardware.simulated import SimulatedGpio
from tests.hardware.fakes import ListInbox, ManualClock

PRESSED = ButtonPressed(Button.READ)
HELD = ButtonPressed(Button.READ, held=True)
REPEATED = ButtonPressed(Button.READ, held=True, repeated=True)


@dataclass(frozen=True, slots=True)
class Corner:
    """The buttons' corner of a simulated table, on a clock that is turned."""

    inbox: ListInbox
    clock: ManualClock
    box: ButtonBox
    gpio: SimulatedGpio
    mishaps: Mishaps

    def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.box.step()

    def press(self) -> None:
        """Press and release the read button, which is the one that a mishap jams."""
        for move in (self.gpio.press, self.gpio.release):
            move(Button.READ)
            self.pass_time(0.2)


@pytest.fixture
def corner() -> Iterator[Corner]:
    inbox, clock = ListInbox(), ManualClock()
    box, gpio = simulated_button_box(Settings(), inbox, clock)
    mishaps = Mishaps(inbox)
    mishaps.offer(button_mishaps(gpio))
    box.step()
    yield Corner(inbox, clock, box, gpio, mishaps)
    box.close()


@pytest.mark.parametrize(
    ("mishap", "told_meanwhile"),
    [
        (Mishap.BUTTONS_BOUNCING, [PRESSED]),
        (Mishap.BUTTON_WIRES_CUT, []),
        (Mishap.BUTTON_STUCK, [PRESSED, HELD, ButtonsLost, ButtonsBack]),
        (Mishap.BUTTON_CHIP_LOST, [ButtonsLost, ButtonsLost, ButtonsBack]),
    ],
)
def test_simulated_buttons_suffer_every_mishap_and_are_well_again_after_it_without_being_opened_anew(
    corner: Corner, mishap: Mishap, told_meanwhile: list[object]
) -> None:
    corner.mishaps.set(mishap, happening=True)
    corner.pass_time(CHECK_EVERY_S)
    corner.press()
    corner.pass_time(STUCK_AFTER_S)
    corner.mishaps.set(mishap, happening=False)
    corner.pass_time(OPEN_AGAIN_S)
    corner.press()

    heard = [signal for signal in corner.inbox.signals if not isinstance(signal, TableDisturbed)]
    told = [signal if isinstance(signal, ButtonPressed) else type(signal) for signal in heard]
    assert [signal for signal in told if signal != REPEATED] == [ButtonsBack, *told_meanwhile, PRESSED]


def test_every_mishap_of_the_buttons_is_tried() -> None:
    assert set(button_mishaps(SimulatedGpio())) == {mishap for mishap in Mishap if mishap.startswith("button")}
