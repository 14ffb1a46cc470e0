"""Solving: who wins if nobody makes a mistake.

Small games are solved from their ends (retrograde analysis): all positions that can arise are
gone through once, and results are taken back from move to move; positions from which nobody can
force a win are drawn, also where that goes on for ever. Of larger games alpha-beta may still prove
that somebody wins.
"""

import time
from array import array
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.agents.minimaxing import AlphaBeta, sees_all
from ludarium.engine.agreements import SEATS
from ludarium.host.session import Session
from ludarium.language.problem import MeaningError
from ludarium.ludemes.conditions.moves import IsRepeat
from ludarium.ludemes.game.meta import MetaNoRepeat
from ludarium.ludemes.worth.endings import endings_of

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import State

MOST_POSITIONS: Final = 200_000
"""A game with more positions than this is too large to be gone through."""
_DRAWN: Final = 0
_UNKNOWN: Final = -1
_TOLD_AFTER: Final = 1000
"""After so many positions, progress is told again."""

Progress = Callable[[str], None]


class SolvingError(MeaningError):
    """A game that cannot be solved by what is here."""

    code = "solving"


@dataclass(frozen=True)
class Solved:
    """What is certain about a position."""

    winner: int | None
    """Who wins, by the seat that they began in; 0 if nobody can force it, None if unknown."""
    plies: int | None
    """After how many plies the winner has won at the latest, the loser holding out."""
    positions: int
    """How many positions were looked at."""
    is_complete: bool
    """Whether these are all that can arise."""
    moves: dict[str, tuple[int, int | None]]
    """For each first move who wins and when, where all positions were looked at."""
    seconds: float

    def __str__(self) -> str:
        looked = f"{self.positions:,} positions were looked at"
        looked += ", all that can arise." if self.is_complete else "."
        if self.winner is None:
            return f"Nothing is certain yet: {looked}"
        if self.winner == 0:
            return f"Drawn if nobody makes a mistake: {looked}"
        return f"Player {self.winner} wins within {self.plies} plies: {looked}"


def solve(
    game: "Game",
    state: "State | None" = None,
    *,
    most: int = MOST_POSITIONS,
    seconds: float = 60.0,
    progress: Progress | None = None,
) -> Solved:
    """Find out who wins from a position, or from the first one.

    At most so many positions are gone through; if there are more, alpha-beta tries for so many
    seconds to prove that somebody wins.
    """
    refuse(game)
    begun = time.perf_counter()
    state = game.start(seed=1) if state is None else state
    graph = _Graph(game)
    if graph.explore(state, most, progress):
        found = graph.results()
        winner, plies = found[0]
        moves = {
            str(move): found[number]
            for move, number in zip(state.legal_moves(), graph.after[0], strict=True)
        }
        return Solved(winner, plies, len(found), True, moves, time.perf_counter() - begun)
    if progress is not None:
        progress(f"there are more than {most:,} positions: trying to prove a win")
    judged = AlphaBeta(game).think(state, seconds=seconds, tells_line=False)
    wins = judged.wins_in
    taken = time.perf_counter() - begun
    if wins is None:
        return Solved(None, None, judged.nodes, False, {}, taken)
    winner = state.controller if wins > 0 else 3 - state.controller
    return Solved(winner, abs(wins), judged.nodes, False, {}, taken)


def refuse(game: "Game") -> None:
    """Say so if a game is not of the kind that can be solved."""
    why = ""
    if game.players != 2:
        why = "it is not for two"
    elif not sees_all(game.for_search.manifest):
        why = "chance plays a part, or players move at the same time"
    elif any(" hidden " in name for name in game.build.manifest.fields):
        why = "not everything can be seen"
    elif _looks_back(game):
        why = "its rules ask whether a position has been there before"
    if why:
        raise SolvingError(
            f"{game.name} cannot be solved: {why}.",
            "Solve another game, or let agents play this one.",
        )


def _looks_back(game: "Game") -> bool:
    """Whether it decides about more than a draw what positions there were before."""
    rules = game.rules_source.rules
    ends = (part for ending in endings_of(rules) for part in ending.condition.walk())
    forbids = any(isinstance(part, MetaNoRepeat) for part in rules.walk())
    return forbids or any(isinstance(part, IsRepeat) for part in ends)


class _Graph:
    """All positions of a game that can arise, and how they lead to each other."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        build = game.for_search
        self.session = Session(build.manifest, build.program)
        self.after: list[array[int]] = []
        """For each position, by its number, the positions after its moves."""
        self.person = array("b")
        """Who chooses there, by the seat that they began in."""
        self.ended = array("b")
        """Who has won there; 0 for a draw, below 0 if the game goes on."""

    def explore(self, state: "State", most: int, progress: Progress | None) -> bool:
        """Go through all positions; whether there are not too many of them."""
        session, manifest = self.session, self.session.manifest
        first = manifest.image_of(self.game.build.manifest, state._image)
        numbers: dict[int, int] = {}
        waiting: deque[bytes] = deque()

        def number_of(image: bytes) -> int:
            session.show(image)
            hash_ = session.ask("minimax_hash")
            found = numbers.get(hash_)
            if found is None:
                found = numbers[hash_] = len(numbers)
                waiting.append(image)
                self._add(image)
            return found

        number_of(first)
        while waiting:
            image = waiting.popleft()
            number = len(self.after)
            if progress is not None and number % _TOLD_AFTER == 0:
                progress(f"{number:,} positions, {len(waiting):,} more known")
            if self.ended[number] != _UNKNOWN:
                self.after.append(array("i"))
                continue
            if len(numbers) > most:
                return False
            count = session.moves_of(image)
            self.after.append(
                array("i", [number_of(session.play(image, index)) for index in range(count)])
            )
        return True

    def _add(self, image: bytes) -> None:
        """Note who chooses in a position, or who has won there."""
        manifest = self.session.manifest
        number = manifest.number_in
        sides = (1, 2)
        seats: tuple[int, ...] = sides
        if SEATS in manifest.fields:
            seats = tuple(number(image, SEATS, side) ^ side for side in sides)
        over = number(image, "over") != 0
        winner = number(image, "winner") if over else 0
        self.person.append(seats[number(image, "mover") - 1])
        self.ended.append((seats[winner - 1] if winner in (1, 2) else _DRAWN) if over else _UNKNOWN)

    def results(self) -> list[tuple[int, int | None]]:
        """Who wins from each position, and after how many plies at the latest."""
        count = len(self.after)
        before: list[list[int]] = [[] for _ in range(count)]
        for number, followers in enumerate(self.after):
            for other in set(followers):
                before[other].append(number)
        left = [len(set(followers)) for followers in self.after]
        draws = bytearray(count)
        found: list[tuple[int, int | None]] = [(_UNKNOWN, None)] * count
        ready: deque[int] = deque()
        for number in range(count):
            if self.ended[number] != _UNKNOWN:
                found[number] = int(self.ended[number]), 0
                ready.append(number)
        while ready:
            number = ready.popleft()
            winner, plies = found[number]
            for other in before[number]:
                if found[other][0] != _UNKNOWN:
                    continue
                left[other] -= 1
                draws[other] |= winner == _DRAWN
                if winner == self.person[other] or (not left[other] and not draws[other]):
                    found[other] = winner, (plies or 0) + 1
                    ready.append(other)
        return [one if one[0] > 0 else (_DRAWN, None) for one in found]
