"""Colours of the simulated world: linear light, blue-green-red, as float32."""

import numpy as np
import numpy.typing as npt

Colour = npt.NDArray[np.float32]
"""A linear colour, shape (3,), blue green red; 1.0 is white paper in full light."""

Linear = npt.NDArray[np.float32]
"""A linear picture, shape (height, width, 3), blue green red."""

# Linear red, green, blue of a glowing body at these temperatures, the largest channel at 1.
_GLOW_KELVIN = (2000.0, 2700.0, 3200.0, 4000.0, 5000.0, 6500.0, 8000.0)
_GLOW_RED = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.77)
_GLOW_GREEN = (0.25, 0.39, 0.48, 0.64, 0.78, 0.97, 0.82)
_GLOW_BLUE = (0.01, 0.10, 0.19, 0.37, 0.62, 0.96, 1.0)

_TONE_STEPS = 4096
_TONE_WHITE = 1.6


def linear_bgr(code: str) -> Colour:
    """The linear colour of an HTML code such as "#20402c"."""
    red, green, blue = (int(code[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return np.array([blue, green, red], np.float32) ** np.float32(2.2)


def glow_bgr(kelvin: float) -> Colour:
    """The linear colour of lamp light at a colour temperature between 2000 and 8000 kelvin."""
    channels = (_GLOW_BLUE, _GLOW_GREEN, _GLOW_RED)
    return np.array([np.interp(kelvin, _GLOW_KELVIN, channel) for channel in channels], np.float32)


def _tone_curve() -> npt.NDArray[np.uint8]:
    light = np.arange(_TONE_STEPS) / (_TONE_STEPS - 1) * _TONE_WHITE
    rolled = np.where(light < 0.7, light, 0.7 + 0.3 * np.tanh((light - 0.7) / 0.45))
    return np.asarray(np.round(255.0 * np.clip(rolled, 0.0, 1.0) ** (1 / 2.2)), np.uint8)


_TONE = _tone_curve()


def develop(linear: Linear) -> npt.NDArray[np.uint8]:
    """The picture a camera makes of linear light: tone curve with a soft shoulder, 8 bits, same shape."""
    steps = np.clip(linear * ((_TONE_STEPS - 1) / _TONE_WHITE), 0, _TONE_STEPS - 1).astype(np.uint16)
    return _TONE[steps]
