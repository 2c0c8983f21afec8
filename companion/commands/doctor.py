"""`companion doctor` and `companion bundle`: what is wrong here, for people at the table and for whoever helps them."""

import json
import sys
from pathlib import Path

import click

from companion.config import settings_file
from companion.language import gettext as _
from companion.ports import Button

DESPITE_SETTINGS = frozenset({"doctor", "bundle"})
"""These verbs do their work with settings that cannot be used as well: that is one more thing to be told."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--simulate", is_flag=True, help="Look at the simulated table's devices instead of this machine's.")
@click.option("--no-ask", is_flag=True, help="Ask nobody to press buttons; so it is without a terminal.")
@click.option("--strict", is_flag=True, help="A warning ends with status 1 instead of 0. A fault always ends with 2.")
@click.pass_context
def doctor(context: click.Context, *, as_json: bool, simulate: bool, no_ask: bool, strict: bool) -> None:
    """Look at everything the table stands on and say what is wrong and what to do (docs/doctor.md)."""
    from companion.doctor.finding import exit_status
    from companion.doctor.words import lines, plain
    from companion.wiring.examining import Patient, examined

    ask = None if no_ask or not _somebody_is_there() else _ask_to_press
    report = examined(Patient.here(_settings_file(context), simulated=simulate), ask)
    if as_json:
        click.echo(json.dumps(plain(report.findings, report.versions, simulated=simulate)))
    else:
        for line in (*_heading(report.versions, simulate=simulate), *lines(report.findings)):
            click.echo(line)
    context.exit(exit_status(report.findings, strict=strict))


@click.command()
@click.argument("out", type=click.Path(path_type=Path), metavar="OUT.zip")
@click.option(
    "--with-pictures/--without-pictures",
    "pictures",
    default=None,
    help="Whether the camera's last picture goes in; asked otherwise.",
)
@click.option("--simulate", is_flag=True, help="Look at the simulated table's devices instead of this machine's.")
@click.pass_context
def bundle(context: click.Context, *, out: Path, pictures: bool | None, simulate: bool) -> None:
    """Write what a helper needs into OUT.zip: the doctor's answer, log, settings, games. Nothing secret goes in."""
    from companion.doctor.bundle import BundleError
    from companion.wiring.bundling import bundled
    from companion.wiring.examining import Patient, examined

    allowed = _allowed() if pictures is None else pictures
    patient = Patient.here(_settings_file(context), simulated=simulate)
    report = examined(patient, None)
    try:
        bundled(out, patient.seen, report, with_picture=allowed)
    except BundleError as problem:
        raise click.ClickException(str(problem)) from problem
    click.echo(_("{out} is written. Look into it before you give it away.").format(out=out))


def _settings_file(context: click.Context) -> Path:
    named: Path | None = context.parent.params["file"] if context.parent else None
    return named or settings_file()


def _heading(versions: dict[str, str], *, simulate: bool) -> tuple[str, ...]:
    told = ", ".join(versions[name] for name in ("machine", "system"))
    first = _("Companion {version} on {told}").format(version=versions["companion"], told=told)
    return (first, _("Camera, board and buttons are SIMULATED."), "") if simulate else (first, "")


def _somebody_is_there() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _ask_to_press(button: Button) -> None:
    click.echo(_("Press the button {button}, within ten seconds ...").format(button=button), err=True)


def _allowed() -> bool:
    question = _("May the camera's last picture go in? It shows your tray and whatever lies around it.")
    return _somebody_is_there() and click.confirm(question, default=False, err=True)
