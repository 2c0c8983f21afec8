"""How far people are with teaching their dice: which face is asked for, and which were shown or passed over."""

from dataclasses import dataclass, replace

from companion.rules.terms import FACES_OF, Side

FaceId = tuple[str, str]
"""A side and a face of its dice."""

FACES: tuple[FaceId, ...] = tuple((side.value, face.value) for side in Side for face in FACES_OF[side])
"""Every face of the Action dice, in the order in which they are taught."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The face that is asked for, None once all were; `done` are those shown or passed over."""

    face: FaceId | None = FACES[0]
    done: frozenset[FaceId] = frozenset()

    def onward(self) -> "Lesson":
        """The face asked for is done: on to the next that is not, around the end."""
        if self.face is None:
            return self
        done, at = self.done | {self.face}, FACES.index(self.face)
        left = [face for face in (*FACES[at:], *FACES[:at]) if face not in done]
        return Lesson(left[0] if left else None, done)

    def at(self, face: FaceId) -> "Lesson":
        """Ask for this face."""
        return replace(self, face=face)


NOTHING_SHOWN = Lesson()
"""The first face is asked for."""

ALL_SHOWN = Lesson(None, frozenset(FACES))
"""Nothing is asked for any more; a face that is asked for after all leads back here."""
