"""Conditions on a site put behind its noun: `that is empty or has an enemy piece`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.targets import parts_of, stands_for
from ludarium.english.conditions.touching import next_to_so_many
from ludarium.english.fields import Qualifies, QualifiesEqual
from ludarium.english.numbers.counting import (
    Quantity,
    known_number,
    literal,
    so_many_things,
    tally_of,
)
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import (
    Adjective,
    Either,
    Holding,
    Inside,
    Joined,
    Lying,
    Member,
    Noun,
    Place,
    Qualifier,
    Same,
    Sites,
    That,
    Thing,
    Which,
    With,
)
from ludarium.english.words import plural, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def qualified(e: "Voice", condition: object, name: str) -> Qualifier | None:
    """What a condition says of the site of an iterator, if it can be said in a few words."""
    return condition.qualify(e, name) if isinstance(condition, Qualifies) else None


def joined(e: "Voice", conditions: Iterable[object], name: str, word: str) -> Qualifier | None:
    """What several conditions say of a site together."""
    said = [qualified(e, condition, name) for condition in conditions]
    known = tuple(one for one in said if one is not None)
    return Joined(known, word, e.word()) if known and len(known) == len(said) else None


def within(sites: Sites) -> Inside | None:
    """Being among sites that are one area: `in your home`, `among all points`."""
    if not sites.plural and not sites.is_single:
        return Inside(sites.text, "on" if sites.is_path else "in")
    if isinstance(sites.one, Thing) and sites.one.which is Which.ANY:
        return Inside("the board", "on") if sites.is_board else Inside(sites.text, "among")
    return None


def among(sites: Sites, word: str) -> Qualifier:
    """A site that is among some: `empty`, `of zone A`, `in your home`."""
    one = sites.one
    if sites.plural and isinstance(one, Thing) and one.which is Which.A and one.noun == word:
        match one.before, one.behind:
            case (), (qualifier,):
                return qualifier
            case (), (_, _, *_):
                return Lying(" ".join(said.after for said in one.behind))
            case (adjective,), ():
                return Adjective(adjective)
            case _:
                pass
    alike = isinstance(one, Either) and all(isinstance(part, Thing | Member) for part in one.parts)
    return within(sites) or Same(sites.any, in_full=True, one=one if alike else None)


def being_among(sites: Sites, word: str) -> tuple[str, str]:
    """Being among some sites, as a verb and the rest: `be empty`, `hold your pieces`."""
    match sites.one:
        case Thing(before=(), behind=(That(apart=(verb, rest)),)):
            return verb, rest
    match among(sites, word):
        case Adjective("empty" | "occupied" as adjective):
            return "be", adjective
        case With() | Holding() as found:
            return "hold", found.rest(word)
        case _:
            area = within(sites)
            return "be", sites.any if area is None else area.after


def in_region(sites: Sites) -> str:
    """Where something is that stands on some sites: `on the outer squares`, `in your home`."""
    return str(place_of(sites))


def _are_holes(sites: Sites) -> bool:
    """Whether sites are holes that belong to somebody, in which seeds lie."""
    one = sites.one
    short = word_count(sites.text) <= _MOST_OF_HOLES
    return isinstance(one, Thing) and one.noun == "hole" and sites.plural and short


_MOST_OF_HOLES: Final = 4
"""Where more is said of holes, seeds are not counted together with those in other places."""


def place_of(sites: Sites) -> Place:
    """The same with its two parts."""
    if sites.is_board:
        return Place("on", Noun("the board"))
    on = (sites.plural or sites.is_single) and not _are_holes(sites)
    return Place("on" if on and not sites.is_hand else "in", sites)


def members(e: "Voice", condition: object, name: str, words: str, pieces: str) -> str:
    """Several sites, or the pieces on them, that fulfil a condition: `your men`, `empty points`."""
    parts = list(parts_of(condition))
    match qualified(e, parts[0], name) if len(parts) == 1 else None:
        case None:
            pass
        case Adjective(adjective):
            return f"{adjective} {words}"
        case With(is_enemy=True, lacks=False):
            return f"enemy {pieces}"
        case With(Member() as piece, lacks=False):
            return piece.many
        case found:
            return f"{words} {found.after}"
    binding = "from_" if name == "from" else name
    with e.meaning(**{binding: "it"}):
        return f"{words}, for each of which {e.inline(condition)}"


def tally_of_sites(sites: Sites, word: str) -> Quantity:
    """How many sites there are among some."""
    one = sites.one
    if sites.plural and isinstance(one, Thing) and one.which is Which.A and one.noun == word:
        return Quantity(f"the number of {one.many}", one.bare, things=one.many)
    where = f"among {sites.text}" if sites.plural else f"in {sites.text}"
    return Quantity(f"the number of {plural(word)} {where}", word, where=where)


def qualified_by(
    e: "Voice", left: object, sign: Sign, right: object, name: str
) -> Qualifier | None:
    """What a comparison says of a site: whose piece it has, or how many."""
    from ludarium.english.conditions.standing import usual_thing
    from ludarium.ludemes.numbers.counts_of_sites import Count
    from ludarium.ludemes.numbers.sizes import SizeStack

    if literal(left) is not None:
        left, sign, right = right, sign.mirrored, left
    for one, other in ((left, right), (right, left)):
        if not isinstance(one, QualifiesEqual) or not sign.is_equality:
            continue
        found = one.qualify_equal(e, name, other)
        if found is not None:
            return found if sign is Sign.EQUAL else found.opposite()
    value = known_number(e, right)
    near = None if value is None else next_to_so_many(e, left, sign, value, name)
    if near is not None:
        return near
    if value is None or not isinstance(left, Count | SizeStack) or left.in_ is not None:
        return None
    if not stands_for(left.at, name) or (sign is Sign.NOT_EQUAL and value):
        return None
    tally = tally_of(e, left)
    if isinstance(left, SizeStack) and name != "site":
        return None  # of the ends of a move much is said besides
    if isinstance(left, SizeStack):
        tally = Quantity("the height of the stack", usual_thing(e))
    if tally is None:
        return None
    return Holding(so_many_things(tally, sign, value))
