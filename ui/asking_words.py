"""Words for the choices that want something from the table: their names, their questions, the values to choose."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.language import gettext as _
from companion.rules.choices import Choice
from companion.rules.choices import wanted as kinds
from companion.rules.terms import ActionFace, Character, Companion, Nation, RerollCondition, Seat, Side
from companion.words import (
    character_word,
    companion_word,
    condition_word,
    face_word,
    nation_word,
    region_word,
    seat_word,
    side_word,
    tile_word,
)

HAS_A_PLACE = (
    kinds.Offer,
    kinds.ActionRollWanted,
    kinds.HuntRollWanted,
    kinds.RerollWanted,
    kinds.TileDieWanted,
    kinds.TileWanted,
    kinds.RandomCompanionWanted,
    kinds.GroupWanted,
    kinds.ConditionsWanted,
)
"""Choices that a screen shows where they belong: dice in the tray, tiles and conditions of a Hunt, a die's own list."""


def choice_word(choice: Choice) -> str:
    """What a choice is called in the list of everything else."""
    return _NAMES[type(choice)](choice)


def field_question(choice: Choice, field: str) -> str:
    """The question about one open field of a choice."""
    return _("{choice}: {question}").format(choice=choice_word(choice), question=_QUESTIONS[field]())


def value_word(field: str, value: object) -> str:
    """A value of a field in the players' words."""
    if value is None:
        return _NONE.get(field, _nothing)()
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if field in _BY_FIELD:
        return _BY_FIELD[field](value)
    if isinstance(value, tuple):
        return ", ".join(value_word(field, one) for one in value)
    return _BY_TYPE[type(value)](value) if type(value) in _BY_TYPE else str(value)


def _nothing() -> str:
    return _("None")


_NAMES: Mapping[type, Callable[[Any], str]] = {}
_QUESTIONS: Mapping[str, Callable[[], str]] = {}
_NONE: Mapping[str, Callable[[], str]] = {
    "die": lambda: _("No die: a card needs none"),
    "companion": lambda: _("Nobody"),
}
_BY_FIELD: Mapping[str, Callable[[Any], str]] = {
    "region": region_word,
    "tile": tile_word,
}
_BY_TYPE: Mapping[type, Callable[[Any], str]] = {
    ActionFace: face_word,
    Character: character_word,
    Companion: companion_word,
    Nation: nation_word,
    RerollCondition: condition_word,
    Seat: seat_word,
    Side: side_word,
}
