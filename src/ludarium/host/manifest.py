"""The manifest of a program: all that whoever runs it must know about it, as plain data.

It is made once, when a game is compiled, and is kept beside the program.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludarium.engine.agreements import MOST_VALUE, WITH_VALUE
from ludarium.kernel.layout import SIZES

if TYPE_CHECKING:
    from ludarium.ludemes.whole_game.program import Compiled


class Place(NamedTuple):
    """Where a field stands in a state, and what numbers it holds."""

    offset: int
    kind: str

    @property
    def size(self) -> int:
        """How many bytes one of its numbers takes."""
        return SIZES[self.kind]


class Spot(NamedTuple):
    """Where a number stands in memory, and what it is before anything happens."""

    address: int
    initial: int


class Kept(NamedTuple):
    """A record of earlier positions that stands beside the state: 8 bytes for each."""

    address: int
    length: str
    """The field of the state that holds how many there are."""
    refresh: str
    """The function that brings its index up to date; empty if it has none."""


@dataclass(frozen=True)
class Manifest:
    """What must be known about a program."""

    name: str
    """What the game is called."""
    code: str
    """The SHA-256 sum of the program."""
    players: int
    stochastic: bool
    """Whether chance plays a part."""
    state_at: int
    """The address of the state that is being played."""
    state_size: int
    position_size: int
    """How many bytes of a state, from the first, make up the position."""
    fields: dict[str, Place]
    """The fields of a state."""
    cells: dict[str, Spot]
    """Numbers beside the state."""
    sites: dict[str, int]
    """The kinds of site on which pieces may stand, and how many sites there are of each."""
    stack_height: int
    """How many levels a stack may have; 0 where pieces do not pile up."""
    problems: tuple[str, ...]
    """What can go wrong in play, by number from 1."""
    texts: tuple[str, ...]
    """The texts that actions carry, by number."""
    moves_at: int
    """The address of the list of moves."""
    move_stride: int
    log_at: int
    """The address of the list of actions that were noted."""
    tally_at: int
    """Where playouts add up."""
    lengths_at: int
    """Where playouts note how many moves each game took."""
    most_games: int
    """How many games one call can play out."""
    records: tuple[Kept, ...]
    """What belongs to a state besides its bytes."""
    notes: str
    """How records of games are laid out, as JSON; empty if the program keeps none."""
    first: bytes | None
    """The state before the first move, with no seed in it; nothing if chance sets it up."""

    def with_seed(self, seed: int) -> bytes | None:
        """The state before the first move, if it is always the same but for the seed."""
        if self.first is None or (place := self.fields.get("rng")) is None:
            return self.first
        end = place.offset + place.size
        return self.first[: place.offset] + seed.to_bytes(place.size, "little") + self.first[end:]

    def number_in(self, image: bytes | memoryview, name: str, index: int = 0) -> int:
        """A number of a state."""
        offset, kind = self.fields[name]
        size = SIZES[kind]
        at = offset + index * size
        return int.from_bytes(image[at : at + size], "little", signed=size > 2)

    def bytes_in(self, image: bytes, name: str) -> bytes:
        """The bytes of a number of a state."""
        place = self.fields[name]
        return image[place.offset : place.offset + place.size]

    def with_bytes(self, image: bytes, numbers: Mapping[str, bytes]) -> bytes:
        """A state in which some numbers, as bytes, are others."""
        changed = bytearray(image)
        for name, number in numbers.items():
            at = self.fields[name].offset
            changed[at : at + len(number)] = number
        return bytes(changed)

    def text(self, number: int) -> str:
        """The text that an action carries: one of the texts, or one with a number behind it."""
        if number < WITH_VALUE:
            return self.texts[number]
        text, value = divmod(number - WITH_VALUE, 2 * MOST_VALUE)
        return f"{self.texts[text]}{value - MOST_VALUE}"

    def without(self, image: bytes, name: str, count: int) -> bytes:
        """A state in which the numbers of a field are 0; the same if it has no such field."""
        if name not in self.fields:
            return image
        place = self.fields[name]
        end = place.offset + count * place.size
        return image[: place.offset] + bytes(end - place.offset) + image[end:]

    def image_of(self, other: "Manifest", image: bytes) -> bytes:
        """A state of another program of the same game, as this one lays it out."""
        if self.fields == other.fields:
            return image
        laid_out = bytearray(self.first or bytes(self.state_size))
        theirs, ours = _sizes(other), _sizes(self)
        for name, size in theirs.items():
            if name in ours:
                size, at = min(size, ours[name]), self.fields[name].offset
                source = other.fields[name].offset
                laid_out[at : at + size] = image[source : source + size]
        return bytes(laid_out) + image[other.state_size :]

    def to_bytes(self) -> bytes:
        """The manifest, to be kept."""
        content = asdict(self) | {"first": self.first.hex() if self.first is not None else None}
        return json.dumps(content, separators=(",", ":")).encode()

    @staticmethod
    def from_bytes(content: bytes) -> "Manifest | None":
        """The manifest that was kept, if these bytes are one."""
        try:
            return _manifest(json.loads(content))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return None


def _sizes(manifest: Manifest) -> dict[str, int]:
    """How many bytes each field takes, at most."""
    order = sorted(manifest.fields, key=lambda name: manifest.fields[name].offset)
    ends = [*(manifest.fields[name].offset for name in order[1:]), manifest.state_size]
    return {n: end - manifest.fields[n].offset for n, end in zip(order, ends, strict=True)}


_PLAIN: Final = {
    field.name: field.type for field in fields(Manifest) if field.type in (int, str, bool)
}


def _manifest(content: dict[str, Any]) -> Manifest:
    plain = {name: _checked(content[name], kind) for name, kind in _PLAIN.items()}
    places = {name: Place(*place) for name, place in content["fields"].items()}
    spots = {name: Spot(*spot) for name, spot in content["cells"].items()}
    for place in places.values():
        _checked(place.offset, int)
        _checked(SIZES[place.kind], int)
    for number in (*(n for spot in spots.values() for n in spot), *content["sites"].values()):
        _checked(number, int)
    first = content["first"]
    image = None if first is None else bytes.fromhex(first)
    if image is not None and len(image) != content["state_size"]:
        raise ValueError("the first state is not a state")
    return Manifest(
        **plain,
        fields=places,
        cells=spots,
        sites=dict(content["sites"]),
        problems=tuple(_checked(text, str) for text in content["problems"]),
        texts=tuple(_checked(text, str) for text in content["texts"]),
        records=tuple(
            Kept(_checked(address, int), _checked(length, str), _checked(index, str))
            for address, length, index in content["records"]
        ),
        first=image,
    )


def _checked(value: Any, kind: Any) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is no {kind}")
    return value


def manifest_of(name: str, compiled: "Compiled", first: bytes | None) -> Manifest:
    """The manifest of a program that was just made."""
    from ludarium.engine.machine.machine import MOST_GAMES

    m, recorder = compiled.machine, compiled.recorder
    return Manifest(
        name=name,
        code=sha256(compiled.code).hexdigest(),
        players=m.players.count,
        stochastic=compiled.plan.stochastic,
        state_at=m.state.base,
        state_size=m.state.size.value,
        position_size=m.state.position_size.value,
        fields={field.name: Place(field.offset, field.kind) for field in m.state.fields},
        cells={name: Spot(cell.address, cell.initial) for name, cell in m.cells.items()},
        sites={kind.word: fields.count for kind, fields in m.fields.items()},
        stack_height=m.keeps.height if m.keeps.levels else 0,
        problems=tuple(m.problems),
        texts=tuple(m.texts),
        moves_at=m.move_list,
        move_stride=m.moves_stride.value,
        log_at=m.acting.log,
        tally_at=m.tally,
        lengths_at=m.lengths,
        most_games=MOST_GAMES,
        records=tuple(
            Kept(record.hashes, f"{record.name} recorded", record.index_name)
            for record in m.records.values()
        ),
        notes=json.dumps(recorder.notes()) if recorder is not None else "",
        first=first,
    )
