"""How a game and a turn begin: what is taken over, and what held for a while only."""

from dataclasses import fields, replace

from companion.rules import hunt, hunt_cards, turn
from companion.rules.apply import apply
from companion.rules.events import GameStarted, TurnEnded
from companion.rules.recovery import recovered
from companion.rules.state import (
    Characters,
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
    Realm,
)
from companion.rules.terms import Companion, Deck, Nation, Phase, RegionId, Seat, TableCard, TileId
from tests.rules.table import CHARACTER, EVENT, FREE, LYING, SHADOW, acting, drawn, in_phase, of_hunt, record, struck

MERRY, PIPPIN = Companion.MERIADOC, Companion.PEREGRIN


def midgame() -> GameState:
    """A position of which every part differs from the beginning."""
    new = GameState()
    return replace(
        new,
        options=Options(players=4),
        turn=4,
        phase=Phase.FELLOWSHIP,
        free_peoples=DicePool(FREE, 5),
        shadow=DicePool(SHADOW, 8),
        hunt_box=HuntBox(2, 1),
        fellowship=Fellowship(companions=(MERRY, PIPPIN), guide=PIPPIN, corruption=3, progress=2),
        hunt_pool=HuntPool(inside=(TileId("standard-3.1"),), drawn=(TileId("standard-eye.1"),)),
        rings=ElvenRings(2, 1),
        realm=Realm(captured=(RegionId("dale"),)).with_standing(NationStanding(Nation.SAURON, 0, active=True)),
        characters=Characters(separated=(Companion.GIMLI,)),
        cards=EventCards(Hand(FREE, held=3), Hand(SHADOW, held=1)),
        leaders=(Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN),
    )


def test_a_game_begins_with_every_part_of_the_position_it_is_given() -> None:
    position, new = midgame(), GameState()
    begun = apply(new, turn.started(position))
    for part in (field.name for field in fields(GameStarted)):
        assert getattr(position, part) != getattr(new, part), part
        assert getattr(begun, part) == getattr(position, part)


def test_a_game_that_begins_in_the_fellowship_phase_may_name_its_guide() -> None:
    assert apply(GameState(), turn.started(midgame())).guide_open
    assert not apply(GameState(), turn.started(replace(midgame(), phase=Phase.RECOVER_AND_DRAW))).guide_open


def test_what_held_for_one_turn_is_forgotten_at_its_end() -> None:
    used = in_phase(
        Phase.VICTORY_CHECK,
        fellowship=replace(GameState().fellowship, declared=True, tried=True, entered=True),
        rings=ElvenRings(2, 1, used_by=(FREE,)),
        cards=EventCards(may_draw=(Deck.FREE_PEOPLES_CHARACTER,)),
    )
    after = record(used, TurnEnded())
    fellowship = after.fellowship
    assert (fellowship.declared, fellowship.tried, fellowship.entered) == (False, False, False)
    assert (after.rings.used_by, after.cards.may_draw) == ((), ())
    assert (after.turn, after.phase) == (used.turn + 1, Phase.RECOVER_AND_DRAW)


def test_after_the_recovery_the_guide_may_be_chosen() -> None:
    state = in_phase(Phase.RECOVER_AND_DRAW, guide_open=False, eyes_rolled=2)
    after = record(state, recovered(state))
    assert (after.guide_open, after.eyes_rolled) == (True, 0)


def test_a_move_closes_the_choice_of_the_guide() -> None:
    state = acting((CHARACTER, EVENT), guide_open=True)
    assert not record(state, hunt.moved(state, CHARACTER)).guide_open


def test_the_tile_mithril_coat_set_aside_is_back_once_another_is_drawn() -> None:
    state = struck("standard-3.1", cards=LYING)
    state = record(state, hunt_cards.card_played(TableCard.MITHRIL_COAT_AND_STING))
    assert of_hunt(state).aside == "standard-3.1"
    state = drawn(state, "standard-2.1")
    assert of_hunt(state).aside is None
    assert "standard-3.1" in state.hunt_pool.inside
