"""`companion game`: a game looked back on, and the list of games kept in order."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion.config import Settings

FILE = click.Path(path_type=Path, dir_okay=False)


@click.group()
def game() -> None:
    """Look back on a game of this device, by its number in `companion games`."""


@game.command()
@click.argument("number", type=int)
@click.pass_obj
def show(settings: Settings, number: int) -> None:
    """Tell the record of game NUMBER, as JSON: winner, victory, turns, Corruption and what else leagues ask for."""
    _act(lambda summaries: click.echo(summaries.told(settings, number), nl=False))


@game.command()
@click.argument("number", type=int)
@click.argument("file", type=FILE)
@click.pass_obj
def save(settings: Settings, number: int, file: Path) -> None:
    """Save the summary of game NUMBER in FILE: a page (.html), a picture (.png), its record (.json, .csv)."""
    _act(lambda summaries: summaries.saved(settings, number, file))


@game.command()
@click.pass_obj
def records(settings: Settings) -> None:
    """Tell the records of all games as CSV, a line each."""
    _act(lambda summaries: click.echo(summaries.records(settings), nl=False))


@game.command()
@click.argument("number", type=int)
@click.pass_obj
def delete(settings: Settings, number: int) -> None:
    """Take game NUMBER out of the list; `restore` brings it back."""
    _act(lambda summaries: summaries.deleted(settings, number, back=False))


@game.command()
@click.argument("number", type=int)
@click.pass_obj
def restore(settings: Settings, number: int) -> None:
    """Bring a deleted game back into the list."""
    _act(lambda summaries: summaries.deleted(settings, number, back=True))


def _act(act: Callable[[Any], object]) -> None:
    from companion.wiring import summaries
    from companion.wiring.games import GamesError

    try:
        act(summaries)
    except GamesError as problem:
        raise click.ClickException(str(problem)) from problem
