"""Tables that rules look things up in, and the hints of puzzles."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.players import number_of
from ludarium.board.equipment.static import looks_like_coordinate
from ludarium.english.book.document import Block, Blocks, Bullets, Paragraph, Table
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Noun
from ludarium.english.places.numbered import path_numbers
from ludarium.english.places.places import place_names
from ludarium.english.words import article, capital, listed, number, sentence, spoken
from ludarium.english.words.identifiers import tells_site, without_word, words_in
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Constant
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.equipment.puzzles import Hints
    from ludarium.ludemes.numbers.values import MapEntry
    from ludarium.vocabulary.ludeme import Ludeme


_MOST_IN_A_LINE = 6
_FEW_TABLES: Final = 2
_MOST_ROWS: Final = 6
"""What leads to what is told in sentences up to so many of them; more are a table."""


def map_name(name: str | None) -> str:
    """What a table is called."""
    return f"the table *{spoken(name)}*" if name else "the table"


def _tables(parts: Sequence["Ludeme"], test: Callable[["MapEntry"], bool]) -> frozenset[str | None]:
    """The tables of a game in which nothing is looked up but what passes a test."""
    from ludarium.ludemes.numbers.values import MapEntry

    asked: dict[str | None, bool] = {}
    for part in parts:
        if isinstance(part, MapEntry):
            asked[part.name] = asked.get(part.name, True) and test(part)
    return frozenset(name for name, fits in asked.items() if fits)


def _is_throw(entry: "MapEntry") -> bool:
    from ludarium.ludemes.numbers.counts_of_pieces import CountPips

    is_throw = isinstance(entry.key, CountPips) and not any(entry.key.given())
    return is_throw and not tells_site(entry.name)


def _is_site(entry: "MapEntry") -> bool:
    from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite, CurrentTo
    from ludarium.ludemes.numbers.last_move import LastFrom, LastTo

    return isinstance(entry.key, LastTo | LastFrom | CurrentTo | CurrentFrom | CurrentSite)


def _is_for_players(entry: "MapEntry") -> bool:
    from ludarium.ludemes.numbers.pieces import Who
    from ludarium.ludemes.numbers.state import Mover, Next

    return isinstance(entry.key, Role | Mover | Next | Who)


def tables_of_throws(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables of a game in which nothing but throws of the dice is looked up."""
    return _tables(parts, _is_throw)


def tables_of_sites(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables of a game in which nothing but sites is looked up, such as those of moves.

    Where a site is looked up that is itself found by a rule, something has to be done on the site
    that the table gives for it: it could be a number of pieces.
    """
    from ludarium.ludemes.equipment.maps import Map
    from ludarium.ludemes.numbers.tracks import (
        TrackSiteEndSite,
        TrackSiteFirstSite,
        TrackSiteMove,
    )

    found = TrackSiteEndSite | TrackSiteFirstSite | TrackSiteMove
    lead_on = _used_as_sites(parts)
    named = frozenset(
        part.name
        for part in of_kind(parts, Map)
        if all(_is_coordinate(pair.sides()[0]) for pair in part.pairs)
    )
    looked_up = _tables(
        parts,
        lambda entry: _is_site(entry) or (entry.name in lead_on and isinstance(entry.key, found)),
    )
    return looked_up | named


_OF_SITES: Final = frozenset({"sites", "site", "at"})
"""The fields of ludemes in which a site is given."""


def _used_as_sites(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables that give sites to rules."""
    from ludarium.ludemes.numbers.values import MapEntry

    return frozenset(
        value.name
        for part in parts
        for field, value in part.given()
        if field in _OF_SITES and isinstance(value, MapEntry)
    )


def tables_of_numbers(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables of a game with whose entries rules reckon, so that they are no sites."""
    from ludarium.ludemes.numbers.arithmetic import IntAbs, IntAdd, IntDiv, IntMul, IntSub, Mod
    from ludarium.ludemes.numbers.values import MapEntry

    sums = (IntAbs, IntAdd, IntDiv, IntMul, IntSub, Mod)
    terms = (term for part in parts if isinstance(part, sums) for term in part.children())
    return frozenset(term.name for term in terms if isinstance(term, MapEntry))


def _is_coordinate(value: object) -> bool:
    return isinstance(value, str) and looks_like_coordinate(value)


def tables_of_players(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables of a game in which nothing but players is looked up."""
    return _tables(parts, _is_for_players)


def tables_of_kinds(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables of a game in which nothing but kinds of pieces is looked up."""
    from ludarium.ludemes.numbers.pieces import What

    return _tables(parts, lambda entry: isinstance(entry.key, What))


def tables_of_pieces(parts: Sequence["Ludeme"]) -> frozenset[str | None]:
    """The tables of a game that lead from kinds of pieces to what becomes of them."""
    from ludarium.ludemes.moves.clauses import PieceChoice
    from ludarium.ludemes.numbers.values import MapEntry

    becoming = {
        part.piece.name for part in of_kind(parts, PieceChoice) if isinstance(part.piece, MapEntry)
    }
    return tables_of_kinds(parts) & becoming


def _becoming(e: "Voice", name: str | None) -> Blocks | None:
    """What becomes of kinds of pieces, told once where it is the same for all players."""
    table = next((table for table in e.equipment.maps if table.name == (name or _UNNAMED)), None)
    pieces = e.equipment.components
    numbers = [] if table is None else [n for pair in table.entries.items() for n in pair]
    if table is None or not numbers or not all(0 < n <= len(pieces) for n in numbers):
        return None
    pairs = [(pieces[a - 1], pieces[b - 1]) for a, b in table.entries.items()]
    same = {first.owner == second.owner for first, second in pairs}
    owners = {
        player: {(a.plain_name, b.plain_name) for a, b in pairs if a.owner == player}
        for player in range(1, e.equipment.players.count + 1)
    }
    shared = set.intersection(*owners.values())
    if len(same) > 1 or len(shared) < len(pairs) / len(owners) / 2:
        return None
    if (same == {False} and not e.is_duel) or any(a.owner not in owners for a, _ in pairs):
        return None
    becomes = spoken(name) if name else "becomes"
    head = (
        "Piece",
        capital(becomes) if same == {True} else f"{capital(becomes)}, then the other player's",
    )
    rows: dict[str, list[str]] = {}
    for first, second in pairs:
        names = rows.setdefault(e.piece_name(second.name), [])
        told = e.piece_name(first.name)
        if (first.plain_name, second.plain_name) not in shared:
            told = f"{e.player_number(first.owner).possessive} {told}"
        if told not in names:
            names.append(told)
    return [Table(head, [(", ".join(firsts), second) for second, firsts in rows.items()])]


def _of_kinds(
    e: "Voice", name: str | None, pairs: Sequence[tuple[object, object]]
) -> Blocks | None:
    """What a table has for kinds of pieces, told once where it is the same for all players."""
    pieces = e.equipment.components
    known = [(literal(key), value) for key, value in pairs]
    in_hands = all(_is_in_hand(e, value) for _, value in pairs)
    kinds = [
        (pieces[key - 1], e.place(literal(value) or 0).text if in_hands else _entry(e, value))
        for key, value in known
        if key is not None and 0 < key <= len(pieces)
    ]
    if len(kinds) < len(pairs):
        return None
    values: dict[str, set[str]] = {}
    for kind, value in kinds:
        values.setdefault(e.piece_name(kind.name), set()).add(value)
    rows: dict[str, list[str]] = {}
    for kind, value in kinds:
        told = e.piece_name(kind.name)
        if len(values[told]) > 1:
            told = f"{e.player_number(kind.owner).possessive} {told}"
        names = rows.setdefault(value, [])
        if told not in names:
            names.append(told)
    head = ("Piece", capital(spoken(name)) if name else "The table gives")
    return [Table(head, [(", ".join(names), value) for value, names in rows.items()])]


def _is_in_hand(e: "Voice", value: object) -> bool:
    """Whether a number is that of a place in somebody's hand."""
    site = literal(value)
    box = None if site is None or site < 0 else e.equipment.container_of(site)
    return box is not None and box.kind is ContainerKind.HAND


def _leading(e: "Voice", name: str | None) -> Blocks:
    """Sites that lead to others, `E5 to C4`, or to numbers."""
    word = linked_word(e, name)
    table = next(table for table in e.equipment.maps if table.name == (name or _UNNAMED))
    pairs = table.entries.items()
    gives_numbers = name in e.number_tables
    if len(pairs) > _MOST_ROWS or gives_numbers:
        starts: dict[int, list[int]] = {}
        for key, value in pairs:
            starts.setdefault(value, []).append(key)
        parts = {end: ", ".join(place_names(e.equipment).parts(of)) for end, of in starts.items()}
        if gives_numbers:
            head = (capital(e.word()), capital(spoken(name) if name else "its number"))
            return [Table(head, [(of, number(end)) for end, of in parts.items()])]
        head = (capital(e.word()), capital(f"its {word}"))
        rows = [(of, e.place(end).text) for end, of in parts.items()]
        return [Table(head, [*rows, (f"any other {e.word()}", "itself")])]
    said = [f"{e.place(key)} to {e.place(value)}" for key, value in pairs]
    numbers = path_numbers(e.equipment)
    on_paths = None if numbers is None else numbers.pairs(table.entries)
    others = "others" if on_paths is None else "others of their path"
    said = said if on_paths is None else [f"{key} to {value}" for key, value in on_paths]
    text = f"some {e.words()} lead to {others}, each to its {word}: {listed(said)}"
    rest = f"any other {e.word()} leads to itself"
    few = len(e.site_tables) <= _FEW_TABLES
    return [Paragraph([sentence(text), sentence(rest)] if few else [sentence(text)])]


def linked_word(e: "Voice", name: str | None, kind: SiteType | None = None) -> str:
    """What a site is called that another leads to, after the table that says so."""
    word = e.word(kind)
    return f"*{without_word(spoken(name), 'site', word)}* {word}" if name else f"linked {word}"


def value_of_throw(e: "Voice", name: str | None) -> Noun:
    """What a throw counts, after a table."""
    if len(e.throw_tables) == 1 or name is None:
        return Noun("the value of the throw", counter="the throw")
    return Noun(f"the *{spoken(name)}* value of the throw")


def _throws(e: "Voice", name: str | None, pairs: Sequence[tuple[object, object]]) -> Blocks:
    """What throws count: `a throw of zero counts six, and any other what it shows`."""
    keys: dict[str, list[str]] = {}
    for key, value in pairs:
        keys.setdefault(_entry(e, value), []).append(_entry(e, key))
    said = [f"{listed(found, 'or')} counts {value}" for value, found in keys.items()]
    said[0] = f"a throw of {said[0]}"
    if not _all_throws(e) <= {literal(key) for key, _ in pairs}:
        said.append("any other throw counts what it shows")
    if len(said) > _MOST_ROWS:
        named = len(e.throw_tables) > 1 and name is not None
        head = ("Throw", capital(value_of_throw(e, name).text) if named else "counts")
        rows = [(", ".join(found), value) for value, found in keys.items()]
        whole = len(said) == len(rows)
        return [Table(head, rows if whole else [*rows, ("any other", "what it shows")])]
    lines = [listed(said[start : start + 4]) for start in range(0, len(said), 4)]
    if len(e.throw_tables) > 1 and name is not None:
        lines[0] = f"for {value_of_throw(e, name)}, {lines[0]}"
    return [Paragraph([sentence(line) for line in lines])]


def _all_throws(e: "Voice") -> set[int | None]:
    """All totals that the dice of a game may show; {-1} if there are no dice."""
    dice = [box for box in e.equipment.containers if box.kind is ContainerKind.DICE]
    totals = {0}
    for faces in dice[0].faces if dice else ():
        totals = {total + face for total in totals for face in faces}
    return set(totals) if dice else {-1}


_ADJECTIVES: Final = ("first", "last", "starting", "next", "leftmost", "rightmost")


def place_word(e: "Voice", name: str | None) -> str:
    """What a table that leads from players to places calls such a place: `store`, `bar`."""
    name = name or _only_name(e)
    kinds = _kinds_in(e, name) if name else []
    words = [word for word in words_in(name) if word not in kinds] if name else []
    if name and len(kinds) == 1 and len(words) <= 1 and _begin_there(e, name, kinds[0]):
        return f"{' '.join([*words, kinds[0]])}'s starting {e.word()}"
    if name and (kinds or spoken(name) in _ADJECTIVES):
        return f"{spoken(name)} {e.word()}"
    if name:
        return spoken(name)
    return "store" if e.word() == "hole" else "place"


def _only_name(e: "Voice") -> str | None:
    """The name of the only table that there is, where rules look something up without saying it."""
    names = {table.name for table in e.equipment.maps}
    return next(iter(names - {_UNNAMED}), None) if len(names) == 1 else None


def _kinds_in(e: "Voice", name: str) -> list[str]:
    """The kinds of pieces that the name of a place speaks of, so that it could be taken for one."""
    kinds = dict.fromkeys(spoken(piece.plain_name) for piece in e.equipment.components)
    return [kind for kind in kinds if kind in words_in(name)]


def _begin_there(e: "Voice", name: str, kind: str) -> bool:
    """Whether a piece of each player, all of them of one kind, begins on its place."""
    table = next((table for table in e.equipment.maps if table.name == name), None)
    entries = {} if table is None else table.entries
    pieces = {player: e.began.get(site, 0) for player, site in entries.items()}
    own = [
        number > 0
        and e.equipment.components[number - 1].owner == player
        and spoken(e.equipment.components[number - 1].plain_name) == kind
        for player, number in pieces.items()
    ]
    return bool(own) and all(own)


_UNNAMED: Final = "Map"


def map_blocks(e: "Voice", name: str | None, pairs: Sequence[tuple[object, object]]) -> Blocks:
    """A table, line by line."""
    if all(isinstance(key, Role) and not _is_person(value) for key, value in pairs):
        return _places_of_players(e, name, pairs)
    fits = all(_is_player(e, key) and not _is_person(value) for key, value in pairs)
    if name in e.player_tables and fits:
        return _places_of_players(e, name, pairs)
    becoming = _becoming(e, name) if name in e.piece_tables else None
    if becoming is not None:
        return becoming
    kinds = _of_kinds(e, name, pairs) if name in e.kind_tables else None
    if kinds is not None:
        return kinds
    if name in e.throw_tables and all(literal(n) is not None for pair in pairs for n in pair):
        return _throws(e, name, pairs)
    sites = all(literal(n) is not None or _is_coordinate(n) for pair in pairs for n in pair)
    if name in e.site_tables and sites:
        return _leading(e, name)
    found = _for_both(e, pairs) or [(_entry(e, key), _entry(e, value)) for key, value in pairs]
    said = _by_value(found)
    title = map_name(name)
    if len(said) > _MOST_ROWS:
        keys: dict[str, list[str]] = {}
        for key, value in found:
            keys.setdefault(value, []).append(key)
        rows = [(", ".join(of), value) for value, of in keys.items()]
        return [Table((capital(title), "leads to"), rows)]
    if len(said) <= 2:
        return [Paragraph([sentence(f"in {title}, {listed(said)}")])]
    items: list[list[Block]] = [[Paragraph([sentence(line)])] for line in said]
    return [Paragraph([sentence(f"{title} is this:")]), Bullets(items)]


def _by_value(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """What leads to what, in as few lines as can be."""
    keys: dict[str, list[str]] = {}
    for key, value in pairs:
        keys.setdefault(value, []).append(key)
    few = all(len(found) <= _MOST_IN_A_LINE for found in keys.values())
    if not few or len(pairs) <= 2:
        return [f"{key} leads to {value}" for key, value in pairs]
    return [
        f"{listed(found)} {'lead' if found[1:] else 'leads'} to {value}"
        for value, found in keys.items()
    ]


def _for_both(e: "Voice", pairs: Sequence[tuple[object, object]]) -> list[tuple[str, str]]:
    """Lines about pieces of two players that are alike for both, told once for both of them."""
    from ludarium.ludemes.numbers.pieces import PieceId

    if not e.is_duel or len(pairs) % 2:
        return []
    said = []
    for (key, value), (other_key, other_value) in zip(pairs[::2], pairs[1::2], strict=True):
        if not isinstance(key, PieceId) or not isinstance(other_key, PieceId):
            return []
        owners = key.owner, other_key.owner
        if owners != (Role.P1, Role.P2) or key.name != other_key.name or key.name is None:
            return []
        piece = article(e.piece_name(key.name))
        if not isinstance(value, PieceId) or not isinstance(other_value, PieceId):
            if repr(value) != repr(other_value):
                return []
            said.append((piece, _entry(e, value)))
            continue
        ends = value.owner, other_value.owner
        if ends == (None, None) and repr(value) == repr(other_value):
            said.append((piece, _entry(e, value)))
            continue
        if value.name != other_value.name or value.name is None:
            return []
        if ends not in (owners, owners[::-1]):
            return []
        whose = "the same player" if ends == owners else "the other player"
        said.append((piece, f"{article(e.piece_name(value.name))} of {whose}"))
    return said


def _is_player(e: "Voice", key: object) -> bool:
    number = literal(key)
    return number is not None and 0 < number <= e.equipment.players.count


def _is_person(value: object) -> bool:
    is_piece = isinstance(value, str) and not looks_like_coordinate(value)
    return isinstance(value, Role) or is_piece


def _places_of_players(
    e: "Voice", name: str | None, pairs: Sequence[tuple[object, object]]
) -> Blocks:
    """Places that belong to players: `the first player's store is H1`."""
    table = next((t for t in e.equipment.maps if t.name == (name or _UNNAMED)), None)
    if table is not None and e.word() == "hole":
        from ludarium.english.plan.own_rows import store_side
        from ludarium.english.words.sowing import store_sentence

        hand = store_side(e.equipment, table.entries)
        if hand is not None and len(pairs) == len(table.entries):
            return [Paragraph([sentence(store_sentence(place_word(e, name), hand))])]
    said = []
    for key, value in pairs:
        player = number_of(key) if isinstance(key, Role) else literal(key) or 0
        site = table.entries.get(player) if table is not None else None
        where = e.place(site).text if site is not None else _entry(e, value)
        owner = e.role(key) if isinstance(key, Role) else e.player_number(player)
        said.append(f"{owner.possessive} {place_word(e, name)} is {where}")
    lines = [listed(said[start : start + 2]) for start in range(0, len(said), 2)]
    return [Paragraph([sentence(line)]) for line in lines]


def _entry(e: "Voice", value: object) -> str:
    if isinstance(value, Role):
        return e.role(value).text
    if isinstance(value, str):
        return value if looks_like_coordinate(value) else e.piece_name(value)
    if isinstance(value, int):
        return number(value)
    landmarks = {
        "CentreSite": "the centre",
        "LeftSite": "the leftmost",
        "RightSite": "the rightmost",
    }
    landmarks |= {"FirstSite": "the first", "LastSite": "the last", "Topsite": "the top"}
    landmarks |= {"BottomSite": "the bottom"}
    if isinstance(value, Constant) and value.name in landmarks:
        return f"{landmarks[value.name]} {e.word()}"
    return e.number(value).text


def hint_blocks(e: "Voice", hints: "Hints") -> Blocks:
    """The hints of a puzzle, each with its places."""
    items: list[list[Block]] = []
    rows: list[tuple[str, ...]] = []
    for hint in hints.hints:
        sites = hint.sites if isinstance(hint.sites, tuple) else (hint.sites,)
        where = e.known_place(tuple(sites), hints.site_type)
        items.append([Paragraph([sentence(f"{where.text}: {number(hint.hint or 0)}")])])
        rows.append((where.text, number(hint.hint or 0)))
    label = f" *{spoken(hints.label)}*" if hints.label else ""
    if len(rows) > _MOST_ROWS:
        return [Table((capital(e.words(hints.site_type)), f"Hint{label}"), rows)]
    return [Paragraph([f"These hints{label} are given:"]), Bullets(items)]
