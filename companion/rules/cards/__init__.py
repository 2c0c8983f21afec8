"""Event cards: playing one, what it does step by step, lying on the table and leaving it.

Rule 1: what a card says is data (`data/cards.toml`); a further card is a row, never a branch.
Rule 2: while a card waits for the table, `GameState.play` holds what is still due, in order.
"""
