"""What is taken out of every text that leaves the device."""

import pytest

from companion.doctor.privacy import Private, scrubbed

SECRET = "ab" * 32
PRIVATE = Private("/home/galadriel", ("galadriel", "lorien", "Galadriel of Lórien"), (SECRET,))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("/home/galadriel/.config/x.toml", "~/.config/x.toml"),
        ("in /home/galadriel: no", "in ~: no"),
        ("/home/galadriel2/x", "/home/(name)/x"),
        ("/media/galadriel/STICK/games", "/media/(name)/STICK/games"),
        ("/home/celeborn/x", "/home/(name)/x"),
        ("/run/user/1000/wayland-0", "/run/user/(name)/wayland-0"),
        ("lorien systemd[1]: user Galadriel logged in", "(name) systemd[1]: user (name) logged in"),
        ("by Galadriel of Lórien", "by (name)"),
        (f"secret {SECRET.upper()}!", "secret (secret)!"),
        ("galadriels mirror stays a word of its own", "galadriels mirror stays a word of its own"),
        ("/home is no one's", "/home is no one's"),
        ("nothing private here", "nothing private here"),
    ],
)
def test_names_homes_and_secrets_are_taken_out_and_the_rest_stays(text: str, told: str) -> None:
    assert scrubbed(text, PRIVATE) == told


def test_names_that_name_nobody_stay() -> None:
    private = Private("/root", ("root", "pi", ""))
    assert scrubbed("Raspberry Pi: pi camera, root at /root/x", private) == "Raspberry Pi: pi camera, root at ~/x"


def test_a_home_that_is_the_whole_disk_takes_nothing_out() -> None:
    assert scrubbed("/usr/lib/python3", Private("/", ("nobody",))) == "/usr/lib/python3"


def test_a_secret_file_that_is_empty_takes_nothing_out() -> None:
    assert scrubbed("every letter stays", Private("/home/galadriel", (), ("", SECRET))) == "every letter stays"


def test_what_is_private_does_not_show_itself() -> None:
    assert "galadriel" not in repr(PRIVATE)
