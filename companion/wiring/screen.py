"""The running app: a window over one table, with the devices that were asked for and are there."""

import faulthandler
import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.config import Settings
from companion.journal import Notice
from companion.language import gettext as _
from companion.mishaps import HELP_KEY, Mishaps, keys_in_words, script_steps
from companion.narration import sentence
from companion.ports import Inbox
from companion.wiring import games
from companion.wiring.devices import Devices, DevicesError, Wanted, connect
from companion.wiring.log import keeping_log, log_folder
from companion.wiring.panel import dimmer, sign_of_life
from companion.wiring.preferences import preference_keeper, preferences_of
from companion.wiring.simulation import Script
from companion.wiring.summaries import keeper


class LaunchError(Exception):
    """The companion cannot start; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Launch:
    """What the command line asked for; None leaves it to the settings."""

    simulate: bool = False
    camera: str | None = None
    size: str | None = None
    rotate: str | None = None
    fullscreen: bool = False
    offscreen: bool = False
    service: bool = False
    seed: int | None = None
    mishaps: Path | None = None


def launch(
    settings: Settings, settings_file: Path, wanted: Launch, switch_off: Callable[[], object] | None = None
) -> None:
    """Open the window and stay until it closes. LaunchError when something asked for cannot be had.

    When the people at the table stop for today and the settings want that, `switch_off` is called last of all; None
    switches a real Raspberry Pi off.
    """
    # Whatever ends a hung program leaves in the system's log where it hung.
    faulthandler.enable(sys.__stderr__ or sys.stderr)
    with ExitStack() as closing:
        closing.enter_context(keeping_log(log_folder()))
        ours = _prepare_window(settings, wanted)
        app = _app(settings, settings_file, wanted, closing)
        app.dimmer = dimmer(settings.screen.dim_after_min, ours=ours)
        signal.signal(signal.SIGTERM, lambda *_: app.stop())
        app.run()
        switches_off = app.presenter.view.leaving and app.presenter.preferences.powers_off
    if switches_off:
        (switch_off or _power_off)()


def _power_off() -> object:
    from hardware.power import power_off

    return power_off()


def _prepare_window(settings: Settings, wanted: Launch) -> bool:
    """Set Kivy up for the screen there is; True when its whole panel is the companion's."""
    from ui.window.plan import Rotation, WindowPlan, parse_size, prepare

    screen = settings.screen
    panel = not wanted.offscreen and _has_panel_alone(service=wanted.service)
    try:
        width_px, height_px = parse_size(wanted.size) if wanted.size else (screen.width_px, screen.height_px)
        plan = WindowPlan(
            width_px=width_px,
            height_px=height_px,
            rotation=Rotation(int(wanted.rotate) if wanted.rotate else screen.rotate_deg),
            offscreen=wanted.offscreen,
            fullscreen=wanted.fullscreen or screen.fullscreen,
            panel=panel,
        )
    except ValueError as problem:
        raise LaunchError(str(problem)) from problem
    prepare(plan)
    return plan.fullscreen or panel


def _has_panel_alone(*, service: bool) -> bool:
    """Choose the screen; True when no desktop shares it. LaunchError when there is none."""
    from ui.window.display import NoScreenError, choose, look_around, runtime_folder

    try:
        display = choose(look_around(os.environ), runtime_folder(os.environ), service=service)
    except NoScreenError as problem:
        raise LaunchError(str(problem)) from problem
    os.environ.update(display.environment)
    return display.whole_panel


def _app(settings: Settings, settings_file: Path, wanted: Launch, closing: ExitStack) -> Any:
    from ui.window.app import CompanionApp
    from ui.window.inbox import ScreenInbox

    inbox = ScreenInbox()
    try:
        devices = connect(settings, Wanted(wanted.simulate, wanted.camera, wanted.seed), inbox)
    except DevicesError as problem:
        raise LaunchError(str(problem)) from problem
    closing.callback(devices.close)
    _follow_script(devices, wanted.mishaps)
    presenter, notices = _presenter(settings, devices, closing)
    to_tell = (*(one.text for one in notices), *devices.notices)
    if to_tell:
        presenter.tell("\n".join(to_tell))
    _follow(devices, presenter)
    _sound(inbox, presenter, closing)
    presenter.listen(preference_keeper(settings_file, presenter))
    presenter.offer_first_steps()
    devices.show(presenter.state)
    app = CompanionApp(presenter, inbox, on_drawn=devices.start)
    app.on_tick = sign_of_life(devices)
    app.fingers = devices.fingers
    if devices.mishaps is not None:
        app.on_function_key = _function_keys(presenter, devices.mishaps)
    return app


def _follow(devices: Devices, presenter: Any) -> None:
    """Have lamps and the tray's light follow what goes on at the screen."""
    presenter.listen(lambda _screen: devices.show(presenter.state))
    presenter.listen(lambda _screen: devices.use_light())


def _sound(inbox: Inbox, presenter: Any, closing: ExitStack) -> None:
    """Have cues played for what changes on the screen."""
    from ui.sounds.sounding import Sounding
    from ui.sounds.speaker import Speaker, player_command

    speaker = Speaker(inbox, player_command())
    closing.callback(speaker.close)
    presenter.listen(Sounding(presenter, speaker).follow)


def _function_keys(presenter: Any, mishaps: Mishaps) -> Callable[[str], bool]:
    """What the function keys do at a simulated table: F1 says which there are, the others let something go wrong."""

    def press(key: str) -> bool:
        if key == HELP_KEY:
            presenter.tell(keys_in_words())
            return True
        return mishaps.press_key(key)

    return press


def _follow_script(devices: Devices, script: Path | None) -> None:
    """Let mishaps happen as a script has them, once the devices are started."""
    if script is None:
        return
    if devices.mishaps is None:
        raise LaunchError(_("Only a simulated table follows a script of mishaps: add --simulate."))
    try:
        steps = script_steps(script.read_text("utf-8").splitlines())
    except (OSError, ValueError) as problem:
        raise LaunchError(f"{script}: {problem}") from problem
    playing = Script(steps, devices.mishaps)
    devices.starting.append(playing.start)
    devices.closing.append(playing.close)


def _presenter(settings: Settings, devices: Devices, closing: ExitStack) -> tuple[Any, tuple[Notice, ...]]:
    from ui.desk.shelf import Shelf
    from ui.presenter import Presenter

    try:
        journal, notices = games.journal(settings)
    except games.GamesError as problem:
        raise LaunchError(str(problem)) from problem
    closing.callback(journal.close)
    shelf = Shelf(
        journal, games.secrets(settings), games.clock(), sentence, games.entropy, simulated=devices.table is not None
    )
    preferences = preferences_of(settings, simulated=devices.table is not None)
    presenter = Presenter(shelf, devices.reader, devices.table, preferences, devices.learner)
    if devices.set_up is not None:
        presenter.set_up_tray_with(devices.set_up)
    if devices.teacher is not None:
        presenter.teach_dice_with(devices.teacher)
    presenter.keep_summaries_with(keeper(settings, _picture_keeper(presenter)))
    presenter.resume()
    return presenter, notices


def _picture_keeper(presenter: Any) -> Callable[[Any, Path], None]:
    """What keeps a summary's picture, a few frames later; what goes wrong is said on the screen."""

    def keep(chapters: Any, file: Path) -> None:
        from ui.window.poster import keep_picture

        def done(problem: OSError | None) -> None:
            if problem is not None:
                presenter.tell(_("The picture was not saved: {problem}").format(problem=problem))

        keep_picture(chapters, file, done)

    return keep
