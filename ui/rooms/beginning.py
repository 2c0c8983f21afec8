"""The room of beginnings: a new game, one taken up again, any position, and the sealing of the bag."""

from contextlib import suppress
from dataclasses import replace

from companion.bag import BagError, Commitment, Contribution
from companion.journal import GameId, JournalError
from companion.language import gettext as _
from companion.ports import ThrowRead
from companion.rules.apply import apply
from companion.rules.events import GameStarted
from companion.rules.set_up import steps
from companion.rules.state import GameState, Options
from companion.rules.terms import Side
from companion.rules.turn import new_game, started
from companion.session import Session
from ui.desk.desk import Desk
from ui.desk.shelf import Shelf
from ui.desk.throws import COMBAT, fits, from_reading, of_throw
from ui.intents.intent import AddToBag, OpenGame
from ui.intents.presses import Place
from ui.intents.setup import ChoosePlayers, ShowStep, ToggleExpansion
from ui.preferences import Preferences
from ui.questions.shown import BagShown
from ui.viewmodel.checklist import next_step

NANOSECONDS = 1_000_000_000


class Beginning:
    """Lays a game on the desk."""

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        self._desk = desk
        self._shelf = shelf

    def resume(self) -> None:
        """Take up the game played last, if there is one that has not ended."""
        try:
            games = self._shelf.games()
        except JournalError as problem:
            self._desk.tell(_("The games cannot be read"), str(problem))
            return
        session = self._taken_up(games[0].game) if games else None
        if session is not None and session.state.victory is None:
            self._desk.lay(session)

    def offer_first_steps(self) -> None:
        """Stand at the set-up of the table, once, where nothing was ever played."""
        preferences = self._desk.preferences
        if preferences.set_up_offered:
            return
        self._prefer(replace(preferences, set_up_offered=True))
        with suppress(JournalError):  # that the games cannot be read was said already
            if self._desk.session is None and not self._shelf.games():
                self._desk.go(Place.FIRST_STEPS)

    def open_game(self, intent: OpenGame) -> None:
        """Take up a game of the list."""
        session = self._taken_up(intent.game)
        if session is not None:
            self._desk.lay(session)

    def new_game(self) -> None:
        """Begin a game from the set-up of the rulebook."""
        self._begin(new_game(self._desk.preferences.options))

    def start_from_setup(self) -> None:
        """Begin a game from the position on the set-up page."""
        self._begin(started(self._desk.standing.position))

    def add_to_bag(self, intent: AddToBag) -> None:
        """Take a player's tap into the bag; with the second player's the game begins."""
        asked = self._desk.standing.question
        if isinstance(asked, BagShown) and intent.side in asked.missing:
            moment_ns = int(self._shelf.clock.monotonic_s() * NANOSECONDS)
            self._add(asked, Contribution.tapped(intent.side, moment_ns))

    def add_throw(self, signal: ThrowRead) -> bool:
        """Take five Combat dice into the bag for the first player who has added nothing; whether they were for it.

        No countdown: whatever was read, it is as good as any other throw for this.
        """
        asked = self._desk.standing.question
        if not isinstance(asked, BagShown):
            return False
        proposal = from_reading(of_throw(signal, self._desk.due), self._desk.due, self._desk.now_s, None)
        if fits(proposal.dice, self._desk.due):
            faces = [int(face) for face in proposal.faces(COMBAT)]
            self._add(asked, Contribution.thrown(asked.missing[0], faces))
        return True

    def choose_players(self, intent: ChoosePlayers) -> None:
        """Play with so many players."""
        self._prefer(self._desk.preferences.with_options(players=intent.count))

    def toggle_expansion(self, intent: ToggleExpansion) -> None:
        """Use an expansion, or leave it in its box."""
        self._prefer(self._desk.preferences.with_expansion(intent.expansion))

    def show_step(self, intent: ShowStep) -> None:
        """Show another step of the set-up."""
        self._desk.change(step=intent.number)

    def step_laid(self) -> None:
        """The step shown is done: on to the next one that is not."""
        standing = self._desk.standing
        laid = standing.laid | {standing.step}
        count = len(steps(new_game(self._desk.preferences.options)))
        self._desk.change(laid=laid, step=next_step(standing.step, laid, count), focus=None)

    def lay_position(self) -> None:
        """Have the page of a position follow the options chosen; what was put right there stays."""
        position, options = self._desk.standing.position, self._desk.preferences.options
        fresh = apply(GameState(), new_game(options))
        same_tiles = _tiles_of(position.options) == _tiles_of(options)
        same_players = position.options.players == options.players
        position = replace(
            position,
            options=options,
            hunt_pool=position.hunt_pool if same_tiles else fresh.hunt_pool,
            leaders=position.leaders if same_players else fresh.leaders,
        )
        self._desk.change(position=position)

    def _prefer(self, preferences: Preferences) -> None:
        self._desk.preferences = preferences

    def _taken_up(self, game: GameId) -> Session | None:
        """A game to go on with; one that cannot be read is said so and left as it is."""
        try:
            return self._shelf.take_up(game)
        except JournalError as problem:
            self._desk.tell(_("This game cannot be opened"), str(problem))
            return None

    def _add(self, asked: BagShown, contribution: Contribution) -> None:
        added = (*asked.added, contribution)
        if len(added) < len(Side):
            self._desk.ask(replace(asked, added=added))
        else:
            self._lay(asked.start, asked.commitment, added)

    def _begin(self, start: GameStarted) -> None:
        if not start.options.bag_draws_tiles:
            self._lay(start, None, ())
            return
        try:
            self._desk.ask(BagShown(start, self._shelf.seal()))
        except BagError as problem:
            self._desk.tell(_("The bag cannot be sealed"), str(problem))

    def _lay(self, start: GameStarted, commitment: Commitment | None, added: tuple[Contribution, ...]) -> None:
        try:
            session = self._shelf.begin(start, commitment, added)
        except JournalError as problem:
            self._desk.tell(_("The game cannot begin"), str(problem))
            return
        self._desk.lay(session)


def _tiles_of(options: Options) -> tuple[object, ...]:
    """What decides which Hunt tiles there are."""
    return options.expansions, options.smeagol_tiles
