"""The board in the players' language: regions, Nations, expansions, phases."""

from companion.language import gettext as _
from companion.rules.catalogue import regions
from companion.rules.terms import Expansion, Nation, Phase, PoliticalCause, RegionId


def region_word(region: RegionId) -> str:
    """A region's name on the map."""
    return _(regions()[region].name)


def nation_word(nation: Nation) -> str:
    """A Nation's name."""
    return {
        Nation.DWARVES: _("Dwarves"),
        Nation.ELVES: _("Elves"),
        Nation.GONDOR: _("Gondor"),
        Nation.NORTH: _("North"),
        Nation.ROHAN: _("Rohan"),
        Nation.SAURON: _("Sauron"),
        Nation.ISENGARD: _("Isengard"),
        Nation.SOUTHRONS: _("Southrons"),
    }[nation]


def political_cause_word(cause: PoliticalCause) -> str:
    """Why a Nation moves on the Political Track or becomes active."""
    return {
        PoliticalCause.DIPLOMACY: _("diplomacy"),
        PoliticalCause.CARD: _("a card"),
        PoliticalCause.COMPANION: _("a Companion there"),
        PoliticalCause.ATTACKED: _("attacked"),
        PoliticalCause.SETTLEMENT_CAPTURED: _("a Settlement lost"),
        PoliticalCause.DECLARED: _("the Fellowship declared there"),
        PoliticalCause.CHARACTER: _("a Character entered"),
    }[cause]


def expansion_word(expansion: Expansion) -> str:
    """An expansion or scenario, by the name on its box."""
    return {
        Expansion.LORDS_OF_MIDDLE_EARTH: _("Lords of Middle-earth"),
        Expansion.KINGS_OF_MIDDLE_EARTH: _("Kings of Middle-earth"),
        Expansion.WARRIORS_OF_MIDDLE_EARTH: _("Warriors of Middle-earth"),
        Expansion.BREAKING_OF_THE_FELLOWSHIP: _("The Breaking of the Fellowship"),
    }[expansion]


def phase_word(phase: Phase) -> str:
    """A phase's name."""
    return {
        Phase.RECOVER_AND_DRAW: _("Recover dice and draw cards"),
        Phase.FELLOWSHIP: _("Fellowship phase"),
        Phase.HUNT_ALLOCATION: _("Hunt allocation"),
        Phase.ACTION_ROLL: _("Action roll"),
        Phase.ACTION_RESOLUTION: _("Action resolution"),
        Phase.VICTORY_CHECK: _("Victory check"),
    }[phase]
