"""The Dice screen, asking and sure."""

from dataclasses import replace
from typing import Final

from companion.rules.terms import FACES_OF, ActionFace, Side
from companion.words import face_word
from ui.intents.intent import OpenDie
from ui.intents.presses import Press
from ui.values import views
from ui.values.taps import Tap
from ui.values.views import PastThrowView

SHADOW_THROW: Final = (*FACES_OF[Side.SHADOW], ActionFace.EYE)

THROWN: Final = (
    views.ThrownDieView(
        "combat", "5", True, "sure", Tap("5", OpenDie(0)), "5", success=True, box=(0.18, 0.4, 0.11, 0.2)
    ),
    views.ThrownDieView("combat", "2", True, "sure", Tap("2", OpenDie(1)), "2", box=(0.45, 0.55, 0.11, 0.2)),
    views.ThrownDieView("combat", "?", False, "unsure", Tap("?", OpenDie(2)), None, box=(0.7, 0.3, 0.11, 0.2)),
)

DICE: Final = views.DiceView(
    title="Dice",
    next=Tap("Say what die 3 shows", OpenDie(2)),
    dice=THROWN,
    actions=(
        Tap("Throw again", Press.SIMULATE_THROW),
        Tap("Read again", Press.READ_AGAIN),
        Tap("Enter by hand", Press.ENTER_BY_HAND),
    ),
    expected="3 Combat dice",
    tray_words="Read",
    picture_number=1,
    reasons=("One die is hard to read.",),
    past=(
        PastThrowView("combat", tuple("26541")),
        PastThrowView("shadow", tuple(face.value for face in SHADOW_THROW)),
        PastThrowView("free_peoples", tuple(face.value for face in FACES_OF[Side.FREE_PEOPLES][:4])),
    ),
)

SURE: Final = replace(
    DICE,
    next=Tap("Accept", Press.ACCEPT_THROW),
    dice=THROWN[:2],
    actions=(Tap("Hold", Press.HOLD), *DICE.actions),
    expected="2 Combat dice",
    picture_number=2,
    reasons=(),
    accept_fraction=0.62,
)


def _action_die(number: int, side: Side, face: ActionFace, *, sure: bool = True) -> views.ThrownDieView:
    box = (0.04 + 0.155 * (number % 6), 0.25 + 0.4 * (number // 6), 0.09, 0.16)
    word, mark = face_word(face), "sure" if sure else "unsure"
    return views.ThrownDieView(side.value, word, sure, mark, Tap(word, OpenDie(number)), face.value, box=box)


BOTH_POOLS: Final = replace(
    SURE,
    dice=(
        *(_action_die(number, Side.FREE_PEOPLES, face) for number, face in enumerate(FACES_OF[Side.FREE_PEOPLES][:4])),
        *(_action_die(4 + number, Side.SHADOW, face, sure=number > 0) for number, face in enumerate(SHADOW_THROW)),
    ),
    expected="4 Free Peoples dice and 7 Shadow dice",
    picture_number=3,
    reasons=("One die is hard to read.", "I see 11 dice, 12 were thrown."),
    accept_fraction=None,
)

ACCEPTED: Final = replace(
    SURE,
    next=Tap("Throw 1 Shadow die", Press.SIMULATE_THROW),
    dice=(),
    actions=(*DICE.actions[1:], Tap("Put the last throw right", Press.CORRECT_THROW)),
    expected="1 Shadow die",
    picture_number=4,
    accepted=tuple(replace(die, mark="accepted", box=None) for die in BOTH_POOLS.dice[:4]),
    advice="The big button throws 1 Shadow die.",
    accept_fraction=None,
)
