"""Where games lie: room on the disk, the journal's file, and who may see the secrets of sealed bags."""

import shutil
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path

from companion.doctor.finding import Check, Finding
from companion.journal import JournalError, look_at_journal
from companion.language import gettext as _

_MB = 1_000_000
LEAST_FREE = 50 * _MB
SCARCE_FREE = 500 * _MB
"""Bytes. A long game takes two million; logs, backup copies and the system want the rest."""


@dataclass(frozen=True, slots=True)
class Disk:
    """The disk under a folder. `problem` is why a file could not be written there, None when one could."""

    folder: Path
    free: int
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class JournalSeen:
    """The journal's file: how many games it holds, or what is wrong with it in words."""

    games: int = 0
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class SecretsSeen:
    """The secrets of sealed bags: how many files lie in `folder`, and which of them others may see too."""

    folder: Path
    files: int = 0
    open_to_others: tuple[str, ...] = ()


def look_at_disk(folder: Path) -> Disk:
    """The disk under `folder`, written to for a moment; no folder is made that is not there yet."""
    existing = next(one for one in (folder, *folder.parents) if one.is_dir())
    try:
        free = shutil.disk_usage(existing).free
        with tempfile.TemporaryFile(dir=existing, prefix=".doctor-") as trial:
            trial.write(b"can this be written?")
            trial.flush()
    except OSError as problem:
        return Disk(folder, 0, problem.strerror or str(problem))
    return Disk(folder, free)


def judge_disk(disk: Disk) -> Finding:
    """Whether games can be written down."""
    check, free = Check.DISK, _("{free} MB are free").format(free=disk.free // _MB)
    if disk.problem is not None:
        what = _("Nothing can be written in {folder} ({problem}).").format(folder=disk.folder, problem=disk.problem)
        advice = _(
            "See whose folder it is (ls -ld), and whether the card went read-only: a worn-out card does. Then put in a "
            "new card, or name another folder as data_folder in the settings."
        )
        return Finding.fault(check, what, advice)
    room = _("Delete or move what you no longer need from the disk under {folder}.").format(folder=disk.folder)
    if disk.free < LEAST_FREE:
        return Finding.fault(check, _("Only {free}: the next game may not fit.").format(free=free), room)
    if disk.free < SCARCE_FREE:
        return Finding.warning(check, _("Only {free}.").format(free=free), room)
    return Finding.ok(check, _("{free}, and {folder} can be written.").format(free=free, folder=disk.folder))


def look_at_games(folder: Path) -> JournalSeen:
    """The journal in `folder`, which is left as it is."""
    try:
        with look_at_journal(folder) as journal:
            return JournalSeen(len(journal.games()) if journal else 0)
    except JournalError as problem:
        return JournalSeen(problem=str(problem))


def judge_journal(seen: JournalSeen) -> Finding:
    """Whether the games on disk are whole."""
    if seen.problem is None:
        return Finding.ok(Check.JOURNAL, _("The journal is whole; games in it: {games}.").format(games=seen.games))
    advice = _(
        "Start the companion: it sets a damaged file aside, takes the backup copy and says what was saved. Keep every "
        "file of that folder until you have looked at your games."
    )
    return Finding.fault(Check.JOURNAL, seen.problem, advice)


def look_at_secrets(folder: Path) -> SecretsSeen:
    """Who may see the secrets in `folder`; nothing is read of them."""
    try:
        files = sorted(folder.iterdir())
        seen = [one.name for one in (folder, *files) if one.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)]
    except FileNotFoundError:
        return SecretsSeen(folder)
    except OSError as problem:
        return SecretsSeen(folder, open_to_others=(problem.strerror or str(problem),))
    return SecretsSeen(folder, len(files), tuple(seen))


def judge_secrets(seen: SecretsSeen) -> Finding:
    """Whether only the companion's own user may see what a sealed bag will draw."""
    if seen.open_to_others:
        what = _("Others on this machine may see secrets of sealed bags in {folder}.").format(folder=seen.folder)
        advice = _("Take their rights away: chmod -R go-rwx {folder}").format(folder=seen.folder)
        return Finding.warning(Check.SECRETS, what, advice)
    if not seen.files:
        return Finding.not_used(Check.SECRETS, _("No sealed bag has been made on this machine yet."))
    return Finding.ok(Check.SECRETS, _("Only the companion's user may see the secrets of sealed bags."))
