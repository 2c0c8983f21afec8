"""Battles in the players' language."""

from companion.language import gettext as _
from companion.rules.terms import BattleKind, BattleOutcome


def battle_kind_word(kind: BattleKind) -> str:
    """Where a battle is fought."""
    return {
        BattleKind.FIELD: _("field battle"),
        BattleKind.CITY: _("battle at a City"),
        BattleKind.FORTIFICATION: _("battle at a Fortification"),
        BattleKind.SIEGE: _("siege"),
        BattleKind.SORTIE: _("sortie"),
    }[kind]


def battle_outcome_word(outcome: BattleOutcome) -> str:
    """How a battle ended, and what may follow on the board."""
    return {
        BattleOutcome.CEASED: _("the attacker ceases"),
        BattleOutcome.RETREATED: _("the defender retreats, and the attacker may move in"),
        BattleOutcome.SIEGE_BEGUN: _("the defender enters the Stronghold, and the attacker may besiege it"),
        BattleOutcome.DEFENDER_DESTROYED: _("the defender is destroyed, and the attacker may move in"),
        BattleOutcome.ATTACKER_DESTROYED: _("the attacker is destroyed"),
        BattleOutcome.BOTH_DESTROYED: _("both Armies are destroyed"),
        BattleOutcome.LEFT_TO_TABLE: _("the table finishes it"),
    }[outcome]
