"""The Table screen, early and late in a game."""

from dataclasses import replace
from typing import Final

from companion.rules.terms import ActionFace, Side
from ui.intents.intent import Go, OpenCounter, OpenTopic
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter, Topic
from ui.values import table as table_views
from ui.values.taps import Tap


def _counter(label: str, value: str, words: str = "", *, danger: bool = False) -> table_views.CounterView:
    return table_views.CounterView(label, value, Tap(label, OpenCounter(Counter.PROGRESS)), words, danger)


def _die(face: ActionFace, *, used: bool = False) -> table_views.ActionDieView:
    tap = None if used else Tap(face.value, Press.CONFIRM)
    return table_views.ActionDieView(face, face.value, used, tap)


def _pool(side: Side, words: str, dice: tuple[table_views.ActionDieView, ...]) -> table_views.PoolView:
    title = "Free Peoples" if side is Side.FREE_PEOPLES else "Shadow"
    return table_views.PoolView(side, title, side is Side.FREE_PEOPLES, words, dice, Tap(title, Press.CONFIRM))


FREE_PEOPLES_DICE: Final = (
    _die(ActionFace.CHARACTER),
    _die(ActionFace.MUSTER),
    _die(ActionFace.WILL_OF_THE_WEST),
    _die(ActionFace.EVENT, used=True),
    _die(ActionFace.ARMY_MUSTER, used=True),
)
SHADOW_DICE: Final = (
    _die(ActionFace.CHARACTER),
    _die(ActionFace.ARMY),
    _die(ActionFace.MUSTER),
    _die(ActionFace.ARMY_MUSTER),
    _die(ActionFace.EVENT),
    _die(ActionFace.ARMY, used=True),
)

NOT_ROLLED: Final = table_views.ActionDieView(None, "not rolled", used=False)

TABLE: Final = table_views.TableView(
    next=Tap("Free Peoples: use an Action die", Press.ACT, detail="Tap a die, or pass"),
    actions=(
        Tap("A card moves our counters", Press.PLAY_CARD),
        Tap("All dice are used", Press.SWEEP),
        Tap("Pass", Press.CLOSE, detail="fewer dice"),
    ),
    caption="",
    turn="Turn 3",
    where=Tap("Action resolution", OpenTopic(Topic.PHASE)),
    acting=Side.FREE_PEOPLES,
    whose="Free Peoples to act",
    pools=(
        _pool(Side.FREE_PEOPLES, "3 of 5 left", FREE_PEOPLES_DICE),
        _pool(Side.SHADOW, "5 of 6 left", SHADOW_DICE),
    ),
    progress=_counter("Progress", "4"),
    hidden=Tap("Hidden", OpenTopic(Topic.HIDDEN)),
    corruption=_counter("Corruption", "3", "of 12"),
    mordor=None,
    hunt_box=table_views.HuntBoxView(
        "Hunt Box", _counter("Shadow dice", "2"), _counter("Free Peoples dice", "1"), "Next Hunt: 2 dice, 5+ succeeds"
    ),
    hunt_pool=_counter("Hunt Pool", "16", "tiles"),
    region=Tap("Rivendell", OpenTopic(Topic.REGION)),
    guide=Tap("Gandalf the Grey", OpenTopic(Topic.GUIDE)),
    companions=Tap("7 Companions", OpenTopic(Topic.COMPANIONS)),
    realm=table_views.RealmChipView(
        (table_views.TallyView("Points", "0", "5"), table_views.TallyView("Rings", "3", "0")),
        Tap("Realm", Go(Place.REALM)),
    ),
)

MORDOR: Final = replace(
    TABLE,
    hidden=Tap("Revealed", OpenTopic(Topic.HIDDEN), chosen=True),
    corruption=_counter("Corruption", "10", "Danger: 2 points left", danger=True),
    mordor=_counter("Mordor Track", "2", "of 5"),
    region=None,
    guide=Tap("Gollum", OpenTopic(Topic.GUIDE)),
    companions=Tap("0 Companions", OpenTopic(Topic.COMPANIONS)),
    acting=Side.SHADOW,
    whose="Shadow to act",
)

CROWDED: Final = replace(
    TABLE,
    next=Tap("1 die into the Hunt Box", Press.ACT),
    actions=(
        Tap("1", Press.ACT),
        *(Tap(str(count), Press.CONFIRM) for count in range(2, 8)),
    ),
    caption="Dice into the Hunt Box",
    where=Tap("Hunt allocation", OpenTopic(Topic.PHASE)),
    acting=Side.SHADOW,
    whose="Shadow to act",
    pools=(
        _pool(Side.FREE_PEOPLES, "6 dice", (NOT_ROLLED,) * 6),
        _pool(Side.SHADOW, "10 dice", (NOT_ROLLED,) * 10),
    ),
)
