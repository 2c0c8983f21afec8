"""The games of this device, as the screen needs them: the list, one taken up, a new one begun."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.bag import Commitment, Contribution, SecretFolder
from companion.chronicle import Record, Throw, course, record, steps_of, throws
from companion.journal import About, GameId, GameSummary, Journal
from companion.rules.events import GameStarted
from companion.session import Clock, Session, start_game
from companion.session.running import Narrator


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where games lie and what it takes to play one. `entropy(n)` gives n random bytes of the operating system.

    `simulated` says that nobody throws dice of their own: games begun so tell nothing of them.
    """

    journal: Journal
    secrets: SecretFolder
    clock: Clock
    narrate: Narrator
    entropy: Callable[[int], bytes]
    simulated: bool = False

    def games(self, *, deleted: bool = False) -> tuple[GameSummary, ...]:
        """All games, the last played first; or those deleted. JournalRefused when the disk refuses."""
        return self.journal.games(deleted=deleted)

    def delete(self, game: GameId) -> None:
        """Take a game out of the list. JournalRefused when the disk refuses."""
        self.journal.delete(game)

    def bring_back(self, game: GameId) -> None:
        """Take a deleted game into the list again. JournalRefused when the disk refuses."""
        self.journal.bring_back(game)

    def copy(self, game: GameId, name: str) -> GameId:
        """A copy of a game under another name; it draws from cardboard, since its bag would foretell the original's."""
        about = replace(self.journal.about(game), name=name, imported=True)
        return self.journal.create(about, self.journal.entries(game))

    def remembered(self, game: GameId) -> tuple[Record, tuple[Throw, ...]]:
        """A game's record and the throws of this table's own dice: none for an imported or simulated one.

        UnreadableGame or JournalRefused says why not.
        """
        about, counting = self.journal.about(game), steps_of(self.journal.entries(game))
        thrown = () if about.imported or about.simulated else throws(step.entry for step in counting)
        return record(about.name, counting, course(counting)), thrown

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
            simulated=self.simulated,
        )
        return self.take_up(start_game(self.journal, about, start, self.clock, self.narrate))
