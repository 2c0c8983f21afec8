"""What cannot be on any table, whoever says so: corrections may break conservation, never bounds."""

from collections.abc import Callable

import pytest

from companion.rules import choices as may
from companion.rules.choices import choices
from companion.rules.events import (
    CardDiceRolled,
    CardsCorrected,
    CharactersCorrected,
    Event,
    LeadersCorrected,
    RingsCorrected,
)
from companion.rules.illegal import IllegalEvent
from companion.rules.state import (
    Army,
    Characters,
    Combatant,
    DicePool,
    ElvenRings,
    EventCards,
    Fellowship,
    GameState,
    Hand,
    HuntBox,
    HuntPool,
    NationStanding,
    Options,
    OutOfBounds,
    Realm,
)
from companion.rules.terms import CardId, Character, Companion, Expansion, Nation, RegionId, Seat, TileId
from tests.rules.card_table import now_played
from tests.rules.table import CAMERA, EYE, FREE, SHADOW, acting, record

HORN, GIMLI, SARUMAN = CardId("horn_of_gondor"), Companion.GIMLI, Character.SARUMAN


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: EventCards(on_table=(CardId("no_card"),)), "there is no Event card"),
        (lambda: EventCards(on_table=(HORN,), used=(HORN,)), "cannot lie in two places"),
        (lambda: Characters(separated=(GIMLI,), fallen=(GIMLI,)), "on the map and out of the game"),
        (lambda: Characters(in_play=(SARUMAN,), gone=(SARUMAN,)), "in play and out of the game"),
        (lambda: Characters(separated=(GIMLI, GIMLI)), "on the map and out of the game"),
        (lambda: ElvenRings(free_peoples=2, shadow=2), "three Elven Rings"),
        (lambda: ElvenRings(free_peoples=4), "Elven Rings of the Free Peoples"),
        (lambda: Options(players=5), "two, three or four"),
        (lambda: Options(smeagol_tiles=5), "Sméagol tiles"),
        (lambda: Realm(captured=(RegionId("hollin"),)), "no Settlement at 'hollin'"),
        (lambda: NationStanding(Nation.ROHAN, 4, active=True), "the place of rohan on the Political Track is 4"),
        (lambda: DicePool(FREE, 7), "dice pool of the free_peoples is 7"),
        (lambda: DicePool(FREE, 4, unused=(EYE,)), "no Action die of the free_peoples lies there with eye"),
        (lambda: HuntPool(inside=(TileId("no-tile"),)), "there is no Hunt tile 'no-tile'"),
        (lambda: Fellowship(region=RegionId("bag-end")), "there is no region 'bag-end'"),
        (lambda: Fellowship(progress=13), "^Progress is 13"),
        (lambda: Fellowship(corruption=13), "^Corruption is 13"),
        (lambda: Realm(captured=(RegionId("dale"),) * 2), "a Settlement carries one control marker"),
        (lambda: GameState(turn=0), "the turn is 0; turns count from 1"),
        (lambda: Combatant(SHADOW, Army(captains=1)), "no Captains of the West"),
        (lambda: Combatant(FREE, Army(leadership=100)), "^Leadership is 100"),
        (lambda: Combatant(FREE, Army(roll_modifier=100)), "^what Combat cards change"),
        (lambda: Combatant(FREE, Army(reroll_modifier=-100)), "^what Combat cards change"),
        (lambda: Combatant(FREE, Army(captains=100)), "^Captains of the West"),
        (lambda: Combatant(FREE, Army(strength=100)), "^Combat Strength"),
        (lambda: Hand(FREE, held=49), "^cards in hand"),
        (lambda: Hand(FREE, character_deck=25), "^cards in the Character deck"),
        (lambda: Hand(FREE, strategy_deck=25), "^cards in the Strategy deck"),
        (lambda: HuntBox(11), "^Shadow dice in the Hunt Box"),
        (lambda: HuntBox(0, 7), "^Free Peoples dice in the Hunt Box"),
        (lambda: Options(expansions=(Expansion.LORDS_OF_MIDDLE_EARTH,) * 2), "in the game once"),
    ],
)
def test_nothing_lies_in_two_places_and_nothing_is_there_that_no_box_holds(
    made: Callable[[], object], words: str
) -> None:
    with pytest.raises(OutOfBounds, match=words):
        made()


@pytest.mark.parametrize(
    "correction",
    [
        RingsCorrected(ElvenRings(1, 2, used_by=(FREE,))),
        LeadersCorrected((Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN)),
        CardsCorrected(EventCards(on_table=(HORN,))),
        CharactersCorrected(Characters(in_play=(SARUMAN,))),
    ],
)
def test_the_table_sets_rings_leaders_cards_and_characters_as_it_has_them(correction: Event) -> None:
    state = record(acting(), correction)
    kept = (state.rings, state.leaders, state.cards, state.characters)
    assert any(value in kept for value in (getattr(correction, name) for name in correction.__slots__))


def test_the_dice_of_a_card_come_by_the_camera_like_any_throw() -> None:
    state = now_played("athelas", corruption=3)
    wanted = next(one for one in choices(state) if isinstance(one, may.CardRollWanted))
    event = may.combat_roll(state, wanted, (5, 6, 1), CAMERA)
    assert isinstance(event, CardDiceRolled)
    assert record(state, event).fellowship.corruption == 1
    with pytest.raises(IllegalEvent):
        record(state, may.combat_roll(state, wanted, (5, 6), CAMERA))
