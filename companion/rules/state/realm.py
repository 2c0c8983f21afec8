"""The Political Track and the Settlements in enemy hands."""

from dataclasses import dataclass, replace

from companion.rules.catalogue import nations, regions
from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import Nation, RegionId, Side

TOP_STEP = 3
"""The box of the Political Track farthest from At War."""


@dataclass(frozen=True, slots=True)
class NationStanding:
    """A Nation on the Political Track: `steps` above At War (0 is At War), active or passive."""

    nation: Nation
    steps: int
    active: bool

    def __post_init__(self) -> None:
        bounded(f"the place of {self.nation} on the Political Track", self.steps, TOP_STEP)

    @property
    def at_war(self) -> bool:
        """Whether the Nation is At War."""
        return self.steps == 0


def _at_start() -> tuple[NationStanding, ...]:
    return tuple(NationStanding(nation, facts.steps, facts.active) for nation, facts in nations().items())


@dataclass(frozen=True, slots=True)
class Realm:
    """The eight Nations, and the Settlements that carry the control marker of the side they do not belong to."""

    nations: tuple[NationStanding, ...] = ()
    captured: tuple[RegionId, ...] = ()

    def __post_init__(self) -> None:
        if not self.nations:
            object.__setattr__(self, "nations", _at_start())
        if tuple(one.nation for one in self.nations) != tuple(Nation):
            raise OutOfBounds("the Political Track holds each of the eight Nations once")
        strange = [place for place in self.captured if place not in regions() or not regions()[place].settlement]
        if strange:
            raise OutOfBounds(f"there is no Settlement at {strange[0]!r} to control")
        if len(set(self.captured)) != len(self.captured):
            raise OutOfBounds("a Settlement carries one control marker")

    def standing(self, nation: Nation) -> NationStanding:
        """How a Nation stands."""
        return next(one for one in self.nations if one.nation is nation)

    def controller(self, place: RegionId) -> Side | None:
        """Who controls a Settlement: its Nation's side, or the other once captured; None where none stands."""
        printed = regions()[place].settled_by
        return printed.opponent if printed and place in self.captured else printed

    def victory_points(self, side: Side) -> int:
        """What a side's captured Settlements are worth: a City 1, a Stronghold 2 (p. 44)."""
        return sum(regions()[place].victory_points for place in self.captured if regions()[place].side is not side)

    def with_standing(self, standing: NationStanding) -> "Realm":
        """The realm with one Nation standing so."""
        changed = (standing if one.nation is standing.nation else one for one in self.nations)
        return replace(self, nations=tuple(changed))

    def with_active(self, nation: Nation) -> "Realm":
        """The realm with a Nation active, wherever it stands."""
        return self.with_standing(replace(self.standing(nation), active=True))
