"""Whether a result is a game: it ends, it is no draw machine, there is choice, nobody always wins.

What is measured is judged beside documented games of the same kind. Good play is no evidence that
a game was ever played like that; bad play is a reason for doubt.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.analysis.coverage.cover import cover
from ludarium.analysis.coverage.parts import Grade
from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import measure
from ludarium.host.wasm import ProgramError
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.play.game import Game
from ludarium.reconstruction.testing import contests
from ludarium.reconstruction.testing.kin import beyond_kin
from ludarium.reconstruction.testing.thinking import EVEN, POOR, thinking

QUICK: Final = 100
"""So many random games are played to test a result."""
GLIMPSE: Final = 8
"""So many are played first: most of what is no game shows in these."""
_FEWEST: Final = 20
_THROWS: Final = 40
"""So many turns one waits for a throw with which the game begins."""
_BUDGET: Final = 4_000_000
"""About so many legal moves are looked at to test a result, but in a few games at least."""


@dataclass(frozen=True)
class Limit:
    """A measure, and how far it may go."""

    measure: str
    least: float
    most: float
    fault: str
    """What is wrong with a game beyond it."""


ENDLESS: Final = Limit("Timeouts", 0, 0.5, "half of its games do not end")
DRAWN: Final = Limit("Drawishness", 0, 0.9, "nearly all of its games are drawn")
UNFAIR: Final = Limit("AdvantageP1", 0.03, 0.97, "one side wins nearly always")
LIMITS: Final = (
    ENDLESS,
    DRAWN,
    UNFAIR,
    Limit("DurationTurns", 5, float("inf"), "it is over in fewer than five turns"),
    Limit("BranchingFactorAverage", 1.5, float("inf"), "there is next to nothing to choose"),
    Limit("DecisionMoves", 0.2, 1, "four moves out of five are forced"),
)
"""What a game must keep to."""


@dataclass(frozen=True)
class PlayReport:
    """How a result plays."""

    measures: Measures | None
    faults: tuple[str, ...]
    doubts: tuple[str, ...] = ()
    """Rules that were never seen at work, and what is only of use to one side."""

    @property
    def passed(self) -> bool:
        """Whether it is a game."""
        return not self.faults

    @property
    def quality(self) -> float:
        """How well it plays, from 0 to 1: ends, choices, balance and few draws together."""
        if self.measures is None:
            return 0.0
        parts = [max(0.01, value) for value in _parts(self.measures)]
        return len(parts) / sum(1 / part for part in parts)


def _parts(measures: Measures) -> Iterator[float]:
    found = _values(measures)
    yield 1 - found.get("Timeouts", 0.0)
    yield 1 - found.get("Drawishness", 0.0)
    yield found.get("Balance", 1.0)
    yield found.get("DecisionMoves", 1.0)


def play_test(
    game: Game,
    *,
    seed: int,
    games: int = QUICK,
    kin: Mapping[str, Sequence[float]] | None = None,
) -> PlayReport:
    """Play a result, cheap tests first, and say what is wrong with it.

    It is held against fixed limits and, where kin are known, against how they play.
    """
    try:
        measures = measure(game, GLIMPSE, seed=seed)
        faults = [*_hopeless(measures)]
        doubts: list[str] = []
        searched = _Searched(game, seed)
        if not faults and _values(measures).get(ENDLESS.measure, 0.0) >= 1:
            faults = searched.faults([ENDLESS], measures)
        if not faults:
            measures = measure(game, affordable(measures, games), seed=seed)
            faults = [
                *_hopeless(measures),
                *searched.faults(beyond(measures), measures),
                *beyond_kin(searched.told(measures), kin or {}),
            ]
        if not faults and not is_played(game, seed):
            faults = ["nobody can move at the beginning"]
        if not faults:
            faults, doubts = _looked_into(game, measures, seed)
    except (ProgramError, DescriptionError, MeaningError) as error:
        return PlayReport(None, (f"it cannot be played: {str(error).splitlines()[0]}",))
    return PlayReport(measures, tuple(faults), (*searched.doubts, *doubts))


def is_played(game: Game, seed: int) -> bool:
    """Whether there is a move at the beginning that is no pass.

    Where chance plays a part, a first throw may allow nothing, and one waits for another.
    """
    state = game.start(seed)
    for _ in range(_THROWS if game.stochastic else 1):
        moves = state.legal_moves()
        if any(max(move.from_, move.to) >= 0 for move in moves):
            return True
        if state.over or not moves:
            return False
        state.play(moves[0])
    return False


def _hopeless(measures: Measures) -> Iterator[str]:
    """What a few games show already."""
    found = _values(measures)
    if measures.troubles:
        yield f"it cannot be played: {str(measures.troubles[0]).splitlines()[0]}"
    if found.get("BranchingFactorAverage", 2.0) <= 1:
        yield "there is nothing to choose"


def affordable(measures: Measures, games: int) -> int:
    """How many games can be played at a bounded cost, as far as a few of them tell."""
    found = _values(measures)
    cost = found.get("DurationMoves", 50.0) * found.get("BranchingFactorAverage", 10.0)
    return int(max(min(games, _FEWEST), min(games, _BUDGET / max(1.0, cost))))


def beyond(measures: Measures) -> list[Limit]:
    """The limits beyond which random games of a game go, whatever game it is."""
    found = _values(measures)
    return [
        limit
        for limit in LIMITS
        if limit.measure in found and not limit.least <= found[limit.measure] <= limit.most
    ]


def beyond_limits(game: Game, measures: Measures, seed: int) -> list[str]:
    """What is wrong with how a game plays: in random games, and between two who look ahead."""
    return _Searched(game, seed).faults(beyond(measures), measures)


class _Searched:
    """Limits that random games go beyond, looked at once more between two who look ahead."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._within: dict[Limit, bool] = {}
        self.doubts: list[str] = []
        """What random games would have shown."""

    def faults(self, limits: Sequence[Limit], measures: Measures) -> list[str]:
        """What is wrong; nothing where games between players who look ahead are within limits."""
        if not contests.can_be_searched(self._game):
            return [limit.fault for limit in limits]
        # What no search can change comes first: the rest is not looked at then.
        plain = [limit.fault for limit in limits if limit not in _BY_SEARCH]
        return plain or [limit.fault for limit in limits if not self._is_within(limit, measures)]

    def told(self, measures: Measures) -> dict[str, float]:
        """What random games tell: nothing of what they have been found to be wrong about."""
        wrong = {name for limit, within in self._within.items() if within for name in _ABOUT[limit]}
        return {name: value for name, value in _values(measures).items() if name not in wrong}

    def _is_within(self, limit: Limit, measures: Measures) -> bool:
        if limit not in self._within:
            self._within[limit] = within = _BY_SEARCH[limit](self._game, self._seed, measures)
            if within:
                self.doubts.append(
                    f"Between players who move by chance, {limit.fault}; where players look ahead, "
                    "it is otherwise."
                )
        return self._within[limit]


def _is_contested(game: Game, seed: int, measures: Measures) -> bool:
    """Whether the side that loses nearly always can win, where sides differ.

    Where both have the same, it is a fault that one of them wins nearly always, however they play.
    """
    behind = 2 if _values(measures)[UNFAIR.measure] > UNFAIR.most else 1
    return contests.have_different_sides(game) and contests.can_win(game, seed, behind)


_BY_SEARCH: Final[Mapping[Limit, Callable[[Game, int, Measures], bool]]] = {
    ENDLESS: lambda game, seed, _: contests.ends(game, seed),
    DRAWN: lambda game, seed, _: contests.is_decided(game, seed),
    UNFAIR: _is_contested,
}
"""What shows that a game is within a limit, though random games are not."""
_ABOUT: Final = {
    ENDLESS: (ENDLESS.measure, DRAWN.measure, "DurationTurns"),
    DRAWN: (DRAWN.measure,),
    UNFAIR: (UNFAIR.measure,),
}
"""What random games do not tell of a game that is within a limit nevertheless."""


def _looked_into(game: Game, measures: Measures, seed: int) -> tuple[list[str], list[str]]:
    """Faults and doubts about single rules, and about whether thinking pays."""
    faults: list[str] = []
    doubts: list[str] = []
    covered = cover(game, games=measures.games, seed=seed, thorough=False)
    for part in (*covered.dead, *covered.unreachable_ends):
        is_fault = part.grade is Grade.NEVER_CAN and not part.on_purpose
        (faults if is_fault else doubts).append(part.sentence)
    doubts += [part.sentence for part in covered.one_sided]
    if not faults:
        found = _values(measures)
        length = found.get("DurationMoves", 50.0)
        choices = found.get("BranchingFactorAverage", 10.0)
        paid = thinking(game, length=length, choices=choices, seed=seed)
        if paid is None:
            doubts.append("Whether thinking pays was not tested: its games would take too long.")
        elif paid.score <= POOR:
            faults.append("who thinks more loses more")
        elif paid.score < EVEN:
            doubts.append(
                f"Who thought ten times as much made {paid.score:.0%} of {paid.games} games."
            )
    return faults, doubts


def _values(measures: Measures) -> dict[str, float]:
    return {name: float(measures[name]) for name in measures}
