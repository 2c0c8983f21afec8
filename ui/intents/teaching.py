"""What people may press while their dice are taught."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TeachFace:
    """Teach this face of the dice of this side now."""

    side: str
    face: str
