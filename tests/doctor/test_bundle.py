"""The bundle: a zip file for whoever helps, with nothing private in it."""

import errno
import os
import zipfile
from pathlib import Path

import pytest

from companion.doctor.bundle import BundleError, Parts, write_bundle
from companion.doctor.privacy import Private

SECRET = "0f" * 32
PRIVATE = Private("/home/shadow", ("shadow",), (SECRET,))
PARTS = Parts(
    {"settings.toml": 'data_folder = "/home/shadow/games"\n'},
    {"games/1.jsonl": f'{{"side":"shadow","note":"{SECRET}"}}\n'},
    {"camera.png": b"\x89PNG"},
)


def contents(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as bundle:
        assert bundle.testzip() is None
        return {name: bundle.read(name) for name in bundle.namelist()}


def test_texts_are_cleaned_and_games_stay_games(tmp_path: Path) -> None:
    write_bundle(tmp_path / "out.zip", PARTS, PRIVATE)
    inside = contents(tmp_path / "out.zip")
    assert inside["settings.toml"] == b'data_folder = "~/games"\n'
    assert inside["games/1.jsonl"] == b'{"side":"shadow","note":"(secret)"}\n'
    assert inside["camera.png"] == b"\x89PNG"


@pytest.mark.parametrize(("pictures", "said"), [({"a.png": b""}, "as you allowed"), ({}, "No picture is in it")])
def test_the_first_page_says_whether_a_picture_is_in_it(tmp_path: Path, pictures: dict[str, bytes], said: str) -> None:
    write_bundle(tmp_path / "out.zip", Parts({}, {}, pictures), PRIVATE)
    assert said in contents(tmp_path / "out.zip")["README.txt"].decode()


def test_a_file_that_is_there_already_is_never_written_over(tmp_path: Path) -> None:
    out = tmp_path / "out.zip"
    out.write_text("holiday pictures", "utf-8")
    with pytest.raises(BundleError, match="there already: name another file"):
        write_bundle(out, PARTS, PRIVATE)
    assert out.read_text("utf-8") == "holiday pictures"


def test_the_first_page_says_why_no_picture_is_in_it(tmp_path: Path) -> None:
    write_bundle(tmp_path / "out.zip", Parts({}, no_picture="The camera is gone."), PRIVATE)
    assert "No picture is in it. The camera is gone." in contents(tmp_path / "out.zip")["README.txt"].decode()


def test_a_path_through_a_file_is_told_and_nothing_is_removed(tmp_path: Path) -> None:
    file = tmp_path / "README.md"
    file.write_text("mine", "utf-8")
    with pytest.raises(BundleError, match="cannot be written"):
        write_bundle(file / "x.zip", PARTS, PRIVATE)
    assert file.read_text("utf-8") == "mine"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match="cannot be written"):
        write_bundle(tmp_path / "no" / "out.zip", PARTS, PRIVATE)


def test_a_disk_that_is_full_leaves_no_half_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(BundleError, match="No space left"):
        write_bundle(tmp_path / "out.zip", PARTS, PRIVATE)
    assert list(tmp_path.iterdir()) == []
