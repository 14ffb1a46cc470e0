"""Monte Carlo tree search as code of a game: nodes and edges in flat memory, no call outside.

A node stands for a position that was reached by some moves, an edge for a move. An edge knows how
often it was tried and what it brought to the player who chose it. Where chance plays a part, or
where moves cannot be kept, a node's moves are found anew on every visit, and edges are found
again by what their moves are.
"""

import math
import struct
from typing import TYPE_CHECKING, Final

from ludarium.engine.chance import draw, mixed
from ludarium.engine.sinks import HEADER
from ludarium.kernel.expressions import Applied, Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import F64, I32, I64

if TYPE_CHECKING:
    from ludarium.engine.playouts import Playouts
    from ludarium.engine.turns import Turns

NODE: Final = 32
"""The bytes of a node."""
VISITS, PROVEN, MOVER, COUNT, FIRST, TRIED, SETTLED = range(0, 28, 4)
"""Where in a node its numbers stand.

COUNT is -1 until its moves have been listed; TRIED of them have an edge that was tried, SETTLED of
them lead to a proven result.
"""
EDGE: Final = 32
"""The bytes of an edge before its move."""
EDGE_VISITS, CHILD, VALUE, INDEX, NEXT, RESULT = 0, 4, 8, 16, 20, 24
"""Where in an edge its numbers stand. VALUE is what it brought in all, of 1 for each win."""
DRAWN: Final = 0x100
"""A result that is proven to be no win for anybody."""
USED, ROOT, DONE, EXPLORATION, DEEPEST, HEAD = 0, 4, 8, 16, 24, 32
"""Where at the beginning of a tree its numbers stand."""

_LOGARITHMS: Final = 4096
"""Of so many numbers the logarithm is looked up."""
_MOST_DEPTH: Final = 4096


def add_search(turns: "Turns", playouts: "Playouts | None") -> None:
    """Add the search to the program of a game."""
    module = turns.m.module
    if playouts is not None:
        TreeSearch(turns, playouts.play_on, playouts.random_at).write()
        return
    random_at = module.reserve(8, 8)
    play_on = module.function("play on", {"most": I32}, I32)
    search = TreeSearch(turns, play_on, random_at)
    with turns.m.writing(play_on) as f:
        (most,) = f.parameters
        moves = f.local(0)
        with f.loop() as loop:
            count = f.let(turns.generate())
            loop.leave(count.is_zero | (moves >= most))
            f.do(turns.apply, search.random_below(f, count))
            moves.set(moves + 1)
        f.return_(moves)
    search.write()


class TreeSearch:
    """Writes the functions that search."""

    def __init__(self, turns: "Turns", play_on: Function, random_at: int) -> None:
        """Search with a function that plays a random game to its end."""
        self.turns = turns
        self.m = turns.m
        self.play_on = play_on
        self.random_at = random_at
        self.n: int = turns.m.players.count
        module = self.m.module
        self.path = module.reserve(8 * _MOST_DEPTH, 8)
        self.gains = module.reserve(8 * (self.n + 2), 8)
        logs = [0.0, *(math.log(i) for i in range(1, _LOGARITHMS))]
        self.logarithms = module.reserve(8 * _LOGARITHMS, 8)
        module.data.append(Data(self.logarithms, struct.pack(f"<{_LOGARITHMS}d", *logs)))
        self.stochastic = turns.plan.stochastic

    # ------------------------------------------------------------------ small parts

    def ln(self, f: Function, count: Expression) -> Expression:
        """The natural logarithm of a whole number."""
        left, added = f.local(count), f.local(0.0, F64)
        with f.while_(left >= _LOGARITHMS):
            left.set(left >> 1)
            added.set(added + math.log(2))
        return load(left * 8, self.logarithms, "f64") + added

    def random_below(self, f: Function, limit: Expression) -> Expression:
        """A number below another, drawn by lot."""
        state = f.local(load(0, self.random_at, "i64"), I64)
        number = f.let(draw(f, state))
        f.store(0, state, self.random_at, kind="i64")
        return (((number >> 32) * limit.to_i64()) >> 32).to_i32()

    @property
    def keeps_moves(self) -> bool:
        """Whether a move can be kept and made later."""
        return not self.stochastic and not any(
            name.startswith("#") for rule in self.m.rules for name in rule.captured
        )

    @property
    def edge_size(self) -> Expression:
        """The bytes of an edge with its move."""
        return self.m.moves_stride + EDGE

    # ------------------------------------------------------------------ writing

    def write(self) -> None:
        """Write all functions; the search itself once all rules are known."""
        module = self.m.module
        self.search = module.function(
            "search",
            {
                "iterations": I32,
                "start": I32,
                "tree": I32,
                "end": I32,
                "most": I32,
                "seed": I64,
            },
            I32,
            export=True,
        )
        self.m.unfinished.append(self._write_all)

    def _write_all(self) -> None:
        module, m = self.m.module, self.m
        masks = b"".join(
            sum(1 << s for s, name in enumerate(r.captured) if not name.startswith("#")).to_bytes(
                4, "little"
            )
            for r in m.rules
        )
        self.masks = module.reserve(len(masks) or 4, 4)
        module.data.append(Data(self.masks, masks))
        self.expand = module.function("expand node", {"node": I32, "tree": I32, "end": I32}, I32)
        with m.writing(self.expand) as f:
            self._write_expand(f)
        self.choose_edge = module.function("choose edge", {"node": I32, "tree": I32}, I32)
        with m.writing(self.choose_edge) as f:
            self._write_choose(f)
        self.settle = module.function("settle", {"node": I32, "edge": I32})
        with m.writing(self.settle) as f:
            self._write_settle(f)
        with m.writing(self.search) as f:
            self._write_search(f)

    def _write_search(self, f: Function) -> None:
        """So many iterations; fewer if there is no room left, or if the result is known."""
        m = self.m
        iterations, start, tree, end, most, seed = f.parameters
        f.store(0, mixed(f, seed), self.random_at, kind="i64")
        m.cell("tree at hand").set(f, tree)
        done = f.local(0)
        with f.if_(load(tree, ROOT).is_zero):
            root = f.let(tree + HEAD)
            f.store(tree, HEAD + NODE, USED)
            self._new_node(f, root)
            f.store(tree, root, ROOT)
        with f.loop() as loop:
            loop.leave(done >= iterations)
            root = f.let(load(tree, ROOT))
            loop.leave(load(root, PROVEN) != 0)
            f.copy(m.state.base, start, m.state.size, apart=True)
            node, depth, full = f.local(root), f.local(0), f.local(0)
            with f.loop() as down:
                down.leave(self.turns.results.over.get() != 0)
                fresh = (load(node, VISITS).is_zero) & (node != root)
                down.leave(fresh)
                down.leave(depth >= _MOST_DEPTH)
                if self.stochastic:
                    found = f.let(self._chance_edge(f, node, root, tree, end))
                else:
                    with f.if_(load(node, COUNT) < 0):
                        full.set(self.expand(node, tree, end))
                    down.leave(full)
                    found = f.let(self.choose_edge(node, tree))
                with f.if_(found.is_zero):
                    full.set(1)
                down.leave(full)
                f.store(depth * 8, node, self.path)
                f.store(depth * 8, found, self.path + 4)
                depth.set(depth + 1)
                self._make(f, found)
                child = f.let(load(found, CHILD))
                with f.if_(child.is_zero):
                    self._add_child(f, found, tree, end, full)
                down.leave(load(found, CHILD).is_zero)
                node.set(load(found, CHILD))
            loop.leave(full & depth.is_zero)
            over = f.let(self.turns.results.over.get() != 0)
            with f.if_(over):
                self._note_end(f, node)
            f.do(self.play_on, most)
            self._gains(f)
            f.store(node, load(node, VISITS) + 1, VISITS)
            with f.if_(depth > load(tree, DEEPEST)):
                f.store(tree, depth, DEEPEST)
            with f.while_(depth > 0):
                depth.set(depth - 1)
                above = f.let(load(depth * 8, self.path))
                edge = f.let(load(depth * 8, self.path + 4))
                gain = load(load(above, MOVER) * 8, self.gains, "f64")
                f.store(edge, load(edge, EDGE_VISITS) + 1, EDGE_VISITS)
                f.store(edge, load(edge, VALUE, "f64") + gain, VALUE, kind="f64")
                f.store(above, load(above, VISITS) + 1, VISITS)
                if self.n == 2 and not self.stochastic:
                    f.do(self.settle, above, edge)
            done.set(done + 1)
            loop.leave(full)
        f.store(tree, load(tree, DONE) + done, DONE)
        f.return_(done)

    # ------------------------------------------------------------------ nodes and edges

    def _new_node(self, f: Function, node: Expression) -> None:
        f.fill(node, 0, NODE)
        f.store(node, -1, COUNT)

    def _room(
        self, f: Function, tree: Expression, end: Expression, size: Expression | int
    ) -> Expression:
        """The address of so many bytes; 0 if there is no room left."""
        place = f.let(tree + load(tree, USED))
        result = f.local(0)
        with f.if_(place + size <= end):
            f.store(tree, load(tree, USED) + size, USED)
            result.set(place)
        return result

    def _add_child(
        self, f: Function, edge: Expression, tree: Expression, end: Expression, full: Local
    ) -> None:
        room = f.let(self._room(f, tree, end, NODE))
        with f.if_(room != 0):
            self._new_node(f, room)
            f.store(edge, room, CHILD)
        with f.else_():
            full.set(1)

    def _write_expand(self, f: Function) -> None:
        """List the moves of a node as edges; 1 if there is no room for them."""
        m = self.m
        node, tree, end = f.parameters
        count = f.let(self.turns.generate())
        size = f.let(self.edge_size)
        first = f.let(self._room(f, tree, end, count * size))
        with f.if_(first.is_zero):
            f.return_(1)
        f.store(node, m.mover, MOVER)
        f.store(node, first, FIRST)
        f.store(node, count, COUNT)
        f.fill(first, 0, count * size)
        with f.count(0, count) as index:
            edge = f.let(first + index * size)
            f.store(edge, index, INDEX)
            if self.keeps_moves:
                f.copy(edge + EDGE, m.move_start.get() + index * m.moves_stride, m.moves_stride)
        f.return_(0)

    def _make(self, f: Function, edge: Expression) -> None:
        """Make the move of an edge in the position at hand."""
        m = self.m
        if self.keeps_moves:
            f.do(self.turns.apply_at, edge + EDGE)
            return
        if not self.stochastic:
            f.let(self.turns.generate())
        move = f.let(m.move_start.get() + load(edge, INDEX) * m.moves_stride)
        f.do(self.turns.apply_at, move)

    def _write_choose(self, f: Function) -> None:
        """The edge to follow: one that was not tried yet, or else the most promising one."""
        node, _ = f.parameters
        count, first = f.let(load(node, COUNT)), f.let(load(node, FIRST))
        tried, size = f.let(load(node, TRIED)), f.let(self.edge_size)
        with f.if_(tried < count):
            # Edges that were not tried stand behind the others; one of them comes to the front.
            other = f.let(first + (tried + self.random_below(f, count - tried)) * size)
            front = f.let(first + tried * size)
            with f.if_(other != front):
                spare = constant(self.spare)
                f.copy(spare, front, size)
                f.copy(front, other, size)
                f.copy(other, spare, size)
            f.store(node, tried + 1, TRIED)
            f.return_(front)
        best = f.local(0)
        best_value = f.local(-1.0, F64)
        weight = f.let(load(self.m.cell("tree at hand").get(), EXPLORATION, "f64"))
        log = f.let(weight * weight * self.ln(f, load(node, VISITS)))
        with f.count(0, count) as index:
            edge = f.let(first + index * size)
            f.skip(self._is_lost(f, node, edge))
            value = f.let(self._promise(edge, log))
            with f.if_(value > best_value):
                best_value.set(value)
                best.set(edge)
        with f.if_(best.is_zero):
            best.set(first)
        f.return_(best)

    def _promise(self, edge: Expression, log: Expression) -> Expression:
        visits = load(edge, EDGE_VISITS).to_f64()
        return load(edge, VALUE, "f64") / visits + Applied("f64.sqrt", [log / visits])

    def _is_lost(self, f: Function, node: Expression, edge: Expression) -> Expression:
        """Whether a move is proven to lose, so that it need not be looked at again."""
        result = load(edge, RESULT)
        return (result != 0) & (result != DRAWN) & (result != load(node, MOVER))

    @property
    def spare(self) -> int:
        """Room for one edge."""
        if not hasattr(self, "_spare"):
            self._spare = self.m.module.reserve(4096, 8)
        return self._spare

    # ------------------------------------------------------------------ chance

    def _chance_edge(
        self,
        f: Function,
        node: Local,
        root: Expression,
        tree: Expression,
        end: Expression,
    ) -> Expression:
        """The edge to follow where moves depend on chance; 0 if there is no room left."""
        m = self.m
        find = m.helper("edge of move", {"node": I32, "move": I32}, I32, self._write_find)
        count = f.let(self.turns.generate())
        f.store(node, m.mover, MOVER)
        with f.if_(node == root):
            random = f.local(load(0, self.random_at, "i64"), I64)
            m.field("rng", "i64").set(f, draw(f, random))
            f.store(0, random, self.random_at, kind="i64")
        best, chosen = f.local(0), f.local(-1)
        best_value, new = f.local(-1.0, F64), f.local(0)
        weight = f.let(load(tree, EXPLORATION, "f64"))
        log = f.let(weight * weight * self.ln(f, load(node, VISITS) + 1))
        with f.count(0, count) as index:
            move = f.let(m.move_start.get() + index * m.moves_stride)
            edge = f.let(find(node, move))
            with f.if_(edge.is_zero):
                new.set(new + 1)
                with f.if_(self.random_below(f, new).is_zero):
                    chosen.set(index)
            with f.else_(), f.if_(new.is_zero):
                value = f.let(self._promise(edge, log))
                with f.if_(value > best_value):
                    best_value.set(value)
                    best.set(edge)
                    f.store(edge, index, INDEX)
        with f.if_(new != 0):
            best.set(self._room(f, tree, end, self.edge_size))
            with f.if_(best != 0):
                f.fill(best, 0, EDGE)
                f.store(best, chosen, INDEX)
                f.store(best, load(node, FIRST), NEXT)
                f.store(node, best, FIRST)
                f.store(node, load(node, TRIED) + 1, TRIED)
                at = m.move_start.get() + chosen * m.moves_stride
                f.copy(best + EDGE, at, m.moves_stride)
        return best

    def _write_find(self, f: Function) -> None:
        """The edge of a node with the same move; 0 if there is none."""
        node, move = f.parameters
        edge = f.local(load(node, FIRST))
        rule = f.let(load(move))
        mask = f.let(load(rule * 4, self.masks))
        slots = f.let((self.m.moves_stride - HEADER) >> 2)
        with f.while_(edge != 0):
            other = f.let(edge + EDGE)
            same = f.local(
                (load(other) == rule)
                & (load(other, 4) == load(move, 4))
                & (load(other, 8) == load(move, 8))
            )
            with f.if_(same), f.count(0, slots) as slot:
                f.skip(((mask >> slot) & 1).is_zero)
                at = slot * 4
                same.set(same & (load(other + at, HEADER) == load(move + at, HEADER)))
            with f.if_(same):
                f.return_(edge)
            edge.set(load(edge, NEXT))
        f.return_(0)

    # ------------------------------------------------------------------ results

    def _gains(self, f: Function) -> None:
        """What the end of a game brought to each player: 1 for the best rank, 0 for the last."""
        results, n = self.turns.results, self.n
        with f.count(1, n + 1) as player:
            gain = f.local(0.5, F64)
            with f.if_(results.over.get() != 0):
                rank = results.ranks.get(player).to_f64()
                if n > 1:
                    gain.set(1.0 + 1.0 / (n - 1) - rank * (0.5 / (n - 1)))
                else:
                    gain.set(
                        choose(results.winner.get() == 1, constant(1.0, F64), constant(0.0, F64))
                    )
            f.store(player * 8, gain, self.gains, kind="f64")

    def _note_end(self, f: Function, node: Expression) -> None:
        if self.n == 2 and not self.stochastic:
            winner = f.let(self.turns.results.winner.get())
            known = (winner == 1) | (winner == 2)
            f.store(node, choose(known, winner, DRAWN), PROVEN)

    def _write_settle(self, f: Function) -> None:
        """Draw conclusions from a child whose result is proven."""
        node, edge = f.parameters
        child = f.let(load(edge, CHILD))
        with f.if_(child.is_zero):
            f.return_()
        result = f.let(load(child, PROVEN))
        with f.if_(result.is_zero | (load(node, PROVEN) != 0)):
            f.return_()
        with f.if_(load(edge, RESULT).is_zero):
            f.store(edge, result, RESULT)
            f.store(node, load(node, SETTLED) + 1, SETTLED)
        mover = f.let(load(node, MOVER))
        with f.if_(result == mover):
            f.store(node, mover, PROVEN)
            f.return_()
        with f.if_(load(node, SETTLED) < load(node, COUNT)):
            f.return_()
        best = f.local(3 - mover)
        size, first = f.let(self.edge_size), f.let(load(node, FIRST))
        with (
            f.count(0, load(node, COUNT)) as index,
            f.if_(load(first + index * size, RESULT) == DRAWN),
        ):
            best.set(DRAWN)
        f.store(node, best, PROVEN)
