"""Reads an icon's SVG into plain polygons. Knows `path` (M L H V C Q Z, absolute) and `circle`, filled or stroked."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

SHEET = 64.0
CURVE_STEPS = 10

Point = tuple[float, float]
Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Layer:
    """One shape of an icon: polygons on the 64 x 64 sheet, y down; `ink` lays ink, otherwise it takes ink away."""

    polygons: tuple[Polygon, ...]
    ink: bool


def disc() -> Layer:
    """A disc that fills the sheet."""
    return Layer((_disc((SHEET / 2, SHEET / 2), SHEET / 2, 64),), ink=True)


def read_layers(path: Path) -> tuple[Layer, ...]:
    """The shapes of one SVG file, bottom first. Raises ValueError for a shape or command it does not know."""
    return tuple(layer for element in _root(path) for layer in _layers_of(element))


def _root(path: Path) -> ET.Element:
    return ET.parse(path).getroot()  # noqa: S314 - the icons are our own files


def _layers_of(element: ET.Element) -> Iterator[Layer]:
    if element.tag.endswith("title"):
        return
    lines = _outline(element)
    fill, stroke = element.get("fill", "none"), element.get("stroke", "none")
    if fill != "none":
        yield Layer(tuple(tuple(line) for line in lines), ink=fill == "#fff")
    if stroke != "none":
        width = float(element.get("stroke-width", "1"))
        yield Layer(tuple(part for line in lines for part in _stroked(line, width / 2)), ink=stroke == "#fff")


def _outline(element: ET.Element) -> list[list[Point]]:
    if element.tag.endswith("circle"):
        x, y, radius = (float(element.get(name, "0")) for name in ("cx", "cy", "r"))
        return [list(_disc((x, y), radius, 48))]
    if element.tag.endswith("path"):
        return _path(element.get("d", ""))
    raise ValueError(f"an icon may hold paths and circles, not <{element.tag}>")


def _disc(centre: Point, radius: float, corners: int) -> Polygon:
    turns = (2 * math.pi * step / corners for step in range(corners + 1))
    return tuple((centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns)


def _stroked(line: list[Point], half: float) -> Iterator[Polygon]:
    """A round pen drawn along the line: a disc at every corner and a bar along every step, all turning one way."""
    for corner in line:
        yield _disc(corner, half, 16)
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            dx, dy = (y1 - y0) * half / length, (x0 - x1) * half / length
            yield ((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy))


def _path(data: str) -> list[list[Point]]:
    lines: list[list[Point]] = []
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", text)]
        if command == "M":
            lines.append([(numbers[0], numbers[1])])
        elif command == "Z":
            lines[-1].append(lines[-1][0])
        else:
            _extend(lines[-1], command, numbers)
    return lines


def _extend(line: list[Point], command: str, numbers: list[float]) -> None:
    if command == "H":
        line.extend((x, line[-1][1]) for x in numbers)
    elif command == "V":
        line.extend((line[-1][0], y) for y in numbers)
    elif command in "LQC":
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        size = {"L": 1, "Q": 2, "C": 3}[command]
        for start in range(0, len(points), size):
            line.extend(_curve([line[-1], *points[start : start + size]]))
    else:
        raise ValueError(f"an icon's path may use M L H V C Q Z, not {command}")


def _curve(controls: list[Point]) -> list[Point]:
    """Points of a Bezier curve of any degree, without its start (de Casteljau)."""
    _, *rest = controls
    if len(rest) == 1:
        return rest
    return [_on_curve(controls, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]


def _on_curve(controls: list[Point], part: float) -> Point:
    while controls[1:]:
        pairs = pairwise(controls)
        controls = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in pairs]
    return controls[0]
