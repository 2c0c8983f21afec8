"""Settlements that change hands: the control markers, and the Victory Points that follow them."""

from dataclasses import replace

from companion.rules.catalogue import regions
from companion.rules.dice import check_actions_open
from companion.rules.events import SettlementCaptured
from companion.rules.illegal import require_possible
from companion.rules.politics import check_kept
from companion.rules.state import GameState
from companion.rules.terms import RegionId, Side


def captured(state: GameState, region: RegionId) -> SettlementCaptured:
    """The Settlement of a region taken by the side that does not hold it now."""
    holder = state.realm.controller(region) or Side.FREE_PEOPLES
    return SettlementCaptured(region, holder.opponent, regions()[region].victory_points)


def check_captured(state: GameState, event: SettlementCaptured) -> None:
    """A Settlement of the other side, or an own one that was lost, at any moment of Action Resolution."""
    stands = event.region in regions() and regions()[event.region].settlement is not None
    require_possible(stands, "No Settlement stands there.", "settlements.control")
    held = state.realm.controller(event.region)
    require_possible(held is event.by.opponent, "That side holds it already.", "settlements.control")
    worth = regions()[event.region].victory_points
    require_possible(event.points == worth, "The Settlement is worth other points.", "settlements.points")
    check_kept(state)
    check_actions_open(state)


def apply_captured(state: GameState, event: SettlementCaptured) -> GameState:
    """The control marker lies there, or no longer; the attack's die was used before.

    Where the figure stands the re-roll conditions are other ones now, and are asked again.
    """
    others = tuple(place for place in state.realm.captured if place != event.region)
    taken = others if event.by is regions()[event.region].settled_by else (*others, event.region)
    conditions = None if event.region == state.fellowship.region else state.conditions
    return replace(state, realm=replace(state.realm, captured=taken), conditions=conditions)
