"""The end of the process, also while a thread of ours is still inside a driver."""

import os
import sys
import threading
from typing import NoReturn

IN_DRIVERS = ("camera", "dice-reader", "doctor: ")
"""How the names of the threads begin that may never come back from a driver or a long look."""


def end_process(status: int) -> NoReturn:
    """End the process with this exit status: in order, or at once while a thread is still inside a driver.

    Everything that must be kept has to be closed before.
    """
    if not any(thread.name.startswith(IN_DRIVERS) for thread in threading.enumerate()):
        sys.exit(status)
    # Python would end those threads wherever they are. Inside OpenCV that aborts the process, and a companion that was
    # stopped for today would count as crashed and be started anew.
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
