"""What is open in the choices of cards."""

from typing import Any

from companion.rules.cards import answers, challenge, play
from companion.rules.choices.kinds import Domain, OneOf, Open, Some, Throw, YesNo
from companion.rules.choices.wanted_by_cards import (
    CardAnswerWanted,
    CardCompanionWanted,
    CardDiceWanted,
    CardGroupWanted,
    CardRollWanted,
    CardTilesWanted,
    CardWanted,
)
from companion.rules.events import (
    CardActed,
    CardAnswered,
    CardCompanionDrawn,
    CardDiceRolled,
    CardPlayed,
    ChallengeTilesDrawn,
    DiceMadeEyes,
)
from companion.rules.terms import DIE_FACES, Source

_SOURCE: dict[str, Domain] = {"source": OneOf(tuple(Source))}

OPEN: dict[type[Any], Open] = {
    CardWanted: Open(
        CardPlayed,
        lambda one: {"paid": OneOf(one.plays)},
        lambda state, _one, paid: play.played(state, *paid),
    ),
    CardAnswerWanted: Open(
        CardAnswered,
        lambda _one: {"yes": YesNo()},
        lambda state, one, yes: answers.answered(state, one.card, yes=yes),
    ),
    CardRollWanted: Open(
        CardDiceRolled,
        lambda one: {"faces": Throw(tuple(DIE_FACES), one.count, one.count), **_SOURCE},
        lambda state, one, faces, source: answers.rolled(state, one.card, faces, source),
    ),
    CardGroupWanted: Open(
        CardActed,
        lambda one: {"group": Some(one.candidates, 1, len(one.candidates))},
        lambda state, one, group: answers.parted(state, one.card, group),
    ),
    CardCompanionWanted: Open(
        CardCompanionDrawn,
        lambda one: {"companion": OneOf(one.candidates), **_SOURCE},
        lambda _state, one, companion, source: CardCompanionDrawn(one.card, companion, source),
    ),
    CardTilesWanted: Open(
        ChallengeTilesDrawn,
        lambda one: {"tiles": Some(one.candidates, one.count, one.count), **_SOURCE},
        lambda state, one, tiles, source: challenge.drawn(state, one.card, tiles, source),
    ),
    CardDiceWanted: Open(
        DiceMadeEyes,
        lambda one: {"faces": OneOf(one.handfuls)},
        lambda _state, one, faces: DiceMadeEyes(one.card, faces),
    ),
}
"""One entry a class of choices of cards."""
