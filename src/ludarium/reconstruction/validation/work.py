"""Solving one task: parts of a known ruleset are hidden, and the first ten results looked at.

A piece of work for `jobs/`: plain data in, plain data out.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, Final

from ludarium.host.wasm import ProgramError
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.loading import load
from ludarium.play.game import Game
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import offer_of
from ludarium.reconstruction.lost import LostGame, of_description
from ludarium.reconstruction.ranking.ranking import Ranking
from ludarium.reconstruction.terms import Term
from ludarium.reconstruction.testing.play_tests import is_played
from ludarium.reconstruction.validation.known import known
from ludarium.reconstruction.validation.sameness import form, play_alike
from ludarium.reconstruction.validation.tasks import blanked

RESULTS: Final = 10
_MOST_TRIED: Final = 60
"""So many combinations are tried for ten results."""
_MOST_SECONDS: Final = 60.0
"""So long a task may take; it is felt only by games with hundreds of kinds of pieces."""

Offered = tuple[Term, Game]
"""A description, and the game that it is."""


def solve(game: str, ruleset: str, blank: list[str], folder: str, tasks: str) -> dict[str, Any]:
    """At which rank the true rules are found, if at all; and the same for each hole.

    The seconds are those that it took to offer ten results, whether a true one is among them or
    not; comparing them with the truth is no part of the method.
    """
    begun = time.process_time()
    rulesets = known(folder, tasks)
    truth = rulesets.ruleset(ruleset)
    if truth is None:
        return {"why": f"there is no ruleset {ruleset} of {game}"}
    lost = hidden(truth, blank)
    ranking = Ranking(lost, rulesets.without(truth), rulesets.nearness)
    results: list[Offered] = []
    found: dict[str, Any] = {}
    try:
        wholes = (proposal.whole.term for proposal in ranking.proposals(Counter()))
        timely = _in_time(islice(wholes, _MOST_TRIED), begun)
        results += islice(offered(timely), RESULTS)
    except MeaningError as error:
        found["why"] = str(error)
    seconds = round(time.process_time() - begun, 2)
    found |= first_match(truth.term, results)
    return {**found, "holes": _holes(truth, ranking), "seconds": seconds}


def _in_time(wholes: Iterable[Term], begun: float) -> Iterator[Term]:
    """Descriptions, until so much work has been done that the task counts as not solved."""
    return takewhile(lambda _: time.process_time() - begun < _MOST_SECONDS, wholes)


def _holes(truth: Donor, ranking: Ranking) -> list[dict[str, Any]]:
    """For each hole, the rank of what is true there, and whether any other game has it."""
    found = []
    for hole in ranking.lost.holes:
        wanted = set(truth.offers(hole.role))
        offer = offer_of(hole, ranking.lost.naming, ranking.donors, ranking.weights)
        forms = (filling.form for filling in offer.fillings)
        rank = next((number for number, each in enumerate(forms, 1) if each in wanted), None)
        stands = rank is not None or any(
            wanted & d.offers(hole.role).keys() for d in ranking.donors
        )
        found.append({"hole": hole.role.words, "rank": rank, "stands": stands})
    return found


def hidden(truth: Donor, blank: Sequence[str]) -> LostGame:
    """A known ruleset with parts hidden, as a lost game."""
    source = Source("<text>", str(blanked(truth.term, blank)))
    return of_description(describe(source), None, truth.setting)


def first_match(truth: Term, results: Sequence[Offered]) -> dict[str, Any]:
    """The rank of the first result that is the true game, and how that is known."""
    for rank, by in enumerate(judged(truth, results), 1):
        if by is not None:
            return {"rank": rank, "by": by}
    return {"rank": None, "results": len(results)}


def can_begin(game: Game) -> bool:
    """Whether somebody can move at the beginning, if need be after some throws."""
    return is_played(game, seed=1)


def offered(
    wholes: Iterable[Term], begins: Callable[[Game], bool] = can_begin
) -> Iterator[Offered]:
    """Those descriptions that are games: they compile, and somebody can move."""
    for whole in wholes:
        try:
            game = load(str(whole))
            if begins(game):
                yield whole, game
        except (DescriptionError, MeaningError, ProgramError):
            continue


def judged(truth: Term, results: Iterable[Offered]) -> Iterator[str | None]:
    """For each result: how it is known to be the true game, if it is."""
    wanted = form(truth)
    real: Game | None = None
    for whole, game in results:
        if form(whole) == wanted:
            yield "rules"
            continue
        try:
            real = real or load(str(truth))
            yield "play" if play_alike(real, game) else None
        except (DescriptionError, MeaningError, ProgramError):
            yield None
