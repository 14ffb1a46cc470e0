"""`ludarium solve`: who wins a game if nobody makes a mistake."""

from typing import Annotated, Final

import typer

from ludarium.agents.puzzling import solve_puzzle
from ludarium.agents.solving import MOST_POSITIONS
from ludarium.agents.solving import solve as solve_game
from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    RulesetOption,
    examples,
    load_game,
)
from ludarium.play.game import Game

EPILOG: Final = examples(
    "ludarium solve mu-torere", 'ludarium solve "three mens morris" --positions 1000000'
)


def solve(
    game: GameArgument,
    positions: Annotated[
        int,
        typer.Option("--positions", min=1, metavar="N", help="So many are gone through at most."),
    ] = MOST_POSITIONS,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds",
            min=0.01,
            metavar="S",
            help="For so long a win is looked for where there are more positions.",
        ),
    ] = 60.0,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Find out who wins a small game if nobody makes a mistake; or solve a puzzle for one."""
    played = load_game(game, options, ruleset, definitions)
    if played.players == 1:
        _solve_puzzle(played, positions, json=json)
        return
    with screen.errors().status("looking at positions") as status:
        found = solve_game(played, most=positions, seconds=seconds, progress=status.update)
    if json:
        moves = {
            move: {"winner": winner, "plies": plies}
            for move, (winner, plies) in found.moves.items()
        }
        screen.show_json(
            {
                "game": played.name,
                "winner": found.winner,
                "plies": found.plies,
                "positions": found.positions,
                "complete": found.is_complete,
                "moves": moves,
            }
        )
        return
    screen.show(str(found))
    for move, (winner, plies) in found.moves.items():
        told = f"player {winner} wins within {(plies or 0) + 1} plies" if winner else "drawn"
        screen.show(f"  {move:12} {told}")
    if found.winner is None:
        screen.show("With more --positions or more --seconds it may be found.")


def _solve_puzzle(game: Game, positions: int, *, json: bool) -> None:
    with screen.errors().status("looking at positions") as status:
        found = solve_puzzle(game, most=positions, progress=status.update)
    if json:
        moves = None if found.moves is None else list(found.moves)
        numbers = {"positions": found.positions, "complete": found.is_complete}
        screen.show_json({"game": game.name, "moves": moves, **numbers})
        return
    screen.show(str(found))
    if found.moves is not None:
        screen.show("  " + " ".join(found.moves))
    elif not found.is_complete:
        screen.show("With more --positions one may be found.")
