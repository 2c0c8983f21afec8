"""A game looked back on in its four chapters, and the list of past games."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import chain, repeat
from typing import Final

from companion.chronicle import (
    Course,
    DiceKind,
    Highlight,
    HuntPlayed,
    Luck,
    Record,
    Summary,
    Throw,
    TurnPlayed,
)
from companion.journal import About, GameId, GameSummary
from companion.odds import Chances
from companion.rules.terms import Expansion, RegionId, Side, Source, Victory
from ui.desk.letter_pad import Pad
from ui.desk.library import Known, Shelved
from ui.desk.memory import Memory
from ui.intents.memory import Chapter, GamesShown
from ui.questions.memory import WantedAsked
from ui.viewmodel.games import games_view
from ui.viewmodel.summary import LookedBack, summary_view
from ui.viewmodel.writing import wanted_view

TURNS: Final = (
    # Corruption, Progress, Mordor step, minutes
    (0, 1, None, 14),
    (1, 3, None, 17),
    (3, 4, None, 12),
    (3, 5, None, 21),
    (5, 7, None, 16),
    (4, 8, None, 9),
    (6, 9, None, 18),
    (7, 9, 1, 11),
    (9, 9, 3, 8),
    (12, 9, 4, 6),
)

COURSE: Final = Course(
    TurnPlayed(0, 0, 0, None, hidden=True, played_ms=0),
    tuple(
        TurnPlayed(turn, corruption, progress, step, hidden=True, played_ms=minutes * 60_000)
        for turn, (corruption, progress, step, minutes) in enumerate(TURNS, start=1)
    ),
)

HUNTS: Final = tuple(
    HuntPlayed(
        seq=10 * number,
        turn=turn,
        card=None,
        level=2,
        bonus=0,
        roll=(6, 2),
        successes=1,
        tile=None,
        damage=damage,
        corruption=damage,
        revealed=revealed,
        chances=Chances(((0, Fraction(1, 2)), (2, Fraction(1, 2)))),
    )
    for number, (turn, damage, revealed) in enumerate(
        (
            *((1, 0, False), (2, 1, False), (2, 0, False), (3, 2, True), (4, 0, False), (5, 2, False)),
            *((5, 0, False), (6, 0, False), (7, 3, True), (8, 1, False), (9, 2, False), (10, 3, False)),
        )
    )
)

RECORD: Final = Record(
    name="Tuesday with Anna",
    date="2026-11-24",
    players=2,
    expansions=(),
    winner=Side.SHADOW,
    victory=Victory.CORRUPTION,
    turns=10,
    minutes=132,
    corruption=12,
    progress=9,
    mordor_step=4,
    eyes_at_start=3,
    eyes_rolled_at_start=1,
    aragorn_turn=6,
    gandalf_the_white_turn=5,
    strongholds_of_shadow=(RegionId("helms-deep"), RegionId("lorien")),
    strongholds_of_free_peoples=(),
    points_of_shadow=6,
    points_of_free_peoples=0,
    rings_of_free_peoples=0,
)

HIGHLIGHTS: Final = tuple(
    Highlight(seq, turn, 0, side, words)
    for seq, (turn, side, words) in enumerate(
        (
            (2, Side.FREE_PEOPLES, "Out of the Fellowship, up to 3 regions: Meriadoc, Peregrin."),
            (3, Side.SHADOW, "The Fellowship is revealed in Moria."),
            (4, Side.SHADOW, "Saruman enters play in Orthanc."),
            (5, Side.FREE_PEOPLES, "Gandalf the White enters play in Fangorn."),
            (6, Side.FREE_PEOPLES, "Aragorn is crowned in Minas Tirith."),
            (7, Side.SHADOW, "Shadow: Helm's Deep is taken. Victory Points: Shadow 6, Free Peoples 0."),
            (
                8,
                Side.FREE_PEOPLES,
                "Gandalf the Grey falls (as the Guide), absorbing 3 points of damage. Strider guides.",
            ),
            (9, None, "Note: the pizza came."),
            (
                10,
                Side.SHADOW,
                "Hunt tile Eye, reveal, drawn because the Fellowship moves on the Mordor Track: 3 points of damage.",
            ),
            (10, Side.SHADOW, "Corruption is 12. The Ring-bearers reach 12 Corruption: the Shadow wins."),
        )
    )
)


def thrown(kind: DiceKind, source: Source, *counts: int) -> Throw:
    """Dice that showed each face so often."""
    faces = chain.from_iterable(repeat(face, count) for face, count in zip(kind.faces, counts, strict=True))
    return Throw(kind, source, tuple(faces))


DICE: Final = (
    thrown(DiceKind.COMBAT, Source.CAMERA, 72, 81, 64, 70, 77, 69),
    thrown(DiceKind.COMBAT, Source.HAND, 4, 2, 6, 3, 5, 4),
    thrown(DiceKind.FREE_PEOPLES, Source.CAMERA, 12, 7, 4, 6, 5),
    thrown(DiceKind.SHADOW, Source.CAMERA, 58, 49, 52, 61, 47, 104),
)

SUMMARY: Final = Summary(
    RECORD, COURSE, HUNTS, Luck(12, 14, Fraction(99, 10), Fraction(17, 100), Fraction(1, 10)), DICE, HIGHLIGHTS
)
SEEN: Final = LookedBack(SUMMARY, DICE, counted=14, games=18)

CHAPTERS: Final = {one: summary_view(SEEN, Memory(chapter=one), page=0) for one in Chapter}

LONGEST: Final = summary_view(
    replace(
        SEEN,
        summary=replace(
            SUMMARY,
            course=replace(COURSE, turns=tuple(replace(COURSE.turns[n % 10], turn=n + 1) for n in range(27))),
        ),
    ),
    Memory(said="Saved in /home/pi/Documents/table-companion: 2026-11-24 Tuesday with Anna"),
    page=0,
)


def _shelved(number: int, name: str, record: Record | None) -> Shelved:
    when = datetime(2026, 11, 24, 22, 40, tzinfo=UTC) - timedelta(days=7 * number)
    summary = GameSummary(GameId(number), About(name, when), 240 + number, when)
    return Shelved(summary, None if record is None else Known(240, record, ()))


GAMES: Final = (
    _shelved(1, "Tuesday with Anna", RECORD),
    _shelved(2, "2026-11-17 20:05", replace(RECORD, winner=None, victory=None, turns=4)),
    _shelved(3, "Tuesday with Anna, copy", replace(RECORD, winner=None, victory=None, turns=7)),
    _shelved(4, "2026-11-03 19:30", replace(RECORD, victory=Victory.RING_DESTROYED, winner=Side.FREE_PEOPLES)),
    _shelved(5, "Three of us", replace(RECORD, victory=Victory.SHADOW_CONQUEST, expansions=tuple(Expansion))),
    _shelved(6, "2026-10-20 21:15", None),
)

LIST: Final = games_view(GAMES, Memory(chosen=GameId(3)), page=0, on_desk=None)
DELETED: Final = games_view(
    GAMES[1:],
    Memory(deleted=GameId(1), said="Tuesday with Anna was deleted.", shown=GamesShown.ALL),
    page=0,
    on_desk=None,
)
SEARCH: Final = wanted_view(WantedAsked(Pad("anna", longest=40)))
