"""From the game and where people stand to the screen values."""
