"""Areas of the board in words: parts of it, sites with a property, walks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Sites
from ludarium.english.targets import WITH_MARK, target
from ludarium.english.telling import inline, tell
from ludarium.english.words import article, listed, sentence, spoken, word_count
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_MOST_WORDS = 28
_TURNS = {"F": "forward", "L": "left", "R": "right"}


def numbered(e: "Voice", part: str, index: Any) -> str:
    """Of which row, column or layer sites are, by its number: `of the column of that square`."""
    if index is None:
        return f"of no {part}"
    text = str(e.number(index))
    return f"of {text}" if text.startswith(f"the {part} of ") else f"of the {part} numbered {text}"


def sites_of(e: "Voice", kind: SiteType | None, after: str, before: str = "") -> Sites:
    """Sites with words before or after them: `the empty points`, `the squares next to it`."""
    word = f"{before} {e.word(kind)}".strip()
    words = f"{before} {e.words(kind)}".strip()
    rest = f" {after}" if after else ""
    one = after.replace("that are ", "that is ", 1)
    for plural_verb, verb in (("that touch ", "that touches "), ("that hold ", "that holds ")):
        one = one.replace(plural_verb, verb, 1)
    return Sites(f"the {words}{rest}", one=article(word) + (f" {one}" if one else ""))


def container_words(e: "Voice", container: Any) -> str:
    """What a container is called, given its name or its number."""
    if isinstance(container, str):
        return spoken(container)
    return f"container {e.number(container)}"


def part_of_board(e: "Voice", region: Any) -> Sites:
    """A part of the board that its shape decides."""
    known = e.known_sites(region)
    return e.known_place(known or (), region.site_type)


def narrowed(e: "Voice", sites: Sites, condition: Any, name: str, kind: SiteType | None) -> Sites:
    """Those of some sites that fulfil a condition."""
    word = e.word(kind)
    whole, more = target(e, word, condition, name, f"that {word}", sites.any)
    if more is None and sites.plural and whole.startswith(f"{sites.any} "):
        such = whole.removeprefix(sites.any)
        text, whole = (_marked(one) for one in (f"{sites.text}{_of_several(such)}", whole))
        if max(word_count(whole), word_count(text)) <= _MOST_WORDS:
            return Sites(text, one=whole)
    noun, rest = target(e, word, condition, name, f"that {word}")
    said = [] if noun == article(word) else [f"that {word} is {noun}"]
    if rest is not None:
        said.append(e.short(rest).text)
    test = listed(said)
    if word_count(f"{sites.text} {test}") > _MOST_WORDS:
        items: list[Blocks] = [[Paragraph([sentence(one)])] for one in said]
        base = e.brief(sites, _MOST_WORDS // 2)
        return Sites(f"{base} for which this holds", blocks=(Bullets(items),))
    one = f"{sites.any} for which {test}"
    if rest is None and said:
        one = f"{noun} in {sites.text}"
    return Sites(f"{sites.text} for which {test}", one=one)


def _marked(text: str) -> str:
    """Sites with pieces that are marked, in fewer words."""
    return text.replace(f" pieces {WITH_MARK}", " marked pieces")


def _of_several(such: str) -> str:
    """What is said of one site, said of several."""
    for one, many in ((" that is ", " that are "), (" or has ", " or have ")):
        such = such.replace(one, many)
    return such.replace(" that has ", " that have ").replace(" below it", " below them")


def sites_of_moves(e: "Voice", moves: Any, words: str) -> Sites:
    """Sites that moves start from, lead to or pass over."""
    instruction = e.moves(moves)
    short = inline(instruction, 12)
    if short is not None:
        return Sites(f"the {e.words()} {words.removesuffix('this')}this: {short}")
    return Sites(f"the {e.words()} {words}", blocks=tuple(tell(instruction)))


def walk_words(steps: Sequence[Any]) -> str:
    """A walk: `two forward, left, one forward`."""
    parts: list[str] = []
    for step in steps:
        word = _TURNS.get(step.name, "on")
        if parts and parts[-1].endswith("forward") and word == "forward":
            parts[-1] += " and forward"
        else:
            parts.append(word if word == "forward" else f"turn {word}")
    return f"({listed(parts, 'then')})"
