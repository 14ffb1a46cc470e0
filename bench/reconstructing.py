"""Hidden rules, sought by the method of the reference system, to compare ours with.

`python -m bench.reconstructing TASKS.csv FOLDER SECONDS OUTPUT.jsonl` writes a line a task, and
goes on where it stopped. It is written from the published account of that method:

- a donor's score is the mean of its cultural and its conceptual likeness; those that reach a
  threshold are the pool, 0.99 at first and lower by 0.01 where nothing fits;
- holes are filled from left to right; the text before a hole, back to the bracket around it, is
  looked up in the text of each donor, and what follows there up to the closing bracket is a
  filling; only its first place in a donor counts, and one is drawn, each as likely as another;
- a result must compile and have a first move; equal texts are one result; there are ten.

Where the pool gives no more new results, it is made larger in the same way, which is in its favour.
"""

import csv
import json
import lzma
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.lost import LostGame
from ludarium.reconstruction.scores import conceptual, cultural
from ludarium.reconstruction.terms import Term, term_of
from ludarium.reconstruction.validation.known import Known, known
from ludarium.reconstruction.validation.tasks import Task, blanked, read_tasks
from ludarium.reconstruction.validation.work import first_match, hidden

_HOLE: Final = "[#]"
_FIRST_THRESHOLD: Final = 0.99
_STEP: Final = 0.01
_IN_VAIN: Final = 30
"""After so many draws that give nothing new, the pool is made larger."""
_MOST_DRAWN: Final = 20_000
_CONTACTS: Final = "contacts.csv.xz"


def solve(task: Task, rulesets: Known, apart: "Apart", seconds: float) -> dict[str, Any]:
    """At which rank the baseline finds the true rules of a task, within some seconds of work."""
    truth = rulesets.ruleset(task.ruleset)
    if truth is None:
        return {"rank": None, "why": "there is no such ruleset"}
    lost = hidden(truth, task.blank)
    donors = rulesets.without(truth)
    scored = [(_score(lost, truth, donor, apart), _text(donor)) for donor in donors]
    begun = time.process_time()
    texts = _drawn(str(_with_play(truth.term, task.blank)), scored, Random(1))
    wholes = _until(texts, begun + seconds)
    return {**first_match(truth.term, wholes), "seconds": round(time.process_time() - begun, 2)}


def _until(texts: Iterator[str], end: float) -> Iterator[Term]:
    for text in texts:
        if time.process_time() > end:
            return
        try:
            yield term_of(describe(Source("<text>", text)).tree)
        except (DescriptionError, RecursionError):
            continue


def _with_play(game: Term, blank: Sequence[str]) -> Term:
    """The game with holes as the reference writes them: play is `(play [#])`."""

    def dress(term: Term) -> Term:
        parts = tuple(map(dress, term.parts))
        if term.head == "rules" and "rules" not in blank:
            hole = Term(term.sort, "play", tuple(p for p in parts if str(p) == _HOLE)[:1])
            parts = tuple(hole if str(p) == _HOLE else p for p in parts)
        return term.with_parts(parts)

    return dress(blanked(game, blank))


Scored = tuple[float, str]


def _drawn(game: str, donors: Sequence[Scored], chance: Random) -> Iterator[str]:
    """Completions of a text, drawn one after another, each once."""
    threshold = _FIRST_THRESHOLD
    seen: set[str] = set()
    in_vain = 0
    for _ in range(_MOST_DRAWN):
        text: str | None = game
        while text is not None and _HOLE in text:
            filling = _filling(text, donors, threshold, chance)
            if filling is None and threshold > 0:
                threshold -= _STEP
                continue
            text = None if filling is None else text.replace(_HOLE, filling, 1)
        if text is None:
            return
        if text in seen:
            in_vain += 1
            if in_vain >= _IN_VAIN:
                in_vain = 0
                threshold -= _STEP
            if threshold < 0:
                return
            continue
        seen.add(text)
        in_vain = 0
        yield text


def _filling(text: str, donors: Sequence[Scored], threshold: float, chance: Random) -> str | None:
    """What stands in some donor of the pool after the text before the first hole."""
    before = text[: text.index(_HOLE)]
    context = before[_open_bracket(before) :]
    found = [
        filling
        for score, donor in donors
        if score >= threshold and (filling := _after(donor, context)) is not None
    ]
    return chance.choice(found) if found else None


@cache
def _after(donor: str, context: str) -> str | None:
    place = donor.find(context)
    if place < 0:
        return None
    start = place + len(context)
    depth = 0
    for number in range(start, len(donor)):
        if donor[number] in "({":
            depth += 1
        elif donor[number] in ")}":
            depth -= 1
            if depth < 0:
                return donor[start:number]
    return None


def _open_bracket(text: str) -> int:
    """Where the last bracket begins that is not closed."""
    depth = 0
    for number in range(len(text) - 1, -1, -1):
        if text[number] in ")}":
            depth += 1
        elif text[number] in "({":
            depth -= 1
            if depth < 0:
                return number
    return 0


@cache
def _text(donor: Donor) -> str:
    return str(donor.term)


Apart = dict[tuple[str, str], tuple[float, float]]
"""Years and contacts between two rulesets, by their numbers."""


def _score(lost: LostGame, truth: Donor, donor: Donor, apart: Apart) -> float:
    one, other = truth.number or "0", donor.number or "0"
    years, hops = apart.get((one, other), apart.get((other, one), (float("inf"), 0)))
    alike = conceptual(lost.known, donor.features) or 0.0
    return (max(0.0, cultural(years, hops)) + alike) / 2


def _read_apart(path: Path, tasks: Sequence[Task]) -> Apart:
    wanted = {task.ruleset for task in tasks}
    with lzma.open(path, "rt") as file:
        return {
            (row["a"], row["b"]): (float(row["years"]), float(row["hops"]))
            for row in csv.DictReader(file)
            if row["a"] in wanted or row["b"] in wanted
        }


def main() -> None:
    path, folder, seconds, output = sys.argv[1:5]
    tasks = read_tasks(Path(path))
    rulesets = known(folder, path)
    apart = _read_apart(Path(path).with_name(_CONTACTS), tasks)
    done = Path(output).read_text().splitlines() if Path(output).exists() else []
    for task in tasks[len(done) :]:
        found = {"ruleset": task.ruleset, **solve(task, rulesets, apart, float(seconds))}
        with Path(output).open("a") as file:
            print(json.dumps(found), file=file)


if __name__ == "__main__":
    main()
