"""Two, three or four players: who sits where, whose Nations are whose, and who leads this turn."""

from companion.rules.state import GameState, Options
from companion.rules.terms import Nation, Seat, Side

_SHARED = {
    Side.FREE_PEOPLES: (Seat.GONDOR_AND_ELVES, Seat.ROHAN_NORTH_AND_DWARVES),
    Side.SHADOW: (Seat.WITCH_KING, Seat.SARUMAN),
}
_ALONE = {Side.FREE_PEOPLES: (Seat.FREE_PEOPLES,), Side.SHADOW: (Seat.SHADOW,)}

THREE_PLAYERS, FOUR_PLAYERS = 3, 4

_NATIONS = {
    Seat.FREE_PEOPLES: tuple(one for one in Nation if one.side is Side.FREE_PEOPLES),
    Seat.GONDOR_AND_ELVES: (Nation.GONDOR, Nation.ELVES),
    Seat.ROHAN_NORTH_AND_DWARVES: (Nation.ROHAN, Nation.NORTH, Nation.DWARVES),
    Seat.SHADOW: tuple(one for one in Nation if one.side is Side.SHADOW),
    Seat.WITCH_KING: (Nation.SAURON,),
    Seat.SARUMAN: (Nation.ISENGARD, Nation.SOUTHRONS),
}


def seats_of(options: Options, side: Side) -> tuple[Seat, ...]:
    """A side's players: with three the Shadow is shared, with four both sides are."""
    shared = options.players >= FOUR_PLAYERS or (options.players == THREE_PLAYERS and side is Side.SHADOW)
    return (_SHARED if shared else _ALONE)[side]


def seats(options: Options) -> tuple[Seat, ...]:
    """Everybody at the table, the Free Peoples first."""
    return tuple(seat for side in Side for seat in seats_of(options, side))


def nations_of(seat: Seat) -> tuple[Nation, ...]:
    """The Nations a player leads."""
    return _NATIONS[seat]


def starting_leaders(options: Options) -> tuple[Seat, Seat]:
    """Who leads each side in the first turn: the Free Peoples, then the Shadow."""
    return seats_of(options, Side.FREE_PEOPLES)[0], seats_of(options, Side.SHADOW)[0]


def next_leaders(state: GameState) -> tuple[Seat, Seat] | None:
    """Who leads each side next turn, since the token of a shared side passes; None where no side is shared."""
    free_peoples, shadow = (_after(seats_of(state.options, side), state.leaders) for side in Side)
    return (free_peoples, shadow) if len(seats(state.options)) > len(Side) else None


def _after(sharing: tuple[Seat, ...], leaders: tuple[Seat, Seat]) -> Seat:
    leading = next((at for at, seat in enumerate(sharing) if seat in leaders), -1)
    return sharing[(leading + 1) % len(sharing)]
