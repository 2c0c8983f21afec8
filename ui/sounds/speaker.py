"""The real `Sounds`: a program beside the screen plays the cues, and whatever it meets holds nobody up."""

import logging
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Event, Thread
from types import MappingProxyType
from typing import IO, Final, cast

import platformdirs

from companion.config import APP_NAME
from companion.language import gettext as _
from companion.ports import Cue, Inbox, Loudness, NoSound
from ui.sounds.player import READY

GAINS: Final[Mapping[Loudness, float]] = MappingProxyType(
    {Loudness.LOW: 0.12, Loudness.MEDIUM: 0.35, Loudness.LOUD: 1.0}
)
"""Steps that the ear takes for equal ones."""

LEAVES_WITHIN_S: Final = 1.0

_log = logging.getLogger(__name__)


def player_command() -> tuple[str, ...]:
    """What starts the player; its cues lie among our caches."""
    folder = platformdirs.user_cache_path(APP_NAME, appauthor=False) / "cues"
    return (sys.executable, "-m", "ui.sounds.player", str(folder))


@dataclass(frozen=True, slots=True)
class _Player:
    """The running program, what it is told and what it says; `leaving` is set once it was asked to end."""

    process: subprocess.Popen[bytes]
    told: IO[bytes]
    said: IO[bytes]
    leaving: Event = field(default_factory=Event)

    def say(self, line: str) -> None:
        """Hand a line over; one that finds no room, or nobody, is lost."""
        try:
            os.write(self.told.fileno(), line.encode())
        except OSError as problem:
            _log.debug("a cue was not played: %s", problem)

    def heed(self, inbox: Inbox) -> None:
        """In a thread: wait for what the program says of its device, and for its end."""
        with self.said:
            ready = self.said.readline().decode().strip() == READY
            self.said.read()
        self.process.wait()
        if not self.leaving.is_set():
            inbox.put(NoSound(_stopped() if ready else _no_device()))

    def leave(self) -> None:
        """In a thread: ask the program to end, and end it when it does not."""
        self.leaving.set()
        self.told.close()
        try:
            self.process.wait(LEAVES_WITHIN_S)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Speaker:
    """`Sounds` played by a program that starts with the first cue. Main thread only."""

    def __init__(self, inbox: Inbox, command: Sequence[str]) -> None:
        self._inbox = inbox
        self._command = tuple(command)
        self._player: _Player | None = None
        self._startable = True

    def play(self, cue: Cue, loudness: Loudness) -> None:
        """Play a cue."""
        if self._player is None and self._startable:
            self._player = self._started()
        if self._player is not None:
            self._player.say(f"{cue} {GAINS[loudness]}\n")

    def close(self) -> None:
        """End the program."""
        player, self._player, self._startable = self._player, None, True
        if player is not None:
            Thread(target=player.leave, daemon=True).start()

    def _started(self) -> _Player | None:
        try:
            process = subprocess.Popen(  # noqa: S603 - our own program
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
            )
        except OSError as problem:
            self._startable = False
            self._inbox.put(NoSound(_not_started(str(problem))))
            return None
        player = _Player(process, cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout))
        os.set_blocking(player.told.fileno(), False)
        Thread(target=player.heed, args=(self._inbox,), daemon=True).start()
        return player


def _no_device() -> str:
    return _("No sound device was found: plug a speaker in, then switch sound off and on. The game needs none.")


def _stopped() -> str:
    return _("The sound has stopped: look at the speaker, then switch sound off and on. The game needs none.")


def _not_started(problem: str) -> str:
    return _("Sound cannot be played ({problem}). The game needs none.").format(problem=problem)
