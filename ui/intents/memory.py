"""What people press while they look back on games."""

from dataclasses import dataclass
from enum import StrEnum, unique

from companion.journal import GameId
from companion.rules.terms import Side, Source


@unique
class Chapter(StrEnum):
    """The chapters of a summary."""

    COURSE = "course"
    HUNTS = "hunts"
    DICE = "dice"
    TURNS = "turns"


@unique
class GamesShown(StrEnum):
    """Which games the list of past games shows."""

    ALL = "all"
    UNDER_WAY = "under_way"
    WON_BY_FREE_PEOPLES = "won_by_free_peoples"
    WON_BY_SHADOW = "won_by_shadow"
    DELETED = "deleted"

    @property
    def winner(self) -> Side | None:
        """The side that has won the games shown, if it is one."""
        return {
            GamesShown.WON_BY_FREE_PEOPLES: Side.FREE_PEOPLES,
            GamesShown.WON_BY_SHADOW: Side.SHADOW,
        }.get(self)


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
