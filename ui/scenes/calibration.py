"""Setting the tray up: markers that hold still, corners being marked, and a tray found."""

from typing import Final

from companion.ports import TrayFound, TrayLook
from ui.desk.corners import Corners
from ui.viewmodel.calibration import Calibration, calibration_view

OUTLINE: Final = ((0.12, 0.14), (0.88, 0.12), (0.93, 0.9), (0.07, 0.92))

SEEKING: Final = calibration_view(
    Calibration(
        TrayLook(1, markers=(1, 2, 4), advice="A lamp mirrors on marker 3. The tray was found without it.", still=0.4)
    )
)

MARKING: Final = calibration_view(Calibration(TrayLook(2), Corners(points=OUTLINE, chosen=2)))

FOUND: Final = calibration_view(
    Calibration(
        TrayLook(
            3,
            found=TrayFound(
                OUTLINE,
                good=True,
                words=("A die is about 48 pixels wide: large enough.", "The picture is sharp."),
            ),
        ),
        Corners(points=OUTLINE, marked=True),
    )
)
