"""Whom the picture faces. It turns between steps only: never while something is asked, thrown or half done."""

from dataclasses import dataclass, replace
from typing import Final

from companion.rules.terms import Side
from ui.preferences import Preferences
from ui.values.look import Facing, Look


@dataclass(frozen=True, slots=True)
class Faced:
    """The `side` that the picture faces where it goes from one to the other; None before anybody acted.

    `acting` is whose turn was followed last. `whole`: a player of a split picture wanted to see the whole table.
    """

    side: Side | None = None
    acting: Side | None = None
    whole: bool = False


NOBODY: Final = Faced()
"""Before anybody acted: the picture faces the near side."""


def following(faced: Faced, acting: Side | None, *, between_steps: bool) -> Faced:
    """The picture turned to whoever acts now, unless somebody is in the middle of a step, or nobody acts alone."""
    if acting is None or acting is faced.acting or not between_steps:
        return faced
    return replace(faced, side=acting, acting=acting)


def look_of(preferences: Preferences, faced: Faced) -> Look:
    """How the screen is drawn while the picture faces this side."""
    turned = {
        Facing.NEAR: False,
        Facing.FAR: True,
        Facing.ACTING: _is_far(faced.side, preferences),
        Facing.SPLIT: _is_far(faced.side, preferences),
    }
    return Look(preferences.theme, preferences.text_scale, turned=turned[preferences.faces])


def _is_far(side: Side | None, preferences: Preferences) -> bool:
    return side is not None and side is not preferences.near_side
