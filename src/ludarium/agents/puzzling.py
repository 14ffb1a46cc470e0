"""Solving puzzles for one: moves that lead to a win.

Where values are filled in, the site with the fewest values that are still possible comes first, and
a site without any ends the attempt. All other puzzles are gone through move by move, and no
position is looked at twice.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.agents.minimaxing import sees_all
from ludarium.agents.solving import MOST_POSITIONS, SolvingError
from ludarium.host.session import Session

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import LegalMove, State

_FILL: Final = "Set"
_TOLD_AFTER: Final = 200


@dataclass(frozen=True)
class PuzzleSolution:
    """What came of an attempt to solve a puzzle."""

    moves: tuple[str, ...] | None
    """The moves that solve it; None if none were found."""
    positions: int
    is_complete: bool
    """Whether everything was tried, so that without moves there is no solution."""
    seconds: float

    def __str__(self) -> str:
        looked = f"{self.positions:,} positions were looked at."
        if self.moves is not None:
            return f"Solved in {len(self.moves)} moves: {looked}"
        if self.is_complete:
            return f"It has no solution: {looked}"
        return f"No solution was found: {looked}"


def solve_puzzle(
    game: "Game",
    state: "State | None" = None,
    *,
    most: int = MOST_POSITIONS,
    progress: Callable[[str], None] | None = None,
) -> PuzzleSolution:
    """Look for moves by which a puzzle is solved, through at most so many positions."""
    if game.players != 1 or not sees_all(game.for_search.manifest):
        raise SolvingError(
            f"{game.name} is no puzzle for one without chance.",
            "Solve another game, or let agents play this one.",
        )
    begun = time.perf_counter()
    state = game.start(seed=1) if state is None else state
    attempt = _Attempt(game, most, progress)
    moves = attempt.fill(state) if game.equipment.is_puzzle else attempt.walk(state)
    complete = moves is not None or attempt.positions < most
    return PuzzleSolution(moves, attempt.positions, complete, time.perf_counter() - begun)


class _Attempt:
    """Looks for a solution, position by position."""

    def __init__(
        self, game: "Game", most: int, progress: Callable[[str], None] | None = None
    ) -> None:
        self.game = game
        self.most = most
        self.progress = progress
        self.positions = 0

    def _look(self) -> bool:
        """Count one more position; whether there may be more."""
        self.positions += 1
        if self.progress is not None and self.positions % _TOLD_AFTER == 0:
            self.progress(f"{self.positions:,} positions")
        return self.positions < self.most

    # ------------------------------------------------------------------ values on sites

    def fill(self, state: "State") -> tuple[str, ...] | None:
        """The values that solve a puzzle, each as a move."""
        open_sites = frozenset(move.to for move in state.legal_moves())
        stack: list[tuple[State, frozenset[int], tuple[str, ...]]] = []
        if self._look():
            stack.append((state, open_sites, ()))
        while stack:
            state, left, names = stack.pop()
            if state.over and state.winner == 1:
                return names
            if state.over or not left:
                continue
            by_site: dict[int, list[LegalMove]] = {site: [] for site in left}
            for move in state.legal_moves():
                if move.to in left and move.record.actions[0].kind.name == _FILL:
                    by_site[move.to].append(move)
            site = min(left, key=lambda one: (len(by_site[one]), one))
            for move in reversed(by_site[site]):
                if not self._look():
                    return None
                after = state.copy()
                after.play(move.index)
                stack.append((after, left - {site}, (*names, str(move))))
        return None

    # ------------------------------------------------------------------ moves of pieces

    def walk(self, state: "State") -> tuple[str, ...] | None:
        """The moves that solve a puzzle, found by going down first."""
        build = self.game.for_search
        session = Session(build.manifest, build.program)
        known: set[int] = set()

        def is_new(some: "State") -> bool:
            session.show(build.manifest.image_of(self.game.build.manifest, some._image))
            hash_ = session.ask("minimax_hash")
            is_known = hash_ in known
            known.add(hash_)
            return not is_known

        is_new(state)
        path = [(state, iter(state.legal_moves()))]
        names: list[str] = []
        while path:
            here, moves = path[-1]
            move = next(moves, None)
            if move is None:
                path.pop()
                if names:
                    names.pop()
                continue
            after = here.copy()
            after.play(move.index)
            if after.over and after.winner == 1:
                return (*names, str(move))
            if after.over or not is_new(after):
                continue
            if not self._look():
                return None
            names.append(str(move))
            path.append((after, iter(after.legal_moves())))
        return None
