"""Writing SVG: elements, attributes, numbers kept short, and shapes that are drawn once."""

import re
from collections.abc import Iterable, Sequence

Attribute = str | float | None
Point = tuple[float, float]

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_ODD = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[&<>\"']")
"""What cannot stand in XML as it is, or not at all."""


def escape(text: str) -> str:
    """Text from a description, safe inside an element or an attribute.

    Characters that XML does not allow at all are shown as the replacement character.
    """
    return _ODD.sub(lambda found: _ESCAPES.get(found[0], "�"), text)


def number(value: float) -> str:
    """A number with at most two decimals and nothing superfluous."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(tag: str, content: str = "", /, **attributes: Attribute) -> str:
    """An element; an attribute that is None is left out, and `_` in its name stands for `-`."""
    words = [tag]
    for name, value in attributes.items():
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value)
            words.append(f'{name.rstrip("_").replace("_", "-")}="{text}"')
    head = " ".join(words)
    return f"<{head}>{content}</{tag}>" if content else f"<{head}/>"


def group(parts: Iterable[str], **attributes: Attribute) -> str:
    """A group of elements; nothing if there are none."""
    content = "".join(parts)
    return element("g", content, **attributes) if content else ""


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    """A circle about a point."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def text(
    x: float,
    y: float,
    size: float,
    words: str,
    *,
    stroke: Attribute = "none",
    **attributes: Attribute,
) -> str:
    """Words centred on a point, without an outline unless one is asked for."""
    return element(
        "text", escape(words), x=x, y=y + size * 0.35, font_size=size, stroke=stroke, **attributes
    )


def path(data: str, **attributes: Attribute) -> str:
    """A path."""
    return element("path", d=data, **attributes)


def polyline(points: Sequence[Point], *, closed: bool = False) -> str:
    """The data of a path through points."""
    if not points:
        return ""
    words = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{words}{'Z' if closed else ''}"


class Definitions:
    """Shapes that are drawn once and used many times.

    An identifier always stands for the same drawing, in whatever picture, so that several
    pictures can share a page.
    """

    def __init__(self) -> None:
        self._shapes: dict[str, str] = {}

    def use(self, name: str, drawing: str, **attributes: Attribute) -> str:
        """An element that shows a shape, which is kept here if it is new."""
        self._shapes.setdefault(name, drawing)
        return element("use", href=f"#{name}", **attributes)

    def written(self) -> str:
        """All shapes, in the order of their names."""
        shapes = (element("g", drawing, id=name) for name, drawing in sorted(self._shapes.items()))
        content = "".join(shapes)
        return element("defs", content) if content else ""


def identifier(*words: str) -> str:
    """A name for a shape, made of letters and digits whatever the words are."""
    return "-".join(
        "".join(c if c.isascii() and c.isalnum() else f"_{ord(c):x}" for c in word)
        for word in words
    )
