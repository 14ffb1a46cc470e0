"""Seeds: to whom those count that belong to nobody."""

from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.state import Mover, Next


def marks_owners(game: Game) -> bool:
    """Whether sites are marked with the number of the player who has won what lies there."""
    return any(
        isinstance(part, SetState) and isinstance(part.value, Mover | Next) for part in game.walk()
    )
