"""The editors that put a noun of the table right: each tap carries the next draft of its typed correction."""

from collections.abc import Callable
from typing import Any

from companion.language import gettext as _
from companion.rules.catalogue import cards, regions
from companion.rules.events import CardsCorrected, CharactersCorrected, LeadersCorrected, RealmCorrected
from companion.rules.players import seats_of
from companion.rules.state import GameState
from companion.rules.terms import CardId, Character, Companion, RegionId, Side
from companion.words import character_word, companion_word, region_word, seat_word, side_word
from ui.desk.corrections import order_turned
from ui.desk.drafts import captured_turned, card_moved, character_moved, companion_moved, led_by
from ui.intents.intent import Record
from ui.intents.presses import Press
from ui.intents.setup import Draft
from ui.intents.subjects import Topic
from ui.questions.question import CorrectionAsked
from ui.values.overlays import ListPickerView, Overlay
from ui.values.taps import Tap
from ui.viewmodel.letters import narrowed
from ui.viewmodel.pickers import picker
from ui.viewmodel.setup import parts
from ui.viewmodel.steppers import done_tap, hands_view, nations_view, pool_view, rings_view
from ui.words.table import topic_word


def editor_view(state: GameState, asked: CorrectionAsked) -> Overlay:
    """The editor of the noun asked about."""
    stepped = _STEPPED.get(asked.topic)
    if stepped is not None:
        return stepped(asked, asked.draft)
    letters, entries = _LISTED[asked.topic](state, asked, asked.draft)
    return ListPickerView(topic_word(asked.topic), entries, letters, done_tap(asked), Tap(_("Leave it"), Press.CLOSE))


def parts_view(state: GameState) -> ListPickerView:
    """Every part of the table, to be put right, and manual mode."""
    kept = state.options.enforce_order
    order = Tap(
        _("Order is kept") if kept else _("Manual mode"),
        Record(order_turned(state)),
        detail=_("tap for manual mode") if kept else _("tap to keep the order"),
    )
    return picker(_("What does the table show?"), (*parts(state), order))


Listed = tuple[tuple[Tap, ...], tuple[Tap, ...]]
"""The letters of a long list, and its entries."""


def _settlements(_state: GameState, asked: CorrectionAsked, draft: RealmCorrected) -> Listed:
    places = tuple((region_word(one), one) for one, region in regions().items() if region.settlement is not None)
    letters, shown = narrowed(tuple(sorted(places)), asked.letters)
    return letters, tuple(_settlement(draft, word, place) for word, place in shown)


def _settlement(draft: RealmCorrected, word: str, place: RegionId) -> Tap:
    captured = place in draft.realm.captured
    holder = draft.realm.controller(place)
    detail = _("held by the {side}").format(side=side_word(holder)) if holder else ""
    return Tap(word, Draft(captured_turned(draft, place)), detail=detail, chosen=captured)


def _outside(state: GameState, _asked: CorrectionAsked, draft: CharactersCorrected) -> Listed:
    return (), tuple(_companion(state, draft, one) for one in Companion)


def _companion(state: GameState, draft: CharactersCorrected, one: Companion) -> Tap:
    name, who = companion_word(one), draft.characters
    if one in state.fellowship.companions and one not in who.separated + who.fallen:
        return Tap(name, Press.CLOSE, enabled=False, detail=_("in the Fellowship"))
    places = {_("on the map"): who.separated, _("fallen"): who.fallen}
    detail = next((word for word, group in places.items() if one in group), _("replaced"))
    return Tap(name, Draft(companion_moved(draft, one)), detail=detail, chosen=one in who.separated)


def _characters(_state: GameState, _asked: CorrectionAsked, draft: CharactersCorrected) -> Listed:
    return (), tuple(_character(draft, one) for one in Character)


def _character(draft: CharactersCorrected, one: Character) -> Tap:
    places = {_("in play"): draft.characters.in_play, _("out of the game"): draft.characters.gone}
    detail = next((word for word, group in places.items() if one in group), _("still to come"))
    in_play = one in draft.characters.in_play
    return Tap(character_word(one), Draft(character_moved(draft, one)), detail=detail, chosen=in_play)


def _cards(_state: GameState, asked: CorrectionAsked, draft: CardsCorrected) -> Listed:
    named = tuple(sorted((_(facts.name), card) for card, facts in cards().items()))
    letters, shown = narrowed(named, asked.letters)
    return letters, tuple(_card(draft, word, card) for word, card in shown)


def _card(draft: CardsCorrected, word: str, card: CardId) -> Tap:
    places = {_("on the table"): draft.cards.on_table, _("used up"): draft.cards.used}
    detail = next((word for word, group in places.items() if card in group), _("in a deck or a hand"))
    return Tap(word, Draft(card_moved(draft, card)), detail=detail, chosen=card in draft.cards.on_table)


def _leaders(state: GameState, _asked: CorrectionAsked, draft: LeadersCorrected) -> Listed:
    seated = ((side, seat) for side in Side for seat in seats_of(state.options, side))
    return (), tuple(
        Tap(seat_word(seat), Draft(led_by(draft, side, seat)), detail=side_word(side), chosen=seat in draft.leaders)
        for side, seat in seated
    )


_STEPPED: dict[Topic, Callable[[CorrectionAsked, Any], Overlay]] = {
    Topic.FREE_PEOPLES_DICE: pool_view,
    Topic.SHADOW_DICE: pool_view,
    Topic.RINGS: rings_view,
    Topic.HANDS: hands_view,
    Topic.NATIONS: nations_view,
}

_LISTED: dict[Topic, Callable[[GameState, CorrectionAsked, Any], Listed]] = {
    Topic.SETTLEMENTS: _settlements,
    Topic.OUTSIDE: _outside,
    Topic.CHARACTERS: _characters,
    Topic.CARDS: _cards,
    Topic.LEADERS: _leaders,
}
