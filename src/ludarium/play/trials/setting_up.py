"""Setting up as recorded games tell it: one move of nobody for each change."""

from ludarium.board.equipment.position import Position
from ludarium.engine.moves.written import Move, make_action


def setup_moves(position: Position) -> tuple[Move, ...]:
    """The moves by which a position was set up."""
    return tuple(
        Move(0, step.from_, step.to, actions=(make_action(step.action, **step.arguments),))
        for step in position.steps
    )
