"""The rules of the game: frozen state, facts, and one door between them. Pure, standard library only."""
