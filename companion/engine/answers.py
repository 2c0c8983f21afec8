"""The two shapes of an answer: done, with the game as it stands, or refused, with the reason."""

from typing import Any

from companion.engine.plain import Plain, plain_choice, plain_entry, plain_state
from companion.journal import Entry
from companion.rules.choices import choices
from companion.rules.illegal import IllegalEvent
from companion.session import Session
from companion.words import refusal_words


def done(session: Session, *entries: Entry, **more: Any) -> Plain:
    """What was recorded just now, what else was asked for, the state and what may happen next."""
    state = session.state
    return {
        "ok": True,
        "events": [plain_entry(entry) for entry in entries],
        **more,
        "state": plain_state(state),
        "choices": [plain_choice(number, choice) for number, choice in enumerate(choices(state))],
    }


def refused(problem: Exception) -> Plain:
    """Why nothing was done; a refusal of the rules names its rule in docs/rules.md, and if the table may insist."""
    if isinstance(problem, IllegalEvent):
        refusal = {"rule": problem.rule, "overrulable": problem.overrulable}
        return {"ok": False, "error": refusal_words(problem), **refusal}
    return {"ok": False, "error": str(problem), "rule": None, "overrulable": False}
