"""What expansions let happen between actions: Smeagol leaves, a Sovereign keeps a tile or gives one back."""

from collections.abc import Iterator

from companion.rules import sovereign
from companion.rules.choices.wanted import Choice, KeptTileWanted, Offer
from companion.rules.events import SmeagolLeft, TilesReturned
from companion.rules.state import GameState


def about_expansions(state: GameState) -> Iterator[Choice]:
    """Nothing without an expansion that has a say in it."""
    if state.fellowship.smeagol:
        yield Offer(SmeagolLeft())
    to_keep = sovereign.may_keep(state)
    if to_keep:
        yield KeptTileWanted(to_keep)
    for tile in state.hunt_pool.on_sovereign:
        yield Offer(TilesReturned((tile,)))
        yield Offer(TilesReturned((tile,), gone=True))
