"""Every word on the screen goes through gettext: in the pseudo-locale nothing is shown in plain letters."""

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from companion.language import LANGUAGES
from companion.rules.state import GameState, Options
from companion.rules.terms import ActionFace
from tests.pseudo import PSEUDO, plain_words, shown_words, speak
from tests.rules.careless import careless_game
from tests.ui.table import MakeTable, Table
from tests.ui.test_presenter_any_press import throw_what_is_due
from ui.intents.intent import ChooseLanguage, Go
from ui.intents.journal import Letter
from ui.intents.presses import Place, Press
from ui.preferences import Preferences
from ui.scenes.catalogue import IN_ENGLISH
from ui.scenes.told import told, told_words
from ui.viewmodel.screen import pressable

NO_WORDS = frozenset({"intent", "focus", "face", "icon", "side", "rule", "letters", "bag_secret", "keys"})
"""Fields that hold no words but what a tap means, a code, a rule's number, the bag's secret, a letter to type."""

DATA = {"mm", "Aa", "File", "exists", *(one.name for one in LANGUAGES)}
"""What is shown in every language alike: a unit, a key, what the system says of a file, names of languages."""

FACES = {face.value for face in ActionFace}
"""Of past throws, which are drawn as signs."""

OTHERS = re.compile(
    r"Boromir|Shadow laughed|Tuesday with Anna|Three of us|anna$|the pizza came|GPIO|^agrees$|Fran|Espa"
)
"""Of the scenes: what players wrote, what a library says, the end of a line without its side, names of languages."""

PATH = re.compile(r"/\S+")

GAMES = (Place.TABLE, Place.REALM, Place.HUNT, Place.BATTLE, Place.DICE, Place.JOURNAL, Place.SETTINGS)
BEFORE = (Place.START, Place.OPTIONS, Place.HOUSE, Place.CHECKLIST, Place.SETUP)


@pytest.fixture
def spoken() -> Iterator[None]:
    """The pseudo-locale, as long as a test runs."""
    speak(PSEUDO)
    yield
    speak("en")


def plain(table: Table) -> list[str]:
    """What the screen shows in plain letters."""
    shown = shown_words(table.screen, apart=NO_WORDS)
    return [words for words in shown if words not in FACES and set(plain_words(PATH.sub("", words))) - DATA]


def press_anything(table: Table, chance: random.Random) -> None:
    """A press of anything but another language and letters, a throw, or time."""
    open_now = [one for one in pressable(table.screen) if not isinstance(one, ChooseLanguage | Letter)]
    if chance.random() < 0.7:
        table.press(chance.choice(open_now))
    else:
        throw_what_is_due(table, chance)
        table.wait(chance.choice((0.1, 2.0, 25.0)))


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_every_word_shown_went_through_gettext(make_table: MakeTable, seed: int) -> None:
    chance = random.Random(seed)
    table = make_table(Preferences(options=Options(bag_draws_tiles=seed % 2 == 0)), simulated=seed % 3 == 0)
    table.press(Go(Place.OPTIONS), Press.NEW_GAME)
    found: set[str] = set(plain(table))
    for _ in range(250):
        press_anything(table, chance)
        found.update(plain(table))
    assert found == set()


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("seed", range(4))
def test_in_any_state_of_a_game_every_word_of_every_screen_went_through_gettext(
    make_table: MakeTable, seed: int
) -> None:
    table = make_table(simulated=seed % 2 == 0)
    for state in states(seed):
        table.begin(state)
        for place in GAMES:
            table.press(Go(place))
            assert plain(table) == []


@pytest.mark.usefixtures("spoken")
def test_every_word_of_the_pages_before_a_game_went_through_gettext(make_table: MakeTable) -> None:
    table = make_table()
    for place in BEFORE:
        table.presenter.press(Go(place))
        assert plain(table) == []


def states(seed: int) -> Iterator[GameState]:
    """Some states of a careless game."""
    return (step.after for step in islice(careless_game(seed), 0, 1200, 60))


@pytest.mark.usefixtures("spoken")
def test_the_pictures_of_all_screens_say_nothing_that_the_companion_never_says() -> None:
    told_words.cache_clear()
    shown = {words for one in IN_ENGLISH.values() for words in shown_words(told(one), apart=NO_WORDS)}
    told_words.cache_clear()
    english = {one for one in shown - FACES if set(plain_words(PATH.sub("", one))) - DATA}
    assert {one for one in english if not OTHERS.search(one)} == set()
