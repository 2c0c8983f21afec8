"""The Hunt, first half: the move that starts it, the Hunt roll, the re-rolls.

`hunt_tile` goes on with the tile and its damage, `hunt_effects` with what the players do about it.
"""

from dataclasses import replace

from companion.rules.cards.settle import after_hunt
from companion.rules.dice import CARD_FACES, acted, check_act, without_die
from companion.rules.events import (
    FellowshipMoved,
    HuntConditionsAnswered,
    HuntRerolled,
    HuntRerollsDeclined,
    HuntRolled,
)
from companion.rules.fellowship import CHARACTER_FACES
from companion.rules.illegal import IllegalEvent, require, require_possible
from companion.rules.ring import judged
from companion.rules.state import MOST_DICE, TRACK_END, GameState, Hunt
from companion.rules.terms import DIE_FACES, ActionFace, HuntStage, Phase, Side, Source, TileCause


def moved(state: GameState, die: ActionFace | None, *, by_card: bool = False) -> FellowshipMoved:
    """The Fellowship moves; `die` pays, or a card does (then the die is not put in the Hunt Box, p. 37)."""
    box, fellowship = state.hunt_box, state.fellowship
    progress = fellowship.progress + (0 if fellowship.on_mordor_track else 1)
    return FellowshipMoved(die, by_card, box.shadow, box.free_peoples, min(progress, TRACK_END))


def check_moved(state: GameState, event: FellowshipMoved) -> None:
    """In turn, hidden, with a Character result or a card (p. 37)."""
    require_possible(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")
    expected = moved(state, event.die, by_card=event.by_card)
    in_box = (event.level, event.bonus) == (expected.level, expected.bonus)
    require_possible(in_box, "The Hunt Box holds other dice.", "hunt.level")
    one_on = event.progress in (None, expected.progress)
    require_possible(one_on, "A move takes Progress one step on.", "fellowship.move")
    check_act(state, Side.FREE_PEOPLES, event.die)
    require(state.fellowship.hidden, "A revealed Fellowship must hide before it moves.", "fellowship.move")
    fits = event.die in ((None, *CARD_FACES) if event.by_card else CHARACTER_FACES)
    require(fits, "Moving needs a Character result or a card.", "fellowship.move")


def apply_moved(state: GameState, event: FellowshipMoved) -> GameState:
    """Progress goes up (not on the Mordor Track) and the Hunt begins; an empty Hunt Box hunts nobody (p. 40)."""
    if event.die is not None:
        state = without_die(state, Side.FREE_PEOPLES, event.die, used=event.by_card)
    expected = moved(state, event.die).progress if event.progress is None else event.progress
    fellowship = replace(state.fellowship, progress=expected or 0, tried=True)
    to_box = event.die is not None and not event.by_card
    hunt = replace(opened(state, event.level, event.bonus), die=event.die, die_to_box=to_box)
    return replace(state, fellowship=fellowship, hunt=hunt, guide_open=False)


def opened(state: GameState, level: int, bonus: int) -> Hunt:
    """A Hunt with these Shadow and Free Peoples dice in the box: a roll, on the Mordor Track a tile, or nothing."""
    on_track = state.fellowship.on_mordor_track
    quiet = level == 0 and not on_track
    stage = HuntStage.TILE if on_track else HuntStage.ENDING if quiet else HuntStage.ROLL
    return Hunt(
        stage=stage,
        level=level,
        bonus=bonus,
        conditions=None if on_track or quiet else state.conditions,
        cause=TileCause.MORDOR_TRACK if on_track else TileCause.HUNT_ROLL,
    )


def current(state: GameState, *stages: HuntStage) -> Hunt:
    """The Hunt under way, which must stand at one of `stages`.

    Raises IllegalEvent, which no table can overrule, if there is none or it stands elsewhere.
    """
    if state.hunt is None or state.hunt.stage not in stages:
        raise IllegalEvent("The Hunt does not stand at that step.", "hunt.order", overrulable=False)
    return state.hunt


def under_way(state: GameState) -> Hunt:
    """The Hunt a recorded event belongs to, wherever it stands: a stage is today's guidance, never a fact.

    Raises IllegalEvent, which no table can overrule, if no Hunt is under way.
    """
    return current(state, *HuntStage)


def check_conditions_answered(state: GameState, event: HuntConditionsAnswered) -> None:
    """Until a die is rolled again or a tile is due no more; each condition counts once."""
    untouched = conditions_open(current(state, HuntStage.ROLL, *AFTER_ROLL))
    require_possible(untouched, "Something was built on the Hunt roll already.", "hunt.reroll")
    once = len(set(event.conditions)) == len(event.conditions)
    require_possible(once, "Each condition counts once, however many units stand there.", "hunt.reroll")


def apply_conditions_answered(state: GameState, event: HuntConditionsAnswered) -> GameState:
    """The answers are kept while the figure stands still."""
    hunt = replace(under_way(state), conditions=event.conditions)
    state = replace(state, conditions=event.conditions)
    return replace(state, hunt=after_roll(hunt) if hunt.roll else hunt)


def conditions_open(hunt: Hunt) -> bool:
    """Whether the re-roll conditions may be answered, or answered anew: before the roll, or while it lies untouched."""
    return hunt.stage is HuntStage.ROLL or (bool(hunt.roll) and not hunt.rerolled and dice_untouched(hunt))


def dice_untouched(hunt: Hunt) -> bool:
    """Whether nothing has been built on the Combat dice yet: no tile drawn, no draw prevented."""
    return hunt.stage in AFTER_ROLL and hunt.tile is None and not hunt.card_played


def rolled(state: GameState, faces: tuple[int, ...], source: Source) -> HuntRolled:
    """The Hunt roll: a die succeeds when it reaches the target, and never on a 1 (p. 40)."""
    hunt = current(state, HuntStage.ROLL, *AFTER_ROLL)
    return HuntRolled(faces, sum(face >= hunt.target for face in faces), source)


AFTER_ROLL = (HuntStage.CONDITIONS, HuntStage.REROLL, HuntStage.TILE, HuntStage.ENDING)
"""Where a Hunt may stand when nothing has been built on its last Combat dice yet."""


def check_rolled(state: GameState, event: HuntRolled) -> None:
    """As many dice as the Hunt Level, at most five."""
    hunt = current(state, HuntStage.ROLL)
    check_faces(event.faces, hunt.dice)
    require_possible(event == rolled(state, event.faces, event.source), "Successes are miscounted.", "hunt.roll")


def check_faces(faces: tuple[int, ...], due: int) -> None:
    """The faces must exist on Combat dice, and be as many as are due."""
    require_possible(all(face in DIE_FACES for face in faces), "Combat dice show 1 to 6.", "hunt.roll")
    words = "{due} Combat dice are due, {given} were given."
    require_possible(len(faces) == due, words, "hunt.roll", due=due, given=len(faces))


def apply_rolled(state: GameState, event: HuntRolled) -> GameState:
    """The roll lies there; the conditions are asked, or re-rolls are owed, or a tile, or nothing."""
    hunt = replace(under_way(state), first_roll=event.faces, rerolled=())
    return replace(state, hunt=after_roll(replace(hunt, roll=event.faces, successes=event.successes)))


def after_roll(hunt: Hunt) -> Hunt:
    """Where a Hunt goes once its first roll lies there: failed dice may be rolled again, one a condition (p. 41)."""
    if hunt.failures and hunt.conditions is None:
        return replace(hunt, stage=HuntStage.CONDITIONS)
    rerolls = min(hunt.failures, len(hunt.conditions or ()))
    if rerolls:
        return replace(hunt, stage=HuntStage.REROLL, rerolls=rerolls)
    return _after_dice(hunt)


def _after_dice(hunt: Hunt) -> Hunt:
    return replace(hunt, stage=HuntStage.TILE if hunt.successes else HuntStage.ENDING)


def failed(hunt: Hunt) -> tuple[int, ...]:
    """The numbers, from 0, of the dice of the first roll that failed."""
    return tuple(number for number, face in enumerate(hunt.first_roll) if face < hunt.target)


def with_rerolled(hunt: Hunt, faces: tuple[int, ...], dice: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The first roll with these of its dice, by default the first failed ones, replaced by `faces`."""
    fresh = dict(zip(dice or failed(hunt), faces, strict=False))
    return tuple(fresh.get(number, face) for number, face in enumerate(hunt.first_roll))


def rerolled(state: GameState, faces: tuple[int, ...], source: Source, dice: tuple[int, ...] = ()) -> HuntRerolled:
    """Failed dice again, with the same bonus (p. 41); `dice` says which, by default the first that failed."""
    hunt = current(state, HuntStage.REROLL, HuntStage.TILE, HuntStage.ENDING)
    successes = sum(face >= hunt.target for face in with_rerolled(hunt, faces, dice))
    return HuntRerolled(faces, successes, source, dice)


def check_rerolled(state: GameState, event: HuntRerolled) -> None:
    """One throw of at most as many dice as re-rolls are owed; fewer if the Shadow wants fewer."""
    hunt = current(state, HuntStage.REROLL)
    some = 1 <= len(event.faces) <= hunt.rerolls
    words = "Up to {most} failed dice may be rolled again."
    require_possible(some, words, "hunt.reroll", most=hunt.rerolls)
    check_faces(event.faces, len(event.faces))
    check_dice(hunt, event)
    counted = rerolled(state, event.faces, event.source, event.dice)
    require_possible(event == counted, "Successes are miscounted.", "hunt.roll")


def check_dice(hunt: Hunt, event: HuntRerolled) -> None:
    """Dice that are named are failed ones, each once, and as many as were rolled."""
    named = not event.dice or (len(event.dice) == len(event.faces) == len({*event.dice} & {*failed(hunt)}))
    require_possible(named, "Only failed dice are rolled again.", "hunt.reroll")


def apply_rerolled(state: GameState, event: HuntRerolled) -> GameState:
    """The roll after re-rolls; a tile is owed if anything succeeded."""
    hunt = under_way(state)
    roll = with_rerolled(hunt, event.faces, event.dice)
    hunt = replace(hunt, rerolled=event.faces, roll=roll, successes=event.successes)
    return replace(state, hunt=_after_dice(hunt))


def check_rerolls_declined(state: GameState, event: HuntRerollsDeclined) -> None:
    """Only while re-rolls are owed."""
    del event
    current(state, HuntStage.REROLL)


def apply_rerolls_declined(state: GameState, event: HuntRerollsDeclined) -> GameState:
    """The roll stands."""
    del event
    return replace(state, hunt=_after_dice(under_way(state)))


def finished(state: GameState, *, die_to_box: bool) -> GameState:
    """The state with the Hunt over; a group that changed in it may still name its Guide.

    A move that cost no die leaves the turn to act where it is.
    """
    paid = under_way(state).die is not None
    state = replace(with_die_laid(state, to_box=die_to_box), hunt=None)
    after = acted(state, Side.FREE_PEOPLES) if paid else state
    may_name = state.guide_open or state.phase is Phase.FELLOWSHIP
    return after_hunt(judged(replace(after, guide_open=may_name)))


def with_die_laid(state: GameState, *, to_box: bool) -> GameState:
    """The die that paid for the move in the Hunt Box, where it goes after the Hunt (p. 37), or among the used ones.

    A die used to play a card lies among the used ones already. A box full of Free Peoples dice takes no more.
    """
    hunt, box, pool = under_way(state), state.hunt_box, state.free_peoples
    if hunt.die is None or not (to_box or hunt.die_to_box):
        return state
    if to_box:
        most = MOST_DICE[Side.FREE_PEOPLES]
        return replace(state, hunt_box=replace(box, free_peoples=min(most, box.free_peoples + 1)))
    return state.with_pool(replace(pool, used=(*pool.used, hunt.die)))
