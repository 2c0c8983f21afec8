"""The cards on the table that answer a Hunt tile (p. 41): Mithril Coat, Axe and Bow, Horn of Gondor, Wizard's Staff."""

from dataclasses import replace

from companion.rules.cards.table import has_bearer
from companion.rules.catalogue import cards
from companion.rules.events import TableCardPlayed
from companion.rules.hunt import current, under_way
from companion.rules.hunt_pool import candidates
from companion.rules.hunt_tile import next_tile, settled
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState, Hunt
from companion.rules.terms import CardHunt, CardId, HuntStage, HuntStep, TableCard


def card_played(card: TableCard) -> TableCardPlayed:
    """A table card answers the Hunt with what is printed on it."""
    return TableCardPlayed(card, cards()[CardId(card)].points)


def playable_cards(state: GameState) -> tuple[TableCard, ...]:
    """The cards on the table that may answer the Hunt now, one a tile (p. 41).

    Where the table keeps the cards itself: all that could, if the players hold them.
    """
    hunt = state.hunt
    if hunt is None or hunt.gate > HuntStep.TABLE_CARD or _answered(state, hunt):
        return ()
    fitting = (card for card in TableCard if _fits_stage(card, hunt) and not _in_vain(state, card, hunt))
    return tuple(
        card for card in fitting if has_bearer(state, CardId(card)) and _admitted(state, card) and _lies(state, card)
    )


def _answered(state: GameState, hunt: Hunt) -> bool:
    return hunt.card_played and state.options.one_table_card


def _in_vain(state: GameState, card: TableCard, hunt: Hunt) -> bool:
    """Whether Mithril Coat comes too late, after the die of a die tile, or finds no other tile to draw."""
    another = any(tile != hunt.tile for tile in candidates(state))
    return card is TableCard.MITHRIL_COAT_AND_STING and (hunt.tile_die > 0 or not another)


def _fits_stage(card: TableCard, hunt: Hunt) -> bool:
    if card is TableCard.WIZARDS_STAFF:
        return hunt.stage is HuntStage.TILE
    if card is TableCard.MITHRIL_COAT_AND_STING:
        to_replace = hunt.tile is not None and not hunt.gollum_reveals
        return to_replace and hunt.stage in (HuntStage.TILE_DIE, HuntStage.DAMAGE, HuntStage.REVEAL)
    return hunt.stage is HuntStage.DAMAGE


def _admitted(state: GameState, card: TableCard) -> bool:
    """Whether the Event card that hunts leaves this answer open; nothing forbids to prevent its draw."""
    by_card = state.hunt.card_hunt if state.hunt else None
    if by_card is None or card is TableCard.WIZARDS_STAFF:
        return True
    if by_card is CardHunt.FALL:
        return state.options.foul_thing_allows_cards
    if by_card is CardHunt.SEPARATION:
        return card is TableCard.MITHRIL_COAT_AND_STING
    return by_card is not CardHunt.CORRUPTION


def _lies(state: GameState, card: TableCard) -> bool:
    return not state.options.keeps_cards or state.cards.lies(CardId(card))


def check_card_played(state: GameState, event: TableCardPlayed) -> None:
    """One relevant card a tile, before the Guide's ability, and one that lies on the table."""
    hunt = current(state, HuntStage.TILE, HuntStage.TILE_DIE, HuntStage.DAMAGE, HuntStage.REVEAL)
    require_possible(_fits_stage(event.card, hunt), "That card does not help at this step.", "hunt.table_card")
    require_possible(event == card_played(event.card), "That is not what the card says.", "hunt.table_card")
    possible = not _in_vain(state, event.card, hunt)
    require_possible(possible, "It draws another tile, and before a tile's die is rolled.", "hunt.table_card")
    require(not _answered(state, hunt), "One table card has answered this tile already.", "hunt.table_card")
    require(hunt.gate == HuntStep.TABLE_CARD, "Table cards come before the Guide and the casualty.", "hunt.steps")
    require(has_bearer(state, CardId(event.card)), "The card's Companion is not in the Fellowship.", "hunt.table_card")
    require(_admitted(state, event.card), "The card that hunts leaves no such answer.", "hunt.by_card")
    require(_lies(state, event.card), "That card does not lie on the table.", "hunt.table_card")


def apply_card_played(state: GameState, event: TableCardPlayed) -> GameState:
    """Points come off, or the tile is set aside for another, or no tile is drawn; the card is used up."""
    hunt = replace(under_way(state), card_played=True)
    if state.options.keeps_cards:
        state = replace(state, cards=state.cards.with_used(CardId(event.card)))
    if event.card is TableCard.WIZARDS_STAFF:
        denied = hunt.step_denied or state.options.staff_stops_step
        return replace(state, hunt=next_tile(replace(hunt, step_denied=denied)))
    if event.card is TableCard.MITHRIL_COAT_AND_STING:
        redraw = replace(hunt, stage=HuntStage.TILE, aside=hunt.tile, tile=None, damage=0, step_denied=False)
        return replace(state, hunt=redraw)
    return settled(replace(state, hunt=replace(hunt, damage=max(0, hunt.damage - event.points))))
