"""The room of corrections: the board is the truth, and any part of it can be put right."""

from dataclasses import replace

from companion.rules.catalogue import regions, tiles
from companion.rules.state import GameState
from ui.corrections import limits, number_corrected
from ui.desk import Desk
from ui.intents import OpenCounter, OpenTopic, StepNumber, Topic
from ui.position import number_of
from ui.questions import (
    GroupAsked,
    GroupFor,
    GuideAsked,
    NumberAsked,
    PhaseAsked,
    Question,
    Refused,
    RegionAsked,
    RegionFor,
    SideAsked,
    TilesAsked,
    TilesFor,
)


class Correcting:
    """Turns what the table shows into typed corrections."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def open_counter(self, intent: OpenCounter) -> None:
        """Ask what a counter truly is."""
        value = number_of(self._desk.state, intent.counter)
        self._desk.ask(NumberAsked(intent.counter, value, value))

    def open_topic(self, intent: OpenTopic) -> None:
        """Ask how another part of the table truly is."""
        self._desk.ask(_question(self._desk.state, intent.topic))

    def step(self, intent: StepNumber) -> None:
        """Move the number asked for, within its bounds."""
        asked = self._desk.standing.question
        if isinstance(asked, NumberAsked):
            lowest, highest = limits(asked.counter)
            self._desk.ask(replace(asked, value=min(highest, max(lowest, asked.value + intent.step))))

    def accept_number(self) -> None:
        """Record the number the table shows."""
        asked = self._desk.standing.question
        if isinstance(asked, NumberAsked):
            self._desk.ask(None)
            if asked.value != asked.before:
                self._desk.record(number_corrected(self._desk.state, asked.counter, asked.value))

    def table_says_so(self) -> None:
        """Record what the rules refused: the table insists."""
        asked = self._desk.standing.question
        if isinstance(asked, Refused) and asked.overrulable:
            self._desk.ask(None)
            if self._desk.record(asked.event, overruled=True):
                self._desk.go_on()


def _question(state: GameState, topic: Topic) -> Question:
    fellowship = state.fellowship
    match topic:
        case Topic.HIDDEN:
            return SideAsked()
        case Topic.GUIDE:
            return GuideAsked()
        case Topic.COMPANIONS:
            return GroupAsked(GroupFor.CORRECT, frozenset(fellowship.companions))
        case Topic.REGION:
            return RegionAsked(RegionFor.CORRECT, tuple(regions()))
        case Topic.PHASE:
            return PhaseAsked()
        case Topic.HUNT_POOL:
            return TilesAsked(TilesFor.CORRECT, tuple(tiles()), state.hunt_pool)
