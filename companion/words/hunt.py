"""The Hunt in the players' language: tiles, causes, re-rolls, table cards."""

from companion.language import gettext as _
from companion.rules.catalogue import Tile, cards, tiles
from companion.rules.hunt_pool import by_faction_card
from companion.rules.terms import CardId, Expansion, RerollCondition, TableCard, TileCause, TileId, TileKind


def card_word(card: TableCard) -> str:
    """A table card's name."""
    return event_card_word(CardId(card))


def event_card_word(card: CardId) -> str:
    """An Event card's name."""
    return _(cards()[card].name)


def special_tile_card(tile: TileId, expansions: tuple[Expansion, ...] = ()) -> str:
    """The card that puts a special tile in play; a standard tile has none and is named by itself."""
    face = tiles()[tile]
    card = face.faction_card if by_faction_card(tile, expansions) else face.card
    return _(card) if card else tile_word(tile)


def condition_word(condition: RerollCondition) -> str:
    """What in the figure's region gives the Shadow a re-roll."""
    return {
        RerollCondition.STRONGHOLD: _("Shadow Stronghold"),
        RerollCondition.ARMY: _("Shadow Army units"),
        RerollCondition.NAZGUL: _("Nazgûl"),
    }[condition]


def cause_word(cause: TileCause, card: CardId | None = None) -> str:
    """Why a Hunt tile is drawn, with the Event card that calls for it."""
    if card is not None:
        return _("{card} calls for it").format(card=event_card_word(card))
    return {
        TileCause.HUNT_ROLL: _("the Hunt succeeded"),
        TileCause.MORDOR_TRACK: _("the Fellowship moves on the Mordor Track"),
        TileCause.CARD: _("a card calls for it"),
        TileCause.SHADOW_STRONGHOLD: _("the path touches a Shadow Stronghold"),
    }[cause]


def tile_value(face: Tile) -> str:
    """The large sign of a Hunt tile."""
    if face.is_eye:
        return _("Eye")
    if face.kind is TileKind.SMEAGOL:
        return _("Sméagol")
    return _("die") if face.is_die else str(face.value)


def tile_kind_word(kind: TileKind) -> str:
    """The kind of a Hunt tile, by its background."""
    return {
        TileKind.STANDARD: _("standard"),
        TileKind.FREE_PEOPLES: _("Free Peoples special"),
        TileKind.SHADOW: _("Shadow special"),
        TileKind.SMEAGOL: _("Sméagol"),
    }[kind]


def tile_word(tile: TileId) -> str:
    """A Hunt tile in one line: its value and its icons."""
    face = tiles()[tile]
    icons = [_("reveal")] * face.reveal + [_("stop")] * face.stop + [_("crown")] * face.crown
    return ", ".join([tile_value(face), *icons])
