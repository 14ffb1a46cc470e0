"""How so many pieces may stand at first, where only their number is known.

Two sides with as many men each have them in hand, or on the places nearest to each; where sides
have different pieces, a few in the middle may also be against many along a side or the edge.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ludarium.board.topology import Sites
from ludarium.reconstruction.adapting.setting_out import from_middle, orders_of
from ludarium.reconstruction.holes import Role, holes_of
from ludarium.reconstruction.names import MARK, Naming, equipment_items
from ludarium.reconstruction.terms import Sort, Term, rewritten

_SIDES: Final = ("Each", "P1", "P2")
_UNKNOWN: Final = (
    (f"{MARK}Each.1{MARK}1", f"{MARK}Each.1{MARK}2"),
    (f"{MARK}P1.1{MARK}1", f"{MARK}P2.1{MARK}2"),
)
"""What pieces are called between games, where it is not known which there were."""
FEW: Final = (1, 2, 3, 4)
"""So many may be against many."""
_UNEVEN: Final = 0.2
"""How likely a way to place a few against many is, beside one for equal sides."""

Start = tuple[Term, float]
"""A beginning, and how likely it is beside others."""


class SettingOut:
    """What the pieces of a lost game are, and where they may stand."""

    def __init__(self, game: Term, board: Sites | None) -> None:
        self._has_hands = any(item.head == "hand" for item in equipment_items(game))
        self._count = board.count if board else 0
        self._orders = list(orders_of(board)) if board else []
        self._middle = from_middle(board) if board else []
        self._pairs = list(_pairs(game))

    def starts(self, count: int) -> Iterator[Start]:
        """The ways in which so many pieces may stand at first."""
        each, odd = divmod(count, 2)
        for sides in self._pairs:
            if each and not odd:
                places = self._even(sides, each)
                if places:
                    yield Term(Sort.ARRAY, "", places), 1.0
        for sides in self._pairs:
            if _differ(sides):
                yield from ((start, _UNEVEN) for start in self._uneven(sides, count))

    def _even(self, sides: Sequence[str], each: int) -> tuple[Term, ...]:
        if self._has_hands or 0 < self._count < 2 * each:
            # What does not stand on the board waits beside it.
            return tuple(_in_hand(name, each) for name in sides)
        if not self._count:
            return ()
        last = range(self._count - each, self._count)
        return _placed(sides[0], range(each)), _placed(sides[1], last)

    def _uneven(self, sides: Sequence[str], count: int) -> Iterator[Term]:
        """A few in the middle, or across the board, against many."""
        for few in FEW:
            many = count - few
            if many <= few:
                return
            for hunter, prey in ((sides[0], sides[1]), (sides[1], sides[0])):
                seen: set[tuple[int, ...]] = set()
                for where, middle in self._around(few, many):
                    if tuple(where) not in seen:
                        seen.add(tuple(where))
                        items = [_placed(hunter, middle), _placed(prey, where)]
                        yield _listed(items)
                if self._has_hands and few <= len(self._middle):
                    middle = sorted(self._middle[:few])
                    yield _listed([_placed(hunter, middle), _in_hand(prey, many)])

    def _around(self, few: int, many: int) -> Iterator[tuple[list[int], list[int]]]:
        """Places for many, and for a few that are as far within the rest as can be."""
        if few + many > self._count:
            return
        for order in self._orders:
            taken = sorted(order[:many])
            free = [site for site in reversed(order) if site not in taken]
            yield taken, sorted(free[:few])


def _pairs(game: Term) -> Iterator[tuple[str, str]]:
    """What the pieces of two sides are called, where each has one kind."""
    if any(_brings_pieces(hole.role) for hole in holes_of(game)):
        yield from _UNKNOWN
        return
    pieces = Naming.of(game).pieces
    names = {piece.owner: piece.name for piece in pieces if piece.owner in _SIDES}
    if len(pieces) != len(names):
        return
    if set(names) == {"Each"}:
        yield f"{names['Each']}1", f"{names['Each']}2"
    elif set(names) == {"P1", "P2"}:
        yield f"{names['P1']}1", f"{names['P2']}2"


def _brings_pieces(role: Role) -> bool:
    """Whether whole pieces may stand in a hole."""
    return role.host == "equipment" or (role.host == "piece" and role.is_item and not role.name)


def _differ(sides: Sequence[str]) -> bool:
    """Whether two sides have different pieces."""
    return sides[0][:-1] != sides[1][:-1]


def _listed(items: Sequence[Term]) -> Term:
    return Term(Sort.ARRAY, "", tuple(items))


def _in_hand(name: str, count: int) -> Term:
    """So many in the hand of the player whose number ends a name."""
    words = (Term(Sort.TEXT, name), Term(Sort.TEXT, f"Hand{name[-1]}"))
    return Term(Sort.CLAUSE, "place", (*words, Term(Sort.WORD, str(count), (), "count")))


def _placed(name: str, sites: Sequence[int]) -> Term:
    words = tuple(Term(Sort.WORD, str(site)) for site in sites)
    region = Term(Sort.CLAUSE, "sites", (Term(Sort.ARRAY, "", words),))
    return Term(Sort.CLAUSE, "place", (Term(Sort.TEXT, name), region))


def with_all_kinds(items: Sequence[Term], kinds: Sequence[str]) -> tuple[Term, ...] | None:
    """A beginning that places some kinds of pieces alone, with all of them.

    Others go where these go: into hands as many of each, on places that are told one by one some
    of each. Nothing if it places all kinds already, none, or in another way.
    """
    named = {_kind(item, kinds) for item in items}
    if named == {None} or not set(kinds) - named or len(kinds) < 2:
        return None
    missing = [kind for kind in kinds if kind not in named]
    found: list[Term] = []
    for item in items:
        kind = _kind(item, kinds)
        shared = [item] if kind is None else _shared(item, kind, (kind, *missing))
        if shared is None:
            return None
        found += shared
    return tuple(found)


def _kind(item: Term, kinds: Sequence[str]) -> str | None:
    """The kind of piece that a part of the beginning places."""
    names = (part.head.rstrip("0123456789") for part in item.parts if part.sort is Sort.TEXT)
    return next((name for name in names if item.head == "place" and name in kinds), None)


def _shared(item: Term, kind: str, kinds: Sequence[str]) -> list[Term] | None:
    """What places one kind of pieces, for several kinds."""

    def named(term: Term, other: str) -> Term:
        parts = [
            replace(part, head=other + part.head[len(kind) :])
            if part.sort is Sort.TEXT and part.head.rstrip("0123456789") == kind
            else part
            for part in term.parts
        ]
        return term.with_parts(parts)

    if any(part.head == "handSite" or part.head.startswith("Hand") for part in item.walk()):
        return [named(item, other) for other in kinds]
    lists = [part for part in item.walk() if part.sort is Sort.ARRAY]
    if len(lists) != 1 or len(lists[0].parts) < len(kinds):
        return None
    places = lists[0]
    return [
        _with_places(named(item, other), places, number, len(kinds))
        for number, other in enumerate(kinds)
    ]


def _with_places(item: Term, places: Term, first: int, step: int) -> Term:
    """What places pieces, on some of its places: one of so many, from the first on."""
    some = places.with_parts(places.parts[first::step])
    return rewritten(item, lambda part: some if part == places else None)
