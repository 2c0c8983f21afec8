"""A game recorded on a disk of its own, to have the power taken away: `python -m tests.hil.recorder SEED`.

It says every fact that the disk holds, "found GAME SEQ DIGEST", then "recording", then every fact that is
acknowledged, "GAME SEQ DIGEST", and never ends.
"""

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from companion.journal import open_journal
from companion.session import states
from tests.hil.chips import modprobe
from tests.session.writer import digest, play, say

DISK = Path("/dev/vda")
FOLDER = Path("/run/disk")


def mount() -> None:
    """The disk with its own file system, which puts itself right after a power cut, as at any start."""
    for driver in ("virtio_blk", "ext4"):
        modprobe(driver)
    FOLDER.mkdir()
    subprocess.run(["mount", "-t", "ext4", str(DISK), str(FOLDER)], check=True)


def tell_found(folder: Path) -> None:
    """Say what the journal holds. SystemExit when it was not whole, or its newest game doesn't replay."""
    journal, notices = open_journal(folder, lambda: datetime.now(UTC))
    if notices:
        raise SystemExit(f"the journal was not whole: {notices}")
    games = journal.games()
    for summary in games:
        for entry in journal.entries(summary.game):
            say(f"found {summary.game} {entry.seq} {digest(entry)}")
    if games:
        newest = journal.entries(games[0].game)
        assert len(states(newest)) == len(newest) + 1
    journal.close()


def main(seed: int) -> None:
    """Tell what is there, then record until the power is gone."""
    mount()
    tell_found(FOLDER)
    say("recording")
    play(FOLDER, seed)


if __name__ == "__main__":
    main(int(sys.argv[1]))
