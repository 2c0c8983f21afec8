"""A tiny, complete value for every screen and overlay: what the pictures and the tests of the screen show."""

from dataclasses import dataclass, replace
from typing import Final

from companion.ports import Picture, Signal, TrayPhase
from companion.rules.terms import ActionFace, Side
from ui import views
from ui.intents import Agree, Counter, Go, Intent, OpenCounter, OpenDie, OpenTopic, Place, Press, ShowSide, Topic
from ui.overlay_values import CONSENT, END, FACES, MESSAGE, NUMBER, PROMISE, REGIONS
from ui.overlays import Overlay
from ui.taps import Tap


@dataclass
class Still:
    """A presenter that shows one screen and remembers what was pressed."""

    view: views.Screen
    picture: Picture | None = None

    def __post_init__(self) -> None:
        self.heard: list[Intent | Signal] = []

    def press(self, intent: Intent) -> None:
        """Remember the press."""
        self.heard.append(intent)

    def receive(self, signal: Signal) -> None:
        """Remember the signal."""
        self.heard.append(signal)

    def tick(self, now_s: float) -> None:
        """Nothing changes with time."""


NAMES: Final = {
    Place.TABLE: "Table",
    Place.DICE: "Dice",
    Place.HUNT: "Hunt",
    Place.JOURNAL: "Journal",
    Place.SETTINGS: "Settings",
}


def screen(place: Place, view: views.View, overlay: Overlay | None = None, focus: Intent | None = None) -> views.Screen:
    """A whole screen around `view`."""
    inside = place not in {Place.START, Place.SETUP}
    nav = tuple(Tap(name, Go(one), chosen=one is place) for one, name in NAMES.items()) if inside else ()
    return views.Screen(
        view=view,
        overlay=overlay,
        nav=nav,
        undo=Tap("Undo", Press.UNDO, enabled=inside),
        focus=focus,
        confirm_side=Side.FREE_PEOPLES,
        simulated="Simulated table",
    )


def _counter(label: str, value: str, words: str = "", *, danger: bool = False) -> views.CounterView:
    return views.CounterView(label, value, Tap(label, OpenCounter(Counter.PROGRESS)), words, danger)


def _die(face: ActionFace, *, used: bool = False) -> views.ActionDieView:
    tap = None if used else Tap(face.value, Press.CONFIRM)
    return views.ActionDieView(face, face.value, used, tap)


def _pool(side: Side, words: str, dice: tuple[views.ActionDieView, ...]) -> views.PoolView:
    title = "Free Peoples" if side is Side.FREE_PEOPLES else "Shadow"
    return views.PoolView(side, title, side is Side.FREE_PEOPLES, words, dice, Tap(title, Press.CONFIRM))


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

TABLE: Final = views.TableView(
    next=Tap("Use an Action die", Press.CONFIRM, detail="Free Peoples: 3 dice left, Shadow: 5"),
    actions=(Tap("Pass", Press.CLOSE, detail="fewer dice"), Tap("All dice used", Press.CLOSE, detail="Both sides")),
    turn="Turn 3",
    phase="Action resolution",
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
    hunt_box=views.HuntBoxView(
        "Hunt Box", _counter("Shadow dice", "2"), _counter("FP dice", "1"), "Next Hunt: 2 dice, 5+ succeeds"
    ),
    hunt_pool=_counter("Hunt Pool", "16", "tiles"),
    region=Tap("Rivendell", OpenTopic(Topic.REGION)),
    guide=Tap("Gandalf the Grey", OpenTopic(Topic.GUIDE)),
    companions=Tap("7 Companions", OpenTopic(Topic.COMPANIONS)),
)

MORDOR: Final = replace(
    TABLE,
    hidden=Tap("Revealed", OpenTopic(Topic.HIDDEN), chosen=True),
    corruption=_counter("Corruption", "10", "Danger: 2 points left", danger=True),
    mordor=_counter("Mordor Track", "2", "of 5"),
    region=Tap("Mordor Track", OpenTopic(Topic.REGION)),
    guide=Tap("Gollum", OpenTopic(Topic.GUIDE)),
    companions=Tap("No Companion", OpenTopic(Topic.COMPANIONS)),
    acting=Side.SHADOW,
    whose="Shadow to act",
)

THROWN: Final = (
    views.ThrownDieView(
        "combat", "5", True, "sure", Tap("5", OpenDie(0)), "5", success=True, box=(0.18, 0.4, 0.11, 0.2)
    ),
    views.ThrownDieView("combat", "2", True, "sure", Tap("2", OpenDie(1)), "2", box=(0.45, 0.55, 0.11, 0.2)),
    views.ThrownDieView("combat", "?", False, "unsure", Tap("?", OpenDie(2)), None, box=(0.7, 0.3, 0.11, 0.2)),
)

DICE: Final = views.DiceView(
    title="Dice",
    next=Tap("Say what die 3 shows", OpenDie(2)),
    dice=THROWN,
    actions=(
        Tap("Throw", Press.SIMULATE_THROW),
        Tap("Read again", Press.READ_AGAIN),
        Tap("Enter by hand", Press.ENTER_BY_HAND),
    ),
    expected="3 Combat dice",
    tray_phase=TrayPhase.READ,
    tray_words="Read",
    picture_number=1,
    reasons=("Die 3 lies on its edge.",),
)

SURE: Final = replace(
    DICE,
    next=Tap("Accept", Press.ACCEPT_THROW),
    dice=THROWN[:2],
    actions=(Tap("Hold", Press.HOLD), *DICE.actions),
    expected="2 Combat dice",
    reasons=(),
    accept_fraction=0.62,
)

HUNT_DICE: Final = (
    views.HuntDieView("6", success=True),
    views.HuntDieView("2", success=False, rerolled=True),
    views.HuntDieView("1", success=False),
)

HUNT: Final = views.HuntView(
    title="The Hunt",
    next=Tap("Throw 1 die again", Go(Place.DICE)),
    stage="The Shadow may throw failed dice again",
    cards=(),
    dice=HUNT_DICE,
    conditions=(
        Tap("A Nazgûl is there", Press.CLOSE, chosen=True),
        Tap("A Shadow Army is there", Press.CLOSE),
        Tap("A Shadow Stronghold is there", Press.CLOSE),
    ),
    level="Hunt Level 3",
    dice_count=3,
    to_reach="5+ succeeds",
    bonus="+1: 1 Free Peoples die lies in the Hunt Box",
    rerolls="1 re-roll: a Nazgûl is there",
    tile=views.TileView(views.TileSide.NONE),
    damage="",
    causes=(),
    corruption="Corruption 3 of 12",
    actions=(Tap("Let the roll stand", Press.CLOSE),),
)

TILE: Final = replace(
    HUNT,
    next=Tap("Turn the tile over", Press.SKIP_SUSPENSE),
    stage="A Hunt tile is drawn",
    conditions=(),
    rerolls="",
    tile=views.TileView(views.TileSide.HIDDEN, why="the Hunt roll succeeded"),
    actions=(),
)

DAMAGE: Final = replace(
    TILE,
    next=Tap("Use the Ring", Press.CONFIRM, detail="Corruption 3 → 5"),
    stage="Deal with the damage",
    cards=(
        Tap("Use the Ring", Press.CONFIRM, detail="Corruption 3 → 5"),
        Tap("The Guide Gandalf the Grey falls", Press.CLOSE, detail="takes 3; 0 left"),
        Tap("A Companion drawn at random", Press.CLOSE, detail="the Shadow draws his counter"),
        Tap("Axe and Bow", Press.CLOSE, detail="Damage −1"),
    ),
    tile=views.TileView(
        views.TileSide.FACE_UP, "2", "standard", reveal=True, why="the Hunt roll succeeded", fraction=1.0
    ),
    damage="2",
    causes=("Drawn because the Hunt roll succeeded",),
    corruption="Corruption 3 → 5 if the Ring is used",
)

EYE: Final = replace(
    DAMAGE,
    cards=DAMAGE.cards[:2],
    tile=views.TileView(views.TileSide.FACE_UP, "Eye", "Shadow special", reveal=True, stop=True, fraction=1.0),
)

JOURNAL: Final = views.JournalView(
    title="Journal",
    next=Tap("Back to the table", Go(Place.TABLE)),
    filters=(
        Tap("All", ShowSide(None), chosen=True),
        Tap("Free Peoples", ShowSide(Side.FREE_PEOPLES)),
        Tap("Shadow", ShowSide(Side.SHADOW)),
    ),
    pages=(Tap("Older", Press.CONFIRM), Tap("Newer", Press.CONFIRM, enabled=False)),
    lines=(
        views.LineView(
            9, "3", Side.SHADOW, "Corruption rises from 3 to 5: the Ring was used against 2 damage.", False, False
        ),
        views.LineView(
            8, "3", Side.SHADOW, "The bag gave the tile 2 (reveal), because the Hunt roll succeeded.", False, False
        ),
        views.LineView(7, "3", Side.SHADOW, "Hunt roll: 6, 2, 1 against 5+: one success.", False, False),
        views.LineView(
            6, "3", Side.FREE_PEOPLES, "The Fellowship moves with a Character die to step 4.", True, False
        ),
        views.LineView(5, "3", None, "The table says so: Hunt Box now holds 2 Shadow dice.", False, True),
        views.LineView(
            4, "3", Side.SHADOW, "The Shadow rolled 7 dice: 2 Eyes go to the Hunt Box.", False, False, Tap("", Press.UNDO)
        ),
    ),
)

SETTINGS: Final = views.SettingsView(
    title="Settings",
    next=Tap("Back to the table", Go(Place.TABLE)),
    settings=(
        views.SettingView(
            Tap("Accept a sure reading by itself", Press.CONFIRM, chosen=True), "On", "After 1.5 s; a touch holds it"
        ),
        views.SettingView(
            Tap("Both players agree to an undo across chance", Press.CONFIRM, chosen=True), "On", "Throws and draws"
        ),
        views.SettingView(
            Tap("The sealed bag draws the tiles", Press.CONFIRM), "Off", "Off: you draw cardboard tiles and enter them"
        ),
    ),
    start=Tap("To the start", Go(Place.START)),
)

START: Final = views.StartView(
    title="A companion for the War of the Ring",
    next=Tap("Go on with the game", Press.CONFIRM, detail="Turn 3, Corruption 3"),
    resume=Tap("Go on with the game", Press.CONFIRM),
    new=Tap("New game", Press.NEW_GAME),
    from_position=Tap("From any position", Go(Place.SETUP)),
    past=(
        Tap("29 November", Press.CONFIRM, detail="Turn 9, the Free Peoples won"),
        Tap("21 November", Press.CONFIRM, detail="Turn 11, the Shadow won"),
    ),
)


def _setup_row(label: str, value: str) -> views.SetupRow:
    less, more = (Tap(sign, Press.CONFIRM) for sign in ("less", "more"))
    return views.SetupRow(label, value, replace(less, enabled=value != "0"), more)


SETUP: Final = views.SetupView(
    title="Start from any position",
    next=Tap("Start the game", Press.START_FROM_SETUP),
    rows=(
        _setup_row("Turn", "1"),
        _setup_row("Progress", "0"),
        _setup_row("Corruption", "0"),
        _setup_row("Mordor Track", "not there"),
        _setup_row("Free Peoples Action dice", "4"),
        _setup_row("Shadow Action dice", "7"),
        _setup_row("Shadow dice in the Hunt Box", "0"),
        _setup_row("Free Peoples dice in the Hunt Box", "0"),
    ),
    hidden=Tap("Hidden", OpenTopic(Topic.HIDDEN)),
    companions=tuple(
        Tap(name, Press.CONFIRM, chosen=True)
        for name in ("Gandalf the Grey", "Strider", "Boromir", "Legolas", "Gimli", "Meriadoc", "Peregrin")
    ),
    guides=(Tap("Gandalf the Grey", Press.CONFIRM, chosen=True), Tap("Strider", Press.CONFIRM)),
    region=Tap("Rivendell", OpenTopic(Topic.REGION)),
    hunt_pool=Tap("16 tiles in the Hunt Pool", OpenTopic(Topic.HUNT_POOL)),
    bag=Tap("The sealed bag draws the tiles", Press.CONFIRM, chosen=True),
    back=Tap("Back", Go(Place.START)),
)

SCENES: Final = {
    "start": screen(Place.START, START),
    "setup": screen(Place.SETUP, SETUP),
    "table": screen(Place.TABLE, TABLE, focus=TABLE.next.intent),
    "table-mordor": replace(screen(Place.TABLE, MORDOR), notices=("The camera is gone. Look at its cable.",)),
    "dice-ask": screen(Place.DICE, DICE),
    "dice-sure": screen(Place.DICE, SURE),
    "hunt-roll": screen(Place.HUNT, HUNT),
    "hunt-tile": screen(Place.HUNT, TILE),
    "hunt-damage": screen(Place.HUNT, DAMAGE),
    "hunt-eye": screen(Place.HUNT, EYE),
    "journal": screen(Place.JOURNAL, JOURNAL),
    "settings": screen(Place.SETTINGS, SETTINGS),
    "message": screen(Place.TABLE, TABLE, MESSAGE),
    "consent": screen(Place.TABLE, TABLE, CONSENT, Agree(Side.SHADOW)),
    "faces": screen(Place.DICE, DICE, FACES),
    "number": screen(Place.TABLE, TABLE, NUMBER),
    "regions": screen(Place.TABLE, TABLE, REGIONS),
    "end": screen(Place.TABLE, MORDOR, END),
    "promise": screen(Place.TABLE, TABLE, PROMISE),
}
"""Every screen by a short name."""
