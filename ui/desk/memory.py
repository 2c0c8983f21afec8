"""Where people stand while they look back on games: nothing of a game, everything of the view of it."""

from dataclasses import dataclass

from companion.journal import GameId
from companion.rules.terms import Source
from ui.intents.memory import Chapter, GamesShown


@dataclass(frozen=True, slots=True)
class Memory:
    """What is looked at of the games played.

    `all_games`: dice of all games of this device count, else of this one alone; `source`: only dice that were read, or
    only those entered, None: both. `chosen` is the game of the list to act upon, `deleted` the one deleted last, which
    can be brought back; `wanted` are words that a game of the list must hold. `said` tells what came of the last deed.
    """

    chapter: Chapter = Chapter.COURSE
    all_games: bool = True
    source: Source | None = None
    shown: GamesShown = GamesShown.ALL
    wanted: str = ""
    chosen: GameId | None = None
    deleted: GameId | None = None
    said: str = ""
