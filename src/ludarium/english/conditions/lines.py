"""Lines of pieces: `you have three in a row`, and all that may be asked of them besides."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ludarium.board.topology import Sites as BoardSites
from ludarium.english.book.document import Paragraph
from ludarium.english.conditions.standing import has_kinds, usual_thing
from ludarium.english.numbers.counting import literal, piece_of_number, said_as
from ludarium.english.phrases import YOU, Always, Clause, Condition, Noun, Of, Said, Visit
from ludarium.english.places.ways import directions, has_four_ways, is_square, leads_everywhere
from ludarium.english.words import counted, listed, number, plural, sentence, word_count
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, WalkStep

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.patterns import IsLine

_ROUNDS: Final = tuple(
    (WalkStep.F, *(turn, WalkStep.F) * corners)
    for turn in (WalkStep.L, WalkStep.R)
    for corners in (2, 3)
)
"""Walks around a square, to its last corner or back to where they began."""


def line_in_words(e: "Voice", line: "IsLine") -> Condition:
    """So many pieces stand in a row; `line` is the ludeme with all that is asked of them."""
    row = row_in_words(e, line)
    moved = e.bindings.get("last_to")
    if is_own_row(line) and moved is not None and moved.visit is not Visit.NEW:
        return Clause("this", "make", row)  # a row through the piece that has just moved
    if is_own_row(line) and "going_on" in e.bindings:  # asked once the move is over
        return Said(f"your last move made {row}", f"your last move did not make {row}")
    if is_own_row(line):
        return Of(YOU, f"have {row}", f"do not have {row}")
    return Said(f"there are {row}", f"there are not {row}")


def is_own_row(line: "IsLine") -> bool:
    """Whether a row is any of the mover's pieces."""
    asked = (line.through, line.through_any, line.player, line.what, line.whats)
    return all(one is None for one in asked)


def row_in_words(e: "Voice", line: "IsLine") -> str:
    """A row of pieces with all that is asked of it: `three in a row`."""
    what = f"{_amount(e, line)}{_of_which(e, line)} {_row(e, line)}"
    if line.through is not None:
        what += f" through {e.site(line.through, line.site_type)}"
    elif line.through_any is not None:
        what += f" through {e.sites(line.through_any).any}"
    return what + _more(e, line)


def _given(e: "Voice", value: object, *, default: bool) -> bool:
    """Whether something holds that may be left out."""
    return default if value is None else e.condition(value) == Always(True)


def _amount(e: "Voice", line: "IsLine") -> str:
    exact = "exactly " if _given(e, line.exact, default=False) else ""
    length = literal(line.length)
    return f"{exact}{number(length) if length is not None else e.brief(e.number(line.length), 5)}"


def _of_which(e: "Voice", line: "IsLine") -> str:
    thing = plural(usual_thing(e))
    if line.what is not None:
        owner = said_as(e, line.what, "piece")
        if owner.kind == "player" and not has_kinds(e):
            return f" of {owner.possessive} {thing}"  # a player's only piece has their number
        return f" of {_kinds(e, (line.what,))}"
    if line.whats is not None and _is_anything(e, line.whats):
        return f" {e.words(line.site_type)} (whatever stands there)"
    if line.whats is not None:
        if {literal(what) for what in line.whats} == {*range(1, len(e.equipment.components) + 1)}:
            return f" {thing}" if _owners(e, line) else " pieces of any kind"
        return f" {thing}" if _owners(e, line) else f" of {_kinds(e, line.whats)}"
    if line.player is not None:
        return f" of {e.owned(line.player, thing)}"
    return " of a kind" if has_kinds(e) else ""


def _is_anything(e: "Voice", whats: tuple[object, ...]) -> bool:
    """Whether these are the numbers of all kinds of pieces and that of nothing."""
    return {literal(what) for what in whats} >= set(range(len(e.equipment.components) + 1))


def _owners(e: "Voice", line: "IsLine") -> list[str]:
    """Whose pieces a row may have, if it is of several players' only kinds of pieces."""
    numbers = [literal(what) for what in line.whats or ()]
    pieces = e.equipment.components
    if has_kinds(e) or not all(one is not None and 0 < one <= len(pieces) for one in numbers):
        return []
    owners = [pieces[one - 1].owner for one in numbers if one is not None]
    return [e.player_number(owner).possessive for owner in owners] if all(owners) else []


def _kinds(e: "Voice", whats: tuple[object, ...]) -> str:
    kinds = [_one_kind(e, what) for what in whats]
    if all(kinds) and word_count(listed(kinds)) <= _MOST_WORDS_OF_KINDS:
        return listed(kinds, "or")
    names = listed([str(said_as(e, what, "piece")) for what in whats], "or")
    return f"the kind of {e.brief(Noun(names, kind='piece'), 10)}"


_MOST_WORDS_OF_KINDS: Final = 12
"""Kinds of pieces that take more words get a name."""


def _one_kind(e: "Voice", what: object) -> str:
    """The pieces of a kind, if its number or its name is given."""
    from ludarium.ludemes.numbers.pieces import PieceId

    known = literal(what)
    if known == 0:
        return f"empty {e.words()}"
    if known is not None and known <= len(e.equipment.components):
        return plural(piece_of_number(e, known).text)
    noun = e.number(what)
    named = isinstance(what, PieceId) and what.name is not None and noun.kind == "piece"
    return plural(noun.text) if named else ""


def _row(e: "Voice", line: "IsLine") -> str:
    direction = line.direction
    text = "in a row"
    kind = line.site_type or e.equipment.topology.default
    on_lines = kind is SiteType.Vertex and e.word(kind) == "point"
    if on_lines and _follows_lines(e, direction):
        text = "in a straight row along a line"
    elif direction in (None, AbsoluteDirection.Adjacent) and _leads_slantwise(e, kind):
        text = "in a row in any direction"
    elif direction is AbsoluteDirection.Orthogonal or direction is AbsoluteDirection.Diagonal:
        sort = "an orthogonal" if direction is AbsoluteDirection.Orthogonal else "a diagonal"
        if leads_everywhere(e, direction, line.site_type):
            sort = "a straight"
        text = f"in {sort} row"
    elif direction is not None and direction is not AbsoluteDirection.Adjacent:
        way = directions(e, direction, line.site_type)
        if way != directions(e, None, line.site_type):
            text = f"in a row {way}"
    if line.site_type is not None and line.site_type is not e.equipment.topology.default:
        text += f" of {e.words(line.site_type)}"
    return text


def _leads_slantwise(e: "Voice", kind: SiteType) -> bool:
    """Whether rows of squares may be diagonal, too."""
    if kind is not SiteType.Cell or not is_square(e, kind):
        return False
    ways = e.equipment.topology.of(kind).supported_directions(Relation.Adjacent)
    return len(ways) > _FOUR


_FOUR: Final = 4


def _follows_lines(e: "Voice", direction: AbsoluteDirection | None) -> bool:
    """Whether rows go along drawn lines alone, where others could be thought of."""
    sites = e.equipment.topology.of(SiteType.Vertex)
    if direction in (None, AbsoluteDirection.Adjacent):
        return any(set(across) - set(beside) for across, beside in _pairs(sites))
    return direction is AbsoluteDirection.Orthogonal


def _pairs(sites: BoardSites) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """For each site those across a face, and those that a line leads to."""
    return list(zip(sites.diagonal, sites.adjacent, strict=True))


def _more(e: "Voice", line: "IsLine") -> str:
    """What else is asked of the line."""
    parts = []
    if owners := _owners(e, line):
        parts.append(f"each of them {listed(owners, 'or')}")
    if not _given(e, line.contiguous, default=True):
        parts.append("gaps being allowed")
    if line.if_ is not None:
        each = f"each {e.word(line.site_type)} of it"
        with e.meaning(to=Noun(each, kind="site", is_one=False)):
            parts.append(f"where {e.inline(line.if_)}")
    if _given(e, line.by_level, default=False):
        parts.append("level by level, up and down the stacks too")
    if _given(e, line.top, default=False):
        parts.append("only the top pieces of stacks counting")
    if line.through_how_much is not None:
        parts.append(f"with at least {e.number(line.through_how_much)} different pieces")
    if _given(e, line.is_visible, default=False):
        parts.append("none of them covered from above")
    if not _given(e, line.use_opposites, default=True):
        parts.append("all on one side of it")
    return "".join(f", {part}" for part in parts)


def pattern_in_words(e: "Voice", steps: Sequence[WalkStep]) -> str:
    """A walk over the board, under a name that is explained step by step."""
    words = {WalkStep.F: "forward", WalkStep.L: "left", WalkStep.R: "right"}
    text = ", ".join(
        f"{counted(len(list(same)), 'step')} forward" if step is WalkStep.F else words[step]
        for key, same in groupby(steps, key=lambda s: s)
        for step in ([key] if key is WalkStep.F else list(same))
    )
    term = e.term("walk", text)
    explained = f"**{term.name}** goes {text}, where left and right are turns on the spot"
    term.blocks = term.blocks or [Paragraph([sentence(explained)])]
    return term.inside


def is_small_square(
    e: "Voice", steps: Sequence[WalkStep], site_type: "SiteType | None" = None
) -> bool:
    """Whether a walk goes once around a square of four sites, on a board of squares."""
    return tuple(steps) in _ROUNDS and has_four_ways(e, site_type)
