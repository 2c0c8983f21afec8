"""The tray board: whether it is plugged in, answers, and speaks our version of the protocol."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.doctor.finding import Check, Finding
from companion.language import gettext as _
from firmware_bridge.errors import NoBoardError, WireError
from firmware_bridge.link import Connected, Link, VersionRefused
from firmware_bridge.messages import Light
from firmware_bridge.wire import Wire

ANSWER_S = 3.5
"""The board greets every second; three greetings missed is silence."""


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """`peer` is who answered, "program/version"; `refused` the two versions of the protocol (ours, theirs).

    `wanted`: the settings do not leave it out; `absent`: none is plugged in. `problem` is why the wire could not be
    opened, or how it broke.
    """

    wanted: bool = True
    absent: bool = False
    peer: str | None = None
    refused: tuple[int, int] | None = None
    problem: str | None = None


def look_at_board(
    open_wire: Callable[[], Wire], link: Link, clock: Callable[[], float], thousandths: int | None = None
) -> BoardSeen:
    """Greet whoever is at the wire, and wait for an answer at most ANSWER_S seconds of `clock`.

    `thousandths` of its full brightness is what its light is to shine at from then on; None leaves it as it is.
    """
    try:
        wire = open_wire()
    except NoBoardError:
        return BoardSeen(absent=True)
    except WireError as problem:
        return BoardSeen(problem=str(problem))
    try:
        link.wire_opened()
        if thousandths is not None:
            wire.write(link.send(Light(thousandths)))
        return _greeted(wire, link, clock)
    except WireError as problem:
        return BoardSeen(problem=str(problem))
    finally:
        wire.close()


def _greeted(wire: Wire, link: Link, clock: Callable[[], float]) -> BoardSeen:
    seen = BoardSeen()
    end_s = clock() + ANSWER_S
    while clock() < end_s and not (seen.peer and link.idle):
        wire.write(link.tick(clock()))
        for event in link.receive(wire.read()):
            match event:
                case Connected(peer):
                    seen = BoardSeen(peer=peer)
                case VersionRefused(peer, ours, theirs):
                    return BoardSeen(peer=peer, refused=(ours, theirs))
    return seen


def judge_board(seen: BoardSeen) -> Finding:
    """Whether the board answers. Where none is plugged in none is used, unless the settings name its port."""
    check = Check.BOARD
    if not seen.wanted:
        return Finding.not_used(check, _("The settings leave the tray board out."))
    if seen.absent:
        return Finding.not_used(check, _("No tray board is plugged in; the game needs none."))
    if seen.problem is not None:
        return Finding.fault(check, _("The tray board cannot be used."), seen.problem)
    install = _("Install the companion's own firmware on it: companion board install")
    if seen.refused is not None:
        ours, theirs = seen.refused
        what = _("The tray board ({peer}) speaks version {theirs} of the protocol, the companion version {ours}.")
        return Finding.fault(check, what.format(peer=seen.peer, theirs=theirs, ours=ours), install)
    if seen.peer is None:
        advice = _("Pull its cable and plug it in again. If it stays silent: {install}").format(install=install)
        return Finding.fault(check, _("A board is plugged in but does not answer."), advice)
    return Finding.ok(check, _("The tray board answers: {peer}.").format(peer=seen.peer))
