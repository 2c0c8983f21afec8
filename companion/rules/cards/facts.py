"""How each fact of a card is checked and carried out."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules import events
from companion.rules.cards import answers, challenge, lure, picks, play, table
from companion.rules.state import GameState

APPLY: Mapping[type[events.Event], Callable[[GameState, Any], GameState]] = {
    events.CardPlayed: play.apply_played,
    events.CardAnswered: answers.apply_answered,
    events.CardDiceRolled: answers.apply_rolled,
    events.CardActed: answers.apply_acted,
    events.CardEffectDeclined: answers.apply_declined,
    events.CardMovedFigure: picks.apply_figure_moved,
    events.CardCompanionDrawn: lure.apply_companion_drawn,
    events.CompanionLured: lure.apply_lured,
    events.ChallengeTilesDrawn: challenge.apply_drawn,
    events.DiceMadeEyes: picks.apply_eyes_made,
    events.NationSetBack: picks.apply_nation_set_back,
    events.CardLeft: table.apply_left,
}

CHECK: Mapping[type[events.Event], Callable[[GameState, Any], None]] = {
    events.CardPlayed: play.check_played,
    events.CardAnswered: answers.check_answered,
    events.CardDiceRolled: answers.check_rolled,
    events.CardActed: answers.check_acted,
    events.CardEffectDeclined: answers.check_declined,
    events.CardMovedFigure: picks.check_figure_moved,
    events.CardCompanionDrawn: lure.check_companion_drawn,
    events.CompanionLured: lure.check_lured,
    events.ChallengeTilesDrawn: challenge.check_drawn,
    events.DiceMadeEyes: picks.check_eyes_made,
    events.NationSetBack: picks.check_nation_set_back,
    events.CardLeft: table.check_left,
}
