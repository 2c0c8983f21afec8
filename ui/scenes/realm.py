"""The Realm screen in the middle of a war."""

from dataclasses import replace
from typing import Final

from companion.rules.state import Characters, ElvenRings, EventCards, GameState, Hand, NationStanding, Realm
from companion.rules.terms import CardId, Character, Companion, Nation, RegionId, Side
from ui.intents.presses import Press
from ui.values.taps import Tap
from ui.viewmodel.realm import realm_view

STEPS: Final = {Nation.DWARVES: 3, Nation.ELVES: 2, Nation.GONDOR: 0, Nation.NORTH: 3, Nation.ROHAN: 1}

STATE: Final = replace(
    GameState(),
    realm=Realm(
        nations=tuple(
            NationStanding(nation, STEPS.get(nation, 0), active=nation not in (Nation.DWARVES, Nation.NORTH))
            for nation in Nation
        ),
        captured=(RegionId("minas-tirith"), RegionId("pelargir"), RegionId("lorien")),
    ),
    rings=ElvenRings(free_peoples=1, shadow=1, used_by=(Side.SHADOW,)),
    characters=Characters(
        separated=(Companion.BOROMIR, Companion.GIMLI), in_play=(Character.SARUMAN, Character.WITCH_KING)
    ),
    cards=EventCards(
        free_peoples=Hand(Side.FREE_PEOPLES, 18, 19, 5),
        shadow=Hand(Side.SHADOW, 18, 18, 6),
        on_table=(CardId("balrog_of_moria"), CardId("horn_of_gondor")),
    ),
)

REALM: Final = realm_view(
    STATE,
    Tap("Shadow: use an Action die", Press.ACT, detail="Tap a die"),
    (Tap("What else happens?", Press.MORE),),
)
