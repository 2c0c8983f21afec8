"""The page of a new game: who plays, what is used, who draws and reads, what the companion keeps."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.players import seats, starting_leaders
from companion.rules.state import Options
from companion.rules.terms import Expansion
from companion.words import expansion_word
from companion.words.set_up import player_words
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.intents.setup import Choose, ChoosePlayers, Setting, Switch, ToggleExpansion
from ui.preferences import PLAYERS, Preferences
from ui.values.setup import OptionGroup, OptionsView
from ui.values.taps import Tap
from ui.words.settings import HOUSE_RULES, setting_name


def options_view(preferences: Preferences) -> OptionsView:
    """Every option of the next game as it was chosen last."""
    return OptionsView(
        title=_("New game"),
        next=Tap(_("Lay out the game"), Go(Place.CHECKLIST), detail=_("twelve steps")),
        groups=(
            _players(preferences.options),
            _expansions(preferences.options),
            _either(
                _("Hunt tiles"),
                (_("Sealed bag"), _("Cardboard")),
                Setting.SEALED_BAG,
                first=preferences.options.bag_draws_tiles,
            ),
            _either(_("Dice"), (_("Camera"), _("By hand")), Setting.CAMERA, first=preferences.camera),
            _kept(preferences),
            _house(preferences.options),
        ),
        actions=(
            Tap(_("Begin at once"), Press.NEW_GAME),
            Tap(_("From a position"), Go(Place.SETUP)),
            Tap(_("Back"), Go(Place.START)),
        ),
    )


def seats_words(options: Options) -> str:
    """Whose Nations are whose, and who leads first; for two players nothing needs saying."""
    if len(seats(options)) == 2:  # noqa: PLR2004 - one player a side
        return ""
    leaders = starting_leaders(options)
    return "\n".join(player_words(seat, leaders) for seat in seats(options))


def _players(options: Options) -> OptionGroup:
    taps = tuple(Tap(str(count), ChoosePlayers(count), chosen=count == options.players) for count in PLAYERS)
    return OptionGroup(_("Players"), taps, seats_words(options))


def _expansions(options: Options) -> OptionGroup:
    taps = tuple(Tap(expansion_word(one), ToggleExpansion(one), chosen=one in options.expansions) for one in Expansion)
    return OptionGroup(_("Expansions"), taps)


def _either(label: str, words: tuple[str, str], setting: Setting, *, first: bool) -> OptionGroup:
    """Two ways, one of which is taken."""
    here, there = words
    taps = (Tap(here, Choose(setting, on=True), chosen=first), Tap(there, Choose(setting, on=False), chosen=not first))
    return OptionGroup(label, taps)


def _kept(preferences: Preferences) -> OptionGroup:
    kept = (Setting.KEEPS_REALM, Setting.KEEPS_CARDS, Setting.KEEPS_BATTLES)
    taps = tuple(Tap(setting_name(one), Switch(one), chosen=bool(preferences.value(one))) for one in kept)
    return OptionGroup(_("Kept here"), taps)


def _house(options: Options) -> OptionGroup:
    standard = Options()
    changed = sum(getattr(options, one.value) != getattr(standard, one.value) for one in HOUSE_RULES)
    words = ngettext("{n} otherwise", "{n} otherwise", changed).format(n=changed) if changed else _("As recommended")
    return OptionGroup(_("House rules"), (Tap(words, Go(Place.HOUSE), chosen=changed > 0),))
