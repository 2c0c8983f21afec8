"""The parts of the table that can be opened: its numbers, and what is no number."""

from enum import StrEnum, unique


@unique
class Counter(StrEnum):
    """A number of the table that can be put right, or set on the set-up page."""

    TURN = "turn"
    PROGRESS = "progress"
    CORRUPTION = "corruption"
    MORDOR_STEP = "mordor_step"
    HUNT_BOX_SHADOW = "hunt_box_shadow"
    HUNT_BOX_FREE_PEOPLES = "hunt_box_free_peoples"


@unique
class Topic(StrEnum):
    """A part of the table that is no number and can be put right too; TABLE is the list of all parts."""

    HIDDEN = "hidden"
    GUIDE = "guide"
    COMPANIONS = "companions"
    REGION = "region"
    HUNT_POOL = "hunt_pool"
    PHASE = "phase"
    FREE_PEOPLES_DICE = "free_peoples_dice"
    SHADOW_DICE = "shadow_dice"
    RINGS = "rings"
    NATIONS = "nations"
    SETTLEMENTS = "settlements"
    CHARACTERS = "characters"
    OUTSIDE = "outside"
    CARDS = "cards"
    HANDS = "hands"
    LEADERS = "leaders"
    TABLE = "table"
