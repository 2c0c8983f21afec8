"""The screens one can stand on, and the presses that need no further word."""

from collections.abc import Mapping
from enum import Enum, StrEnum, unique
from types import MappingProxyType
from typing import Final


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
    TEACHING = "teaching"
    FIRST_STEPS = "first_steps"
    LIGHT = "light"
    BUTTONS = "buttons"
    SUMMARY = "summary"
    GAMES = "games"


@unique
class Press(Enum):
    """Presses that need no further word."""

    NEW_GAME = "new_game"
    START_FROM_SETUP = "start_from_setup"
    STEP_LAID = "step_laid"
    NEXT_FOCUS = "next_focus"
    PREVIOUS_FOCUS = "previous_focus"
    FOCUS_STEP = "focus_step"
    CONFIRM = "confirm"
    CLOSE = "close"
    ASK_TURN = "ask_turn"
    SHOW_MARKED = "show_marked"
    WRITE_NOTE = "write_note"
    CAPITALS = "capitals"
    OTHER_KEYS = "other_keys"
    ERASE_LETTER = "erase_letter"
    ACCEPT_NOTE = "accept_note"
    READ_AGAIN = "read_again"
    HOLD = "hold"
    ACCEPT_THROW = "accept_throw"
    ENTER_BY_HAND = "enter_by_hand"
    CORRECT_THROW = "correct_throw"
    SIMULATE_THROW = "simulate_throw"
    MAY_LEARN = "may_learn"
    MAY_NOT_LEARN = "may_not_learn"
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
    SHOW_STORY = "show_story"
    SHOW_BATTLE_ODDS = "show_battle_odds"
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
    SAVE_SUMMARY = "save_summary"
    SEARCH_GAMES = "search_games"
    FIND_GAMES = "find_games"
    UNDO = "undo"
    REDO = "redo"
    TABLE_SAYS_SO = "table_says_so"
    ACCEPT_NUMBER = "accept_number"
    ACCEPT_LIST = "accept_list"
    OPEN_BAG = "open_bag"
    ASK_TO_STOP = "ask_to_stop"
    STOP = "stop"
    SEEK_MARKERS = "seek_markers"
    MARK_CORNERS = "mark_corners"
    NEXT_CORNER = "next_corner"
    KEEP_TRAY = "keep_tray"
    LEARN_FACE = "learn_face"
    SKIP_FACE = "skip_face"
    FORGET_FACE = "forget_face"
    KEEP_DICE = "keep_dice"
    TEACH_AGAIN = "teach_again"
    SIMULATE_LAYING = "simulate_laying"
    OPEN_LANGUAGES = "open_languages"
    OPEN_PRINTED = "open_printed"


BEFORE_A_GAME = (Place.START, Place.OPTIONS, Place.HOUSE, Place.CHECKLIST, Place.SETUP, Place.GAMES)
"""The screens on which no game is played, even if one lies on the desk."""

AT_THE_TRAY = (Place.CALIBRATION, Place.LIGHT)
"""The screens on which people look at all that the camera sees."""

STEPS = (*AT_THE_TRAY, Place.TEACHING, Place.BUTTONS)
"""The screens on which a table is set up, each by itself."""

BACK_FROM: Final[Mapping[Place, Place]] = MappingProxyType(
    {
        **dict.fromkeys(STEPS, Place.FIRST_STEPS),
        Place.HOUSE: Place.OPTIONS,
        Place.CHECKLIST: Place.OPTIONS,
    }
)
"""Where the screens lead back to that are opened from another one than the game's."""
