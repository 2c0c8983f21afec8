"""A part of the table opened: how it came to stand as it does, what chance holds for it, how it is put right."""

import pytest

from tests.ui.table import MakeTable, Table
from ui.intents.intent import OpenCounter, OpenTopic
from ui.intents.presses import Press
from ui.intents.subjects import Counter, Topic
from ui.values.overlays import ListPickerView, MessageView, NumberPickerView, SteppersView, StoryView

SHOWS = "The table shows this"


@pytest.fixture
def playing(table: Table) -> Table:
    table.press(OpenCounter(Counter.CORRUPTION), *["+"] * 2, SHOWS, OpenCounter(Counter.CORRUPTION), "+", SHOWS)
    return table


def test_a_counter_tells_what_changed_it_the_newest_first(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION))
    story = playing.asked(NumberPickerView).story
    assert [(line.turn, line.change) for line in story] == [("Turn 1", "2 → 3"), ("Turn 1", "0 → 2")]
    assert story[0].sentence == playing.session.history[-1].entry.sentence


def test_what_was_undone_is_no_part_of_the_story(playing: Table) -> None:
    playing.press(Press.UNDO, OpenCounter(Counter.CORRUPTION))
    assert [line.change for line in playing.asked(NumberPickerView).story] == ["0 → 2"]


def test_facts_about_something_else_are_no_part_of_the_story(playing: Table) -> None:
    playing.press(OpenCounter(Counter.PROGRESS))
    assert playing.asked(NumberPickerView).story == ()


def test_a_counter_that_chance_touches_tells_its_odds(playing: Table) -> None:
    playing.press(OpenCounter(Counter.HUNT_BOX_SHADOW))
    assert playing.asked(NumberPickerView).odds == ("With one Shadow die more: 17%",)
    playing.press(Press.CLOSE, OpenCounter(Counter.CORRUPTION))
    assert playing.asked(NumberPickerView).odds[0].startswith("Next move: damage 0.0 on average")


def test_a_position_that_is_laid_out_has_no_story_and_no_odds(make_table: MakeTable) -> None:
    table = make_table()
    table.press("Start from any position", OpenCounter(Counter.CORRUPTION))
    shown = table.asked(NumberPickerView)
    assert (shown.story, shown.odds) == ((), ())
    table.press(Press.CLOSE, OpenTopic(Topic.RINGS))
    assert table.asked(SteppersView).story is None


@pytest.mark.parametrize(
    ("topic", "kind"),
    [
        (Topic.HIDDEN, MessageView),
        (Topic.REGION, ListPickerView),
        (Topic.GUIDE, ListPickerView),
        (Topic.COMPANIONS, ListPickerView),
        (Topic.SHADOW_DICE, SteppersView),
        (Topic.FREE_PEOPLES_DICE, SteppersView),
    ],
)
def test_every_part_of_the_table_screen_leads_to_its_story_and_back(table: Table, topic: Topic, kind: type) -> None:
    table.press(OpenTopic(topic), "How it came")
    assert table.asked(StoryView).more == "Nothing has changed it yet."
    table.press("Put it right")
    table.asked(kind)


def test_the_phase_tells_which_phases_came_before(table: Table) -> None:
    table.press("Take back the dice, draw cards", OpenTopic(Topic.PHASE), "How it came")
    line = table.asked(StoryView).lines[0]
    assert line.change == "Recover dice and draw cards → Fellowship phase"


def test_dice_still_to_be_rolled_tell_what_the_roll_may_bring(table: Table) -> None:
    table.press(OpenTopic(Topic.FREE_PEOPLES_DICE), "How it came")
    assert table.asked(StoryView).odds == ("The roll shows a Will of the West: 52%",)
    table.press(Press.CLOSE, OpenTopic(Topic.SHADOW_DICE), "How it came")
    assert table.asked(StoryView).odds == ("Eyes in the roll: 1.2 on average",)


def test_a_long_story_says_how_much_more_the_journal_tells(table: Table) -> None:
    for _time in range(7):
        table.press(OpenTopic(Topic.HIDDEN))
        table.press(table.asked(MessageView).taps[1].intent)
    table.press(OpenTopic(Topic.HIDDEN), "How it came")
    shown = table.asked(StoryView)
    assert (len(shown.lines), shown.more) == (5, "2 more in the journal")
    assert shown.lines[0].change == "Hidden → Revealed"


def test_the_hunt_pool_opens_with_its_chances_and_can_be_put_right(table: Table) -> None:
    table.press(Press.SHOW_ODDS)
    assert table.asked(StoryView).value == "16"
    table.press("Put the tiles right", "How it came")
    assert table.asked(StoryView).taps[-1].label == "Put it right"
