"""The room of beginnings: a new game, one taken up again, any position, and the sealing of the bag."""

from dataclasses import replace

from companion.bag import BagError, Commitment, Contribution
from companion.journal import GameId, JournalError
from companion.language import gettext as _
from companion.ports import ThrowRead
from companion.rules.catalogue import regions, tiles
from companion.rules.events import GameStarted
from companion.rules.terms import Side
from companion.rules.turn import new_game
from companion.session import Session
from ui.desk import Desk
from ui.intents import (
    AddToBag,
    ChooseGuide,
    ChooseRegion,
    ChooseTile,
    OpenGame,
    OpenTopic,
    StepSetup,
    ToggleCompanion,
    Topic,
)
from ui.position import (
    number_of,
    toggled_companion,
    turned_over,
    with_guide,
    with_number,
    with_region,
)
from ui.questions import BagShown, RegionAsked, RegionFor, TilesAsked, TilesFor
from ui.shelf import Shelf
from ui.throws import COMBAT, fits, from_reading
from ui.tile_places import moved_on

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

    def open_game(self, intent: OpenGame) -> None:
        """Take up a game of the list."""
        session = self._taken_up(intent.game)
        if session is not None:
            self._desk.lay(session)

    def new_game(self) -> None:
        """Begin a game from the set-up of the rulebook."""
        self._begin(new_game())

    def start_from_setup(self) -> None:
        """Begin a game from the position on the set-up page."""
        self._begin(self._desk.standing.position)

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
        proposal = from_reading(signal.reading, self._desk.due, self._desk.now_s, None)
        if fits(proposal.dice, self._desk.due):
            faces = [int(face) for face in proposal.faces(COMBAT)]
            self._add(asked, Contribution.thrown(asked.missing[0], faces))
        return True

    def step(self, intent: StepSetup) -> None:
        """Move a number of the set-up page."""
        value = number_of(self._position, intent.counter) + intent.step
        self._place(with_number(self._position, intent.counter, value) or self._position)

    def toggle_companion(self, intent: ToggleCompanion) -> None:
        """Put a Companion into the Fellowship, or take him out."""
        self._place(toggled_companion(self._position, intent.companion))

    def guide(self, intent: ChooseGuide) -> None:
        """Name the Guide."""
        self._place(with_guide(self._position, intent.companion))

    def region(self, intent: ChooseRegion) -> None:
        """Stand the figure in a region."""
        self._desk.ask(None)
        self._place(with_region(self._position, intent.region))

    def tile(self, intent: ChooseTile) -> None:
        """Move a Hunt tile to its other place."""
        asked = self._desk.standing.question
        if isinstance(asked, TilesAsked):
            on_track = self._position.fellowship.on_mordor_track
            self._desk.ask(replace(asked, pool=moved_on(asked.pool, intent.tile, on_mordor_track=on_track)))

    def accept_list(self) -> None:
        """The tiles lie as ticked."""
        asked = self._desk.standing.question
        if isinstance(asked, TilesAsked):
            self._desk.ask(None)
            self._place(replace(self._position, hunt_pool=asked.pool))

    def open_topic(self, intent: OpenTopic) -> None:
        """Turn the Progress counter over, or ask for a region or the tiles."""
        if intent.topic is Topic.HIDDEN:
            self._place(turned_over(self._position))
        elif intent.topic is Topic.REGION:
            self._desk.ask(RegionAsked(RegionFor.CORRECT, tuple(regions())))
        elif intent.topic is Topic.HUNT_POOL:
            self._desk.ask(TilesAsked(TilesFor.CORRECT, tuple(tiles()), self._position.hunt_pool))

    @property
    def _position(self) -> GameStarted:
        return self._desk.standing.position

    def _place(self, position: GameStarted) -> None:
        self._desk.change(position=position)

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
        options = self._desk.preferences.options
        start = replace(start, options=options)
        if not options.bag_draws_tiles:
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
