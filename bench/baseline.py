"""Hidden rules, sought by the method of the reference system, to compare ours with.

It is written from what is known of that method:

- a donor's score is the mean of its cultural and its conceptual likeness, from the published years
  and contacts; donors that are not dated give nothing;
- donors that reach a threshold are the pool: 0.99 at first, and 0.01 less whenever nothing is left
  to be drawn; it never rises again;
- holes are filled from left to right; the text before a hole, back to the bracket around it, is
  looked up in the text of each donor, and what follows its first place there up to the closing
  bracket is a filling; one is drawn, each as likely as another, and no row of donors twice;
- a result must compile and have a first move that is no pass, where chance plays a part with the
  first throw; equal texts are one result; there are ten, from at most 20,000 draws, and they are
  sorted by the mean score of their donors.

Texts are those of donors with definitions and options put in, with their own names of pieces and
in their own order. Nothing is mapped to the lost game, and nothing but equal texts is left out.
The published results agree with that: none of their 2,722 donors is without a date, none of the
texts is there twice, and where hardly any donor fits, scores fall far and there are fewer than ten.

Where the hidden ruleset is not dated, culture counts as the same for all. An order by distance that
a later version of the method has within each step is left out.
"""

import csv
import lzma
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.play.game import Game
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.lost import LostGame
from ludarium.reconstruction.scores import conceptual, cultural
from ludarium.reconstruction.terms import Term, term_of
from ludarium.reconstruction.validation.known import Known
from ludarium.reconstruction.validation.tasks import Task, blanked
from ludarium.reconstruction.validation.work import RESULTS, Offered, hidden, judged, offered

_HOLE: Final = "[#]"
_FIRST_THRESHOLD: Final = 99
"""In hundredths, so that steps add up."""
_MOST_DRAWN: Final = 20_000

Apart = dict[tuple[str, str], tuple[float, float]]
"""Years and contacts between two rulesets, by their numbers."""


@dataclass(frozen=True)
class Drawn:
    """A completed text, and the mean score of its donors."""

    text: str
    score: float


def solve_as_reference(task: Task, rulesets: Known, apart: Apart, seconds: float) -> dict[str, Any]:
    """What the method of the reference finds for a task within some seconds of work.

    `results` has when each was found and its score; `true` the numbers of the true ones among them.
    """
    truth = rulesets.ruleset(task.ruleset)
    if truth is None:
        return {"results": [], "true": []}
    lost = hidden(truth, task.blank)
    pool = _pool(lost, truth, rulesets.without(truth), apart)
    begun = time.process_time()
    score = 0.0

    def wholes() -> Iterator[Term]:
        nonlocal score
        for drawn in _drawn(str(_with_play(truth.term, task.blank)), pool, Random(1)):
            if time.process_time() - begun > seconds:
                return
            score = drawn.score
            try:
                yield term_of(describe(Source("<text>", drawn.text)).tree)
            except (DescriptionError, RecursionError):
                continue

    results: list[list[float]] = []
    games: list[Offered] = []
    lots = Random(1)
    for result in islice(offered(wholes(), lambda game: _has_first_move(game, lots)), RESULTS):
        results.append([round(time.process_time() - begun, 2), round(score, 4)])
        games.append(result)
    ways = list(judged(truth.term, games))
    true = [number for number, by in enumerate(ways) if by]
    return {"results": results, "true": true}


def _has_first_move(game: Game, lots: Random) -> bool:
    """Whether a first move that is no pass is there at once, whatever was thrown."""
    state = game.start(lots.getrandbits(32))
    return any(max(move.from_, move.to) >= 0 for move in state.legal_moves())


def rank_in(answer: dict[str, Any], seconds: float) -> int | None:
    """The rank of the true rules among what was found within some seconds, by score."""
    timely = [
        (-score, number)
        for number, (when, score) in enumerate(answer["results"])
        if when <= seconds
    ]
    ranks = (rank for rank, (_, number) in enumerate(sorted(timely), 1) if number in answer["true"])
    return next(ranks, None)


def _with_play(game: Term, blank: Sequence[str]) -> Term:
    """The game with holes as the reference writes them: play is `(play [#])`."""

    def dress(term: Term) -> Term:
        parts = tuple(map(dress, term.parts))
        if term.head == "rules" and "rules" not in blank:
            hole = Term(term.sort, "play", tuple(p for p in parts if str(p) == _HOLE)[:1])
            parts = tuple(hole if str(p) == _HOLE else p for p in parts)
        return term.with_parts(parts)

    return dress(blanked(game, blank))


Pool = list[tuple[float, str]]
"""The scores and texts of donors, the best first."""


def _pool(lost: LostGame, truth: Donor, donors: Sequence[Donor], apart: Apart) -> Pool:
    one = truth.number or "0"
    far = [_culture(one, donor.number or "0", apart) for donor in donors]
    if not any(far):
        far = [1.0] * len(donors)
    found = [
        ((culture + (conceptual(lost.known, donor.features) or 0.0)) / 2, _text(donor))
        for culture, donor in zip(far, donors, strict=True)
        if culture > 0
    ]
    return sorted(found, key=lambda pair: -pair[0])


def _culture(one: str, other: str, apart: Apart) -> float:
    between = apart.get((one, other), apart.get((other, one)))
    return 0.0 if between is None else max(0.0, cultural(*between))


def _drawn(game: str, pool: Pool, chance: Random) -> Iterator[Drawn]:
    """Completions of a text, drawn one after another, each once."""
    threshold = _FIRST_THRESHOLD
    seen: set[str] = set()
    rows: set[tuple[int, ...]] = set()
    for _ in range(_MOST_DRAWN):
        row: tuple[int, ...] = ()
        text = game
        while _HOLE in text:
            fillings = [
                (number, filling)
                for number, filling in _fillings(text, pool, threshold / 100)
                if (*row, number) not in rows
            ]
            if fillings:
                number, filling = chance.choice(fillings)
                row, text = (*row, number), text.replace(_HOLE, filling, 1)
                continue
            threshold -= 1
            if threshold < 0:
                return
            row, text = (), game
        rows.add(row)
        if text not in seen:
            seen.add(text)
            yield Drawn(text, sum(pool[number][0] for number in row) / len(row))


def _fillings(text: str, pool: Pool, threshold: float) -> Iterator[tuple[int, str]]:
    """What stands in each donor of the pool after the text before the first hole."""
    before = text[: text.index(_HOLE)]
    context = before[_open_bracket(before) :]
    for number, (score, donor) in enumerate(pool):
        if score < threshold:
            return
        filling = _after(donor, context)
        if filling is not None:
            yield number, filling


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


def read_apart(path: Path, tasks: Sequence[Task]) -> Apart:
    """The published years and contacts between the rulesets of tasks and others."""
    wanted = {task.ruleset for task in tasks}
    with lzma.open(path, "rt") as file:
        return {
            (row["a"], row["b"]): (float(row["years"]), float(row["hops"]))
            for row in csv.DictReader(file)
            if row["a"] in wanted or row["b"] in wanted
        }
