"""Battles, second part: both sides' Combat rolls and the re-rolls their Leaders give."""

from dataclasses import replace

from companion.rules.battle import under_way, volley
from companion.rules.events import CombatRerolled, CombatRolled, LeaderRerollsDeclined
from companion.rules.illegal import require_possible
from companion.rules.state import Battle, Combatant, GameState
from companion.rules.terms import DIE_FACES, BattleStage, Side, Source


def rolled(state: GameState, side: Side, faces: tuple[int, ...], source: Source) -> CombatRolled:
    """A side's Combat roll; its hits are counted."""
    return CombatRolled(side, faces, _count(faces, volley(under_way(state), side).lowest), source)


def rerolled(state: GameState, side: Side, faces: tuple[int, ...], source: Source) -> CombatRerolled:
    """A side's Leader re-roll; its hits join those of the Combat roll."""
    battle = under_way(state)
    hits = battle.of(side).roll_hits + _count(faces, volley(battle, side).reroll_lowest)
    return CombatRerolled(side, faces, hits, source)


def _count(faces: tuple[int, ...], lowest: int) -> int:
    return sum(face >= lowest for face in faces)


def check_rolled(state: GameState, event: CombatRolled) -> None:
    """Once a round and side, with as many dice as its Army throws."""
    one = _throwing(state, event.side)
    require_possible(one.due > 0, "This side has thrown already.", "battle.roll")
    _check_faces(state, event, one.due)


def check_rerolled(state: GameState, event: CombatRerolled) -> None:
    """One throw of at most as many failed dice as Leadership allows; fewer if the side wants fewer."""
    one = _throwing(state, event.side)
    words = "Up to {most} failed dice may be rolled again."
    some = 1 <= len(event.faces) <= one.rerolls
    require_possible(some, words, "battle.reroll", most=one.rerolls)
    _check_faces(state, event, len(event.faces))


def check_declined(state: GameState, event: LeaderRerollsDeclined) -> None:
    """Only while re-rolls are open."""
    one = _throwing(state, event.side)
    require_possible(one.rerolls > 0, "There is nothing to throw again.", "battle.reroll")


def _throwing(state: GameState, side: Side) -> Combatant:
    battle = under_way(state)
    throws = battle.stage is BattleStage.THROWS
    require_possible(throws, "The battle does not wait for a throw.", "battle.order")
    return battle.of(side)


def _check_faces(state: GameState, event: CombatRolled | CombatRerolled, due: int) -> None:
    require_possible(all(face in DIE_FACES for face in event.faces), "Combat dice show 1 to 6.", "battle.roll")
    words = "{due} Combat dice are due, {given} were given."
    given = len(event.faces)
    require_possible(given == due, words, "battle.roll", due=due, given=given)
    maker = rolled if isinstance(event, CombatRolled) else rerolled
    counted = maker(state, event.side, event.faces, event.source)
    require_possible(event == counted, "The hits are miscounted.", "battle.hits")


def apply_rolled(state: GameState, event: CombatRolled) -> GameState:
    """The Combat roll lies there; failed dice may be thrown again."""
    one = under_way(state).of(event.side)
    return _with(state, replace(one, roll=event.faces, roll_hits=event.hits, hits=event.hits, rerolled=()))


def apply_rerolled(state: GameState, event: CombatRerolled) -> GameState:
    """The hits of the side are final."""
    one = under_way(state).of(event.side)
    return _with(state, replace(one, rerolled=event.faces, hits=event.hits))


def apply_declined(state: GameState, event: LeaderRerollsDeclined) -> GameState:
    """The Combat roll stands."""
    return _with(state, replace(under_way(state).of(event.side), stands=True))


def _with(state: GameState, one: Combatant) -> GameState:
    return replace(state, battle=under_way(state).with_combatant(one))


def untouched(state: GameState, throw: CombatRolled | CombatRerolled) -> bool:
    """Whether a throw still lies there with nothing built on it: its side's own re-roll, or the next round."""
    if state.battle is None:
        return False
    one = state.battle.of(throw.side)
    if isinstance(throw, CombatRerolled):
        return bool(one.rerolled)
    return bool(one.roll) and not one.rerolled and not one.stands


def check_again(state: GameState, throw: CombatRolled | CombatRerolled) -> None:
    """The faces of a throw put right: as many dice as lay there, hits counted anew."""
    one = under_way(state).of(throw.side)
    before = one.roll if isinstance(throw, CombatRolled) else one.rerolled
    same = len(throw.faces) == len(before)
    require_possible(same, "A correction changes faces, not the number of dice.", "corrections.throw")
    _check_faces(state, throw, len(before))


def hitting(battle: Battle, side: Side) -> tuple[tuple[int, bool, bool], ...]:
    """The dice of a side as they lie now, in order: what each shows, whether it hits, whether it was thrown again."""
    one, thrown = battle.of(side), volley(battle, side)
    fresh = iter(one.rerolled)
    lie: list[tuple[int, bool, bool]] = []
    for face in one.roll:
        again = None if face >= thrown.lowest else next(fresh, None)
        lie.append(
            (face, face >= thrown.lowest, False) if again is None else (again, again >= thrown.reroll_lowest, True)
        )
    return tuple(lie)
