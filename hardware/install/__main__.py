"""`python3 -m hardware.install`, called by `make install-pi`: installs from a bare system, before any package is there.

Where the companion runs, `companion install` and `companion uninstall` do the same.
"""

import argparse
import sys

from companion.language import speak
from hardware.install.installing import Console, install, sources_folder, uninstall
from hardware.install.system import RealSystem


def main() -> int:
    """Do the verb of the command line; its exit status."""
    words = argparse.ArgumentParser(prog="python3 -m hardware.install", description=__doc__)
    words.add_argument("verb", choices=("install", "uninstall"))
    words.add_argument("--silent", action="store_true", help="say nothing but what went wrong, and ask nothing")
    words.add_argument("--plan", action="store_true", help="say what would be done, and do nothing")
    asked = words.parse_args()
    speak("system")
    console = Console(sys.stdout, sys.stderr, silent=asked.silent)
    system = RealSystem(silent=asked.silent)
    if asked.verb == "install":
        return install(system, console, sources_folder(), only_plan=asked.plan)
    return uninstall(system, console, only_plan=asked.plan)


if __name__ == "__main__":
    sys.exit(main())
