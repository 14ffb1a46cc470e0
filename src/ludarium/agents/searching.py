"""Running the search of a game: budgets, a tree that is used again, and what it thinks."""

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final, SupportsIndex

import numpy

from ludarium.agents.manner import MOST_MOVES, PLAIN, Manner
from ludarium.agents.pacing import Pace, now
from ludarium.engine.seeds import before_mixing, seed_of
from ludarium.host.luck import unlisted
from ludarium.host.session import PatientSession
from ludarium.search import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ludarium.play.game import Game
    from ludarium.play.state import LegalMove, State

_ROOM: Final = 64 << 20
"""The bytes of a tree."""
_FULL: Final = 0.8
"""A tree that takes up more than this part of its room is begun anew for the next move."""
_MOST_LOTS: Final = 1 << 62
"""The seeds of single searches are less than this."""


@dataclass(frozen=True)
class Considered:
    """What a search thinks of one legal move."""

    move: "LegalMove"
    visits: int
    value: float
    """What it brings to the mover: 1 for a certain win, 0 for a certain loss."""
    proven: bool
    """Whether the value is not only an estimate."""


@dataclass(frozen=True)
class Report:
    """What a search thinks of a position."""

    best: "LegalMove"
    value: float
    moves: tuple[Considered, ...]
    """All legal moves, the best first."""
    iterations: int
    depth: int
    seconds: float
    state: "State"
    path: tuple[int, ...]
    """The indices of the moves with which the game would go on."""

    @cached_property
    def line(self) -> tuple[str, ...]:
        """How the game would go on, as far as the search looked at it often enough."""
        state, names = self.state.copy(), []
        for number, index in enumerate(self.path, 1):
            names.append(str(state.legal_moves()[index]))
            if number < len(self.path):
                state.play(index)
        return tuple(names)

    def __str__(self) -> str:
        first = ", ".join(f"{c.move} {c.value:.0%} ({c.visits})" for c in self.moves[:3])
        return f"{self.iterations:,} iterations in {self.seconds:.2f} s: {first}"


class Searcher:
    """Searches positions of one game, and keeps what it found from move to move."""

    def __init__(
        self,
        game: "Game",
        *,
        manner: Manner = PLAIN,
        room: int = _ROOM,
        seed: SupportsIndex | None = 1,
    ) -> None:
        """A seed gives the same search again, if the budget is in iterations."""
        self.game = game
        build = game.for_search
        self._session = PatientSession(build.manifest, build.program)
        self._start = self._session.extend(build.manifest.state_size)
        self._room = room
        self._tree = self._session.extend(room)
        self._memory = self._session.instance.memory
        self._search = self._session.instance.entry("search")
        self._playouts = self._session.instance.entry("playouts")
        self._manner = manner
        self._seed = before_mixing(seed_of(seed)) % _MOST_LOTS
        self._pace = Pace()
        self.is_stopped = False
        """Whether a search in another thread is to end."""
        self._state: State | None = None
        """The position of the last search, which is the root of the tree."""
        self._forget()

    @property
    def memory(self) -> "NDArray[numpy.uint8]":
        """The memory of the program that searches."""
        return self._memory

    def _forget(self) -> None:
        head = self._manner.head
        self._memory[self._tree : self._tree + len(head)] = numpy.frombuffer(head, numpy.uint8)

    # ------------------------------------------------------------------ searching

    def think(
        self, state: "State", *, iterations: int | None = None, seconds: float | None = None
    ) -> Report:
        """Search a position with a budget: so many iterations, so many seconds, or both."""
        iterations = self.budget(state, iterations, seconds)
        begun = now()
        self.look_at(state)
        done = self.work(iterations, seconds, begun)
        return self.report(state, done, now() - begun)

    @staticmethod
    def budget(state: "State", iterations: int | None, seconds: float | None) -> int | None:
        """How many iterations there may be; a position must have moves."""
        if not state.legal_moves():
            raise ValueError("the game is over: there is nothing to search for")
        return 1000 if iterations is None and seconds is None else iterations

    def work(self, iterations: int | None, seconds: float | None, begun: float) -> int:
        """Search the position that was looked at last, in any thread; how many iterations it took.

        Whoever sets `is_stopped` ends it sooner.
        """
        places = self._start, self._tree, self._tree + self._room
        seeds = chain((self._lots(1),), repeat(layout.SAME_LOTS))

        def search(count: int) -> int:
            if self.is_stopped:
                return 0
            return self._session.call(
                self._search, count, *places, self._manner.longest, next(seeds)
            )

        return self._pace.spend(search, most=iterations, seconds=seconds, begun=begun)

    def wins(self, state: "State", games: int, person: int) -> float:
        """The part of so many random games that somebody wins from a position; draws are halves.

        They are known by the player that they began as.
        """
        manifest = self._session.manifest
        if state.over:
            side = state.controllers.index(person) + 1
            return 0.5 if not state.winner else float(state.winner == side)
        self._show(unlisted(manifest, self._image_of(state)))
        size = 8 * (self.game.players + 4)
        tally = self._memory[manifest.tally_at : manifest.tally_at + size].view(numpy.int64)
        tally[:] = 0
        seed, played = self._lots(games), 0

        def play(count: int) -> int:
            nonlocal played
            self._session.call(self._playouts, count, self._start, seed + played, MOST_MOVES)
            played += count
            return count

        Pace(largest=manifest.most_games).spend(play, most=games)
        won = float(tally[person])
        others = float(tally[1 : self.game.players + 1].sum()) - won
        return (won + 0.5 * (games - won - others)) / games

    def draw_from(self, seed: int) -> None:
        """Let the lots of the next search begin with a seed."""
        self._seed = seed % _MOST_LOTS

    def _lots(self, count: int) -> int:
        """A seed, with so many after it that nobody else has."""
        seed = self._seed
        self._seed = (seed + count) % _MOST_LOTS
        return seed

    def _image_of(self, state: "State") -> bytes:
        """A state as the program that searches lays it out."""
        return self._session.manifest.image_of(self.game.build.manifest, state._image)

    def _show(self, image: bytes) -> None:
        """Bring a position, and those before it, to where the search begins."""
        size = self._session.manifest.state_size
        self._session.reset()
        self._session.show(image)
        self._session.bytes[self._start : self._start + size] = image[:size]

    def look_at(self, state: "State") -> None:
        """Make a position the root, with what is known of it already.

        Until the search is over nobody goes on with its tree: who is interrupted begins a new one.
        """
        last, self._state = self._state, None
        self.is_stopped = False
        self._show(self._image_of(state))
        if last is None or not self._follow(last, state):
            self._forget()

    def _follow(self, last: "State", state: "State") -> bool:
        """Go down the tree along the moves since the last search, if it came that far."""
        if self.game.stochastic:
            return False
        used = self._number(self._tree, layout.USED)
        if used > _FULL * self._room:
            return False
        indices = []
        ply = state._past
        while state._image is not last._image:
            if ply is None:
                return False
            indices.append(ply.index)
            if ply.image is last._image:
                break
            ply = ply.before
        node = self._number(self._tree, layout.ROOT)
        for index in reversed(indices):
            edges = [e for e in self._edges(node) if self._number(e, layout.INDEX) == index]
            node = self._number(edges[0], layout.CHILD) if edges else 0
            if not node:
                return False
        self._set(self._tree, layout.ROOT, node)
        return True

    # ------------------------------------------------------------------ what was found

    def _number(self, address: int, offset: int) -> int:
        return self._session.words[address + offset >> 2]

    def _set(self, address: int, offset: int, value: int) -> None:
        self._session.words[address + offset >> 2] = value

    def _edges(self, node: int) -> list[int]:
        edge = self._number(node, layout.FIRST)
        found = []
        while edge:
            found.append(edge)
            edge = self._number(edge, layout.NEXT)
        return found

    def _value(self, edge: int, person: int) -> tuple[float, bool]:
        result = self._number(edge, layout.RESULT)
        if result:
            return (0.5 if result == layout.DRAWN else float(result == person)), True
        at = edge + layout.VALUE
        total = float(self._memory[at : at + 8].view(numpy.float64)[0])
        return total / max(1, self._number(edge, layout.EDGE_VISITS)), False

    def report(self, state: "State", iterations: int, seconds: float) -> Report:
        """What was found about a position, which the next search may go on from."""
        self._state = state.copy()
        moves = state.legal_moves()
        root = self._number(self._tree, layout.ROOT)
        person = state.controller
        found: dict[int, Considered] = {}
        for edge in self._edges(root) if root else []:
            index = self._number(edge, layout.INDEX)
            if index < len(moves):
                value, proven = self._value(edge, person)
                visits = self._number(edge, layout.EDGE_VISITS)
                found[index] = Considered(moves[index], visits, value, proven)
        for index in range(len(moves)):
            if index not in found:
                found[index] = Considered(moves[index], 0, 0.0, False)
        ranked = sorted(found.values(), key=rank, reverse=True)
        best = ranked[0]
        return Report(
            best=best.move,
            value=best.value,
            moves=tuple(ranked),
            iterations=iterations,
            depth=self._number(self._tree, layout.DEEPEST),
            seconds=seconds,
            state=state.copy(),
            path=self._path(best.move.index),
        )

    def _path(self, index: int, most: int = 8) -> tuple[int, ...]:
        """The moves that were looked at most often, one after the other."""
        node = self._number(self._tree, layout.ROOT)
        path: list[int] = []
        while node and len(path) < most:
            edges = {self._number(e, layout.INDEX): e for e in self._edges(node)}
            if index not in edges:
                break
            path.append(index)
            node = self._number(edges[index], layout.CHILD)
            tried = self._edges(node) if node and not self.game.stochastic else []
            if not tried:
                break
            visited = max(tried, key=lambda e: self._number(e, layout.EDGE_VISITS))
            if self._number(visited, layout.EDGE_VISITS) < 2:
                break
            index = self._number(visited, layout.INDEX)
        return tuple(path)


def rank(considered: Considered) -> tuple[int, int, float]:
    """Proven wins first, proven losses last, and otherwise what was looked at most often."""
    settled = 0
    if considered.proven and considered.value != 0.5:
        settled = 1 if considered.value > 0.5 else -1
    return settled, considered.visits, considered.value
