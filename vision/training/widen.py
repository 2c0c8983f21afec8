"""Grows a trained network into a larger one that answers alike: `python -m vision.training.widen NET OLD.pt NEW.pt`.

NET is `finder`, `classifier` or `wide_look`. OLD.pt may come from a network of the same plan with narrower layers or
fewer residual blocks at the end of a stage. A channel that is new repeats an old one, and what reads it takes a share
of each; a block that is new adds nothing yet. A little noise lets the twins part when training goes on.
"""

import sys

import torch
from torch import Tensor, nn

from vision.training.nets import ClassifierNet, FinderNet, WideNet

NETS: dict[str, type[nn.Module]] = {"finder": FinderNet, "classifier": ClassifierNet, "wide_look": WideNet}
NOISE = 0.02
"""Share of a layer's spread that is added to its weights."""


def repeated(old: int, new: int) -> Tensor:
    """Which old channel each of the new ones is: all of them, then the first ones again."""
    return torch.arange(new) % old


def widened(old: Tensor, like: Tensor) -> Tensor:
    """Weights of the shape of `like` (out, in, ...) that do what the old ones do with repeated channels."""
    if old.shape == like.shape:
        return old
    grown = old[repeated(old.shape[0], like.shape[0])]
    if old.dim() > 1 and old.shape[1] != like.shape[1]:
        source = repeated(old.shape[1], like.shape[1])
        times = torch.bincount(source)[source].float()
        shares = (1 / times).view(1, -1, *[1] * (old.dim() - 2))
        grown = grown[:, source] * shares
    if old.dim() > 1:
        grown = grown + torch.randn(grown.shape) * NOISE * old.std()
    return grown


def grow(net: nn.Module, old: dict[str, Tensor]) -> None:
    """Loads the old weights into the larger `net`. Linear layers behind a flattened map must keep their width."""
    state = net.state_dict()
    for name, like in state.items():
        if name in old:
            state[name] = widened(old[name], like)
        elif name.endswith("second.1.weight"):
            state[name] = torch.zeros_like(like)
    net.load_state_dict(state)


if __name__ == "__main__":
    torch.manual_seed(7)
    kind, source, out = sys.argv[1:]
    larger = NETS[kind]()
    grow(larger, torch.load(source))
    torch.save(larger.state_dict(), out)
