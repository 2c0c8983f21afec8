"""Setting a machine up so that the companion starts by itself, and taking it away again. Needs Python alone."""
