"""Whom the picture faces: the sides, whoever acts, or each half its player."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from kivy.base import EventLoop

from companion.ports import CameraLost
from companion.rules.terms import Side
from tests.ui.table import NO_BAG, MakeTable, Table
from ui.desk.facing import Faced, following
from ui.intents.intent import Go, UseActionDie
from ui.intents.presses import Place, Press
from ui.intents.setup import Setting, Switch
from ui.preferences import Preferences
from ui.values.look import Facing
from ui.window.picture_turn import CALM_S, PictureTurn

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW


def at_first_action(make_table: MakeTable, faces: Facing, near: Side = FREE) -> Table:
    """A game in which the Free Peoples are to act first."""
    table = make_table(Preferences(faces=faces, near_side=near, options=NO_BAG))
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "2")
    table.throw("free_peoples", ["character", "event", "muster", "muster"])
    table.throw("shadow", ["eye", "army", "army", "event", "muster"])
    return table


def free_peoples_act(table: Table) -> None:
    table.press(UseActionDie(FREE, 2), "Another action")


@pytest.mark.parametrize(("faces", "turned"), [(Facing.NEAR, False), (Facing.FAR, True)])
def test_a_picture_that_faces_one_side_never_turns(make_table: MakeTable, faces: Facing, *, turned: bool) -> None:
    table = at_first_action(make_table, faces)
    assert table.screen.look.turned is turned
    free_peoples_act(table)
    assert table.screen.look.turned is turned


def test_the_picture_is_not_turned_by_itself_unless_the_table_wants_it() -> None:
    assert Preferences().faces is Facing.NEAR


@pytest.mark.parametrize("near", Side)
def test_the_picture_follows_whoever_acts(make_table: MakeTable, near: Side) -> None:
    table = at_first_action(make_table, Facing.ACTING, near)
    assert table.screen.look.turned is (near is SHADOW)
    free_peoples_act(table)
    assert table.screen.look.turned is (near is FREE)


def test_the_picture_does_not_turn_while_something_is_asked(make_table: MakeTable) -> None:
    table = at_first_action(make_table, Facing.ACTING)
    free_peoples_act(table)
    table.press(UseActionDie(SHADOW, 0))
    table.presenter.press(Press.CLOSE)
    assert table.screen.look.turned is True
    asked = Faced(FREE, FREE)
    assert following(asked, SHADOW, between_steps=False) == asked
    assert following(asked, SHADOW, between_steps=True) == Faced(SHADOW, SHADOW)


def test_where_nobody_acts_alone_the_picture_stays() -> None:
    assert following(Faced(SHADOW, SHADOW), None, between_steps=True) == Faced(SHADOW, SHADOW)


def test_each_half_offers_its_own_side_the_step_and_tells_the_other_who_acts(make_table: MakeTable) -> None:
    split = at_first_action(make_table, Facing.SPLIT).screen.halves
    assert split is not None
    assert (split.near.side, split.near.next.enabled, split.near.next.label) == (
        FREE,
        True,
        "Free Peoples: use an Action die",
    )
    assert (split.far.side, split.far.next.enabled, split.far.next.label) == (SHADOW, False, "Free Peoples to act")
    assert any(die.tap for die in split.near.own.dice)
    assert not any(die.tap for die in (*split.near.other.dice, *split.far.own.dice, *split.far.other.dice))


def test_half_a_picture_says_what_is_wrong_and_the_whole_one_also_what_to_do(make_table: MakeTable) -> None:
    table = at_first_action(make_table, Facing.SPLIT)
    table.presenter.receive(CameraLost("The camera failed. Unplug it and plug it in again."))
    assert table.screen.halves is not None
    assert "The camera failed" in table.screen.halves.near.notice
    assert "Unplug" not in table.screen.halves.near.notice
    table.press(Go(Place.JOURNAL))
    assert "The camera failed. Unplug it and plug it in again." in table.screen.notices


def test_a_step_of_nobody_alone_is_open_in_both_halves(make_table: MakeTable) -> None:
    table = make_table(Preferences(faces=Facing.SPLIT, options=NO_BAG))
    table.new_game()
    split = table.screen.halves
    assert split is not None
    assert split.near.next == split.far.next
    assert split.near.next.enabled


def test_what_a_player_opens_is_whole_and_faces_that_player(make_table: MakeTable) -> None:
    table = at_first_action(make_table, Facing.SPLIT)
    table.presenter.press_from(SHADOW, Go(Place.JOURNAL))
    assert (table.screen.halves, table.screen.look.turned) == (None, True)
    table.press(Go(Place.TABLE))
    assert table.screen.halves is not None
    table.presenter.press_from(FREE, Go(Place.JOURNAL))
    whole = table.screen
    assert (whole.halves, whole.look.turned) == (None, False)


def test_the_whole_table_is_seen_from_a_half_until_it_is_split_again_or_something_happens(
    make_table: MakeTable,
) -> None:
    table = at_first_action(make_table, Facing.SPLIT)
    table.presenter.press_from(SHADOW, Go(Place.TABLE))
    assert (table.shown, table.screen.halves, table.screen.look.turned) == (
        "Table: Free Peoples: use an Action die",
        None,
        True,
    )
    table.press(Go(Place.TABLE))
    assert table.screen.halves is not None
    table.presenter.press_from(FREE, Go(Place.TABLE))
    free_peoples_act(table)
    assert table.screen.halves is not None


def test_what_is_closed_to_a_half_does_nothing_there(make_table: MakeTable) -> None:
    table = at_first_action(make_table, Facing.SPLIT)
    before = table.state
    table.presenter.press_from(SHADOW, UseActionDie(SHADOW, 0))
    assert table.state == before


def test_one_tap_in_the_settings_goes_to_the_next_way_of_facing(make_table: MakeTable) -> None:
    table = make_table()
    table.press("Settings", "Picture")
    seen = []
    for _facing in Facing:
        table.press(Switch(Setting.FACES))
        seen.append(table.presenter.preferences.faces)
    assert seen == [Facing.FAR, Facing.ACTING, Facing.SPLIT, Facing.NEAR]


@dataclass
class Near:
    """A finger on the window, or a mouse that only hovers over it."""

    is_touch: bool


@dataclass
class Panel:
    """A window that is turned, and tells of fingers."""

    rotation: int = 0
    heard: dict[str, Any] = field(default_factory=dict)

    def bind(self, **callbacks: Any) -> None:
        self.heard |= callbacks


def test_the_picture_turns_once_no_finger_has_been_near_for_a_while() -> None:
    panel = Panel(rotation=90)
    turn = PictureTurn(panel)
    turn.wanted = True
    turn.follow(10.0)
    turn.follow(10.0 + CALM_S / 2)
    assert panel.heard["on_touch_down"](panel) is None
    turn.follow(10.0 + CALM_S)
    assert panel.rotation == 90
    turn.follow(10.0 + CALM_S * 2)
    assert panel.rotation == 270
    turn.wanted = False
    turn.follow(20.0)
    turn.follow(20.0 + CALM_S)
    assert panel.rotation == 90


@pytest.mark.parametrize(("is_touch", "rotation"), [(True, 0), (False, 180)])
def test_a_finger_that_stays_keeps_the_picture_and_a_mouse_that_hovers_does_not(
    monkeypatch: pytest.MonkeyPatch, *, is_touch: bool, rotation: int
) -> None:
    panel = Panel()
    turn = PictureTurn(panel)
    turn.wanted = True
    monkeypatch.setattr(EventLoop, "me_list", [Near(is_touch)])
    turn.follow(10.0)
    turn.follow(10.0 + 2 * CALM_S)
    assert panel.rotation == rotation
