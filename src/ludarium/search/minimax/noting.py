"""The moves of a node: how they are noted, in which order they are tried, and how one is made.

Inside the tree moves are noted as for random games, many in one note, and those that must pass a
test pass it only when they are tried. At the first ply all legal moves are listed one by one.
"""

from typing import TYPE_CHECKING, Final

from ludarium.engine.turns.fast_playouts import Playouts
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import word_count
from ludarium.search.evaluation.terms import ALMOST
from ludarium.search.minimax.frames import (
    ALPHA,
    BEST,
    COUNT,
    DEPTH,
    DONE,
    END,
    ENTRIES,
    ENTRY,
    HEATED,
    KEY,
    NOISY,
    NOTES,
    ORDINAL,
    PLACE,
    SCORE,
    SITE,
    STATIC,
)

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Turns
    from ludarium.search.evaluation.writing import Evaluation
    from ludarium.search.minimax.luck import Luck

HISTORY_BITS: Final = 14
_CAPTURE: Final = 1 << 24
"""Moves that capture are tried before others."""
_KILLER: Final = 1 << 22
_FIRST: Final = 1 << 29
"""The move that was best before is tried first."""
_HOPE: Final = 120
"""A capture may bring so much more than the piece that is taken."""
_FAR: Final = 3
"""So many plies beyond the depth pieces are risked for lesser ones."""
_IN_TURN: Final = 2
"""Marks a capture of what has just moved, of which the best is enough."""
_FARTHEST: Final = 16
"""No capture is looked at so many plies beyond the depth."""
_MANY: Final = 8
"""With fewer moves, it tells nothing that most of them capture."""
_DEEP: Final = 2
"""From so many plies on it is worth the time to look at rows."""
_HOT: Final = 8
"""How much it counts that a site matters for rows, in the order of moves."""
_ADDRESSES: Final = ("#move", "#applied", "#prior")
"""What moves hold that is only known as long as they are listed."""


class Noting:
    """Writes how the moves of a node are noted and made."""

    def __init__(
        self,
        turns: "Turns",
        playouts: "Playouts | None",
        evaluation: "Evaluation",
        luck: "Luck | None",
    ) -> None:
        self.turns = turns
        self.m = turns.m
        self.luck = luck
        self.playouts = playouts
        self.evaluation = evaluation
        self.done = turns.m.cell(DONE)
        """How deep the rounds looked that are done."""
        self.crowded = turns.m.cell("most moves capture")
        """Whether most moves of the first position capture."""
        module = self.m.module
        self.history = module.reserve(4 << HISTORY_BITS, 8, "moves that were good")
        self.killers = module.reserve(8 * 64, 8, "moves that were good at a ply")
        self.captures_at = module.reserve(1 << 14, name="rules that capture")
        self.note_entry = module.function(
            "note entry",
            {"frame": I32, "place": I32, "site": I32, "hint": I32, "ply": I32, "calm": I32},
        )
        self.note_moves = module.function(
            "note moves", {"frame": I32, "hint": I32, "ply": I32, "calm": I32}
        )
        self.note_root = module.function("note root moves", {"frame": I32})
        self.make = module.function("make move", {"frame": I32, "entry": I32, "root": I32}, I32)
        self.make_forced = module.function("make forced move", {"frame": I32})

    def write(self) -> None:
        """Write all functions, when all rules are known."""
        m = self.m
        captures = self.evaluation.terms.captures
        flags = bytes(int(id(rule.origin) in captures) for rule in m.rules)
        m.module.data.append(Data(self.captures_at, flags or b"\0"))
        for function, write in (
            (self.note_entry, self._write_entry),
            (self.note_moves, self._write_notes),
            (self.note_root, self._write_root),
            (self.make, self._write_make),
            (self.make_forced, self._write_forced),
        ):
            with m.writing(function) as f:
                write(f)

    @property
    def keeps_moves(self) -> bool:
        """Whether a noted move can be made later."""
        return not any(
            address in name
            for rule in self.m.rules
            for name in rule.captured
            for address in _ADDRESSES
        )

    # ------------------------------------------------------------------ noting

    def _key(self, f: Function, from_: Expression, to: Expression) -> Expression:
        """The place of a move in the history."""
        m = self.m
        begun = choose(from_ == to, constant(0), from_ + 1)
        share: int = (1 << HISTORY_BITS) // max(1, m.players.count)
        return f.let((m.mover * share + begun * m.universe + to) & ((1 << HISTORY_BITS) - 1))

    def _list(self, f: Function) -> None:
        """List or note the moves of the position, behind all lists that are in use."""
        if not self.keeps_moves:
            self.m.priors_top.set(f, self.m.priors)
        if self.playouts is None:
            f.let(self.turns.generate())
        else:
            f.do(self.playouts.note)

    def _write_notes(self, f: Function) -> None:
        """Note the moves of a position, and enter them in the order in which they are found."""
        m, playouts = self.m, self.playouts
        frame, hint, ply, calm = f.parameters
        f.store(frame, m.move_start.get(), NOTES)
        self._list(f)
        start, end = f.let(m.move_start.get()), f.local(m.move_top.get())
        f.store(frame, end, ENTRIES)
        f.store(frame, 0, COUNT)
        self._say_whether_heated(f, frame, calm)
        place = f.local(start)
        with f.while_(place < end):
            if playouts is None:
                f.do(self.note_entry, frame, place, -1, hint, ply, calm)
            else:
                self._enter_note(f, frame, place, hint, ply, calm)
            place.set(place + m.moves_stride)
        last = f.let(load(frame, ENTRIES) + load(frame, COUNT) * ENTRY)
        f.store(frame, (last + 7) & -8, END)
        m.move_start.set(f, load(frame, END))
        m.move_top.set(f, load(frame, END))

    def _enter_note(
        self,
        f: Function,
        frame: Expression,
        place: Local,
        hint: Expression,
        ply: Expression,
        calm: Expression,
    ) -> None:
        playouts = self.playouts
        assert playouts is not None
        kind = f.let(load(load(place), playouts.kinds_at, "u8"))
        with f.if_(kind.is_zero):
            f.do(self.note_entry, frame, place, -1, hint, ply, calm)
        with f.else_():
            at = f.let(place + playouts.sink.count_at)
            for index in range(word_count(self.m.universe)):
                rest = f.local(load(at, 8 + 8 * index, "i64"), I64)
                with f.while_(rest != 0):
                    site = f.let(rest.lowest_bit.to_i32() + 64 * index)
                    rest.set(rest & (rest - 1))
                    f.do(self.note_entry, frame, place, site, hint, ply, calm)

    def _write_entry(self, f: Function) -> None:
        """Enter a move, with how early it is to be tried."""
        m, evaluation = self.m, self.evaluation
        frame, place, site, hint, ply, calm = f.parameters
        count = f.let(load(frame, COUNT))
        number = f.local(count)
        to = f.local(site)
        from_ = f.local(load(place, 4))
        with f.if_(site < 0):
            to.set(load(place, 8))
        with f.else_(), f.if_(from_ < 0):
            from_.set(site)
        score, noisy = f.local(0), f.local(0)
        inside = f.let(to.below(evaluation.sites))
        with f.if_(inside):
            standing = f.let(m.what(to))
            moving = f.local(0)
            with f.if_((from_ != to) & from_.below(evaluation.sites)):
                moving.set(m.what(from_))
                with f.if_(moving != 0):
                    gain = f.let(evaluation.on_site(moving, to) - evaluation.on_site(moving, from_))
                    score.set(self._for_mover(gain))
                    with f.if_(standing != 0):
                        owner = f.let(m.who(to))
                        with f.if_((owner != m.mover) & (owner != 0)):
                            noisy.set(1)
                            won, risked = evaluation.value(standing), evaluation.value(moving)
                            with f.if_(calm & self._is_idle(frame, to, won, risked)):
                                f.return_()
                            score.set(constant(_CAPTURE) + won * 8 - risked)
                            with f.if_(calm & self._is_beyond(frame)):
                                noisy.set(_IN_TURN)
        self._heat(f, frame, to, score, noisy)
        with f.if_(load(load(place), self.captures_at, "u8") & (from_ != to)):
            noisy.set(1)
            score.set(constant(_CAPTURE) + score)
        with f.if_(calm & (noisy.is_zero | (load(frame, DEPTH) < -_FARTHEST))):
            f.return_()
        with f.if_((noisy == _IN_TURN) & (count > 0)):
            first = f.let(load(frame, ENTRIES))
            with f.if_(load(first, NOISY) == _IN_TURN):
                with f.if_(load(first, SCORE) >= score):
                    f.return_()
                number.set(constant(0))
        key = self._key(f, from_, to)
        with f.if_(noisy.is_zero):
            score.set(score + load(key * 4, self.history))
            killers = f.let(ply * 8)
            with f.if_(load(killers, self.killers) == key + 1):
                score.set(score + _KILLER)
            with f.if_(load(killers, self.killers + 4) == key + 1):
                score.set(score + _KILLER // 2)
        with f.if_(count == hint):
            score.set(constant(_FIRST))
        entry = f.let(load(frame, ENTRIES) + number * ENTRY)
        for at, value in (
            (SCORE, score),
            (PLACE, place),
            (SITE, site),
            (ORDINAL, number),
            (KEY, key),
            (NOISY, noisy),
        ):
            f.store(entry, value, at)
        f.store(frame, count + (number == count), COUNT)

    def _say_whether_heated(self, f: Function, frame: Expression, calm: Expression) -> None:
        """Rows are looked at where many positions follow, or where one lacks but one piece."""
        evaluation = self.evaluation
        if not evaluation.rows:
            return
        heated = f.local((load(frame, DEPTH) >= _DEEP) | calm)
        if evaluation.counts_threats and evaluation.follows_changes:
            first, second = evaluation.threats(f, f.let(load(frame, STATIC, "i64")))
            heated.set(heated | ((first | second) != 0))
        f.store(frame, heated, HEATED)

    def _heat(
        self, f: Function, frame: Expression, to: Expression, score: Local, noisy: Local
    ) -> None:
        """Try sites first that matter for rows, and before others those that win or save."""
        evaluation, board = self.evaluation, self.m.box.sites.count
        heat = evaluation.heat(to)
        if heat is None:
            return
        with f.if_(to.below(board) & noisy.is_zero & load(frame, HEATED)):
            hot = f.let(heat)
            score.set(score + hot * _HOT)
            if evaluation.terms.fills:
                with f.if_(hot >= ALMOST):
                    noisy.set(1)
                    score.set(constant(_CAPTURE) + (hot >> 16))

    def _is_idle(
        self, frame: Expression, to: Expression, won: Expression, risked: Expression
    ) -> Expression:
        """Whether a capture beyond the depth cannot matter, by what is won and what is risked.

        What it wins may be too little to reach what the mover has already. Far out, pieces are not
        risked for lesser ones. In the first rounds, further than those before them looked, only
        what has just moved is taken, by the least that can: otherwise there is no end to it where
        most moves capture.
        """
        too_little = load(frame, BEST) + won + _HOPE < load(frame, ALPHA)
        too_far = (load(frame, DEPTH) < -_FAR) & (won < risked)
        elsewhere = self._is_beyond(frame) & (to != self.m.last("to"))
        return too_little | too_far | elsewhere

    def _is_beyond(self, frame: Expression) -> Expression:
        """Whether a node lies further beyond the depth than the rounds that are done looked.

        Only the first rounds are held back like this, and all where most moves capture.
        """
        done = self.done.get()
        return self.crowded.get() | ((done < _FAR) & (load(frame, DEPTH) + done < 0))

    def _for_mover(self, gain: Expression) -> Expression:
        """What the first side gains, as the mover sees it."""
        if self.m.players.count != 2:
            return gain
        return choose(self.m.mover == 2, constant(0) - gain, gain)

    def _write_root(self, f: Function) -> None:
        """List all legal moves one by one."""
        m = self.m
        (frame,) = f.parameters
        m.move_start.set(f, m.move_list)
        f.store(frame, m.move_list, NOTES)
        count = f.let(self.turns.generate())
        place = f.local(m.move_start.get())
        f.store(frame, (m.move_top.get() + 7) & -8, ENTRIES)
        f.store(frame, 0, COUNT)
        f.store(frame, 1, HEATED)
        noisy = f.local(0)
        with f.count(0, count) as number:
            f.do(self.note_entry, frame, place, -1, -1, 0, 0)
            place.set(place + m.moves_stride)
            noisy.set(noisy + (load(load(frame, ENTRIES) + number * ENTRY, NOISY) != 0))
        self.crowded.set(f, (noisy * 2 > count) & (count >= _MANY))
        f.store(frame, load(frame, ENTRIES) + count * ENTRY, END)
        m.move_start.set(f, load(frame, END))
        m.move_top.set(f, load(frame, END))

    # ------------------------------------------------------------------ making

    def _write_make(self, f: Function) -> None:
        """Make a move in the position before it; 0 if it is not legal after all."""
        m, turns, playouts = self.m, self.turns, self.playouts
        frame, entry, root = f.parameters
        place, site = f.let(load(entry, PLACE)), f.let(load(entry, SITE))
        end = f.let(load(frame, END))
        m.move_start.set(f, end)
        if self.keeps_moves:
            m.move_top.set(f, end)
        else:
            place = self._list_again(f, frame, place, root)
        m.scratch_top.set(f, m.scratch)
        if self.luck is not None:
            self.luck.throw(f)
        if playouts is None:
            f.do(turns.apply_at, place)
            self._clear(f, end)
            f.return_(1)
            return
        with f.if_(root):
            f.do(turns.apply_at, place)
            self._clear(f, end)
            f.return_(1)
        with f.if_(site >= 0):
            f.store(place, site, 8)
            with f.if_(load(load(place), playouts.kinds_at, "u8") == 2):
                f.store(place, site, 4)
        with f.if_(playouts.passes(f, place).is_zero):
            self._clear(f, end)
            f.return_(0)
        playouts.advance(f, place)
        self._clear(f, end)
        f.return_(1)

    def _list_again(
        self, f: Function, frame: Expression, place: Expression, root: Expression
    ) -> Expression:
        """List the moves once more, behind all that is kept; where a move stands in that list."""
        m = self.m
        m.priors_top.set(f, m.priors)
        with f.if_(root):
            f.let(self.turns.generate())
        with f.else_():
            self._list(f)
        at = f.let(place - load(frame, NOTES) + m.move_start.get())
        last = f.let((m.move_top.get() + 7) & -8)
        m.move_start.set(f, last)
        m.move_top.set(f, last)
        return at

    def _clear(self, f: Function, end: Expression) -> None:
        """Drop a list that was made behind what is kept."""
        if not self.keeps_moves:
            self.m.move_start.set(f, end)
            self.m.move_top.set(f, end)

    def _write_forced(self, f: Function) -> None:
        """Pass, as there is no legal move."""
        m, playouts = self.m, self.playouts
        (frame,) = f.parameters
        m.move_start.set(f, load(frame, END))
        m.move_top.set(f, load(frame, END))
        if self.luck is not None:
            self.luck.throw(f)
        if playouts is not None:
            f.do(playouts.forced)
            f.do(self.turns.apply_at, m.move_start.get())

    def learn(self, f: Function, frame: Expression, entry: Expression, ply: Expression) -> None:
        """Remember a move that was too good to be allowed."""
        with f.if_(load(entry, NOISY).is_zero):
            key = f.let(load(entry, KEY))
            depth = f.let(load(frame, DEPTH))
            at = f.let(key * 4)
            more = f.local(load(at, self.history) + depth * depth)
            with f.if_(more > 1 << 20):
                with f.count(0, 1 << HISTORY_BITS) as index:
                    place = f.let(index * 4)
                    f.store(place, load(place, self.history) >> 1, self.history)
                more.set(more >> 1)
            f.store(at, more, self.history)
            killers = f.let(ply * 8)
            with f.if_(load(killers, self.killers) != key + 1):
                f.store(killers, load(killers, self.killers), self.killers + 4)
                f.store(killers, key + 1, self.killers)

    def ends(self, f: Function, entry: Expression) -> Expression:
        """Where a move starts and ends, both counted from 1, in one number."""
        place, site = f.let(load(entry, PLACE)), f.let(load(entry, SITE))
        start, end = f.local(load(place, 4)), f.local(load(place, 8))
        with f.if_(site >= 0):
            end.set(site)
            with f.if_(start < 0):
                start.set(site)
        return (start + 1) | ((end + 1) << 16)
