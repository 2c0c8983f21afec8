"""The table is the truth: every counter can be put right, and a refusal can be overruled."""

import pytest

from companion.rules.events import (
    CompanionsCorrected,
    CorruptionCorrected,
    HuntBoxCorrected,
    HuntPoolCorrected,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
)
from companion.rules.state import DicePool, Fellowship, GameState
from companion.rules.terms import ActionFace, Companion, Phase, RegionId, Side, TileId
from tests.ui.table import CARDBOARD, WHERE, MakeTable, Table
from ui.intents.intent import (
    ChooseGuide,
    ChooseTile,
    OpenCounter,
    OpenTopic,
    StepNumber,
    ToggleCompanion,
    UseActionDie,
)
from ui.intents.presses import Press
from ui.intents.subjects import Counter, Topic
from ui.values.overlays import ListPickerView, MessageView, NumberPickerView, SteppersView

FREE_ROLLED = DicePool(Side.FREE_PEOPLES, 4, (ActionFace.EVENT,), rolled=True)
SHADOW_ROLLED = DicePool(Side.SHADOW, 7, (ActionFace.ARMY, ActionFace.MUSTER), rolled=True)


@pytest.fixture
def playing(make_table: MakeTable) -> Table:
    table = make_table(CARDBOARD)
    table.begin(GameState(fellowship=Fellowship(progress=3, corruption=4)))
    return table


def last_fact(table: Table) -> object:
    return table.session.history[-1].entry.fact


def test_a_counter_is_put_right_in_the_picker(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION))
    picker = playing.asked(NumberPickerView)
    assert (picker.title, picker.value, picker.before) == ("Corruption", "4", "was 4")
    assert not picker.accept.enabled
    playing.press("+", "+")
    assert playing.asked(NumberPickerView).value == "6"
    assert playing.press("The table shows this") == "Table: Take back the dice, draw cards"
    assert last_fact(playing) == CorruptionCorrected(6)


@pytest.mark.parametrize(
    ("counter", "kind"),
    [
        (Counter.TURN, PhaseCorrected),
        (Counter.PROGRESS, ProgressCorrected),
        (Counter.CORRUPTION, CorruptionCorrected),
        (Counter.MORDOR_STEP, PositionCorrected),
        (Counter.HUNT_BOX_SHADOW, HuntBoxCorrected),
        (Counter.HUNT_BOX_FREE_PEOPLES, HuntBoxCorrected),
    ],
)
def test_every_counter_has_its_own_typed_correction(playing: Table, counter: Counter, kind: type) -> None:
    playing.press(OpenTopic(Topic.HIDDEN), "Right")  # any other press first: nothing is left over
    playing.presenter._rooms.answer(OpenCounter(counter))
    playing.presenter._rooms.answer(StepNumber(1))
    playing.presenter._rooms.answer(Press.ACCEPT_NUMBER)
    assert isinstance(last_fact(playing), kind)


def test_the_picker_stops_at_the_end_of_the_track(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION), *["−"] * 4)
    assert not playing.asked(NumberPickerView).steps[0].enabled
    playing.press(StepNumber(-1))
    assert playing.asked(NumberPickerView).value == "0"


def test_leaving_the_picker_records_nothing(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION), "+", "Leave it")
    assert playing.state.fellowship.corruption == 4


def test_the_progress_counter_is_turned_over(playing: Table) -> None:
    playing.press("Hidden", "No: it is revealed")
    assert last_fact(playing) == ProgressCorrected(3, hidden=False)


def test_the_figure_stands_elsewhere(playing: Table) -> None:
    playing.press(OpenTopic(Topic.REGION))
    picker = playing.asked(ListPickerView)
    assert [tap.label for tap in picker.entries][:3] == ["Andrast", "Anfalas", "Angmar"]
    playing.names_with("M")
    playing.press("Moria")
    assert last_fact(playing) == PositionCorrected(RegionId("moria"), None)


def test_the_companions_are_ticked_as_they_are(playing: Table) -> None:
    playing.press(OpenTopic(Topic.COMPANIONS), ToggleCompanion(Companion.GANDALF_THE_GREY), "The table shows this")
    fact = last_fact(playing)
    assert isinstance(fact, CompanionsCorrected)
    assert Companion.GANDALF_THE_GREY not in fact.companions
    assert fact.guide is Companion.STRIDER


def test_a_fellowship_without_companions_is_led_by_gollum(playing: Table) -> None:
    playing.press(OpenTopic(Topic.COMPANIONS), *[ToggleCompanion(one) for one in Companion], "The table shows this")
    assert last_fact(playing) == CompanionsCorrected((), None)


def test_a_guide_the_rules_do_not_allow_is_a_correction(playing: Table) -> None:
    playing.press(OpenTopic(Topic.GUIDE), ChooseGuide(Companion.GIMLI))
    assert last_fact(playing) == CompanionsCorrected(tuple(Companion), Companion.GIMLI)


def test_tiles_are_ticked_as_they_lie(playing: Table) -> None:
    playing.press(Press.SHOW_ODDS, OpenTopic(Topic.HUNT_POOL))
    playing.press(ChooseTile(TileId("standard-3.1")), ChooseTile(TileId("elven-rope")))
    playing.press("The table shows this")
    fact = last_fact(playing)
    assert isinstance(fact, HuntPoolCorrected)
    assert fact.pool.drawn == (TileId("standard-3.1"),)
    assert fact.pool.waiting == (TileId("elven-rope"),)


def test_a_tile_goes_around_all_its_places(playing: Table) -> None:
    playing.press(Press.SHOW_ODDS, OpenTopic(Topic.HUNT_POOL))

    def places(tile: str) -> list[str]:
        found = []
        for _ in range(5):
            entries = playing.asked(ListPickerView).entries
            found += [tap.detail for tap in entries if tap.intent == ChooseTile(TileId(tile))]
            playing.press(ChooseTile(TileId(tile)))
        return found

    around = ["in the Hunt Pool", "drawn", "out of the game"]
    assert places("standard-0-reveal.1") == [*around, *around[:2]]
    assert places("elven-rope") == ["set aside", "waits for Mordor", "drawn", "out of the game", "set aside"]


def test_a_refused_act_says_why_and_the_table_may_insist(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(GameState(phase=Phase.ACTION_RESOLUTION, shadow=SHADOW_ROLLED, free_peoples=FREE_ROLLED))
    assert table.press(UseActionDie(Side.SHADOW, 0)) == "Table/Message"
    refusal = table.asked(MessageView)
    assert (refusal.words, refusal.rule) == ("It is the other side's action.", "dice.alternation")
    table.press("The table says so")
    assert table.session.history[-1].entry.overruled
    assert table.state.shadow.unused == SHADOW_ROLLED.unused[1:]


def test_a_refusal_that_is_left_changes_nothing(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(GameState(phase=Phase.ACTION_RESOLUTION, shadow=SHADOW_ROLLED, free_peoples=FREE_ROLLED))
    table.press(UseActionDie(Side.SHADOW, 0), "Leave it")
    assert table.state.shadow.unused == SHADOW_ROLLED.unused


def test_turn_and_phase_are_put_right(playing: Table) -> None:
    playing.press(WHERE, "Hunt allocation")
    assert last_fact(playing) == PhaseCorrected(1, Phase.HUNT_ALLOCATION, Side.FREE_PEOPLES)
    playing.press(WHERE, "Another turn", "+", "The table shows this")
    assert playing.state.turn == 2


def test_a_die_marked_used_by_mistake_lies_there_unused_again(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    used = DicePool(Side.SHADOW, 7, (ActionFace.ARMY,), (ActionFace.EVENT, ActionFace.EVENT), rolled=True)
    table.begin(GameState(phase=Phase.ACTION_RESOLUTION, free_peoples=FREE_ROLLED, shadow=used))
    table.press(OpenTopic(Topic.SHADOW_DICE), "2 used")
    assert {row.label: row.value for row in table.asked(SteppersView).rows}["Event"] == "1"
    table.press("1 used", "The table shows this")
    assert table.state.shadow.unused == (ActionFace.ARMY, ActionFace.EVENT, ActionFace.EVENT)
    assert table.state.shadow.used == ()
    table.press(OpenTopic(Topic.SHADOW_DICE))
    assert [row.label for row in table.asked(SteppersView).rows if row.turn is not None] == []
