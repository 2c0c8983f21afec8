"""Has cues played for what changes on the screen, as the table wants them."""

from typing import Protocol

from companion.ports import Cue, Sounds
from companion.rules.state import GameState
from ui.preferences import Preferences
from ui.sounds.cues import Ear
from ui.values.views import Screen


class Shown(Protocol):
    """Whose screen is heard: the presenter."""

    @property
    def preferences(self) -> Preferences:
        """What the table has chosen."""

    @property
    def state(self) -> GameState:
        """How the game on the desk stands."""


class Sounding:
    """Listens to every new screen. Switched on, or to another loudness, it lets the table hear how loud that is."""

    def __init__(self, shown: Shown, sounds: Sounds) -> None:
        self._shown = shown
        self._sounds = sounds
        self._ear = Ear()
        self._chosen = _chosen(shown.preferences)

    def follow(self, screen: Screen) -> None:
        """Play what is due with this screen."""
        preferences = self._shown.preferences
        cue = self._ear.cue(screen, self._shown.state)
        before, self._chosen = self._chosen, _chosen(preferences)
        if not preferences.sound:
            if before[0]:
                self._sounds.close()
            return
        if self._chosen != before:
            cue = Cue.YOUR_TURN
        if cue is not None:
            self._sounds.play(cue, preferences.loudness)


def _chosen(preferences: Preferences) -> tuple[bool, object]:
    return preferences.sound, preferences.loudness
