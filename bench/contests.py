"""Contests of two agents, game by game, which go on where they were stopped.

Games are played as in `ludarium tournament`, from pairs of openings, and kept as soon as they are
finished: whoever gives the same command again, with the same version, plays only those that are
missing. So a long table can be made in portions. On a busy machine, LUDARIUM_CLOCK=processor lets
seconds count as this process works rather than as time passes.
"""

import argparse
from collections.abc import Mapping, Sequence
from typing import Final

from ludarium.agents.matches import MatchResult
from ludarium.jobs.store import Store
from ludarium.tournaments.tournament import Rules, Table, Tournament, Workplace

OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {"Hex": ("Board Size/9x9",)}
"""Options of games that are played with other than the usual rules."""


def add_arguments(parser: argparse.ArgumentParser, *, games: int, seconds: float) -> None:
    """The arguments that all tables of contests share."""
    parser.add_argument("--games", type=int, default=games, help="How many games each two play.")
    parser.add_argument("--seconds", type=float, default=seconds, help="For each move.")
    parser.add_argument("--jobs", type=int, default=None, help="How many games at once.")
    parser.add_argument("names", nargs="*", metavar="GAME")


def contest(
    name: str,
    first: str,
    second: str,
    asked: argparse.Namespace,
    *,
    most: int,
    seed: int = 1,
    options: Sequence[str] | None = None,
) -> MatchResult:
    """What the first of two agents won against the second in one game."""
    chosen = OPTIONS.get(name, ()) if options is None else options
    game = {"name": name, **({"options": list(chosen)} if chosen else {})}
    rules = Rules(games=asked.games, seconds=asked.seconds, most=most, seed=seed)
    tournament = Tournament([game], [first, second], rules)
    table = Table(tournament.agents)
    for played in tournament.round_robin(Workplace(store=Store(), processes=asked.jobs)):
        table.add(played)
    score = table.score(first)
    return MatchResult(first, second, score.wins, score.losses, score.draws)


def added(every: MatchResult, one: MatchResult) -> None:
    """Add the games of one contest to those of all."""
    every.wins += one.wins
    every.draws += one.draws
    every.losses += one.losses
