"""What holds of one of two players in the same way as of the other."""

from ludarium.engine.kinds import Int
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntIf, IntMul
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_OTHER = {Role.P1: Role.P2, Role.P2: Role.P1}


def with_roles(ludeme: Int, roles: dict[Role, Role]) -> Int:
    """A number in which some players stand for others."""

    def changed(part: Ludeme) -> Ludeme:
        values = {
            name: roles[value]
            for name, value in part.__dict__.items()
            if isinstance(value, Role) and value in roles
        }
        return with_fields(part, **values) if values else part

    return rewritten(ludeme, changed)


def seen_by_mover(first: object, second: object) -> Int | None:
    """What a number of the first player and one of the second are for whoever moves.

    None if they are not alike, or do not depend on whose they are.
    """
    if not isinstance(first, Int) or not isinstance(second, Int):
        return None
    if repr(with_roles(first, _OTHER)) != repr(second) or repr(first) == repr(second):
        return None
    return with_roles(first, {Role.P1: Role.Mover, Role.P2: Role.Next})


def of_whoever_moved(first: object, second: object) -> tuple[Int, Int] | None:
    """What whoever has just moved scores, and what the other one of two does, if that is asked.

    None if a score does not hang on whose move was the last, or differs for the two players.
    """
    match first, second:
        case (
            IntIf(condition=IsMover(player=Role.P1), then=mine, otherwise=theirs),
            IntIf(condition=IsMover(player=Role.P2), then=also_mine, otherwise=also_theirs),
        ):
            pass
        case _:
            return None
    if repr(with_roles(mine, _OTHER)) != repr(also_mine):
        return None
    if repr(with_roles(theirs, _OTHER)) != repr(also_theirs):
        return None
    seats = {Role.P1: Role.Mover, Role.P2: Role.Next}
    others = {Role.P1: Role.Next, Role.P2: Role.Mover}
    return with_roles(mine, seats), with_roles(theirs, others)


def ranked(total: Int, most: int) -> tuple[Int, ...]:
    """Numbers that are compared one after the other, where a sum weighs them like that.

    Each weighs more than all that come after it, as none is greater than `most`. There is only
    one if a sum is nothing like that.
    """
    if not isinstance(total, IntAdd) or not isinstance(total.terms, tuple):
        return (total,)
    weighed = sorted(map(_weighed, total.terms), key=lambda one: -one[0])
    weights = [weight for weight, _ in weighed]
    below = [sum(weights[place + 1 :]) * most for place in range(len(weights))]
    if weights[-1] < 1 or not all(weight > rest for weight, rest in zip(weights, below)):  # noqa: B905
        return (total,)
    return tuple(number for _, number in weighed)


def _weighed(term: Int) -> tuple[int, Int]:
    """A number, and how often it counts."""
    if isinstance(term, IntMul) and isinstance(term.factors, tuple) and len(term.factors) == 2:
        for weight, number in (term.factors, term.factors[::-1]):
            if isinstance(weight, IntLiteral) and not isinstance(number, IntLiteral):
                return weight.value, number
    return 1, term
