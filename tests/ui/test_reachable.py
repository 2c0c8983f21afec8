"""Whatever the rules allow can be pressed: on a screen, or at most a few lists deep, by fingers and buttons alike."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import cast

import pytest

from companion.journal import GameId
from companion.rules import choices as may
from companion.rules import events
from companion.rules.choices import Choice, Offer, choices
from companion.rules.state import GameState
from companion.session import Session
from tests.rules.careless import careless_game
from tests.ui.table import MakeTable, Table
from ui.desk.standing import Standing
from ui.intents import intent as press
from ui.intents.battle import StepArmy
from ui.intents.intent import Intent
from ui.intents.presses import Place, Press
from ui.values.views import Screen
from ui.viewmodel.screen import pressable

FIRST = GameId(1)
SCREENS = (Place.TABLE, Place.REALM, Place.HUNT, Place.BATTLE, Place.DICE)
OPENINGS = (press.UseActionDie, press.OpenCards, press.OpenCard, press.PayWith, press.OpenNation, press.ShowLetters)
OPENING_PRESSES = (
    *(Press.ACT, Press.MORE, Press.DECLARE, Press.REVEAL, Press.SWEEP, Press.PLAY_CARD, Press.SEPARATE),
    *(Press.ON_WITH_CARD, Press.PICK_TILE, Press.PICK_COMPANION, Press.BATTLE),
)
THROWN = (
    *(may.ActionRollWanted, may.HuntRollWanted, may.RerollWanted, may.TileDieWanted, may.CombatRollWanted),
    *(may.LeaderRerollWanted, may.CardRollWanted),
)
PRESSED_FOR: dict[type, tuple[object, ...]] = {
    **dict.fromkeys(THROWN, (Press.ENTER_BY_HAND,)),
    may.TileWanted: (Press.PICK_TILE,),
    may.RandomCompanionWanted: (Press.PICK_COMPANION,),
    may.GroupWanted: (Press.SEPARATE,),
    may.ConditionsWanted: (Press.ANSWER_CONDITIONS, press.Answer),
    may.ActionWanted: (press.Answer, press.UseActionDie),
    may.BattleWanted: (Press.BATTLE,),
    may.ArmiesWanted: (StepArmy,),
    may.CardWanted: (press.OpenCards, press.OpenCard, press.Answer),
}
"""What leads to a choice that has a place of its own: a press, or presses of a kind."""


def careless_states(seed: int, every: int) -> Iterator[GameState]:
    """Every so many a state of a careless game."""
    steps = careless_game(seed)
    return (step.after for step in islice(steps, 0, None, every))


@dataclass
class LaidGame:
    """A game that stands still: what is recorded is kept aside and changes nothing."""

    state: GameState
    steps: tuple[()] = ()
    recorded: list[events.Event] = field(default_factory=list)
    game: GameId = FIRST
    history: tuple[()] = ()
    bag: None = None
    bag_problem: str = ""
    can_redo: bool = False

    def record(self, event: events.Event, *, overruled: bool = False) -> None:
        """Keep the fact aside."""
        assert not overruled
        self.recorded.append(event)

    def listen(self, listener: object) -> None:
        """Nothing will ever happen."""


def lay(table: Table, state: GameState) -> LaidGame:
    """Lay a game on the desk that stands at `state` whatever is pressed."""
    game = LaidGame(state)
    table.presenter._desk.lay(cast("Session", game))
    return game


def all_presses(table: Table, game: LaidGame) -> set[Intent]:
    """Everything that can be pressed now, on all screens and in the lists that open from them."""
    found: set[Intent] = set()
    for screen in SCREENS:
        table.presenter._desk.go(screen)
        open_all(table, found)
    return found | {press.Record(fact) for fact in game.recorded}


def open_all(table: Table, found: set[Intent]) -> None:
    """Add what can be pressed here, and press whatever opens a list that nobody has opened yet."""
    standing = table.presenter._desk.standing
    here = [one for one in pressable(see(table, standing)) if one not in found]
    found.update(here)
    for one in here:
        if isinstance(one, OPENINGS) or one in OPENING_PRESSES:
            see(table, standing)
            table.press(one)
            open_all(table, found)
            see(table, standing)


def see(table: Table, standing: Standing) -> Screen:
    """Stand there again and look."""
    table.presenter._desk.standing = standing
    table.presenter._refresh()
    return table.screen


def is_open(choice: Choice, found: set[Intent]) -> bool:
    """Whether one of the presses found leads to the choice."""
    if isinstance(choice, Offer):
        return any(leads_to(one, choice.event) for one in found)
    if type(choice) in PRESSED_FOR:
        wanted = PRESSED_FOR[type(choice)]
        return any(one in wanted or type(one) in wanted for one in found)
    return any(isinstance(one, press.Answer) and one.choice == choice for one in found)


def leads_to(one: Intent, event: events.Event) -> bool:
    match one, event:
        case press.Record(event=recorded), _:
            return recorded == event
        case press.ChooseRegion(region=region), events.FellowshipDeclared() | events.FellowshipRevealed():
            return region == event.region
        case press.ChooseGuide(companion=guide), events.GuideChosen():
            return guide is event.guide
        case Press.LEAVE_BATTLE, events.BattleEnded():
            return True
        case press.UseActionDie(side=side), events.ActionDieUsed():
            return side is event.side
        case _:
            return False


@pytest.mark.parametrize("seed", range(8))
def test_every_choice_of_a_careless_game_can_be_pressed(make_table: MakeTable, seed: int) -> None:
    table = make_table()
    for state in careless_states(seed, every=23):
        found = all_presses(table, lay(table, state))
        hidden = [choice for choice in choices(state) if not is_open(choice, found)]
        assert hidden == [], f"turn {state.turn}, {state.phase}"
