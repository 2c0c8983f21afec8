"""How a part of the table came to stand as it does, and what chance holds for it."""

from collections.abc import Iterable
from dataclasses import replace

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.state import GameState
from companion.session import Step
from ui.intents.intent import OpenTopic
from ui.intents.presses import Press
from ui.intents.subjects import Topic
from ui.questions.shown import StoryShown
from ui.values.overlays import ListPickerView, MessageView, Overlay, SteppersView, StoryLine, StoryView
from ui.values.taps import Tap
from ui.viewmodel.odds import odds_of
from ui.viewmodel.stories import Changed, Subject, standing_word, story_of
from ui.words.table import topic_word

LINES = 5
"""So many changes are told; the whole story is in the journal."""


def story_lines(subject: Subject, steps: Iterable[Step], most: int = LINES) -> tuple[StoryLine, ...]:
    """The newest changes of a part of the table, in ready words."""
    return tuple(_line(change) for change in story_of(subject, steps)[:most])


def story_view(state: GameState, asked: StoryShown, steps: tuple[Step, ...]) -> StoryView:
    """How a part of the table came to stand as it does, and the way back to its correction."""
    right = Tap(_("Put it right"), OpenTopic(asked.topic))
    return _story(state, asked.topic, steps, (Tap(_("Good"), Press.CLOSE), right))


def hunt_pool_view(state: GameState, steps: tuple[Step, ...]) -> StoryView:
    """The Hunt Pool opened: its chances first, then what became of it."""
    taps = (
        Tap(_("Good"), Press.CLOSE),
        Tap(_("To the Crack of Doom"), Press.SHOW_JOURNEY),
        Tap(_("Put the tiles right"), OpenTopic(Topic.HUNT_POOL)),
    )
    return _story(state, Topic.HUNT_POOL, steps, taps)


def with_story(view: Overlay) -> Overlay:
    """A correction with the way to its story."""
    story = Tap(_("How it came"), Press.SHOW_STORY)
    if isinstance(view, ListPickerView | SteppersView):
        return replace(view, story=story)
    return replace(view, taps=(*view.taps, story)) if isinstance(view, MessageView) else view


def _story(state: GameState, topic: Topic, steps: tuple[Step, ...], taps: tuple[Tap, ...]) -> StoryView:
    changes = story_of(topic, steps)
    return StoryView(
        title=topic_word(topic),
        value=standing_word(state, topic),
        odds=odds_of(state, topic),
        lines=tuple(_line(change) for change in changes[:LINES]),
        more=_more(len(changes)),
        taps=taps,
    )


def _more(count: int) -> str:
    if not count:
        return _("Nothing has changed it yet.")
    earlier = count - LINES
    return (
        ngettext("{n} more in the journal", "{n} more in the journal", earlier).format(n=earlier) if earlier > 0 else ""
    )


def _line(change: Changed) -> StoryLine:
    moved = change.before and change.after and change.before != change.after
    arrow = _("{before} → {after}").format(before=change.before, after=change.after) if moved else ""
    return StoryLine(_("Turn {n}").format(n=change.turn), arrow, change.sentence)
