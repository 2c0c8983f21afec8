"""What people write by hand, letter by letter: on the pad of the screen or on a keyboard."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import ascii_lowercase
from types import MappingProxyType
from typing import Final

ACCENTS: Final[Mapping[str, str]] = MappingProxyType({"de": "äöüß", "es": "áéíñóúü", "fr": "àâçéèêôù", "it": "àèéìòù"})
"""What a language writes beside the plain letters, by its code."""

STOPS: Final = ".,!?'-"
SIGNS: Final = '1234567890+=%:;()/"&*#_«»…'
ENDS: Final = ".!?…"
"""After these and a space a sentence begins."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A line being written, at most `longest` letters. `capitals`: the next letter is one; `signs`: no letters now."""

    text: str = ""
    longest: int = 160
    capitals: bool = True
    signs: bool = False

    def typed(self, letters: str) -> "Pad":
        """The pad after these letters; what cannot stand on a line is left out, and so is what finds no room."""
        fitting = "".join(letter for letter in letters if letter.isprintable())
        text = (self.text + fitting)[: self.longest].lstrip()
        return replace(self, text=text, capitals=_begins(text))

    def erased(self) -> "Pad":
        """The pad without its last letter."""
        text = self.text[:-1]
        return replace(self, text=text, capitals=_begins(text))

    def keys(self, language: str) -> tuple[str, ...]:
        """The letters to press, in the order of the alphabet of the language with this code."""
        if self.signs:
            return tuple(SIGNS)
        letters = tuple(ascii_lowercase + ACCENTS.get(language, ""))
        shown = tuple(_capital(letter) for letter in letters) if self.capitals else letters
        return shown + tuple(STOPS)


def _begins(text: str) -> bool:
    """Whether a sentence begins after this text."""
    return not text or (text.endswith(" ") and text.rstrip()[-1:] in ENDS)


def _capital(letter: str) -> str:
    """One letter: the capital of "ß" would be two."""
    return letter.upper() if len(letter.upper()) == 1 else letter
