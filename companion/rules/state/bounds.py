"""Bounds: a state's constructors refuse what no table can show."""


class OutOfBounds(ValueError):
    """A value no table can show, such as Corruption 13. The message names the value and its range."""


def bounded(what: str, value: int, most: int) -> None:
    """Raise OutOfBounds unless `value` lies between 0 and `most`."""
    if not 0 <= value <= most:
        raise OutOfBounds(f"{what} is {value}; it must lie between 0 and {most}")
