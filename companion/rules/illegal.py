"""The one error of the rules."""


class IllegalEvent(Exception):
    """An event the rules refuse; the state is unchanged.

    `words` is a sentence for players, with names in braces that `values` fill in: apart, so that `companion.words` can
    say it in their language. `rule` is the id of the rule in docs/rules.md. `overrulable` says whether the table may
    insist: order and limits give way to the table, things that cannot be (a thirteenth Corruption) do not.
    """

    def __init__(self, words: str, rule: str, *, overrulable: bool = True, **values: object) -> None:
        super().__init__(words.format(**values))
        self.words = words
        self.values = values
        self.rule = rule
        self.overrulable = overrulable

    @property
    def reason(self) -> str:
        """The sentence in English, filled in."""
        return str(self)


def require(holds: bool, /, words: str, rule: str, **values: object) -> None:  # noqa: FBT001 - it reads as a sentence
    """Raise an overrulable IllegalEvent unless `holds`."""
    if not holds:
        raise IllegalEvent(words, rule, overrulable=True, **values)


def require_possible(holds: bool, /, words: str, rule: str, **values: object) -> None:  # noqa: FBT001 - as above
    """Raise an IllegalEvent no table can overrule unless `holds`: the event would have nothing to act on."""
    if not holds:
        raise IllegalEvent(words, rule, overrulable=False, **values)
