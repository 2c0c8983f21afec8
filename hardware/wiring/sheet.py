"""A sheet of paper for wiring diagrams: wires, boxes, the signs of parts and words, written as SVG."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal
from xml.sax.saxutils import escape

Point = tuple[float, float]

PAPER = "#ffffff"
INK = "#222222"
QUIET = "#6b6b6b"
FONT = "Liberation Sans, Arial, sans-serif"
_RESISTOR = (44.0, 14.0)
_LETTER = 0.52
"""A letter's width as a share of its height, for the ground behind words."""


class Wire(StrEnum):
    """What a wire carries, as its colour."""

    FIVE_VOLT = "#d03030"
    THREE_VOLT = "#e08a00"
    GROUND = "#222222"
    BUTTON = "#2a7d3f"
    LAMP = "#2f5fc0"
    SENSE = "#8a3fa0"


@dataclass(slots=True)
class Sheet:
    """A diagram of `width` by `height` pixels that grows by drawing on it."""

    width: int
    height: int
    _marks: list[str] = field(default_factory=list)

    def wire(self, kind: Wire, *points: Point) -> None:
        """A wire along these points."""
        way = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._marks.append(f'<polyline points="{way}" fill="none" stroke="{kind}" stroke-width="2.5"/>')

    def joint(self, kind: Wire, x: float, y: float) -> None:
        """A dot where wires that cross are joined."""
        self._marks.append(f'<circle cx="{x:g}" cy="{y:g}" r="4.5" fill="{kind}"/>')

    def box(self, corner: Point, size: Point, *words: str, fill: str = "#f4f1ea") -> None:
        """A box with lines of words in its middle."""
        (x, y), (width, height) = corner, size
        self._marks.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{fill}" stroke="{INK}" '
            'stroke-width="1.5"/>'
        )
        for k, line in enumerate(words):
            self.text((x + width / 2, y + height / 2 + 5 + 16 * (k - (len(words) - 1) / 2)), line, anchor="middle")

    def switch(self, middle: Point, legs: tuple[str, str, str], words: str) -> None:
        """A transistor with the names of its left, upper and lower leg, and what it is beside it."""
        (x, y), (left, upper, lower) = middle, legs
        self.box((x - 30, y - 26), (60, 52))
        self.text((x - 25, y + 5), left, size=12)
        self.text((x, y - 12), upper, size=12, anchor="middle")
        self.text((x, y + 21), lower, size=12, anchor="middle")
        self.text((x + 38, y + 5), words, size=12)

    def text(
        self,
        place: Point,
        words: str,
        size: int = 13,
        anchor: Literal["start", "middle", "end"] = "start",
        colour: str = INK,
    ) -> None:
        """Words whose baseline begins, has its middle or ends at `place`."""
        x, y = place
        looks = f'font-size="{size}" text-anchor="{anchor}" fill="{colour}"'
        self._marks.append(f'<text x="{x:g}" y="{y:g}" {looks}>{escape(words)}</text>')

    def over_wire(self, place: Point, words: str) -> None:
        """Small words on a wire, in the middle of a white ground."""
        x, y = place
        width = len(words) * 12 * _LETTER + 8
        self._marks.append(f'<rect x="{x - width / 2:g}" y="{y - 8:g}" width="{width:g}" height="16" fill="{PAPER}"/>')
        self.text((x, y + 4), words, size=12, anchor="middle")

    def pin(self, place: Point, colour: str, number: int) -> None:
        """A pin of a connector with its number."""
        x, y = place
        self._marks.append(f'<circle cx="{x:g}" cy="{y:g}" r="9.5" fill="{colour}"/>')
        self.text((x, y + 3.5), str(number), size=10, anchor="middle", colour=PAPER)

    def resistor(self, middle: Point, value: str, *, upright: bool = False) -> None:
        """A resistor with its value; it covers the wire below it."""
        long, thick = _RESISTOR
        width, height = (thick, long) if upright else (long, thick)
        x, y = middle
        self.box((x - width / 2, y - height / 2), (width, height), fill=PAPER)
        self.text((x + 12, y + 4) if upright else (x, y - 12), value, size=12, anchor="start" if upright else "middle")

    def lamp(self, middle: Point) -> None:
        """A lamp: a circle with a cross."""
        x, y = middle
        self._marks.append(
            f'<g stroke="{INK}" stroke-width="1.5"><circle cx="{x:g}" cy="{y:g}" r="13" fill="#fff2b0"/>'
            f'<path d="M{x - 9:g} {y - 9:g}l18 18m0 -18l-18 18"/></g>'
        )

    def button(self, top: Point, bottom: Point, words: str) -> None:
        """A push button between the ends of two wires at the same x."""
        x, low, high = top[0], top[1], bottom[1]
        middle = (low + high) / 2
        self._marks.append(
            f'<g stroke="{INK}" stroke-width="2" fill="{PAPER}"><path d="M{x:g} {low:g}h16m-16 {high - low:g}h16"/>'
            f'<path d="M{x + 26:g} {low - 2:g}v{high - low + 4:g}m0 {(low - high) / 2 - 2:g}h12" fill="none"/>'
            f'<circle cx="{x + 16:g}" cy="{low:g}" r="4"/><circle cx="{x + 16:g}" cy="{high:g}" r="4"/></g>'
        )
        self.text((x + 48, middle + 5), words)

    def svg(self) -> str:
        """The whole file."""
        lines = "\n".join(self._marks)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" font-family="{FONT}">\n'
            f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>\n{lines}\n</svg>\n'
        )
