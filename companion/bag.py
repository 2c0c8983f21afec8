"""The sealed bag: draws that nobody can steer beforehand and both players can check afterwards.

The bytes that are hashed are fixed by docs/bag.md, so that any other program can check a game. Change them only
under a new `FORMAT`, never in place: games already played must still verify.
"""

import base64
import hashlib
import hmac
import os
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from pathlib import Path

from companion.language import gettext as _
from companion.rules.terms import Side

FORMAT = "companion-bag-1"
SECRET_BYTES = 32
THROWN_DICE = 5

_SEALED = ".secret"
_OPENED = ".opened"
_LETTER_BYTES = 15
_CONTRIBUTION = re.compile(r"(free_peoples|shadow) (dice( [1-6]){5}|tap (0|[1-9][0-9]{0,19}))")
_HEX_64 = re.compile(r"[0-9a-f]{64}")


class BagError(Exception):
    """Root of everything the sealed bag refuses; the text says what to do."""


class SecretMissing(BagError):
    """The secret file of this game is gone."""


class SecretDamaged(BagError):
    """The secret file does not hold the secret that was committed to."""


class BagOpened(BagError):
    """The secret was already shown, so this bag may draw no more."""


@unique
class Label(StrEnum):
    """What is drawn. Each label has its own row of draws."""

    HUNT_TILE = "hunt_tile"
    COMPANION = "companion"
    CHALLENGE_TILES = "challenge_tiles"
    SOVEREIGN_TILE = "sovereign_tile"


@dataclass(frozen=True, slots=True)
class Commitment:
    """The SHA-256 of a secret, as 64 lower-case hex digits; what both players see before the first draw."""

    hex: str

    def __post_init__(self) -> None:
        if not _HEX_64.fullmatch(self.hex):
            raise ValueError(f"a commitment is 64 lower-case hex digits, not {self.hex!r}")

    @property
    def qr_text(self) -> str:
        """The whole commitment, in the capitals a QR code packs tightest."""
        return self.hex.upper()

    @property
    def letters(self) -> str:
        """The first 120 bits to read aloud or copy: six groups of four, A-Z and 2-7."""
        text = base64.b32encode(bytes.fromhex(self.hex)[:_LETTER_BYTES]).decode("ascii")
        return "-".join(text[start : start + 4] for start in range(0, len(text), 4))


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one player adds to the bag once the commitment is known. `text` is what is hashed and exported."""

    text: str

    def __post_init__(self) -> None:
        if not _CONTRIBUTION.fullmatch(self.text):
            raise ValueError(f"not a contribution to the bag: {self.text!r}")

    @property
    def side(self) -> Side:
        """Who added it."""
        return Side(self.text.split(" ", 1)[0])

    @classmethod
    def thrown(cls, side: Side, faces: Sequence[int]) -> "Contribution":
        """A throw of the five Combat dice, faces 1..6 in the order read."""
        return cls(f"{side.value} dice {' '.join(str(face) for face in faces)}")

    @classmethod
    def tapped(cls, side: Side, moment_ns: int) -> "Contribution":
        """The moment of a tap on the screen, in nanoseconds of any clock."""
        return cls(f"{side.value} tap {moment_ns}")


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """The 32 bytes that decide every draw. Its repr hides them, so that no log or traceback shows them."""

    value: bytes

    def __post_init__(self) -> None:
        if len(self.value) != SECRET_BYTES:
            raise ValueError(f"a secret is {SECRET_BYTES} bytes long, not {len(self.value)}")

    def __repr__(self) -> str:
        return "Secret(hidden)"

    @classmethod
    def from_hex(cls, text: str) -> "Secret":
        """The secret as it was shown after the game; ValueError when it is not 64 hex digits."""
        if not _HEX_64.fullmatch(text.strip().lower()):
            raise ValueError(f"a revealed secret is {2 * SECRET_BYTES} hex digits")
        return cls(bytes.fromhex(text.strip()))

    @property
    def commitment(self) -> Commitment:
        """What may be shown of it before the game ends."""
        return Commitment(hashlib.sha256(self.value).hexdigest())


def choose(
    secret: Secret, contributions: Sequence[Contribution], label: Label, number: int, candidates: Collection[str]
) -> str:
    """The candidate drawn first (see `in_order`)."""
    return in_order(secret, contributions, label, number, candidates)[0]


def in_order(
    secret: Secret, contributions: Sequence[Contribution], label: Label, number: int, candidates: Collection[str]
) -> tuple[str, ...]:
    """The candidates in the order they are drawn: by their HMAC-SHA256 under the secret, the smallest first.

    `number` counts the draws of this label that stand already (0 for the first). Candidates are distinct names,
    one for each tile copy or Companion. ValueError when there is none, or one twice.
    """
    if not candidates or len(set(candidates)) != len(candidates):
        raise ValueError("the bag draws from at least one candidate, each named once")
    head = [FORMAT, label.value, *(contribution.text for contribution in contributions), str(number)]
    return tuple(sorted(candidates, key=lambda name: _digest(secret, [*head, name])))


def _digest(secret: Secret, lines: Sequence[str]) -> bytes:
    if any("\n" in line for line in lines):
        raise ValueError("a line feed would make the hashed lines ambiguous")
    message = "".join(f"{line}\n" for line in lines).encode("utf-8")
    return hmac.digest(secret.value, message, "sha256")


class Bag:
    """The sealed bag of one game: it draws, and it shows its secret once, for good."""

    def __init__(self, secret: Secret, contributions: Sequence[Contribution], file: Path) -> None:
        """Take a secret that already lies durably in `file`; `SecretFolder.open` does all this.

        ValueError unless each side has added to it: otherwise the one who made the secret chose every draw.
        """
        if {contribution.side for contribution in contributions} != set(Side):
            raise ValueError("each side adds to the bag before the first draw")
        self._secret = secret
        self._file = file
        self.contributions = tuple(contributions)

    def __repr__(self) -> str:
        return f"Bag({self.commitment.letters})"

    @property
    def commitment(self) -> Commitment:
        """What both players saw before they added to the bag."""
        return self._secret.commitment

    @property
    def is_opened(self) -> bool:
        """Whether the secret has been shown."""
        # Asked of the disk: another companion may have shown it, for example to export the game.
        return self._file.with_suffix(_OPENED).exists()

    def draw(self, label: Label, number: int, candidates: Collection[str]) -> str:
        """The candidate of draw `number` (see `choose`). BagOpened once the secret was shown."""
        return self.draw_several(label, number, candidates, 1)[0]

    def draw_several(self, label: Label, number: int, candidates: Collection[str], count: int) -> tuple[str, ...]:
        """The first `count` candidates of draw `number` (see `in_order`). BagOpened once the secret was shown."""
        if self.is_opened:
            raise BagOpened(_("The bag's secret was already shown: draw from cardboard and enter what was drawn."))
        return in_order(self._secret, self.contributions, label, number, candidates)[:count]

    def reveal(self) -> str:
        """Show the secret (64 hex digits) and end the drawing for good. Only call this when the game has ended.

        BagError when the disk refuses to note it; the secret is then not shown.
        """
        if not self.is_opened:
            opened = self._file.with_suffix(_OPENED)
            try:
                self._file.rename(opened)
                _sync_folder(opened.parent)
            except OSError as error:
                words = _("The bag cannot be opened, since {folder} refuses writing ({problem}).")
                raise BagError(words.format(folder=self._file.parent, problem=error.strerror)) from error
        return self._secret.value.hex()


class SecretFolder:
    """Where secrets lie: one file each (mode 0600) in a folder only its owner may enter (0700)."""

    def __init__(self, folder: Path) -> None:
        """Use `folder`; it is made when the first secret is sealed."""
        self._folder = folder

    def seal(self, entropy: Callable[[int], bytes]) -> Commitment:
        """Make a secret from `entropy(32)` and write it to disk; it is safe there before its commitment is returned.

        BagError when the disk refuses.
        """
        secret = Secret(entropy(SECRET_BYTES))
        try:
            self._make_folder()
            _write_durably(self._folder / f"{secret.commitment.hex}{_SEALED}", f"{secret.value.hex()}\n")
        except OSError as error:
            words = _(
                "The bag's secret cannot be kept in {folder} ({problem}): make room there, or switch the bag off and "
                "draw cardboard tiles."
            )
            raise BagError(words.format(folder=self._folder, problem=error.strerror)) from error
        return secret.commitment

    def open(self, commitment: Commitment, contributions: Sequence[Contribution]) -> Bag:
        """The bag of a game, from its commitment and what the players added. SecretMissing, SecretDamaged."""
        file = self._find(commitment)
        try:
            secret = Secret.from_hex(file.read_text(encoding="ascii"))
        except (OSError, ValueError) as error:
            raise SecretDamaged(_damaged(file)) from error
        if secret.commitment != commitment:
            raise SecretDamaged(_damaged(file))
        return Bag(secret, contributions, file)

    def _find(self, commitment: Commitment) -> Path:
        for suffix in (_OPENED, _SEALED):
            file = self._folder / f"{commitment.hex}{suffix}"
            if file.exists():
                return file
        words = _("The secret of bag {letters} is not in {folder}: draw from cardboard and enter what was drawn.")
        raise SecretMissing(words.format(letters=commitment.letters, folder=self._folder))

    def _make_folder(self) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder.chmod(0o700)
        _sync_folder(self._folder.parent)


def _damaged(file: Path) -> str:
    words = _("{file} no longer holds this game's secret: draw from cardboard and enter what was drawn.")
    return words.format(file=file)


def _write_durably(file: Path, text: str) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    _sync_folder(file.parent)


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
