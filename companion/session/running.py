"""A running game: check, record, then tell. Main thread only."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from companion.bag import Bag, BagError, Commitment, Contribution, Label, SecretFolder
from companion.journal import (
    About,
    Bookmarked,
    Entry,
    GameFile,
    GameId,
    Journal,
    JournalRefused,
    Line,
    Noted,
    Undone,
    history,
    redo_target,
    standing,
)
from companion.language import gettext as _
from companion.rules.apply import apply
from companion.rules.events import Event, GameStarted
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import GameState
from companion.rules.terms import Companion, TileId
from companion.session.draws import BagMismatch, NoBag, candidates, count, draw_record, draws_so_far, is_chance
from companion.session.replay import BLANK, Step, states, steps

Narrator = Callable[[GameState, Event, GameState], str]
"""(before, event, after) -> one sentence that names the cause."""

Listener = Callable[[Entry], None]
"""Told of every entry once it is safe on disk and `Session.state` is up to date."""

_log = logging.getLogger(__name__)


class NothingToUndo(Exception):
    """There is nothing left to take back, or nothing to restore."""


class GameNotOver(Exception):
    """The bag's secret is shown when the game has ended, not before."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Time as an argument: `now` is the wall clock with its zone, `monotonic_s` never jumps."""

    now: Callable[[], datetime]
    monotonic_s: Callable[[], float]


def start_game(journal: Journal, about: About, start: GameStarted, clock: Clock, narrate: Narrator) -> GameId:
    """Record a new game with its first fact. IllegalEvent, JournalRefused: then there is no game."""
    check(BLANK, start)
    sentence = narrate(BLANK, start, apply(BLANK, start))
    return journal.create(about, (Entry(1, start, sentence, clock.now(), elapsed_ms=0),))


def import_game(journal: Journal, game: GameFile) -> GameId:
    """Record a game from a file as a new one. UnreadableGame names an entry that cannot be; then there is no game."""
    states(game.entries)
    return journal.create(game.about, game.entries)


class Session:
    """One running game, resumed from its journal by applying what was recorded.

    `bag` is None when the game has no sealed bag or it cannot draw; `bag_problem` then says why, or is None when the
    game was begun without one.
    """

    def __init__(self, journal: Journal, game: GameId, clock: Clock, narrate: Narrator, secrets: SecretFolder) -> None:
        """Resume `game`. UnreadableGame when there is no such game, or what is there makes none; JournalRefused."""
        self._journal = journal
        self._clock = clock
        self._narrate = narrate
        self._listeners: list[Listener] = []
        self.about = journal.about(game)
        self._entries = list(journal.entries(game))
        self._states = states(self._entries)
        self._opened_s = clock.monotonic_s()
        self._played_before_ms = self._entries[-1].elapsed_ms
        self.game = game
        self.bag, self.bag_problem = _opened_bag(self.about, secrets)

    @property
    def state(self) -> GameState:
        """How the game stands."""
        return self._states[-1]

    @property
    def history(self) -> tuple[Line, ...]:
        """Every entry ever made, those taken back struck through."""
        return history(self._entries)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every fact that stands, oldest first, with how the game stood before and after it."""
        return tuple(steps(self.history, self._states))

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of every further entry."""
        self._listeners.append(listener)

    def record(self, event: Event, *, overruled: bool = False) -> Entry:
        """Record a fact; when this returns it is on disk. With `overruled` the table insists against the rules.

        IllegalEvent, BagMismatch or JournalRefused: nothing was recorded and nobody was told.
        """
        if isinstance(event, GameStarted):
            raise TypeError("a game starts once; begin another with start_game")
        before = self.state
        insisted = _insisted(before, event, overruled=overruled)
        after = apply(before, event)
        draw = draw_record(before, event, standing(self._entries))
        if draw is not None and draw.drawn != self._drawn(Label(draw.label)):
            raise BagMismatch(_("The bag does not draw {name}: say that it was drawn by hand.").format(name=draw.drawn))
        sentence = self._narrate(before, event, after)
        entry = Entry(self._next_seq, event, sentence, self._clock.now(), self._elapsed_ms, insisted, draw)
        self._commit(entry, after)
        if after.victory is not None and before.victory is None:
            self._back_up()
        return entry

    def undo(self, to_seq: int | None = None) -> Entry:
        """Go back to how the game stood after fact `to_seq`; by default take back the last fact that counts.

        NothingToUndo when only the start is left, or when `to_seq` is no fact that counts.
        """
        return self._go_back(self._undo_target(to_seq), _("Taken back. It stands as after: {sentence}"))

    def redo(self) -> Entry:
        """Restore what was last taken back. NothingToUndo when nothing was, or something was recorded since."""
        target = redo_target(self._entries)
        if target is None:
            raise NothingToUndo(_("There is nothing to restore."))
        return self._go_back(target, _("Restored. It stands as after: {sentence}"))

    def note(self, text: str) -> Entry:
        """Write people's own words down as a fact. ValueError for words that make no line; JournalRefused."""
        return self._write(Noted(text), text)

    def bookmark(self, seq: int, *, on: bool) -> Entry:
        """Mark entry `seq`, or take its mark away. ValueError when there is no such entry; JournalRefused."""
        if not 1 <= seq < self._next_seq:
            raise ValueError(f"there is no entry {seq} to mark")
        words = _("Marked: {sentence}") if on else _("No longer marked: {sentence}")
        return self._write(Bookmarked(seq, on), words.format(sentence=self._entries[seq - 1].sentence))

    @property
    def can_undo(self) -> bool:
        """Whether anything but the start still counts."""
        return len(standing(self._entries)) > 1

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be restored."""
        return redo_target(self._entries) is not None

    def undo_crosses_chance(self, to_seq: int | None = None) -> tuple[Entry, ...]:
        """The throws and draws that `undo(to_seq)` would take back, in order: what both players would then know."""
        return tuple(one for one in self.undo_takes_back(to_seq) if is_chance(one.fact))

    def undo_takes_back(self, to_seq: int | None = None) -> tuple[Entry, ...]:
        """The facts that `undo(to_seq)` would take back, in order. NothingToUndo as there."""
        target = self._undo_target(to_seq)
        return tuple(one for one in standing(self._entries) if one.seq > target)

    def draw_tile(self) -> TileId:
        """The tile the sealed bag draws now; record it with Source.BAG. NoBag without one. The same until recorded."""
        return TileId(self._drawn(Label.HUNT_TILE))

    def draw_companion(self) -> Companion:
        """The Companion the sealed bag draws at random now; record it with Source.BAG. NoBag without one."""
        return Companion(self._drawn(Label.COMPANION))

    def draw_challenge(self) -> tuple[TileId, ...]:
        """The tiles the sealed bag draws now for Challenge of the King, in this order; else as `draw_tile`."""
        return tuple(TileId(name) for name in self._drawn(Label.CHALLENGE_TILES).split())

    def draw_kept_tile(self) -> TileId:
        """The tile the sealed bag draws now for a Sovereign; else as `draw_tile`."""
        return TileId(self._drawn(Label.SOVEREIGN_TILE))

    def reveal_secret(self) -> str:
        """The bag's secret (64 hex digits), shown once the game has ended; the bag then draws no more. GameNotOver."""
        if self.state.victory is None:
            raise GameNotOver(_("The bag's secret is shown when the game has ended."))
        return self._required_bag().reveal()

    @property
    def _next_seq(self) -> int:
        return len(self._entries) + 1

    @property
    def _elapsed_ms(self) -> int:
        return self._played_before_ms + round(1000 * (self._clock.monotonic_s() - self._opened_s))

    def _drawn(self, label: Label) -> str:
        number = draws_so_far(standing(self._entries), label)
        found = self._required_bag().draw_several(
            label, number, candidates(self.state, label), count(self.state, label)
        )
        return " ".join(found)

    def _required_bag(self) -> Bag:
        if self.bag is None:
            raise NoBag(
                self.bag_problem or _("This game has no sealed bag: draw from cardboard, enter what was drawn.")
            )
        return self.bag

    def _undo_target(self, to_seq: int | None) -> int:
        counting = [entry.seq for entry in standing(self._entries)]
        if to_seq is None:
            to_seq = counting[-2] if len(counting) > 1 else counting[-1]
        if to_seq not in counting[:-1]:
            raise NothingToUndo(_("There is nothing to take back."))
        return to_seq

    def _go_back(self, target: int, words: str) -> Entry:
        sentence = words.format(sentence=self._entries[target - 1].sentence)
        entry = Entry(self._next_seq, Undone(target), sentence, self._clock.now(), self._elapsed_ms)
        self._commit(entry, self._states[target])
        return entry

    def _write(self, fact: Noted | Bookmarked, sentence: str) -> Entry:
        """Write down what changes nothing of the game."""
        entry = Entry(self._next_seq, fact, sentence, self._clock.now(), self._elapsed_ms)
        self._commit(entry, self.state)
        return entry

    def _commit(self, entry: Entry, after: GameState) -> None:
        """The one place that writes: disk first, then memory, then listeners."""
        self._journal.append(self.game, entry)
        self._entries.append(entry)
        self._states.append(after)
        for listener in self._listeners:
            listener(entry)

    def _back_up(self) -> None:
        try:
            self._journal.back_up()
        except JournalRefused as error:
            _log.warning("the finished game could not be copied: %s", error)


def _insisted(state: GameState, event: Event, *, overruled: bool) -> bool:
    """Whether the table had to insist on `event`. IllegalEvent when it may not, or did not."""
    try:
        check(state, event)
    except IllegalEvent:
        if not overruled:
            raise
        check(state, event, overruled=True)
        return True
    return False


def _opened_bag(about: About, secrets: SecretFolder) -> tuple[Bag | None, str | None]:
    if about.commitment is None:
        return None, None
    if about.imported:
        return None, _("A game from a file draws from cardboard: its bag would foretell the draws of the original.")
    try:
        contributions = tuple(Contribution(text) for text in about.contributions)
        return secrets.open(Commitment(about.commitment), contributions), None
    except (BagError, ValueError) as error:
        return None, str(error)
