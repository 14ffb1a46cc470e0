"""What programs and those who run them agree on: names of fields and cells, and plain numbers.

It stands alone, so that a game that was compiled before runs without the parts that compile.
"""

from typing import Final

CHOICE: Final = "choice"
"""The field with what each player has chosen: its number among the own moves from 1, or 0."""
TRUE_MOVER: Final = "true mover"
"""The field with whose turn it is by the rules, where all players choose at once."""
SEATS: Final = "order"
"""The field of who plays for each side: their number, apart from that of whoever began there."""
NOBODYS_MOVE: Final = "move is nobody's"
"""The cell that tells whether the move that is being made is nobody's."""
WITH_VALUE: Final = 1 << 30
"""The number of a text from which on a number stands behind a text."""
MOST_VALUE: Final = 1 << 20
"""Numbers that stand behind a text are less than this."""
STRIDE: Final = 64
"""How many bytes an action takes in the list of actions."""
