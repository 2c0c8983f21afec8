"""The versions of a dice set: each with when, why and its figures, and the newest ones as files to go back to.

Rule of this file: a version counts from the moment the history names it. The set in use is put in place after that,
and `finish` does so where the power went between the two.
"""

import hashlib
import json
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum, unique
from pathlib import Path

from companion.codec import Codec
from companion.language import gettext as _
from vision.learning.files import LearningError, discard, settle, stage, write_whole
from vision.learning.measure import Measurement

FILES_KEPT = 8
"""So many of the newest versions keep their files, beside the taught ones that these grew from."""

VERSIONS_TOLD = 100
"""Older versions leave the history."""

FORMAT = 1


@unique
class Change(StrEnum):
    """How a version came about: taught (or brought from elsewhere), learned from kept dice, or taken back."""

    TAUGHT = "taught"
    LEARNED = "learned"
    TAKEN_BACK = "taken_back"


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a set. `number` counts from 1; `words` say why it is there.

    `digest` is the SHA-256 of its file, of no bytes while nothing was taught yet. `kept` are the numbers of the kept
    dice it holds, after its taught examples and in this order. `same_as` is the version whose file this one repeats,
    its own number for a new one; `taught` the version that it grew from. `measured` are its figures on the kept dice
    of its day, `right_before` how many of them the version before named rightly.
    """

    number: int
    when: datetime
    change: Change
    words: str
    digest: str
    same_as: int
    taught: int
    kept: tuple[int, ...] = ()
    measured: Measurement | None = None
    right_before: int | None = None


@dataclass(frozen=True, slots=True)
class Aside:
    """A kept die that no version may hold for now, and why. One that was `taken_back` is not tried again."""

    number: int
    reason: str
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """All that the history file holds; `next_die` is the number of the next die to be kept."""

    format: int = FORMAT
    versions: tuple[Version, ...] = ()
    asides: tuple[Aside, ...] = ()
    next_die: int = 1

    @property
    def newest(self) -> Version | None:
        """The version in use."""
        return self.versions[-1] if self.versions else None

    @property
    def next_number(self) -> int:
        """The number of the next version."""
        return self.newest.number + 1 if self.newest else 1

    @property
    def taken_back(self) -> frozenset[int]:
        """Numbers of kept dice that people took back."""
        return frozenset(one.number for one in self.asides if one.taken_back)


class History:
    """The history of one set, in a folder beside it. `dice_set` is the file in use."""

    def __init__(self, dice_set: Path) -> None:
        """Nothing is made or read before it is needed."""
        self._set = dice_set
        self.folder = dice_set.with_name(f"{dice_set.stem}.learned")
        self._file = self.folder / "history.json"
        self._codec = Codec([Record])

    def read(self) -> Record:
        """What is recorded; an empty record before the first time. Raises LearningError when it is damaged."""
        try:
            plain = json.loads(self._file.read_text("utf-8"))
            if isinstance(plain, dict) and isinstance(plain.get("format"), int) and plain["format"] > FORMAT:
                words = _("{file} was made by a newer companion; update this one")
                raise LearningError(words.format(file=self._file))
            return self._codec.decode("Record", plain)
        except FileNotFoundError:
            return Record()
        except OSError as problem:
            words = _("{file} cannot be read ({problem}); check the folder and the disk")
            raise LearningError(words.format(file=self._file, problem=problem.strerror)) from problem
        except (ValueError, RecursionError) as problem:
            words = _("{file} is damaged ({problem}); move it away: the set stays, its history begins anew")
            raise LearningError(words.format(file=self._file, problem=problem)) from problem

    def finish(self) -> Record:
        """The record, after putting in place what the power kept from it. Raises LearningError."""
        record = self.read()
        before = record.versions[-2:-1]
        if record.newest and before and not self.holds(record) and digest_of(self.in_use()) == before[0].digest:
            self._put(self.data_of(record.newest))
        return record

    def in_use(self) -> bytes:
        """The file of the set as it lies there, no bytes when there is none. Raises LearningError."""
        try:
            return self._set.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as problem:
            words = _("{file} cannot be read ({problem}); check whose it is")
            raise LearningError(words.format(file=self._set, problem=problem.strerror)) from problem

    def holds(self, record: Record) -> bool:
        """Whether the set in use is the newest version. Raises LearningError when it cannot be read."""
        return record.newest is not None and digest_of(self.in_use()) == record.newest.digest

    def begin(self, record: Record, when: datetime, words: str) -> Record:
        """Take up the set as it lies there, taught or brought by people. Raises LearningError."""
        data, number = self.in_use(), record.next_number
        return self.add(record, Version(number, when, Change.TAUGHT, words, digest_of(data), number, number), data)

    def add(self, record: Record, version: Version, data: bytes) -> Record:
        """Make `version`, whose file is `data`, the one in use. Raises LearningError, and then nothing changed."""
        grown = replace(record, versions=(*record.versions, version)[-VERSIONS_TOLD:])
        if version.same_as == version.number:
            write_whole(self.file_of(version), data)
        draft = stage(self._set, data)
        try:
            self.note(grown)
            self._settle(draft, data)
        except LearningError:
            discard(draft)
            self.note(record)
            raise
        self._thin_out(grown)
        return grown

    def note(self, record: Record) -> None:
        """Write down a record. Raises LearningError, and then the older one stays."""
        write_whole(self._file, json.dumps(self._codec.encode(record), indent=1).encode())

    def file_of(self, version: Version) -> Path:
        """Where the version's file lies, as long as it is kept."""
        return self._numbered(version.same_as)

    def data_of(self, version: Version) -> bytes:
        """The version's file. Raises LearningError when it is no longer kept, or damaged."""
        try:
            data = self.file_of(version).read_bytes()
        except OSError as problem:
            words = _("version {number} is no longer kept; choose a newer one")
            raise LearningError(words.format(number=version.number)) from problem
        if digest_of(data) != version.digest:
            words = _("{file} is damaged; choose another version")
            raise LearningError(words.format(file=self.file_of(version)))
        return data

    def _put(self, data: bytes) -> None:
        self._settle(stage(self._set, data), data)

    def _settle(self, draft: Path, data: bytes) -> None:
        """Put the draft in use; a version from before anything was taught is no file at all."""
        if data:
            settle(draft, self._set)
        else:
            discard(draft)
            discard(self._set)

    def _thin_out(self, record: Record) -> None:
        """Delete the files of old versions."""
        newest = record.versions[-FILES_KEPT:]
        needed = {self._numbered(number) for one in newest for number in (one.same_as, one.taught)}
        for file in self._numbered(0).parent.glob("*" + self._set.suffix):
            if file not in needed:
                discard(file)

    def _numbered(self, number: int) -> Path:
        return self.folder / "versions" / f"{number:04}{self._set.suffix}"


def digest_of(data: bytes) -> str:
    """What tells one file from another."""
    return hashlib.sha256(data).hexdigest()
