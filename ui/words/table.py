"""The screen's own words for the table: its parts, its tray, who leads; the game's own are in `companion.words`."""

from companion.language import gettext as _
from companion.ports import Expected, TrayPhase
from companion.rules.players import seats_of
from companion.rules.state import GameState
from companion.rules.terms import Side
from companion.words import dice_count, seat_word, side_word
from ui.desk.tile_places import TilePlace
from ui.intents.subjects import Counter, Topic


def counter_word(counter: Counter) -> str:
    """What a number of the table is called."""
    return {
        Counter.TURN: _("Turn"),
        Counter.PROGRESS: _("Progress"),
        Counter.CORRUPTION: _("Corruption"),
        Counter.MORDOR_STEP: _("Mordor Track"),
        Counter.HUNT_BOX_SHADOW: _("Shadow dice in the Hunt Box"),
        Counter.HUNT_BOX_FREE_PEOPLES: _("Free Peoples dice in the Hunt Box"),
    }[counter]


def part_word(counter: Counter) -> str:
    """What a number of the table is called where there is little room."""
    short = {
        Counter.HUNT_BOX_SHADOW: _("Hunt Box, red dice"),
        Counter.HUNT_BOX_FREE_PEOPLES: _("Hunt Box, blue dice"),
    }
    return short.get(counter) or counter_word(counter)


def topic_word(topic: Topic) -> str:
    """What a part of the table is called."""
    return {
        Topic.HIDDEN: _("Progress counter"),
        Topic.GUIDE: _("Guide"),
        Topic.COMPANIONS: _("Fellowship"),
        Topic.REGION: _("Ring-bearers"),
        Topic.HUNT_POOL: _("Hunt Pool"),
        Topic.PHASE: _("Phase"),
        Topic.FREE_PEOPLES_DICE: _("Free Peoples dice"),
        Topic.SHADOW_DICE: _("Shadow dice"),
        Topic.RINGS: _("Elven Rings"),
        Topic.NATIONS: _("Political Track"),
        Topic.SETTLEMENTS: _("Settlements taken"),
        Topic.CHARACTERS: _("Later Characters"),
        Topic.OUTSIDE: _("Companions outside"),
        Topic.CARDS: _("Cards on the table"),
        Topic.HANDS: _("Cards in hand"),
        Topic.LEADERS: _("Leading players"),
        Topic.TABLE: _("The table"),
    }[topic]


def pile_word(pile: str) -> str:
    """A hand or a deck, as a field of `Hand` is called."""
    return {
        "held": _("hand"),
        "character_deck": _("Character deck"),
        "strategy_deck": _("Strategy deck"),
    }[pile]


def mordor_word(step: int) -> str:
    """A step of the Mordor Track; -1 is off the track."""
    return _("not there") if step < 0 else str(step)


def hidden_word(state: GameState) -> str:
    """Hidden or Revealed, as the Progress counter lies."""
    return _("Hidden") if state.fellowship.hidden else _("Revealed")


def place_word(place: TilePlace) -> str:
    """Where a Hunt tile lies."""
    return {
        TilePlace.ASIDE: _("set aside"),
        TilePlace.WAITING: _("waits for Mordor"),
        TilePlace.INSIDE: _("in the Hunt Pool"),
        TilePlace.DRAWN: _("drawn"),
        TilePlace.ON_SOVEREIGN: _("on a Sovereign"),
        TilePlace.REMOVED: _("out of the game"),
    }[place]


def expected_words(expected: Expected | None) -> str:
    """What is to be thrown now, in words."""
    if expected is None:
        return _("No throw is due now")
    return _(" and ").join(dice_count(side, count) for side, count in expected.counts if count)


def tray_word(phase: TrayPhase) -> str:
    """What the reader sees happening in the tray."""
    return {
        TrayPhase.EMPTY: _("The tray is empty"),
        TrayPhase.MOVING: _("The dice are moving"),
        TrayPhase.STILL: _("The dice lie still"),
        TrayPhase.READ: _("Read"),
        TrayPhase.HANDLED: _("The dice were touched"),
        TrayPhase.CLEARED: _("The dice are out of the tray"),
    }[phase]


def no_camera_words() -> str:
    """What stands where the camera's picture would be, and there is no camera."""
    return _("There is no camera. Plug one in and start the companion again.")


def picture_awaited_words() -> str:
    """What stands there before the first picture."""
    return _("The camera's first picture is awaited.")


def leader_word(state: GameState, side: Side) -> str:
    """The side, or where two players share it the one who leads it this turn."""
    sharing = seats_of(state.options, side)
    leading = next((one for one in state.leaders if one in sharing), None)
    if leading is None or len(sharing) == 1:
        return side_word(side)
    return seat_word(leading)
