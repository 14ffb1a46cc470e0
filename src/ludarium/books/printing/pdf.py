"""Writing PDF: pages of lines, curves and letters, and nothing that would need another program.

Lengths are in points, 72 to the inch. On a page, y is counted from its upper edge.
"""

import zlib
from collections.abc import Iterable
from typing import Final

from ludarium.books.printing.fonts import ENCODING, Font, spelt

MILLIMETRE: Final = 72 / 25.4
"""How many points it has."""

Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""

BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_PRODUCER: Final = "Ludarium"


def short(value: float) -> str:
    """A number with at most three decimals and nothing superfluous."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def words(*values: float) -> str:
    """Numbers with spaces between them."""
    return " ".join(map(short, values))


class Page:
    """One page in the making: a list of instructions."""

    def __init__(self, file: "File") -> None:
        self._file = file
        self.width, self.height = file.width, file.height
        self.content: list[str] = []

    def add(self, *instructions: str) -> None:
        """Add instructions as PDF writes them."""
        self.content.extend(instructions)

    def write(
        self, x: float, y: float, text: str, font: Font, size: float, colour: Colour = BLACK
    ) -> None:
        """Write words; y is that of the line they stand on."""
        place = words(x, self.height - y)
        self.add(
            f"BT {words(*colour)} rg /{font.key} {short(size)} Tf {place} Td {quoted(text)} Tj ET"
        )

    def line(
        self, points: Iterable[tuple[float, float]], *, thick: float, dashes: str = ""
    ) -> None:
        """A line through some points."""
        first, *rest = [words(x, self.height - y) for x, y in points]
        drawn = " ".join([f"{first} m", *(f"{point} l" for point in rest)])
        self.add(f"q 0.45 G {short(thick)} w [{dashes}] 0 d {drawn} S Q")

    def alpha(self, fill: float, stroke: float) -> str:
        """The name of a state in which colours are so opaque."""
        return self._file.alpha(fill, stroke)


class File:
    """A PDF file in the making."""

    def __init__(self, title: str, width: float, height: float) -> None:
        self.title = title
        self.width, self.height = width, height
        self.pages: list[Page] = []
        self._alphas: dict[tuple[float, float], str] = {}

    def page(self) -> Page:
        """Begin a page."""
        self.pages.append(Page(self))
        return self.pages[-1]

    def alpha(self, fill: float, stroke: float) -> str:
        """The name of a state in which colours are so opaque."""
        return self._alphas.setdefault((fill, stroke), f"A{len(self._alphas) + 1}")

    def written(self) -> bytes:
        """The whole file; the same whenever its pages are."""
        fonts = " ".join(
            f"/{font.key} << /Type /Font /Subtype /Type1 /BaseFont /{font.value}"
            " /Encoding /WinAnsiEncoding >>"
            for font in Font
        )
        states = " ".join(
            f"/{name} << /ca {short(fill)} /CA {short(stroke)} >>"
            for (fill, stroke), name in self._alphas.items()
        )
        kids = " ".join(f"{5 + 2 * place} 0 R" for place in range(len(self.pages)))
        box = words(0, 0, self.width, self.height)
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true"
            b" /PrintScaling /None >> >>",
            f"<< /Type /Pages /Kids [{kids}] /Count {len(self.pages)} >>".encode(),
            f"<< /Font << {fonts} >> /ExtGState << {states} >> >>".encode(),
            f"<< /Title {_told(self.title)} /Producer ({_PRODUCER}) >>".encode(),
        ]
        for place, page in enumerate(self.pages):
            stream = zlib.compress("\n".join(page.content).encode(ENCODING), 9)
            objects.append(
                f"<< /Type /Page /Parent 2 0 R /MediaBox [{box}] /Resources 3 0 R"
                f" /Contents {6 + 2 * place} 0 R >>".encode()
            )
            objects.append(
                f"<< /Length {len(stream)} /Filter /FlateDecode >>\nstream\n".encode()
                + stream
                + b"\nendstream"
            )
        return _file(objects)


def quoted(text: str) -> str:
    """A text as a string of PDF, in letters that the fonts have."""
    safe = spelt(text).replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"({safe})"


def _told(text: str) -> str:
    """A text of the file's own description, in which all letters are allowed."""
    return f"<{(chr(0xFEFF) + text).encode('utf-16-be').hex()}>"


def _file(objects: list[bytes]) -> bytes:
    """A file of numbered objects, with the table that tells where each of them is."""
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info 4 0 R >>\n".encode()
    return bytes(out + f"startxref\n{table}\n%%EOF\n".encode())
