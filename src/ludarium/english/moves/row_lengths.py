"""How long a row is that is held between two pieces, where the distance of these is asked for."""

from typing import TYPE_CHECKING

from ludarium.english.model.plain.trees import with_fields
from ludarium.english.numbers.counting import literal
from ludarium.english.places.ways import is_square
from ludarium.vocabulary.board import Relation

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.captures.captures import Custodial


def lengths_asked(e: "Voice", rule: "Custodial") -> tuple[tuple[int, ...], "Custodial"]:
    """How many pieces a row may have, if its far end must be so many steps away, and the rest.

    Where steps lead all eight ways, the far end is one step farther away than the row is long.
    """
    from ludarium.ludemes.conditions.logic import BooleanAnd

    to = rule.to
    asked = to.if_ if to is not None else None
    in_range = rule.between is not None and rule.between.range is not None
    kind = rule.origin.site_type if rule.origin is not None else None
    if to is None or not isinstance(asked, BooleanAnd) or in_range or not is_square(e, kind):
        return (), rule
    found = [(one, _steps(one)) for one in asked.conditions]
    told = [steps for _, steps in found if steps]
    rest = tuple(one for one, steps in found if not steps)
    if len(told) != 1 or not rest or min(told[0]) <= 1:
        return (), rule
    left = rest[0] if len(rest) == 1 else with_fields(asked, conditions=rest)
    lengths = tuple(sorted(steps - 1 for steps in told[0]))
    return lengths, with_fields(rule, to=with_fields(to, if_=left))


def _steps(condition: object) -> tuple[int, ...]:
    """How many steps lead from the piece placed last to the far end, as a condition asks."""
    from ludarium.ludemes.conditions.comparisons import Equals
    from ludarium.ludemes.conditions.logic import BooleanOr
    from ludarium.ludemes.numbers.counts_of_steps import CountSteps
    from ludarium.ludemes.numbers.iterators import CurrentTo
    from ludarium.ludemes.numbers.last_move import LastTo

    match condition:
        case BooleanOr(conditions=parts):
            each = [_steps(part) for part in parts]
            return tuple(one for steps in each for one in steps) if all(each) else ()
        case (
            Equals(
                left=number,
                right=CountSteps(
                    start=LastTo(), target=CurrentTo(), relation=Relation.All, step=None
                ),
            )
            | Equals(
                left=CountSteps(
                    start=LastTo(), target=CurrentTo(), relation=Relation.All, step=None
                ),
                right=number,
            )
        ):
            value = literal(number)
            return () if value is None else (value,)
        case _:
            return ()
