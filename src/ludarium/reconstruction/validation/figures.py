"""What came of all tasks, in figures: how often the true rules are found, and for each hole."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

FIRST: Final = (1, 3, 10)
"""How many of the first results are looked at."""


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    part: int
    whole: int

    def __str__(self) -> str:
        return f"{self.part} of {self.whole}"


@dataclass(frozen=True)
class Figures:
    """How well tasks were solved."""

    solved: dict[int, Share]
    """The tasks whose true rules are among the first results, by how many are looked at."""
    within_reach: dict[int, Share]
    """The same, of the tasks all of whose hidden parts stand in some other game."""
    holes: dict[str, dict[int, Share]]
    """For each kind of hole, how often its true filling is among the likeliest."""
    by_play: int
    """How many of the solved were known by their play alone."""
    seconds: float
    """How long a task took, at the median."""
    failed: tuple[str, ...]
    """What went wrong."""

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""

        def plain(shares: Mapping[int, Share]) -> dict[str, list[int]]:
            return {str(first): [share.part, share.whole] for first, share in shares.items()}

        return {
            "solved": plain(self.solved),
            "within_reach": plain(self.within_reach),
            "holes": {hole: plain(shares) for hole, shares in self.holes.items()},
            "by_play": self.by_play,
            "seconds": self.seconds,
            "failed": list(self.failed),
        }


def figures_of(answers: Iterable[Mapping[str, Any]]) -> Figures:
    """The figures of tasks that were worked on."""
    all_ = list(answers)
    worked = [answer for answer in all_ if "holes" in answer]
    reach = [a for a in worked if all(hole["stands"] for hole in a["holes"])]
    ranks: defaultdict[str, list[int | None]] = defaultdict(list)
    for answer in worked:
        for hole in answer["holes"]:
            ranks[hole["hole"]].append(hole["rank"])
    often = Counter({hole: len(each) for hole, each in ranks.items()})
    return Figures(
        solved=_shares([a["rank"] for a in worked]),
        within_reach=_shares([a["rank"] for a in reach]),
        holes={hole: _shares(ranks[hole]) for hole, _ in often.most_common()},
        by_play=sum(a.get("by") == "play" for a in worked),
        seconds=median([a["seconds"] for a in worked] or [0.0]),
        failed=tuple(a["why"] for a in all_ if "why" in a),
    )


def _shares(ranks: Sequence[int | None]) -> dict[int, Share]:
    return {
        first: Share(sum(rank is not None and rank <= first for rank in ranks), len(ranks))
        for first in FIRST
    }
