"""A machine made of files in a folder and of commands that answer what a test says."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion.doctor.machine import Machine

Build = Callable[..., Machine]


@pytest.fixture
def machine(tmp_path: Path) -> Build:
    """Builds a machine: its files by path, what its commands print, what this user may not use, its environment."""

    def build(
        files: Mapping[str, str] | None = None,
        commands: Mapping[str, str] | None = None,
        forbidden: tuple[str, ...] = (),
        environment: Mapping[str, str] | None = None,
    ) -> Machine:
        root = tmp_path / "machine"
        for name, text in (files or {}).items():
            file = root / name.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
        said = dict(commands or {})
        barred = {root / name.lstrip("/") for name in forbidden}
        return Machine(
            root,
            lambda *words: said.get(words[0]),
            lambda path: path.exists() and path not in barred,
            environment or {},
        )

    return build
