"""Numbers that stand for sites: looked up in tables, counted on, remembered, worked out."""

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Region
from ludarium.english.conditions.standing import is_mancala
from ludarium.english.fields import Places
from ludarium.english.numbers.counting import known_number, literal, piece_of_number
from ludarium.english.phrases import Noun
from ludarium.english.words import article, counted, number
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.arithmetic import IntIf


def found_site(e: "Voice", value: object, kind: SiteType | None = None) -> Noun:
    """The site that a number stands for.

    Ludemes that speak of a number in general say what they mean as a site in `as_site(e, kind)`.
    """
    known = known_number(e, value)
    if known is not None and not _has_a_name(value):
        return e.place(known, kind)
    noun = _outermost(e, value)
    if noun is None:
        noun = value.as_site(e, kind) if isinstance(value, Places) else e.tell(value)
    assert isinstance(noun, Noun)
    if noun.kind == "number":
        text = f"the {e.word(kind)} whose number is {noun.text}"
        noun = replace(noun, text=text, kind="site", names=(f"calculated {e.word(kind)}",))
    return e.brief(noun)


def _outermost(e: "Voice", value: object) -> Noun | None:
    """The first or the last of some sites, if a number is the least or the greatest of theirs."""
    from ludarium.ludemes.arrays.arrays import Array
    from ludarium.ludemes.numbers.extremes import IntMax, IntMin

    match value:
        case IntMin(values=Array(values=Region() as region)):
            which = "first"
        case IntMax(values=Array(values=Region() as region)):
            which = "last"
        case _:
            return None
    text = f"the {which} of {e.sites(region)}, in the order of the board"
    return Noun(text, kind="site", names=(f"{which} {e.word()}",))


def _has_a_name(value: object) -> bool:
    """Whether a known site is better called by what it is: `the first player's store`."""
    from ludarium.ludemes.numbers.board import CentrePoint
    from ludarium.ludemes.numbers.values import MapEntry

    if isinstance(value, CentrePoint):
        return True
    return isinstance(value, MapEntry) and isinstance(value.key, Role)


def counted_on(
    e: "Voice", start: object, steps: object, way: int, kind: SiteType | None
) -> Noun | None:
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
        return Noun(text, kind="site", names=(f"{word} {after} it",) if abs(far) == 1 else ())
    rows, columns = offset
    parts = []
    if rows:
        parts.append(f"{counted(abs(rows), 'row')} {'up' if rows > 0 else 'down'}")
    if columns:
        side = "to the right" if columns > 0 else "to the left"
        parts.append(f"{number(abs(columns))} {side}")
    near = {(1, 0): "above", (-1, 0): "below"}.get((rows, columns))
    after_next = " the next" if site.names[:1] == (f"next {word}",) else ""
    names = (f"{word} {near}{after_next}",) if near else ()
    return Noun(f"the {word} {' and '.join(parts)} from {site}", kind="site", names=names)


def _offset(e: "Voice", steps: int, kind: SiteType | None) -> tuple[int, int] | None:
    """How many rows and columns apart sites are whose numbers are so far apart, if all agree.

    Stores at the ends of a mancala board are left out of this.
    """
    topology = e.equipment.topology
    sites = topology.of(kind or topology.default)
    rows, columns = sites.row, sites.column
    held = Counter(int(column) for column in columns)
    holes = {s for s in range(sites.count) if not is_mancala(e) or held[int(columns[s])] > 1}
    pairs = [(site, site + steps) for site in sorted(holes) if site + steps in holes]
    found = Counter((int(rows[b] - rows[a]), int(columns[b] - columns[a])) for a, b in pairs)
    if not found:
        return None
    usual, times = found.most_common(1)[0]
    is_opposite = is_mancala(e) and usual[1] == 0 and times * 4 >= len(pairs) * 3
    return usual if times == len(pairs) or is_opposite else None


def opposite_hole(e: "Voice", choice: "IntIf") -> Noun | None:
    """A site for each of two players that both see in the same place from where they sit."""
    return _opposite(e, choice) or _beside(e, choice)


def _opposite(e: "Voice", choice: "IntIf") -> Noun | None:
    """The hole on the other side of a mancala board of two rows, or some rows ahead.

    It is one row up for the player at the bottom, or for a hole of the bottom row, and one row
    down for the other.
    """
    from ludarium.ludemes.conditions.players import IsMover
    from ludarium.ludemes.conditions.sites import IsIn
    from ludarium.ludemes.numbers.arithmetic import IntAdd, IntSub
    from ludarium.ludemes.regions.board import SitesBottom

    up, down = choice.then, choice.otherwise
    if not is_mancala(e) or not isinstance(up, IntAdd) or not isinstance(down, IntSub):
        return None
    if not isinstance(up.terms, tuple) or len(up.terms) != 2 or down.value is None:
        return None
    start, far = e.site(up.terms[0]), known_number(e, up.terms[1])
    if far is None or far != known_number(e, down.amount) or start != e.site(down.value):
        return None
    below = choice.condition
    is_first = isinstance(below, IsMover) and below.player is Role.P1
    rows, columns = _offset(e, far, None) or (0, 1)
    if _rows_of_holes(e) > _OPPOSITE_ROWS and is_first and rows > 0 == columns:
        ahead = f"the hole {counted(rows, 'row')} ahead"
        name = {1: "hole ahead", 2: "hole further ahead"}.get(rows)
        text = ahead if is_last_hole(e, start) else f"{ahead} of {start}"
        return Noun(text, kind="site", names=(name,) if name else ())
    if _rows_of_holes(e) > _OPPOSITE_ROWS or (rows, columns) != (1, 0):
        return None
    in_bottom_row = (
        isinstance(below, IsIn)
        and isinstance(below.region, SitesBottom)
        and [e.site(site) for site in below.sites or ()] == [start]
    )
    if not is_first and not in_bottom_row:
        return None
    near = is_last_hole(e, start)
    return Noun("the opposite hole" if near else f"the hole opposite {start}", kind="site")


def _beside(e: "Voice", choice: "IntIf") -> Noun | None:
    """A site near another, as both players see it, who sit opposite each other."""
    from ludarium.ludemes.conditions.players import IsMover

    asked = choice.condition
    if not isinstance(asked, IsMover) or asked.player is not Role.P1:
        return None
    first, second = (_seen_from(e, one) for one in (choice.then, choice.otherwise))
    if first is None or second is None or first[0] != second[0]:
        return None
    start, (rows, columns) = first
    if second[1] != (-rows, -columns):
        return None
    side = "left" if columns < 0 else "right"
    ahead = f"{counted(abs(rows), 'row')} {'ahead' if rows > 0 else 'back'}" if rows else ""
    aside = f"{number(abs(columns))} to the {side}" if columns else ""
    if not ahead and abs(columns) == 1:
        return Noun(f"the {e.word()} next to {start} on your {side}", kind="site")
    way = " and ".join(part for part in (ahead, aside) if part)
    return Noun(f"the {e.word()} {way} from {start} as you see it", kind="site")


def _seen_from(e: "Voice", site: object) -> tuple[Noun, tuple[int, int]] | None:
    """A site, and how many rows and columns from it another one is that is told by it."""
    from ludarium.ludemes.numbers.arithmetic import IntAdd, IntSub
    from ludarium.ludemes.numbers.board import Ahead

    match site:
        case IntAdd(terms=(start, far)):
            steps = known_number(e, far)
            offset = None if steps is None else _offset(e, steps, None)
        case IntSub(value=start, amount=far) if start is not None:
            steps = known_number(e, far)
            offset = None if steps is None else _offset(e, -steps, None)
        case Ahead(site=start, steps=None, directions=AbsoluteDirection() as way):
            offset = _COMPASS.get(way)
        case _:
            return None
    return None if offset is None else (e.site(start), offset)


_COMPASS: Final = {
    AbsoluteDirection.N: (1, 0),
    AbsoluteDirection.E: (0, 1),
    AbsoluteDirection.S: (-1, 0),
    AbsoluteDirection.W: (0, -1),
}
"""How many rows up and columns to the right some directions lead."""


def is_last_hole(e: "Voice", site: Noun) -> bool:
    """Whether a site is the hole of the last seed, of which a rule has just spoken."""
    return site == e.bindings.get("last_hole")


def _rows_of_holes(e: "Voice") -> int:
    """How many rows of holes there are, without that of the stores."""
    rows = Counter(int(row) for row in e.equipment.sites.row)
    return sum(count > _STORES for count in rows.values())


_OPPOSITE_ROWS = 2
"""Holes are opposite each other where there are no more rows."""
_STORES = 2
"""A row with no more sites than these consists of stores."""


def piece_in_pattern(e: "Voice", what: "Int | Role") -> str:
    """What stands on a site of a pattern, given by the number of a piece or of its owner."""
    from ludarium.ludemes.numbers.state import Mover, Next

    known = literal(what)
    if known is not None:
        return "nothing" if known == 0 else article(piece_of_number(e, known).thing)
    role = Role.Mover if isinstance(what, Mover) else Role.Next if isinstance(what, Next) else what
    pieces, players = e.equipment.components, range(1, e.equipment.players.count + 1)
    firsts = {pieces[player - 1].plain_name for player in players if player <= len(pieces)}
    own = all(pieces[player - 1].owner == player for player in players if player <= len(pieces))
    if not isinstance(role, Role) or len(firsts) != 1 or not own:
        return e.number(what).text
    return f"{e.role(role).possessive} {e.piece_name(firsts.pop())}"
