"""Conditions on a site put behind its noun: `that is empty or has an enemy piece`."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ludarium.english.counting import Quantity, known_number, literal, so_many_things, tally_of
from ludarium.english.phrases import Sites
from ludarium.english.signs import Sign
from ludarium.english.targets import Qualifier, parts_of, stands_for
from ludarium.english.words import article, listed, plural

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def predicate(qualifier: Qualifier, word: str) -> str:
    """What is said of a site, as a verb and what follows: `is empty`, `has an enemy piece`."""
    if qualifier.before in ("corner", "central", "dark", "light"):
        return f"is {article(f'{qualifier.before} {word}')}"
    if qualifier.before:
        return f"is {qualifier.before}"
    head, _, rest = qualifier.after.partition(" ")
    if qualifier.after.startswith("without any of "):
        return f"has none of {rest.removeprefix('any of ')}"
    if head == "without":
        return f"has no {rest.removeprefix('an ').removeprefix('a ')}"
    if qualifier.after.startswith("other than "):
        return f"is not {qualifier.after.removeprefix('other than ')}"
    if head in ("in", "on", "at", "not", "among", "outside", "right", "just"):
        return f"is {qualifier.after}"
    return {"that": rest, "with": f"has {rest}"}.get(head, f"is one {qualifier.after}")


def opposite(qualifier: Qualifier) -> Qualifier | None:
    """The other side of what is said of a site, where it is as short."""
    if qualifier.before:
        turned = {"empty": "occupied", "occupied": "empty"}.get(qualifier.before)
        return (
            Qualifier(before=turned)
            if turned
            else Qualifier(after=f"other than {article(qualifier.before)} one")
        )
    head, _, rest = qualifier.after.partition(" ")
    if head == "in" or (head == "of" and "zone " in rest):
        return Qualifier(after=f"outside {rest}")
    if head == "at":
        return Qualifier(after=f"not {qualifier.after}")
    if qualifier.after.startswith("not at "):
        return Qualifier(after=rest)
    if qualifier.after.startswith("other than "):
        return Qualifier(after=f"that is {qualifier.after.removeprefix('other than ')}")
    if qualifier.after.startswith("with one of "):
        return Qualifier(after=f"without any of {rest.removeprefix('one of ')}")
    if qualifier.after.startswith("with an enemy "):
        return Qualifier(after=f"without an {rest.removeprefix('an ')}")
    if qualifier.after.startswith("with "):
        return Qualifier(after=f"without {rest}") if rest[:2] == "a " or rest[:3] == "an " else None
    if qualifier.after.startswith("that is "):
        return Qualifier(after=f"that is not {qualifier.after.removeprefix('that is ')}")
    if qualifier.after.startswith("that has been "):
        return Qualifier(
            after=f"that has not been {qualifier.after.removeprefix('that has been ')}"
        )
    return None if head == "that" else Qualifier(after=f"other than one {qualifier.after}")


def qualified(e: "Voice", condition: Any, name: str) -> Qualifier | None:
    """What a condition says of the site of an iterator, if it can be said in a few words."""
    qualify = getattr(condition, "qualify", None)
    found = qualify(e, name) if qualify is not None else None
    return found if isinstance(found, Qualifier) else None


def joined(e: "Voice", conditions: Iterable[Any], name: str, word: str) -> Qualifier | None:
    """What several conditions say of a site together."""
    said = []
    for condition in conditions:
        found = qualified(e, condition, name)
        if found is None:
            return None
        said.append(predicate(found, e.word()))
    if len(said) > 1 and all(text.startswith("is ") for text in said):
        said = [said[0], *(text.removeprefix("is ") for text in said[1:])]
    return Qualifier(after=f"that {listed(dict.fromkeys(said), word)}") if said else None


def within(sites: Sites) -> str:
    """Being among sites, behind `is`: `an empty point`, `in your home`, `one of …`."""
    if not sites.plural and sites.one != sites.text:
        return f"{'on' if sites.text.endswith(' path') else 'in'} {sites.text}"
    if sites.one.startswith("any "):
        whole = sites.text.startswith("all ") and sites.text.endswith("of the board")
        return "on the board" if whole else f"among {sites.text}"
    return sites.any


def among(sites: Sites, word: str) -> Qualifier:
    """A site that is among some: `empty`, `of zone A`, `in your home`."""
    several = any(word in sites.one for word in (" or a ", " or an ", " and "))
    several = several or sites.one.startswith("any ")
    if sites.plural and not several:
        for beginning in (f"a {word} ", f"an {word} "):
            if sites.one.startswith(beginning):
                return Qualifier(after=sites.one.removeprefix(beginning))
        before, _, last = sites.one.rpartition(" ")
        if last == word and before.partition(" ")[0] in ("a", "an"):
            return Qualifier(before=before.partition(" ")[2])
    found = within(sites)
    plain = found.startswith(("in ", "on ", "among "))
    return Qualifier(after=found if plain else f"that is {found}")


def being_among(sites: Sites, word: str) -> tuple[str, str]:
    """Being among some sites, as a verb and the rest: `be empty`, `hold your pieces`."""
    found = among(sites, word)
    if found.before in ("empty", "occupied"):
        return "be", found.before
    if found.after.startswith("with "):
        return "hold", found.after.removeprefix("with ")
    return "be", within(sites)


def in_region(sites: Sites) -> str:
    """Where something is that stands on some sites: `on the outer squares`, `in your home`."""
    if sites.text.startswith("all ") and sites.text.endswith(" of the board"):
        return "on the board"
    on = sites.plural or sites.text.startswith("the board") or sites.one == sites.text
    return f"on {sites.text}" if on and not sites.text.endswith("hand") else f"in {sites.text}"


def members(e: "Voice", condition: Any, name: str, words: str, pieces: str) -> str:
    """Several sites, or the pieces on them, that fulfil a condition: `your men`, `empty points`."""
    parts = list(parts_of(condition))
    if len(parts) == 1:
        found = qualified(e, parts[0], name)
        if found is not None and found.before:
            return f"{found.before} {words}"
        if found is not None and found.after.startswith("with one of "):
            return found.after.removeprefix("with one of ")
        if found is not None and found.after.startswith("with an enemy "):
            return f"enemy {pieces}"
        if found is not None:
            return f"{words} {found.after}"
    binding = "from_" if name == "from" else name
    with e.meaning(**{binding: "it"}):
        return f"{words}, for each of which {e.inline(condition)}"


def tally_of_sites(sites: Sites, word: str) -> Quantity:
    """How many sites there are among some."""
    for beginning in ("a ", "an "):
        if sites.one.startswith(beginning) and word in sites.one.split() and sites.plural:
            thing = sites.one.removeprefix(beginning)
            things = re.sub(rf"\b{word}\b", plural(word), thing, count=1)
            return Quantity(f"the number of {things}", thing, things=things)
    where = f"among {sites.text}" if sites.plural else f"in {sites.text}"
    return Quantity(f"the number of {plural(word)} {where}", word, where=where)


def qualified_by(e: "Voice", left: Any, sign: Sign, right: Any, name: str) -> Qualifier | None:
    """What a comparison says of a site: whose piece it has, or how many."""
    from ludarium.ludemes.numbers.counts_of_sites import Count

    if literal(left) is not None:
        left, sign, right = right, sign.mirrored, left
    for one, other in ((left, right), (right, left)):
        method = getattr(one, "qualify_equal", None)
        found = method(e, name, other) if method is not None and sign.is_equality else None
        if isinstance(found, Qualifier):
            return found if sign is Sign.EQUAL else opposite(found)
    value = known_number(e, right)
    if value is None or not isinstance(left, Count) or left.in_ is not None:
        return None
    if not stands_for(left.at, name) or (sign is Sign.NOT_EQUAL and value):
        return None
    tally = tally_of(e, left)
    if tally is None:
        return None
    return Qualifier(after=f"with {so_many_things(tally, sign, value)}")
