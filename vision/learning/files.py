"""Files that are whole or absent, never half."""

import os
from contextlib import suppress
from pathlib import Path

from companion.language import gettext as _


class LearningError(Exception):
    """Nothing was learned or taken back, and the dice set is as it was. The message says what to do."""


def write_whole(file: Path, data: bytes) -> None:
    """Put `data` in place of what the file holds, its folders made first. LearningError when the disk refuses."""
    settle(stage(file, data), file)


def stage(file: Path, data: bytes) -> Path:
    """Write `data` beside the file, safe on disk, for `settle` to put in place. LearningError when the disk refuses."""
    draft = file.with_name(file.name + ".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as problem:
        discard(draft)
        raise _refused(file, problem) from problem
    return draft


def settle(draft: Path, file: Path) -> None:
    """Put a staged draft in the file's place, which takes no room. LearningError when the disk refuses."""
    try:
        draft.replace(file)
        _sync_folder(file.parent)
    except OSError as problem:
        raise _refused(file, problem) from problem


def discard(file: Path) -> None:
    """Delete a file that is of no more use; one that cannot be deleted only takes room."""
    with suppress(OSError):
        file.unlink(missing_ok=True)


def _refused(file: Path, problem: OSError) -> LearningError:
    words = _("{file} cannot be written ({problem}); check the folder and the disk")
    return LearningError(words.format(file=file, problem=problem.strerror))


def _sync_folder(folder: Path) -> None:
    """Have the new name survive a power cut; it stands already, so a disk that refuses changes nothing."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
