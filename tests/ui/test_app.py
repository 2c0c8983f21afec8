import json
import subprocess
import sys

import pytest

from companion.ports import Button, ButtonPressed, TrayCleared
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.window.plan import Rotation


@pytest.mark.parametrize("turn", Rotation)
def test_fingers_keys_signals_and_time_reach_the_presenter_however_the_picture_is_turned(turn: Rotation) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.run_app", str(int(turn))],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["heard"] == [repr(one) for one in (TrayCleared(), Go(Place.JOURNAL), Press.CONFIRM, TrayCleared())]
    assert told["now_s"] == 12.5
    assert told["pressed"] == ["f4"]
    assert (told["drawn"], told["closed"]) == ([True], [True])


def test_what_wakes_the_resting_screen_does_nothing_else() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.run_resting"], capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    second = {"finger": Go(Place.JOURNAL), "key": Press.CONFIRM, "button": ButtonPressed(Button.READ)}
    assert json.loads(done.stdout) == {name: [0.85, 0.0, 0, repr(heard)] for name, heard in second.items()}
