"""Seeing dice: cameras, the tray, and the reader that turns pictures into proposals."""
