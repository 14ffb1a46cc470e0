"""`ludarium dump`: the program that a game becomes, as text that people can read."""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    OptionsOption,
    RulesetOption,
    check_output,
    examples,
    read_game,
)
from ludarium.engine.turns.purposes import Purpose
from ludarium.kernel.wat import wat
from ludarium.programs.compiling import Program, compile_program, rules_of
from ludarium.programs.listing import listing, nothing_from, select
from ludarium.programs.stages import STAGES, Look, look_at
from ludarium.whole_files import write_whole

EPILOG: Final = examples(
    "ludarium dump tic-tac-toe",
    'ludarium dump breakthrough --rule "move Step"',
    "ludarium dump hex --purpose playouts --function 'perform*'",
    "ludarium dump hex --purpose playouts --passes",
    "ludarium dump hex --wat -o hex.wat",
)


class PurposeName(StrEnum):
    """What a program is made for."""

    PLAY = "play"
    PLAYOUTS = "playouts"
    SEARCH = "search"


_TOKEN: Final = re.compile(
    r"(?P<comment>#.*)|(?P<word>\b(?:def|if|else|while|return|break|continue|leave|pass|and|or|not"
    r"|True)\b)|(?P<number>\b(?:0x[0-9a-f]+|\d+)\b)"
)
_STYLES: Final = {"comment": "dim italic", "word": "bold cyan", "number": "bright_blue"}


def dump(
    game: GameArgument,
    rule: Annotated[
        str | None,
        typer.Option(
            "--rule",
            metavar="TEXT|LINE",
            help="Only what comes from a rule: some of its words, or its line in the file.",
            show_default=False,
        ),
    ] = None,
    function: Annotated[
        str | None,
        typer.Option(
            "--function",
            metavar="NAME",
            help="Only the functions with a name, in which * stands for any letters.",
            show_default=False,
        ),
    ] = None,
    purpose: Annotated[
        PurposeName, typer.Option("--purpose", help="What the program is made for.")
    ] = PurposeName.PLAY,
    pass_: Annotated[
        str | None,
        typer.Option(
            "--pass",
            metavar="NAME",
            help="What a pass did and the program after it; with `before-`, the one before it.",
            show_default=False,
        ),
    ] = None,
    passes: Annotated[
        bool, typer.Option("--passes", help="List all passes, and what each did for this game.")
    ] = False,
    wat_: Annotated[bool, typer.Option("--wat", help="Print WebAssembly text.")] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write it (default: to the screen).",
            show_default=False,
        ),
    ] = None,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
) -> None:
    """Print the program of a game: all of it, or what a rule or a function comes to."""
    given = {"--rule": rule, "--function": function, "--pass": pass_, "--wat": wat_}
    alone = "--passes" if passes else "--wat" if wat_ else None
    clash = [name for name, value in given.items() if value and name not in (alone, "--pass")]
    if alone and clash:
        raise typer.BadParameter(f"{alone} stands alone: leave {' and '.join(clash)} out")
    if rule is not None and not rule.strip():
        raise typer.BadParameter("--rule is a text or a line number, and not empty")
    if output is not None:
        check_output(output)
    look = look_at(pass_) if pass_ is not None else None
    rules = rules_of(read_game(game, options, ruleset, definitions))
    stops_before = look.stops_before if look is not None else None
    program = compile_program(rules, Purpose(purpose.value), before_pass=stops_before)
    if program.note:
        screen.errors().print(program.note, style="dim", markup=False)
    if passes:
        _show_passes(program)
        return
    if wat_:
        text = wat(program.compiled.machine.module)
    else:
        chosen = select(rules, rule) if rule is not None else None
        text = listing(program.compiled, rule=chosen, function=function)
        if chosen is not None and not text.strip():
            screen.complain(nothing_from(chosen))
            raise typer.Exit(screen.FAILED)
        if look is not None:
            text = _told(program, look) + ("" if _is_only_told(look) else f"\n{text}")
    if output is None:
        screen.show(text.rstrip("\n") if wat_ else _coloured(text.rstrip("\n")))
        return
    write_whole(output, text)
    screen.errors().print(f"the program of {rules.name} is in {output}", markup=False)


def _is_only_told(look: Look) -> bool:
    """Whether a pass leaves no program of its own to look at."""
    return look.stage.name in ("known-before-play", "note-moves") and not look.before


def _told(program: Program, look: Look) -> str:
    """What a pass did, as comments."""
    if look.before:
        return f"# before {look.stage.name}: {look.stage.about}\n"
    told = look.stage.tell(program)
    lines = [f"# {look.stage.name}: {look.stage.about}", f"# {told.summary}"]
    return "\n".join([*lines, *(f"#   {line}" for line in told.details)]) + "\n"


def _show_passes(program: Program) -> None:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("pass", style="cyan", no_wrap=True)
    table.add_column("what it is")
    table.add_column("what it did")
    for stage in STAGES:
        told = stage.tell(program)
        table.add_row(stage.name, Text(stage.about), Text(told.summary))
    screen.output().print(table)


def _coloured(listing: str) -> Text:
    """A listing, with a colour for each sort of word."""
    text = Text(listing)
    for token in _TOKEN.finditer(listing):
        text.stylize(_STYLES[str(token.lastgroup)], *token.span())
    return text
