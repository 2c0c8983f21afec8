"""The one error of the rules."""


class IllegalEvent(Exception):
    """An event the rules refuse; the state is unchanged.

    `reason` is a sentence for players, `rule` the id of the rule in docs/rules.md. `overrulable` says whether the
    table may insist: order and limits give way to the table, things that cannot be (a thirteenth Corruption) do not.
    """

    def __init__(self, reason: str, rule: str, *, overrulable: bool = True) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.overrulable = overrulable


def require(holds: bool, /, reason: str, rule: str) -> None:  # noqa: FBT001 - it reads as a sentence
    """Raise an overrulable IllegalEvent unless `holds`."""
    if not holds:
        raise IllegalEvent(reason, rule)


def require_possible(holds: bool, /, reason: str, rule: str) -> None:  # noqa: FBT001 - as above
    """Raise an IllegalEvent no table can overrule unless `holds`: the event would have nothing to act on."""
    if not holds:
        raise IllegalEvent(reason, rule, overrulable=False)
