"""How well dice are read: answers held against labels, summed to figures, told as a table and as pictures."""
