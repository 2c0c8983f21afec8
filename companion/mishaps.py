"""What can be made to go wrong at a simulated table: one list of mishaps, each by a key and by a script.

A script presses buttons, too.

docs/simulation.md shows the list; a test holds it to this file.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from threading import Lock
from types import MappingProxyType
from typing import Final

from companion.language import gettext as _
from companion.ports import Button, Inbox, SimulatedFingers, TableDisturbed

OVER = "over"
ON_BOARD = "board"

PRESS_S = 0.1
"""How long a script's finger is down when it does not say."""


@unique
class Mishap(StrEnum):
    """Something that a simulated device suffers until it is over."""

    CAMERA_UNPLUGGED = "camera_unplugged"
    CAMERA_STALLED = "camera_stalled"
    BOARD_UNPLUGGED = "board_unplugged"
    BOARD_STALLED = "board_stalled"
    BOARD_NOISY = "board_noisy"
    BOARD_BROWNED_OUT = "board_browned_out"
    BUTTONS_BOUNCING = "buttons_bouncing"
    BUTTON_WIRES_CUT = "button_wires_cut"
    BUTTON_STUCK = "button_stuck"
    BUTTON_CHIP_LOST = "button_chip_lost"


HELP_KEY = "f1"

KEYS: Final[Mapping[str, Mishap]] = MappingProxyType({f"f{number}": mishap for number, mishap in enumerate(Mishap, 2)})
"""The function key that begins each mishap, and pressed again ends it. `HELP_KEY` lists them."""


def mishap_words(mishap: Mishap) -> str:
    """What goes wrong, for the screen."""
    return {
        Mishap.CAMERA_UNPLUGGED: _("camera unplugged"),
        Mishap.CAMERA_STALLED: _("camera stalled"),
        Mishap.BOARD_UNPLUGGED: _("tray board unplugged"),
        Mishap.BOARD_STALLED: _("tray board stalled"),
        Mishap.BOARD_NOISY: _("tray board's wire noisy"),
        Mishap.BOARD_BROWNED_OUT: _("tray board browned out"),
        Mishap.BUTTONS_BOUNCING: _("buttons bouncing"),
        Mishap.BUTTON_WIRES_CUT: _("buttons' wires cut"),
        Mishap.BUTTON_STUCK: _("read button stuck"),
        Mishap.BUTTON_CHIP_LOST: _("buttons' chip lost"),
    }[mishap]


def keys_in_words() -> str:
    """Which keys move a simulated table, for people."""
    buttons = _("F S R U: the buttons Free Peoples, Shadow, Read, Undo")
    return "\n".join((buttons, *(f"{key.upper()}: {mishap_words(mishap)}" for key, mishap in KEYS.items())))


class Mishaps:
    """The mishaps of one simulated table. A signal tells the screen what is going wrong. Callable from any thread."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._switches: dict[Mishap, Callable[[bool], None]] = {}
        self._happening: set[Mishap] = set()
        self._changing = Lock()
        self.fingers: SimulatedFingers | None = None
        """Who presses the buttons of a script; None: nobody."""
        self.board_fingers: SimulatedFingers | None = None
        """Who presses the board's own buttons."""

    def offer(self, switches: Mapping[Mishap, Callable[[bool], None]]) -> None:
        """Take up what a device can suffer: each is called with True when it begins and with False when it is over."""
        self._switches.update(switches)

    def set(self, mishap: Mishap, *, happening: bool) -> None:
        """Begin or end a mishap; nothing when no device here can suffer it, or it is so already."""
        with self._changing:
            if mishap not in self._switches or happening is (mishap in self._happening):
                return
            self._switches[mishap](happening)
            self._happening ^= {mishap}
            told = ", ".join(mishap_words(each) for each in Mishap if each in self._happening)
        self._inbox.put(TableDisturbed(told))

    def do(self, step: "Step | Move") -> None:
        """Do what a line of a script says."""
        match step:
            case Step():
                self.set(step.mishap, happening=step.happening)
            case Move():
                fingers = self.board_fingers if step.on_board else self.fingers
                if fingers is not None:
                    (fingers.press if step.down else fingers.release)(step.button)

    def press_key(self, key: str) -> bool:
        """Begin or end the mishap of a function key, such as "f4"; False when the key has none."""
        mishap = KEYS.get(key)
        if mishap is None:
            return False
        self.set(mishap, happening=mishap not in self._happening)
        return True


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a script: `at_s` seconds after the start a mishap begins, or is over."""

    at_s: float
    mishap: Mishap
    happening: bool


@dataclass(frozen=True, slots=True)
class Move:
    """A finger of a script: `at_s` seconds after the start it pushes a button down, or lets it go.

    `on_board`: the button is wired to the tray board.
    """

    at_s: float
    button: Button
    down: bool
    on_board: bool = False


class ScriptError(ValueError):
    """A script that can't be followed; the text names the line and says what may stand there."""


def script_steps(lines: Iterable[str]) -> tuple[Step | Move, ...]:
    """The steps of a script, in order of time; # begins a comment.

    A line is `SECONDS MISHAP`, `SECONDS MISHAP over`, `SECONDS press BUTTON...` or the same `for SECONDS`, with
    `press board` for the tray board's own buttons; ScriptError when one is none of these.
    """
    numbered = ((number, line.partition("#")[0].split()) for number, line in enumerate(lines, 1))
    steps = (step for number, words in numbered if words for step in _steps(number, words))
    return tuple(sorted(steps, key=lambda step: step.at_s))


def _steps(number: int, words: list[str]) -> Iterator[Step | Move]:
    match words:
        case [at, name] | [at, name, "over"] if _is_seconds(at) and name in set(Mishap):
            yield Step(float(at), Mishap(name), happening=words[-1] != OVER)
            return
        case [at, "press", *buttons, "for", down_s] if _is_seconds(down_s) and _are_buttons(at, buttons):
            yield from _moves(float(at), buttons, float(down_s))
            return
        case [at, "press", *buttons] if _are_buttons(at, buttons):
            yield from _moves(float(at), buttons, PRESS_S)
            return
    known = ", ".join(Mishap)
    example = f"12.5 {Mishap.BOARD_UNPLUGGED}"
    raise ScriptError(
        _("Line {number} of the script is no step: write seconds and a mishap, as in “{example}”. There are {known}.")
        .format(number=number, example=example, known=known)
    )  # fmt: skip


def _moves(at_s: float, buttons: list[str], down_s: float) -> Iterator[Move]:
    on_board = buttons[0] == ON_BOARD
    for name in buttons[on_board:]:
        yield Move(at_s, Button(name), down=True, on_board=on_board)
        yield Move(at_s + down_s, Button(name), down=False, on_board=on_board)


def _are_buttons(at: str, names: list[str]) -> bool:
    names = names[names[:1] == [ON_BOARD] :]
    return _is_seconds(at) and bool(names) and set(names) <= set(Button)


def _is_seconds(word: str) -> bool:
    return word.replace(".", "", 1).isdecimal()
