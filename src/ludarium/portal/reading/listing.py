"""A description as a page shows it: every keyword leads to where it is explained."""

import html
import re
from functools import cache, lru_cache
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
    "comment": "c",
    "text": "s",
    "tag": "t",
    "label": "l",
    "number": "n",
    "constant": "k",
}
"""The class of each sort of word; brackets and all else stay plain."""


@lru_cache(maxsize=512)
def linked_description(text: str) -> str:
    """A description as HTML, escaped, with links into the reference."""
    parts: list[str] = []
    position = 0
    for token in _TOKEN.finditer(text):
        parts.append(html.escape(text[position : token.start()], quote=False))
        position = token.end()
        sort = str(token.lastgroup)
        if token["keyword"] is not None:
            parts.append(_keyword(token[0], token["word"], token["constants"]))
        else:
            parts.append(
                f'<span class="{_SHOWN[sort]}">{html.escape(token[0], quote=False)}</span>'
            )
    parts.append(html.escape(text[position:], quote=False))
    return "".join(parts)


def _keyword(whole: str, word: str, constants: str) -> str:
    """A keyword with the constants that belong to it, as one link."""
    before = whole[: whole.index(word)]
    length, page = _page(word, tuple(constants.split()))
    if not page:
        return html.escape(whole, quote=False)
    linked = word + _first_words(constants, length)
    rest = whole[len(before) + len(linked) :]
    shown = html.escape(linked, quote=False)
    return f'{before}<a href="/ludemes/{page}">{shown}</a>' + (
        f'<span class="k">{html.escape(rest, quote=False)}</span>' if rest else ""
    )


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
