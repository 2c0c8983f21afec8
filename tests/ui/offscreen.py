"""Opens Kivy's window without a display. Import it before anything that imports Kivy: it must be set up first."""

import sys

from ui.window.plan import WindowPlan, prepare

if "kivy.core.window" not in sys.modules:
    prepare(WindowPlan(offscreen=True, frames_per_second=0))
