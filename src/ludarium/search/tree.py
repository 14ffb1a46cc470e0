"""Monte Carlo tree search as code of a game: nodes and edges in flat memory, no call outside.

A node stands for a position that was reached by some moves, an edge for a move. An edge knows how
often it was tried and what it brought to the player who chose it, and where to look up what its
move has brought elsewhere: that counts the more, the less the edge itself was tried. Where chance
plays a part, or where moves cannot be kept, a node's moves are found anew on every visit, and
edges are found again by what their moves are.
"""

import math
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.engine.machine.chance import draw, mixed
from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import F64, I32, I64
from ludarium.search.chance import MOST_WAYS, Throwing, chance_edge, new_lots
from ludarium.search.contest import Contest
from ludarium.search.decisive import Decisive
from ludarium.search.experience import Experience
from ludarium.search.guesses import Guesses
from ludarium.search.history import LONGEST, History
from ludarium.search.layout import (
    ANSWERS,
    BAR,
    CHILD,
    COUNT,
    DEEPEST,
    DONE,
    DUE,
    EDGE,
    EDGE_VISITS,
    EVEN,
    FIRST,
    HEAD,
    INDEX,
    KEY,
    LEADER,
    LISTED,
    MOVER,
    NEXT,
    NODE,
    OWN,
    PREFERS,
    PROVEN,
    RARITY,
    ROOT,
    SAME_LOTS,
    TRIED,
    USED,
    VALUE,
    VISITS,
)
from ludarium.search.minimax.best_first import bounded
from ludarium.search.minimax.throws import throws_of
from ludarium.search.proving import hurry, note_end, write_gains, write_settle
from ludarium.search.sharing import Sharing

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Turns
    from ludarium.search.evaluation.writing import Evaluation

_LOGARITHMS: Final = 4096
"""Of so many numbers the logarithm and the root are looked up."""
_MOST_DEPTH: Final = 4096
_PATIENCE: Final = 4
"""A leader may lead for this part of a node's visits, as a number of bits."""
FRACTION: Final = 400.0
"""A lead of so many hundredths of a piece is worth ten games of eleven."""
MOST_JUDGED: Final = 2000
"""A lead of more hundredths of a piece is worth no more."""
_FINE: Final = 8
_SHARES: Final = 2 * MOST_JUDGED // _FINE + 1
_INDEX_BITS: Final = 18
"""In a list of moves, so many bits of an entry are the index; the others lead to the history."""


class TreeSearch:
    """Writes the functions that search."""

    index_mask: Final = (1 << _INDEX_BITS) - 1
    """The bits of an entry that are the index of a move."""

    def __init__(
        self,
        turns: "Turns",
        history: History,
        play_on: Function,
        random_at: int,
        evaluation: "Evaluation | None" = None,
    ) -> None:
        """Search with a function that plays a random game to its end.

        With an evaluation, random games may be broken off and judged.
        """
        self.turns = turns
        self.evaluation = evaluation
        self.history = history
        self.m = turns.m
        self.play_on = play_on
        self.random_at = random_at
        self.n: int = turns.m.players.count
        module = self.m.module
        self.prefers = history.prefers
        self.path = module.reserve(8 * _MOST_DEPTH, 8, "path")
        self.gains = module.reserve(8 * (self.n + 2), 8, "gains")
        self.nowhere = module.reserve(NODE, 8, "nowhere")
        self.logarithms = self._numbers([0.0, *(math.log(i) for i in range(1, _LOGARITHMS))])
        self.rarities = self._numbers([1.0 / math.sqrt(i + 1.0) for i in range(_LOGARITHMS)])
        self.shares = self._numbers([share_of(_FINE * i - MOST_JUDGED) for i in range(_SHARES)])
        self.stochastic = turns.plan.stochastic
        throws = throws_of(self.m.box) if self.stochastic else None
        known = throws is not None and throws.exact and sum(throws.weights) <= MOST_WAYS
        self.throwing = Throwing(self, throws) if throws is not None and known else None
        self.experience = Experience(self)
        self.guesses: Guesses | None = None
        self.sharing: Sharing | None = None
        self.hash: Function | None = None
        """What tells positions apart, where that is known."""

    def share(self, f: Function, worth: Expression) -> Expression:
        """What a lead is worth, as a part of games that are won."""
        worth = bounded(f, worth, MOST_JUDGED)
        return load(((worth + MOST_JUDGED) >> 3) * 8, self.shares, "f64")

    # ------------------------------------------------------------------ small parts

    def _numbers(self, numbers: Sequence[float]) -> int:
        """Where a table of numbers stands."""
        place = self.m.module.reserve(8 * len(numbers), 8, "numbers of search")
        self.m.module.data.append(Data(place, struct.pack(f"<{len(numbers)}d", *numbers)))
        return place

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
        self.masks = module.reserve(len(masks) or 4, 4, "what moves hold")
        module.data.append(Data(self.masks, masks))
        if Guesses.can_guess(self):
            self.guesses = Guesses(self)
        if Sharing.can_share(self):
            self.sharing = Sharing(self)
        self.expand = module.function("expand node", {"node": I32, "tree": I32, "end": I32}, I32)
        with m.writing(self.expand) as f:
            self._write_expand(f)
        self.choose_edge = module.function(
            "choose edge", {"node": I32, "tree": I32, "end": I32, "own": I32}, I32
        )
        with m.writing(self.choose_edge) as f:
            self._write_choose(f)
        self.settle = module.function("settle", {"node": I32, "edge": I32})
        with m.writing(self.settle) as f:
            write_settle(f)
        self.decisive = Decisive(self) if Decisive.can_look(self) else None
        with m.writing(self.search) as f:
            self._write_search(f)

    def _write_search(self, f: Function) -> None:
        """So many iterations; fewer if the result is known, or if there is no room to begin."""
        m = self.m
        iterations, start, tree, end, most, seed = f.parameters
        with f.if_(seed != SAME_LOTS):
            f.store(0, mixed(f, seed), self.random_at, kind="i64")
        done = f.local(0)
        self.prefers.set(f, load(tree, PREFERS))
        answers = self.history.answers
        if answers is not None:
            answers.wanted.set(f, load(tree, ANSWERS))
        with f.if_(load(tree, ROOT).is_zero):
            root = f.let(tree + HEAD)
            f.store(tree, HEAD + NODE, USED)
            self._new_node(f, root)
            f.store(tree, root, ROOT)
            f.copy(m.state.base, start, m.state.size, apart=True)
            self._guess(f, root, tree)
            if self.sharing is not None:
                self.sharing.begin(f, tree, end)
            self.history.clear(f)
        with f.loop() as loop:
            loop.leave(done >= iterations)
            root = f.let(load(tree, ROOT))
            loop.leave(load(root, PROVEN) != 0)
            f.copy(m.state.base, start, m.state.size, apart=True)
            node, depth, own = f.local(root), f.local(0), f.local(0)
            with f.loop() as down:
                down.leave(self.turns.results.over.get() != 0)
                down.leave(depth >= _MOST_DEPTH)
                self.experience.open(f, node, own, tree, end)
                with f.if_(load(node, OWN) != 0):
                    own.set(load(node, OWN))
                if self.stochastic:
                    down.leave(load(node, VISITS).is_zero & (node != root))
                    found = f.let(chance_edge(self, f, node, root, tree, end, own))
                    down.leave(found.is_zero)
                else:
                    with f.if_(load(node, COUNT) < 0):
                        down.leave((load(node, VISITS) < self._worth(tree, end)) & (node != root))
                        down.leave(self.expand(node, tree, end).is_zero)
                    found = f.local(0)
                    if self.decisive:
                        found.set(self.decisive.look(f, node, root, tree, end))
                    with f.if_(found.is_zero):
                        found.set(self.choose_edge(node, tree, end, own))
                    down.leave(found.is_zero)
                f.store(depth * 8, node, self.path)
                f.store(depth * 8, found, self.path + 4)
                depth.set(depth + 1)
                self._make(f, node, found)
                node.set(load(found, CHILD))
                with f.if_(node.is_zero):
                    self._go_to_child(f, node, found, tree, end)
            loop.leave(depth.is_zero)
            over = f.let(self.turns.results.over.get() != 0)
            with f.if_(over):
                note_end(self, f, node)
            if answers is not None:
                answers.begin(f)
            if self.throwing is not None:
                with f.if_((most > 0) & load(tree, EVEN)):
                    new_lots(self, f)
            played = f.let(self.play_on(most))
            write_gains(self, f, tree)
            hurry(self, f, tree, depth + played)
            self.history.learn(f, played, self.gains)
            noted = f.local(choose(played > LONGEST, constant(LONGEST), played))
            f.store(node, load(node, VISITS) + 1, VISITS)
            with f.if_(depth > load(tree, DEEPEST)):
                f.store(tree, depth, DEEPEST)
            with f.while_(depth > 0):
                depth.set(depth - 1)
                above = f.let(load(depth * 8, self.path))
                edge = f.let(load(depth * 8, self.path + 4))
                gain = f.let(load(load(above, MOVER) * 8, self.gains, "f64"))
                visits = f.let(load(edge, EDGE_VISITS) + 1)
                f.store(edge, visits, EDGE_VISITS)
                f.store(edge, self.rarity(visits), RARITY, kind="f64")
                f.store(edge, load(edge, VALUE, "f64") + gain, VALUE, kind="f64")
                self.history.add(f, load(edge, KEY), gain)
                f.store(above, load(above, VISITS) + 1, VISITS)
                self.experience.note(f, noted, load(edge, KEY), load(above, MOVER))
                noted.set(noted + 1)
                self.experience.learn(f, above, noted)
                if self.n == 2 and not self.stochastic:
                    f.do(self.settle, above, edge)
                if self.guesses is not None:
                    with f.if_(self.guesses.weight(tree) > 0.0):
                        f.do(self.guesses.take_up, above)
            done.set(done + 1)
        f.store(tree, load(tree, DONE) + done, DONE)
        f.return_(done)

    # ------------------------------------------------------------------ nodes and edges

    def _guess(self, f: Function, node: Expression, tree: Expression) -> None:
        """Guess what a new node is worth, if guesses count."""
        if self.guesses is not None:
            with f.if_(self.guesses.weight(tree) > 0.0):
                f.do(self.guesses.make, node)

    def _new_node(self, f: Function, node: Expression) -> None:
        f.fill(node, 0, NODE)
        f.store(node, -1, COUNT)

    def room(
        self, f: Function, tree: Expression, end: Expression, size: Expression | int
    ) -> Expression:
        """The address of so many bytes; 0 if there is no room left."""
        place = f.let(tree + load(tree, USED))
        result = f.local(0)
        with f.if_(place + size <= end):
            f.store(tree, load(tree, USED) + size, USED)
            result.set(place)
        return result

    def _worth(self, tree: Expression, end: Expression) -> Expression:
        """How often a node is visited before its moves are listed: more often in a full tree."""
        return constant(1) << load(tree, USED).divided((end - tree) >> 3)

    def _go_to_child(
        self, f: Function, node: Local, edge: Expression, tree: Expression, end: Expression
    ) -> None:
        """Go to the node of the position behind an edge, which may be known from elsewhere."""
        slot: Expression = constant(0)
        if self.sharing is not None:
            known, slot = self.sharing.find(f, edge, tree)
            node.set(known)
        with f.if_(node.is_zero):
            node.set(self._new_child(f, edge, tree, end))
            self._guess(f, node, tree)
            if self.sharing is not None:
                self.sharing.note(f, slot, edge)

    def _new_child(
        self, f: Function, edge: Expression, tree: Expression, end: Expression
    ) -> Expression:
        """A node for the position behind an edge; if there is no room left, one for the moment."""
        room = f.local(self.room(f, tree, end, NODE))
        f.store(edge, room, CHILD)
        with f.if_(room.is_zero):
            room.set(constant(self.nowhere))
        self._new_node(f, room)
        return room

    def _write_expand(self, f: Function) -> None:
        """List the moves of a node; 0 if there is no room for them."""
        m = self.m
        node, tree, end = f.parameters
        count = f.let(self.turns.generate())
        size = f.let(count * m.moves_stride if self.keeps_moves else constant(0))
        moves = f.let(self.room(f, tree, end, (size + count * 4 + 7) & -8))
        with f.if_(moves.is_zero):
            f.return_(0)
        f.store(node, person_at(m, m.mover), MOVER)
        f.store(node, moves, LISTED)
        f.store(node, count, COUNT)
        if self.keeps_moves:
            f.copy(moves, m.move_start.get(), size, apart=True)
        mover, move = f.let(m.mover), f.local(m.move_start.get())
        with f.count(0, count) as index:
            place = self.history.place(f, mover, move)
            f.store(moves + size + index * 4, (place << _INDEX_BITS) | index)
            move.set(move + m.moves_stride)
        f.return_(1)

    def entries(self, node: Expression) -> Expression:
        """Where the entries of a node's moves stand: behind the moves, if these are kept."""
        entries = load(node, LISTED)
        return entries + load(node, COUNT) * self.m.moves_stride if self.keeps_moves else entries

    def _make(self, f: Function, node: Expression, edge: Expression) -> None:
        """Make the move of an edge in the position at hand."""
        m = self.m
        if not self.keeps_moves and not self.stochastic:
            f.let(self.turns.generate())
        moves = load(node, LISTED) if self.keeps_moves else m.move_start.get()
        f.do(self.turns.apply_at, f.let(moves + load(edge, INDEX) * m.moves_stride))

    def _write_choose(self, f: Function) -> None:
        """The most promising edge, which may be a new one; 0 if there is no room for it.

        For some visits the last leader leads, as long as it promises no less than it did.
        """
        node, tree, end, own = f.parameters
        contest = Contest(self, f, node, tree, own)
        leader = f.let(load(node, LEADER))
        visits = f.let(load(node, VISITS))
        with f.if_((leader != 0) & (visits < load(node, DUE))):
            contest.best.set(load(node, BAR, "f64"))
            with f.if_(contest.holds(contest.edge(leader))):
                f.return_(leader)
            contest.best.set(constant(-1.0, F64))
        best, edge = f.local(0), f.local(load(node, FIRST))
        with f.while_(edge != 0):
            with contest.leads(contest.edge(edge)):
                best.set(edge)
            edge.set(load(edge, NEXT))
        tried = f.let(load(node, TRIED))
        untried = f.let(load(node, COUNT) - tried)
        with f.if_(untried > 0):
            entries = f.let(self.entries(node))
            front, back = f.let(entries + tried * 4), f.let(entries + (tried + untried) * 4)
            # The first of equals is taken, so lots decide where to begin.
            entry = f.local(front + self.random_below(f, untried) * 4)
            chosen = f.local(0)
            with f.count(0, untried):
                with contest.leads_untried(self.history.at(load(entry) >> _INDEX_BITS)):
                    chosen.set(entry)
                entry.set(choose(entry + 4 == back, front, entry + 4))
            with f.if_(chosen != 0):
                best.set(self.open_edge(f, node, chosen, tree, end))
                with f.if_(best.is_zero):
                    f.return_(0)
        f.store(node, best, LEADER)
        f.store(node, visits + (visits >> _PATIENCE) + 1, DUE)
        f.store(node, contest.best, BAR, kind="f64")
        f.return_(choose(best.is_zero, load(node, FIRST), best))

    def new_edge(
        self,
        f: Function,
        node: Expression,
        tree: Expression,
        end: Expression,
        behind: Expression | int = 0,
    ) -> Expression:
        """One more edge of a node, with so many bytes behind it; 0 if there is no room left."""
        edge = f.let(self.room(f, tree, end, behind + EDGE))
        with f.if_(edge != 0):
            f.fill(edge, 0, EDGE)
            f.store(edge, load(node, FIRST), NEXT)
            f.store(node, edge, FIRST)
        return edge

    def open_edge(
        self,
        f: Function,
        node: Expression,
        chosen: Expression,
        tree: Expression,
        end: Expression,
    ) -> Expression:
        """An edge for a move that was not tried before, by its entry; 0 if there is no room."""
        edge = f.let(self.new_edge(f, node, tree, end))
        with f.if_(edge != 0):
            tried = f.let(load(node, TRIED))
            front = f.let(self.entries(node) + tried * 4)
            number = f.let(load(chosen))
            f.store(chosen, load(front))
            f.store(front, number)
            f.store(node, tried + 1, TRIED)
            f.store(edge, number & self.index_mask, INDEX)
            f.store(edge, self.history.at(number >> _INDEX_BITS), KEY)
        return edge

    def rarity(self, visits: Expression) -> Expression:
        """How little is known after so many visits."""
        place = choose(visits < _LOGARITHMS, visits, constant(_LOGARITHMS - 1))
        return load(place * 8, self.rarities, "f64")


def share_of(worth: float) -> float:
    """What a lead in hundredths of a piece is worth, as a part of games that are won."""
    return 1 / (1 + 10 ** (-worth / FRACTION))
