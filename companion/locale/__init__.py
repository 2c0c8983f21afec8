"""The catalogues: `companion.pot` holds every word there is to translate, and one file a language the translations.

`python -m companion.locale` writes the former and brings the latter up to date. docs/translating.md is for translators.
"""
