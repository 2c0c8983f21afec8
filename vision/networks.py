"""The trained networks that ship with the companion, ready for OpenCV's own inference."""

from importlib.resources import as_file, files

import cv2


def load_network(name: str) -> cv2.dnn.Net:
    """A network of vision/models. One instance serves one thread."""
    with as_file(files("vision").joinpath("models", name)) as path:
        # OpenCV's newer engine takes twice as long over these small layers, and it alone reads from memory.
        return cv2.dnn.readNetFromONNX(str(path), engine=cv2.dnn.ENGINE_CLASSIC)
