"""How the networks' numbers become chances that hold, and from which chance on the reader acts.

The numbers stand in `models/certainty.toml`, beside the networks they were fitted to.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from vision.close_look import TopFace
from vision.find import from_odds, log_odds


@dataclass(frozen=True, slots=True)
class PresenceCurve:
    """How likely there is a die at all, from the finder's score, the close look and the wide look."""

    found: float
    look: float
    around: float
    shift: float
    die: float
    doubt: float

    def at(self, found: float, nothing: float, nothing_around: float) -> float:
        """The chance of a die that the finder gives `found` and of which the looks say `nothing` with these chances."""
        looks = self.look * log_odds(1 - nothing) + self.around * log_odds(1 - nothing_around)
        return from_odds(self.found * log_odds(found) + looks + self.shift)

    def of(self, face: TopFace) -> float:
        """The chance that a face is a die's, by all looks at it."""
        return self.at(face.found, face.nothing, face.nothing_around)


@dataclass(frozen=True, slots=True)
class FaceCurve:
    """How likely the likeliest pips are right."""

    slope: float
    shift: float

    def at(self, chance: float) -> float:
        """The honest chance for the close look's own."""
        return from_odds(self.slope * log_odds(chance) + self.shift)


@dataclass(frozen=True, slots=True)
class SpoiledBounds:
    """From where on a die is called cocked, hidden or unreadable, by chance; `soft` and `washed` go by its picture.

    `soft` is the blur on the face in edges, `washed` the share of it that is burnt out while the rest is not.
    """

    cocked: float
    hidden: float
    unreadable: float
    soft: float
    washed: float


@dataclass(frozen=True, slots=True)
class SureBounds:
    """The least confidence of a sure die. Announced throws may be surer, since a wrong count shows."""

    pips: float
    signs: float
    announced_pips: float
    announced_signs: float

    def least(self, *, pips: bool, announced: bool) -> float:
        """The bound for a die of that kind."""
        if announced:
            return self.announced_pips if pips else self.announced_signs
        return self.pips if pips else self.signs


@dataclass(frozen=True, slots=True)
class Certainty:
    """All curves and bounds that go with the shipped networks."""

    presence: PresenceCurve
    face: FaceCurve
    spoiled: SpoiledBounds
    sure: SureBounds


@cache
def shipped() -> Certainty:
    """The curves and bounds of the shipped networks."""
    plain = tomllib.loads(files("vision").joinpath("models", "certainty.toml").read_text("utf-8"))
    return Certainty(
        PresenceCurve(**plain["presence"]),
        FaceCurve(**plain["face"]),
        SpoiledBounds(**plain["spoiled"]),
        SureBounds(**plain["sure"]),
    )
