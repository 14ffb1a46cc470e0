"""Books for electronic readers: EPUB 3 files, one chapter a game, with all diagrams."""

import html
import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from ludarium.books.whole import WholeBook
from ludarium.english.book.document import Document
from ludarium.version import __version__

MEDIA_TYPE: Final = "application/epub+zip"
_STYLE: Final = """\
body { font-family: serif; line-height: 1.4; margin: 0 4%; }
h1, h2 { font-family: sans-serif; line-height: 1.2; }
h2 { font-size: 1.15em; margin: 1.4em 0 .4em; page-break-after: avoid; break-after: avoid; }
figure { margin: 1em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure svg { max-width: 100%; max-height: 22em; height: auto; }
figcaption { font-size: .85em; font-style: italic; }
li > p { margin: .2em 0; }
th, td { text-align: left; vertical-align: top; padding: .1em .8em .1em 0; }
nav ol { list-style: none; padding-left: 1em; }
.soft { color: #666; font-size: .85em; }
"""
_CONTAINER: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""
_PAGE: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" \
xml:lang="en">
<head>
<meta charset="UTF-8"/>
<title>{title}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
{body}
</body>
</html>
"""
_PACKAGE: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">{identifier}</dc:identifier>
<dc:title>{title}</dc:title>
<dc:language>en</dc:language>
<dc:creator>The Ludarium team</dc:creator>
<dc:rights>Texts from records: CC BY 4.0. Descriptions of games: Apache License 2.0.</dc:rights>
<meta property="dcterms:modified">{modified}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="front" href="front.xhtml" media-type="application/xhtml+xml"/>
{manifest}
</manifest>
<spine>
<itemref idref="front"/>
<itemref idref="nav"/>
{spine}
</spine>
</package>
"""
_FAMILIES: Final = {
    "hunt": "Hunts",
    "race": "Races",
    "sow": "Sowing games",
    "space": "Games of position",
    "war": "Games of war",
}
_OTHERS: Final = "Other games"


def title_of(books: Sequence[WholeBook]) -> str:
    """What a file with some books is called."""
    if len(books) == 1:
        return f"{books[0].document.title}: the rules"
    return f"The rules of {len(books)} games"


def epub(books: Sequence[WholeBook], *, made: datetime | None = None) -> bytes:
    """Some books as one EPUB file; chapters stand in the order of the table of contents."""
    order = {family: place for place, family in enumerate(_FAMILIES)}
    by_family = sorted(books, key=lambda book: order.get(book.family, len(order)))
    chapters = {f"game-{place}": book for place, book in enumerate(by_family, 1)}
    title = title_of(books)
    pages = {name: _chapter(book.document) for name, book in chapters.items()}
    told = f"Ludarium {__version__} " + " ".join(pages.values())
    identifier = UUID(bytes=sha256(told.encode()).digest()[:16], version=4).urn
    modified = (made or datetime.now(UTC)).strftime("%Y-%m-%dT%H:%M:%SZ")
    package = _PACKAGE.format(
        identifier=identifier,
        title=html.escape(title),
        modified=modified,
        manifest="\n".join(_item(name, page) for name, page in pages.items()),
        spine="\n".join(f'<itemref idref="{name}"/>' for name in pages),
    )
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        # The first entry says what this is, in plain letters at the beginning of the file.
        _put(archive, "mimetype", MEDIA_TYPE, packed=False)
        _put(archive, "META-INF/container.xml", _CONTAINER)
        _put(archive, "EPUB/package.opf", package)
        _put(archive, "EPUB/style.css", _STYLE)
        _put(archive, "EPUB/front.xhtml", _front(title, len(books)))
        _put(archive, "EPUB/nav.xhtml", _contents(title, chapters))
        for name, page in pages.items():
            _put(archive, f"EPUB/{name}.xhtml", page)
    return out.getvalue()


def _chapter(book: Document) -> str:
    return _PAGE.format(title=html.escape(book.title), body=book.to_html())


def _item(name: str, page: str) -> str:
    drawn = ' properties="svg"' if "<svg" in page else ""
    return f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"{drawn}/>'


def _front(title: str, count: int) -> str:
    games = "this game" if count == 1 else f"these {count} games"
    body = (
        f"<h1>{html.escape(title)}</h1>\n"
        f"<p>The rules of {games} are told by Ludarium {__version__} from descriptions that can "
        "be played; the diagrams were found by playing them.</p>\n"
        '<p class="soft">What is told of history and sources is from records under CC BY 4.0; '
        "the descriptions are under the Apache License 2.0.</p>"
    )
    return _PAGE.format(title=html.escape(title), body=body)


def _contents(title: str, chapters: dict[str, WholeBook]) -> str:
    """The table of contents; many games stand under the families they belong to."""
    listed = "\n".join(_groups(chapters))
    body = f'<nav epub:type="toc" id="toc">\n<h1>Contents</h1>\n<ol>\n{listed}\n</ol>\n</nav>'
    return _PAGE.format(title=html.escape(title), body=body)


def _groups(chapters: dict[str, WholeBook]) -> Iterator[str]:
    families: dict[str, list[str]] = {}
    for name, book in chapters.items():
        family = _FAMILIES.get(book.family, _OTHERS)
        words = html.escape(book.document.title)
        families.setdefault(family, []).append(f'<li><a href="{name}.xhtml">{words}</a></li>')
    if len(families) == 1:
        yield from next(iter(families.values()))
        return
    for family in (*_FAMILIES.values(), _OTHERS):
        if family in families:
            inner = "\n".join(families[family])
            yield f"<li><span>{family}</span>\n<ol>\n{inner}\n</ol>\n</li>"


def _put(archive: ZipFile, name: str, content: str, *, packed: bool = True) -> None:
    entry = ZipInfo(name)
    entry.compress_type = ZIP_DEFLATED if packed else ZIP_STORED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, content.encode())
