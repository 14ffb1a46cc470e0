"""Rules that look at what moves would do, or at other moves, before they allow them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Boolean, Effect, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.attempts import attempt, keep_where, make_as_tried, through_list
from ludarium.engine.moves.priors import keep_prior, prior_in
from ludarium.engine.moves.sequences import Sequence, offer_sequence
from ludarium.engine.moves.sinks import EagerSink, ExistsSink, ListSink, all_registers
from ludarium.engine.pieces.owned_order import keep_order
from ludarium.engine.state.repetition import position_hash, stored_hash
from ludarium.engine.turns.fast_playouts import Check, NeedsList, PlayoutSink
from ludarium.engine.turns.turns import Plan
from ludarium.english.moves.consequences import (
    CHOSEN,
    HAPPENS,
    after_all,
    in_turn,
    is_choice,
    with_note,
)
from ludarium.english.moves.likewise import told_in_order
from ludarium.english.moves.reckoned import repeated
from ludarium.english.phrases import (
    Condition,
    InCheck,
    Instruction,
    Lead,
    Noun,
    Under,
    first_possible,
    new_site,
)
from ludarium.english.phrases import Do as Deed
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.statements import Block
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.each.each_piece import is_for_each_piece
from ludarium.ludemes.moves.placing.adding import may_list_twice
from ludarium.vocabulary.ludeme import Named, Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_MOST_ROUNDS: Final = 10_000


def listed_or_any(m: Machine, moves: Moves, done: Block | None) -> None:
    """Take the moves of a rule; leave a block if there are any."""
    sink = m.sink
    if done is None or (isinstance(sink, ExistsSink) and not sink.has_target):
        m.moves(moves)
        return
    if isinstance(sink, ListSink):
        before = m.let(m.move_top.get())
        m.moves(moves)
        m.f.branch(done, m.move_top.get() != before)
    elif isinstance(sink, PlayoutSink):
        before = m.let(sink.total.get())
        m.moves(moves)
        if sink.checks:
            raise NeedsList(
                "only the drawn move is tested, but (priority …) asks whether any passes"
            )
        m.f.branch(done, sink.total.get() != before)
    elif isinstance(sink, EagerSink):
        before = m.let(m.acting.top.get())
        m.moves(moves)
        m.f.branch(done, m.acting.top.get() != before)
    else:
        with m.bare():
            found = m.exists(moves)
        with m.if_(found):
            m.moves(moves)
            m.f.branch(done)


@ludeme("avoidStoredState")
class AvoidStoredState(Effect):
    """Keeps only the moves that do not bring back the remembered position.

    The position is the one that `(remember State)` stored last.

    Example:
        (avoidStoredState (forEach Piece "Elephant"))
    """

    concepts = ("CopyContext", "PositionalSuperko")

    moves: Moves
    """The moves to choose among."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def lower(self, m: Machine) -> None:
        """The moves after which the position is another one."""
        if isinstance(m.sink, PlayoutSink):
            raise NeedsList("(avoidStoredState …) tries all moves out")
        if not isinstance(m.sink, ListSink):
            through_list(m, self)
            return

        def is_new(move: Expression) -> Expression:
            result = m.f.local(0)
            with m.imagining():
                make_as_tried(m, move, number)
                result.set(position_hash(m)() != stored)
            return result

        stored = m.let(stored_hash(m).get())
        with attempt(m) as number:
            start = m.let(m.move_top.get())
            m.shared(self.moves)
            keep_where(m, start, is_new)

    def english(self, e: "Voice") -> Instruction:
        """Some moves, but not back to the remembered position."""
        return with_note(
            e.moves(self.moves),
            "this must not bring back the position that was remembered",
            "without bringing back the position that was remembered",
        )


@ludeme("do")
class Do(Effect):
    """Does something before a move, or tests what the position would be after it.

    With `next:` the prior moves happen first and become part of every move of `next:`. With
    `ifAfterwards:` each move is tried out, and only those after which the condition holds are
    legal. One of the two must be there, or there are no moves.

    Example:
        (do
            (forEach Piece "Elephant")
            ifAfterwards:(>= (count Liberties at:(last To)) 2)
        )
    """

    concepts = ("DoLudeme", "CopyContext")

    looks_part_by_part = True

    prior: Moves
    """What happens first; without `next:`, the moves to be tested."""

    next: Named[Moves | None] = None
    """The moves that come after; the prior moves themselves if left out."""

    if_afterwards: Named[Boolean | None] = None
    """What must hold once a move is made; always true if left out."""

    then: Then | None = None
    """What follows each of the moves."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the order of pieces that all move before another move: it is told with it."""
        if self.next is not None and any(map(is_for_each_piece, self.prior.walk())):
            keep_order(m)

    def lower(self, m: Machine) -> None:
        """The moves of `next:` with what happens before, or those that pass the test."""
        # quirk: do-nothing-more: `(do …)` with neither `next:` nor `ifAfterwards:` has no moves at
        # all.
        if self.next is None and self.if_afterwards is None:
            return
        sink = m.sink
        if isinstance(sink, PlayoutSink):
            with (
                m.following(self.then),
                attempt(m) as number,
                self._tested_when_drawn(m, number),
            ):
                self._make(m)
        elif isinstance(sink, ListSink):
            with m.following(self.then), attempt(m) as number:
                start = m.let(m.move_top.get())
                self._make(m)
                if self.if_afterwards is not None:
                    keep_where(m, start, lambda move: self._passes(m, move, number))
        elif not isinstance(sink, ExistsSink) or not self._is_found(m, sink):
            through_list(m, self)

    def _make(self, m: Machine) -> None:
        """List the moves that have not been tested."""
        if self.next is None:
            m.shared(self.prior)
        else:
            self._make_next(m, self.next)

    def _make_next(self, m: Machine, next_: Moves) -> None:
        f = m.f
        dice = has_dice(m)
        name = f"#prior {len(m.prefixes)}"
        twice = may_list_twice(next_)
        kept = keep_prior(m, self.prior, reversed_too=dice, twice_too=twice)
        before = m.let(m.move_top.get())
        prior = prior_in(name)
        blocks = {name: kept.block}
        if twice:
            blocks[prior.register_twice] = kept.twice
        if any(inner.keyword == "forEach" for inner in self.prior.walk()):
            blocks[prior.register_as_found] = kept.as_found
        with m.changed(prefixes=(*m.prefixes, prior)):
            with m.bind(**blocks), m.imagining():
                prior.imagine(m)
                m.moves(next_)
            # quirk: pass-turns-priors-round: In games with dice, a pass for want of moves has what
            # happens before it in reverse order.
            if dice:
                with f.if_(m.move_top.get() == before), m.bind(**{name: kept.reversed}):
                    m.move(
                        lambda: m.act("Pass", decision=True, forced=True), single=True, is_pass=True
                    )

    def _is_found(self, m: Machine, sink: ExistsSink) -> bool:
        """Find out whether there is a move without a list of all of them, if possible."""
        # quirk: threat-without-its-prior: Whether a `(do … next:…)` leads to a site is asked in the
        # position before the prior moves.
        if sink.has_target and self.next is not None:
            m.moves(self.next)
            return True
        if sink.has_target:
            # Only a threat asks for moves to a site, and inside a threat there is no other.
            if isinstance(self.if_afterwards, Not) and isinstance(
                self.if_afterwards.condition, IsThreatened
            ):
                m.moves(self.prior)
                return True
            return False
        if self.next is None:
            self._find_tested(m, sink)
            return True
        if self.if_afterwards is not None:
            return False
        with m.listing():
            kept = keep_prior(m, self.prior)
            # quirk: dice-can-always-move: Where there are dice, a `(do … next:…)` counts as
            # possible without a look at its moves.
            if has_dice(m):
                sink.found(m, constant(1))
                return True
            with m.bind(**{"#prior": kept.as_found}), m.imagining():
                prior_in("#prior").imagine(m)
                m.moves(self.next)
        return True

    def _find_tested(self, m: Machine, sink: ExistsSink) -> None:
        """Find the first move that passes."""
        f = m.f
        with m.listing() as (start, end):
            with m.bare():
                m.list_moves(self.prior)
            place, last = f.local(start), m.let(end())
            with f.while_(place < last):
                with f.if_(self._passes(m, place, 0)):
                    sink.found_listed(m, place)
                place.set(place + m.moves_stride)

    def _passes(self, m: Machine, move: Expression, number: int) -> Expression:
        """Whether the condition holds after a listed move."""
        result = m.f.local(0)
        with m.imagining():
            make_as_tried(m, move, number)
            next_ = m.field("next")
            # quirk: afterwards-somebody-else-is-next: While `ifAfterwards:` is tested, the next
            # player is the previous one if the mover is to move again.
            with m.if_(m.next == m.mover):
                next_.set(m.f, m.previous)
            result.set(m.condition(self.if_afterwards))
        return result

    def _is_made(self, m: Machine, move: Expression) -> Expression:
        """Make a listed move, and undo it if the condition does not hold then."""
        f = m.f
        result = f.local(0)
        with m.imagining(unless=result):
            m.begin_move(move)
            f.do(m.perform, move)
            next_ = m.field("next")
            after = m.let(m.next)
            # quirk: afterwards-somebody-else-is-next: While `ifAfterwards:` is tested, the next
            # player is the previous one if the mover is to move again.
            with m.if_(m.next == m.mover):
                next_.set(f, m.previous)
            result.set(m.condition(self.if_afterwards))
            next_.set(f, after)
        return result

    @contextmanager
    def _tested_when_drawn(self, m: Machine, number: int) -> Iterator[None]:
        """In playouts a move is only tested if it is drawn."""
        if self.if_afterwards is None:
            yield
            return
        registers = all_registers(m.registers)
        prefixes = m.prefixes
        kept = {name: f"#if {len(m.checks)} {name}" for name in registers}

        def test(move: Expression) -> Expression:
            if not prefixes:
                return self._passes(m, move, number)
            result = m.f.local(0)
            with m.imagining():
                for prior in prefixes:
                    prior.carry_out(m)
                result.set(self._passes(m, move, number))
            return result

        def make(move: Expression) -> Expression:
            return self._is_made(m, move)

        may_be_made = number == 0 and not prefixes
        check = Check(test, tuple(kept.items()), make if may_be_made else None, self)
        values = {kept[name]: value for name, value in registers.items()}
        with m.changed(checks=(*m.checks, check)), m.bind(**values):
            yield

    def english(self, e: "Voice") -> Instruction:
        """One thing before another, or what must hold afterwards."""
        with e.meaning(**({} if self.next is None else {"effect": HAPPENS})):
            found = e.moves(self.prior)
        if self.next is not None:
            found = in_turn(found, e.moves(self.next))
        if self.if_afterwards is not None:
            holds = self.afterwards(e)
            chosen = any(is_for_each_piece(part) for part in self.prior.walk())
            done = "allowed" if chosen or is_choice(e) else "done"
            note = f"this is {done} only if afterwards {holds}"
            heading = f"make one of these moves, but only if afterwards {holds}"
            if isinstance(holds, InCheck) and holds.negative:
                note = f"no move may leave {holds.subject} in check"
                heading = (
                    f"make one of these moves, none of which may leave {holds.subject} in check"
                )
            found = with_note(found, note, heading, Lead.OFFER)
        elif self.next is None:
            return Deed("no move is possible here")
        return after_all(e, found, self.then)

    def afterwards(self, e: "Voice") -> Condition:
        """What must hold afterwards."""
        word = e.word()
        names = {"last_to": new_site(word), "last_from": Noun(f"its old {word}", kind="site")}
        with e.meaning(**names, effect=CHOSEN):
            return e.short(e.condition(self.if_afterwards), _LONG_AFTERWARDS)


_LONG_AFTERWARDS: Final = 30
"""What must hold afterwards has a sentence almost of its own, and gets a name only if longer."""


def has_dice(m: Machine) -> bool:
    """Whether the game has dice."""
    return any(container.kind is ContainerKind.DICE for container in m.box.containers)


@ludeme("priority")
class Priority(Effect):
    """Allows only the moves of the first rule that has any.

    Example:
        (priority {(forEach Piece "Raja") (forEach Piece "Guard") (move Pass)})
    """

    concepts = ("Priority",)

    looks_part_by_part = True

    moves: Several[Moves]
    """The rules, from the most urgent to the least."""

    then: Then | None = None
    """What follows each of the moves."""

    def lower(self, m: Machine) -> None:
        """The moves of the first rule that has any."""
        with m.following(self.then), m.f.block() as done:
            for rule in self.moves[:-1]:
                listed_or_any(m, rule, done)
            if self.moves:
                m.moves(self.moves[-1])

    def english(self, e: "Voice") -> Instruction:
        """The first that is possible."""
        better = self._better_way(e)
        if better is not None:
            return after_all(e, better, self.then)
        options = told_in_order(e, self.moves)
        found = options[0] if len(options) == 1 else first_possible(options)
        return after_all(e, found, self.then)

    def _better_way(self, e: "Voice") -> Instruction | None:
        """Moves of which those come first after which something holds."""
        if len(self.moves) != _WAYS:
            return None
        first, second = self.moves
        if not isinstance(first, Do) or first.next is not None or first.then is not None:
            return None
        if first.if_afterwards is None or repr(first.prior) != repr(second):
            return None
        holds = first.afterwards(e)
        return with_note(
            e.moves(second),
            f"if you can, you must do this so that afterwards {holds}",
            f"do this, if you can, so that afterwards {holds}",
        )


_WAYS: Final = 2


@ludeme("while")
class While(Effect):
    """Repeats an effect for as long as a condition holds.

    The moves must change something in the condition: after 10,000 rounds it is an error.

    Example:
        (while (< (var "Laps") 3) (set Var "Laps" (+ 1 (var "Laps"))))
    """

    concepts = ("CopyContext",)

    condition: Boolean
    """What must hold for another round."""

    moves: Moves
    """What is done in each round."""

    then: Then | None = None
    """What follows each of the moves."""

    def lower(self, m: Machine) -> None:
        """The moves of all rounds, each in the position that the ones before have left."""
        f = m.f

        def write(sequence: Sequence) -> None:
            rounds = f.local(0)
            with f.loop() as loop:
                loop.leave(m.condition(self.condition).negated)
                rounds.set(rounds + 1)
                with f.if_(rounds > _MOST_ROUNDS):
                    m.fail("(while …) goes on for too long")
                sequence.carry_out(self.moves, remembered=False)

        with m.following(self.then):
            offer_sequence(m, write)

    def english(self, e: "Voice") -> Instruction:
        """The same again and again."""
        with e.meaning(effect=CHOSEN):
            condition = e.inline(self.condition)
        told = repeated(e, self.moves, e.moves(self.moves))
        found = Under(f"as long as {condition}, repeat this", told, Lead.COLON)
        return after_all(e, found, self.then)
