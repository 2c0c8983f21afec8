"""Contacts as an oscilloscope would show them: the milliseconds at which the level changes, first change closes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trace:
    """`edges_ms` alternate: closed, open, closed, ... `presses` is how often a person would say it was pressed."""

    what: str
    edges_ms: tuple[float, ...]
    presses: int


TRACES = (
    Trace("a clean press of 120 ms", (0, 120), 1),
    Trace("a tap of 4 ms", (0, 4), 1),
    Trace("a microswitch: 1.3 ms of bounce, clean release", (0, 0.12, 0.31, 0.44, 0.9, 0.97, 1.3, 141.2), 1),
    Trace("a leaf switch: bounces down and up", (0, 2.1, 2.9, 5.0, 6.2, 96, 97.5, 99.1, 103.0, 104.4), 1),
    Trace("a worn switch: 18 ms of chatter on release", (0, 3, 4, 210, 214, 219, 221, 226, 228), 1),
    Trace("a tired spring: opens for 20 ms in the middle of a press", (0, 60, 80, 160), 1),
    Trace("a bounce in which the contact flies open longer than it touches", (0, 0.2, 9.0, 9.3, 24.0, 130), 1),
    Trace("two quick taps, 70 ms apart", (0, 40, 70, 110), 2),
    Trace("two quick taps with bounce on all four edges", (0, 1, 2, 45, 46, 47.5, 80, 81.2, 83, 130, 131, 133), 2),
    Trace("five taps as fast as a thumb goes", (0, 35, 75, 110, 150, 185, 225, 260, 300, 335), 5),
    Trace("an edge storm: 40 edges in 2 ms, then held", (*(0.05 * edge for edge in range(41)), 200), 1),
)
