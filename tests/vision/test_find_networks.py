"""OpenCV's inference gives what the training framework gave when the networks were exported."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.networks import Network

REFERENCE = Path(__file__).parents[1] / "data" / "dice" / "networks.npz"


@pytest.mark.parametrize(
    ("network", "given", "answered"),
    [("finder.onnx", "scene", "maps"), ("classifier.onnx", "crops", "scores"), ("wide_look.onnx", "crops", "ways")],
)
def test_a_shipped_network_answers_as_it_was_trained(network: str, given: str, answered: str) -> None:
    with np.load(REFERENCE) as reference:
        picture, answer = reference[given], reference[answered]
    assert np.abs(Network(network).answers(picture) - answer).max() < 2e-2


def test_any_number_of_faces_may_be_looked_at_after_any_other_on_several_threads() -> None:
    threads = cv2.getNumThreads()
    cv2.setNumThreads(4)
    network, rng = Network("classifier.onnx"), np.random.default_rng(1)
    crops = rng.normal(size=(13, 3, 48, 48)).astype(np.float32)
    alone = network.answers(crops[:1])
    for count in (3, 10, 1, 12, 4, 13, 2, 11):
        assert np.array_equal(network.answers(crops[:count])[0], alone[0])
    cv2.setNumThreads(threads)


def test_the_shipped_networks_are_small() -> None:
    models = Path(__file__).parents[2] / "vision" / "models"
    assert sum(path.stat().st_size for path in models.glob("*.onnx")) < 3_000_000
