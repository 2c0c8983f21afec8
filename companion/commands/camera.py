"""`companion camera`: which cameras there are, and a look through one."""

import click

from companion.config import Settings
from companion.language import gettext as _


@click.command()
@click.argument("source", required=False)
@click.option("--try", "look", is_flag=True, help="Look through SOURCE, else the settings' camera, for some seconds.")
@click.pass_obj
def camera(settings: Settings, source: str | None, *, look: bool) -> None:
    """List the cameras of this machine, or say how good the pictures of one are (docs/settings.md)."""
    from companion.wiring.cameras import CamerasError, listed, tried

    if not look and source is None:
        click.echo("\n".join(listed(settings)))
        return
    click.echo(_("Looking for some seconds ..."), err=True)
    try:
        click.echo("\n".join(tried(settings, source)))
    except CamerasError as problem:
        raise click.ClickException(str(problem)) from problem
