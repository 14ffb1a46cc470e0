"""Tasks for reconstruction: a known ruleset, and the parts of it that are hidden."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludarium.reconstruction.lost import ReconstructionError
from ludarium.reconstruction.terms import Sort, Term, rewritten

PIECE: Final = "piece:"
"""With this begins the name of a piece whose rules are hidden."""
_COLUMNS: Final = ("game", "ruleset_id", "blank")
_HOLE: Final = Term(Sort.HOLE, "#")


@dataclass(frozen=True)
class Task:
    """A known ruleset, and what is hidden of it."""

    game: str
    """The path of its description below the folder of games, without the ending."""
    ruleset: str
    """The number that the ruleset gives itself."""
    blank: tuple[str, ...]
    """What is hidden: `end`, `play`, `start`, `rules`, or `piece:` with the name of a piece."""


def read_tasks(path: Path) -> list[Task]:
    """The tasks of a table with the columns `game`, `ruleset_id` and `blank`."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file)
            lacking = [name for name in _COLUMNS if name not in (rows.fieldnames or ())]
            if lacking:
                raise ReconstructionError(
                    f"{path} has no column `{lacking[0]}`",
                    f"a table of tasks has the columns {', '.join(_COLUMNS)}",
                )
            return [
                Task(row["game"], row["ruleset_id"], tuple(row["blank"].split(";"))) for row in rows
            ]
    except (OSError, UnicodeDecodeError) as error:
        raise ReconstructionError(f"{path} cannot be read: {error}") from None


def blanked(game: Term, blank: Sequence[str]) -> Term:
    """A complete game with holes where parts are hidden."""
    pieces = {part.removeprefix(PIECE) for part in blank if part.startswith(PIECE)}
    sections = {part for part in blank if not part.startswith(PIECE)}
    # Ends stand in the phases only where the rules as a whole have none.
    own_end = any(part.head == "end" for part in _rules(game).parts)

    def hide(term: Term) -> Term | None:
        if term.sort is not Sort.CLAUSE:
            return None
        if term.head == "rules":
            return _hidden_rules(term, sections, own_end)
        if term.head == "piece" and term.parts and term.parts[0].head in pieces:
            kept = [part for part in term.parts if part.field != "moves"]
            return term.with_parts((*kept, _HOLE))
        return None

    return rewritten(game, hide)


def _rules(game: Term) -> Term:
    return next((part for part in game.parts if part.head == "rules"), game)


def _hidden_rules(rules: Term, sections: set[str], own_end: bool) -> Term:
    if "rules" in sections:
        return rules.with_parts((_HOLE,))
    parts = []
    for part in rules.parts:
        if part.head in ("start", "end") and part.head in sections:
            parts.append(part.with_parts((_HOLE,)))
        elif part.field in ("play", "phases") and "play" in sections:
            parts.append(_HOLE)
        elif part.field == "phases" and "end" in sections and not own_end:
            parts.append(rewritten(part, _without_end))
        else:
            parts.append(part)
    return rules.with_parts(parts)


def _without_end(term: Term) -> Term | None:
    return term.with_parts((_HOLE,)) if term.sort is Sort.CLAUSE and term.head == "end" else None
