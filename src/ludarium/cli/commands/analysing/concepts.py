"""`ludarium concepts`: what kind of game a game is, and which games are of a kind."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    JsonOption,
    OptionsOption,
    RulesetOption,
    complete_game,
    examples,
    load_game,
    meant_game,
)
from ludarium.cli.working import work_through
from ludarium.vocabulary.concepts import Concept, concept, taxonomy, told_by_description

if TYPE_CHECKING:
    from ludarium.concepts.found import Concepts, Passage, Value

EPILOG: Final = examples(
    "ludarium concepts oware",
    "ludarium concepts oware --why SowCapture",
    'ludarium concepts --with Sow --without Dice --where "Sites<20"',
    "ludarium concepts --list",
)
_LONGEST: Final = 300
"""Of how many letters of a passage are shown."""


def _complete_concept(incomplete: str) -> list[str]:
    return [name for name in taxonomy() if name.casefold().startswith(incomplete.casefold())]


def _meant(game: str | None) -> str | None:
    return None if game is None else meant_game(game)


def _names(flag: str, help_: str) -> typer.models.OptionInfo:
    found: typer.models.OptionInfo = typer.Option(
        flag, metavar="CONCEPT", help=help_, show_default=False, autocompletion=_complete_concept
    )
    return found


def concepts(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A file, the name of a game of the library, or - for standard input.",
            autocompletion=complete_game,
            callback=_meant,
            show_default=False,
        ),
    ] = None,
    why: Annotated[
        str | None, _names("--why", "Show the passages of the game that bring a concept.")
    ] = None,
    with_: Annotated[
        list[str] | None, _names("--with", "Find games that have a concept; may be repeated.")
    ] = None,
    any_: Annotated[
        list[str] | None,
        _names("--any", "Find games that have this or another one that is named so."),
    ] = None,
    without: Annotated[
        list[str] | None, _names("--without", "Find games that do not have it; may be repeated.")
    ] = None,
    where: Annotated[
        list[str] | None,
        typer.Option(
            "--where",
            metavar="COMPARISON",
            help='Find games by a number, such as "NumPlayers>2"; may be repeated.',
            show_default=False,
        ),
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="List all concepts there are.")] = False,
    as_reference: Annotated[
        bool,
        typer.Option("--as-reference", help="As published tables say, with their accidents."),
    ] = False,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Tell what kind of game a game is, and why; or find the games of a kind."""
    asked = (with_ or [], any_ or [], without or [], where or [])
    if list_:
        _list(json=json)
    elif game is None and any(asked):
        _find(*asked, json=json)
    elif game is None:
        message = "name a game, or what games are to have"
        advice = "`ludarium concepts oware`, or `ludarium concepts --with Sow`"
        screen.complain(f"ludarium concepts: error: {message}\n  help: {advice}")
        raise typer.Exit(screen.BAD_INPUT)
    else:
        found = load_game(game, options, ruleset, definitions).concepts(as_reference=as_reference)
        if why is not None:
            _explain(found, concept(why), json=json)
        else:
            _tell(found, json=json)


# ---------------------------------------------------------------------- one game


def _tell(found: "Concepts", *, json: bool) -> None:
    if json:
        # A board without sites has no mean number of neighbours.
        values = {n: None if v != v else v for n, v in found.items()}
        screen.show_json({"ok": True, "concepts": values})
        return
    table = _table("Concept", "", "What it means")
    for each in taxonomy().values():
        if each.name in found.true or each.name in found.numbers:
            table.add_row(_indented(each), _value(found[each.name]), Text(each.meaning))
    screen.output().print(table)
    end = f"{len(found.true)} concepts. `--why CONCEPT` shows the passages that bring one."
    screen.output().print(end, style="dim")


def _indented(each: Concept) -> Text:
    style = "bold" if each.depth == 0 else "cyan"
    return Text("  " * each.depth + each.name, style=style)


def _value(value: "Value") -> str:
    return "yes" if value is True else f"{value:g}"


def _table(*headings: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for heading in headings:
        number = heading == ""
        table.add_column(heading, justify="right" if number else "left", no_wrap=number)
    return table


def _explain(found: "Concepts", asked: Concept, *, json: bool) -> None:
    passages = found.why(asked.name)
    value = found.get(asked.name)
    if json:
        document = {
            "ok": True,
            "concept": asked.name,
            "meaning": asked.meaning,
            "value": value,
            "passages": [_passage_to_json(passage) for passage in passages],
        }
        screen.show_json(document)
        return
    screen.show(Text.assemble((asked.name, "bold"), f"  {asked.meaning}"))
    if value is None:
        screen.show("  Only play shows it.")
    elif value is False:
        screen.show("  The game does not have it.")
    elif not passages:
        screen.show(f"  {_value(value)}; no passage says so by itself.")
    for passage in passages:
        through = f"  ({passage.concept})" if passage.concept != asked.name else ""
        screen.show(Text(f"\n{passage.place.span}{through}", style="dim"))
        frame = passage.place.frame
        for used in frame.chain() if frame else ():
            screen.show(Text(f"  in {used.what}, used at {used.used_at}", style="dim"))
        text = passage.text
        screen.show(f"  {text if len(text) <= _LONGEST else text[:_LONGEST] + ' …'}")


def _passage_to_json(passage: "Passage") -> dict[str, object]:
    span = passage.place.span
    return {
        "text": passage.text,
        "concept": passage.concept,
        "file": span.source.name,
        "line": span.line,
        "column": span.column,
    }


# ---------------------------------------------------------------------- many games


def _find(
    with_: list[str], any_: list[str], without: list[str], where: list[str], *, json: bool
) -> None:
    from ludarium.analysis.profiles.kept import kept_profile, work_out_profile
    from ludarium.concepts.query import read_query
    from ludarium.library.catalogue import games

    query = read_query(with_, without, where, any_=any_)
    entries = games()
    kept = {entry.path: kept_profile(entry.path) for entry in entries}
    new: list[Path] = [path for path, profile in kept.items() if profile is None]
    kept.update(zip(new, work_through(work_out_profile, new, None, "reading games"), strict=True))
    known = {path: profile.concepts if profile else None for path, profile in kept.items()}
    skipped = sum(concepts is None for concepts in known.values())
    if skipped:
        screen.errors().print(f"{skipped} games cannot be read and were skipped.", style="dim")
    numbers = [comparison.name for comparison in query.where]
    fitting = [
        (entry, concepts)
        for entry in entries
        if (concepts := known[entry.path]) is not None and query.fits(concepts)
    ]
    if json:
        rows = [
            {"id": entry.id, "name": entry.name, "numbers": {n: concepts[n] for n in numbers}}
            for entry, concepts in fitting
        ]
        screen.show_json({"ok": True, "games": rows})
        return
    if not fitting:
        advice = "ask for less; `ludarium concepts GAME` tells what a game has"
        screen.complain(f"ludarium concepts: error: no game fits\n  help: {advice}")
        raise typer.Exit(screen.FAILED)
    table = _table("Game", "Family", *numbers)
    for entry, concepts in fitting:
        values = (_value(concepts[name]) for name in numbers)
        table.add_row(Text(entry.name, style="cyan"), entry.family, *values)
    screen.output().print(table)
    games_ = "1 game" if len(fitting) == 1 else f"{len(fitting):,} games"
    screen.output().print(f"{games_} of {len(entries):,}.", style="dim")


def _list(*, json: bool) -> None:
    told = set(told_by_description())
    if json:
        rows = [
            {
                "name": each.name,
                "number": each.number,
                "id": each.id,
                "parent": each.parent,
                "kind": each.kind,
                "type": each.type,
                "from": each.origin,
                "meaning": each.meaning,
            }
            for each in taxonomy().values()
        ]
        screen.show_json({"ok": True, "concepts": rows})
        return
    table = _table("Concept", "", "What it means")
    for each in taxonomy().values():
        kind = "" if each.is_boolean else "number"
        shown = kind if each.name in told else "in play"
        table.add_row(_indented(each), shown, Text(each.meaning))
    screen.output().print(table)
    screen.output().print(f"{len(taxonomy())} concepts.", style="dim")
