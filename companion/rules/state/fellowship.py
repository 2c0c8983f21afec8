"""The Fellowship: its track, its figure, its Companions."""

from dataclasses import dataclass, replace

from companion.rules.catalogue import companions, regions
from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import RIVENDELL, Companion, RegionId

TRACK_END = 12
CRACK_OF_DOOM = 5


@dataclass(frozen=True, slots=True)
class Fellowship:
    """The Fellowship Track, the Ring-bearers figure and the group.

    `region` is the last known position, also while on the Mordor Track (where it means nothing).
    `guide` None means Gollum guides. `mordor_step` None means not on the Mordor Track; 5 is the Crack of Doom.
    `smeagol` says that Smeagol guides (Lords of Middle-earth) whoever walks along, `smeagol_left` that he did once.
    `declared`, `tried` and `entered` hold for this turn: declared, tried to move or hide, entered Mordor.
    """

    region: RegionId = RIVENDELL
    progress: int = 0
    corruption: int = 0
    hidden: bool = True
    companions: tuple[Companion, ...] = tuple(Companion)
    guide: Companion | None = Companion.GANDALF_THE_GREY
    mordor_step: int | None = None
    declared: bool = False
    tried: bool = False
    entered: bool = False
    smeagol: bool = False
    smeagol_left: bool = False

    def __post_init__(self) -> None:
        bounded("Progress", self.progress, TRACK_END)
        bounded("Corruption", self.corruption, TRACK_END)
        bounded("the Mordor Track step", self.mordor_step or 0, CRACK_OF_DOOM)
        if self.region not in regions():
            raise OutOfBounds(f"there is no region {self.region!r} on the map")
        if len(set(self.companions)) != len(self.companions):
            raise OutOfBounds("the same Companion cannot walk in the Fellowship twice")
        gollum_alone = self.guide is None and not self.companions
        if not gollum_alone and self.guide not in self.companions:
            raise OutOfBounds("the Guide must be one of the Companions, and Gollum when there is none")

    @property
    def on_mordor_track(self) -> bool:
        """Whether the figure stands on the Mordor Track."""
        return self.mordor_step is not None

    @property
    def gollum_guides(self) -> bool:
        """Whether Gollum guides: no Companion is left, and Smeagol is not there."""
        return self.guided_by(None)

    def guided_by(self, one: Companion | None) -> bool:
        """Whether a Companion (None: Gollum) guides, so that his Guide ability counts: not while Smeagol does."""
        return self.guide is one and not self.smeagol

    @property
    def candidates_for_guide(self) -> tuple[Companion, ...]:
        """The Companions of the highest Level present (rulebook p. 37); empty when Gollum guides."""
        highest = max((companions()[one].level for one in self.companions), default=0)
        return tuple(one for one in self.companions if companions()[one].level == highest)

    def has_all(self, group: tuple[Companion, ...]) -> bool:
        """Whether these Companions all walk in it, each named once; nobody is no group."""
        return bool(group) and len(set(group)) == len(group) and set(group) <= set(self.companions)

    def without(self, leaving: tuple[Companion, ...], guide: Companion | None) -> "Fellowship":
        """The Fellowship after some Companions left it, led by `guide`."""
        staying = tuple(one for one in self.companions if one not in leaving)
        return replace(self, companions=staying, guide=guide)
