"""A part of the table opened to be put right: the question that asks for it, and the part a question is about."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.rules.catalogue import regions, tiles
from companion.rules.hunt_pool import in_game
from companion.rules.state import GameState
from ui.desk.drafts import first_draft
from ui.intents.subjects import Topic
from ui.questions.question import (
    CorrectionAsked,
    GroupAsked,
    GroupFor,
    GuideAsked,
    PhaseAsked,
    Question,
    RegionAsked,
    RegionFor,
    SideAsked,
    TableAsked,
    TilesAsked,
    TilesFor,
)


def asking(state: GameState, topic: Topic) -> Question:
    """The question how a part of the table truly stands."""
    draft = first_draft(state, topic)
    return _plain_question(state, topic) if draft is None else CorrectionAsked(topic, draft, draft)


def _plain_question(state: GameState, topic: Topic) -> Question:
    among = tuple(tile for tile in tiles() if tile in in_game(state.options))
    plain: dict[Topic, Question] = {
        Topic.HIDDEN: SideAsked(),
        Topic.GUIDE: GuideAsked(),
        Topic.COMPANIONS: GroupAsked(GroupFor.CORRECT, frozenset(state.fellowship.companions)),
        Topic.REGION: RegionAsked(RegionFor.CORRECT, tuple(regions())),
        Topic.PHASE: PhaseAsked(),
        Topic.HUNT_POOL: TilesAsked(TilesFor.CORRECT, among, state.hunt_pool),
        Topic.TABLE: TableAsked(),
    }
    return plain[topic]


def topic_of(question: Question | None) -> Topic | None:
    """The part of the table whose correction a question asks; None for any other question."""
    if isinstance(question, CorrectionAsked):
        return question.topic
    if isinstance(question, RegionAsked | GroupAsked | TilesAsked) and question.purpose not in _CORRECTIONS:
        return None
    return _ASKED_BY.get(type(question))


_CORRECTIONS: Final = (RegionFor.CORRECT, GroupFor.CORRECT, TilesFor.CORRECT)

_ASKED_BY: Final[Mapping[type, Topic]] = MappingProxyType(
    {
        GuideAsked: Topic.GUIDE,
        SideAsked: Topic.HIDDEN,
        PhaseAsked: Topic.PHASE,
        RegionAsked: Topic.REGION,
        GroupAsked: Topic.COMPANIONS,
        TilesAsked: Topic.HUNT_POOL,
    }
)
