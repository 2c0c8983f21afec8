"""The start of a game and the end of a turn. Each phase in between is ended by its own fact."""

from dataclasses import replace

from companion.rules import conquest, dice, hunt_pool, players
from companion.rules.events import GameStarted, TurnEnded
from companion.rules.illegal import require
from companion.rules.ring import judged
from companion.rules.state import GameState, Options
from companion.rules.terms import Phase


def started(state: GameState) -> GameStarted:
    """The first fact of a game that begins at `state`: the set-up, or any position."""
    return GameStarted(
        options=state.options,
        turn=state.turn,
        phase=state.phase,
        free_peoples=state.free_peoples,
        shadow=state.shadow,
        hunt_box=state.hunt_box,
        fellowship=state.fellowship,
        hunt_pool=state.hunt_pool,
        rings=state.rings,
        realm=state.realm,
        characters=state.characters,
        cards=state.cards,
        leaders=state.leaders,
    )


def new_game(options: Options | None = None) -> GameStarted:
    """The first fact of a game from the set-up of the rulebook."""
    options = options or Options()
    leaders = players.starting_leaders(options)
    return started(GameState(options=options, leaders=leaders, hunt_pool=hunt_pool.at_start(options)))


def ended(state: GameState) -> TurnEnded:
    """The turn is over; a shared side's lead passes."""
    return TurnEnded(players.next_leaders(state))


def apply_started(state: GameState, event: GameStarted) -> GameState:
    """The position the game begins with, judged, and past a roll both sides have made."""
    del state
    begun = GameState(
        options=event.options,
        turn=event.turn,
        phase=event.phase,
        free_peoples=event.free_peoples,
        shadow=event.shadow,
        hunt_box=event.hunt_box,
        fellowship=event.fellowship,
        hunt_pool=event.hunt_pool,
        rings=event.rings,
        realm=event.realm,
        characters=event.characters,
        cards=event.cards,
        leaders=event.leaders,
        guide_open=event.phase is Phase.FELLOWSHIP,
    )
    return judged(dice.actions_begun(replace(begun, acting=dice.first_to_act(begun))))


def check_ended(state: GameState, event: TurnEnded) -> None:
    """Only in the Victory Check, which found no military victory; where players share a side, the lead passes."""
    require(state.phase is Phase.VICTORY_CHECK, "A turn ends with the Victory Check.", "turn.phases")
    nobody = conquest.due(state) is None
    require(nobody, "A side holds enough Settlements to win.", "victory.military")
    require(event.leaders == players.next_leaders(state), "The lead passes to the other player.", "players.leaders")


def apply_ended(state: GameState, event: TurnEnded) -> GameState:
    """The next turn begins, wherever the table broke the last one off; what held for it is forgotten."""
    leaders = event.leaders or state.leaders
    return replace(forgotten(state), turn=state.turn + 1, phase=Phase.RECOVER_AND_DRAW, leaders=leaders)


def forgotten(state: GameState) -> GameState:
    """The state without what held for one turn: declared, tried to move or hide, entered Mordor, Elven Rings used."""
    state = replace(state, fellowship=replace(state.fellowship, declared=False, tried=False, entered=False))
    rings, cards = replace(state.rings, used_by=()), replace(state.cards, may_draw=())
    return replace(state, rings=rings, cards=cards)
