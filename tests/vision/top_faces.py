"""Top faces made by hand, for tests of what the reader makes of them."""

from dataclasses import replace

from vision.close_look import TopFace
from vision.quad import upright_quad


def pips(number: int, at: tuple[float, float] = (50.0, 50.0), chance: float = 0.97) -> TopFace:
    """A face that shows `number` pips with that chance, seen from straight above."""
    rest = (1 - chance) / 6
    shown = tuple(chance if k == number else rest for k in range(1, 7))
    return TopFace(upright_quad(at, 30.0), (0.0, 0.0), 0.9, shown, rest, 0.0)


def sign(at: tuple[float, float] = (50.0, 50.0), chance: float = 0.97) -> TopFace:
    """A face that shows a sign with that chance."""
    return replace(pips(6, at, 1 - chance), pips=(0.0,) * 5 + (1 - chance,), sign=chance)
