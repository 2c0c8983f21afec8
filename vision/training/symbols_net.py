"""The sign network: a view of a die's top face in, a unit vector of 96 numbers out."""

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from vision.symbols import EDGE_PX, EMBEDDING_SIZE, VIEW_PX


def _disc() -> Tensor:
    """Weights (1, 1, 48, 48) of a disc that spans the face: it sums to one."""
    at = torch.arange(VIEW_PX) - (VIEW_PX - 1) / 2
    inside = (at[:, None] ** 2 + at[None, :] ** 2 < (0.6 * EDGE_PX) ** 2).float()
    return (inside / inside.sum())[None, None]


class EvenLight(nn.Module):
    """Takes the lamp's colour, strength and contrast out of views (n, 3, 48, 48) of 0..255."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("disc", _disc())

    def forward(self, views: Tensor) -> Tensor:
        """Each channel's mean over the face becomes 0, the contrast over all channels about 1."""
        disc = self.disc
        level = views - (views * disc).sum(dim=(2, 3), keepdim=True)
        spread = (level * level * disc).sum(dim=(1, 2, 3), keepdim=True) / 3
        return torch.clamp(level / torch.sqrt(spread + 16.0), -4.0, 4.0)


def _block(inside: int, outside: int, size: int, stride: int) -> list[nn.Module]:
    conv = nn.Conv2d(inside, outside, size, stride, size // 2, bias=False)
    return [conv, nn.BatchNorm2d(outside), nn.ReLU()]


class SignNet(nn.Module):
    """About 200,000 weights; under a millisecond a view on a desktop core."""

    def __init__(self) -> None:
        super().__init__()
        self.even = EvenLight()
        self.body = nn.Sequential(
            *_block(3, 24, 5, 2),
            *_block(24, 32, 3, 1),
            *_block(32, 64, 3, 2),
            *_block(64, 80, 3, 2),
            *_block(80, 96, 3, 1),
            *_block(96, 16, 1, 1),
        )
        self.head = nn.Linear(16 * 36, EMBEDDING_SIZE)

    def forward(self, views: Tensor) -> Tensor:
        """Views (n, 3, 48, 48) BGR of 0..255 to vectors (n, 96), not yet of unit length."""
        out: Tensor = self.head(torch.flatten(self.body(self.even(views)), 1))
        return out


def from_export(path: Path) -> SignNet:
    """The network of an exported file; its normalisation, folded into the weights there, is neutral here."""
    graph = onnx.load(str(path)).graph
    stored = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer}
    weights = [[stored[name] for name in node.input[1:]] for node in graph.node if node.op_type == "Conv"]
    net = SignNet()
    layers = list(net.body)
    with torch.no_grad():
        for conv, norm, (weight, bias) in zip(layers[::3], layers[1::3], weights, strict=True):
            conv.weight.copy_(weight)
            norm.running_var.fill_(1 - norm.eps)
            norm.bias.copy_(bias)
        net.head.weight.copy_(stored["head.weight"])
        net.head.bias.copy_(stored["head.bias"])
    return net
