"""The Hunt screen: the Hunt under way, step by step, or what the next one would meet."""

from dataclasses import replace

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.catalogue import regions, tiles
from companion.rules.realm import known_conditions
from companion.rules.state import TRACK_END, GameState, Hunt
from companion.rules.terms import HuntStage, RerollCondition, Settlement, TileId
from companion.words import cause_word, condition_word, event_card_word
from ui.intents.hunt import ToggleReroll
from ui.intents.intent import Go, ToggleCondition
from ui.intents.presses import Place, Press
from ui.offers.hunt_step import HuntStep
from ui.values.combat_die import CombatDieView
from ui.values.taps import Tap
from ui.values.views import DamageLine, HuntView, ThrownDieView, TileSide, TileView
from ui.viewmodel.table import hunt_target


def hunt_view(state: GameState, step: HuntStep) -> HuntView:
    """The Hunt screen of `state`; without a Hunt under way it shows what the next one would meet."""
    hunt = state.hunt
    if hunt is None:
        return _quiet(state, step)
    shown = step.turned >= 1.0
    return HuntView(
        title=event_card_word(hunt.card) if hunt.card else _("The Hunt"),
        next=step.next if shown else Tap(_("Turn the tile over"), Press.SKIP_SUSPENSE),
        stage=stage_word(hunt.stage),
        cards=step.cards if shown else (),
        dice=_dice(hunt, step),
        conditions=_conditions(state, hunt, step.conditions),
        level=_("Hunt Level {n}").format(n=hunt.level) if hunt.level else _("No Hunt roll"),
        dice_count=1 if hunt.stage is HuntStage.TILE_DIE else hunt.dice,
        to_reach=_("{n}+ succeeds").format(n=hunt.target) if hunt.level else "",
        bonus=_bonus(hunt),
        rerolls=_rerolls(hunt),
        tile=_tile(hunt, step.turned),
        damage=str(hunt.damage) if shown and hunt.tile is not None else "",
        damage_words=ngettext("damage", "damage", hunt.damage) if shown and hunt.tile is not None else "",
        causes=_causes(hunt, step) if shown else (),
        corruption=_corruption(state, hunt) if shown else "",
        actions=step.actions,
        waiting_tiles=_waiting(hunt),
        tray=step.tray,
        fraction=step.fraction if shown else None,
    )


def stage_word(stage: HuntStage) -> str:
    """What the Hunt waits for."""
    return {
        HuntStage.ROLL: _("The Shadow throws"),
        HuntStage.CONDITIONS: _("What is in the region of the Fellowship?"),
        HuntStage.REROLL: _("The Shadow may throw failed dice again"),
        HuntStage.TILE: _("A Hunt tile is drawn"),
        HuntStage.TILE_DIE: _("The tile asks for a die"),
        HuntStage.DAMAGE: _("Deal with the damage"),
        HuntStage.REVEAL: _("The Fellowship is revealed"),
        HuntStage.ENDING: _("The Hunt is over"),
    }[stage]


def _quiet(state: GameState, step: HuntStep) -> HuntView:
    return HuntView(
        title=_("The Hunt"),
        next=step.next,
        stage=hunt_target(state),
        cards=(),
        dice=(),
        conditions=(),
        level=_("Hunt Level {n}").format(n=state.hunt_box.shadow),
        dice_count=0,
        to_reach="",
        bonus="",
        rerolls="",
        tile=TileView(TileSide.NONE),
        damage="",
        causes=(),
        corruption=_("Corruption {n} of {end}").format(n=state.fellowship.corruption, end=TRACK_END),
        actions=(Tap(_("Back to the table"), Go(Place.TABLE)),),
    )


def _dice(hunt: Hunt, step: HuntStep) -> tuple[CombatDieView, ...]:
    """The dice of the roll; those that are being thrown stand where they fall."""
    if not hunt.roll or hunt.stage is HuntStage.TILE_DIE:
        return tuple(_read(die) for die in step.thrown)
    fresh = dict(zip(step.again, step.thrown, strict=False))
    lying = (_lying(hunt, step, number) for number in range(len(hunt.roll)))
    return tuple(replace(_read(fresh[n]), rerolled=True) if n in fresh else die for n, die in enumerate(lying))


def _read(die: ThrownDieView) -> CombatDieView:
    """A die of the throw that is being read: a tap puts it right."""
    return CombatDieView(die.face or "?", die.success, tap=die.tap)


def _lying(hunt: Hunt, step: HuntStep, number: int) -> CombatDieView:
    face, first = hunt.roll[number], (hunt.first_roll or hunt.roll)[number]
    tap = None
    if number in step.may_again:
        tap = Tap(str(face), ToggleReroll(number), chosen=number in step.again)
    return CombatDieView(str(face), face >= hunt.target, rerolled=face != first, tap=tap)


def _conditions(state: GameState, hunt: Hunt, ticked: frozenset[RerollCondition]) -> tuple[Tap, ...]:
    """What may stand in the figure's region; nobody is asked about a Stronghold that cannot be the Shadow's."""
    if hunt.stage is not HuntStage.CONDITIONS:
        return ()
    asked = (one for one in RerollCondition if one is not RerollCondition.STRONGHOLD or _stronghold_possible(state))
    return tuple(Tap(condition_word(one), ToggleCondition(one), chosen=one in ticked) for one in asked)


def _stronghold_possible(state: GameState) -> bool:
    """Whether the Shadow may control a Stronghold here: where the realm is kept, only if it does."""
    if state.options.keeps_realm:
        return RerollCondition.STRONGHOLD in known_conditions(state)
    return regions()[state.fellowship.region].settlement is Settlement.STRONGHOLD


def _bonus(hunt: Hunt) -> str:
    if not hunt.bonus:
        return ""
    words = ngettext(
        "+{n}: {n} Free Peoples die lies in the Hunt Box", "+{n}: {n} Free Peoples dice lie in the Hunt Box", hunt.bonus
    )
    return words.format(n=hunt.bonus)


def _rerolls(hunt: Hunt) -> str:
    if hunt.stage is not HuntStage.REROLL:
        return ""
    because = ", ".join(condition_word(one) for one in hunt.conditions or ())
    words = ngettext("{n} re-roll: {because}", "{n} re-rolls: {because}", hunt.rerolls)
    return words.format(n=hunt.rerolls, because=because)


def _tile(hunt: Hunt, turned: float) -> TileView:
    why = _why(hunt)
    if hunt.stage is HuntStage.TILE:
        return TileView(TileSide.HIDDEN, why=why)
    if hunt.tile is None:
        return TileView(TileSide.NONE)
    if turned < 1.0:
        return TileView(TileSide.TURNING, why=why, fraction=turned)
    return tile_view(hunt.tile, why)


def tile_view(tile: TileId, why: str) -> TileView:
    """A tile face up, with the reason `why` it was drawn."""
    face = tiles()[tile]
    return TileView(
        TileSide.FACE_UP,
        value=str(face.value),
        kind=face.kind,
        reveal=face.reveal,
        stop=face.stop,
        why=why,
        fraction=1.0,
    )


def _causes(hunt: Hunt, step: HuntStep) -> tuple[DamageLine, ...]:
    if hunt.tile is None or hunt.stage is HuntStage.TILE:
        return ()
    return (DamageLine(_why(hunt)), *step.causes)


def _why(hunt: Hunt) -> str:
    return _("Drawn because {cause}").format(cause=cause_word(hunt.cause, hunt.card))


def _corruption(state: GameState, hunt: Hunt) -> str:
    before = state.fellowship.corruption
    if hunt.stage is not HuntStage.DAMAGE or not hunt.damage:
        return _("Corruption {n} of {end}").format(n=before, end=TRACK_END)
    after = min(TRACK_END, before + hunt.damage)
    return _("Corruption {n} → {after} if the Ring is used").format(n=before, after=after)


def _waiting(hunt: Hunt) -> str:
    if not hunt.owed:
        return ""
    return _("Still to draw: {causes}").format(causes=", ".join(cause_word(cause) for cause in hunt.owed))
