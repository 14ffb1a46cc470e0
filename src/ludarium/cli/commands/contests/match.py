"""`ludarium match`: two agents play many games against each other."""

from typing import Annotated, Final

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.agents.matches import MatchResult, play_match
from ludarium.agents.players import AGENTS_IN_WORDS, UnknownAgent
from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    GamesAtOnceOption,
    JsonOption,
    OptionsOption,
    RulesetOption,
    SeedOption,
    ThinkingOption,
    examples,
    load_game,
)

EPILOG: Final = examples(
    "ludarium match connect-four uct:1000 flat:1000 -n 100",
    "ludarium match hex uct random --seconds 0.2",
)


def match(
    game: GameArgument,
    first: Annotated[str, typer.Argument(metavar="AGENT", help=f"Who plays. {AGENTS_IN_WORDS}.")],
    second: Annotated[str, typer.Argument(metavar="AGENT", help="Who plays against it.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")
    ] = 100,
    seconds: ThinkingOption = None,
    jobs: GamesAtOnceOption = None,
    seed: SeedOption = 1,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Let two agents play a game many times; they take turns at beginning."""
    played = load_game(game, options, ruleset, definitions)
    if played.players < 2:
        raise typer.BadParameter(f"{played.name} is not played against anybody")
    columns = (
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    title = escape(f"{first} against {second}")
    with Progress(*columns, console=screen.errors(), transient=True) as bar:
        task = bar.add_task(title, total=games)

        def show(result: MatchResult) -> None:
            bar.update(
                task,
                completed=result.games,
                description=f"{title}: {result.score:.0%}",
            )

        try:
            result = play_match(
                played,
                first,
                second,
                games,
                seconds=seconds,
                seed=seed,
                jobs=jobs,
                progress=show,
            )
        except UnknownAgent as error:
            raise typer.BadParameter(str(error)) from None
    if json:
        low, high = result.interval
        screen.show_json(
            {
                "game": played.name,
                "first": first,
                "second": second,
                "games": result.games,
                "won": result.wins,
                "drawn": result.draws,
                "lost": result.losses,
                "score": result.score,
                "interval": [low, high],
                "moves": sum(result.moves) / max(1, len(result.moves)),
            }
        )
        return
    screen.show(str(result))
