"""How many pieces a beginning puts out, held against the number that is known.

That is told by what is written, before anything is assembled or read: of two sides whose places are
not known, it takes both to tell whether there are too many.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludarium.reconstruction.adapting.numbers import Told, told_in
from ludarium.reconstruction.adapting.players import players_of
from ludarium.reconstruction.adapting.sites import known_sites
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.fillings import Filling
from ludarium.reconstruction.holes import Hole, Path, Role, filled
from ludarium.reconstruction.terms import Sort, Term

_COUNT: Final = "NumStartComponents"
_UNTOLD: Final = Told(0, False)


class Counting:
    """The beginning of a lost game, and how many pieces there must be."""

    def __init__(
        self,
        game: Term,
        holes: Sequence[Hole],
        conditions: Iterable[Condition],
        first: Sequence[int],
    ) -> None:
        self._holes = [holes[number] for number in first]
        players = players_of(game)
        self._players = players or 0
        counts = [check for condition in conditions if (check := condition.about(_COUNT))]
        self._least = max((check.least for check in counts), default=0.0)
        self._most = min((check.most for check in counts), default=float("inf"))
        self._known: dict[tuple[Path, tuple[int, ...]], Told] = {}
        self._items = dict(_items(game)) if counts and players and first else {}
        self._places = [n for n, hole in enumerate(self._holes) if asks_for_places(hole.role)]
        board = known_sites(game) if self._items and self._places else None
        self._labels: dict[str, str] | None = (
            {name: str(site) for site, name in enumerate(board.label)} if board else None
        )
        self._in: dict[Path, list[int]] = {path: [] for path in self._items}
        for number, hole in enumerate(self._holes):
            for path in self._items:
                if hole.path[: len(path)] == path:
                    self._in[path].append(number)

    def may_be(self, opening: Sequence[Filling]) -> bool:
        """Whether fillings of the first holes may begin with as many pieces as are known.

        Two holes for places are filled with different ones.
        """
        if not self._items:
            return True
        taken: set[str] = set()
        for number in self._places:
            sites = self._sites(opening[number])
            if sites is None or not taken.isdisjoint(sites):
                return False
            taken |= sites
        found = [self._told(path, opening) for path in self._items]
        total = sum(told.least for told in found)
        is_all = all(told.is_all for told in found)
        return total <= self._most and (not is_all or total >= self._least)

    def _sites(self, filling: Filling) -> set[str] | None:
        """The places of a filling by their numbers, as far as those are known.

        Nothing if one of them is not on the board.
        """
        listed = [site for part in filling.terms if part.sort is Sort.ARRAY for site in part.parts]
        if self._labels is None or not listed:
            return {str(site) for site in listed} or {filling.text}
        labels = self._labels
        found = {labels.get(site.head) if site.sort is Sort.TEXT else site.head for site in listed}
        numbers = {site for site in found if site is not None}
        return numbers if len(numbers) == len(found) else None

    def _told(self, path: Path, opening: Sequence[Filling]) -> Told:
        """What one part of the beginning tells."""
        inside = self._in[path]
        key = path, tuple(id(opening[number]) for number in inside)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._of(path, [(n, opening[n]) for n in inside])
        return known

    def _of(self, path: Path, fillings: Sequence[tuple[int, Filling]]) -> Told:
        item = self._items[path]
        by_path: defaultdict[Path, tuple[Term, ...]] = defaultdict(tuple)
        for number, filling in fillings:
            hole = self._holes[number]
            if hole.path == path:
                # The hole stands for all of it, or for several such parts.
                return told_in(Term(Sort.ARRAY, "", filling.terms), self._players)
            by_path[hole.path[len(path) :]] = filling.terms
        whole = filled(item, by_path)
        if any(part.sort is Sort.HOLE for part in whole.walk()):
            return _UNTOLD
        return told_in(whole, self._players)


def asks_for_places(role: Role) -> bool:
    """Whether a hole stands for nothing but the places of some pieces."""
    return role.section == "start" and role.host == "sites" and not role.constants


def tells_number(filling: Filling) -> bool:
    """Whether a filling for places lists them."""
    return all(part.sort is Sort.ARRAY for part in filling.terms)


def _items(game: Term) -> Iterator[tuple[Path, Term]]:
    """The parts of the beginning, and the way to each."""
    for path, term in _walk(game, ()):
        if term.head == "start" and term.sort is Sort.CLAUSE:
            yield from _listed(term, path)


def _walk(term: Term, path: Path) -> Iterator[tuple[Path, Term]]:
    yield path, term
    for number, part in enumerate(term.parts):
        yield from _walk(part, (*path, number))


def _listed(term: Term, path: Path) -> Iterator[tuple[Path, Term]]:
    for number, part in enumerate(term.parts):
        here = (*path, number)
        if part.sort is Sort.ARRAY:
            yield from _listed(part, here)
        else:
            yield here, part
