"""How few taps a guided Hunt takes: each answers a question that nobody but the table can answer.

What the camera reads, the sealed bag draws or the rules decide takes none; a reading is accepted by itself.
"""

from dataclasses import replace

from companion.rules.events import HuntTileDrawn
from companion.rules.state import EventCards, Fellowship, HuntPool
from companion.rules.terms import BALROG_OF_MORIA, MORIA, CardId, RegionId, Side, TileCause, TileId
from tests.ui.table import MakeTable, Table
from tests.ui.test_presenter_hunt import in_actions
from ui.intents.intent import ChooseRegion, Go, Intent, UseActionDie
from ui.intents.presses import Place, Press
from ui.preferences import Preferences

Answers = tuple[tuple[str, Intent | str], ...]
"""Question by question, the tap that answers it."""

WHICH_DIE: tuple[str, Intent | str] = ("Which Action die is used?", UseActionDie(Side.FREE_PEOPLES, 0))
WHAT_FOR: tuple[str, Intent | str] = ("What is it used for?", "Move the Fellowship")
WHO_BEARS_IT = ("Who bears the damage?", "Use the Ring")


def answered(table: Table, answers: Answers) -> None:
    """Give these answers, with time after each for a tile to be drawn and to turn over."""
    for _question, press in answers:
        table.press(press)
        time_passes(table)


def time_passes(table: Table) -> None:
    """Long enough for whatever comes by itself."""
    for _moment in range(6):
        table.wait(1.5)


def drawn(table: Table) -> list[TileCause]:
    """Why the tiles of the Hunt were drawn."""
    facts = [line.entry.fact for line in table.session.history]
    return [fact.cause for fact in facts if isinstance(fact, HuntTileDrawn)]


def hunted(table: Table, tiles: tuple[str, ...], fellowship: Fellowship, *cards: CardId) -> None:
    """A successful Hunt of two dice, up to the first tile of a bag that holds these."""
    pool = HuntPool(inside=tuple(TileId(tile) for tile in tiles))
    state = replace(in_actions(shadow=2, fellowship=fellowship), hunt_pool=pool, cards=EventCards(on_table=cards))
    table.begin(state, sealed=True)
    answered(table, (WHICH_DIE, WHAT_FOR))
    table.throw("combat", ["6", "6"])
    time_passes(table)


def test_a_plain_hunt_takes_three_taps(make_table: MakeTable) -> None:
    table = make_table(Preferences())
    hunted(table, ("standard-3.1",), Fellowship())
    answered(table, (WHO_BEARS_IT,))
    assert table.state.hunt is None
    assert table.state.fellowship.corruption == 3
    assert drawn(table) == [TileCause.HUNT_ROLL]


def test_a_reveal_in_moria_with_the_balrog_takes_seven_taps_for_three_tiles(make_table: MakeTable) -> None:
    """It asks where, and whether the Shadow keeps the Balrog; what card and Stronghold owe nobody is asked."""
    table = make_table(Preferences())
    tiles = ("standard-1-reveal.1", "standard-1-reveal.2", "standard-2-reveal")
    hunted(table, tiles, Fellowship(region=RegionId("hollin")), BALROG_OF_MORIA)
    answered(table, (WHO_BEARS_IT,))
    answered(table, (("Does the Shadow keep the Balrog?", "Say where it is revealed"), ("Where?", ChooseRegion(MORIA))))
    answered(table, (WHO_BEARS_IT, WHO_BEARS_IT))
    assert table.state.hunt is None
    assert table.state.fellowship.region == MORIA
    assert drawn(table) == [TileCause.HUNT_ROLL, TileCause.CARD, TileCause.SHADOW_STRONGHOLD]


def test_a_hunt_roll_that_fails_whole_takes_one_question_for_the_board_and_no_tile(make_table: MakeTable) -> None:
    table = make_table(Preferences())
    table.begin(in_actions(shadow=2), sealed=True)
    answered(table, (WHICH_DIE, WHAT_FOR))
    table.throw("combat", ["2", "3"])
    answered(table, (("Which re-roll conditions hold on the board?", "None of these"),))
    assert table.state.hunt is None
    assert drawn(table) == []


def test_a_touch_holds_what_would_come_by_itself(make_table: MakeTable) -> None:
    table = make_table(Preferences())
    table.begin(in_actions(shadow=2), sealed=True)
    answered(table, (WHICH_DIE, WHAT_FOR))
    table.throw("combat", ["6", "6"])
    table.press(Go(Place.JOURNAL), Go(Place.HUNT))
    time_passes(table)
    assert drawn(table) == []
    assert table.tap("Draw a Hunt tile").enabled


def test_what_was_taken_back_does_not_come_again_by_itself(make_table: MakeTable) -> None:
    table = make_table(replace(Preferences(), undo_consent=False))
    hunted(table, ("standard-3.1",), Fellowship())
    assert drawn(table) == [TileCause.HUNT_ROLL]
    table.press(Press.UNDO)
    time_passes(table)
    assert table.tap("Draw a Hunt tile").enabled


def test_a_table_that_accepts_throws_itself_is_never_hurried(make_table: MakeTable) -> None:
    table = make_table(replace(Preferences(), auto_accept=False))
    table.begin(in_actions(shadow=2), sealed=True)
    answered(table, (WHICH_DIE, WHAT_FOR))
    table.throw("combat", ["6", "6"])
    table.press("Accept")
    time_passes(table)
    assert drawn(table) == []
