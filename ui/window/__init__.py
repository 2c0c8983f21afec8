"""The window: the loop around the presenter, what comes in from people's hands, and how the screen rests."""
