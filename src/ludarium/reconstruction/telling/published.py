"""Reconstructions that others published, seen with our eyes: scores, place among ours, play tests.

A published result names a game for each part that it took. Ours are computed anew from the records
of these games, and the combination that takes the same parts is looked for among those that the
search considers.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import Entry
from ludarium.library.records import Model, Reconstruction
from ludarium.loading import load
from ludarium.reconstruction.assembling import assemble
from ludarium.reconstruction.candidates import candidates
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Offer
from ludarium.reconstruction.lost import LostGame
from ludarium.reconstruction.ranking.fit import Fit
from ludarium.reconstruction.ranking.ranking import Ranking
from ludarium.reconstruction.scores import mean_scores, scores_of
from ludarium.reconstruction.telling.dossier import figures_of, giver
from ludarium.reconstruction.testing.play_tests import PlayReport, play_test

_MOST: Final = 5000
"""Among so many combinations a published one is looked for."""
_TRIED: Final = 4
"""So many of the combinations that take the same parts are played."""


@dataclass(frozen=True)
class _Place:
    """Where a published combination stands among those that are considered."""

    rank: int | None
    """Nothing if it comes after all that are kept."""
    kept: int
    """How many combinations are kept, the likeliest."""
    chance: float
    texts: tuple[str, ...]
    """The descriptions that take their parts from the games that were named, likeliest first."""


def published_of(
    entry: Entry, lost: LostGame, donors: Sequence[Donor], *, seed: int, games: int
) -> dict[str, Any]:
    """All that is told of the published reconstructions of a game, by their rulesets."""
    record = entry.record
    found = {}
    for ruleset in record.rulesets if record else ():
        made = ruleset.reconstruction
        if made is not None and made.based_on:
            found[ruleset.id] = _told(
                f"{entry.id}/{ruleset.id}", made, lost, donors, seed=seed, games=games
            )
    return found


def _told(
    ruleset: str,
    made: Reconstruction,
    lost: LostGame,
    donors: Sequence[Donor],
    *,
    seed: int,
    games: int,
) -> dict[str, Any]:
    models = [_donor(model, donors) for model in made.based_on]
    known = [model for model in models if model is not None]
    place = _place(lost, donors, models)
    reports = [_report(text, seed, games) for text in place.texts] if place else []
    return {
        "models": [model.id if model else None for model in models],
        "givers": {model.id: giver(model, lost, None) for model in known},
        "scores": mean_scores([scores_of(lost.known, lost.setting, d) for d in known]).to_json(),
        "rank": place.rank if place else None,
        "considered": place.kept if place else 0,
        "chance": float(f"{place.chance:.3g}") if place else None,
        "ours": next((one for one in reports if not one["faults"]), None)
        or next(iter(reports), None),
        "as_published": _report(ruleset, seed, games),
    }


def _donor(model: Model, donors: Sequence[Donor]) -> Donor | None:
    """The ruleset that a published reconstruction names, if we have it."""
    own = [donor for donor in donors if donor.game == model.game]
    wanted = f"{model.game}/{model.ruleset}"
    return next((donor for donor in own if donor.id == wanted), own[0] if own else None)


def _place(
    lost: LostGame, donors: Sequence[Donor], models: Sequence[Donor | None]
) -> _Place | None:
    """Where the combinations stand all of whose parts are in the games that were named."""
    ranking = Ranking(lost, donors)
    offers = [*_restricted(ranking.offers, models)]
    if not all(offer.fillings for offer in offers):
        return None
    fit = Fit(lost.term)
    texts: list[str] = []
    chance = 0.0
    holes = [offer.hole for offer in offers]
    for candidate in candidates(offers, ranking.donors, ranking.weights, fit):
        whole = assemble(lost.term, holes, candidate)
        if whole is not None:
            chance = chance or candidate.score
            texts.append(whole.text)
        if len(texts) == _TRIED:
            break
    if not texts:
        return None
    rank, kept = None, 0
    for proposal in islice(ranking.proposals(Counter()), _MOST):
        kept += 1
        if rank is None and proposal.candidate.score <= chance:
            rank = kept
    return _Place(rank, kept, chance, tuple(texts))


def _restricted(offers: Sequence[Offer], models: Sequence[Donor | None]) -> Iterator[Offer]:
    """What the games give that were named: each for its hole, or any if others were open there."""
    named = {model.game for model in models if model is not None}
    in_order = iter([{model.game} if model else set[str]() for model in models])
    each = sum(offer.hole.is_open for offer in offers) == len(models)
    for offer in offers:
        if not offer.hole.is_open:
            yield offer
            continue
        games = next(in_order) if each else named
        fillings = [f for f in offer.fillings if any(donor.game in games for donor in f.donors)]
        yield Offer(offer.hole, fillings, offer.of_donor)


def _report(game: str, seed: int, games: int) -> dict[str, Any]:
    """What the play tests say of a ruleset, or of a description."""
    try:
        report = play_test(load(game), seed=seed, games=games)
    except (DescriptionError, MeaningError) as error:
        return _plain(PlayReport(None, (str(error).splitlines()[0],)))
    return _plain(report)


def _plain(report: PlayReport) -> dict[str, Any]:
    return {
        "faults": list(report.faults),
        "doubts": list(dict.fromkeys(report.doubts)),
        "quality": round(report.quality, 3),
        "played": figures_of(report.measures) if report.measures else None,
    }
