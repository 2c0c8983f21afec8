"""The Table screen's values, exactly."""

from dataclasses import replace

import pytest

from companion.rules.state import DicePool, ElvenRings, Fellowship, GameState, HuntBox, Options, Realm
from companion.rules.terms import ActionFace, Companion, Phase, RegionId, Seat, Side, Victory
from ui.intents.intent import Go, OpenCounter, OpenTopic, UseActionDie
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter, Topic
from ui.offers.next_step import Means, acting_side, action_taps, next_tap
from ui.values.table import ActionDieView, CounterView, HuntBoxView, PoolView, RealmChipView, TableView, TallyView
from ui.values.taps import Tap, taps_of
from ui.viewmodel.table import table_view

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW


def seen(state: GameState) -> TableView:
    return table_view(state, next_tap(state, Means()), action_taps(state))


def test_the_table_at_the_beginning_of_a_game() -> None:
    view = seen(GameState())
    assert (view.turn, view.where.label, view.acting, view.whose) == ("Turn 1", "Recover dice and draw cards", None, "")
    assert view.progress == CounterView("Progress", "0", Tap("Progress", OpenCounter(Counter.PROGRESS)))
    assert view.hidden == Tap("Hidden", OpenTopic(Topic.HIDDEN))
    assert view.corruption == CounterView(
        "Corruption", "0", Tap("Corruption", OpenCounter(Counter.CORRUPTION)), words="of 12"
    )
    assert view.mordor is None
    assert view.hunt_pool == CounterView("Hunt Pool", "16", Tap("Hunt Pool", Press.SHOW_ODDS), words="tiles")
    assert view.region == Tap("Rivendell", OpenTopic(Topic.REGION), detail="Last known position")
    assert view.guide == Tap("Gandalf the Grey", OpenTopic(Topic.GUIDE), detail="Guide")
    assert view.companions.label == "7 Companions"


def test_the_hunt_box_says_what_the_next_hunt_needs() -> None:
    assert seen(GameState(hunt_box=HuntBox(3, 1))).hunt_box == HuntBoxView(
        label="Hunt Box",
        shadow=CounterView("Shadow dice", "3", Tap("Shadow dice", OpenCounter(Counter.HUNT_BOX_SHADOW))),
        free_peoples=CounterView(
            "Free Peoples dice", "1", Tap("Free Peoples dice", OpenCounter(Counter.HUNT_BOX_FREE_PEOPLES))
        ),
        target="Next Hunt: 3 dice, 5+ succeeds",
    )


@pytest.mark.parametrize(
    ("box", "words"),
    [
        (HuntBox(0, 0), "No Hunt roll: no Shadow dice here"),
        (HuntBox(1, 0), "Next Hunt: 1 die, 6+ succeeds"),
        (HuntBox(7, 0), "Next Hunt: 5 dice, 6+ succeeds"),
        (HuntBox(2, 6), "Next Hunt: 2 dice, 2+ succeeds"),
    ],
)
def test_the_target_follows_the_dice_in_the_box(box: HuntBox, words: str) -> None:
    assert seen(GameState(hunt_box=box)).hunt_box.target == words


def test_on_the_mordor_track_the_box_says_what_an_eye_is_worth() -> None:
    state = GameState(hunt_box=HuntBox(3, 1), fellowship=Fellowship(mordor_step=2))
    view = seen(state)
    assert view.hunt_box.target == "Next move draws a tile; an Eye is 4"
    assert view.region is None
    assert view.mordor is not None
    assert (view.mordor.value, view.mordor.words) == ("2", "of 5")


@pytest.mark.parametrize(
    ("corruption", "words", "danger"),
    [(8, "of 12", False), (9, "Danger: 3 points left", True), (11, "Danger: 1 point left", True)],
)
def test_corruption_near_its_end_is_called_a_danger(corruption: int, words: str, *, danger: bool) -> None:
    view = seen(GameState(fellowship=Fellowship(corruption=corruption))).corruption
    assert (view.words, view.danger) == (words, danger)


def rolled(**changes: object) -> GameState:
    state = GameState(
        phase=Phase.ACTION_RESOLUTION,
        free_peoples=DicePool(FREE, 4, (ActionFace.EVENT,), (ActionFace.MUSTER,), rolled=True),
        shadow=DicePool(SHADOW, 7, (ActionFace.ARMY, ActionFace.ARMY), rolled=True),
    )
    return replace(state, **changes)  # type: ignore[arg-type]


def test_a_pool_shows_its_faces_with_used_dice_struck() -> None:
    assert seen(rolled()).pools[0] == PoolView(
        side=FREE,
        title="Free Peoples",
        acting=True,
        words="1 of 4 left",
        dice=(
            ActionDieView(ActionFace.EVENT, "Event", used=False, tap=Tap("Event", UseActionDie(FREE, 0))),
            ActionDieView(ActionFace.MUSTER, "Muster", used=True),
        ),
        tap=Tap("Free Peoples", OpenTopic(Topic.FREE_PEOPLES_DICE)),
    )


def test_before_the_roll_a_pool_shows_blank_dice_less_those_in_the_hunt_box() -> None:
    pools = seen(GameState(hunt_box=HuntBox(2, 0))).pools
    assert [len(pool.dice) for pool in pools] == [4, 5]
    assert [pool.words for pool in pools] == ["4 dice", "5 of 7 left"]
    assert pools[1].dice[0] == ActionDieView(None, "not rolled", used=False)


def test_no_die_can_be_used_outside_action_resolution() -> None:
    dice = seen(rolled(phase=Phase.VICTORY_CHECK)).pools[0].dice
    assert [die.tap for die in dice] == [None, None]


@pytest.mark.parametrize(
    ("phase", "acting"),
    [
        (Phase.RECOVER_AND_DRAW, None),
        (Phase.FELLOWSHIP, FREE),
        (Phase.HUNT_ALLOCATION, SHADOW),
        (Phase.ACTION_ROLL, None),
        (Phase.VICTORY_CHECK, None),
    ],
)
def test_whose_decision_it_is_follows_the_phase(phase: Phase, acting: Side | None) -> None:
    assert acting_side(GameState(phase=phase)) is acting


def test_in_action_resolution_the_side_to_act_is_named() -> None:
    assert seen(rolled(acting=SHADOW)).whose == "Shadow to act"


def test_gollum_guides_when_nobody_else_is_left() -> None:
    view = seen(GameState(fellowship=Fellowship(companions=(), guide=None)))
    assert (view.guide.label, view.companions.detail) == ("Gollum", "The Ring-bearers are alone")
    assert seen(
        GameState(fellowship=Fellowship(companions=(Companion.GIMLI,), guide=Companion.GIMLI))
    ).companions == Tap("1 Companion", OpenTopic(Topic.COMPANIONS), detail="Gimli")


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_has_a_next_step_and_it_is_the_first_focus(phase: Phase) -> None:
    view = seen(GameState(phase=phase))
    assert view.next.label
    assert next(taps_of(view)) == view.next


def test_a_won_game_leads_to_its_end() -> None:
    assert next_tap(GameState(victory=Victory.CORRUPTION), Means()) == Tap("See how it ended", Press.SHOW_END)


def test_a_simulated_table_throws_by_itself() -> None:
    state = GameState(phase=Phase.ACTION_ROLL)
    both = "Throw 4 Free Peoples dice and 7 Shadow dice"
    assert next_tap(state, Means(simulated=True)) == Tap("Throw 4 Free Peoples dice", Press.SIMULATE_THROW)
    assert next_tap(state, Means(simulated=False)) == Tap(both, Go(Place.DICE))


def test_a_side_without_dice_to_roll_is_not_waited_for() -> None:
    state = GameState(
        phase=Phase.ACTION_ROLL,
        hunt_box=HuntBox(7, 0),
        free_peoples=DicePool(FREE, 4, (ActionFace.EVENT,) * 4, rolled=True),
    )
    assert next_tap(state, Means()).label == "No dice to roll: go on"


def test_the_region_is_named_as_on_the_map() -> None:
    view = seen(GameState(fellowship=Fellowship(region=RegionId("minas-morgul"))))
    assert view.region is not None
    assert view.region.label == "Minas Morgul"


def test_the_hunt_allocation_is_chosen_by_bare_numbers_under_one_caption() -> None:
    view = seen(GameState(phase=Phase.HUNT_ALLOCATION))
    assert view.caption == "Dice into the Hunt Box"
    assert [tap.label for tap in view.actions] == ["0", "1", "2", "3", "4", "5", "6", "7"]
    assert view.next.intent == view.actions[0].intent


def test_the_head_of_the_table_puts_turn_and_phase_right() -> None:
    assert seen(GameState()).where == Tap("Recover dice and draw cards", OpenTopic(Topic.PHASE))


def test_a_side_that_may_pass_is_told_so() -> None:
    assert seen(rolled()).next.detail == "Tap a die, or pass"
    assert seen(rolled(shadow=DicePool(SHADOW, 7, rolled=True))).next.detail == "Tap a die"


def test_a_side_that_is_shared_shows_who_leads_it_this_turn() -> None:
    state = GameState(options=Options(players=3), leaders=(Seat.FREE_PEOPLES, Seat.SARUMAN))
    assert [pool.title for pool in seen(state).pools] == ["Free Peoples", "Saruman and allies"]


def test_the_leader_of_the_side_to_act_is_named() -> None:
    leaders = (Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN)
    state = replace(rolled(), options=Options(players=4), leaders=leaders)
    assert seen(state).whose == "Rohan, North and Dwarves to act"


def test_the_table_shows_points_and_rings_of_both_sides_and_leads_to_the_realm() -> None:
    state = GameState(realm=Realm(captured=(RegionId("minas-tirith"),)), rings=ElvenRings(2, 1))
    assert seen(state).realm == RealmChipView(
        (TallyView("Points", "0", "2"), TallyView("Rings", "2", "1")), Tap("Realm", Go(Place.REALM))
    )


def test_a_table_that_keeps_no_settlements_is_shown_no_points() -> None:
    state = GameState(options=Options(keeps_realm=False))
    assert [tally.label for tally in seen(state).realm.tallies] == ["Rings"]
