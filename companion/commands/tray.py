"""`companion tray`: the page of markers, and the tray that this table keeps."""

from collections.abc import Callable, Iterable
from pathlib import Path

import click

from companion.config import Settings
from companion.wiring.tray import TrayFileError, forgotten, told, write_markers


@click.group()
def tray() -> None:
    """The dice tray in the camera's picture. It is set up on the screen: Settings, Set up the tray."""


@tray.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), default="markers.pdf")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="The sheet.")
def markers(file: Path, paper: str) -> None:
    """Write the page of markers to FILE (markers.pdf here), a PDF to print."""
    _say(lambda: (write_markers(file, paper),))


@tray.command()
@click.pass_obj
def show(settings: Settings) -> None:
    """Tell which tray is kept."""
    _say(lambda: told(settings))


@tray.command()
@click.pass_obj
def forget(settings: Settings) -> None:
    """Forget the tray kept; dice are then looked for in the whole picture."""
    _say(lambda: (forgotten(settings),))


def _say(act: Callable[[], Iterable[str]]) -> None:
    try:
        click.echo("\n".join(act()))
    except TrayFileError as problem:
        raise click.ClickException(str(problem)) from problem
