"""What is asked over a screen about dice, cards and people, and a Hunt that a card began."""

from dataclasses import replace
from typing import Final

from companion.rules.apply import apply
from companion.rules.choices import CharacterWanted, choices, tile_drawn
from companion.rules.state import Characters, DicePool, ElvenRings, Fellowship, GameState, Hunt, HuntBox, Options
from companion.rules.terms import (
    ActionFace,
    CardId,
    Companion,
    HuntStage,
    Phase,
    RegionId,
    Seat,
    Side,
    Source,
    TileCause,
    TileId,
)
from companion.rules.turn import new_game
from ui.offers.hunt_step import hunt_step
from ui.offers.next_step import Means, next_tap, realm_taps
from ui.questions.question import AnswerAsked, CardToPlayAsked, DieAsked
from ui.scenes.realm import STATE as AT_WAR
from ui.values.overlays import Overlay
from ui.viewmodel.answer import answer_view, more_view
from ui.viewmodel.hunt import hunt_view
from ui.viewmodel.pickers import die_view
from ui.viewmodel.playing import card_to_play_view
from ui.viewmodel.realm import realm_view
from ui.viewmodel.story import hunt_pool_view

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
DICE: Final = (ActionFace.WILL_OF_THE_WEST, ActionFace.CHARACTER, ActionFace.MUSTER, ActionFace.EVENT)

STATE: Final = replace(
    apply(GameState(), new_game()),
    phase=Phase.ACTION_RESOLUTION,
    free_peoples=DicePool(FREE, 4, DICE, rolled=True),
    shadow=DicePool(SHADOW, 7, (ActionFace.ARMY, ActionFace.EVENT), rolled=True),
    hunt_box=HuntBox(3, 1),
    fellowship=Fellowship(progress=3, companions=(Companion.GANDALF_THE_GREY, Companion.GIMLI)),
    characters=Characters(separated=(Companion.STRIDER, Companion.BOROMIR)),
    cards=replace(GameState().cards, free_peoples=replace(GameState().cards.free_peoples, held=4)),
)

DIE: Final = die_view(STATE, DieAsked(FREE, ActionFace.WILL_OF_THE_WEST))
CARDS: Final = card_to_play_view(STATE, CardToPlayAsked())
MORE: Final = more_view(STATE)
ODDS: Final = hunt_pool_view(STATE, ())


def _answer() -> Overlay | None:
    """What the table is asked as Aragorn enters play."""
    return answer_view(AnswerAsked(next(one for one in choices(STATE) if isinstance(one, CharacterWanted))))


ARAGORN: Final = _answer()

_HUNTED: Final = replace(
    STATE,
    fellowship=replace(STATE.fellowship, region=RegionId("hollin"), corruption=1),
    hunt=Hunt(HuntStage.TILE, cause=TileCause.CARD, card=CardId("orc_patrol")),
)
_TILE_DRAWN: Final = apply(_HUNTED, tile_drawn(_HUNTED, TileId("standard-2.1"), Source.HAND))
ORC_PATROL: Final = hunt_view(_TILE_DRAWN, hunt_step(_TILE_DRAWN, Means(), frozenset(), card_tile=False, turned=1.0))

_FOUR: Final = replace(
    STATE,
    options=Options(players=4),
    leaders=(Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN),
    realm=AT_WAR.realm,
    cards=AT_WAR.cards,
    rings=ElvenRings(1, 1),
)
REALM_FOUR: Final = realm_view(_FOUR, next_tap(_FOUR, Means()), realm_taps(_FOUR))
