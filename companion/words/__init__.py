"""The glossary in the players' language: one function a term, so that a change of language is heard at once.

Names that stand in the data files are looked up in the catalogue like any other word.
"""

from companion.words.acts import action_word, board_question_word, deck_word
from companion.words.battle import battle_kind_word, battle_outcome_word
from companion.words.dice import dice_count, dice_side_word, face_word, side_word, thrown_dice_word, thrown_face_word
from companion.words.hunt import (
    card_word,
    cause_word,
    condition_word,
    event_card_word,
    special_tile_card,
    tile_kind_word,
    tile_value,
    tile_word,
)
from companion.words.people import character_word, companion_word, seat_word
from companion.words.places import expansion_word, nation_word, phase_word, political_cause_word, region_word
from companion.words.refusals import refusal_words

__all__ = [
    "action_word",
    "battle_kind_word",
    "battle_outcome_word",
    "board_question_word",
    "card_word",
    "cause_word",
    "character_word",
    "companion_word",
    "condition_word",
    "deck_word",
    "dice_count",
    "dice_side_word",
    "event_card_word",
    "expansion_word",
    "face_word",
    "nation_word",
    "phase_word",
    "political_cause_word",
    "refusal_words",
    "region_word",
    "seat_word",
    "side_word",
    "special_tile_card",
    "thrown_dice_word",
    "thrown_face_word",
    "tile_kind_word",
    "tile_value",
    "tile_word",
]
