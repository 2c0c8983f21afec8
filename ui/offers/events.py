"""What the table may choose now, each event of the rules as a tap in the players' words."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.catalogue import tiles
from companion.rules.choices import offered
from companion.rules.events import (
    ActionDiceSwept,
    ActionDieUsed,
    ActionsEnded,
    CasualtyTaken,
    CompanionsSeparated,
    DiceRecovered,
    Event,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    FellowshipPhaseEnded,
    FellowshipRevealed,
    GuideAbilityUsed,
    GuideChosen,
    HuntDiceAllocated,
    HuntEnded,
    HuntRerollsDeclined,
    MilitaryVictoryWon,
    MordorEntered,
    Passed,
    RingUsed,
    SpecialTilePlayed,
    TableCardPlayed,
    TurnEnded,
)
from companion.rules.state import TRACK_END, GameState
from companion.rules.terms import ActionFace, CasualtyKind, RegionId, Side, TableCard
from companion.words import card_word, companion_word, face_word, region_word, side_word, tile_word
from ui.intents.intent import Record
from ui.offers.further import further_words
from ui.values.taps import Tap


def offer(state: GameState, event: Event) -> Tap:
    """The tap that records `event`."""
    label, detail = _words(state, event)
    return Tap(label, Record(event), detail=detail)


def declarations(state: GameState, region: RegionId) -> tuple[FellowshipDeclared, ...]:
    """The ways to declare the Fellowship in a region: the Shadow may have a say in it."""
    declared = (event for event in offered(state) if isinstance(event, FellowshipDeclared))
    return tuple(event for event in declared if event.region == region)


def _words(state: GameState, event: Event) -> tuple[str, str]:
    match event:
        case FellowshipMoved() | FellowshipHidden() | CompanionsSeparated() | FellowshipDeclared() | GuideChosen():
            return _fellowship_words(event)
        case TableCardPlayed() | GuideAbilityUsed() | CasualtyTaken() | RingUsed() | FellowshipRevealed():
            return _hunt_words(state, event)
        case ActionDieUsed() | Passed() | ActionDiceSwept() | SpecialTilePlayed() | HuntDiceAllocated():
            return _dice_words(event)
        case _:
            return _step_words(state, event)


def _step_words(state: GameState, event: Event) -> tuple[str, str]:
    match event:
        case DiceRecovered():
            return _("Take back the dice, draw cards"), _("Each player draws two Event cards")
        case FellowshipPhaseEnded():
            return _("On to the Hunt allocation"), ""
        case MordorEntered():
            return _("Enter Mordor"), _("The Hunt Pool is made anew")
        case HuntRerollsDeclined():
            return _("Let the roll stand"), ""
        case HuntEnded(step=step):
            return _hunt_ended_words(state, step)
        case _:
            return _end_words(event)


def _hunt_ended_words(state: GameState, step: int | None) -> tuple[str, str]:
    moved = step is not None and step != state.fellowship.mordor_step
    return _("Finish the Hunt"), _("The Fellowship steps on to {n}").format(n=step) if moved else ""


def _end_words(event: Event) -> tuple[str, str]:
    if isinstance(event, ActionsEnded):
        idle = _("The Fellowship idled in Mordor: 1 Corruption") if event.idle_corruption else ""
        return _("End the actions"), idle
    if isinstance(event, TurnEnded):
        return _("Nobody has won: next turn"), ""
    if isinstance(event, MilitaryVictoryWon):
        words = ngettext("with {n} Victory Point", "with {n} Victory Points", event.points)
        return _("{side}: the war is won").format(side=side_word(event.victory.winner)), words.format(n=event.points)
    return further_words(event)


def _dice_words(
    event: ActionDieUsed | Passed | ActionDiceSwept | SpecialTilePlayed | HuntDiceAllocated,
) -> tuple[str, str]:
    match event:
        case ActionDieUsed(face=face, skipped=skipped):
            return (_("Skip the action") if skipped else _("Another action")), face_word(face)
        case Passed():
            return _("Pass"), _("fewer dice")
        case ActionDiceSwept(side=side):
            return _swept_words(side)
        case SpecialTilePlayed():
            return _special_tile_words(event)
        case HuntDiceAllocated(count=count):
            words = ngettext("{n} die into the Hunt Box", "{n} dice into the Hunt Box", count)
            return words.format(n=count), ""


def _special_tile_words(event: SpecialTilePlayed) -> tuple[str, str]:
    where = _("into the Hunt Pool") if event.inside else _("waits for Mordor")
    words = _("tile {tile}: {where}").format(tile=tile_word(event.tile), where=where)
    return tiles()[event.tile].card or tile_word(event.tile), words


def _swept_words(side: Side | None) -> tuple[str, str]:
    if side is None:
        return _("All dice are used"), _("both sides")
    return _("{side}: all dice are used").format(side=side_word(side)), ""


def _fellowship_words(
    event: FellowshipMoved | FellowshipHidden | CompanionsSeparated | FellowshipDeclared | GuideChosen,
) -> tuple[str, str]:
    match event:
        case FellowshipMoved(die=die, by_card=by_card):
            return (_("Move the Fellowship by card") if by_card else _("Move the Fellowship")), face_of(die)
        case FellowshipHidden(die=die):
            return _("Hide the Fellowship"), face_of(die)
        case CompanionsSeparated(companions=group, distance=distance):
            names = ", ".join(companion_word(one) for one in group)
            return _("{names} leave").format(names=names), ngettext(
                "up to {n} region", "up to {n} regions", distance
            ).format(n=distance)
        case FellowshipDeclared(region=region, healed=healed):
            return region_word(region), _("heals 1 Corruption") if healed else ""
        case GuideChosen(guide=guide):
            return _("{name} guides").format(name=companion_word(guide)), ""


def face_of(die: ActionFace | None) -> str:
    """The die that pays, or words for none."""
    return face_word(die) if die is not None else _("no die")


def _hunt_words(
    state: GameState, event: TableCardPlayed | GuideAbilityUsed | CasualtyTaken | RingUsed | FellowshipRevealed
) -> tuple[str, str]:
    match event:
        case TableCardPlayed(card=card):
            return card_word(card), _card_words(card, event.points)
        case GuideAbilityUsed(companion=companion):
            return _guide_words(gollum=companion is None), _("Damage −{n}").format(n=event.points)
        case CasualtyTaken():
            return _casualty_words(state, event)
        case RingUsed(points=points):
            return _("Use the Ring"), corruption_words(state, points)
        case FellowshipRevealed(region=region, strongholds=strongholds):
            return region_word(region), _stronghold_words(len(strongholds))


def corruption_words(state: GameState, points: int) -> str:
    """What `points` more would make of Corruption."""
    before = state.fellowship.corruption
    return _("Corruption {before} → {after}").format(before=before, after=min(TRACK_END, before + points))


def _card_words(card: TableCard, points: int) -> str:
    return {
        TableCard.MITHRIL_COAT_AND_STING: _("draw another tile instead"),
        TableCard.WIZARDS_STAFF: _("no tile is drawn"),
    }.get(card, _("Damage −{n}").format(n=points))


def _guide_words(*, gollum: bool) -> str:
    return _("Gollum reveals the Fellowship") if gollum else _("The Guide leaves the Fellowship")


def _casualty_words(state: GameState, event: CasualtyTaken) -> tuple[str, str]:
    at_random = event.kind is CasualtyKind.RANDOM
    words = _("{name} was drawn and falls") if at_random else _("The Guide {name} falls")
    damage = state.hunt.damage if state.hunt else 0
    left = max(0, damage - event.absorbed)
    detail = _("takes {n}; {left} left").format(n=event.absorbed, left=left)
    if event.taken_alive:
        detail = _("{detail}; taken alive, he goes on the map").format(detail=detail)
    return words.format(name=companion_word(event.companion)), detail


def _stronghold_words(count: int) -> str:
    if not count:
        return ""
    words = ngettext("{n} Shadow Stronghold: {n} more tile", "{n} Shadow Strongholds: {n} more tiles", count)
    return words.format(n=count)
