"""The language is chosen on the screen and spoken at once; the board's own words stand beside ours."""

from collections.abc import Iterator

import pytest

from companion.language import LANGUAGES, speak, spoken
from companion.words.printed import all_printed
from tests.rules.table import acting
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import ChooseLanguage, Go, OpenTopic
from ui.intents.presses import Place, Press
from ui.intents.subjects import Topic
from ui.questions.shown import PrintedShown
from ui.values.overlays import ListPickerView
from ui.values.setup import SettingsView
from ui.viewmodel.language import printed_view
from ui.viewmodel.letters import narrowed


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def to_languages(table: Table) -> ListPickerView:
    """The list of languages, by way of the last page of the settings."""
    table.press(Go(Place.SETTINGS))
    pages = table.at(SettingsView).pages
    table.press(pages[-1].intent)
    table.press(Press.OPEN_LANGUAGES)
    return table.asked(ListPickerView)


def test_every_language_stands_there_by_its_own_name_and_whether_it_was_reviewed(make_table: MakeTable) -> None:
    entries = to_languages(make_table()).entries
    assert [tap.label for tap in entries] == ["English", "Deutsch", "Español", "Français", "Italiano"]
    assert [tap.detail for tap in entries if tap.chosen] == [""]
    assert {tap.detail for tap in entries if not tap.chosen} == {"unreviewed by a native speaker"}


def test_a_language_chosen_is_spoken_at_once_and_kept_and_changed_back_as_fast(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    to_languages(table)
    table.press(ChooseLanguage("it"))
    assert table.at(SettingsView).title == "Impostazioni"
    assert table.presenter.preferences.language == spoken().code == "it"
    table.press(Press.OPEN_LANGUAGES, ChooseLanguage("en"))
    assert table.at(SettingsView).title == "Settings"


@pytest.mark.parametrize("code", [one.code for one in LANGUAGES])
def test_the_settings_say_which_language_nobody_has_reviewed(make_table: MakeTable, code: str) -> None:
    speak(code)
    table = make_table(CARDBOARD)
    to_languages(table)
    table.press(ChooseLanguage(code))
    words = table.at(SettingsView).settings
    assert words[0].value == spoken().name
    assert (len(words) == 1) is spoken().reviewed


def test_a_list_says_what_the_board_calls_it_while_our_word_is_unconfirmed(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(acting())
    table.press(OpenTopic(Topic.REGION))
    assert {tap.detail for tap in table.asked(ListPickerView).entries} == {""}
    table.press(Press.CLOSE)
    to_languages(table)
    table.press(ChooseLanguage("it"), Go(Place.TABLE), OpenTopic(Topic.REGION))
    table.names_with("G")
    details = {tap.label: tap.detail for tap in table.asked(ListPickerView).entries}
    assert details["Gran Burrone"] == "Rivendell"
    assert details["Gorgoroth"] == ""


def test_all_of_the_boards_words_can_be_looked_up_beside_ours(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    to_languages(table)
    table.press(ChooseLanguage("de"), Press.OPEN_PRINTED)
    shown = {
        tap.detail
        for letters in table.asked(ListPickerView).letters
        if table.press(letters.intent)
        for tap in table.asked(ListPickerView).entries
    }
    assert {"Hunt Box", "Rivendell", "Elven Cloaks"} <= shown <= set(all_printed())


def test_a_list_of_words_with_nothing_to_compare_says_so() -> None:
    (only,) = printed_view(PrintedShown()).entries
    assert only.label == "Every word is the board's own."


def test_names_that_begin_with_an_accent_stand_among_their_letters() -> None:
    named = tuple((f"{word} {n}", n) for n in range(13) for word in ("Étroits", "Vado"))
    _letters, shown = narrowed(named, "DEF")
    assert len(shown) == 13
