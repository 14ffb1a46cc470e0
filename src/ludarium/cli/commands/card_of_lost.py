"""The part of a card that tells what Ludarium put together for a lost game."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.text import Text

from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.reconstructed import made_of
from ludarium.reconstruction.telling.accounts import (
    attested_of,
    faults_of,
    givers_of,
    rows_of,
    verdict,
)


def reconstructions(entry: Entry, chosen: RulesetEntry | None) -> Iterable[Text]:
    """A line for each; of the one that is asked for, all that matters."""
    made = made_of(entry.id)
    told = {result["number"]: result for result in made["results"]} if made else {}
    yield Text(
        "put together by Ludarium from games that are near; nobody is known to have played so",
        style="dim",
    )
    for ruleset in entry.reconstructed:
        result = told.get(int(ruleset.id.rpartition("-")[2]))
        is_chosen = chosen is not None and chosen.id == ruleset.id
        head = Text("→ " if is_chosen else "", style="bold green")
        yield head.append(ruleset.name, style="cyan").append(
            f"  {ruleset.id}", style="not bold dim"
        )
        if made and result:
            yield Text(f"    {_line(made, result)}")
            if is_chosen:
                yield from (Text(f"    {line}") for line in _account(entry, made, result))


def _line(made: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    names = ", ".join(giver["name"] for giver in givers_of(made, result)) or "choices alone"
    combined = result["scores"]["combined"]
    evidence = "unknown" if not combined else "{:.2f} ({:.2f} to {:.2f})".format(*combined)
    return f"from {names}; nearness {evidence}; quality {result['quality']:.2f}"


def _account(entry: Entry, made: Mapping[str, Any], result: Mapping[str, Any]) -> Iterable[str]:
    rows = rows_of(made["holes"], result, attested_of(entry.record))
    yield " ".join(verdict(made, result, rows))
    for row in rows:
        parts = [result["parts"][number] for number in row.holes]
        names = ", ".join(dict.fromkeys(part["name"] for part in parts if part["name"]))
        yield f"{row.rule}: {row.status}{f' from {names}' if names else ''}"
    for fault in faults_of(made, result, rows):
        yield f"doubt: {fault}"
    yield (
        f"Made by Ludarium {made['version']} on {made['date']} with seed {made['seed']} from "
        f"{made['donors']:,} rulesets; {made['tried']:,} combinations were tried."
    )
