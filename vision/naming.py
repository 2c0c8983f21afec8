"""Names a die: its pips by the close look, or its sign by the taught set, whichever the evidence favours."""

from dataclasses import dataclass, replace
from typing import Protocol

from companion.ports import Expected
from vision.certainty import FaceCurve, shipped
from vision.close_look import TopFace
from vision.find import from_odds, log_odds
from vision.frames import Image
from vision.quad import HasQuad

PIP_SIDE = "combat"
UNKNOWN = "unknown"
UNTAUGHT = "untaught"
"""The flag of a die whose sign nobody taught."""

SIGN_WORTH_A_LOOK = 0.004
"""Below this chance of a sign the taught set is not asked."""

STRANGER_SHARE = 0.5
"""How much a sign that the set does not know counts against pips."""

ANNOUNCED_ODDS = 2.0
"""How much likelier, in log odds, a kind is that was announced than one that was not."""

UNTAUGHT_ODDS = 2.0
"""How much likelier, in log odds, pips are than signs on a table that taught none."""


class Recognised(Protocol):
    """What a taught set says about one die."""

    @property
    def side(self) -> str:
        """The set's side, for example "shadow"."""

    @property
    def face(self) -> str:
        """The face that is up."""

    @property
    def confidence(self) -> float:
        """How certain the set is, 0..1, counting that the die may be none of its faces."""

    @property
    def flags(self) -> tuple[str, ...]:
        """What makes it doubtful."""


class TaughtDice(Protocol):
    """A taught dice set, as far as the reader needs it."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The kinds of dice it knows."""

    def recognise(self, image: Image, one: HasQuad) -> Recognised | None:
        """The side and face of one die, or None when it is none of this set's dice."""


FOR_A_DIE, AGAINST_A_DIE = 0.7, 0.4
MOST_CERTAIN = 0.98
"""A taught set tells its dice from printed squares: so many times its log odds count for or against a die there."""


@dataclass(frozen=True, slots=True)
class Name:
    """What a die shows, how likely that is, 0..1, and what makes it doubtful.

    `known` is how well the taught set knows its sign, 0..1; None where no set was asked or it shows pips.
    """

    side: str
    face: str
    confidence: float
    flags: tuple[str, ...] = ()
    known: float | None = None

    def presence(self, chance: float) -> float:
        """The chance of a die there, once the set was asked, for the chance before."""
        if self.known is None:
            return chance
        said = log_odds(min(max(self.known, 1 - MOST_CERTAIN), MOST_CERTAIN))
        return from_odds(log_odds(chance) + said * (FOR_A_DIE if said > 0 else AGAINST_A_DIE))


NO_NAME = Name(UNKNOWN, UNKNOWN, 0.0)
"""What is not asked about."""


def named(
    image: Image,
    one: TopFace,
    taught: TaughtDice | None,
    expected: Expected | None,
    curve: FaceCurve | None = None,
) -> Name:
    """The likeliest name of the die at `one`; `curve` takes the place of the shipped one for pips.

    The close look says whether it shows pips or a sign, the set whether that is one of its signs. They are two
    witnesses: pips that look a little like a sign are still pips where the set knows nothing like it, and the other
    way around.
    """
    sign = from_odds(log_odds(one.sign / max(one.sign + sum(one.pips), 1e-9)) + _hint(taught, expected))
    known = taught.recognise(image, one) if taught and sign > SIGN_WORTH_A_LOOK else None
    told = known.confidence if known else 0.0
    pips, of_set, strange = (1 - sign) * (1 - told), sign * told, sign * (1 - told)
    every = pips + of_set + strange
    if pips > of_set + strange * STRANGER_SHARE:
        return _pips(one, pips / every, curve or shipped().face)
    if known is None:
        return Name(UNKNOWN, UNKNOWN, sign, (UNTAUGHT,), 0.0 if taught else None)
    return Name(known.side, known.face, of_set / every, known.flags, known.confidence)


def suggested(image: Image, one: TopFace, name: Name, suggestions: TaughtDice) -> Name:
    """A guess at a sign that nobody taught, by general shapes; it stays flagged as untaught."""
    guess = suggestions.recognise(image, one)
    return replace(name, side=guess.side, face=guess.face, confidence=guess.confidence) if guess else name


def _pips(one: TopFace, chance: float, curve: FaceCurve) -> Name:
    """The likeliest pips of a die that shows pips with that chance."""
    best = max(range(6), key=lambda k: one.pips[k])
    sure = curve.at(one.pips[best] / max(sum(one.pips), 1e-9))
    return Name(PIP_SIDE, str(best + 1), sure * chance)


def _hint(taught: TaughtDice | None, expected: Expected | None) -> float:
    """What speaks for signs and against pips before anybody looks, in log odds: the announced throw, or no set."""
    kinds = {side == PIP_SIDE for side, count in expected.counts if count} if expected else set()
    if len(kinds) == 1:
        return -ANNOUNCED_ODDS if kinds == {True} else ANNOUNCED_ODDS
    return -UNTAUGHT_ODDS if taught is None else 0.0
