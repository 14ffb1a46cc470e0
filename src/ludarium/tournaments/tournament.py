"""Whole tournaments: the games to be played, as pieces of work, and what they brought."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ludarium.engine.seeds import seed_of_game
from ludarium.host.source_version import source_version
from ludarium.jobs.running import Progress, run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Failure
from ludarium.tournaments.pairing import Pair, round_robin, swiss_round
from ludarium.tournaments.ratings import Rating, Score, rate
from ludarium.tournaments.refereeing import check_agent, game_of, play_one, sum_of_agent
from ludarium.tournaments.sequential import SequentialTest

KIND: Final = "tournament"
"""What the games of tournaments are called in the store."""


@dataclass(frozen=True)
class Rules:
    """What holds for all games of a tournament."""

    games: int = 20
    """How many games each pair of agents plays of each game: two of each opening."""
    plies: int = 2
    """How many moves of each opening are made by lot."""
    seconds: float | None = None
    """How long agents may think about a move, where their names give no budget."""
    limit: float = 60.0
    """After how many seconds without an answer a program of others has lost."""
    most: int = 2000
    """After how many moves a game is drawn."""
    seed: int = 1


@dataclass(frozen=True)
class Workplace:
    """Where games are played and kept."""

    store: Store | None = None
    processes: int | None = None
    ray: str | None = None
    progress: Callable[[Progress], None] | None = None


@dataclass(frozen=True)
class Played:
    """One game that was played."""

    game: str
    first: str
    second: str
    opening: int
    """The number that its opening was drawn with."""
    points: float
    """What the first agent won: 1, ½ or 0."""
    moves: int
    fault: dict[str, Any] | None
    """Who lost it by a fault, and which."""
    thinking: dict[str, tuple[float, int]]
    """How many seconds each agent thought, about how many moves."""


@dataclass
class Table:
    """What all games brought."""

    agents: Sequence[str]
    scores: dict[Pair, Score] = field(default_factory=dict)
    """By two agents, in the order of the list."""
    by_game: dict[str, dict[Pair, Score]] = field(default_factory=dict)
    faults: list[Played] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    """Games that could not be played, through nobody's fault."""
    thinking: dict[str, tuple[float, int]] = field(default_factory=dict)
    moves: int = 0

    def add(self, played: "Played | Failure") -> None:
        """Count one more game."""
        if isinstance(played, Failure):
            self.failures.append(played)
            return
        score = Score(played.points == 1, played.points == 0.5, played.points == 0)
        pair = played.first, played.second
        if self.agents.index(pair[0]) > self.agents.index(pair[1]):
            pair, score = pair[::-1], score.reversed()
        for scores in (self.scores, self.by_game.setdefault(played.game, {})):
            scores[pair] = scores.get(pair, Score()) + score
        if played.fault:
            self.faults.append(played)
        for agent, (seconds, moves) in played.thinking.items():
            before = self.thinking.get(agent, (0.0, 0))
            self.thinking[agent] = before[0] + seconds, before[1] + moves
        self.moves += played.moves

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(score.games for score in self.scores.values())

    def score(self, agent: str, other: str | None = None, game: str | None = None) -> Score:
        """What an agent won: in all, or against one other, or in one game."""
        scores = self.scores if game is None else self.by_game.get(game, {})
        total = Score()
        for (one, two), score in scores.items():
            if agent == one and other in (None, two):
                total += score
            elif agent == two and other in (None, one):
                total += score.reversed()
        return total

    def ratings(self, game: str | None = None) -> dict[str, Rating]:
        """The ratings of all agents, in all games or in one, the best first."""
        found = rate(self.agents, self.scores if game is None else self.by_game.get(game, {}))
        return dict(sorted(found.items(), key=lambda entry: -entry[1].elo))


class Tournament:
    """Agents that play games against each other."""

    def __init__(
        self, games: Sequence[dict[str, Any]], agents: Sequence[str], rules: Rules
    ) -> None:
        """Games are given as `game_of` takes them: a name, options, a ruleset.

        A `ValueError` tells an agent that is none, or that cannot play one of the games.
        """
        self.agents = list(agents)
        self.rules = rules
        if len(self.agents) < 2:
            raise ValueError("a tournament needs at least two agents")
        for agent in self.agents:
            if self.agents.count(agent) > 1:
                raise ValueError(f"{agent} is named twice; give one of them another budget")
        self._games: list[dict[str, Any]] = []
        for chosen in games:
            game = game_of(chosen)
            if game.players < 2:
                raise ValueError(f"{game.name} is not played against anybody")
            for agent in self.agents:
                check_agent(agent, game, rules.seconds)
            self._games.append({**chosen, "title": game.name, "sum": game.fingerprint.hex()})
        self._sums = {agent: sum_of_agent(agent) for agent in self.agents}

    def round_robin(self, work: Workplace) -> Iterator[Played | Failure]:
        """Everybody plays everybody; openings come one after the other."""
        return self._play(round_robin(self.agents), range(self._openings), work)

    def swiss(self, rounds: int, work: Workplace) -> Iterator[Played | Failure]:
        """In each round equals play each other, by the points of the rounds before."""
        points: dict[str, float] = {}
        met: dict[frozenset[str], int] = {}
        rested: list[str] = []
        in_round = len(self.agents) // 2 * self._openings * 2 * len(self._games)
        for number in range(rounds):
            pairs, resting = swiss_round(self.agents, points, met, rested)
            if resting is not None:
                rested.append(resting)
                points[resting] = points.get(resting, 0.0) + self._openings * 2 * len(self._games)
            openings = range(number * self._openings, (number + 1) * self._openings)
            here = replace(work, progress=_part(work.progress, number, rounds, in_round))
            for pair in pairs:
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
            for played in self._play(pairs, openings, here):
                if isinstance(played, Played):
                    for agent, won in (
                        (played.first, played.points),
                        (played.second, 1 - played.points),
                    ):
                        points[agent] = points.get(agent, 0.0) + won
                yield played

    def sequential(
        self, test: SequentialTest, work: Workplace
    ) -> Iterator[tuple[Played | Failure, SequentialTest]]:
        """Two agents play until a test has its answer, or until all games are played."""
        if len(self.agents) != 2:
            raise ValueError("a test compares two agents")
        outcomes = self._play(round_robin(self.agents), range(self._openings), work)
        before: Played | Failure | None = None
        for played in outcomes:
            yield played, test
            if before is None:
                before = played
                continue
            if isinstance(played, Played) and isinstance(before, Played):
                test.add(before.points + played.points)
            before = None
            if test.answer is not None:
                return

    @property
    def _openings(self) -> int:
        return max(1, (self.rules.games + 1) // 2)

    def _play(
        self, pairs: Sequence[Pair], openings: Iterable[int], work: Workplace
    ) -> Iterator[Played | Failure]:
        pieces = [
            self._piece(game, pair, seed_of_game(self.rules.seed, number), swapped)
            for number in openings
            for game in self._games
            for pair in pairs
            for swapped in (False, True)
        ]
        outcomes = run(
            play_one,
            pieces,
            store=work.store,
            version=source_version() or f"changed {os.getpid()} {time.time_ns()}",
            name=KIND,
            processes=work.processes,
            ray=work.ray,
            progress=work.progress,
        )
        for outcome in outcomes:
            if isinstance(outcome, Failure):
                yield outcome
                continue
            piece, found = outcome.piece, outcome.result
            agents = piece["first"], piece["second"]
            thinking = zip(found["thinking"], found["choices"], strict=True)
            yield Played(
                piece["game"]["title"],
                *agents,
                piece["opening"],
                found["points"],
                found["moves"],
                found["fault"],
                dict(zip(agents, thinking, strict=True)),
            )

    def _piece(
        self, game: dict[str, Any], pair: Pair, opening: int, swapped: bool
    ) -> dict[str, Any]:
        rules = self.rules
        sums = {agent: self._sums[agent] for agent in pair if self._sums[agent]}
        return {
            "game": game,
            "first": pair[0],
            "second": pair[1],
            "swapped": swapped,
            "opening": opening,
            "plies": rules.plies,
            "seconds": rules.seconds,
            "limit": rules.limit,
            "most": rules.most,
            "sums": sums,
        }


def _part(
    progress: Callable[[Progress], None] | None, number: int, rounds: int, in_round: int
) -> Callable[[Progress], None] | None:
    """Progress of one of several rounds as progress of all of them."""
    if progress is None:
        return None

    def tell(part: Progress) -> None:
        progress(replace(part, total=rounds * in_round, done=number * in_round + part.done))

    return tell
