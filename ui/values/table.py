"""Screen values of the Table: the whole game at a glance."""

from dataclasses import dataclass

from companion.rules.terms import ActionFace, Side
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class CounterView:
    """A number of the table: `value` is drawn large, `words` small beside it; `tap` opens its correction."""

    label: str
    value: str
    tap: Tap
    words: str = ""
    danger: bool = False


@dataclass(frozen=True, slots=True)
class ActionDieView:
    """An Action die of a pool. `face` is None before the roll; a used die is struck; `tap` is None when closed."""

    face: ActionFace | None
    word: str
    used: bool
    tap: Tap | None = None


@dataclass(frozen=True, slots=True)
class PoolView:
    """One side's Action dice. `acting` marks the side whose action it is."""

    side: Side
    title: str
    acting: bool
    words: str
    dice: tuple[ActionDieView, ...]
    tap: Tap


@dataclass(frozen=True, slots=True)
class HuntBoxView:
    """The Hunt Box: dice of both sides, and in words what the next Hunt rolls and needs."""

    label: str
    shadow: CounterView
    free_peoples: CounterView
    target: str


@dataclass(frozen=True, slots=True)
class TallyView:
    """A number of each side under one short name."""

    label: str
    free_peoples: str
    shadow: str


@dataclass(frozen=True, slots=True)
class RealmChipView:
    """What the Table shows of the realm: a few tallies; a press leads to the Realm screen."""

    tallies: tuple[TallyView, ...]
    tap: Tap


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table at a glance. `next` is the one big button and always says what to do now.

    `caption` stands over `actions` where these are bare numbers to choose from. `where` is the turn and the phase;
    pressed, it puts them right. `region` is None on the Mordor Track, where `mordor` says where they are.
    """

    next: Tap
    actions: tuple[Tap, ...]
    caption: str
    turn: str
    where: Tap
    acting: Side | None
    whose: str
    pools: tuple[PoolView, ...]
    progress: CounterView
    hidden: Tap
    corruption: CounterView
    mordor: CounterView | None
    hunt_box: HuntBoxView
    hunt_pool: CounterView
    region: Tap | None
    guide: Tap
    companions: Tap
    realm: RealmChipView
