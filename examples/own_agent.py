"""An agent of one's own, in a match against the tree search.

Run it with `python examples/own_agent.py [GAMES] [OPPONENT]`. An agent is whatever has a method
`choose` that is given a state and gives one of its legal moves.
"""

import random
import sys

import ludarium
from ludarium.agents.matches import MatchResult, play_game
from ludarium.agents.players import make_agent

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 20
OPPONENT = sys.argv[2] if len(sys.argv) > 2 else "uct:100"


class Careful:
    """Wins if it can, stops the opponent from winning if it must, and else draws lots."""

    def choose(self, state: ludarium.State) -> ludarium.LegalMove:
        """The move that it makes."""
        moves = random.sample(list(state.legal_moves()), len(state.legal_moves()))
        safe = []
        for move in moves:
            if wins(state, move):
                return move
            after = state.copy()
            after.play(move)
            if not any(wins(after, reply) for reply in after.legal_moves()):
                safe.append(move)
        return (safe or moves)[0]


def wins(state: ludarium.State, move: ludarium.LegalMove) -> bool:
    """Whether whoever is to move wins with a move."""
    after = state.copy()
    after.play(move)
    return after.over and after.winner == state.mover


game = ludarium.load("Tic-Tac-Toe")
result = MatchResult("Careful", OPPONENT)
for number in range(GAMES):
    seats = [Careful(), make_agent(OPPONENT, game, seed=number)]
    ours = number % 2  # each begins as often as the other
    gains, length = play_game(game, seats[::-1] if ours else seats, number, 200)
    result.add(gains[ours], length)
print(result)
