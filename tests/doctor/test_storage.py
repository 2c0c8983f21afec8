"""Where games lie: room, rights, a whole journal, secrets for nobody else."""

from pathlib import Path

import pytest

from companion.doctor.finding import Health
from companion.doctor.storage import (
    Disk,
    JournalSeen,
    SecretsSeen,
    judge_disk,
    judge_journal,
    judge_secrets,
    look_at_disk,
    look_at_games,
    look_at_secrets,
)
from companion.journal import open_journal
from tests.journal.conftest import ABOUT, game_of, now

HERE = Path("/games")
MB = 1_000_000


@pytest.mark.parametrize(
    ("disk", "health"),
    [
        (Disk(HERE, 20_000 * MB), Health.OK),
        (Disk(HERE, 300 * MB), Health.WARNING),
        (Disk(HERE, 20 * MB), Health.FAULT),
        (Disk(HERE, 20_000 * MB, "Read-only file system"), Health.FAULT),
    ],
)
def test_a_disk_that_is_full_or_cannot_be_written_is_a_fault(disk: Disk, health: Health) -> None:
    assert judge_disk(disk).health is health


def test_a_disk_is_tried_by_writing_and_nothing_is_left_there(tmp_path: Path) -> None:
    seen = look_at_disk(tmp_path / "not" / "made" / "yet")
    assert seen.problem is None
    assert seen.free > 0
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_refuses_is_told_with_its_reason() -> None:
    seen = look_at_disk(Path("/proc/games"))  # where not even root can make a file
    assert judge_disk(seen).health is Health.FAULT


def test_a_whole_journal_is_well_and_its_games_are_counted(tmp_path: Path) -> None:
    journal, _ = open_journal(tmp_path, now)
    journal.create(ABOUT, game_of(3))
    journal.close()
    finding = judge_journal(look_at_games(tmp_path))
    assert finding.health is Health.OK
    assert "games in it: 1" in finding.what


def test_where_nobody_has_played_the_journal_is_well_and_none_is_made(tmp_path: Path) -> None:
    assert look_at_games(tmp_path) == JournalSeen(0)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_journal_is_a_fault_and_is_left_for_the_companion_to_save(tmp_path: Path) -> None:
    file = tmp_path / "journal.db"
    file.write_bytes(b"no journal at all" * 100)
    finding = judge_journal(look_at_games(tmp_path))
    assert finding.health is Health.FAULT
    assert "backup copy" in finding.advice
    assert file.read_bytes() == b"no journal at all" * 100


def test_secrets_that_others_may_see_are_a_warning(tmp_path: Path) -> None:
    folder = tmp_path / "secrets"
    folder.mkdir(mode=0o700)
    secret = folder / "ab.secret"
    secret.touch(mode=0o600)
    assert judge_secrets(look_at_secrets(folder)).health is Health.OK
    secret.chmod(0o644)
    assert judge_secrets(look_at_secrets(folder)).health is Health.WARNING
    secret.chmod(0o600)
    folder.chmod(0o755)
    finding = judge_secrets(look_at_secrets(folder))
    assert finding.health is Health.WARNING
    assert f"chmod -R go-rwx {folder}" in finding.advice


def test_no_secrets_yet_are_no_fault(tmp_path: Path) -> None:
    assert judge_secrets(look_at_secrets(tmp_path / "secrets")).health is Health.NOT_USED
    assert look_at_secrets(tmp_path / "secrets") == SecretsSeen(tmp_path / "secrets")
