"""Fills polygons with exact edges: how much of each pixel is covered, by signed areas, in plain Python."""

import math
from collections import defaultdict
from collections.abc import Iterable
from itertools import accumulate

from ui.icons.shapes import SHEET, Layer, Polygon

Rows = defaultdict[int, list[float]]
"""For each pixel row touched: how the covered area changes along it."""


def mask(layers: Iterable[Layer], side_px: int) -> bytes:
    """The icon as side_px * side_px bytes of ink (0 none, 255 full), row by row from the top."""
    ink = [0.0] * (side_px * side_px)
    for layer in layers:
        cover = _cover(layer.polygons, side_px)
        if layer.ink:
            ink = [old + (1 - old) * new for old, new in zip(ink, cover, strict=True)]
        else:
            ink = [old * (1 - new) for old, new in zip(ink, cover, strict=True)]
    return bytes(round(255 * value) for value in ink)


def _cover(polygons: Iterable[Polygon], side_px: int) -> list[float]:
    scale = side_px / SHEET
    cover = [0.0] * (side_px * side_px)
    for polygon in polygons:
        rows: Rows = defaultdict(lambda: [0.0] * (side_px + 2))
        points = [(min(max(x * scale, 0.0), side_px), min(max(y * scale, 0.0), side_px)) for x, y in polygon]
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            _edge(rows, start, end)
        _merge(cover, rows, side_px)
    return cover


def _merge(cover: list[float], rows: Rows, side_px: int) -> None:
    for y, row in rows.items():
        line = slice(y * side_px, (y + 1) * side_px)
        covered = (min(abs(total), 1.0) for total in accumulate(row[:side_px]))
        cover[line] = map(max, cover[line], covered)


def _edge(rows: Rows, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Adds, for one edge, the area to its right within each pixel row, as differences along the row."""
    if start[1] == end[1]:
        return
    sign = 1.0 if start[1] < end[1] else -1.0
    (x0, y0), (x1, y1) = (start, end) if sign > 0 else (end, start)
    slope = (x1 - x0) / (y1 - y0)
    for y in range(int(y0), math.ceil(y1)):
        top, bottom = max(y0, y), min(y1, y + 1)
        _span(rows[y], x0 + (top - y0) * slope, x0 + (bottom - y0) * slope, sign * (bottom - top))


def _span(row: list[float], xa: float, xb: float, height: float) -> None:
    left, right = min(xa, xb), max(xa, xb)
    first, last = int(left), max(math.ceil(right), int(left) + 1)
    done = 0.0
    for x in range(first, last):
        reached = height if right <= x + 1 else height * (x + 1 - left) / (right - left)
        inside = reached - done
        middle = (max(left, x) + min(right, x + 1)) / 2 - x
        row[x] += inside * (1 - middle)
        row[x + 1] += inside * middle
        done = reached
