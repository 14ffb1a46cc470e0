"""Measures as a page: tables with meanings, plots, and what coverage found, in one file."""

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from ludarium.analysis.measures.found import Measure, Measures
from ludarium.analysis.measures.names import GROUPS, SUMMARIES, group_of
from ludarium.analysis.measures.plots import histogram
from ludarium.vocabulary.concepts import taxonomy

if TYPE_CHECKING:
    from ludarium.analysis.coverage.cover import Coverage
    from ludarium.play.game import Game

STYLE: Final = """\
.measures table { border-collapse: collapse; width: 100%; margin: .5em 0 1.5em; }
.measures th, .measures td { text-align: left; padding: .2em .6em; border-bottom: 1px solid #8884; }
.measures .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.measures table { font-size: .875em; }
.measures .meaning { min-width: 16em; }
.measures .plots { display: flex; flex-wrap: wrap; gap: 1.5em; }
.measures .plot { margin: 0; flex: 1 1 20em; }
.measures .plot rect { fill: #3a6ea5; }
.measures .plot line { stroke: currentColor; }
.measures .plot text { fill: currentColor; font-size: 13px; }
.measures .note { border-left: 3px solid #b8860b; padding-left: .8em; }
@media (prefers-color-scheme: dark) { .measures .plot rect { fill: #8db4dc; } }
"""
_NO_RULE: Final = "by a limit, or because nobody could move"
_PAGE_STYLE: Final = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 80rem; margin: 2em auto; padding: 0 1em; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { background: #1d1f22; color: #d9d5cd; } }
"""


def told_number(number: float) -> str:
    """A number as people read it, never with an exponent.

    >>> told_number(1234.56), told_number(0.12345), told_number(0.00009313)
    ('1,234.6', '0.1235', '0.000093')
    """
    if math.isnan(number):
        return "–"
    if number == int(number) and abs(number) < 1e6:
        return f"{int(number):,}"
    if abs(number) < 0.001:
        return f"{number:.6f}".rstrip("0").rstrip(".")
    return f"{number:,.1f}" if abs(number) >= 1000 else f"{number:.4g}"


def main_measures(measures: Measures) -> Iterator[tuple[str, list[Measure]]]:
    """The measures by group; of quantities that are followed through a game, only the averages."""
    ends = tuple(end for end in SUMMARIES if end != "Average")
    for group in GROUPS:
        found = [
            one
            for name, one in measures.items()
            if group_of(name) == group and not _is_other_summary(name, ends)
        ]
        if found:
            yield group, found


def _is_other_summary(name: str, ends: tuple[str, ...]) -> bool:
    return any(name.endswith(end) and f"{name[: -len(end)]}Average" in _ALL for end in ends)


_ALL: Final = frozenset(name for names in GROUPS.values() for name in names)


def summary(measures: Measures) -> str:
    """Where the measures come from, in a sentence."""
    who = {"random": "of random play", "recorded": "that were recorded"}
    how = who.get(measures.agent, f"of {measures.agent} against itself")
    seed = f", seed {measures.seed}" if measures.seed is not None else ""
    return f"{measures.game}: {measures.games:,} games {how}{seed}."


def fragment(measures: Measures, *, heading: int = 2) -> str:
    """All measures as HTML without a page around it."""
    parts = [f'<section class="measures"><p>{escape(summary(measures))}</p>']
    parts += [f'<p class="note">{escape(note)}</p>' for note in measures.notes]
    for trouble in measures.troubles:
        parts.append(f'<p class="note">This game failed: {escape(trouble)}</p>')
    plots = histogram(measures.lengths, "How long games are", "moves")
    plots += histogram(measures.choices, "How much choice there is, on average", "legal moves")
    parts.append(f'<div class="plots">{plots}</div>')
    for group in GROUPS:
        found = [one for name, one in measures.items() if group_of(name) == group]
        if found:
            parts.append(f"<h{heading}>{group.capitalize()}</h{heading}>{_table(found)}")
    if measures.frequencies:
        parts.append(f"<h{heading}>How frequent</h{heading}>")
        parts.append(_table(list(measures.frequencies.values()), frequencies=True))
    if measures.endings:
        parts.append(f"<h{heading}>How games end</h{heading}>{_endings(measures)}")
    parts.append("</section>")
    return "".join(parts)


def _table(found: Sequence[Measure], *, frequencies: bool = False) -> str:
    rows = []
    for one in found:
        low, high = one.interval
        between = "–" if math.isnan(one.error) else f"{told_number(low)} to {told_number(high)}"
        meaning = one.meaning
        if frequencies:
            known = taxonomy().get(f"{one.name}Frequency")
            meaning = known.meaning if known else ""
        rows.append(
            f'<tr><th scope="row">{escape(one.name)}</th>'
            f'<td class="number">{told_number(one.value)}</td>'
            f'<td class="number">{told_number(one.error)}</td><td class="number">{between}</td>'
            f'<td class="number">{one.n:,}</td><td>{escape(meaning)}</td></tr>'
        )
    head = ("measure", "value", "error", "95 of 100 times", "games", "meaning")
    sides = ("", *[' class="number"'] * 4, ' class="meaning"')
    columns = "".join(
        f'<th scope="col"{side}>{name}</th>' for name, side in zip(head, sides, strict=True)
    )
    return f"<table><thead><tr>{columns}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _endings(measures: Measures) -> str:
    rows = "".join(
        f'<tr><th scope="row">{f"<code>{escape(rule)}</code>" if rule else _NO_RULE}</th>'
        f'<td class="number">{count:,}</td></tr>'
        for rule, count in sorted(measures.endings.items(), key=lambda one: -one[1])
        if rule or count
    )
    head = '<th scope="col">rule</th><th scope="col" class="number">games</th>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def page(found: "Sequence[tuple[Game, Measures, Coverage | None]]") -> str:
    """A page of its own about some games."""
    from ludarium.analysis.coverage import report as coverage_report

    names = ", ".join(measures.game for _, measures, _ in found[:3])
    verb = "plays" if len(found) == 1 else "play"
    title = escape(f"How {names}{' and others' if len(found) > 3 else ''} {verb}")
    body = []
    for game, measures, coverage in found:
        body.append(f"<h2>{escape(measures.game)}</h2>{fragment(measures, heading=3)}")
        if coverage is not None:
            body.append(coverage_report.fragment(game, coverage, heading=3))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title>"
        f"<style>{_PAGE_STYLE}{STYLE}{coverage_report.STYLE}</style></head>"
        f"<body><h1>{title}</h1>{''.join(body)}</body></html>\n"
    )
