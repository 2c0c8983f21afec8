import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from companion.chronicle import Summary, record_json, steps_of, summary
from companion.keepsake import page
from companion.rules.events import CorruptionCorrected
from tests.chronicle.games import looked_back, played, recorded_game
from tests.games.recorded import GAMES

REACHES_OUT = re.compile(r"""(src|href)=|url\(|@import|https?://(?!www\.w3\.org/)""")
VOID = {"meta", "br"}


class Tags(HTMLParser):
    """Fails where an element is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, _attributes: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, _tag: str, _attributes: object) -> None: ...

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def parsed(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    tags.close()
    assert tags.open == []
    return tags


def of(name: str) -> Summary:
    return looked_back(recorded_game(name))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_the_page_of_every_recorded_game_is_whole_and_needs_nothing_else(game: object) -> None:
    told = of(game.stem)  # type: ignore[attr-defined]
    text = page(told, told.throws)
    parsed(text)
    assert not REACHES_OUT.search(text)
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ET.fromstring(svg)


def test_the_page_tells_the_winner_the_hunts_the_dice_and_every_highlight() -> None:
    told = of("corruption")
    words = " ".join(parsed(page(told, told.throws)).words)
    assert "Shadow wins" in words
    assert f"{told.luck.hunts} Hunts: {told.luck.damage} damage" in words
    assert "Combat dice, read by camera" in words
    assert all(one.sentence in words for one in told.highlights)


def test_the_page_carries_the_record_for_programs() -> None:
    told = of("shadow_conquest")
    found = re.search(r'<script type="application/json" id="record">(.*?)</script>', page(told, ()), re.DOTALL)
    assert found is not None
    assert json.loads(found[1]) == json.loads(record_json(told.record))


def test_a_name_that_looks_like_a_tag_is_a_name() -> None:
    text = page(summary("</script><b>&", played(CorruptionCorrected(3))), ())
    parsed(text)
    assert "<b>" not in text


def test_a_game_under_way_without_a_hunt_has_a_page_too() -> None:
    words = " ".join(parsed(page(summary("Tuesday", steps_of(recorded_game("corruption").entries[:1])), ())).words)
    assert "So far" in words
    assert "No Hunt was decided" in words
