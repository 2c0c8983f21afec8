"""Facts of the Hunt: rolls, tiles, and what was done about the damage."""

from dataclasses import dataclass

from companion.rules.terms import (
    CardId,
    CasualtyKind,
    Companion,
    RegionId,
    RerollCondition,
    Source,
    TableCard,
    TileCause,
    TileId,
)


@dataclass(frozen=True, slots=True)
class HuntConditionsAnswered:
    """The table said which re-roll conditions hold in the figure's region."""

    conditions: tuple[RerollCondition, ...]


@dataclass(frozen=True, slots=True)
class HuntRolled:
    """The Hunt roll. `successes` counts dice that reach the target."""

    faces: tuple[int, ...]
    successes: int
    source: Source


@dataclass(frozen=True, slots=True)
class HuntRerolled:
    """Failed dice were rolled again: `faces` are the new values of as many failed dice; `successes` in all.

    `dice` are the numbers, from 0, of those dice in the Hunt roll; without them they were the first that failed.
    """

    faces: tuple[int, ...]
    successes: int
    source: Source
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HuntRerollsDeclined:
    """The Shadow let its re-rolls be."""


@dataclass(frozen=True, slots=True)
class HuntTileDrawn:
    """A tile left the Hunt Pool.

    `cause` says why; `damage` is what it inflicts (0 for a die tile until it is rolled); `healed` is how many
    Corruption a negative tile took off; `returned` are the tiles that went back in the pool with the draw. `card` is
    the Event card that called for it. `smeagol`: he comes in as Guide; `again`: another tile is drawn instead.
    """

    tile: TileId
    cause: TileCause
    damage: int
    healed: int
    returned: tuple[TileId, ...]
    source: Source
    card: CardId | None = None
    smeagol: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class TileDieRolled:
    """The die of a die tile; its face is the Hunt damage."""

    face: int
    source: Source


@dataclass(frozen=True, slots=True)
class TableCardPlayed:
    """A card on the table answered the Hunt: it took `points` off, had the tile drawn anew, or prevented the draw."""

    card: TableCard
    points: int


@dataclass(frozen=True, slots=True)
class GuideAbilityUsed:
    """The Guide took `points` off the damage: a Hobbit by leaving, Gollum (`companion` None) by revealing."""

    companion: Companion | None
    points: int
    guide: Companion | None


@dataclass(frozen=True, slots=True)
class CasualtyTaken:
    """A Companion fell, absorbing up to his Level; `guide` leads those who stay.

    `taken_alive` says a Hobbit goes on the map instead.
    """

    companion: Companion
    kind: CasualtyKind
    absorbed: int
    guide: Companion | None
    taken_alive: bool
    source: Source


@dataclass(frozen=True, slots=True)
class RingUsed:
    """The remaining damage became Corruption; `tile`, `cause` and `card` say where it came from."""

    points: int
    tile: TileId | None
    cause: TileCause
    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class FellowshipRevealed:
    """The Fellowship was revealed: the figure moved to `region` through `strongholds` still held by the Shadow.

    `by_cards` tiles are owed to cards such as the Balrog, one more for each Stronghold.
    """

    region: RegionId
    strongholds: tuple[RegionId, ...]
    by_cards: int = 0


@dataclass(frozen=True, slots=True)
class HuntEnded:
    """The Hunt is over. `step` is the new Mordor Track step (None off the track), `die_to_box` whether the die went in.

    `returned` are the tiles that went back in the pool, since the last had been drawn.
    """

    step: int | None
    die_to_box: bool
    returned: tuple[TileId, ...] = ()


@dataclass(frozen=True, slots=True)
class HuntSharpened:
    """The Shadow discarded a card from the table before the Hunt roll: `added` to every die, re-rolls too."""

    card: CardId
    added: int


@dataclass(frozen=True, slots=True)
class CharacterCardLost:
    """After a casualty the Shadow discarded a Character card of the Free Peoples: `card` from the table, or from hand.

    None: one at random from hand.
    """

    card: CardId | None


@dataclass(frozen=True, slots=True)
class FellowshipBroken:
    """A card made these Companions leave for the region of the Fellowship; `guide` leads those who stay."""

    companions: tuple[Companion, ...]
    guide: Companion | None


@dataclass(frozen=True, slots=True)
class SmeagolLeft:
    """Smeagol (Lords of Middle-earth) is no longer the Guide."""


@dataclass(frozen=True, slots=True)
class TileKept:
    """A Sovereign (Kings of Middle-earth) drew a tile and keeps it face down; `returned` filled the pool before."""

    tile: TileId
    returned: tuple[TileId, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class TilesReturned:
    """Tiles a Sovereign kept went back in the pool, or out of the game for good if `gone`."""

    tiles: tuple[TileId, ...]
    gone: bool = False
