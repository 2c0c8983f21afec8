"""Flat drawings of things that people take for dice at a glance: each returns a picture without any die in it.

They are drawn with plain circles, squares and letters, on purpose unlike the drawn tables that networks learn from.
"""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.random import Generator

from vision.frames import Image

Colour = tuple[int, int, int]
Thing = Callable[[Generator, Image], None]

WIDTH, HEIGHT = 480, 360
LAYOUT = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def any_colour(rng: Generator, low: int = 0, high: int = 255) -> Colour:
    blue, green, red = rng.integers(low, high, 3).tolist()
    return blue, green, red


def blank(rng: Generator) -> Image:
    return np.full((HEIGHT, WIDTH, 3), any_colour(rng, 30, 230), np.uint8)


def inks(rng: Generator) -> tuple[Colour, Colour]:
    """A light and a dark colour, in either order."""
    pair = [any_colour(rng, 190, 256), any_colour(rng, 0, 70)]
    first = int(rng.integers(2))
    return pair[first], pair[1 - first]


def places(rng: Generator, pitch: int) -> list[tuple[int, int]]:
    """Middles of a jittered grid."""
    jitter = pitch // 6
    return [
        (x + int(rng.integers(-jitter, jitter + 1)), y + int(rng.integers(-jitter, jitter + 1)))
        for y in range(pitch, HEIGHT - pitch // 2, pitch + pitch // 3)
        for x in range(pitch, WIDTH - pitch // 2, pitch + pitch // 3)
    ]


def dot(image: Image, at: tuple[float, float], radius: float, colour: Colour) -> None:
    cv2.circle(image, (round(at[0] * 16), round(at[1] * 16)), max(1, round(radius * 16)), colour, -1, cv2.LINE_AA, 4)


def box(image: Image, at: tuple[int, int], half: tuple[int, int], colour: Colour, line: int = -1) -> None:
    (x, y), (across, down) = at, half
    cv2.rectangle(image, (x - across, y - down), (x + across, y + down), colour, line, cv2.LINE_AA)


def pips(image: Image, at: tuple[int, int], number: int, half: int, colour: Colour) -> None:
    for x, y in LAYOUT[number]:
        dot(image, (at[0] + x * half * 0.52, at[1] + y * half * 0.52), half * 0.19, colour)


def pip_poster(rng: Generator, image: Image) -> None:
    """Pips in the layouts of dice, printed without any square around them."""
    half = int(rng.integers(10, 40))
    for at in places(rng, 3 * half):
        pips(image, at, int(rng.integers(1, 7)), half, any_colour(rng, 0, 90))


def printed_dice(rng: Generator, image: Image) -> None:
    """Flat squares with pips and an outline, as in a rule book."""
    half = int(rng.integers(9, 34))
    paper, ink = inks(rng)
    for at in places(rng, 3 * half):
        box(image, at, (half, half), paper)
        box(image, at, (half, half), ink, max(1, half // 12))
        pips(image, at, int(rng.integers(1, 7)), half, ink)


def dominoes(rng: Generator, image: Image) -> None:
    half = int(rng.integers(10, 30))
    stone, ink = inks(rng)
    for x, y in places(rng, 5 * half):
        box(image, (x, y), (2 * half, half), stone)
        cv2.line(image, (x, y - half + 3), (x, y + half - 3), ink, max(1, half // 8))
        pips(image, (x - half, y), int(rng.integers(1, 7)), half, ink)
        pips(image, (x + half, y), int(rng.integers(1, 7)), half, ink)


def ladybirds(rng: Generator, image: Image) -> None:
    half = int(rng.integers(9, 30))
    for x, y in places(rng, 3 * half):
        cv2.ellipse(image, (x, y), (half, int(half * 1.2)), 0, 0, 360, (30, 30, 200), -1, cv2.LINE_AA)
        dot(image, (x, y - half * 1.1), half * 0.45, (10, 10, 10))
        cv2.line(image, (x, y - half), (x, y + half), (10, 10, 10), max(1, half // 10))
        pips(image, (x, y), int(rng.choice([4, 6])), half, (10, 10, 10))


def buttons(rng: Generator, image: Image) -> None:
    half = int(rng.integers(9, 34))
    shell, hole = inks(rng)
    holes = int(rng.choice([2, 4]))
    for at in places(rng, 3 * half):
        dot(image, at, half, shell)
        dot(image, at, half * 0.75, tuple(int(0.9 * level) for level in shell))  # type: ignore[arg-type]
        pips(image, at, holes, half * 6 // 10, hole)


def starry_mat(rng: Generator, image: Image) -> None:
    image[:] = any_colour(rng, 0, 50)
    for x, y in rng.uniform(0, (WIDTH, HEIGHT), (int(rng.integers(60, 300)), 2)).tolist():
        dot(image, (x, y), rng.uniform(0.6, 5), any_colour(rng, 150, 256))


def number_track(rng: Generator, image: Image) -> None:
    half = int(rng.integers(12, 28))
    paper, ink = inks(rng)
    for number, at in enumerate(places(rng, 2 * half)):
        box(image, at, (half, half), paper)
        box(image, at, (half, half), ink, 2)
        spot = (at[0] - half // 2, at[1] + half // 3)
        cv2.putText(image, str(number % 30), spot, cv2.FONT_HERSHEY_DUPLEX, half / 24, ink, 1, cv2.LINE_AA)


def game_board(rng: Generator, image: Image) -> None:
    """Squares and circles of one size, some with a spot or two, joined by lines."""
    half = int(rng.integers(10, 26))
    ink = any_colour(rng, 0, 80)
    for at in places(rng, 3 * half):
        cv2.line(image, at, (at[0] + 4 * half, at[1]), ink, 2)
        box(image, at, (half, half), any_colour(rng, 60, 256))
        dot(image, at, half * rng.uniform(0.2, 0.8), any_colour(rng))


def studs(rng: Generator, image: Image) -> None:
    """Building bricks seen from above: two rows of studs, each with its shadow."""
    half = int(rng.integers(9, 24))
    for x, y in places(rng, 5 * half):
        plastic = any_colour(rng, 60, 230)
        box(image, (x, y), (int(half * rng.choice([1, 1.5, 2])), half), plastic)
        for across in (-0.5, 0.5):
            for down in (-0.5, 0.5):
                dot(image, (x + across * half + 1, y + down * half + 1), half * 0.3, (20, 20, 20))
                dot(image, (x + across * half, y + down * half), half * 0.3, plastic)


def perforated_sheet(rng: Generator, image: Image) -> None:
    step = int(rng.integers(9, 30))
    hole = any_colour(rng, 0, 60)
    for y in range(step, HEIGHT, step):
        for x in range(step, WIDTH, step):
            dot(image, (x, y), step * 0.27, hole)


def moths(rng: Generator, image: Image) -> None:
    """Wings with eye spots."""
    half = int(rng.integers(12, 34))
    for x, y in places(rng, 4 * half):
        for side in (-1, 1):
            wing, middle = any_colour(rng, 60, 180), (x + side * half, y)
            cv2.ellipse(image, middle, (half, half * 3 // 4), 20 * side, 0, 360, wing, -1, cv2.LINE_AA)
            for radius, colour in ((0.4, (230, 240, 240)), (0.3, (40, 120, 200)), (0.17, (0, 0, 0))):
                dot(image, middle, half * radius, colour)


def sudoku(rng: Generator, image: Image) -> None:
    step = int(rng.integers(20, 36))
    image[:] = any_colour(rng, 215, 256)
    for k in range(10):
        width = 2 if k % 3 == 0 else 1
        cv2.line(image, (10 + k * step, 10), (10 + k * step, 10 + 9 * step), (20, 20, 20), width)
        cv2.line(image, (10, 10 + k * step), (10 + 9 * step, 10 + k * step), (20, 20, 20), width)
    for row, column in rng.integers(0, 9, (30, 2)).tolist():
        at = (10 + column * step + step // 4, 10 + row * step + step * 3 // 4)
        cv2.putText(
            image, str(rng.integers(1, 10)), at, cv2.FONT_HERSHEY_SIMPLEX, step / 42, (20, 20, 20), 1, cv2.LINE_AA
        )


def code_square(rng: Generator, image: Image) -> None:
    """A matrix code: random modules and its three finder squares."""
    step = int(rng.integers(5, 14))
    size = 25
    modules = rng.integers(0, 2, (size, size)).astype(np.uint8) * 255
    for row, column in ((0, 0), (0, size - 7), (size - 7, 0)):
        modules[row : row + 7, column : column + 7] = 0
        modules[row + 1 : row + 6, column + 1 : column + 6] = 255
        modules[row + 2 : row + 5, column + 2 : column + 5] = 0
    drawn = np.kron(modules, np.ones((step, step), np.uint8))[: HEIGHT - 10, : WIDTH - 10]
    image[5 : 5 + drawn.shape[0], 5 : 5 + drawn.shape[1]] = drawn[..., None]


def draughts(rng: Generator, image: Image) -> None:
    """A board with men on it."""
    step = int(rng.integers(22, 44))
    light, dark = any_colour(rng, 150, 240), any_colour(rng, 20, 110)
    for row in range(HEIGHT // step + 1):
        for column in range(WIDTH // step + 1):
            at = (column * step + step // 2, row * step + step // 2)
            box(image, at, (step // 2, step // 2), dark if (row + column) % 2 else light)
            if rng.random() < 0.3:
                dot(image, at, step * 0.4, any_colour(rng))
                dot(image, at, step * 0.3, any_colour(rng))


def coins(rng: Generator, image: Image) -> None:
    half = int(rng.integers(10, 34))
    for at in places(rng, 3 * half):
        metal = any_colour(rng, 110, 220)
        dot(image, at, half, (30, 40, 50))
        dot(image, at, half * 0.93, metal)
        spot = (at[0] - half // 3, at[1] + half // 3)
        cv2.putText(image, str(rng.choice([1, 2, 5])), spot, cv2.FONT_HERSHEY_TRIPLEX, half / 25, (30, 40, 50), 1, 16)


def blank_cubes(rng: Generator, image: Image) -> None:
    """Cubes without anything on them, seen from a corner."""
    half = int(rng.integers(10, 34))
    for x, y in places(rng, 4 * half):
        wood, slope = np.array(any_colour(rng, 90, 230)), half // 2
        top = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        side = [(x - half, y + half), (x + half, y + half), (x + half, y + half + slope), (x - half, y + half + slope)]
        cv2.fillPoly(image, [np.array(side)], (wood * 0.6).tolist(), cv2.LINE_AA)
        cv2.fillPoly(image, [np.array(top)], wood.tolist(), cv2.LINE_AA)


def text_page(rng: Generator, image: Image) -> None:
    image[:] = any_colour(rng, 190, 256)
    size = rng.uniform(0.4, 1.6)
    for y in range(20, HEIGHT, int(26 * size)):
        words = "".join(chr(int(code)) for code in rng.integers(33, 126, 60))
        cv2.putText(image, words, (5, y), cv2.FONT_HERSHEY_COMPLEX, size, (30, 30, 30), 1, cv2.LINE_AA)


FLAT_THINGS: tuple[Thing, ...] = (
    pip_poster,
    printed_dice,
    dominoes,
    ladybirds,
    buttons,
    starry_mat,
    number_track,
    game_board,
    studs,
    perforated_sheet,
    moths,
    sudoku,
    code_square,
    draughts,
    coins,
    blank_cubes,
    text_page,
)
