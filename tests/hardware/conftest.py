from collections.abc import Iterator

import pytest

from hardware.simulated import SimulatedGpio
from tests.hardware.fakes import ListInbox, ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def inbox() -> ListInbox:
    return ListInbox()


@pytest.fixture
def gpio(clock: ManualClock) -> Iterator[SimulatedGpio]:
    gpio = SimulatedGpio(clock=clock)
    yield gpio
    gpio.factory.close()
