"""Running alpha-beta in a game: budgets, and what it thinks."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, SupportsIndex

from ludarium.engine.seeds import before_mixing, seed_of
from ludarium.host.builds import build_for_search
from ludarium.host.session import Session
from ludarium.search.minimax import frames

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import LegalMove, State

_ROOM: Final = 48 << 20
"""The bytes of frames and of the table of positions."""
_SLICE: Final = 0.002
"""How many seconds one call into the program should take at most."""


@dataclass(frozen=True)
class Thought:
    """What alpha-beta thinks of one legal move."""

    move: "LegalMove"
    value: int
    """What it brings to the mover, in hundredths of a piece; a bound for moves that are worse."""


@dataclass(frozen=True)
class Judgement:
    """What alpha-beta thinks of a position."""

    best: "LegalMove"
    value: int
    moves: tuple[Thought, ...]
    nodes: int
    depth: int
    seconds: float
    line: tuple[str, ...]


class AlphaBeta:
    """Searches positions of one game, and keeps what it found from move to move."""

    def __init__(self, game: "Game", *, room: int = _ROOM, seed: SupportsIndex | None = 1) -> None:
        self.game = game
        build = build_for_search(game.rules_source)
        self._session = Session(build.manifest, build.program)
        self._start = self._session.extend(build.manifest.state_size)
        self._arena = self._session.extend(room)
        self._end = self._arena + room
        self._begin = self._session.instance.entry("minimax_begin")
        self._search = self._session.instance.entry("minimax")
        self._seed = before_mixing(seed_of(seed)) % (1 << 62)
        self._fresh = 1
        self._rate = 64

    def think(
        self,
        state: "State",
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int = 99,
        margin: int = 0,
        plain: bool = False,
    ) -> Judgement:
        """Search a position with a budget: so many nodes, so many seconds, so deep."""
        begun = time.perf_counter()
        moves = state.legal_moves()
        if not moves:
            raise ValueError("the game is over: there is nothing to search for")
        session = self._session
        manifest = session.manifest
        image = manifest.image_of(self.game.build.manifest, state._image)
        session.reset()
        session.show(image)
        session.bytes[self._start : self._start + manifest.state_size] = image[: manifest.state_size]
        self._seed = (self._seed + 1) % (1 << 62)
        age = self._cell("age of positions")
        session.call(self._begin, self._start, self._arena, self._end, self._fresh, self._seed)
        del age
        self._fresh = 0
        for name, number in (("most depth", depth), ("margin", margin), ("plain", int(plain))):
            session.words[manifest.cells[name].address >> 2] = number
        done = 0
        while nodes is None or done < nodes:
            left = self._rate if nodes is None else min(self._rate, nodes - done)
            before = time.perf_counter()
            if seconds is not None and before - begun >= seconds:
                break
            found = session.call(self._search, left)
            now = time.perf_counter()
            done += found
            if found < left:
                break
            self._rate = max(1, min(1 << 16, int(left * min(2.0, _SLICE / max(now - before, 1e-6)))))
        return self._judge(state, done, time.perf_counter() - begun)

    def _cell(self, name: str) -> int:
        return int(self._session.words[self._session.manifest.cells[name].address >> 2])

    def _judge(self, state: "State", nodes: int, seconds: float) -> Judgement:
        moves = state.legal_moves()
        best = self._cell("best move")
        words, arena = self._session.words, self._arena >> 2
        values = [words[arena + 2 * index] for index in range(len(moves))]
        ranked = sorted(range(len(moves)), key=lambda i: (i == best, values[i]), reverse=True)
        return Judgement(
            best=moves[best],
            value=self._cell("best value"),
            moves=tuple(Thought(moves[i], values[i]) for i in ranked),
            nodes=nodes,
            depth=self._cell("depth that is done"),
            seconds=seconds,
            line=(str(moves[best]),),
        )
