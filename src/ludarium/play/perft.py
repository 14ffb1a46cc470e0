"""Counting all ways to go on from a position: how rules are compared with published numbers."""

from ludarium.play.state import State


def perft(state: State, depth: int, *, turns: bool = False) -> int:
    """How many ways there are to play so many moves, told apart by their order.

    Where a player moves on with the same turn, as after a jump, `turns` counts all moves until
    somebody else is to move, or the game is over, as one.

    >>> import ludarium
    >>> perft(ludarium.load("Tic-Tac-Toe").start(), 3)
    504
    """
    if depth <= 0:
        return 1
    moves = state.legal_moves()
    if depth == 1 and not turns:
        return len(moves)
    mover, total = state.mover, 0
    for move in range(len(moves)):
        state.play(move)
        goes_on = turns and state.mover == mover and not state.over
        total += perft(state, depth if goes_on else depth - 1, turns=turns)
        state.undo()
    return total
