"""The room of lists: a region, Companions, a Guide or Hunt tiles chosen for whatever they were asked for."""

from dataclasses import replace

from companion.rules.choices import group_separated, offered, random_casualty, tile_drawn
from companion.rules.events import Event, GuideChosen
from companion.rules.fellowship import declared
from companion.rules.hunt_reveal import revealed
from companion.rules.realm import may_be_besieged
from companion.rules.terms import ActionFace, Companion, RegionId, Source
from ui.desk.corrections import companions_corrected, guide_corrected, hunt_pool_corrected, region_corrected
from ui.desk.desk import Desk
from ui.desk.tile_places import moved_on
from ui.intents.intent import ChooseCompanion, ChooseGuide, ChooseRegion, ChooseTile, ShowLetters, ToggleCompanion
from ui.offers.events import declarations
from ui.offers.hunt_step import tiles_by_cards
from ui.questions.question import (
    AnswerAsked,
    CardToPlayAsked,
    CorrectionAsked,
    FallenAsked,
    GroupAsked,
    GroupFor,
    RegionAsked,
    RegionFor,
    SiegeAsked,
    TilesAsked,
    TilesFor,
    WayAsked,
)
from ui.questions.shown import PrintedShown

NARROWED = (RegionAsked, CorrectionAsked, AnswerAsked, CardToPlayAsked, PrintedShown)
"""The questions whose lists may be long enough to be narrowed by their letters."""


class Choosing:
    """Turns a choice in a list into the event it was asked for."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def region(self, intent: ChooseRegion) -> None:
        """Declare, reveal or correct, whichever the region was asked for."""
        asked = self._desk.standing.question
        if not isinstance(asked, RegionAsked):
            return
        if asked.purpose is RegionFor.DECLARE and len(declarations(self._desk.state, intent.region)) > 1:
            self._desk.ask(WayAsked(intent.region))
        else:
            self._record(self._at(asked.purpose, intent.region))

    def letters(self, intent: ShowLetters) -> None:
        """Show other entries of a long list, whatever is chosen from it."""
        asked = self._desk.standing.question
        if isinstance(asked, NARROWED):
            self._desk.ask(replace(asked, letters=intent.letters))

    def guide(self, intent: ChooseGuide) -> None:
        """Name a Guide by the rules where they allow it; else the table says so."""
        chosen = GuideChosen(intent.companion)
        allowed = chosen in offered(self._desk.state)
        self._record(chosen if allowed else guide_corrected(self._desk.state, intent.companion))

    def companion(self, intent: ChooseCompanion) -> None:
        """The Companion whose counter was drawn falls."""
        if isinstance(self._desk.standing.question, FallenAsked):
            self._record(random_casualty(self._desk.state, intent.companion, Source.HAND))

    def toggle_companion(self, intent: ToggleCompanion) -> None:
        """Tick or untick a Companion of the group asked for."""
        asked = self._desk.standing.question
        if isinstance(asked, GroupAsked):
            self._desk.ask(replace(asked, chosen=asked.chosen ^ {intent.companion}))

    def tile(self, intent: ChooseTile) -> None:
        """The tile drawn from cardboard; in a correction the tile changes its place."""
        asked = self._desk.standing.question
        if not isinstance(asked, TilesAsked):
            return
        if asked.purpose is TilesFor.DRAW:
            self._record(tile_drawn(self._desk.state, intent.tile, Source.HAND))
        else:
            self._desk.ask(replace(asked, pool=moved_on(self._desk.state, asked.pool, intent.tile)))

    def accept_list(self) -> None:
        """The ticks stand as the table shows it, or the ticked Companions leave."""
        asked = self._desk.standing.question
        if isinstance(asked, CorrectionAsked):
            self._record(asked.draft)
        elif isinstance(asked, TilesAsked) and asked.purpose is TilesFor.CORRECT:
            self._record(hunt_pool_corrected(asked.pool))
        elif isinstance(asked, GroupAsked) and asked.purpose is GroupFor.CORRECT:
            self._record(companions_corrected(self._desk.state, asked.chosen))
        elif isinstance(asked, GroupAsked):
            self._leave(tuple(one for one in Companion if one in asked.chosen), asked.die)

    def _leave(self, leaving: tuple[Companion, ...], die: ActionFace | None) -> None:
        """Separate; from a Stronghold of the Free Peoples only once the table has said whether it is besieged."""
        fellowship = self._desk.state.fellowship
        if may_be_besieged(self._desk.state, fellowship.region) and not fellowship.on_mordor_track:
            self._desk.ask(SiegeAsked(leaving, die))
        else:
            self._record(group_separated(self._desk.state, leaving, die))

    def _at(self, purpose: RegionFor, region: RegionId) -> Event:
        if purpose is RegionFor.CORRECT:
            return region_corrected(region)
        if purpose is RegionFor.REVEAL:
            by_cards = tiles_by_cards(self._desk.state, toggled=self._desk.standing.card_tile)
            return revealed(self._desk.state, region, by_cards=by_cards)
        return declared(self._desk.state, region)

    def _record(self, event: Event) -> None:
        self._desk.ask(None)
        if self._desk.record(event):
            self._desk.change(card_tile=False)
