"""States that no rule ever asks for: nothing depends on them, and nothing is told of them."""

from collections.abc import Sequence

from ludarium.engine.kinds import Moves
from ludarium.english.fields import HasState
from ludarium.english.voice import Voice
from ludarium.ludemes.moves.clauses import Flips
from ludarium.ludemes.moves.placing.promotion import Flip
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.pieces import State
from ludarium.ludemes.start.place import Place, PlaceMany
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


def tell_unasked(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Leave states out that are set and never asked for; those of large pieces turn them."""
    given = of_kind(parts, SetState, Place, PlaceMany)
    known = {id(part) for part in given}
    if any(component.is_large for component in e.equipment.components):
        return
    for part in parts:
        if isinstance(part, State | Flip | Flips):
            return
        if id(part) not in known and isinstance(part, HasState) and part.state is not None:
            return
    e.muted |= {id(part) for part in given if not isinstance(part, SetState) or part.then is None}


__all__ = ["tell_unasked"]
