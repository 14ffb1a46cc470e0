"""The measures of all rulesets of the library, which come with Ludarium as data.

`python -m ludarium.analysis.measures.shipping` measures what is missing or has changed; with
`--anew`, everything; with `--missing`, it only tells which rulesets have no measures yet. With
`--jobs N` it takes so many processes. A ruleset has changed if its description, written out in
full, has.
"""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.measures.found import Measure, Measures, interval_of
from ludarium.analysis.measures.measuring import RANDOM, measure
from ludarium.jobs.running import Stopped, run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done
from ludarium.library.catalogue import shipped
from ludarium.loading import load
from ludarium.play.game import Game
from ludarium.version import __version__
from ludarium.whole_files import write_whole

SHIPPED: Final = Path(__file__).parent / "shipped.jsonl"
"""A line for what it is and which version made it, and then one for each ruleset."""
SEED: Final = 1
GAMES: Final = 1000
AGENT: Final = "uct:20"
AGENT_GAMES: Final = 20
MOST: Final = 120
"""Games of the search are left after so many moves."""
_DIGITS: Final = 5
_PATIENCE: Final = 3600.0
_VERSION: Final = "2"
"""Which way of measuring results are kept for."""
_MOST_BARS: Final = 40


# ---------------------------------------------------------------------- reading


def measures_of(ruleset: str, agent: str = RANDOM) -> Measures | None:
    """The shipped measures of a ruleset such as `hex/standard`, of random play or of `uct:20`.

    >>> measures_of("tic-tac-toe/standard")["BranchingFactorMaximum"].value
    9.0
    """
    line = _lines().get(ruleset)
    if line is None or agent not in line["played"]:
        return None
    data = line["played"][agent]
    return Measures(
        game=line["game"],
        agent=agent,
        games=data["games"],
        seed=SEED,
        measures={name: _read(name, one) for name, one in data["measures"].items()},
        frequencies={name: _read(name, one) for name, one in data["frequencies"].items()},
        endings=data["endings"],
        lengths=dict(data["lengths"]),
        choices=dict(data["choices"]),
        notes=tuple(data["notes"]),
        troubles=tuple(data["troubles"]),
    )


def measured_rulesets() -> tuple[str, ...]:
    """The rulesets of which measures are shipped."""
    return tuple(_lines())


def missing(rulesets: Iterable[str]) -> list[str]:
    """Those of some rulesets of which no measures are shipped."""
    return [ruleset for ruleset in rulesets if ruleset not in _lines()]


def without_search() -> list[str]:
    """The rulesets that two or more play of which no games of the search are shipped."""
    return [
        ruleset
        for ruleset, line in _lines().items()
        if AGENT not in line["played"] and "AdvantageP1" in line["played"][RANDOM]["measures"]
    ]


@cache
def _lines(file: Path = SHIPPED) -> Mapping[str, dict[str, Any]]:
    if not file.is_file():
        return {}
    _, *lines = file.read_text("utf-8").splitlines()
    return {line["id"]: line for line in map(json.loads, lines)}


def _read(name: str, numbers: list[Any]) -> Measure:
    value, error, n = numbers
    error = float("nan") if error is None else error
    return Measure(name, value, error, interval_of(name, value, error, n), n)


# ---------------------------------------------------------------------- making


def sum_of(game: Game) -> str:
    """A sum of a description, written out in full."""
    return sha256(str(game.rules_source.text or game.name).encode()).hexdigest()[:16]


def measured_ruleset(
    ruleset: str, name: str, choice: str | None, text: str, agent: str
) -> dict[str, Any]:
    """One piece of work: the measures of a ruleset; `text` is the sum of its description."""
    game = load(name, ruleset=choice)
    if agent == RANDOM:
        measures = measure(game, GAMES, seed=SEED)
    else:
        measures = measure(game, AGENT_GAMES, agent=agent, seed=SEED, most=MOST)
    return {"game": game.name, "measures": _compact(measures)}


def _compact(measures: Measures) -> dict[str, Any]:
    return {
        "games": measures.games,
        "measures": {name: _numbers(one) for name, one in measures.items()},
        "frequencies": {name: _numbers(one) for name, one in measures.frequencies.items()},
        "endings": measures.endings,
        "lengths": _bars(measures.lengths),
        "choices": _bars(measures.choices),
        "notes": measures.notes,
        "troubles": measures.troubles,
    }


def _numbers(one: Measure) -> list[Any]:
    return [_rounded(one.value), None if one.error != one.error else _rounded(one.error), one.n]


def _rounded(number: float) -> float:
    return float(f"{number:.{_DIGITS}g}")


def _bars(counts: Mapping[int, int]) -> list[list[int]]:
    """The same in few bars, each under its least number."""
    if not counts:
        return []
    least, most = min(counts), max(counts)
    width = bar_width(least, most)
    bars: Counter[int] = Counter()
    for number, count in counts.items():
        bars[least + (number - least) // width * width] += count
    return [[number, count] for number, count in sorted(bars.items())]


def bar_width(least: int, most: int) -> int:
    """How many numbers a bar stands for, given the least and the most of them."""
    return -(-(most - least + 1) // _MOST_BARS)


def make(*, anew: bool = False, file: Path = SHIPPED, processes: int | None = None) -> int:
    """Measure what is missing or has changed, and write it down; how many pieces that were."""
    known = {} if anew else dict(_lines(file))
    lines, pieces = _missing(known)
    outcomes = run(
        measured_ruleset,
        pieces,
        store=Store(),
        version=_VERSION,
        processes=processes,
        seconds=_PATIENCE,
    )
    for number, outcome in enumerate(outcomes, 1):
        if isinstance(outcome, Done):
            piece = outcome.piece
            line = lines.setdefault(
                piece["ruleset"],
                {
                    "id": piece["ruleset"],
                    "sum": piece["text"],
                    "game": outcome.result["game"],
                    "played": {},
                },
            )
            line["played"][piece["agent"]] = outcome.result["measures"]
            _write(file, lines.values())
            print(f"{number:4} of {len(pieces)} {piece['ruleset']} {piece['agent']}", flush=True)
        else:
            print(outcome, file=sys.stderr)
    _write(file, lines.values())
    return len(pieces)


def _missing(
    known: Mapping[str, dict[str, Any]],
) -> tuple[dict[str, dict[str, Any]], list[dict[str, Any]]]:
    """The lines that still hold, and what is to be done: random games first, and short games."""
    lines, pieces = {}, []
    for entry in shipped():
        for one in entry.rulesets:
            game = load(entry.id, ruleset=one.choice)
            text = sum_of(game)
            line = known.get(one.id)
            if line is not None and line["sum"] == text:
                lines[one.id] = line
            wanted = [RANDOM, AGENT] if game.players > 1 and type(game) is Game else [RANDOM]
            pieces += [
                {
                    "ruleset": one.id,
                    "name": entry.id,
                    "choice": one.choice,
                    "text": text,
                    "agent": agent,
                }
                for agent in wanted
                if one.id not in lines or agent not in lines[one.id]["played"]
            ]
    return lines, sorted(
        pieces, key=lambda piece: (piece["agent"] != RANDOM, _length(known.get(piece["ruleset"])))
    )


def _length(line: dict[str, Any] | None) -> float:
    """How long random games are, as far as that is known: games of a search take as long."""
    played = line["played"].get(RANDOM) if line is not None else None
    return float(played["measures"]["DurationMoves"][0]) if played is not None else 0.0


def _write(file: Path, lines: Iterable[dict[str, Any]]) -> None:
    head = {
        "what": "measures of play of the rulesets of the library",
        "version": __version__,
        "seed": SEED,
        "games": {RANDOM: GAMES, AGENT: AGENT_GAMES},
    }
    ordered = sorted(lines, key=lambda line: str(line["id"]))
    texts = [json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in (head, *ordered)]
    write_whole(file, "\n".join(texts) + "\n")


def main(words: list[str]) -> None:
    """Do what the words of a command ask for."""
    given = ArgumentParser(prog="python -m ludarium.analysis.measures.shipping")
    given.add_argument("--anew", action="store_true", help="measure everything again")
    given.add_argument("--missing", action="store_true", help="tell what is not measured yet")
    given.add_argument("--jobs", type=int, metavar="N", help="so many processes")
    chosen = given.parse_args(words)
    if chosen.missing:
        new = missing(one.id for entry in shipped() for one in entry.rulesets)
        print(f"{len(without_search())} rulesets have no games of {AGENT} yet")
        print("\n".join([*new, f"{len(new)} rulesets are not measured yet"]))
        return
    try:
        print(f"{make(anew=chosen.anew, processes=chosen.jobs)} pieces of work done")
    except Stopped as stopped:
        print(stopped, file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    from ludarium.analysis.measures.shipping import main as _main

    _main(sys.argv[1:])
