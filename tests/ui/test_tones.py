"""The cues as sound: short, without clicks, equally loud, and told apart."""

import wave
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from companion.ports import Cue
from ui.sounds.tones import PEAK, RATE_HZ, Samples, samples_of, write_cue

every_cue = pytest.mark.parametrize("cue", Cue)


def spectrum(samples: Samples) -> Samples:
    """How strong each of 2,000 bands is, whatever the length and the loudness."""
    strength: Samples = np.abs(np.fft.rfft(samples, 2 * RATE_HZ))[:2000]
    return strength / np.linalg.norm(strength)


@every_cue
def test_a_cue_is_over_before_it_is_in_the_way(cue: Cue) -> None:
    length_s = len(samples_of(cue)) / RATE_HZ
    assert 0.1 < length_s < (1.5 if cue is Cue.GAME_OVER else 1.0)


@every_cue
def test_a_cue_begins_and_ends_in_silence(cue: Cue) -> None:
    samples = samples_of(cue)
    assert (samples[0], samples[-1]) == (0, 0)
    assert np.abs(np.diff(samples)).max() < 0.5


@every_cue
def test_all_cues_are_equally_loud_and_none_is_clipped(cue: Cue) -> None:
    assert np.abs(samples_of(cue)).max() == pytest.approx(PEAK)


def test_no_two_cues_sound_alike() -> None:
    alike = {
        (one, other): float(spectrum(samples_of(one)) @ spectrum(samples_of(other)))
        for one, other in combinations(Cue, 2)
    }
    assert {pair: round(value, 2) for pair, value in alike.items() if value > 0.9} == {}


def test_a_cue_lies_in_its_file_as_it_was_made(tmp_path: Path) -> None:
    write_cue(Cue.ASKS, tmp_path / "asks.wav")
    with wave.open(str(tmp_path / "asks.wav")) as opened:
        shape = (opened.getnchannels(), opened.getsampwidth(), opened.getframerate())
        read = np.frombuffer(opened.readframes(opened.getnframes()), "<i2") / 32767
    assert shape == (1, 2, RATE_HZ)
    assert np.abs(read - samples_of(Cue.ASKS)).max() < 1 / 32767
