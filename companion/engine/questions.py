"""One function a question: what is asked, what is taken back, what the bag draws."""

from collections.abc import Callable

from companion.engine.answers import done
from companion.engine.chances import plain_odds
from companion.engine.choosing import drawn
from companion.engine.plain import Plain, plain_entry, plain_fact
from companion.engine.requests import Ask, Question
from companion.engine.schema import schema
from companion.session import Session


def _look(session: Session, _asked: Ask) -> Plain:
    return done(session)


def _history(session: Session, _asked: Ask) -> Plain:
    return done(session, history=[{**plain_entry(line.entry), "struck": line.struck} for line in session.history])


def _undo(session: Session, asked: Ask) -> Plain:
    return done(session, session.undo(asked.to))


def _redo(session: Session, _asked: Ask) -> Plain:
    return done(session, session.redo())


def _odds(session: Session, asked: Ask) -> Plain:
    return done(session, odds=plain_odds(session.state, asked))


def _draw(session: Session, _asked: Ask) -> Plain:
    name, event = drawn(session)
    return done(session, drawn=name, event=plain_fact(event))


def _secret(session: Session, _asked: Ask) -> Plain:
    return done(session, secret=session.reveal_secret())


def _schema(_session: Session, _asked: Ask) -> Plain:
    return {"ok": True, "schema": schema()}


ANSWER: dict[Question, Callable[[Session, Ask], Plain]] = {
    Question.STATE: _look,
    Question.CHOICES: _look,
    Question.HISTORY: _history,
    Question.UNDO: _undo,
    Question.REDO: _redo,
    Question.ODDS: _odds,
    Question.DRAW: _draw,
    Question.SECRET: _secret,
    Question.SCHEMA: _schema,
}
"""How each question is answered."""
