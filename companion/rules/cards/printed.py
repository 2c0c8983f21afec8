"""What the Event cards say, read from the data: conditions, effects in order, and when a card leaves the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.rules import catalogue
from companion.rules.acts import faces_used_as
from companion.rules.terms import ActionFace, CardId, Character, Companion, Nation, TileId

EVERYTHING = 99
"""How many effects a question guards when the card does not say: all that follow."""


@unique
class EffectKind(StrEnum):
    """What a card can do to what the companion keeps."""

    HEAL = "heal"
    CORRUPT = "corrupt"
    MAKE_WILL = "make_will"
    DISCARD_WILLS = "discard_wills"
    ADVANCE = "advance"
    ROLL = "roll"
    LEAD = "lead"
    SEPARATE = "separate"
    ASK = "ask"
    HUNT = "hunt"
    DISCARD = "discard"
    MOVE_FIGURE = "move_figure"
    LURE = "lure"
    CHALLENGE = "challenge"
    MAKE_EYES = "make_eyes"
    SET_BACK = "set_back"
    ELIMINATE = "eliminate"
    ANOTHER_CARD = "another_card"


@unique
class Condition(StrEnum):
    """What a card may hang on and the companion knows."""

    REVEALED = "revealed"
    HIDDEN = "hidden"
    STEP_1 = "step_1"
    OUTSIDE_SETTLEMENTS = "outside_settlements"
    COMPANION_IN_FELLOWSHIP = "companion_in_fellowship"
    COMPANION_ANYWHERE = "companion_anywhere"
    GOLLUM_GUIDES = "gollum_guides"
    COMPANION_GUIDES = "companion_guides"
    IN_LORIEN = "in_lorien"
    LOW_CORRUPTION = "low_corruption"
    STRIDER_ABROAD = "strider_abroad"
    ARAGORN_IN_PLAY = "aragorn_in_play"
    GANDALF_THE_WHITE_IN_PLAY = "gandalf_the_white_in_play"
    DWARF_OR_ELF_ABROAD = "dwarf_or_elf_abroad"
    SARUMAN_IN_PLAY = "saruman_in_play"
    ROHAN_PASSIVE = "rohan_passive"
    SHADOW_AT_WAR = "shadow_at_war"
    NATION_TO_SET_BACK = "nation_to_set_back"


@unique
class Question(StrEnum):
    """What only the board can answer."""

    NAZGUL_WITH_FELLOWSHIP = "nazgul_with_fellowship"
    FRIENDS_IN_THE_NORTH = "friends_in_the_north"


@unique
class Leaving(StrEnum):
    """What the companion sees a card on the table leave for, of itself."""

    BEARERS_GONE = "bearers_gone"
    DECLARED_IN_HAVEN = "declared_in_haven"
    DECLARED_OR_REVEALED = "declared_or_revealed"
    SARUMAN_GONE = "saruman_gone"
    ARAGORN_GONE = "aragorn_gone"
    ROHAN_ACTIVE = "rohan_active"


@dataclass(frozen=True, slots=True)
class CardEffect:
    """One thing a card does.

    `when`: all of these must hold once it is due, else it is skipped. `points`: Corruption, or steps.
    ROLL throws `dice` Combat dice; each of `target` or more (`target_guided` if `guide` leads, None meaning Gollum)
    counts one, off Corruption if it `heals`. SEPARATE reaches `farther`, or counts the group as of `level`.
    MAKE_EYES turns up to `dice`. ASK guards the next `guards` effects: they are dropped on a no.
    ELIMINATE is about a `character`. `optional`: the table may leave it undone.
    """

    kind: EffectKind
    when: tuple[Condition, ...] = ()
    points: int = 1
    dice: int = 3
    target: int = 7
    target_guided: int = 7
    guide: Companion | None = None
    heals: bool = False
    farther: int = 0
    level: int | None = None
    nations: tuple[Nation, ...] = ()
    question: Question | None = None
    guards: int = EVERYTHING
    character: Character | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """What a card says.

    `needs` must hold for it to be played, and one of `bearers` walk in the Fellowship. `leaving` takes it off the table
    of itself. `will_removes`: its enemy may pay a Will of the West for it to leave; `die_removes`: any die;
    `ring`: and an Elven Ring with it; `discards`: and so many cards from hand.
    `needs_abroad`: any die does only while one of these walks outside the Fellowship. `by_word`: it may leave when the
    table says so, for a reason on the board.
    """

    needs: tuple[Condition, ...]
    bearers: tuple[Companion, ...]
    effects: tuple[CardEffect, ...]
    leaving: tuple[Leaving, ...]
    will_removes: bool
    die_removes: bool
    ring: bool
    discards: int
    needs_abroad: tuple[Companion | Character, ...]
    by_word: bool


@cache
def printed() -> Mapping[CardId, PrintedCard]:
    """What every Event card of the data says."""
    return MappingProxyType({CardId(row["id"]): _card(row) for row in catalogue.data_rows("cards.toml", "card")})


def paying_faces(card: CardId) -> tuple[ActionFace, ...]:
    """The faces that play a card: those that may be used as its icon, or as an Event result."""
    return faces_used_as(catalogue.cards()[card].icon, ActionFace.EVENT)


@cache
def tile_of(card: CardId) -> TileId | None:
    """The special tile a card puts in play, None for all other cards."""
    name = catalogue.cards()[card].name
    return next((tile for tile in catalogue.special_tiles() if catalogue.tiles()[tile].card == name), None)


def card_of(tile: TileId) -> CardId | None:
    """The card that puts a special tile in play."""
    return next((card for card in catalogue.cards() if tile_of(card) == tile), None)


def _card(row: dict[str, Any]) -> PrintedCard:
    return PrintedCard(
        needs=tuple(Condition(name) for name in row.get("needs", ())),
        bearers=tuple(Companion(name) for name in row.get("bearers", ())),
        effects=tuple(_effect(one) for one in row.get("effects", ())),
        leaving=tuple(Leaving(name) for name in row.get("leaves", ())),
        will_removes=row.get("will_removes", False),
        die_removes=row.get("die_removes", False),
        ring=row.get("ring", False),
        discards=row.get("discards", 0),
        needs_abroad=tuple(_person(name) for name in row.get("needs_abroad", ())),
        by_word=row.get("by_word", False),
    )


_TYPES: Mapping[str, type[StrEnum]] = {
    "kind": EffectKind,
    "question": Question,
    "guide": Companion,
    "character": Character,
}
_ROWS: Mapping[str, type[StrEnum]] = {"when": Condition, "nations": Nation}


def _effect(row: dict[str, Any]) -> CardEffect:
    """An effect of the data, its words made terms."""

    def term(field: str, value: Any) -> Any:
        if field in _ROWS:
            return tuple(_ROWS[field](one) for one in value)
        return _TYPES[field](value) if field in _TYPES else value

    return CardEffect(**{field: term(field, value) for field, value in row.items()})


def _person(name: str) -> Companion | Character:
    return Companion(name) if name in tuple(Companion) else Character(name)
