"""One running game: the only writer of its journal, and the check that its draws were fair."""

from companion.session.draws import BagMismatch, NoBag
from companion.session.replay import Step, states
from companion.session.running import Clock, GameNotOver, NothingToUndo, Session, import_game, start_game
from companion.session.verify import Failure, Verification, verify

__all__ = [
    "BagMismatch",
    "Clock",
    "Failure",
    "GameNotOver",
    "NoBag",
    "NothingToUndo",
    "Session",
    "Step",
    "Verification",
    "import_game",
    "start_game",
    "states",
    "verify",
]
