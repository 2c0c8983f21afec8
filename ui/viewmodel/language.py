"""The languages to choose from, and what of the board's own words nobody has confirmed in the language spoken."""

from dataclasses import replace

from companion.language import LANGUAGES, Language, printed, spoken
from companion.language import gettext as _
from companion.words.printed import all_printed
from ui.intents.intent import ChooseLanguage
from ui.intents.presses import Press
from ui.questions.shown import PrintedShown
from ui.values.overlays import ListPickerView, Overlay
from ui.values.setup import SettingView
from ui.values.taps import Tap
from ui.viewmodel.letters import narrowed
from ui.viewmodel.pickers import picker


def language_settings() -> tuple[SettingView, ...]:
    """The settings' lines about the language: which it is, and the board's own words where they are unconfirmed."""
    chosen = SettingView(
        Tap(_("Language"), Press.OPEN_LANGUAGES), spoken().name, _reviewed_words(spoken()), one_of_several=True
    )
    unconfirmed = len(_unconfirmed())
    if not unconfirmed:
        return (chosen,)
    words = _("What is printed on the board in English, beside our word for it, until a player confirms it.")
    tap = Tap(_("Words of the board"), Press.OPEN_PRINTED)
    return (chosen, SettingView(tap, str(unconfirmed), words, one_of_several=True))


def languages_view() -> ListPickerView:
    """The languages by their own names, each with whether a player has reviewed it."""
    entries = tuple(
        Tap(
            one.name,
            ChooseLanguage(one.code),
            detail="" if one.reviewed else _("unreviewed by a native speaker"),
            chosen=one is spoken(),
        )
        for one in LANGUAGES
    )
    return picker(_("Language"), entries)


def printed_view(asked: PrintedShown) -> ListPickerView:
    """Our word for everything printed; by first letters. `beside_printed` adds what it stands for."""
    letters, shown = narrowed(tuple((_(term), term) for term in _unconfirmed()), asked.letters)
    words = tuple(word for word, _term in shown) or (_("Every word is the board's own."),)
    entries = tuple(Tap(word, Press.CLOSE, enabled=False) for word in words)
    return replace(picker(_("Words of the board"), entries, letters=letters), to_read=True)


def beside_printed(view: Overlay) -> Overlay:
    """A list with what is printed on the board beside each of our own words for it that nobody has confirmed."""
    terms = {_(term): term for term in _unconfirmed()} if isinstance(view, ListPickerView) else {}
    if not isinstance(view, ListPickerView) or not terms:
        return view
    return replace(view, entries=tuple(_beside(tap, terms.get(tap.label, "")) for tap in view.entries))


def _beside(tap: Tap, term: str) -> Tap:
    return replace(tap, detail=" · ".join(word for word in (term, tap.detail) if word))


def _unconfirmed() -> tuple[str, ...]:
    return tuple(term for term in all_printed() if printed(term))


def _reviewed_words(language: Language) -> str:
    if language.reviewed:
        return _("The language of every word on the screen.")
    return _("Unreviewed: no player has read this translation yet. What sounds wrong probably is.")
