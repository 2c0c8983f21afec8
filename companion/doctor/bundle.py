"""The bundle for whoever helps: a zip file of texts without anything private, and a picture where that was allowed."""

import zipfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from companion.doctor.privacy import Private, scrubbed
from companion.language import gettext as _

TOLD_VARIABLES = (
    *("LANG", "LC_ALL", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "SDL_VIDEODRIVER"),
    *("LG_WD", "GPIOZERO_PIN_FACTORY", "OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT"),
)
"""The environment variables that are told; no other is."""


class BundleError(Exception):
    """The bundle cannot be written; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What goes in, by its name in the bundle.

    `texts` are cleaned of everything private; `games` are exported games, whose facts and sentences name nobody and
    which stay readable as games; `pictures` are PNG files. `no_picture` is why there is none.
    """

    texts: Mapping[str, str]
    games: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    no_picture: str = ""


def write_bundle(out: Path, parts: Parts, private: Private) -> None:
    """Write a new zip file. BundleError when `out` is there already or cannot be written; no half of it is left."""
    ours = False
    try:
        with out.open("xb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
            ours = True
            for name, data in _contents(parts, private):
                bundle.writestr(name, data)
    except FileExistsError as problem:
        raise BundleError(_("{out} is there already: name another file.").format(out=out)) from problem
    except OSError as problem:
        if ours:
            with suppress(OSError):
                out.unlink()
        words = _("{out} cannot be written ({problem}): name a file in a folder of yours with room in it.")
        raise BundleError(words.format(out=out, problem=problem.strerror)) from problem


def _contents(parts: Parts, private: Private) -> list[tuple[str, bytes]]:
    secrets_only = Private("", (), private.secrets)
    told = {"README.txt": _readme(parts), **parts.texts}
    return [
        *((name, scrubbed(text, private).encode("utf-8", "replace")) for name, text in told.items()),
        *((name, scrubbed(text, secrets_only).encode("utf-8")) for name, text in parts.games.items()),
        *parts.pictures.items(),
    ]


def _readme(parts: Parts) -> str:
    return "\n".join(
        (
            _("What a helper needs to find out what is wrong with a table companion. Look into every file before you"),
            _("give it away: the doctor's answer, versions, settings, the log, and all games as they were recorded."),
            _told_of_pictures(parts),
            _("No secret of a sealed bag is in it, no password, no name of a person or machine, no home folder."),
            "",
        )
    )


def _told_of_pictures(parts: Parts) -> str:
    if parts.pictures:
        return _("The camera's last picture is in it, as you allowed.")
    return " ".join((_("No picture is in it."), parts.no_picture)).rstrip()
