"""Traits of moves: which concepts a move has that was made, such as a step to an empty site.

What a rule may bring is known from the description; which actions it then takes, and what stands
where it ends, shows in play. Each concept has a bit. The actions of a move set bits as they are
carried out, and those that its rule knows remain.
"""

import struct
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from ludarium.engine.moves.acting import Arguments
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I64, signed

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.moves.sinks import Rule

_TO: Final = {
    there: (
        *(f"{way}DecisionTo{there}" for way in ("Step", "Slide", "Leap")),
        *(f"HopDecision{over}To{there}" for over in ("Enemy", "Friend")),
        f"FromToDecision{there}",
    )
    for there in ("Empty", "Friend", "Enemy")
}
"""What a move has by what stands where it ends."""
_WITHIN, _BETWEEN = "FromToDecisionWithinBoard", "FromToDecisionBetweenContainers"
_FAR: Final = "HopDecisionMoreThanOne"
_TRAVEL: Final = ("Step", "Slide", "Leap", "Hop", "FromTo", "SwapPieces")
_SOWING: Final = ("Sow", "SowCapture", "SowRemove", "SowBacktracking")
_MANY: Final = "HopCaptureMoreThanOne"
_CAPTURES: Final = (
    *("ReplacementCapture", "HopCapture", "DirectionCapture", "EncloseCapture"),
    *("CustodialCapture", "InterveneCapture", "SurroundCapture", "CaptureSequence"),
)
_INSTEAD_OF_ADDING: Final = ("ShootDecision", "ShootEffect", "TakeControl", "PushEffect")
_BY_FLAG: Final = {
    "Pass": ("PassDecision", "PassEffect"),
    "Propose": ("ProposeDecision", "ProposeEffect"),
    "Vote": ("VoteDecision", "VoteEffect"),
    "Bet": ("BetDecision", "BetEffect"),
    "Promote": ("PromotionDecision", "PromotionEffect"),
    "SetTrumpSuit": ("ChooseTrumpSuitDecision", "SetTrumpSuit"),
    "SetRotation": ("RotationDecision", "SetRotation"),
    "Swap": ("SwapPlayersDecision", "SwapPlayersEffect"),
    "SetCount": ("SetCount", "SetCount"),
    "SetValue": ("SetValue", "SetValue"),
    "SetCost": ("SetCost", "SetCost"),
    "SetPhase": ("SetPhase", "SetPhase"),
    "SetStateAndUpdateDice": ("Roll", "Roll"),
}
"""What an action is, whatever the rule says: when a player chooses it, and as an effect."""
_REMOVALS: Final = ("RemoveDecision", "RemoveEffect")
_ADDING: Final = ("AddDecision", "AddEffect", "RemoveDecision", "RemoveEffect")
_FREE: Final = frozenset(
    (*(name for names in _BY_FLAG.values() for name in names), *_ADDING)
) | frozenset(("SetNextPlayer", "MoveAgain"))

_FIRST_WORD: Final = (
    *(f"{kind}{role}" for kind in _TRAVEL for role in ("Decision", "Effect")),
    *(name for names in _TO.values() for name in names),
    *(_WITHIN, _BETWEEN, _FAR, *_SOWING, *_CAPTURES, _MANY, *_INSTEAD_OF_ADDING, *_ADDING),
    *("Flip", "SetNextPlayer", "MoveAgain", "SetCount", "SetValue", "Roll"),
)
_SECOND_WORD: Final = tuple(
    dict.fromkeys(name for names in _BY_FLAG.values() for name in names if name not in _FIRST_WORD)
)
TRAITS: Final = (*_FIRST_WORD, *(("",) * (64 - len(_FIRST_WORD))), *_SECOND_WORD)
"""The concept of each bit; those that are seldom seen have a word of their own."""
_BITS: Final = {name: number for number, name in enumerate(TRAITS) if name}
MOST_RULES: Final = 1 << 14


def mask_of(names: Iterable[str]) -> int:
    """The bits of some concepts."""
    return sum(1 << _BITS[name] for name in set(names) if name in _BITS)


def sum_of_bits(masks: Iterable[int]) -> int:
    """All bits that are set in some masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def _words(mask: int) -> tuple[int, int]:
    return signed(mask & (2**64 - 1), 64), mask >> 64


def _targets() -> tuple[int, ...]:
    ends = [0, *(mask_of(names) for names in _TO.values())]
    return tuple((2**64 - 1) & ~sum(ends) | end for end in ends)


TARGETS: Final = _targets()
"""The bits that a move may have: to no site, to an empty one, to a friend, to an enemy."""


def of_action(kind: str, chosen: object) -> Iterable[str]:
    """The concepts that an action may bring, which a player may have chosen."""
    role = "Decision" if chosen else "Effect"
    if kind in _BY_FLAG:
        yield _BY_FLAG[kind][0 if chosen else 1]
    elif kind in ("Move", "Copy", "StackMove"):
        yield from (f"{way}{role}" for way in _TRAVEL)
        yield from (name for name in (*_SOWING, "PushEffect") if name != "SowRemove")
        if chosen:
            yield from (name for names in _TO.values() for name in names)
            yield from (_WITHIN, _BETWEEN, _FAR)
    elif kind in ("Add", "Insert"):
        yield from (f"Add{role}", f"Shoot{role}", "TakeControl", "PushEffect")
    elif kind == "Remove":
        yield from (f"Remove{role}", *_CAPTURES, "SowRemove", "TakeControl")
    elif kind == "SetNextPlayer":
        yield "SetNextPlayer"
    elif kind == "SetState":
        yield "Flip"


def bits_of_action(kind: str, chosen: bool, *, before: int, again: bool) -> int:
    """The bits that an action sets, given those of the actions before it.

    `again` tells whether it lets the mover move again.
    """
    bits = mask_of(of_action(kind, chosen))
    if kind == "SetNextPlayer" and again:
        bits |= mask_of(["MoveAgain"])
    if kind == "Remove" and before & mask_of(_REMOVALS):
        bits |= mask_of([_MANY])
    return bits


def left_out(*, target: int, apart: bool | None, far: bool) -> int:
    """The bits that a move does not have, whatever its actions set.

    That depends on what stands where it ends, as in `TARGETS`, on whether it begins and ends apart
    (on the board and beside it), and on whether it goes over more than one site.
    """
    missing = (2**64 - 1) & ~TARGETS[target]
    if apart is not None:
        missing |= mask_of([_WITHIN if apart else _BETWEEN])
    return missing | (0 if far else mask_of([_FAR]))


def known_to(concepts: Iterable[str], *, has_beside: bool) -> int:
    """The bits that moves may have whose rule, with what follows from it, has some concepts."""
    found, usual = set(concepts), set(_FREE)
    if not found.isdisjoint(_INSTEAD_OF_ADDING):
        usual -= {"AddDecision", "AddEffect"}
    if "FromToDecision" in found:
        found.update((_WITHIN, _BETWEEN) if has_beside else (_WITHIN,))
    return mask_of(found | usual)


class Traits:
    """Notes which concepts the moves of a game have."""

    def __init__(self, m: "Machine", of_rule: "Callable[[Rule], Iterable[str]]") -> None:
        self.m = m
        self.of_rule = of_rule
        self.done = m.field("traits of actions", "i64", 2)
        self.actions = m.field("actions so far")
        self.target = m.cell("what stands where a move ends")
        self.counts = m.module.reserve(8 * len(TRAITS), 8, "traits of moves")
        self.rules = m.module.reserve(16 * MOST_RULES, 8, "traits of rules")
        self.targets = m.module.reserve(8 * 4, 8, "traits of targets")
        m.when_action_is_done.append(self._note)
        m.unfinished.append(self._close)

    # ------------------------------------------------------------------ actions

    def _note(self, kind: str, arguments: Arguments) -> None:
        """Note an action that was just carried out."""
        m, f = self.m, self.m.f
        self.actions.set(f, self.actions.get() + 1)
        chosen = known(arguments.get("decision", constant(0)))
        low, high = _words(mask_of(of_action(kind, chosen)))
        bits: Expression = constant(low, I64)
        if kind == "SetNextPlayer":
            again = constant(mask_of(["MoveAgain"]), I64)
            bits = bits | choose(arguments["player"] == m.mover, again, constant(0, I64))
        if kind == "Remove":
            # A move that takes a second piece hops over more than one.
            before = self.done.get() & constant(mask_of(_REMOVALS), I64)
            many = constant(signed(mask_of([_MANY]), 64), I64)
            bits = bits | choose(before.is_zero, constant(0, I64), many)
        if known(bits) != 0:
            self.done.set(f, self.done.get() | bits)
        if high:
            self.done.set(f, self.done.get(1) | constant(high, I64), 1)

    # ------------------------------------------------------------------ moves

    def clear(self, f: Function) -> None:
        """A new game begins; to be written when all rules and all actions are known."""
        for name in self.live:
            f.store(0, constant(0, I64), self.counts + 8 * _BITS[name], kind="i64")

    def begin(self, f: Function) -> None:
        """A move is about to be chosen and made."""
        for word in range(2):
            self.done.set(f, constant(0, I64), word)
        self.target.set(f, 0)

    def drawn(self, f: Function, move: Expression) -> None:
        """Note what stands where a move would end, before it is made."""
        m = self.m
        to = f.let(load(move, 8))
        with f.if_(to.below(m.universe)):
            what = f.let(m.what(to))
            own = m.owner_of(what) == m.mover
            self.target.set(f, choose(what.is_zero, 1, choose(own, 2, 3)))

    def made(
        self, f: Function, rule: Expression, from_: Expression, to: Expression, far: Expression
    ) -> None:
        """Count what a move has been that was made; `far` if it went over more than one site."""
        m = self.m
        known_to_rule = f.let(rule * 16)
        target = load(self.target.get() * 8, self.targets, "i64")
        low = f.local(self.done.get() & load(known_to_rule, self.rules, "i64") & target)
        if m.has_beside:
            apart = (from_ < m.first_beside) != (to < m.first_beside)
            within, between = (constant(mask_of([name]), I64) for name in (_WITHIN, _BETWEEN))
            low.set(low & ~choose(apart, within, between))
        one_site = constant(signed(mask_of([_FAR]), 64), I64)
        low.set(low & ~choose(far, constant(0, I64), one_site))
        self._count(f, low, 0)
        high = f.local(self.done.get(1) & load(known_to_rule, self.rules + 8, "i64"))
        self._count(f, high, 64)

    def _count(self, f: Function, bits: "Expression", first: int) -> None:
        left, counts = f.local(bits), self.counts + 8 * first
        with f.while_(left != 0):
            at = f.let(left.lowest_bit.to_i32() * 8)
            f.store(at, load(at, counts, "i64") + 1, counts, kind="i64")
            left.set(left & (left - 1))

    @property
    def live(self) -> tuple[str, ...]:
        """The concepts that moves may have, once all rules and all actions are known."""
        acts = 0
        for form in self.m.acting.forms.values():
            flag = form.known[form.kind.places["decision"]] if "decision" in form.kind.places else 0
            acts |= mask_of(of_action(form.kind.name, flag))
        acts |= mask_of([_MANY, "MoveAgain"])
        found = acts & sum_of_bits(self._known_to(rule) for rule in self.m.rules)
        return tuple(name for number, name in enumerate(TRAITS) if name and found >> number & 1)

    def count_of(self, name: str) -> Expression:
        """How many moves of the game had a concept."""
        return load(0, self.counts + 8 * _BITS[name], "i64")

    # ------------------------------------------------------------------ tables

    def _close(self) -> None:
        m = self.m
        rows = b"".join(
            struct.pack("<qq", *_words(self._known_to(rule))) for rule in m.rules[:MOST_RULES]
        )
        m.module.data.append(Data(self.rules, rows))
        m.module.data.append(Data(self.targets, struct.pack("<4Q", *TARGETS)))

    def _known_to(self, rule: "Rule") -> int:
        return known_to(self.of_rule(rule), has_beside=self.m.has_beside)
