"""The vocabulary of games: one class a ludeme, and what is derived from them.

Begin with `reader.py`, which finds the class for each clause; the families are folders: `moves/`,
`conditions/`, `regions/`, `numbers/` and so on. `whole_game/` compiles a game that has been read.
"""
