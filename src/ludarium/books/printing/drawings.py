"""Our drawings on printed pages: the part of SVG that they use, as lines and curves of PDF."""

import re
from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ludarium.books.printing.fonts import Font, spelt, width
from ludarium.books.printing.paths import ellipse, outline, rectangle
from ludarium.books.printing.pdf import Page, quoted, short, words

Style = Mapping[str, str]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""

_INHERITED: Final = (
    "fill",
    "stroke",
    "stroke-width",
    "fill-opacity",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "paint-order",
    "font-size",
    "text-anchor",
    "color",
)
_CAPS: Final = {"round": "1 J", "square": "2 J"}
_JOINS: Final = {"round": "1 j", "bevel": "2 j"}
_NAMED: Final = {"black": "#000000", "white": "#ffffff"}
_STEP: Final = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBER: Final = re.compile(r"-?[\d.]+")
_SILENT: Final = ("title", "desc", "defs", "style", "metadata")


def size_of(svg: str) -> tuple[float, float]:
    """The width and the height of a drawing, in its own pixels."""
    root = ElementTree.fromstring(svg)
    return float(root.get("width", "1")), float(root.get("height", "1"))


def place_drawing(page: Page, svg: str, box: Box) -> None:
    """Draw a picture into a box of a page; the box must have its proportions."""
    root = ElementTree.fromstring(svg)
    left, top, own_width, own_height = map(float, root.get("viewBox", "0 0 1 1").split())
    x, y, wide, high = box
    sx, sy = wide / own_width, high / own_height
    clip = rectangle(x, page.height - y - high, wide, high)
    corner = words(x - left * sx, page.height - y + top * sy)
    matrix = f"{sx:.6f} 0 0 {-sy:.6f} {corner}"  # exact, so that a board is as large as was asked
    page.add("q", f"{clip} W n", f"{matrix} cm")
    page.add(*_Artist(page, root).drawn(root, {"fill": "#000000", "stroke": "none"}, 1.0))
    page.add("Q")


class _Artist:
    """Draws the elements of one picture."""

    def __init__(self, page: Page, root: Element) -> None:
        self.page = page
        self.shapes = {name: one for one in root.iter() if (name := one.get("id"))}

    def drawn(self, one: Element, style: Style, opaque: float) -> Iterator[str]:
        """An element with all that is in it."""
        tag = one.tag.rpartition("}")[2]
        if tag in _SILENT:
            return
        style = {**style, **{name: one.attrib[name] for name in _INHERITED if name in one.attrib}}
        opaque *= float(one.get("opacity", "1"))
        turned = one.get("transform")
        if turned:
            yield "q"
            yield from _turned(turned)
        if tag == "use":
            shape = self.shapes.get(one.get("href", "").removeprefix("#"))
            if shape is not None:
                moved = one.get("x") or one.get("y")
                if moved:
                    yield f"q {words(1, 0, 0, 1, _get(one, 'x'), _get(one, 'y'))} cm"
                yield from self.drawn(shape, style, opaque)
                if moved:
                    yield "Q"
        elif tag == "text":
            yield from self.lettered(one, style, opaque)
        elif tag in ("g", "svg", "a"):
            for inner in one:
                yield from self.drawn(inner, style, opaque)
        elif shape_of := _shape(tag, one):
            yield from self.painted(shape_of, style, opaque)
        if turned:
            yield "Q"

    def painted(self, shape: str, style: Style, opaque: float) -> Iterator[str]:
        """A shape with its fill and its outline."""
        fill, stroke = _colour(style, "fill"), _colour(style, "stroke")
        if float(style.get("stroke-width", "1")) <= 0:
            stroke = None
        if fill is None and stroke is None:
            return
        yield "q"
        yield from self.paints(style, opaque)
        yield f"{shape} {'B' if fill and stroke else 'f' if fill else 'S'}"
        yield "Q"

    def paints(self, style: Style, opaque: float) -> Iterator[str]:
        """The colours, and what lines look like."""
        fill, stroke = _colour(style, "fill"), _colour(style, "stroke")
        clear = (
            opaque * float(style.get("fill-opacity", "1")),
            opaque * float(style.get("stroke-opacity", "1")),
        )
        if min(clear) < 1:
            yield f"/{self.page.alpha(*clear)} gs"
        if fill:
            yield f"{fill} rg"
        if stroke:
            yield f"{stroke} RG {short(float(style.get('stroke-width', '1')))} w"
            yield _CAPS.get(style.get("stroke-linecap", ""), "0 J")
            yield _JOINS.get(style.get("stroke-linejoin", ""), "0 j")
            dashes = style.get("stroke-dasharray", "none")
            if dashes != "none":
                yield f"[{words(*map(float, _NUMBER.findall(dashes)))}] 0 d"

    def lettered(self, one: Element, style: Style, opaque: float) -> Iterator[str]:
        """Words of a drawing, on their own outline if they have one."""
        text = spelt("".join(one.itertext()))
        size = float(style.get("font-size", "16"))
        anchor = style.get("text-anchor", "start")
        back = {"middle": 0.5, "end": 1.0}.get(anchor, 0.0) * width(text, Font.HEADING, size)
        place = words(1, 0, 0, -1, _get(one, "x") - back, _get(one, "y"))
        told = f"/{Font.HEADING.key} {short(size)} Tf {place} Tm {quoted(text)} Tj ET"
        yield "q"
        yield from self.paints(style, opaque)
        if _colour(style, "stroke"):
            yield f"BT 1 Tr {told}"
        if _colour(style, "fill"):
            yield f"BT 0 Tr {told}"
        yield "Q"


def _shape(tag: str, one: Element) -> str:
    """The outline of a shape; empty if it has none."""
    match tag:
        case "path":
            return outline(one.get("d", ""))
        case "circle":
            return ellipse(_get(one, "cx"), _get(one, "cy"), _get(one, "r"), _get(one, "r"))
        case "ellipse":
            return ellipse(_get(one, "cx"), _get(one, "cy"), _get(one, "rx"), _get(one, "ry"))
        case "rect":
            sides = _get(one, "width"), _get(one, "height")
            return rectangle(_get(one, "x"), _get(one, "y"), *sides, _get(one, "rx"))
        case "line":
            ends = _get(one, "x1"), _get(one, "y1"), _get(one, "x2"), _get(one, "y2")
            return f"{words(*ends[:2])} m {words(*ends[2:])} l"
    return ""


def _get(one: Element, name: str) -> float:
    return float(one.get(name, "0"))


def _colour(style: Style, name: str) -> str | None:
    """A colour as PDF writes it; nothing if there is none."""
    value = style.get(name, "none")
    if value == "currentColor":
        value = style.get("color", "#000000")
    value = _NAMED.get(value, value)
    if not value.startswith("#"):
        return None
    digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
    return words(*(int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)))


def _turned(transform: str) -> Iterator[str]:
    """A transformation, step by step."""
    for name, inside in _STEP.findall(transform):
        values = [float(value) for value in _NUMBER.findall(inside)]
        match name, values:
            case "translate", [x]:
                yield f"{words(1, 0, 0, 1, x, 0)} cm"
            case "translate", [x, y]:
                yield f"{words(1, 0, 0, 1, x, y)} cm"
            case "scale", [x]:
                yield f"{words(x, 0, 0, x, 0, 0)} cm"
            case "scale", [x, y]:
                yield f"{words(x, 0, 0, y, 0, 0)} cm"
            case "rotate", [angle, *middle]:
                c, s = cos(radians(angle)), sin(radians(angle))
                if middle:
                    yield f"{words(1, 0, 0, 1, *middle)} cm"
                yield f"{words(c, s, -s, c, 0, 0)} cm"
                if middle:
                    yield f"{words(1, 0, 0, 1, *(-one for one in middle))} cm"
            case "matrix", [*six]:
                yield f"{words(*six)} cm"
