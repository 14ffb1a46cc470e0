"""Flat and round pieces: discs, stones, balls, draughts, seeds, rings, and plain tokens."""

from math import cos, pi, sin
from typing import Final


def _polygon(sides: int, radius: float, turn: float = 0.0) -> str:
    points = (
        f"{radius * sin(2 * pi * (i + turn) / sides):.1f} "
        f"{-radius * cos(2 * pi * (i + turn) / sides):.1f}"
        for i in range(sides)
    )
    return f'<path d="M{"L".join(points)}Z"/>'


def _star(points: int, outer: float, inner: float) -> str:
    corners = (
        f"{r * sin(pi * i / points):.1f} {-r * cos(pi * i / points):.1f}"
        for i, r in enumerate([outer, inner] * points)
    )
    return f'<path d="M{"L".join(corners)}Z"/>'


_DISC: Final = '<circle r="40"/>'
_RIM: Final = '<circle r="30" fill="none"/>'
_SHINE: Final = (
    '<path d="M-26-12A28 28 0 0 1-8-27" fill="none" stroke="#fff" stroke-opacity=".55" '
    'stroke-width="5" stroke-linecap="round"/>'
)
_CROWN: Final = (
    '<path d="M-17 12L-21-12L-9-3L0-17L9-3L21-12L17 12Z" fill="currentColor" stroke="none"/>'
)

SHAPES: Final = {
    "disc": _DISC,
    "stone": _DISC + _SHINE,
    "ball": _DISC + _SHINE,
    "marker": '<circle r="30"/>' + '<circle r="19" fill="none" stroke-opacity=".5"/>',
    "dot": '<circle r="16"/>',
    "man": _DISC + _RIM + '<circle r="19" fill="none" stroke-opacity=".5"/>',
    "stacked": (
        '<path d="M-40 8V20A40 26 0 0 0 40 20V8"/><ellipse cy="8" rx="40" ry="26"/>'
        '<path d="M-40-10V2A40 26 0 0 0 40 2V-10"/><ellipse cy="-10" rx="40" ry="26"/>'
        '<ellipse cy="-10" rx="28" ry="17" fill="none"/>'
    ),
    "dame": _DISC + _RIM + _CROWN,
    "starred": _DISC + f'<g fill="currentColor" stroke="none">{_star(5, 22, 9)}</g>',
    "ring": (
        '<path fill-rule="evenodd" d="M-40 0A40 40 0 1 0 40 0A40 40 0 1 0-40 0Z'
        'M-22 0A22 22 0 1 1 22 0A22 22 0 1 1-22 0Z"/>'
    ),
    "back": (
        '<rect x="-36" y="-36" width="72" height="72" rx="12"/>'
        '<rect x="-26" y="-26" width="52" height="52" rx="7" fill="none" stroke-opacity=".5"/>'
        '<path d="M0-15L15 0L0 15L-15 0Z" fill="none" stroke-opacity=".5"/>'
    ),
    "seed": '<ellipse rx="15" ry="12"/>',
    "square": '<rect x="-34" y="-34" width="68" height="68" rx="5"/>',
    "small-square": '<rect x="-22" y="-22" width="44" height="44" rx="4"/>',
    "rectangle": '<rect x="-40" y="-24" width="80" height="48" rx="5"/>',
    "triangle": '<path d="M0-38L38 30H-38Z"/>',
    "small-triangle": '<path d="M0-25L25 19H-25Z"/>',
    "hexagon": _polygon(6, 42),
    "octagon": _polygon(8, 42, 0.5),
    "small-octagon": _polygon(8, 26, 0.5),
    "rhombus": '<path d="M0-42L30 0L0 42L-30 0Z"/>',
    "star": _star(5, 44, 19),
    "star-four": _star(4, 44, 16),
    "cross": (
        '<path d="M0-13L24-37L37-24L13 0L37 24L24 37L0 13L-24 37L-37 24L-13 0L-37-24L-24-37Z"/>'
    ),
    "plus": '<path d="M-10-38H10V-10H38V10H10V38H-10V10H-38V-10H-10Z"/>',
    "minus": '<rect x="-36" y="-9" width="72" height="18" rx="4"/>',
    "arrow": '<path d="M0-42L30-8H12V40H-12V-8H-30Z"/>',
    "heart": '<path d="M0 36C-50 0-40-36-18-36C-8-36 0-28 0-20C0-28 8-36 18-36C40-36 50 0 0 36Z"/>',
    "moon": '<path d="M14-38A40 40 0 1 0 34 24A34 34 0 0 1 14-38Z"/>',
    "stick": '<rect x="-9" y="-42" width="18" height="84" rx="9"/>',
    "peg": '<path d="M-10-6H10L4 42H-4Z"/><circle cy="-20" r="18"/>',
}
