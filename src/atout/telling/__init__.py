"""How is a game told in words, whoever prints them? What the games' own tellers share."""
