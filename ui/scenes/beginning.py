"""The pages before a game, and the editors that put a part of the table right."""

from dataclasses import replace
from typing import Final

from companion.rules.apply import apply
from companion.rules.events import CardsCorrected, DicePoolCorrected, RealmCorrected
from companion.rules.state import DicePool, GameState, Options, Realm
from companion.rules.terms import ActionFace, Expansion, RegionId, Seat, Side
from companion.rules.turn import new_game
from ui.desk.drafts import captured_turned
from ui.intents.subjects import Topic
from ui.offers.next_step import Means, action_taps, next_tap
from ui.preferences import Preferences
from ui.questions.question import CorrectionAsked
from ui.viewmodel.checklist import checklist_view
from ui.viewmodel.editors import editor_view, parts_view
from ui.viewmodel.options import options_view
from ui.viewmodel.setup import setup_view
from ui.viewmodel.table import table_view as game_view

FOUR: Final = Options(
    expansions=(Expansion.KINGS_OF_MIDDLE_EARTH, Expansion.LORDS_OF_MIDDLE_EARTH), players=4, bag_draws_tiles=False
)
FOUR_AT_THE_TABLE: Final = apply(GameState(), new_game(FOUR))

OPTIONS: Final = options_view(Preferences())
OPTIONS_FOUR: Final = options_view(Preferences(options=FOUR, camera=False))
CHECKLIST_BOARD: Final = checklist_view(FOUR, 1, frozenset())
CHECKLIST_TILES: Final = checklist_view(FOUR, 9, frozenset(range(1, 9)))
CHECKLIST_NATIONS: Final = checklist_view(Options(), 11, frozenset(range(1, 11)))
CHECKLIST_LAST: Final = checklist_view(Options(), 12, frozenset(range(1, 12)))
SETUP: Final = setup_view(FOUR_AT_THE_TABLE)

SHADOW_DICE: Final = (ActionFace.ARMY, ActionFace.ARMY, ActionFace.MUSTER, ActionFace.EVENT)
_REALM: Final = RealmCorrected(Realm())
_TAKEN: Final = captured_turned(_REALM, RegionId("minas-tirith"))
NATIONS: Final = editor_view(GameState(), CorrectionAsked(Topic.NATIONS, _REALM, _REALM))
SETTLEMENTS: Final = editor_view(GameState(), CorrectionAsked(Topic.SETTLEMENTS, _TAKEN, _REALM, "MN"))
_CARDS: Final = CardsCorrected(GameState().cards)
HANDS: Final = editor_view(GameState(), CorrectionAsked(Topic.HANDS, _CARDS, _CARDS))
_DICE: Final = DicePoolCorrected(DicePool(Side.SHADOW, 7, SHADOW_DICE, (ActionFace.MUSTER,), rolled=True))
ACTION_DICE: Final = editor_view(GameState(), CorrectionAsked(Topic.SHADOW_DICE, _DICE, _DICE))
_LEADERS: Final = (Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN)
_PLAYING: Final = replace(FOUR_AT_THE_TABLE, leaders=_LEADERS)
TABLE_FOUR: Final = game_view(_PLAYING, next_tap(_PLAYING, Means()), action_taps(_PLAYING))
PARTS: Final = parts_view(FOUR_AT_THE_TABLE)
