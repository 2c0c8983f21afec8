"""The two networks in torch. Small on purpose: the finder 0.8 MB, the classifier 1.1 MB as ONNX."""

import copy
from pathlib import Path

import torch
from torch import Tensor, nn

FINDER_CHANNELS = 16
"""heat, log size, offset x y, box left top right bottom (in edges), then eight class scores."""


def _conv(inner: int, outer: int, stride: int = 1, reach: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inner, outer, reach, stride, reach // 2, bias=False), nn.BatchNorm2d(outer), nn.ReLU(inplace=True)
    )


class _Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.first, self.second = (
            _conv(width, width),
            nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)),
        )

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class FinderNet(nn.Module):
    """BGR (n, 3, h, w) in -0.5..0.5, h and w multiples of 8 -> (n, FINDER_CHANNELS, h / 4, w / 4)."""

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(_conv(3, 16, 2), _conv(16, 32, 2), _conv(32, 32))
        self.far = nn.Sequential(_conv(32, 64, 2), _Residual(64), _Residual(64))
        self.lift = nn.Sequential(nn.Conv2d(64, 32, 1), nn.Upsample(scale_factor=2, mode="nearest"))
        last = nn.Conv2d(48, FINDER_CHANNELS, 1)
        nn.init.constant_(last.bias[:1], -4.0)
        self.join = nn.Sequential(_conv(32, 48), last)

    def forward(self, x: Tensor) -> Tensor:
        """Maps of what lies in each cell."""
        near = self.near(x)
        out: Tensor = self.join(torch.relu(near + self.lift(self.far(near))))
        return out


class ClassifierNet(nn.Module):
    """Evened BGR crops (n, 3, 48, 48) -> (n, 9) scores: pips 1..6, symbol, spoiled, no die."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(_conv(3, 24, 2, 5), _conv(24, 48, 2), _Residual(48), _conv(48, 96, 2), _Residual(96))
        self.head = nn.Sequential(nn.Flatten(), nn.Dropout(0.2), nn.Linear(96, 9))

    def forward(self, x: Tensor) -> Tensor:
        """Scores of what each crop shows."""
        deep = self.body(x)
        out: Tensor = self.head(torch.nn.functional.adaptive_avg_pool2d(deep, 1))
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
