"""Unbounded best-first minimax: the line that seems best is looked at one ply further, and again.

Nodes stand in flat memory, each with the state at hand and with what all its moves are worth; so
nothing is played again on the way down. All values are told from the side of one player, the hero.
A move is settled when its result is known for sure; whatever is settled is not looked at again.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.search.minimax.frames import (
    BELOW,
    COUNT,
    DECIDED,
    ENTRIES,
    ENTRY,
    FRAME,
    HASH,
    HIGH,
    LOW,
    MOST_VALUE,
    ORDINAL,
    ROOT_MOVE,
    SIGN,
    SLOT,
    STATIC,
    TO_ENTER,
    TO_GO_ON,
    WIN,
)

if TYPE_CHECKING:
    from ludarium.search.minimax.walking import Minimax

PARENT, LEADS_HERE, CHILDREN, SIDE, DEPTH = range(0, 20, 4)
STANDING, HASH_OF_NODE = 24, 32
"""Where in a node its numbers stand: the node above and the place of the move that leads here, how
many moves it has, whether the hero is to move (1 or -1), how many plies lie above, what stands
where is worth, and the hash; the last two take eight bytes each."""
NODE: Final = 40
"""The bytes of a node before its state, behind which its moves stand."""
CHILD: Final = 16
"""The bytes of a move."""
VALUE, BELOW_IT, VISITS, NUMBER = range(0, 16, 4)
"""Where in a move its numbers stand: its value for the hero, the node behind it if there is one,
how often it was followed, and its number in the order in which moves are noted."""
SETTLED: Final = 1 << 30
PASSED: Final = 1 << 29
"""Marks of a move's number: its result is known; it is the only way to go on without a move."""
_NUMBERS: Final = PASSED - 1
_BUCKETS: Final = 1024
"""So many places has the table in which the best line is kept."""
_LONGEST_LINE: Final = 16
_MOST_CAPTURES: Final = 2000
"""So many positions are looked at after captures, for one position."""
_MOST_DEPTH: Final = WIN - DECIDED - 4
"""No line is looked at further than this."""


class BestFirst:
    """Writes the functions of the search, with the parts of an alpha-beta search."""

    def __init__(self, search: "Minimax") -> None:
        self.search = search
        m = self.m = search.m
        self.root = m.cell("first node")
        self.used = m.cell("end of nodes")
        self.end = m.cell("end of room for nodes")
        self.deepest = m.cell("deepest node")
        module = m.module
        self.leads_to_root = module.reserve(CHILD, 8, "move that leads to the first node")
        self.expand = module.function("expand position", {"above": I32, "child": I32}, I32)
        self.weigh = module.function("weigh position", {"node": I32}, I32)
        self.back_up = module.function("back up values", {"node": I32})
        self.go_on = module.function("look at the best line", {"nodes": I32})
        self.safest = module.function("safest move", {"node": I32}, I32)
        self.tell = module.function("tell the best line", {})

    def write(self) -> None:
        """Write all functions, when all rules are known."""
        for function, write in (
            (self.weigh, self._write_weigh),
            (self.expand, self._write_expand),
            (self.back_up, self._write_back_up),
            (self.safest, self._write_safest),
            (self.tell, self._write_tell),
            (self.go_on, self._write_go_on),
        ):
            with self.m.writing(function) as f:
                write(f)

    # ------------------------------------------------------------------ small parts

    @property
    def _head(self) -> Expression:
        """The bytes of a node before its moves."""
        return (constant(NODE + 7) + self.m.state.size) & -8

    def _moves(self, node: Expression) -> Expression:
        return node + self._head

    def _restore(self, f: Function, node: Expression) -> None:
        f.copy(self.m.state.base, node + NODE, self.m.state.size, apart=True)

    # ------------------------------------------------------------------ beginning

    def begin(self, f: Function, place: Expression, end: Expression) -> None:
        """Begin with the position at hand: a small table for the best line, then the nodes."""
        table = self.search.table
        table.start.set(f, place)
        table.mask.set(f, _BUCKETS - 1)
        f.fill(place, 0, _BUCKETS * 2 * SLOT)
        self.used.set(f, place + _BUCKETS * 2 * SLOT)
        self.end.set(f, end)
        self.root.set(f, 0)
        self.deepest.set(f, 0)

    # ------------------------------------------------------------------ expanding

    def _write_expand(self, f: Function) -> None:
        """Add the node behind a move, or the first one; its address, or 0 for want of room."""
        m, search = self.m, self.search
        noting = search.noting
        above, child = f.parameters
        frame = f.let(search.frame(constant(1)))
        is_root = f.let(above.is_zero)
        depth = f.local(0)
        with f.if_(is_root):
            f.copy(m.state.base, search.frames.get() + FRAME, m.state.size, apart=True)
        with f.else_():
            depth.set(load(above, DEPTH) + 1)
            self._step_down(f, frame, above, child)
        node = f.let(self.used.get())
        with f.if_(node + self._head + CHILD > self.end.get()):
            f.return_(0)
        f.fill(node, 0, NODE)
        for at, number in (
            (PARENT, above),
            (LEADS_HERE, child),
            (SIDE, search.sign_of(f)),
            (DEPTH, depth),
        ):
            f.store(node, number, at)
        f.store(node, search.table.hash(), HASH_OF_NODE, kind="i64")
        f.copy(node + NODE, m.state.base, m.state.size, apart=True)
        f.copy(frame + FRAME, m.state.base, m.state.size, apart=True)
        self._set_standing(f, node)
        # The moves of the first node have been noted and shuffled when the search began.
        noted = f.let(choose(is_root, search.frames.get(), frame))
        with f.if_(is_root.is_zero):
            self._note(f, frame, constant(0))
        count, entries = f.let(load(noted, COUNT)), f.let(load(noted, ENTRIES))
        with f.if_(node + self._head + (count + 1) * CHILD > self.end.get()):
            f.return_(0)
        f.store(frame, load(node, SIDE), SIGN)
        f.store(frame, load(node, STANDING, "i64"), STATIC, kind="i64")
        f.store(frame, load(node, HASH_OF_NODE, "i64"), HASH, kind="i64")
        made, place = f.local(0), f.local(self._moves(node))
        with f.count(0, count) as index:
            entry = f.let(entries + index * ENTRY)
            self._restore(f, node)
            with f.if_(noting.make(noted, entry, is_root)):
                self._add(f, node, place, load(entry, ORDINAL))
                made.set(made + 1)
        with f.if_(made.is_zero):
            self._restore(f, node)
            f.do(noting.make_forced, noted)
            self._add(f, node, place, constant(PASSED))
            made.set(1)
        f.store(node, made, CHILDREN)
        self.used.set(f, (place + 7) & -8)
        with f.if_(depth > self.deepest.get()):
            self.deepest.set(f, depth)
        f.return_(node)

    def _note(self, f: Function, frame: Expression, is_root: Expression) -> None:
        """Note the moves of the position at hand, always in the same order."""
        m, noting = self.m, self.search.noting
        m.move_start.set(f, m.move_list)
        m.move_top.set(f, m.move_list)
        m.scratch_top.set(f, m.scratch)
        with f.if_(is_root):
            f.do(noting.note_root, frame)
        with f.else_():
            f.do(noting.note_moves, frame, -1, 1, 0)

    def _step_down(
        self, f: Function, frame: Expression, above: Expression, child: Expression
    ) -> None:
        """Make the position behind a move."""
        noting = self.search.noting
        is_root = f.let(load(above, PARENT).is_zero)
        self._restore(f, above)
        self._note(f, frame, is_root)
        self._restore(f, above)
        number = f.let(load(child, NUMBER))
        with f.if_((number & PASSED) != 0):
            f.do(noting.make_forced, frame)
        with f.else_():
            entry = load(frame, ENTRIES) + (number & _NUMBERS) * ENTRY
            f.let(noting.make(frame, f.let(entry), is_root))

    def _set_standing(self, f: Function, node: Expression) -> None:
        """What stands where is worth, from what it was worth above."""
        evaluation = self.search.evaluation
        if not evaluation.follows_changes:
            return
        above = f.let(load(node, PARENT))
        with f.if_(above != 0):
            more = evaluation.change(above + NODE)
            f.store(node, load(above, STANDING, "i64") + more, STANDING, kind="i64")
        with f.else_():
            f.store(node, evaluation.standing(), STANDING, kind="i64")

    def _add(self, f: Function, node: Expression, place: Local, number: Expression) -> None:
        """Add a move that was just made, with its value."""
        settled = f.let(self.weigh(node))
        f.store(place, self.search.value.get(), VALUE)
        f.store(place, 0, BELOW_IT)
        f.store(place, 0, VISITS)
        f.store(place, number | choose(settled, constant(SETTLED), constant(0)), NUMBER)
        place.set(place + CHILD)

    def _write_weigh(self, f: Function) -> None:
        """Find the value of the position at hand, behind a node; 1 if that is certain."""
        search = self.search
        (node,) = f.parameters
        search.nodes.set(f, search.nodes.get() + 1)
        with f.if_(search.turns.results.over.get() != 0):
            search.value.set(f, search.end_value(f, load(node, DEPTH) + 1))
            f.return_(1)
        hash_ = f.let(search.table.hash())
        near = (load(node, DEPTH) <= 1) & search.plain.get().is_zero
        with f.if_(near), f.if_(search.was_before(hash_)):
            search.value.set(f, 0)
            f.return_(1)
        other = f.local(node)
        with f.while_(other != 0):
            with f.if_(load(other, HASH_OF_NODE, "i64") == hash_):
                search.value.set(f, 0)
                f.return_(1)
            other.set(load(other, PARENT))
        with f.if_(load(node, DEPTH) >= _MOST_DEPTH):
            search.value.set(f, self._judged(f, node))
            f.return_(1)
        if search.evaluation.terms.captures_at_all:
            with f.if_(search.plain.get().is_zero):
                self._calm_down(f, node)
                f.return_(0)
        search.value.set(f, self._judged(f, node))
        f.return_(0)

    def _judged(self, f: Function, node: Expression) -> Expression:
        """What the position at hand is worth at first sight."""
        evaluation = self.search.evaluation
        if evaluation.follows_changes:
            standing = f.let(load(node, STANDING, "i64") + evaluation.change(node + NODE))
        else:
            standing = f.let(evaluation.standing())
        return bounded(f, evaluation.judge(standing), MOST_VALUE)

    def _calm_down(self, f: Function, node: Expression) -> None:
        """Find what the position at hand is worth when all captures that pay have been made.

        Where there is no end of captures, it is worth what it is at first sight.
        """
        search = self.search
        first_sight = self._judged(f, node)
        before = f.let(search.nodes.get())
        above = f.let(search.frame(constant(1)))
        f.store(above, -WIN - 1, LOW)
        f.store(above, WIN + 1, HIGH)
        f.store(above, 0, BELOW)
        ply, action = f.local(2), f.local(TO_ENTER)
        with f.loop() as walk:
            with f.if_(action == TO_ENTER):
                with f.if_(search.nodes.get() - before > _MOST_CAPTURES):
                    search.value.set(f, first_sight)
                    walk.leave(constant(1))
                action.set(search.enter(ply))
                walk.repeat()
            with f.if_(action == TO_GO_ON):
                action.set(search.go_on(ply))
            with f.else_():
                ply.set(ply - 1)
                walk.leave(ply == 1)
                action.set(search.come_back(ply))
            with f.if_(action == TO_ENTER):
                ply.set(ply + 1)
        search.value.set(f, bounded(f, search.value.get(), MOST_VALUE))

    # ------------------------------------------------------------------ going up and down

    def _write_back_up(self, f: Function) -> None:
        """Take the values of a node's moves up to the first one."""
        (leaf,) = f.parameters
        node = f.local(leaf)
        with f.while_(node != 0):
            side = f.let(load(node, SIDE))
            best, all_settled = f.local(constant(-WIN - 1)), f.local(constant(SETTLED))
            child = f.local(self._moves(node))
            end = f.let(child + load(node, CHILDREN) * CHILD)
            with f.while_(child < end):
                value = f.let(load(child, VALUE) * side)
                best.set(choose(value > best, value, best))
                all_settled.set(all_settled & load(child, NUMBER))
                child.set(child + CHILD)
            place = f.let(load(node, LEADS_HERE))
            f.store(place, best * side, VALUE)
            f.store(place, load(place, VISITS) + 1, VISITS)
            with f.if_((all_settled != 0) | (best > DECIDED)):
                f.store(place, load(place, NUMBER) | SETTLED, NUMBER)
            node.set(load(node, PARENT))

    def _best_move(self, f: Function, node: Expression) -> Expression:
        """The move of a node that seems best among those that are not settled; 0 if all are."""
        side = f.let(load(node, SIDE))
        found, best = f.local(0), f.local(constant(-WIN - 2))
        child = f.local(self._moves(node))
        end = f.let(child + load(node, CHILDREN) * CHILD)
        with f.while_(child < end):
            with f.if_((load(child, NUMBER) & SETTLED).is_zero):
                value = f.let(load(child, VALUE) * side)
                with f.if_(value > best):
                    best.set(value)
                    found.set(child)
            child.set(child + CHILD)
        return found

    def _write_go_on(self, f: Function) -> None:
        """Look at so many positions, or until there is nothing more to find."""
        search = self.search
        (nodes,) = f.parameters
        before = f.let(search.nodes.get())
        with f.if_(self.root.get().is_zero):
            f.fill(self.leads_to_root, 0, CHILD)
            root = f.let(self.expand(0, self.leads_to_root))
            self.root.set(f, root)
            with f.if_(root.is_zero):
                search.finished.set(f, 1)
                f.return_()
            f.do(self.back_up, root)
        with f.loop() as loop:
            with f.if_((load(0, self.leads_to_root + NUMBER) & SETTLED) != 0):
                search.finished.set(f, 1)
                loop.leave(constant(1))
            loop.leave(search.nodes.get() - before >= nodes)
            node, child = f.local(self.root.get()), f.local(0)
            with f.loop() as down:
                child.set(self._best_move(f, node))
                below = f.let(load(child, BELOW_IT))
                down.leave(below.is_zero)
                node.set(below)
            leaf = f.let(self.expand(node, child))
            with f.if_(leaf.is_zero):
                search.finished.set(f, 1)
                loop.leave(constant(1))
            f.store(child, leaf, BELOW_IT)
            f.do(self.back_up, leaf)
        f.do(self.tell)

    # ------------------------------------------------------------------ telling

    def _write_tell(self, f: Function) -> None:
        """Tell what the moves of the first node are worth, which is best, and how it goes on."""
        search = self.search
        root, arena = f.let(self.root.get()), f.let(search.arena.get())
        side = f.let(load(root, SIDE))
        child = f.local(self._moves(root))
        with f.count(0, load(root, CHILDREN)):
            at = f.let(arena + (load(child, NUMBER) & _NUMBERS) * ROOT_MOVE)
            f.store(at, load(child, VALUE) * side)
            f.store(at, load(child, VISITS), 4)
            child.set(child + CHILD)
        best = f.local(self.safest(root))
        search.best_move.set(f, load(best, NUMBER) & _NUMBERS)
        search.best_value.set(f, load(best, VALUE) * side)
        search.done.set(f, self.deepest.get())
        plies = f.local(1)
        with f.while_((load(best, BELOW_IT) != 0) & (plies < _LONGEST_LINE)):
            node = f.let(load(best, BELOW_IT))
            best.set(self.safest(node))
            number = load(best, NUMBER) & 0xFFFF
            f.do(search.table.keep, load(node, HASH_OF_NODE, "i64"), 0, 0, number)
            plies.set(plies + 1)

    def _write_safest(self, f: Function) -> None:
        """The move to make at a node: the one that was followed most, unless a result is better."""
        (node,) = f.parameters
        side = f.let(load(node, SIDE))
        child = f.local(self._moves(node))
        end = f.let(child + load(node, CHILDREN) * CHILD)
        best, most, worth = f.local(child), f.local(-1), f.local(constant(-WIN - 2))
        sure, certain = f.local(0), f.local(constant(-WIN - 2))
        with f.while_(child < end):
            value = f.let(load(child, VALUE) * side)
            with f.if_((load(child, NUMBER) & SETTLED) != 0), f.if_(value > certain):
                certain.set(value)
                sure.set(child)
            with f.else_():
                visits = f.let(load(child, VISITS))
                with f.if_((visits > most) | ((visits == most) & (value > worth))):
                    most.set(visits)
                    worth.set(value)
                    best.set(child)
            child.set(child + CHILD)
        f.return_(choose((sure != 0) & (certain >= worth), sure, best))


def bounded(f: Function, value: Expression, most: int) -> Expression:
    """A value that is not more than some number, nor less than the same below 0."""
    value = f.let(value)
    high = f.let(choose(value > most, constant(most), value))
    return f.let(choose(high < -most, constant(-most), high))
