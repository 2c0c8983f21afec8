"""What may be shown over a screen, to be read and closed."""

from dataclasses import dataclass

from companion.bag import Commitment, Contribution
from companion.rules.events import GameStarted
from companion.rules.terms import Side
from ui.intents.subjects import Topic


@dataclass(frozen=True, slots=True)
class OddsShown:
    """Shows the chances of the moves ahead; `journey` those of the whole Mordor Track, `battle` those of the round."""

    journey: bool = False
    battle: bool = False


@dataclass(frozen=True, slots=True)
class StoryShown:
    """Shows how a part of the table came to stand as it does, and leads to the question how it truly stands."""

    topic: Topic


@dataclass(frozen=True, slots=True)
class BagShown:
    """Shows the sealed bag's promise before the game that `start` begins; `added` is what the players put in so far."""

    start: GameStarted
    commitment: Commitment
    added: tuple[Contribution, ...] = ()

    @property
    def missing(self) -> tuple[Side, ...]:
        """The sides that have added nothing yet."""
        return tuple(side for side in Side if side not in {one.side for one in self.added})


@dataclass(frozen=True, slots=True)
class EndShown:
    """The game is over; `secret` is the bag's secret once it was shown."""

    secret: str = ""


@dataclass(frozen=True, slots=True)
class PrintedShown:
    """Shows what the board's own words are in the language spoken; `letters` narrows the list."""

    letters: str = ""
