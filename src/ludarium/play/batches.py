"""Batches: many states of a game that are moved on together, as NumPy arrays."""

import struct
import zlib
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy
from numpy.typing import ArrayLike, NDArray

from ludarium.engine.seeds import seed_of, seed_of_game
from ludarium.host.luck import LISTED, keeps_listing
from ludarium.host.session import Session
from ludarium.host.wasm import MAX_MEMORY
from ludarium.play.keeping import CHECKED, can_be_looked_at, checksum
from ludarium.play.state import ForeignState, IllegalMove, PlayError, State

if TYPE_CHECKING:
    from ludarium.play.game import Game

_HEAD: Final = struct.Struct("<8s16sI")
_MARK: Final = b"LUDBATC2"
_MOST_BYTES: Final = MAX_MEMORY // 2
"""The room that a batch may take in the memory of a program."""
_SLICE: Final = 256
"""How many games are moved on in one call, which must not take too long."""


def _checked_number(game: "Game", games: SupportsIndex) -> int:
    """A number of games for which there is room."""
    try:
        number = index(games)
    except TypeError:
        raise PlayError(f"a batch has a whole number of games, not {games!r}") from None
    most = _MOST_BYTES // (game.state_size + 4)
    if not 0 <= number <= most:
        raise PlayError(
            f"a batch of {number:,} games cannot be made",
            f"A batch of {game.name} has from 0 to {most:,} games.",
        )
    return number


class Batch:
    """Many games at once. Arrays have one entry for each game."""

    def __init__(
        self, game: "Game", states: NDArray[numpy.uint8], beside: "list[bytes] | None" = None
    ) -> None:
        """Go on with states, one a row; `beside` is what each state has beside its bytes."""
        _checked_number(game, len(states))
        self.game = game
        self._beside = beside if beside is not None else [b""] * len(states)
        self._session = Session(game.build.manifest, game.build.program)
        size, count = game.state_size, len(states)
        room = self._session.extend(count * (size + 4) + 64)
        self._address, self._numbers_at = room, room + -(-count * size // 4) * 4
        memory = self._session.instance.memory
        self._rows = memory[room : room + count * size].reshape(count, size)
        self._rows[:] = states
        self._before: tuple[NDArray[numpy.uint8], list[bytes]] | None = None
        """How the games stood before a step that is not done; somebody may be interrupted in it."""
        end = self._numbers_at + 4 * count
        self._numbers = memory[self._numbers_at : end].view(numpy.int32)
        self._count = self._session.instance.entry("count_moves")
        self._play = self._session.instance.entry("play_moves")
        self._counts: NDArray[numpy.int32] | None = None

    @staticmethod
    def start(game: "Game", games: SupportsIndex, seed: SupportsIndex | None = 1) -> "Batch":
        """So many games at their start, each with a seed of its own."""
        games = _checked_number(game, games)
        seed = seed_of(seed)
        images = [game.first_image(seed_of_game(seed, number)) for number in range(games)]
        joined = numpy.frombuffer(b"".join(images), numpy.uint8)
        return Batch(game, joined.reshape(games, game.state_size))

    @property
    def _states(self) -> NDArray[numpy.uint8]:
        """The bytes of all states in the memory of the program; a step that broke off is undone."""
        self._go_back()
        return self._rows

    def _go_back(self) -> None:
        if self._before is not None:
            self._rows[:], self._beside[:] = self._before
            self._before = None

    def _image(self, number: int) -> bytes:
        return bytes(self._rows[number].tobytes()) + self._beside[number]

    def __len__(self) -> int:
        return len(self._rows)

    # ------------------------------------------------------------------ how the games stand

    @property
    def states(self) -> NDArray[numpy.uint8]:
        """The bytes of all states, one a row; a view that must not be written to."""
        view = self._states.view()
        view.flags.writeable = False
        return view

    @property
    def counts(self) -> NDArray[numpy.int32]:
        """How many legal moves there are in each game; none where it is over."""
        if self._counts is None:
            self._go_back()
            if self.game.build.manifest.records:
                self._numbers[:] = [
                    self._session.moves_of(self._image(n)) for n in range(len(self))
                ]
            else:
                self._each(self._count)
            self._counts = self._numbers.copy()
        return self._counts

    @property
    def over(self) -> NDArray[numpy.bool_]:
        """Which games are over."""
        self._go_back()
        return self._column("over").astype(numpy.bool_)

    @property
    def winners(self) -> NDArray[numpy.int32]:
        """Who has won each game; 0 where nobody has, or not yet."""
        self._go_back()
        return self._column("winner").copy()

    @property
    def movers(self) -> NDArray[numpy.int32]:
        """Whose turn it is in each game."""
        self._go_back()
        return self._column("mover").copy()

    def _column(self, name: str) -> NDArray[numpy.int32]:
        offset = self.game.build.manifest.fields[name].offset
        return numpy.ascontiguousarray(self._rows[:, offset : offset + 4]).view(numpy.int32)[:, 0]

    def state(self, number: SupportsIndex) -> State:
        """One of the states, to look at and to go on with on its own; without its past."""
        self._go_back()
        return State(self.game, self._image(index(number)), 0)

    # ------------------------------------------------------------------ play

    def step(self, actions: ArrayLike) -> None:
        """Make one move in every game that is not over: its number among the legal moves."""
        chosen = numpy.asarray(actions)
        if chosen.shape != (len(self),) or not numpy.issubdtype(chosen.dtype, numpy.integer):
            raise IllegalMove(
                f"a step takes {len(self)} whole numbers, not {chosen.dtype} {chosen.shape}"
            )
        wrong = ((chosen < 0) | (chosen >= self.counts)) & (self.counts > 0)
        if wrong.any():
            first = int(wrong.argmax())
            raise IllegalMove(
                f"game {first} has no legal move {chosen[first]}",
                f"It has {self.counts[first]}, counted from 0.",
            )
        going_on = self.counts > 0
        self._numbers[:] = chosen
        self._counts = None
        self._before = self._states.copy(), list(self._beside)
        try:
            if self.game.build.manifest.records or self._has_other_luck():
                self._play_one_by_one(chosen, going_on)
            else:
                self._each(self._play)
            self._before = None
        except BaseException:
            self._go_back()
            raise

    def _has_other_luck(self) -> bool:
        """Whether the luck of some game was changed, which its moves must bring along."""
        return keeps_listing(self.game.build.manifest) and bool(self._column(LISTED).any())

    def _play_one_by_one(self, chosen: NDArray[Any], going_on: NDArray[numpy.bool_]) -> None:
        """Make the moves where earlier positions matter, which each state brings along."""
        size = self.game.state_size
        for number in numpy.flatnonzero(going_on).tolist():
            new = self._session.play(self._image(number), int(chosen[number]))
            self._rows[number] = numpy.frombuffer(new[:size], numpy.uint8)
            self._beside[number] = new[size:]

    def _each(self, entry: Any) -> None:
        size = self.game.state_size
        for first in range(0, len(self), _SLICE):
            count = min(_SLICE, len(self) - first)
            states, numbers = self._address + first * size, self._numbers_at + 4 * first
            self._session.call(entry, states, count, numbers)

    # ------------------------------------------------------------------ keeping

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Batch):
            return NotImplemented
        same_game = self.game.fingerprint == other.game.fingerprint
        same_states = numpy.array_equal(self._states, other._states)
        return same_game and same_states and self._beside == other._beside

    __hash__ = None  # type: ignore[assignment] # it changes

    def to_bytes(self) -> bytes:
        """All states, to be kept; `Batch.from_bytes` brings them back."""
        self._go_back()
        head = _HEAD.pack(_MARK, self.game.fingerprint, len(self))
        sizes = numpy.array([len(beside) for beside in self._beside], numpy.uint32)
        content = sizes.tobytes() + self._states.tobytes() + b"".join(self._beside)
        packed = head + zlib.compress(content, 1)
        return packed + checksum(packed)

    __bytes__ = to_bytes

    @staticmethod
    def from_bytes(game: "Game", data: bytes) -> "Batch":
        """The batch that was kept as bytes."""
        damaged = ForeignState("these bytes are no batch of games", "Keep them as they were made.")
        if len(data) < _HEAD.size + CHECKED:
            raise damaged
        mark, fingerprint, count = _HEAD.unpack_from(data)
        if mark != _MARK:
            raise damaged
        if fingerprint != game.fingerprint:
            raise ForeignState(
                f"these are no states of {game.name} as it is compiled now",
                "They belong to another game, to other options, or to another version of Ludarium.",
            )
        packed = data[:-CHECKED]
        if checksum(packed) != data[-CHECKED:]:
            raise damaged
        try:
            unpacking = zlib.decompressobj()
            content = unpacking.decompress(packed[_HEAD.size :], _MOST_BYTES)
            if not unpacking.eof or unpacking.unused_data:
                raise damaged
            sizes = numpy.frombuffer(content, numpy.uint32, count)
            place = 4 * count + count * game.state_size
            states = numpy.frombuffer(content[4 * count : place], numpy.uint8)
            beside = []
            for size in sizes.tolist():
                beside.append(content[place : place + size])
                place += size
            if place != len(content):
                raise damaged
            found = Batch(game, states.reshape(count, game.state_size), beside)
            images = (found._image(number) for number in range(count))
            if not all(game.is_image(image) and can_be_looked_at(game, image) for image in images):
                raise damaged
            return found
        except (zlib.error, ValueError):
            raise damaged from None

    def __reduce__(self) -> tuple[Any, ...]:
        return Batch.from_bytes, (self.game, self.to_bytes())
