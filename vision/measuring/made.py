"""What a measurement was made with, so that figures can be told apart: versions, and fingerprints of the networks."""

import hashlib
from dataclasses import dataclass
from datetime import date
from importlib.resources import files

import cv2

from companion import __version__

FINGERPRINT = 8


@dataclass(frozen=True, slots=True)
class Made:
    """Day of the measurement, versions of companion and OpenCV, and the first digits of each model file's SHA-256."""

    on: str
    companion: str
    opencv: str
    models: dict[str, str]


def made(on: date) -> Made:
    """What this installation measures with."""
    return Made(on.isoformat(), __version__, cv2.__version__, model_fingerprints())


def model_fingerprints() -> dict[str, str]:
    """Every network, and the file of chances and bounds, by name."""
    models = sorted(files("vision").joinpath("models").iterdir(), key=lambda one: one.name)
    return {
        one.name: hashlib.sha256(one.read_bytes()).hexdigest()[:FINGERPRINT]
        for one in models
        if one.name.endswith((".onnx", ".toml"))
    }
