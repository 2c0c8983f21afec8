"""The chances of a game as plain data: each share exactly, as a fraction, and as a number."""

from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from pydantic_core import to_jsonable_python

from companion.engine.plain import Plain
from companion.engine.requests import Ask
from companion.odds import Chances, battle_round, outlook, to_the_crack_of_doom
from companion.rules.state import GameState


def plain_odds(state: GameState, asked: Ask) -> Plain:
    """The outlook of the state; with `hunt_box` the way to the Crack of Doom; with `battle` the hits of a round."""
    odds: Plain = {"outlook": _plain(outlook(state))}
    if asked.hunt_box is not None:
        odds["crack_of_doom"] = _plain(to_the_crack_of_doom(state, asked.hunt_box))
    if asked.battle is not None:
        thrown = asked.battle
        odds["hits"] = _plain(battle_round(thrown.dice, thrown.target, thrown.rerolls))
    return odds


def _plain(value: Any) -> Any:
    if isinstance(value, Chances):
        return [{"outcome": _plain(outcome), **_share(share)} for outcome, share in value]
    if isinstance(value, Fraction):
        return _share(value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return to_jsonable_python(value)


def _share(share: Fraction) -> Plain:
    return {"exact": str(share), "share": float(share)}
