"""The comparison of two games as a page of HTML that needs nothing else."""

from collections.abc import Iterable
from html import escape
from typing import Final

from ludarium.analysis.comparing.comparison import Comparison, TwoNumbers
from ludarium.analysis.likeness.sharing import Telling

_STYLE: Final = """\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0;
  border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code { font-size: .85rem; overflow-wrap: anywhere; }
td p { margin: 0 0 .4rem; }"""


def page(found: Comparison) -> str:
    """The whole page."""
    title = f"{found.first.title} and {found.second.title}"
    body = "\n".join(
        (
            f"<h1>{escape(title)}</h1>",
            _distances(found),
            _rules(found),
            _words(found),
            _concepts(found),
            _numbers("Numbers", found.numbers, found),
            _numbers("How they play", found.play, found),
        )
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: compared</title>\n<style>\n{_STYLE}\n</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _distances(found: Comparison) -> str:
    parts = found.distances
    rows = [("all", parts.all), ("concepts", parts.concepts), ("rules", parts.rules)]
    if parts.play is not None:
        rows.append(("play", parts.play))
    told = ", ".join(f"by {name} {distance:.2f}" for name, distance in rows)
    return f"<p>Distance {told}. 0 is the same game, 1 has nothing in common.</p>"


def _rules(found: Comparison) -> str:
    rows = (
        (
            escape(each.place),
            *(
                f"<code>{escape(text)}</code>" if text else "–"
                for text in (each.first, each.second)
            ),
        )
        for each in found.rules
    )
    return _table("Rules", ("Where", found.first.title, found.second.title), rows)


def _words(found: Comparison) -> str:
    rows = (
        (escape(text.heading), _paragraphs(text.first), _paragraphs(text.second))
        for text in found.words
    )
    return _table("In words", ("Section", found.first.title, found.second.title), rows)


def _concepts(found: Comparison) -> str:
    parts = found.concepts
    row = tuple(map(_tellings, (parts.shared, parts.only_first, parts.only_second)))
    headings = ("Both", f"Only {found.first.title}", f"Only {found.second.title}")
    return _table("Concepts", headings, [row])


def _numbers(heading: str, numbers: tuple[TwoNumbers, ...], found: Comparison) -> str:
    rows = ((escape(each.name), f"{each.first:g}", f"{each.second:g}") for each in numbers)
    return _table(heading, ("", found.first.title, found.second.title), rows)


def _tellings(tellings: tuple[Telling, ...]) -> str:
    return "".join(
        f'<p title="{escape(each.meaning)}">{escape(each.name)}</p>' for each in tellings
    )


def _paragraphs(sentences: tuple[str, ...]) -> str:
    return "".join(f"<p>{escape(said.replace('*', ''))}</p>" for said in sentences) or "–"


def _table(heading: str, columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    if not lines:
        return ""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    return (
        f"<h2>{escape(heading)}</h2>\n<table>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>"
    )
