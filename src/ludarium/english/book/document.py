"""A rule book as a document: sections, paragraphs, lists, pictures; as Markdown, HTML or text."""

import html
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

_WIDTH: Final = 80
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS: Final = re.compile(r"\*(.+?)\*")


@dataclass
class Paragraph:
    """A few sentences. `**…**` and `*…*` mark emphasis."""

    sentences: list[str]
    apart: bool = False
    """Whether it begins a new thought, so that it is not joined to the one before."""

    @property
    def text(self) -> str:
        """All of them in one line."""
        return " ".join(self.sentences)


@dataclass
class Bullets:
    """A list; each item is a few blocks of its own."""

    items: list[list["Block"]]
    numbered: bool = False
    are_cases: bool = False
    """Whether it is a list of cases, of which one holds, and its heading says just that."""


@dataclass
class Picture:
    """A drawing in SVG, and what it shows in words."""

    svg: str
    caption: str


Block = Paragraph | Bullets | Picture
Blocks = list[Block]


@dataclass
class Section:
    """Blocks under a heading."""

    title: str
    blocks: list[Block] = field(default_factory=list)


@dataclass(frozen=True)
class Brief:
    """The game in a few phrases, for a summary: each is a sentence without its capital."""

    site: str
    """What a site of the board is called."""
    board: str
    size: str
    """The board by the number of its sites, where its shape takes too many words."""
    forces: tuple[str, ...]
    aims: tuple[str, ...]
    stuck: str = ""
    """What happens to players who cannot move, if the ends do not say it."""
    once: bool = False
    """Whether only one jump is made in a turn."""
    huffs: bool = False
    """Whether pieces that could have captured and did not may be taken."""


@dataclass
class Document:
    """A whole rule book."""

    title: str
    lead: list[Block] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    brief: "Brief | None" = None
    """What a summary needs to know."""

    def sentences(self) -> Iterator[str]:
        """All sentences, also those in lists, in the order in which they are read."""
        yield from _sentences(self.lead)
        for section in self.sections:
            yield from _sentences(section.blocks)

    def to_markdown(self) -> str:
        """The book in Markdown; pictures are left to the other forms."""
        parts = [f"# {self.title}", *_markdown(self.lead)]
        for section in self.sections:
            parts += [f"## {section.title}", *_markdown(section.blocks)]
        return "\n\n".join(part for part in parts if part) + "\n"

    def to_text(self) -> str:
        """The book as plain text of eighty columns."""
        parts = [self.title.upper(), *_plain(self.lead, 0)]
        for section in self.sections:
            heading = f"{section.title}\n{'-' * len(section.title)}"
            parts += [heading, *_plain(section.blocks, 0)]
        return "\n\n".join(part for part in parts if part) + "\n"

    def to_html(self) -> str:
        """The book as a piece of HTML: an article, with its pictures."""
        parts = [f"<h1>{html.escape(self.title)}</h1>", _html(self.lead)]
        for section in self.sections:
            heading = f"<h2>{html.escape(section.title)}</h2>"
            parts.append(f"<section>\n{heading}\n{_html(section.blocks)}\n</section>")
        return '<article class="rules">\n' + "\n".join(parts) + "\n</article>\n"

    def to_page(self) -> str:
        """The book as a whole page of HTML that needs nothing else."""
        title = html.escape(self.title)
        return _PAGE.format(title=title, style=_STYLE, body=self.to_html())


_STYLE: Final = """\
:root { color-scheme: light dark; }
body { font: 1.05rem/1.55 Georgia, "Times New Roman", serif; max-width: 42rem; margin: 2rem auto;
  padding: 0 1rem; }
h1, h2 { font-family: system-ui, sans-serif; line-height: 1.2; }
h2 { margin-top: 2rem; }
figure { margin: 1.5rem 0; text-align: center; }
figure svg { max-width: 100%; height: auto; border-radius: .5rem; }
figcaption { font-size: .9rem; opacity: .8; }
.moves { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: center; }
li > p { margin: .3rem 0; }"""
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: the rules</title>
<style>
{style}
</style>
</head>
<body>
{body}</body>
</html>
"""


def _sentences(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield from block.sentences
        elif isinstance(block, Bullets):
            for item in block.items:
                yield from _sentences(item)


# ---------------------------------------------------------------------- Markdown


def _markdown(blocks: Sequence[Block]) -> list[str]:
    return ["\n".join(_markdown_lines(block)) for block in blocks if not isinstance(block, Picture)]


def _markdown_lines(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return [block.text]
    if isinstance(block, Picture):
        return []
    lines = []
    for number, item in enumerate(block.items, 1):
        mark = f"{number}. " if block.numbered else "- "
        inner = [line for inside in item for line in _markdown_lines(inside)]
        lines.append(mark + (inner[0] if inner else ""))
        lines += [" " * len(mark) + line for line in inner[1:]]
    return lines


# ---------------------------------------------------------------------- plain text


def _plain(blocks: Sequence[Block], indent: int) -> list[str]:
    return ["\n".join(_plain_lines(block, indent)) for block in blocks]


def _plain_lines(block: Block, indent: int) -> list[str]:
    space = " " * indent
    if isinstance(block, Paragraph):
        text = _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", block.text))
        return textwrap.wrap(text, _WIDTH, initial_indent=space, subsequent_indent=space)
    if isinstance(block, Picture):
        return []
    lines = []
    for number, item in enumerate(block.items, 1):
        mark = f"{number}. " if block.numbered else "- "
        inner = [line for inside in item for line in _plain_lines(inside, indent + len(mark))]
        if inner:
            inner[0] = space + mark + inner[0].lstrip()
        lines += inner
    return lines


# ---------------------------------------------------------------------- HTML


def _html(blocks: Sequence[Block]) -> str:
    return "\n".join(_html_block(block) for block in blocks)


def _html_block(block: Block) -> str:
    if isinstance(block, Paragraph):
        return f"<p>{_marked(block.text)}</p>"
    if isinstance(block, Picture):
        caption = f"<figcaption>{_marked(block.caption)}</figcaption>"
        return f"<figure>\n{block.svg}\n{caption}\n</figure>"
    tag = "ol" if block.numbered else "ul"
    items = "\n".join(f"<li>{_html(item)}</li>" for item in block.items)
    return f"<{tag}>\n{items}\n</{tag}>"


def _marked(text: str) -> str:
    escaped = html.escape(text, quote=False)
    return _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", escaped))
