"""Verbs of the command line, a file a noun; `companion.__main__` puts them together."""
