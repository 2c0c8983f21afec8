"""Loads the drawing rules (.kv) that lie beside a module."""

from pathlib import Path

from kivy.lang import Builder


def load_rules(module_file: str) -> None:
    """Load the .kv file of the same name; call it once, at the end of the module."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
