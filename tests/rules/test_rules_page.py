"""docs/rules.md and the code speak of the same rules."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULE = re.compile(r'"([a-z_]+\.(?!toml")[a-z_]+)"')


def test_every_rule_the_code_names_stands_on_the_page_and_no_other() -> None:
    page = (ROOT / "docs/rules.md").read_text("utf-8")
    written = set(re.findall(r"^### (\S+)$", page, flags=re.MULTILINE))
    code = "".join(file.read_text("utf-8") for file in (ROOT / "companion/rules").rglob("*.py"))
    assert set(RULE.findall(code)) == written
