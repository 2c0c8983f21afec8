"""The screens one can stand on, and the presses that need no further word."""

from enum import Enum, StrEnum, unique


@unique
class Place(StrEnum):
    """The screens one can stand on."""

    START = "start"
    OPTIONS = "options"
    HOUSE = "house"
    CHECKLIST = "checklist"
    SETUP = "setup"
    TABLE = "table"
    DICE = "dice"
    HUNT = "hunt"
    BATTLE = "battle"
    REALM = "realm"
    JOURNAL = "journal"
    SETTINGS = "settings"
    CALIBRATION = "calibration"


@unique
class Press(Enum):
    """Presses that need no further word."""

    NEW_GAME = "new_game"
    START_FROM_SETUP = "start_from_setup"
    STEP_LAID = "step_laid"
    NEXT_FOCUS = "next_focus"
    PREVIOUS_FOCUS = "previous_focus"
    CONFIRM = "confirm"
    CLOSE = "close"
    READ_AGAIN = "read_again"
    HOLD = "hold"
    ACCEPT_THROW = "accept_throw"
    ENTER_BY_HAND = "enter_by_hand"
    CORRECT_THROW = "correct_throw"
    SIMULATE_THROW = "simulate_throw"
    DRAW_TILE = "draw_tile"
    PICK_TILE = "pick_tile"
    SKIP_SUSPENSE = "skip_suspense"
    ANSWER_CONDITIONS = "answer_conditions"
    ACT = "act"
    SWEEP = "sweep"
    PLAY_CARD = "play_card"
    MORE = "more"
    SHOW_ODDS = "show_odds"
    SHOW_JOURNEY = "show_journey"
    ON_WITH_CARD = "on_with_card"
    ACCEPT_ANSWER = "accept_answer"
    SEPARATE = "separate"
    DECLARE = "declare"
    REVEAL = "reveal"
    DRAW_COMPANION = "draw_companion"
    PICK_COMPANION = "pick_companion"
    TOGGLE_CARD_TILE = "toggle_card_tile"
    BATTLE = "battle"
    COUNT_ARMIES = "count_armies"
    LEAVE_BATTLE = "leave_battle"
    SHOW_END = "show_end"
    UNDO = "undo"
    REDO = "redo"
    TABLE_SAYS_SO = "table_says_so"
    ACCEPT_NUMBER = "accept_number"
    ACCEPT_LIST = "accept_list"
    OPEN_BAG = "open_bag"
    SEEK_MARKERS = "seek_markers"
    MARK_CORNERS = "mark_corners"
    NEXT_CORNER = "next_corner"
    KEEP_TRAY = "keep_tray"


BEFORE_A_GAME = (Place.START, Place.OPTIONS, Place.HOUSE, Place.CHECKLIST, Place.SETUP)
"""The screens on which no game is played, even if one lies on the desk."""
