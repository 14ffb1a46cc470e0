"""Numbers that stand for sites: looked up in tables, counted on, remembered, worked out."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ludarium.english.counting import known_number
from ludarium.english.phrases import Noun
from ludarium.english.words import counted, number
from ludarium.ludemes.constants.board import SiteType

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def found_site(e: "Voice", value: Any, kind: SiteType | None = None) -> Noun:
    """The site that a number stands for.

    Ludemes that speak of a number in general say what they mean as a site in `as_site(e, kind)`.
    """
    known = known_number(e, value)
    if known is not None:
        return e.place(known, kind)
    method = getattr(value, "as_site", None)
    noun = method(e, kind) if method is not None else e.tell(value)
    assert isinstance(noun, Noun)
    if noun.kind == "number":
        text = f"the {e.word(kind)} whose number is {noun.text}"
        noun = replace(noun, text=text, kind="site")
    return e.brief(noun)


def counted_on(e: "Voice", start: Any, steps: Any, way: int, kind: SiteType | None) -> Noun | None:
    """The site so many numbers after another, or before it if `way` is -1."""
    far = known_number(e, steps)
    if far is None or known_number(e, start) is not None:
        return None
    site = e.site(start, kind)
    if far == 0:
        return site
    offset = _offset(e, far * way, kind)
    word = e.word(kind)
    if offset is None:
        after = "after" if far * way > 0 else "before"
        places = counted(abs(far), "place")
        text = f"the {word} {places} {after} {site}, row by row from the bottom left"
        return Noun(text, kind="site")
    rows, columns = offset
    parts = []
    if rows:
        parts.append(f"{counted(abs(rows), 'row')} {'up' if rows > 0 else 'down'}")
    if columns:
        side = "to the right" if columns > 0 else "to the left"
        parts.append(f"{number(abs(columns))} {side}")
    return Noun(f"the {word} {' and '.join(parts)} from {site}", kind="site")


def _offset(e: "Voice", steps: int, kind: SiteType | None) -> tuple[int, int] | None:
    """How many rows and columns apart sites are whose numbers are so far apart, if all agree."""
    topology = e.equipment.topology
    sites = topology.of(kind or topology.default)
    pairs = [(site, site + steps) for site in range(sites.count) if 0 <= site + steps < sites.count]
    rows, columns = sites.row, sites.column
    found = {(int(rows[b] - rows[a]), int(columns[b] - columns[a])) for a, b in pairs}
    return found.pop() if len(found) == 1 else None
