"""Dice, throwing sticks and dominoes: things that show numbers as pips."""

from typing import Final

from ludarium.drawing.svg import circle, element, text

_LEFT, _MIDDLE, _RIGHT = -20.0, 0.0, 20.0
_CORNERS: Final = ((_LEFT, _LEFT), (_RIGHT, _RIGHT), (_LEFT, _RIGHT), (_RIGHT, _LEFT))
_SIDES: Final = ((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))
_HEADS: Final = ((_MIDDLE, _LEFT), (_MIDDLE, _RIGHT))
_CENTRE: Final = ((_MIDDLE, _MIDDLE),)

PIPS: Final = {
    0: (),
    1: _CENTRE,
    2: _CORNERS[:2],
    3: _CORNERS[:2] + _CENTRE,
    4: _CORNERS,
    5: _CORNERS + _CENTRE,
    6: _CORNERS + _SIDES,
    7: _CORNERS + _SIDES + _CENTRE,
    8: _CORNERS + _SIDES + _HEADS,
    9: _CORNERS + _SIDES + _HEADS + _CENTRE,
}


def die(value: int) -> str:
    """A die that shows a number, as pips or as a numeral."""
    body = element("rect", x=-36.0, y=-36.0, width=72.0, height=72.0, rx=12.0)
    return body + marks(value)


def marks(value: int) -> str:
    """A number as pips, or as a numeral if there are none for it."""
    if value not in PIPS:
        return text(0, 0, 44, str(value), fill="currentColor")
    pips = "".join(circle(x, y, 7) for x, y in PIPS[value])
    return element("g", pips, fill="currentColor", stroke="none") if pips else ""


def stick(marked: bool) -> str:
    """A throwing stick with its plain or its marked side up."""
    body = element("rect", x=-12.0, y=-42.0, width=24.0, height=84.0, rx=12.0)
    if not marked:
        return body
    return body + element("path", d="M-9-18L9-8M9-18L-9-8M-9 8L9 18M9 8L-9 18", fill="none")


def domino(first: int, second: int) -> str:
    """A domino, standing upright."""
    body = element("rect", x=-24.0, y=-46.0, width=48.0, height=92.0, rx=6.0)
    line = element("path", d="M-18 0H18", fill="none")
    halves = "".join(
        element("g", marks(value), transform=f"translate(0 {y})scale(.5)")
        for value, y in ((first, -23), (second, 23))
        if marks(value)
    )
    return body + line + halves
