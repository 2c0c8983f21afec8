"""Lists to choose from, over a screen: dice, regions, Companions, Hunt tiles."""

from collections.abc import Iterable

from companion.language import gettext as _
from companion.rules.catalogue import tiles
from companion.rules.choices import RandomCompanionWanted, choices, offered
from companion.rules.events import FellowshipDeclared, FellowshipRevealed, Passed
from companion.rules.state import GameState, HuntPool
from companion.rules.terms import ActionFace, Companion, Phase, RegionId, Side, TileId
from companion.words import companion_word, face_word, phase_word, region_word, side_word, tile_kind_word, tile_word
from ui.desk.corrections import phase_corrected
from ui.desk.tile_places import TilePlace, place_of
from ui.intents.intent import (
    ChooseCompanion,
    ChooseGuide,
    ChooseRegion,
    ChooseTile,
    OpenCounter,
    OpenTopic,
    PayWith,
    Record,
    ToggleCompanion,
    UseActionDie,
)
from ui.intents.presses import Press
from ui.intents.subjects import Counter, Topic
from ui.offers.die_uses import die_taps
from ui.offers.events import declarations, offer
from ui.offers.next_step import card_events, cards_paid_by, sweeps
from ui.questions.question import (
    CardAsked,
    DieAsked,
    GroupAsked,
    GroupFor,
    RegionAsked,
    RegionFor,
    TilesAsked,
    TilesFor,
    WayAsked,
)
from ui.values.overlays import ListPickerView
from ui.values.taps import Tap
from ui.viewmodel.letters import narrowed
from ui.words.table import place_word


def picker(
    title: str, entries: tuple[Tap, ...], *, letters: tuple[Tap, ...] = (), done: Tap | None = None
) -> ListPickerView:
    """A list with the way back below it; `done` is there where several may be chosen."""
    return ListPickerView(title, entries, letters, done, Tap(_("Back"), Press.CLOSE))


def die_view(state: GameState, asked: DieAsked) -> ListPickerView:
    """What the Action die was used for."""
    title = _("{side}: {face}").format(side=side_word(asked.side), face=face_word(asked.face))
    return picker(title, die_taps(state, asked.side, asked.face))


def die_to_use_view(state: GameState) -> ListPickerView:
    """The different faces of the side to act, and passing where it may."""
    unused = state.pool(state.acting).unused
    first = {face: number for number, face in reversed(tuple(enumerate(unused)))}
    dice = tuple(Tap(face_word(face), UseActionDie(state.acting, first[face])) for face in dict.fromkeys(unused))
    passing = tuple(offer(state, event) for event in offered(state) if isinstance(event, Passed))
    return picker(_("{side}: which die?").format(side=side_word(state.acting)), dice + passing)


def sweep_view(state: GameState) -> ListPickerView:
    """Whose remaining dice are all used."""
    return picker(_("Whose dice are all used?"), sweeps(state))


def card_view(state: GameState, asked: CardAsked) -> ListPickerView:
    """What the card did, once the die that pays is known."""
    if asked.face is not None:
        return picker(_("What did the card do?"), cards_paid_by(state, asked.face))
    return picker(_("Which die paid for the card?"), _paying(event.die for event in card_events(state)))


def group_view(state: GameState, asked: GroupAsked) -> ListPickerView:
    """The Companions to tick: those who leave together, or those who are in the Fellowship."""
    leaving = asked.purpose is GroupFor.SEPARATE
    among = state.fellowship.companions if leaving else tuple(Companion)
    entries = tuple(Tap(companion_word(one), ToggleCompanion(one), chosen=one in asked.chosen) for one in among)
    done = Tap(
        _("They leave") if leaving else _("The table shows this"),
        Press.ACCEPT_LIST,
        enabled=bool(asked.chosen) or not leaving,
    )
    return picker(_("Who leaves together?") if leaving else _("Who is in the Fellowship?"), entries, done=done)


def guide_view(state: GameState) -> ListPickerView:
    """Who may lead, or whom the table insists on."""
    fellowship = state.fellowship
    entries = tuple(
        Tap(companion_word(one), ChooseGuide(one), chosen=one is fellowship.guide) for one in fellowship.companions
    )
    return picker(_("Who guides the Fellowship?"), entries)


def phase_view(state: GameState) -> ListPickerView:
    """The phases, who acts, and the turn, to be put right."""
    phases = tuple(
        Tap(phase_word(one), Record(phase_corrected(state, one, state.acting)), chosen=one is state.phase)
        for one in Phase
    )
    acting = tuple(
        Tap(
            _("{side} to act").format(side=side_word(one)), Record(phase_corrected(state, Phase.ACTION_RESOLUTION, one))
        )
        for one in Side
    )
    turn = Tap(_("Another turn"), OpenCounter(Counter.TURN))
    more = Tap(_("Something else"), OpenTopic(Topic.TABLE))
    return picker(_("Where is the table?"), (*phases, *acting, turn, more))


def fallen_view(state: GameState) -> ListPickerView:
    """Whom the Shadow drew from the face-down counters."""
    among = (one for wanted in choices(state) if isinstance(wanted, RandomCompanionWanted) for one in wanted.candidates)
    entries = tuple(Tap(companion_word(one), ChooseCompanion(one)) for one in among)
    return picker(_("Whose counter was drawn?"), entries)


def way_view(state: GameState, asked: WayAsked) -> ListPickerView:
    """The ways to declare in a region where the Balrog of Moria lies in wait."""
    entries = tuple(
        Tap(_("The Balrog of Moria is discarded"), Record(event), detail=_("one Hunt tile is drawn"))
        if event.by_cards
        else Tap(_("The Shadow keeps the Balrog of Moria"), Record(event))
        for event in declarations(state, asked.region)
    )
    return picker(_("Declared in {region}. The Balrog?").format(region=region_word(asked.region)), entries)


def region_view(state: GameState, asked: RegionAsked) -> ListPickerView:
    """The regions to choose from; a long list by first letters."""
    details = _details(state)
    letters, shown = narrowed(tuple((region_word(one), one) for one in asked.among), asked.letters)
    entries = tuple(Tap(word, ChooseRegion(one), detail=details.get(one, "")) for word, one in shown)
    return picker(_region_title(asked.purpose), entries, letters=letters)


def tiles_view(asked: TilesAsked) -> ListPickerView:
    """The faces to choose from when one was drawn; for a correction every tile with the place where it lies."""
    if asked.purpose is TilesFor.DRAW:
        faces = tuple(Tap(tile_word(one), ChooseTile(one), detail=_kind(one)) for one in _one_of_each(asked.among))
        return picker(_("Which tile was drawn?"), faces)
    entries = tuple(_lying(asked.pool, one) for one in asked.among)
    done = Tap(_("The table shows this"), Press.ACCEPT_LIST)
    return picker(_("Where does each Hunt tile lie?"), entries, done=done)


def _kind(tile: TileId) -> str:
    return tile_kind_word(tiles()[tile].kind)


def _lying(pool: HuntPool, tile: TileId) -> Tap:
    place = place_of(pool, tile)
    in_play = place in (TilePlace.INSIDE, TilePlace.WAITING)
    return Tap(tile_word(tile), ChooseTile(tile), detail=place_word(place), chosen=in_play)


def _one_of_each(among: tuple[TileId, ...]) -> tuple[TileId, ...]:
    """One copy of each face: which copy left the cup, nobody can tell."""
    return tuple({tiles()[tile]: tile for tile in reversed(among)}.values())[::-1]


def _region_title(purpose: RegionFor) -> str:
    return {
        RegionFor.DECLARE: _("Where is the Fellowship declared?"),
        RegionFor.REVEAL: _("Where is the Fellowship revealed?"),
        RegionFor.CORRECT: _("Where does the figure stand?"),
    }[purpose]


def _details(state: GameState) -> dict[RegionId, str]:
    """What comes with a region when the Fellowship is declared or revealed there."""
    places = (event for event in offered(state) if isinstance(event, FellowshipDeclared | FellowshipRevealed))
    return {event.region: offer(state, event).detail for event in places}


def _paying(faces: Iterable[ActionFace | None]) -> tuple[Tap, ...]:
    return tuple(Tap(face_word(face), PayWith(face)) for face in dict.fromkeys(faces) if face is not None)
