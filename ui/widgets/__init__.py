"""Small things to draw with. A widget shows one frozen value and says which intent was pressed; it knows no rules."""
