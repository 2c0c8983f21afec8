"""Pictures of the screens, drawn without a display: `python -m ui.scenes FOLDER [SIZE ...]`.

With sizes: every scene in each of them, as designed. Without: a few kinds of every scene, and contact sheets of them.
"""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from companion.language import speak
from companion.ports import Picture
from ui.scenes.sheets import write_sheets
from ui.scenes.sights import LOCALES, SIZES, Sight, as_designed, sights
from ui.values import views
from ui.values.calibration import CalibrationView
from ui.values.teaching import TeachingView
from ui.window.plan import WindowPlan, parse_size, prepare

USAGE: Final = "usage: python -m ui.scenes FOLDER [WIDTHxHEIGHT ...]\n"

OF_ALL_KINDS: Final = "--of-all-kinds"
"""Said to a process that draws only what falls to its size and language."""


def draw(folder: Path, wanted: tuple[Sight, ...]) -> None:
    """Draw pictures in the window that is prepared."""
    from ui.scenes.catalogue import SCENES
    from ui.scenes.still import Still
    from ui.window.studio import Studio

    presenter = Still(next(iter(SCENES.values())))
    studio = Studio(presenter)
    for sight in wanted:
        screen = SCENES[sight.scene]
        presenter.view = replace(screen, look=replace(sight.look, turned=screen.look.turned))
        presenter.picture = _picture(screen.view)
        studio.picture(folder / f"{sight.name}.png")


def main(arguments: list[str]) -> int:
    """Draw into the folder named first; every size named after it, or pictures of all kinds."""
    match arguments:
        case [option, *_] if option.startswith("-"):
            pass
        case [folder, size, locale] if locale.startswith(OF_ALL_KINDS):
            return _draw_some(Path(folder), size, locale.removeprefix(f"{OF_ALL_KINDS}="))
        case [folder, size]:
            return _draw_all(Path(folder), size)
        case [folder]:
            return _draw_all_kinds(Path(folder))
        case [folder, *sizes]:
            return max(_in_a_process(folder, size) for size in sizes)
    sys.stderr.write(USAGE)
    return 2


def _draw_all(folder: Path, size: str) -> int:
    """Every scene in this size, as designed."""
    draw(folder, as_designed(_open_window(folder, size), size))
    return 0


def _draw_some(folder: Path, size: str, locale: str) -> int:
    """What falls to this size and language: one process can open one window, and its scenes speak one language."""
    speak(locale)
    every = sights(_open_window(folder, size))
    draw(folder, tuple(one for one in every if (one.size, one.locale) == (size, locale)))
    return 0


def _draw_all_kinds(folder: Path) -> int:
    """Pictures of all kinds, and then the sheets."""
    kinds = [(size, f"{OF_ALL_KINDS}={locale}") for size in SIZES for locale in LOCALES]
    worst = max(_in_a_process(str(folder), *kind) for kind in kinds)
    write_sheets(folder)
    return worst


def _open_window(folder: Path, size: str) -> tuple[str, ...]:
    """Open the window; the names of all scenes."""
    folder.mkdir(parents=True, exist_ok=True)
    width_px, height_px = parse_size(size)
    prepare(WindowPlan(width_px, height_px, offscreen=True, frames_per_second=0))
    from ui.scenes.catalogue import SCENES

    return tuple(SCENES)


def _in_a_process(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "ui.scenes", *arguments], check=False).returncode  # noqa: S603


def _picture(view: views.View) -> Picture | None:
    """What the camera sees while this is shown."""
    from ui.scenes.tray import tray_picture
    from ui.screens.teaching import boxed

    if isinstance(view, TeachingView):
        return tray_picture(boxed(view))
    dice = view.dice if isinstance(view, views.DiceView) else ()
    return tray_picture(dice) if isinstance(view, views.DiceView | CalibrationView) else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
