"""The settings file: read like at any start, though a mistake in it keeps the doctor from nothing."""

from dataclasses import dataclass
from pathlib import Path

from companion.config import ConfigError, Settings, read_settings
from companion.doctor.finding import Check, Finding
from companion.language import gettext as _


@dataclass(frozen=True, slots=True)
class SettingsSeen:
    """The settings that hold: those of `file`, or all defaults when there is a `problem` with it."""

    file: Path
    settings: Settings
    exists: bool = False
    problem: str | None = None


def look_at_settings(file: Path) -> SettingsSeen:
    """The settings in `file`."""
    try:
        return SettingsSeen(file, read_settings(file), file.exists())
    except ConfigError as problem:
        return SettingsSeen(file, Settings(), file.exists(), str(problem))


def judge_settings(seen: SettingsSeen) -> Finding:
    """Whether the settings file can be used."""
    check = Check.SETTINGS
    if seen.problem is not None:
        advice = _("Put that right in a text editor (docs/settings.md), or move the file away and go on without.")
        return Finding.fault(check, seen.problem, advice)
    if not seen.exists:
        return Finding.ok(check, _("There is no settings file: all is as delivered."))
    return Finding.ok(check, _("The settings in {file} can be used.").format(file=seen.file))
