"""From a lost game to its reconstructions: donors, fillings, candidates, tests, results."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import ceil
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
from ludarium.reconstruction.alike import Passed
from ludarium.reconstruction.assembling import Assembled
from ludarium.reconstruction.candidates import Candidate
from ludarium.reconstruction.donors import Donor, Track, donors_of
from ludarium.reconstruction.fillings import Offer
from ludarium.reconstruction.lost import LostGame, ReconstructionError, lost_game
from ludarium.reconstruction.nearness import Nearness
from ludarium.reconstruction.provenance import passage_of
from ludarium.reconstruction.ranking.bringing import sections_of
from ludarium.reconstruction.ranking.experience import Experience
from ludarium.reconstruction.ranking.ranking import BEGINNING, Proposal, Ranking
from ludarium.reconstruction.results import Near, Part, Reconstruction, Result
from ludarium.reconstruction.scores import Scores, mean_scores, scores_of
from ludarium.reconstruction.terms import Term
from ludarium.reconstruction.testing.idle import TO_BLAME, idle_in
from ludarium.reconstruction.testing.kin import Ranges, ranges_of
from ludarium.reconstruction.testing.play_tests import QUICK
from ludarium.reconstruction.testing.trying import NO_GAME, try_out
from ludarium.version import __version__

_AT_ONCE: Final = 16
"""So many candidates are handed out at first, whatever the number of processes."""
_MOST_AT_ONCE: Final = 64
"""Twice as many are handed out the next time, but never more than these."""
_UNPLAYED: Final = 0.1
"""What trying something costs that is refused before it is played, beside what is played."""
_ALTERNATIVES: Final = 5
_NEAREST: Final = 10
"""So many of the nearest games are named."""
_NOT_TESTED: Final = "Any reconstruction must meet this, as the record says; no machine tested it"
_UNREADABLE: Final = "What is known of it cannot be read as a game, whatever fills its holes"
_KIN_AMONG: Final = 60
"""Among so many of the nearest rulesets are those that results are held against."""
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
    tries: int = 1500
    """So many combinations are played at the most; ten that are refused before count as one."""


@dataclass(frozen=True)
class Trying:
    """How far a reconstruction is."""

    tried: int
    found: int
    wanted: int
    of: tuple[str, ...]
    """The games whose rules were tried last."""
    refused: str
    """Why they were refused; empty if they were not."""


Watch = Callable[[Trying], None]
"""Is told of every combination that was tried."""


def reconstruct(
    game: str | Path | LostGame,
    *,
    among: str = SHIPPED,
    donors: Sequence[Donor] | None = None,
    settings: Settings | None = None,
    progress: Callable[[Progress], None] | None = None,
    watch: Watch | None = None,
    track: Track = iter,
    nearness: Nearness | None = None,
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
    return _Run(lost, list(donors), settings, nearness).results(progress, watch)


class _Run:
    def __init__(
        self, lost: LostGame, donors: list[Donor], settings: Settings, nearness: Nearness | None
    ) -> None:
        self.lost = lost
        self.settings = settings
        self.rankings = [Ranking(each, donors, nearness) for each in lost.variants]
        self.ranking = self.rankings[0]
        self.store = Store() if settings.keep else None
        self.notes = [*lost.misfits, *(f"{_NOT_TESTED}: {must}" for must in lost.untested)]
        self.experience = Experience()
        self._scores: dict[str, Scores] = {}
        self.excused = frozenset(_excused(lost))

    def results(
        self, progress: Callable[[Progress], None] | None, watch: Watch | None
    ) -> Reconstruction:
        """Try candidates, the likeliest first, until there are enough results."""
        settings = self.settings
        refused: Counter[str] = Counter()
        passed = Passed(settings.results)
        until = time.monotonic() + 60 * settings.minutes if settings.minutes else None
        tried, cost = 0, 0.0
        at_once = _AT_ONCE
        pending = self._fresh(refused, passed)
        while not passed.is_done and cost < settings.tries:
            if until is not None and time.monotonic() > until:
                self.notes.append(_stopped(settings.minutes or 0.0))
                break
            if fault := self.experience.fault_of_known:
                self.notes.append(f"{_UNREADABLE}: {fault}")
                break
            batch = list(islice(pending, min(at_once, ceil(settings.tries - cost))))
            at_once = min(2 * at_once, _MOST_AT_ONCE)
            if not batch:
                break
            for proposal, outcome in zip(
                batch, self._try([one.whole.text for one in batch], progress), strict=True
            ):
                tried += 1
                cost += 1.0 if _was_played(outcome) else _UNPLAYED
                if watch is not None:
                    watch(self._trying(tried, len(passed.taken), proposal.candidate, outcome))
                why = self._judged(proposal, outcome, passed)
                if why:
                    refused[why] += 1
                passed.was_tried()
                if passed.is_done:
                    break
        found = [
            self._result(number, *proposal, answer)
            for number, (proposal, answer) in enumerate(passed.all(), 1)
        ]
        return Reconstruction(
            game=self.lost.id or self.lost.name,
            name=self.lost.name,
            results=tuple(found),
            tried=tried,
            refused=tuple(refused.most_common()),
            donors=len(self.ranking.donors),
            seed=settings.seed,
            version=__version__,
            conditions=tuple(condition.words for condition in self.lost.conditions),
            notes=tuple(self.notes),
            nearest=tuple(islice(self._nearest(), _NEAREST)),
        )

    def _judged(self, proposal: Proposal, outcome: Done | Failure, passed: Passed) -> str | None:
        """Take what passed its tests; otherwise, why it is refused."""
        if isinstance(outcome, Failure):
            return outcome.error.splitlines()[0] if outcome.error else "it failed"
        answer = outcome.result
        if "why" not in answer:
            self.experience.note_taken(proposal)
            return passed.add(proposal, answer)
        self.experience.note(proposal, answer["why"])
        if any(name.startswith(BEGINNING) for name in answer.get("about", ())):
            self._ranking_of(proposal).rule_out(proposal.candidate)
        return _reason(answer["why"])

    def _fresh(self, refused: Counter[str], passed: Passed) -> Iterator[Proposal]:
        """What is worth being tried: others before more of the same games, clones in the end.

        What has a part that could not be read before, or that many were refused with, comes last.
        """
        aside: list[Proposal] = []
        failing: list[Proposal] = []
        clones: list[Proposal] = []
        for proposal in self._proposals(refused):
            faults = (one for one in idle_in(proposal.whole.term) if one not in self.excused)
            idle = next(faults, None)
            blame = TO_BLAME.get(idle, "") if idle else None
            self._ranking_of(proposal).learn(proposal.candidate, blame)
            if idle:
                refused[idle] += 1
            elif passed.has_clones(proposal):
                clones.append(proposal)
            elif not self.experience.is_promising(proposal):
                failing.append(proposal)
            elif passed.has_enough(proposal):
                aside.append(proposal)
            else:
                yield proposal
        for proposal in (*aside, *failing):
            if passed.has_clones(proposal):
                clones.append(proposal)
            else:
                yield proposal
        yield from clones

    def _proposals(self, refused: Counter[str]) -> Iterator[Proposal]:
        """What may be tried, of each variant of the game in turn."""
        turns = {id(ranking): ranking.proposals(refused) for ranking in self.rankings}
        while turns:
            for ranking in list(self.rankings):
                if id(ranking) not in turns:
                    continue
                try:
                    proposal = next(turns[id(ranking)], None)
                except ReconstructionError:
                    # Nothing fits into a hole of this variant.
                    if len(self.rankings) == 1:
                        raise
                    self.rankings.remove(ranking)
                    proposal = None
                if proposal is None:
                    del turns[id(ranking)]
                else:
                    yield proposal

    def _ranking_of(self, proposal: Proposal) -> Ranking:
        return next(each for each in self.rankings if each.offers is proposal.offers)

    @cached_property
    def kin(self) -> Ranges:
        """How the nearest games play."""
        settings = self.settings
        return ranges_of(
            self.ranking.donors[:_KIN_AMONG], store=self.store, processes=settings.processes
        )

    def _trying(
        self, tried: int, found: int, candidate: Candidate, outcome: Done | Failure
    ) -> Trying:
        names = (donors[0].name for donors in candidate.donors if donors)
        answer = outcome.result if isinstance(outcome, Done) else {"why": outcome.error or ""}
        wanted = self.settings.results
        of = tuple(dict.fromkeys(names))
        return Trying(tried, found, wanted, of, str(answer.get("why", "")))

    def _nearest(self) -> Iterator[Near]:
        """The nearest donors, of each game the nearest ruleset."""
        seen: set[str] = set()
        ranking = self.ranking
        for donor, likeness, weight in zip(
            ranking.donors, ranking.likeness, ranking.weights, strict=True
        ):
            if donor.game not in seen:
                seen.add(donor.game)
                yield Near(donor.id, donor.name, round(likeness, 4), round(weight, 4))

    def _try(
        self, texts: Sequence[str], progress: Callable[[Progress], None] | None
    ) -> Iterator[Done | Failure]:
        settings = self.settings
        conditions = [condition.to_data() for condition in self.lost.conditions]
        pieces = [
            {
                "text": text,
                "conditions": conditions,
                "seed": settings.seed,
                "games": settings.games,
                "trust": False,
                "kin": self.kin,
                "excused": sorted(self.excused),
            }
            for text in texts
        ]
        return run(
            try_out,
            pieces,
            store=self.store,
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
            role, naming = offer.hole.role, filling.naming or self.lost.naming
            told = passage_of(first, role, naming, filling) if first else ("", ())
            parts.append(
                Part(
                    hole=offer.hole.role.words,
                    filling=filling.text,
                    based_on=first.id if first else None,
                    name=first.name if first else None,
                    also=tuple(donor.id for donor in donors[1:]),
                    probability=round(filling.probability, 4),
                    alternatives=tuple(
                        (o.text, round(o.probability, 4), o.donors[0].name if o.donors else None)
                        for o in others
                    ),
                    section=role.section,
                    passage=told[0],
                    mapped=told[1],
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
            doubts=(
                *self.lost.misfits,
                *whole.doubts,
                *(doubt for filling in candidate.fillings if (doubt := filling.doubt)),
                *answer["doubts"],
            ),
            measures=answer["measures"],
        )

    def _scores_of(self, donor: Donor) -> Scores:
        known = self._scores.get(donor.id)
        if known is None:
            known = scores_of(self.lost.known, self.lost.setting, donor)
            self._scores[donor.id] = known
        return known


def _excused(lost: LostGame) -> Iterator[str]:
    """What the known part of a game leaves idle, where no hole is in the section to blame."""
    open_ = {section for hole in lost.holes if hole.is_open for section in sections_of(hole)}
    yield from (fault for fault in idle_in(lost.term) if TO_BLAME[fault] not in open_)


def _was_played(outcome: Done | Failure) -> bool:
    return isinstance(outcome, Failure) or bool(outcome.result.get("played", True))


def _reason(why: str) -> str:
    """Why something was refused, in words that many refusals share."""
    return NO_GAME if why.startswith(NO_GAME) else why.split("; ")[0]


def _stopped(minutes: float) -> str:
    """What is told of a run that used all the time it had."""
    time = f"{minutes:g} minutes" if minutes >= 1 else f"{60 * minutes:.0f} seconds"
    return f"its time was up after {time}; with more, there may be more results"


def _laid_out(game: Term) -> str:
    """The description as one would write it."""
    return indented(describe(Source("<text>", str(game))).tree)
