"""Video devices as Linux shows them: which are cameras, what they are called for good, and their sizes."""

import errno
import struct
from pathlib import Path

import pytest

from vision.video_devices import Followed, VideoDevice, sizes_of, video_devices

STABLE = "usb-046d_HD_Pro_Webcam_C920_1A2B-video-index0"


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Folders like /sys/class/video4linux and /dev."""
    (tmp_path / "sys").mkdir()
    (tmp_path / "dev" / "v4l" / "by-id").mkdir(parents=True)
    return tmp_path


def plug_in(machine: Path, number: int, name: str, index: int = 0, stable: str = "") -> None:
    entry = machine / "sys" / f"video{number}"
    entry.mkdir()
    (entry / "index").write_text(f"{index}\n")
    (entry / "name").write_text(f"{name}\n")
    (machine / "dev" / f"video{number}").write_text("")
    if stable:
        (machine / "dev" / "v4l" / "by-id" / stable).symlink_to(f"../../video{number}")


def found(machine: Path) -> tuple[VideoDevice, ...]:
    return video_devices(machine / "sys", machine / "dev")


def test_cameras_are_listed_by_number_without_their_metadata_nodes(machine: Path) -> None:
    plug_in(machine, 10, "Second")
    plug_in(machine, 2, "First")
    plug_in(machine, 3, "First", index=1)
    assert found(machine) == (VideoDevice(2, "First"), VideoDevice(10, "Second"))


def test_parts_of_the_pis_own_chip_are_no_cameras(machine: Path) -> None:
    for number, name in enumerate(("unicam-image", "bcm2835-codec-decode", "bcm2835-isp-output0", "rp1-cfe-csi2_ch0")):
        plug_in(machine, number, name)
    plug_in(machine, 19, "rpi-hevc-dec")
    plug_in(machine, 20, "pispbe-input")
    plug_in(machine, 8, "HD Pro Webcam C920", stable=STABLE)
    (camera,) = found(machine)
    assert (camera.number, camera.words, camera.source) == (8, "HD Pro Webcam C920", STABLE)


def test_a_camera_without_a_stable_name_goes_by_its_number(machine: Path) -> None:
    plug_in(machine, 4, "vivid")
    assert found(machine)[0].source == "4"


def test_a_machine_without_video_devices_has_none(tmp_path: Path) -> None:
    assert video_devices(tmp_path / "nothing", tmp_path) == ()


def test_a_camera_named_by_its_stable_name_is_found_under_any_number(machine: Path) -> None:
    followed = Followed(STABLE, machine / "dev")
    assert not followed.path().exists()
    plug_in(machine, 7, "C920", stable=STABLE)
    assert followed.path().resolve().name == "video7"


def test_a_camera_named_by_number_is_found_again_after_it_got_another(machine: Path) -> None:
    plug_in(machine, 0, "C920", stable=STABLE)
    followed = Followed("0", machine / "dev")
    assert followed.path().resolve().name == "video0"
    link = machine / "dev" / "v4l" / "by-id" / STABLE
    link.unlink()
    link.symlink_to("../../video2")
    (machine / "dev" / "video2").write_text("")
    assert followed.path().resolve().name == "video2"


def test_a_device_without_a_stable_name_is_followed_by_its_number(machine: Path) -> None:
    plug_in(machine, 0, "loopback")
    followed = Followed("0", machine / "dev")
    assert followed.path() == followed.path() == machine / "dev" / "video0"


def test_a_path_is_taken_as_it_is(machine: Path) -> None:
    assert Followed("/dev/video5", machine / "dev").path() == Path("/dev/video5")


class Driver:
    """The answers of a driver: its formats, and for each its sizes, discrete or as a range."""

    def __init__(self, sizes: dict[bytes, list[tuple[int, ...]]]) -> None:
        self.sizes = sizes

    def ask(self, _file: int, request: int, answer: bytearray) -> int:
        index, kind = struct.unpack_from("=II", answer)
        if request == 0xC0405602:
            kinds = list(self.sizes)
            self.check(index < len(kinds))
            answer[44:48] = kinds[index]
            return 0
        sizes = self.sizes[struct.pack("=I", kind)]
        self.check(index < len(sizes))
        size = sizes[index]
        struct.pack_into("=I6I", answer, 8, 1 if len(size) == 2 else 3, *size, *[0] * (6 - len(size)))
        return 0

    def check(self, there: bool) -> None:  # noqa: FBT001 - as the kernel answers
        if not there:
            raise OSError(errno.EINVAL, "Invalid argument")


def test_the_sizes_of_all_formats_are_told_once_each(tmp_path: Path) -> None:
    (tmp_path / "video0").write_text("")
    driver = Driver({b"YUYV": [(640, 480), (320, 240)], b"MJPG": [(640, 480), (1280, 720)]})
    assert sizes_of(tmp_path / "video0", driver.ask) == ((320, 240), (640, 480), (1280, 720))


def test_of_a_range_of_sizes_its_ends_are_told(tmp_path: Path) -> None:
    (tmp_path / "video0").write_text("")
    driver = Driver({b"YUYV": [(2, 1920, 2, 1, 1080, 1)]})
    assert sizes_of(tmp_path / "video0", driver.ask) == ((2, 1), (1920, 1080))


def test_a_device_that_does_not_answer_tells_no_sizes(tmp_path: Path) -> None:
    (tmp_path / "video0").write_text("")
    assert sizes_of(tmp_path / "video0", Driver({}).ask) == ()
    assert sizes_of(tmp_path / "video0") == ()
    assert sizes_of(tmp_path / "gone") == ()
