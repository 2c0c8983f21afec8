"""The Setup screen: any position on one page."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.rules.events import GameStarted
from companion.rules.terms import Companion
from companion.words import companion_word, region_word
from ui.intents import ChooseGuide, Counter, Go, OpenTopic, Setting, StepSetup, Switch, ToggleCompanion, Topic
from ui.position import SETUP_COUNTERS, number_of, with_number
from ui.presses import Place, Press
from ui.taps import Tap
from ui.views import SetupRow, SetupView
from ui.words import counter_word, mordor_word


def setup_view(position: GameStarted, *, sealed_bag: bool) -> SetupView:
    """The set-up page of a position."""
    fellowship = position.fellowship
    return SetupView(
        title=_("Start from any position"),
        next=Tap(_("Start the game"), Press.START_FROM_SETUP),
        rows=tuple(_row(position, counter) for counter in SETUP_COUNTERS),
        hidden=Tap(_("Hidden") if fellowship.hidden else _("Revealed"), OpenTopic(Topic.HIDDEN)),
        companions=tuple(
            Tap(companion_word(one), ToggleCompanion(one), chosen=one in fellowship.companions) for one in Companion
        ),
        guides=tuple(_guide(position, one) for one in fellowship.candidates_for_guide),
        region=Tap(region_word(fellowship.region), OpenTopic(Topic.REGION)),
        hunt_pool=Tap(
            _("{n} tiles in the Hunt Pool").format(n=len(position.hunt_pool.inside)), OpenTopic(Topic.HUNT_POOL)
        ),
        bag=Tap(bag_words(sealed=sealed_bag), Switch(Setting.SEALED_BAG), chosen=sealed_bag),
        back=Tap(_("Back"), Go(Place.START)),
    )


def bag_words(*, sealed: bool) -> str:
    """Who draws the tiles."""
    return _("The sealed bag draws the tiles") if sealed else _("Tiles are drawn from cardboard")


def _hunt_pool(position: GameStarted) -> Tap:
    inside = len(position.hunt_pool.inside)
    words = ngettext("{n} tile in the Hunt Pool", "{n} tiles in the Hunt Pool", inside)
    return Tap(words.format(n=inside), OpenTopic(Topic.HUNT_POOL))


def _guide(position: GameStarted, companion: Companion) -> Tap:
    leads = companion is position.fellowship.guide
    words = _("{name} guides").format(name=companion_word(companion))
    return Tap(words, ChooseGuide(companion), chosen=leads)


def _row(position: GameStarted, counter: Counter) -> SetupRow:
    value = number_of(position, counter)
    return SetupRow(
        label=counter_word(counter),
        value=mordor_word(value) if counter is Counter.MORDOR_STEP else str(value),
        less=_step(position, counter, -1),
        more=_step(position, counter, +1),
    )


def _step(position: GameStarted, counter: Counter, step: int) -> Tap:
    possible = with_number(position, counter, number_of(position, counter) + step) is not None
    return Tap("−" if step < 0 else "+", StepSetup(counter, step), enabled=possible)
