"""Charts of a game as SVG: its course, its Hunts, its dice, its turns."""

import re
from collections.abc import Sequence
from typing import Any, Final

from reportlab.graphics import renderSVG
from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.charts.lineplots import LinePlot
from reportlab.graphics.shapes import Drawing, Line, Rect
from reportlab.lib.colors import Color, HexColor

from companion.chronicle import Course, DiceKind, Fairness, HuntPlayed
from companion.rules.state import TRACK_END
from companion.words import thrown_face_word

WIDE, HIGH = 680, 260
LEFT, BELOW, ABOVE = 34, 30, 14
FONT, FONT_SIZE = "Helvetica", 12

INK: Final = HexColor("#f3e8cf")
FAINT: Final = HexColor("#4a4030")
GOLD: Final = HexColor("#efc977")
FREE_PEOPLES: Final = HexColor("#6ba3e6")
SHADOW: Final = HexColor("#e87a62")
MORDOR: Final = HexColor("#3a1410")
BLUE_COLUMN: Final = HexColor("#245190")
RED_COLUMN: Final = HexColor("#8c2a1d")
BONE_COLUMN: Final = HexColor("#8d7f63")
DICE: Final = {DiceKind.COMBAT: BONE_COLUMN, DiceKind.FREE_PEOPLES: BLUE_COLUMN, DiceKind.SHADOW: RED_COLUMN}

STEPS, MOST_STEPS = (1, 2, 5, 10, 20, 50, 100), 6
"""What lies between two lines of an axis, and how many lines there are at most."""

MS_A_MINUTE: Final = 60_000

CLIPPED: Final = re.compile(
    r"<desc>.*?</desc>|<clipPath.*?</clipPath>|id=\"group\"|style=\"clip-path: url\(#clip\)\"", re.DOTALL
)
"""What names things: on a page with several charts a name would stand twice; nothing is drawn outside its chart."""


def course_svg(course: Course, title: str) -> str:
    """Corruption (red) and Progress (blue) turn by turn; the turns on the Mordor Track on a dark ground."""
    turns = (course.begun, *course.turns)
    drawing = Drawing(WIDE, HIGH)
    plot = LinePlot()
    _place(plot, WIDE)
    plot.data = [
        [(one.turn, one.progress) for one in turns],
        [(one.turn, one.corruption) for one in turns],
    ]
    for line, colour, width in ((0, FREE_PEOPLES, 2.5), (1, SHADOW, 3.5)):
        plot.lines[line].strokeColor, plot.lines[line].strokeWidth = colour, width
    axis = plot.xValueAxis
    axis.valueMin, axis.valueMax = turns[0].turn, max(turns[-1].turn, turns[0].turn + 1)
    axis.valueSteps = [one.turn for one in course.turns]
    _style_axis(axis)
    _set_height(plot.yValueAxis, TRACK_END, 3)
    on_track = [one.turn for one in course.turns if one.mordor_step is not None]
    if on_track:
        width = plot.width / (axis.valueMax - axis.valueMin)
        left = LEFT + (on_track[0] - 1 - axis.valueMin) * width
        ground = Rect(left, BELOW, len(on_track) * width, plot.height)
        ground.fillColor, ground.strokeColor = MORDOR, None
        drawing.add(ground)
    drawing.add(plot)
    return _svg(drawing, title)


def hunts_svg(hunts: Sequence[HuntPlayed], title: str) -> str:
    """The damage of each Hunt; a golden line stands where it was to be expected."""
    heights = [float(hunt.damage) for hunt in hunts]
    aims = [float(hunt.expected) for hunt in hunts]
    drawing, chart = _columns(heights, [str(hunt.turn) for hunt in hunts], RED_COLUMN, max((*heights, *aims, 1)))
    for number, aim in enumerate(aims):
        left, right = _column(chart, number, len(aims))
        drawing.add(_line((left, aim), (right, aim), chart, GOLD))
    return _svg(drawing, title)


def turns_svg(course: Course, title: str) -> str:
    """The minutes that each turn took."""
    minutes = [one.played_ms / MS_A_MINUTE for one in course.turns]
    drawing, _chart = _columns(minutes, [str(one.turn) for one in course.turns], BLUE_COLUMN, max((*minutes, 1)))
    return _svg(drawing, title)


def faces_svg(told: Fairness, title: str) -> str:
    """How often each face came in percent, the bounds of its true share, and (golden) the share of a fair die."""
    shares = [100 * one.count / told.dice if told.dice else 0.0 for one in told.faces]
    most = max((100 * one.high for one in told.faces), default=100.0) if told.dice else 100.0
    names = [thrown_face_word(one.face) for one in told.faces]
    drawing, chart = _columns(shares, names, DICE[told.kind], most)
    for number, one in enumerate(told.faces):
        left, right = _column(chart, number, len(told.faces))
        middle = (left + right) / 2
        low, high = 100 * one.low, 100 * one.high
        drawing.add(_line((middle, low), (middle, high), chart, INK))
        for bound in (low, high):
            drawing.add(_line((middle - 6, bound), (middle + 6, bound), chart, INK))
        share = 100 * float(one.share)
        drawing.add(_line((left, share), (right, share), chart, GOLD))
    return _svg(drawing, title)


def _columns(heights: list[float], names: list[str], colour: Color, most: float) -> tuple[Drawing, Any]:
    drawing, chart = Drawing(WIDE, HIGH), VerticalBarChart()
    _place(chart, WIDE)
    chart.data = [heights or [0.0]]
    chart.bars[0].fillColor, chart.bars[0].strokeColor = colour, None
    chart.groupSpacing = 10
    chart.categoryAxis.categoryNames = names or [""]
    _style_axis(chart.categoryAxis)
    _set_height(chart.valueAxis, most, next((size for size in STEPS if most <= MOST_STEPS * size), STEPS[-1]))
    drawing.add(chart)
    return drawing, chart


def _place(chart: Any, wide: int) -> None:
    chart.x, chart.y, chart.width, chart.height = LEFT, BELOW, wide - LEFT - 12, HIGH - BELOW - ABOVE


def _set_height(axis: Any, most: float, step: int) -> None:
    axis.valueMin, axis.valueStep = 0, step
    axis.valueMax = step * -(-most // step)
    axis.visibleGrid, axis.gridStrokeColor, axis.gridStrokeWidth = True, FAINT, 0.6
    _style_axis(axis)


def _style_axis(axis: Any) -> None:
    axis.strokeColor = axis.labels.fillColor = INK
    axis.labels.fontName, axis.labels.fontSize = FONT, FONT_SIZE


def _column(chart: Any, number: int, count: int) -> tuple[float, float]:
    """Left and right of a column, a little beyond it."""
    room = chart.width / count
    share = chart.barWidth / (chart.barWidth + chart.groupSpacing)
    middle = chart.x + (number + 0.5) * room
    return middle - room * share / 2 - 3, middle + room * share / 2 + 3


def _line(start: tuple[float, float], end: tuple[float, float], chart: Any, colour: Color) -> Line:
    """A line between two places: across in points, up in the units of the chart."""
    unit = chart.height / chart.valueAxis.valueMax
    (left, low), (right, high) = start, end
    return Line(left, chart.y + low * unit, right, chart.y + high * unit, strokeColor=colour, strokeWidth=2)


def _svg(drawing: Drawing, title: str) -> str:
    """The drawing as an element of a page, without the head of a file."""
    text = renderSVG.drawToString(drawing)
    element = text[text.index("<svg") :]
    return CLIPPED.sub("", element).replace("<title>...</title>", f"<title>{title}</title>")
