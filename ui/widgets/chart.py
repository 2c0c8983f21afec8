"""Charts: lines over turns and columns side by side, drawn anew only when their value or their place changes."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.rules.terms import Side
from ui.theme import THEME, Colour, die_colours
from ui.values.charts import ColumnsView, ColumnView, CurvesView, CurveView, MarkView
from ui.widgets.die import DieFace, face_icon
from ui.widgets.rounded import Rounded
from ui.widgets.surface import Disc
from ui.widgets.words import Words

Place = tuple[float, float]

LEFT_DP: Final = 26
"""Room for the numbers beside a chart."""
BELOW_DP: Final = 26
"""Room for the numbers under a chart."""
ABOVE_DP: Final = 22
"""Room over a chart for the words of its highest column."""
FACE_DP: Final = 30
"""A die's face under a column, at most so large."""
COLUMN_SHARE: Final = 0.62
"""How much of its room a column takes."""
CAP_DP: Final = 7
"""Half the width of a mark on a column."""
DISC_DP: Final = 24


class Chart(Widget):
    """Draws a chart's value inside its own place."""

    view = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("view", "pos", "size"):
            self.fbind(name, self._draw_soon)
        THEME.fbind("palette", self._draw_soon)
        self._draw_soon()

    @property
    def ground(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of the part that the lines or columns stand in, in pixels."""
        left, below = dp(LEFT_DP) if self.view.up else dp(4), dp(self.below_dp())
        return (
            self.x + left,
            self.y + below,
            max(self.width - left - dp(8), 1),
            max(self.height - below - dp(ABOVE_DP), 1),
        )

    def at(self, right: float, up: float) -> Place:
        """The place in pixels of two shares of the ground."""
        left, bottom, width, height = self.ground
        return left + right * width, bottom + up * height

    def below_dp(self) -> int:
        """How much room what stands under the chart needs."""
        return BELOW_DP

    def draw(self) -> None:
        """Draw the value into the canvas."""
        raise NotImplementedError

    def _draw(self, _dt: float) -> None:
        self.canvas.clear()
        self.clear_widgets()
        if self.view is not None:
            self._lay_ground()
            self.draw()

    def _lay_ground(self) -> None:
        with self.canvas:
            Color(*_faint(THEME.palette.line))
            for mark in self.view.up:
                Line(points=[*self.at(0, mark.at), *self.at(1, mark.at)], width=1)
        for mark in self.view.up:
            x, y = self.at(0, mark.at)
            self.say(mark.label, (x - dp(LEFT_DP) / 2 - dp(2), y), dp(LEFT_DP))

    def say(self, text: str, centre: Place, width: float, colour: Colour | None = None, halign: str = "center") -> None:
        """Write words around a place, in at most so many pixels."""
        words = Words(text=text, size=(width, dp(20)), largest=sp(15), smallest=sp(11), halign=halign, one_line=True)
        words.center = centre
        words.color = colour or THEME.palette.text_quiet
        self.add_widget(words)


class Curves(Chart):
    """Lines over one axis: thick, each with its icon at its end, so that nobody needs to tell the colours apart."""

    def draw(self) -> None:
        """Draw the stripes, the lines over them and the numbers below."""
        view: CurvesView = self.view
        with self.canvas:
            for begin, end in view.stripes:
                self._draw_stripe(begin, end)
            for curve in view.curves:
                self._draw_curve(curve)
        if view.stripes:
            x, y = self.at((view.stripes[0][0] + view.stripes[-1][1]) / 2, 0)
            self.say(view.stripe_label, (x, y + dp(12)), dp(80), THEME.palette.text_shadow)
        self._mark_across(view.across)
        for number, curve in enumerate(view.curves):
            self._end(curve)
            self._explain(curve, number / len(view.curves))

    def _draw_stripe(self, begin: float, end: float) -> None:
        (x, y), (right, top) = self.at(begin, 0), self.at(end, 1)
        Color(*THEME.palette.ground_shadow)
        Rectangle(pos=(x, y), size=(right - x, top - y))

    def _draw_curve(self, curve: CurveView) -> None:
        places = [self.at(*point) for point in curve.points]
        Color(*THEME.line(curve.side))
        for one, other in pairwise(places):
            SmoothLine(points=[*one, *other], width=dp(2 if curve.side is Side.FREE_PEOPLES else 3))
        for x, y in places:
            half = dp(3.5)
            Rounded(pos=(x - half, y - half), size=(2 * half, 2 * half), radius=half)

    def _end(self, curve: CurveView) -> None:
        x, y = self.at(*curve.points[-1])
        self._disc(curve, (min(x, self.right - dp(DISC_DP) / 2), y), dp(DISC_DP))

    def _explain(self, curve: CurveView, share: float) -> None:
        """The icon of a line with its name, over the chart."""
        x, y = self.at(share, 1)
        side = dp(ABOVE_DP - 4)
        width = self.ground[2] / len(self.view.curves) - side - dp(8)
        self._disc(curve, (x + side / 2, y + dp(12)), side)
        inks = {Side.SHADOW: THEME.palette.text_shadow, Side.FREE_PEOPLES: THEME.palette.text_free_peoples}
        self.say(curve.label, (x + side + dp(6) + width / 2, y + dp(12)), width, inks[curve.side], halign="left")

    def _disc(self, curve: CurveView, centre: Place, side: float) -> None:
        grounds = {Side.SHADOW: THEME.palette.die_shadow, Side.FREE_PEOPLES: THEME.palette.die_free_peoples}
        disc = Disc(size=(side, side), icon=curve.icon, ground=grounds[curve.side], edge=THEME.line(curve.side))
        disc.center = centre
        self.add_widget(disc)

    def _mark_across(self, marks: Sequence[MarkView]) -> None:
        for mark in marks:
            x, y = self.at(mark.at, 0)
            self.say(mark.label, (x, y - dp(13)), dp(24))


class Columns(Chart):
    """Columns side by side, with marks where they were to end and bounds around them."""

    def below_dp(self) -> int:
        """A die's face wants more room than a number."""
        return FACE_DP + 4 if any(column.face for column in self.view.columns) else BELOW_DP

    def draw(self) -> None:
        """Draw every column with its words over it and its name below."""
        view: ColumnsView = self.view
        room = 1 / max(1, len(view.columns))
        for number, column in enumerate(view.columns):
            middle = (number + 0.5) * room
            with self.canvas:
                self._draw_column(column, middle, room * COLUMN_SHARE)
            self._name(column, middle, room * self.ground[2])

    def _draw_column(self, column: ColumnView, middle: float, share: float) -> None:
        (left, bottom), (right, top) = self.at(middle - share / 2, 0), self.at(middle + share / 2, column.height)
        body, rim, _ink = die_colours(THEME.palette, self.view.kind)
        Color(*(rim if column.strong else body))
        Rounded(
            pos=(left, bottom), size=(right - left, max(top - bottom, dp(2))), radius=min(dp(4), (right - left) / 2)
        )
        self._draw_bounds(column, middle)
        if column.aim is not None:
            (_x, y), half = self.at(middle, column.aim), (right - left) / 2 + dp(3)
            self._line(
                [left + (right - left) / 2 - half, y, left + (right - left) / 2 + half, y], THEME.palette.text_gold
            )

    def _draw_bounds(self, column: ColumnView, middle: float) -> None:
        if column.low is None or column.high is None:
            return
        (x, low), (_x, high) = self.at(middle, column.low), self.at(middle, column.high)
        cap = dp(CAP_DP)
        self._line([x, low, x, high], THEME.palette.text)
        for y in (low, high):
            self._line([x - cap, y, x + cap, y], THEME.palette.text)

    def _line(self, points: list[float], colour: Colour) -> None:
        """A line with a dark seam, which is seen on any column and beside it."""
        for ink, width in ((THEME.palette.ground_table, dp(2)), (colour, dp(1.1))):
            Color(*ink)
            Line(points=points, width=width, cap="none")

    def _name(self, column: ColumnView, middle: float, room: float) -> None:
        x, top = self.at(middle, max(column.height, column.high or 0, column.aim or 0))
        self.say(column.words, (x, top + dp(11)), max(room, dp(20)), THEME.palette.text)
        y = self.at(middle, 0)[1] - dp(self.below_dp()) / 2
        if column.face:
            self._draw_face(column.face, (x, y), room)
        else:
            self.say(column.label, (x, y), max(room, dp(20)))

    def _draw_face(self, face: str, centre: Place, room: float) -> None:
        side = min(dp(FACE_DP), room)
        die = DieFace(side=self.view.kind, icon=face_icon(self.view.kind, face), size=(side, side))
        die.center = centre
        self.add_widget(die)


def _faint(colour: Colour) -> Colour:
    red, green, blue, _opacity = colour
    return red, green, blue, 0.35
