"""The walk of an alpha-beta search through the tree of moves, deeper from time to time.

It is no recursion but a walk by steps, with a frame for each ply in memory: so it can be left after
any node and taken up again, and what it finds does not depend on how it was cut up. A step enters
a node, goes on with a node's next move, or comes back with a value.
"""

from typing import TYPE_CHECKING, Final

from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.search.minimax.beginning import write_begin, write_deepen, write_follow
from ludarium.search.minimax.best_first import BestFirst, bounded
from ludarium.search.minimax.frames import (
    ALPHA,
    AT_LEAST,
    AT_MOST,
    BELOW,
    BEST,
    BETA,
    CALM,
    COUNT,
    CURRENT,
    DECIDED,
    DEPTH,
    DONE,
    DRAWN,
    DREW,
    EARLIER,
    ENTRIES,
    ENTRY,
    EXACT,
    FLOOR,
    FORCED,
    FRAME,
    HASH,
    HIGH,
    LOW,
    MOST_EARLIER,
    MOST_PLIES,
    MOST_VALUE,
    MOVE,
    NARROW,
    NEXT,
    NOISY,
    ORDINAL,
    REDUCED,
    ROOT_MOVE,
    SCORE,
    SIGN,
    STAGE,
    STAND,
    STATIC,
    SURE,
    TO_COME_BACK,
    TO_ENTER,
    TO_GO_ON,
    TRIED,
    WAY,
    WIN,
)
from ludarium.search.minimax.luck import FINEST, WON, Luck
from ludarium.search.minimax.noting import Noting
from ludarium.search.minimax.repeating import draw_by_repetition, write_was_before
from ludarium.search.minimax.table import Table, relative

if TYPE_CHECKING:
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.engine.turns.turns import Turns
    from ludarium.search.evaluation.writing import Evaluation

_ROOM_FOR_MOVES: Final = 3 << 20
"""Beyond this much of the list of moves, no further ply is looked at."""


class Minimax:
    """Writes the functions that search."""

    def __init__(
        self, turns: "Turns", playouts: "Playouts | None", evaluation: "Evaluation"
    ) -> None:
        self.turns = turns
        m = self.m = turns.m
        self.n: int = m.players.count
        terms = evaluation.terms
        self.hero = evaluation.hero
        self.evaluation = evaluation
        self.luck = Luck(self) if turns.plan.stochastic else None
        """How chance is looked at, where it plays a part."""
        self.noting = Noting(turns, playouts, self.evaluation, self.luck)
        self.table = Table(m, terms, self.hero)
        self.arena = m.cell("arena")
        self.frames = m.cell("frames")
        self.ply = m.cell("ply")
        self.action = m.cell("action")
        self.value = m.cell("value of node")
        self.nodes = m.cell("nodes")
        self.depth = m.cell("depth")
        self.most_depth = m.cell("most depth")
        self.done = m.cell(DONE)
        self.best_move = m.cell("best move")
        self.best_value = m.cell("best value")
        self.finished = m.cell("finished")
        self.horizon = m.cell("horizon was reached")
        self.margin = m.cell("margin")
        self.plain = m.cell("plain")
        """1 if all is looked at in full and nothing beyond; 2 if nothing is left out at all."""
        self.is_best_first = m.cell(WAY)
        """1 if the line that seems best is looked at further, instead of all lines."""
        self.best_first = BestFirst(self) if self.luck is None else None
        module = m.module
        self.earlier = m.cell(EARLIER)
        """How many positions of the game so far are remembered."""
        self.earlier_at = module.reserve(8 * MOST_EARLIER, 8, "positions of the game so far")
        self.was_before = module.function("position was there before", {"hash": I64}, I32)
        self.begin = module.function(
            "minimax_begin",
            {"start": I32, "arena": I32, "end": I32, "fresh": I32, "seed": I64},
            I32,
            export=True,
        )
        self.search = module.function("minimax", {"nodes": I32}, I32, export=True)
        self.follow = module.function("minimax_follow", {}, I32, export=True)
        self.hash = module.function("minimax_hash", {}, I64, export=True)
        """What tells the position at hand from others."""
        self.enter = module.function("enter node", {"ply": I32}, I32)
        self.go_on = module.function("go on with node", {"ply": I32}, I32)
        self.come_back = module.function("come back to node", {"ply": I32}, I32)
        self.leave = module.function("leave node", {"frame": I32, "ply": I32}, I32)
        m.unfinished.append(self._write)

    def _write(self) -> None:
        m = self.m
        self.table.write()
        self.noting.write()
        if self.best_first is not None:
            self.best_first.write()
        for function, write in (
            (self.begin, lambda f: write_begin(self, f)),
            (self.was_before, lambda f: write_was_before(self, f)),
            (self.leave, self._write_leave),
            (self.enter, self._write_enter),
            (self.go_on, self._write_go_on),
            (self.come_back, self._write_come_back),
            (self.search, self._write_search),
            (self.follow, lambda f: write_follow(self, f)),
            (self.hash, lambda f: f.return_(self.table.hash())),
        ):
            with m.writing(function) as f:
                write(f)

    # ------------------------------------------------------------------ small parts

    def frame(self, ply: Expression) -> Expression:
        """Where the frame of a ply stands."""
        return self.frames.get() + ply * (FRAME + self.m.state.size)

    def sign_of(self, f: Function) -> Expression:
        """1 if whoever is to move is the one from whose side values are told, and -1 otherwise."""
        mover = person_at(self.m, self.m.mover)
        return choose(mover == self.hero.get(), constant(1), constant(-1))

    def _restore(self, f: Function, frame: Expression) -> None:
        f.copy(self.m.state.base, frame + FRAME, self.m.state.size, apart=True)

    def end_value(self, f: Function, ply: Expression) -> Expression:
        """What the end of a game is worth, the sooner the better, or the later if it is lost."""
        m, results = self.m, self.turns.results
        near = f.let(constant(WIN if self.luck is None else WON) - ply)
        if self.n == 2:
            winner = f.let(results.winner.get())
            known = (winner == 1) | (winner == 2)
            ours = person_at(m, winner) == self.hero.get()
            value = choose(ours, near, constant(0) - near)
            return choose(known, value, constant(0))
        if self.n == 1:
            return choose(results.winner.get() == 1, near, constant(0) - near)
        value = f.local(0)
        with f.count(1, self.n + 1) as side, f.if_(person_at(m, side) == self.hero.get()):
            rank = f.let(results.ranks.get(side))
            # Ranks are doubled: the first has 2, the last twice as many as there are players.
            value.set(((constant(self.n + 1) - rank) * near).divided(self.n - 1))
        return value

    # ------------------------------------------------------------------ walking

    def _write_search(self, f: Function) -> None:
        """Go on for so many nodes; how many there were, fewer if there is nothing more to find."""
        (nodes,) = f.parameters
        before = f.let(self.nodes.get())
        if self.best_first is not None:
            with f.if_(self.is_best_first.get() != 0):
                with f.if_(self.finished.get().is_zero):
                    f.do(self.best_first.go_on, nodes)
                f.return_(self.nodes.get() - before)
        action, ply = f.local(self.action.get()), f.local(self.ply.get())
        with f.loop() as loop:
            loop.leave(self.finished.get() != 0)
            with f.if_((ply == 0) & (action == TO_COME_BACK)):
                f.do(self.m.helper("deepen", {}, None, lambda g: write_deepen(self, g)))
                loop.leave(self.finished.get() != 0)
                action.set(constant(TO_GO_ON))
            with f.if_(action == TO_ENTER):
                loop.leave(self.nodes.get() - before >= nodes)
                action.set(self.enter(ply))
                loop.repeat()
            with f.if_(action == TO_GO_ON):
                action.set(self.go_on(ply))
            with f.else_():
                ply.set(ply - 1)
                action.set(self.come_back(ply))
            with f.if_(action == TO_ENTER):
                ply.set(ply + 1)
        self.action.set(f, action)
        self.ply.set(f, ply)
        f.return_(self.nodes.get() - before)

    # ------------------------------------------------------------------ entering a node

    def _write_enter(self, f: Function) -> None:
        """Look at the position at hand; its value may be told at once."""
        m = self.m
        (ply,) = f.parameters
        self.nodes.set(f, self.nodes.get() + 1)
        with f.if_(self.turns.results.over.get() != 0):
            self.value.set(f, self.end_value(f, ply))
            f.return_(TO_COME_BACK)
        frame = f.let(self.frame(ply))
        above = f.let(self.frame(ply - 1))
        sign = f.let(self.sign_of(f))
        low, high = f.let(load(above, LOW)), f.let(load(above, HIGH))
        same = f.let(sign == load(above, SIGN))
        alpha = f.local(choose(same, low, constant(0) - high))
        beta = f.local(choose(same, high, constant(0) - low))
        depth = f.let(load(above, BELOW))
        hint = f.local(-1)
        slot = f.local(0)
        if self.luck is None:
            hash_ = f.let(self.table.hash())
            draw_by_repetition(self, f, ply, hash_)
            slot.set(self.table.find(hash_))
        else:
            hash_ = f.let(self.luck.salted(self.table.hash()))
            with f.if_(self.luck.entered(f, above)):
                slot.set(self.table.find(hash_))
        with f.if_(slot != 0):
            info = f.let(load(slot, 12))
            hint.set(info & 0xFFFF)
            stored = f.let(load(slot, 8))
            value = f.let(stored - relative(stored, ply))
            known = f.let((info >> 24) & 3)
            enough = (
                (known == EXACT)
                | ((known == AT_LEAST) & (value >= beta))
                | ((known == AT_MOST) & (value <= alpha))
            )
            deep = ((info >> 16) & 0xFF) >= choose(depth < 0, constant(0), depth)
            with f.if_(deep & enough & (self.plain.get() < 2)):
                with f.if_((value < DECIDED) & (value > -DECIDED)):
                    self.horizon.set(f, 1)
                self.value.set(f, value * sign)
                f.return_(TO_COME_BACK)
        evaluation = self.evaluation
        if evaluation.follows_changes:
            standing = f.let(load(above, STATIC, "i64") + evaluation.change(above + FRAME))
            f.store(frame, standing, STATIC, kind="i64")
        calm = f.let(depth <= 0)
        best = f.local(constant(-WIN - 1))
        stand, must = f.local(0), f.local(0)
        full = m.move_start.get() > m.move_list + _ROOM_FOR_MOVES
        with f.if_(calm | (ply >= MOST_PLIES) | full):
            self.horizon.set(f, 1)
            if not evaluation.follows_changes:
                standing = f.let(evaluation.standing())
            found = f.let(bounded(f, self.evaluation.judge(standing), MOST_VALUE) * sign)
            if self.luck is not None:
                self.value.set(f, self.luck.squashed(f, found) * sign)
                f.return_(TO_COME_BACK)
            best.set(found)
            own, other = self._threats(f, standing)
            stops = ((found >= beta) & other.is_zero) | (ply >= MOST_PLIES) | full
            if not evaluation.terms.captures_at_all:
                stops = stops | ((own | other) == 0)
            with f.if_(stops | (self.plain.get() != 0)):
                self.value.set(f, found * sign)
                f.return_(TO_COME_BACK)
            must.set(own.is_zero & (other != 0))
            stand.set(found)
            with f.if_(must.is_zero & (found > alpha)):
                alpha.set(found)
            hint.set(constant(-1))
        f.copy(frame + FRAME, m.state.base, m.state.size, apart=True)
        f.store(frame, hash_, HASH, kind="i64")
        for at, number in (
            (ALPHA, alpha),
            (FLOOR, alpha),
            (BETA, beta),
            (BEST, best),
            (MOVE, constant(0xFFFF)),
            (DEPTH, depth),
            (NEXT, constant(0)),
            (SIGN, sign),
            (TRIED, constant(0)),
            (CALM, calm),
            (FORCED, constant(0)),
            (STAND, stand),
        ):
            f.store(frame, number, at)
        f.do(self.noting.note_moves, frame, hint, ply, calm)
        if self.luck is not None:
            self.luck.listed(f, frame, above)
        with f.if_(must & (load(frame, COUNT) != 0)):
            f.store(frame, -WIN - 1, BEST)
        f.return_(TO_GO_ON)

    def _threats(self, f: Function, standing: Expression) -> tuple[Expression, Expression]:
        """How many rows of the mover and of the other lack but one piece to win.

        Where pieces are only placed, these rows are looked at beyond the depth: the mover fills
        one's own, or must fill the other's, if that can be done.
        """
        evaluation = self.evaluation
        if not (evaluation.counts_threats and evaluation.terms.fills):
            return constant(0), constant(0)
        first, second = evaluation.threats(f, standing)
        is_first = f.let(self.m.mover == 1)
        return f.let(choose(is_first, first, second)), f.let(choose(is_first, second, first))

    # ------------------------------------------------------------------ the next move of a node

    def _write_go_on(self, f: Function) -> None:
        """Make the next move that is to be tried, or leave the node."""
        (ply,) = f.parameters
        frame = f.let(self.frame(ply))
        count, entries = f.let(load(frame, COUNT)), f.let(load(frame, ENTRIES))
        with f.loop():
            next_ = f.let(load(frame, NEXT))
            with f.if_(next_ >= count):
                none = load(frame, TRIED).is_zero & load(frame, CALM).is_zero
                with f.if_((none & load(frame, FORCED).is_zero).is_zero):
                    f.return_(self.leave(frame, ply))
                self._restore(f, frame)
                f.store(frame, 1, FORCED)
                f.store(frame, 1, TRIED)
                f.store(frame, 0, CURRENT)
                if self.luck is not None:
                    self.luck.new_move(f, frame)
                f.do(self.noting.make_forced, frame)
                self._look(f, frame, SURE, load(frame, DEPTH) - 1)
                f.return_(TO_ENTER)
            entry = f.let(entries + next_ * ENTRY)
            self._bring_forward(f, entry, entries + count * ENTRY)
            f.store(frame, next_ + 1, NEXT)
            f.store(frame, entry, CURRENT)
            self._restore(f, frame)
            if self.luck is not None:
                self.luck.new_move(f, frame)
            made = f.let(self.noting.make(frame, entry, ply == 0))
            with f.if_(made):
                self._choose_stage(f, frame, ply, entry)
                f.return_(TO_ENTER)

    def _bring_forward(self, f: Function, entry: Expression, end: Expression) -> None:
        """Put the most promising of the entries that are left in a place."""
        best, other = f.local(entry), f.local(entry + ENTRY)
        most = f.local(load(entry, SCORE))
        with f.while_(other < end):
            score = f.let(load(other, SCORE))
            with f.if_(score > most):
                most.set(score)
                best.set(other)
            other.set(other + ENTRY)
        with f.if_(best != entry):
            for at in range(0, ENTRY, 8):
                kept = f.let(load(entry, at, "i64"))
                f.store(entry, load(best, at, "i64"), at, kind="i64")
                f.store(best, kept, at, kind="i64")

    def _look(
        self, f: Function, frame: Expression, stage: "int | Expression", depth: Expression
    ) -> None:
        """Look at the move that was just made, so deep, with bounds as its stage has them."""
        stage = stage if isinstance(stage, Expression) else constant(stage)
        low = f.let(self._least(f, frame))
        f.store(frame, stage, STAGE)
        f.store(frame, depth, BELOW)
        f.store(frame, low, LOW)
        f.store(frame, choose(stage == SURE, load(frame, BETA), low + 1), HIGH)

    def _least(self, f: Function, frame: Expression) -> Expression:
        """A move worth no more than this need not be known: at the first ply, beyond a margin."""
        fine = 1 if self.luck is None else FINEST
        alpha = f.let(load(frame, ALPHA))
        at_first = frame == self.frames.get()
        margin = f.let(self.margin.get())
        beyond = choose(margin > 0, (margin + 1) * fine, constant(0))
        low = f.let(alpha - choose(at_first, beyond, constant(0)))
        return choose(low < -WIN - 1, constant(-WIN - 1), low)

    def _choose_stage(
        self, f: Function, frame: Expression, ply: Expression, entry: Expression
    ) -> None:
        """How surely a move is looked at first: the later it comes, the less."""
        tried = f.let(load(frame, TRIED))
        depth = f.let(load(frame, DEPTH))
        f.store(frame, tried + 1, TRIED)
        stage, below = f.local(SURE), f.local(depth - 1)
        plain = f.let(self.plain.get())
        narrow = (tried > 0) & load(frame, CALM).is_zero & (plain < 2)
        with f.if_(narrow):
            stage.set(constant(NARROW))
            quiet = load(entry, NOISY).is_zero & (load(entry, SCORE) < 1 << 21)
            late = (depth >= 3) & (tried >= 4) & ((ply > 0) | self.margin.get().is_zero)
            with f.if_(late & quiet & plain.is_zero):
                stage.set(constant(REDUCED))
                below.set(below - 1 - ((tried >= 16) & (depth >= 5)))
                self.horizon.set(f, 1)
        self._look(f, frame, stage, below)

    # ------------------------------------------------------------------ coming back

    def _write_come_back(self, f: Function) -> None:
        """Take in the value of a move, and look at the move again if it is better than thought."""
        (ply,) = f.parameters
        frame = f.let(self.frame(ply))
        value = f.local(self.value.get() * load(frame, SIGN))
        stage, entry = f.local(load(frame, STAGE)), f.let(load(frame, CURRENT))
        alpha = f.let(load(frame, ALPHA))
        if self.luck is not None:
            with f.if_(load(frame, DREW) != 0):
                with f.if_(self.luck.next_throw(f, frame, ply)):
                    f.return_(TO_ENTER)
                value.set(self.luck.average(f, frame, ply))
                # Averages are no bounds: they need not be looked at again.
                stage.set(choose(stage == NARROW, constant(SURE), stage))
        with f.if_((stage != SURE) & (value > self._least(f, frame))):
            again = (stage == REDUCED) | (value < load(frame, BETA))
            with f.if_(again):
                if self.luck is not None:
                    self.luck.new_move(f, frame)
                self.make_again(f, frame, ply)
                self._look(
                    f,
                    frame,
                    choose(stage == REDUCED, constant(NARROW), constant(SURE)),
                    load(frame, DEPTH) - 1,
                )
                f.return_(TO_ENTER)
        with f.if_(ply == 0):
            at = f.let(self.arena.get() + load(entry, ORDINAL) * ROOT_MOVE)
            f.store(at, value if self.luck is None else self.luck.lead(f, value))
            f.store(at, load(frame, DEPTH), 4)
        with f.if_(value > load(frame, BEST)):
            f.store(frame, value, BEST)
            with f.if_(entry != 0):
                f.store(frame, load(entry, ORDINAL), MOVE)
            with f.if_(ply == 0):
                self.best_move.set(f, load(entry, ORDINAL))
                told = value if self.luck is None else self.luck.lead(f, value)
                self.best_value.set(f, told)
            with f.if_(value > alpha):
                f.store(frame, value, ALPHA)
                with f.if_(value >= load(frame, BETA)):
                    with f.if_((entry != 0) & load(frame, CALM).is_zero):
                        self.noting.learn(f, frame, entry, ply)
                    f.return_(self.leave(frame, ply))
        f.return_(TO_GO_ON)

    def make_again(self, f: Function, frame: Expression, ply: Expression) -> None:
        """Make the move at hand once more, from the position before it."""
        self._restore(f, frame)
        entry = f.let(load(frame, CURRENT))
        with f.if_(entry != 0):
            f.let(self.noting.make(frame, entry, ply == 0))
        with f.else_():
            f.do(self.noting.make_forced, frame)

    def _write_leave(self, f: Function) -> None:
        """Leave a node with its value, which is kept for whoever comes by again."""
        frame, ply = f.parameters
        best = f.local(load(frame, BEST))
        with f.if_(load(frame, CALM) & (best < -WIN)):
            best.set(load(frame, STAND))
        self.value.set(f, best * load(frame, SIGN))
        kept = load(frame, CALM).is_zero & (ply > 0)
        if self.luck is not None:
            kept = kept & load(frame, DRAWN).is_zero
        with f.if_(kept):
            known = f.local(EXACT)
            with f.if_(best <= load(frame, FLOOR)):
                known.set(constant(AT_MOST))
            with f.if_(best >= load(frame, BETA)):
                known.set(constant(AT_LEAST))
            depth = load(frame, DEPTH)
            info = (load(frame, MOVE) & 0xFFFF) | (depth << 16) | (known << 24)
            f.do(self.table.keep, load(frame, HASH, "i64"), best, ply, info)
        f.return_(TO_COME_BACK)
