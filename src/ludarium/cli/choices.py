"""The options and rulesets of a description, for people and for programs."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludarium.language.description import Outline
from ludarium.language.options import Option, Ruleset


def show_choices(parts: Outline, console: Console) -> None:
    """Print every option with its items, the default marked, and every ruleset."""
    if not parts.options and not parts.rulesets:
        console.print("There is nothing to choose in this description.")
    for option in parts.options:
        console.print(_option_table(option))
    if parts.rulesets:
        console.print(_ruleset_table(parts.rulesets))
    if parts.options:
        console.print("[bold green]●[/] is what holds when nobody chooses.", style="dim")


def choices_to_json(parts: Outline) -> dict[str, object]:
    """The same as plain data."""
    return {
        "options": [
            {
                "category": option.category,
                "tag": option.tag,
                "items": [
                    {
                        "name": item.name,
                        "heading": item.heading,
                        "description": item.description,
                        "default": item is option.default,
                    }
                    for item in option.items
                ],
            }
            for option in parts.options
        ],
        "rulesets": [
            {
                "name": ruleset.name,
                "settings": list(ruleset.settings),
                "variations": list(ruleset.variations),
                "complete": ruleset.complete,
            }
            for ruleset in parts.rulesets
        ],
    }


def _option_table(option: Option) -> Table:
    table = _table()
    table.add_column(width=1)
    table.add_column(Text(option.category), style="cyan", no_wrap=True)
    table.add_column(f'--options "{option.category}/…"', header_style="dim")
    for item in option.items:
        mark = Text("●", style="bold green") if item is option.default else Text(" ")
        table.add_row(mark, Text(item.name), Text(item.description))
    return table


def _ruleset_table(rulesets: tuple[Ruleset, ...]) -> Table:
    table = _table()
    table.add_column(width=1)
    table.add_column("Rulesets", style="cyan")
    table.add_column('--ruleset "…"', header_style="dim")
    for ruleset in rulesets:
        settings = ", ".join(ruleset.settings) or "not described yet"
        table.add_row("", Text(ruleset.name), Text(settings))
    return table


def _table() -> Table:
    return Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
