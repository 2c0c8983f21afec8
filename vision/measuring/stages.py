"""Draws what each stage of the reader makes of one picture: the pictures of docs/reading.md.

`python -m vision.measuring.stages PICTURE FOLDER [--dice-set NAME]` writes reading_1_sizes.jpg to reading_5_read.jpg.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import cv2
import numpy as np

from vision.close_look import FACE_IN_CROP_PX, CloseLook, TopFace, face_crop
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.find import EDGE_AT_WORK_PX, STRIDE_PX, Candidate, Finder, Floats, Look, distinct
from vision.frames import Image
from vision.measuring.paper import (
    DOUBT,
    INK,
    LINE_PX,
    PALE,
    PAPER,
    RIGHT,
    WRONG,
    Colour,
    DrawingError,
    blank,
    label,
    make_folder,
    save,
    shortened,
    write,
)
from vision.measuring.sheets import contact_sheet
from vision.picture import PictureError, load
from vision.reader import StillReader
from vision.symbols import PATCH_PX, cut_patch

WIDTH_PX = 900
CLOSE_UP_PX = 132
MOST_CLOSE_UPS = 12
BARS_PX = 46
SHOWN = ("1", "2", "3", "4", "5", "6", "sign", "no")
EXAMPLES = 3
LIKELY_DIE = 0.5
FILES = ("sizes", "found", "looked", "signs", "read")


@dataclass(frozen=True, slots=True)
class Stages:
    """One picture on its way through the reader."""

    image: Image
    looks: Sequence[Look]
    candidates: Sequence[Candidate]
    faces: Sequence[TopFace]

    @classmethod
    def of(cls, image: Image) -> "Stages":
        """All that happens to the picture before dice are named."""
        looks = Finder().looks(image)
        candidates = distinct([one for look in looks for one in look.candidates()])
        return cls(image, looks, candidates, CloseLook().at(image, candidates))

    @property
    def dice(self) -> list[TopFace]:
        """The faces that are dice, likeliest first."""
        return [one for one in self.faces if one.nothing < LIKELY_DIE]


def draw_sizes(stages: Stages) -> Image:
    """The picture as large as it was looked at, largest first; the parts looked at are bright."""
    by_scale: dict[float, list[Look]] = {}
    for look in stages.looks:
        by_scale.setdefault(look.scale, []).append(look)
    levels = [_level(stages.image, scale, looks) for scale, looks in sorted(by_scale.items(), reverse=True)]
    height = max(level.shape[0] for level in levels)
    pads = (cv2.copyMakeBorder(one, 0, height - one.shape[0], 0, 8, cv2.BORDER_CONSTANT, value=PAPER) for one in levels)
    return np.asarray(np.hstack(list(pads)), np.uint8)


def _level(image: Image, scale: float, looks: Sequence[Look]) -> Image:
    size = (round(image.shape[1] * scale), round(image.shape[0] * scale))
    small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    shown = small // 3
    for look in looks:
        (x, y), (width, height) = look.origin, look.size
        shown[y : y + height, x : x + width] = small[y : y + height, x : x + width]
        cv2.rectangle(shown, (x, y), (x + width - 1, y + height - 1), DOUBT)
    tile = blank(max(size[0], 90), size[1] + LINE_PX + 4)
    tile[: size[1], : size[0]] = shown
    write(tile, f"{size[0]} x {size[1]}", (0, size[1] + LINE_PX))
    return tile


def draw_found(stages: Stages) -> Image:
    """Where the finder sees middles of dice, as heat, and the top faces it makes of them."""
    heat = np.zeros(stages.image.shape[:2], np.float32)
    for look in stages.looks:
        _add_heat(heat, look)
    glow = cv2.applyColorMap((255 * heat**2).astype(np.uint8), cv2.COLORMAP_INFERNO)
    grey = cv2.cvtColor(cv2.cvtColor(stages.image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    shown = np.asarray(cv2.addWeighted(grey, 0.6, glow, 0.9, 0), np.uint8)
    for one in stages.candidates:
        _outline(shown, one.quad, DOUBT if one.score >= LIKELY_DIE else PALE)
    return _fitted(shown, _around(stages))


def _add_heat(heat: Floats, look: Look) -> None:
    """Lay a look's heat over the picture, the strongest on top."""
    chance = np.asarray(1 / (1 + np.exp(-look.maps[0])), np.float32)
    growth = STRIDE_PX / look.scale
    size = (max(1, round(chance.shape[1] * growth)), max(1, round(chance.shape[0] * growth)))
    large = np.asarray(cv2.resize(chance, size, interpolation=cv2.INTER_LINEAR))
    x, y = (round(side / look.scale) for side in look.origin)
    place = heat[y : y + size[1], x : x + size[0]]
    np.maximum(place, large[: place.shape[0], : place.shape[1]], out=place)


def draw_looked(stages: Stages) -> Image:
    """Each face as the close look sees it, made a square, and the chances it gives."""
    tiles = [_close_up(stages.image, one) for one in stages.faces[:MOST_CLOSE_UPS]]
    return contact_sheet(tiles, columns=6) if tiles else _nothing("Nothing was found to look at.")


def _close_up(image: Image, one: TopFace) -> Image:
    tile = blank(CLOSE_UP_PX, CLOSE_UP_PX + BARS_PX + LINE_PX)
    crop = face_crop(image, one.quad)
    tile[:CLOSE_UP_PX] = cv2.resize(crop, (CLOSE_UP_PX, CLOSE_UP_PX), interpolation=cv2.INTER_CUBIC)
    edge = CLOSE_UP_PX * (1 - FACE_IN_CROP_PX / crop.shape[0]) / 2
    low, high = round(edge), round(CLOSE_UP_PX - edge)
    cv2.rectangle(tile, (low, low), (high, high), DOUBT)
    step = CLOSE_UP_PX // len(SHOWN)
    ground = CLOSE_UP_PX + BARS_PX
    for number, chance in enumerate((*one.pips, one.sign, one.nothing)):
        x = step * number
        cv2.rectangle(tile, (x + 2, ground - round((BARS_PX - 6) * chance)), (x + step - 3, ground), RIGHT, cv2.FILLED)
        write(tile, SHOWN[number][0], (x + 4, ground + LINE_PX - 4), INK)
    return tile


def draw_signs(stages: Stages, dice_set: DiceSet | None) -> Image:
    """Each sign's patch beside the nearest examples that were taught."""
    signs = [one for one in stages.dice if one.sign > sum(one.pips)]
    if dice_set is None or not signs:
        return _nothing("No signs, or no dice were taught.")
    return contact_sheet([_sign(stages.image, one, dice_set) for one in signs[:MOST_CLOSE_UPS]], columns=2)


def _sign(image: Image, one: TopFace, dice_set: DiceSet) -> Image:
    patch = cut_patch(image, one.quad)
    known = dice_set.recognise(image, one)
    named = [(known.side, known.face), known.runner_up] if known else []
    nearest = [each for face in named if face for each in _taught(dice_set, face)][:EXAMPLES]
    tile = blank(100 + EXAMPLES * 110, PATCH_PX + 2 * LINE_PX + 8)
    for number, shown in enumerate((patch, *(each.patch for each in nearest))):
        tile[:PATCH_PX, 110 * number : 110 * number + PATCH_PX] = shown
    for number, each in enumerate(nearest, 1):
        write(tile, shortened(each.face, 104), (110 * number, PATCH_PX + LINE_PX))
        write(tile, shortened(each.side, 104), (110 * number, PATCH_PX + 2 * LINE_PX))
    write(tile, f"{known.confidence:.2f}" if known else "none", (0, PATCH_PX + LINE_PX), RIGHT if known else WRONG)
    return tile


def _taught(dice_set: DiceSet, face: tuple[str, str]) -> list[Example]:
    return [each for each in dice_set.examples if (each.side, each.face) == face]


def draw_read(stages: Stages, dice_set: DiceSet | None) -> Image:
    """The verdict, and every die with its box, its name, its confidence and its flags."""
    reading = StillReader(dice_set).read(stages.image)
    shown = stages.image.copy()
    x0, y0, x1, y1 = _around(stages)
    growth = (x1 - x0) / WIDTH_PX
    for die in reading.dice:
        x, y, width, height = (round(side) for side in die.box)
        colour = DOUBT if die.flags else RIGHT
        cv2.rectangle(shown, (x, y), (x + width, y + height), colour, 1)
    view = _fitted(shown, (x0, y0, x1, y1))
    for die in reading.dice:
        at = (round((die.box[0] - x0) / growth), round((die.box[1] - y0) / growth))
        words = " ".join((*dict.fromkeys((die.side.replace("combat", ""), die.face)), f"{die.confidence:.2f}"))
        label(view, words.strip(), at, DOUBT if die.flags else RIGHT)
        for line, flag in enumerate(die.flags, 1):
            label(view, flag, (at[0], at[1] + line * LINE_PX), WRONG)
    tile = blank(view.shape[1], view.shape[0] + 2 * LINE_PX)
    tile[: view.shape[0]] = view
    told = f"{reading.verdict.value}: {'; '.join(reading.reasons)}" if reading.reasons else reading.verdict.value
    write(tile, shortened(told, view.shape[1] - 8), (4, view.shape[0] + LINE_PX + 6))
    return tile


def _around(stages: Stages) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the part of the picture that holds the dice; all of it without any."""
    height, width = stages.image.shape[:2]
    if not stages.dice:
        return 0, 0, width, height
    corners = np.concatenate([one.quad for one in stages.dice])
    room = 2 * EDGE_AT_WORK_PX[1]
    (left, top), (right, bottom) = corners.min(0) - room, corners.max(0) + room
    return max(0, int(left)), max(0, int(top)), min(width, int(right)), min(height, int(bottom))


def _fitted(image: Image, part: tuple[int, int, int, int]) -> Image:
    """That part of the picture, WIDTH_PX wide."""
    left, top, right, bottom = part
    size = (WIDTH_PX, max(1, round(WIDTH_PX * (bottom - top) / (right - left))))
    return np.asarray(cv2.resize(image[top:bottom, left:right], size, interpolation=cv2.INTER_CUBIC), np.uint8)


def _outline(image: Image, quad: np.ndarray, colour: Colour) -> None:
    cv2.polylines(image, [np.rint(quad).astype(np.int32)], isClosed=True, color=colour, lineType=cv2.LINE_AA)


def _nothing(words: str) -> Image:
    paper = blank(WIDTH_PX // 2, 3 * LINE_PX)
    write(paper, words, (LINE_PX, 2 * LINE_PX))
    return paper


def save_stages(picture: Path, folder: Path, dice_set: DiceSet | None = None) -> tuple[Path, ...]:
    """Write the five pictures. Raises PictureError and DrawingError."""
    stages = Stages.of(load(picture))
    make_folder(folder)
    drawn = (
        draw_sizes(stages),
        draw_found(stages),
        draw_looked(stages),
        draw_signs(stages, dice_set),
        draw_read(stages, dice_set),
    )
    names = (f"reading_{number}_{name}.jpg" for number, name in enumerate(FILES, 1))
    return tuple(save(folder / name, image) for name, image in zip(names, drawn, strict=True))


@click.command()
@click.argument("picture", type=click.Path(path_type=Path))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--dice-set", metavar="NAME", help="The taught dice: a name or a file.")
def main(picture: Path, folder: Path, dice_set: str | None) -> None:
    """Draw what each stage of the reader makes of PICTURE into FOLDER."""
    try:
        for file in save_stages(picture, folder, DiceSet.load(dice_set) if dice_set else None):
            click.echo(file)
    except (PictureError, DrawingError, DiceSetError) as problem:
        raise click.ClickException(str(problem)) from problem


if __name__ == "__main__":
    main()
