"""What the table hears and when: never anything that does not show, and nothing at all unless it wants to."""

from dataclasses import dataclass

import pytest

from companion.ports import CameraLost, Cue, Loudness, NoSound, Picture, TrayPhase, TrayView, Verdict
from companion.rules.dice import rolled
from companion.rules.events import CorruptionCorrected
from companion.rules.state import DicePool, GameState, HuntBox
from companion.rules.terms import ActionFace, Phase, Side, Source
from tests.ui.table import CARDBOARD, NO_BAG, MakeTable, Table
from ui.intents.intent import Agree, Go, OpenCounter, OpenTopic, UseActionDie
from ui.intents.presses import Place, Press
from ui.intents.setup import Setting, Switch
from ui.intents.subjects import Counter, Topic
from ui.preferences import Preferences
from ui.sounds.simulated import SimulatedSounds
from ui.sounds.sounding import Sounding
from ui.window.inbox import ScreenInbox

AUDIBLE = Preferences(options=NO_BAG, sound=True)
FREE = Side.FREE_PEOPLES


@dataclass
class Heard:
    """A table and what is heard there."""

    table: Table
    sounds: SimulatedSounds

    def cues(self) -> list[Cue]:
        """What was heard since the last time."""
        heard = [cue for cue, _loudness in self.sounds.played]
        self.sounds.played.clear()
        return heard


def hear(table: Table) -> Heard:
    sounds = SimulatedSounds(ScreenInbox())
    table.presenter.listen(Sounding(table.presenter, sounds).follow)
    return Heard(table, sounds)


@pytest.fixture
def heard(make_table: MakeTable) -> Heard:
    """A table that wants to hear, before the Action roll."""
    heard = hear(make_table(AUDIBLE))
    heard.table.new_game()
    heard.cues()
    return heard


def test_a_table_that_did_not_ask_for_sound_hears_nothing(make_table: MakeTable) -> None:
    assert not Preferences().sound
    heard = hear(make_table(CARDBOARD))
    heard.table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    heard.table.throw("free_peoples", ["character", "event", "muster", "muster"])
    assert heard.cues() == []


def test_a_side_hears_that_it_is_its_turn(heard: Heard) -> None:
    heard.table.press("Take back the dice, draw cards")
    assert heard.cues() == [Cue.YOUR_TURN]
    heard.table.press("On to the Hunt allocation")
    assert heard.cues() == [Cue.YOUR_TURN]


def test_a_sure_throw_is_heard_and_one_that_asks_sounds_otherwise(heard: Heard) -> None:
    heard.table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    heard.table.tray.look = TrayView(1, TrayPhase.READ, Picture(200, 100, bytes(60_000)))
    heard.cues()
    heard.table.read("free_peoples", ["character", "event", "muster", "muster"])
    assert heard.cues() == [Cue.DICE_READ]
    heard.table.press(Press.CLOSE)
    heard.table.read("free_peoples", ["character", "event", "muster"], Verdict.ASK)
    assert heard.cues() == [Cue.ASKS]


def test_dice_entered_by_hand_are_not_heard(heard: Heard) -> None:
    heard.table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    heard.cues()
    heard.table.press(Go(Place.DICE), "Enter by hand")
    assert heard.cues() == []


def test_corruption_is_heard_when_it_rises_and_not_when_it_falls(heard: Heard) -> None:
    heard.table.press(OpenCounter(Counter.CORRUPTION), "+", "The table shows this")
    assert heard.cues() == [Cue.CORRUPTION]
    heard.table.press(OpenCounter(Counter.CORRUPTION), "−", "The table shows this")
    assert heard.cues() == []


def test_corruption_that_does_not_show_is_heard_once_it_does(heard: Heard) -> None:
    heard.table.press("Journal")
    heard.table.session.record(CorruptionCorrected(2))
    heard.table.presenter.tick(heard.table.now_s)
    assert heard.cues() == []
    heard.table.press("Back to the table")
    assert heard.cues() == [Cue.CORRUPTION]


def test_a_refusal_is_heard(heard: Heard) -> None:
    heard.table.presenter._desk.record(rolled(FREE, (ActionFace.EVENT,) * 4, Source.HAND))
    heard.table.presenter._refresh()
    assert heard.cues() == [Cue.REFUSED]


def test_both_players_hear_that_they_are_asked(heard: Heard) -> None:
    heard.table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    heard.table.throw("free_peoples", ["character", "event", "muster", "muster"])
    heard.cues()
    heard.table.press("Undo")
    assert heard.cues() == [Cue.ASKS]
    heard.table.press(Agree(FREE))
    assert heard.cues() == []


def test_the_tile_is_heard_when_it_lies_face_up(heard: Heard) -> None:
    table = heard.table
    table.begin(
        GameState(
            phase=Phase.ACTION_RESOLUTION,
            free_peoples=DicePool(FREE, 4, (ActionFace.CHARACTER,), rolled=True),
            shadow=DicePool(Side.SHADOW, 7, (ActionFace.ARMY,), rolled=True),
            hunt_box=HuntBox(1, 0),
        ),
        sealed=True,
    )
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    table.throw("combat", ["6"])
    heard.cues()
    table.press("Draw a Hunt tile")
    table.wait(0.6)
    assert heard.cues() == []
    table.wait(0.7)
    assert heard.cues() == [Cue.TILE_TURNED]


def test_the_reveal_is_heard(heard: Heard) -> None:
    heard.table.press(OpenTopic(Topic.HIDDEN), "No: it is revealed")
    assert heard.cues() == [Cue.REVEALED]


def test_the_end_is_heard(heard: Heard) -> None:
    heard.table.press(OpenCounter(Counter.CORRUPTION), *["+"] * 12, "The table shows this")
    assert heard.cues() == [Cue.GAME_OVER]


def test_a_lost_camera_is_heard_once(heard: Heard) -> None:
    heard.table.presenter.receive(CameraLost("The camera is gone. Look at its cable."))
    heard.table.presenter.receive(CameraLost("The camera is gone. Look at its cable."))
    assert heard.cues() == [Cue.ASKS]


def test_another_game_laid_on_the_table_is_no_news(heard: Heard) -> None:
    heard.table.press(OpenCounter(Counter.CORRUPTION), "+", "+", "The table shows this", "Settings", "To the start")
    heard.cues()
    heard.table.press("Back to the game")
    assert heard.cues() == []


def test_switched_on_the_table_hears_how_loud_it_is(make_table: MakeTable) -> None:
    heard = hear(make_table(CARDBOARD))
    heard.table.press("Settings", "Sound, chances")
    assert heard.sounds.played == []
    heard.table.press(Switch(Setting.SOUND))
    assert heard.sounds.played == [(Cue.YOUR_TURN, Loudness.LOW)]
    heard.table.press(Switch(Setting.LOUDNESS))
    assert heard.sounds.played[1:] == [(Cue.YOUR_TURN, Loudness.MEDIUM)]


def test_one_tap_on_any_screen_of_the_game_silences_it(heard: Heard) -> None:
    for name in ("Table", "Dice", "Hunt", "Realm", "Journal", "Settings"):
        heard.table.press(name)
        assert "Mute" in [tap.label for tap in heard.table.screen.nav]
    heard.table.press("Mute")
    assert not heard.table.presenter.preferences.sound
    assert "Mute" not in [tap.label for tap in heard.table.screen.nav]


def test_a_missing_device_is_said_in_a_line_until_sound_is_switched_off(heard: Heard) -> None:
    heard.table.presenter.receive(NoSound("No sound device was found."))
    assert heard.table.screen.notices == ("No sound device was found.",)
    heard.table.press("Mute")
    assert not heard.table.screen.notices
