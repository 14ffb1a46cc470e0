"""`ludarium ludeme` and `grammar`: the words of the language, and how they go together."""

import re
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.columns import Columns
from rich.markdown import Markdown
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import examples
from ludarium.cli.colours import coloured_description
from ludarium.language.problem import did_you_mean
from ludarium.ludemes.grammar import families
from ludarium.ludemes.grammar import grammar as whole_grammar
from ludarium.ludemes.reference import reference_page, write_reference
from ludarium.ludemes.registry import find, signatures
from ludarium.ludemes.signature import symbol

LUDEME_EPILOG: Final = examples(
    "ludarium ludeme",
    "ludarium ludeme move Step",
    "ludarium ludeme --write reference/",
)

GRAMMAR_EPILOG: Final = examples(
    "ludarium grammar",
    "ludarium grammar sites",
)

_LINK = re.compile(r"\[([^\]\n]+)\]\([\w/-]+\.md\)")


def ludeme(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME", help="A ludeme, such as `move Step` or `+`.", show_default=False
        ),
    ] = None,
    write: Annotated[
        Path | None,
        typer.Option(
            "--write",
            metavar="FOLDER",
            help="Write the whole reference into a folder.",
            file_okay=False,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Explain a ludeme, or list them all."""
    if write is not None:
        screen.show(f"{write_reference(write):,} pages are in {write}")
    elif name:
        _explain(" ".join(name))
    else:
        _list_all()


def grammar(
    keyword: Annotated[
        str | None,
        typer.Argument(help="Show only the rules of this keyword.", show_default=False),
    ] = None,
) -> None:
    """Print the grammar of the language, whole or for one keyword."""
    text = whole_grammar()
    if keyword:
        names = {symbol(signature.ludeme) for signature in find(keyword)} | {keyword}
        rules = [rule for rule in text.split("\n\n") if rule.split(None, 1)[0] in names]
        if not rules:
            _nothing_found(keyword)
        text = "\n\n".join(rules)
    screen.show(coloured_description(text))


def _explain(name: str) -> None:
    found = find(name)
    if not found:
        _nothing_found(name)
    # Ludemes that are written alike share a page.
    pages = dict.fromkeys(reference_page(signature) for signature in found)
    console = screen.output()
    for page in pages:
        console.print(Markdown(_LINK.sub(r"\1", page)))


def _list_all() -> None:
    console = screen.output()
    for family, members in families().items():
        console.print(Text(family, style="bold"))
        heads = dict.fromkeys(signature.head for signature in members)
        console.print(Columns([Text(head, style="cyan") for head in sorted(heads)], padding=(0, 2)))
        console.print()
    console.print("Say [bold]ludarium ludeme NAME[/] to read about one of them.")


def _nothing_found(name: str) -> None:
    heads = dict.fromkeys(signature.head for signature in signatures())
    advice = did_you_mean(name, heads) or "`ludarium ludeme` lists them all"
    screen.complain(f"{name}: error: there is no ludeme of this name\n  help: {advice}")
    raise typer.Exit(screen.FAILED)
