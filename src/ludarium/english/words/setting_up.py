"""The set-up in words."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ludarium.english.book.document import Paragraph, Table
from ludarium.english.conditions.marks import MARKED
from ludarium.english.model.board.boards import Holes
from ludarium.english.model.board.shapes import rows_of_holes
from ludarium.english.model.setup import Group, Piece, Pile
from ludarium.english.numbers.counting import is_neutral_among_others
from ludarium.english.places.places import place_names
from ludarium.english.plan.seats import FromSeat, Part, RowPart, Shade, Turned
from ludarium.english.plan.setting_up import (
    EmptyBoard,
    Held,
    Item,
    LeftEmpty,
    Likewise,
    Plan,
    Row,
    Several,
    Stands,
)
from ludarium.english.plan.things import home_filled
from ludarium.english.words.identifiers import region_word
from ludarium.english.words.spelling import (
    article,
    capital,
    counted,
    listed,
    number,
    ordinal,
    plural,
    sentence,
    word_count,
)
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.english.book.document import Blocks
    from ludarium.english.voice import Voice

_MOST_WORDS: Final = 26
"""Where pieces stand is told in no more words than these."""
_LONGEST: Final = 38
"""Where several kinds of pieces stand is told in a sentence of no more words."""
_MOST_IN_SENTENCES: Final = 70
_LEAST_ROWS: Final = 5
"""A set-up of more words, and of so many kinds of pieces, is a table."""
_MOST_PILES: Final = 8
"""So many piles of different heights are told one by one."""
_LONG_HOME: Final = 8
"""A home that takes more words is called by its name."""
_MOST_PILED: Final = 4
"""So many pieces of a pile are told in a sentence."""
_PAIR: Final = 2
_MOST_NAMED: Final = 10
"""So many pieces are named in a row."""


def set_up_blocks(e: "Voice", plan: Plan) -> "Blocks":
    """The set-up in sentences; where pieces stand in a table, if that takes many words.

    Sites of neutral pieces may be told by these in what follows.
    """
    blocks = _set_up(e, plan)
    neutral = [item for item in plan.items if isinstance(item, Stands) and item.owner == 0]
    kinds = [item.piece.component for item in neutral]
    for item in neutral:
        if kinds.count(item.piece.component) == 1:
            things = plural(e.piece_name(e.equipment.components[item.piece.component - 1].name))
            place_names(e.equipment, item.kind).tell_by(item.sites, things)
    return blocks


def _set_up(e: "Voice", plan: Plan) -> "Blocks":
    sentences = list(_sentences(e, plan.items))
    if sum(map(word_count, sentences)) <= _MOST_IN_SENTENCES:
        return [Paragraph([sentence(text)]) for text in sentences]
    rows = [row for item in plan.items for row in _table_rows(e, item)]
    if len(rows) < _LEAST_ROWS:
        return [Paragraph([sentence(text)]) for text in sentences]
    others = [item for item in plan.items if not any(_table_rows(e, item))]
    blocks: Blocks = [Table(("Pieces", "Where they stand"), rows)]
    blocks += [Paragraph([sentence(text)]) for text in _sentences(e, others)]
    return blocks


def _sentences(e: "Voice", items: Sequence[Item]) -> Iterator[str]:
    """The set-up, sentence by sentence, without capitals and full stops."""
    if len(items) == 2 and isinstance(items[0], EmptyBoard) and isinstance(items[1], Held):
        whole = f"the board is empty, and {_held(e, items[1])}"
        if word_count(whole) <= _MOST_WORDS:
            yield whole
            return
    for owner, group in groupby(_by_owner(items), _owner_told):
        if owner is None:
            for item in group:
                yield from _told(e, item)
        else:
            yield from _of_one_owner(e, [item for item in group if isinstance(item, Stands)])


def _by_owner(items: Sequence[Item]) -> list[Item]:
    """The same items, what stands on the board player by player."""
    places = [place for place, item in enumerate(items) if _owner_told(item) is not None]
    stands = sorted((items[place] for place in places), key=lambda item: _owner_told(item) or 0)
    found = list(items)
    for place, item in zip(places, stands, strict=True):
        found[place] = item
    return found


def _owner_told(item: Item) -> int | None:
    """Whose pieces stand somewhere, one on each site; None if it is told in another way."""
    plain = isinstance(item, Stands) and item.owner is not None and item.piece.count == 1
    return item.owner if plain and isinstance(item, Stands) else None


def _of_one_owner(e: "Voice", items: Sequence[Stands]) -> Iterator[str]:
    """Where the pieces of a player stand, several kinds in a sentence."""
    told: list[tuple[str, str, str]] = []
    for item in items:
        in_holes = e.word() == "hole" and item.kind is e.equipment.topology.default
        where = where_on_board(e, item.sites, item.kind)
        home = home_filled(e.equipment, item.owner, item.sites) if item.owner else None
        at_home = home is not None and not _is_short(e, item.sites)
        if in_holes or at_home or len(where) > 1:
            yield from _together(e, told, items[0].owner)
            told = []
            yield from _stands(e, item)
            continue
        name = _name(e, item.piece)
        noun, verb = (plural(name), "stand") if len(item.sites) > 1 else (name, "stands")
        told.append((noun, verb, where[0] + _more(e, item.piece)))
    yield from _together(e, told, items[0].owner)


def _together(e: "Voice", told: Sequence[tuple[str, str, str]], owner: int | None) -> Iterator[str]:
    """Kinds of pieces, each with its verb and its places, in sentences that are not too long."""
    whose = e.player_number(owner).possessive if owner else "the"
    between = "; " if any("," in where for *_, where in told) else ", "
    start = 0
    while start < len(told):
        (noun, verb, where), *rest = told[start:]
        text = f"{whose} {noun} {verb} on {where}"
        start += 1
        for noun, _, where in rest:
            longer = f"{text}{between}the {noun} on {where}"
            if word_count(longer) > _LONGEST:
                break
            text = longer
            start += 1
        yield text


def _table_rows(e: "Voice", item: Item) -> Iterator[tuple[str, str]]:
    """Where pieces stand, as rows of a table: their names, and the places."""
    match item:
        case Stands() if item.owner is not None and item.piece.count == 1:
            name = _name(e, item.piece)
            whose = e.player_number(item.owner).possessive if item.owner else "the"
            noun = plural(name) if len(item.sites) > 1 else name
            where = ", ".join(where_on_board(e, item.sites, item.kind))
            yield capital(f"{whose} {noun}"), where + _more(e, item.piece)
        case Row():
            found = place_names(e.equipment).phrase(item.sites)
            whose = f"{e.player_number(item.owner).possessive} pieces" if item.owner else "pieces"
            names = [
                name if (count := len(list(same))) == 1 else f"{number(count)} {plural(name)}"
                for name, same in groupby(_name(e, piece) for piece in item.pieces)
            ]
            where = found.text if found is not None else "a row"
            yield capital(f"{whose}, {where}, from left to right"), ", ".join(names)


def _told(e: "Voice", item: Item) -> Iterator[str]:
    match item:
        case EmptyBoard():
            yield "the board starts empty"
        case Held(owner, pieces, place):
            most = len(pieces) if e.numbered else _MOST_PILED
            for first in range(0, len(pieces), most):
                yield _held(e, Held(owner, pieces[first : first + most], place))
        case Stands():
            yield from _stands(e, item)
        case Row():
            yield from _row(e, item)
        case Several(owner, groups):
            yield from _several(e, owner, groups)
        case Likewise(turned):
            if turned is Turned.ROUND:
                yield "the second player sets up in the same way, as seen from the other side"
            else:
                yield "the second player's pieces stand opposite, each facing its like"
        case LeftEmpty(sites):
            named = place_names(e.equipment).phrase(sites)
            where = listed(e.place(site).text for site in sites) if named is None else named.text
            where = "the centre" if sites == tuple(e.equipment.sites.centre) else where
            yield f"{where} {'stays' if len(sites) == 1 else 'stay'} empty"
        case Pile(pieces, kind, site):
            start = f"on {e.place(site, kind)}, from the bottom up,"
            owners = {_owner(e, piece) for piece in pieces}
            if len(owners) == 1 and any(owners) and e.equipment.players.count > 1:
                said = [_counted(e, piece) + _more(e, piece) for piece in pieces]
                yield from _long_list(f"{start} {e.player_number(*owners)} has", said)
                return
            said = [_counted(e, piece) + _whose(e, piece) + _more(e, piece) for piece in pieces]
            yield from _long_list(f"{start} lie", said)


def _long_list(start: str, said: Sequence[str]) -> Iterator[str]:
    """A list in one sentence, or in several if it is long."""
    for first in range(0, len(said), _MOST_PILED):
        yield f"{start} {listed(said[first : first + _MOST_PILED])}"


# ---------------------------------------------------------------------- pieces


def _name(e: "Voice", piece: Piece) -> str:
    name = e.piece_name(e.equipment.components[piece.component - 1].name)
    return f"neutral {name}" if is_neutral_among_others(e, piece.component) else name


def _counted(e: "Voice", piece: Piece) -> str:
    name = _name(e, piece)
    return article(name) if piece.count == 1 else counted(piece.count, name)


def _owner(e: "Voice", piece: Piece) -> int:
    owner = e.equipment.components[piece.component - 1].owner
    return owner if 0 < owner <= e.equipment.players.count else 0


def _whose(e: "Voice", piece: Piece) -> str:
    owner = _owner(e, piece)
    return f" of {e.player_number(owner)}" if owner and e.equipment.players.count > 1 else ""


def _more(e: "Voice", piece: Piece) -> str:
    """The state, the value and the turn of a piece that is put somewhere."""
    state = "marked" if e.marks == MARKED else f"in state {number(piece.state)}"
    if e.numbered:
        state = f"with the number {number(piece.state)}"
    said = [state] * (e.numbered or bool(piece.state))
    said += [f"with the value {number(piece.value)}"] * bool(piece.value)
    said += [f"turned by {number(piece.rotation)}"] * bool(piece.rotation)
    return f", {listed(said)}" if said else ""


def _held_pieces(e: "Voice", pieces: Sequence[Piece]) -> list[str]:
    """Pieces in a hand; those that bear numbers are told together, by kind or by number."""
    kinds: dict[int, list[Piece]] = {}
    for piece in pieces:
        kinds.setdefault(piece.component, []).append(piece)
    numbers = {tuple(sorted(piece.state for piece in some)) for some in kinds.values()}
    single = all(piece.count == 1 and not piece.value for piece in pieces)
    if not e.numbered or len(pieces) == 1:
        return [_counted(e, piece) + _more(e, piece) for piece in pieces]
    if len(kinds) > 1 and len(numbers) == 1 and single and len(next(iter(numbers))) > 1:
        each = listed([number(one) for one in next(iter(numbers))])
        names = listed([article(_name(e, some[0])) for some in kinds.values()])
        return [f"{names} with each of the numbers {each}"]
    said: list[str] = []
    for some in kinds.values():
        if len(some) == 1:
            said += [_counted(e, piece) + _more(e, piece) for piece in some]
            continue
        many = counted(sum(piece.count for piece in some), _name(e, some[0]))
        said.append(f"{many}, with the numbers {listed([number(one.state) for one in some])}")
    return said


def _held(e: "Voice", held: Held) -> str:
    said = _held_pieces(e, held.pieces)
    if held.place is not None:
        whose = [text + _whose(e, piece) for text, piece in zip(said, held.pieces, strict=False)]
        told = whose if len(said) == len(held.pieces) else said
        return f"put {listed(told)} in {e.place(held.place)}"
    if held.owner is None:
        return f"each player holds {listed(said)}"
    if held.owner and all(_owner(e, piece) in (0, held.owner) for piece in held.pieces):
        return f"{e.player_number(held.owner)} holds {listed(said)}"
    each = [_counted(e, piece) + _more(e, piece) for piece in held.pieces]
    if held.owner:
        whose = [
            text if _owner(e, piece) in (0, held.owner) else text + _whose(e, piece)
            for text, piece in zip(each, held.pieces, strict=True)
        ]
        return f"{e.player_number(held.owner)} holds {listed(whose)}"
    whose = [text + _whose(e, piece) for text, piece in zip(each, held.pieces, strict=True)]
    return f"put {listed(whose)} beside the board"


# ---------------------------------------------------------------------- places


def _stands(e: "Voice", item: Stands) -> Iterator[str]:
    name, piece = _name(e, item.piece), item.piece
    if e.word() == "hole" and item.kind is e.equipment.topology.default:
        yield _in_holes(e, item)
        return
    if item.owner is None:
        assert item.seen is not None
        several = len(item.sites) > 1
        noun = plural(name) if several else name
        verb = "stand" if several else "stands"
        yield f"each player's {noun} {verb} on {seen_from_seat(e, item.seen)}{_more(e, piece)}"
        return
    home = home_filled(e.equipment, item.owner, item.sites) if item.owner else None
    if home is not None and piece.count == 1 and not _is_short(e, item.sites):
        who, area = e.player_number(item.owner), region_word(home.given_name)
        yield f"{who.possessive} {plural(name)} fill their {area}{_more(e, piece)}"
        return
    whose = e.player_number(item.owner).possessive if item.owner else "the"
    start = f"{whose} {plural(name) if len(item.sites) > 1 else name}"
    together = ""
    if piece.count > 1:
        start = f"{number(piece.count)} of {whose} {plural(name)}"
        start = start if item.owner else counted(piece.count, name)
        together = "each of " if len(item.sites) > 1 else ""
    verb = "stand" if len(item.sites) > 1 or piece.count > 1 else "stands"
    for index, where in enumerate(where_on_board(e, item.sites, item.kind)):
        more = _more(e, piece) if index == 0 else ""
        subject = f"{start} {verb}" if index == 0 else "others stand"
        yield f"{subject} on {together}{where}{more}"


def _is_short(e: "Voice", sites: Sequence[int]) -> bool:
    found = place_names(e.equipment).phrase(sites)
    return found is not None and found.length <= _LONG_HOME


def _in_holes(e: "Voice", item: Stands) -> str:
    """Seeds in holes."""
    what = _counted(e, item.piece) + (_whose(e, item.piece) if item.owner else "")
    if not item.owner and len(e.equipment.components) == 1:
        what = counted(item.piece.count, "seed")  # whatever it is, the book calls it so
    holes = rows_of_holes(e.equipment)
    rest = e.equipment.sites.count - len(item.sites)
    if isinstance(holes, Holes) and rest == holes.stores and len(item.sites) > 1:
        stores = "" if not rest else " except the store" if rest == 1 else " except the stores"
        inside = _are_stores(e, item.sites)
        if inside or not rest:
            return f"put {what} in every hole{stores}{_more(e, item.piece)}"
    names = place_names(e.equipment, item.kind)
    found = names.phrase(item.sites)
    where = found.each if found is not None else "each of " + _stretches(e, item.sites, item.kind)
    return f"put {what} in {where}{_more(e, item.piece)}"


def _are_stores(e: "Voice", filled: Sequence[int]) -> bool:
    """Whether what is left empty are the single holes of a board."""
    sites = e.equipment.sites
    heights: dict[float, int] = {}
    for y in sites.y:
        heights[round(float(y), 2)] = heights.get(round(float(y), 2), 0) + 1
    rest = set(range(sites.count)) - set(filled)
    return all(heights[round(float(sites.y[site]), 2)] <= 2 for site in rest)


def where_on_board(e: "Voice", sites: tuple[int, ...], kind: SiteType | None) -> list[str]:
    """Known sites: by a name or in stretches; in several parts if that takes many words."""
    names = place_names(e.equipment, kind)
    found = names.phrase(sites)
    if found is not None and found.length <= _MOST_WORDS:
        return [" and on ".join(found.parts or (found.text,))]
    if names.word != "edge":
        stretches = names.stretches(sites)
        if stretches is not None and stretches.length <= _MOST_WORDS:
            return [stretches.text]
    return names.lines(sites) or [e.known_place(sites, kind).text]


def _stretches(e: "Voice", sites: tuple[int, ...], kind: SiteType | None) -> str:
    found = where_on_board(e, sites, kind)
    return found[0] if len(found) == 1 else e.known_place(sites, kind).text


def seen_from_seat(e: "Voice", seen: FromSeat) -> str:
    """Sites as a player sees them: `the two rows nearest them`."""
    if seen.rest is not None and not seen.count:
        return _part_of_row(e, seen, seen.rest)
    where = _rows_from_seat(seen)
    if seen.shade is not None:
        where = f"the {'dark' if seen.shade is Shade.DARK else 'light'} squares of {where}"
    return where if seen.rest is None else f"{where} and on {_part_of_row(e, seen, seen.rest)}"


def _rows_from_seat(seen: FromSeat) -> str:
    if seen.first == 0:
        rows = "row" if seen.count == 1 else f"{number(seen.count)} rows"
        return f"the {rows} nearest them"
    if seen.count == 1:
        return f"their {_row_name(seen.first, seen.of)}"
    join = "and" if seen.count == _PAIR else "to"
    return f"their {ordinal(seen.first + 1)} {join} {ordinal(seen.first + seen.count)} rows"


def _row_name(row: int, of: int) -> str:
    return "middle row" if of % 2 and row == of // 2 else f"{ordinal(row + 1)} row"


def _part_of_row(e: "Voice", seen: FromSeat, rest: RowPart) -> str:
    row = _row_name(rest.row, seen.of)
    if rest.part is Part.BUT_MIDDLE:
        return f"the {row} except its middle {e.word()}"
    if rest.part is Part.ENDS:
        if rest.row in (0, seen.of - 1):
            return f"the corners {'nearest' if rest.row == 0 else 'farthest from'} them"
        return f"both ends of the {row}"
    side = "right" if rest.part is Part.RIGHT else "left"
    some = f"the {counted(rest.count, e.word())}" if rest.count > 1 else f"the {e.word()}"
    return f"{some} of the {row} on their {side}"


def _row(e: "Voice", row: Row) -> Iterator[str]:
    """A row of pieces from left to right."""
    names = place_names(e.equipment)
    found = names.phrase(row.sites)
    where = found.text if found is not None else "a row"
    whose = f"{e.player_number(row.owner).possessive} pieces" if row.owner else "the pieces"
    said = [_name(e, piece) for piece in row.pieces]
    start = f"from left to right, {whose} on {where} are"
    if len(said) <= _MOST_NAMED:
        yield f"{start} {listed(said)}"
        return
    yield f"{start} {listed(said[:_MOST_NAMED])}"
    for first in range(_MOST_NAMED, len(said), _MOST_NAMED):
        yield f"then come {listed(said[first : first + _MOST_NAMED])}"


def _several(e: "Voice", owner: int, groups: Sequence[Group]) -> Iterator[str]:
    """Different numbers of pieces on different sites."""
    name = _name(e, groups[0].piece)
    if sum(len(group.sites) for group in groups) <= _MOST_PILES:
        singles = [Group(g.piece, g.kind, (site,)) for g in groups for site in g.sites]
        groups = sorted(singles, key=lambda group: group.sites)
    said: list[str] = []
    for group in groups:
        many = number(group.piece.count) if said else counted(group.piece.count, name)
        each = "each of " if len(group.sites) > 1 else ""
        said.append(f"{many} on {each}{_stretches(e, group.sites, group.kind)}")
    while said:
        count = len(said)
        while count > 1 and word_count(listed(said[:count])) > _MOST_WORDS:
            count -= 1
        yield f"{e.player_number(owner)} puts {listed(said[:count])}"
        said = said[count:]
