"""The Table screen: the whole state of the game at a glance."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.dice import dice_to_roll
from companion.rules.state import CRACK_OF_DOOM, TRACK_END, DicePool, GameState, Hunt
from companion.rules.terms import ActionFace, HuntStage, Phase, Side
from companion.words import companion_word, face_word, phase_word, region_word, side_word
from ui.desk.drafts import dice_topic
from ui.intents.intent import Go, OpenCounter, OpenTopic, UseActionDie
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter, Topic
from ui.offers.next_step import acting_side
from ui.values.table import ActionDieView, CounterView, HuntBoxView, PoolView, RealmChipView, TableView, TallyView
from ui.values.taps import Tap
from ui.viewmodel.odds import short_odds
from ui.viewmodel.stories import pool_words
from ui.words.table import hidden_word, leader_word

DANGER_LEFT = 3
"""So few Corruption points before the end are called a danger."""


def table_view(state: GameState, next_tap: Tap, actions: tuple[Tap, ...], *, shows_odds: bool = False) -> TableView:
    """The table of `state`; what to do now comes from the choices of the rules."""
    acting = acting_side(state)
    return TableView(
        next=next_tap,
        actions=actions,
        caption=_("Dice into the Hunt Box") if state.phase is Phase.HUNT_ALLOCATION else "",
        turn=_("Turn {n}").format(n=state.turn),
        where=Tap(phase_word(state.phase), OpenTopic(Topic.PHASE)),
        acting=acting,
        whose=_("{side} to act").format(side=leader_word(state, acting)) if acting else "",
        pools=(_pool(state, Side.FREE_PEOPLES), _pool(state, Side.SHADOW)),
        progress=_counter(_("Progress"), state.fellowship.progress, Counter.PROGRESS),
        hidden=Tap(hidden_word(state), OpenTopic(Topic.HIDDEN), chosen=not state.fellowship.hidden),
        corruption=_corruption(state),
        mordor=_mordor(state),
        hunt_box=_hunt_box(state),
        hunt_pool=_hunt_pool(state, short_odds(state) if shows_odds else ""),
        region=_region(state),
        guide=Tap(companion_word(state.fellowship.guide), OpenTopic(Topic.GUIDE), detail=_("Guide")),
        companions=_companions(state),
        realm=_realm(state),
    )


def hunt_target(state: GameState) -> str:
    """What the next move of the Fellowship would meet, in words."""
    box = state.hunt_box
    if state.fellowship.on_mordor_track:
        return _("Next move draws a tile; an Eye is {n}").format(n=box.total)
    if not box.shadow:
        return _("No Hunt roll: no Shadow dice here")
    hunt = Hunt(HuntStage.ROLL, level=box.shadow, bonus=box.free_peoples)
    words = ngettext("Next Hunt: {n} die, {target}+ succeeds", "Next Hunt: {n} dice, {target}+ succeeds", hunt.dice)
    return words.format(n=hunt.dice, target=hunt.target)


def _counter(label: str, value: int, counter: Counter) -> CounterView:
    return CounterView(label, str(value), Tap(label, OpenCounter(counter)))


def _corruption(state: GameState) -> CounterView:
    label = _("Corruption")
    left = TRACK_END - state.fellowship.corruption
    danger = left <= DANGER_LEFT
    warning = ngettext("Danger: {n} point left", "Danger: {n} points left", left).format(n=left)
    return CounterView(
        label,
        str(state.fellowship.corruption),
        Tap(label, OpenCounter(Counter.CORRUPTION)),
        words=warning if danger else _("of {n}").format(n=TRACK_END),
        danger=danger,
    )


def _mordor(state: GameState) -> CounterView | None:
    step = state.fellowship.mordor_step
    if step is None:
        return None
    label = _("Mordor Track")
    words = _("Crack of Doom") if step == CRACK_OF_DOOM else _("of {n}").format(n=CRACK_OF_DOOM)
    return CounterView(label, str(step), Tap(label, OpenCounter(Counter.MORDOR_STEP)), words=words)


def _region(state: GameState) -> Tap | None:
    if state.fellowship.on_mordor_track:
        return None
    return Tap(region_word(state.fellowship.region), OpenTopic(Topic.REGION), detail=_("Last known position"))


def _companions(state: GameState) -> Tap:
    present = state.fellowship.companions
    words = ngettext("{n} Companion", "{n} Companions", len(present)).format(n=len(present))
    names = ", ".join(companion_word(one) for one in present)
    return Tap(words, OpenTopic(Topic.COMPANIONS), detail=names or _("The Ring-bearers are alone"))


def _realm(state: GameState) -> RealmChipView:
    """Both sides' Victory Points, where the table keeps them, and their Elven Rings."""
    realm, rings = state.realm, state.rings
    free, shadow = Side.FREE_PEOPLES, Side.SHADOW
    points = TallyView(_("Points"), str(realm.victory_points(free)), str(realm.victory_points(shadow)))
    left = TallyView(_("Rings"), str(rings.held_by(free)), str(rings.held_by(shadow)))
    return RealmChipView((points, left) if state.options.keeps_realm else (left,), Tap(_("Realm"), Go(Place.REALM)))


def _hunt_box(state: GameState) -> HuntBoxView:
    box = state.hunt_box
    return HuntBoxView(
        label=_("Hunt Box"),
        shadow=_counter(_("Shadow dice"), box.shadow, Counter.HUNT_BOX_SHADOW),
        free_peoples=_counter(_("Free Peoples dice"), box.free_peoples, Counter.HUNT_BOX_FREE_PEOPLES),
        target=hunt_target(state),
    )


def _hunt_pool(state: GameState, odds: str) -> CounterView:
    label = _("Hunt Pool")
    waiting = len(state.hunt_pool.waiting)
    words = ngettext("tile", "tiles", len(state.hunt_pool.inside))
    if waiting:
        words = _("{tiles}, {n} waiting for Mordor").format(tiles=words, n=waiting)
    told = f"{words}\n{odds}" if odds else words
    return CounterView(label, str(len(state.hunt_pool.inside)), Tap(label, Press.SHOW_ODDS), words=told)


def _pool(state: GameState, side: Side) -> PoolView:
    pool = state.pool(side)
    return PoolView(
        side=side,
        title=leader_word(state, side),
        acting=acting_side(state) is side,
        words=pool_words(state, side),
        dice=_rolled_dice(state, pool) if pool.rolled else _unrolled_dice(state, side),
        tap=Tap(side_word(side), OpenTopic(dice_topic(side))),
    )


def _rolled_dice(state: GameState, pool: DicePool) -> tuple[ActionDieView, ...]:
    can_act = state.phase is Phase.ACTION_RESOLUTION and acting_side(state) is not None
    unused = tuple(_unused(pool.side, number, face, enabled=can_act) for number, face in enumerate(pool.unused))
    return unused + tuple(ActionDieView(face, face_word(face), used=True) for face in pool.used)


def _unused(side: Side, number: int, face: ActionFace, *, enabled: bool) -> ActionDieView:
    word = face_word(face)
    return ActionDieView(face, word, used=False, tap=Tap(word, UseActionDie(side, number)) if enabled else None)


def _unrolled_dice(state: GameState, side: Side) -> tuple[ActionDieView, ...]:
    return (ActionDieView(None, _("not rolled"), used=False),) * dice_to_roll(state, side)
