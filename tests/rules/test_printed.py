"""What the data print on cards and tiles: the files are read anew, whatever was read before."""

from dataclasses import replace

import pytest

from companion.rules.cards.printed import CardEffect, Condition, EffectKind, Leaving, PrintedCard, Question, printed
from companion.rules.catalogue import tiles
from companion.rules.terms import CardId, Character, Companion, Nation, TileId

PLAIN = PrintedCard(
    needs=(),
    bearers=(),
    effects=(),
    leaving=(),
    will_removes=False,
    die_removes=False,
    ring=False,
    discards=0,
    needs_abroad=(),
    by_word=False,
)
"""A card that says nothing but its name."""

CARDS = {
    "elven_cloaks": PLAIN,
    "axe_and_bow": replace(PLAIN, bearers=(Companion.GIMLI, Companion.LEGOLAS), leaving=(Leaving.BEARERS_GONE,)),
    "athelas": replace(
        PLAIN,
        effects=(CardEffect(EffectKind.ROLL, dice=3, target=5, guide=Companion.STRIDER, target_guided=3, heals=True),),
    ),
    "the_power_of_tom_bombadil": replace(
        PLAIN, effects=(CardEffect(EffectKind.ADVANCE, nations=(Nation.NORTH,)),), die_removes=True, discards=2
    ),
    "the_palantir_of_orthanc": replace(
        PLAIN,
        needs=(Condition.SARUMAN_IN_PLAY,),
        leaving=(Leaving.SARUMAN_GONE,),
        will_removes=True,
        die_removes=True,
        ring=True,
    ),
    "there_and_back_again": replace(
        PLAIN,
        needs=(Condition.COMPANION_IN_FELLOWSHIP,),
        effects=(
            CardEffect(EffectKind.SEPARATE, farther=1),
            CardEffect(EffectKind.ASK, when=(Condition.DWARF_OR_ELF_ABROAD,), question=Question.FRIENDS_IN_THE_NORTH),
            CardEffect(EffectKind.ADVANCE, nations=(Nation.DWARVES, Nation.ELVES, Nation.NORTH)),
        ),
    ),
    "the_ents_awake_entmoot": replace(
        PLAIN,
        effects=(
            CardEffect(EffectKind.ELIMINATE, character=Character.SARUMAN, optional=True),
            CardEffect(EffectKind.ANOTHER_CARD, when=(Condition.GANDALF_THE_WHITE_IN_PLAY,), optional=True),
        ),
    ),
    "denethors_folly": replace(
        PLAIN,
        will_removes=True,
        die_removes=True,
        needs_abroad=(Companion.GANDALF_THE_GREY, Character.GANDALF_THE_WHITE, Character.ARAGORN),
        by_word=True,
    ),
}


@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_what_its_row_in_the_data_says(card: str) -> None:
    assert printed.__wrapped__()[CardId(card)] == CARDS[card]


def test_a_tile_that_comes_once_keeps_its_name_and_copies_are_numbered_from_one() -> None:
    found = [tile for tile in tiles.__wrapped__() if tile.startswith("standard-2") or tile == "elven-rope"]
    assert found == ["standard-2.1", "standard-2.2", "standard-2-reveal", "elven-rope"]


def test_a_tile_shows_a_number_or_an_eye_or_a_die() -> None:
    read = tiles.__wrapped__()
    shown = {
        read[TileId(tile)].value for tile in ("standard-3.1", "standard-eye.1", "shelobs-lair", "phial-of-galadriel")
    }
    assert shown == {3, "eye", "die", -2}
