"""Long lists by the first letters of their names: groups that are about equally long."""

from collections import Counter

from companion.rules.catalogue import cards, regions
from companion.words import event_card_word, region_word
from ui.intents.intent import ShowLetters
from ui.viewmodel.letters import MOST_GROUPS, balanced, narrowed

REGIONS = tuple((region_word(one), one) for one in regions())


def test_no_group_is_longer_than_it_must_be() -> None:
    pairs = ("AB", "CD", "EF", "GH", "IJ", "KL", "MN", "OP")
    assert balanced(Counter(dict.fromkeys("ABCDEFGHIJKLMNOP", 5))) == pairs
    assert balanced(Counter(A=1, T=14, Z=1)) == ("A", "T", "Z")


def test_the_regions_are_spread_over_the_letters() -> None:
    groups, shown = narrowed(REGIONS, "")
    lengths = [len(narrowed(REGIONS, tap.label)[1]) for tap in groups]
    assert len(groups) <= MOST_GROUPS
    assert sum(lengths) == len(REGIONS)
    assert max(lengths) <= 18
    assert groups[0].chosen
    assert {name[0] for name, _one in shown} <= {*groups[0].label}


def test_cards_that_begin_alike_have_a_group_of_their_own() -> None:
    named = tuple((event_card_word(one), one) for one in cards())
    assert "T" in [tap.label for tap in narrowed(named, "")[0]]


def test_letters_of_another_list_show_the_group_of_the_first() -> None:
    (chosen,) = (tap for tap in narrowed(REGIONS, "MZ")[0] if tap.chosen)
    assert chosen.intent == ShowLetters("LM")
