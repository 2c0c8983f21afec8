"""What mutmut changes in the rules: where, what stands there instead, and whether only a sentence reads otherwise.

mutmut writes a changed function beside the one it was (`x_judged__mutmut_3` beside `x_judged__mutmut_orig`); comparing
the two says what was changed without asking mutmut for thousands of diffs.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

RULES = "companion.rules"
MARK = "__mutmut_"
Node = ast.AST | list | str | int | float | None


@dataclass(frozen=True, slots=True)
class Change:
    """One small change of a rule: mutmut's name for it, and the parts of the function that differ, before and after."""

    name: str
    before: Node
    after: Node

    @property
    def module(self) -> str:
        """The module of the rules: `hunt`, `cards.play`."""
        return self.name.rpartition(".")[0].removeprefix(f"{RULES}.")

    @property
    def only_words(self) -> bool:
        """True when a sentence for players reads otherwise and nothing else does: ids and keys have no spaces."""
        return isinstance(self.before, str) and isinstance(self.after, str) and " " in self.before

    @property
    def kind(self) -> str:
        """What sort of thing was changed, for counting."""
        if isinstance(self.before, list) and isinstance(self.after, list) and len(self.before) > len(self.after):
            return "an argument or a case left out"
        if isinstance(self.before, ast.operator | ast.boolop | ast.cmpop):
            return "another operator"
        if self.after is None or (isinstance(self.after, ast.Constant) and self.after.value is None):
            return "None in place of a value"
        if isinstance(self.before, str):
            return "another name or id"
        return "another number, answer or condition"

    def __str__(self) -> str:
        return f"{self.name}: {written(self.before)} -> {written(self.after)}"


def written(node: Node) -> str:
    """A part of a function in one line of Python, as far as a line goes."""
    if isinstance(node, list):
        return f"[{', '.join(written(part) for part in node)}]"[:100]
    if isinstance(node, ast.expr | ast.stmt | ast.keyword | ast.match_case):
        return " ".join(ast.unparse(node).split())[:100]
    return type(node).__name__ if isinstance(node, ast.AST) else repr(node)


def changes(mutants: Path) -> Iterator[Change]:
    """Every change that mutmut laid out in its folder `mutants`, module by module."""
    for file in sorted((mutants / RULES.replace(".", "/")).rglob("*.py")):
        module = ".".join(file.relative_to(mutants).with_suffix("").parts).removesuffix(".__init__")
        functions = dict(_functions(ast.parse(file.read_text("utf-8"))))
        for name, function in functions.items():
            whole, _, number = name.rpartition(MARK)
            if number.isdigit():
                yield Change(f"{module}.{name}", *_difference(functions[f"{whole}{MARK}orig"], function))


def _functions(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module that mutmut wrote, by name."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and MARK in node.name:
            yield node.name, node


def _difference(was: ast.FunctionDef, now: ast.FunctionDef) -> tuple[Node, Node]:
    """The smallest part of two functions that differs, their names apart; where several do, a list of each."""
    found = list(_differences([was.args, *was.body], [now.args, *now.body]))
    return found[0] if len(found) == 1 else ([one for one, _ in found], [other for _, other in found])


def _differences(was: Node, now: Node) -> Iterable[tuple[Node, Node]]:
    if type(was) is not type(now) or (isinstance(was, list) and isinstance(now, list) and len(was) != len(now)):
        return [(was, now)]
    if isinstance(was, ast.AST):
        return chain.from_iterable(
            _differences(getattr(was, field, None), getattr(now, field, None)) for field in was._fields
        )
    if isinstance(was, list) and isinstance(now, list):
        return chain.from_iterable(_differences(one, other) for one, other in zip(was, now, strict=True))
    return [] if was == now else [(was, now)]
