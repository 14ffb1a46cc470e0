"""Areas of the board in words: parts of it, sites with a property, walks."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.conditions.targets import qualifiers, target
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import (
    Adjective,
    Except,
    Holding,
    Inside,
    Lying,
    Marked,
    One,
    Qualifier,
    Sites,
    Thing,
    Which,
)
from ludarium.english.places.apart import called_apart, introduced
from ludarium.english.places.ways import corner_of_square, has_four_ways, rises
from ludarium.english.telling import inline, tell
from ludarium.english.words import listed, sentence, spoken, word_count
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import WalkStep

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.fields import HasSiteType
    from ludarium.english.voice import Voice
    from ludarium.ludemes.regions.sets import Expand

_MOST_WORDS = 28
_TURNS = {"F": "forward", "L": "left", "R": "right"}


def numbered(e: "Voice", part: str, index: object) -> Qualifier:
    """Of which row, column or layer sites are, by its number: `of the column of that square`."""
    if index is None:
        return Lying(f"of no {part}")
    number = e.number(index)
    return Inside(
        number.whole_line if number.line == part else f"the {part} numbered {number}", "of"
    )


def sites_of(
    e: "Voice",
    kind: SiteType | None,
    after: Qualifier | None,
    before: str = "",
    name: str = "",
) -> Sites:
    """Sites with words before or after them: `the empty points`, `the squares next to it`."""
    one = Thing(e.word(kind), (before,) if before else (), (after,) if after is not None else ())
    return Sites(f"the {one.many}", one=one, names=(name,) if name else ())


def container_words(e: "Voice", container: object) -> str:
    """What a container is called, given its name or its number."""
    if isinstance(container, str):
        return f"the {spoken(container)}"
    known = known_number(e, container)
    boxes, players = e.equipment.containers, e.equipment.players.count
    if known is not None and 0 < known < len(boxes):
        box = boxes[known]
        if box.kind is ContainerKind.HAND:
            own = 0 < box.owner <= players
            return f"{e.player_number(box.owner).possessive} hand" if own else "the shared hand"
    number = e.number(container)
    if number.kind == "player" and [box.owner for box in boxes[1:]][:players] == [
        *range(1, players + 1)
    ]:
        return f"{number.possessive} hand"  # hands have the numbers of their owners
    return f"the container {number}"


def is_board(e: "Voice", container: object) -> bool:
    """Whether a container is the board itself, where all sites are that have no other name."""
    board = e.equipment.containers[0]
    return container == board.name or known_number(e, container) == board.index


def part_of_board(e: "Voice", region: "HasSiteType") -> Sites:
    """A part of the board that its shape decides."""
    known = e.known_sites(region)
    return e.known_place(known or (), region.site_type)


def narrowed(
    e: "Voice", sites: Sites, condition: object, name: str, kind: SiteType | None
) -> Sites:
    """Those of some sites that fulfil a condition."""
    word = e.word(kind)

    def said(one: str) -> str:
        _, rest = qualifiers(e, condition, name, one)
        return f"{sites.text} {rest.text if rest is not None else ''}"

    that = called_apart(e, word, said)
    asked, more = qualifiers(e, condition, name, that)
    if more is None and sites.plural and asked:
        found = _such(sites, asked)
        if max(word_count(found.any), found.length) <= _MOST_WORDS:
            return found
    noun, rest = target(e, word, condition, name, that)
    told = [] if noun == Thing(word) else [f"{that} is {noun}"]
    if rest is not None:
        told.append(e.short(rest).text)
    test = listed(told)
    if word_count(f"{sites.text} {test}") > _MOST_WORDS:
        items: list[Blocks] = [[Paragraph([sentence(one)])] for one in told]
        base = introduced(e, e.brief(sites, _MOST_WORDS // 2).text, that, _EACH)
        text = f"{base} for which this holds"
        return Sites(text, blocks=(Bullets(items),), names=(*sites.names, *_SUCH))
    names = (*sites.names, *_SUCH)
    if Adjective("occupied") in asked:
        names = ("playable", *names)
    one = sites.some.followed_by(Lying(f"{introduced(e, '', that)} for which {test}".strip()))
    if rest is None and told:
        one = noun.followed_by(Inside(sites.text))
    match sites.one, one:
        case Thing(behind=(*_, Except()), which=Which.ANY), Thing():
            return Sites(f"all {one.many}", one=one, names=names)
        case _:
            text = f"{introduced(e, sites.text, that, _EACH)} for which {test}"
            return Sites(text, one=one, names=names)


_EACH: Final = "each of them "
_SUCH: Final = ("suitable", "exposed", "playable")
"""What sites may be called of which something is asked."""


def _such(sites: Sites, asked: Sequence[Qualifier]) -> Sites:
    """Those of some sites of which something is said: `the empty points next to it`."""
    whole = sites.some.such(asked)
    if isinstance(sites.one, Thing) and sites.text == f"the {sites.one.many}":
        return Sites(f"the {whole.many}", one=whole, names=sites.names)
    before = [one.word for one in asked if isinstance(one, Adjective)]
    behind = [one.after_many("one") for one in asked if not isinstance(one, Adjective)]
    that = [f"that are {listed(before)}"] if before else []
    text = " ".join([sites.text, *that, listed(behind)]).strip()
    return Sites(text, one=whole, names=sites.names)


def sites_of_moves(e: "Voice", moves: object, words: str, name: str) -> Sites:
    """Sites that moves start from, lead to or pass over, in words that end with `this`."""
    instruction = e.moves(moves)
    short = inline(instruction, 12)
    if short is not None:
        return Sites(f"the {e.words()} {words}: {short}", names=(name,))
    return Sites(f"the {e.words()} {words}", blocks=tuple(tell(instruction)), names=(name,))


def walk_words(steps: Sequence[WalkStep]) -> str:
    """A walk: `two forward, left, one forward`."""
    parts: list[str] = []
    last = ""
    for step in steps:
        word = _TURNS.get(step.name, "on")
        if word == "forward" and last == word:
            parts[-1] += " and forward"
        else:
            parts.append(word if word == "forward" else f"turn {word}")
        last = word
    return f"({listed(parts, 'then')})"


def small_square(e: "Voice", sites: "Sequence[Int]") -> str:
    """The square of four of which a site is one corner, if these are its sites."""
    from ludarium.ludemes.numbers.board import Ahead

    match sites:
        case (
            start,
            Ahead(site=one, steps=None, directions=first) as side,
            Ahead(site=two, steps=None, directions=second),
            Ahead(site=beyond, steps=None, directions=last),
        ):
            same_start = repr(start) == repr(one) == repr(two)
            closes = repr(beyond) == repr(side) and last is second
            corner = corner_of_square(first, second) if same_start and closes else ""
            if not corner or not (rises(e) or has_four_ways(e, None)):
                return ""
            e.speaks_of_compass |= rises(e)
            four = f"the square of four {e.words()}"
            return f"{four} whose {corner} corner is {e.site(start)}"
        case _:
            return ""


def with_marked(told: "Sequence[One | None]") -> Thing | None:
    """Sites with somebody's pieces that are also marked, or are not."""
    if len(told) != 2:
        return None
    for pieces, marks in (told, told[::-1]):
        match pieces, marks:
            case (
                Thing(before=(), behind=(Holding("pieces", whose),)) as found,
                Thing(before=(), behind=(Marked() as mark,)),
            ) if whose:
                return replace(found, behind=(Holding(f"{mark.word} pieces", whose),))
            case _:
                pass
    return None


def straight_places(
    e: "Voice", steps: Sequence[WalkStep], kind: SiteType | None = None
) -> list[int]:
    """How far from its start each site of a walk lies, if all of them lie in a straight row."""
    topology = e.equipment.topology
    sites = topology.of(kind or topology.default)
    ways = len(sites.supported_directions(Relation.Orthogonal))
    heading, places = 0, [0]
    for step in steps:
        if step is WalkStep.F and heading not in (0, ways / 2):
            return []
        if step is WalkStep.F:
            places.append(places[-1] + (1 if heading == 0 else -1))
        else:
            heading = (heading + (1 if step is WalkStep.R else -1)) % ways
    return places


def whole_board(e: "Voice", region: "Expand") -> Sites | None:
    """All squares of one of several boards, as so many steps lead everywhere on it."""
    from ludarium.english.model.board.boards import Several
    from ludarium.english.model.board.shapes import shape_of

    boards, steps = shape_of(e.equipment), known_number(e, region.steps)
    if not isinstance(boards, Several) or region.origin is None or steps is None:
        return None
    if steps < max(boards.each.rows, boards.each.columns) - 1:
        return None
    where = f"the board with {e.site(region.origin)}"
    one = Thing(e.word(), (), (Inside(where, "of"),))
    return Sites(f"the {e.words()} of {where}", one=one)


def holding_uncovered(e: "Voice", things: str, whose: str) -> Holding:
    """That pieces stand on sites on which no other piece rests, which is explained once."""
    the = f"{whose} ".lstrip().capitalize() or "The "
    term = e.term(f"uncovered {things}", "no other rests on them", the=the)
    told = f"**{term.name}** are those on which no other rests"
    term.blocks = term.blocks or [Paragraph([sentence(told)])]
    return Holding(f"uncovered {things}", whose)
