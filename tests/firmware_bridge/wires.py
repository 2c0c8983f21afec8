"""Two ends of the protocol in memory, with a wire between them that can do harm."""

from random import Random

from firmware_bridge.harm import QUIET, Harm, Noise
from firmware_bridge.link import Event, Link, Received, Session
from firmware_bridge.messages import Message

STEP_S = 0.02
"""How often each end is looked after."""


class LinkPair:
    """A companion's and a board's link. Time passes in steps; `heard` keeps what each end was told."""

    def __init__(self, noise: Noise = QUIET, seed: int = 1) -> None:
        self.companion = Link("companion/1", Session("aaaaaaaa"))
        self.board = Link("board/1", Session("bbbbbbbb"))
        self.cut = False
        self.heard: dict[str, list[Event]] = {"companion": [], "board": []}
        random = Random(seed)
        self._harms = {"companion": Harm(noise, random), "board": Harm(noise, random)}
        self._now_s = 0.0

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP_S)):
            self._now_s += STEP_S
            self._carry(self.companion.tick(self._now_s), "board")
            self._carry(self.board.tick(self._now_s), "companion")

    def pass_time_until_idle(self, most_s: float = 600.0) -> None:
        end_s = self._now_s + most_s
        while not (self.companion.idle and self.board.idle and self.companion.connected and self.board.connected):
            assert self._now_s < end_s, "the ends never agreed"
            self.pass_time(STEP_S)

    def said_to(self, end: str) -> list[Message]:
        return [event.message for event in self.heard[end] if isinstance(event, Received)]

    def _carry(self, data: bytes, end: str) -> None:
        link = self.companion if end == "companion" else self.board
        for piece in [] if self.cut else self._harms[end].carry(data):
            self.heard[end] += link.receive(piece)
        self.heard[end] += link.receive(b"")
