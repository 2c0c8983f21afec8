"""Where the Characters are who do not walk in the Fellowship."""

from dataclasses import dataclass

from companion.rules.state.bounds import OutOfBounds
from companion.rules.terms import MINIONS, Character, Companion


@dataclass(frozen=True, slots=True)
class Characters:
    """Companions and later Characters outside the Fellowship.

    `separated`: Companions on the map. `fallen`: Companions out of the game. A Companion in neither walks in the
    Fellowship, or was replaced by Aragorn or Gandalf the White. `in_play` and `gone`: the later Characters on the map,
    and those eliminated; one in neither has not entered yet.
    """

    separated: tuple[Companion, ...] = ()
    fallen: tuple[Companion, ...] = ()
    in_play: tuple[Character, ...] = ()
    gone: tuple[Character, ...] = ()

    def __post_init__(self) -> None:
        if len({*self.separated, *self.fallen}) != len(self.separated) + len(self.fallen):
            raise OutOfBounds("the same Companion cannot be on the map and out of the game")
        if len({*self.in_play, *self.gone}) != len(self.in_play) + len(self.gone):
            raise OutOfBounds("the same Character cannot be in play and out of the game")

    @property
    def companions_abroad(self) -> bool:
        """Whether a Companion walks the map: one who was separated, or Aragorn or Gandalf the White."""
        return bool(self.separated) or self.reborn_in_play

    @property
    def reborn_in_play(self) -> bool:
        """Whether a Companion walks the map as somebody greater: Aragorn or Gandalf the White."""
        return any(one not in MINIONS for one in self.in_play)

    @property
    def still_to_come(self) -> tuple[Character, ...]:
        """The Characters who have not entered play."""
        return tuple(one for one in Character if one not in self.in_play and one not in self.gone)
