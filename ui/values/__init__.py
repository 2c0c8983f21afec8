"""Screen values: all that is drawn, frozen and in ready words, without a drawing library."""
