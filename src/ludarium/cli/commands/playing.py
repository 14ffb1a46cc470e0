"""`ludarium play`, `playouts` and `replay`: games in the terminal, at random, and from records."""

import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from ludarium.agents.explaining import Explainer
from ludarium.agents.players import AGENTS_IN_WORDS, Agent, UnknownAgent, make_agent
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
from ludarium.cli.board_text import board_text
from ludarium.engine.seeds import seed_of_game
from ludarium.loading import load, replay
from ludarium.play.game import Game
from ludarium.play.state import IllegalMove, PlayError, State
from ludarium.play.trials.trials import Trial

if TYPE_CHECKING:
    from ludarium.play.playouts import PlayoutResult

PLAY_EPILOG: Final = examples(
    "ludarium play hex",
    "ludarium play chess --agent 2=best:club",
    "ludarium play oware --agent 1=greedy --agent 2=uct:1000 --seed 7",
)
PLAYOUTS_EPILOG: Final = examples(
    "ludarium playouts hex", "ludarium playouts breakthrough --games 100000 --threads 2 --json"
)
REPLAY_EPILOG: Final = examples("ludarium replay hex.trl", "ludarium replay old.trl --game hex.lud")

_HELP: Final = """\
Write a move as it is listed, or its number. Also:
  moves       list all legal moves
  undo        take the last move back
  hint        ask the computer what it would play
  why MOVE    ask what is wrong with a move
  random      let a move be drawn by lot
  save FILE   write the game so far to a trial
  quit        stop"""
_FEW_MOVES: Final = 30
_LONGEST_NUMBER: Final = 9
"""No move has a number with more figures."""
_LONGEST_SHOWN: Final = 60
"""So much of what was written is shown again."""

FreshSeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="What chance depends on.", show_default=False),
]


def play(
    game: GameArgument,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    agent: Annotated[
        list[str] | None,
        typer.Option(
            "--agent",
            metavar="PLAYER=AGENT",
            help=f"Who plays for a player; may be given several times. {AGENTS_IN_WORDS}.",
            show_default=False,
        ),
    ] = None,
    random: Annotated[
        list[int] | None,
        typer.Option(
            "--random",
            metavar="PLAYER",
            help="The same as --agent PLAYER=random.",
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option("--seconds", min=0.001, metavar="S", help="How long the computer may think."),
    ] = 1.0,
    cores: Annotated[
        int,
        typer.Option(
            "--cores", min=1, max=256, metavar="N", help="On how many cores tree search works."
        ),
    ] = 1,
    seed: FreshSeedOption = None,
) -> None:
    """Play a game in the terminal: people against each other, or against the computer."""
    loaded = load_game(game, options, ruleset, definitions)
    names = dict(_seat(words, loaded) for words in agent or ())
    names |= dict.fromkeys(random or (), "random")
    _Session(loaded, names, seconds, seed, cores).run()


def _seat(words: str, game: Game) -> tuple[int, str]:
    """Who plays for a player, written as `2=uct:1000`."""
    player, equals, name = words.partition("=")
    players = map(str, range(1, game.players + 1))
    if not equals or player not in players:
        raise typer.BadParameter(
            f'"{words[:_LONGEST_SHOWN]}" names no player and agent; write it as 2=uct, '
            f"with a player from 1 to {game.players}"
        )
    return int(player), name


class _Session:
    """A game that is played in the terminal."""

    def __init__(
        self,
        game: Game,
        agents: dict[int, str],
        seconds: float,
        seed: int | None,
        cores: int = 1,
    ) -> None:
        self.state: State = game.start(seed)
        self.seconds = seconds
        self.cores = cores
        self.names = agents
        self.agents = {player: self._agent(name, player) for player, name in agents.items()}
        self.is_over = False

    def _agent(self, name: str, number: int = 0) -> Agent:
        """An agent with luck of its own."""
        seed = seed_of_game(self.state.seed, number)
        try:
            return make_agent(
                name, self.state.game, seconds=self.seconds, seed=seed, cores=self.cores
            )
        except UnknownAgent as error:
            raise typer.BadParameter(str(error)) from None

    @cached_property
    def chance(self) -> Agent:
        """Who draws lots for somebody."""
        return self._agent("random")

    @cached_property
    def adviser(self) -> Agent:
        """Who is asked for hints."""
        return self._agent("best")

    @cached_property
    def explainer(self) -> Explainer:
        """Who is asked why."""
        return Explainer(self.state.game, seed=self.state.seed)

    def run(self) -> None:
        """Play until the game is over or somebody stops."""
        screen.show(f"{self.state.game.name}. Write `help` for help.")
        self._draw()
        while not self.state.over and not self.is_over:
            if self.state.controller in self.agents:
                self._let_play(self.agents[self.state.controller])
                continue
            words = self._ask()
            try:
                self._do(words)
            except (PlayError, OSError) as error:
                screen.show(f"{error} {getattr(error, 'advice', '')}".strip())
        if self.state.over:
            self._tell_result()

    def _ask(self) -> str:
        print(f"player {self.state.mover}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return "quit"
        return line.strip()

    def _do(self, words: str) -> None:
        command, _, rest = words.partition(" ")
        if command == "quit":
            self.is_over = True
        elif command == "help":
            screen.show(_HELP)
        elif command == "moves":
            self._list_moves()
        elif command == "undo":
            self.state.undo()
            while self.state.controller in self.agents and self.state.moves_played:
                self.state.undo()
            self._draw()
        elif command == "hint":
            screen.show(f"try {self.adviser.choose(self.state.as_seen())}")
        elif command == "why" and rest:
            seen = self.state.as_seen()
            screen.show(str(self.explainer.why(seen, self._meant(rest), seconds=self.seconds)))
        elif command == "random":
            self._let_play(self.chance)
        elif command == "save" and rest:
            self._save(rest)
        elif words:
            self._play(self._meant(words))

    def _save(self, file: str) -> None:
        if not file.isprintable():
            raise IllegalMove("a file cannot have this name", "Write another one.")
        self.state.trial().save(file)
        screen.show(f"saved to {file}")

    def _meant(self, words: str) -> int | str:
        if words.isdecimal() and len(words) <= _LONGEST_NUMBER:
            return int(words) - 1
        wanted = words.casefold()
        names = [str(move) for move in self.state.legal_moves()]
        found = [number for number, name in enumerate(names) if name.casefold() == wanted]
        if len(found) == 1:
            return found[0]
        if not found:
            shown = words[:_LONGEST_SHOWN]
            raise IllegalMove(f"{shown} is not legal here", "Write `moves` to see what is.")
        choices = ", ".join(str(number + 1) for number in found)
        raise IllegalMove(f"several moves are written {words}", f"Give a number: {choices}.")

    def _let_play(self, agent: Agent) -> None:
        move = agent.choose(self.state.as_seen())
        screen.show(f"player {self.state.mover} plays {move}")
        self._play(move.index)

    def _play(self, move: int | str) -> None:
        before = self.state.controllers
        self.state.play(move)
        if self.state.controllers != before:
            screen.show(self._new_sides())
        self._draw()

    def _new_sides(self) -> str:
        """Who plays for whom, after players have changed sides."""
        if not self.agents:
            return "the players change sides: each goes on with the other's pieces"
        people = enumerate(self.state.controllers, 1)
        sides = (f"player {side} is {self.names.get(person, 'you')}" for side, person in people)
        return f"the players change sides: {', '.join(sides)} now"

    def _draw(self) -> None:
        screen.output().print(board_text(self.state), soft_wrap=True)
        moves = self.state.legal_moves()
        if 0 < len(moves) <= _FEW_MOVES and self.state.controller not in self.agents:
            self._list_moves()

    def _list_moves(self) -> None:
        moves = self.state.legal_moves()
        screen.show("  ".join(f"{number}:{move}" for number, move in enumerate(moves, 1)))

    def _tell_result(self) -> None:
        winner = self.state.winner
        screen.show(f"player {winner} wins" if winner and winner > 0 else "nobody wins")
        if self.state.game.players > 2:
            ranks = ", ".join(f"{p}: {r:g}" for p, r in enumerate(self.state.ranks, 1))
            screen.show(f"places {ranks}")


def playouts(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games are played.")
    ] = 10_000,
    threads: Annotated[
        int, typer.Option("--threads", min=1, metavar="N", help="How many threads play.")
    ] = 1,
    seed: SeedOption = 1,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Play many games with random moves: who wins, how long it takes, how much choice there is."""
    from ludarium.play.playouts import Stopped

    loaded = load_game(game, options, ruleset, definitions)
    try:
        result = loaded.playouts(games, threads=threads, seed=seed)
    except Stopped as stopped:
        _show_playouts(loaded, stopped.result, json)
        screen.errors().print(str(stopped))
        raise typer.Exit(screen.STOPPED) from None
    _show_playouts(loaded, result, json)


def _show_playouts(game: Game, result: "PlayoutResult", json: bool) -> None:
    if json:
        screen.show_json(
            {
                "game": game.name,
                "games": result.games,
                "wins": list(result.wins),
                "draws": result.draws,
                "length": round(result.length, 3),
                "branching": round(result.branching, 3),
                "seconds": round(result.seconds, 3),
            }
        )
        return
    table = Table(title=Text(f"{game.name}: {result.games:,} games"), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    whole = max(1, result.games)
    for player, wins in enumerate(result.wins, 1):
        table.add_row(f"player {player} wins", f"{wins / whole:.1%}")
    table.add_row("nobody wins", f"{result.draws / whole:.1%}")
    table.add_row("moves a game", f"{result.length:.1f}")
    if result.games:
        low, high = int(result.lengths.min()), int(result.lengths.max())
        table.add_row("shortest, longest", f"{low:,}, {high:,}")
    table.add_row("moves to choose from", f"{result.branching:.1f}")
    table.add_row("games a second", f"{result.games_per_second:,.0f}")
    screen.output().print(table)


def replay_trial(
    trial: Annotated[
        Path,
        typer.Argument(metavar="TRIAL", help="A recorded game.", exists=True, dir_okay=False),
    ],
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            metavar="GAME",
            help="The game, if it is not the one that the trial names.",
            show_default=False,
        ),
    ] = None,
    definitions: DefinitionsOption = None,
    json: JsonOption = False,
) -> None:
    """Play a recorded game again, and check that every move follows the rules."""
    recorded = Trial.load(trial)
    loaded = load(
        game or recorded.game,
        options=recorded.options,
        ruleset=recorded.ruleset,
        definitions=definitions,
    )
    state = replay(recorded, loaded)
    if json:
        screen.show_json(
            {
                "ok": True,
                "game": loaded.name,
                "moves": state.moves_played,
                "over": state.over,
                "winner": state.winner,
                "ranks": list(state.ranks),
            }
        )
        return
    screen.output().print(board_text(state), soft_wrap=True)
    stand = f"player {state.winner} won" if state.winner else "nobody won"
    stand = stand if state.over else f"player {state.mover} is to move"
    screen.show(f"✓ {loaded.name}: {state.moves_played} moves as recorded; {stand}")
