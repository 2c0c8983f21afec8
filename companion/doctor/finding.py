"""What the doctor says: one finding a check, and what to do where something is not well."""

from dataclasses import dataclass
from enum import Enum, StrEnum, unique


@unique
class Health(StrEnum):
    """How a part of the table is, the best first."""

    OK = "ok"
    NOT_USED = "not used"
    NOT_CHECKED = "not checked"
    WARNING = "warning"
    FAULT = "fault"


@unique
class Check(StrEnum):
    """Everything that is looked at, in the order it is told; `docs/doctor.md` has a line for each."""

    SETTINGS = "settings"
    LIBRARIES = "libraries"
    PI_CAMERA_LIBRARY = "pi camera library"
    GPIO_LIBRARY = "gpio library"
    SCREEN = "screen"
    TOUCH = "touch"
    CAMERA = "camera"
    FRAME_RATE = "frame rate"
    SHARPNESS = "sharpness"
    EXPOSURE = "exposure"
    GLARE = "glare"
    FRAMING = "framing"
    LIGHT = "light"
    MARKERS = "markers"
    BUTTONS = "buttons"
    BOARD = "board"
    DISK = "disk"
    JOURNAL = "journal"
    SECRETS = "secrets"
    CLOCK = "clock"
    TEMPERATURE = "temperature"
    POWER = "power"
    GROUPS = "groups"
    SERVICE = "service"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor: what was found, and what to do next (`advice`), in words.

    ValueError for a warning or fault without advice: a line that leaves people alone helps nobody.
    """

    check: Check
    health: Health
    what: str
    advice: str = ""

    def __post_init__(self) -> None:
        if self.health in (Health.WARNING, Health.FAULT) and not self.advice:
            raise ValueError(f"{self.check}: say what to do about {self.what!r}")

    @classmethod
    def ok(cls, check: Check, what: str) -> "Finding":
        """All is well."""
        return cls(check, Health.OK, what)

    @classmethod
    def not_used(cls, check: Check, what: str) -> "Finding":
        """It is not there and nobody asked for it."""
        return cls(check, Health.NOT_USED, what)

    @classmethod
    def not_checked(cls, check: Check, what: str, advice: str = "") -> "Finding":
        """It could not be looked at; that says nothing about it."""
        return cls(check, Health.NOT_CHECKED, what, advice)

    @classmethod
    def warning(cls, check: Check, what: str, advice: str) -> "Finding":
        """The game goes on, though not at its best."""
        return cls(check, Health.WARNING, what, advice)

    @classmethod
    def fault(cls, check: Check, what: str, advice: str) -> "Finding":
        """Something asked for does not work."""
        return cls(check, Health.FAULT, what, advice)


@unique
class ExitStatus(int, Enum):
    """What the command ends with."""

    WELL = 0
    WARNING = 1
    FAULT = 2


def worst(findings: tuple[Finding, ...]) -> Health:
    """The worst of them; what is not used counts for nothing, and OK is what is left then."""
    ranks = list(Health)
    used = (finding.health for finding in findings if finding.health is not Health.NOT_USED)
    return max(used, key=ranks.index, default=Health.OK)


def exit_status(findings: tuple[Finding, ...], *, strict: bool) -> ExitStatus:
    """FAULT for a fault; WARNING for a warning if `strict`; else WELL."""
    health = worst(findings)
    if health is Health.FAULT:
        return ExitStatus.FAULT
    return ExitStatus.WARNING if strict and health is Health.WARNING else ExitStatus.WELL
