"""The sign network: a patch around a die's top face in, a unit vector of 96 numbers out."""

import torch
from torch import Tensor, nn

from vision.symbols import EDGE_PX, EMBEDDING_SIZE, PATCH_PX


def _disc() -> Tensor:
    """Weights (1, 1, 64, 64) of a disc that spans the face: it sums to one."""
    at = torch.arange(PATCH_PX) - (PATCH_PX - 1) / 2
    inside = (at[:, None] ** 2 + at[None, :] ** 2 < (0.6 * EDGE_PX) ** 2).float()
    return (inside / inside.sum())[None, None]


class EvenLight(nn.Module):
    """Takes the lamp's colour, strength and contrast out of patches (n, 3, 64, 64) of 0..255."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("disc", _disc())

    def forward(self, patches: Tensor) -> Tensor:
        """Each channel's mean over the face becomes 0, the contrast over all channels about 1."""
        disc = self.disc
        level = patches - (patches * disc).sum(dim=(2, 3), keepdim=True)
        spread = (level * level * disc).sum(dim=(1, 2, 3), keepdim=True) / 3
        return torch.clamp(level / torch.sqrt(spread + 16.0), -4.0, 4.0)


def _block(inside: int, outside: int, size: int, stride: int) -> list[nn.Module]:
    conv = nn.Conv2d(inside, outside, size, stride, size // 2, bias=False)
    return [conv, nn.BatchNorm2d(outside), nn.ReLU()]


class SignNet(nn.Module):
    """About 200,000 weights; about a millisecond a patch on a desktop core."""

    def __init__(self) -> None:
        super().__init__()
        self.even = EvenLight()
        self.body = nn.Sequential(
            *_block(3, 24, 5, 2),
            *_block(24, 32, 3, 1),
            *_block(32, 64, 3, 2),
            *_block(64, 80, 3, 2),
            *_block(80, 96, 3, 1),
            *_block(96, 12, 1, 1),
        )
        self.head = nn.Linear(12 * 64, EMBEDDING_SIZE)

    def forward(self, patches: Tensor) -> Tensor:
        """Patches (n, 3, 64, 64) BGR of 0..255 to vectors (n, 96), not yet of unit length."""
        out: Tensor = self.head(torch.flatten(self.body(self.even(patches)), 1))
        return out
