"""The room of corrections: the board is the truth, and any part of it can be put right."""

from dataclasses import replace

from companion.rules.catalogue import regions, tiles
from companion.rules.hunt_pool import in_game
from companion.rules.state import GameState
from ui.corrections import limits, number_corrected, number_of
from ui.desk import Desk
from ui.drafts import first_draft
from ui.intents import OpenCounter, OpenTopic, StepNumber, Topic
from ui.questions import (
    CorrectionAsked,
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
    TableAsked,
    TilesAsked,
    TilesFor,
)
from ui.setup_intents import Draft


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

    def draft(self, intent: Draft) -> None:
        """Change the correction in the making."""
        asked = self._desk.standing.question
        if isinstance(asked, CorrectionAsked):
            self._desk.ask(replace(asked, draft=intent.correction))

    def table_says_so(self) -> None:
        """Record what the rules refused: the table insists."""
        asked = self._desk.standing.question
        if isinstance(asked, Refused) and asked.overrulable:
            self._desk.ask(None)
            if self._desk.record(asked.event, overruled=True):
                self._desk.go_on()


def _question(state: GameState, topic: Topic) -> Question:
    draft = first_draft(state, topic)
    return _plain_question(state, topic) if draft is None else CorrectionAsked(topic, draft, draft)


def _plain_question(state: GameState, topic: Topic) -> Question:
    among = tuple(tile for tile in tiles() if tile in in_game(state.options))
    plain: dict[Topic, Question] = {
        Topic.HIDDEN: SideAsked(),
        Topic.GUIDE: GuideAsked(),
        Topic.COMPANIONS: GroupAsked(GroupFor.CORRECT, frozenset(state.fellowship.companions)),
        Topic.REGION: RegionAsked(RegionFor.CORRECT, tuple(regions())),
        Topic.PHASE: PhaseAsked(),
        Topic.HUNT_POOL: TilesAsked(TilesFor.CORRECT, among, state.hunt_pool),
        Topic.TABLE: TableAsked(),
    }
    return plain[topic]
