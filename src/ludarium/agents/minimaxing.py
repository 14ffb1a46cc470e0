"""Running alpha-beta in a game: budgets, what it thinks of each move, and how it would go on."""

import struct
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, SupportsIndex

from ludarium.agents.pacing import Pace, now
from ludarium.engine.seeds import before_mixing, seed_of
from ludarium.host.session import PatientSession
from ludarium.host.wasm import ProgramError
from ludarium.search.evaluation.terms import packed, packed_rows, signed_squares
from ludarium.search.evaluation.writing import AT_ROWS, AT_SQUARES, AT_WEIGHTS, WEIGHTS
from ludarium.search.minimax import frames

if TYPE_CHECKING:
    from ludarium.host.manifest import Manifest
    from ludarium.play.game import Game
    from ludarium.play.state import LegalMove, State
    from ludarium.search.evaluation.terms import Terms

_ROOM: Final = 48 << 20
"""The bytes of frames and of the table of positions."""
_MOST_SEEDS: Final = 1 << 62
_LONGEST_LINE: Final = 8
_FRACTION: Final = 400.0
"""A lead of so many hundredths of a piece is worth about three games of four."""


@dataclass(frozen=True)
class Weighed:
    """What alpha-beta thinks of one legal move."""

    move: "LegalMove"
    value: int | None
    """What it brings to the mover, in hundredths of a plain piece; not more than this for a move
    that is worse than the best, and None for one that was not looked at."""
    depth: int = 0
    """How many plies ahead the search looked for that value, in rounds; values of one round alone
    can be compared."""


@dataclass(frozen=True)
class Judgement:
    """What alpha-beta thinks of a position."""

    best: "LegalMove"
    value: int
    """What the best move brings to the mover, in hundredths of a plain piece."""
    moves: tuple[Weighed, ...]
    """All legal moves, the best first."""
    nodes: int
    depth: int
    """How many plies were looked at in full."""
    seconds: float
    state: "State"
    path: tuple[int, ...]
    """The indices of the moves with which the game would go on."""

    @property
    def wins_in(self) -> int | None:
        """In how many plies the mover wins at the latest; below 0 if the mover loses so soon."""
        if abs(self.value) <= frames.DECIDED:
            return None
        plies = frames.WIN - abs(self.value)
        return plies if self.value > 0 else -plies

    @property
    def chance(self) -> float:
        """The value as a part of all games that would be won, from 0 to 1."""
        return float(1 / (1 + 10 ** (-max(-4000, min(4000, self.value)) / _FRACTION)))

    @cached_property
    def line(self) -> tuple[str, ...]:
        """How the game would go on."""
        state, names = self.state.copy(), []
        for index in self.path:
            names.append(str(state.legal_moves()[index]))
            state.play(index)
        return tuple(names)

    def __str__(self) -> str:
        told = f"wins in {self.wins_in}" if self.wins_in else f"{self.value / 100:+.2f}"
        return (
            f"{self.nodes:,} nodes to depth {self.depth} in {self.seconds:.2f} s: "
            f"{told}, {' '.join(self.line)}"
        )


def can_look_ahead(manifest: "Manifest") -> bool:
    """Whether a program that searches has alpha-beta."""
    return frames.WAY in manifest.cells


def sees_all(manifest: "Manifest") -> bool:
    """Whether alpha-beta sees all that can follow: chance plays no part."""
    return can_look_ahead(manifest) and not manifest.stochastic


class AlphaBeta:
    """Searches positions of one game, and keeps what it found from move to move."""

    is_best_first = False
    """Whether the line that seems best is looked at further, instead of all lines."""

    def __init__(
        self,
        game: "Game",
        *,
        room: int = _ROOM,
        seed: SupportsIndex | None = 1,
        remembers: bool = False,
    ) -> None:
        """A seed gives the same search again, if the budget is in nodes or in depth.

        One that remembers plays a game from its beginning to its end: it takes positions that it
        was shown before as drawn, so that it does not go in circles while it is ahead.
        """
        self.game = game
        build = game.for_search
        if not can_look_ahead(build.manifest):
            raise ValueError(
                f"{game.name} cannot be searched by alpha-beta: nobody plays it, or all move at "
                "the same time. Take uct instead."
            )
        if self.is_best_first and not sees_all(build.manifest):
            raise ValueError(
                f"{game.name} cannot be searched by best-first minimax: chance plays a part. Take "
                "alpha-beta or uct instead."
            )
        self._session = PatientSession(build.manifest, build.program)
        self._start = self._session.extend(build.manifest.state_size)
        self._arena = self._session.extend(room)
        self._end = self._arena + room
        self._begin = self._session.instance.entry("minimax_begin")
        self._search = self._session.instance.entry("minimax")
        self._seed = before_mixing(seed_of(seed)) % _MOST_SEEDS
        self._fresh = 0
        """Whether the table must be cleared, as a search did not come to its end."""
        self._age = 0
        self._remembers = remembers
        self._earlier = 0
        """How many positions of the game at hand were searched."""
        self._moves_played = 0
        self._pace = Pace()

    def weigh(self, terms: "Terms") -> None:
        """Let other things count from now on."""
        components = self.game.equipment.components
        owners = (0, *(component.owner for component in components))
        manifest, memory = self._session.manifest, self._session.bytes
        sites = next(iter(manifest.sites.values()))
        usual = self.game.equipment.topology.default.word
        sites = manifest.sites.get(usual, sites)
        squares = packed(signed_squares(terms.squares, owners, sites, self.game.players))
        weights = struct.pack(f"<{len(WEIGHTS)}i", *(getattr(terms, name) for name in WEIGHTS))
        written = [(AT_SQUARES, squares), (AT_WEIGHTS, weights)]
        if terms.lines and AT_ROWS in manifest.cells:
            written.append((AT_ROWS, packed_rows(terms.lines[0])))
        for name, content in written:
            at = manifest.cells[name].initial
            memory[at : at + len(content)] = content
        self._fresh = 1

    # ------------------------------------------------------------------ searching

    def think(
        self,
        state: "State",
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int = frames.MOST_PLIES,
        margin: int = 0,
        plain: int = 0,
        tells_line: bool = True,
    ) -> Judgement:
        """Search a position with a budget: so many nodes, so many seconds, so deep.

        Moves that are worse than the best by no more than a margin get exact values.
        """
        begun = now()
        if not state.legal_moves():
            raise ValueError("the game is over: there is nothing to search for")
        self._look_at(state)
        for name, number in (("most depth", depth), ("margin", margin), ("plain", plain)):
            self._set(name, number)
        self._so_far = dict.fromkeys(_FOUND, 0)
        done = self._pace.spend(self._look, most=nodes, seconds=seconds, begun=begun)
        taken = now() - begun
        return self._judge(state, done, taken, tells_line=tells_line)

    def _look(self, nodes: int) -> int:
        """Go on for so many nodes; what was found stands if the rules go beyond a limit there."""
        try:
            done = self._session.call(self._search, nodes)
        except ProgramError:
            self._fresh = 1
            if self._so_far[frames.DONE] < 1:
                raise
            for name, number in self._so_far.items():
                self._set(name, number)
            return 0
        self._so_far = {name: self._get(name) for name in _FOUND}
        return done

    def evaluate(self, state: "State") -> int:
        """What a position is worth to the mover at first sight."""
        self._show(state)
        self._set("hero", state.controller)
        return self._session.call(self._session.instance.entry("evaluate"))

    def _show(self, state: "State") -> None:
        session = self._session
        session.reset()
        session.show(session.manifest.image_of(self.game.build.manifest, state._image))

    def _look_at(self, state: "State") -> None:
        """Make a position the first one."""
        self._show(state)
        session = self._session
        size = session.manifest.state_size
        at = session.manifest.state_at
        session.bytes[self._start : self._start + size] = session.bytes[at : at + size]
        self._seed = (self._seed + 1) % _MOST_SEEDS
        fresh, self._fresh = self._fresh, 1
        self._age = (self._age + 1) % 32
        self._set("age of positions", self._age)
        self._set(frames.WAY, int(self.is_best_first))
        if not self._remembers or state.moves_played <= self._moves_played:
            self._earlier = 0
        self._set(frames.EARLIER, self._earlier)
        self._moves_played = state.moves_played
        self._earlier += 1
        session.call(self._begin, self._start, self._arena, self._end, fresh, self._seed)
        self._fresh = 0

    # ------------------------------------------------------------------ what was found

    def _get(self, name: str) -> int:
        return int(self._session.words[self._session.manifest.cells[name].address >> 2])

    def _set(self, name: str, number: int) -> None:
        self._session.words[self._session.manifest.cells[name].address >> 2] = number

    def _judge(self, state: "State", nodes: int, seconds: float, *, tells_line: bool) -> Judgement:
        moves = state.legal_moves()
        best = self._get("best move")
        words, arena = self._session.words, self._arena >> 2
        values = [words[arena + 2 * index] for index in range(len(moves))]
        # Best-first minimax has no rounds.
        depths = [0 if self.is_best_first else words[arena + 2 * i + 1] for i in range(len(moves))]
        ranked = sorted(range(len(moves)), key=lambda i: (i == best, values[i]), reverse=True)
        return Judgement(
            best=moves[best],
            value=self._get("best value"),
            moves=tuple(
                Weighed(moves[i], None if values[i] == frames.UNKNOWN else values[i], depths[i])
                for i in ranked
            ),
            nodes=nodes,
            depth=self._get(frames.DONE),
            seconds=seconds,
            state=state.copy(),
            path=self._path(state, best) if tells_line and not self.game.stochastic else (best,),
        )

    def _path(self, state: "State", index: int) -> tuple[int, ...]:
        """The moves with which the game would go on, as far as they are remembered."""
        state, path = state.copy(), [index]
        follow = self._session.instance.entry("minimax_follow")
        kept = {name: self._get(name) for name in _KEPT}
        while len(path) < _LONGEST_LINE:
            state.play(path[-1])
            if state.over:
                break
            self._show(state)
            for name, number in kept.items():
                self._set(name, number)
            ends = self._session.call(follow)
            found = self._index_of(state, ends) if ends >= 0 else None
            if found is None:
                break
            path.append(found)
        return tuple(path)

    def _index_of(self, state: "State", ends: int) -> int | None:
        wanted = (ends & 0xFFFF) - 1, (ends >> 16) - 1
        for move in state.legal_moves():
            if (move.from_, move.to) == wanted:
                return move.index
        return None


class BestFirst(AlphaBeta):
    """Searches by unbounded best-first minimax: what seems best is looked at one ply further."""

    is_best_first = True


_FOUND: Final = ("best move", "best value", frames.DONE)
"""What a search has found so far."""
_KEPT: Final = ("hero", "arena", "frames", "table of positions", "mask of positions")
"""What must be known again to find positions in the table."""
