"""Screen values of a game looked back on: its summary in four chapters, and the list of past games."""

from dataclasses import dataclass

from companion.rules.terms import Side
from ui.values.charts import ColumnsView, CurvesView
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure of the game: `value` large, what it is over it and a word about it below."""

    label: str
    value: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class CoursePage:
    """Corruption and Progress turn by turn, and the figures of the end."""

    chart: CurvesView
    figures: tuple[FigureView, ...]


@dataclass(frozen=True, slots=True)
class HuntsPage:
    """Every Hunt against its chances: the `verdict` in a sentence, `words` that explain the columns."""

    verdict: str
    words: str
    chart: ColumnsView


@dataclass(frozen=True, slots=True)
class DicePanelView:
    """The dice of one kind: the `verdict` on them, how many were thrown, and their faces."""

    title: str
    verdict: str
    words: str
    suspect: bool
    chart: ColumnsView


@dataclass(frozen=True, slots=True)
class DicePage:
    """All dice, of this game or of all games; `filters` choose which count. `words` say how far the counting is."""

    panels: tuple[DicePanelView, ...]
    filters: tuple[Tap, ...]
    words: str


@dataclass(frozen=True, slots=True)
class HighlightView:
    """What is spoken of afterwards: when it was, whose it was (None: nobody's), and its line of the journal."""

    turn: str
    side: Side | None
    sentence: str


@dataclass(frozen=True, slots=True)
class TurnsPage:
    """The time that each turn took, and what is spoken of afterwards."""

    words: str
    chart: ColumnsView
    lines: tuple[HighlightView, ...]


ChapterPage = CoursePage | HuntsPage | DicePage | TurnsPage


@dataclass(frozen=True, slots=True)
class SummaryView:
    """A game looked back on, one chapter at a time; `words` tell how and when it ended."""

    title: str
    next: Tap
    words: str
    chapters: tuple[Tap, ...]
    page: ChapterPage
    actions: tuple[Tap, ...]
    said: str = ""


@dataclass(frozen=True, slots=True)
class GamesView:
    """A page of the past games that fit the search; `actions` are what may be done with the one chosen.

    `words` stand where no game fits, or say what came of the last deed.
    """

    title: str
    next: Tap
    filters: tuple[Tap, ...]
    games: tuple[Tap, ...]
    words: str
    actions: tuple[Tap, ...]
