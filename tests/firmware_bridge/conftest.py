import pytest

from tests.hardware.fakes import ListInbox, ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def inbox() -> ListInbox:
    return ListInbox()
