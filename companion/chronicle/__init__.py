"""What a game was: its course, its Hunts against their chances, its dice, its record. Pure; facts taken back are out.

Rule 1: only facts that stand count, and a throw put right counts as it truly lay there.
Rule 2: chances are those of `companion.odds`, seen just before the dice or the tile decided (docs/summary.md).
"""

from companion.chronicle.course import Course, TurnPlayed, course
from companion.chronicle.fairness import FaceThrown, Fairness, Judgement, fairness, wilson
from companion.chronicle.highlights import Highlight, highlights
from companion.chronicle.hunts import HuntPlayed, Luck, hunts, luck
from companion.chronicle.record import Record, record, record_json, records_csv
from companion.chronicle.steps import steps_of
from companion.chronicle.summary import Summary, summary
from companion.chronicle.throws import DiceKind, Throw, faces_thrown, throws

__all__ = [
    "Course",
    "DiceKind",
    "FaceThrown",
    "Fairness",
    "Highlight",
    "HuntPlayed",
    "Judgement",
    "Luck",
    "Record",
    "Summary",
    "Throw",
    "TurnPlayed",
    "course",
    "faces_thrown",
    "fairness",
    "highlights",
    "hunts",
    "luck",
    "record",
    "record_json",
    "records_csv",
    "steps_of",
    "summary",
    "throws",
    "wilson",
]
