"""How memory grows while something is done again and again."""

import ctypes
import gc
import tracemalloc
from collections.abc import Callable
from pathlib import Path


def growth_of(step: Callable[[], None], warm_up: int, enough: Callable[[int], bool]) -> int:
    """By how many bytes memory grew over the steps after the first `warm_up`; one after the other until `enough`."""
    tracemalloc.start()
    try:
        warm, count = 0, 0
        while not enough(count):
            step()
            count += 1
            if count == warm_up:
                warm = _held()
        return _held() - warm
    finally:
        tracemalloc.stop()


def _held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def resident_mb() -> float:
    """What this process holds now, in megabytes, without what its allocator only keeps ready for the next time.

    glibc keeps up to some tens of megabytes after something large was freed; that is no growth.
    """
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return _of_the_process("VmRSS:")


def peak_mb() -> float:
    """The most this process held at once since `forget_peak`, in megabytes."""
    return _of_the_process("VmHWM:")


def forget_peak() -> None:
    """Let the peak be what is held now."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")


def _of_the_process(name: str) -> float:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(name))
