"""Training: how much what counts in a game really counts, told by games against oneself.

Quick games are played from random openings (`lessons.py`), and how they went is explained by what
each part of the evaluation saw in their positions (`regression.py`); with what was found, more
games are played. New weights are kept only if they win a match against those before.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.agents.lessons import LONGEST, OPENING, Lesson, features_of, lessons_of, result_of
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.regression import Numbers, best_scale, fit, loss
from ludarium.engine.seeds import seed_of_game
from ludarium.language.problem import MeaningError
from ludarium.ludemes.worth.parts import IN_ROW, MATERIAL, Parts, weighed
from ludarium.ludemes.worth.shapes import SIZE
from ludarium.ludemes.worth.terms import parts_for

if TYPE_CHECKING:
    from ludarium.play.game import Game

_ROUNDS: Final = 2
"""How often games are played with what was found in those before."""
_FREEDOM: Final = 0.25
"""By about this part weights may differ from what the rules tell."""
_TOLD_BY_A_GAME: Final = 10.0
"""The positions of a game tell as much as so many that have nothing to do with each other."""
_LEAD: Final = 1000.0
"""What it may be worth at most to be the first player, or to be on the move."""
_WORK: Final = 1200
"""How many positions are looked at for a move of the match."""
_BEGINNING: Final = 3
"""This part of a match must not be lost, or the rest is not played."""
_SURE: Final = 1.28
"""So many standard errors a score must lie above a half: chance does that once in ten times."""
_COSTLY: Final = ("mobility", "gathering", "territory", "freedom", "path")
"""What takes time to count, and is left alone where the rules give it no weight."""


@dataclass(frozen=True)
class Training:
    """What came of training."""

    game: str
    weights: dict[str, float]
    """The weights that were found."""
    before: dict[str, float]
    """Those that the rules tell."""
    positions: int
    loss: tuple[float, float]
    """How badly the results were foretold, before and after."""
    score: float
    """What the new weights scored against those before, with the same number of positions."""
    games: int
    error: float = 0.0
    """The standard error of the score."""

    @property
    def is_better(self) -> bool:
        """Whether the new weights are to be kept."""
        return self.score > 0.5 + max(0.02, _SURE * self.error)


class TrainingError(MeaningError):
    """A game that nothing can be learnt from."""

    code = "training"


def train(
    game: "Game",
    *,
    games: int = 100,
    matches: int = 60,
    seed: int = 1,
    progress: Callable[[str], None] | None = None,
) -> Training:
    """Fit the weights of a game for two in which nothing is drawn by lot."""
    parts = parts_for(game.rules_source.rules)
    names = [name for name in parts.weights if _may_change(parts, name)]
    before = {name: parts.weights[name] for name in names}
    search, lots = AlphaBeta(game, seed=seed), random.Random(seed)
    search.weigh(weighed(parts, {}))
    lessons: list[Lesson] = []
    weights = dict(before)
    for round_ in range(_ROUNDS):
        for number in range(round_, games, _ROUNDS):
            lessons += lessons_of(game, search, seed_of_game(seed, number), lots)
            if progress is not None:
                progress(f"game {1 + number} of {games}")
        if not lessons:
            continue
        weights, losses = _learnt(search, parts, before, lessons, games)
        search.weigh(weighed(parts, weights))
    if not lessons:
        raise TrainingError(
            f"there is nothing to learn from: the games of {game.name} are over too soon",
            "Let more games be played (--games), or play it without training.",
        )
    points = _match(game, parts, weights, matches, seed)
    return Training(
        game=game.name,
        weights=weights,
        before=before,
        positions=len(lessons),
        loss=losses,
        score=float(points.mean()),
        games=2 * len(points),
        error=float(points.std() / max(1, len(points)) ** 0.5),
    )


def _may_change(parts: Parts, name: str) -> bool:
    """Whether a weight makes a difference, and may be given one if it has none."""
    if name == "places":
        return any(any(row) for row in parts.places)
    if name in ("lines",) or name.startswith(IN_ROW):
        return bool(parts.terms.lines)
    return name not in _COSTLY or parts.weights[name] != 0


def _size(parts: Parts, name: str) -> float:
    """About how much a weight may change."""
    if name in parts.shapes:
        return SIZE
    if name.startswith(IN_ROW):
        return 2 + _FREEDOM * parts.terms.lines[0].worth[int(name.removeprefix(IN_ROW))]
    return max(_FREEDOM * abs(parts.weights[name]), 5.0 if name.startswith(MATERIAL) else 0.1)


def _learnt(
    search: AlphaBeta,
    parts: Parts,
    before: dict[str, float],
    lessons: list[Lesson],
    games: int,
) -> tuple[dict[str, float], tuple[float, float]]:
    """The weights that explain lessons, and how badly they were explained before and after.

    It may be an advantage to be the first player or to move: that is taken into account.
    """
    states = [lesson.state for lesson in lessons]
    told = numpy.array([lesson.worth for lesson in lessons])
    seen = features_of(search, parts, list(before), states)
    moving = [1.0 if state.controller == 1 else -1.0 for state in states]
    seen = numpy.column_stack((seen, numpy.ones(len(states)), moving))
    start = numpy.array([*before.values(), 0.0, 0.0])
    size = numpy.array([*(_size(parts, name) for name in before), _LEAD, _LEAD])
    scale = best_scale(seen, told, start)
    part = min(1.0, _TOLD_BY_A_GAME * games / len(states))
    found = fit(seen, told, start, size, told=part, scale=scale)
    weights = {name: round(float(w), 2) for name, w in zip(before, found, strict=False)}
    return weights, (loss(seen, told, start, scale), loss(seen, told, found, scale))


def _match(game: "Game", parts: Parts, weights: dict[str, float], games: int, seed: int) -> Numbers:
    """What weights score against those of the rules, by pairs of games with one opening."""
    new, old = AlphaBeta(game, seed=seed), AlphaBeta(game, seed=seed)
    new.weigh(weighed(parts, weights))
    old.weigh(weighed(parts, {}))
    pairs: list[float] = []
    many = max(1, games // 2)
    for number in range(many):
        ahead = _played(game, {1: new, 2: old}, seed, number)
        behind = _played(game, {1: old, 2: new}, seed, number)
        pairs.append((ahead + 1 - behind) / 2)
        if number + 1 == many // _BEGINNING and sum(pairs) < 0.5 * len(pairs):
            break
    return numpy.array(pairs)


def _played(game: "Game", players: dict[int, AlphaBeta], seed: int, number: int) -> float:
    """What a game from a random opening brings to the first player."""
    lots = random.Random(seed_of_game(seed + 1, number))
    state = game.start(seed=number)
    for _ in range(lots.randrange(2, OPENING + 1)):
        if not state.over:
            state.play(lots.randrange(len(state.legal_moves())))
    for _ in range(LONGEST):
        if state.over:
            break
        player = players[state.controller]
        state.play(player.think(state, nodes=_WORK, tells_line=False).best)
    return result_of(state)
