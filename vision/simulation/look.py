"""How a simulated table looks: the default one, and random ones as wide as real tables."""

from dataclasses import dataclass, replace

import numpy as np

from vision.simulation.lighting import Lamp, Light
from vision.simulation.mats import Mat, Weave
from vision.simulation.optics import Viewpoint
from vision.simulation.props import Prop, scattered

DEFAULT_LIGHT = Light(
    lamps=(
        Lamp(place_mm=(-500.0, 400.0, 640.0), radius_mm=60.0, kelvin=3200.0, level=1.5),
        Lamp(place_mm=(640.0, -160.0, 640.0), radius_mm=110.0, kelvin=4200.0, level=0.3),
    ),
    room_kelvin=4300.0,
    room_level=0.40,
)


GREEN_LEATHER = Mat(Weave.LEATHER, "#17382a")
WALNUT = Mat(Weave.WOOD, "#6b4327")
OAK = Mat(Weave.WOOD, "#8a5a33")
OVERHEAD = Viewpoint()


@dataclass(frozen=True, slots=True)
class TrayBody:
    """A dice tray: inner size and wall height in millimetres, floor and frame."""

    width_mm: float = 270.0
    depth_mm: float = 158.0
    wall_mm: float = 22.0
    frame_mm: float = 9.0
    floor: Mat = GREEN_LEATHER
    frame: Mat = WALNUT


@dataclass(frozen=True, slots=True)
class Sensor:
    """What the camera adds.

    `blur_px` and `noise` (grey levels of 255) are deviations, `sharpening` the share of edges added again, `vignette`
    the share of light lost in the corners, `white_kelvin` the light it takes for white, `exposure` a factor, `metering`
    how far (0..1) the camera brings the picture's mean to a middle grey, so that a dark mat burns white dice out.
    """

    blur_px: float = 0.6
    sharpening: float = 0.35
    noise: float = 1.6
    vignette: float = 0.22
    white_kelvin: float = 3700.0
    exposure: float = 1.2
    metering: float = 0.0


@dataclass(frozen=True, slots=True)
class Look:
    """Everything visible but the dice. `tray` None means dice on the bare table; `props` lie and stand about."""

    view: Viewpoint = OVERHEAD
    light: Light = DEFAULT_LIGHT
    table: Mat = OAK
    tray: TrayBody | None = TrayBody()
    sensor: Sensor = Sensor()
    combat_bodies: tuple[str, ...] = ("ivory",)
    edge_mm: float = 16.0
    props: tuple[Prop, ...] = ()

    @property
    def stage_mm(self) -> tuple[float, float]:
        """Width and depth of the ground where dice may come to rest."""
        if self.tray is not None:
            return self.tray.width_mm, self.tray.depth_mm
        height_mm = self.view.span_mm * self.view.height_px / self.view.width_px
        return self.view.span_mm * 0.8, height_mm * 0.72


@dataclass(frozen=True, slots=True)
class _Room:
    """A kind of room: from and to for its main lamp's radius and colour, its level, and the room's own light."""

    radius_mm: tuple[float, float]
    kelvin: tuple[float, float]
    level: float
    room_level: float


_SOFT = _Room((120.0, 220.0), (3800.0, 6000.0), 0.55, 0.5)
_LAMP = _Room((15.0, 60.0), (2700.0, 3600.0), 0.95, 0.16)
_WINDOW = _Room((150.0, 260.0), (5500.0, 7500.0), 0.75, 0.3)
_DIM = _Room((30.0, 90.0), (2200.0, 2800.0), 0.42, 0.08)
_ROOMS = (_SOFT, _LAMP, _WINDOW, _DIM)

FELTS = ("#1d5a34", "#14141a", "#585a5e", "#24345e", "#5e1a20")
WOODS = ("#a97b4a", "#8a5a33", "#5a3a24", "#c9a06a")
PAPERS = ("#d9d5cb", "#e8e6e0", "#bdb9ae")


def random_look(rng: np.random.Generator, width_px: int = 1280, height_px: int = 720) -> Look:
    """A table drawn at random: any mat, lamp and camera that players might have."""
    in_tray = rng.random() < 0.57
    view = _random_view(rng, width_px, height_px)
    table = _random_mat(rng)
    tray = _random_tray(rng, view) if in_tray else None
    light = _random_light(rng)
    bodies = str(rng.choice(["white", "ivory", "red", "black", "green"], p=[0.36, 0.16, 0.16, 0.2, 0.12]))
    other = str(rng.choice(["white", "black", "red"]))
    look = Look(
        view=view,
        light=light,
        table=table,
        tray=tray,
        sensor=_random_sensor(rng, light),
        combat_bodies=(bodies, other) if rng.random() < 0.2 else (bodies,),
        edge_mm=float(rng.uniform(12.0, 16.5)),
    )
    count = int(rng.integers(1, 14)) if rng.random() < 0.5 else 0
    return replace(look, props=scattered(count, look.stage_mm, tray.frame_mm if tray else 0.0, rng))


def _random_view(rng: np.random.Generator, width_px: int, height_px: int) -> Viewpoint:
    return Viewpoint(
        width_px=width_px,
        height_px=height_px,
        span_mm=float(rng.uniform(440.0, 650.0)),
        pitch_deg=float(min(35.0, abs(rng.normal(0.0, 11.0)))),
        azimuth_deg=float(rng.uniform(-180.0, 180.0)),
        roll_deg=float(rng.normal(0.0, 5.0)),
        lens_deg=float(rng.uniform(45.0, 68.0)),
        aim_mm=(float(rng.normal(0.0, 8.0)), float(rng.normal(0.0, 6.0))),
    )


def _random_mat(rng: np.random.Generator) -> Mat:
    weave = [Weave.FELT, Weave.WOOD, Weave.PAPER, Weave.GRID, Weave.PRINT, Weave.LEATHER][
        int(rng.choice(6, p=[0.34, 0.26, 0.12, 0.06, 0.14, 0.08]))
    ]
    colours = {
        Weave.FELT: FELTS,
        Weave.WOOD: WOODS,
        Weave.LEATHER: ("#5b3a26", "#2c2320"),
        Weave.PRINT: ("#b39b6b", "#3b3a55"),
    }
    return Mat(weave, str(rng.choice(colours.get(weave, PAPERS))))


def _random_tray(rng: np.random.Generator, view: Viewpoint) -> TrayBody:
    height_mm = view.span_mm * view.height_px / view.width_px
    floor = Mat(Weave.FELT, str(rng.choice(FELTS))) if rng.random() < 0.8 else Mat(Weave.LEATHER, "#5b3a26")
    return TrayBody(
        width_mm=view.span_mm * float(rng.uniform(0.5, 0.78)),
        depth_mm=height_mm * float(rng.uniform(0.58, 0.78)),
        wall_mm=float(rng.uniform(14.0, 32.0)),
        frame_mm=float(rng.uniform(5.0, 13.0)),
        floor=floor,
        frame=Mat(Weave.WOOD, str(rng.choice(WOODS))) if rng.random() < 0.7 else Mat(Weave.LEATHER, "#26221f"),
    )


def _random_light(rng: np.random.Generator) -> Light:
    kind = _ROOMS[int(rng.choice(len(_ROOMS), p=[0.4, 0.27, 0.23, 0.1]))]
    bearing = rng.uniform(0.0, 2 * np.pi)
    away_mm, height_mm = rng.uniform(60.0, 500.0), rng.uniform(400.0, 800.0)
    place = (float(away_mm * np.cos(bearing)), float(away_mm * np.sin(bearing)), float(height_mm))
    lamps = [Lamp(place, float(rng.uniform(*kind.radius_mm)), float(rng.uniform(*kind.kelvin)), kind.level)]
    if rng.random() < 0.4:
        side = (-place[0] * 1.2, float(rng.uniform(-200, 200)), float(rng.uniform(500, 900)))
        kelvin, level = float(rng.uniform(2700, 6000)), float(rng.uniform(0.1, 0.4))
        lamps.append(Lamp(side, float(rng.uniform(50, 150)), kelvin, level))
    return Light(tuple(lamps), float(rng.uniform(3500, 6500)), kind.room_level)


def _random_sensor(rng: np.random.Generator, light: Light) -> Sensor:
    guess = light.lamps[0].kelvin * float(rng.normal(1.0, 0.12)) + float(rng.uniform(0, 600))
    return Sensor(
        blur_px=float(rng.uniform(0.5, 1.5)),
        sharpening=float(rng.choice([0.0, 0.5, 1.2, 2.2], p=[0.3, 0.3, 0.25, 0.15])),
        noise=float(rng.uniform(1.0, 6.0)),
        vignette=float(rng.uniform(0.05, 0.35)),
        white_kelvin=float(np.clip(guess, 2400.0, 7500.0)),
        exposure=float(np.exp(rng.normal(0.25, 0.3))),
        metering=float(rng.uniform(0.0, 1.0)),
    )
