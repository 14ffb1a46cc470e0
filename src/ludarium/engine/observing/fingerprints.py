"""Fingerprints of positions and situations: numbers that differ if these do, found quickly.

They take in what the hashes of `state/repetition.py` take in, but nobody keeps them for long, so
that they may be made in another way. Which piece is where is followed as pieces come and go; other
facts are multiplied, a word at a time, by keys of their own and added up, which waits for nothing;
and of a stack only the pieces under its top are looked at one by one.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from ludarium.engine.state.repetition import BESIDE, SITUATION
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I64, signed

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.state.layout import SiteFields
    from ludarium.vocabulary.board import SiteType

PIECES: Final = "fingerprint of pieces"
_FACTOR: Final = signed(0x9E3779B97F4A7C15, 64)
_OTHER: Final = signed(0xD1B54A32D192ED03, 64)
_HIGHER_THAN_ONE: Final = signed(0xFEFEFEFEFEFEFEFE, 64)


def follow_pieces(m: "Machine") -> None:
    """Keep a fingerprint of which piece is on which site, where pieces do not pile up."""
    if m.keeps.levels:
        return
    pieces = m.field(PIECES, "i64")
    kinds = {kind: number for number, kind in enumerate(m.fields)}

    def changed(kind: "SiteType", site: Expression, old: Expression, new: Expression) -> None:
        f = m.f
        place = f.let((site * 4 + kinds[kind]).to_i64() << 16)
        pieces.set(f, pieces.get() + (_of_piece(f, place, new) - _of_piece(f, place, old)))

    m.when_site_changes.append(changed)


def _of_piece(f: Function, place: Expression, what: Expression) -> Expression:
    product = f.let((place | what.to_i64()) * constant(_FACTOR, I64))
    return (product ^ (product >> 29)) * constant(_OTHER, I64)


class _Keys:
    """Keys that are odd and otherwise as good as random."""

    def __init__(self) -> None:
        self._lots = Random(1)

    def next(self) -> Expression:
        return constant(signed(self._lots.getrandbits(64) | 1, 64), I64)


def position_and_situation(m: "Machine", f: Function) -> tuple[Expression, Expression]:
    """The fingerprints of the position, and of the position with whose turn it is and the like.

    To be written when all fields of the state are known.
    """
    keys = _Keys()
    followed = m.state.has(PIECES)
    total = f.local(m.field(PIECES).get() if followed else constant(0, I64), name="fingerprint")
    for start, end in _blocks(m):
        for offset in range(start, end, 8):
            word = f.let(load(0, m.state.base + offset, "i64"))
            if offset + 8 > end:
                word = f.let(word & constant((1 << (8 * (end - offset))) - 1, I64))
            # The upper half counts as well as the lower one.
            total.set(total + word * keys.next() + word.rotated(32) * keys.next())
    if m.keeps.levels:
        for fields in m.fields.values():
            _add_levels(m, f, fields, total)
    _add_fields(m, f, BESIDE, keys, total)
    position = f.let(total)
    _add_fields(m, f, SITUATION, keys, total)
    return position, total


def _blocks(m: "Machine") -> Iterator[tuple[int, int]]:
    """The stretches of the state that make up the position, but for what is looked at elsewhere."""
    start, end = 8, m.state.position_size.value
    for field in m.state.fields:
        if field.offset >= end:
            break
        is_level, is_piece = " level " in field.name, field.name.endswith(" what")
        empty = field.name.endswith((" before", " after"))
        if is_level or empty or (is_piece and m.state.has(PIECES)):
            if field.offset > start:
                yield start, field.offset
            start = field.offset + field.size
    if start < end:
        yield start, end


def _add_fields(
    m: "Machine", f: Function, names: tuple[str, ...], keys: _Keys, total: Local
) -> None:
    for name in names:
        if m.state.has(name):
            kept = m.field(name)
            for index in range(kept.field.count):
                total.set(total + kept.get(index).to_i64() * keys.next())


def _add_levels(m: "Machine", f: Function, fields: "SiteFields", total: Local) -> None:
    """Add what lies under the tops of stacks."""
    heights = fields.facts("height", "").address
    word_at = f.local(0, name="sites")
    with f.while_(word_at < fields.count):
        word = load(word_at, heights, "i64") & constant(_HIGHER_THAN_ONE, I64)
        with f.if_(word != 0), f.count(0, 8) as number:
            site = f.let(word_at + number)
            f.skip(site >= fields.count)
            height = f.let(load(site, heights, "u8"))
            with f.if_(height > 1):
                for fact, (name, kept, _) in enumerate(m.level_facts(), 1):
                    if kept:
                        field = m.field(f"{fields.kind.word} level {name}")
                        size = SIZES[field.field.kind]
                        first = f.let(site * (m.keeps.height * size))
                        _add_bytes(f, first, field.address, (height - 1) * size, fact, total)
        word_at.set(word_at + 8)


def _add_bytes(
    f: Function, first: Expression, address: int, count: Expression, fact: int, total: Local
) -> None:
    """Add so many bytes, from a place on, a word at a time, with a key of their place."""
    place, left = f.local(first), f.local(count)
    with f.while_(left > 0):
        word = f.let(load(place, address, "i64"))
        beyond = f.let(choose(left < 8, constant(8) - left, 0).to_i64() * 8)
        key = (place * 8 + fact).to_i64() * constant(_OTHER, I64)
        product = f.let((((word << beyond) >> beyond) + key) * constant(_FACTOR, I64))
        total.set(total + (product ^ (product >> 29)) * constant(_OTHER, I64))
        place.set(place + 8)
        left.set(left - 8)
