"""The command line: each verb hands over to `companion.wiring`."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion import __version__
from companion.commands.board import board
from companion.commands.camera import camera
from companion.commands.doctor import DESPITE_SETTINGS, bundle, doctor
from companion.commands.game import game
from companion.commands.machine import install, uninstall
from companion.commands.tray import tray
from companion.config import ConfigError, Settings, keep_data_in, read_settings, settings_file
from companion.language import speak
from companion.ports import Expected
from companion.wiring.leaving import end_process

FILE = click.Path(path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
@click.option("--settings", "file", type=FILE, help="Settings to use instead of those of this user.")
@click.pass_context
def cli(context: click.Context, file: Path | None) -> None:
    """A table companion for players of War of the Ring (second edition), beside the real board."""
    try:
        context.obj = read_settings(file or settings_file())
    except ConfigError as problem:
        if context.invoked_subcommand not in DESPITE_SETTINGS:
            raise click.ClickException(str(problem)) from problem
        context.obj = Settings()
    speak(context.obj.language)
    keep_data_in(context.obj.data_path if context.obj.data_folder is not None else None)


@cli.command()
@click.option("--simulate", is_flag=True, help="A simulated table: dice, tray and buttons without hardware.")
@click.option("--camera", metavar="SOURCE", help="A name of `companion camera`, a folder, or a video.")
@click.option("--size", metavar="WxH", help="The window's size in pixels, as in 800x480.")
@click.option("--rotate", type=click.Choice(["0", "90", "180", "270"]), help="How far the picture is turned.")
@click.option("--fullscreen", is_flag=True, help="Cover the whole panel.")
@click.option("--offscreen", is_flag=True, hidden=True, help="Draw without any display.")
@click.option("--service", is_flag=True, hidden=True, help="Started by systemd, not by a person.")
@click.option("--mishaps", type=FILE, metavar="SCRIPT", help="What goes wrong at the simulated table, and when.")
@click.option("--seed", type=int, hidden=True, help="Fix the simulated table's dice.")
@click.pass_context
def run(context: click.Context, /, **options: Any) -> None:
    """Open the companion and go on where the table left off."""
    from companion.mishaps import keys_in_words
    from companion.wiring.screen import Launch, LaunchError, launch

    file = context.parent.params["file"] if context.parent else None
    if options["simulate"]:
        click.echo(keys_in_words())
    try:
        launch(context.obj, file or settings_file(), Launch(**options))
    except LaunchError as problem:
        raise click.ClickException(str(problem)) from problem


def _expected(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> Expected | None:
    counts: dict[str, int] = {}
    for text in given:
        side, _equals, count = text.partition("=")
        if not side or not count.isdecimal():
            raise click.BadParameter(f"{text!r} is not SIDE=NUMBER, as in combat=3")
        if side in counts:
            raise click.BadParameter(f"{side} is given twice; add the dice up")
        counts[side] = int(count)
    return Expected(tuple(counts.items())) if counts else None


@cli.command()
@click.argument("pictures", nargs=-1, required=True, type=FILE, metavar="PICTURE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--dice-set", metavar="NAME", help="The taught dice: a name or a file.")
@click.option("--expect", "expected", multiple=True, callback=_expected, metavar="SIDE=N", help="What was thrown.")
@click.option("--tray", type=FILE, help="The tray's calibration.")
def read(pictures: tuple[Path, ...], *, as_json: bool, **request: Any) -> None:
    """Read the dice in pictures: one line each, in order, failures too."""
    from companion.wiring.reading import ReadingError, Request, read_pictures

    tell = json.dumps if as_json else _in_words
    try:
        for report in read_pictures(pictures, Request(**request)):
            click.echo(tell(report))
    except ReadingError as problem:
        raise click.ClickException(str(problem)) from problem


def _in_words(report: dict[str, Any]) -> str:
    dice = ", ".join(f"{die['side']} {die['face']}" for die in report["dice"]) or "no dice"
    reasons = f" ({'; '.join(report['reasons'])})" if report["reasons"] else ""
    return f"{report['file']}: {dice}: {report['verdict']}{reasons}"


@cli.command()
@click.argument("name")
@click.argument("labels", type=FILE)
def teach(name: str, labels: Path) -> None:
    """Learn a set of dice from labelled pictures and keep it under NAME."""
    from companion.wiring.reading import ReadingError
    from companion.wiring.reading import teach as learn

    try:
        for line in learn(name, labels):
            click.echo(line)
    except ReadingError as problem:
        raise click.ClickException(str(problem)) from problem


@cli.command()
@click.argument("labels", type=FILE)
@click.option("--dice-set", metavar="NAME", help="The taught dice, a name or a file, instead of those the labels name.")
@click.option("--expect-labelled", is_flag=True, help="Tell the reader what was thrown, where the labels say so.")
@click.option(
    "--source", "sources", multiple=True, metavar="NAME", help="Only pictures of this source; may be repeated."
)
@click.option("--pictures", "folder", type=FILE, metavar="FOLDER", help="Draw diagrams, and every wrong reading.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def measure(labels: Path, **wanted: Any) -> None:
    """Read labelled pictures, or watch labelled clips, and tell how well."""
    from companion.wiring.measuring import Measure
    from companion.wiring.measuring_clips import measuring as measuring_of
    from companion.wiring.reading import ReadingError

    try:
        measuring = measuring_of(labels, Measure(**wanted))
        with click.progressbar(measuring.scores(), length=len(measuring), label="reading", file=sys.stderr) as bar:
            scores = tuple(bar)
        for line in measuring.told(scores):
            click.echo(line)
    except ReadingError as problem:
        raise click.ClickException(str(problem)) from problem


@cli.group("dice-set")
def dice_set() -> None:
    """What a set of dice learned from dice that were put right."""


@dice_set.command()
@click.argument("name")
def history(name: str) -> None:
    """List the versions of the set NAME, the newest first."""
    from companion.wiring.learning import SetsError, told

    try:
        click.echo("\n".join(told(name)) or "nothing learned yet")
    except SetsError as problem:
        raise click.ClickException(str(problem)) from problem


@dice_set.command()
@click.argument("name")
@click.option("--to", "number", type=int, metavar="VERSION", help="The version to use again, not just the one before.")
def back(name: str, number: int | None) -> None:
    """Take back what the set NAME learned last, while the companion is closed."""
    from companion.wiring.learning import SetsError, taken_back

    try:
        click.echo(taken_back(name, number))
    except SetsError as problem:
        raise click.ClickException(str(problem)) from problem


def _with_games(act: Callable[[Any], None]) -> None:
    from companion.wiring import games

    try:
        act(games)
    except games.GamesError as problem:
        raise click.ClickException(str(problem)) from problem


@cli.command()
@click.option("--find", default="", metavar="WORDS", help="Only games whose name or end holds all of these words.")
@click.option("--deleted", is_flag=True, help="The games that were deleted.")
@click.pass_obj
def games(settings: Settings, /, **wanted: Any) -> None:
    """List the games of this device."""
    _with_games(
        lambda found: click.echo(
            "\n".join(found.listed(settings, **wanted)) or ("no game fits" if any(wanted.values()) else "no games yet")
        )
    )


@cli.command()
@click.argument("game", type=int)
@click.argument("file", type=FILE)
@click.pass_obj
def export(settings: Settings, game: int, file: Path) -> None:
    """Write a game to FILE as JSON Lines."""
    _with_games(lambda found: found.exported(settings, game, file))


@cli.command("import")
@click.argument("file", type=FILE)
@click.pass_obj
def import_(settings: Settings, file: Path) -> None:
    """Take in a game from FILE as a new one."""
    _with_games(lambda found: click.echo(f"taken in as game {found.imported(settings, file)}"))


@cli.command()
@click.argument("game")
@click.option("--secret", metavar="HEX", help="The bag's secret, when it is not in the file.")
@click.pass_context
def verify(context: click.Context, game: str, secret: str | None) -> None:
    """Check every draw of the sealed bag in GAME: a file, or a number of `companion games`."""

    def act(found: Any) -> None:
        result = found.verified(context.obj, game, secret)
        for failure in result.failures:
            click.echo(f"line {failure.line}: {failure.reason}")
        click.echo(f"{result.draws} draws, {len(result.failures)} failures")
        if not result.holds:
            context.exit(1)

    _with_games(act)


def _secret(_context: click.Context, _parameter: click.Parameter, given: str) -> Any:
    from companion.bag import Secret

    if given == "off":
        return None
    try:
        return Secret.from_hex(given)
    except ValueError as problem:
        raise click.BadParameter("64 hex digits, or off") from problem


@cli.command()
@click.option("--journal", type=FILE, metavar="FILE", help="Keep the game in this file, and go on with it.")
@click.option("--bag", default="off", callback=_secret, metavar="SECRET|off", help="Draw from a bag of this secret.")
@click.option("--schema", is_flag=True, help="Print the schema of the lines and leave.")
def engine(*, journal: Path | None, bag: Any, schema: bool) -> None:
    """Play by JSON lines: an event, a choice or a question in, an answer out (docs/engine.md)."""
    from companion.wiring import engine as engines
    from companion.wiring.games import GamesError

    if schema:
        click.echo(engines.schema_text(), nl=False)
        return
    try:
        engines.play(journal, bag)
    except GamesError as problem:
        raise click.ClickException(str(problem)) from problem


for verb in (board, camera, doctor, bundle, game, install, uninstall, tray):
    cli.add_command(verb)


def main() -> None:
    """The console command; it ends with the status of its verb also while a driver hangs."""
    try:
        cli()
    except SystemExit as end:
        end_process(int(end.code or 0))


if __name__ == "__main__":
    main()
