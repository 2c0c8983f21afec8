"""What a knock sensor's rattling means: something was thrown, and it is still again; a pure function of edges and time.

Rule 1: the first edge is a throw, so the camera is awake before the dice lie.
Rule 2: every further edge only puts off the stillness, so a rattle of a hundred edges is one throw.
"""

STILL_MS = 500


def observe(shaken_ms, shaken, now_ms):
    """When the tray was last shaken (None while it is still), and "thrown", "still" or None.

    `shaken_ms` is what the last call gave (None at first), `shaken` whether the sensor moved since then.
    """
    if shaken:
        return now_ms, "thrown" if shaken_ms is None else None
    if shaken_ms is not None and now_ms - shaken_ms >= STILL_MS:
        return None, "still"
    return shaken_ms, None
