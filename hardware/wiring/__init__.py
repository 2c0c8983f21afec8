"""The wiring pages and what draws their diagrams."""
