"""The record of a game: the fields that community leagues ask for, as JSON and as a row of CSV."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields

from companion.chronicle.course import Course
from companion.chronicle.steps import turn_of
from companion.rules.catalogue import regions
from companion.rules.events import ActionDiceRolled, CharacterEntered, ThrowCorrected
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import Character, Expansion, Phase, RegionId, Settlement, Side, Victory
from companion.session import Step

MS_A_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Record:
    """A game in the fields that leagues ask for; None where it did not happen or is not known.

    `turns` counts the turn in which it ended. `eyes_at_start` are the Shadow dice in the Hunt Box after the Action roll
    of the first turn, `eyes_rolled_at_start` those of them that were rolled; both are None for a game that began from
    a position. Strongholds are those captured by that side at the end, by the names in `docs/engine-schema.json`.
    """

    name: str
    date: str
    players: int
    expansions: tuple[Expansion, ...]
    winner: Side | None
    victory: Victory | None
    turns: int
    minutes: int
    corruption: int
    progress: int
    mordor_step: int | None
    eyes_at_start: int | None
    eyes_rolled_at_start: int | None
    aragorn_turn: int | None
    gandalf_the_white_turn: int | None
    strongholds_of_shadow: tuple[RegionId, ...]
    strongholds_of_free_peoples: tuple[RegionId, ...]
    points_of_shadow: int
    points_of_free_peoples: int
    rings_of_free_peoples: int


def record(name: str, steps: Sequence[Step], turns: Course) -> Record:
    """The record of a game that has ended, or of one under way as it stands."""
    end, eyes = steps[-1].after, _eyes_at_start(steps)
    return Record(
        name=name,
        date=steps[0].entry.wall_time.date().isoformat(),
        players=end.options.players,
        expansions=end.options.expansions,
        winner=end.victory.winner if end.victory else None,
        victory=end.victory,
        turns=turns.turns[-1].turn,
        minutes=round(turns.played_ms / MS_A_MINUTE),
        corruption=end.fellowship.corruption,
        progress=end.fellowship.progress,
        mordor_step=end.fellowship.mordor_step,
        eyes_at_start=eyes[0] if eyes else None,
        eyes_rolled_at_start=eyes[1] if eyes else None,
        aragorn_turn=_entered(steps, Character.ARAGORN),
        gandalf_the_white_turn=_entered(steps, Character.GANDALF_THE_WHITE),
        strongholds_of_shadow=_strongholds(end, Side.SHADOW),
        strongholds_of_free_peoples=_strongholds(end, Side.FREE_PEOPLES),
        points_of_shadow=end.realm.victory_points(Side.SHADOW),
        points_of_free_peoples=end.realm.victory_points(Side.FREE_PEOPLES),
        rings_of_free_peoples=end.rings.free_peoples,
    )


def _eyes_at_start(steps: Sequence[Step]) -> tuple[int, int] | None:
    """The Shadow dice in the Hunt Box after the first Action roll, and those of them that were rolled."""
    first = steps[0].after
    if (first.turn, first.phase, first.hunt_box) != (1, Phase.RECOVER_AND_DRAW, HuntBox()):
        return None
    rolled = [step.after for step in steps if turn_of(step) == 1 and _is_shadow_roll(step.entry.fact)]
    return (rolled[-1].hunt_box.shadow, rolled[-1].eyes_rolled) if rolled else None


def _is_shadow_roll(fact: object) -> bool:
    """Whether a fact is the Shadow's Action roll, or how that truly lay there."""
    thrown = fact.throw if isinstance(fact, ThrowCorrected) else fact
    return isinstance(thrown, ActionDiceRolled) and thrown.side is Side.SHADOW


def _entered(steps: Sequence[Step], character: Character) -> int | None:
    facts = ((turn_of(step), step.entry.fact) for step in steps)
    entered = (turn for turn, fact in facts if isinstance(fact, CharacterEntered) and fact.character is character)
    return next(entered, None)


def _strongholds(end: GameState, by: Side) -> tuple[RegionId, ...]:
    places = ((place, regions()[place]) for place in end.realm.captured)
    return tuple(name for name, one in places if one.settlement is Settlement.STRONGHOLD and one.side is not by)


def record_json(one: Record) -> str:
    """A record as a JSON object, with a line end."""
    return json.dumps(asdict(one), ensure_ascii=False, indent=2) + "\n"


def records_csv(records: Iterable[Record]) -> str:
    """Records as CSV with a head line; several values in a field stand with spaces between, nothing is empty."""
    sheet = io.StringIO()
    writer = csv.DictWriter(sheet, [field.name for field in fields(Record)], lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in asdict(one).items()} for one in records)
    return sheet.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, tuple):
        return " ".join(value)
    return "" if value is None else value
