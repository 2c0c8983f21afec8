"""Words for the choices that want something from the table: their names, their questions, the values to choose."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.acts import Action
from companion.rules.cards.printed import Question
from companion.rules.choices import Choice
from companion.rules.choices import wanted as kinds
from companion.rules.choices import wanted_by_cards as card_kinds
from companion.rules.terms import (
    ActionFace,
    Character,
    Companion,
    Nation,
    PoliticalCause,
    RerollCondition,
    Seat,
    Side,
)
from companion.words import (
    action_word,
    board_question_word,
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
from ui.questions.question import AnswerAsked

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
    card_kinds.CardWanted,
    kinds.ActionWanted,
    kinds.BattleWanted,
    kinds.ArmiesWanted,
    kinds.CombatRollWanted,
    kinds.LeaderRerollWanted,
)
"""Choices that a screen shows where they belong: dice in the tray, tiles and conditions of a Hunt, a die's own list."""


def choice_word(choice: Choice) -> str:
    """What a choice is called in the list of everything else."""
    return _NAMES[type(choice)](choice)


def field_question(asked: AnswerAsked, field: str) -> str:
    """The question about one open field of a choice; of a pair about the half that is still open."""
    if asked.first is None:
        question = _QUESTIONS[field]()
    else:
        question = _SECOND_QUESTIONS[field]().format(first=value_word(field, asked.first))
    return _("{choice}. {question}").format(choice=choice_word(asked.choice), question=question)


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


def board_questions(choice: Choice) -> tuple[str, ...]:
    """What the table must say yes to before a choice can be: it hangs on the board, which nobody here sees."""
    return tuple(board_question_word(one) for one in getattr(choice, "questions", ()))


def _advance(wanted: kinds.AdvanceWanted) -> str:
    if wanted.cause is PoliticalCause.COMPANION:
        return _("A Companion's Nation goes a step")
    if len(wanted.candidates) == 1:
        return _("Diplomacy: a step for {nation}").format(nation=nation_word(wanted.candidates[0]))
    return _("Diplomacy: a Nation goes a step")


def _fallen(wanted: kinds.FallenWanted) -> str:
    if len(wanted.candidates) == 1:
        return _("{name} falls on the map").format(name=companion_word(wanted.candidates[0]))
    return _("Somebody falls on the map")


def _leavers(wanted: kinds.LeaversWanted) -> str:
    words = ngettext("{n} Companion leaves", "{n} Companions leave", wanted.count)
    return words.format(n=wanted.count)


def _moved(wanted: kinds.NationMoveWanted) -> str:
    if not wanted.forward:
        return _("A card sets a Nation back")
    return {
        PoliticalCause.ATTACKED: _("A Nation was attacked: a step"),
        PoliticalCause.SETTLEMENT_CAPTURED: _("A Nation lost a Settlement: a step"),
    }.get(wanted.cause, _("A card moves a Nation a step"))


def _activated(wanted: kinds.ActivationWanted) -> str:
    return {
        PoliticalCause.COMPANION: _("A Companion activates a Nation"),
        PoliticalCause.CHARACTER: _("A Character activates a Nation"),
        PoliticalCause.ATTACKED: _("An attack activates a Nation"),
    }.get(wanted.cause, _("A card activates a Nation"))


_NAMES: Mapping[type, Callable[[Any], str]] = {
    kinds.AdvanceWanted: _advance,
    kinds.NationMoveWanted: _moved,
    kinds.ActivationWanted: _activated,
    kinds.SettlementWanted: lambda _one: _("A Settlement changes hands"),
    kinds.ElvenRingWanted: lambda _one: _("Use an Elven Ring"),
    kinds.ActionWanted: lambda _one: _("Note what a die was used for"),
    kinds.CharacterWanted: lambda one: _("{name} enters play").format(name=character_word(one.character)),
    kinds.LeaversWanted: _leavers,
    kinds.ConditionsWanted: lambda _one: _("Who may re-roll"),
    kinds.KeptTileWanted: lambda _one: _("A Sovereign keeps a tile"),
    card_kinds.CardWanted: lambda _one: _("Play another card"),
    card_kinds.CardAnswerWanted: lambda one: card_question_word(one.question),
    card_kinds.CardRollWanted: lambda one: _("Throw {n} dice").format(n=one.count),
    card_kinds.CardGroupWanted: lambda _one: _("Companions separate"),
    card_kinds.CardCompanionWanted: lambda _one: _("A Companion is drawn at random"),
    card_kinds.CardTilesWanted: lambda one: _("{n} Hunt tiles are drawn").format(n=one.count),
    card_kinds.CardDiceWanted: lambda _one: _("Shadow dice become Eyes"),
    kinds.FallenWanted: _fallen,
}
_QUESTIONS: Mapping[str, Callable[[], str]] = {
    "nation": lambda: _("Which Nation?"),
    "face": lambda: _("Which die pays?"),
    "region": lambda: _("Where?"),
    "change": lambda: _("Which die changes?"),
    "act": lambda: _("Which die?"),
    "companion": lambda: _("Who?"),
    "group": lambda: _("Who?"),
    "tile": lambda: _("Which tile?"),
    "tiles": lambda: _("Which tiles?"),
    "yes": lambda: _("Is it so?"),
    "faces": lambda: _("Which dice?"),
    "conditions": lambda: _("What holds?"),
    "kind": lambda: _("What kind?"),
    "attacker": lambda: _("Who attacks?"),
}
_SECOND_QUESTIONS: Mapping[str, Callable[[], str]] = {
    "change": lambda: _("{first} becomes what?"),
    "act": lambda: _("{first}: which action?"),
}
"""The questions about the second half of a pair, once the first is chosen."""


def card_question_word(question: Question) -> str:
    """What a card asks about the board."""
    return {
        Question.NAZGUL_WITH_FELLOWSHIP: _("A Nazgûl stands with the Fellowship"),
        Question.FRIENDS_IN_THE_NORTH: _("Gimli or Legolas in Dale, Erebor or the Woodland Realm"),
    }[question]


_NONE: Mapping[str, Callable[[], str]] = {
    "die": lambda: _("No die: a card needs none"),
    "companion": lambda: _("Nobody"),
}
_BY_FIELD: Mapping[str, Callable[[Any], str]] = {
    "region": region_word,
    "tile": tile_word,
    "tiles": tile_word,
}
_BY_TYPE: Mapping[type, Callable[[Any], str]] = {
    Action: action_word,
    ActionFace: face_word,
    Character: character_word,
    Companion: companion_word,
    Nation: nation_word,
    RerollCondition: condition_word,
    Seat: seat_word,
    Side: side_word,
}
