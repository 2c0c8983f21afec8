"""What Action dice are used for, and what only the board can answer, in the players' language."""

from companion.language import gettext as _
from companion.rules.acts import Action, BoardQuestion
from companion.rules.terms import Deck


def action_word(action: Action) -> str:
    """What an Action die is used for."""
    return {
        Action.LEADER_AND_ARMY: _("move or attack with a led Army"),
        Action.CHARACTER_CARD: _("play a Character card"),
        Action.MOVE_FELLOWSHIP: _("move the Fellowship"),
        Action.HIDE_FELLOWSHIP: _("hide the Fellowship"),
        Action.SEPARATE_COMPANIONS: _("separate Companions"),
        Action.MOVE_COMPANIONS: _("move Companions"),
        Action.MOVE_MINIONS: _("move Nazgûl and Minions"),
        Action.MOVE_ARMIES: _("move Armies"),
        Action.ATTACK: _("attack"),
        Action.ARMY_CARD: _("play an Army card"),
        Action.DIPLOMACY: _("advance a Nation"),
        Action.MUSTER_CARD: _("play a Muster card"),
        Action.RECRUIT: _("recruit"),
        Action.BRING_MINION: _("bring a Minion into play"),
        Action.DRAW_CARD: _("draw a card"),
        Action.ANY_CARD: _("play any card"),
        Action.BRING_COMPANION: _("bring Aragorn or Gandalf the White into play"),
    }[action]


def board_question_word(question: BoardQuestion) -> str:
    """A question about the board that is answered with yes or no."""
    return {
        BoardQuestion.STRIDER_IN_GONDOR: _("Is Strider in Minas Tirith, Dol Amroth or Pelargir, and it unconquered?"),
        BoardQuestion.ISENGARD_AT_WAR: _("Is Isengard At War?"),
        BoardQuestion.ORTHANC_UNCONQUERED: _("Is Orthanc unconquered?"),
        BoardQuestion.SAURON_AND_ENEMY_AT_WAR: _("Are Sauron and a Nation of the Free Peoples At War?"),
        BoardQuestion.ARMY_WITH_SAURON_UNIT: _("Is there a Shadow Army with a unit of Sauron for him to join?"),
        BoardQuestion.FREE_PEOPLES_AT_WAR: _("Are all Nations of the Free Peoples At War?"),
        BoardQuestion.SAURON_STRONGHOLD_UNCONQUERED: _("Is a Stronghold of Sauron unconquered?"),
    }[question]


def deck_word(deck: Deck) -> str:
    """A deck of Event cards, without its side."""
    character = (Deck.FREE_PEOPLES_CHARACTER, Deck.SHADOW_CHARACTER)
    return _("Character deck") if deck in character else _("Strategy deck")
