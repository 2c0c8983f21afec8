"""The debug bundle of this device: the doctor's answer, the log, settings, games, versions."""

import json
import os
import platform
import pwd
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.doctor.bundle import TOLD_VARIABLES, Parts, write_bundle
from companion.doctor.finding import Check
from companion.doctor.privacy import Private, scrubbed
from companion.doctor.settings import SettingsSeen
from companion.doctor.words import lines, plain
from companion.journal import Journal, JournalError, export_game, look_at_journal
from companion.language import gettext as _
from companion.wiring.examining import Report
from companion.wiring.log import log_files, log_folder


def bundled(out: Path, seen: SettingsSeen, report: Report, *, with_picture: bool) -> None:
    """Write the bundle into a new file. BundleError when that cannot be."""
    data = seen.settings.data_path
    private = private_here(data / "secrets")
    texts = {
        "doctor.txt": "\n".join(lines(report.findings)) + "\n",
        "doctor.json": _json(plain(report.findings, report.versions, simulated=report.simulated)),
        "environment.json": _json({name: os.environ[name] for name in TOLD_VARIABLES if name in os.environ}),
        "settings.toml": _read(seen.file),
        **{f"log/{file.name}": _read(file) for file in log_files(log_folder())},
    }
    games: Mapping[str, str] = {}
    try:
        games = _games(data, private)
    except JournalError as problem:
        texts["games/problem.txt"] = f"{problem}\n"
    pictures = {"camera.png": _png(report.picture)} if with_picture and report.picture is not None else {}
    no_picture = _why_there_is_none(report) if with_picture else _("You did not allow one.")
    write_bundle(out, Parts(texts, games, pictures, no_picture), private)


def _why_there_is_none(report: Report) -> str:
    """What the doctor found out about the camera."""
    found = next((one for one in report.findings if one.check is Check.CAMERA), None)
    return "" if found is None else f"{found.what} {found.advice}".rstrip()


def private_here(secrets: Path) -> Private:
    """What must not be told of this device and its user; `secrets` is the folder of sealed bags' secrets."""
    names = [platform.node(), platform.node().partition(".")[0], *_names_of_user()]
    return Private(str(Path.home()), tuple(names), tuple(_read(file).strip() for file in sorted(secrets.glob("*.*"))))


def _names_of_user() -> list[str]:
    """How the user logs in and is called, whole and in parts."""
    try:
        account = pwd.getpwuid(os.getuid())
    except KeyError:
        return []
    called = account.pw_gecos.partition(",")[0]
    return [account.pw_name, called, *(part for part in called.split() if len(part) > len("Dr"))]


def _games(data: Path, private: Private) -> dict[str, str]:
    """Every game by its file's name, without the secret of its bag."""
    with look_at_journal(data) as journal:
        if journal is None:
            return {}
        return {f"games/{one.game}.jsonl": _exported(journal, one.game, private) for one in journal.games()}


def _exported(journal: Journal, game: Any, private: Private) -> str:
    header, *entries = export_game(journal, game)
    told = json.loads(header)
    told["game"]["name"] = scrubbed(told["game"]["name"], private)
    return "".join(f"{line}\n" for line in (json.dumps(told, ensure_ascii=False), *entries))


def _json(plain_data: object) -> str:
    # Letters stand as they are, so that names are found in them.
    return json.dumps(plain_data, ensure_ascii=False, indent=1) + "\n"


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError as problem:
        return f"({problem.strerror})\n"


def _png(picture: Any) -> bytes:
    import cv2

    return bytes(cv2.imencode(".png", picture)[1])
