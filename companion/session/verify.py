"""The check of a finished game's draws, by the rule in docs/bag.md and by replaying the pool."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.bag import BagError, Contribution, Label, Secret, in_order
from companion.journal import About, Draw, Entry, GameFile, standing
from companion.language import gettext as _
from companion.rules.state import GameState
from companion.session.draws import candidates, drawn_by_bag, draws_so_far
from companion.session.replay import states

HEADER_LINE = 1


@dataclass(frozen=True, slots=True)
class Failure:
    """A line of an exported game that does not hold, and why. Line 1 is the header."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Verification:
    """How many of the bag's draws were checked, those taken back too, and what does not hold."""

    draws: int
    failures: tuple[Failure, ...]

    @property
    def holds(self) -> bool:
        """Whether every draw followed from the secret and the players' contributions."""
        return not self.failures


def verify(game: GameFile, secret_hex: str | None = None) -> Verification:
    """Check every draw of the bag against its secret, given or lying in the file.

    BagError when there is nothing to check with; UnreadableGame when the game cannot be replayed.
    """
    text = secret_hex or game.secret
    if game.about.commitment is None:
        raise BagError(_("This game was played without a sealed bag: there is nothing to check."))
    if text is None:
        raise BagError(_("The secret is not known yet: it is shown when the game has ended. Give it with --secret."))
    try:
        secret = Secret.from_hex(text)
    except ValueError as error:
        raise BagError(str(error)) from error
    draws = sum(drawn_by_bag(entry.fact) is not None for entry in game.entries)
    header = tuple(_header_failures(game.about, secret))
    return Verification(draws, header or tuple(_draw_failures(game, secret)))


def _header_failures(about: About, secret: Secret) -> Iterator[Failure]:
    if secret.commitment.hex != about.commitment:
        yield Failure(HEADER_LINE, _("the secret is not the one that was committed to"))
    for text in about.contributions:
        try:
            Contribution(text)
        except ValueError as error:
            yield Failure(HEADER_LINE, str(error))


def _draw_failures(game: GameFile, secret: Secret) -> Iterator[Failure]:
    contributions = tuple(Contribution(text) for text in game.about.contributions)
    before = states(game.entries)
    for index, entry in enumerate(game.entries):
        if drawn_by_bag(entry.fact) is None and entry.draw is None:
            continue
        reason = _wrong_record(entry, before[index], game.entries[:index])
        if reason is None and entry.draw is not None:
            reason = _wrong_choice(entry.draw, secret, contributions)
        if reason is not None:
            yield Failure(entry.seq + HEADER_LINE, reason)


def _wrong_choice(draw: Draw, secret: Secret, contributions: tuple[Contribution, ...]) -> str | None:
    """What the bag would have drawn instead."""
    found = in_order(secret, contributions, Label(draw.label), draw.number, draw.candidates)
    drawn = " ".join(found[: len(draw.drawn.split())])
    if drawn == draw.drawn:
        return None
    return _("the bag draws {drawn}, not {other}").format(drawn=drawn, other=draw.drawn)


def _wrong_record(entry: Entry, state: GameState, earlier: tuple[Entry, ...]) -> str | None:
    """What the record of a draw gets wrong about the game just before it."""
    found, draw = drawn_by_bag(entry.fact), entry.draw
    if found is None:
        return _("it has a record of a draw, but the bag did not decide it")
    if draw is None:
        return _("the bag decided it, but the record of the draw is missing")
    label, drawn = found
    if (draw.label, draw.drawn) != (label.value, drawn):
        words = _("it says {drawn}, the record of the draw {label} {other}")
        return words.format(drawn=drawn, label=draw.label, other=draw.drawn)
    stood = draws_so_far(standing(earlier), label)
    if draw.number != stood:
        return _("it is numbered {number}, but {stood} draws stood before it").format(number=draw.number, stood=stood)
    if set(draw.candidates) != set(candidates(state, label)) or len(set(draw.candidates)) != len(draw.candidates):
        return _("it was not drawn from what was in the pool")
    return None
