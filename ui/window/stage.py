"""The stage: draws one `Screen` value with everything around it, and takes every press."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import ui.widgets.all  # noqa: F401 - makes every widget known to the rules
from companion.ports import Picture, Signal
from companion.rules.terms import Side
from ui.intents.intent import Intent
from ui.intents.presses import Place
from ui.screens.battle import BattleScreen
from ui.screens.buttons_test import ButtonsTestScreen
from ui.screens.calibration import CalibrationScreen
from ui.screens.checklist import ChecklistScreen
from ui.screens.dice import DiceScreen
from ui.screens.face_wheel import FaceWheel
from ui.screens.first_steps import FirstStepsScreen
from ui.screens.games import GamesScreen
from ui.screens.halves import HalvesScreen
from ui.screens.hunt import HuntScreen
from ui.screens.journal import JournalScreen
from ui.screens.options import OptionsScreen
from ui.screens.overlays import CARDS
from ui.screens.realm import RealmScreen
from ui.screens.settings import SettingsScreen
from ui.screens.setup import SetupScreen
from ui.screens.start import StartScreen
from ui.screens.summary import SummaryScreen
from ui.screens.table import TableScreen
from ui.screens.teaching import TeachingScreen
from ui.theme import THEME
from ui.values import setup as setup_views
from ui.values import views
from ui.values.battle import BattleView
from ui.values.calibration import CalibrationView
from ui.values.first_steps import ButtonsView, FirstStepsView
from ui.values.halves import HalvesView
from ui.values.overlays import Overlay
from ui.values.realm import RealmView
from ui.values.summary import GamesView, SummaryView
from ui.values.table import TableView
from ui.values.teaching import TeachingView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import PressesEndHere, tappables
from ui.window.picture_turn import CALM_S, PictureTurn

SCREENS: Final[Mapping[type, type[Widget]]] = MappingProxyType(
    {
        views.StartView: StartScreen,
        setup_views.OptionsView: OptionsScreen,
        setup_views.ChecklistView: ChecklistScreen,
        setup_views.SetupView: SetupScreen,
        TableView: TableScreen,
        views.DiceView: DiceScreen,
        views.HuntView: HuntScreen,
        RealmView: RealmScreen,
        BattleView: BattleScreen,
        views.JournalView: JournalScreen,
        setup_views.SettingsView: SettingsScreen,
        CalibrationView: CalibrationScreen,
        TeachingView: TeachingScreen,
        FirstStepsView: FirstStepsScreen,
        ButtonsView: ButtonsTestScreen,
        SummaryView: SummaryScreen,
        GamesView: GamesScreen,
        HalvesView: HalvesScreen,
    }
)
"""Which widget draws which screen value."""


SHADED: Final = 0.85
"""How much of the picture's light is taken while the screen rests and the panel's own light cannot be turned down."""


class Presenter(Protocol):
    """Whoever turns presses and signals into the next screen value."""

    @property
    def view(self) -> views.Screen:
        """What to draw now."""

    @property
    def picture(self) -> Picture | None:
        """The newest picture of the tray."""

    @property
    def is_live(self) -> bool:
        """Whether the screen may change by time alone."""

    def view_ahead(self, place: Place) -> views.View:
        """What the page of another place would show now."""

    def press(self, intent: Intent) -> None:
        """Take a press."""

    def press_from(self, side: Side, intent: Intent) -> None:
        """Take a press in one half of a split picture."""

    def receive(self, signal: Signal) -> None:
        """Take a device's signal."""

    def tick(self, now_s: float) -> None:
        """Let time pass."""


class Scrim(Widget):
    """Darkens the screen beneath an overlay and keeps fingers off it."""

    def on_touch_down(self, _touch: object) -> bool:
        """Swallow the finger."""
        return True


class Stage(FloatLayout, PressesEndHere):
    """Draws `presenter.view` whenever it changed; presses go to the presenter and are drawn at once.

    Above and below a page stand the notices and what the buttons do, as far as the page has height to spare beyond its
    `least`: notices first, for what the buttons do can be found out by pressing them. The `corner` is what stands at
    the top right of a page without places to go to, in pixels: that this is a simulated table.
    """

    screen = ObjectProperty(rebind=True)
    nav = ObjectProperty(())
    notices = ObjectProperty(())
    corner = NumericProperty(0.0)
    shade = NumericProperty(0.0)
    page = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, presenter: Presenter, calm_s: float = CALM_S, **kwargs: object) -> None:
        self.presenter = presenter
        self._pages: dict[type, Widget] = {}
        self._cards: dict[type, Widget] = {}
        self._finger: tuple[float, float] | None = None
        self._pressed_at: tuple[float, float] | None = None
        self._ring_later = Clock.create_trigger(self._place_ring, 0)
        self._turn = PictureTurn(Window, calm_s)
        super().__init__(screen=presenter.view, **kwargs)
        self._show(presenter.view)

    def press(self, intent: Intent) -> None:
        """Hand a press to the presenter and draw what came of it."""
        self.presenter.press(intent)
        self._pressed_at = self._finger
        self.draw()
        self._pressed_at = None

    def on_touch_down(self, touch: Any) -> bool:
        """Remember where the finger is: what it opens may open around it."""
        self._finger = touch.pos
        return bool(super().on_touch_down(touch))

    def press_from(self, side: Side, intent: Intent) -> None:
        """Hand a press in one half of a split picture to the presenter."""
        self.presenter.press_from(side, intent)
        self.draw()

    def make_ready(self, view: views.View) -> bool:
        """Make the page for such a view before it is opened, as large as it will be; False where there is one."""
        if type(view) in self._pages:
            return False
        page = self._pages[type(view)] = SCREENS[type(view)](view=view)
        page.pos, page.size = self.ids.page.pos, self.ids.page.size
        return True

    def darken(self, dark: bool) -> None:  # noqa: FBT001 - said by whoever dims
        """Take most of the picture's light, or give it back."""
        self.shade = SHADED if dark else 0.0

    def draw(self) -> None:
        """Draw the presenter's value; nothing is touched where nothing changed."""
        if self.presenter.view != self.screen:
            self._show(self.presenter.view)
        self._turn.follow(Clock.get_time())

    def _show(self, screen: views.Screen) -> None:
        THEME.show(screen.look)
        self._turn.wanted = screen.look.turned and screen.halves is None
        self.screen = screen
        page = self._show_page(screen.halves or screen.view)
        self._show_overlay(screen)
        if isinstance(page, DiceScreen | HuntScreen | CalibrationScreen | TeachingScreen):
            page.show_picture(self.presenter.picture)
        if isinstance(page, SettingsScreen | SetupScreen):
            page.corner = self.corner
        self._ring_later()

    def _show_page(self, view: views.View | HalvesView) -> Widget:
        page = self._pages.get(type(view))
        if page is None:
            page = self._pages[type(view)] = SCREENS[type(view)](view=view)
        if page.parent is None:
            self.ids.page.clear_widgets()
            self.ids.page.add_widget(page)
            self.page = page
        page.view = view
        return page

    def _show_overlay(self, screen: views.Screen) -> None:
        layer, overlay = self.ids.overlay, screen.overlay
        card = layer.children[0] if layer.children else None
        if card is None and overlay is None:
            return
        if card is not None and overlay is not None and isinstance(card, CARDS[type(overlay)]):
            card.view = overlay
            return
        layer.clear_widgets()
        self.ids.ring.around = None
        if overlay is not None:
            layer.add_widget(Scrim())
            layer.add_widget(self._card(overlay))

    def _card(self, overlay: Overlay) -> Widget:
        """The sheet for an overlay. Each is made once: making one takes longer than a touch may."""
        kind = CARDS[type(overlay)]
        card = self._cards.get(kind)
        if card is None:
            card = self._cards[kind] = kind(view=overlay)
        card.view = overlay
        if isinstance(card, FaceWheel):
            card.finger = self._pressed_at
        return card

    def _place_ring(self, _dt: float) -> None:
        """The ring lies around what carries the focused intent; around the big button where that is one of several."""
        if isinstance(self.page, HalvesScreen):
            self.page.place_rings(self.screen.focus)
            self.ids.ring.around = None
            return
        inside = self.ids.overlay if self.screen.overlay is not None else self
        found = [one for one in tappables(inside) if one.tap.intent == self.screen.focus]
        self.ids.ring.around = found[-1] if found else None


load_rules(__file__)
