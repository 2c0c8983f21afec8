"""How memory grows while something is done again and again."""

import gc
import tracemalloc
from collections.abc import Callable


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
