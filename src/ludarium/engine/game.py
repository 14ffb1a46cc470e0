"""A game that can be played: compiled once, and then states, playouts, trials and batches of it."""

import secrets
import threading
from collections.abc import Callable
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.chance import Lots
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.board.equipment.start import start_of
from ludarium.engine.host import Program
from ludarium.engine.image import first_image
from ludarium.engine.move_names import site_name
from ludarium.engine.playing import State, restore_state
from ludarium.engine.playouts import NeedsList
from ludarium.engine.table import Table
from ludarium.engine.trials import Trial
from ludarium.kernel.layout import SIZES
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.game.game import Game as Rules
from ludarium.ludemes.lowering import Compiled, compile_game

if TYPE_CHECKING:
    from ludarium.engine.batches import Batch
    from ludarium.engine.random_play import PlayoutResult, Progress


class Game:
    """A game, ready to be played.

    Any number of threads may use it; each has its own instance of the program.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        source: str | None = None,
        options: tuple[str, ...] = (),
        ruleset: str | None = None,
        remake: tuple[Callable[..., "Game"], tuple[Any, ...]] | None = None,
    ) -> None:
        """Compile a game that has been read.

        `source` is what trials call it; `remake` makes it again in another process.
        """
        self.rules = rules
        self.name = rules.name
        self.source = source or rules.name
        self.options = options
        self.ruleset = ruleset
        self.compiled: Compiled = compile_game(rules)
        self.fingerprint = sha256(self.compiled.code).digest()[:16]
        """The same for games that were compiled to the same program."""
        self._remake = remake
        self._program = Program(self.compiled.code)
        self._tables = threading.local()
        state = self.compiled.machine.state
        self.state_size: int = state.size.value
        self.position_size: int = state.position_size.value
        self._places: dict[str, tuple[int, int]] = {}
        self._fixed_start: Position | None = None
        self._first_image: bytes | None = None

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self._remake is None:
            raise TypeError(f"{self!r} was not loaded, so it cannot be sent to another process")
        function, arguments = self._remake
        return function, arguments

    @property
    def equipment(self) -> Equipment:
        """The board, the pieces and all else it is played with."""
        return self.compiled.box

    @property
    def players(self) -> int:
        """How many people play."""
        return self.equipment.players.count

    @property
    def stochastic(self) -> bool:
        """Whether chance plays a part."""
        return self.compiled.plan.stochastic

    # ------------------------------------------------------------------ play

    def start(self, seed: int | None = None) -> State:
        """The state before the first move. Chance depends on the seed alone."""
        seed = secrets.randbits(64) if seed is None else seed & (2**64 - 1)
        if self._first_image is not None:
            return State(self, self._first_image, seed)
        position, after = self.position(seed)
        compiled = self.compiled
        image = first_image(compiled.machine, compiled.plan, position, after)
        if self._fixed_start is not None and not compiled.machine.state.has("rng"):
            self._first_image = image
        return State(self, image, seed)

    def position(self, seed: int) -> tuple[Position, int]:
        """The position before the first move, and the state of the generator after setting up."""
        if self._fixed_start is not None:
            return self._fixed_start, seed
        lots = Lots(seed)
        position = start_of(self.rules, self.equipment, lots=lots)
        assert position is not None
        if lots.state == seed:
            self._fixed_start = position
        return position, lots.state

    def restore(self, data: bytes) -> State:
        """The state that was kept with `state.to_bytes()`."""
        return restore_state(self, data)

    def random_trial(self, seed: int | None = None, *, most: int | None = None) -> Trial:
        """A game in which every move was drawn by lot, stopped after the most moves."""
        state = self.start(seed)
        random = Random(state.seed)
        table = self.table()
        played = 0
        while (count := table.moves_of(state._image)) and (most is None or played < most):
            state.play(random.randrange(count))
            played += 1
        return state.trial()

    def playouts(
        self,
        games: int,
        *,
        threads: int = 1,
        seed: int = 1,
        progress: "Progress | bool | None" = None,
    ) -> "PlayoutResult":
        """Play many games with random moves, on several threads.

        The result depends on the seed, not on the number of threads. A bar shows how far it is
        where somebody sees it; `progress` is called with the number of games so far instead, and
        `False` shows nothing. Ctrl-C stops at once: `Stopped` holds what was reached.
        """
        from ludarium.engine.random_play import play_out

        return play_out(self, games, threads=threads, seed=seed, progress=progress)

    def batch(self, games: int, *, seed: int = 1) -> "Batch":
        """Many games at once, over NumPy arrays."""
        from ludarium.engine.batches import Batch

        return Batch.start(self, games, seed)

    # ------------------------------------------------------------------ inside

    def table(self) -> Table:
        """Where this thread plays."""
        try:
            table: Table = self._tables.table
        except AttributeError:
            c = self.compiled
            table = self._tables.table = Table(c.code, c.machine, c.plan, self._program)
        return table

    @cached_property
    def for_playouts(self) -> tuple[Compiled, Program]:
        """A program that only plays random games, but faster; the usual one if there is none."""
        try:
            compiled = compile_game(self.rules, only_playouts=True)
        except NeedsList:
            return self.compiled, self._program
        return compiled, Program(compiled.code)

    def number_in(self, image: bytes, name: str, index: int = 0) -> int:
        """A number of a state."""
        place = self._places.get(name)
        if place is None:
            field = self.compiled.machine.state.field(name).field
            place = self._places[name] = field.offset, SIZES[field.kind]
        at = place[0] + index * place[1]
        return int.from_bytes(image[at : at + place[1]], "little", signed=place[1] > 2)

    def pieces_in(self, image: bytes) -> dict[str, list[str]]:
        """What stands where in a state: the names of pieces on each site, from the bottom up."""
        machine, box = self.compiled.machine, self.equipment
        names = ["", *(component.name for component in box.components)]
        found: dict[str, list[str]] = {}
        for kind, fields in machine.fields.items():
            for site in range(fields.count):
                pieces = self._stack_in(image, kind, site)
                if pieces:
                    found[site_name(box, site, kind)] = [names[what] for what in pieces]
        return found

    def _stack_in(self, image: bytes, kind: SiteType, site: int) -> list[int]:
        keeps, word = self.compiled.machine.keeps, kind.word
        if keeps.levels:
            height = self.number_in(image, f"{word} height", site)
            start = site * keeps.height
            levels = range(start, start + height)
            return [self.number_in(image, f"{word} level what", level) for level in levels]
        what = self.number_in(image, f"{word} what", site)
        if not what:
            return []
        has_counts = self.compiled.machine.keeps_fact("count")
        return [what] * (self.number_in(image, f"{word} count", site) if has_counts else 1)
