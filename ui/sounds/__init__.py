"""What the table hears: when, what it sounds like, and who plays it."""
