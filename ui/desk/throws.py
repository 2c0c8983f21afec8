"""A proposed throw on its way to the journal: read or entered, held or counting down, put right die by die."""

from collections import Counter
from dataclasses import dataclass, replace

from companion.ports import DieReading, DieSaid, Expected, Reading, ThrowRead, Verdict
from companion.rules.terms import FACES_OF, Side, Source

COMBAT = "combat"
"""The side of the dice that both players share."""

CLEAR_CONFIDENCE = 0.9
"""Where a reading asks, dice below this are the ones to look at."""

COMBAT_FACES = ("1", "2", "3", "4", "5", "6")

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ProposedDie:
    """One die of a proposal. `face` is None while nobody knows it; `box` is in pixels of the picture, None by hand.

    `read` is the die as the camera reported it, None by hand; `said` that a person named the face.
    """

    side: str
    face: str | None
    sure: bool
    box: Box | None = None
    read: DieReading | None = None
    said: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """A throw that nobody has accepted yet.

    `due_s` is the moment at which it is accepted by itself, `since_s` the moment at which that countdown began;
    `due_s` is None while the throw waits for a person.
    """

    dice: tuple[ProposedDie, ...]
    source: Source
    reasons: tuple[str, ...] = ()
    since_s: float = 0.0
    due_s: float | None = None
    held: bool = False

    def faces(self, side: str) -> tuple[str, ...]:
        """The known faces of one side's dice, in reading order."""
        return tuple(die.face for die in self.dice if die.side == side and die.face is not None)

    @property
    def unknown(self) -> int | None:
        """The number of the first die whose face nobody knows, or None."""
        return next((number for number, die in enumerate(self.dice) if die.face is None), None)

    def fraction(self, now_s: float) -> float | None:
        """How much of the countdown has run, 0..1; None when none runs."""
        if self.due_s is None:
            return None
        span_s = self.due_s - self.since_s
        return 1.0 if span_s <= 0 else min(1.0, max(0.0, (now_s - self.since_s) / span_s))


def faces_of(side: str) -> tuple[str, ...]:
    """The different faces a die of this side can show; empty for dice the game does not know."""
    if side == COMBAT:
        return COMBAT_FACES
    return tuple(FACES_OF[Side(side)]) if side in tuple(Side) else ()


def fits(dice: tuple[ProposedDie, ...], expected: Expected | None) -> bool:
    """Whether these dice are a throw that is due: every face known, the full count of each side that was thrown.

    Both pools may be thrown together or one after the other, so a side that is wholly absent is no fault.
    """
    if expected is None or not dice or any(die.face not in faces_of(die.side) for die in dice):
        return False
    due = dict(expected.counts)
    return all(count == due.get(side) for side, count in Counter(die.side for die in dice).items())


def of_throw(signal: ThrowRead, expected: Expected | None) -> Reading:
    """The reading to propose: of all dice in the tray, or only of those just thrown where they alone are what is due.

    So a re-roll may fall beside the dice that keep their faces, and one pool beside the other.
    """
    due = dict(expected.counts) if expected else {}
    thrown = Counter(die.side for die in signal.thrown.dice)
    whole = Counter(die.side for die in signal.reading.dice)
    as_due = {side: count for side, count in due.items() if thrown[side]}
    return signal.thrown if thrown and dict(thrown) == as_due and dict(whole) != due else signal.reading


def from_reading(reading: Reading, expected: Expected | None, now_s: float, accept_s: float | None) -> Proposal:
    """Propose what the camera read.

    It counts down `accept_s` seconds only when the reading is sure and is what was expected; `accept_s` None means
    that the table wants to accept every throw itself. A die that is missing is proposed without a face.
    """
    read = _sided(tuple(_die(die, reading.verdict) for die in reading.dice), expected)
    counts_down = accept_s is not None and reading.verdict is Verdict.SURE and fits(read, expected)
    return Proposal(
        dice=read if fits(read, expected) else read + _missing(read, expected),
        source=Source.CAMERA,
        reasons=reading.reasons,
        since_s=now_s,
        due_s=now_s + accept_s if counts_down and accept_s is not None else None,
    )


def by_hand(expected: Expected) -> Proposal:
    """An empty proposal for entering a throw by hand: every die due, no face known."""
    return Proposal(dice=_missing((), expected), source=Source.HAND)


def named(proposal: Proposal) -> tuple[DieSaid, ...]:
    """The dice that the camera saw and a person named."""
    dice = proposal.dice
    return tuple(DieSaid(one.read, one.side, one.face) for one in dice if one.said and one.read and one.face)


def as_read(proposal: Proposal, accepted: Proposal | None) -> Proposal:
    """A throw taken up again, its dice with what the camera reported when it was accepted.

    Dice that showed the same face cannot be told apart any more; they stay without.
    """
    if accepted is None:
        return proposal
    reports = {(die.side, die.face): die.read for die in accepted.dice}
    faces, before = (Counter((die.side, die.face) for die in one.dice) for one in (proposal, accepted))
    sides = {side for side, _face in before}
    if Counter({key: count for key, count in faces.items() if key[0] in sides}) != before:
        return proposal
    alone = {key for key, count in before.items() if count == 1}
    keys = ((die, (die.side, die.face)) for die in proposal.dice)
    return replace(proposal, dice=tuple(replace(die, read=reports[key]) if key in alone else die for die, key in keys))


def held(proposal: Proposal) -> Proposal:
    """Stop the countdown: from now on the throw waits for a person."""
    return replace(proposal, due_s=None, held=True)


def with_face(proposal: Proposal, number: int, face: str) -> Proposal:
    """Die `number` shows `face`: a person said so. The throw then waits to be accepted."""
    dice = list(proposal.dice)
    dice[number] = replace(dice[number], face=face, sure=True, said=True)
    return replace(held(proposal), dice=tuple(dice))


def without(proposal: Proposal, number: int) -> Proposal:
    """Die `number` is no die of this throw."""
    return replace(held(proposal), dice=proposal.dice[:number] + proposal.dice[number + 1 :])


def _die(die: DieReading, verdict: Verdict) -> ProposedDie:
    face = die.face if die.face in faces_of(die.side) else None
    clear = verdict is Verdict.SURE or (die.confidence >= CLEAR_CONFIDENCE and not die.flags)
    return ProposedDie(side=die.side, face=face, sure=face is not None and clear, box=die.box, read=die)


def _sided(dice: tuple[ProposedDie, ...], expected: Expected | None) -> tuple[ProposedDie, ...]:
    """Dice of a kind that nobody taught are those of the one side that lacks as many: then people can name them."""
    strange = sum(not faces_of(die.side) for die in dice)
    seen = Counter(die.side for die in dice)
    lacking = [side for side, count in expected.counts if count - seen[side] == strange] if expected else []
    if not strange or len(lacking) != 1:
        return dice
    return tuple(die if faces_of(die.side) else replace(die, side=lacking[0]) for die in dice)


def _missing(dice: tuple[ProposedDie, ...], expected: Expected | None) -> tuple[ProposedDie, ...]:
    """The expected dice that `dice` lacks, each without a face; a side that was not thrown at all lacks none."""
    if expected is None:
        return ()
    seen = Counter(die.side for die in dice)
    return tuple(
        ProposedDie(side=side, face=None, sure=False)
        for side, count in expected.counts
        if side in seen or not seen
        for _ in range(count - seen[side])
    )
