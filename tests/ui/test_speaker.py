"""The real player on drivers of SDL's own, and what the table is told without a device; the fake keeps the rules."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from select import select
from threading import Event

import numpy as np
import pytest

from companion.ports import Cue, Loudness, NoSound
from ui.sounds.simulated import SimulatedSounds
from ui.sounds.speaker import Speaker
from ui.window.inbox import ScreenInbox

PATIENCE_S = 30.0
MOST_BYTES = 20_000_000
"""Two minutes of sound."""


@pytest.fixture
def inbox() -> ScreenInbox:
    return ScreenInbox()


class Device:
    """A device that writes what is played into a pipe: SDL's own driver does that."""

    def __init__(self, pipe: Path) -> None:
        os.mkfifo(pipe)
        self.path = pipe
        self._end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    def loudest(self, at_least: float) -> float:
        """The loudest sample that was played, as soon as it is `at_least` so loud."""
        found, left_bytes = 0.0, MOST_BYTES
        while found < at_least and left_bytes > 0 and select([self._end], [], [], PATIENCE_S)[0]:
            whole = os.read(self._end, 1 << 16)
            samples = np.frombuffer(whole[: len(whole) // 2 * 2], "<i2").astype(np.int32)
            found = max(found, float(np.abs(samples).max(initial=0)) / 32768)
            left_bytes -= len(whole) or MOST_BYTES
        return found

    def close(self) -> None:
        """Let go of the pipe."""
        os.close(self._end)


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    device = Device(tmp_path / "device")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(device.path))
    monkeypatch.setenv("KIVY_HOME", str(tmp_path))
    yield device
    device.close()


@pytest.fixture
def no_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there_is_none")
    monkeypatch.setenv("KIVY_HOME", str(tmp_path))


@pytest.fixture
def speaker(tmp_path: Path, inbox: ScreenInbox) -> Iterator[Speaker]:
    speaker = Speaker(inbox, (sys.executable, "-m", "ui.sounds.player", str(tmp_path / "cues")))
    yield speaker
    speaker.close()


def told(inbox: ScreenInbox) -> str:
    """What the table is told within the patience of people."""
    rung = Event()
    inbox.wake = rung.set
    signals = tuple(inbox.drain())
    if not signals and rung.wait(PATIENCE_S):
        signals = tuple(inbox.drain())
    return "".join(signal.advice for signal in signals if isinstance(signal, NoSound))


def nothing_told(inbox: ScreenInbox) -> bool:
    return not list(inbox.drain())


def test_a_cue_comes_out_of_the_device(speaker: Speaker, device: Device) -> None:
    speaker.play(Cue.YOUR_TURN, Loudness.LOUD)
    assert device.loudest(0.5) > 0.5


def test_low_is_heard_softly(speaker: Speaker, device: Device) -> None:
    speaker.play(Cue.YOUR_TURN, Loudness.LOW)
    assert 0.03 < device.loudest(0.03) < 0.15


@pytest.mark.usefixtures("no_device")
def test_without_a_device_the_table_is_told_once_and_plays_on(speaker: Speaker, inbox: ScreenInbox) -> None:
    speaker.play(Cue.ASKS, Loudness.LOUD)
    assert told(inbox).startswith("No sound device was found: plug a speaker in")
    for _again in range(5):
        speaker.play(Cue.ASKS, Loudness.LOUD)
    assert nothing_told(inbox)


@pytest.mark.usefixtures("no_device")
def test_a_speaker_plugged_in_later_is_taken_up_when_sound_is_switched_off_and_on(
    speaker: Speaker, inbox: ScreenInbox, request: pytest.FixtureRequest
) -> None:
    speaker.play(Cue.ASKS, Loudness.LOUD)
    assert told(inbox)
    speaker.close()
    device: Device = request.getfixturevalue("device")
    speaker.play(Cue.ASKS, Loudness.LOUD)
    assert device.loudest(0.5) > 0.5


def test_a_player_that_dies_is_told_of(inbox: ScreenInbox) -> None:
    dying = Speaker(
        inbox, (sys.executable, "-c", "import sys; print('ready', flush=True); sys.stdin.read(1); sys.exit(3)")
    )
    dying.play(Cue.ASKS, Loudness.LOUD)
    assert told(inbox).startswith("The sound has stopped")
    dying.close()


def test_a_player_that_cannot_be_started_is_told_of(inbox: ScreenInbox) -> None:
    missing = Speaker(inbox, ("/nowhere/player",))
    missing.play(Cue.ASKS, Loudness.LOUD)
    missing.play(Cue.ASKS, Loudness.LOUD)
    assert told(inbox).startswith("Sound cannot be played (")
    assert nothing_told(inbox)


def test_a_player_that_hangs_keeps_nobody_waiting(inbox: ScreenInbox) -> None:
    hanging = Speaker(inbox, (sys.executable, "-c", "import time; time.sleep(60)"))
    begun_s = time.monotonic()
    for _cue in range(10_000):
        hanging.play(Cue.ASKS, Loudness.LOUD)
    hanging.close()
    assert time.monotonic() - begun_s < 5
    assert nothing_told(inbox)


def test_sound_switched_off_is_no_loss(speaker: Speaker, inbox: ScreenInbox, device: Device) -> None:
    speaker.play(Cue.ASKS, Loudness.LOUD)
    assert device.loudest(0.5) > 0.5
    player = speaker._player
    assert player is not None
    speaker.close()
    assert player.process.wait(PATIENCE_S) == 0
    assert nothing_told(inbox)


def test_the_fake_remembers_what_it_played_and_tells_once_of_a_lost_device(inbox: ScreenInbox) -> None:
    sounds = SimulatedSounds(inbox)
    sounds.play(Cue.ASKS, Loudness.LOW)
    sounds.unplug()
    sounds.play(Cue.REFUSED, Loudness.LOW)
    assert len(told(inbox)) > 0
    sounds.plug_in()
    sounds.play(Cue.REFUSED, Loudness.LOW)
    assert sounds.played == [(Cue.ASKS, Loudness.LOW)]
    sounds.close()
    sounds.play(Cue.REFUSED, Loudness.LOUD)
    assert (sounds.played[1:], nothing_told(inbox)) == ([(Cue.REFUSED, Loudness.LOUD)], True)


def test_the_fake_without_a_device_tells_at_the_first_cue(inbox: ScreenInbox) -> None:
    sounds = SimulatedSounds(inbox, plugged_in=False)
    assert nothing_told(inbox)
    sounds.play(Cue.ASKS, Loudness.LOW)
    assert (len(told(inbox)) > 0, sounds.played) == (True, [])
