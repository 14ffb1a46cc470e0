"""Computer players that suit a game, and how they search."""

from ludarium.ludemes.metadata.ai.heuristics import Heuristics
from ludarium.ludemes.metadata.types import Agent, Selection
from ludarium.vocabulary.ludeme import ludeme


@ludeme("bestAgent")
class BestAgent(Agent):
    """Names the computer player that is expected to play the game best.

    Example:
        (bestAgent "MC-GRAVE")
    """

    name: str
    """The name of the agent, such as `"UCT"` or `"Alpha-Beta"`."""


@ludeme("mcts")
class Mcts(Agent):
    """Suggests Monte Carlo tree search, which judges moves by playing many games to the end.

    Example:
        (mcts (ucb1 1.2))
    """

    selection: Selection | None = None
    """How the branch to follow is picked; the agent's usual way by default."""


@ludeme("alphaBeta")
class AlphaBeta(Agent):
    """Suggests alpha-beta search, which looks some moves ahead and judges what it finds there.

    Example:
        (alphaBeta (heuristics (material weight:0.8)))
    """

    heuristics: Heuristics | None = None
    """How positions are judged; by default with the heuristics given for the game, if any."""


class ExploringSelection(Selection):
    """A way of picking branches that weighs what is known to be good against what is unknown."""

    exploration_constant: float | None = None
    """How strongly little-known branches are favoured; the agent's usual value by default."""


@ludeme("ag0")
class Ag0(ExploringSelection):
    """Picks branches as AlphaGo Zero does, led by a prior opinion of each move.

    Example:
        (ag0 2.5)
    """


@ludeme("ucb1")
class Ucb1(ExploringSelection):
    """Picks branches by the UCB1 rule: average result plus a bonus for few visits.

    Example:
        (ucb1 1.4)
    """
