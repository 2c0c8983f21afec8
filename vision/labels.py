"""Labelled pictures: one JSON object a line, naming a picture and the dice in it, for teaching and for measuring."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Box = tuple[float, float, float, float]
Point = tuple[float, float]

MOST_HIDDEN_TO_READ = 0.4


class LabelsError(Exception):
    """A file of labels cannot be used. The message names the line, what is wrong, and what to do."""


@dataclass(frozen=True, slots=True)
class LabelledDie:
    """What a person says about one die in a picture; all lengths in pixels.

    `box` is (x, y, width, height) around the visible die; `top_face` its upper face's corners in the sign's own
    upright order. Both may be unknown. `hidden` is the covered share, 0..1.
    """

    side: str
    face: str
    box: Box | None = None
    top_face: tuple[Point, Point, Point, Point] | None = None
    cocked: bool = False
    disputed: bool = False
    hidden: float = 0.0

    @property
    def owed(self) -> bool:
        """Whether a reader must read this die: lying flat, mostly visible, and beyond dispute."""
        return not self.cocked and not self.disputed and self.hidden <= MOST_HIDDEN_TO_READ


@dataclass(frozen=True, slots=True)
class LabelledPicture:
    """One picture and every die in it, with the taught set and the tray it belongs to, if any."""

    path: Path
    dice: tuple[LabelledDie, ...]
    tags: tuple[str, ...] = ()
    source: str = ""
    dice_set: str | None = None
    tray: Path | None = None
    expected: tuple[tuple[str, int], ...] = ()
    enrol: bool = False


def read_labels(path: Path) -> tuple[LabelledPicture, ...]:
    """All pictures that the labels file names, in its order. Raises LabelsError.

    Picture paths are relative to the labels file; whether a picture exists is found out when it is opened.
    """
    lines = _text(path).splitlines()
    pictures = tuple(_picture(line, f"{path.name}, line {number}", path.parent) for number, line in _filled(lines))
    if not pictures:
        raise LabelsError(f"{path.name} names no pictures; write one JSON object a line")
    return pictures


def entries(path: Path) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every filled line of a labels file as an object, after the words for where it stands. Raises LabelsError."""
    lines = _filled(_text(path).splitlines())
    wheres = ((f"{path.name}, line {number}", line) for number, line in lines)
    return tuple((where, _entry(line, where)) for where, line in wheres)


def _filled(lines: list[str]) -> list[tuple[int, str]]:
    return [(number, line) for number, line in enumerate(lines, 1) if line.strip()]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise LabelsError(f"{path} does not exist; check the name and the folder") from None
    except IsADirectoryError:
        raise LabelsError(f"{path} is a folder; name the labels file in it") from None
    except UnicodeDecodeError:
        raise LabelsError(f"{path} is not a text file; labels are lines of JSON") from None
    except OSError as error:
        raise LabelsError(f"{path} cannot be read ({error.strerror}); check the permissions and the disk") from None


def _entry(line: str, where: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
        text = json.dumps(entry, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise LabelsError(f"{where}: holds half a character; write the name as it is spelled") from None
    except (ValueError, RecursionError) as error:
        raise LabelsError(f"{where}: not JSON ({error}); put one whole object on each line") from None
    if not isinstance(entry, dict):
        raise LabelsError(f"{where}: expected an object in braces")
    if rb"\u0000" in text:
        raise LabelsError(f"{where}: holds a character without a sign (code 0); take it out")
    return entry


def _picture(line: str, where: str, folder: Path) -> LabelledPicture:
    entry = _entry(line, where)
    dice = entry.get("dice", [])
    if not isinstance(dice, list):
        raise LabelsError(f'{where}: "dice" must be a list')
    tray, dice_set = entry.get("tray"), entry.get("dice_set")
    return LabelledPicture(
        path=folder / _word(entry, "file", where),
        dice=tuple(_die(die, f"{where}, die {number}") for number, die in enumerate(dice, 1)),
        tags=_tags(entry.get("tags") or [], where),
        source=str(entry.get("source") or ""),
        dice_set=str(dice_set) if dice_set else None,
        tray=folder / str(tray) if tray else None,
        expected=_expected(entry.get("expected") or {}, where),
        enrol=bool(entry.get("enrol")),
    )


def _tags(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise LabelsError(f'{where}: "tags" must be a list of words')
    return tuple(str(tag) for tag in value)


def _die(entry: Any, where: str) -> LabelledDie:
    if not isinstance(entry, dict):
        raise LabelsError(f"{where}: expected an object in braces")
    hidden = _numbers([entry.get("hidden") or 0], 1, f'{where}: "hidden"')[0]
    return LabelledDie(
        side=_word(entry, "side", where),
        face=_word(entry, "face", where),
        box=_box(entry.get("box"), where),
        top_face=_corners(entry.get("top_face"), where),
        cocked=bool(entry.get("cocked")),
        disputed=bool(entry.get("disputed")),
        hidden=hidden,
    )


def _word(entry: Mapping[str, Any], key: str, where: str) -> str:
    value = entry.get(key)
    if isinstance(value, bool) or not isinstance(value, str | int) or not str(value).strip():
        raise LabelsError(f'{where}: "{key}" is missing or no word; add "{key}": "..."')
    return str(value).strip()


def _numbers(value: Any, count: int, where: str) -> tuple[float, ...]:
    fits = isinstance(value, list) and len(value) == count
    if not fits or not all(isinstance(one, int | float) and abs(one) < 1e6 for one in value):
        raise LabelsError(f"{where} must be {count} ordinary numbers, in pixels")
    return tuple(float(one) for one in value)


def _box(value: Any, where: str) -> Box | None:
    if value is None:
        return None
    x, y, width, height = _numbers(value, 4, f'{where}: "box"')
    if width <= 0 or height <= 0:
        raise LabelsError(f'{where}: "box" is [x, y, width, height]; width and height must be above 0')
    return x, y, width, height


def _corners(value: Any, where: str) -> tuple[Point, Point, Point, Point] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 4:
        raise LabelsError(f'{where}: "top_face" must be four corners [x, y]')
    flat = [_numbers(corner, 2, f'{where}: a corner of "top_face"') for corner in value]
    one, two, three, four = ((x, y) for x, y in flat)
    return one, two, three, four


def _expected(value: Any, where: str) -> tuple[tuple[str, int], ...]:
    whole = isinstance(value, dict) and all(isinstance(n, int) and n >= 0 for n in value.values())
    if not whole:
        raise LabelsError(f'{where}: "expected" must give a whole number of dice for each side')
    return tuple((str(side), int(count)) for side, count in value.items())
