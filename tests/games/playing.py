"""A game as two people play it, at the level of the rules: choices are filled in, weighed and recorded by a session."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import prod
from pathlib import Path
from random import Random

from companion.bag import Contribution, SecretFolder
from companion.journal import About, Aside, export_game, open_journal, standing
from companion.narration import sentence
from companion.rules import choices as may
from companion.rules import events as facts
from companion.rules.choices import domains
from companion.rules.events import Event, GameStarted
from companion.rules.state import Army
from companion.rules.terms import Side, Source, Victory
from companion.session import Clock, Session, start_game
from tests.games.decided import Decided, decided
from tests.games.tastes import Moment, Sight, Taste, sensible

AFTERNOON = datetime(2026, 5, 2, 15, 0, tzinfo=UTC)
LOOKS = 10
"""So many ways to fill in a choice are thought of."""


@dataclass(slots=True)
class Hours:
    """The clock of the table: it goes on when somebody says so."""

    passed_s: float = 0

    def clock(self) -> Clock:
        """The same hours, for a session."""
        return Clock(lambda: AFTERNOON + timedelta(seconds=self.passed_s), lambda: self.passed_s)


class Table:
    """A table where a game is played and written down; `seed` decides dice, tiles and whims."""

    def __init__(self, folder: Path, name: str, start: GameStarted, tastes: tuple[Taste, ...], seed: int) -> None:
        self.rng = Random(seed)
        self._tastes = (sensible, *tastes)
        self._recent: list[Event] = []
        self._hours = Hours()
        self.journal, _notices = open_journal(folder, self._hours.clock().now)
        secrets = SecretFolder(folder / "secrets")
        about = About(name, AFTERNOON)
        if start.options.bag_draws_tiles:
            added = Contribution.thrown(Side.FREE_PEOPLES, self._throw(5)), Contribution.tapped(Side.SHADOW, 7 * 10**9)
            about = About(name, AFTERNOON, secrets.seal(self.rng.randbytes).hex, tuple(one.text for one in added))
        game = start_game(self.journal, about, start, self._hours.clock(), sentence)
        self.session = Session(self.journal, game, self._hours.clock(), sentence, secrets)

    def record(self, event: Event, *, overruled: bool = False) -> None:
        """Record a fact after a while."""
        self._hours.passed_s += self.rng.randint(3, 40)
        self.session.record(event, overruled=overruled)
        if isinstance(event, facts.ActionDieUsed) or getattr(event, "die", None) is not None:
            self._recent.clear()
        self._recent.append(event)

    def step(self) -> None:
        """Record what is liked, of all that may happen now."""
        likings: dict[type[Event], list[tuple[Event, float]]] = {}
        for choice in may.choices(self.session.state):
            for event in self._ways(choice):
                likings.setdefault(type(event), []).append((event, self._liking(event)))
        best = [max(liking for _event, liking in ways) for ways in likings.values()]
        kind = self.rng.choices(list(likings), best if any(best) else None)[0]
        ways = likings[kind]
        weights = [liking for _event, liking in ways]
        self.record(self.rng.choices([event for event, _liking in ways], weights if any(weights) else None)[0])

    def lines(self) -> list[str]:
        """The finished game as the product exports it, with the bag's secret shown."""
        secret = self.session.reveal_secret() if self.session.bag else None
        return list(export_game(self.journal, self.session.game, secret))

    def _liking(self, event: Event) -> float:
        moment = Moment(self.session.state, tuple(self._recent))
        return prod(taste(moment, event) for taste in self._tastes)

    def _ways(self, choice: may.Choice) -> Iterator[Event]:
        """The events a choice may become; chance is left to dice and bag, so it has one way alone."""
        state = self.session.state
        if isinstance(choice, may.ArmiesWanted):
            yield self._armies(choice)
            return
        fields = may.open_fields(choice)
        looks = LOOKS if fields and "source" not in fields else 1
        for _look in range(looks):
            values = {name: self._value(choice, name, domain) for name, domain in fields.items()}
            yield may.filled(state, choice, values)

    def _armies(self, wanted: may.ArmiesWanted) -> facts.ArmiesCounted:
        """Two Armies of any size in the first round, and then what is left of them."""
        battle = self.session.state.battle
        if battle is not None and battle.round > 1:
            return facts.ArmiesCounted(*wanted.likely)
        return facts.ArmiesCounted(self._army(4, wanted.most[0]), self._army(1, min(3, wanted.most[1])))

    def _army(self, fewest: int, most: int) -> Army:
        return Army(strength=self.rng.randint(min(fewest, most), most), leadership=self.rng.randint(0, 3))

    def _value(self, choice: may.Choice, name: str, domain: domains.Domain) -> object:
        drawn = self._drawn(choice) if name in ("tile", "tiles", "companion") else None
        if drawn is not None:
            return drawn
        if name == "source":
            draws = type(choice) in _DRAWS
            return (Source.BAG if self.session.bag else Source.HAND) if draws else Source.CAMERA
        return _any_value(self.rng, domain)

    def _drawn(self, choice: may.Choice) -> object:
        """What the sealed bag draws for a choice; None where it has no say."""
        draw = _DRAWS.get(type(choice))
        return draw(self.session) if draw and self.session.bag else None

    def _throw(self, count: int) -> tuple[int, ...]:
        return tuple(self.rng.randint(1, 6) for _die in range(count))


_DRAWS: dict[type[object], Callable[[Session], object]] = {
    may.TileWanted: Session.draw_tile,
    may.KeptTileWanted: Session.draw_kept_tile,
    may.RandomCompanionWanted: Session.draw_companion,
    may.CardCompanionWanted: Session.draw_companion,
    may.CardTilesWanted: Session.draw_challenge,
}
"""What the sealed bag draws."""


def _any_value(rng: Random, domain: domains.Domain) -> object:
    """A value of a domain: all the dice that may be thrown, else as it comes."""
    if isinstance(domain, domains.OneOf):
        return rng.choice(domain.values)
    if isinstance(domain, domains.Throw):
        return tuple(rng.choice(domain.faces) for _die in range(domain.most))
    if isinstance(domain, domains.Some):
        return tuple(rng.sample(domain.values, min(domain.most, domain.fewest + rng.choice((0, 0, 0, 1)))))
    if isinstance(domain, domains.Number):
        return rng.randint(domain.fewest, domain.most)
    return rng.random() < 0.5


Incident = Callable[[Table], bool]
"""What happens once at a table when its moment has come; says whether it has happened."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be played: how it begins, what its players like, what has to happen in it, and how it ends.

    `seed` is the first with which all of that may come about in `most_lines`; the next ones are tried after it.
    `decides` is the house setting that has to matter.
    """

    start: GameStarted
    ends: Victory
    seed: int
    tastes: tuple[Taste, ...] = ()
    incidents: tuple[Incident, ...] = ()
    shows: tuple[Sight, ...] = ()
    decides: str | None = None
    most_lines: int = 200


class PlayedOtherwise(Exception):
    """A game took another course than its plan."""


def play(folder: Path, name: str, plan: Plan) -> list[str]:
    """The lines of a game played by its plan. PlayedOtherwise says what is missing."""
    table = Table(folder, name.replace("_", " "), plan.start, plan.tastes, plan.seed)
    try:
        waiting = list(plan.incidents)
        while table.session.state.victory is None:
            if len(table.session.history) > plan.most_lines:
                raise PlayedOtherwise(f"{name}: longer than {plan.most_lines} lines")
            happened = next((one for one in waiting if one(table)), None)
            if happened is None:
                table.step()
            else:
                waiting.remove(happened)
        _check_course(name, plan, table, waiting)
        return table.lines()
    finally:
        table.journal.close()


def _check_course(name: str, plan: Plan, table: Table, waiting: list[Incident]) -> None:
    """PlayedOtherwise unless all that had to happen has happened."""
    if waiting:
        raise PlayedOtherwise(f"{name}: not everything happened that has to happen once")
    entries = tuple(line.entry for line in table.session.history)
    stand = [entry.fact for entry in standing(entries) if not isinstance(entry.fact, Aside)]
    if not all(any(sees(event) for event in stand) for sees in plan.shows):
        raise PlayedOtherwise(f"{name}: not everything is shown that has to be shown")
    if table.session.state.victory is not plan.ends:
        raise PlayedOtherwise(f"{name}: it ended by {table.session.state.victory}")
    if plan.decides and decided(entries, plan.decides) == Decided():
        raise PlayedOtherwise(f"{name}: {plan.decides} decided nothing")
