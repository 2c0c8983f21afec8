"""Plays cues in a program of its own: `python -m ui.sounds.player FOLDER`.

For some drivers it takes long to open a device, and some never come back from it; that may keep the screen waiting in
no case. So the screen has this beside it, and talks to it in lines: it says "ready" or "silent" once, then plays what
each line names, "CUE GAIN" with a gain of 0..1, until its input ends. Of lines that have piled up it plays the newest:
a cue that is late is no cue. Cues are written to FOLDER, where they are not there yet.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.ports import Cue

READY, SILENT = "ready", "silent"

MOST_BYTES: Final = 65_536
"""As much as a pipe holds."""


def main(folder: Path, hear: Callable[[], bytes]) -> int:
    """Play what the lines name that `hear` waits for; it gives all that came in, nothing once the input has ended.

    The program's exit status: 0 when the input ended, 1 when there is nothing to play on.
    """
    sounds = _loaded(folder)
    if any(sound is None or not sound.length for sound in sounds.values()):
        sys.stdout.write(f"{SILENT}\n")
        return 1
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    while heard := hear():
        cue, gain = heard.decode().splitlines()[-1].split()
        sounds[Cue(cue)].volume = float(gain)
        sounds[Cue(cue)].play()
    return 0


def _loaded(folder: Path) -> dict[Cue, Any]:
    os.environ.update(KIVY_AUDIO="sdl2", KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
    from kivy.core.audio import SoundLoader

    return {cue: SoundLoader.load(str(_written(cue, folder))) for cue in Cue}


def _written(cue: Cue, folder: Path) -> Path:
    """The cue's file, written under another name first: a cut leaves a whole file or none."""
    from ui.sounds.tones import VERSION, write_cue

    file = folder / f"{cue}-{VERSION}.wav"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        write_cue(cue, fresh)
        fresh.replace(file)
    return file


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), lambda: os.read(sys.stdin.fileno(), MOST_BYTES)))
