"""OpenCV's inference gives what the training framework gave when the networks were exported."""

from pathlib import Path

import numpy as np
import pytest

from vision.networks import load_network

REFERENCE = Path(__file__).parents[1] / "data" / "dice" / "networks.npz"


@pytest.mark.parametrize(
    ("network", "given", "answered"),
    [("finder.onnx", "scene", "maps"), ("classifier.onnx", "crops", "scores"), ("wide_look.onnx", "crops", "ways")],
)
def test_a_shipped_network_answers_as_it_was_trained(network: str, given: str, answered: str) -> None:
    with np.load(REFERENCE) as reference:
        picture, answer = reference[given], reference[answered]
    net = load_network(network)
    net.setInput(picture)
    assert np.abs(net.forward() - answer).max() < 2e-2


def test_the_shipped_networks_are_small() -> None:
    models = Path(__file__).parents[2] / "vision" / "models"
    assert sum(path.stat().st_size for path in models.glob("*.onnx")) < 3_000_000
