"""The room of the Hunt: conditions answered, tiles and Companions drawn, the place of a reveal."""

from companion.rules.choices import TileWanted, choices, conditions_answered, offered, random_casualty, tile_drawn
from companion.rules.events import Event, FellowshipRevealed, HuntTileDrawn
from companion.rules.hunt_reveal import revealed
from companion.rules.terms import Source
from companion.session import Session
from ui.desk.desk import Desk
from ui.desk.rerolling import toggled
from ui.intents.hunt import ToggleReroll
from ui.intents.intent import Record, ToggleCondition
from ui.intents.presses import Press
from ui.offers.by_itself import step_by_itself
from ui.offers.hunt_step import tiles_by_cards
from ui.questions.question import FallenAsked, RegionAsked, RegionFor, TilesAsked, TilesFor


class Hunting:
    """Turns the answers and draws of a Hunt into events."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def turned(self) -> float:
        """How far the last tile has turned over, 0..1."""
        since_s = self._desk.standing.turned_s
        if since_s is None:
            return 1.0
        span_s = self._desk.preferences.tile_turn_s
        return 1.0 if span_s <= 0 else min(1.0, (self._desk.now_s - since_s) / span_s)

    @property
    def is_live(self) -> bool:
        """Whether a tile is turning over, or the Hunt goes on by itself."""
        standing = self._desk.standing
        return standing.turned_s is not None or standing.moves_on_s is not None

    def tick(self) -> None:
        """Let a tile lie that has turned over; take the step that nobody needs to press, while nothing is asked."""
        standing = self._desk.standing
        if standing.turned_s is not None and self.turned >= 1.0:
            self.skip_suspense()
        if standing.moves_on_s is not None and standing.moves_on_s <= self._desk.now_s and standing.question is None:
            self._step_by_itself()

    def _step_by_itself(self) -> None:
        step = step_by_itself(self._desk.state, self._desk.means)
        self._desk.change(moves_on_s=None)
        if isinstance(step, Record):
            self._record(step.event)
        elif step is Press.DRAW_TILE:
            self.draw_tile()
        elif step is Press.REVEAL:
            self.reveal()

    def skip_suspense(self) -> None:
        """Turn the tile over at once."""
        self._desk.change(turned_s=None)

    def toggle_condition(self, intent: ToggleCondition) -> None:
        """Tick or untick a re-roll condition."""
        self._desk.change(conditions=self._desk.standing.conditions ^ {intent.condition})

    def toggle_reroll(self, intent: ToggleReroll) -> None:
        """Choose a failed die to be thrown again, or let it lie."""
        standing = self._desk.standing
        if standing.proposal is None:
            self._desk.change(again=toggled(self._desk.state, standing.again, intent.number))

    def answer(self) -> None:
        """Record which conditions hold."""
        self._record(conditions_answered(self._desk.standing.conditions))

    def draw_tile(self) -> None:
        """Let the sealed bag draw, and turn the tile over."""
        tile = self._desk.drawn(Session.draw_tile)
        if tile is not None:
            self._record(tile_drawn(self._desk.state, tile, Source.BAG))

    def pick_tile(self) -> None:
        """Ask which cardboard tile was drawn."""
        wanted = next((choice for choice in choices(self._desk.state) if isinstance(choice, TileWanted)), None)
        if wanted is not None:
            self._desk.ask(TilesAsked(TilesFor.DRAW, wanted.candidates, self._desk.state.hunt_pool))

    def draw_companion(self) -> None:
        """Let the sealed bag draw who falls."""
        fallen = self._desk.drawn(Session.draw_companion)
        if fallen is not None:
            self._record(random_casualty(self._desk.state, fallen, Source.BAG))

    def pick_companion(self) -> None:
        """Ask whose counter was drawn at the table."""
        self._desk.ask(FallenAsked())

    def toggle_card_tile(self) -> None:
        """A card draws one tile more for the reveal, or does not."""
        self._desk.change(card_tile=not self._desk.standing.card_tile)

    def reveal(self) -> None:
        """Ask where the Fellowship is revealed, unless there is but one place."""
        events = (event for event in offered(self._desk.state) if isinstance(event, FellowshipRevealed))
        places = tuple(dict.fromkeys(event.region for event in events))
        if len(places) == 1:
            by_cards = tiles_by_cards(self._desk.state, toggled=self._desk.standing.card_tile)
            self._record(revealed(self._desk.state, places[0], by_cards=by_cards))
            self._desk.change(card_tile=False)
        else:
            self._desk.ask(RegionAsked(RegionFor.REVEAL, places))

    def _record(self, event: Event) -> None:
        self._desk.ask(None)
        if self._desk.record(event) and isinstance(event, HuntTileDrawn):
            self._desk.change(turned_s=self._desk.now_s)
