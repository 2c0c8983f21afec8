"""A scene in the language spoken: its English words found again in the catalogue, with whatever was filled into them.

Scenes are written down in English. What a scene says and the companion never does stays English, and shows.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from importlib import resources
from io import StringIO
from typing import Any, TypeVar

from companion.language import DOMAIN, gettext, ngettext, pgettext
from ui.intents.intent import Go
from ui.intents.presses import Place
from ui.values.taps import Tap

V = TypeVar("V")

PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}")
NUMBERS = frozenset({"n", "all", "end", "most", "target", "lowest", "left"})
"""Placeholders that stand for a number and nothing else."""
DATE = "date"
SENTENCE_END = re.compile(r"[.?!;] ")
PART_END = re.compile(r"[.?!;:] ")
JOINED = " and "
"""With no more words of its own an entry joins two things, neither of which is made of parts."""
JOINTS = (r"(\n| {3})", r"((?<=[.?!]) )", r"(; | · | \(|\))", r"(, |: )")
"""Where words are put together from words: lines, sentences, their parts, and the parts of those."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """An entry with placeholders: how it may read in English, its longest words of its own, and its forms."""

    pattern: re.Pattern[str]
    own: str
    forms: tuple[str, ...]

    def told(self, filled: dict[str, str]) -> str:
        """The sentence in the language spoken, filled in again."""
        alone = 1 if self.pattern.fullmatch(self.forms[0]) else len(self.forms)
        count = int(filled["n"]) if filled.get("n", "").isdecimal() else alone
        words = ngettext(self.forms[0], self.forms[1], count) if len(self.forms) > 1 else gettext(self.forms[0])
        return PLACEHOLDER.sub(lambda place: told_words(filled.get(place[1], "")), words)


def told(value: V) -> V:
    """A screen value with every text in it in the language spoken."""
    if gettext("Shadow") == "Shadow":
        return value
    found: Any = value
    if type(value) is str:
        found = told_words(value)
    elif isinstance(value, tuple):
        found = tuple(told(item) for item in value)
    elif isinstance(value, Tap) and value.detail and gettext(value.detail) == value.label:
        pass  # the board's own word, beside ours
    elif isinstance(value, Tap) and (value.label, value.intent) == ("Settings", Go(Place.SETTINGS)):
        found = replace(value, label=pgettext("in the bar", "Settings"))
    elif is_dataclass(value) and not isinstance(value, type | Enum):
        said = {one.name: told(getattr(value, one.name)) for one in fields(value) if one.name not in NO_WORDS}
        found = replace(value, **said)
    return found


NO_WORDS = frozenset({"intent", "focus", "face", "side", "rule", "letters", "bag_secret", "qr"})
"""Fields that hold no words."""


@cache
def told_words(words: str) -> str:
    """The words in the language spoken; what no entry says stays as it is."""
    found = _said(words) or _in_parts(words, JOINTS[:2])
    if found is None and words.endswith("."):
        return told_words(words[:-1]) + "."
    small = _said(words[:1].lower() + words[1:])
    return found or (capital(small) if small else _in_parts(words, JOINTS[2:]) or words)


def _said(words: str) -> str | None:
    """The words where an entry says just them, or them with something filled in."""
    return gettext(words) if words in _entries()[0] else _filled_in(words)


def _filled_in(words: str) -> str | None:
    """The words as an entry says them with something filled in, which is no sentence of its own."""
    for sentence in _entries()[1]:
        if sentence.own in words and (match := sentence.pattern.fullmatch(words)) is not None:
            filled = match.groupdict()
            end = SENTENCE_END if len(sentence.own) > len(JOINED) else PART_END
            if not any(end.search(said) for said in filled.values()):
                return sentence.told(filled)
    return None


def _in_parts(words: str, joints: Sequence[str]) -> str | None:
    """The words told part by part, by the first of the joints that they have."""
    for joint in joints:
        if len(parts := re.split(joint, words)) > 1:
            return "".join(part if n % 2 else told_words(part) for n, part in enumerate(parts))
    return None


def capital(words: str) -> str:
    """The words as they begin a line."""
    return words[:1].upper() + words[1:]


@cache
def _entries() -> tuple[frozenset[str], tuple[Sentence, ...]]:
    """What the companion says: entries without placeholders, and sentences, those with most of their own first."""
    from babel.messages.pofile import read_po

    text = resources.files("companion").joinpath("locale", f"{DOMAIN}.pot").read_text("utf-8")
    ids = [_forms(one.id) for one in read_po(StringIO(text)) if one.id]
    whole = frozenset(form for forms in ids for form in forms if len(forms) == 1 and not PLACEHOLDER.search(form))
    sentences = sorted(_sentences(ids), key=lambda one: -len(PLACEHOLDER.sub("", one.forms[0])))
    return whole, tuple(one for one in sentences if re.search(r"\w", PLACEHOLDER.sub("", one.forms[0])))


def _forms(entry: str | Sequence[str]) -> tuple[str, ...]:
    return (entry,) if isinstance(entry, str) else tuple(entry)


def _sentences(ids: list[tuple[str, ...]]) -> Iterator[Sentence]:
    for forms in ids:
        for form in forms if len(forms) > 1 or PLACEHOLDER.search(forms[0]) else ():
            own = max(PLACEHOLDER.split(form)[::2], key=len)
            yield Sentence(re.compile(_pattern(form), re.DOTALL), own, forms)


def _pattern(form: str) -> str:
    """A regular expression for the form; a placeholder met again stands for the same."""
    seen: set[str] = set()
    parts = PLACEHOLDER.split(form)
    for n in range(1, len(parts), 2):
        name = parts[n]
        said = r"[\d.]+" if name in NUMBERS else r"[\d-]+" if name == DATE else ".+?"
        parts[n] = f"(?P={name})" if name in seen else f"(?P<{name}>{said})"
        seen.add(name)
    return "".join(part if n % 2 else re.escape(part) for n, part in enumerate(parts))
