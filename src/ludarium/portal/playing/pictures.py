"""Drawings for pages: on paper in the light, and the same drawing in the dark."""

import html
import re
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final

from ludarium.drawing.palette import DARK, LIGHT, THEMES, Palette

_COLOUR: Final = re.compile(r"#[0-9a-f]{6}\b")
_SIDES: Final = re.compile(r'<svg[^>]*?\swidth="([\d.]+)"[^>]*?\sheight="([\d.]+)"')
_WORDS: Final = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)


@dataclass(frozen=True)
class Drawing:
    """An SVG document, with what a page has to know about it."""

    svg: str

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self._side(1)

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self._side(2)

    @property
    def words(self) -> str:
        """What it shows, for those who do not see it; plain text that is still to be escaped."""
        match = _WORDS.search(self.svg)
        return html.unescape(match[1]) if match else ""

    @property
    def tag(self) -> str:
        """A word that changes with the drawing."""
        return sha256(self.svg.encode()).hexdigest()[:16]

    def in_the_dark(self) -> "Drawing":
        """The same with the colours for a dark page."""
        return Drawing(_darkened(self.svg))

    def _side(self, which: int) -> int:
        match = _SIDES.search(self.svg)
        return round(float(match[which])) if match else 400


@lru_cache(maxsize=1024)
def _darkened(svg: str) -> str:
    return _COLOUR.sub(lambda found: _dark().get(found[0], found[0]), svg)


@cache
def _dark() -> dict[str, str]:
    """For every colour of the light palette that of the dark one."""
    return _instead(DARK)


def themes() -> dict[str, dict[str, Any]]:
    """The colours that boards can have on the play page: what stands for each of the light ones."""
    return {
        name: {"dark": palette is DARK, "colours": _instead(palette)}
        for name, palette in THEMES.items()
    }


def _instead(palette: Palette) -> dict[str, str]:
    """For every colour of the light palette that of another one."""
    return dict(zip(_colours(LIGHT), _colours(palette), strict=True))


def _colours(palette: Palette) -> list[str]:
    found: list[str] = []
    for field in fields(palette):
        value = getattr(palette, field.name)
        found += [value] if isinstance(value, str) else value
    return found
