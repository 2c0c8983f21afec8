"""The log: what went wrong and when, in files of the user's state directory that never grow beyond a few megabytes."""

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

import platformdirs

from companion.config import APP_NAME

FILE_NAME = "companion.log"
MOST_BYTES = 1_000_000
OLDER_FILES = 3

_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_log = logging.getLogger(__name__)


def log_folder() -> Path:
    """Where the log lies."""
    return platformdirs.user_log_path(APP_NAME, appauthor=False)


@contextmanager
def keeping_log(folder: Path) -> Iterator[None]:
    """Write what is logged into a file in `folder`, warnings to the error stream too, and what ends a thread into both.

    A folder that cannot be written is said and costs nothing else.
    """
    root = logging.getLogger()
    handlers = [_on_the_error_stream()]
    before, hooks = root.level, (sys.excepthook, threading.excepthook)
    root.setLevel(logging.INFO)
    logging.getLogger("kivy").setLevel(logging.WARNING)
    root.addHandler(handlers[0])
    for handler in _in_a_file(folder):
        root.addHandler(handler)
        handlers.append(handler)
    sys.excepthook, threading.excepthook = _program_ended, _thread_ended
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = hooks
        root.setLevel(before)
        for handler in handlers:
            root.removeHandler(handler)
            handler.close()


def log_files(folder: Path) -> tuple[Path, ...]:
    """The files of the log, the newest first."""
    return tuple(sorted(folder.glob(f"{FILE_NAME}*")))


def _on_the_error_stream() -> logging.Handler:
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    return handler


def _in_a_file(folder: Path) -> list[logging.Handler]:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / FILE_NAME, "a", MOST_BYTES, OLDER_FILES, encoding="utf-8")
    except OSError as problem:
        _log.warning("no log is kept in %s: %s", folder, problem.strerror)
        return []
    handler.setFormatter(logging.Formatter(_FORM))
    return [handler]


def _program_ended(kind: type[BaseException], problem: BaseException, where: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, problem, where)
        return
    _log.critical("the companion ended", exc_info=(kind, problem, where))


def _thread_ended(ended: threading.ExceptHookArgs) -> None:
    name = ended.thread.name if ended.thread else "?"
    trouble = ended.exc_value or ended.exc_type()
    _log.critical("the thread %s ended", name, exc_info=(ended.exc_type, trouble, ended.exc_traceback))
