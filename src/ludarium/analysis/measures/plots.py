"""Small plots as SVG: how often what was seen."""

from collections.abc import Mapping
from html import escape
from typing import Final

_WIDTH, _HEIGHT, _ROOM = 420, 130, 22
_MOST_BARS: Final = 42


def histogram(counts: Mapping[int, int], title: str, unit: str) -> str:
    """Bars for how many games had which number; empty if there is nothing to show."""
    if not counts:
        return ""
    bars, width = bars_of(counts)
    tallest = max(bars.values())
    least, most = min(counts), max(counts)
    places = (most - least) // width + 1
    step = _WIDTH / places
    shapes = []
    for number, count in sorted(bars.items()):
        high = count / tallest * _HEIGHT
        left = (number - least) // width * step
        last = number + width - 1
        told = f"{number}" if width == 1 else f"{number} to {last}"
        shapes.append(
            f'<rect x="{left:.1f}" y="{_HEIGHT - high:.1f}" width="{max(1.0, step - 1):.1f}" '
            f'height="{high:.1f}"><title>{told} {escape(unit)}: {count:,} games</title></rect>'
        )
    label = escape(f"{title}: from {least} to {most} {unit}")
    return (
        f'<figure class="plot"><figcaption>{escape(title)}</figcaption>'
        f'<svg role="img" aria-label="{label}" viewBox="0 0 {_WIDTH} {_HEIGHT + _ROOM}">'
        f"{''.join(shapes)}"
        f'<line x1="0" x2="{_WIDTH}" y1="{_HEIGHT}" y2="{_HEIGHT}"/>'
        f'<text x="0" y="{_HEIGHT + 16}">{least}</text>'
        f'<text x="{_WIDTH}" y="{_HEIGHT + 16}" text-anchor="end">{most} {escape(unit)}</text>'
        "</svg></figure>"
    )


def bars_of(counts: Mapping[int, int]) -> tuple[dict[int, int], int]:
    """The counts in bars that are not too many, each under its least number, and how wide one is.

    >>> bars_of({1: 5, 2: 3})
    ({1: 5, 2: 3}, 1)
    """
    least, most = min(counts), max(counts)
    width = -(-(most - least + 1) // _MOST_BARS)
    bars: dict[int, int] = {}
    for number, count in sorted(counts.items()):
        at = least + (number - least) // width * width
        bars[at] = bars.get(at, 0) + count
    return bars, width
