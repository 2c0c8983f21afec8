"""What a table has chosen: from its settings to the screen at the start, and back into their file when that changes."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.config import ConfigError, Game, House, Kept, Settings, keep_settings
from companion.ports import Loudness
from companion.rules.state import Options
from companion.rules.terms import Side

_log = logging.getLogger(__name__)


def preferences_of(settings: Settings, *, simulated: bool) -> Any:
    """The screen's preferences as the settings have them. A simulated table switches no computer off."""
    from ui.preferences import Preferences

    return Preferences(
        auto_accept=settings.dice.auto_accept,
        undo_consent=settings.undo.consent,
        camera=settings.dice.camera,
        learn_from_corrections=settings.dice.learn_from_corrections,
        asked_to_learn=settings.dice.asked_to_learn,
        shows_odds=settings.screen.shows_odds,
        set_up_offered=settings.screen.set_up_offered,
        sound=settings.sound.on,
        loudness=Loudness(settings.sound.loudness),
        options=_options(settings),
        accept_s=settings.dice.auto_accept_s,
        consent_s=settings.undo.consent_within_s,
        show_buttons={"always": True, "never": False}.get(settings.buttons.shown),
        powers_off=settings.buttons.power_off and not simulated,
        language=settings.language,
        **_look(settings),
    )


def preference_keeper(settings_file: Path, presenter: Any) -> Callable[[object], None]:
    """What keeps a setting changed on the screen for the next start."""
    kept = presenter.preferences

    def keep(_screen: object) -> None:
        nonlocal kept
        chosen = presenter.preferences
        if chosen == kept:
            return
        kept = chosen
        try:
            keep_settings(settings_file, _changes(chosen))
        except ConfigError as problem:
            _log.warning("the changed setting holds until the companion closes: %s", problem)

    return keep


def _look(settings: Settings) -> dict[str, Any]:
    """How the screen looks and whom it faces, as it was chosen last."""
    from ui.values.look import Facing, ThemeName

    screen = settings.screen
    return {
        "theme": ThemeName(screen.theme),
        "text_scale": screen.text_scale,
        "faces": Facing(screen.faces),
        "near_side": Side(screen.near_side),
    }


def _options(settings: Settings) -> Options:
    """What the next game is begun with, as it was chosen last."""
    chosen = {**settings.game.model_dump(), **settings.house.model_dump()}
    return Options(bag_draws_tiles=settings.bag.sealed, **chosen)


def _changes(chosen: Any) -> dict[str, Kept]:
    """The settings that the screen can change, as the file calls them."""
    options = chosen.options
    game = {f"game.{key}": getattr(options, key) for key in Game.model_fields if key != "expansions"}
    house = {f"house.{key}": getattr(options, key) for key in House.model_fields}
    return {
        "language": chosen.language,
        "dice.auto_accept": chosen.auto_accept,
        "dice.camera": chosen.camera,
        "dice.learn_from_corrections": chosen.learn_from_corrections,
        "dice.asked_to_learn": chosen.asked_to_learn,
        "screen.shows_odds": chosen.shows_odds,
        "screen.set_up_offered": chosen.set_up_offered,
        "sound.on": chosen.sound,
        "sound.loudness": chosen.loudness.value,
        "screen.theme": chosen.theme.value,
        "screen.text_scale": chosen.text_scale,
        "screen.faces": chosen.faces.value,
        "screen.near_side": chosen.near_side.value,
        "undo.consent": chosen.undo_consent,
        "bag.sealed": options.bag_draws_tiles,
        "game.expansions": [one.value for one in options.expansions],
        **game,
        **house,
    }
