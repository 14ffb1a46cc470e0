"""Boards in the terminal: every site where it lies, with its label or with what stands on it."""

from collections.abc import Iterable
from itertools import pairwise

from rich.text import Text

from ludarium.board.equipment.components import Die
from ludarium.play.state import State

_WIDEST = 110
_HIGHEST = 44
_SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_COLOURS = ("white", "cyan", "red", "green", "magenta", "yellow", "blue")


def board_text(state: State) -> Text:
    """The board with its pieces, and below it what lies beside."""
    from ludarium.play.move_names import site_name

    box = state.equipment
    pieces = state.pieces()
    sites = box.topology.of(box.topology.default)
    names = {part.name: part.owner for part in box.components if not isinstance(part, Die)}
    letters = letters_of(_kind(part.name) for part in box.components if not isinstance(part, Die))
    marks = {name: letters[_kind(name)] + _whose(owner) for name, owner in names.items()}
    colours = {name: _COLOURS[owner % len(_COLOURS)] for name, owner in names.items()}
    labels = [sites.label[site] for site in range(sites.count)]
    tokens = [_token(label, pieces.get(label, []), marks, colours) for label in labels]
    wide = max((len(token) for token in tokens), default=1) + 1
    places = _places(list(sites.positions.x), list(sites.positions.y), wide)
    lines: list[Text] = []
    if places is None:
        lines.append(Text("  ").join(token for token in tokens))
    else:
        by_row: dict[int, list[tuple[int, Text]]] = {}
        for (column, row), token in zip(places, tokens, strict=True):
            by_row.setdefault(row, []).append((column, token))
        for row in range(max(by_row, default=-1) + 1):
            lines.append(_line(sorted(by_row.get(row, []), key=lambda item: item[0])))
    for container in box.containers[1:]:
        if container.faces:
            continue
        sites_held = [site_name(box, site) for site in container.sites]
        held = [pieces[name] for name in sites_held if name in pieces]
        if held:
            line = Text(f"{container.name}: ", style="dim")
            for stack in held:
                line.append_text(_token("", stack, marks, colours)).append(" ")
            lines.append(line)
    for faces in state.dice():
        lines.append(Text.assemble(("Dice: ", "dim"), ("  ".join(map(str, faces)), "bold")))
    seen = {_kind(name) for stack in pieces.values() for name in stack if name in names}
    if len(seen) > 1:
        told = (f"{letters[kind]} {kind.lower()}" for kind in sorted(seen))
        lines.append(Text("  ".join(told), style="dim"))
    return Text("\n").join(lines)


def letters_of(kinds: Iterable[str]) -> dict[str, str]:
    """What each kind of piece is written as, none like another: one letter of its name, or two.

    >>> letters_of(["King", "Knight", "Pawn"])
    {'King': 'K', 'Pawn': 'P', 'Knight': 'N'}
    """
    found: dict[str, str] = {}
    shortest_first = sorted(dict.fromkeys(kinds), key=len)
    for kind in shortest_first:
        if kind[:1].upper() not in found.values():
            found[kind] = kind[:1].upper()
    for kind in shortest_first:
        if kind not in found:
            singles = [letter.upper() for letter in kind[1:] if letter.isalpha()]
            pairs = [kind[0].upper() + letter.lower() for letter in kind[1:] if letter.isalnum()]
            taken = set(found.values())
            free = (letters for letters in singles + pairs if letters not in taken)
            found[kind] = next(free, kind)
    return found


def _kind(name: str) -> str:
    """The name of a piece without the number of its owner."""
    return name.rstrip("0123456789") or name


def _whose(owner: int) -> str:
    """Small figures tell a piece from a label such as P1."""
    return _SMALL[owner] if 0 < owner < len(_SMALL) else "·"


def _token(label: str, stack: list[str], marks: dict[str, str], colours: dict[str, str]) -> Text:
    """What is written on a site: its label, or the top piece and how many there are."""
    if not stack:
        return Text(label, style="dim")
    top = stack[-1]
    if top.isdecimal():
        return Text(top, style="bold")  # a number of a puzzle
    mark = marks.get(top, top[0].upper() + "·")
    number = f"×{len(stack)}" if len(stack) > 1 else ""
    return Text(mark + number, style=f"bold {colours.get(top, _COLOURS[0])}")


def _line(items: list[tuple[int, Text]]) -> Text:
    line = Text()
    for column, token in items:
        line.append(" " * max(0, column - len(line)))
        line.append_text(token)
    return line


def _places(x: list[float], y: list[float], wide: int) -> list[tuple[int, int]] | None:
    """The column and the row of each site; nothing if they do not fit on a screen."""
    if not x:
        return []
    step = _least_gap(y) or 1.0
    while True:
        rows = [round((max(y) - value) / step) for value in y]
        gap = min(
            (
                right - left
                for row in set(rows)
                for left, right in _neighbours(
                    [v for v, r in zip(x, rows, strict=True) if r == row]
                )
            ),
            default=1.0,
        )
        scale = wide / gap if gap > 1e-6 else 0.0
        columns = [round((value - min(x)) * scale) for value in x]
        if scale and max(rows) < _HIGHEST and max(columns) + wide <= _WIDEST:
            return list(zip(columns, rows, strict=True))
        if max(rows) < 2:
            return None
        step *= 1.5


def _neighbours(values: list[float]) -> list[tuple[float, float]]:
    ordered = sorted(values)
    return list(pairwise(ordered))


def _least_gap(values: list[float]) -> float | None:
    return min((b - a for a, b in _neighbours(values) if b - a > 1e-3), default=None)
