"""The Summary screen: a game looked back on, in four chapters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from companion.chronicle import (
    DiceKind,
    Fairness,
    Highlight,
    Judgement,
    Luck,
    Record,
    Summary,
    Throw,
    faces_thrown,
    fairness,
)
from companion.language import gettext as _
from companion.language import ngettext
from companion.narration import victory_sentence
from companion.odds import percent
from companion.rules.state import CRACK_OF_DOOM, TRACK_END
from companion.rules.terms import Source
from companion.words import side_word, thrown_dice_word, thrown_face_word
from ui.desk.memory import Memory
from ui.intents.intent import Go
from ui.intents.memory import Chapter, CountDice, ShowChapter
from ui.intents.presses import Place, Press
from ui.values.summary import (
    ChapterPage,
    CoursePage,
    DicePage,
    DicePanelView,
    FigureView,
    HighlightView,
    HuntsPage,
    SummaryView,
    TurnsPage,
)
from ui.values.taps import Tap
from ui.viewmodel.charts import course_chart, faces_chart, hunts_chart, turns_chart
from ui.viewmodel.odds import number_word
from ui.viewmodel.start import page_taps

LINES_A_PAGE: Final = 5
"""So many highlights stand on a page."""

MINUTES_AN_HOUR: Final = 60


@dataclass(frozen=True, slots=True)
class LookedBack:
    """What a summary is drawn from. `dice` are the throws that count now, `counted` of so many `games` looked up."""

    summary: Summary
    dice: tuple[Throw, ...]
    counted: int = 0
    games: int = 0


def summary_view(seen: LookedBack, memory: Memory, page: int) -> SummaryView:
    """A chapter of the summary."""
    told = seen.summary.record
    turning = page_taps(page, len(seen.summary.highlights), LINES_A_PAGE) if memory.chapter is Chapter.TURNS else ()
    over = (Tap(_("Who won"), Press.SHOW_END),) if told.victory else ()
    onward = Tap(_("To the start"), Go(Place.START)) if told.victory else Tap(_("Back to the table"), Go(Place.TABLE))
    return SummaryView(
        title=_("{side} wins").format(side=side_word(told.winner)) if told.winner else _("So far"),
        next=onward,
        words=_ending(told),
        chapters=tuple(
            Tap(word, ShowChapter(chapter), chosen=chapter is memory.chapter) for chapter, word in chapter_words()
        ),
        page=PAGE_OF[memory.chapter](seen, memory, page),
        actions=(Tap(_("Save it"), Press.SAVE_SUMMARY), *over, *turning),
        said=memory.said,
    )


def every_chapter(seen: LookedBack) -> tuple[SummaryView, ...]:
    """All chapters as they stand on one picture, where nothing is pressed."""
    shown = (summary_view(seen, Memory(chapter=one), page=0) for one in Chapter)
    return tuple(replace(one, page=_still(one.page)) for one in shown)


def _still(page: ChapterPage) -> ChapterPage:
    if not isinstance(page, DicePage):
        return page
    return replace(page, filters=(), words="")


def chapter_words() -> tuple[tuple[Chapter, str], ...]:
    """What the chapters are called."""
    return (
        (Chapter.COURSE, _("The game")),
        (Chapter.HUNTS, _("The Hunt")),
        (Chapter.DICE, _("Dice")),
        (Chapter.TURNS, _("Turns")),
    )


def time_word(minutes: int) -> str:
    """A time played, in hours and minutes."""
    hours, rest = divmod(minutes, MINUTES_AN_HOUR)
    return _("{h} h {m} min").format(h=hours, m=rest) if hours else _("{m} min").format(m=rest)


def _ending(told: Record) -> str:
    how = victory_sentence(told.victory) if told.victory else _("The game goes on.")
    return _("{how} {date}, {time} played.").format(how=how, date=told.date, time=time_word(told.minutes))


def _course_page(seen: LookedBack, _memory: Memory, _page: int) -> CoursePage:
    return CoursePage(course_chart(seen.summary.course), _figures(seen.summary.record))


def _figures(told: Record) -> tuple[FigureView, ...]:
    mordor = str(told.mordor_step) if told.mordor_step is not None else "–"
    eyes = str(told.eyes_at_start) if told.eyes_at_start is not None else "–"
    aragorn = _("turn {n}").format(n=told.aragorn_turn) if told.aragorn_turn else "–"
    points = f"{told.points_of_free_peoples} : {told.points_of_shadow}"
    return (
        FigureView(_("Turns"), str(told.turns)),
        FigureView(_("Corruption"), str(told.corruption), _("of {n}").format(n=TRACK_END)),
        FigureView(_("Mordor Track"), mordor, _("of {n}").format(n=CRACK_OF_DOOM)),
        FigureView(_("Points"), points),
        FigureView(_("Eyes at start"), eyes),
        FigureView(_("Aragorn"), aragorn),
    )


def _hunts_page(seen: LookedBack, _memory: Memory, _page: int) -> HuntsPage:
    found = seen.summary
    return HuntsPage(luck_words(found.luck), _column_words(found.luck), hunts_chart(found.hunts))


def luck_words(luck: Luck) -> str:
    """What came, what was to be expected, and how often as much comes: a verdict on luck, not on play."""
    if not luck.hunts:
        return _("No Hunt was decided by dice or a tile.")
    words = ngettext(
        "{n} Hunt: {damage} damage; {expected} was to be expected.",
        "{n} Hunts: {damage} damage; {expected} was to be expected.",
        luck.hunts,
    )
    told = words.format(n=luck.hunts, damage=luck.damage, expected=number_word(luck.expected))
    return f"{told} {_whose_luck(luck)}"


def _whose_luck(luck: Luck) -> str:
    if luck.damage > luck.expected:
        words = _("The Shadow was lucky: so much or more comes in {n}% of such games.")
        return words.format(n=percent(luck.as_much))
    if luck.damage < luck.expected:
        words = _("The Free Peoples were lucky: more than that comes in {n}% of such games.")
        return words.format(n=percent(luck.more))
    return _("Nobody was lucky.")


def _column_words(luck: Luck) -> str:
    if not luck.hunts:
        return ""
    return _(
        "Columns: damage before anything reduced it. Lines: what was to be expected. Below: the turn. Bright: revealed."
    )


def _dice_page(seen: LookedBack, memory: Memory, _page: int) -> DicePage:
    counting = _("{n} of {all} games counted").format(n=seen.counted, all=seen.games)
    return DicePage(
        panels=tuple(_dice_panel(seen.dice, kind, memory.source) for kind in DiceKind),
        filters=_dice_filters(memory),
        words=counting if memory.all_games and seen.counted < seen.games else "",
    )


def _dice_panel(dice: tuple[Throw, ...], kind: DiceKind, source: Source | None) -> DicePanelView:
    told = fairness(kind, faces_thrown(dice, kind, source))
    read, entered = (sum(faces_thrown(dice, kind, one).values()) for one in (Source.CAMERA, Source.HAND))
    counts = _("{read} read, {entered} entered").format(read=read, entered=entered)
    return DicePanelView(
        title=thrown_dice_word(kind),
        verdict=verdict_words(told),
        words=counts if source is None else _("{n} dice").format(n=told.dice),
        suspect=told.judgement is Judgement.SUSPECT,
        chart=faces_chart(told),
    )


def verdict_words(told: Fairness) -> str:
    """What may be said of dice, and no more."""
    if told.judgement is Judgement.FAIR_SO_FAR:
        return _("Fair so far")
    if told.judgement is Judgement.TOO_FEW:
        return _("Too few to tell")
    often = [one for one in told.misfits if one.count > one.share * told.dice]
    words = _("{faces}: too often for fair dice") if often else _("{faces}: too seldom for fair dice")
    return words.format(faces=", ".join(thrown_face_word(one.face) for one in often or told.misfits))


def _dice_filters(memory: Memory) -> tuple[Tap, ...]:
    games = {False: _("This game"), True: _("All games")}
    sources = {None: _("All dice"), Source.CAMERA: _("Read by camera"), Source.HAND: _("Entered by hand")}
    return (
        *(Tap(word, CountDice(one, memory.source), chosen=one is memory.all_games) for one, word in games.items()),
        *(Tap(word, CountDice(memory.all_games, one), chosen=one is memory.source) for one, word in sources.items()),
    )


def _turns_page(seen: LookedBack, _memory: Memory, page: int) -> TurnsPage:
    found = seen.summary
    turns = len(found.course.turns)
    mean = time_word(round(found.record.minutes / turns))
    told = found.highlights[::-1][page * LINES_A_PAGE : (page + 1) * LINES_A_PAGE]
    return TurnsPage(
        words=_("Minutes a turn; {mean} on average").format(mean=mean),
        chart=turns_chart(found.course),
        lines=tuple(_highlight(one) for one in told),
    )


def _highlight(one: Highlight) -> HighlightView:
    return HighlightView(_("Turn {n}").format(n=one.turn), one.side, one.sentence)


PAGE_OF: Final[Mapping[Chapter, Callable[[LookedBack, Memory, int], ChapterPage]]] = MappingProxyType(
    {
        Chapter.COURSE: _course_page,
        Chapter.HUNTS: _hunts_page,
        Chapter.DICE: _dice_page,
        Chapter.TURNS: _turns_page,
    }
)
"""One page a chapter."""
