"""Write a game as a text, read what is wrong with it, mend it, and play it.

Run it with `python examples/write_a_game.py`.
"""

import ludarium
from ludarium.language.problem import DescriptionError

# Three in a row on a board of four by four, and whoever makes it loses. There is a mistake in it.
DESCRIPTION = """
(game "Not Three"
    (players 2)
    (equipment {
        (board (square 4))
        (piece "Stone" Each)
    })
    (rules
        (play (move Add (to (sites Emty))))
        (end (if (is Line 3) (result Mover Loss)))
    )
)
"""

# A mistake is told with its place and with what would do instead.
try:
    ludarium.load(DESCRIPTION)
except DescriptionError as mistake:
    print(mistake)
    print("\nThe same for programs:", mistake.problem.code, "-", mistake.problem.advice)

# We do as it says.
game = ludarium.load(DESCRIPTION.replace("Emty", "Empty"))

# Now it can be told in English, and played.
print()
print(game.rules().to_text())
result = game.playouts(1000, seed=1, progress=False)
print(f"of {result.games} random games, {result.wins[0]} are won by the first player,")
print(f"{result.wins[1]} by the second, and {result.draws} are drawn")
