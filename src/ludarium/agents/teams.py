"""Teams: several tree searches look at the same position, each in a thread of its own.

Each has its own program, its own tree and its own lots; only what they found is added up (root
parallelisation). So with a budget in iterations, the same seed gives the same result again however
the threads were run.
"""

from concurrent.futures import ThreadPoolExecutor, wait
from functools import cached_property
from typing import TYPE_CHECKING, SupportsIndex

from ludarium.agents.manner import PLAIN, Manner
from ludarium.agents.pacing import now
from ludarium.agents.searching import Considered, Report, Searcher, rank
from ludarium.engine.seeds import seed_of, seed_of_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludarium.play.game import Game
    from ludarium.play.state import State


class Team:
    """Searches positions of one game on several cores."""

    def __init__(
        self,
        game: "Game",
        *,
        cores: int,
        manner: Manner = PLAIN,
        seed: SupportsIndex | None = 1,
    ) -> None:
        """With one core, it finds what a searcher with the same seed finds."""
        if cores < 1:
            raise ValueError("a search needs at least one core")
        seeds = _seeds(seed_of(seed), cores)
        self.members = [Searcher(game, manner=manner, seed=one) for one in seeds]

    def draw_from(self, seed: int) -> None:
        """Let the lots of the next search begin with a seed, and with others for other members."""
        for member, one in zip(self.members, _seeds(seed, len(self.members)), strict=True):
            member.draw_from(one)

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        """The threads, which are kept from move to move."""
        return ThreadPoolExecutor(len(self.members), thread_name_prefix="search")

    def think(
        self, state: "State", *, iterations: int | None = None, seconds: float | None = None
    ) -> Report:
        """Search a position: so many iterations in all, so many seconds, or both."""
        iterations = Searcher.budget(state, iterations, seconds)
        begun = now()
        for member in self.members:
            member.look_at(state)
        shares = _shares(iterations, len(self.members))
        running = [
            self._pool.submit(member.work, share, seconds, begun)
            for member, share in zip(self.members, shares, strict=True)
        ]
        try:
            wait(running)
        finally:
            # Whoever interrupts a search does not leave threads behind that still write to trees.
            for member in self.members:
                member.is_stopped = True
            wait(running)
        done = [one.result() for one in running]
        taken = now() - begun
        return added_up(
            [
                member.report(state, count, taken)
                for member, count in zip(self.members, done, strict=True)
            ]
        )


def _seeds(first: int, count: int) -> list[int]:
    """A seed for each member of a team."""
    return [first, *(seed_of_game(first, number) for number in range(1, count))]


def tree_searcher(game: "Game", manner: Manner, seed: int, cores: int = 1) -> Searcher | Team:
    """Who searches on so many cores."""
    if cores > 1:
        return Team(game, cores=cores, manner=manner, seed=seed)
    return Searcher(game, manner=manner, seed=seed)


def _shares(iterations: int | None, count: int) -> "list[int | None]":
    """How many iterations each of some searches makes, at least one."""
    if iterations is None:
        return [None] * count
    return [max(1, (iterations + number) // count) for number in range(count)]


def added_up(reports: "Sequence[Report]") -> Report:
    """What several searches of the same position have found together."""
    found: dict[int, Considered] = {}
    for report in reports:
        for one in report.moves:
            index = one.move.index
            found[index] = _both(found[index], one) if index in found else one
    ranked = tuple(sorted(found.values(), key=rank, reverse=True))
    best = ranked[0]
    # The line is that of whoever looked at the move most often.
    fitting = [report for report in reports if report.best.index == best.move.index]
    told = max(fitting or reports, key=lambda report: report.moves[0].visits)
    return Report(
        best=best.move,
        value=best.value,
        moves=ranked,
        iterations=sum(report.iterations for report in reports),
        depth=max(report.depth for report in reports),
        seconds=max(report.seconds for report in reports),
        state=told.state,
        path=told.path if fitting else (best.move.index,),
    )


def _both(one: Considered, other: Considered) -> Considered:
    """What two searches think of a move: whoever has a proof is right."""
    visits = one.visits + other.visits
    if one.proven or other.proven:
        sure = one if one.proven else other
        return Considered(one.move, visits, sure.value, True)
    total = one.value * one.visits + other.value * other.visits
    return Considered(one.move, visits, total / max(1, visits), False)
