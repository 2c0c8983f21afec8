"""The Hunt on the screen, from the move to the end, by tile bag and by cardboard."""

from dataclasses import replace
from typing import Any

import pytest

from companion.ports import DieReading, Reading, ThrowRead, Verdict
from companion.rules.events import HuntTileDrawn
from companion.rules.state import DicePool, EventCards, Fellowship, GameState, HuntBox, Options, Realm
from companion.rules.terms import (
    BALROG_OF_MORIA,
    MORIA,
    RIVENDELL,
    ActionFace,
    CardId,
    Companion,
    Phase,
    RegionId,
    RerollCondition,
    Side,
    Source,
    TileId,
)
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import ChooseCompanion, ChooseRegion, ChooseTile, ToggleCondition, UseActionDie
from ui.intents.presses import Press
from ui.values.views import HuntView, TileSide

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW
CHARACTER = ActionFace.CHARACTER
MITHRIL = CardId("mithril_coat_and_sting")


def in_actions(shadow: int = 3, free_peoples: int = 0, fellowship: Fellowship | None = None) -> GameState:
    """Action Resolution: two Character dice against one Army die, and dice in the Hunt Box."""
    return GameState(
        phase=Phase.ACTION_RESOLUTION,
        free_peoples=DicePool(FREE, 4, (CHARACTER, CHARACTER, ActionFace.EVENT), rolled=True),
        shadow=DicePool(SHADOW, 7, (ActionFace.ARMY, ActionFace.EVENT), rolled=True),
        hunt_box=HuntBox(shadow, free_peoples),
        fellowship=fellowship or Fellowship(),
    )


@pytest.fixture
def cardboard(make_table: MakeTable) -> Table:
    return make_table(CARDBOARD)


def test_a_hunt_that_finds_nobody(cardboard: Table) -> None:
    cardboard.begin(in_actions())
    cardboard.flow(
        (UseActionDie(FREE, 0), "Table/ListPicker"),
        ("Move the Fellowship", "Hunt: Throw 3 Combat dice"),
    )
    cardboard.read("combat", ["1", "2", "5"])
    assert cardboard.wait(1.5) == "Hunt: None of these"
    cardboard.flow(
        (Press.ANSWER_CONDITIONS, "Hunt: Finish the Hunt"),
    )
    assert "Who may re-roll" not in [tap.label for tap in cardboard.at(HuntView).actions]
    cardboard.flow(
        ("Finish the Hunt", "Table: Shadow: use an Action die"),
    )
    assert cardboard.state.fellowship.progress == 1
    assert cardboard.state.hunt_box == HuntBox(3, 1)


def test_rerolls_are_owed_for_the_conditions_that_hold(cardboard: Table) -> None:
    cardboard.begin(in_actions(free_peoples=1))
    cardboard.press(UseActionDie(FREE, 0), "Move the Fellowship")
    view = cardboard.at(HuntView)
    assert (view.level, view.dice_count, view.to_reach) == ("Hunt Level 3", 3, "5+ succeeds")
    assert view.bonus == "+1: 1 Free Peoples die lies in the Hunt Box"
    cardboard.throw("combat", ["1", "2", "4"])
    cardboard.flow(
        (ToggleCondition(RerollCondition.ARMY), "Hunt: Shadow Army units"),
        (ToggleCondition(RerollCondition.NAZGUL), "Hunt: Shadow Army units, Nazgûl"),
        (Press.ANSWER_CONDITIONS, "Hunt: Throw 2 Combat dice again"),
    )
    assert cardboard.at(HuntView).rerolls == "2 re-rolls: Shadow Army units, Nazgûl"
    assert cardboard.throw("combat", ["5", "1"]) == "Hunt: Say which tile was drawn"
    assert [(die.face, die.success) for die in cardboard.at(HuntView).dice] == [("5", True), ("1", False), ("4", False)]


def test_a_reroll_may_fall_beside_the_dice_that_keep_their_faces(cardboard: Table) -> None:
    cardboard.begin(in_actions(free_peoples=1))
    cardboard.press(UseActionDie(FREE, 0), "Move the Fellowship")
    cardboard.throw("combat", ["1", "2", "4"])
    cardboard.press(ToggleCondition(RerollCondition.ARMY), Press.ANSWER_CONDITIONS)
    dice = tuple(DieReading("combat", face, 0.99, (10.0 * at, 0, 8, 8)) for at, face in enumerate("624"))
    cardboard.presenter.receive(ThrowRead(Reading(dice, Verdict.SURE), stayed=(1, 2)))
    assert cardboard.wait(1.5) == "Hunt: Say which tile was drawn"
    assert [die.face for die in cardboard.at(HuntView).dice] == ["6", "2", "4"]


def hunted(table: Table, tile: str, fellowship: Fellowship | None = None, **changes: Any) -> str:
    """A Hunt with one success that draws this tile from cardboard."""
    table.begin(replace(in_actions(shadow=1, fellowship=fellowship), **changes))
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    table.throw("combat", ["6"])
    table.press("Say which tile was drawn", ChooseTile(TileId(tile)))
    return table.wait(2.0)


def test_a_tile_from_the_bag_turns_over_before_its_choices_are_open(cardboard: Table) -> None:
    cardboard.begin(in_actions(shadow=1), sealed=True)
    cardboard.press(UseActionDie(FREE, 0), "Move the Fellowship")
    cardboard.throw("combat", ["6"])
    assert cardboard.at(HuntView).tile.side is TileSide.HIDDEN
    cardboard.press("Draw a Hunt tile")
    cardboard.wait(0.6)
    view = cardboard.at(HuntView)
    assert view.tile.side is TileSide.TURNING
    assert view.tile.fraction == pytest.approx(0.5)
    assert (view.cards, view.tile.value, view.damage) == ((), "", "")
    cardboard.wait(0.6)
    assert cardboard.at(HuntView).tile.side is TileSide.FACE_UP


def test_the_suspense_can_be_skipped(cardboard: Table) -> None:
    cardboard.begin(in_actions(shadow=1), sealed=True)
    cardboard.press(UseActionDie(FREE, 0), "Move the Fellowship")
    cardboard.throw("combat", ["6"])
    cardboard.press("Draw a Hunt tile", "Turn the tile over")
    assert cardboard.at(HuntView).tile.side is TileSide.FACE_UP


def test_the_damage_offers_ring_guide_casualty_and_cards_with_their_price(cardboard: Table) -> None:
    hunted(cardboard, "standard-3.1", Fellowship(corruption=4), cards=EventCards(on_table=(MITHRIL,)))
    view = cardboard.at(HuntView)
    assert view.damage == "3"
    assert [(card.label, card.detail) for card in view.cards][:3] == [
        ("Use the Ring", "Corruption 4 → 7"),
        ("The Guide Gandalf the Grey falls", "takes 3; 0 left"),
        ("Mithril Coat and Sting", "draw another tile instead"),
    ]
    assert view.cards[-1].label == "A random Companion falls"


def test_using_the_ring_ends_the_damage(cardboard: Table) -> None:
    hunted(cardboard, "standard-3.1")
    cardboard.flow(
        ("Use the Ring", "Hunt: Finish the Hunt"),
        ("Finish the Hunt", "Table: Shadow: use an Action die"),
    )
    assert cardboard.state.fellowship.corruption == 3


def test_a_counter_drawn_at_the_table_says_who_falls(cardboard: Table) -> None:
    hunted(cardboard, "standard-3.1")
    cardboard.flow(
        ("A random Companion falls", "Hunt/ListPicker"),
        (ChooseCompanion(Companion.GIMLI), "Hunt: Use the Ring"),
    )
    assert Companion.GIMLI not in cardboard.state.fellowship.companions
    assert cardboard.at(HuntView).damage == "1"
    assert "Gimli fell" in [line.words for line in cardboard.at(HuntView).causes]


def test_a_reveal_asks_where(cardboard: Table) -> None:
    assert hunted(cardboard, "standard-0-reveal.1") == "Hunt: Say where it is revealed"
    cardboard.flow(
        ("Say where it is revealed", "Hunt/ListPicker"),
        (ChooseRegion(RegionId("fords-of-bruinen")), "Hunt: Finish the Hunt"),
    )
    assert not cardboard.state.fellowship.hidden


def test_a_card_may_owe_one_more_tile_for_a_reveal(cardboard: Table) -> None:
    hunted(cardboard, "standard-0-reveal.1", options=Options(keeps_cards=False))
    cardboard.press("A card draws one tile more", "Say where it is revealed")
    assert cardboard.press(ChooseRegion(RegionId("fords-of-bruinen"))) == "Hunt: Say which tile was drawn"


def beside_moria(cardboard: Table, *cards: CardId) -> None:
    """The Fellowship is revealed one step from Moria, with these cards on the table."""
    beside = Fellowship(region=RegionId("hollin"))
    hunted(cardboard, "standard-0-reveal.1", beside, cards=EventCards(on_table=cards))


def test_the_balrog_on_the_table_draws_its_tile_unasked_unless_the_shadow_keeps_it(cardboard: Table) -> None:
    beside_moria(cardboard, BALROG_OF_MORIA)
    cardboard.press("Say where it is revealed", ChooseRegion(MORIA))
    assert cardboard.state.cards.used == (BALROG_OF_MORIA,)
    tile = cardboard.at(HuntView).tile
    assert (tile.side, tile.why) == (TileSide.HIDDEN, "Drawn because Balrog of Moria calls for it")
    beside_moria(cardboard, BALROG_OF_MORIA)
    cardboard.press("The Shadow keeps the Balrog of Moria", "Say where it is revealed", ChooseRegion(MORIA))
    assert cardboard.state.cards.on_table == (BALROG_OF_MORIA,)


def test_without_a_card_that_may_draw_a_tile_a_reveal_asks_for_none(cardboard: Table) -> None:
    beside_moria(cardboard)
    assert [tap.label for tap in cardboard.at(HuntView).actions] == ["Hold"]


def test_an_empty_hunt_box_hunts_nobody_and_asks_nothing(cardboard: Table) -> None:
    cardboard.begin(in_actions(shadow=0))
    cardboard.flow(
        (UseActionDie(FREE, 0), "Table/ListPicker"),
        ("Move the Fellowship", "Table: Shadow: use an Action die"),
    )
    assert cardboard.state.fellowship.progress == 1


def test_the_sealed_bag_draws_the_tile(table: Table) -> None:
    table.press("Take back the dice, draw cards", "On to the Hunt allocation", "7")
    table.throw("free_peoples", ["character", "character", "muster", "muster"])
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    table.throw("combat", ["6", "6", "6", "6", "6"])
    assert table.press("Draw a Hunt tile") == "Hunt: Turn the tile over"
    fact = table.session.history[-1].entry.fact
    assert isinstance(fact, HuntTileDrawn)
    assert fact.source is Source.BAG


def test_on_the_mordor_track_a_move_draws_at_once(cardboard: Table) -> None:
    on_track = Fellowship(
        region=RegionId("morannon"), mordor_step=0, companions=(Companion.STRIDER,), guide=Companion.STRIDER
    )
    cardboard.begin(in_actions(shadow=2, fellowship=on_track))
    cardboard.flow(
        (UseActionDie(FREE, 0), "Table/ListPicker"),
        ("Move the Fellowship", "Hunt: Say which tile was drawn"),
        (Press.PICK_TILE, "Hunt/ListPicker"),
        (ChooseTile(TileId("standard-eye.1")), "Hunt: Use the Ring"),
    )
    assert cardboard.at(HuntView).damage == "2"


def test_without_a_hunt_the_screen_says_what_the_next_one_would_meet(cardboard: Table) -> None:
    cardboard.begin(in_actions(shadow=4, free_peoples=1))
    assert cardboard.press("Hunt") == "Hunt: Free Peoples: use an Action die"
    assert cardboard.at(HuntView).stage == "Next Hunt: 4 dice, 5+ succeeds"


def test_twelve_corruption_ends_the_game_at_once(cardboard: Table) -> None:
    hunted(cardboard, "standard-3.1", Fellowship(corruption=11))
    assert cardboard.press("Use the Ring") == "Summary/End"


def test_the_crack_of_doom_ends_the_game(cardboard: Table) -> None:
    near = Fellowship(region=RegionId("morannon"), mordor_step=4, companions=(), guide=None)
    cardboard.begin(in_actions(shadow=0, fellowship=near))
    cardboard.press(UseActionDie(FREE, 0), "Move the Fellowship", Press.PICK_TILE)
    cardboard.press(ChooseTile(TileId("standard-1.1")), "Use the Ring")
    assert cardboard.press("Finish the Hunt") == "Summary/End"


def asked_about(table: Table, state: GameState) -> list[str]:
    """What a Hunt roll that failed asks about the figure's region."""
    table.begin(state)
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    table.throw("combat", ["1", "2", "4"])
    return [tap.label for tap in table.at(HuntView).conditions]


def test_nobody_is_asked_about_a_stronghold_that_cannot_be_the_shadows(cardboard: Table) -> None:
    at_rivendell = in_actions(free_peoples=1)
    assert asked_about(cardboard, at_rivendell) == ["Shadow Army units", "Nazgûl"]
    captured = replace(at_rivendell, realm=Realm(captured=(RIVENDELL,)))
    assert asked_about(cardboard, captured) == ["Shadow Stronghold", "Shadow Army units", "Nazgûl"]
    on_the_board = replace(at_rivendell, options=Options(keeps_realm=False))
    assert asked_about(cardboard, on_the_board) == ["Shadow Stronghold", "Shadow Army units", "Nazgûl"]
    wild = replace(on_the_board, fellowship=Fellowship(region=RegionId("hollin")))
    assert asked_about(cardboard, wild) == ["Shadow Army units", "Nazgûl"]
