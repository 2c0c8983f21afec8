"""When the screen rests, what wakes it, and what is heard: the press that wakes does nothing else. Pure."""

from dataclasses import dataclass, replace

from companion.ports import Button


@dataclass(frozen=True, slots=True)
class Finger:
    """A finger on the panel, by the number it has until it lifts."""

    number: int


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the keyboard, by SDL's code."""

    code: int


@dataclass(frozen=True, slots=True)
class BothSides:
    """The buttons of both sides, pressed together."""


Contact = Finger | Key | Button | BothSides
"""Something a person puts a finger on. A finger and a key end; buttons go on until they are pressed anew."""


@dataclass(frozen=True, slots=True)
class Rest:
    """The screen's rest at one moment; each method gives the next one.

    `after_s`: how long nobody need touch anything before it dims; 0 is never. `since_s`: when somebody last did.
    `muffled`: what woke the screen and is still held down; nothing it does is heard.
    """

    after_s: float
    since_s: float = 0.0
    dimmed: bool = False
    muffled: frozenset[Contact] = frozenset()

    def at(self, now_s: float) -> "Rest":
        """Time has come to `now_s`."""
        due = self.after_s > 0 and now_s - self.since_s >= self.after_s
        return replace(self, dimmed=True) if due and not self.dimmed else self

    def stirred(self, now_s: float) -> "Rest":
        """Something happened at the table that people want to see, such as a throw."""
        return replace(self, since_s=now_s, dimmed=False)

    def begun(self, contact: Contact, now_s: float) -> "Rest":
        """Someone put a finger on `contact`, or a held key repeats. Fingers of one hand wake together."""
        wakes = self.dimmed or contact in self.muffled or (isinstance(contact, Finger) and self._hand_is_down)
        return replace(self.stirred(now_s), muffled=self.muffled | {contact} if wakes else self.muffled)

    def ended(self, contact: Contact) -> "Rest":
        """The finger left `contact`."""
        return replace(self, muffled=self.muffled - {contact})

    def hears(self, contact: Contact) -> bool:
        """Whether what `contact` does now means anything."""
        return contact not in self.muffled

    @property
    def _hand_is_down(self) -> bool:
        return any(isinstance(one, Finger) for one in self.muffled)
