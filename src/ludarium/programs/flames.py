"""A flame graph: what calls what, and how much each takes, as a picture (SVG)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Final
from zlib import crc32

from ludarium.kernel.reading import identifier
from ludarium.programs.origins import about
from ludarium.programs.profiling import Node, Profile
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.passages import short_text

_WIDTH: Final = 1200
_ROW: Final = 18
_TOP: Final = 44
_MARGIN: Final = 8
_LEAST: Final = 0.6
"""Boxes that are narrower are left out."""
_LETTER: Final = 6.6
"""About how wide a letter is."""


@dataclass(eq=False)
class Box:
    """A box of the picture, with all boxes that stand on it."""

    label: str
    tip: str
    colour: str
    own: int = 0
    above: list["Box"] = field(default_factory=list)

    @property
    def total(self) -> int:
        """How much it and all above it take."""
        return self.own + sum(box.total for box in self.above)


def flame_graph(profile: Profile) -> str:
    """The picture of a profile: rules are green, the parts of the engine have other colours."""
    root = Box(profile.game, profile.game, "#d8d8d8")
    root.above = [_boxes(child) for child in profile.root.children]
    rows: list[str] = []
    depth = _draw(root, _MARGIN, (_WIDTH - 2 * _MARGIN) / max(1, root.total), 0, rows, root.total)
    height = _TOP + (depth + 1) * _ROW + _MARGIN
    title = escape(f"{profile.game}: {root.total:,} instructions in {profile.games:,} random games")
    shift = height - _MARGIN - _ROW
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}"'
            f' width="{_WIDTH}" height="{height}" font-family="monospace" font-size="11">',
            f'<rect width="{_WIDTH}" height="{height}" fill="#fffdf7"/>',
            f'<text x="{_MARGIN}" y="20" font-size="14">{title}</text>',
            f'<text x="{_MARGIN}" y="36" fill="#666">rules are green; '
            "what stands on a box is called by it; instructions are counted, not time</text>",
            f'<g transform="translate(0 {shift})">',
            *rows,
            "</g>",
            "</svg>",
            "",
        ]
    )


def _boxes(node: Node) -> Box:
    """A function, and on it the rules that have code in it, and what these call."""
    name = identifier(node.name)
    times = f"{node.calls:,} calls" if node.calls != 1 else "1 call"
    box = Box(name, f"{name} ({node.part}), {times}", _colour(node.part))
    rules: dict[int, Box] = {}

    def of(origin: object | None) -> Box:
        if not isinstance(origin, Ludeme):
            return box
        if id(origin) not in rules:
            rules[id(origin)] = Box(short_text(origin), str(about(origin)), "#9ccf8a")
            box.above.append(rules[id(origin)])
        return rules[id(origin)]

    for origin, count in node.own.items():
        of(origin).own += count
    for child in node.children:
        of(child.caller).above.append(_boxes(child))
    return box


def _draw(box: Box, x: float, scale: float, depth: int, rows: list[str], whole: int) -> int:
    """Draw a box and all above it; how many rows that takes."""
    width = box.total * scale
    if width < _LEAST:
        return depth - 1
    y = -depth * _ROW
    share = f"{box.total / max(1, whole):.1%}"
    tip = escape(f"{box.tip}: {box.total:,} instructions, {share}")
    letters = int((width - 4) / _LETTER)
    text = box.label if len(box.label) <= letters else f"{box.label[: letters - 1]}…"
    label = f'<text x="{x + 3:.1f}" y="{y + 13}">{escape(text)}</text>' if letters >= 3 else ""
    rows.append(
        f'<g><title>{tip}</title><rect x="{x:.1f}" y="{y}" width="{width:.1f}" '
        f'height="{_ROW - 1}" fill="{box.colour}" stroke="#fffdf7"/>{label}</g>'
    )
    deepest = depth
    for inner in _by_size(box):
        deepest = max(deepest, _draw(inner, x, scale, depth + 1, rows, whole))
        x += inner.total * scale
    return deepest


def _by_size(box: Box) -> Iterator[Box]:
    return iter(sorted(box.above, key=lambda inner: -inner.total))


def _colour(part: str) -> str:
    """A warm colour that a part of the engine always has."""
    number = crc32(part.encode())
    return f"hsl({10 + number % 45}, {60 + number // 64 % 25}%, {68 + number // 4096 % 12}%)"
