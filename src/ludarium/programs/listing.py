"""A program of a game as text: its functions, its memory, and which rule each statement is of."""

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Final

from ludarium.kernel.dump import Style, dump_functions
from ludarium.kernel.function import Function
from ludarium.kernel.module import Region
from ludarium.kernel.places import Places
from ludarium.kernel.reading import identifier
from ludarium.ludemes.whole_game.program import Compiled
from ludarium.programs.origins import LookError, Selection, about, part_of
from ludarium.vocabulary.ludeme import Ludeme

_RECORDS: Final = {"move": {0: "rule", 4: "from", 8: "to"}}
"""What a listed move begins with."""
_STATE: Final = "state"
_FEW: Final = 3
_SHOWN: Final = 12
"""How many names are given to somebody who looks for one."""


def places_of(compiled: Compiled) -> Places:
    """All memory of a program by name; the state is told field by field."""
    m = compiled.machine
    regions = [region for region in m.module.regions if region.name != _STATE]
    base = m.state.base
    return Places(regions + [Region(base + f.offset, f.size, f.name) for f in m.state.fields])


def style_of(compiled: Compiled) -> Style:
    """How the program of a game is told."""
    problems = {"problem": ["", *compiled.machine.problems]}
    return Style(places_of(compiled), _RECORDS, problems, about, about_function)


def about_function(function: Function) -> str:
    """What is said about a function: the part of the engine, and the rule it was made for."""
    part = part_of(function.part)
    return part if function.made_for is None else f"{part}, for {about(function.made_for)}"


def listing(
    compiled: Compiled,
    *,
    rule: Selection | None = None,
    function: str | None = None,
    parts: bool = True,
) -> str:
    """The program as text, or what of it comes from some rules, or some functions alone.

    The part of the engine that each function belongs to is told unless it is not wanted.
    """
    style = style_of(compiled)
    if not parts:
        style = replace(style, about_function=lambda function: None)
    functions: Sequence[Function] = compiled.machine.module.functions
    if function is not None:
        functions = find_functions(functions, function)
    if rule is not None:
        style = replace(style, wanted=rule.__contains__)
    text = dump_functions(functions, style)
    return text if rule is not None or function is not None else f"{memory(compiled)}\n{text}"


def memory(compiled: Compiled) -> str:
    """The fields of the state, and all other memory that has a name."""
    m = compiled.machine
    lines = [f"# the state: {m.state.size.value} bytes"]
    for field in m.state.fields:
        many = f"[{field.count}]" if field.count > 1 else ""
        lines.append(f"{identifier(field.name)}: {field.kind}{many}")
    lines += ["", "# beside the state"]
    for region in m.module.regions:
        if region.name != _STATE:
            size = f"{region.size:,} bytes" if region.size != 4 else "i32"
            lines.append(f"{identifier(region.name)}: {size}")
    return "\n".join(lines) + "\n"


def find_functions(functions: Sequence[Function], wanted: str) -> list[Function]:
    """The functions with a name, in which `*` stands for any letters."""
    pattern = identifier_pattern(wanted)
    found = [f for f in functions if fnmatchcase(identifier(f.name).casefold(), pattern)]
    if found:
        return found
    names = [identifier(function.name) for function in functions]
    folded = {name.casefold(): name for name in names}
    near = [folded[name] for name in get_close_matches(pattern, folded, _SHOWN, 0.5)]
    near += [name for name in names if pattern.strip("*") in name.casefold() and name not in near]
    told = near[:_SHOWN] or names[:_SHOWN]
    what = "near names" if near else f"the first of {len(names)} names"
    raise LookError(
        f'there is no function "{wanted}" in this program',
        f"{what}: {', '.join(told)}",
    )


def identifier_pattern(wanted: str) -> str:
    """A name with stars as the names of functions are written in a listing."""
    return "*".join(identifier(part) if part else "" for part in wanted.split("*")).casefold()


def nothing_from(chosen: Selection) -> str:
    """What is said where no statement comes from some rules."""
    names = ", ".join(str(about(ludeme)) for ludeme in chosen.chosen[:_FEW])
    return (
        f"ludarium: nothing in this program comes from {names}\n"
        "  help: what is known before play leaves no code; "
        "`--pass known-before-play` shows what that is"
    )


def select(game: Ludeme, wanted: str) -> Selection:
    """The rules that somebody means by a line or by some words."""
    found = Selection(game, wanted)
    if not found.chosen:
        where = f"on line {wanted}" if wanted.isdecimal() else f'with "{wanted}" in it'
        raise LookError(
            f"there is no rule {where}",
            "`ludarium expand` shows the rules with all definitions written out.",
        )
    return found
