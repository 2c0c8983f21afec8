"""The engine: the game as JSON lines, for programs that play, test or watch (docs/engine.md)."""

from companion.engine.answering import Engine
from companion.engine.lines import answer_lines
from companion.engine.schema import schema

__all__ = ["Engine", "answer_lines", "schema"]
