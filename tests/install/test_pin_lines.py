"""How pins are written: every machine finds its own, and no other's stands in its way."""

from hardware.install.pin import Machine, Wheel, pinned_lines

OLD, NEW = Machine("3.11", "x86_64"), Machine("3.13", "x86_64")
OLD_PI, NEW_PI = Machine("3.11", "aarch64"), Machine("3.13", "aarch64")


def lines(*wheels: tuple[str, Machine]) -> list[str]:
    """The first line of every pin, of wheels by package and machine."""
    made = [
        Wheel(package, "1.0", f"{package}{machine.python}{machine.processor}", machine) for package, machine in wheels
    ]
    return [line.removesuffix(" \\") for line in pinned_lines(made).splitlines() if not line.startswith(" ")]


def everywhere(package: str) -> list[tuple[str, Machine]]:
    return [(package, machine) for machine in (OLD, NEW, OLD_PI, NEW_PI)]


def test_what_every_machine_wants_has_no_marker() -> None:
    assert lines(*everywhere("kivy")) == ["kivy==1.0"]


def test_what_one_python_wants_is_marked_with_it() -> None:
    pins = lines(*everywhere("kivy"), ("pyyaml-ft", NEW), ("pyyaml-ft", NEW_PI))
    assert pins == ["kivy==1.0", 'pyyaml-ft==1.0 ; python_version in "3.13"']


def test_what_only_a_pc_has_a_wheel_for_does_not_keep_a_pi_from_the_others() -> None:
    pins = lines(*everywhere("kivy"), ("micropython-unix", OLD), ("micropython-unix", NEW))
    assert pins[1] == 'micropython-unix==1.0 ; platform_machine in "x86_64"'


def test_pins_for_a_pi_alone_need_not_say_so() -> None:
    assert lines(("lgpio", OLD_PI), ("simplejpeg", OLD_PI), ("simplejpeg", NEW_PI)) == [
        'lgpio==1.0 ; python_version in "3.11"',
        "simplejpeg==1.0",
    ]
