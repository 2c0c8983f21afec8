"""The buttons: there or not, each asked for, each pressed by a simulated finger or by none."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.doctor.buttons import ButtonsSeen, Presses, judge_buttons, look_at_buttons
from companion.doctor.finding import Health
from companion.ports import BoardBack, Button, ButtonPressed, ButtonsBack, ButtonsLost, CameraBack, Signal

THERE = ButtonsBack()


class Table:
    """Buttons that say `says` once they are connected; `presses` is what a person presses when asked for another."""

    def __init__(self, says: Signal | None = THERE, presses: dict[Button, Button | None] | None = None) -> None:
        self.connected = False
        self.asked: list[Button] = []
        self.presses = Presses()
        self._says = says
        self._pressed: dict[Button, Button | None] = {**{button: button for button in Button}, **(presses or {})}

    @contextmanager
    def connect(self) -> Iterator[None]:
        self.connected = True
        self.presses.put(CameraBack())
        if self._says is not None:
            self.presses.put(self._says)
        yield
        self.connected = False

    def ask(self, button: Button) -> None:
        self.asked.append(button)
        pressed = self._pressed[button]
        if pressed is not None:
            self.presses.put(CameraBack())
            self.presses.put(ButtonPressed(pressed))
            self.presses.put(ButtonPressed(pressed, held=True))


def seen_of(table: Table, *, asked: bool = True) -> ButtonsSeen:
    return look_at_buttons(table.presses, table.connect(), table.ask if asked else None, press_s=0.0, settle_s=0.0)


@pytest.mark.parametrize("says", [THERE, BoardBack()])
def test_every_button_is_asked_for_wherever_it_is_wired_and_let_go_again(says: Signal) -> None:
    table = Table(says)
    finding = judge_buttons(seen_of(table))
    assert finding.health is Health.OK
    assert table.asked == list(Button)
    assert not table.connected


def test_a_button_that_does_not_answer_is_a_warning_that_names_it() -> None:
    finding = judge_buttons(seen_of(Table(presses={Button.UNDO: None})))
    assert finding.health is Health.WARNING
    assert "undo" in finding.what
    assert "ground" in finding.advice


def test_buttons_that_answer_for_one_another_are_a_fault() -> None:
    swapped: dict[Button, Button | None] = {Button.FREE_PEOPLES: Button.SHADOW, Button.SHADOW: Button.FREE_PEOPLES}
    finding = judge_buttons(seen_of(Table(presses=swapped)))
    assert finding.health is Health.FAULT
    assert "shadow for free_peoples" in finding.what
    assert "[pins]" in finding.advice


def test_a_table_without_any_button_is_no_fault() -> None:
    assert judge_buttons(seen_of(Table(presses=dict.fromkeys(Button)))).health is Health.NOT_USED


def test_where_nothing_says_that_it_is_there_no_buttons_are_missed() -> None:
    table = Table(says=None)
    assert judge_buttons(seen_of(table)).health is Health.NOT_USED
    assert table.asked == []


def test_buttons_with_something_wrong_are_a_fault_in_their_own_words() -> None:
    finding = judge_buttons(seen_of(Table(ButtonsLost("The undo button is stuck: free it."))))
    assert finding.health is Health.FAULT
    assert finding.advice == "The undo button is stuck: free it."


def test_where_nobody_can_be_asked_the_buttons_are_only_connected() -> None:
    table = Table()
    finding = judge_buttons(seen_of(table, asked=False))
    assert finding.health is Health.NOT_CHECKED
    assert table.asked == []


def test_what_was_pressed_before_it_was_asked_for_does_not_count() -> None:
    table = Table(presses={Button.FREE_PEOPLES: None})
    table.presses.put(ButtonPressed(Button.FREE_PEOPLES))
    seen = seen_of(table)
    assert seen.answers[Button.FREE_PEOPLES] is None
