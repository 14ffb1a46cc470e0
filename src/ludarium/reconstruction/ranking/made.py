"""Places and numbers that are made for a lost game, where no other game can know them.

Where pieces stood at the beginning is told by numbers of sites, and these mean something on their
own board alone. So, besides what donors give, each number of sites is offered along each side of
the board, around its middle and along its edge. And where it is known how many pieces there were,
what donors have at the beginning is offered with that number, too; so are men in hand, on the
places that are nearest to each of two sides, or a few against many.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

from ludarium.board.topology import Sites
from ludarium.reconstruction.adapting.beginnings import FEW, SettingOut, with_all_kinds
from ludarium.reconstruction.adapting.numbers import (
    Change,
    counts_in,
    with_number,
    with_other,
    with_rows,
)
from ludarium.reconstruction.adapting.setting_out import orders_of, placed_besides, taken_in
from ludarium.reconstruction.adapting.sites import known_sites
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.fillings import Filling, Offer
from ludarium.reconstruction.holes import holes_of
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.normal import normal
from ludarium.reconstruction.ranking.counting import asks_for_places
from ludarium.reconstruction.terms import Sort, Term, rewritten

SHARE: Final = 0.3
"""How likely it is that pieces stood where no donor has them."""
_COUNTED: Final = 0.9
"""The same where it is known how many there were: places of another board are seldom as many."""
_KINDS: Final = 0.05
"""How likely it is that all kinds of pieces began as some kinds do in a donor."""
_COUNT: Final = "NumStartComponents"
_USUAL: Final = 24
_MOST_PIECES: Final = 1000
_MOST_COUNTS: Final = 12
"""So many numbers of pieces are offered, where only a range is known."""
_UNEVEN: Final = 0.02
"""How likely it is, beside all of them, that not all sides began with as many pieces."""
_MOST_STARTS: Final = 60
"""So many beginnings are made at the most."""
_EACH: Final = "Each"
_BESIDES: Final = 5
"""So many pieces may stand beside those that are counted, where a few are against many."""
_MOST_ROWS: Final = 7
"""A beginning is offered with fewer rows of pieces than these."""
_VARIED: Final = 12
"""So many of the likeliest fillings are offered with other numbers."""


class Made:
    """What can be offered for places on the board of a lost game."""

    def __init__(
        self, game: Term, conditions: Sequence[Condition], board: Sites | None = None
    ) -> None:
        self._game = game
        self._given = board
        counts = [check for condition in conditions if (check := condition.about(_COUNT))]
        self._most = min((check.most for check in counts), default=_USUAL)
        self._counts = [
            number
            for check in counts[:1]
            for number in range(int(check.least), int(min(check.most, _MOST_PIECES)) + 1)
        ][:_MOST_COUNTS]

    def added(self, offer: Offer) -> Offer:
        """An offer with what is made for this game, where the offer is about its beginning."""
        role = offer.hole.role
        if not offer.hole.is_open:
            return offer
        if asks_for_places(role):
            return with_made(offer, list(self._places()), self.share_of(offer))
        # Where `(start …)` stands beside the hole, nothing in the hole tells how a game begins.
        if role.host not in ("start", "rules") or role.listed or "start" in role.known:
            return offer
        offer = with_made(offer, list(self._of_all_kinds(offer)), _KINDS)
        if not self._counts:
            return offer
        return with_made(offer, _halved(self._numbers(offer), self._set_out(offer)), SHARE)

    def share_of(self, offer: Offer) -> float:
        """How likely what is made for an offer is, beside what donors have."""
        return _COUNTED if self._counts and asks_for_places(offer.hole.role) else SHARE

    def on_board(self, offer: Offer) -> Iterator[Filling]:
        """What can be offered for a beginning on this very board."""
        role = offer.hole.role
        if not offer.hole.is_open or not self._counts:
            return
        if asks_for_places(role):
            yield from self._places()
        elif role.host in ("start", "rules") and not role.listed and "start" not in role.known:
            yield from self._set_out(offer)

    def _places(self) -> Iterator[Filling]:
        """So many places of the board, along a side, around the middle or along the edge."""
        board = self._board
        if board is None:
            return
        taken = taken_in(self._game, board)
        wanted = self._wanted(board)
        found: dict[tuple[int, ...], float] = {}
        for order in orders_of(board):
            free = [site for site in order if site not in taken]
            most = min(int(self._most), len(free) // 2 + 1)
            many = {count for count in wanted if most < count < len(free)}
            counts = sorted(wanted) if self._given else (*range(1, most + 1), *sorted(many))
            for count in counts:
                chance = _UNEVEN if wanted and count not in wanted else 1.0
                found.setdefault(tuple(sorted(free[:count])), chance)
        for numbers, chance in found.items():
            words = tuple(Term(Sort.WORD, str(number)) for number in numbers)
            term = Term(Sort.ARRAY, "", words)
            yield Filling((term,), form=str(term), probability=chance)

    def _wanted(self, board: Sites) -> set[int]:
        """How many places are asked for, if that follows from how many pieces there were."""
        holes = [hole for hole in holes_of(self._game) if asks_for_places(hole.role)]
        besides = placed_besides(self._game, board)
        if besides is None:
            return set()
        left = [count - besides for count in self._counts if count > besides]
        even = {each // len(holes) for each in left if each % len(holes) == 0}
        if len(holes) != 2 or not self._have_different_pieces:
            return even
        # A few may be against many.
        uneven = {part for whole in left for few in FEW for part in (few, whole - few)}
        return even | {part for part in uneven if part > 0}

    @cached_property
    def _have_different_pieces(self) -> bool:
        """Whether the pieces of two sides are called otherwise."""
        return len({piece.name for piece in self._naming.pieces if piece.owner != _EACH}) > 1

    def _numbers(self, offer: Offer) -> Iterator[Filling]:
        """What donors have at the beginning, with as many pieces as are known."""
        seen = {filling.form for filling in offer.fillings}
        in_rules = offer.hole.role.host == "rules"
        for filling in offer.fillings[:_VARIED]:
            # How a game begins is changed, not how it goes on.
            begins = [term for term in filling.abroad if not in_rules or term.head == "start"]
            for change in self._changes(begins):
                abroad = tuple(
                    rewritten(term, change) if term in begins else term for term in filling.abroad
                )
                form = normal(abroad)
                if form not in seen and abroad != filling.abroad:
                    seen.add(form)
                    yield Filling(
                        abroad,
                        filling.naming,
                        list(filling.donors),
                        filling.probability,
                        form=form,
                    )

    def _of_all_kinds(self, offer: Offer) -> Iterator[Filling]:
        """What donors have at the beginning, with all kinds of pieces that each player has."""
        kinds = [piece.name for piece in self._naming.pieces if piece.owner == _EACH]
        seen = {filling.form for filling in offer.fillings}
        for filling in offer.fillings[: 2 * _VARIED] if len(kinds) > 1 else ():
            begun = [term for term in filling.terms if term.head == "start"]
            whole = filling.terms if offer.hole.role.host == "start" else begun[:1]
            items = [item for term in whole for item in _items(term)]
            all_kinds = with_all_kinds(items, kinds)
            if all_kinds is None:
                continue
            start = Term(Sort.ARRAY, "", all_kinds)
            rest = [term for term in filling.terms if term.head != "start"]
            terms = (
                (start,)
                if offer.hole.role.host == "start"
                else (Term(Sort.CLAUSE, "start", (start,)), *rest)
            )
            abroad = tuple(map(self._naming.abroad, terms))
            form = normal(abroad)
            if form not in seen:
                seen.add(form)
                yield Filling(
                    abroad,
                    self._naming,
                    list(filling.donors),
                    filling.probability,
                    form=form,
                )

    def _changes(self, begins: Sequence[Term]) -> Iterator[Change]:
        """Ways to change how many pieces there are at the beginning."""
        yield from map(with_number, self._amounts())
        counts = counts_in(begins)
        if len(set(counts)) > 1:
            for count in self._counts:
                others = sum(sorted(counts)[:-1])
                for besides in range(_BESIDES):
                    if count - others - besides > 0:
                        yield with_other(max(counts), count - others - besides)
        if any(part.head == "expand" for term in begins for part in term.walk()):
            yield from map(with_rows, range(1, _MOST_ROWS))

    def _set_out(self, offer: Offer) -> Iterator[Filling]:
        """As many pieces as are known, in hand or on the board."""
        starts = [
            (self._naming.abroad(start), chance)
            for count in self._counts
            for start, chance in self._setting_out.starts(count)
        ][:_MOST_STARTS]
        if offer.hole.role.host == "start":
            for start, chance in starts:
                yield Filling((start,), self._naming, form=str(start), probability=chance)
            return
        for filling in offer.fillings[:_VARIED]:
            rest = tuple(term for term in filling.abroad if term.head != "start")
            for start, chance in starts:
                abroad = (Term(Sort.CLAUSE, "start", (start,)), *rest)
                yield Filling(
                    abroad,
                    filling.naming,
                    list(filling.donors),
                    filling.probability * chance,
                    form=normal(abroad),
                )

    @cached_property
    def _naming(self) -> Naming:
        return Naming.of(self._game)

    @cached_property
    def _setting_out(self) -> "SettingOut":
        return SettingOut(self._game, self._board)

    def _amounts(self) -> Iterator[int]:
        """How many pieces a player, or a hole, may begin with."""
        found: dict[int, None] = {}
        for count in self._counts:
            for parts in (2, self._sites):
                if parts and count % parts == 0:
                    found[count // parts] = None
        yield from found

    @cached_property
    def _sites(self) -> int:
        """How many sites the board has; none if that is not known."""
        return self._board.count if self._board else 0

    @cached_property
    def _board(self) -> Sites | None:
        """The sites of the board; nothing if it is not known."""
        return self._given or known_sites(self._game)


def with_made(offer: Offer, made: Sequence[Filling], share: float) -> Offer:
    """An offer with fillings that are made, which have a share of its chances."""
    if not made:
        return offer
    rest = 1 - share if offer.fillings else 1.0
    for filling in offer.fillings:
        filling.probability *= rest
    total = sum(filling.probability for filling in made)
    for filling in made:
        filling.probability *= (1 - rest or 1.0) / total
    order = sorted((*offer.fillings, *made), key=lambda f: (-f.probability, f.form))
    return Offer(offer.hole, order, offer.of_donor)


def _items(term: Term) -> tuple[Term, ...]:
    """What a beginning is made of, one after another."""
    if term.head == "start":
        return tuple(item for part in term.parts for item in _items(part))
    return term.parts if term.sort is Sort.ARRAY else (term,)


def _halved(one: Iterable[Filling], other: Iterable[Filling]) -> list[Filling]:
    """Fillings of two kinds, each form once, as likely together as those of the other kind."""
    found: dict[str, Filling] = {}
    for kind in (list(one), list(other)):
        total = sum(filling.probability for filling in kind)
        for filling in kind:
            filling.probability /= total
            found.setdefault(filling.form, filling)
    return list(found.values())
