"""`ludarium train`: how much what counts in a game really counts, told by games against oneself."""

from typing import Annotated, Final

import typer

from ludarium.agents.kept_weights import keep
from ludarium.agents.training import train as train_weights
from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    RulesetOption,
    SeedOption,
    examples,
    load_game,
)

EPILOG: Final = examples("ludarium train breakthrough", "ludarium train my-game.lud --games 200")


def train(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to learn from.")
    ] = 100,
    matches: Annotated[
        int, typer.Option("--matches", min=2, metavar="N", help="How many games to try it in.")
    ] = 60,
    seed: SeedOption = 1,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Fit the evaluation of a game by self-play; it is kept if it wins against the one before."""
    played = load_game(game, options, ruleset, definitions)
    if played.players != 2:
        raise typer.BadParameter(f"{played.name} is not a game for two")
    if played.stochastic or played.simultaneous:
        raise typer.BadParameter(f"in {played.name} chance plays a part, or all move at once")
    with screen.errors().status("playing") as status:
        found = train_weights(
            played, games=games, matches=matches, seed=seed, progress=status.update
        )
    path = keep(played, found, seed) if found.is_better else None
    if json:
        screen.show_json(
            {
                "game": played.name,
                "positions": found.positions,
                "weights": found.weights,
                "before": found.before,
                "loss": list(found.loss),
                "score": found.score,
                "kept": str(path) if path else None,
            }
        )
        return
    for name, weight in found.weights.items():
        screen.show(f"{name:24} {found.before[name]:10.2f} -> {weight:10.2f}")
    screen.show(f"{found.score:.0%} of {found.games} games against what the rules tell")
    screen.show(f"kept in {path}" if path else "not kept, as it is no better")
