"""What the table may do now, as taps in the players' words."""
