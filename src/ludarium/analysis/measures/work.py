"""Measuring in pieces that other processes, or other machines, can work on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ludarium.analysis.measures.evaluated import think_through, values_of_thoughts
from ludarium.analysis.measures.plain import PlainRecorder
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.analysis.measures.totals import Totals
from ludarium.language.problem import MeaningError
from ludarium.loading import remade

if TYPE_CHECKING:
    from ludarium.play.game import Game

RANDOM_PIECE: Final = 250
"""So many random games are one piece of work."""
THOUGHT_PIECE: Final = 2
"""So many games of a search are one piece of work."""


class AgentError(MeaningError):
    """An agent by which games cannot be measured."""

    code = "measuring-agent"


def iterations_of(agent: str) -> int:
    """The budget of an agent such as `uct:500`."""
    kind, _, budget = agent.partition(":")
    number = int(budget or 500) if (budget or "500").isdecimal() and len(budget) < 10 else 0
    if kind != "uct" or not number:
        raise AgentError(
            f"games cannot be measured with {agent}",
            "Name a search with its iterations, such as `uct:500`; without one, play is random.",
        )
    return number


def pieces_of(
    game: "Game", games: int, *, agent: str | None, seed: int, counted: int | None, most: int
) -> Iterator[dict[str, Any]]:
    """The pieces of work that measuring a game is made of."""
    size = RANDOM_PIECE if agent is None else THOUGHT_PIECE
    for first in range(0, games, size):
        yield {
            "game": sent(game),
            "first": first,
            "count": min(size, games - first),
            "seed": seed,
            "agent": agent,
            "counted": counted,
            "most": most,
        }


def sent(game: "Game") -> list[Any]:
    """A game as plain data, from which it can be made again."""
    function, arguments = game.__reduce__()
    assert function is remade
    return list(arguments)


def measured_piece(
    game: list[Any],
    first: int,
    count: int,
    seed: int,
    agent: str | None,
    counted: int | None,
    most: int,
) -> dict[str, Any]:
    """One piece of work: the totals of some games."""
    text, name, options, ruleset = game
    made = remade(text, name, tuple(options), ruleset)
    return piece_totals(made, first, count, seed, agent, counted, most).to_json()


def piece_totals(
    game: "Game",
    first: int,
    count: int,
    seed: int,
    agent: str | None,
    counted: int | None,
    most: int,
) -> Totals:
    """The totals of some games."""
    if agent is None:
        return Totals.of(RecordedGames(game, seed, counted=counted).play(first, count))
    iterations = iterations_of(agent)
    numbers = range(first, first + count)
    games = [think_through(game, iterations, seed, number, most=most) for number in numbers]
    records = PlainRecorder(game).records([thoughts.state for thoughts in games])
    return Totals.of(records, values_of_thoughts(games))
