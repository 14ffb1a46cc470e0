"""Reading a description: the one way from a file to its tree."""

import os
import re
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ludarium.language.definitions import Definition, expand, library, without_definitions
from ludarium.language.options import (
    Option,
    OptionItem,
    Ruleset,
    read_option,
    read_rulesets,
    select,
    substitute,
)
from ludarium.language.parse import parse
from ludarium.language.problem import DescriptionError, Problem, did_you_mean
from ludarium.language.ranges import expand_ranges
from ludarium.language.scan import STRING, closing_bracket, fail, without_comments
from ludarium.language.source import Source
from ludarium.language.text import Paste, Text
from ludarium.language.tree import Array, Clause, Hole, Kind, Node, Word

MAX_FILE: Final = 8_000_000
"""How large a file may be, in bytes."""

_CHOICE = re.compile(rf"{STRING}|\(\s*(option|rulesets)(?![A-Za-z0-9_])", re.DOTALL)
_METADATA = re.compile(rf"{STRING}|\(\s*(metadata)(?![A-Za-z0-9_])", re.DOTALL)
_GIVEN: Final = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
_ROOTS: Final = ("game", "match")


@dataclass(frozen=True)
class Outline:
    """A description before any choice is made: what can be chosen, and the rest of the text."""

    source: Source
    rest: Text = field(repr=False)
    options: tuple[Option, ...]
    rulesets: tuple[Ruleset, ...]


@dataclass(frozen=True)
class Description:
    """A description with its options chosen and its definitions expanded."""

    source: Source
    options: tuple[Option, ...]
    rulesets: tuple[Ruleset, ...]
    chosen: tuple[OptionItem, ...]
    """The item of every option, in the order of the options."""
    ruleset: Ruleset | None
    """The ruleset that was asked for, or that the chosen items amount to."""
    tree: Clause
    """The `game` or `match` clause."""
    metadata: Clause | None
    text: Text = field(repr=False)
    """The expanded text of the game clause."""

    @property
    def name(self) -> str:
        """The name of the game."""
        first = self.tree.args[0] if self.tree.args else None
        return str(first.value) if isinstance(first, Word) else self.source.name

    @property
    def holes(self) -> list[Hole]:
        """What an incomplete description leaves open."""
        return [node for node in self.tree.walk() if isinstance(node, Hole)]


def read_source(path: str | Path) -> Source:
    """Read a file, or say why that cannot be done."""
    data = read_data(Path(path))
    try:
        return Source(str(path), data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _unreadable(
            Path(path),
            "not-utf-8",
            f"line {line} holds a byte that is not UTF-8 text (0x{data[error.start]:02X})",
            "save the file as UTF-8",
        ) from None


def read_data(path: Path) -> bytes:
    """What is in a file, or an error that says why it cannot be read; it never waits for one."""
    try:
        state = path.stat()
        if not (stat.S_ISREG(state.st_mode) or stat.S_ISDIR(state.st_mode) or _is_given(path)):
            raise _unreadable(
                path,
                "no-plain-file",
                "this is a pipe or a device, not a plain file",
                "save the text in a file, or pipe it in and name it -",
            )
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1) if state.st_size <= MAX_FILE else b""
    except FileNotFoundError:
        near = _similar_files(path)
        raise _unreadable(path, "no-file", "there is no such file", near) from None
    except IsADirectoryError:
        raise _unreadable(
            path,
            "is-folder",
            "this is a folder, not a description",
            "name a file that ends in .lud",
        ) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _unreadable(
            path,
            "unreadable",
            f"this file cannot be read: {reason}",
            "check its name and permissions",
        ) from None
    if max(state.st_size, len(data)) > MAX_FILE:
        raise _unreadable(
            path,
            "file-too-large",
            "this file is too large for a game description",
            f"at most {MAX_FILE:,} bytes are read",
        )
    return data


def _is_given(path: Path) -> bool:
    """Whether a shell has opened it for us, as in `ludarium check <(…)`."""
    return str(path).startswith(_GIVEN)


def _unreadable(path: Path, code: str, message: str, advice: str) -> DescriptionError:
    return DescriptionError(Problem(code, message, str(path), None, advice))


def _similar_files(path: Path) -> str:
    try:
        names = [p.name for p in path.parent.iterdir() if p.suffix == ".lud"]
    except OSError:
        return "check the folder and the name"
    return did_you_mean(path.name, names) or "check the folder and the name"


def definitions_for(path: Path) -> Path | None:
    """The folder of known definitions that goes with a file: a `def` folder further up."""
    for parent in Path(os.path.realpath(path)).parents:
        if (parent / "def").is_dir():
            return parent / "def"
    return None


def outline(source: Source) -> Outline:
    """Take the options and rulesets out of a description."""
    text = without_comments(Text.of(source))
    rest = Paste()
    options: list[Option] = []
    rulesets: list[Ruleset] = []
    position = start = 0
    while match := _CHOICE.search(text.string, position):
        position = match.end()
        if not (kind := match.group(1)):
            continue
        rest.add(text, start, match.start())
        if kind == "option":
            option, position = read_option(text, match.start())
            options.append(option)
        else:
            found, position = read_rulesets(text, match.start())
            rulesets += found
        start = position
    rest.add(text, start, len(text.string))
    return Outline(source, rest.text(), tuple(options), tuple(rulesets))


def describe(
    source: Source | Outline,
    *,
    options: Iterable[str] = (),
    ruleset: str | None = None,
    known: Mapping[str, Definition] | Path | None = None,
) -> Description:
    """Read a description with some options chosen, or with a ruleset.

    `known` are definitions that stand in no file of the game: a folder of `.def` files or a
    mapping. Definitions in the file itself come first.
    """
    parts = source if isinstance(source, Outline) else outline(source)
    file = parts.source.name
    items, selected = select(file, parts.options, parts.rulesets, options, ruleset)
    text = without_comments(substitute(parts.rest, parts.options, items))
    game, about, own = _take_apart(text)
    shared = library(known) if isinstance(known, Path) else known or {}
    game = expand_ranges(expand(game, {**shared, **own}, own))
    tree = _root(parts.source, game, own, shared)
    metadata = None
    if about:
        metadata = _metadata(expand_ranges(expand(about, own)), parts, items, selected)
    return Description(
        parts.source, parts.options, parts.rulesets, items, selected, tree, metadata, game
    )


def _take_apart(text: Text) -> tuple[Text, Text | None, dict[str, Definition]]:
    """The game, the metadata and the definitions. What follows the metadata is dropped."""
    definitions: dict[str, Definition] = {}
    text = without_definitions(text, definitions)
    position = 0
    while match := _METADATA.search(text.string, position):
        position = match.end()
        if match.group(1):
            end = closing_bracket(text, match.start()) + 1
            return text.cut(0, match.start()), text.cut(match.start(), end), definitions
    return text, None, definitions


def _root(
    source: Source,
    text: Text,
    own: Mapping[str, Definition],
    shared: Mapping[str, Definition],
) -> Clause:
    try:
        nodes = parse(text)
    except DescriptionError as error:
        raise _with_known_names(error, own, shared) from None
    if not nodes:
        problem = Problem(
            "no-game",
            "there is no game in this file",
            source.name,
            None,
            'a description is (game "Name" (players 2) (equipment {…}) (rules …))',
        )
        raise DescriptionError(problem)
    first = nodes[0]
    if not isinstance(first, Clause) or first.keyword not in _ROOTS:
        start, end = first.start, first.end
        if isinstance(first, Clause):
            start, end = first.keyword_start, first.keyword_start + len(first.keyword)
        found = first.keyword if isinstance(first, Clause) else text.string[start:end][:30]
        advice = did_you_mean(found, [*_ROOTS, "define", "option", "rulesets", "metadata"])
        fail(
            text,
            start,
            end,
            "no-game",
            f"a description must be a (game …) or a (match …), not `{found}`",
            advice or "put everything into (game …)",
        )
    for extra in nodes[1:]:
        if isinstance(extra, Word):
            continue
        fail(
            text,
            extra.start,
            extra.end,
            "after-game",
            f"this stands after the end of the ({first.keyword} …)",
            "look for a bracket that closes the game too early, or remove it",
        )
    return first


def _with_known_names(
    error: DescriptionError, own: Mapping[str, Definition], shared: Mapping[str, Definition]
) -> DescriptionError:
    """Add the nearest definitions to the message about one that does not exist."""
    problem = error.problem
    if problem.code != "undefined":
        return error
    name = problem.message.split('"')[1]
    advice = did_you_mean(name, [*own, *shared])
    if not advice and not shared:
        advice = f"{problem.advice}; no folder of known definitions is in use (--definitions)"
    return DescriptionError(
        Problem(
            problem.code,
            problem.message,
            problem.file,
            problem.place,
            advice or problem.advice,
        )
    )


def _metadata(
    text: Text,
    parts: Outline,
    items: Iterable[OptionItem],
    ruleset: Ruleset | None,
) -> Clause:
    root = parse(text)[0]
    assert isinstance(root, Clause)
    headings = [i.heading for o in parts.options for i in o.items]
    known = {h.casefold(): h for h in [*headings, *(r.heading for r in parts.rulesets)]}
    active = {item.heading.casefold() for item in items}
    if ruleset:
        active.add(ruleset.heading.casefold())
    pending: list[Node] = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, Clause):
            node.args = _used(node.args, known, active)
            if node.keyword == "ai":
                # A name of trained weights that are not here counts as no weights.
                node.args = [arg for arg in node.args if isinstance(arg, Clause | Array)]
        elif isinstance(node, Array):
            node.items = _used(node.items, known, active)
        pending += node.children
    return root


def _used(nodes: list[Node], known: Mapping[str, str], active: set[str]) -> list[Node]:
    """Unwrap `(useFor …)` clauses that apply and drop those that do not."""
    if not any(isinstance(node, Clause) and node.keyword == "useFor" for node in nodes):
        return nodes
    kept: list[Node] = []
    for node in nodes:
        if not isinstance(node, Clause) or node.keyword != "useFor":
            kept.append(node)
            continue
        names = _names(node)
        for name in names:
            if str(name.value).casefold() not in known:
                fail(
                    name.text,
                    name.start,
                    name.end,
                    "unknown-option",
                    f'there is no option or ruleset "{name.value}"',
                    did_you_mean(str(name.value), known.values()) or "name one that this file has",
                )
        if all(str(name.value).casefold() in active for name in names):
            kept += _used(node.args[1:], known, active)
    return kept


def _names(clause: Clause) -> list[Word]:
    first = clause.args[0] if clause.args else clause
    words = first.items if isinstance(first, Array) else [first]
    names = [w for w in words if isinstance(w, Word) and w.kind is Kind.STRING]
    if not names or len(names) != len(words):
        place = clause.keyword_place
        raise DescriptionError(
            Problem(
                "use-for",
                "(useFor …) begins with the names of options or rulesets",
                place.span.source.name,
                place,
                'write (useFor "Category/Item" …) or (useFor {"A/x" "B/y"} …)',
            )
        )
    return names
