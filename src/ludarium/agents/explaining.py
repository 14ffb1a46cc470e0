"""Why, and why not: what speaks for a move, and how a move would be answered."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.agents.best import UCT, choice_for, looker
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.searching import Searcher

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import State


@dataclass(frozen=True)
class Answer:
    """What is thought of a move, and how the game would go on after it."""

    move: str
    chance: float
    """What it brings to whoever makes it, as a part of games, from 0 to 1."""
    line: tuple[str, ...]
    """The moves that follow: first the answer, which is the refutation if the move is bad."""
    best: str
    best_chance: float
    """What the best move brings."""
    best_line: tuple[str, ...]
    wins_in: int | None = None
    """After how many plies whoever makes the move has won for sure; below 0 if lost."""

    @property
    def is_best(self) -> bool:
        """Whether nothing better was found."""
        return self.move == self.best

    def __str__(self) -> str:
        answered = f" It is answered by {' '.join(self.line)}." if self.line else ""
        ends = ""
        if self.wins_in is not None:
            ends = f" That {'wins' if self.wins_in > 0 else 'loses'} in {abs(self.wins_in)}."
        if self.is_best:
            return f"{self.move} is the best move found ({self.chance:.0%}).{answered}{ends}"
        chance, best_chance = f"{self.chance:.0%}", f"{self.best_chance:.0%}"
        instead = "As good is" if chance == best_chance else "Better is"
        return (
            f"{self.move} brings {chance}, {self.best} {best_chance}."
            f"{answered}{ends} {instead} {' '.join(self.best_line)}."
        )


class Explainer:
    """Answers questions about moves of one game."""

    def __init__(self, game: "Game", *, seed: int = 1) -> None:
        self.game = game
        choice = choice_for(game)
        looks = choice.search != UCT
        self._search = looker(choice, game, seed=seed) if looks else Searcher(game, seed=seed)

    def why(
        self,
        state: "State",
        move: int | str,
        *,
        seconds: float | None = 1.0,
        work: int | None = None,
    ) -> Answer:
        """What a move would bring, beside the best one; a budget of time, of work, or both.

        Work is counted in positions, or in random games where these are played.
        """
        after = state.copy()
        after.play(move)
        past = after._past
        assert past is not None
        index = past.index
        name = str(state.legal_moves()[index])
        half = None if seconds is None else seconds / 2
        chance, line, wins_in = self._judge(after, state.controller, half, work)
        best, best_line, best_chance = self._best(state, half, work)
        if best == index:
            best_chance = chance
        return Answer(
            move=name,
            chance=chance,
            line=line,
            best=str(state.legal_moves()[best]),
            best_chance=best_chance,
            best_line=best_line,
            wins_in=wins_in,
        )

    def _judge(
        self, after: "State", person: int, seconds: float | None, work: int | None
    ) -> tuple[float, tuple[str, ...], int | None]:
        """What a position is worth to somebody, and how the game goes on."""
        if after.over:
            side = after.winner or 0
            winner = after.controllers[side - 1] if 0 < side <= self.game.players else 0
            return (float(winner == person) if winner else 0.5), (), None
        same = after.controller == person
        if isinstance(self._search, AlphaBeta):
            found = self._search.think(after, seconds=seconds, nodes=work)
            chance = found.chance if same else 1 - found.chance
            wins = found.wins_in
            if wins is not None:
                wins = (wins if same else -wins) + (1 if (wins > 0) is same else -1)
            return chance, found.line, wins
        report = self._search.think(after, seconds=seconds, iterations=work)
        return (report.value if same else 1 - report.value), report.line, None

    def _best(
        self, state: "State", seconds: float | None, work: int | None
    ) -> tuple[int, tuple[str, ...], float]:
        if isinstance(self._search, AlphaBeta):
            found = self._search.think(state, seconds=seconds, nodes=work)
            return found.best.index, found.line, found.chance
        report = self._search.think(state, seconds=seconds, iterations=work)
        return report.best.index, report.line, report.value
