"""Which failed dice of a Hunt roll are thrown again: the table's choice, or those it took up from the tray."""

from collections import Counter
from collections.abc import Iterable

from companion.ports import DieReading
from companion.rules.choices import LeaderRerollWanted, choices
from companion.rules.hunt import failed
from companion.rules.state import GameState
from companion.rules.terms import HuntStage
from ui.desk.throws import COMBAT

Chosen = tuple[int, ...] | None
"""Numbers of dice from 0 in the order in which they were chosen; None: nobody chose yet."""


def failed_dice(state: GameState) -> tuple[int, ...]:
    """The dice that may be thrown again now; none where no re-roll is open."""
    hunt = state.hunt
    return failed(hunt) if hunt is not None and hunt.stage is HuntStage.REROLL else ()


def to_reroll(state: GameState, chosen: Chosen) -> tuple[int, ...]:
    """The dice that are thrown again, in order; before anybody chose, as many of the failed ones as may be."""
    if state.hunt is None:
        return ()
    return tuple(sorted(failed_dice(state)[: state.hunt.rerolls] if chosen is None else chosen))


def toggled(state: GameState, chosen: Chosen, number: int) -> tuple[int, ...]:
    """The choice with one die more or less; one too many takes the place of the die that was chosen first."""
    now = to_reroll(state, None) if chosen is None else chosen
    if number in now or number not in failed_dice(state) or state.hunt is None:
        return tuple(one for one in now if one != number)
    return (*now, number)[-state.hunt.rerolls :]


def lifted_dice(state: GameState, lifted: Iterable[DieReading]) -> Chosen:
    """The failed dice that were taken up for this throw, by the faces they showed; None where they do not say it."""
    hunt, faces = state.hunt, Counter(die.face for die in lifted if die.side == COMBAT)
    if hunt is None or not 1 <= faces.total() <= hunt.rerolls:
        return None
    found: list[int] = []
    for number in failed_dice(state):
        if faces[str(hunt.first_roll[number])]:
            faces[str(hunt.first_roll[number])] -= 1
            found.append(number)
    return None if faces.total() else tuple(found)


def fewer_for_leaders(state: GameState, lifted: Iterable[DieReading]) -> Chosen:
    """The dice that were taken up for a re-roll by Leaders, where these are fewer than there might be.

    Which of the failed dice they were is all the same: they count from the first.
    """
    wanted = next((one for one in choices(state) if isinstance(one, LeaderRerollWanted)), None)
    count = sum(die.side == COMBAT for die in lifted)
    return tuple(range(count)) if wanted is not None and 1 <= count < wanted.count else None
