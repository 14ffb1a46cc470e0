"""How rules for moves combine: one or the other, together, in sequence, or on a condition."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Effect, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.joining import join_all, join_pairs
from ludarium.engine.moves.sequences import Sequence, offer_sequence
from ludarium.english.conditions.possible import told_once
from ludarium.english.moves.alike_moves import options_told, told_as_one
from ludarium.english.moves.consequences import (
    CHOSEN,
    HAPPENS,
    after_all,
    all_effects,
    is_choice,
    joint,
    shared_end,
)
from ludarium.english.moves.likewise import cases_told, each_told
from ludarium.english.phrases import (
    NOTHING,
    Always,
    Instruction,
    Lead,
    Under,
    When,
    choice_of,
    followed,
    together,
)
from ludarium.kernel.expressions import known
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.repeated import first_alike
from ludarium.vocabulary.ludeme import Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Combining(Effect):
    """The moves of several rules, one after the other."""

    looks_part_by_part = True

    moves: Several[Moves]
    """The rules: two of them, or an array of any number."""

    then: Then | None = None
    """What follows each of the moves."""

    def lower(self, m: Machine) -> None:
        """The moves of all rules, in order; among many, those that are alike share their code."""
        rules = first_alike(self.moves)
        times = Counter(map(id, rules))
        with m.following(self.then):
            for rule in rules:
                if times[id(rule)] > 1:
                    m.shared(rule)
                else:
                    m.moves(rule)


@ludeme("and")
class MovesAnd(Combining):
    """Carries out several effects.

    All of them are worked out in the same position, before any is carried out; `(seq …)` works
    them out one after the other.

    Example:
        (and (set Var "Round" 0) (set Score Next 10))
    """

    concepts = ("Union",)

    def english(self, e: "Voice") -> Instruction:
        """All of them; or one, where they are moves to choose from."""
        if not is_choice(e):
            return after_all(e, together(all_effects(e, self.moves)), self.then)
        return after_all(e, choice_of(each_told(e, self.moves)), self.then)


@ludeme("or")
class MovesOr(Combining):
    """Lets the player choose among the moves of several rules.

    Example:
        (or {(forEach Piece "Boat") (move Add (to (sites Empty))) (move Pass)})
    """

    concepts = ("Union",)

    def english(self, e: "Voice") -> Instruction:
        """One of them; or all, where they are effects that simply happen."""
        alike = told_as_one(e, self.moves) if is_choice(e) else None
        if alike is not None:
            return after_all(e, alike, self.then)
        if is_choice(e):
            return after_all(e, choice_of(options_told(e, self.moves)), self.then)
        found = together(each_told(e, self.moves, "and"))
        return after_all(e, found, self.then)


@ludeme("if")
class MovesIf(Effect):
    """Takes one rule if a condition holds, and another if it does not.

    Example:
        (if (is Even (count Turns)) (move Add (to (sites Empty))) (forEach Piece))
    """

    concepts = ("ConditionalStatement",)

    looks_part_by_part = True

    condition: Boolean
    """What decides."""

    moves: Moves
    """The moves if it holds."""

    otherwise: Moves | None = None
    """The moves if it does not; none if left out."""

    then: Then | None = None
    """What follows each of the moves."""

    def lower(self, m: Machine) -> None:
        """The moves of the rule that the condition chooses; what it never chooses is no code."""
        condition = m.let(m.condition(self.condition))
        with m.following(self.then):
            if known(condition) != 0:
                with m.if_(condition):
                    m.moves(self.moves)
            if self.otherwise is not None and known(condition.negated) != 0:
                with m.if_(condition.negated):
                    m.moves(self.otherwise)

    def last_effects(self) -> Iterator[Moves]:
        """The effects of which one at most is worked out, as the first and the last of all."""
        yield from self.moves.last_effects()
        if self.otherwise is not None:
            yield from self.otherwise.last_effects()

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return (
            self.then is None
            and self.moves.is_single()
            and (self.otherwise is None or self.otherwise.is_single())
        )

    def english(self, e: "Voice") -> Instruction:
        """What depends on the condition."""
        short = told_once(e, self)
        if short is not None:
            return after_all(e, short, self.then)
        with e.meaning(effect=CHOSEN):
            condition = e.condition(self.condition)
        if isinstance(condition, Always):
            known = self.moves if condition.holds else self.otherwise
            return after_all(e, e.moves(known), self.then)
        cases = cases_told(e, self)
        if cases is not None:
            return after_all(e, cases, self.then)
        whichever = [self.moves] if self.otherwise is None else [self.moves, self.otherwise]
        yes, *no = each_told(e, whichever)
        if yes is NOTHING and not no:
            return after_all(e, NOTHING, self.then)
        found, then = shared_end(When(condition, yes, no[0] if no else None))
        return after_all(e, followed(found, then), self.then)


@ludeme("seq")
class Seq(Effect):
    """Carries out several effects in order, each in the position that the one before has left.

    Example:
        (seq {(remove (last To)) (set Score Mover (count Pieces Mover))})
    """

    concepts = ("CopyContext",)

    moves: tuple[Moves, ...]
    """The effects, in order."""

    def lower(self, m: Machine) -> None:
        """The moves of all effects, each in the position that the ones before have left."""

        def write(sequence: Sequence) -> None:
            for rule in self.moves:
                sequence.carry_out(rule, remembered=True)

        offer_sequence(m, write)

    def english(self, e: "Voice") -> Instruction:
        """One after the other."""
        return together(each_told(e, self.moves, "and"), in_order=True)


@ludeme("append")
class Append(Effect):
    """Joins all the moves of an effect into a single one.

    The player then chooses them all or none. Where there is nothing to join, there is no move.

    Example:
        (append (forEach Site (sites Corners) (add (piece "Tower0") (to (site)))))
    """

    moves: Effect
    """The effect whose moves become one."""

    then: Then | None = None
    """What follows the single move."""

    def lower(self, m: Machine) -> None:
        """One move that does everything, if there is anything to do."""
        with m.following(self.then):
            join_all(m, self.moves)

    def english(self, e: "Voice") -> Instruction:
        """All moves as one."""
        with e.meaning(effect=HAPPENS):
            found = e.moves(self.moves)
        if found is NOTHING:
            return NOTHING
        return after_all(e, Under("do all of this in a single move", found, Lead.COLON), self.then)


@ludeme("allCombinations")
class AllCombinations(Effect):
    """Makes a move of every pair of a move from one rule and a move from another.

    Both parts are worked out in the same position; the first one happens first.

    Example:
        (allCombinations
            (forEach Piece "Rider")
            (remove (sites Occupied by:Next))
        )
    """

    first: Moves
    """The rule for the first half of each pair."""

    second: Moves
    """The rule for the second half."""

    then: Then | None = None
    """What follows each pair."""

    def lower(self, m: Machine) -> None:
        """A move for every pair."""
        with m.following(self.then):
            join_pairs(m, self.first, self.second)

    def english(self, e: "Voice") -> Instruction:
        """One thing and another."""
        parts = joint([e.moves(self.first), e.moves(self.second)], in_order=True)
        return after_all(e, Under("in one move", parts or NOTHING), self.then)
