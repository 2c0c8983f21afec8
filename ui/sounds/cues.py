"""When a cue is due: only together with something that changes on the screen."""

from dataclasses import dataclass

from companion.ports import Cue
from companion.rules.state import GameState
from companion.rules.terms import Side
from ui.offers.next_step import acting_side
from ui.values.overlays import CommitmentView, ConsentView, EndView, MessageView, Overlay
from ui.values.setup import ChecklistView, OptionsView, SetupView
from ui.values.table import TableView
from ui.values.views import DiceView, HuntView, Screen, StartView, ThrownDieView, TileSide

BEFORE_A_GAME = (StartView, OptionsView, ChecklistView, SetupView)


@dataclass(frozen=True, slots=True)
class Told:
    """What the players have been shown of the game so far; None before they were shown any of it."""

    acting: Side | None
    corruption: int
    hidden: bool


class Ear:
    """Knows what was shown last, and so what is new."""

    def __init__(self) -> None:
        self._told: Told | None = None
        self._screen: Screen | None = None

    def cue(self, screen: Screen, state: GameState) -> Cue | None:
        """The most important cue for what is new on `screen`, which shows `state`; None when nothing is to be heard."""
        before, self._screen = self._screen, screen
        if isinstance(screen.view, BEFORE_A_GAME):
            self._told = None
        if before is None:
            return None
        of_the_game = self._of_the_game(screen, state)
        return self._laid_over(before, screen.overlay) or of_the_game or _of_the_view(before, screen)

    def _laid_over(self, before: Screen, overlay: Overlay | None) -> Cue | None:
        if overlay is None or type(overlay) is type(before.overlay):
            return None
        match overlay:
            case EndView():
                return Cue.GAME_OVER
            case MessageView(rule=rule) if rule:
                return Cue.REFUSED
            case ConsentView() | CommitmentView():
                return Cue.ASKS
        return None

    def _of_the_game(self, screen: Screen, state: GameState) -> Cue | None:
        """What the table shows of the game, once it shows it."""
        if not _shows_the_game(screen):
            return None
        told = self._told
        now = Told(acting_side(state), state.fellowship.corruption, state.fellowship.hidden)
        self._told = now
        if told is None:
            return None
        if told.hidden and not now.hidden:
            return Cue.REVEALED
        if now.corruption > told.corruption:
            return Cue.CORRUPTION
        return Cue.YOUR_TURN if now.acting not in (None, told.acting) else None


def _shows_the_game(screen: Screen) -> bool:
    """Whether Corruption and whose turn it is can be seen: at the Hunt not while a tile still turns."""
    if isinstance(screen.view, HuntView):
        return screen.view.tile.side is not TileSide.TURNING
    return isinstance(screen.view, TableView)


def _of_the_view(before: Screen, screen: Screen) -> Cue | None:
    was = before.view
    if set(screen.notices) - set(before.notices):
        return Cue.ASKS
    match screen.view:
        case DiceView(dice=dice) if _were_read(dice) and not (isinstance(was, DiceView) and was.dice):
            return Cue.DICE_READ if all(die.sure for die in dice) else Cue.ASKS
        case HuntView(tile=tile) if tile.side is TileSide.FACE_UP and isinstance(was, HuntView):
            return Cue.TILE_TURNED if was.tile.side is not TileSide.FACE_UP else None
    return None


def _were_read(dice: tuple[ThrownDieView, ...]) -> bool:
    """Whether the camera has read these; what people enter by hand they know already."""
    return any(die.box is not None for die in dice)
