"""Sounds that nobody hears, which keep the rules of the real ones and can fail."""

from dataclasses import dataclass, field

from companion.language import gettext as _
from companion.ports import Cue, Inbox, Loudness, NoSound


@dataclass
class SimulatedSounds:
    """A `Sounds` that remembers what it played. `plugged_in` false: there is no device to play on."""

    inbox: Inbox
    plugged_in: bool = True
    played: list[tuple[Cue, Loudness]] = field(default_factory=list)
    _open: bool = False
    _lost: bool = False

    def play(self, cue: Cue, loudness: Loudness) -> None:
        """Play a cue, if there is a device."""
        self._open = True
        if not self.plugged_in:
            self._lose()
        elif not self._lost:
            self.played.append((cue, loudness))

    def close(self) -> None:
        """Let go of the device."""
        self._open = self._lost = False

    def unplug(self) -> None:
        """Take the device away; whoever plays on it notices."""
        self.plugged_in = False
        if self._open:
            self._lose()

    def plug_in(self) -> None:
        """Bring the device back; it is taken up again after `close`."""
        self.plugged_in = True

    def _lose(self) -> None:
        if not self._lost:
            self._lost = True
            self.inbox.put(NoSound(_("No sound device was found.")))
