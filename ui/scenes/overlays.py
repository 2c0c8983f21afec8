"""A tiny, complete value for every overlay."""

import random
from dataclasses import replace
from typing import Final

from companion.rules.terms import Side
from ui.intents.intent import Agree, ChooseFace, DropDie, Go, ShowLetters, StepNumber
from ui.intents.presses import Place, Press
from ui.values.overlays import (
    CommitmentView,
    ConsentView,
    EndView,
    FacePickerView,
    ListPickerView,
    MessageView,
    NumberPickerView,
    StoryLine,
    StoryView,
)
from ui.values.taps import Tap

HALF: Final = 0.5
BACK: Final = Tap("Leave it", Press.CLOSE)

MESSAGE: Final = MessageView(
    title="The rules say no",
    words="A revealed Fellowship must hide before it moves.",
    taps=(BACK, Tap("The table says so", Press.TABLE_SAYS_SO)),
    rule="fellowship.move.hidden",
)

CONSENT: Final = ConsentView(
    title="Go back? Both players must agree",
    words="7 lines are taken back.",
    becomes_known=(
        "Hunt roll: 6, 2, 1. Successes (5 or more): 1.",
        "Hunt tile 2, reveal, drawn because the Hunt succeeded: 2 points of damage.",
    ),
    agreed=(Side.FREE_PEOPLES,),
    agree=(
        Tap("Free Peoples agrees", Agree(Side.FREE_PEOPLES), chosen=True),
        Tap("Shadow agrees", Agree(Side.SHADOW)),
    ),
    seconds_left=14,
    cancel=BACK,
)

FACES: Final = FacePickerView(
    title="Combat die 3 shows",
    number=2,
    side="combat",
    faces=(*(Tap(face, ChooseFace(2, face)) for face in "123456"), Tap("No die here", DropDie(2))),
    cancel=BACK,
)

STORY_LINES: Final = (
    StoryLine("Turn 3", "2 → 3", "The Ring takes 1 point of damage from tile 1, because the Hunt succeeded."),
    StoryLine("Turn 2", "0 → 2", "The Ring takes 2 points of damage from tile 2, because the Hunt succeeded."),
)

STORY: Final = StoryView(
    title="Hunt Pool",
    value="14",
    odds=(
        "The Hunt succeeds: 52%; with three re-rolls 72%",
        "Next move: damage 0.8 on average, revealed 29%, 2% to reach 12 Corruption",
        "Two moves: damage 2.1 on average, revealed 62%, 9% to reach 12 Corruption",
        "Next tile: an Eye 25%, a reveal 44%",
    ),
    lines=(*STORY_LINES * 2, STORY_LINES[0]),
    more="4 more in the journal",
    taps=(
        Tap("Good", Press.CLOSE),
        Tap("To the Crack of Doom", Press.SHOW_JOURNEY),
        Tap("Put the tiles right", Press.CONFIRM),
    ),
)

NUMBER: Final = NumberPickerView(
    title="Corruption",
    value="5",
    before="was 3",
    steps=(Tap("−", StepNumber(-1)), Tap("+", StepNumber(1))),
    accept=Tap("The table shows this", Press.ACCEPT_NUMBER),
    cancel=BACK,
    odds=STORY.odds[1:3],
    story=STORY_LINES,
)

NUMBER_ALONE: Final = replace(NUMBER, odds=(), story=())

REGIONS: Final = ListPickerView(
    title="Where is the Fellowship declared?",
    entries=tuple(
        Tap(
            name, Press.CONFIRM, chosen=name == "Goblins' Gate", detail="heals 1 Corruption" if name == "Lórien" else ""
        )
        for name in (
            *("Gap of Rohan", "Goblins' Gate", "Gorgoroth", "Grey Havens", "Harlindon", "Helm's Deep", "High Pass"),
            *("Hollin", "Iron Hills", "Khand", "Lamedon"),
            *("Lossarnach", "Lórien"),
        )
    ),
    letters=tuple(
        Tap(letters, ShowLetters(letters), chosen=letters == "GHIJKL")
        for letters in ("ABC", "DEF", "GHIJKL", "MN", "OPQR", "STUV", "WXYZ")
    ),
    done=None,
    cancel=BACK,
)

END: Final = EndView(
    title="Free Peoples wins",
    words="The Ring falls into the Crack of Doom: the Free Peoples win.",
    bag_secret="5c1f 90aa 77e4 0b1d 3c2e 88f0 4411 9a6b",  # noqa: S106 - a picture, no secret
    bag_words="With this secret every draw can be checked.",
    taps=(Tap("Look back on it", Go(Place.SUMMARY)), Tap("Look at the table", Go(Place.TABLE))),
)


CORNER: Final = (
    "#######.",
    "#.....#.",
    "#.###.#.",
    "#.###.#.",
    "#.###.#.",
    "#.....#.",
    "#######.",
    "........",
)


def modules_like_a_qr_code(side: int) -> tuple[tuple[bool, ...], ...]:
    """Modules with the three corners of a QR code; nothing can be read from them."""
    noise = random.Random(side)
    rows = [[noise.random() < HALF for _column in range(side)] for _row in range(side)]
    for y, line in enumerate(CORNER):
        for x, sign in enumerate(line):
            rows[y][x] = rows[y][side - 1 - x] = rows[side - 1 - y][x] = sign == "#"
    return tuple(tuple(row) for row in rows)


PROMISE: Final = CommitmentView(
    title="The bag is sealed",
    words="Take a picture of this code: with it both of you can check every draw after the game. "
    "Now each of you adds to the bag, so that nobody can have chosen its tiles. "
    "Shadow: throw the five Combat dice into the tray, or tap.",
    letters="KX3Q 9TRB W7MN E2PA\nJ5HC 8DVG Z4YF",
    qr=modules_like_a_qr_code(33),
    added=("Added: Free Peoples",),
    taps=(
        Tap("Free Peoples: add to the bag", Press.CONFIRM, enabled=False),
        Tap("Shadow: add to the bag", Press.CONFIRM),
        Tap("Throw five Combat dice", Press.SIMULATE_THROW),
        Tap("Not now", Press.CLOSE),
    ),
)
