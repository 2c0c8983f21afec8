"""What people take home from a game: one page to read anywhere, and the record of the game."""

from companion.keepsake.page import page

__all__ = ["page"]
