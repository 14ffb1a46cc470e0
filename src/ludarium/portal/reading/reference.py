"""The reference of ludemes as pages of the portal, made from the documentation of the classes."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from markdown_it import MarkdownIt

from ludarium.ludemes.documentation import summary
from ludarium.ludemes.grammar import families, kinds, lists_of_constants
from ludarium.ludemes.links import page_of, page_of_constants, page_of_kind, spaced, written
from ludarium.ludemes.reference import constants_page, kind_page, reference_page
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Signature

_LINK: Final = re.compile(r"\]\((?:\.\./)?([\w/-]+)\.md\)")
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_SEE_ALSO: Final = "<h2>See also</h2>"
_TITLE: Final = re.compile(r"^# (.*)\n+")


@dataclass(frozen=True)
class Page:
    """A page of the reference."""

    name: str
    """The last part of its address: `move-step`, `kinds/region`, `constants/role`."""
    title: str
    """In Markdown."""
    summary: str
    text: str
    """The rest, in Markdown, with addresses as links."""
    html: str
    see_also: str
    """What else to look at, which stands at the end, as HTML."""
    heads: tuple[str, ...] = ()
    """The ludemes that are explained on it."""


@dataclass(frozen=True)
class Item:
    """A line of the list of all pages."""

    name: str
    written: str
    summary: str


def page(name: str) -> Page | None:
    """A page by its name, if there is one."""
    return _made(name) if name in _makers() else None


@cache
def contents() -> dict[str, tuple[Item, ...]]:
    """All ludemes by family; those that are written alike stand in a family only once."""
    found: dict[str, tuple[Item, ...]] = {}
    for family, group in families().items():
        items: dict[str, Item] = {}
        for one in group:
            name = _name(one)
            items.setdefault(name, Item(name, written(one), summary(one.ludeme)))
        found[family.removesuffix(".")] = tuple(sorted(items.values(), key=lambda i: i.name))
    return found


@cache
def other_contents() -> dict[str, tuple[Item, ...]]:
    """The kinds of ludeme and the lists of constants."""
    return {
        "Kinds": tuple(
            Item(page_of_kind(kind).removesuffix(".md"), kind.noun, summary(kind))
            for kind in kinds()
        ),
        "Constants": tuple(
            Item(page_of_constants(one).removesuffix(".md"), spaced(one.__name__), summary(one))
            for one in lists_of_constants()
        ),
    }


def _name(signature: Signature) -> str:
    return page_of(signature).removesuffix(".md")


@cache
def _makers() -> dict[str, tuple[Signature, ...] | type]:
    """What every page is about."""
    groups: dict[str, list[Signature]] = {}
    for signature in signatures():
        groups.setdefault(_name(signature), []).append(signature)
    found: dict[str, tuple[Signature, ...] | type] = {n: tuple(g) for n, g in groups.items()}
    found |= {page_of_kind(kind).removesuffix(".md"): kind for kind in kinds()}
    found |= {page_of_constants(one).removesuffix(".md"): one for one in lists_of_constants()}
    return found


@cache
def _made(name: str) -> Page:
    subject = _makers()[name]
    if isinstance(subject, tuple):
        text, told = reference_page(subject[0]), summary(subject[0].ludeme)
    elif name.startswith("kinds/"):
        text, told = kind_page(subject), summary(subject)
    else:
        text, told = constants_page(subject), summary(subject)
    heads = tuple(dict.fromkeys(s.head for s in subject)) if isinstance(subject, tuple) else ()
    text = _LINK.sub(r"](/ludemes/\1)", text)
    title = _TITLE.match(text)
    body = text[title.end() :] if title else text
    html = _MARKDOWN.render(body).replace("<table>", '<div class="wide"><table>')
    # What may have to be scrolled must be reached by keyboard.
    html = html.replace("</table>", "</table></div>").replace("<pre>", '<pre tabindex="0">')
    html, heading, also = html.partition(_SEE_ALSO)
    shown = title[1].strip("`") if title else name
    return Page(name, shown, told, body, html, heading + also, heads)
