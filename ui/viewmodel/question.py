"""What lies over the screen: one view for each kind of question."""

from collections.abc import Callable
from typing import Any

from ui.desk.openings import topic_of
from ui.questions import question as questions
from ui.questions.journal import LineAsked, NoteAsked, TurnAsked
from ui.questions.memory import WantedAsked
from ui.questions.shown import BagShown, EndShown, OddsShown, PrintedShown, StoryShown
from ui.questions.throws import FaceAsked, LearnAsked
from ui.values.overlays import Overlay
from ui.viewmodel.answer import answer_view, more_view, nation_view
from ui.viewmodel.bag import bag_view, end_view
from ui.viewmodel.battle_odds import battle_odds_view
from ui.viewmodel.dice import face_picker
from ui.viewmodel.editors import editor_view, parts_view
from ui.viewmodel.language import beside_printed, languages_view, printed_view
from ui.viewmodel.messages import (
    consent_view,
    learn_view,
    number_view,
    refused_view,
    side_view,
    siege_view,
    stop_view,
    told_view,
)
from ui.viewmodel.moment import Moment
from ui.viewmodel.odds import journey_view
from ui.viewmodel.pickers import (
    card_view,
    die_to_use_view,
    die_view,
    fallen_view,
    group_view,
    guide_view,
    phase_view,
    region_view,
    sweep_view,
    tiles_view,
    way_view,
)
from ui.viewmodel.playing import card_to_play_view, play_view
from ui.viewmodel.story import hunt_pool_view, story_view, with_story
from ui.viewmodel.writing import line_view, note_view, turn_view, wanted_view


def overlay_of(moment: Moment) -> Overlay | None:
    """The question that is open, in words; None when nothing is asked."""
    question = moment.standing.question
    view = None if question is None else VIEW_OF[type(question)](moment, question)
    view = beside_printed(view) if view is not None else None
    return with_story(view) if view is not None and moment.steps and topic_of(question) is not None else view


def _face_picker(moment: Moment, asked: FaceAsked) -> Overlay | None:
    proposal = moment.standing.proposal
    return face_picker(proposal, asked.number) if proposal and asked.number < len(proposal.dice) else None


def _odds(moment: Moment, asked: OddsShown) -> Overlay:
    if asked.battle:
        return battle_odds_view(moment.state, moment.standing.battle)
    return journey_view(moment.state) if asked.journey else hunt_pool_view(moment.state, moment.steps)


VIEW_OF: dict[type[questions.Question], Callable[[Moment, Any], Overlay | None]] = {
    questions.Told: lambda _moment, asked: told_view(asked),
    questions.StopAsked: lambda moment, _asked: stop_view(powers_off=moment.preferences.powers_off),
    LearnAsked: lambda _moment, _asked: learn_view(),
    questions.LanguageAsked: lambda _moment, _asked: languages_view(),
    PrintedShown: lambda _moment, asked: printed_view(asked),
    questions.Refused: lambda _moment, asked: refused_view(asked),
    questions.Consenting: lambda moment, asked: consent_view(asked, moment.tray.now_s),
    FaceAsked: _face_picker,
    questions.NumberAsked: lambda moment, asked: number_view(moment.state, asked, moment.steps),
    questions.DieAsked: lambda moment, asked: die_view(moment.state, asked),
    questions.DieToUseAsked: lambda moment, _asked: die_to_use_view(moment.state),
    questions.SweepAsked: lambda moment, _asked: sweep_view(moment.state),
    questions.RegionAsked: lambda moment, asked: region_view(moment.state, asked),
    questions.WayAsked: lambda moment, asked: way_view(moment.state, asked),
    questions.GuideAsked: lambda moment, _asked: guide_view(moment.state),
    questions.GroupAsked: lambda moment, asked: group_view(moment.state, asked),
    questions.SiegeAsked: lambda moment, asked: siege_view(moment.state, asked),
    questions.FallenAsked: lambda moment, _asked: fallen_view(moment.state),
    questions.SideAsked: lambda moment, _asked: side_view(moment.state),
    questions.PhaseAsked: lambda moment, _asked: phase_view(moment.state),
    questions.TilesAsked: lambda _moment, asked: tiles_view(asked),
    questions.TableAsked: lambda moment, _asked: parts_view(moment.state),
    questions.CorrectionAsked: lambda moment, asked: editor_view(moment.state, asked),
    questions.CardAsked: lambda moment, asked: card_view(moment.state, asked),
    questions.MoreAsked: lambda moment, _asked: more_view(moment.state),
    questions.CardToPlayAsked: lambda moment, asked: card_to_play_view(moment.state, asked),
    questions.PlayAsked: lambda moment, _asked: play_view(moment.state),
    questions.NationAsked: lambda moment, asked: nation_view(moment.state, asked),
    questions.AnswerAsked: lambda _moment, asked: answer_view(asked),
    OddsShown: _odds,
    StoryShown: lambda moment, asked: story_view(moment.state, asked, moment.steps),
    BagShown: lambda moment, asked: bag_view(asked, simulated=moment.means.simulated),
    LineAsked: lambda moment, asked: line_view(moment.lines, asked),
    TurnAsked: lambda moment, _asked: turn_view(moment.lines),
    WantedAsked: lambda _moment, asked: wanted_view(asked),
    NoteAsked: lambda _moment, asked: note_view(asked),
    EndShown: lambda moment, asked: end_view(moment.state, asked, sealed_bag=moment.means.sealed_bag),
}
"""One view a question."""
