"""Tiles and Companions drawn for cards and Sovereigns: by the sealed bag, or entered by hand."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.bag import SecretFolder
from companion.journal import About, GameFile, Journal
from companion.narration import sentence
from companion.rules import hunt_pool, sovereign, turn
from companion.rules.cards import challenge
from companion.rules.cards.play import played
from companion.rules.events import CardCompanionDrawn, CardPlayed, Event
from companion.rules.state import Characters, GameState, Hand, Options
from companion.rules.terms import CardId, Companion, Expansion, Side, Source
from companion.session import BagMismatch, Session, start_game, verify
from tests.rules.table import SHADOW, acting, with_fellowship
from tests.session.conftest import MOMENT, THROWS, HandClock

CHALLENGE, LURE = CardId("challenge_of_the_king"), CardId("lure_of_the_ring")

Begin = Callable[[GameState], Session]


@pytest.fixture
def begin(journal: Journal, secrets: SecretFolder, hands: HandClock) -> Begin:
    """A game with a sealed bag that begins at any position."""

    def game(position: GameState) -> Session:
        commitment = secrets.seal(lambda _: bytes(range(32)))
        about = About("Tuesday", MOMENT, commitment.hex, tuple(one.text for one in THROWS))
        start = turn.started(position)
        return Session(
            journal, start_game(journal, about, start, hands.clock, sentence), hands.clock, sentence, secrets
        )

    return game


def challenged(session: Session) -> Session:
    """Challenge of the King is played, and its tiles are due."""
    session.record(played(session.state, CHALLENGE, None), overruled=True)
    return session


def strider_abroad() -> GameState:
    others = tuple(one for one in Companion if one is not Companion.STRIDER)
    state = with_fellowship(acting(), companions=others)
    state = replace(state, characters=Characters(separated=(Companion.STRIDER,)))
    return replace(state, cards=replace(state.cards, free_peoples=Hand(Side.FREE_PEOPLES, held=2)))


def holds(session: Session) -> bool:
    history = tuple(line.entry for line in session.history)
    return verify(GameFile(session.about, history, bytes(range(32)).hex())).holds


def test_the_bag_draws_the_three_tiles_of_challenge_of_the_king_at_once(begin: Begin) -> None:
    session = challenged(begin(strider_abroad()))
    tiles = session.draw_challenge()
    assert len(set(tiles)) == 3
    assert set(tiles) <= set(hunt_pool.candidates(session.state))
    entry = session.record(challenge.drawn(session.state, CHALLENGE, tiles, Source.BAG))
    assert entry.draw is not None
    assert entry.draw.drawn == " ".join(tiles)
    assert session.undo_crosses_chance() == (entry,)
    assert holds(session)


def test_nobody_can_say_the_bag_drew_other_tiles_for_the_challenge(begin: Begin) -> None:
    session = challenged(begin(strider_abroad()))
    tiles = session.draw_challenge()
    others = tuple(tile for tile in hunt_pool.candidates(session.state) if tile not in tiles)[:3]
    with pytest.raises(BagMismatch):
        session.record(challenge.drawn(session.state, CHALLENGE, others, Source.BAG))
    assert session.record(challenge.drawn(session.state, CHALLENGE, others, Source.HAND)).draw is None


def test_the_bag_draws_the_companion_a_card_finds_with_the_label_of_companions(begin: Begin) -> None:
    state = with_fellowship(acting(acting=SHADOW), hidden=False)
    state = replace(state, cards=replace(state.cards, shadow=Hand(Side.SHADOW, held=2)))
    session = begin(state)
    session.record(played(session.state, LURE, None), overruled=True)
    event: Event = CardCompanionDrawn(LURE, session.draw_companion(), Source.BAG)
    entry = session.record(event)
    assert entry.draw is not None
    assert (entry.draw.label, entry.draw.number) == ("companion", 0)
    assert holds(session)


def test_the_bag_draws_the_tile_a_sovereign_keeps(begin: Begin) -> None:
    options = Options(expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,))
    session = begin(replace(acting(options=options), hunt_pool=hunt_pool.at_start(options)))
    tile = session.draw_kept_tile()
    entry = session.record(sovereign.kept(session.state, tile, Source.BAG))
    assert entry.draw is not None
    assert entry.draw.label == "sovereign_tile"
    assert session.state.hunt_pool.on_sovereign == (tile,)
    assert holds(session)


def test_a_tile_drawn_for_a_card_comes_from_the_bag_like_every_other(begin: Begin) -> None:
    state = with_fellowship(acting(acting=SHADOW), region="hollin")
    state = replace(state, cards=replace(state.cards, shadow=Hand(Side.SHADOW, held=2)))
    session = begin(state)
    patrol = played(session.state, CardId("orc_patrol"), None)
    assert isinstance(patrol, CardPlayed)
    session.record(patrol, overruled=True)
    assert session.draw_tile() in hunt_pool.candidates(session.state)
