"""The sealed bag: committed before it is shown, mixed by both players, the same draw again after an undo."""

import hashlib
import hmac
import logging
import os
import re
import stat
from collections import Counter
from pathlib import Path

import pytest

from companion.bag import (
    Bag,
    BagError,
    BagOpened,
    Commitment,
    Contribution,
    Label,
    Secret,
    SecretDamaged,
    SecretFolder,
    SecretMissing,
    choose,
)
from companion.rules.catalogue import tiles
from companion.rules.terms import Companion, Side

THROWS = (
    Contribution.thrown(Side.FREE_PEOPLES, (3, 5, 1, 6, 2)),
    Contribution.thrown(Side.SHADOW, (2, 2, 4, 6, 1)),
)
TILES = tuple(f"tile#{number}" for number in range(1, 17))


def counting_bytes(length: int) -> bytes:
    return bytes(range(length))


def sealed(folder: Path) -> Bag:
    secrets = SecretFolder(folder / "secrets")
    return secrets.open(secrets.seal(counting_bytes), THROWS)


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    expected = hashlib.sha256(counting_bytes(32)).hexdigest()
    assert Secret(counting_bytes(32)).commitment == Commitment(expected)


def test_the_letters_hold_120_bits_of_the_commitment() -> None:
    letters = Secret(counting_bytes(32)).commitment.letters
    assert letters == "MMG4-2KLG-YQZW-NEIS-KREL-XMS3"
    assert len(letters.replace("-", "")) * 5 == 120


def test_the_qr_text_is_the_whole_commitment() -> None:
    commitment = Secret(counting_bytes(32)).commitment
    assert commitment.qr_text.lower() == commitment.hex


def test_the_secret_lies_on_disk_before_its_commitment_is_known(tmp_path: Path) -> None:
    commitment = SecretFolder(tmp_path / "secrets").seal(counting_bytes)
    file = tmp_path / "secrets" / f"{commitment.hex}.secret"
    assert file.read_text() == counting_bytes(32).hex() + "\n"


def test_only_the_owner_may_read_the_secret_or_enter_its_folder(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        commitment = SecretFolder(tmp_path / "secrets").seal(counting_bytes)
    finally:
        os.umask(before)
    file = tmp_path / "secrets" / f"{commitment.hex}.secret"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_loose_folder_is_closed_when_a_secret_is_sealed(tmp_path: Path) -> None:
    (tmp_path / "secrets").mkdir(mode=0o755)
    SecretFolder(tmp_path / "secrets").seal(counting_bytes)
    assert stat.S_IMODE((tmp_path / "secrets").stat().st_mode) == 0o700


def test_a_secret_is_never_written_over(tmp_path: Path) -> None:
    secrets = SecretFolder(tmp_path / "secrets")
    secrets.seal(counting_bytes)
    with pytest.raises(BagError, match="switch the bag off"):
        secrets.seal(counting_bytes)


def test_a_disk_that_refuses_the_secret_gives_advice_and_no_commitment(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BagError, match="switch the bag off"):
        SecretFolder(tmp_path / "file" / "secrets").seal(counting_bytes)


def test_no_text_about_the_bag_holds_the_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    bag = sealed(tmp_path)
    bag.draw(Label.HUNT_TILE, 0, TILES)
    shown = f"{bag!r} {bag} {Secret(counting_bytes(32))!r} {bag.commitment!r} {caplog.text}"
    assert counting_bytes(32).hex() not in shown
    assert repr(counting_bytes(32)) not in shown


def test_the_same_draw_gives_the_same_tile() -> None:
    secret = Secret(counting_bytes(32))
    first = choose(secret, THROWS, Label.HUNT_TILE, 4, TILES)
    assert choose(secret, THROWS, Label.HUNT_TILE, 4, tuple(reversed(TILES))) == first


def test_a_repeated_draw_changes_only_when_its_tile_has_left_the_pool() -> None:
    secret = Secret(counting_bytes(32))
    first = choose(secret, THROWS, Label.HUNT_TILE, 4, TILES)
    others = [tile for tile in TILES if tile != first]
    for gone in others:
        assert choose(secret, THROWS, Label.HUNT_TILE, 4, [tile for tile in TILES if tile != gone]) == first
    assert choose(secret, THROWS, Label.HUNT_TILE, 4, others) != first


@pytest.mark.parametrize("side", list(Side))
def test_each_player_changes_the_draws(side: Side) -> None:
    secret = Secret(counting_bytes(32))
    other = tuple(Contribution.tapped(side, 7) if throw.side is side else throw for throw in THROWS)
    mine = [choose(secret, THROWS, Label.HUNT_TILE, number, TILES) for number in range(20)]
    assert mine != [choose(secret, other, Label.HUNT_TILE, number, TILES) for number in range(20)]


def test_companions_are_drawn_apart_from_tiles() -> None:
    secret = Secret(counting_bytes(32))
    tiles = [choose(secret, THROWS, Label.HUNT_TILE, number, TILES) for number in range(20)]
    assert tiles != [choose(secret, THROWS, Label.COMPANION, number, TILES) for number in range(20)]


def test_every_tile_is_as_likely_as_any_other() -> None:
    secret = Secret(counting_bytes(32))
    drawn = Counter(choose(secret, THROWS, Label.HUNT_TILE, number, TILES) for number in range(4000))
    chi_square = sum((drawn[tile] - 250) ** 2 / 250 for tile in TILES)
    assert chi_square < 37.7  # 15 degrees of freedom, one in a thousand


def test_a_bag_without_both_players_is_refused(tmp_path: Path) -> None:
    secrets = SecretFolder(tmp_path / "secrets")
    with pytest.raises(ValueError, match="each side"):
        secrets.open(secrets.seal(counting_bytes), THROWS[:1])


@pytest.mark.parametrize("candidates", [(), ("a", "a")])
def test_a_draw_needs_candidates_named_once(candidates: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="candidate"):
        choose(Secret(counting_bytes(32)), THROWS, Label.HUNT_TILE, 0, candidates)


def test_a_candidate_cannot_forge_a_line_of_the_message() -> None:
    with pytest.raises(ValueError, match="ambiguous"):
        choose(Secret(counting_bytes(32)), THROWS, Label.HUNT_TILE, 0, ("a\nb",))


@pytest.mark.parametrize(
    "text", ["", "shadow dice 1 2 3 4", "shadow dice 1 2 3 4 7", "gandalf tap 1", "shadow tap 01", "shadow tap 1\n"]
)
def test_a_contribution_has_one_spelling(text: str) -> None:
    with pytest.raises(ValueError, match="contribution"):
        Contribution(text)


def test_a_shown_secret_ends_the_drawing_even_after_a_restart(tmp_path: Path) -> None:
    bag = sealed(tmp_path)
    assert bag.reveal() == counting_bytes(32).hex()
    assert bag.reveal() == counting_bytes(32).hex()
    again = SecretFolder(tmp_path / "secrets").open(bag.commitment, THROWS)
    for opened in (bag, again):
        with pytest.raises(BagOpened, match="cardboard"):
            opened.draw(Label.HUNT_TILE, 0, TILES)


def test_a_bag_opened_by_another_companion_draws_no_more_here(tmp_path: Path) -> None:
    bag = sealed(tmp_path)
    SecretFolder(tmp_path / "secrets").open(bag.commitment, THROWS).reveal()
    with pytest.raises(BagOpened, match="cardboard"):
        bag.draw(Label.HUNT_TILE, 0, TILES)
    assert bag.reveal() == counting_bytes(32).hex()


def test_a_bag_that_cannot_note_its_opening_keeps_its_secret(tmp_path: Path) -> None:
    bag = sealed(tmp_path)
    next((tmp_path / "secrets").iterdir()).unlink()
    with pytest.raises(BagError, match="cannot be opened"):
        bag.reveal()


def test_a_missing_secret_says_how_to_go_on(tmp_path: Path) -> None:
    with pytest.raises(SecretMissing, match="cardboard"):
        SecretFolder(tmp_path).open(Secret(counting_bytes(32)).commitment, THROWS)


@pytest.mark.parametrize("content", [b"", b"00" * 32, b"\xff\x00", b"not hex"])
def test_a_damaged_secret_is_never_drawn_from(tmp_path: Path, content: bytes) -> None:
    commitment = SecretFolder(tmp_path).seal(counting_bytes)
    (tmp_path / f"{commitment.hex}.secret").write_bytes(content)
    with pytest.raises(SecretDamaged, match="cardboard"):
        SecretFolder(tmp_path).open(commitment, THROWS)


def test_the_page_for_other_programs_holds_the_vectors_this_program_computes() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bag.md").read_text()
    rows = re.findall(r"^\| (hunt_tile|companion) \| (\d+) \| `([^`]+)` \| `([^`]+)` \|$", page, re.MULTILINE)
    assert len(rows) >= 4
    for label, number, candidates, drawn in rows:
        names = candidates.split()
        assert choose(Secret(counting_bytes(32)), THROWS, Label(label), int(number), names) == drawn
        assert set(names) <= ({*tiles()} if label == Label.HUNT_TILE else {*Companion})


def test_the_page_for_other_programs_shows_one_digest_to_compare_with() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bag.md").read_text()
    shown = re.search(r"The HMAC of `(\w+)`, (\d+), `([^`]+)` is `([0-9a-f]{64})`", page)
    assert shown is not None
    label, number, candidate, digest = shown.groups()
    lines = ["companion-bag-1", label, *(throw.text for throw in THROWS), number, candidate]
    message = "".join(f"{line}\n" for line in lines).encode()
    assert hmac.digest(counting_bytes(32), message, "sha256").hex() == digest
