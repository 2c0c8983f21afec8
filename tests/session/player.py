"""Two players who play on by the rules, taking whatever the dice and the tiles bring."""

from random import Random

from companion.rules import choices as rules
from companion.rules.events import CorruptionCorrected, Event, PositionCorrected
from companion.rules.state import GameState
from companion.rules.terms import FACES_OF, RerollCondition, Source, Victory
from companion.session import Session


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
    state = session.state
    match choice:
        case rules.Offer():
            event = choice.event
        case rules.ActionRollWanted():
            faces = tuple(chance.choice(FACES_OF[choice.side]) for _ in range(choice.count))
            event = rules.action_roll(choice, faces, Source.CAMERA)
        case rules.TileWanted():
            event = _tile(session, choice, chance)
        case rules.RandomCompanionWanted():
            event = _random_casualty(session, choice, chance)
        case rules.GroupWanted():
            event = rules.group_separated(state, choice.candidates[:1], choice.faces[0])
        case rules.ConditionsWanted():
            event = rules.conditions_answered(frozenset(chance.sample(list(RerollCondition), 1)))
        case _:
            event = _combat_throw(state, choice, chance)
    return event


def _tile(session: Session, choice: rules.TileWanted, chance: Random) -> Event:
    if session.bag is None:
        return rules.tile_drawn(session.state, chance.choice(choice.candidates), Source.HAND)
    return rules.tile_drawn(session.state, session.draw_tile(), Source.BAG)


def _random_casualty(session: Session, choice: rules.RandomCompanionWanted, chance: Random) -> Event:
    if session.bag is None:
        return rules.random_casualty(session.state, chance.choice(choice.candidates), Source.HAND)
    return rules.random_casualty(session.state, session.draw_companion(), Source.BAG)


def _combat_throw(state: GameState, choice: rules.CombatThrow, chance: Random) -> Event:
    count = 1 if isinstance(choice, rules.TileDieWanted) else choice.count
    return rules.combat_roll(state, choice, tuple(chance.randint(1, 6) for _ in range(count)), Source.CAMERA)
