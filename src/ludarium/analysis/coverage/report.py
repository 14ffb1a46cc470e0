"""What coverage found, for people: the description with its dead passages, lists, a heat map.

`fragment` is HTML without a page around it, for whoever shows it among other things; `STYLE` has
its looks.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import PurePath
from typing import Final

from ludarium.analysis.coverage.cover import Coverage
from ludarium.analysis.coverage.heat import heat_map
from ludarium.analysis.coverage.parts import Grade, Part
from ludarium.language.source import Source
from ludarium.play.game import Game

STYLE: Final = """\
.coverage pre { overflow-x: auto; padding: .8em; border: 1px solid #8886; white-space: pre-wrap; }
.coverage mark { background: #ffd9a8; color: #5a1a00; text-decoration: underline wavy #b03a00; }
.coverage mark.never-seen { background: #fff1b8; color: #4a3a00; text-decoration-style: dotted; }
.coverage li { margin: .3em 0; }
.coverage .place { opacity: .75; font-size: .9em; }
.coverage .grade { font-weight: 600; }
.coverage figure { margin: 1em 0; }
.coverage .on-dark { display: none; }
@media (prefers-color-scheme: dark) {
  .coverage mark { background: #6b2c00; color: #ffe9d6; }
  .coverage mark.never-seen { background: #574800; color: #fff6cf; }
  .coverage .on-dark { display: block; }
  .coverage .on-light { display: none; }
}
@media print { .coverage .on-dark { display: none; } .coverage .on-light { display: block; } }
"""
_PAGE_STYLE: Final = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2em auto; padding: 0 1em; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { background: #1d1f22; color: #d9d5cd; } }
"""
_GRADES: Final = {
    Grade.NEVER_CAN: "can never happen",
    Grade.NEVER_SEEN: "never seen",
    Grade.OTHER_USE: "only elsewhere",
    Grade.USED: "used",
}


@dataclass(frozen=True)
class Stretch:
    """A stretch of the text of a description that something was found about."""

    start: int
    end: int
    part: Part


def source_of(game: Game) -> Source | None:
    """The text in which the rules of a game are written."""
    node = game.rules_source.rules.node
    return node.place.span.source if node is not None else None


def stretches(findings: Iterable[Part], source: Source) -> list[Stretch]:
    """Where in a text the findings stand; what lies within another is left out.

    A passage of a shared definition is shown where the definition is used.
    """
    file = PurePath(source.name).name
    found = []
    for part in findings:
        here = [passage for passage in part.passages if passage.file == file]
        if here:
            found.append(Stretch(here[0].start, here[0].end, part))
    kept: list[Stretch] = []
    for one in sorted(found, key=lambda stretch: (stretch.start, -stretch.end)):
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return kept


def summary(coverage: Coverage) -> str:
    """What was found, in a sentence."""
    found = [
        _counted(len(coverage.dead), "dead rule", "dead rules"),
        _counted(len(coverage.unreachable_ends), "unreachable end", "unreachable ends"),
        _counted(len(coverage.one_sided), "one-sided rule", "one-sided rules"),
    ]
    words = ", ".join(filter(None, found)) or "every rule was used, and every end was reached"
    return f"{coverage.game}: {words}, in {coverage.tries}."


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}" if count else ""


def fragment(game: Game, coverage: Coverage, *, heading: int = 2) -> str:
    """All that was found, as HTML; headings are of this level and below."""
    parts = [f'<section class="coverage"><p>{escape(summary(coverage))}</p>']
    for title, findings in (
        ("Dead rules", coverage.dead),
        ("Ends that are never reached", coverage.unreachable_ends),
        ("One-sided", coverage.one_sided),
    ):
        if findings:
            parts.append(f"<h{heading}>{title}</h{heading}><ul>")
            parts += map(_item, findings)
            parts.append("</ul>")
    source = source_of(game)
    if source is not None and coverage.findings:
        parts.append(f"<h{heading}>Where that is written</h{heading}>")
        parts.append(marked_text(source, coverage))
    parts.append(f"<h{heading}>Where pieces go</h{heading}>")
    for theme, dark in (("on-light", False), ("on-dark", True)):
        picture = heat_map(game, coverage.use, dark=dark)
        parts.append(f'<figure class="{theme}">{picture}</figure>')
    parts.append("</section>")
    return "".join(parts)


def _item(part: Part) -> str:
    places = ", used at ".join(str(passage) for passage in part.passages[:2])
    return (
        f'<li><span class="grade">{escape(_GRADES[part.grade])}</span>: '
        f'{escape(part.sentence)} <span class="place">{escape(places)}</span></li>'
    )


def marked_text(source: Source, coverage: Coverage) -> str:
    """The description with all passages marked that something was found about, as HTML."""
    out, at = [], 0
    for stretch in stretches(coverage.findings, source):
        name = "never-can" if stretch.part.grade is Grade.NEVER_CAN else "never-seen"
        out.append(escape(source.text[at : stretch.start]))
        inside = escape(source.text[stretch.start : stretch.end])
        out.append(f'<mark class="{name}" title="{escape(stretch.part.sentence)}">{inside}</mark>')
        at = stretch.end
    out.append(escape(source.text[at:]))
    return f"<pre>{''.join(out)}</pre>"


def page(game: Game, coverage: Coverage) -> str:
    """A page of its own."""
    title = escape(f"{coverage.game}: which rules are used")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_PAGE_STYLE}{STYLE}</style></head>"
        f"<body><h1>{title}</h1>{fragment(game, coverage)}</body></html>\n"
    )
