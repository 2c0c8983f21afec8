"""The page to print: the tray's markers to cut out, the card, and a ruler that shows whether the size is right."""

from collections.abc import Iterable
from enum import Enum, unique
from io import BytesIO
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.language import gettext as _
from vision.markers import CORNER_NUMBERS
from vision.tiles import CARD_MM, TILE_MM, Shape, card, tile

RULER_MM: Final = 100.0
"""Length of the ruler."""

LEFT_MM: Final = 20.0
_GAP_MM: Final = 14.0
_TOP_MM: Final = 24.0
_LINE_MM: Final = 6.0
_MARK_MM: Final = 3.0
_TICK_MM: Final = 10


@unique
class Paper(Enum):
    """A sheet's width and height in millimetres."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)


def marker_page(paper: Paper) -> bytes:
    """The page as a PDF file. The same paper and language give the same bytes."""
    file = BytesIO()
    width, height = paper.value
    canvas = Canvas(file, pagesize=(width * mm, height * mm), invariant=1, pageCompression=0)
    canvas.setTitle(_("Markers for the dice tray"))
    canvas.setViewerPreference("PrintScaling", "None")
    sheet = _Sheet(canvas, height)
    _written(sheet)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


class _Sheet:
    """A page that counts millimetres from its upper left corner, right and down."""

    def __init__(self, canvas: Canvas, height_mm: float) -> None:
        self._canvas = canvas
        self._height_mm = height_mm

    def shapes(self, shapes: Iterable[Shape], left: float, top: float) -> None:
        """Fill shapes; their own upper left corner lies at `left`, `top`."""
        for shape in shapes:
            path = self._canvas.beginPath()
            (x, y), *others = shape.points
            path.moveTo(*self._at(left + x, top + y))
            for x, y in others:
                path.lineTo(*self._at(left + x, top + y))
            path.close()
            self._canvas.setFillGray(shape.level)
            self._canvas.drawPath(path, stroke=0, fill=1)

    def line(self, begin: tuple[float, float], end: tuple[float, float], points: float = 0.4) -> None:
        """A thin black line."""
        self._canvas.setStrokeGray(0)
        self._canvas.setLineWidth(points)
        self._canvas.line(*self._at(*begin), *self._at(*end))

    def words(self, text: str, left: float, foot: float, points: float = 11.0) -> None:
        """One line of words; `foot` is where the letters stand."""
        self._canvas.setFillGray(0)
        self._canvas.setFont("Helvetica", points)
        # The fonts that every PDF reader has know Western letters only.
        self._canvas.drawString(*self._at(left, foot), text.encode("cp1252", "replace").decode("cp1252"))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * mm, (self._height_mm - y) * mm


def _written(sheet: _Sheet) -> None:
    sheet.words(_("Markers for the dice tray"), LEFT_MM, _TOP_MM, 18.0)
    lines = (
        _("Print this page at 100 %, not fitted to the page, on white paper without gloss."),
        _("Cut out the four tiles along the marks. Fix one flat at each corner of the tray, on the rim or beside it:"),
        _("one corner of each tile lies exactly at an inner corner of the tray. They stay there."),
        _("Lay the card in the middle of the tray while you set it up, and take it out again."),
    )
    for number, text in enumerate(lines):
        sheet.words(text, LEFT_MM, _TOP_MM + 12 + number * _LINE_MM, 10.0)
    top = _TOP_MM + 50
    for place, number in enumerate(CORNER_NUMBERS):
        left = LEFT_MM + place * (TILE_MM + _GAP_MM)
        _to_cut(sheet, tile(number), (left, top), (TILE_MM, TILE_MM))
        sheet.words(str(number), left + 1.2, top + TILE_MM / 2 + 1, 7.0)
    _to_cut(sheet, card(), (LEFT_MM, top + 50), CARD_MM)
    sheet.words(_("White, grey, and a star: turn the lens until its beams are sharp."), LEFT_MM, top + 90, 10.0)
    _ruler(sheet, top + 120)


def _to_cut(sheet: _Sheet, shapes: Iterable[Shape], at: tuple[float, float], size: tuple[float, float]) -> None:
    """Shapes with marks to cut along, which stay outside what is cut out."""
    (left, top), (width, height) = at, size
    sheet.shapes(shapes, left, top)
    for x, away in ((left, -1), (left + width, 1)):
        for y, below in ((top, -1), (top + height, 1)):
            sheet.line((x + away * 0.5, y), (x + away * (0.5 + _MARK_MM), y))
            sheet.line((x, y + below * 0.5), (x, y + below * (0.5 + _MARK_MM)))


def _ruler(sheet: _Sheet, foot: float) -> None:
    sheet.line((LEFT_MM, foot), (LEFT_MM + RULER_MM, foot), 0.6)
    for at in range(0, round(RULER_MM) + 1, _TICK_MM):
        long = 6.0 if at in (0, RULER_MM) else 3.0
        sheet.line((LEFT_MM + at, foot), (LEFT_MM + at, foot - long))
    sheet.words(
        _("This line is 100 mm long. If your ruler says otherwise, print again at 100 %."), LEFT_MM, foot + 6, 10.0
    )
