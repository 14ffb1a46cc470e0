"""Marks on holes and pieces: states that rules set and ask for, as players say it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int
from ludarium.english.conditions.states import piece_in
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import HasState
from ludarium.english.moves.forces import it_on, piece_on
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import (
    NOTHING,
    THEY,
    YOU,
    Adjective,
    Clause,
    Condition,
    Do,
    Instruction,
    Lying,
    Marked,
    Of,
    Qualifier,
    all_of,
)
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.vocabulary.ludeme import Ludeme

COVERED = "covered"
"""Holes are covered: their states are 0 or 1."""
OWNED = "owned"
"""Holes are marked as somebody's: their states are numbers of players."""


MARKED = "marked"
"""Pieces carry a mark or none: their states are 0 or 1, and no rule asks for more."""
_MARKS = (0, 1)


def marks_of(parts: Sequence["Ludeme"]) -> str:
    """What states mean in a game: `COVERED`, `OWNED`, `MARKED`, or nothing known."""
    on_empty = _marks_of_empty_sites(parts) or _marks_of_sites_left(parts)
    if on_empty:
        return on_empty
    return _marks_of_holes(parts) or (MARKED if _are_marked(parts) else "")


def _marks_of_empty_sites(parts: Sequence["Ludeme"]) -> str:
    """What states mean that are asked for on empty sites alone: numbers of players, or a cover."""
    from ludarium.ludemes.moves.clauses import To
    from ludarium.ludemes.moves.each.for_each import ForEachSite
    from ludarium.ludemes.moves.placing.placement import Adding
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.numbers.iterators import CurrentSite, CurrentTo
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.ludemes.numbers.state import Mover, Next
    from ludarium.ludemes.regions.pieces import SitesEmpty

    asked = {id(part) for part in of_kind(parts, State)}
    on_empty: set[int] = set()
    site: type[Int]
    for part in parts:
        match part:
            case Adding(to=To(sites=SitesEmpty(), if_=Boolean() as wanted)):
                found, site = wanted.walk(), CurrentTo
            case ForEachSite(region=SitesEmpty(), moves=moves):
                found, site = moves.walk(), CurrentSite
            case _:
                continue
        on_empty |= {id(p) for p in found if isinstance(p, State) and isinstance(p.at, site)}
    values = [part.value for part in of_kind(parts, SetState)]
    owners = [value for value in values if literal(value) != 0]
    if not asked or not owners or not asked <= on_empty:
        return ""
    if all(literal(one) == 1 for one in owners) and not any(map(_has_state, parts)):
        return COVERED
    return OWNED if all(isinstance(one, Mover | Next) for one in owners) else ""


def _marks_of_sites_left(parts: Sequence["Ludeme"]) -> str:
    """A cover, if states are given to nothing but sites that pieces have just left."""
    from ludarium.ludemes.moves.movement.movement import Hopping, Leaping, Sliding, Stepping
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.numbers.last_move import LastFrom

    moving = [part for part in parts if isinstance(part, Hopping | Leaping | Sliding | Stepping)]
    after = {id(one) for part in moving if part.then is not None for one in part.then.walk()}
    given = [part for part in of_kind(parts, SetState) if literal(part.value) != 0]
    once_gone = [one for one in given if id(one) in after and isinstance(one.at, LastFrom)]
    left = [one for one in once_gone if literal(one.value) == 1]
    plain = all(one.level is None and one.site_type is None for one in given)
    return COVERED if given and left == given and plain and not any(map(_has_state, parts)) else ""


def _are_marked(parts: Sequence["Ludeme"]) -> bool:
    """Whether states are nothing but marks on pieces, which rules put on them or take away."""
    from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
    from ludarium.ludemes.moves.clauses import Flips
    from ludarium.ludemes.moves.placing.promotion import Flip
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.numbers.pieces import State

    changes = of_kind(parts, SetState)
    asked = of_kind(parts, State)
    compared = of_kind(parts, Equals, NotEqual)
    tests = [test for test in compared if _compares_mark(test)]
    given = {literal(change.value) for change in changes}
    marked = _MARKS[1] in given or (bool(given) and begin_with_marks(parts))
    states = [p for p in parts if _has_state(p) and not _begins_with_mark(p)]
    others = [*states, *of_kind(parts, Flip, Flips)]
    at_levels = [part.level for part in changes] + [part.level for part in asked]
    kinds = [part.site_type for part in changes] + [part.site_type for part in asked]
    is_plain = all(one is None for one in (*at_levels, *kinds))
    return (
        marked and given <= set(_MARKS) and len(tests) == len(asked) > 0 and is_plain and not others
    )


def _begins_with_mark(part: object, mark: Sequence[int] = _MARKS) -> bool:
    """Whether a piece is put on the board with one of these states."""
    from ludarium.ludemes.start.place import Place, PlaceMany

    return isinstance(part, Place | PlaceMany) and literal(part.state) in mark


def begin_with_marks(parts: Sequence["Ludeme"]) -> bool:
    """Whether some pieces are put on the board with a mark."""
    return any(_begins_with_mark(part, _MARKS[1:]) for part in parts)


def _compares_mark(test: "Equals | NotEqual") -> bool:
    """Whether a state is compared with 0 or 1."""
    from ludarium.ludemes.numbers.pieces import State

    sides = (test.left, test.right)
    return any(isinstance(side, State) for side in sides) and any(
        literal(side) in _MARKS for side in sides
    )


def _has_state(part: object) -> bool:
    """Whether something other than a rule about marks gives or wants a state."""
    if not isinstance(part, HasState) or part.state is None:
        return False
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.ludemes.regions.pieces import SitesState

    if isinstance(part, State | SetState):
        return False
    is_mark = isinstance(part, SitesState) and part.site_type is None
    return not is_mark or literal(part.state) not in _MARKS


def _marks_of_holes(parts: Sequence["Ludeme"]) -> str:
    """What the states of holes mean in a game of sowing."""
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.moves.sowing.sowing import Sow
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.ludemes.numbers.state import Mover, Next

    if not any(of_kind(parts, Sow)) or any(_has_state(p) for p in parts):
        return ""
    given = [part.value for part in of_kind(parts, SetState)]
    kept = kept_marks(parts)
    new = [v for v in given if not isinstance(v, State) and not _is_kept(v, kept)]
    if new and all(literal(value) == 1 for value in new):
        return COVERED
    owners = [value for value in new if literal(value) != 0]
    return OWNED if owners and all(isinstance(one, Mover | Next) for one in owners) else ""


def marks_told(marks: str, parts: Sequence["Ludeme"], known: set[int]) -> str:
    """What states mean, but nothing if whatever asks for marks on pieces is told as something else.

    `known` are the parts, by identity, that are told in other words or not at all.
    """
    from ludarium.ludemes.numbers.pieces import State

    if marks != MARKED:
        return marks
    covered = {id(one) for part in parts if id(part) in known for one in part.walk()}
    asked = {id(part) for part in of_kind(parts, State)}
    return marks if asked - covered else ""


def kept_marks(parts: Sequence["Ludeme"]) -> frozenset[str]:
    """The variables in which rules keep the state of a hole while its seeds are away."""
    from ludarium.ludemes.moves.setting.set import SetVar
    from ludarium.ludemes.numbers.pieces import State

    values: dict[str, list[object]] = {}
    for part in parts:
        if isinstance(part, SetVar) and part.name is not None:
            values.setdefault(part.name, []).append(part.value)
    return frozenset(
        name for name, given in values.items() if all(isinstance(one, State) for one in given)
    )


def _is_kept(value: object, kept: frozenset[str]) -> bool:
    from ludarium.ludemes.numbers.values import Var

    return isinstance(value, Var) and value.key in kept


def marked(e: "Voice", state: "State", sign: Sign, other: object) -> Condition | None:
    """That a hole or a piece has a mark, if a comparison of its state means that."""
    if not e.marks or not sign.is_equality:
        return None
    site = state.at
    if e.marks == MARKED:
        found: Condition | None = _with_mark(e, state, other)
    else:
        found = _covered(e, site, other) if e.marks == COVERED else _owned(e, site, other)
    return found.opposite() if found is not None and sign is Sign.NOT_EQUAL else found


def _with_mark(e: "Voice", state: "State", other: object) -> Condition:
    """That a piece is marked."""
    return Clause(piece_in(e, state), "be", "marked", negative=literal(other) == 0)


def mark_wanted(e: "Voice", state: "State", name: str, other: object) -> Qualifier | None:
    """A site with a marked piece, or without one; a hole without a mark."""
    if e.marks == OWNED and stands_for(state.at, name):
        whose = _whose(e, other)
        if literal(other) == 0:
            return Adjective("unmarked")
        return None if whose is None else Lying(f"marked as {whose}", is_place=True)
    if e.marks == COVERED and e.word() != "hole" and stands_for(state.at, name):
        return Adjective("covered" if literal(other) == 1 else "uncovered")
    if e.marks != MARKED or not stands_for(state.at, name) or literal(other) not in (0, 1):
        return None
    return Marked(bool(literal(other)))


def marks_wanted(e: "Voice", state: object) -> Qualifier | None:
    """Sites with marked pieces, or without, if that is what a state stands for."""
    value = literal(state)
    return Marked(bool(value)) if e.marks == MARKED and value in _MARKS else None


def counted_with_mark(e: "Voice", region: object, thing: str) -> str:
    """What is counted, if pieces with a mark are, or pieces without one: `marked disc`."""
    from ludarium.ludemes.regions.pieces import SitesState

    if not isinstance(region, SitesState) or region.site_type is not None or e.marks != MARKED:
        return ""
    value = literal(region.state)
    return f"{'marked' if value else 'unmarked'} {thing}" if value in _MARKS else ""


def _covered(e: "Voice", site: object, other: object) -> Condition | None:
    from ludarium.ludemes.numbers.state import Mover, Next

    covered = Clause(e.site(site), "be", "covered")
    value = literal(other)
    if value in (0, 1):
        return covered if value else covered.opposite()
    first = isinstance(other, Mover)
    if not isinstance(other, Mover | Next) or not e.is_duel:
        return None
    one, two = "are the first player", "are the second player"
    return all_of([covered, Of(YOU, one, two) if first else Of(YOU, two, one)])


def _owned(e: "Voice", site: object, other: object) -> Condition | None:
    if literal(other) == 0:
        return Clause(e.site(site), "be", "marked", negative=True)
    whose = _whose(e, other)
    return None if whose is None else Clause(e.site(site), "be", f"marked as {whose}")


def _whose(e: "Voice", other: object) -> str | None:
    """As whose a hole is marked."""
    from ludarium.ludemes.numbers.state import Mover, Next

    value = literal(other)
    if value is not None:
        owner = e.player_number(value)
    elif isinstance(other, Mover | Next):
        owner = e.number(other)
    elif isinstance(other, Role):
        owner = e.role(other)
    else:
        return None
    return {YOU: "yours", THEY: "theirs"}.get(owner, owner.possessive)


def marking(e: "Voice", site: object, value: object) -> Instruction:
    """That a hole or a piece gets its mark, keeps it or loses it."""
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.ludemes.numbers.state import Next
    from ludarium.ludemes.numbers.values import Var

    if e.marks == MARKED:
        if literal(value) == 0:
            return Do("take any mark off", thing=piece_on(e, site))
        return Do("mark", thing=it_on(e, site))
    if e.marks == OWNED and isinstance(value, Var):
        return NOTHING  # the book says that marks stay
    if isinstance(value, State) and repr(value.at) == repr(site):
        return Do(f"keep the mark on {e.site(site)}")
    if e.marks == COVERED:
        return Do(f"{'uncover' if literal(value) == 0 else 'cover'} {e.site(site)}")
    if literal(value) == 0:
        return Do(f"take any mark off {e.site(site)}")
    whose = f"{e.number(value).possessive}" if isinstance(value, Next) else "yours"
    return Do(f"mark {e.site(site)} as {whose}")
