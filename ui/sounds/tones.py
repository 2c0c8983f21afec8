"""The cues as sound, made of sines and a little noise: nothing here was recorded."""

import wave
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.ports import Cue

Samples = NDArray[np.float64]
"""Shape (n,): one channel at `RATE_HZ`, -1..1."""

VERSION: Final = 1
"""Counts up when a cue is made otherwise, so that no older file of it is played."""

RATE_HZ: Final = 44_100
PEAK: Final = 0.7
"""The loudest sample of every cue: they differ in colour, not in loudness."""

FADE_S: Final = 0.004
"""So long a cue takes to begin and to end, for a sudden edge is heard as a click."""

E3, A3, C4, E4, G4, A4, C5, D5, E5 = 164.81, 220.0, 261.63, 329.63, 392.0, 440.0, 523.25, 587.33, 659.26
"""Notes, in hertz."""


def samples_of(cue: Cue) -> Samples:
    """A cue as samples, the same at every call."""
    made = _MADE[cue]()
    edge = round(FADE_S * RATE_HZ)
    made[:edge] *= np.linspace(0, 1, edge)
    made[-edge:] *= np.linspace(1, 0, edge)
    return made * (PEAK / np.abs(made).max())


def write_cue(cue: Cue, file: Path) -> None:
    """Write a cue as a WAV file: 16 bits, one channel. OSError when it cannot be."""
    whole = np.round(samples_of(cue) * np.iinfo(np.int16).max).astype("<i2")
    with wave.open(str(file), "wb") as opened:
        opened.setnchannels(1)
        opened.setsampwidth(2)
        opened.setframerate(RATE_HZ)
        opened.writeframes(whole.tobytes())


def _time(length_s: float) -> Samples:
    return np.arange(round(length_s * RATE_HZ)) / RATE_HZ


def _wood(pitch_hz: float, length_s: float = 0.3) -> Samples:
    """A bar of wood, struck softly: its overtone dies sooner than its tone."""
    at = _time(length_s)
    tone = np.sin(2 * np.pi * pitch_hz * at) * np.exp(-14 * at)
    return tone + 0.35 * np.sin(2 * np.pi * 3.93 * pitch_hz * at) * np.exp(-45 * at)


def _horn(pitch_hz: float, length_s: float) -> Samples:
    """A far horn: it swells, and its overtones with it."""
    at = _time(length_s)
    swell = np.sin(np.pi * at / length_s) ** 1.5
    overtones = (np.sin(2 * np.pi * n * pitch_hz * at) * swell ** (n / 2) / n**1.6 for n in range(1, 6))
    return swell * np.sum(list(overtones), axis=0)


def _skin(pitch_hz: float, length_s: float) -> Samples:
    """A drum: its pitch falls, and the stick is heard."""
    at = _time(length_s)
    falling = pitch_hz * (at + 0.02 * (1 - np.exp(-at / 0.03)))
    noise = np.random.default_rng(7).standard_normal(len(at))
    return np.sin(2 * np.pi * falling) * np.exp(-9 * at) + 0.12 * noise * np.exp(-90 * at)


def _after(*parts: tuple[float, Samples]) -> Samples:
    """The parts laid over one another, each beginning after so many seconds."""
    length = max(round(begins_s * RATE_HZ) + len(part) for begins_s, part in parts)
    laid = np.zeros(length)
    for begins_s, part in parts:
        begins = round(begins_s * RATE_HZ)
        laid[begins : begins + len(part)] += part
    return laid


_MADE: Final[Mapping[Cue, Callable[[], Samples]]] = MappingProxyType(
    {
        Cue.YOUR_TURN: lambda: _after((0, _wood(G4)), (0.12, _wood(C5, 0.4))),
        Cue.DICE_READ: lambda: _wood(E5, 0.22),
        Cue.ASKS: lambda: _after((0, _wood(A4)), (0.14, _wood(A4)), (0.28, _wood(D5, 0.45))),
        Cue.TILE_TURNED: lambda: _after((0, _skin(98, 0.35)), (0.09, _wood(E3, 0.3))),
        Cue.CORRUPTION: lambda: _after((0, _wood(E4)), (0.13, _wood(C4)), (0.26, 0.8 * _skin(82, 0.6))),
        Cue.REVEALED: lambda: _after((0, _horn(A3, 0.9)), (0.12, 0.8 * _horn(E4, 0.78))),
        Cue.REFUSED: lambda: _after((0, _skin(150, 0.18)), (0.12, _skin(120, 0.22))),
        Cue.GAME_OVER: lambda: _after(
            (0, _wood(C4)),
            (0.14, _wood(E4)),
            (0.28, _wood(G4)),
            (0.42, _wood(C5, 0.6)),
            (0.5, 0.7 * _horn(G4 / 2, 0.9)),
        ),
    }
)
