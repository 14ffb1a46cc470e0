"""A report about a reconstruction, as a page that stands by itself."""

from html import escape

from ludarium.reconstruction.results import Part, Reconstruction, Result
from ludarium.reconstruction.setting import Between

_STYLE = """
body {
  font: 16px/1.5 Georgia, serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem;
  color: #222; background: #fff;
}
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
td, th {
  border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; vertical-align: top;
}
code, pre { font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; }
.chart { max-width: 30rem; }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #181818; }
  td, th { border-color: #444; }
}
"""


def page(found: Reconstruction) -> str:
    """The whole report."""
    body = "\n".join(
        (
            f"<h1>{escape(found.name)}: reconstructions</h1>",
            _about(found),
            _chart(found),
            *map(_result, found.results),
            _refused(found),
        )
    )
    title = f"{escape(found.name)}: reconstructions"
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def _about(found: Reconstruction) -> str:
    said = (
        "What is not known of this game was taken from games that are near it. Each result is one "
        "way it may have been played; none is known to be. Scores tell how near the games are that "
        "it was taken from, and quality how well it plays; the one says nothing about the other."
    )
    made = (
        f"Made by Ludarium {escape(found.version)} with seed {found.seed} from {found.donors:,} "
        f"rulesets; {found.tried:,} combinations were tried."
    )
    must = "".join(f"<li>{escape(each)}</li>" for each in found.conditions)
    notes = "".join(f"<p>{escape(each)}</p>" for each in found.notes)
    conditions = f"<p>Every result meets:</p><ul>{must}</ul>" if must else ""
    return f"<p>{said}</p><p>{made}</p>{conditions}{notes}"


def _chart(found: Reconstruction) -> str:
    """Nearness against quality; the results that nothing beats in both are filled."""
    front = set(map(id, found.front()))
    dots = []
    for result in found.results:
        combined = result.scores.combined
        if combined is None:
            continue
        x, y = 40 + 240 * combined.value, 260 - 240 * result.quality
        fill = "#8a4b08" if id(result) in front else "none"
        dots.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}" stroke="#8a4b08"/>'
            f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" font-size="11" fill="currentColor">'
            f"{result.number}</text>"
        )
    if not dots:
        return ""
    axes = (
        '<path d="M40 20V260H280" fill="none" stroke="currentColor"/>'
        '<text x="160" y="285" font-size="12" text-anchor="middle" fill="currentColor">nearness'
        "</text>"
        '<text x="16" y="140" font-size="12" text-anchor="middle" fill="currentColor" '
        'transform="rotate(-90 16 140)">quality</text>'
    )
    return (
        '<svg class="chart" viewBox="0 0 300 295" role="img" '
        f'aria-label="Nearness against quality of {len(dots)} results">{axes}{"".join(dots)}</svg>'
    )


def _result(result: Result) -> str:
    scores = result.scores
    told = "; ".join(
        f"{name} {_number(score)}"
        for name, score in (
            ("combined", scores.combined),
            ("cultural", scores.cultural),
            ("conceptual", scores.conceptual),
            ("geographical", scores.geographical),
        )
    )
    rows = "".join(map(_row, result.parts))
    borrowed = "".join(
        f"<li><code>{escape(what)}</code> came along from {escape(giver)}</li>"
        for what, giver in result.borrowed
    )
    doubts = "".join(f"<li>{escape(each)}</li>" for each in result.doubts)
    return (
        f"<h2>{result.number}</h2><p>Scores: {told}. Quality of play: {result.quality:.2f}.</p>"
        "<table><tr><th>rule</th><th>taken from</th><th>probability</th><th>text</th>"
        f"<th>alternatives</th></tr>{rows}</table>"
        + (f"<p>What came along:</p><ul>{borrowed}</ul>" if borrowed else "")
        + (f"<p>Doubts:</p><ul>{doubts}</ul>" if doubts else "")
        + "<details><summary>Description</summary>"
        + f"<pre>{escape(result.description)}</pre></details>"
    )


def _row(part: Part) -> str:
    also = f"<br>also in {len(part.also)} others" if part.also else ""
    giver = escape(part.name) if part.name else "a choice that the lost game leaves"
    others = "".join(
        f"<div>{chance:.0%} <code>{escape(_short(text))}</code></div>"
        for text, chance, _ in part.alternatives
    )
    return (
        f"<tr><td><code>{escape(part.hole)}</code></td><td>{giver}{also}</td>"
        f"<td>{part.probability:.1%}</td><td><code>{escape(_short(part.filling))}</code></td>"
        f"<td>{others}</td></tr>"
    )


def _refused(found: Reconstruction) -> str:
    rows = "".join(
        f"<tr><td>{count}</td><td>{escape(why)}</td></tr>" for why, count in found.refused[:20]
    )
    return f"<h2>What was refused</h2><table>{rows}</table>" if rows else ""


def _short(text: str) -> str:
    return text if len(text) <= 240 else text[:239] + "…"


def _number(score: Between | None) -> str:
    if score is None:
        return "unknown"
    return f"{score.value:.3f} ({score.least:.3f} to {score.most:.3f})"
