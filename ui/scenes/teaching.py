"""Teaching the dice: dice that show a face, one of them seen badly; nothing there yet; and what came of it."""

from typing import Final

from companion.ports import DieShown, FaceTaught, SetMeasured, TeachLook
from ui.desk.lesson import FACES, Lesson
from ui.viewmodel.teaching import TaughtSoFar, teaching_view

BOXES: Final = ((0.14, 0.2), (0.42, 0.14), (0.7, 0.26), (0.25, 0.6), (0.58, 0.62))
SIZE: Final = (0.11, 0.2)

THREE_TAUGHT: Final = tuple(FaceTaught(*face, 5) for face in FACES[:3])
ALL_TAUGHT: Final = tuple(FaceTaught(*face, 6) for face in FACES)


def _seen(faults: tuple[str, ...] = ()) -> tuple[DieShown, ...]:
    told = dict(enumerate(faults))
    return tuple(DieShown((*at, *SIZE), told.get(number, "")) for number, at in enumerate(BOXES))


FIRST_FACE: Final = teaching_view(
    TaughtSoFar(TeachLook(1, advice="Lay the dice and take your hand away."), Lesson(), simulated=True)
)

SHOWN: Final = teaching_view(
    TaughtSoFar(TeachLook(2, dice=_seen(), taught=THREE_TAUGHT, fresh=True), Lesson(FACES[3], frozenset(FACES[:3])))
)

POOR: Final = teaching_view(
    TaughtSoFar(
        TeachLook(
            3, dice=_seen(("blurred", "lies askew")), taught=(*THREE_TAUGHT, FaceTaught(*FACES[8], 2)), fresh=True
        ),
        Lesson(FACES[8], frozenset(FACES[:8])),
    )
)

MEASURED: Final = teaching_view(
    TaughtSoFar(
        TeachLook(4, taught=ALL_TAUGHT, measured=SetMeasured(66, 66)),
        Lesson(None, frozenset(FACES)),
    )
)

DOUBTED: Final = teaching_view(
    TaughtSoFar(
        TeachLook(
            5,
            taught=ALL_TAUGHT,
            measured=SetMeasured(
                118,
                120,
                (
                    "Shadow: Army/Muster: 8 of 9 right. Show it once more, turned otherwise.",
                    "Shadow: Muster: 9 of 10 right. Show it once more, turned otherwise.",
                ),
            ),
        ),
        Lesson(None, frozenset(FACES)),
    )
)
