"""Screen values of the pages before a game: its options, the checklist, a position to start from, settings."""

from dataclasses import dataclass

from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """What belongs together on the page of a new game: its name, what may be chosen, and what it means."""

    label: str
    taps: tuple[Tap, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class OptionsView:
    """The page of a new game: every option, as it was chosen last."""

    title: str
    next: Tap
    groups: tuple[OptionGroup, ...]
    actions: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class PortionView:
    """One thing to lay out: `count` is drawn large, "" where nothing is counted."""

    count: str
    words: str


@dataclass(frozen=True, slots=True)
class StepMark:
    """One of the twelve steps in the row at the top: ticked once laid, `current` while it is shown."""

    tap: Tap
    current: bool = False


@dataclass(frozen=True, slots=True)
class ChecklistView:
    """One step of the set-up: what to lay where."""

    title: str
    next: Tap
    steps: tuple[StepMark, ...]
    portions: tuple[PortionView, ...]
    actions: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class SetupView:
    """A position to start from, on one page: each tap of `groups` opens the editor of one part of the table.

    A group's label is what the table shows, its detail what that is.
    """

    title: str
    next: Tap
    groups: tuple[Tap, ...]
    actions: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class SettingView:
    """A setting: what it does in words, its value in words, and the tap that changes it.

    `one_of_several`: the tap goes to the next of several values, else it turns the setting on or off.
    """

    tap: Tap
    value: str
    words: str
    one_of_several: bool = False


@dataclass(frozen=True, slots=True)
class SettingsView:
    """A page of settings: the screen's own, or the house rules of the next game; `actions` lead elsewhere.

    `pages` leads to the other pages by name.
    """

    title: str
    next: Tap
    settings: tuple[SettingView, ...]
    actions: tuple[Tap, ...]
    pages: tuple[Tap, ...] = ()
