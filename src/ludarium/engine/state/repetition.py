"""Repetition: hashes of positions, and records of those that there have been.

The hashes of a record stand beside the state, as there can be thousands of them; the state holds
only how many there are, so going back to an earlier state of the same game shortens the record.
Whoever goes on from another state must bring its hashes along, as tables do.
"""

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.engine.agreements import SEATS
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.state.layout import StateField
from ludarium.engine.state.seats import keep_seats
from ludarium.kernel.expressions import Expression, Local, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64, signed

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan

MOST_RECORDS: Final = 1 << 15
"""How many positions a game may have."""
_BUCKETS: Final = 1 << 12
_SEED: Final = 0x243F6A8885A308D3
_FACTOR: Final = 0x9E3779B97F4A7C15
_LANES: Final = 4
"""So many words of a position are taken in side by side, which does not wait for each product."""
_MOST_WRITTEN_OUT: Final = 512
"""A loop goes through positions of more bytes."""
BESIDE: Final = ("temp", "team", SEATS)
"""What belongs to a position besides what stands where."""
SITUATION: Final = (
    *("mover", "next", "prev", "active", "triggered", "stalemated", "pending"),
    *("moves this turn", "passes in a row", "score"),
)
"""What belongs to a situation besides the position."""


# ---------------------------------------------------------------------- hashes


def position_hash(m: Machine) -> Function:
    """The function that gives the hash of the position."""

    def write(f: Function) -> None:
        lanes = [f.local(constant(_SEED + lane, I64)) for lane in range(_LANES)]
        base, size = m.state.base, m.state.position_size.value
        whole = size - size % (8 * _LANES)
        if size > _MOST_WRITTEN_OUT:
            place = f.local(base)
            with f.while_(place < base + whole):
                for number, lane in enumerate(lanes):
                    _add(lane, load(place, 8 * number, "i64"))
                place.set(place + 8 * _LANES)
        for offset in range(whole if size > _MOST_WRITTEN_OUT else 0, size, 8):
            _add(lanes[offset // 8 % _LANES], load(0, base + offset, "i64"))
        hash_ = lanes[0]
        for lane in lanes[1:]:
            _add(hash_, lane)
        _add_fields(m, hash_, BESIDE)
        f.return_(hash_)

    return m.written_last("position hash", {}, I64, write)


def situation_hash(m: Machine) -> Function:
    """The function that gives the hash of the position and of whose turn it is."""
    position = position_hash(m)

    def write(f: Function) -> None:
        hash_ = f.local(position())
        _add_fields(m, hash_, SITUATION)
        f.return_(hash_)

    return m.written_last("situation hash", {}, I64, write)


def _add(hash_: Local, word: Expression) -> None:
    hash_.set((hash_ ^ word) * constant(_FACTOR, I64))
    hash_.set(hash_ ^ (hash_ >> 32))


def _add_fields(m: Machine, hash_: Local, names: tuple[str, ...]) -> None:
    for name in names:
        if m.state.has(name):
            kept = m.field(name)
            for index in range(kept.field.count):
                _add(hash_, kept.get(index).to_i64())


def hash_of_image(m: Machine, content: bytes) -> int:
    """The hash of the position in the bytes of a state, as a number with a sign."""
    size = m.state.position_size.value
    lanes = [_SEED + lane for lane in range(_LANES)]
    for number, (word,) in enumerate(struct.iter_unpack("<q", content[:size])):
        lanes[number % _LANES] = _with(lanes[number % _LANES], word)
    words = lanes[1:]
    for name in BESIDE:
        if m.state.has(name):
            kept = m.field(name).field
            assert kept.kind == "i32"
            words += struct.unpack_from(f"<{kept.count}i", content, kept.offset)
    hash_ = lanes[0]
    for word in words:
        hash_ = _with(hash_, word)
    return signed(hash_, 64)


def _with(hash_: int, word: int) -> int:
    """The hash with one more word, as `_add` gives it."""
    hash_ = ((hash_ ^ (word % (1 << 64))) * _FACTOR) % (1 << 64)
    return hash_ ^ (hash_ >> 32)


# ---------------------------------------------------------------------- records


@dataclass(eq=False)
class Record:
    """The hashes of the positions, or situations, of a game."""

    m: Machine
    name: str
    situational: bool
    in_turn: bool
    """Whether only those of the present turn count."""
    of_turns: bool = False
    """Whether the first position is in it, and the one after the first move of each turn."""
    of_moves: bool = False
    """Whether the position after every move is in it."""
    index_name: str = ""
    """The exported function that brings the index up to date, if there is one."""

    def __post_init__(self) -> None:
        m = self.m
        self.hashes = m.module.reserve(MOST_RECORDS * 8, 8, f"{self.name} hashes")
        self.length = m.field(f"{self.name} recorded")
        self.start = m.field(f"{self.name} of earlier turns")
        keep_seats(m)
        if not self.situational and not m.state.has("first hash"):
            first = m.field("first hash", "i64")
            m.first_values.append(
                lambda image, _: image.set(first, hash_of_image(m, bytes(image.content)))
            )
        if self.situational:
            m.field("passes in a row")
        if not self.in_turn:
            self.heads = m.module.reserve(_BUCKETS * 4, 4, f"{self.name} heads")
            self.links = m.module.reserve(MOST_RECORDS * 4, 4, f"{self.name} links")
            self.buckets = m.module.reserve(MOST_RECORDS * 2, 4, f"{self.name} buckets")
            self.indexed = m.cell(f"{self.name} indexed")

    def hash(self) -> Expression:
        """The hash of the present position or situation."""
        found = situation_hash(self.m) if self.situational else position_hash(self.m)
        return found()

    # ------------------------------------------------------------------ writing

    def write_turn(self) -> None:
        """Record the position at the end of a move, while its mover is still the mover."""
        m = self.m
        first = m.let(m.mover != m.previous)
        if self.in_turn:
            with m.if_(first):
                self._begin()
                self.start.set(m.f, self.length.get())
            self._append(self.hash())
        elif self.of_moves:
            self._append(self.hash())
        else:
            # quirk: recorded-once-a-turn: Positions are recorded after the first move of a turn
            # only.
            with m.if_(first):
                self._append(self.hash())

    def _begin(self) -> None:
        """Record the position before the first move, if that was not done yet."""
        m = self.m
        # quirk: first-position-forgotten: The position before the first move is recorded as a
        # position, but not as a situation.
        if self.of_turns and not self.situational:
            with m.if_(self.length.get() == 0):
                m.f.store(0, m.field("first hash", "i64").get(), self.hashes, kind="i64")
                self.length.set(m.f, 1)

    def _append(self, hash_: Expression) -> None:
        m = self.m

        def write(f: Function) -> None:
            if self.of_turns and not self.in_turn:
                f.do(self._index())
            self._begin()
            count = f.let(self.length.get())
            with f.if_(count >= MOST_RECORDS):
                m.fail("there are too many positions to remember")
            f.store(count * 8, f.parameters[0], self.hashes, kind="i64")
            self.length.set(f, count + 1)

        m.f.do(m.helper(f"record {self.name}", {"hash": I64}, None, write), hash_)

    # ------------------------------------------------------------------ looking up

    def has(self, hash_: Expression) -> Expression:
        """Whether a hash is in the record."""
        write = self._write_has_in_turn if self.in_turn else self._write_has
        return self.m.helper(f"{self.name} recorded?", {"hash": I64}, I32, write)(hash_)

    def _write_has_in_turn(self, f: Function) -> None:
        (hash_,) = f.parameters
        self._begin()
        place = f.local(self.length.get())
        with f.while_(place > self.start.get()):
            place.set(place - 1)
            with f.if_(load(place * 8, self.hashes, "i64") == hash_):
                f.return_(1)
        f.return_(0)

    def _write_has(self, f: Function) -> None:
        (hash_,) = f.parameters
        self._begin()
        f.do(self._index())
        bucket = hash_.to_i32() & (_BUCKETS - 1)
        number = f.local(load(bucket * 4, self.heads))
        with f.while_(number != 0):
            number.set(number - 1)
            with f.if_(load(number * 8, self.hashes, "i64") == hash_):
                f.return_(1)
            number.set(load(number * 4, self.links))
        f.return_(0)

    def _index(self) -> Function:
        """The function that brings the index up to date, whether the record grew or shrank.

        The numbers of records with the same bucket are chained, the latest first.
        """

        def write(f: Function) -> None:
            top, count = f.local(self.indexed.get()), f.let(self.length.get())
            with f.while_(top > count):
                top.set(top - 1)
                bucket = load(top * 2, self.buckets, "u16")
                f.store(bucket * 4, load(top * 4, self.links), self.heads)
            with f.if_(top.is_zero & (count != 0)):
                # Whoever begins anew may have left chains behind.
                f.fill(self.heads, 0, 4 * _BUCKETS)
            with f.while_(top < count):
                bucket = f.let(load(top * 8, self.hashes) & (_BUCKETS - 1))
                f.store(top * 2, bucket, self.buckets, kind="u16")
                f.store(top * 4, load(bucket * 4, self.heads), self.links)
                top.set(top + 1)
                f.store(bucket * 4, top, self.heads)
            self.indexed.set(f, top)

        return self.m.helper(f"index {self.name}", {}, None, write)

    def export_index(self) -> str:
        """Let whoever runs the program bring the index up to date; the name of the function."""
        if self.in_turn:
            return ""
        index = self._index()
        self.m.module.exports[index.name] = index
        return index.name

    def is_cycle(self) -> Expression:
        """Whether the last positions are those before them, and those before these."""
        m = self.m

        def write(f: Function) -> None:
            # quirk: cycle-of-a-fixed-length: A cycle is a stretch of as many moves as the square of
            # the number of players, three times in a row.
            length = m.players.count**2
            count = f.let(self.length.get())
            with f.if_(count < 3 * length):
                f.return_(0)
            place = f.local(constant(self.hashes) + count * 8)
            with f.count(0, 2 * length):
                place.set(place - 8)
                before = load(place - 8 * length, 0, "i64")
                with f.if_(load(place, 0, "i64") != before):
                    f.return_(0)
            f.return_(1)

        return m.let(m.helper("is cycle", {}, I32, write)())


def record_of(m: Machine, plan: "Plan", kind: str) -> Record:
    """The record of a kind of repetition, such as `PositionalInTurn`; kept from the first move."""
    if kind not in m.records:
        record = Record(m, kind, "Situational" in kind, "InTurn" in kind)
        m.records[kind] = record
        plan.before_turn.append(record.write_turn)
    return m.records[kind]


# ---------------------------------------------------------------------- rules about rules


def forbid_repetition(m: Machine, plan: "Plan", kind: str) -> None:
    """Allow no move, apart from passes, that leads to what is in a record."""
    record = record_of(m, plan, kind)
    record.of_turns = True

    def write(f: Function) -> None:
        (move,) = f.parameters
        with f.if_(m.rule_flags(load(move)) & 1):
            f.return_(1)
        result = f.local(0)
        with _tried(m, plan, move):
            result.set(record.has(record.hash()).is_zero)
        f.return_(result)

    key = f"does not repeat {kind}"
    plan.is_allowed.append(lambda move: m.helper(key, {"move": I32}, I32, write)(move))


def forbid_suicide(m: Machine, plan: "Plan") -> None:
    """Allow no move by which the mover loses at once."""
    lost = m.field("lost")

    def write(f: Function) -> None:
        (move,) = f.parameters
        mover = f.let(m.mover)
        flags = f.let(m.rule_flags(load(move)))
        result = f.local(0)
        with _tried(m, plan, move):
            f.do(m.finish_move, (flags >> 1) & 1, flags & 1)
            inactive = m.results.is_active(mover).is_zero
            result.set((inactive & (lost.get() >> mover)).is_zero)
        f.return_(result)

    key = "is no suicide"
    plan.is_allowed.append(lambda move: m.helper(key, {"move": I32}, I32, write)(move))


@contextmanager
def _tried(m: Machine, plan: "Plan", move: Expression) -> Iterator[None]:
    """The position after a move, for a while."""
    with m.imagining():
        m.cell("next player set").set(m.f, 0)
        m.f.do(m.perform, move)
        for write in plan.after_actions:
            write()
        yield


# ---------------------------------------------------------------------- remembering a position


@deed("StoreStateInContext")
def _store(m: Machine, a: Arguments) -> None:
    stored_hash(m).set(m.f, position_hash(m)())


def stored_hash(m: Machine) -> StateField:
    """The field for the hash of the position that rules have stored."""
    return m.field("stored hash", "i64")
