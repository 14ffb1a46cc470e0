"""What the marks of many games say about each part of a description.

A part is dead only where that is justified: if it follows from the description that it can never
happen, or if it could be marked and never was. What is known before play has no code that could be
marked, and is never called dead.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ludarium.analysis.coverage.parts import Grade, Kind, Part, Passage, named, part_of, written_at
from ludarium.analysis.coverage.proving import Bounds
from ludarium.analysis.coverage.watched import Evidence
from ludarium.engine.kinds import (
    Boolean,
    Directions,
    Effect,
    EndRule,
    Int,
    IntArray,
    Moves,
    Range,
    Region,
)
from ludarium.engine.machine.marks import Event
from ludarium.language.tree import Word
from ludarium.ludemes.conditions.logic import BooleanOr
from ludarium.ludemes.ends.ends import End, EndIf
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.meta import Meta
from ludarium.ludemes.game.phases import Phase
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.moves.clauses import Apply, Then
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.start.start import Start
from ludarium.vocabulary.ludeme import Ludeme

_VALUES = (Boolean, Int, Region, IntArray, Range, Directions)
"""What rules look at, rather than what they do."""


@dataclass
class Judge:
    """Looks at all parts of a description, given what was seen of them."""

    rules: Game
    evidence: Evidence
    bounds: Bounds
    tries: str
    """In what it was looked for, such as `1,000 random games`."""
    elsewhere: frozenset[Passage] = frozenset()
    """Passages that were used by the same description with other options."""

    def __post_init__(self) -> None:
        self._parents = {
            id(child): ludeme for ludeme in self.rules.walk() for child in ludeme.children()
        }
        self._alive: dict[int, bool] = {}
        self.used = frozenset(self._used_passages())
        """The passages that were used, in whatever place."""

    # ------------------------------------------------------------------ all parts

    def parts(self) -> list[Part]:
        """All parts that do something or decide about something."""
        return [part for ludeme in self.looked_at() if (part := self.part(ludeme)) is not None]

    def dead(self) -> list[Part]:
        """Rules for moves and effects that are never used; of nested ones the outermost."""
        found: dict[Passage, Part] = {}
        for root in self._roots():
            for ludeme in self._outermost_dead(root):
                place = written_at(ludeme)
                part = self._dead(ludeme)
                if place is not None and part.grade is not Grade.OTHER_USE:
                    found.setdefault(place, part)
        return list(found.values())

    def unreachable_ends(self) -> list[Part]:
        """Endings that never happen, and alternatives of endings that never hold."""
        found: dict[Passage, Part] = {}
        for ludeme in self.looked_at():
            place = written_at(ludeme)
            if not isinstance(ludeme, EndRule) or place is None:
                continue
            if not self.evidence.movers(ludeme, Event.ENDED) and _gives_result(ludeme):
                found.setdefault(place, self._end(ludeme))
                continue
            condition = ludeme.condition if isinstance(ludeme, EndIf) else None
            if isinstance(condition, BooleanOr):
                for alternative in _alternatives(condition):
                    place = written_at(alternative)
                    if self._outcomes(alternative) == {False} and place is not None:
                        found.setdefault(place, self._alternative(alternative))
        return [part for part in found.values() if part.grade is not Grade.OTHER_USE]

    def one_outcome(self) -> list[Part]:
        """Conditions that were looked at and were always true, or always false."""
        found = []
        for ludeme in self.looked_at():
            if isinstance(ludeme, Boolean):
                part = self.part(ludeme)
                if part is not None and len(part.outcomes) == 1:
                    found.append(part)
        return found

    def part(self, ludeme: Ludeme) -> Part | None:
        """What there is to say about a ludeme; nothing if no game could show anything."""
        if ludeme.node is None:
            return None
        if isinstance(ludeme, Boolean):
            return self._condition(ludeme)
        if isinstance(ludeme, EndRule):
            ended = self.evidence.movers(ludeme, Event.ENDED)
            if not ended and _gives_result(ludeme):
                return self._end(ludeme)
            return self._used(ludeme, Kind.END, ended, "ended games")
        if not isinstance(ludeme, Moves):
            return None
        if not self.is_alive(ludeme):
            return self._dead(ludeme)
        movers = self.movers(ludeme)
        return self._used(ludeme, self._kind(ludeme), movers, "was used")

    def looked_at(self) -> Iterator[Ludeme]:
        """All ludemes of the rules that play and end the game."""
        for root in self._roots():
            yield from root.walk()

    def _roots(self) -> Iterator[Ludeme]:
        """The parts of the description that are about play: those of pieces come first."""
        pending: list[Ludeme] = [self.rules]
        while pending:
            ludeme = pending.pop()
            if isinstance(ludeme, Start | Meta):
                continue
            if isinstance(ludeme, Play | End) or (
                isinstance(ludeme, PieceKind) and ludeme.moves is not None
            ):
                yield ludeme
                continue
            if isinstance(ludeme, Phase) and not self._is_reached(ludeme):
                yield ludeme
                continue
            pending.extend(reversed(list(ludeme.children())))

    def _is_reached(self, phase: Phase) -> bool:
        return self.is_alive(phase.play.moves)

    def _used_passages(self) -> Iterator[Passage]:
        """Where all that was used is written."""
        for ludeme in self.looked_at():
            place = written_at(ludeme)
            if place is None:
                continue
            if isinstance(ludeme, Moves):
                used = self.is_alive(ludeme)
            elif isinstance(ludeme, EndRule):
                used = bool(self.evidence.movers(ludeme, Event.ENDED))
            elif isinstance(ludeme, Boolean):
                used = bool(self.evidence.movers(ludeme, Event.TRUE))
            else:
                used = False
            if used:
                yield place
        for phase in self.rules.walk():
            place = written_at(phase)
            if isinstance(phase, Phase) and place is not None and self._is_reached(phase):
                yield place

    # ------------------------------------------------------------------ moves and effects

    def movers(self, ludeme: Ludeme) -> frozenset[int]:
        """On whose turns a rule did something."""
        return self._own_movers(ludeme).union(
            *(self.movers(inner) for inner in _moves_inside(ludeme))
        )

    def _asks_pieces(self, ludeme: Ludeme) -> bool:
        """Whether a rule leaves it to the pieces how they move."""
        return isinstance(ludeme, ForEachPiece) and not list(_moves_inside(ludeme))

    def _own_movers(self, ludeme: Ludeme) -> frozenset[int]:
        seen = self.evidence.movers(ludeme, Event.FOUND, Event.MADE)
        unmarked = (id(ludeme), Event.FOUND) not in self.evidence.possible
        if self._asks_pieces(ludeme) or (unmarked and not list(_moves_inside(ludeme))):
            return seen | self.evidence.movers(ludeme, Event.ASKED)
        return seen

    def is_alive(self, ludeme: Ludeme) -> bool:
        """Whether a rule, or one inside it, ever did something."""
        key = id(ludeme)
        if key not in self._alive:
            self._alive[key] = bool(self._own_movers(ludeme)) or any(
                self.is_alive(inner) for inner in _moves_inside(ludeme)
            )
        return self._alive[key]

    def _outermost_dead(self, root: Ludeme) -> Iterator[Ludeme]:
        if isinstance(root, Phase):
            yield root
            return
        pending = list(_moves_inside(root))
        while pending:
            ludeme = pending.pop(0)
            if self.is_alive(ludeme):
                pending[:0] = _moves_inside(ludeme)
            else:
                yield ludeme

    def _kind(self, ludeme: Ludeme) -> Kind:
        if isinstance(ludeme, Phase):
            return Kind.PHASE
        around: Ludeme | None = ludeme
        while around is not None:
            if isinstance(around, Then):
                return Kind.EFFECT
            parent = self._parents.get(id(around))
            if isinstance(parent, PieceKind) and around is ludeme:
                return Kind.PIECE
            if isinstance(around, Play | PieceKind):
                return Kind.MOVES
            around = parent
        return Kind.EFFECT if isinstance(ludeme, Effect) else Kind.MOVES

    def _is_asked(self, ludeme: Ludeme) -> bool:
        """Whether a rule, or one inside it, has a part in some program."""
        return any(id(inner) in self.evidence.asked for inner in ludeme.walk())

    def _dead(self, ludeme: Ludeme) -> Part:
        kind = self._kind(ludeme)
        asked = self._is_asked(ludeme)
        cause = self._cause(ludeme)
        decided = self._decided(ludeme)
        grade = Grade.NEVER_CAN if not asked or decided else Grade.NEVER_SEEN
        if self._is_used_elsewhere(ludeme):
            grade = Grade.OTHER_USE
        what = named(ludeme)
        piece = self._parents.get(id(ludeme))
        if kind is Kind.PIECE and isinstance(piece, PieceKind):
            what = f"the rule for moves of {piece.name}"
        if kind is Kind.PHASE and isinstance(ludeme, Phase):
            what = f"the phase {ludeme.name}"
        if not asked:
            sentence = f"{what} is never used: no rule of play asks for it"
        elif grade is Grade.NEVER_CAN:
            sentence = f"{what} can never happen: {cause}"
        else:
            verb = {Kind.PHASE: "was never reached", Kind.EFFECT: "never happened"}.get(
                kind, "was never possible"
            )
            sentence = f"{what} {verb} in {self.tries}"
            if cause:
                sentence += f": {cause}"
        on_purpose = asked and any(isinstance(one.node, Word) for one in decided)
        return part_of(ludeme, kind, frozenset(), grade, sentence, on_purpose=on_purpose)

    def _is_used_elsewhere(self, ludeme: Ludeme) -> bool:
        """Whether the same passage does something in another place, or with other options."""
        place = written_at(ludeme)
        return place in self.used or place in self.elsewhere

    def _cause(self, ludeme: Ludeme) -> str:
        """Which condition stands in the way of a rule."""
        around: Ludeme | None = ludeme
        while around is not None and not isinstance(around, Play | PieceKind):
            for condition in around.children():
                if isinstance(condition, Boolean):
                    outcomes = self._outcomes(condition)
                    if len(outcomes) == 1:
                        always = "true" if True in outcomes else "false"
                        return f"{named(condition)} is always {always}"
            if around is not ludeme and self.is_alive(around):
                if self._is_only_a_threat(around):
                    return f"{named(around)} is only looked for, and never played"
                break
            around = self._parents.get(id(around))
        return ""

    def _is_only_a_threat(self, ludeme: Ludeme) -> bool:
        """Whether a move is only looked for by other rules, as a threat, and never played."""
        found = self.evidence.movers(ludeme, Event.FOUND)
        return bool(found) and not self.evidence.movers(ludeme, Event.MADE)

    def _decided(self, ludeme: Ludeme) -> list[Boolean]:
        """The conditions around a rule that were decided before play."""
        around = (ludeme, self._parents.get(id(ludeme)))
        return [
            condition
            for one in filter(None, around)
            for condition in one.children()
            if isinstance(condition, Boolean)
            and len(self.evidence.settled.get(id(condition), ())) == 1
            and not self.evidence.movers(condition, Event.TRUE, Event.FALSE)
        ]

    # ------------------------------------------------------------------ conditions

    def _outcomes(self, condition: Ludeme) -> set[bool]:
        """What a condition turned out to be, in play or before it."""
        found = set(self.evidence.settled.get(id(condition), ()))
        for event, outcome in ((Event.TRUE, True), (Event.FALSE, False)):
            if self.evidence.movers(condition, event):
                found.add(outcome)
        return found

    def _condition(self, condition: Boolean) -> Part | None:
        outcomes = self._outcomes(condition)
        if not outcomes:
            return None
        true = self.evidence.movers(condition, Event.TRUE)
        settled = not self.evidence.movers(condition, Event.TRUE, Event.FALSE)
        what = named(condition)
        grade = Grade.USED
        if len(outcomes) == 2:
            sentence = f"{what} was true and was false"
        else:
            always = "true" if True in outcomes else "false"
            grade = Grade.NEVER_CAN if settled else Grade.NEVER_SEEN
            known = "before play" if settled else f"in {self.tries}"
            sentence = f"{what} is always {always}, {known}"
        return part_of(condition, Kind.CONDITION, true, grade, sentence, outcomes)

    # ------------------------------------------------------------------ endings

    def _end(self, ludeme: Ludeme) -> Part:
        condition = ludeme.condition if isinstance(ludeme, EndIf) else None
        proof = self.bounds.impossible(condition)
        if proof:
            sentence = f"{named(ludeme)} can never happen: {proof}"
            return part_of(ludeme, Kind.END, frozenset(), Grade.NEVER_CAN, sentence)
        grade = Grade.OTHER_USE if self._is_used_elsewhere(ludeme) else Grade.NEVER_SEEN
        sentence = f"{named(ludeme)} ended no game in {self.tries}"
        return part_of(ludeme, Kind.END, frozenset(), grade, sentence)

    def _alternative(self, condition: Boolean) -> Part:
        proof = self.bounds.impossible(condition)
        if not proof and not self.evidence.movers(condition, Event.FALSE):
            proof = "it is false before play begins"
        what = named(condition)
        if proof:
            sentence = f"{what} can never be true: {proof}"
            return part_of(condition, Kind.END, frozenset(), Grade.NEVER_CAN, sentence)
        grade = Grade.OTHER_USE if self._is_used_elsewhere(condition) else Grade.NEVER_SEEN
        sentence = f"{what} was never true at the end of a move in {self.tries}"
        return part_of(condition, Kind.END, frozenset(), grade, sentence)

    # ------------------------------------------------------------------ writing it down

    def _used(self, ludeme: Ludeme, kind: Kind, movers: frozenset[int], did: str) -> Part:
        return part_of(ludeme, kind, movers, Grade.USED, f"{named(ludeme)} {did}")


def _gives_result(ludeme: Ludeme) -> bool:
    """Whether an ending gives a result itself, rather than by its cases."""
    return not isinstance(ludeme, EndIf) or ludeme.result is not None


def _moves_inside(ludeme: Ludeme) -> Iterator[Moves]:
    """The rules for moves and effects directly inside a ludeme, but for those that it only asks."""
    pending = list(ludeme.children())
    while pending:
        inner = pending.pop(0)
        if isinstance(inner, Moves) and not isinstance(inner, Apply):
            yield inner
        elif not isinstance(inner, _VALUES):
            pending[:0] = inner.children()


def _alternatives(condition: BooleanOr) -> Iterator[Boolean]:
    """The conditions of which one is enough."""
    for inner in condition.conditions:
        if isinstance(inner, BooleanOr):
            yield from _alternatives(inner)
        else:
            yield inner
