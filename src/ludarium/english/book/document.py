"""A rule book as a document: sections, paragraphs, lists, tables, pictures; in several formats."""

import html
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
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


@dataclass
class Table:
    """Things to look up, not to read: one a row, what is asked for in the first column."""

    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


Block = Paragraph | Bullets | Table | Picture
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
    ways: tuple[str, ...] = ()
    """Which way round seeds are sown, if that is known."""


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

    def cells(self) -> Iterator[str]:
        """What stands in tables, which `sentences` leaves out."""
        for blocks in (self.lead, *(section.blocks for section in self.sections)):
            for table in _tables(blocks):
                for row in (table.head, *table.rows):
                    yield from row

    def statements(self) -> Iterator[str]:
        """All sentences, and the rows of tables as if they were such."""
        yield from self.sentences()
        for blocks in (self.lead, *(section.blocks for section in self.sections)):
            for table in _tables(blocks):
                for first, *rest in table.rows:
                    yield f"{first}: {'; '.join(rest)}." if rest else f"{first}."

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
li > p { margin: .3rem 0; }
table { border-collapse: collapse; font-size: .95rem; margin: 1rem 0; }
th, td { border-bottom: 1px solid #8884; padding: .2rem .8rem .2rem 0; text-align: left;
  vertical-align: top; }"""
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


def _tables(blocks: Sequence[Block]) -> Iterator[Table]:
    for block in blocks:
        if isinstance(block, Table):
            yield block
        elif isinstance(block, Bullets):
            for item in block.items:
                yield from _tables(item)


# ---------------------------------------------------------------------- Markdown


def _markdown(blocks: Sequence[Block]) -> list[str]:
    return ["\n".join(_markdown_lines(block)) for block in blocks if not isinstance(block, Picture)]


def _markdown_lines(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return [block.text]
    if isinstance(block, Picture):
        return []
    if isinstance(block, Table):
        rows = [block.head, tuple("---" for _ in block.head), *block.rows]
        return [f"| {' | '.join(row)} |" for row in rows]
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
        text = _bare(block.text)
        return textwrap.wrap(text, _WIDTH, initial_indent=space, subsequent_indent=space)
    if isinstance(block, Picture):
        return []
    if isinstance(block, Table):
        return list(_plain_table(block, indent))
    lines = []
    for number, item in enumerate(block.items, 1):
        mark = f"{number}. " if block.numbered else "- "
        inner = [line for inside in item for line in _plain_lines(inside, indent + len(mark))]
        if inner:
            inner[0] = space + mark + inner[0].lstrip()
        lines += inner
    return lines


def _plain_table(table: Table, indent: int) -> Iterator[str]:
    """A table with its columns under each other; long cells take several lines."""
    rows = [tuple(map(_bare, row)) for row in (table.head, *table.rows)]
    room = _WIDTH - indent
    wide = [max(map(len, column)) or 1 for column in zip(*rows, strict=True)]
    while sum(wide) > room - 2 * (len(wide) - 1):
        wide[wide.index(max(wide))] -= 1
    rows.insert(1, tuple("-" * len(title) for title in rows[0]))
    for row in rows:
        cells = [textwrap.wrap(cell, width) for cell, width in zip(row, wide, strict=True)]
        for line in zip_longest(*cells, fillvalue=""):
            parts = [part.ljust(width) for part, width in zip(line, wide, strict=True)]
            yield (" " * indent + "  ".join(parts)).rstrip()


def _bare(text: str) -> str:
    """A text without the marks of emphasis."""
    return _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", text))


# ---------------------------------------------------------------------- HTML


def _html(blocks: Sequence[Block]) -> str:
    return "\n".join(_html_block(block) for block in blocks)


def _html_block(block: Block) -> str:
    if isinstance(block, Paragraph):
        return f"<p>{_marked(block.text)}</p>"
    if isinstance(block, Picture):
        caption = f"<figcaption>{_marked(block.caption)}</figcaption>"
        return f"<figure>\n{block.svg}\n{caption}\n</figure>"
    if isinstance(block, Table):
        head = _html_row(block.head, "th")
        body = "\n".join(_html_row(row, "td") for row in block.rows)
        return f"<table>\n<thead>{head}</thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    tag = "ol" if block.numbered else "ul"
    items = "\n".join(f"<li>{_html(item)}</li>" for item in block.items)
    return f"<{tag}>\n{items}\n</{tag}>"


def _html_row(cells: Sequence[str], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{_marked(cell)}</{tag}>" for cell in cells) + "</tr>"


def _marked(text: str) -> str:
    escaped = html.escape(text, quote=False)
    return _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", escaped))
