"""`companion read --json`: files that are broken on purpose each get their line, in order, and are never sure."""

import json
import os
import struct
from pathlib import Path

import cv2
import numpy as np

from tests.companion.shell import Shell


def tiff_claiming(side: int) -> bytes:
    """A grey TIFF of a few bytes whose header says that it is `side` pixels wide and high."""
    facts = {256: side, 257: side, 258: 8, 259: 1, 262: 1, 273: 8, 277: 1, 278: side, 279: side * side}
    entries = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in facts.items())
    return struct.pack("<HHIH", 0x4949, 42, 8, len(facts)) + entries + bytes(64)


def broken(folder: Path) -> list[Path]:
    """One file of each kind that people and disks manage to break."""
    speckled = np.random.default_rng(1).integers(0, 256, (60, 80, 3)).astype(np.uint8)
    whole = {kind: cv2.imencode(kind, speckled)[1].tobytes() for kind in (".jpg", ".png", ".webp", ".gif", ".tiff")}
    files = {f"cut{kind}": data[: len(data) // 2] for kind, data in whole.items()}
    files["zeros.jpg"] = bytes(4000)
    files["nan.tiff"] = cv2.imencode(".tiff", np.full((20, 30, 3), np.nan, np.float32))[1].tobytes()
    files["huge.gif"] = b"GIF89a" + struct.pack("<HH", 60_000, 60_000) + bytes(40)
    files["huge.tiff"] = tiff_claiming(30_000)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    os.mkfifo(folder / "pipe.jpg")
    (folder / "circle.jpg").symlink_to(folder / "circle.jpg")
    return [folder / name for name in (*files, "pipe.jpg", "circle.jpg")]


def test_every_broken_file_gets_its_line_with_advice_and_none_is_sure(shell: Shell, tmp_path: Path) -> None:
    files = broken(tmp_path)
    said = shell.companion("read", "--json", *files)
    reports = [json.loads(line) for line in said.lines]
    assert said.code == 0
    assert [report["file"] for report in reports] == [str(file) for file in files]
    for report in reports:
        assert report["verdict"] == "ask"
        assert report["dice"] == []
        assert report["reasons"] == [report["error"]]
        assert "; " in report["error"]
    by_name = {Path(report["file"]).name: report["error"] for report in reports}
    assert "more than 120 million pixels" in by_name["huge.tiff"]
