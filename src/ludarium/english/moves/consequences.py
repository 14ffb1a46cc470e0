"""What follows from moves: consequences, effects on the way, and what is a choice at all."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import Qualifies, then_of
from ludarium.english.moves.levels import goal_of_levels
from ludarium.english.phrases import (
    NOTHING,
    NOTHING_TAKEN,
    PASS,
    TAKEN,
    Always,
    Condition,
    Do,
    Instruction,
    Lead,
    Noun,
    Remark,
    Taking,
    Thing,
    Under,
    When,
    With,
    followed,
    of_caught,
    together,
    where_from,
    where_landed,
)
from ludarium.english.words import plural, sentence

if TYPE_CHECKING:
    from typing import TypeGuard

    from ludarium.engine.kinds import Consequence, Effect, Moves
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import Apply
    from ludarium.ludemes.moves.combining.operators import MovesAnd
    from ludarium.ludemes.moves.movement.movement import Transferring
    from ludarium.ludemes.moves.placing.placement import Remove


_BEFORE: Final = "before"
"""Is given a meaning where it is told what happens before a piece arrives."""
_DESTINATION: Final = Noun("its destination", kind="site")
"""What `(to)` is called once a move has been made."""


AFTER_CAPTURE: Final = "after a capture"
"""What stands over all that follows from a move only if it captures something."""


def consequence(e: "Voice", then: "Consequence | None", **names: Noun | str) -> Instruction | None:
    """What follows from a move, with the sites of that move called by good names."""
    if then is None:
        return None
    names = {"to": e.bindings.get("to", _DESTINATION), **names, "effect": HAPPENS}
    with e.meaning(**names):
        found = e.then(then)
    if found is not None and then.apply_after_all_moves:
        return Under("once all players have made their moves", found)
    return found


def after_move(e: "Voice", then: "Consequence | None", word: str = "") -> Instruction | None:
    """What follows once a piece has moved."""
    word = word or e.word()
    return consequence(e, then, last_to=where_landed(word), last_from=where_from(word))


def moving_again(e: "Voice") -> str:
    """That the mover moves once more: as in a new turn, if no rule asks what was done before."""
    if e.throws_again:
        again = "throw again"
    else:
        again = "move again" if e.asks_within_turn else "take another turn"
    return f"{again} afterwards" if _BEFORE in e.bindings else again


def after_all(e: "Voice", found: Instruction, then: "Consequence | None") -> Instruction:
    """Some moves, and what follows each of them."""
    return followed(found, after_move(e, then))


def in_turn(first: Instruction, second: Instruction) -> Instruction:
    """One thing and then another; a throw before passing is all that there is to do."""
    if isinstance(second, Do) and second == replace(PASS, then=second.then) and first == _ROLL:
        return replace(_ROLL, what=f"only {_ROLL.what}", then=second.then)
    return together([first, second], in_order=True)


_ROLL: Final = Do("roll the dice")


def shared_end(choice: When) -> tuple[Instruction, Instruction | None]:
    """What depends on a condition, and what follows whichever it is, told once."""
    deeds = [deed if isinstance(deed, Do) else None for deed in _ends(choice)]
    then = deeds[0].then if deeds[0] is not None else None
    if len(deeds) < _SEVERAL or then is None:
        return choice, None
    if any(deed is None or deed.then != then for deed in deeds):
        return choice, None
    return _without_end(choice), then


_SEVERAL: Final = 2


def _ends(choice: Instruction) -> Iterator[Instruction]:
    """What is done in each of several cases."""
    if not isinstance(choice, When):
        yield choice
        return
    yield from _ends(choice.yes)
    if choice.no is not None:
        yield from _ends(choice.no)


def _without_end(choice: Instruction) -> Instruction:
    if isinstance(choice, When):
        no = None if choice.no is None else _without_end(choice.no)
        return replace(choice, yes=_without_end(choice.yes), no=no)
    return replace(choice, then=None) if isinstance(choice, Do) else choice


# ---------------------------------------------------------------------- choices and effects


HAPPENS: Final = Noun("happens")
"""What `effect` stands for where all that a rule finds is carried out."""
CHOSEN: Final = Noun("")
"""What it stands for within conditions: moves there are moves that could be chosen."""


def is_choice(e: "Voice") -> bool:
    """Whether rules offer moves to choose from just now, rather than effects that all happen."""
    return e.bindings.get("effect") != HAPPENS


def with_note(
    instruction: Instruction, note: str, heading: str, lead: Lead = Lead.COMMA
) -> Instruction:
    """An instruction with a remark: a sentence behind it, or a heading over a list."""
    if isinstance(instruction, Do) and instruction.then is None:
        return replace(instruction, notes=(*instruction.notes, sentence(note)))
    if isinstance(instruction, Do) and instruction.then is not None:
        return replace(instruction, then=together([instruction.then, Remark(note)]))
    return Under(heading, instruction, lead)


# ---------------------------------------------------------------------- effects on the way


def capture_of(effect: object, name: str) -> "TypeGuard[Remove]":
    """Whether an effect does no more than remove what stands on the site at hand."""
    from ludarium.ludemes.moves.placing.placement import Remove

    return (
        isinstance(effect, Remove)
        and stands_for(effect.sites, name)
        and effect.level is None
        and (effect.count is None or is_whole_stack(effect))
        and effect.site_type is None
    )


def is_whole_stack(effect: object) -> bool:
    """Whether an effect removes as many pieces from a site as stand there."""
    from ludarium.ludemes.moves.placing.placement import Remove
    from ludarium.ludemes.numbers.sizes import SizeStack

    match effect:
        case Remove(count=SizeStack(at=site), level=None):
            return repr(site) == repr(effect.sites)
        case _:
            return False


def applied(
    e: "Voice", apply: "Apply | None", name: str, called: Noun | str, captured: str, heading: str
) -> tuple[Taking, Instruction | None, tuple[str, ...]]:
    """What happens to a site on the way: a plain capture, or an instruction; notes."""
    from ludarium.ludemes.moves.combining.operators import MovesAnd

    if apply is None or apply.effect is None:
        return NOTHING_TAKEN, None, ()
    apply = _plain(apply)
    binding = "from_" if name == "from" else name
    with e.meaning(**{binding: called}, effect=HAPPENS):
        enemy = _taken_in_hand(e, apply) if name == "to" else None
        if enemy is not None:
            with e.meaning(to=of_caught("square")):
                then = after_capture(e.moves(apply.effect))
            return Taking(f"any {enemy.bare} there"), then, ()
        if name == "to" and apply.if_ is None and _changes_sides(e, apply):
            return Taking(captured), after_capture(e.moves(apply.effect)), ()
        victim, also = _victim(e, apply, name)
        if victim is not None:
            then = joint([*_besides(e, also, name), consequence(e, then_of(apply.effect))])
            single = name == "between" and captured == TAKEN.what
            taken = f"it if it is {victim}" if single else f"any {victim.bare} there"
            return Taking(taken), after_capture(then), ()
        found = _sent_among(e, apply, name)
        if found is not None:
            return Taking(found[0], "sending"), found[1], ()
        with e.meaning(effect=CHOSEN):
            condition: Condition | None = None if apply.if_ is None else e.condition(apply.if_)
        condition = None if condition == Always(True) else condition
        if condition is None and capture_of(apply.effect, name):
            then = consequence(e, then_of(apply.effect))
            if captured not in CERTAIN:
                then = after_capture(then)
            return Taking(captured), then, _waiting(apply.effect)
        if condition is None and isinstance(apply.effect, MovesAnd):
            removal, others = _capture_and_more(apply.effect, name)
            if removal is not None and apply.effect.then is None:
                more = _besides(e, others, name)
                each = Under("for each piece captured", together(more)) if more else None
                return Taking(captured), each, _waiting(removal)
        if condition is None:
            into = _taken_into(e, apply.effect, name)
            if into is not None:
                then = consequence(e, then_of(apply.effect))
                return Taking(captured, into=into), then, ()
        with e.meaning(**({_BEFORE: heading} if name == "to" else {})):
            whole = e.moves(apply.effect)
    if whole is NOTHING:
        return NOTHING_TAKEN, None, ()
    if condition is not None:
        whole = When(condition, whole)
    return NOTHING_TAKEN, Under(heading, whole), ()


CERTAIN: Final = ("it", "them", "every piece that it passes over")
"""What is captured without fail: these are certain to be there."""


def after_capture(then: Instruction | None) -> Instruction | None:
    """What follows from a move only if it captures something."""
    return None if then is None else Under(AFTER_CAPTURE, then)


def _besides(e: "Voice", effects: "Sequence[Moves]", name: str) -> list[Instruction]:
    """What happens besides a capture, while the piece that is captured still stands there."""
    if name != "to":
        return [e.moves(effect) for effect in effects]
    with e.meaning(to=of_caught(e.word())):
        return [e.moves(effect) for effect in effects]


def _waiting(effect: "Remove") -> tuple[str, ...]:
    """A note that captured pieces are taken off only later, if they are."""
    if effect.at is None or effect.at.name != "EndOfTurn":
        return ()
    return ("What is captured stays on the board until the turn is over.",)


def _capture_and_more(effect: "MovesAnd", name: str) -> "tuple[Remove | None, list[Moves]]":
    """The plain capture among several effects, if there is one, and the others."""
    for part in effect.moves:
        if capture_of(part, name) and part.then is None:
            return part, [other for other in effect.moves if other is not part]
    return None, []


def _plain(apply: "Apply") -> "Apply":
    """An effect on a condition, also where the condition is written inside the effect."""
    from ludarium.ludemes.moves.combining.operators import MovesIf

    inner = apply.effect
    if apply.if_ is not None or not isinstance(inner, MovesIf):
        return apply
    if inner.otherwise is not None or inner.then is not None:
        return apply
    return type(apply)(if_=inner.condition, effect=cast("Effect", inner.moves))


def _victim(e: "Voice", apply: "Apply", name: str) -> "tuple[Thing | None, list[Moves]]":
    """What is captured if it is there, and what else then happens."""
    from ludarium.ludemes.moves.combining.operators import MovesAnd

    if apply.if_ is None:
        return None, []
    capture: Moves | None = apply.effect
    others: list[Moves] = []
    if isinstance(capture, MovesAnd):
        capture, others = _capture_and_more(capture, name)
    if not capture_of(capture, name) or capture.at is not None:
        return None, []
    enemy = _enemy_there(e, apply.if_, name)
    return (None, []) if enemy is None else (enemy, others)


def _enemy_there(e: "Voice", condition: object, name: str) -> Thing | None:
    """The enemy piece on a site, if a condition asks for no more than that there is one."""
    match condition.qualify(e, name) if isinstance(condition, Qualifies) else None:
        case With(Thing() as piece, lacks=False) if "enemy" in piece.before:
            return piece
        case _:
            return None


def _changes_sides(e: "Voice", apply: "Apply") -> bool:
    """Whether the piece where a move ends goes into a hand, as the book says in other words."""
    from ludarium.ludemes.moves.placing.placement import Add

    return isinstance(apply.effect, Add) and id(apply.effect) in e.retold


def _taken_in_hand(e: "Voice", apply: "Apply") -> Thing | None:
    """The enemy piece that another takes the place of, if one is added to a hand for it."""
    from ludarium.ludemes.moves.combining.operators import MovesIf
    from ludarium.ludemes.moves.placing.placement import Add
    from ludarium.ludemes.numbers.board import HandSite

    if apply.if_ is None:
        return None
    match apply.effect:
        case Add(to=to, stack=stack):
            in_hand = isinstance(to.sites, HandSite) and not stack
            in_hand = in_hand or id(apply.effect) in e.retold
        case MovesIf(moves=moves, otherwise=otherwise, then=None):
            in_hand = id(moves) in e.retold and id(otherwise) in e.retold
        case _:
            in_hand = False
    return _enemy_there(e, apply.if_, "to") if in_hand else None


def _sent_among(e: "Voice", apply: "Apply", name: str) -> tuple[str, Instruction | None] | None:
    """What is sent away by one of several effects, and what else happens."""
    from ludarium.ludemes.moves.combining.operators import MovesAnd

    parts: list[Moves | None] = [apply.effect]
    if isinstance(apply.effect, MovesAnd) and apply.effect.then is None:
        parts = list(apply.effect.moves)
    for part in parts:
        one = _plain(type(apply)(if_=apply.if_, effect=cast("Effect | None", part)))
        sent = _sent_away(e, one, name)
        if sent is None:
            continue
        others = [e.moves(other) for other in parts if other is not part]
        follows = consequence(e, then_of(one.effect))
        if apply.if_ is not None or not others:
            return sent, after_capture(joint([*others, follows]))
        return sent, joint([*others, after_capture(follows)])
    return None


def _sent_away(e: "Voice", apply: "Apply", name: str) -> str | None:
    """What is sent off to a hand or a bar if it is there: `any enemy disc there back …`."""
    from ludarium.english.things.tables import place_word
    from ludarium.ludemes.moves.each.levels import ForEachLevel
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.pieces import Who
    from ludarium.ludemes.numbers.values import MapEntry

    enemy = _enemy_there(e, apply.if_, name)
    if enemy is None:
        return None
    effect = apply.effect
    if isinstance(effect, ForEachLevel) and stands_for(effect.site, name):
        goal = goal_of_levels(e, effect)
        below = f"any {enemy.bare} there, and all {plural(enemy.noun)} under it,"
        return None if goal is None else f"{below} {goal}"
    if not isinstance(effect, FromTo) or not _is_plain_move(effect, name):
        return None
    victim = enemy.bare
    target_ = effect.to.sites
    if not isinstance(target_, MapEntry | HandSite):
        return None
    owner: object = target_.key if isinstance(target_, MapEntry) else target_.player
    is_own = isinstance(owner, Who) and owner.level is None and stands_for(owner.at, name)
    if isinstance(target_, MapEntry):
        whose = f"its owner's {place_word(e, target_.name)}"
        return f"any {victim} there to {whose if is_own else e.site(target_)}"
    place = "its owner's hand" if is_own and target_.index is None else e.site(target_).text
    return f"any {victim} there back into {place}"


def _is_plain_move(effect: "Transferring", name: str) -> bool:
    """Whether something is just moved from a site, without more being said about it."""
    given = {field for field, _ in effect.given()} - {"origin", "to", "then"}
    start = {field for field, _ in effect.origin.given()} - {"sites"}
    end = {field for field, _ in effect.to.given()} - {"sites"}
    return not (given or start or end) and stands_for(effect.origin.sites, name)


def _taken_into(e: "Voice", effect: object, name: str) -> str | None:
    """Where a captured piece is put, if an effect does no more than that."""
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.numbers.board import HandSite

    if not isinstance(effect, FromTo) or not _is_plain_move(effect, name):
        return None
    if not isinstance(effect.to.sites, HandSite):
        return None
    return f"into {e.site(effect.to.sites)}"


def all_effects(e: "Voice", effects: Sequence["Moves"]) -> list[Instruction]:
    """Several effects, all of which happen, as they are worked out in one and the same position."""
    from ludarium.english.moves.reckoned import announced_first, with_order

    effects = announced_first(effects)
    return with_order(e, effects, list(_each_effect(e, effects)))


def _each_effect(e: "Voice", effects: Sequence["Moves"]) -> Iterator[Instruction]:
    """Several effects one by one; seeds that go to the same place are taken together."""
    from ludarium.english.model.sowing import Taking, takings
    from ludarium.english.moves.likewise import each_told
    from ludarium.english.words.sowing import taken

    _cover_emptied(e, effects)
    found = list(takings(effects)) if e.word() == "hole" else []
    if not any(isinstance(effect, Taking) for effect in found):
        yield from each_told(e, effects, "and")
        return
    for effect in found:
        yield Do(taken(e, effect)) if isinstance(effect, Taking) else e.moves(effect)


def _cover_emptied(e: "Voice", effects: Sequence["Moves"]) -> None:
    """Of a hole that is covered as it is emptied, say so, lest it be taken for another one."""
    from ludarium.english.conditions.marks import COVERED
    from ludarium.english.idioms.sowing.captured import SownOn
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.moves.setting.set_on_site import SetState

    if e.marks != COVERED:
        return
    emptied: set[str] = set()
    for effect in effects:
        match effect:
            case FromTo(origin=origin):
                emptied.add(repr(origin.sites))
            case SownOn(holes=holes):
                emptied |= {repr(hole) for hole in holes}
            case SetState(at=site) if repr(site) in emptied:
                e.retold[id(effect)] = Do(f"cover the {e.word()} just emptied")


def joint(parts: list[Instruction | None], *, in_order: bool = False) -> Instruction | None:
    """Several things that follow, if there are any."""
    found = [part for part in parts if part is not None and part is not NOTHING]
    if not found:
        return None
    return together(found, in_order=in_order)
