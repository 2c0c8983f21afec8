"""A touch screen made by the kernel's uinput: any number of fingers. Only inside the virtual machine."""

import fcntl
import os
import struct
from itertools import count

# linux/input-event-codes.h
SYNC, KEY, ABSOLUTE = 0, 1, 3
TOUCHED, DIRECT = 0x14A, 1
X, Y, SLOT, FINGER_X, FINGER_Y, FINGER = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
# linux/uinput.h: what the screen can tell, then let it be there
CAN_SEND, CAN_KEY, CAN_ABSOLUTE, HAS_PROPERTY = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
CREATE, DESTROY = 0x5501, 0x5502
AXES, MOST_FINGERS = 64, 10
ABILITIES = (
    *((CAN_SEND, kind) for kind in (KEY, ABSOLUTE)),
    *((CAN_ABSOLUTE, axis) for axis in (X, Y, SLOT, FINGER_X, FINGER_Y, FINGER)),
    (CAN_KEY, TOUCHED),
    (HAS_PROPERTY, DIRECT),
)


class TouchScreen:
    """Fingers are numbered from 0, places are pixels from the top left."""

    def __init__(self, width: int, height: int) -> None:
        self._device = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        for request, value in ABILITIES:
            fcntl.ioctl(self._device, request, value)
        largest = [0] * AXES
        largest[X] = largest[FINGER_X] = width - 1
        largest[Y] = largest[FINGER_Y] = height - 1
        largest[SLOT], largest[FINGER] = MOST_FINGERS - 1, 0xFFFF
        nothing = [0] * (3 * AXES)
        os.write(self._device, struct.pack("80s4HI256i", b"touch screen", 3, 1, 1, 1, 0, *largest, *nothing))
        fcntl.ioctl(self._device, CREATE)
        self._touches = count(1)

    def down(self, finger: int, place: tuple[int, int]) -> None:
        """Put a finger down."""
        x, y = place
        where = ((FINGER_X, x), (FINGER_Y, y), (X, x), (Y, y))
        began = ((ABSOLUTE, SLOT, finger), (ABSOLUTE, FINGER, next(self._touches)), (KEY, TOUCHED, 1))
        self._tell(*began, *((ABSOLUTE, axis, value) for axis, value in where))

    def up(self, finger: int, *, last: bool) -> None:
        """Lift a finger; `last` when no other stays down."""
        lifted = ((KEY, TOUCHED, 0),) if last else ()
        self._tell((ABSOLUTE, SLOT, finger), (ABSOLUTE, FINGER, -1), *lifted)

    def close(self) -> None:
        """Take the screen away."""
        fcntl.ioctl(self._device, DESTROY)
        os.close(self._device)

    def _tell(self, *events: tuple[int, int, int]) -> None:
        for event in (*events, (SYNC, 0, 0)):
            os.write(self._device, struct.pack("llHHi", 0, 0, *event))
