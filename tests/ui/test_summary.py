"""The Summary screen: it opens by itself when a game is won, and tells the game in chapters."""

from collections.abc import Sequence

import pytest

from companion.chronicle import DiceKind
from companion.rules.events import CorruptionCorrected
from companion.rules.state import GameState
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import Go, OpenCounter
from ui.intents.memory import Chapter, ShowChapter
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter
from ui.values.overlays import EndView
from ui.values.summary import CoursePage, DicePage, HuntsPage, SummaryView, TurnsPage
from ui.values.views import StartView
from ui.viewmodel.summary import LookedBack, verdict_words


@pytest.fixture
def won(make_table: MakeTable) -> Table:
    """A table where the Shadow has just won."""
    table = make_table(CARDBOARD)
    table.begin(GameState())
    table.press(OpenCounter(Counter.CORRUPTION), *["+"] * 12, "The table shows this")
    return table


def look_back(table: Table) -> None:
    """From the table to the summary of its game."""
    table.press(Go(Place.SETTINGS), Go(Place.START), "All games", table.session.about.name, "Summary")


def page_of(table: Table) -> object:
    return table.at(SummaryView).page


def test_the_summary_opens_by_itself_when_a_game_is_won(won: Table) -> None:
    assert won.shown == "Summary/End"
    assert won.press("Look back on it") == "Summary: To the start"
    view = won.at(SummaryView)
    assert view.title == "Shadow wins"
    assert "12 Corruption" in view.words


def test_every_chapter_is_one_press_away(won: Table) -> None:
    won.press("Look back on it")
    pages = {}
    for chapter in Chapter:
        won.press(ShowChapter(chapter))
        pages[chapter] = type(page_of(won))
        assert [tap.intent for tap in won.at(SummaryView).chapters if tap.chosen] == [ShowChapter(chapter)]
    assert list(pages.values()) == [CoursePage, HuntsPage, DicePage, TurnsPage]


def test_the_course_ends_at_the_corruption_of_the_end(won: Table) -> None:
    won.press("Look back on it")
    page = page_of(won)
    assert isinstance(page, CoursePage)
    (corruption,) = (curve for curve in page.chart.curves if curve.label == "Corruption")
    assert corruption.points[-1] == (1.0, 1.0)
    assert ("Corruption", "12") in {(figure.label, figure.value) for figure in page.figures}


def test_a_finished_game_of_the_list_opens_at_its_summary(won: Table) -> None:
    won.press("Look back on it", "To the start")
    name = won.at(StartView).past[0].label
    assert won.press(name) == "Summary: To the start"


def test_after_a_victory_the_next_step_is_a_new_game(won: Table) -> None:
    won.press("Look back on it")
    assert won.press("To the start") == "Start: New game"
    won.wait(0.1)
    assert won.shown == "Start: New game"


def test_a_victory_that_is_taken_back_leads_to_the_table(won: Table) -> None:
    won.press("Look back on it")
    assert won.press("Undo").startswith("Table")
    assert won.state.victory is None


def test_what_was_taken_back_is_not_in_the_summary(won: Table) -> None:
    won.press("Look back on it", "Undo")
    won.session.record(CorruptionCorrected(4))
    look_back(won)
    view = won.at(SummaryView)
    assert view.title == "So far"
    assert isinstance(view.page, CoursePage)
    assert max(up for _right, up in view.page.chart.curves[1].points) == pytest.approx(4 / 12)


def test_dice_read_and_dice_entered_are_counted_apart(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game()
    look_back(table)
    table.press("Dice", "This game", "Read by camera")
    page = page_of(table)
    assert isinstance(page, DicePage)
    assert [panel.words for panel in page.panels] == ["0 dice"] * len(DiceKind)
    assert {panel.verdict for panel in page.panels} == {"Too few to tell"}
    chosen = [tap.label for tap in page.filters if tap.chosen]
    assert chosen == ["This game", "Read by camera"]


def test_the_dice_of_all_games_are_counted_game_by_game_while_people_look(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    for _game in range(3):
        table.begin(GameState())
    look_back(table)
    words: list[str] = []
    table.press("Dice")
    while table.presenter.is_live:
        words.append(dice_words(table))
        table.wait(0.1)
    assert words == ["0 of 3 games counted", "1 of 3 games counted", "2 of 3 games counted"]
    assert dice_words(table) == ""


def dice_words(table: Table) -> str:
    page = page_of(table)
    assert isinstance(page, DicePage)
    return page.words


def test_a_summary_is_kept_with_all_its_chapters_and_it_is_said_where(won: Table) -> None:
    kept: list[tuple[LookedBack, Sequence[SummaryView]]] = []

    def keep(seen: LookedBack, chapters: Sequence[SummaryView]) -> str:
        kept.append((seen, chapters))
        return "Saved."

    won.presenter.keep_summaries_with(keep)
    won.press("Look back on it", "Save it")
    assert won.at(SummaryView).said == "Saved."
    ((seen, chapters),) = kept
    assert seen.summary.record.corruption == 12
    assert [type(one.page) for one in chapters] == [CoursePage, HuntsPage, DicePage, TurnsPage]
    won.press("Dice")
    assert won.at(SummaryView).said == ""


def test_a_summary_that_cannot_be_kept_says_why(won: Table) -> None:
    def keep(_seen: LookedBack, _chapters: Sequence[SummaryView]) -> str:
        raise OSError("the disk is full")

    won.presenter.keep_summaries_with(keep)
    assert won.press("Look back on it", "Save it") == "Summary/Message"


def test_who_won_and_the_bag_stay_at_hand(won: Table) -> None:
    won.press("Look back on it")
    assert won.press("Who won") == "Summary/End"
    assert won.asked(EndView).title == "Shadow wins"
    assert won.press(Press.CLOSE) == "Summary: To the start"


def test_a_misfit_is_named_by_its_face() -> None:
    from companion.chronicle import fairness

    loaded = fairness(DiceKind.SHADOW, dict.fromkeys(DiceKind.SHADOW.faces, 20) | {"eye": 90})
    assert verdict_words(loaded) == "Eye: too often for fair dice"
    shy = fairness(DiceKind.COMBAT, {**{str(face): 100 for face in range(1, 7)}, "6": 30})
    assert verdict_words(shy).startswith("6: too seldom")
