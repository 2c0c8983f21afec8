"""What leaves the device says nothing about its owner: names, home folders and secrets are taken out of every text."""

import re
from dataclasses import dataclass

from companion.language import gettext as _

_NOBODYS = frozenset({"", "root", "pi", "localhost", "raspberrypi"})
"""Names that name nobody: every machine has them, or every Pi had."""

_FOLDERS = re.compile(r"/(home|media|run/media|Users|run/user)/[^/\s\"':,;)]+")
"""Folders that are called after a person, here or on any other machine; what hangs below a name stays."""


@dataclass(frozen=True, slots=True, repr=False)
class Private:
    """What must not be told: the home folder, names of user and machine, and secrets of sealed bags (hexadecimal)."""

    home: str
    names: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return "Private(hidden)"


def scrubbed(text: str, private: Private) -> str:
    """The text without anything private; what stood there is still seen to have stood there."""
    for secret in filter(None, private.secrets):
        text = re.sub(re.escape(secret), _("(secret)"), text, flags=re.IGNORECASE)
    if len(private.home) > 1:
        text = re.sub(rf"{re.escape(private.home.rstrip('/'))}(?=[/\s\"':,;)]|$)", "~", text, flags=re.MULTILINE)
    somebody = _("(name)")
    text = _FOLDERS.sub(lambda found: f"/{found[1]}/{somebody}", text)
    for name in sorted(set(private.names) - _NOBODYS, key=len, reverse=True):
        text = re.sub(rf"(?<![\w]){re.escape(name)}(?![\w])", _("(name)"), text, flags=re.IGNORECASE)
    return text
