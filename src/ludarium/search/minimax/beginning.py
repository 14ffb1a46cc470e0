"""The first ply of an alpha-beta search: where it begins, and rounds that look deeper each."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.machine.chance import draw, mixed
from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I64
from ludarium.search.minimax.frames import (
    ALPHA,
    BEST,
    BETA,
    CALM,
    COUNT,
    DECIDED,
    DEPTH,
    ENTRIES,
    ENTRY,
    FLOOR,
    FORCED,
    FRAME,
    HASH,
    MOST_EARLIER,
    MOST_PLIES,
    MOST_ROOT_MOVES,
    NEXT,
    ORDINAL,
    ROOT_MOVE,
    SCORE,
    SIGN,
    SLOT,
    STATIC,
    TO_COME_BACK,
    TRIED,
    UNKNOWN,
    WIN,
)
from ludarium.search.minimax.noting import HISTORY_BITS

if TYPE_CHECKING:
    from ludarium.search.minimax.walking import Minimax

_MOST_DEPTH: Final = MOST_PLIES - 4


def write_begin(search: "Minimax", f: Function) -> None:
    """Begin with a position; how many legal moves it has."""
    m = search.m
    start, arena, end, fresh, seed = f.parameters
    search.arena.set(f, arena)
    search.frames.set(f, arena + ROOT_MOVE * MOST_ROOT_MOVES)
    size = f.let((constant(FRAME) + m.state.size) * (MOST_PLIES + 2))
    table = f.let((search.frames.get() + size + 63) & -64)
    search.table.start.set(f, table)
    buckets = f.local(1)
    with f.while_(table + (buckets << 1) * (2 * SLOT) <= end):
        buckets.set(buckets << 1)
    search.table.mask.set(f, buckets - 1)
    search.table.age.set(f, (search.table.age.get() + 1) & 0x1F)
    f.fill(search.noting.killers, 0, 8 * 64)
    with f.if_(fresh & search.is_best_first.get().is_zero):
        f.fill(table, 0, buckets * (2 * SLOT))
        f.fill(search.noting.history, 0, 4 << HISTORY_BITS)
    if search.best_first is not None:
        with f.if_(search.is_best_first.get() != 0):
            search.best_first.begin(f, table, end)
    f.copy(m.state.base, start, m.state.size, apart=True)
    frame = f.let(search.frames.get())
    f.fill(frame, 0, FRAME)
    f.copy(frame + FRAME, start, m.state.size, apart=True)
    search.hero.set(f, constant(1) if search.n == 2 else person_at(m, m.mover))
    f.do(search.noting.note_root, frame)
    count = f.let(load(frame, COUNT))
    with f.if_(count > MOST_ROOT_MOVES):
        f.store(frame, MOST_ROOT_MOVES, COUNT)
    _shuffle(search, f, frame, seed)
    f.store(frame, search.sign_of(f), SIGN)
    f.store(frame, search.evaluation.standing(), STATIC, kind="i64")
    f.store(frame, search.table.hash(), HASH, kind="i64")
    if search.luck is not None:
        search.luck.begin(f, seed)
    number = f.let(search.earlier.get())
    at = (number & (MOST_EARLIER - 1)) * 8
    f.store(at, load(frame, HASH, "i64"), search.earlier_at, kind="i64")
    search.earlier.set(f, number + 1)
    with f.count(0, load(frame, COUNT)) as index:
        f.store(arena + index * ROOT_MOVE, UNKNOWN)
        f.store(arena + index * ROOT_MOVE, 0, 4)
    for cell in (search.nodes, search.done, search.best_move, search.best_value, search.finished):
        cell.set(f, 0)
    search.best_move.set(f, load(load(frame, ENTRIES), ORDINAL))
    search.depth.set(f, 0)
    search.ply.set(f, 0)
    search.action.set(f, TO_COME_BACK)
    f.return_(count)


def _shuffle(search: "Minimax", f: Function, frame: Expression, seed: Expression) -> None:
    """Let lots decide about the order of moves that seem equal."""
    lots = f.local(mixed(f, seed), I64)
    entries, left = f.let(load(frame, ENTRIES)), f.local(load(frame, COUNT))
    spare = search.m.module.reserve(ENTRY, 8, "spare entry")
    with f.while_(left > 1):
        number = f.let(draw(f, lots))
        other = f.let(entries + (((number >> 32) * left.to_i64()) >> 32).to_i32() * ENTRY)
        left.set(left - 1)
        last = f.let(entries + left * ENTRY)
        f.copy(spare, last, ENTRY)
        f.copy(last, other, ENTRY)
        f.copy(other, spare, ENTRY)


def write_deepen(search: "Minimax", f: Function) -> None:
    """End a round at the first ply, and begin the next, which looks deeper."""
    frame, arena = f.let(search.frames.get()), f.let(search.arena.get())
    count, entries = f.let(load(frame, COUNT)), f.let(load(frame, ENTRIES))
    depth = f.let(search.depth.get())
    search.done.set(f, depth)
    with f.if_(depth > 0):
        value = f.let(search.best_value.get())
        # What was seen beyond the depth is looked at in full before it is believed.
        decided = (value > DECIDED) & (value >= constant(WIN) - depth)
        decided = decided | ((value < -DECIDED) & (value <= depth - WIN))
        over = decided | search.horizon.get().is_zero | (depth >= search.most_depth.get())
        with f.if_(over | (depth >= _MOST_DEPTH)):
            search.finished.set(f, 1)
            f.return_()
        with f.count(0, count) as index:
            entry = f.let(entries + index * ENTRY)
            at = f.let(arena + load(entry, ORDINAL) * ROOT_MOVE)
            f.store(entry, load(at), SCORE)
            with f.if_(load(entry, ORDINAL) == search.best_move.get()):
                f.store(entry, 1 << 29, SCORE)
    search.horizon.set(f, 0)
    search.depth.set(f, depth + 1)
    f.store(frame, depth + 1, DEPTH)
    for place, number in (
        (ALPHA, -WIN - 1),
        (FLOOR, -WIN - 1),
        (BETA, WIN + 1),
        (BEST, -WIN - 1),
        (NEXT, 0),
        (TRIED, 0),
        (CALM, 0),
        (FORCED, 0),
    ):
        f.store(frame, number, place)


def write_follow(search: "Minimax", f: Function) -> None:
    """The best known move of the position at hand: its start and end, in one number.

    It is -1 if none is known. Both are counted from 1, the end in the upper half.
    """
    noting = search.noting
    frame = f.let(search.frame(constant(MOST_PLIES)))
    with f.if_(search.turns.results.over.get() != 0):
        f.return_(-1)
    slot = f.let(search.table.find(search.table.hash()))
    with f.if_(slot.is_zero):
        f.return_(-1)
    f.do(noting.note_moves, frame, -1, 0, 0)
    number = f.let(load(slot, 12) & 0xFFFF)
    with f.if_(number >= load(frame, COUNT)):
        f.return_(-1)
    entry = f.let(load(frame, ENTRIES) + number * ENTRY)
    f.return_(noting.ends(f, entry))
