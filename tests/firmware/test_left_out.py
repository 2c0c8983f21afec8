import platform

import pytest

from tests.firmware.unix_board import micropython, tool


def test_where_micropython_has_no_wheel_its_tests_say_that_they_were_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")

    with pytest.raises(pytest.skip.Exception, match=r"was not run: .* x86_64 alone"):
        micropython()


def test_a_missing_development_package_is_no_reason_to_leave_a_test_out() -> None:
    with pytest.raises(AssertionError, match="no-such-tool is missing"):
        tool("no-such-tool")
