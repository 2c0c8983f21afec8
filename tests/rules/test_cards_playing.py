"""Playing Event cards: the list, the order of their effects, what a table may and may not do meanwhile."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import hunt_effects, mordor
from companion.rules.apply import apply
from companion.rules.cards import answers, lure, play, printed
from companion.rules.cards.conditions import REFUSAL
from companion.rules.cards.outcome import AT_ONCE, with_outcome
from companion.rules.catalogue import cards, regions
from companion.rules.choices import choices, offered
from companion.rules.events import (
    ActionDieUsed,
    ActionsEnded,
    CardActed,
    CardAnswered,
    CardCompanionDrawn,
    CardEffectDeclined,
    CardLeft,
    CardOutcome,
    CardPlayed,
    CharacterEliminated,
    CharactersCorrected,
    DiceMadeEyes,
    DicePoolCorrected,
    PhaseCorrected,
)
from companion.rules.illegal import IllegalEvent
from companion.rules.terms import CardId, Character, Companion, Phase, Source
from tests.rules.card_table import abroad, left_undone, lying, now_played, over, parted, played, playing, to_play
from tests.rules.table import (
    ARMY,
    BAG,
    CHARACTER,
    EVENT,
    FREE,
    SHADOW,
    acting,
    drawn,
    insist,
    record,
    refused,
    with_fellowship,
)

LURE, SONG, SEARCH = CardId("lure_of_the_ring"), CardId("bilbos_song"), CardId("nazgul_search")


def test_each_of_the_47_cards_is_played_by_its_own_fact_or_by_that_of_its_tile() -> None:
    assert len(cards()) == 47
    by_tile = {card for card in cards() if printed.tile_of(card) is not None}
    assert len(by_tile) == 8
    assert {printed.card_of(tile) for card in by_tile if (tile := printed.tile_of(card))} == by_tile


def test_every_card_that_may_be_played_stands_once_in_one_list_with_each_die_that_pays() -> None:
    lists = [one for one in choices(to_play("bilbos_song")) if isinstance(one, may.CardWanted)]
    assert len(lists) == 1
    assert len(set(lists[0].plays)) == len(lists[0].plays)
    assert ("bilbos_song", CHARACTER) in lists[0].plays
    assert ("a_power_too_great", CHARACTER) not in lists[0].plays


def test_no_list_is_offered_where_no_die_plays_a_card_or_the_table_keeps_its_cards() -> None:
    nothing = acting(free=())
    assert not any(isinstance(one, may.CardWanted) for one in choices(nothing))
    own = to_play("bilbos_song")
    own = replace(own, options=replace(own.options, keeps_cards=False))
    assert not any(isinstance(one, may.CardWanted) for one in choices(own))


def test_every_condition_cards_are_played_under_says_why_it_refuses() -> None:
    needed = {one for said in printed.printed().values() for one in said.needs}
    assert needed == set(REFUSAL)


def test_nothing_a_card_does_at_once_comes_after_its_hunt_which_could_not_say_it() -> None:
    for said in printed.printed().values():
        kinds = [effect.kind for effect in said.effects]
        hunting = kinds.index(printed.EffectKind.HUNT) if printed.EffectKind.HUNT in kinds else len(kinds)
        assert not set(kinds[hunting:]) & set(AT_ONCE)


def test_a_card_is_played_in_turn_by_a_die_that_lies_there() -> None:
    state = to_play(SONG)
    assert refused(replace(state, acting=SHADOW), play.played(state, SONG, EVENT)).rule == "dice.alternation"
    bare = acting((CHARACTER,))
    assert refused(bare, play.played(bare, SONG, EVENT)).rule == "dice.use"
    assert refused(state, play.played(state, SONG, None)).rule == "cards.play"
    assert insist(state, play.played(state, SONG, None)).acting is FREE


def test_a_card_that_is_none_or_does_something_else_is_played_at_no_table() -> None:
    state = to_play(SONG, corruption=3)
    assert not refused(state, CardPlayed(CardId("none"), EVENT, stays=False)).overrulable
    assert not refused(state, CardPlayed(SONG, EVENT, stays=False)).overrulable
    assert not refused(state, replace(play.played(state, SONG, EVENT), stays=True)).overrulable


def test_no_card_is_played_in_the_middle_of_a_hunt_and_nobody_acts_in_the_middle_of_a_card() -> None:
    state = now_played("orc_patrol", region="hollin")
    assert not refused(replace(state, play=None), play.played(to_play(SONG), SONG, EVENT)).overrulable
    state = replace(now_played(SEARCH, progress=1), acting=FREE)
    assert refused(state, ActionDieUsed(FREE, CHARACTER)).rule == "cards.order"
    assert not refused(state, play.played(to_play(SONG), SONG, EVENT)).overrulable
    assert refused(state, ActionsEnded(0)).rule == "cards.order"
    assert mordor.actions_ended(state) == ActionsEnded(0)


def test_what_no_card_waits_for_is_refused() -> None:
    state = now_played(SEARCH, progress=1)
    for event in (
        CardAnswered(SONG, yes=True),
        CardEffectDeclined(SONG),
        CardCompanionDrawn(SEARCH, Companion.GIMLI, BAG),
        CardActed(SEARCH, CharacterEliminated(Character.SARUMAN)),
        CardActed(SEARCH, CardLeft(SONG)),
    ):
        assert not refused(state, event).overrulable
        assert not refused(replace(state, play=None), event).overrulable


def test_an_answer_does_what_follows_from_it_and_nothing_else() -> None:
    state = parted(now_played("there_and_back_again"), Companion.GIMLI)
    assert not refused(state, CardAnswered(playing(state).card, yes=True)).overrulable
    more = CardEffectDeclined(playing(state).card, CardOutcome(healed=1))
    assert not refused(state, more).overrulable


def test_a_question_may_be_left_open_when_the_table_insists_and_the_card_goes_on() -> None:
    state = now_played(SEARCH, progress=1)
    assert not any(isinstance(event, CardEffectDeclined) for event in offered(state))
    assert left_undone(state).hunt is not None


def test_a_card_always_goes_on_even_when_corrections_leave_it_nothing_to_act_on() -> None:
    alone = {"companions": (), "guide": None}
    states = (
        with_fellowship(now_played("i_will_go_alone"), **alone),
        with_fellowship(now_played(LURE, hidden=False), **alone),
        record(now_played("the_lidless_eye"), DicePoolCorrected(replace(acting().shadow, unused=()))),
    )
    ents = played(abroad(to_play("the_ents_awake_huorns"), Character.SARUMAN), "the_ents_awake_huorns")
    ents = record(ents, CharactersCorrected(replace(ents.characters, in_play=())))
    for state in (*states, ents):
        assert any(isinstance(event, CardEffectDeclined) for event in offered(state))
        assert over(left_undone(state), playing(state).side)


def test_a_companion_drawn_by_a_card_no_longer_matters_once_the_card_is_gone() -> None:
    event = CardCompanionDrawn(LURE, Companion.GIMLI, Source.HAND)
    assert apply(acting(), event) == acting()
    assert not refused(acting(), lure.lured(acting(), LURE, Companion.GIMLI, fell=False)).overrulable
    assert apply(acting(), CardAnswered(SEARCH, yes=False)) == acting()


def test_back_at_another_moment_the_card_is_dropped() -> None:
    state = now_played(SEARCH, progress=1)
    assert record(state, PhaseCorrected(1, Phase.ACTION_RESOLUTION, FREE)).play is None


def test_an_effect_without_a_character_strikes_nobody() -> None:
    state = played(abroad(to_play("the_ents_awake_huorns"), Character.SARUMAN), "the_ents_awake_huorns")
    due = playing(state).due
    nameless = replace(state, play=replace(playing(state), due=(replace(due[0], character=None), *due[1:])))
    with pytest.raises(IllegalEvent) as refusal:
        answers.character_lost(nameless, CardId("the_ents_awake_huorns"))
    assert (refusal.value.rule, refusal.value.overrulable) == ("cards.order", False)


def test_free_cards_follow_only_a_card_that_says_so_and_are_character_cards() -> None:
    assert play.playable_free(to_play(SONG)) == ()
    state = abroad(to_play("the_ents_awake_huorns"), Character.GANDALF_THE_WHITE)
    state = played(state, "the_ents_awake_huorns")
    assert SONG in play.playable_free(state)
    assert CardId("a_power_too_great") not in play.playable_free(state)
    assert refused(state, play.played(state, CardId("a_power_too_great"), None)).overrulable
    assert not refused(state, play.played(state, CardId("flocks_of_crebain"), None)).overrulable
    taken = replace(state, cards=replace(state.cards, used=tuple(cards())))
    assert not any(isinstance(one, may.CardWanted) for one in choices(taken))


def test_the_die_of_the_first_card_is_spent_when_the_second_is_done() -> None:
    state = abroad(to_play("the_ents_awake_huorns"), Character.GANDALF_THE_WHITE)
    state = played(played(state, "the_ents_awake_huorns"), "bilbos_song", None)
    assert over(state, FREE)


def test_outcomes_find_less_than_they_speak_of_when_the_table_has_changed_since() -> None:
    state = with_outcome(acting((CHARACTER,)), CardOutcome(made_will=2, wills_discarded=3))
    assert state.free_peoples.unused == ()
    state = apply(now_played("the_lidless_eye"), DiceMadeEyes(CardId("the_lidless_eye"), (ARMY,)))
    assert state.shadow.unused == (CHARACTER, EVENT)


def test_the_guide_draws_after_a_card_played_by_an_event_result_once_it_is_done() -> None:
    state = now_played("athelas", corruption=1)
    assert not state.cards.may_draw
    state = record(state, answers.rolled(state, playing(state).card, (1, 1, 1), BAG))
    assert state.cards.may_draw


def test_the_hunt_of_a_card_is_over_before_the_turn_to_act_moves_on() -> None:
    state = drawn(now_played("orc_patrol", region="hollin"), "standard-1.1")
    assert state.acting is SHADOW
    state = record(
        state,
        hunt_effects.ring_used(state),
    )
    assert record(state, hunt_effects.ended(state)).acting is FREE


def test_every_region_beside_the_figure_is_offered_to_cruel_weather() -> None:
    state = now_played("cruel_weather", progress=1)
    assert len(offered(state)) == len(regions()[state.fellowship.region].adjacent)


def test_a_lying_card_may_be_played_no_second_time() -> None:
    state = lying(to_play("flocks_of_crebain"), "flocks_of_crebain")
    again = insist(state, play.played(state, CardId("flocks_of_crebain"), EVENT))
    assert again.cards.on_table == (CardId("flocks_of_crebain"),)
