"""What the composition root puts behind the screen: the settings' wishes, the last game, and what is kept."""

from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.config import Bag, Buttons, Dice, Game, House, Settings, Undo, read_settings
from companion.mishaps import Mishap, Mishaps, keys_in_words
from companion.ports import CameraBack, CameraLost, Expected
from companion.rules.state import Options
from companion.rules.terms import Expansion, Side
from companion.wiring import screen
from companion.wiring.devices import Devices
from companion.wiring.preferences import preference_keeper
from firmware_bridge.light import FIRST_LIGHT, LightKeeper
from tests.companion.test_devices import Letters, Watcher
from tests.hardware.fakes import ManualClock
from ui.intents.intent import AddToBag, Go
from ui.intents.presses import Place, Press
from ui.intents.setup import ChoosePlayers, Setting, Switch, ToggleExpansion
from ui.preferences import Preferences
from ui.presenter import Presenter
from ui.values.overlays import MessageView
from ui.values.table import TableView
from ui.values.views import StartView
from ui.window.dimmer import Dimmer


def presenter_of(settings: Settings, closing: ExitStack) -> Presenter:
    presenter, notices = screen._presenter(settings, Devices(Letters()), closing)
    assert not notices
    assert isinstance(presenter, Presenter)
    return presenter


def shown(presenter: Presenter) -> type:
    """Which screen people stand at."""
    return type(presenter.view.view)


def test_every_wish_of_the_settings_reaches_the_screen(tmp_path: Path) -> None:
    settings = Settings(
        data_folder=str(tmp_path),
        dice=Dice(auto_accept=False, auto_accept_s=3.0, camera=False),
        undo=Undo(consent=False, consent_within_s=5.0),
        bag=Bag(sealed=False),
        game=Game(players=3, expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,)),
        house=House(staff_stops_step=False, smeagol_tiles=4),
    )
    with ExitStack() as closing:
        found = presenter_of(settings, closing).preferences
    assert found == Preferences(
        auto_accept=False,
        undo_consent=False,
        camera=False,
        options=Options(
            bag_draws_tiles=False,
            staff_stops_step=False,
            smeagol_tiles=4,
            players=3,
            expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,),
        ),
        accept_s=3.0,
        consent_s=5.0,
    )


def test_the_first_start_begins_at_the_start_screen_and_the_next_one_at_the_table(tmp_path: Path) -> None:
    settings = Settings(data_folder=str(tmp_path))
    with ExitStack() as closing:
        first = presenter_of(settings, closing)
        assert shown(first) is StartView
        for press in (Go(Place.OPTIONS), Press.NEW_GAME, AddToBag(Side.FREE_PEOPLES), AddToBag(Side.SHADOW)):
            first.press(press)
        assert shown(first) is TableView
        first.press(first.view.view.next.intent)
        left = first.state
    with ExitStack() as closing:
        again = presenter_of(settings, closing)
        assert shown(again) is TableView
        assert again.state == left


def test_a_setting_switched_on_the_screen_is_kept_for_the_next_start_and_the_rest_of_the_file_stays(
    tmp_path: Path,
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("# ours\n[dice]\nauto_accept_s = 2.0\n", "utf-8")
    with ExitStack() as closing:
        presenter = presenter_of(Settings(data_folder=str(tmp_path / "data")), closing)
        presenter.listen(preference_keeper(file, presenter))
        presenter.press(Go(Place.SETTINGS))
        assert file.read_text("utf-8").count("\n") == 3
        presenter.press(Switch(Setting.AUTO_ACCEPT))
        for press in (Go(Place.OPTIONS), ChoosePlayers(4), ToggleExpansion(Expansion.LORDS_OF_MIDDLE_EARTH)):
            presenter.press(press)
        presenter.press(Go(Place.HOUSE))
        presenter.press(Switch(Setting.ENFORCE_ORDER))
    kept = read_settings(file)
    assert kept.game == Game(players=4, expansions=(Expansion.LORDS_OF_MIDDLE_EARTH,))
    assert kept.house == House(enforce_order=False)
    assert (kept.dice.auto_accept, kept.dice.auto_accept_s) == (False, 2.0)
    assert file.read_text("utf-8").startswith("# ours\n")


def test_a_setting_that_cannot_be_kept_still_holds_and_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with ExitStack() as closing:
        presenter = presenter_of(Settings(data_folder=str(tmp_path / "data")), closing)
        presenter.listen(preference_keeper(tmp_path, presenter))
        presenter.press(Go(Place.SETTINGS))
        presenter.press(Switch(Setting.AUTO_ACCEPT))
        assert not presenter.preferences.auto_accept
    assert "the changed setting holds until the companion closes" in caplog.text


def test_a_data_folder_that_is_none_ends_the_start_in_words(tmp_path: Path) -> None:
    file = tmp_path / "no-folder"
    file.write_text("a file\n", "utf-8")
    with ExitStack() as closing, pytest.raises(screen.LaunchError) as problem:
        presenter_of(Settings(data_folder=str(file)), closing)
    assert str(file) in str(problem.value)


@dataclass
class Evening:
    """An app whose people do at once what they do in an evening."""

    presenter: Presenter
    presses: tuple[Press, ...]
    dimmer: Dimmer = field(default_factory=Dimmer)

    def run(self) -> None:
        for press in self.presses:
            self.presenter.press(press)

    def stop(self) -> None:
        """There is no window to close."""


STOP = (Press.ASK_TO_STOP, Press.STOP)


@pytest.mark.parametrize(
    ("power_off", "presses", "order"),
    [
        (True, STOP, ["closed", "switched off"]),
        (False, STOP, ["closed"]),
        (True, (), ["closed"]),
    ],
    ids=["people stop", "not wanted", "the window was closed"],
)
def test_the_computer_is_switched_off_last_of_all_and_only_when_people_stop_and_want_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, power_off: bool, presses: tuple[Press, ...], order: list[str]
) -> None:
    settings = Settings(data_folder=str(tmp_path), buttons=Buttons(power_off=power_off))
    happened: list[str] = []

    def app(_settings: Settings, _file: Path, _wanted: screen.Launch, closing: ExitStack) -> Evening:
        evening = Evening(presenter_of(settings, closing), presses)
        closing.callback(lambda: happened.append("closed"))
        return evening

    monkeypatch.setattr(screen, "_app", app)
    monkeypatch.setattr(screen, "_prepare_window", lambda _settings, _wanted: False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    screen.launch(settings, tmp_path / "settings.toml", screen.Launch(), lambda: happened.append("switched off"))
    assert happened == order


def test_a_simulated_table_never_switches_the_computer_off(tmp_path: Path) -> None:
    settings = Settings(data_folder=str(tmp_path), buttons=Buttons(power_off=True))
    with ExitStack() as closing:
        presenter, _notices = screen._presenter(settings, Devices(Letters(), table=Throwing()), closing)
        assert not presenter.preferences.powers_off


class Throwing:
    """Simulated hands that have nothing to throw."""

    def throw(self, dice: Expected) -> None:
        """Throw nothing."""

    def lay(self, side: str, face: str, count: int) -> None:
        """Lay nothing."""

    def clear(self) -> None:
        """Nothing lies there."""


def test_the_notice_of_a_lost_camera_on_the_screen_does_not_switch_its_light_on_again(tmp_path: Path) -> None:
    shone, lost = list[int](), CameraLost("Plug it in.")
    devices = Devices(Letters(), Watcher(), light=LightKeeper(shone.append, ManualClock()))
    with ExitStack() as closing:
        presenter, _notices = screen._presenter(Settings(data_folder=str(tmp_path)), devices, closing)
        screen._follow(devices, presenter)
        devices.start()
        devices.put(lost)
        presenter.receive(lost)
        assert shone == [FIRST_LIGHT, 0]
        devices.put(CameraBack())
        presenter.receive(CameraBack())
    assert shone == [FIRST_LIGHT, 0, FIRST_LIGHT]


def test_f1_lists_the_keys_of_a_simulated_table_and_the_others_let_something_go_wrong(tmp_path: Path) -> None:
    inbox, suffered = Letters(), list[bool]()
    mishaps = Mishaps(inbox)
    mishaps.offer({Mishap.CAMERA_STALLED: suffered.append})
    with ExitStack() as closing:
        presenter = presenter_of(Settings(data_folder=str(tmp_path)), closing)
        press = screen._function_keys(presenter, mishaps)
        assert (press("f1"), press("f3"), press("f12")) == (True, True, False)
        assert isinstance(presenter.view.overlay, MessageView)
        assert presenter.view.overlay.words == keys_in_words()
    assert suffered == [True]
