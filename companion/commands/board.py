"""`companion board`: the tray board for people: its wire, its ports, its firmware."""

import sys

import click

from companion.config import Settings


@click.group(invoke_without_command=True)
@click.option("--list", "only_list", is_flag=True, help="List this machine's serial ports and leave.")
@click.option("--all", "everything", is_flag=True, help="Show the greetings of every second too.")
@click.option("--simulate", is_flag=True, help="Talk to a simulated board.")
@click.pass_context
def board(context: click.Context, *, only_list: bool, everything: bool, simulate: bool) -> None:
    """Show what goes over the wire to the tray board, with its meaning, and say messages typed here."""
    if context.invoked_subcommand is not None:
        return
    from companion.wiring import board_tools as tools

    if only_list:
        from serial.tools import list_ports

        click.echo("\n".join(tools.listed(list_ports.comports())) or "no serial ports")
        return
    settings = context.find_object(Settings) or Settings()
    try:
        tools.talk(settings, sys.stdin, click.echo, everything=everything, simulate=simulate)
    except tools.BoardError as problem:
        raise click.ClickException(str(problem)) from problem


@board.command()
def install() -> None:
    """Copy the companion's firmware onto the tray board that is plugged in, and start it."""
    from serial.tools import list_ports

    from companion.wiring import board_tools as tools
    from firmware_bridge.wire import open_usb_wire

    try:
        tools.install(list_ports.comports(), click.echo)
        click.echo(tools.answer_of_new_firmware(open_usb_wire))
    except tools.BoardError as problem:
        raise click.ClickException(str(problem)) from problem
