"""`ludarium tournament`: agents play games against each other, and how strong they are."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as RichTable
from rich.text import Text

from ludarium.agents.players import AGENTS_IN_WORDS
from ludarium.cli import screen
from ludarium.cli.arguments import (
    GamesAtOnceOption,
    JsonOption,
    SeedOption,
    ThinkingOption,
    complete_game,
    examples,
    meant_game,
)
from ludarium.cli.working import RayOption, bar_of_jobs
from ludarium.jobs.store import Store
from ludarium.jobs.work import Failure
from ludarium.tournaments.ratings import Score
from ludarium.tournaments.refereeing import PROGRAM, UCI
from ludarium.tournaments.sequential import BETTER, SequentialTest
from ludarium.tournaments.tournament import Played, Rules, Table, Tournament, Workplace

EPILOG: Final = examples(
    "ludarium tournament hex oware --agents uct:100,uct:1000,random -n 40",
    'ludarium tournament chess --agents uct:2000 --agents "uci:stockfish depth=1"',
    "ludarium tournament breakthrough --agents uct:1200,uct:1000 --sprt 0 20 -n 2000",
)
_MOST_TOLD: Final = 5
"""So many faults are told one by one."""


def tournament(
    games: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME…",
            help="Files, or names of games of the library.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ],
    agents: Annotated[
        list[str],
        typer.Option(
            "--agents",
            "-a",
            metavar="A,B,…",
            help="Who plays; may be given several times. "
            f"{AGENTS_IN_WORDS}; {PROGRAM}COMMAND: a program; {UCI}COMMAND: a chess engine.",
            show_default=False,
        ),
    ],
    number: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=1, metavar="N", help="How many games each two play of each GAME."
        ),
    ] = 20,
    swiss: Annotated[
        int | None,
        typer.Option(
            "--swiss",
            min=1,
            metavar="ROUNDS",
            help="So many rounds of equals against equals, instead of all against all.",
            show_default=False,
        ),
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            "--sprt",
            metavar="ELO0 ELO1",
            help="Stop as soon as it is sure whether the first of two agents is stronger by ELO1 "
            "rather than by ELO0; --games is the most that are played.",
            show_default=False,
        ),
    ] = None,
    plies: Annotated[
        int,
        typer.Option(
            "--opening", min=0, metavar="N", help="How many moves of an opening are made by lot."
        ),
    ] = 2,
    seconds: ThinkingOption = None,
    limit: Annotated[
        float,
        typer.Option(
            "--limit",
            min=0.1,
            metavar="S",
            help="After how many seconds a program that does not answer has lost.",
        ),
    ] = 60.0,
    jobs: GamesAtOnceOption = None,
    ray: RayOption = None,
    seed: SeedOption = 1,
    json: JsonOption = False,
) -> None:
    """Let agents play games against each other: who is how strong.

    Each opening is played twice, from both sides. What was played is kept: the same words go on
    where they were stopped.
    """
    if swiss is not None and sprt is not None:
        raise typer.BadParameter("a test by --sprt has no rounds: leave out --swiss")
    if sprt is not None and sprt[0] >= sprt[1]:
        raise typer.BadParameter("the second number of --sprt must be greater than the first")
    chosen = [{"name": _name(game)} for game in games]
    rules = Rules(number, plies, seconds, limit, seed=seed)
    try:
        contest = Tournament(chosen, list(_agents(agents)), rules)
        if sprt is not None and len(contest.agents) != 2:
            raise ValueError("--sprt compares two agents")
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    test = SequentialTest(*sprt) if sprt else None
    table = Table(contest.agents)
    with Store() as store, bar_of_jobs("playing") as show:
        work = Workplace(store, jobs, ray, show)
        for played in _outcomes(contest, swiss, test, work):
            table.add(played)
    if json:
        screen.show_json(_document(table, test))
        return
    screen.output().print(_ranking(table))
    if len(contest.agents) > 2:
        screen.output().print(_crosstable(table))
    _tell_faults(table)
    if test is not None:
        screen.show(_verdict(table, test))


def _outcomes(
    contest: Tournament, swiss: int | None, test: SequentialTest | None, work: Workplace
) -> Iterator[Played | Failure]:
    if test is not None:
        yield from (played for played, _ in contest.sequential(test, work))
    elif swiss is not None:
        yield from contest.swiss(swiss, work)
    else:
        yield from contest.round_robin(work)


def _name(game: str) -> str:
    """A game as other processes find it, wherever they are."""
    return str(Path(game).resolve()) if Path(game).is_file() else meant_game(game)


def _agents(given: list[str]) -> Iterator[str]:
    """The agents of a list with commas; a command may have commas of its own."""
    for names in given:
        if names.startswith((PROGRAM, UCI)):
            yield names
        else:
            yield from (name.strip() for name in names.split(",") if name.strip())


def _ranking(table: Table) -> RichTable:
    shown = RichTable(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    shown.add_column("", justify="right", style="dim")
    shown.add_column("Agent", style="cyan", overflow="fold")
    for heading in ("Elo", "±", "Games", "Won", "Drawn", "Lost", "Score", "s/move"):
        shown.add_column(heading, justify="right")
    for place, (agent, rating) in enumerate(table.ratings().items(), 1):
        score = table.score(agent)
        seconds, moves = table.thinking.get(agent, (0.0, 0))
        shown.add_row(
            str(place),
            Text(agent),
            f"{rating.elo:+.0f}",
            f"{rating.error:.0f}",
            *(f"{n:,}" for n in (score.games, score.wins, score.draws, score.losses)),
            f"{score.points / max(1, score.games):.1%}",
            f"{seconds / max(1, moves):.3f}",
        )
    return shown


def _crosstable(table: Table) -> RichTable:
    shown = RichTable(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    shown.add_column("", justify="right", style="dim")
    shown.add_column("Score against", style="cyan", overflow="fold")
    order = list(table.ratings())
    for place in range(1, len(order) + 1):
        shown.add_column(str(place), justify="right")
    for place, agent in enumerate(order, 1):
        cells = [_cell(table.score(agent, other)) if other != agent else "" for other in order]
        shown.add_row(str(place), Text(agent), *cells)
    return shown


def _cell(score: Score) -> str:
    return f"{score.points:g}/{score.games}" if score.games else "·"


def _tell_faults(table: Table) -> None:
    """Say who lost by a fault, and which games could not be played."""
    console = screen.errors()
    for played in table.faults[:_MOST_TOLD]:
        fault = played.fault or {}
        console.print(
            f"{fault['agent']} lost a game of {played.game} ({fault['kind']}): {fault['what']}",
            markup=False,
            soft_wrap=True,
        )
    if len(table.faults) > _MOST_TOLD:
        console.print(f"… {len(table.faults):,} games were lost by a fault in all; --json has them")
    for failure in table.failures[:_MOST_TOLD]:
        title = failure.piece["game"]["title"]
        seed = failure.piece["opening"]
        console.print(
            f"a game of {title} (opening {seed}) could not be played: {failure.error}",
            markup=False,
            soft_wrap=True,
        )
    if len(table.failures) > _MOST_TOLD:
        console.print(f"… {len(table.failures):,} games could not be played in all")


def _verdict(table: Table, test: SequentialTest) -> str:
    first, second = table.agents
    evidence = f"evidence {test.evidence:+.2f} of ±{test.bound:.2f} after {table.games:,} games"
    if test.answer is None:
        return f"not decided yet: {evidence}"
    stronger = test.elo1 if test.answer == BETTER else test.elo0
    word = "at least" if test.answer == BETTER else "at most"
    return f"{first} is stronger than {second} by {word} about {stronger:g} Elo: {evidence}"


def _document(table: Table, test: SequentialTest | None) -> dict[str, Any]:
    def rows(game: str | None) -> list[dict[str, Any]]:
        found = []
        for agent, rating in table.ratings(game).items():
            score = table.score(agent, game=game)
            found.append(
                {
                    "agent": agent,
                    "elo": rating.elo,
                    "interval": [rating.elo - rating.error, rating.elo + rating.error],
                    "games": score.games,
                    "won": score.wins,
                    "drawn": score.draws,
                    "lost": score.losses,
                }
            )
        return found

    document: dict[str, Any] = {
        "ok": True,
        "games": table.games,
        "moves": table.moves,
        "ratings": rows(None),
        "by_game": {game: rows(game) for game in table.by_game},
        "crosstable": [
            {"first": one, "second": two, **vars(score)}
            for (one, two), score in table.scores.items()
        ],
        "faults": [{"game": p.game, "opening": p.opening, **(p.fault or {})} for p in table.faults],
        "failures": [{"piece": f.piece, "error": f.error} for f in table.failures],
        "seconds_a_move": {
            agent: seconds / max(1, moves) for agent, (seconds, moves) in table.thinking.items()
        },
    }
    if test is not None:
        document["sprt"] = {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "evidence": test.evidence,
            "bound": test.bound,
            "pairs": test.pairs,
            "answer": test.answer,
        }
    return document
