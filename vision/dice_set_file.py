"""The file of a taught dice set: a NumPy archive with the example patches, their labels and their vectors.

The patches themselves are kept, so that a later network can work out its vectors from the same pictures.
"""

import json
import os
import re
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from companion.config import data_place
from companion.language import gettext as _
from vision.archives import UNREADABLE
from vision.frames import Image
from vision.symbols import EDGE_PX, EMBEDDING_SIZE, PATCH_PX, TURNS, Floats, view

FORMAT = 2
UPRIGHT_FORMAT = 1
"""The format whose patches stood upright in the picture, the face's edge 32 px, whichever way the die was turned."""

UPRIGHT_ENLARGED = EDGE_PX / 32
UPRIGHT_TURNS_DEG = (0.0, 22.5, 45.0, 67.5)
MOST_UPRIGHT_EXAMPLES = 4
NO_NETWORK = ""
SUFFIX = ".dice"
MOST_EXAMPLES = 1024
MOST_BYTES = 64 << 20
"""More than any set needs: a file that unfolds to more is not opened."""

_NAME = re.compile(r"\w[\w .+-]{0,60}")


class DiceSetError(Exception):
    """A dice set cannot be used. The message says what is wrong and what to do."""


@dataclass(frozen=True, slots=True, eq=False)
class StoredSet:
    """What the file holds. `labels` are (side, face), one for each of `patches`, (64, 64, 3) uint8 BGR.

    `vectors` (examples, 4, 96) float32 were made by the network with the fingerprint `network`.
    """

    name: str
    labels: tuple[tuple[str, str], ...]
    patches: tuple[Image, ...]
    vectors: Floats
    network: str


def sets_folder() -> Path:
    """Where sets are kept by name: in the user's data directory, or the one that the settings name."""
    return data_place() / "dice_sets"


def path_of(name_or_path: str | Path) -> Path:
    """The file meant: a path if it looks like one or exists, else a name in the user's data directory."""
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or "/" in text or text.endswith(SUFFIX) or Path(text).is_file():
        return Path(name_or_path)
    if not _NAME.fullmatch(text):
        words = _("{name!r} is no name for a dice set; use letters, digits, spaces and . + - _")
        raise DiceSetError(words.format(name=text))
    return sets_folder() / (text + SUFFIX)


def known_names() -> tuple[str, ...]:
    """The sets in the user's data directory, by name."""
    return tuple(sorted(path.stem for path in sets_folder().glob("*" + SUFFIX)))


def write(path: Path, stored: StoredSet) -> None:
    """Write the file whole or not at all, in place of an older one. Raises DiceSetError."""
    header = {"format": FORMAT, "name": stored.name, "network": stored.network, "labels": stored.labels}
    parts: dict[str, Any] = {
        "header": np.frombuffer(json.dumps(header).encode(), np.uint8),
        "patches": np.stack(stored.patches),
        "vectors": stored.vectors.astype(np.float16),
    }
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **parts)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        words = _("{file} cannot be written ({problem}); check the folder and the disk")
        raise DiceSetError(words.format(file=path, problem=error.strerror)) from None


def read(path: Path) -> StoredSet:
    """What the file holds. Raises DiceSetError when it is missing, damaged, or of a newer kind."""
    if not path.is_file():
        words = _("there is no dice set {file}; teach it first (sets known by name: {known})")
        raise DiceSetError(words.format(file=path, known=", ".join(known_names()) or _("none yet")))
    try:
        _check_size(path)
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            header = json.loads(archive["header"].tobytes())
            _check_format(path, header)
            return _checked(header, archive["patches"], archive["vectors"])
    except UNREADABLE as error:
        words = _("{file} is no dice set, or damaged ({problem}); copy it again or teach it again")
        raise DiceSetError(words.format(file=path, problem=error)) from None


def _check_format(path: Path, header: dict[str, Any]) -> None:
    if int(header["format"]) > FORMAT:
        words = _("{file} was made by a newer companion (format {number}); update this one")
        raise DiceSetError(words.format(file=path, number=header["format"]))


def _check_size(path: Path) -> None:
    """Raises ValueError when the parts would fill more memory than any set needs."""
    with zipfile.ZipFile(path) as archive:
        if sum(part.file_size for part in archive.infolist()) > MOST_BYTES:
            raise ValueError("far too large")


def _checked(header: dict[str, Any], patches: Image, vectors: Floats) -> StoredSet:
    """Raises ValueError when the parts do not belong together."""
    labels = tuple((str(side), str(face)) for side, face in header["labels"])
    if not 0 < len(labels) <= MOST_EXAMPLES or patches.dtype != np.uint8:
        raise ValueError("no examples inside")
    _check_shape("patches", patches.shape, (len(labels), PATCH_PX, PATCH_PX, 3))
    if int(header["format"]) == UPRIGHT_FORMAT:
        return _squared_up(str(header["name"]), labels, patches)
    _check_shape("vectors", vectors.shape, (len(labels), TURNS, EMBEDDING_SIZE))
    if not np.isfinite(vectors).all():
        raise ValueError("vectors are no numbers")
    return StoredSet(str(header["name"]), labels, tuple(patches), vectors.astype(np.float32), str(header["network"]))


def _squared_up(name: str, labels: tuple[tuple[str, str], ...], patches: Image) -> StoredSet:
    """A set of the older format as one of this: how far its dice were turned is unknown, so each is shown in steps."""
    few = [k for k, label in enumerate(labels) if labels[:k].count(label) < MOST_UPRIGHT_EXAMPLES]
    shown = tuple(view(patches[k], turn_deg, UPRIGHT_ENLARGED) for k in few for turn_deg in UPRIGHT_TURNS_DEG)
    again = tuple(labels[k] for k in few for _ in UPRIGHT_TURNS_DEG)
    return StoredSet(name, again, shown, np.zeros((len(again), TURNS, EMBEDDING_SIZE), np.float32), NO_NETWORK)


def _check_shape(what: str, found: Sequence[int], wanted: Sequence[int]) -> None:
    if tuple(found) != tuple(wanted):
        raise ValueError(f"{what} are {tuple(found)}, expected {tuple(wanted)}")
