"""Battles in words: who attacked, both Armies, the throws, and what is owed for them."""

from companion.language import gettext as _
from companion.language import ngettext
from companion.narration.phrases import numbers
from companion.rules import battle_end, events
from companion.rules.battle import volley
from companion.rules.state import Army, GameState
from companion.rules.terms import BattleStage, Side
from companion.words import battle_kind_word, battle_outcome_word, region_word, side_word


def begun(_before: GameState, event: events.BattleBegun, _after: GameState) -> str:
    """Who attacked, and where."""
    kind, side = battle_kind_word(event.kind), side_word(event.attacker)
    if event.region is None:
        return _("{side}: attack, {kind}.").format(side=side, kind=kind)
    words = _("{side}: attack in {region}, {kind}.")
    return words.format(side=side, region=region_word(event.region), kind=kind)


def armies(before: GameState, event: events.ArmiesCounted, _after: GameState) -> str:
    """Both Armies for the round."""
    words = _("Round {n}. Attacker: {attacker}. Defender: {defender}.")
    fought = before.battle.round if before.battle else 1
    return words.format(n=fought, attacker=army_words(event.attacker), defender=army_words(event.defender))


def army_words(army: Army) -> str:
    """One Army in words; what is nothing is not said."""
    told = [_("Combat Strength {n}").format(n=army.strength)]
    if army.captains:
        words = ngettext("{n} Captain of the West", "{n} Captains of the West", army.captains)
        told.append(words.format(n=army.captains))
    if army.leadership:
        told.append(_("Leadership {n}").format(n=army.leadership))
    if army.card:
        told.append(_("a Combat card"))
    if army.roll_modifier:
        told.append(_("{n:+d} to each die").format(n=army.roll_modifier))
    if army.reroll_modifier:
        told.append(_("{n:+d} to each die thrown again").format(n=army.reroll_modifier))
    return ", ".join(told)


def combat_roll(before: GameState, event: events.CombatRolled, after: GameState) -> str:
    """A side's Combat roll, with the number to reach."""
    words = _("{side}: Combat roll {faces}. Hits ({lowest} or more): {n}.")
    lowest = volley(before.battle, event.side).lowest if before.battle else 6
    told = words.format(side=side_word(event.side), faces=numbers(event.faces), lowest=lowest, n=event.hits)
    return told + _owed(after)


def reroll(_before: GameState, event: events.CombatRerolled, after: GameState) -> str:
    """A side's Leader re-roll."""
    words = _("{side}: Leader re-roll {faces}. Hits in all: {n}.")
    told = words.format(side=side_word(event.side), faces=numbers(event.faces), n=event.hits)
    return told + _owed(after)


def declined(_before: GameState, event: events.LeaderRerollsDeclined, after: GameState) -> str:
    """The roll stands."""
    return _("{side}: the roll stands.").format(side=side_word(event.side)) + _owed(after)


def _owed(after: GameState) -> str:
    battle = after.battle
    if battle is None or battle.stage is not BattleStage.ROUND_OVER:
        return ""
    lost = {side: battle_end.casualties(battle, side).hits for side in Side}
    words = _("Casualties: Free Peoples {free}, Shadow {shadow}.")
    return " " + words.format(free=lost[Side.FREE_PEOPLES], shadow=lost[Side.SHADOW])


def continued(_before: GameState, event: events.BattleContinued, _after: GameState) -> str:
    """The next round, and what it cost."""
    if event.elite_downgraded:
        words = _("An Elite of the attacker becomes a Regular: round {n} of the siege.")
        return words.format(n=event.round)
    return _("The attack goes on: round {n}.").format(n=event.round)


def ended(_before: GameState, event: events.BattleEnded, _after: GameState) -> str:
    """How it ended."""
    return _("The battle is over: {outcome}.").format(outcome=battle_outcome_word(event.outcome))
