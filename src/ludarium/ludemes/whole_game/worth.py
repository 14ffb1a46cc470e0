"""What counts in a game, as far as its rules tell: the terms by which positions are compared."""

from ludarium.engine.machine.machine import Machine
from ludarium.ludemes.game.game import Game
from ludarium.search.evaluation.terms import Terms


def terms_of(game: Game, m: Machine) -> Terms:
    """What counts in a game."""
    count = len(m.box.components) + 1
    sites = m.fields[m.usual].count
    values = (0, *[100] * (count - 1))
    squares = tuple(tuple([value] * sites) for value in values)
    return Terms(values, squares, score=100)
