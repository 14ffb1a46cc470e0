"""What a lost game leaves open, and which part it plays there.

A hole stands inside a clause, its *host*. The ludeme of the host has fields; some are known, and
the hole stands for others. What stood in these fields in another game, at a place of the same kind
in the same section, may stand here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.language.tree import HoleKind
from ludarium.reconstruction.terms import Sort, Term, rewritten

SECTIONS: Final = {
    "players": "players",
    "equipment": "equipment",
    "start": "start",
    "play": "play",
    "phase": "play",
    "end": "end",
    "meta": "meta",
}
"""The section that begins with a clause."""
BOARDS: Final = ("board", "mancalaBoard", "surakartaBoard")
"""The keywords of boards."""
_EQUIPMENT: Final = "equipment"
_PIECE: Final = "piece"
_PLACE: Final = "place"
_TRACK: Final = "track"
_CONDITIONS: Final = frozenset({"condition", "conditions", "if_", "if_afterwards", "stop"})
"""Fields that hold conditions."""
_ENDS_OF_MOVES: Final = ("from", "to", "between")
"""Keywords of what means something only by the clause around it: `(from …)` tells which pieces may
be chosen in `(move Select …)`, and in `(fromTo …)` what is taken away."""
_OPEN: Final = (HoleKind.ANY.value, HoleKind.UNKNOWN.value)
Path = tuple[int, ...]
"""The way to a part: the number of each part that one goes into."""


@dataclass(frozen=True)
class Role:
    """The part that something plays in a game."""

    host: str
    """The keyword of the clause around it."""
    section: str
    """The section of the game in which the clause stands."""
    constants: tuple[str, ...] = ()
    """The words after the keyword that are known, such as `Step` in `(move Step …)`."""
    known: frozenset[str] = frozenset()
    """The fields of the clause that are known."""
    listed: bool = False
    """Whether it is among others in a list."""
    beside: frozenset[str] = frozenset()
    """The keywords of what else is known in the list."""
    name: str = ""
    """The name of the piece whose rule it is, if it is one."""
    is_condition: bool = False
    """Whether the clause around it is a condition: `(or …)` may join conditions or moves."""
    wanted: str | None = None
    """The field that it stands for, if that is known: what lacks it is no filling."""
    is_item: bool = False
    """Whether the clause around it is an item of the equipment; rules have clauses of that name,
    too, such as `(piece …)`."""
    inside: str = ""
    """What stands around that clause, such as `move Select`, where its meaning depends on it."""

    @property
    def words(self) -> str:
        """What it is called in a report."""
        inner = " ".join((self.host, *self.constants))
        if self.host == "rules" and self.known:
            missing = [name for name in ("start", "play", "end") if name not in self.known]
            return f"({'/'.join(missing) or inner} …)"
        return f"({inner} …)"


@dataclass(frozen=True)
class Hole:
    """A part of a lost game that is not known."""

    path: Path
    term: Term
    role: Role
    also: tuple[Path, ...] = ()
    """Other ways to it: a hole in a definition stands wherever that is used, and is one hole."""

    @property
    def paths(self) -> tuple[Path, ...]:
        """All ways to it."""
        return (self.path, *self.also)

    @property
    def is_open(self) -> bool:
        """Whether anything may stand here; otherwise one of some choices."""
        return self.term.head in _OPEN

    @property
    def leaves_open(self) -> bool:
        """Whether what may be chosen leaves something open itself."""
        return any(part.sort is Sort.HOLE for choice in self.term.parts for part in choice.walk())


def widened(game: Term) -> Term:
    """The game with holes that are known by more than what stands around them.

    `(play [#])` is a hole of its own, as play may also come in phases: nothing is known of a clause
    that has nothing but a hole in it, except that there is one. And where all of the equipment is
    known and has no hand, the hole of `(place "Man1" [#])` stands for places of the board.
    """
    equipment = next((part for part in game.parts if part.head == _EQUIPMENT), None)
    on_board = equipment is not None and all(map(_is_no_hand, _listed_in(equipment)))

    def widen(term: Term) -> Term | None:
        if term.sort is Sort.CLAUSE and term.head == "rules":
            parts = [_only_hole(part, "play") or part for part in term.parts]
            return term.with_parts([rewritten(part, placed) for part in parts])
        return None

    def placed(term: Term) -> Term | None:
        if on_board and term.sort is Sort.CLAUSE and term.head == _PLACE and len(term.parts) == 2:
            piece, hole = term.parts
            if piece.sort is Sort.TEXT and hole.sort is Sort.HOLE and hole.head in _OPEN:
                return term.with_parts([piece, Term(Sort.CLAUSE, "sites", (hole,))])
        return None

    return rewritten(game, widen)


def _listed_in(clause: Term) -> Iterator[Term]:
    for part in clause.parts:
        yield from part.parts if part.sort is Sort.ARRAY else (part,)


def _is_no_hand(item: Term) -> bool:
    return item.sort is Sort.CLAUSE and item.head != "hand"


def _only_hole(clause: Term, keyword: str) -> Term | None:
    """The hole of a clause that has nothing else."""
    if clause.sort is not Sort.CLAUSE or clause.head != keyword or len(clause.parts) != 1:
        return None
    (hole,) = clause.parts
    return hole if hole.sort is Sort.HOLE and hole.head in _OPEN else None


def holes_of(game: Term) -> list[Hole]:
    """The holes of a game in the order in which they stand."""
    return list(_holes(game, (), "game", ()))


def written_once(holes: Sequence[Hole], places: Sequence[object]) -> list[Hole]:
    """The holes of a game, those that are written in one place as one."""
    found: dict[object, Hole] = {}
    for hole, place in zip(holes, places, strict=True):
        first = found.get((place, hole.role))
        found[place, hole.role] = (
            hole if first is None else replace(first, also=(*first.also, hole.path))
        )
    return list(found.values())


def _holes(term: Term, path: Path, section: str, around: tuple[Term, ...]) -> Iterator[Hole]:
    if term.sort is Sort.CLAUSE:
        section = SECTIONS.get(term.head, section)
        around = (*around, term)
    for number, part in enumerate(term.parts):
        here = (*path, number)
        if part.sort is Sort.HOLE:
            yield Hole(here, part, _role(term, part, section, around))
        elif (hole := _moves_unknown(term, part)) is not None:
            role = _role(term, part, section, around)
            yield Hole(here, hole, replace(role, wanted=part.field))
        else:
            yield from _holes(part, here, section, around)


def _moves_unknown(piece: Term, part: Term) -> Term | None:
    """The hole of `(move [#])`, if that is all that is told of how a piece moves.

    Nothing is known then but that it does: its rule may begin with another word.
    """
    return _only_hole(part, "move") if piece.head == _PIECE else None


def _role(parent: Term, hole: Term, section: str, around: tuple[Term, ...]) -> Role:
    clause = around[-1]
    is_item = len(around) > 1 and around[-2].head == _EQUIPMENT
    asks = clause.field in _CONDITIONS
    if parent.sort is Sort.ARRAY:
        beside = frozenset(p.head for p in parent.parts if p.sort is Sort.CLAUSE)
        return Role(
            clause.head, section, listed=True, beside=beside, is_condition=asks, is_item=is_item
        )
    # A choice takes up the field that it stands for, whatever is chosen.
    others = [part for part in parent.parts if part.sort is not Sort.HOLE or part.head not in _OPEN]
    others = [part for part in others if part is not hole]
    fields = frozenset(part.field for part in others if part.field is not None)
    name = _name(parent) if is_item else ""
    depends = len(around) > 1 and parent.head in _ENDS_OF_MOVES
    return Role(
        parent.head,
        section,
        _constants(parent),
        fields,
        name=name,
        is_condition=asks,
        is_item=is_item,
        wanted=hole.field if hole.label is not None else None,
        inside=_kind(around[-2]) if depends else "",
    )


def _kind(clause: Term) -> str:
    """A clause by its keyword and the words after it."""
    return " ".join((clause.head, *_constants(clause)))


def _name(clause: Term) -> str:
    """The name of a piece, however it is written; nothing for other equipment."""
    named = clause.head == _PIECE and clause.parts and clause.parts[0].sort is Sort.TEXT
    return clause.parts[0].head.casefold() if named else ""


def _constants(clause: Term) -> tuple[str, ...]:
    """The words after a keyword that tell ludemes apart."""
    found = []
    for part in clause.parts:
        if part.sort is not Sort.WORD or part.field is not None or part.label is not None:
            break
        found.append(part.head)
    return tuple(found)


def places_for(game: Term, role: Role, *, named: bool = False) -> "Iterator[tuple[Term, ...]]":
    """What stands in a complete game at the places that play a role.

    If asked to, only of pieces that are called like the one whose rule is sought.
    """
    yield from _places(game, "game", None, role, named)


def values_for(game: Term, role: Role, field: str) -> "Iterator[Term]":
    """What stands in a complete game in one field of clauses like the one around a hole."""
    beside = replace(role, known=frozenset(), listed=False)
    for parts in places_for(game, beside):
        yield from (part for part in parts if part.field == field)


def _places(
    term: Term, section: str, around: Term | None, role: Role, named: bool
) -> "Iterator[tuple[Term, ...]]":
    if term.sort is Sort.CLAUSE:
        section = SECTIONS.get(term.head, section)
        is_item = around is not None and around.head == _EQUIPMENT
        own = term.head, section, is_item, term.field in _CONDITIONS
        plays = own == (role.host, role.section, role.is_item, role.is_condition)
        if plays and role.inside:
            plays = around is not None and _kind(around) == role.inside
        if plays and (not named or _name(term) == role.name):
            filling = _in_list(term, role) if role.listed else _in_fields(term, role)
            if filling is not None:
                yield filling
        around = term
    if section in ("game", role.section) or term.head == "phase":
        for part in term.parts:
            yield from _places(part, section, around, role, named)


def _in_fields(clause: Term, role: Role) -> tuple[Term, ...] | None:
    """What stands in the fields that are not known; nothing if it is another ludeme."""
    constants = _constants(clause)
    if constants[: len(role.constants)] != role.constants:
        return None
    rest = clause.parts[len(role.constants) :]
    found = tuple(part for part in rest if part.field is None or part.field not in role.known)
    has_wanted = role.wanted is None or any(part.field == role.wanted for part in found)
    return found if has_wanted else None


def _in_list(clause: Term, role: Role) -> tuple[Term, ...] | None:
    """What stands in a list beside what is known already."""
    items = next((part.parts for part in clause.parts if part.sort is Sort.ARRAY), clause.parts)
    if clause.head in BOARDS:
        # What else is told of a board stands in no list.
        items = tuple(item for item in items if item.head == _TRACK)
        return items or None
    return tuple(item for item in items if item.head not in role.beside)


def part_at(game: Term, path: Path) -> Term:
    """The part of a game to which a way leads."""
    for number in path:
        game = game.parts[number]
    return game


def filled(game: Term, fillings: "dict[Path, tuple[Term, ...]]") -> Term:
    """A game with holes filled."""
    return _filled(game, (), fillings)


def _filled(term: Term, path: Path, fillings: "dict[Path, tuple[Term, ...]]") -> Term:
    parts: list[Term] = []
    changed = False
    for number, part in enumerate(term.parts):
        here = (*path, number)
        if here in fillings:
            parts.extend(fillings[here])
            changed = True
            continue
        inner = _filled(part, here, fillings) if part.sort is not Sort.HOLE else part
        changed = changed or inner is not part
        parts.append(inner)
    return term.with_parts(parts) if changed else term
