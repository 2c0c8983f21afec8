"""The story of one part of the table: every fact that changed it, newest first."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.dice import dice_to_roll
from companion.rules.state import GameState
from companion.rules.terms import Side
from companion.session import Step
from companion.words import companion_word, phase_word, region_word
from ui.desk.corrections import number_of
from ui.desk.drafts import first_draft
from ui.intents.subjects import Counter, Topic
from ui.words.table import hidden_word, mordor_word

Subject = Counter | Topic
"""A part of the table that has a story."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A fact that changed a part of the table. `before` and `after` are "" where no few words say how it stood."""

    turn: int
    before: str
    after: str
    sentence: str


def story_of(subject: Subject, steps: Iterable[Step]) -> tuple[Changed, ...]:
    """Every fact that changed `subject`, the newest first."""
    changes = (step for step in steps if _value(step.before, subject) != _value(step.after, subject))
    told = tuple(_changed(subject, step) for step in changes)
    return told[::-1]


def standing_word(state: GameState, subject: Subject) -> str:
    """How a part of the table stands, in a few words; "" where it takes more."""
    if isinstance(subject, Counter):
        value = number_of(state, subject)
        return mordor_word(value) if subject is Counter.MORDOR_STEP else str(value)
    worded = _WORDS.get(subject)
    return worded(state) if worded else ""


def pool_words(state: GameState, side: Side) -> str:
    """How many dice a side has, or has left; before the roll, those that were laid in the Hunt Box are gone."""
    pool = state.pool(side)
    left = len(pool.unused) if pool.rolled else dice_to_roll(state, side)
    if not pool.rolled and left == pool.size:
        return ngettext("{n} die", "{n} dice", pool.size).format(n=pool.size)
    return _("{n} of {all} left").format(n=left, all=pool.size)


def _changed(subject: Subject, step: Step) -> Changed:
    before, after = (standing_word(state, subject) for state in (step.before, step.after))
    return Changed(step.after.turn, before, after, step.entry.sentence)


def _value(state: GameState, subject: Subject) -> object:
    """What is compared: all there is to a part of the table, not only the words for it."""
    if isinstance(subject, Counter):
        return number_of(state, subject)
    plain = _PLAIN.get(subject)
    return first_draft(state, subject) if plain is None else plain(state)


_PLAIN: Final[Mapping[Topic, Callable[[GameState], object]]] = MappingProxyType(
    {
        Topic.HIDDEN: lambda state: state.fellowship.hidden,
        Topic.GUIDE: lambda state: state.fellowship.guide,
        Topic.COMPANIONS: lambda state: state.fellowship.companions,
        Topic.REGION: lambda state: (state.fellowship.region, state.fellowship.on_mordor_track),
        Topic.HUNT_POOL: lambda state: state.hunt_pool,
        Topic.PHASE: lambda state: (state.phase, state.acting),
        Topic.SETTLEMENTS: lambda state: tuple(state.realm.victory_points(side) for side in Side),
    }
)
"""The parts that are compared as they are; the others as the correction that would state them."""

_WORDS: Final[Mapping[Topic, Callable[[GameState], str]]] = MappingProxyType(
    {
        Topic.HIDDEN: hidden_word,
        Topic.GUIDE: lambda state: companion_word(state.fellowship.guide),
        Topic.COMPANIONS: lambda state: str(len(state.fellowship.companions)),
        Topic.REGION: lambda state: region_word(state.fellowship.region),
        Topic.HUNT_POOL: lambda state: str(len(state.hunt_pool.inside)),
        Topic.PHASE: lambda state: phase_word(state.phase),
        Topic.FREE_PEOPLES_DICE: lambda state: pool_words(state, Side.FREE_PEOPLES),
        Topic.SHADOW_DICE: lambda state: pool_words(state, Side.SHADOW),
        Topic.RINGS: lambda state: " : ".join(str(state.rings.held_by(side)) for side in Side),
        Topic.SETTLEMENTS: lambda state: " : ".join(str(state.realm.victory_points(side)) for side in Side),
    }
)
"""The parts whose standing a few words say."""
