"""What people press while they look back on games."""

from dataclasses import dataclass

from companion.journal import GameId
from companion.rules.terms import Source
from ui.desk.memory import Chapter, GamesShown


@dataclass(frozen=True, slots=True)
class ShowChapter:
    """Show another chapter of the summary."""

    chapter: Chapter


@dataclass(frozen=True, slots=True)
class CountDice:
    """Count the dice of all games of this device, or of this one; those from `source` alone, None: all."""

    all_games: bool
    source: Source | None


@dataclass(frozen=True, slots=True)
class ShowGames:
    """Show these games of the list."""

    shown: GamesShown


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Choose a game of the list, to do something with it."""

    game: GameId


@dataclass(frozen=True, slots=True)
class LookBack:
    """Open the summary of a game."""

    game: GameId


@dataclass(frozen=True, slots=True)
class CopyGame:
    """Copy a game, to play it on otherwise."""

    game: GameId


@dataclass(frozen=True, slots=True)
class DeleteGame:
    """Take a game out of the list."""

    game: GameId


@dataclass(frozen=True, slots=True)
class BringBackGame:
    """Take a deleted game into the list again."""

    game: GameId
