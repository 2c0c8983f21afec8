"""What people at the table like to do: a weight for every fact they could record next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from companion.rules import events as facts
from companion.rules.acts import Action
from companion.rules.catalogue import regions
from companion.rules.events import Event
from companion.rules.realm import is_haven, reachable
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import ActionFace, BattleOutcome, HuntStage, PoliticalCause, RegionId, Side

WON_BY_ATTACKER = (BattleOutcome.DEFENDER_DESTROYED, BattleOutcome.RETREATED)
ATTACKS = (Action.ATTACK, Action.LEADER_AND_ARMY)


@dataclass(frozen=True, slots=True)
class Moment:
    """How the game stands, and what was recorded since a die was last used, that fact first."""

    state: GameState
    recent: tuple[Event, ...]

    @property
    def last(self) -> Event | None:
        """What was recorded last."""
        return self.recent[-1] if self.recent else None


Taste = Callable[[Moment, Event], float]
"""How much a fact is liked: what is at 0 is left alone, unless all is. Several tastes are multiplied."""


def sensible(moment: Moment, event: Event) -> float:
    """What most tables do."""
    hangs_on = _HANGS_ON.get(type(event))
    return _WEIGHTS.get(type(event), 10) if hangs_on is None else hangs_on(moment, event)


def _allocation(_moment: Moment, event: facts.HuntDiceAllocated) -> float:
    return 4 / (1 + abs(event.count - 2))


def _conditions(moment: Moment, _event: facts.HuntConditionsAnswered) -> float:
    """They are said when the Hunt waits for them."""
    hunt = moment.state.hunt
    return 10 if hunt is not None and hunt.stage is HuntStage.CONDITIONS else 0


def _ring(_moment: Moment, event: facts.ElvenRingUsed) -> float:
    walks = event.after is ActionFace.CHARACTER and event.before is not ActionFace.WILL_OF_THE_WEST
    return 0.4 if walks else 0


def _separation(moment: Moment, event: facts.CompanionsSeparated) -> float:
    return 1 / len(event.companions) if moment.state.turn > 1 else 0


def _move(_moment: Moment, event: facts.FellowshipMoved) -> float:
    return 0.3 if event.by_card else 4


def _next_round(moment: Moment, _event: facts.BattleContinued) -> float:
    return 8 if _prevails(moment.state) else 0.2


def _end_of_battle(_moment: Moment, event: facts.BattleEnded) -> float:
    return _OUTCOMES.get(event.outcome, 1)


def _card_off(_moment: Moment, event: facts.CardLeft) -> float:
    return 30 if event.paid is None else 0.3


def _card_drawn(_moment: Moment, event: facts.CardsDrawn) -> float:
    return 30 if event.die is None else 1.5


_OUTCOMES = {
    BattleOutcome.DEFENDER_DESTROYED: 9,
    BattleOutcome.ATTACKER_DESTROYED: 6,
    BattleOutcome.SIEGE_BEGUN: 0.3,
    BattleOutcome.LEFT_TO_TABLE: 0,
}
_WEIGHTS: dict[type[Event], float] = {
    facts.GuideChosen: 0.05,
    facts.FellowshipPhaseEnded: 3,
    facts.Passed: 0.2,
    facts.HuntRerollsDeclined: 0.3,
    facts.LeaderRerollsDeclined: 0.3,
    facts.RingUsed: 2,
    facts.CasualtyTaken: 2,
    facts.CardPlayed: 2,
    facts.CardEffectDeclined: 0.5,
    facts.CharacterEliminated: 0,
    facts.CompanionEliminated: 0,
    facts.SpecialTilePlayed: 1,
    facts.SmeagolLeft: 0,
    facts.TileKept: 0.1,
    facts.TilesReturned: 0.2,
}
"""What hangs on nothing else; a fact that stands nowhere here follows by itself."""


def _place(moment: Moment, event: facts.FellowshipDeclared | facts.FellowshipRevealed) -> float:
    """Nearer to Mordor is better, past a Stronghold is worse, a haven heals."""
    state = moment.state
    gained = steps_to_mordor(state.fellowship.region) - steps_to_mordor(event.region)
    if isinstance(event, facts.FellowshipRevealed):
        return float(4 ** (gained - 2 * len(event.strongholds)))
    heals = state.fellowship.corruption > 0 and is_haven(state, event.region)
    return 6 if heals else max(0, gained - 1) * 2


def _die(_moment: Moment, event: facts.ActionDieUsed) -> float:
    if event.skipped or event.action is None:
        return 0.05
    return _ACTIONS.get(event.action, 1)


def _sweep(moment: Moment, event: facts.ActionDiceSwept) -> float:
    """Who is left alone with dice sweeps them."""
    side = moment.state.acting
    return 1.5 if event.side is side and not moment.state.pool(side.opponent).unused else 0


_ACTIONS = {Action.ATTACK: 3, Action.MOVE_ARMIES: 2, Action.RECRUIT: 2, Action.LEADER_AND_ARMY: 0.6}


def _attack(moment: Moment, event: facts.BattleBegun) -> float:
    """A battle follows an attack."""
    last = moment.last
    attacks = isinstance(last, facts.ActionDieUsed) and last.side is event.attacker and last.action in ATTACKS
    return 900 if attacks else 0


def _capture(moment: Moment, event: facts.SettlementCaptured) -> float:
    """A Settlement falls after a battle, to its winner."""
    won = isinstance(moment.last, facts.BattleEnded) and moment.last.outcome in WON_BY_ATTACKER
    return 300 * event.points if won and _attacker(moment) is event.by else 0


def _activation(_moment: Moment, event: facts.NationActivated) -> float:
    return 1 if event.cause is PoliticalCause.COMPANION else 0


def _step(moment: Moment, event: facts.NationMoved) -> float:
    """A Nation moves for a die, or for what has just happened to it."""
    last = moment.last
    if event.die is not None:
        return 3
    if event.cause is PoliticalCause.SETTLEMENT_CAPTURED:
        robbed = isinstance(last, facts.SettlementCaptured) and regions()[last.region].nation is event.nation
        return 60 if robbed else 0
    if event.cause is PoliticalCause.ATTACKED:
        attacker = _attacker(moment) if isinstance(last, facts.BattleEnded) else None
        return 15 if attacker is not None and event.nation.side is attacker.opponent else 0
    by_card = isinstance(last, facts.ActionDieUsed) and last.action is Action.MUSTER_CARD
    forward = event.steps < moment.state.realm.standing(event.nation).steps
    return 20 if by_card and forward and moment.state.acting is event.nation.side.opponent else 0


def _prevails(state: GameState) -> bool:
    """Whether the attacker is stronger after the round that is over."""
    if state.battle is None:
        return False
    attacker, defender = state.battle.combatants
    return attacker.army.strength - defender.hits > defender.army.strength - attacker.hits


def _attacker(moment: Moment) -> Side | None:
    return next((one.attacker for one in reversed(moment.recent) if isinstance(one, facts.BattleBegun)), None)


_HANGS_ON: dict[type[Event], Callable[[Moment, Any], float]] = {
    facts.HuntDiceAllocated: _allocation,
    facts.HuntConditionsAnswered: _conditions,
    facts.FellowshipDeclared: _place,
    facts.FellowshipRevealed: _place,
    facts.FellowshipMoved: _move,
    facts.CompanionsSeparated: _separation,
    facts.ElvenRingUsed: _ring,
    facts.ActionDieUsed: _die,
    facts.ActionDiceSwept: _sweep,
    facts.CardLeft: _card_off,
    facts.CardsDrawn: _card_drawn,
    facts.BattleBegun: _attack,
    facts.BattleContinued: _next_round,
    facts.BattleEnded: _end_of_battle,
    facts.SettlementCaptured: _capture,
    facts.NationMoved: _step,
    facts.NationActivated: _activation,
}
"""What hangs on the moment or on what the fact says."""


@cache
def steps_to_mordor(region: RegionId) -> int:
    """The fewest borders from a region to an entry of Mordor."""
    entries = {name for name, one in regions().items() if one.mordor_entry}
    return next(steps for steps in count() if entries & set(reachable(region, steps)))


Sight = Callable[[Event], bool]
"""Whether a fact is one that is looked for."""


def a(kind: type[Event], **like: object) -> Sight:
    """Sees facts of a kind whose fields are `like` that; a tuple names several values."""

    def sees(event: Event) -> bool:
        return isinstance(event, kind) and all(_is(getattr(event, name), value) for name, value in like.items())

    return sees


def _is(value: object, wanted: object) -> bool:
    return value in wanted if isinstance(wanted, tuple) else value == wanted


def likes(times: float, *sights: Sight) -> Taste:
    """A taste for facts that one of `sights` sees."""
    return lambda _moment, event: times if any(sees(event) for sees in sights) else 1


def hunts(dice: int) -> Taste:
    """The Shadow wants about so many dice in the Hunt Box."""

    def taste(_moment: Moment, event: Event) -> float:
        return 0.1 ** abs(event.count - dice) if isinstance(event, facts.HuntDiceAllocated) else 1

    return taste


def only_walks(moment: Moment, event: Event) -> float:
    """The Fellowship walks whatever happens; the rest of the dice are swept."""
    if isinstance(event, facts.ActionDiceSwept):
        return 100 if event.side is moment.state.acting else 1
    walking = (facts.FellowshipMoved, facts.FellowshipHidden, facts.MordorEntered, facts.FellowshipDeclared)
    return 300 if isinstance(event, walking) else 1


def hurries(moment: Moment, event: Event) -> float:
    """Many dice are not logged: they are swept."""
    if isinstance(event, facts.ActionDiceSwept):
        return 30 if event.side is moment.state.acting and moment.state.hunt_box != HuntBox() else 4
    return 1


def wages_war(side: Side) -> Taste:
    """A side attacks with what it has, makes its Nations ready for it, and takes what is worth most."""
    rewards = likes(8, a(facts.ActionDieUsed, side=side, action=ATTACKS), a(facts.SettlementCaptured, points=2))

    def taste(moment: Moment, event: Event) -> float:
        if isinstance(event, facts.NationMoved) and event.nation.side is side and event.die is not None:
            return 10
        if isinstance(event, facts.FellowshipMoved):
            return 0.3
        if isinstance(event, facts.ActionDieUsed) and event.side is not side and event.action in ATTACKS:
            return 0.2
        if isinstance(event, facts.ActionDiceSwept) and event.side is side.opponent is moment.state.acting:
            return 15
        return rewards(moment, event)

    return taste


def rests_on_entry(moment: Moment, event: Event) -> float:
    """In the turn the Fellowship enters Mordor it stays where it is."""
    moves = isinstance(event, facts.FellowshipMoved | facts.FellowshipHidden)
    return 0 if moves and moment.state.fellowship.entered else 1


def staff_for_mordor(moment: Moment, event: Event) -> float:
    """Wizard's Staff is kept for the Mordor Track."""
    if not isinstance(event, facts.TableCardPlayed):
        return 1
    return 100 if moment.state.fellowship.on_mordor_track else 0


def keeps_a_tile_for_a_turn(moment: Moment, event: Event) -> float:
    """A Sovereign takes a tile in every third turn, and gives it back in the next."""
    kept, third = bool(moment.state.hunt_pool.on_sovereign), moment.state.turn % 3
    match event:
        case facts.TileKept():
            return 0 if kept or third else 90_000
        case facts.TilesReturned(gone=gone):
            return 0 if gone or not third else 90_000
    return 1
