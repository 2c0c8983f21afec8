"""The games that are played and kept: who plays how, from where, and what each is kept for."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules import events as facts
from companion.rules import turn
from companion.rules.catalogue import tiles
from companion.rules.events import Event, GameStarted
from companion.rules.state import Characters, EventCards, Fellowship, Hand, Options, Realm
from companion.rules.terms import CardId, Companion, Expansion, RegionId, Side, Victory
from tests.games import incidents as it
from tests.games.playing import Plan
from tests.games.tastes import (
    a,
    hunts,
    hurries,
    keeps_a_tile_for_a_turn,
    likes,
    only_walks,
    rests_on_entry,
    staff_for_mordor,
    wages_war,
)

CORRUPTING = (hunts(6), hurries, only_walks, likes(50, a(facts.RingUsed)))
TO_MORDOR = (hunts(0), hurries, only_walks, likes(50, a(facts.CasualtyTaken)))
AXE, HORN, STAFF = CardId("axe_and_bow"), CardId("horn_of_gondor"), CardId("wizards_staff")
FOUL_THING = CardId("foul_thing_from_the_deep")
STEP_CARDS = (CardId("nazgul_search"), CardId("the_nazgul_strike"), CardId("cruel_weather"))
AT_THE_GATE = (Companion.STRIDER, Companion.GIMLI, Companion.PEREGRIN)
LATER, LATE = 3, 9
"""Turns in which games begin that do not begin at the set-up."""


def _begun(options: Options | None = None, **changes: Any) -> GameStarted:
    """The first fact of a game from the set-up, or from a position that differs from it by `changes`."""
    return replace(turn.new_game(options), **changes)


def _walking(region: str, *group: Companion, corruption: int = 0) -> dict[str, Any]:
    """A position with the Fellowship elsewhere: these Companions walk in it, the others have fallen."""
    fallen = tuple(one for one in Companion if one not in group)
    walking = Fellowship(RegionId(region), corruption=corruption, companions=group, guide=group[0])
    return {"fellowship": walking, "characters": Characters(fallen=fallen), "turn": LATE}


def _holding(*on_table: CardId) -> EventCards:
    """Cards some turns into a game."""
    return EventCards(Hand(Side.FREE_PEOPLES, 20, 20, 5), Hand(Side.SHADOW, 20, 20, 5), on_table=on_table)


def _brings_a_crown(event: Event) -> bool:
    return isinstance(event, facts.HuntTileDrawn) and tiles()[event.tile].crown


PLANS: Mapping[str, Plan] = {
    "shadow_conquest": Plan(
        _begun(),
        Victory.SHADOW_CONQUEST,
        seed=15,
        tastes=(wages_war(Side.SHADOW), hunts(0)),
        incidents=(it.regret, it.misread_action_roll, it.acts_out_of_turn, it.ring_put_right, it.change_of_mind),
        shows=(a(facts.CharacterEntered), a(facts.ElvenRingUsed), a(facts.CardPlayed), a(facts.CombatRerolled)),
    ),
    "free_peoples_conquest": Plan(
        _begun(),
        Victory.FREE_PEOPLES_CONQUEST,
        seed=40,
        tastes=(wages_war(Side.FREE_PEOPLES), hunts(0)),
        incidents=(it.regret, it.misread_hunt, it.acts_out_of_turn, it.change_of_mind),
        shows=(a(facts.CompanionsSeparated), a(facts.CardPlayed), a(facts.NationMoved), a(facts.CombatRolled)),
    ),
    "passive_nations_stay": Plan(
        _begun(Options(passive_may_advance=False)),
        Victory.CORRUPTION,
        seed=88,
        tastes=CORRUPTING,
        incidents=(it.passive_nation_advances,),
        decides="passive_may_advance",
    ),
    "foul_thing_unanswered": Plan(
        _begun(Options(foul_thing_allows_cards=False), turn=LATER, cards=_holding(AXE, HORN)),
        Victory.CORRUPTION,
        seed=25,
        tastes=(*CORRUPTING, likes(900, a(facts.CardPlayed, card=FOUL_THING)), likes(0, a(facts.TableCardPlayed))),
        shows=(a(facts.CardPlayed, card=FOUL_THING), a(facts.HuntTileDrawn, card=FOUL_THING)),
        decides="foul_thing_allows_cards",
    ),
    "captured_stronghold_gives_no_reroll": Plan(
        _begun(
            Options(captured_stronghold_rerolls=False),
            **_walking("lorien", *Companion, corruption=4),
            realm=Realm(captured=(RegionId("lorien"),)),
        ),
        Victory.CORRUPTION,
        seed=9,
        tastes=CORRUPTING,
        decides="captured_stronghold_rerolls",
    ),
    "step_cards_in_mordor": Plan(
        _begun(
            Options(step_cards_on_mordor_track=True),
            **_walking("morannon", *AT_THE_GATE, corruption=2),
            cards=_holding(),
        ),
        Victory.RING_DESTROYED,
        seed=4,
        tastes=(*TO_MORDOR, likes(900, a(facts.CardPlayed, card=STEP_CARDS))),
        decides="step_cards_on_mordor_track",
    ),
    "two_table_cards": Plan(
        _begun(Options(one_table_card=False), turn=LATER, cards=_holding(AXE, HORN)),
        Victory.CORRUPTION,
        seed=53,
        tastes=(*CORRUPTING, likes(900, a(facts.TableCardPlayed, card=(AXE, HORN)))),
        decides="one_table_card",
    ),
    "staff_lets_the_step_be": Plan(
        _begun(
            Options(staff_stops_step=False),
            **_walking("minas-morgul", Companion.GANDALF_THE_GREY, Companion.MERIADOC, corruption=1),
            cards=_holding(STAFF),
        ),
        Victory.RING_DESTROYED,
        seed=1,
        tastes=(*TO_MORDOR, staff_for_mordor),
        decides="staff_stops_step",
    ),
    "rest_on_entry": Plan(
        _begun(Options(idle_corruption_on_entry=False), **_walking("morannon", *AT_THE_GATE, corruption=2)),
        Victory.RING_DESTROYED,
        seed=6,
        tastes=(*TO_MORDOR, rests_on_entry),
        decides="idle_corruption_on_entry",
    ),
    "manual_mode": Plan(
        _begun(Options(enforce_order=False)),
        Victory.CORRUPTION,
        seed=13,
        tastes=CORRUPTING,
        incidents=(it.allocates_after_the_roll, it.acts_out_of_turn, it.order_is_wanted),
        decides="enforce_order",
    ),
    "cardboard_tiles": Plan(_begun(Options(bag_draws_tiles=False)), Victory.CORRUPTION, seed=95, tastes=CORRUPTING),
    "table_keeps_the_realm": Plan(
        _begun(Options(keeps_realm=False)), Victory.CORRUPTION, seed=73, tastes=CORRUPTING, decides="keeps_realm"
    ),
    "table_keeps_the_cards": Plan(
        _begun(Options(keeps_cards=False)),
        Victory.CORRUPTION,
        seed=68,
        tastes=CORRUPTING,
        shows=(a(facts.TableCardPlayed),),
        decides="keeps_cards",
    ),
    "table_fights_its_battles": Plan(
        _begun(Options(keeps_battles=False)),
        Victory.CORRUPTION,
        seed=5,
        tastes=CORRUPTING,
        shows=(a(facts.ActionDieUsed),),
        decides="keeps_battles",
    ),
    "every_expansion": Plan(
        _begun(
            Options(
                smeagol_tiles=4,
                expansions=(
                    Expansion.LORDS_OF_MIDDLE_EARTH,
                    Expansion.KINGS_OF_MIDDLE_EARTH,
                    Expansion.WARRIORS_OF_MIDDLE_EARTH,
                ),
            )
        ),
        Victory.CORRUPTION,
        seed=64,
        tastes=(
            *(*CORRUPTING, keeps_a_tile_for_a_turn),
            likes(3000, a(facts.SpecialTilePlayed, tile="shelobs-lair")),
        ),
        shows=(
            _brings_a_crown,
            a(facts.HuntTileDrawn, smeagol=True),
            a(facts.TileKept),
            a(facts.TilesReturned),
            a(facts.SpecialTilePlayed, tile="shelobs-lair"),
        ),
    ),
    "breaking_of_the_fellowship": Plan(
        _begun(
            Options(expansions=(Expansion.BREAKING_OF_THE_FELLOWSHIP,)),
            **_walking("western-emyn-muil", Companion.STRIDER, *AT_THE_GATE[1:], corruption=1),
        ),
        Victory.RING_DESTROYED,
        seed=7,
        tastes=TO_MORDOR,
        shows=(a(facts.HuntTileDrawn, tile=("elven-cloaks", "elven-rope", "phial-of-galadriel")),),
    ),
    "three_players": Plan(_begun(Options(players=3)), Victory.CORRUPTION, seed=12, tastes=CORRUPTING),
    "four_players": Plan(
        _begun(Options(players=4)),
        Victory.FREE_PEOPLES_CONQUEST,
        seed=51,
        tastes=(wages_war(Side.FREE_PEOPLES), hunts(3), likes(6, a(facts.FellowshipMoved))),
        shows=(a(facts.HuntRolled), a(facts.SettlementCaptured, by=Side.SHADOW)),
    ),
}
"""By the name of the file."""
