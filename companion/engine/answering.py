"""One game behind the lines: requests in, answers out, never a traceback."""

import logging
from collections.abc import Callable

from companion.bag import BagError
from companion.codec import CodecError
from companion.engine.answers import done, refused
from companion.engine.choosing import chosen
from companion.engine.plain import FACTS, Plain
from companion.engine.questions import ANSWER
from companion.engine.requests import Ask, BadLine, Record, Request, read_request
from companion.journal import Bookmarked, JournalError, Noted, Undone
from companion.rules.events import Event, GameStarted
from companion.rules.illegal import IllegalEvent
from companion.rules.turn import new_game
from companion.session import GameNotOver, NothingToUndo, Session

Begin = Callable[[GameStarted], Session]
"""Begins a new game with its first fact and hands over its session."""

REFUSALS = (IllegalEvent, BadLine, CodecError, BagError, JournalError, NothingToUndo, GameNotOver)

_log = logging.getLogger(__name__)


class Engine:
    """The engine of one running game."""

    def __init__(self, session: Session, begin: Begin) -> None:
        """Play on in `session`; `begin` makes the next one when a line starts another game."""
        self._session = session
        self._begin = begin

    def answer(self, line: bytes) -> Plain:
        """The answer to a line. A line that is refused, or that is none, changes nothing."""
        try:
            return self._answer(read_request(line))
        except REFUSALS as problem:
            return refused(problem)
        except Exception as fault:  # noqa: BLE001 - no line may end the game of whoever sends the next one
            _log.exception("a line met a fault of the engine")
            return refused(RuntimeError(f"the engine has a fault, its log says where: {fault!r}"))

    def _answer(self, request: Request) -> Plain:
        if isinstance(request, Ask):
            return ANSWER[request.ask](self._session, request)
        event = _event(request) if isinstance(request, Record) else chosen(self._session, request)
        if isinstance(event, GameStarted):
            self._session = self._begin(event)
            return done(self._session, self._session.history[0].entry)
        overruled = isinstance(request, Record) and request.overruled
        return done(self._session, self._session.record(event, overruled=overruled))


def _event(request: Record) -> Event:
    kind, data = request.event.kind, request.event.data
    if kind == Undone.__name__:
        raise BadLine('ask for "undo" or "redo" to take back or to restore')
    if kind in (Noted.__name__, Bookmarked.__name__):
        raise BadLine("notes and bookmarks are made at the screen")
    if kind == GameStarted.__name__:
        data = _filled_up(FACTS.encode(new_game()), data)
    event: Event = FACTS.decode(kind, data)
    return event


def _filled_up(whole: Plain, given: Plain) -> Plain:
    """Data with what it leaves out taken from `whole`, inside its objects too."""
    filled_up = {
        name: _filled_up(value, given[name])
        if isinstance(value, dict) and isinstance(given.get(name), dict)
        else given.get(name, value)
        for name, value in whole.items()
    }
    return {**given, **filled_up}
