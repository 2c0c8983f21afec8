"""The room of corrections: the board is the truth, and any part of it can be put right."""

from dataclasses import replace

from ui.desk.corrections import limits, number_corrected, number_of
from ui.desk.desk import Desk
from ui.desk.openings import asking, topic_of
from ui.intents.intent import OpenCounter, OpenTopic, StepNumber
from ui.intents.setup import Draft
from ui.questions.question import CorrectionAsked, NumberAsked, Refused
from ui.questions.shown import StoryShown


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
        self._desk.ask(asking(self._desk.state, intent.topic))

    def show_story(self) -> None:
        """Tell how the part of the table that is asked about came to stand as it does."""
        topic = topic_of(self._desk.standing.question)
        if topic is not None:
            self._desk.ask(StoryShown(topic))

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
