"""A choice as it is being answered: which field is asked now, and what it may hold."""

from companion.rules.choices.domains import Domain, Number, Some, YesNo, open_fields
from ui.questions.question import AnswerAsked

PAIRS = ("change", "act")
"""Fields that hold a pair, of which the second half hangs on the first: each half is asked by itself."""


def values_of(domain: Domain) -> tuple[object, ...]:
    """Everything a field may hold, in order."""
    if isinstance(domain, YesNo):
        return (True, False)
    if isinstance(domain, Number):
        return tuple(range(domain.fewest, domain.most + 1))
    return domain.values


def asked_field(asked: AnswerAsked) -> tuple[str, Domain] | None:
    """The field asked about now; None once all are answered."""
    given = dict(asked.given)
    left = (item for item in open_fields(asked.choice).items() if item[0] not in given)
    return next(left, None)


def values_asked(asked: AnswerAsked, field: str, domain: Domain) -> tuple[object, ...]:
    """The values to choose from now; of pairs first the first halves, then what may follow the one chosen."""
    values = values_of(domain)
    if field not in PAIRS:
        return values
    pairs = [value for value in values if isinstance(value, tuple)]
    if asked.first is None:
        return tuple(dict.fromkeys(before for before, _after in pairs))
    return tuple(after for before, after in pairs if before == asked.first)


def takes_several(domain: Domain) -> bool:
    """Whether a field holds several values, to be ticked and then accepted."""
    return isinstance(domain, Some)


def waits_for_the_board(asked: AnswerAsked) -> bool:
    """Whether the table must first say yes to something on the board."""
    return bool(getattr(asked.choice, "questions", ())) and not asked.confirmed
