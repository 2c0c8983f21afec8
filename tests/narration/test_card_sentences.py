"""Every fact of a card is told in a sentence that names the card."""

from companion.narration import sentence
from companion.rules.apply import apply
from companion.rules.cards import answers, challenge, lure, picks, play
from companion.rules.events import CardCompanionDrawn, CardLeft, CardMovedFigure, DiceMadeEyes, Event
from companion.rules.state import GameState
from companion.rules.terms import CardId, Character, Companion, Nation, RegionId, TileId
from tests.rules.card_table import abroad, at_step, lying, now_played, parted, played, playing, to_play
from tests.rules.table import ARMY, BAG, CAMERA, EVENT, FREE, MUSTER, SHADOW, WILL, acting, record, with_fellowship


def told(state: GameState, event: Event) -> str:
    """The sentence of a fact the rules accept."""
    return sentence(state, event, record(state, event))


def card_told(card: str, state: GameState) -> str:
    return told(state, play.played(state, CardId(card), EVENT))


def test_a_card_is_told_with_what_paid_and_what_it_did_at_once() -> None:
    state = to_play("bilbos_song", corruption=2)
    assert card_told("bilbos_song", state) == "Bilbo's Song is played (Event). 1 Corruption heals. Corruption is 1."
    state = to_play("morgul_wound", hidden=False)
    expected = "Morgul Wound is played (Event). The Ring-bearers take 2 Corruption. Corruption is 2."
    assert card_told("morgul_wound", state) == expected


def test_a_card_that_stays_and_moves_a_nation_is_told_with_both() -> None:
    card = "a_power_too_great"
    state = at_step(to_play(card), Nation.ELVES, 2)
    stays = "A Power too Great is played (Event) and stays on the table."
    assert card_told(card, state) == f"{stays} Elves: 1 step from At War."
    assert card_told(card, at_step(to_play(card), Nation.ELVES, 3)) == f"{stays} Elves: 2 steps from At War."
    assert card_told(card, at_step(to_play(card), Nation.ELVES, 1)) == f"{stays} Elves: At War."


def test_a_card_without_a_price_leaves_the_table_in_few_words() -> None:
    state = lying(acting(), "balrog_of_moria")
    assert told(state, CardLeft(CardId("balrog_of_moria"))) == "Balrog of Moria leaves the table."


def test_dice_that_a_card_changes_are_told() -> None:
    mirror = card_told("mirror_of_galadriel", to_play("mirror_of_galadriel"))
    assert mirror.endswith("A Character result becomes a Will of the West.")
    state = acting((WILL, WILL), (EVENT,), acting=SHADOW)
    for nation in (Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS):
        state = at_step(state, nation, 0)
    dawn = card_told("the_day_without_dawn", state)
    assert dawn.endswith("Will of the West results discarded: 2.")


def test_a_card_without_a_die_is_told_so() -> None:
    ents = "the_ents_awake_huorns"
    state = played(abroad(to_play(ents), Character.GANDALF_THE_WHITE), ents)
    song = play.played(state, CardId("bilbos_song"), None)
    assert told(state, song) == "Bilbo's Song is played without a die."


def test_answers_and_throws_for_a_card_are_told_with_its_name() -> None:
    state = now_played("nazgul_search", progress=1)
    card = playing(state).card
    assert told(state, answers.answered(state, card, yes=True)) == "Nazgûl Search: yes."
    assert told(state, answers.answered(state, card, yes=False)) == "Nazgûl Search: no."
    assert told(state, answers.declined(state, card)) == "Nazgûl Search: nothing more is done by it."
    state = now_played("athelas", corruption=3)
    card = playing(state).card
    rolled = answers.rolled(state, card, (5, 1, 1), CAMERA)
    assert told(state, rolled) == "Athelas: the dice show 5, 1, 1. 1 Corruption heals. Corruption is 2."
    rolled = answers.rolled(state, card, (1, 1, 1), CAMERA)
    assert told(state, rolled) == "Athelas: the dice show 1, 1, 1. Nothing comes of it."


def test_an_act_by_a_card_is_told_as_the_act_with_the_name_of_the_card() -> None:
    state = now_played("i_will_go_alone", corruption=1)
    event = answers.parted(state, playing(state).card, (Companion.PEREGRIN,))
    words = "I Will Go Alone: Out of the Fellowship, up to 2 regions: Peregrin Took."
    assert told(state, event) == f"{words} 1 Corruption heals. Corruption is 0."
    state = lying(to_play("the_nazgul_strike", progress=1), "horn_of_gondor")
    state = played(state, "the_nazgul_strike")
    state = record(state, answers.answered(state, playing(state).card, yes=True))
    event = answers.discarded(state, playing(state).card, CardId("horn_of_gondor"))
    assert told(state, event) == "The Nazgûl Strike!: Horn of Gondor leaves the table."


def test_a_companion_drawn_for_a_card_and_his_fate_are_told() -> None:
    state, card = now_played("lure_of_the_ring", hidden=False), CardId("lure_of_the_ring")
    drawn = CardCompanionDrawn(card, Companion.GANDALF_THE_GREY, BAG)
    assert told(state, drawn) == "Lure of the Ring: Gandalf the Grey is drawn."
    state = record(state, drawn)
    fell = lure.lured(state, card, Companion.GANDALF_THE_GREY, fell=True)
    assert told(state, fell) == "Lure of the Ring: Gandalf the Grey is eliminated. Strider guides."
    spared = lure.lured(state, card, Companion.GANDALF_THE_GREY, fell=False)
    words = "Lure of the Ring: Gandalf the Grey withstands. The Ring-bearers take 3 Corruption. Corruption is 3."
    assert told(state, spared) == words


def test_a_hobbit_taken_alive_from_a_card_is_told_with_how_far_he_goes() -> None:
    state, card = now_played("lure_of_the_ring", hidden=False), CardId("lure_of_the_ring")
    state = record(state, CardCompanionDrawn(card, Companion.PEREGRIN, BAG))
    taken = lure.lured(state, card, Companion.PEREGRIN, fell=True)
    assert told(state, taken) == "Lure of the Ring: Peregrin Took is taken alive and goes up to 1 region."
    far = with_fellowship(state, progress=2)
    assert "goes up to 3 regions." in told(far, lure.lured(far, card, Companion.PEREGRIN, fell=True))


def test_the_tiles_of_the_challenge_are_told_with_what_becomes_of_them() -> None:
    card, eyes = CardId("challenge_of_the_king"), tuple(TileId(f"standard-eye.{copy}") for copy in (1, 2, 3))
    state = played(abroad(to_play(card), Companion.STRIDER), card)
    won = told(state, challenge.drawn(state, card, (*eyes[:2], TileId("standard-1.1")), BAG))
    assert won == "Challenge of the King: drawn Eye, reveal; Eye, reveal; 1. Eyes out of the game for good: 2."
    lost = told(state, challenge.drawn(state, card, eyes, BAG))
    assert lost.endswith("all Eyes, Strider falls.")
    state = played(abroad(to_play(card), Character.ARAGORN), card)
    assert "Aragorn" in told(state, challenge.drawn(state, card, eyes, BAG))


def test_what_a_player_picks_for_a_card_is_told() -> None:
    state = now_played("cruel_weather", progress=1, region=RegionId("hollin"))
    moved = CardMovedFigure(CardId("cruel_weather"), RegionId("moria"))
    assert told(state, moved) == "Cruel Weather: the Ring-bearers now stand in Moria."
    state = played(acting(shadow=(EVENT, ARMY), acting=SHADOW), "the_lidless_eye")
    eyes = DiceMadeEyes(CardId("the_lidless_eye"), (ARMY,))
    assert told(state, eyes) == "The Lidless Eye: 1 Army to the Hunt Box as Eyes."
    state = at_step(to_play("stormcrow", region=RegionId("dale")), Nation.NORTH, 1)
    state = played(state, "stormcrow")
    back = picks.nation_set_back(state, CardId("stormcrow"), Nation.NORTH)
    assert told(state, back) == "Stormcrow: North: 2 steps from At War."


def test_a_card_that_leaves_the_table_is_told_with_its_price() -> None:
    palantir = CardId("the_palantir_of_orthanc")
    state = lying(abroad(acting((MUSTER,)), Character.SARUMAN), palantir)
    paid = CardLeft(palantir, FREE, MUSTER, rings=1)
    words = "Free Peoples use Muster: The Palantír of Orthanc leaves the table. An Elven Ring goes to the Shadow."
    assert told(state, paid) == words
    bombadil = CardId("the_power_of_tom_bombadil")
    state = lying(acting(shadow=(MUSTER,), acting=SHADOW), bombadil)
    words = "Shadow use Muster: The Power of Tom Bombadil leaves the table. Cards discarded for it: 2."
    assert told(state, CardLeft(bombadil, SHADOW, MUSTER, discards=2)) == words


def test_saruman_killed_by_the_ents_is_told_with_the_card() -> None:
    ents = CardId("the_ents_awake_entmoot")
    state = played(abroad(to_play(ents), Character.SARUMAN), ents)
    assert told(state, answers.character_lost(state, ents)).startswith("The Ents Awake: Entmoot: ")


def test_a_move_by_a_card_is_told_with_the_card() -> None:
    state = now_played("there_is_another_way", companions=(), guide=None)
    event = answers.led(state, playing(state).card)
    assert sentence(state, event, apply(state, event)).startswith(
        "There Is Another Way: The Fellowship moves by a card"
    )
    state = now_played("there_is_another_way", companions=(), guide=None, hidden=False)
    event = answers.led(state, playing(state).card)
    assert told(state, event) == "There Is Another Way: The Fellowship hides with a card."


def test_a_friend_in_the_north_is_told_with_the_nations_he_moves() -> None:
    state = parted(now_played("there_and_back_again"), Companion.GIMLI)
    state = at_step(state, Nation.DWARVES, 0)
    words = told(state, answers.answered(state, playing(state).card, yes=True))
    assert words.startswith("There and Back Again: yes. Elves: ")
