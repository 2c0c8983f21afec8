"""Many messages both ways over a bad wire: buttons are pressed at the board while the companion sets lamps."""

from dataclasses import dataclass, field
from random import Random

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.harm import Noise
from firmware_bridge.messages import Corruption, Level, Light, Message, Pressed, Turn
from tests.firmware.stepped_table import SteppedTable
from tests.firmware.unix_board import pins

BAD_WIRE = Noise(lose_line=0.01, double=0.05, late=0.02, disturb_byte=0.05, split=True)
"""Of every hundred bytes five are disturbed, so that four lines of five don't arrive whole."""

STEP_MS = 100
"""As often as an end says that it is here: more steps would only be idle ones."""

MOST_UNHEARD = 2
SETTLING_S = 30.0
"""How long the last messages may take to arrive; on average one takes two thirds of a second."""


@dataclass(slots=True)
class NoisyTalk:
    """The talk so far. `pressed` are the presses at the board, `levels` the newest of each kind, `said` how many."""

    table: SteppedTable
    random: Random
    pressed: list[Message] = field(default_factory=list)
    levels: dict[type, Level] = field(default_factory=dict)
    said: int = 0
    _down: int | None = None

    def go_on(self, messages: int) -> None:
        """Talk until so many more messages have arrived, counting both ways, then until nothing is under way."""
        end = self.arrived + messages
        while self.arrived < end:
            self._move_buttons()
            self._set_a_lamp()
            self.table.step(STEP_MS)
        self._move_buttons(press=False)
        self.table.pass_time_until(self._all_quiet, SETTLING_S)

    @property
    def arrived(self) -> int:
        """How many messages arrived, both ways together."""
        return self.said + len(self.table.told)

    def expected_levels(self) -> tuple[int, str, int]:
        """Lit lamps, the side's lamp that is lit, the duty of the light."""
        corruption, turn, light = (self.levels.get(kind) for kind in (Corruption, Turn, Light))
        points = corruption.points if isinstance(corruption, Corruption) else 0
        side = turn.side.value if isinstance(turn, Turn) and turn.side else "nobody"
        thousandths = light.thousandths if isinstance(light, Light) else 0
        return points, side, thousandths * 65535 // 1000

    def shown_levels(self) -> tuple[int, str, int]:
        """The same as the board shows it."""
        board = self.table.board
        points = sum(any(colour) for colour in board.lamps(pins.TRACK))
        sides = [side for side, gpio in pins.LAMPS.items() if board.shown(f"pin-{gpio}") == "1"]
        return points, "+".join(sides) or "nobody", int(board.shown(f"pin-{pins.LIGHT}"))

    def _move_buttons(self, *, press: bool = True) -> None:
        """Let go what is down, or press something if the board says that it is heard."""
        if self._down is not None:
            self.table.board.set_pin(self._down, 1)
            self._down = None
        elif press and self.table.answering and len(self.pressed) - len(self.table.told) < MOST_UNHEARD:
            button = self.random.choice(list(pins.BUTTONS))
            self._down = pins.BUTTONS[button]
            self.table.board.set_pin(self._down, 0)
            self.pressed.append(Pressed(Button(button)))

    def _set_a_lamp(self) -> None:
        if self.table.companion.connected and self.table.companion.idle:
            choices = (
                Corruption(self.random.randrange(13)),
                Turn(self.random.choice([*Side, None])),
                Light(self.random.randrange(1001)),
            )
            level = self.random.choice(choices)
            self.said += 1
            self.levels[type(level)] = level
            self.table.say(level)

    def _all_quiet(self) -> bool:
        idle = self.table.companion.connected and self.table.companion.idle
        return idle and len(self.table.told) >= len(self.pressed)
