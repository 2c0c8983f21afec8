"""The networks of finding and looking closely in torch. Small on purpose: half a megabyte each as ONNX."""

import copy
from pathlib import Path

import numpy as np
import onnx
import torch
from torch import Tensor, nn

FINDER_CHANNELS = 21
"""heat, heat of dice too small for this size, five numbers of the quad (its size first), offset x y, box left top right
bottom (in edges), then eight face scores: pips 1 to 6, a sign, spoiled."""

SMALL = 64
"""Fewer weights than this are not worth halving."""

LOOK_CHANNELS = 21
"""Eight scores (pips 1 to 6, a sign, no die), three log odds (cocked, hidden, unreadable), eight corrections of the
corners and two numbers of the way down, in edges."""

WIDE_CHANNELS = 11
"""The way down in edges, the logarithm of its error, and the eight scores."""


def _conv(inner: int, outer: int, stride: int = 1, reach: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inner, outer, reach, stride, reach // 2, bias=False), nn.BatchNorm2d(outer), nn.ReLU(inplace=True)
    )


class _Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = _conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class FinderNet(nn.Module):
    """BGR (n, 3, h, w) in -0.5..0.5, h and w multiples of 16 -> (n, FINDER_CHANNELS, h / 4, w / 4)."""

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(_conv(3, 16, 2), _conv(16, 24, 2))
        self.middle = nn.Sequential(_conv(24, 48, 2), _Residual(48), _Residual(48))
        self.far = nn.Sequential(_conv(48, 64, 2), _Residual(64), _Residual(64))
        self.back = nn.Sequential(nn.Conv2d(64, 48, 1), nn.Upsample(scale_factor=2, mode="nearest"))
        self.joined = _Residual(48)
        self.lift = nn.Sequential(nn.Conv2d(48, 96, 1), nn.PixelShuffle(2))
        last = nn.Conv2d(32, FINDER_CHANNELS, 1)
        nn.init.constant_(last.bias[:2], -4.0)
        self.head = nn.Sequential(_conv(24, 32), last)

    def forward(self, x: Tensor) -> Tensor:
        """Maps of what lies in each cell."""
        near = self.near(x)
        middle = self.middle(near)
        joined = self.joined(torch.relu(middle + self.back(self.far(middle))))
        out: Tensor = self.head(torch.relu(near + self.lift(joined)))
        return out


class ClassifierNet(nn.Module):
    """Evened BGR crops (n, 3, 48, 48) of rectified top faces -> (n, LOOK_CHANNELS)."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 32, 2, 5), _conv(32, 64, 2), _Residual(64), _Residual(64), _conv(64, 96, 2), _Residual(96)
        )
        self.places = nn.Sequential(_conv(96, 16, reach=1), nn.Flatten(), nn.Dropout(0.1), nn.Linear(16 * 36, 64))
        self.spread = nn.Sequential(
            nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.1), nn.Linear(96, 64, bias=False)
        )
        self.head = nn.Sequential(nn.ReLU(inplace=True), nn.Linear(64, LOOK_CHANNELS))

    def forward(self, x: Tensor) -> Tensor:
        """Scores, log odds and corrections of each crop."""
        deep = self.body(x)
        out: Tensor = self.head(self.places(deep) + self.spread(deep))
        return out


class WideNet(nn.Module):
    """Evened BGR crops (n, 3, 48, 48) of rectified dice and what is around -> (n, WIDE_CHANNELS)."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 32, 2, 5), _conv(32, 48, 2), _Residual(48), _conv(48, 64, 2), _Residual(64), _conv(64, 16, reach=1)
        )
        self.head = nn.Sequential(
            nn.Flatten(), nn.Linear(16 * 36, 64), nn.ReLU(inplace=True), nn.Linear(64, WIDE_CHANNELS)
        )

    def forward(self, x: Tensor) -> Tensor:
        """The way down, how far it may be missed, and the scores of the faces."""
        out: Tensor = self.head(self.body(x))
        return out


def export(net: nn.Module, out: Path) -> None:
    """Writes OUT.onnx with free batch size and, for the finder, free picture size; `net` stays as it is."""
    frozen = copy.deepcopy(net).to(memory_format=torch.contiguous_format).eval()
    finder = isinstance(net, FinderNet)
    axes = {0: "n", 2: "h", 3: "w"} if finder else {0: "n"}
    example = torch.zeros(1, 3, 160, 160) if finder else torch.zeros(1, 3, 48, 48)
    torch.onnx.export(
        frozen,
        (example,),
        str(out.with_suffix(".onnx")),
        input_names=["picture"],
        output_names=["scores"],
        opset_version=17,
        dynamo=False,
        dynamic_axes={"picture": axes, "scores": axes},
    )
    halve(out.with_suffix(".onnx"))


def halve(path: Path) -> None:
    """Stores the weights of a network in half precision: half the file, the same speed, answers alike to 0.01."""
    model = onnx.load(path)
    for weights in [one for one in model.graph.initializer if one.data_type == onnx.TensorProto.FLOAT]:
        values = onnx.numpy_helper.to_array(weights)
        if values.size < SMALL:
            continue
        half = onnx.numpy_helper.from_array(values.astype(np.float16), f"{weights.name}_half")
        model.graph.initializer.remove(weights)
        model.graph.initializer.append(half)
        cast = onnx.helper.make_node("Cast", [half.name], [weights.name], to=onnx.TensorProto.FLOAT)
        model.graph.node.insert(0, cast)
    onnx.save(model, path)
