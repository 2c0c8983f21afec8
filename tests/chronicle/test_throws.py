from companion.chronicle import DiceKind, Throw, faces_thrown, throws
from companion.journal import Undone
from companion.rules.events import (
    ActionDiceRolled,
    CardDiceRolled,
    CombatRerolled,
    CombatRolled,
    HuntRerolled,
    ThrowCorrected,
    TileDieRolled,
)
from companion.rules.events import HuntRolled as Rolled
from companion.rules.terms import ActionFace, CardId, Side, Source
from tests.chronicle.games import looked_back, recorded_game, written
from tests.games.recorded import GAMES

CAMERA, HAND = Source.CAMERA, Source.HAND
MUSTER, EYE = ActionFace.MUSTER, ActionFace.EYE


def of(*facts: object) -> tuple[Throw, ...]:
    """The throws among these facts, all of which count."""
    entries = written()
    return throws(type(entries[0])(seq, fact, "", entries[0].wall_time, 0) for seq, fact in enumerate(facts, 1))  # type: ignore[arg-type]


def test_every_kind_of_throw_is_of_the_dice_that_were_thrown() -> None:
    told = of(
        ActionDiceRolled(Side.FREE_PEOPLES, (MUSTER, MUSTER), 0, CAMERA),
        ActionDiceRolled(Side.SHADOW, (EYE,), 1, HAND),
        Rolled((1, 6), 1, CAMERA),
        HuntRerolled((5,), 1, CAMERA),
        TileDieRolled(4, HAND),
        CombatRolled(Side.SHADOW, (2, 3), 0, CAMERA),
        CombatRerolled(Side.SHADOW, (6,), 1, CAMERA),
        CardDiceRolled(CardId("wizards_staff"), (1, 1, 1), CAMERA),
    )
    assert [(one.kind, len(one.faces)) for one in told] == [
        (DiceKind.FREE_PEOPLES, 2),
        (DiceKind.SHADOW, 1),
        *((DiceKind.COMBAT, count) for count in (2, 1, 1, 2, 1, 3)),
    ]


def test_dice_that_were_read_and_dice_that_were_entered_are_told_apart() -> None:
    told = of(Rolled((1, 6), 1, CAMERA), Rolled((6, 6), 2, HAND))
    assert faces_thrown(told, DiceKind.COMBAT, CAMERA) == {"1": 1, "6": 1}
    assert faces_thrown(told, DiceKind.COMBAT, HAND) == {"6": 2}
    assert faces_thrown(told, DiceKind.COMBAT) == {"1": 1, "6": 3}


def test_a_throw_put_right_counts_as_it_truly_lay_there() -> None:
    misread, truth = Rolled((1, 1), 0, CAMERA), Rolled((1, 6), 1, CAMERA)
    assert faces_thrown(of(misread, ThrowCorrected(truth)), DiceKind.COMBAT) == {"1": 1, "6": 1}


def test_a_correction_is_of_the_last_throw_of_its_side() -> None:
    ours, theirs = (CombatRolled(side, (2,), 0, CAMERA) for side in (Side.FREE_PEOPLES, Side.SHADOW))
    truth = CombatRolled(Side.FREE_PEOPLES, (5,), 0, CAMERA)
    assert [one.faces for one in of(ours, theirs, ThrowCorrected(truth))] == [("5",), ("2",)]


def test_no_throw_is_lost_and_none_taken_back_counts_in_any_recorded_game() -> None:
    for file in GAMES:
        game = recorded_game(file.stem)
        told = looked_back(game).throws
        thrown = [entry.fact for entry in game.entries if isinstance(entry.fact, Rolled | ActionDiceRolled)]
        undone = any(isinstance(entry.fact, Undone) for entry in game.entries)
        counted = [one for one in told if one.kind is not DiceKind.COMBAT]
        rolled = [fact for fact in thrown if isinstance(fact, ActionDiceRolled)]
        assert len(counted) <= len(rolled)
        assert undone or len(counted) == len(rolled)
