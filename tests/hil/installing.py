"""The installer as the user at the table calls it: run by `tests.hil.service`, as that user."""

import sys
from pathlib import Path

from companion.language import speak
from hardware.install.installing import Console, install, sources_folder
from hardware.install.plan import SET_UP
from hardware.install.system import Outcome, RealSystem


class WithoutNetwork(RealSystem):
    """The machine; what only a network can bring is there already: this environment stands in for the new one."""

    def run(self, words: tuple[str, ...], *, as_root: bool) -> Outcome:
        """Run a command, but for those that download."""
        match words:
            case (script, "packages") if script.endswith(SET_UP):
                return Outcome(0)
            case (script, "environment", folder) if script.endswith(SET_UP):
                return self.link(Path(folder), Path(sys.prefix))
        return super().run(words, as_root=as_root)

    def try_out(self, environment: Path) -> Outcome:
        """Its first screen is waited for by the service itself."""
        assert (environment / "bin/companion").exists()
        return Outcome(0)


if __name__ == "__main__":
    speak("en")
    sys.exit(install(WithoutNetwork(silent=True), Console(sys.stdout, sys.stderr), sources_folder()))
