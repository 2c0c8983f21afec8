"""How each recorded game stands at its end, as `ends.toml` states it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.journal import GameFile
from companion.rules.state import GameState
from companion.rules.terms import Side
from companion.session import verify

STATED = Path(__file__).with_name("ends.toml")


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game. In pairs the Free Peoples come first.

    `track` is the step of the Fellowship Track or, in Mordor, of the Mordor Track. `tiles` are those inside the Hunt
    Pool, drawn, and out of the game; `draws` were made by the sealed bag, those taken back too; `entries` are all
    lines of the journal.
    """

    victory: str
    turn: int
    corruption: int
    track: str
    companions: list[str]
    captured: list[str]
    points: list[int]
    at_war: list[str]
    pools: list[int]
    rings: list[int]
    tiles: list[int]
    draws: int
    entries: int


def end_of(game: GameFile, state: GameState) -> End:
    """What there is to say of a finished game."""
    walking, pool, realm = state.fellowship, state.hunt_pool, state.realm
    on_mordor_track = walking.mordor_step is not None
    return End(
        victory=str(state.victory),
        turn=state.turn,
        corruption=walking.corruption,
        track=f"mordor {walking.mordor_step}" if on_mordor_track else f"progress {walking.progress}",
        companions=[*walking.companions],
        captured=[*realm.captured],
        points=[realm.victory_points(side) for side in Side],
        at_war=[one.nation for one in realm.nations if one.at_war],
        pools=[state.pool(side).size for side in Side],
        rings=[state.rings.free_peoples, state.rings.shadow],
        tiles=[len(pool.inside), len(pool.drawn), len(pool.removed)],
        draws=verify(game).draws if game.about.commitment else 0,
        entries=len(game.entries),
    )


def stated() -> Mapping[str, End]:
    """The ends of all recorded games, by name."""
    return {name: End(**row) for name, row in tomllib.loads(STATED.read_text("utf-8")).items()}
