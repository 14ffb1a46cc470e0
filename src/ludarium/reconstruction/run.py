"""From a lost game to its reconstructions: donors, fillings, candidates, tests, results."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from ludarium.host.source_version import source_version
from ludarium.jobs.running import Progress, run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done, Failure
from ludarium.language.description import describe
from ludarium.language.printing import indented
from ludarium.language.source import Source
from ludarium.library.user_libraries import SHIPPED
from ludarium.reconstruction.assembling import Assembled, assemble
from ludarium.reconstruction.candidates import Candidate, candidates
from ludarium.reconstruction.donors import Donor, Track, donors_of
from ludarium.reconstruction.fillings import Offer, offer_of
from ludarium.reconstruction.lost import LostGame, ReconstructionError, lost_game
from ludarium.reconstruction.nearness import Rarity, weights_of
from ludarium.reconstruction.play_tests import QUICK
from ludarium.reconstruction.results import Part, Reconstruction, Result
from ludarium.reconstruction.scores import Scores, mean_scores, scores_of
from ludarium.reconstruction.terms import Sort, Term, rewritten
from ludarium.reconstruction.trying import try_out
from ludarium.version import __version__

_AT_ONCE: Final = 24
"""So many candidates are handed out at a time, whatever the number of processes."""
_MOST_TRIED: Final = 1500
_ALTERNATIVES: Final = 5
_CLONES: Final = 2
"""So many results may differ in numbers alone."""
_SECONDS: Final = 60.0
"""How long one candidate may take."""


@dataclass(frozen=True)
class Settings:
    """How a reconstruction is made."""

    results: int = 10
    seed: int = 1
    minutes: float | None = None
    games: int = QUICK
    processes: int | None = None
    ray: str | None = None
    keep: bool = True
    """Whether what was tried is kept, so that a run can be resumed."""


Tell = Callable[[str], None]
"""Is told what is being done."""


def reconstruct(
    game: str | Path | LostGame,
    *,
    among: str = SHIPPED,
    donors: Sequence[Donor] | None = None,
    settings: Settings | None = None,
    progress: Callable[[Progress], None] | None = None,
    track: Track = iter,
) -> Reconstruction:
    """Complete a lost game from games that are near, and test what comes of it by play."""
    settings = settings or Settings()
    lost = game if isinstance(game, LostGame) else lost_game(game)
    if donors is None:
        donors = donors_of(among, without=lost.id, track=track)
    if not donors:
        raise ReconstructionError(
            "there are no games to complete it from", "name another library with --donors"
        )
    return _Run(lost, list(donors), settings).results(progress)


class _Run:
    def __init__(self, lost: LostGame, donors: list[Donor], settings: Settings) -> None:
        self.lost = lost
        self.settings = settings
        rarity = Rarity.among(donors)
        likeness = [rarity.likeness(lost.known, d.features, lost.sections) for d in donors]
        order = sorted(range(len(donors)), key=lambda i: (-likeness[i], donors[i].id))
        self.donors = [donors[i] for i in order]
        self.weights = weights_of([likeness[i] for i in order], [d.game for d in self.donors])
        self.notes: list[str] = []
        self._scores: dict[str, Scores] = {}

    def results(self, progress: Callable[[Progress], None] | None) -> Reconstruction:
        """Try candidates, the likeliest first, until there are enough results."""
        settings = self.settings
        found: list[Result] = []
        refused: Counter[str] = Counter()
        skeletons: Counter[str] = Counter()
        until = time.monotonic() + 60 * settings.minutes if settings.minutes else None
        tried = 0
        pending = self._assembled(refused)
        while len(found) < settings.results and tried < _MOST_TRIED:
            if until is not None and time.monotonic() > until:
                self.notes.append(f"stopped after {settings.minutes:g} minutes, as was asked")
                break
            batch = list(islice(pending, _AT_ONCE))
            if not batch:
                break
            for (offers, candidate, whole), outcome in zip(
                batch, self._try([whole.text for _, _, whole in batch], progress), strict=True
            ):
                tried += 1
                if isinstance(outcome, Failure):
                    refused[outcome.error.splitlines()[0] if outcome.error else "it failed"] += 1
                    continue
                assert isinstance(outcome, Done)
                answer = outcome.result
                if "why" in answer:
                    refused[answer["why"]] += 1
                    continue
                skeleton = _skeleton(whole.term)
                skeletons[skeleton] += 1
                if skeletons[skeleton] > _CLONES or len(found) >= settings.results:
                    continue
                found.append(self._result(len(found) + 1, offers, candidate, whole, answer))
        return Reconstruction(
            game=self.lost.id or self.lost.name,
            name=self.lost.name,
            results=tuple(found),
            tried=tried,
            refused=tuple(refused.most_common()),
            donors=len(self.donors),
            seed=settings.seed,
            version=__version__,
            conditions=tuple(condition.words for condition in self.lost.conditions),
            notes=tuple(self.notes),
        )

    def _assembled(
        self, refused: Counter[str]
    ) -> "Iterator[tuple[list[Offer], Candidate, Assembled]]":
        """Whole descriptions that may be results, the likeliest first, each once."""
        seen: set[str] = set()
        for offers, candidate in self._combinations():
            whole = assemble(self.lost.term, [offer.hole for offer in offers], candidate)
            if whole is None:
                refused["something that its rules need is nowhere"] += 1
            elif whole.text not in seen:
                seen.add(whole.text)
                yield offers, candidate, whole

    def _combinations(self) -> Iterator[tuple[list[Offer], Candidate]]:
        holes = self.lost.holes
        offers = [offer_of(hole, self.lost.naming, self.donors, self.weights) for hole in holes]
        for offer in offers:
            if not offer.fillings:
                raise ReconstructionError(
                    f"nothing in {len(self.donors):,} rulesets fits into {offer.hole.role.words}",
                    "add a library with more games, or say more about the game",
                )
        for candidate in candidates(offers, self.donors, self.weights):
            yield offers, candidate

    def _try(
        self, texts: Sequence[str], progress: Callable[[Progress], None] | None
    ) -> Iterator[Done | Failure]:
        settings = self.settings
        conditions = [[c.concept, c.least, c.most] for c in self.lost.conditions]
        pieces = [
            {
                "text": text,
                "conditions": conditions,
                "seed": settings.seed,
                "games": settings.games,
                "trust": False,
            }
            for text in texts
        ]
        return run(
            try_out,
            pieces,
            store=Store() if settings.keep else None,
            version=source_version() or __version__,
            name="reconstruction",
            processes=settings.processes,
            ray=settings.ray,
            seconds=None if settings.processes == 1 else _SECONDS,
            progress=progress,
        )

    def _result(
        self,
        number: int,
        offers: Sequence[Offer],
        candidate: Candidate,
        whole: Assembled,
        answer: dict[str, Any],
    ) -> Result:
        parts = []
        scores = []
        for offer, filling, donors in zip(
            offers, candidate.fillings, candidate.donors, strict=True
        ):
            first = donors[0] if donors else None
            if first is not None:
                scores.append(self._scores_of(first))
            others = [each for each in offer.fillings if each is not filling][:_ALTERNATIVES]
            parts.append(
                Part(
                    hole=offer.hole.role.words,
                    filling=filling.text,
                    based_on=first.id if first else None,
                    name=first.name if first else None,
                    also=tuple(donor.id for donor in donors[1:]),
                    probability=round(filling.probability, 4),
                    alternatives=tuple((o.text, round(o.probability, 4)) for o in others),
                )
            )
        return Result(
            number=number,
            description=_laid_out(whole.term),
            parts=tuple(parts),
            borrowed=tuple((str(item.what), item.donor.id) for item in whole.borrowed),
            scores=mean_scores(scores),
            chance=candidate.score,
            quality=answer["quality"],
            faults=tuple(answer["faults"]),
            doubts=tuple(answer["doubts"]),
            measures=answer["measures"],
        )

    def _scores_of(self, donor: Donor) -> Scores:
        known = self._scores.get(donor.id)
        if known is None:
            known = scores_of(self.lost.known, self.lost.setting, donor)
            self._scores[donor.id] = known
        return known


def _skeleton(game: Term) -> str:
    """A game without its numbers and its names of sites."""

    def bare(term: Term) -> Term | None:
        if term.sort is Sort.WORD and term.head.lstrip("-").isdigit():
            return Term(Sort.WORD, "0")
        return None

    return str(rewritten(game, bare))


def _laid_out(game: Term) -> str:
    """The description as one would write it."""
    return indented(describe(Source("<text>", str(game))).tree)
