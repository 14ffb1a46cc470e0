"""Solving one task: parts of a known ruleset are hidden, and the first ten results looked at.

A piece of work for `jobs/`: plain data in, plain data out.
"""

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
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


def solve(game: str, ruleset: str, blank: list[str], folder: str, tasks: str) -> dict[str, Any]:
    """At which rank the true rules are found, if at all; and the same for each hole."""
    begun = time.process_time()
    rulesets = known(folder, tasks)
    truth = rulesets.ruleset(ruleset)
    if truth is None:
        return {"why": f"there is no ruleset {ruleset} of {game}"}
    lost = hidden(truth, blank)
    ranking = Ranking(lost, rulesets.without(truth), rulesets.nearness)
    found: dict[str, Any] = {"rank": None}
    try:
        wholes = (proposal.whole.term for proposal in ranking.proposals(Counter()))
        found = first_match(truth.term, _in_time(islice(wholes, _MOST_TRIED), begun))
    except MeaningError as error:
        found["why"] = str(error)
    seconds = round(time.process_time() - begun, 2)
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


def first_match(truth: Term, wholes: Iterable[Term]) -> dict[str, Any]:
    """The rank of the first result that is the true game, and how that is known."""
    results = 0
    for results, by in enumerate(judged(truth, wholes), 1):
        if by is not None:
            return {"rank": results, "by": by}
        if results >= RESULTS:
            break
    return {"rank": None, "results": results}


def judged(truth: Term, wholes: Iterable[Term]) -> Iterator[str | None]:
    """For each description that is a game: how it is known to be the true one, if it is."""
    wanted = form(truth)
    real: Game | None = None
    for whole in wholes:
        same = form(whole) == wanted
        try:
            game = load(str(whole))
            if not is_played(game, seed=1):
                continue
            if not same:
                real = real or load(str(truth))
                alike = play_alike(real, game)
        except (DescriptionError, MeaningError, ProgramError):
            continue
        yield "rules" if same else "play" if alike else None
