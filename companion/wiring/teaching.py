"""Teaching dice before a watched tray: whatever is taught goes into the set that the table reads with."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.wiring.learning import OUR_TABLE, set_file

if TYPE_CHECKING:
    from vision.learning.table import TableLearner
    from vision.teaching import TableTeacher
    from vision.tray_in_use import TrayInUse


def teacher_of(tray: "TrayInUse", dice_set: str | None, shipped: str | None, learner: "TableLearner") -> "TableTeacher":
    """What teaches this set beside its `learner`; a table that named no set has one once it was taught.

    Raises SetsError for a name that is none.
    """
    from vision.teaching import TableTeacher, TaughtSet

    kept = TaughtSet(set_file(dice_set or OUR_TABLE), Path(shipped) if shipped else None)
    return TableTeacher(tray, kept, learner.stills.renew, time.monotonic)
