"""The sections of the settings and their keys, each with what holds without it."""

from pathlib import Path
from typing import Annotated, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field

from companion.rules.terms import Expansion

APP_NAME = "table-companion"

Named = Annotated[Expansion, Field(strict=False)]
"""An expansion by its name in the file."""

Gpio = Annotated[int, Field(ge=2, le=27)]

Name = Annotated[str, Field(pattern=r"^[^\x00-\x1f\x7f]+$")]
"""What a device or a file can be called."""

Folder = Annotated[str, Field(pattern=r"^~?/[^\x00-\x1f\x7f]*$")]
"""The same folder wherever the companion is started: as a service it stands in one that is emptied at every stop."""


class Section(BaseModel):
    """Keys that belong together."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)


class Screen(Section):
    """The screen, section [screen]."""

    width_px: Annotated[int, Field(ge=480, le=7680)] = 800
    """The panel's own pixels, before turning."""

    height_px: Annotated[int, Field(ge=480, le=4320)] = 480
    """The panel's own pixels, before turning."""

    rotate_deg: Literal[0, 90, 180, 270] = 0
    """How far the picture is turned, clockwise."""

    text_scale: Annotated[float, Field(ge=0.8, le=1.6)] = 1.0
    """How large words are beside their designed size: 1.0 normal, 1.2 large, 1.4 largest."""

    theme: Literal["dusk", "high_contrast", "colour_safe"] = "dusk"
    """The colours: for dim light, with high contrast, or such as everyone tells apart."""

    faces: Literal["near", "far", "acting", "split"] = "near"
    """Whom the picture faces: a side of the panel, whoever acts, or each half its own player."""

    near_side: Literal["free_peoples", "shadow"] = "free_peoples"
    """Who sits where the picture stands upright without being turned."""

    shows_odds: bool = False
    """The chances of the next move and of a battle always stand on the screen; off means that a tap shows them."""

    set_up_offered: bool = False
    """The steps of setting the table up were shown at the first start, and are no more by themselves."""

    fullscreen: bool = False
    """Cover the whole panel."""

    dim_after_min: Annotated[float, Field(ge=0.0, le=240.0)] = 10.0
    """How long nobody need touch anything before the screen dims; 0 is never."""


class Sound(Section):
    """What the table hears, section [sound]."""

    on: bool = False
    """Short cues for what changes on the screen."""

    loudness: Literal["low", "medium", "loud"] = "low"
    """How loud they are."""


class Camera(Section):
    """The camera over the tray, section [camera]."""

    source: Name = "auto"
    """"auto", a name that `companion camera` lists, the number of a video device, a folder of pictures or a video."""

    width_px: Annotated[int, Field(ge=320, le=4608)] = 1280
    """The pictures the camera is asked for, before turning."""

    height_px: Annotated[int, Field(ge=240, le=3456)] = 720
    """The pictures the camera is asked for, before turning."""

    rotate_deg: Literal[0, 90, 180, 270] = 0
    """How far its pictures are turned, clockwise, when it hangs sideways or upside down."""


class Dice(Section):
    """Reading the dice, section [dice]."""

    camera: bool = True
    """The camera reads the throws; off means that they are entered by hand."""

    auto_accept: bool = True
    """A sure reading that was expected is accepted by itself, and a Hunt goes on where nothing is asked."""

    auto_accept_s: Annotated[float, Field(ge=0.5, le=10.0)] = 1.5
    """How long such a reading stays visible first; a touch holds it."""

    dice_set: Name | None = None
    """The taught dice of this table: a name or a file."""

    learn_from_corrections: bool = False
    """A die that is put right is kept on this device, alone, and the dice set learns from it."""

    asked_to_learn: bool = False
    """The table was asked whether its dice set may learn; the first die that is put right asks."""


class Bag(Section):
    """The sealed bag, section [bag]."""

    sealed: bool = True
    """New games draw Hunt tiles from the sealed bag; off means cardboard tiles, entered by hand."""


class Undo(Section):
    """Going back, section [undo]."""

    consent: bool = True
    """Going back across dice or tiles asks both players."""

    consent_within_s: Annotated[float, Field(ge=5.0, le=120.0)] = 20.0
    """How long the second player may take to agree."""


class Game(Section):
    """What new games are played with, section [game]; the page of a new game keeps its last choices here."""

    players: Literal[2, 3, 4] = 2
    """How many play."""

    expansions: Annotated[tuple[Named, ...], Field(strict=False)] = ()
    """The expansions in use, a list."""

    keeps_realm: bool = True
    """Nations and Settlements are kept by the companion; off leaves them to the board."""

    keeps_cards: bool = True
    """Decks, hands and cards on the table are kept; off leaves them to the players."""

    keeps_battles: bool = True
    """Battles are counted; off leaves them to the table."""


class House(Section):
    """House rules of new games, section [house]."""

    one_table_card: bool = True
    """One card from the table answers a Hunt tile; off lets every one that fits."""

    idle_corruption_on_entry: bool = True
    """In the turn of entering Mordor a Fellowship that then rests takes 1 Corruption."""

    staff_stops_step: bool = True
    """On the Mordor Track Wizard's Staff stops the step too."""

    enforce_order: bool = True
    """Phases and turns are held to; off is manual mode."""

    passive_may_advance: bool = True
    """A Passive Nation may advance, though not to At War."""

    foul_thing_allows_cards: bool = True
    """A card from the table may still answer Foul Thing from the Deep."""

    captured_stronghold_rerolls: bool = True
    """A Stronghold the Shadow took gives it a re-roll in the Hunt."""

    step_cards_on_mordor_track: bool = False
    """Cards that ask for a step of the Fellowship Track may be played on the Mordor Track."""

    smeagol_tiles: Annotated[int, Field(ge=1, le=4)] = 2
    """How many Smeagol tiles the box of Lords of Middle-earth holds."""


class Pins(Section):
    """GPIO numbers (BCM) of buttons and lamps wired otherwise than the wiring page says, section [pins]."""

    free_peoples_button: Gpio | None = None
    shadow_button: Gpio | None = None
    read_button: Gpio | None = None
    undo_button: Gpio | None = None
    free_peoples_lamp: Gpio | None = None
    shadow_lamp: Gpio | None = None


class Buttons(Section):
    """The buttons and lamps of the table, section [buttons]."""

    wired: bool = True
    """Buttons and lamps may be wired to this computer's pins; off leaves every pin alone."""

    shown: Literal["when_used", "always", "never"] = "when_used"
    """When the screen says what each button does now."""

    settle_s: Annotated[float, Field(ge=0.005, le=0.1)] = 0.025
    """How long a contact must rest open before it can be pressed again; worn contacts want more."""

    hold_s: Annotated[float, Field(ge=0.4, le=2.0)] = 0.8
    """How long a button is down until it is held."""

    repeat_s: Annotated[float, Field(ge=0.1, le=2.0)] = 0.25
    """How often a held button is told again."""

    together_s: Annotated[float, Field(ge=0.02, le=0.2)] = 0.06
    """Within this time the buttons of both sides are pressed together."""

    stop_s: Annotated[float, Field(ge=2.0, le=10.0)] = 3.0
    """How long both sides' buttons are held until the screen asks whether to stop."""

    power_off: bool = False
    """Stopping there switches the Raspberry Pi off too."""

    lamps: Literal["steady", "breathing", "off"] = "steady"
    """How the lamp of the side to act burns; "off": no lamps are wired, and their pins are left alone."""


class Board(Section):
    """The tray board, section [board]."""

    port: Name = "auto"
    """The serial port of the tray board: "auto", "none", or a path such as "/dev/ttyACM0"."""


class Settings(Section):
    """Everything that can be set. Without a file all of it has a value that works."""

    language: Annotated[str, Field(pattern=r"^(system|[a-z]{2,3}(_[A-Z]{2})?)$")] = "system"
    """"system", or a language such as "en" or "de_AT"."""

    data_folder: Folder | None = None
    """A path that begins with "/" or "~/", where games, the secrets of their bags and taught dice lie."""

    screen: Screen = Screen()
    sound: Sound = Sound()
    camera: Camera = Camera()
    dice: Dice = Dice()
    bag: Bag = Bag()
    undo: Undo = Undo()
    game: Game = Game()
    house: House = House()
    buttons: Buttons = Buttons()
    pins: Pins = Pins()
    board: Board = Board()

    @property
    def data_path(self) -> Path:
        """The folder of games and the secrets of their bags."""
        if self.data_folder is not None:
            return Path(self.data_folder).expanduser()
        return platformdirs.user_data_path(APP_NAME, appauthor=False)
