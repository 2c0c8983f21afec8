"""What each stage brings: readers with stages left out are made as they are named, and all read the same pictures."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from vision.dice_set import DiceSetError
from vision.find import Candidate
from vision.labels import LabelledDie, LabelledPicture
from vision.measuring import ablation
from vision.measuring.ablation import FinderAlone, brought, main, variants
from vision.quad import upright_quad

NOTHING = np.full((64, 64, 3), 90, np.uint8)


@pytest.fixture
def pictures(tmp_path: Path) -> list[LabelledPicture]:
    cv2.imwrite(str(tmp_path / "a.png"), NOTHING)
    die = LabelledDie("combat", "3", (10, 10, 20, 20))
    return [LabelledPicture(tmp_path / "a.png", (die,)), LabelledPicture(tmp_path / "gone.png", ())]


def test_the_finder_alone_believes_its_own_faces_and_where_the_die_ends() -> None:
    faces = (0.05, 0.05, 0.6, 0.05, 0.05, 0.05, 0.1, 0.05)
    (seen,) = FinderAlone().at(NOTHING, [Candidate(upright_quad((30, 30), 20), (20, 20, 24, 28), 0.8, faces)])
    assert seen.pips == faces[:6]
    assert (seen.sign, seen.nothing, seen.found) == (0.1, 0.0, 0.8)
    assert seen.box == (20, 20, 24, 28)


def test_every_variant_reads_every_picture(pictures: list[LabelledPicture]) -> None:
    found = list(brought(pictures, variants()))
    assert [variant.name for variant, _ in found] == [variant.name for variant in variants()]
    for _variant, one in found:
        assert (one.pictures, one.dice, one.right, one.wrong_but_sure) == (2, 1, 0.0, 0)


def test_a_set_nobody_taught_is_told(pictures: list[LabelledPicture]) -> None:
    with pytest.raises(DiceSetError, match="nobody-taught-this"):
        list(brought(pictures, variants(), "nobody-taught-this"))


def test_the_command_tells_a_line_or_a_row_for_each_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ablation, "variants", lambda: variants()[:2])
    cv2.imwrite(str(tmp_path / "a.png"), NOTHING)
    labels = tmp_path / "labels.jsonl"
    labels.write_text('{"file": "a.png", "dice": []}\n', "utf-8")
    lines = CliRunner().invoke(main, [str(labels)]).stdout.splitlines()
    assert [line[:20] for line in lines[-2:]] == ["finder alone        ", "+ a look at each fac"]
    told = json.loads(CliRunner().invoke(main, [str(labels), "--json"]).stdout)
    assert [row["name"] for row in told["ablation"]] == ["finder alone", "+ a look at each face"]
    assert told["made"]["opencv"] == cv2.__version__


def test_labels_that_cannot_be_used_are_told(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, [str(tmp_path / "none.jsonl")])
    assert said.exit_code == 1
    assert "does not exist" in said.output
