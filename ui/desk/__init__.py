"""What lies on the desk that the rooms share: the game, where people stand, and whatever is in the making."""
