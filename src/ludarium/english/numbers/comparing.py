"""Numbers that say more when they are compared: what is left besides, what is nearer."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Region
from ludarium.english.conditions.targets import target
from ludarium.english.numbers.counting import Quantity, counted, literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Noun, Of, Said
from ludarium.english.words import plural

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
    from ludarium.ludemes.numbers.counts_of_steps import CountSteps
    from ludarium.ludemes.numbers.pieces import TopLevel
    from ludarium.ludemes.numbers.sizes import SizeStack

_INFINITY: Final = 1_000_000_000
"""So many steps and more are no way at all."""


def pieces_besides(e: "Voice", count: "CountPieces", sign: Sign, other: object) -> Condition | None:
    """That somebody has but one piece besides those of a kind."""
    from ludarium.ludemes.numbers.arithmetic import IntAdd
    from ludarium.ludemes.numbers.counts_of_pieces import CountPieces

    if not sign.is_equality or [name for name, _ in count.given()] != ["player"]:
        return None
    terms = other.terms if isinstance(other, IntAdd) and isinstance(other.terms, tuple) else ()
    of_kind = [one for one in terms if isinstance(one, CountPieces)]
    alone = len(terms) == 2 and len(of_kind) == 1 and any(literal(one) == 1 for one in terms)
    if not alone or of_kind[0].player is not count.player or of_kind[0].name is None:
        return None
    owner = count.owner_in_words(e)
    if owner is None or {name for name, _ in of_kind[0].given()} != {"player", "name"}:
        return None
    kind = plural(e.piece_name(of_kind[0].name))
    what = f"exactly one piece left besides the {kind}"
    return Clause(owner, "have", what, negative=sign is Sign.NOT_EQUAL)


def ways_compared(e: "Voice", steps: "CountSteps", sign: Sign, other: object) -> Condition | None:
    """That there is no way, or that one site is nearer than another."""
    from ludarium.ludemes.numbers.counts_of_steps import CountSteps

    far = literal(other)
    if far is not None and far >= _INFINITY and sign in (Sign.EQUAL, Sign.NOT_EQUAL, Sign.LESS):
        found = _no_way(e, steps)
        return found if found is None or sign is Sign.EQUAL else found.opposite()
    if not isinstance(other, CountSteps) or sign not in (Sign.LESS, Sign.AT_LEAST):
        return None
    if _besides_start(steps) != _besides_start(other) or steps.step is not None:
        return None
    start, end = e.site(steps.start, steps.site_type), _target(e, steps)
    rest = f"nearer to {end} than {e.site(other.start, other.site_type)}"
    return Clause(start, "be", rest, negative=sign is Sign.AT_LEAST)


def _besides_start(steps: "CountSteps") -> list[str]:
    return [f"{name}={value!r}" for name, value in steps.given() if name != "start"]


def _target(e: "Voice", steps: "CountSteps") -> str:
    if isinstance(steps.target, Region):
        return e.sites(steps.target).any
    return str(e.site(steps.target, steps.site_type))


def _no_way(e: "Voice", steps: "CountSteps") -> Condition | None:
    """That no way leads from a site to another, if it can be said where such a way goes."""
    step = steps.step
    if step is None or {name for name, _ in step.given()} - {"directions", "to"}:
        return None
    word = e.word(steps.site_type)
    noun, when = target(e, word, step.to.if_, "to", f"the {word} it reaches")
    if when is not None:
        return None
    going = "" if step.directions is None else f" {e.directions(step.directions)}"
    start = e.site(steps.start, steps.site_type)
    over = f"over {noun.many}" if noun.many else f"by steps that all end on {noun}"
    rest = f"way leads{going} {over} from {start} to {_target(e, steps)}"
    return Said(f"no {rest}", f"a {rest}")


def stack_compared(e: "Voice", size: "SizeStack", sign: Sign, other: object) -> Condition | None:
    """That a stack has so many pieces, more, or fewer."""
    value = literal(other)
    if size.at is None or size.in_ is not None or value is None:
        return None
    place = e.site(size.at, size.site_type)
    pieces = Quantity(f"the height of the stack on {place}", "piece", place, "hold")
    yes, no = counted(pieces, sign, value), counted(pieces, sign.opposite, value)
    return Of(place, yes.predicate, no.predicate)


def top_compared(e: "Voice", top: "TopLevel", sign: Sign, other: object) -> Condition | None:
    """How high a stack is, where the level of its top piece, from zero, is compared.

    Where nothing stands the top level is zero, too.
    """
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.sizes import SizeStack

    level = literal(other)
    if level is None or level < 0:
        return None
    pieces = level + 1
    if level == 0:
        few = {Sign.EQUAL: Sign.AT_MOST, Sign.NOT_EQUAL: Sign.MORE}.get(sign, sign)
        if few not in (Sign.AT_MOST, Sign.MORE):
            return None
        sign = few
    stack = SizeStack(site_type=top.site_type, at=top.at)
    return stack_compared(e, stack, sign, IntLiteral(value=pieces))


def largest_group(e: "Voice", values: object) -> Noun | None:
    """The size of the largest group, if the greatest of the sizes of groups, or zero, is asked."""
    from ludarium.ludemes.arrays.results import SizesGroup
    from ludarium.ludemes.numbers.extremes import IntMax

    if isinstance(values, SizesGroup):
        return values.largest(e)
    several = values if isinstance(values, tuple) else ()
    rest = [one for one in several if literal(one) != 0]
    if len(several) != 2 or len(rest) != 1 or not isinstance(rest[0], IntMax):
        return None
    sizes = rest[0].values
    return sizes.largest(e) if isinstance(sizes, SizesGroup) else None
