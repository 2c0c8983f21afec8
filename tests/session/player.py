"""Two players who play on by the rules, taking whatever the dice and the tiles bring."""

from random import Random

from companion.rules import choices as rules
from companion.rules.events import CorruptionCorrected, Event, PositionCorrected
from companion.rules.state import GameState
from companion.rules.terms import Source, Victory
from companion.session import Session
from tests.rules.table import any_event


def play_on(session: Session, chance: Random) -> None:
    """Record one more fact: mostly the natural next step, now and then another; tiles come from the bag."""
    if session.state.victory is not None:
        session.record(_won_no_more(session.state))
        return
    possible = rules.choices(session.state)
    choice = possible[0] if chance.random() < 0.6 else chance.choice(possible)
    session.record(event_of(session, choice, chance))


def _won_no_more(state: GameState) -> Event:
    """The correction with which a won game goes on, so that games may be as long as a test wants."""
    if state.victory is Victory.CORRUPTION:
        return CorruptionCorrected(0)
    return PositionCorrected(state.fellowship.region, None)


def event_of(session: Session, choice: rules.Choice, chance: Random) -> Event:
    """The event of a choice, its open fields filled by chance."""
    if isinstance(choice, rules.TileWanted):
        return _tile(session, choice, chance)
    if isinstance(choice, rules.RandomCompanionWanted):
        return _random_casualty(session, choice, chance)
    return any_event(chance, session.state, choice)


def _tile(session: Session, choice: rules.TileWanted, chance: Random) -> Event:
    if session.bag is None:
        return rules.tile_drawn(session.state, chance.choice(choice.candidates), Source.HAND)
    return rules.tile_drawn(session.state, session.draw_tile(), Source.BAG)


def _random_casualty(session: Session, choice: rules.RandomCompanionWanted, chance: Random) -> Event:
    if session.bag is None:
        return rules.random_casualty(session.state, chance.choice(choice.candidates), Source.HAND)
    return rules.random_casualty(session.state, session.draw_companion(), Source.BAG)
