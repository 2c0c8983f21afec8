"""Verbs for the machine the companion starts with: install and uninstall."""

import sys
from collections.abc import Callable

import click


def _ways(verb: Callable[..., None]) -> Callable[..., None]:
    silent = click.option("--silent", is_flag=True, help="Say nothing but what went wrong, and ask nothing.")
    plan = click.option("--plan", is_flag=True, help="Say what would be done, and do nothing.")
    return silent(plan(verb))


@click.command()
@_ways
def install(*, silent: bool, plan: bool) -> None:
    """Start the companion with this machine; again: update it. Run from the folder of the sources."""
    from hardware.install.installing import Console, sources_folder
    from hardware.install.installing import install as act
    from hardware.install.system import RealSystem

    console = Console(sys.stdout, sys.stderr, silent=silent)
    raise click.exceptions.Exit(act(RealSystem(silent=silent), console, sources_folder(), only_plan=plan))


@click.command()
@_ways
def uninstall(*, silent: bool, plan: bool) -> None:
    """Take away what install made, but no game and no setting."""
    from hardware.install.installing import Console
    from hardware.install.installing import uninstall as act
    from hardware.install.system import RealSystem

    console = Console(sys.stdout, sys.stderr, silent=silent)
    raise click.exceptions.Exit(act(RealSystem(silent=silent), console, only_plan=plan))
