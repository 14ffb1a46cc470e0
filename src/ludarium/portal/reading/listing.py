"""A description as a page shows it: keywords lead to where they are explained.

In each paragraph the first of its kind is a link and the others only look like it: long
descriptions repeat the same few keywords, and the links were most of what a page weighed.
"""

import html
import re
from collections.abc import Container, Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from ludarium.language.scan import STRING
from ludarium.ludemes.registry import by_keyword

_TOKEN: Final = re.compile(
    rf"""
    (?P<comment>  //[^\n]* )
  | (?P<text>     {STRING} )
  | (?P<keyword>  (?<=\()\s*
                  (?P<word>[A-Za-z]\w*|[-+*/%^=<>!]+(?=\s))
                  (?P<constants>(?:\s+[A-Z]\w*(?![\w:]))*) )
  | (?P<tag>      <[A-Za-z][\w ]*(?::\w+)?> | \#\d )
  | (?P<label>    [A-Za-z]\w*: )
  | (?P<number>   -?\d+(?:\.\d+)?\b )
  | (?P<constant> \b[A-Z]\w* )
    """,
    re.VERBOSE | re.DOTALL,
)
_SHOWN: Final = {
    "comment": "i",
    "text": "u",
    "tag": "var",
    "label": "var",
}
"""The element of each sort of word that has a colour; brackets, numbers and all else stay plain.

Short ones, as a long description has hundreds.
"""


@lru_cache(maxsize=512)
def linked_description(text: str) -> str:
    """A description as HTML, escaped, with links into the reference."""
    return "".join(piece for _, piece in _pieces(text))


def marked_description(text: str, stretches: Iterable[tuple[int, int]], anchor: str = "") -> str:
    """The same with some stretches of it marked; the first can be jumped to by its anchor."""
    merged = _merged(stretches)
    edges = {edge for stretch in merged for edge in stretch}
    written: list[str] = []
    inside = False
    for start, piece in _pieces(text, edges):
        if inside != any(first <= start < last for first, last in merged):
            is_first = anchor and not inside and "</mark>" not in written
            opening = f'<mark id="{anchor}" tabindex="-1">' if is_first else "<mark>"
            written.append("</mark>" if inside else opening)
            inside = not inside
        written.append(piece)
    return "".join(written) + ("</mark>" if inside else "")


def _merged(stretches: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Stretches in order, those joined that overlap."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(stretches):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif 0 <= start < end:
            found.append((start, end))
    return found


def _pieces(text: str, edges: Container[int] = ()) -> Iterator[tuple[int, str]]:
    """A description in pieces of HTML, each with its beginning; what is no word ends at edges."""
    position = 0
    linked: set[str] = set()
    for token in _TOKEN.finditer(text):
        if "\n\n" in text[position : token.start()]:
            linked.clear()
        yield from _plain(text, position, token.start(), edges)
        position = token.end()
        if token["keyword"] is not None:
            yield token.start(), _keyword(token[0], token["word"], token["constants"], linked)
        else:
            shown = html.escape(token[0], quote=False)
            own = _SHOWN.get(str(token.lastgroup))
            yield token.start(), f"<{own}>{shown}</{own}>" if own else shown
    yield from _plain(text, position, len(text), edges)


def _plain(text: str, start: int, end: int, edges: Container[int]) -> Iterator[tuple[int, str]]:
    cuts = [start, *(at for at in range(start + 1, end) if at in edges), end]
    for first, last in pairwise(cuts):
        if first < last:
            yield first, html.escape(text[first:last], quote=False)


def _keyword(whole: str, word: str, constants: str, already: set[str]) -> str:
    """A keyword with the constants that belong to it, as one link, unless there is one already."""
    before = whole[: whole.index(word)]
    length, page = _page(word, tuple(constants.split()))
    if not page:
        return html.escape(whole, quote=False)
    named = word + _first_words(constants, length)
    rest = whole[len(before) + len(named) :]
    shown = html.escape(named, quote=False)
    after = html.escape(rest, quote=False)
    if page in already:
        return f"{before}<b>{shown}</b>{after}"
    already.add(page)
    return f'{before}<a href="/ludemes/{page}">{shown}</a>{after}'


def _first_words(text: str, count: int) -> str:
    """The first words of a text, with the blanks before them."""
    match = re.match(rf"(?:\s+\S+){{{count}}}", text)
    return match[0] if match else ""


@cache
def _page(word: str, constants: tuple[str, ...]) -> tuple[int, str]:
    """How many constants belong to a keyword, and the name of the page about both."""
    group = by_keyword().get(word, ())
    for count in range(len(constants), -1, -1):
        wanted = [constant.lower() for constant in constants[:count]]
        for signature in group:
            if [constant.lower() for constant in signature.constants] == wanted:
                return count, signature.head.lower().replace(" ", "-")
    # A keyword that is never written without a constant: the first of its pages will do.
    return (0, group[0].head.lower().replace(" ", "-")) if group else (0, "")
