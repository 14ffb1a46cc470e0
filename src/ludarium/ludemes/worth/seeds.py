"""Seeds: to whom those count that belong to nobody."""

from ludarium.ludemes.ends.ends import ByScore
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.worth.endings import endings_of


def are_counted(game: Game) -> bool:
    """Whether it decides who has won how many, rather than who has any left to play with."""
    if any(isinstance(part, ByScore) for part in game.walk()):
        return True
    conditions = (ending.condition for ending in endings_of(game))
    return any(isinstance(part, MapEntry | HandSite) for one in conditions for part in one.walk())


def marks_owners(game: Game) -> bool:
    """Whether sites are marked with the number of the player who has won what lies there."""
    return are_counted(game) and any(
        isinstance(part, SetState) and isinstance(part.value, Mover | Next) for part in game.walk()
    )
