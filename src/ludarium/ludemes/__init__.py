"""The vocabulary of games: one class a ludeme, and what is derived from them."""
