"""A tray at rest, and one with three dice just thrown, for the tests of the watcher."""

import pytest

from tests.vision.small_table import THREE_COMBAT, small_tray
from tests.vision.stories import Story


@pytest.fixture
def story() -> Story:
    """An empty tray that has been watched for half a second."""
    told = Story(small_tray(seed=3))
    told.play(0.5)
    return told


@pytest.fixture
def thrown(story: Story) -> Story:
    """Three dice that were thrown and read; what came before is forgotten."""
    story.tray.throw(THREE_COMBAT, story.now_s)
    story.play(3.0)
    story.forget()
    return story
