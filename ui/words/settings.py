"""The settings in words: each with its name and one line of what it does."""

from companion.language import gettext as _
from companion.ports import Loudness
from companion.rules.terms import Side
from companion.words import side_word
from ui.intents.setup import Setting
from ui.preferences import Preferences, Value
from ui.values.look import TEXT_SCALES, Facing, ThemeName

HOUSE_RULES = (
    Setting.ONE_TABLE_CARD,
    Setting.IDLE_CORRUPTION_ON_ENTRY,
    Setting.STAFF_STOPS_STEP,
    Setting.ENFORCE_ORDER,
    Setting.PASSIVE_MAY_ADVANCE,
    Setting.FOUL_THING_ALLOWS_CARDS,
    Setting.CAPTURED_STRONGHOLD_REROLLS,
    Setting.STEP_CARDS_ON_MORDOR_TRACK,
    Setting.SMEAGOL_TILES,
)
"""What a table may play otherwise than we read the rules, in the order of the pages."""


def setting_name(setting: Setting) -> str:
    """What a setting is called."""
    return {
        Setting.AUTO_ACCEPT: _("Accept sure throws"),
        Setting.UNDO_CONSENT: _("Ask both players"),
        Setting.CAMERA: _("Camera"),
        Setting.LEARN: _("Learn from dice put right"),
        Setting.ODDS: _("Chances always shown"),
        Setting.SOUND: _("Sound"),
        Setting.LOUDNESS: _("Loudness"),
        Setting.THEME: _("Colours"),
        Setting.TEXT_SCALE: _("Size of words"),
        Setting.FACES: _("The picture faces"),
        Setting.NEAR_SIDE: _("At the near side sits"),
        Setting.SEALED_BAG: _("Sealed bag"),
        Setting.KEEPS_REALM: _("Nations and Settlements"),
        Setting.KEEPS_CARDS: _("Event cards"),
        Setting.KEEPS_BATTLES: _("Battles"),
        Setting.ONE_TABLE_CARD: _("One card against a tile"),
        Setting.IDLE_CORRUPTION_ON_ENTRY: _("Entering Mordor is no move"),
        Setting.STAFF_STOPS_STEP: _("Wizard's Staff holds the step"),
        Setting.ENFORCE_ORDER: _("Keep to the order"),
        Setting.PASSIVE_MAY_ADVANCE: _("Passive Nations advance"),
        Setting.FOUL_THING_ALLOWS_CARDS: _("Cards against the Foul Thing"),
        Setting.CAPTURED_STRONGHOLD_REROLLS: _("Captured Strongholds re-roll"),
        Setting.STEP_CARDS_ON_MORDOR_TRACK: _("Cards that need a step, in Mordor"),
        Setting.SMEAGOL_TILES: _("Sméagol tiles"),
    }[setting]


def setting_explained(preferences: Preferences, setting: Setting) -> str:
    """What a setting does, in one line."""
    if setting is Setting.AUTO_ACCEPT:
        words = _("After {s:.1f} seconds a sure throw is accepted, and a Hunt goes on by itself; a touch holds it.")
        return words.format(s=preferences.accept_s)
    return {
        Setting.UNDO_CONSENT: _("Going back across dice or tiles needs the consent of both players."),
        Setting.CAMERA: _("The camera reads the throws; off: by hand. Several cameras? Run: companion camera"),
        Setting.LEARN: _("A die you put right is kept on this device, alone, and the dice set learns from it."),
        Setting.ODDS: _("What the next move or a battle may bring stands on the screen; off: a tap shows it."),
        Setting.SOUND: _("Short cues for what changes on the screen; the sign at its edge switches them off."),
        Setting.LOUDNESS: _("How loud the cues are; a tap plays one."),
        Setting.THEME: _("Quiet for dim light, with high contrast, or such as everyone tells apart."),
        Setting.TEXT_SCALE: _("All words and numbers, as far as there is room for them."),
        Setting.FACES: _("The near or the far side, whoever acts now, or each half of it its own player."),
        Setting.NEAR_SIDE: _("Who sees the picture upright when it faces the near side of the screen."),
        Setting.SEALED_BAG: _("The sealed bag draws the Hunt tiles; off: cardboard tiles."),
        Setting.KEEPS_REALM: _("The Political Track, Settlements taken and Victory Points; off: the board has them."),
        Setting.KEEPS_CARDS: _("Decks, hands and cards on the table; off: the players have them."),
        Setting.KEEPS_BATTLES: _("Battles are counted round by round; off: the table fights them alone."),
        Setting.ONE_TABLE_CARD: _("One card from the table answers a Hunt tile; off: every one that fits."),
        Setting.IDLE_CORRUPTION_ON_ENTRY: _(
            "In the turn of entering Mordor a Fellowship that then rests takes 1 Corruption."
        ),
        Setting.STAFF_STOPS_STEP: _("On the Mordor Track it stops the tile and the step; off: the tile."),
        Setting.ENFORCE_ORDER: _(
            "Phases and turns are held to; off: manual mode, the table does what it likes, in any order."
        ),
        Setting.PASSIVE_MAY_ADVANCE: _("A Passive Nation may advance, though not to At War; off: it stays."),
        Setting.FOUL_THING_ALLOWS_CARDS: _("A card from the table may still answer Foul Thing from the Deep."),
        Setting.CAPTURED_STRONGHOLD_REROLLS: _("A Stronghold the Shadow took gives it a re-roll in the Hunt."),
        Setting.STEP_CARDS_ON_MORDOR_TRACK: _(
            "Cards that ask for a step of the Fellowship Track may be played on the Mordor Track."
        ),
        Setting.SMEAGOL_TILES: _("So many lie in the box of Lords of Middle-earth; a tap changes the number."),
    }[setting]


def value_word(value: Value) -> str:
    """What a setting stands at, in a word or two."""
    match value:
        case bool():
            return _("on") if value else _("off")
        case float():
            return _size_word(value)
        case ThemeName() | Facing() | Side() | Loudness():
            return _name_word(value)
    return str(value)


def _size_word(scale: float) -> str:
    words = dict(zip(TEXT_SCALES, (_("normal"), _("large"), _("largest")), strict=True))
    return words.get(scale) or _("{n} %").format(n=round(scale * 100))


def _name_word(value: ThemeName | Facing | Side | Loudness) -> str:
    if isinstance(value, Side):
        return side_word(value)
    return {
        Loudness.LOW: _("low"),
        Loudness.MEDIUM: _("medium"),
        Loudness.LOUD: _("loud"),
        ThemeName.DUSK: _("dusk"),
        ThemeName.HIGH_CONTRAST: _("high contrast"),
        ThemeName.COLOUR_SAFE: _("colour-blind safe"),
        Facing.NEAR: _("the near side"),
        Facing.FAR: _("the far side"),
        Facing.ACTING: _("whoever acts"),
        Facing.SPLIT: _("both, split"),
    }[value]
