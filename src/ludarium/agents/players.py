"""Opponents: each chooses a move in a position. They are made by name, with a budget."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, SupportsIndex

from ludarium.agents.best import BestAgent
from ludarium.agents.levels import LEVELS, Level, level_named, with_positions
from ludarium.agents.manner import GRAVE, PLAIN, Manner
from ludarium.agents.minimaxing import AlphaBeta, BestFirst, Judgement
from ludarium.agents.searching import Report, Searcher
from ludarium.agents.simple import GreedyAgent, RandomAgent, tried
from ludarium.agents.teams import tree_searcher
from ludarium.engine.seeds import seed_of
from ludarium.play.matches import MatchGame
from ludarium.play.state import LegalMove, State

if TYPE_CHECKING:
    from ludarium.play.game import Game


class Agent(Protocol):
    """Somebody who plays."""

    def choose(self, state: State) -> LegalMove:
        """A legal move of a state in which there are some."""


@dataclass
class FlatMonteCarlo:
    """Plays random games after each legal move, as many after one as after another."""

    game: "Game"
    playouts: int = 1000
    seed: int = 1

    def __post_init__(self) -> None:
        self._lots = random.Random(self.seed)
        self._searcher = Searcher(self.game, seed=self.seed)

    def choose(self, state: State) -> LegalMove:
        """The move after which most random games were won."""
        moves, person = state.legal_moves(), state.controller
        share = max(1, self.playouts // len(moves))
        best, choice = -1.0, 0
        for move in moves:
            after = tried(state, move, self._lots)
            value = self._searcher.wins(after, share, person)
            if value > best:
                best, choice = value, move.index
        return moves[choice]


@dataclass
class TreeAgent:
    """Monte Carlo tree search (UCT), compiled into the game."""

    game: "Game"
    iterations: int | None = None
    seconds: float | None = None
    manner: Manner = PLAIN
    seed: int = 1
    cores: int = 1

    def __post_init__(self) -> None:
        self._searcher = tree_searcher(self.game, self.manner, self.seed, self.cores)
        self.report: Report | None = None
        """What it thought when it chose its last move."""

    def choose(self, state: State) -> LegalMove:
        """The move that the search thinks best."""
        self.report = self._searcher.think(state, iterations=self.iterations, seconds=self.seconds)
        return self.report.best


@dataclass
class AlphaBetaAgent:
    """Alpha-beta search, or one like it, with an evaluation from the rules."""

    game: "Game"
    nodes: int | None = None
    seconds: float | None = None
    seed: int = 1
    kind: type[AlphaBeta] = AlphaBeta

    def __post_init__(self) -> None:
        self._search = self.kind(self.game, seed=self.seed, remembers=True)
        self.judgement: Judgement | None = None
        """What it thought when it chose its last move."""

    def choose(self, state: State) -> LegalMove:
        """The move that the search thinks best."""
        self.judgement = self._search.think(
            state, nodes=self.nodes, seconds=self.seconds, tells_line=False
        )
        return self.judgement.best


class MatchAgent:
    """Plays a match game by game, with an agent of its own for each."""

    def __init__(self, make: "Callable[[Game], Agent]") -> None:
        self._make = make
        self._agents: dict[Game, Agent] = {}

    def choose(self, state: State) -> LegalMove:
        """The move that the agent for the game at hand thinks best."""
        moves, part = state.legal_moves(), state.part()
        if part.over:
            return moves[0]
        if part.game not in self._agents:
            self._agents[part.game] = self._make(part.game)
        return moves[self._agents[part.game].choose(part).index]


AGENTS: Final[dict[str, str]] = {
    "random": "draws lots",
    "greedy": "looks one move ahead",
    "flat": "plays random games after each move: flat, or flat:PLAYOUTS",
    "uct": "searches a tree of moves: uct, or uct:ITERATIONS",
    "grave": "the same, with what moves brought below nodes that are often visited, and an eye for "
    "moves that win at once: grave, or grave:ITERATIONS",
    "alpha-beta": "looks at all lines of play to some depth: alpha-beta, or alpha-beta:NODES",
    "ubfm": "looks at the line that seems best one ply further, again and again: ubfm, or "
    "ubfm:NODES",
    "best": "takes the search that suits the game: best, or best:LEVEL, such as best:"
    + LEVELS[0].name
    + ", or best:POSITIONS",
}
"""The names of the agents, and what they do."""
_LONGEST_BUDGET: Final = 12
"""A budget has at most so many figures."""
AGENTS_IN_WORDS: Final = "; ".join(f"{name}: {what}" for name, what in AGENTS.items())


def make_agent(
    name: str,
    game: "Game",
    *,
    seconds: float | None = None,
    seed: SupportsIndex | None = 1,
    cores: int = 1,
) -> Agent:
    """An agent by its name, such as `uct:1000`; a budget in seconds counts where none is in it.

    Tree search can work on several cores at once.
    """
    seed = seed_of(seed)
    kind, _, budget = name.partition(":")
    number = int(budget) if budget.isdecimal() and len(budget) <= _LONGEST_BUDGET else None
    level = _level(budget, number) if kind == "best" else None
    is_wrong = level is None if kind == "best" else budget and (number is None or number < 1)
    if kind not in AGENTS or is_wrong:
        raise UnknownAgent(name)
    if isinstance(game, MatchGame):
        return MatchAgent(
            lambda part: make_agent(name, part, seconds=seconds, seed=seed, cores=cores)
        )

    def looking_ahead(kind: type[AlphaBeta]) -> Agent:
        nodes = number if number or seconds is not None else 20_000
        return AlphaBetaAgent(game, nodes, None if number else seconds, seed, kind)

    def searching_tree(manner: Manner) -> Agent:
        iterations = number if number or seconds is not None else 1000
        return TreeAgent(game, iterations, None if number else seconds, manner, seed, cores)

    makers: dict[str, Callable[[], Agent]] = {
        "random": lambda: RandomAgent(game, seed),
        "greedy": lambda: GreedyAgent(game, seed),
        "flat": lambda: FlatMonteCarlo(game, number or 1000, seed),
        "uct": lambda: searching_tree(PLAIN),
        "grave": lambda: searching_tree(GRAVE),
        "best": lambda: BestAgent(
            game,
            level=level or LEVELS[-1],
            seconds=math.inf if number and number > len(LEVELS) else seconds,
            seed=seed,
            cores=cores,
        ),
        "alpha-beta": lambda: looking_ahead(AlphaBeta),
        "ubfm": lambda: looking_ahead(BestFirst),
    }
    return makers[kind]()


def _level(budget: str, number: int | None) -> Level | None:
    """The level that a budget of `best` tells: its name, its number, or how many positions."""
    if number is not None and number > len(LEVELS):
        return with_positions(number)
    return level_named(budget or LEVELS[-1].name)


class UnknownAgent(ValueError):  # noqa: N818 - that is what it tells
    """There is no agent of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f'there is no agent "{name}"; take one of {", ".join(AGENTS)}, such as uct:1000 or '
            f"best:{LEVELS[0].name}; levels are {', '.join(level.name for level in LEVELS)}"
        )
