"""The games of this device, as the screen needs them: the list, one taken up, a new one begun."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.bag import Commitment, Contribution, SecretFolder
from companion.journal import About, GameId, GameSummary, Journal
from companion.rules.events import GameStarted
from companion.session import Clock, Session, start_game
from companion.session.running import Narrator


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where games lie and what it takes to play one. `entropy(n)` gives n random bytes of the operating system."""

    journal: Journal
    secrets: SecretFolder
    clock: Clock
    narrate: Narrator
    entropy: Callable[[int], bytes]

    def games(self) -> tuple[GameSummary, ...]:
        """All games, the last played first. JournalRefused when the disk refuses."""
        return self.journal.games()

    def take_up(self, game: GameId) -> Session:
        """Go on with a game. UnreadableGame or JournalRefused says why not."""
        return Session(self.journal, game, self.clock, self.narrate, self.secrets)

    def seal(self) -> Commitment:
        """Make the secret of a new bag and give what may be shown of it. BagError when the disk refuses."""
        return self.secrets.seal(self.entropy)

    def begin(
        self, start: GameStarted, commitment: Commitment | None = None, added: tuple[Contribution, ...] = ()
    ) -> Session:
        """Begin a game; with a commitment its bag is sealed by that secret and by what the players added."""
        about = About(
            name=f"{self.clock.now():%Y-%m-%d %H:%M}",
            created=self.clock.now(),
            commitment=commitment.hex if commitment else None,
            contributions=tuple(one.text for one in added),
        )
        return self.take_up(start_game(self.journal, about, start, self.clock, self.narrate))
