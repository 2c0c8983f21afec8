"""The presenter's rooms, and which of them answers which intent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.ports import DiceReader, Learner, SimulatedTable
from ui.desk.desk import Desk
from ui.desk.shelf import Shelf
from ui.intents import battle as battle_intents
from ui.intents import calibration as calibration_intents
from ui.intents import hunt as hunt_intents
from ui.intents import intent as intents
from ui.intents import journal as journal_intents
from ui.intents import memory as memory_intents
from ui.intents import setup as setup_intents
from ui.intents import teaching as teaching_intents
from ui.intents.intent import Intent
from ui.intents.presses import Place, Press
from ui.rooms.acting import Acting
from ui.rooms.answering import Answering
from ui.rooms.battling import Battling
from ui.rooms.beginning import Beginning
from ui.rooms.calibrating import Calibrating
from ui.rooms.choosing import Choosing
from ui.rooms.correcting import Correcting
from ui.rooms.hunting import Hunting
from ui.rooms.learning import Learning
from ui.rooms.noting import Noting
from ui.rooms.playing import Playing
from ui.rooms.remembering import Remembering
from ui.rooms.teaching import Teaching
from ui.rooms.throwing import Throwing
from ui.rooms.trying import Trying
from ui.rooms.turning import Turning
from ui.rooms.undoing import Undoing


@dataclass(frozen=True, slots=True)
class Rooms:
    """The presenter's rooms around one desk."""

    turning: Turning
    beginning: Beginning
    acting: Acting
    answering: Answering
    playing: Playing
    throwing: Throwing
    learning: Learning
    hunting: Hunting
    battling: Battling
    choosing: Choosing
    correcting: Correcting
    undoing: Undoing
    noting: Noting
    calibrating: Calibrating
    teaching: Teaching
    remembering: Remembering
    trying: Trying

    def answer(self, intent: Intent) -> None:
        """Do what an intent means."""
        if isinstance(intent, Press):
            _presses(self)[intent]()
        else:
            _worded(self)[type(intent)](intent)


def rooms_around(
    desk: Desk, shelf: Shelf, reader: DiceReader | None, table: SimulatedTable | None, learner: Learner | None
) -> Rooms:
    """The rooms around a desk. `reader` None: no camera; `table` None: a real table; `learner` None: nobody learns."""
    learning = Learning(desk, learner)
    return Rooms(
        turning=Turning(desk),
        beginning=Beginning(desk, shelf),
        acting=Acting(desk),
        answering=Answering(desk),
        playing=Playing(desk),
        throwing=Throwing(desk, reader, table, learning),
        learning=learning,
        hunting=Hunting(desk),
        battling=Battling(desk),
        choosing=Choosing(desk),
        correcting=Correcting(desk),
        undoing=Undoing(desk),
        noting=Noting(desk),
        calibrating=Calibrating(desk),
        teaching=Teaching(desk, table),
        remembering=Remembering(desk, shelf),
        trying=Trying(desk),
    )


def _presses(rooms: Rooms) -> Mapping[Press, Callable[[], None]]:
    return {**_around_the_game(rooms), **_setting_up(rooms), **_in_the_game(rooms)}


def _around_the_game(rooms: Rooms) -> Mapping[Press, Callable[[], None]]:
    return {
        Press.NEW_GAME: rooms.beginning.new_game,
        Press.START_FROM_SETUP: rooms.beginning.start_from_setup,
        Press.STEP_LAID: rooms.beginning.step_laid,
        Press.CLOSE: rooms.turning.close,
        Press.SHOW_ODDS: rooms.turning.show_odds,
        Press.SHOW_JOURNEY: rooms.turning.show_journey,
        Press.SHOW_BATTLE_ODDS: rooms.turning.show_battle_odds,
        Press.SHOW_STORY: rooms.correcting.show_story,
        Press.SHOW_END: rooms.turning.show_end,
        Press.SAVE_SUMMARY: rooms.remembering.save,
        Press.SEARCH_GAMES: rooms.remembering.search,
        Press.FIND_GAMES: rooms.remembering.find,
        Press.OPEN_BAG: rooms.turning.open_bag,
        Press.OPEN_LANGUAGES: rooms.turning.open_languages,
        Press.OPEN_PRINTED: rooms.turning.open_printed,
        Press.ASK_TO_STOP: rooms.turning.ask_to_stop,
        Press.STOP: rooms.turning.stop,
        Press.ASK_TURN: rooms.noting.ask_turn,
        Press.SHOW_MARKED: rooms.noting.show_marked,
        Press.WRITE_NOTE: rooms.noting.write_note,
        Press.CAPITALS: rooms.noting.capitals,
        Press.OTHER_KEYS: rooms.noting.other_keys,
        Press.ERASE_LETTER: rooms.noting.erase,
        Press.ACCEPT_NOTE: rooms.noting.accept_note,
        Press.READ_AGAIN: rooms.throwing.read_again,
        Press.HOLD: rooms.throwing.hold,
        Press.ACCEPT_THROW: rooms.throwing.accept,
        Press.ENTER_BY_HAND: rooms.throwing.enter_by_hand,
        Press.CORRECT_THROW: rooms.throwing.correct,
        Press.SIMULATE_THROW: rooms.throwing.throw,
        Press.MAY_LEARN: lambda: rooms.learning.answer(agreed=True),
        Press.MAY_NOT_LEARN: lambda: rooms.learning.answer(agreed=False),
    }


def _setting_up(rooms: Rooms) -> Mapping[Press, Callable[[], None]]:
    return {
        Press.SEEK_MARKERS: rooms.calibrating.seek_markers,
        Press.MARK_CORNERS: rooms.calibrating.mark_corners,
        Press.NEXT_CORNER: rooms.calibrating.next_corner,
        Press.KEEP_TRAY: rooms.calibrating.keep,
        Press.LEARN_FACE: rooms.teaching.learn,
        Press.SKIP_FACE: rooms.teaching.skip,
        Press.FORGET_FACE: rooms.teaching.forget,
        Press.KEEP_DICE: rooms.teaching.keep,
        Press.TEACH_AGAIN: rooms.teaching.again,
        Press.SIMULATE_LAYING: rooms.teaching.lay,
    }


def _in_the_game(rooms: Rooms) -> Mapping[Press, Callable[[], None]]:
    return {
        Press.DRAW_TILE: rooms.hunting.draw_tile,
        Press.PICK_TILE: rooms.hunting.pick_tile,
        Press.SKIP_SUSPENSE: rooms.hunting.skip_suspense,
        Press.ANSWER_CONDITIONS: rooms.hunting.answer,
        Press.DRAW_COMPANION: rooms.hunting.draw_companion,
        Press.PICK_COMPANION: rooms.hunting.pick_companion,
        Press.TOGGLE_CARD_TILE: rooms.hunting.toggle_card_tile,
        Press.REVEAL: rooms.hunting.reveal,
        Press.ACT: rooms.acting.act,
        Press.SWEEP: rooms.acting.sweep,
        Press.PLAY_CARD: rooms.acting.play_card,
        Press.MORE: rooms.answering.more,
        Press.ON_WITH_CARD: rooms.playing.on_with_card,
        Press.ACCEPT_ANSWER: rooms.answering.accept,
        Press.SEPARATE: rooms.acting.separate,
        Press.DECLARE: rooms.acting.declare,
        Press.BATTLE: rooms.battling.open,
        Press.COUNT_ARMIES: rooms.battling.count,
        Press.LEAVE_BATTLE: rooms.battling.leave,
        Press.UNDO: rooms.undoing.undo,
        Press.REDO: rooms.undoing.redo,
        Press.TABLE_SAYS_SO: rooms.correcting.table_says_so,
        Press.ACCEPT_NUMBER: rooms.correcting.accept_number,
        Press.ACCEPT_LIST: rooms.choosing.accept_list,
    }


def _worded(rooms: Rooms) -> Mapping[type, Callable[[Any], None]]:
    return {**_worded_around_the_game(rooms), **_worded_in_the_game(rooms), **_worded_after_the_game(rooms)}


def _worded_around_the_game(rooms: Rooms) -> Mapping[type, Callable[[Any], None]]:
    return {
        intents.Go: lambda intent: _go(rooms, intent),
        intents.ShowSide: rooms.noting.show_side,
        journal_intents.OpenLine: rooms.noting.open_line,
        journal_intents.Mark: rooms.noting.mark,
        journal_intents.ShowTurn: rooms.noting.show_turn,
        journal_intents.Letter: rooms.noting.letter,
        intents.ShowPage: rooms.turning.show_page,
        intents.OpenGame: rooms.beginning.open_game,
        intents.ChooseLanguage: rooms.turning.choose_language,
        intents.AddToBag: rooms.beginning.add_to_bag,
        setup_intents.Switch: rooms.turning.switch,
        setup_intents.Choose: rooms.turning.choose,
        setup_intents.ChoosePlayers: rooms.beginning.choose_players,
        setup_intents.ToggleExpansion: rooms.beginning.toggle_expansion,
        setup_intents.ShowStep: rooms.beginning.show_step,
        setup_intents.Draft: rooms.correcting.draft,
        calibration_intents.PlaceCorner: rooms.calibrating.place,
        calibration_intents.MoveCorner: rooms.calibrating.move,
        calibration_intents.StepInner: rooms.calibrating.size,
        teaching_intents.TeachFace: rooms.teaching.ask_for,
    }


def _worded_after_the_game(rooms: Rooms) -> Mapping[type, Callable[[Any], None]]:
    return {
        memory_intents.ShowChapter: rooms.remembering.show_chapter,
        memory_intents.CountDice: rooms.remembering.count_dice,
        memory_intents.ShowGames: rooms.remembering.show_games,
        memory_intents.ChooseGame: rooms.remembering.choose,
        memory_intents.LookBack: rooms.remembering.look_back,
        memory_intents.CopyGame: rooms.remembering.copy,
        memory_intents.DeleteGame: rooms.remembering.delete,
        memory_intents.BringBackGame: rooms.remembering.bring_back,
    }


def _worded_in_the_game(rooms: Rooms) -> Mapping[type, Callable[[Any], None]]:
    return {
        intents.Record: rooms.acting.record,
        intents.Answer: rooms.answering.begin,
        intents.OpenNation: rooms.answering.nation,
        intents.OpenCards: rooms.playing.open_cards,
        intents.OpenCard: rooms.playing.open_card,
        intents.ChooseValue: rooms.answering.value,
        intents.UseActionDie: rooms.acting.use_die,
        intents.PayWith: rooms.acting.pay_with,
        intents.OpenDie: rooms.throwing.open_die,
        intents.ChooseFace: rooms.throwing.choose_face,
        intents.DropDie: rooms.throwing.drop_die,
        intents.ToggleCondition: rooms.hunting.toggle_condition,
        hunt_intents.ToggleReroll: rooms.hunting.toggle_reroll,
        intents.OpenCounter: rooms.correcting.open_counter,
        intents.OpenTopic: rooms.correcting.open_topic,
        intents.StepNumber: rooms.correcting.step,
        intents.ChooseRegion: rooms.choosing.region,
        intents.ShowLetters: rooms.choosing.letters,
        intents.ChooseGuide: rooms.choosing.guide,
        intents.ChooseCompanion: rooms.choosing.companion,
        intents.ToggleCompanion: rooms.choosing.toggle_companion,
        intents.ChooseTile: rooms.choosing.tile,
        battle_intents.StepArmy: rooms.battling.step,
        battle_intents.ToggleCombatCard: rooms.battling.card,
        battle_intents.ChooseBattle: rooms.battling.kind,
        battle_intents.ChooseAttacker: rooms.battling.attacker,
        intents.UndoTo: rooms.undoing.undo_to,
        intents.Agree: rooms.undoing.agree,
    }


def _go(rooms: Rooms, intent: intents.Go) -> None:
    if intent.place is Place.SETUP:
        rooms.beginning.lay_position()
    rooms.turning.go(intent)
