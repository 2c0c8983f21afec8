"""Pictures of every screen, from tiny complete values: `python -m ui.scenes FOLDER [SIZE ...]`, or `make scenes`."""
