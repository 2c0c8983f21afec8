from pathlib import Path

import pytest

from tests.hardware.fakes import ListInbox
from tests.hil.chips import Pi
from tests.hil.machine import INSIDE

HERE = Path(__file__).parent
OUTSIDE = ("test_machine_killed.py", "test_service.py")
"""The tests that stand beside the machine, switch it on and pull its plug."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if INSIDE not in Path("/proc/cmdline").read_text().split():
        left_out = pytest.mark.skip(reason="not run: needs the virtual machine of `make hil`")
        for item in items:
            if item.path.parent == HERE and item.path.name not in OUTSIDE:
                item.add_marker(left_out)


@pytest.fixture(scope="session")
def pi() -> Pi:
    """The computer as a Pi with a chip of GPIO lines."""
    return Pi()


@pytest.fixture
def inbox() -> ListInbox:
    return ListInbox()
