"""Loads the libraries named as arguments ("module" or "module:name in it"): a line of JSON each, as soon as it is done.

Run as a program of its own, by its path: a library that was built for another one can take the whole process with it.
"""

import importlib
import json
import sys


def problem_of(named: str) -> str | None:
    """Why a library cannot be used; None when it can. "module:name" asks for a name in it as well."""
    module, _colon, name = named.partition(":")
    try:
        loaded = importlib.import_module(module)
    except Exception as problem:  # noqa: BLE001 - whatever a library fails with is what is asked here
        return f"{type(problem).__name__}: {problem}"
    return f"it holds no {name}" if name and not hasattr(loaded, name) else None


def main(names: list[str]) -> None:
    """Load each, and print its name and its problem."""
    for named in names:
        print(json.dumps([named, problem_of(named)]), flush=True)  # noqa: T201 - its only way to answer


if __name__ == "__main__":
    main(sys.argv[1:])
