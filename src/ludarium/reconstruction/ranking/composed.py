"""Fillings that are put together from parts of several games, where no game has all of it.

Somebody who knew one game may have played part of it as in another: with one more way to win, with
the men of one side set out otherwise, with another number. So each likely filling is also offered
with such changes, the more likely the more near games have what it is changed to. Only fillings
that are lists of things which stand on their own are taken apart: how a game begins, how it ends,
and the sections of rules.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling, Offer
from ludarium.reconstruction.normal import normal
from ludarium.reconstruction.terms import Sort, Term, rewritten

SHARE: Final = 0.1
"""How often a filling is one that is put together."""
_BASES: Final = 8
"""So many of the likeliest fillings are changed."""
_OF_BASE: Final = 80
"""So many changes of each are offered."""
_AGAIN: Final = 10
"""So many of the likeliest changes are changed once more."""
_GIVING: Final = 60
"""Parts of so many of the likeliest fillings are what others are changed to."""
_MOST: Final = 300
"""So many are put together at the most."""
_TWICE: Final = 0.4
"""How likely a second change is beside a first one."""
_NUMBER: Final = 0.3
"""How likely it is that a number is changed, beside all other changes."""
_DROPPED: Final = 0.5
"""How likely it is that something is left out which other near games lack."""
_ONE_SIDE: Final = 0.3
"""How likely it is that something changes for one side alone, if both have it."""
_NEAR_NUMBERS: Final = (-1, 1, -2, 2)
_COUNTED: Final = ("count", "steps")
"""Labels of numbers that people may have changed."""
_PLAY: Final = frozenset({"play", "phases"})

Slots = tuple[tuple[str, tuple[Term, ...]], ...]
"""What a filling is made of: parts by the purpose that each has."""


@dataclass(frozen=True)
class _Change:
    """A filling with a change, how likely it is, and who gave what is new."""

    slots: Slots
    weight: float
    givers: tuple[Donor, ...]


def composed(offer: Offer, *, two: bool) -> Offer:
    """An offer with what can be put together from its fillings."""
    hole = offer.hole
    host = hole.role.host
    if not hole.is_open or hole.role.listed or host not in ("start", "end", "rules"):
        return offer
    giving = offer.fillings[:_GIVING]
    taken_apart = {id(filling): _slots(filling.abroad, host) for filling in giving}
    library = _Library(giving, taken_apart)
    seen = {filling.form for filling in offer.fillings}
    orders = {
        frozenset(str(part) for _, parts in slots for part in parts): ""
        for slots in taken_apart.values()
    }
    """What is there in one order is not offered in another."""
    found: dict[str, Filling] = {}
    of_base: dict[int, list[tuple[Filling, float]]] = defaultdict(list)
    for base in offer.fillings[:_BASES]:
        changes = _changed(taken_apart[id(base)], library, host)
        total = sum(change.weight for change in changes) or 1.0
        for change in changes:
            abroad = _joined(change.slots, host)
            form = normal(abroad, two=two)
            whole = frozenset(str(part) for _, parts in change.slots for part in parts)
            if form in seen or orders.setdefault(whole, form) != form:
                continue
            filling = found.get(form)
            if filling is None:
                filling = found[form] = Filling(
                    abroad,
                    base.naming,
                    base.donors[:1],
                    form=form,
                    put_together=True,
                    lenders=_others(change.givers, base.donors[:1]),
                )
            share = SHARE * change.weight / total
            filling.probability += base.probability * share
            of_base[id(base)].append((filling, share))
    return _with(offer, list(found.values()), of_base)


def _changed(base: Slots, library: "_Library", host: str) -> list[_Change]:
    """A filling with one change or two, the likeliest first."""
    once = sorted(_changes(base, library, host), key=_weight)[:_OF_BASE]
    twice = (
        _Change(more.slots, _TWICE * one.weight * more.weight, (*one.givers, *more.givers))
        for one in once[:_AGAIN]
        for more in sorted(_changes(one.slots, library, host), key=_weight)[:_OF_BASE]
    )
    return sorted((*once, *twice), key=_weight)[:_OF_BASE]


def _weight(change: _Change) -> float:
    return -change.weight


def _with(
    offer: Offer, new: list[Filling], of_base: dict[int, list[tuple[Filling, float]]]
) -> Offer:
    """The offer with new fillings, which take some of the chances of those they were made of."""
    kept = sorted(new, key=lambda filling: (-filling.probability, filling.form))[:_MOST]
    left = set(map(id, kept))
    lost: dict[int, float] = {}
    for base, made in of_base.items():
        made[:] = [(filling, share) for filling, share in made if id(filling) in left]
        lost[base] = sum(share for _, share in made)
    given = {
        donor: [
            one
            for filling, share in theirs
            for one in (
                (filling, share * (1 - lost.get(id(filling), 0.0))),
                *((made, share * part) for made, part in of_base.get(id(filling), ())),
            )
        ]
        for donor, theirs in offer.of_donor.items()
    }
    for filling in offer.fillings:
        filling.probability *= 1 - lost.get(id(filling), 0.0)
    order = sorted((*offer.fillings, *kept), key=lambda f: (-f.probability, f.form))
    return Offer(offer.hole, order, given)


def _others(givers: Iterable[Donor], known: Sequence[Donor]) -> tuple[Donor, ...]:
    return tuple(donor for donor in dict.fromkeys(givers) if donor not in known)


class _Library:
    """What stands for each purpose in all fillings, and how often."""

    def __init__(self, fillings: Sequence[Filling], taken_apart: dict[int, Slots]) -> None:
        self.of: defaultdict[str, dict[str, tuple[float, tuple[Term, ...], Donor | None]]] = (
            defaultdict(dict)
        )
        self.together: defaultdict[str, dict[str, tuple[float, Slots, Donor | None]]] = defaultdict(
            dict
        )
        """The same for a kind of piece, whoever has it."""
        total = sum(filling.probability for filling in fillings) or 1.0
        for filling in fillings:
            share = filling.probability / total
            giver = filling.donors[0] if filling.donors else None
            pairs: defaultdict[str, list[tuple[str, tuple[Term, ...]]]] = defaultdict(list)
            for key, parts in taken_apart[id(filling)]:
                text = " ".join(map(str, parts))
                before = self.of[key].get(text)
                self.of[key][text] = (
                    (share, parts, giver) if before is None else (before[0] + share, *before[1:])
                )
                pairs[_kind(key)].append((key, parts))
            for kind, slots in pairs.items():
                if len(slots) > 1:
                    text = " ".join(str(part) for _, parts in slots for part in parts)
                    held = self.together[kind].get(text)
                    self.together[kind][text] = (
                        (share, tuple(slots), giver)
                        if held is None
                        else (held[0] + share, *held[1:])
                    )

    def presence(self, key: str) -> float:
        """How many near games have anything for a purpose."""
        return min(1.0, sum(share for share, _, _ in self.of[key].values()))


def _changes(base: Slots, library: _Library, host: str) -> Iterator[_Change]:
    """A filling with one change each."""
    keys = [key for key, _ in base]
    for key, options in library.of.items():
        for share, parts, giver in options.values():
            new = tuple((k, parts if k == key else old) for k, old in base)
            if key not in keys:
                if host == "rules":
                    continue
                new = (*base, (key, parts))
            elif key != _kind(key) and sum(_kind(other) == _kind(key) for other in keys) > 1:
                share *= _ONE_SIDE
            if new != base:
                yield _Change(new, share, () if giver is None else (giver,))
    for kind, pairs in library.together.items():
        if not any(_kind(key) == kind for key in keys):
            continue
        for share, slots, giver in pairs.values():
            rest = tuple(slot for slot in base if _kind(slot[0]) != kind)
            new = (*rest, *slots)
            if new != base:
                yield _Change(new, share, () if giver is None else (giver,))
    if host == "rules":
        return
    if len(base) > 1 and host == "end":
        for key in dict.fromkeys(keys):
            rest = tuple(slot for slot in base if slot[0] != key)
            if rest:
                yield _Change(rest, _DROPPED * (1 - library.presence(key)), ())
    yield from _numbers(base)


def _numbers(base: Slots) -> Iterator[_Change]:
    """A filling with another number wherever it has a certain one."""
    found = {
        part.head
        for _, parts in base
        for whole in parts
        for part in whole.walk()
        if part.sort is Sort.WORD and part.label in _COUNTED and part.head.isdigit()
    }
    for number in sorted(found, key=int):
        for step in _NEAR_NUMBERS:
            other = int(number) + step
            if other > 0:

                def change(
                    term: Term, number: str = number, other: str = str(other)
                ) -> Term | None:
                    counts = term.sort is Sort.WORD and term.label in _COUNTED
                    return replace(term, head=other) if counts and term.head == number else None

                slots = tuple(
                    (key, tuple(rewritten(part, change) for part in parts)) for key, parts in base
                )
                yield _Change(slots, _NUMBER / len(found) / (2 * abs(step) * 2), ())


# ---------------------------------------------------------------------- taking apart


def _slots(abroad: tuple[Term, ...], host: str) -> Slots:
    """What a filling is made of."""
    if host == "rules":
        return _grouped((_section(part), part) for part in abroad)
    items = abroad[0].parts if len(abroad) == 1 and abroad[0].sort is Sort.ARRAY else abroad
    return _grouped((_placed(item) if host == "start" else _ending(item), item) for item in items)


def _grouped(parts: Iterable[tuple[str, Term]]) -> Slots:
    found: dict[str, list[Term]] = {}
    for key, part in parts:
        found.setdefault(key, []).append(part)
    return tuple((key, tuple(each)) for key, each in found.items())


def _joined(slots: Slots, host: str) -> tuple[Term, ...]:
    """A filling from what it is made of."""
    items = tuple(part for _, parts in slots for part in parts)
    if host == "rules" or len(items) == 1:
        return items
    return (Term(Sort.ARRAY, "", items),)


def _section(part: Term) -> str:
    return "play" if part.head in _PLAY or part.field in _PLAY else part.head or str(part.field)


def _placed(item: Term) -> str:
    """What is placed: a piece, or so many of something."""
    name = next((part.head for part in item.parts if part.sort is Sort.TEXT), "")
    word = next((part.head for part in item.parts if part.sort is Sort.WORD), "")
    return f"place {name}" if item.head == "place" else f"{item.head} {word}"


def _kind(key: str) -> str:
    """The kind of piece that a purpose is about, whoever has it."""
    return key.rstrip("0123456789")


def _ending(item: Term) -> str:
    """What an ending is about: its condition, without its details."""
    inner = item.parts[0] if item.parts else item
    words = [part.head for part in inner.parts if part.sort is Sort.WORD]
    return " ".join((item.head, inner.head, *words[:1]))
