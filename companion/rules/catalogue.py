"""The one loader of the game's data files: tiles, Companions, regions, Nations, cards."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from companion.rules.terms import (
    ActionFace,
    CardHunt,
    CardId,
    Companion,
    Deck,
    Expansion,
    Nation,
    RegionId,
    Settlement,
    Side,
    TileId,
    TileKind,
)

EYE = "eye"
DIE = "die"
SMEAGOL = "smeagol"


@dataclass(frozen=True, slots=True)
class Tile:
    """The face of a Hunt tile. `value` is the printed number, EYE, DIE or SMEAGOL; a negative number heals.

    `expansion` is what must be in play for the tile to exist; `crown` counts for a Sovereign only. `card` puts a
    special tile in play, `faction_card` instead of it where the Warriors of Middle-earth are in the game.
    """

    kind: TileKind
    value: int | str
    reveal: bool
    stop: bool
    card: str | None = None
    expansion: Expansion | None = None
    crown: bool = False
    faction_card: str | None = None

    @property
    def is_eye(self) -> bool:
        """Whether the tile shows the Eye."""
        return self.value == EYE

    @property
    def is_die(self) -> bool:
        """Whether the damage is rolled after the draw."""
        return self.value == DIE

    @property
    def number(self) -> int | None:
        """The printed number, or None where none is printed."""
        return self.value if isinstance(self.value, int) else None

    @property
    def is_standard_number(self) -> bool:
        """Whether it is a beige tile with a number: the kind whose reveal icon Gollum ignores."""
        return self.kind is TileKind.STANDARD and self.number is not None


@dataclass(frozen=True, slots=True)
class CompanionFacts:
    """What a Companion's card says that the Fellowship needs. `activates` is None for any Nation."""

    name: str
    level: int
    activates: Nation | None


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the map; `adjacent` leaves out impassable borders. A `fortification` is no Settlement."""

    name: str
    nation: Nation | None
    settlement: Settlement | None
    mordor_entry: bool
    fortification: bool
    adjacent: tuple[RegionId, ...]

    @property
    def side(self) -> Side | None:
        """The side of the region's Nation, None for the wild."""
        return self.nation.side if self.nation else None

    @property
    def settled_by(self) -> Side | None:
        """The side whose Settlement is printed here, None where there is none."""
        return self.side if self.settlement else None

    @property
    def victory_points(self) -> int:
        """What the Settlement here is worth to the enemy who controls it (p. 44)."""
        return {Settlement.CITY: 1, Settlement.STRONGHOLD: 2}.get(self.settlement or Settlement.TOWN, 0)

    @property
    def is_free_peoples_haven(self) -> bool:
        """Whether a City or Stronghold of the Free Peoples stands here."""
        return self.side is Side.FREE_PEOPLES and self.settlement in (Settlement.CITY, Settlement.STRONGHOLD)

    @property
    def is_free_peoples_stronghold(self) -> bool:
        """Whether a Stronghold of the Free Peoples stands here, which may be besieged."""
        return self.side is Side.FREE_PEOPLES and self.settlement is Settlement.STRONGHOLD

    @property
    def is_shadow_stronghold(self) -> bool:
        """Whether a Stronghold of the Shadow stands here."""
        return self.side is Side.SHADOW and self.settlement is Settlement.STRONGHOLD


@dataclass(frozen=True, slots=True)
class NationFacts:
    """Where a Nation begins: `steps` above At War, active or passive."""

    name: str
    steps: int
    active: bool


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on an Event card: its deck, its number in it, its icon, whether it stays on the table.

    `hunt` says how it hunts when it is played, None for a card that does not; `points` is what it takes off Hunt damage
    from the table.
    """

    name: str
    deck: Deck
    number: int
    icon: ActionFace
    stays: bool
    hunt: CardHunt | None = None
    points: int = 0


def data_rows(file: str, table: str) -> list[dict[str, Any]]:
    """The rows of a table in a data file, as they stand there."""
    text = resources.files("companion.rules.data").joinpath(file).read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)[table]
    return rows


def _value(text: str) -> int | str:
    return text if text in (EYE, DIE, SMEAGOL) else int(text)


def _copies(row: dict[str, Any]) -> list[TileId]:
    count = row["count"]
    return [TileId(row["id"])] if count == 1 else [TileId(f"{row['id']}.{n}") for n in range(1, count + 1)]


@cache
def tiles() -> Mapping[TileId, Tile]:
    """Every physical tile of the game and its expansions, standard ones first."""
    found: dict[TileId, Tile] = {}
    for row in data_rows("tiles.toml", "tile"):
        expansion = Expansion(row["expansion"]) if "expansion" in row else None
        face = Tile(
            kind=TileKind(row["kind"]),
            value=_value(row["value"]),
            reveal=row["reveal"],
            stop=row["stop"],
            card=row.get("card"),
            expansion=expansion,
            crown=row.get("crown", False),
            faction_card=row.get("faction_card"),
        )
        found.update((copy, face) for copy in _copies(row))
    return MappingProxyType(found)


@cache
def standard_tiles() -> tuple[TileId, ...]:
    """The 16 beige tiles that fill the Hunt Pool at set-up."""
    return tuple(tile for tile, face in _base_tiles() if face.kind is TileKind.STANDARD)


@cache
def special_tiles() -> tuple[TileId, ...]:
    """The blue and red tiles that cards put in play."""
    return tuple(tile for tile, face in _base_tiles() if face.kind is not TileKind.STANDARD)


def _base_tiles() -> Iterator[tuple[TileId, Tile]]:
    return ((tile, face) for tile, face in tiles().items() if face.expansion is None)


@cache
def expansion_tiles(expansion: Expansion) -> tuple[TileId, ...]:
    """The tiles an expansion brings, in the order of the data."""
    return tuple(tile for tile, face in tiles().items() if face.expansion is expansion)


@dataclass(frozen=True, slots=True)
class ScenarioTiles:
    """What a scenario changes in the Hunt Pool: standard tiles left out, special tiles played before it begins."""

    left_out: tuple[TileId, ...] = ()
    played: tuple[TileId, ...] = ()


@cache
def scenario_tiles(scenario: Expansion) -> ScenarioTiles:
    """The Hunt Pool of a scenario; an expansion that is none leaves it as it is."""
    rows = (row for row in data_rows("tiles.toml", "scenario") if row["id"] == scenario)
    found = (ScenarioTiles(tuple(row["left_out"]), tuple(row["played"])) for row in rows)
    return next(found, ScenarioTiles())


@cache
def companions() -> Mapping[Companion, CompanionFacts]:
    """The seven Companions' facts."""

    def facts(row: dict[str, Any]) -> CompanionFacts:
        activates = None if row["activates"] == "any" else Nation(row["activates"])
        return CompanionFacts(row["name"], row["level"], activates)

    return MappingProxyType({Companion(row["id"]): facts(row) for row in data_rows("companions.toml", "companion")})


@cache
def regions() -> Mapping[RegionId, Region]:
    """The 105 regions of the map."""

    def region(row: dict[str, Any]) -> Region:
        return Region(
            name=row["name"],
            nation=Nation(row["nation"]) if "nation" in row else None,
            settlement=Settlement(row["settlement"]) if "settlement" in row else None,
            mordor_entry=row.get("mordor_entry", False),
            fortification=row.get("fortification", False),
            adjacent=tuple(RegionId(other) for other in row["adjacent"]),
        )

    return MappingProxyType({RegionId(row["id"]): region(row) for row in data_rows("regions.toml", "region")})


@cache
def nations() -> Mapping[Nation, NationFacts]:
    """Where the eight Nations begin on the Political Track."""

    def facts(row: dict[str, Any]) -> NationFacts:
        return NationFacts(row["name"], row["steps"], row["active"])

    return MappingProxyType({Nation(row["id"]): facts(row) for row in data_rows("nations.toml", "nation")})


@cache
def cards() -> Mapping[CardId, CardFacts]:
    """The Event cards that touch what the companion keeps."""

    def facts(row: dict[str, Any]) -> CardFacts:
        return CardFacts(
            name=row["name"],
            deck=Deck(row["deck"]),
            number=row["number"],
            icon=ActionFace(row["icon"]),
            stays=row.get("stays", False),
            hunt=CardHunt(row["hunt"]) if "hunt" in row else None,
            points=row.get("points", 0),
        )

    return MappingProxyType({CardId(row["id"]): facts(row) for row in data_rows("cards.toml", "card")})
