"""Hidden rules, sought by our method and by that of the reference system, task by task.

`python -m bench.reconstructing TASKS.csv FOLDER OUTPUT.jsonl` writes a line a task and goes on
where it stopped; with a number behind, tasks come in the random order of that seed, so that what
is done of them is a sample. With `--baseline EARLIER.jsonl` the baseline is not run again: what it
found is taken from there, which is right as long as nothing it depends on was changed.
`python -m bench.reconstructing OUTPUT.jsonl` prints the figures. The baseline (`bench/baseline.py`)
may work longer than ours did, and is told when it found what: so it can be counted with the same
time, and with more.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

from bench.baseline import rank_in, read_apart, solve_as_reference
from ludarium.reconstruction.validation.known import known
from ludarium.reconstruction.validation.tasks import read_tasks
from ludarium.reconstruction.validation.work import solve

_CONTACTS: Final = "contacts.csv.xz"
_TIMES: Final = 1.0
"""The baseline may work so many times as long as ours."""
_LEAST: Final = 5.0
_MOST: Final = 20.0
"""But so many seconds at the least, and at the most."""
_FIRST: Final = (1, 3, 10)
_BASELINE: Final = "--baseline"

Row = dict[str, Any]
Rank = Callable[[Row], int | None]


def work(path: str, folder: str, output: Path, seed: int | None, earlier: list[Row]) -> None:
    """Go through all tasks that have no line yet, with a seed in a random order."""
    found = {(row["game"], *row["blank"]): row["baseline"] for row in earlier}
    tasks = read_tasks(Path(path))
    if seed is not None:
        Random(seed).shuffle(tasks)
    rulesets = known(folder, path)
    apart = read_apart(Path(path).with_name(_CONTACTS), tasks)
    done = output.read_text().splitlines() if output.exists() else []
    for task in tasks[len(done) :]:
        ours = solve(task.game, task.ruleset, list(task.blank), folder, path)
        seconds = min(_MOST, max(_LEAST, _TIMES * float(ours.get("seconds", 0.0))))
        theirs = found.get((task.game, *task.blank))
        if theirs is None:
            theirs = solve_as_reference(task, rulesets, apart, seconds)
        line = {"game": task.game, "blank": task.blank, "ours": ours, "baseline": theirs}
        with output.open("a") as file:
            print(json.dumps(line), file=file)


# ---------------------------------------------------------------------- figures


def figures(rows: list[Row]) -> None:
    """Print how often the true rules are among the first, by kind of hole and by family."""
    reach = [row for row in rows if _reach(row)]
    _table(
        {
            f"all {len(rows)}": rows,
            f"within reach, {len(reach)}": reach,
            **_by(rows, lambda row: [";".join(_kinds(row))]),
            **_by(rows, lambda row: [_family(row)]),
        },
        {
            "ours": lambda row: row["ours"].get("rank"),
            "baseline, same time": lambda row: rank_in(row["baseline"], _seconds(row)),
            "baseline, more time": lambda row: rank_in(row["baseline"], float("inf")),
        },
    )
    _table(
        _by(rows, lambda row: [hole["hole"] for hole in row["ours"].get("holes", ())], "hole "),
        {"ours, each hole alone": None},
    )
    both = Counter(
        (_solved(row["ours"].get("rank")), _solved(rank_in(row["baseline"], _seconds(row))))
        for row in rows
    )
    print(f"both {both[True, True]}, ours alone {both[True, False]}, baseline {both[False, True]}")


def _table(groups: dict[str, list[Row]], methods: dict[str, Rank | None]) -> None:
    print("| |", " | ".join(f"{name} {n}" for name in methods for n in _FIRST), "|")
    for name, rows in groups.items():
        cells = []
        for rank in methods.values():
            ranks = [rank(row) for row in rows] if rank else _hole_ranks(rows, name)
            cells += [sum(r is not None and r <= n for r in ranks) for n in _FIRST]
        of = len(rows) if None not in methods.values() else len(_hole_ranks(rows, name))
        print(f"| {name} ({of}) |", " | ".join(map(str, cells)), "|")


def _hole_ranks(rows: list[Row], name: str) -> list[int | None]:
    holes = (hole for row in rows for hole in row["ours"].get("holes", ()))
    return [hole["rank"] for hole in holes if f"hole {hole['hole']}" == name]


def _by(
    rows: list[Row], keys: Callable[[Row], Iterable[str]], word: str = ""
) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        for key in dict.fromkeys(keys(row)):
            found.setdefault(word + key, []).append(row)
    return dict(sorted(found.items(), key=lambda pair: -len(pair[1])))


def _kinds(row: Row) -> list[str]:
    return [part.partition(":")[0] for part in row["blank"]]


def _family(row: Row) -> str:
    return str(row["game"].split("/")[1])


def _reach(row: Row) -> bool:
    return all(hole["stands"] for hole in row["ours"].get("holes", [{"stands": False}]))


def _seconds(row: Row) -> float:
    return float(row["ours"].get("seconds", 0.0))


def _solved(rank: int | None) -> bool:
    return rank is not None


def main() -> None:
    if len(sys.argv) == 2:
        figures(_read(sys.argv[1]))
        return
    arguments = sys.argv[1:]
    earlier: list[Row] = []
    if _BASELINE in arguments:
        place = arguments.index(_BASELINE)
        earlier = _read(arguments[place + 1])
        del arguments[place : place + 2]
    seed = int(arguments[3]) if len(arguments) > 3 else None
    work(arguments[0], arguments[1], Path(arguments[2]), seed, earlier)


def _read(path: str) -> list[Row]:
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


if __name__ == "__main__":
    main()
