from collections.abc import Iterator
from dataclasses import replace

import pytest

import ui.widgets.all  # noqa: F401 - makes every widget known
from companion.ports import Picture
from companion.rules.terms import ActionFace, Side, TileKind
from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui import fonts
from ui.intents.presses import Press
from ui.scenes.catalogue import SCENES
from ui.screens.overlays import ConsentCard
from ui.screens.table import PoolDice
from ui.theme import DUSK, THEME, die_colours, tile_colours
from ui.values.overlays import ConsentView
from ui.values.table import ActionDieView
from ui.values.taps import Tap
from ui.values.views import ThrownDieView, TileSide, TileView
from ui.widgets.buttons import NavButton, NavTab
from ui.widgets.die import DieFace
from ui.widgets.doing import Doing
from ui.widgets.many import ManyBox
from ui.widgets.notices import Notices
from ui.widgets.qr import QrCode
from ui.widgets.tappable import Tappable, tappables
from ui.widgets.tile import TilePlate
from ui.widgets.track import TrackRow
from ui.widgets.tray import TrayPicture
from ui.widgets.words import Ink, Room, Words, all_fit

GREEN = Picture(32, 18, b"\x20\x60\x30" * 32 * 18)


@pytest.fixture(autouse=True)
def _fonts_without_motion() -> Iterator[None]:
    fonts.register()
    moving = THEME.moving
    THEME.moving = False
    yield
    THEME.moving = moving


def next_frame() -> None:
    from kivy.clock import Clock

    Clock.tick()


def words(text: str, width: float, height: float, **kwargs: object) -> Words:
    shown = Words(text=text, width=width, height=height, size_hint=(None, None), **kwargs)
    next_frame()
    shown.texture_update()
    return shown


def test_the_bar_of_the_screen_stood_on_lies_below_a_tab_in_a_row_wherever_the_row_goes() -> None:
    for tab in (NavTab(size_hint=(None, None)), NavButton(size_hint=(None, None))):
        tab.pos = (100, 700)
        tab.size = (80, 64)
        bar = (tab.bar_x, tab.bar_y, *tab.bar_size)
        assert bar == ((124, 700, 32, 4) if isinstance(tab, NavTab) else (100, 716, 4, 32))


def test_the_sign_of_a_die_stays_in_its_middle_when_the_die_goes_and_comes_back() -> None:
    die = DieFace(size_hint=(None, None), size=(96, 96), pos=(40, 60), icon="sh_eye")
    for width in (0, 96):
        die.size = width, 96
        next_frame()
    (sign,) = die.children
    assert sign.size == pytest.approx([96 * die.fill] * 2)
    assert sign.center == pytest.approx(die.center)


def test_leaving_stands_in_the_middle_of_a_consent_question_until_its_seconds_run() -> None:
    asked = SCENES["consent"].overlay
    assert isinstance(asked, ConsentView)
    for agreed, is_central in (((), True), ((Side.SHADOW,), False)):
        card = ConsentCard(size_hint=(None, None), size=(640, 400), view=replace(asked, agreed=agreed))
        for _ in range(3):
            next_frame()
        (leave,) = (one for one in tappables(card) if one.tap == asked.cancel)
        assert (abs(leave.center_x - card.center_x) < 2) is is_central


def test_words_with_room_are_as_large_as_asked() -> None:
    assert words("Turn 3", 300, 60, largest=30).font_size == 30


def test_words_shrink_until_they_fit_and_are_not_cut() -> None:
    long = words("The Fellowship is revealed in the Gap of Rohan", 220, 60, largest=40, smallest=8)
    assert 8 < long.font_size < 40
    assert long.texture_size[1] <= 60


def test_words_never_shrink_below_their_smallest() -> None:
    assert words("far too many words for this room", 20, 20, largest=30, smallest=14).font_size == 14


def test_words_grow_again_when_their_room_grows() -> None:
    shown = words("Corruption", 60, 40, largest=40, smallest=6)
    small = shown.font_size
    shown.width = 400
    next_frame()
    assert shown.font_size > small


def test_a_word_wider_than_the_room_does_not_fit() -> None:
    assert all_fit("Orc", Ink(fonts.PLAIN), Room(400, 0, 1))
    assert not all_fit("Orc", Ink(fonts.PLAIN), Room(40, 0, 9))


def test_lines_written_apart_stay_apart() -> None:
    assert not all_fit("a\nb\nc", Ink(fonts.PLAIN), Room(1000, 0, 2))
    assert all_fit("a\nb\nc", Ink(fonts.PLAIN), Room(1000, 0, 3))


def test_many_keeps_the_children_it_has_and_shows_them_anew() -> None:
    row = ManyBox(made_of="QuietButton", values=(Tap("a", Press.UNDO), Tap("b", Press.UNDO)))
    before = list(row.children)
    row.values = (Tap("c", Press.UNDO), Tap("d", Press.UNDO), Tap("e", Press.UNDO))
    assert set(before) < set(row.children)
    assert [child.tap.label for child in reversed(row.children)] == ["c", "d", "e"]
    row.values = (Tap("f", Press.UNDO),)
    assert [child.tap.label for child in row.children] == ["f"]


def test_many_makes_its_children_anew_when_they_are_to_be_of_another_kind() -> None:
    row = ManyBox(made_of="NavButton", values=(Tap("Undo", Press.UNDO),))
    row.made_of = "NavTab"
    assert [type(child).__name__ for child in row.children] == ["NavTab"]
    assert row.children[0].icon == "undo"


def test_only_open_taps_can_be_found() -> None:
    row = ManyBox(made_of="QuietButton", values=(Tap("a", Press.UNDO, enabled=False), Tap("b", Press.HOLD)))
    assert [one.tap.label for one in tappables(row)] == ["b"]


def test_a_tappable_is_closed_until_it_has_a_tap() -> None:
    thing = Tappable()
    assert tappables(thing) == []
    thing.tap = Tap("a", Press.UNDO)
    assert tappables(thing) == [thing]


def test_a_die_before_the_roll_is_blank() -> None:
    pool = PoolDice(side=Side.SHADOW.value, values=(ActionDieView(None, "not rolled", used=False),))
    die = pool.children[0]
    assert (die.icon, die.side) == ("", Side.SHADOW)
    pool.values = (ActionDieView(ActionFace.MUSTER, "Muster", used=True),)
    assert (die.icon, die.view.used) == ("sh_muster", True)


@pytest.mark.parametrize(("value", "icon"), [("2", ""), ("-1", ""), ("0", ""), ("eye", "sh_eye"), ("die", "dice")])
def test_a_tile_face_up_shows_its_number_or_its_drawing(value: str, icon: str) -> None:
    plate = TilePlate(view=TileView(TileSide.FACE_UP, value, kind=TileKind.SHADOW))
    assert (plate.icon, plate.kind) == (icon, TileKind.SHADOW)


def test_a_tile_that_went_back_shows_its_back_again() -> None:
    plate = TilePlate(view=TileView(TileSide.HIDDEN))
    back = (tuple(plate.ground), tuple(plate.ink))
    plate.view = TileView(TileSide.FACE_UP, "2", TileKind.SHADOW)
    assert (tuple(plate.ground), tuple(plate.ink)) != back
    plate.view = TileView(TileSide.HIDDEN)
    assert (tuple(plate.ground), tuple(plate.ink)) == back


def test_a_turning_tile_keeps_its_secret_and_narrows() -> None:
    plate = TilePlate(view=TileView(TileSide.TURNING, fraction=0.0))
    widths = []
    for fraction in (0.1, 0.5, 0.9, 1.0):
        plate.view = TileView(TileSide.TURNING, fraction=fraction)
        widths.append(plate.openness)
        assert (plate.icon, plate.kind) == ("ring", None)
    assert widths == sorted(widths, reverse=True)
    plate.view = TileView(TileSide.FACE_UP, "3")
    assert plate.openness == 1.0


def test_tiles_and_dice_of_each_side_look_different() -> None:
    assert len({tile_colours(DUSK, kind)[0] for kind in (*TileKind, None)}) == 5
    assert len({die_colours(DUSK, side)[0] for side in (*Side, "combat")}) == 3


def test_both_counters_stand_on_their_step_of_the_track() -> None:
    track = TrackRow(width=1300, height=60, progress=4, corruption=12)
    next_frame()
    assert (track.progress_x, track.corruption_x) == (450, 1250)


def test_a_qr_code_is_drawn_in_whole_pixels_with_a_quiet_edge() -> None:
    code = QrCode(size=(100, 120), modules=tuple((True,) * 21 for _row in range(21)))
    assert code.texture.size == (27, 27)
    assert code.side == 81


def thrown(box: tuple[float, float, float, float] | None) -> ThrownDieView:
    return ThrownDieView("combat", "5", True, "sure", Tap("5", Press.CONFIRM), "5", box=box)


def test_boxes_lie_over_their_dice_and_are_large_enough_for_a_finger() -> None:
    tray = TrayPicture(size=(640, 400), dice=(thrown((0.5, 0.5, 0.25, 0.25)), thrown(None), thrown((0, 0, 0.01, 0.01))))
    tray.show_picture(1, GREEN)
    next_frame()
    large, small = sorted(tray.children, key=lambda box: -box.width)
    assert (tray.shown_pos, tray.shown_size) == ([0, 20], [640, 360])
    assert (large.center, large.drawn) == ([400, 155], [168, 98])
    assert small.size == [48, 48]
    assert small.center == pytest.approx([3.2, 378.2])


def test_a_picture_seen_before_is_not_written_again() -> None:
    tray = TrayPicture(size=(640, 400))
    tray.show_picture(7, GREEN)
    texture = tray.texture
    tray.show_picture(7, Picture(2, 2, bytes(12)))
    assert tray.texture is texture
    tray.show_picture(8, Picture(2, 2, bytes(12)))
    assert tray.texture.size == (2, 2)


def test_an_empty_tray_needs_no_picture() -> None:
    tray = TrayPicture(size=(640, 400))
    tray.show_picture(1, None)
    assert tray.texture is None


@pytest.mark.parametrize("count", range(10))
def test_however_many_actions_there_are_the_next_step_keeps_a_third_of_the_width(count: int) -> None:
    doing = Doing(actions=tuple(Tap(str(number), Press.UNDO) for number in range(count)), wide=True)
    assert doing.share <= 0.67
    assert doing.columns(count, "", doing.wide) * 2 >= count


BOARD = "The tray board stopped answering: pull its USB cable and plug it in again."


def notices(*values: str, width: float = 700, spare: float = 100) -> Notices:
    return Notices(values=values, width=width, spare=spare, size_hint=(None, None))


def test_without_a_notice_no_height_is_taken() -> None:
    assert notices().height == 0


def test_a_notice_too_long_for_one_line_takes_a_second() -> None:
    assert notices(BOARD, width=320).height > notices(BOARD).height > 0
    assert notices(BOARD, width=320).text == BOARD


def test_notices_without_room_are_counted_and_those_shown_are_whole() -> None:
    shown = notices(BOARD, BOARD, BOARD, width=320)
    assert shown.text == f"{BOARD}   +2"


def test_notices_never_grow_higher_than_the_screen_can_spare() -> None:
    assert notices(BOARD, width=320, spare=30).height <= 30
    assert notices(BOARD, spare=10).height == 0
