"""`ludarium tour`: what Ludarium does, shown in two minutes."""

from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import examples, read_game
from ludarium.cli.board_text import board_text
from ludarium.cli.choices import show_choices
from ludarium.cli.colours import coloured_description, coloured_problem
from ludarium.cli.typed_tree import typed_tree
from ludarium.language.description import Description, describe, outline
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS, load
from ludarium.loading import load as load_game
from ludarium.loading import replay
from ludarium.ludemes.equipment.boards import Board
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import DimLiteral
from ludarium.ludemes.reader import read_description
from ludarium.vocabulary.play import Role

EPILOG: Final = examples("ludarium tour")

_GAME: Final = "breakthrough"
_GAMES: Final = 10_000
_SEED: Final = 5
_NEXT: Final = (
    ("ludarium play hex", "play a game, against a friend or the computer"),
    ("ludarium playouts oware", "let a game play itself many times"),
    ("ludarium check my-game.lud", "check a description of your own"),
    ("ludarium expand hex", "see a game with everything written out"),
    ("ludarium tree oware", "see what every part of a game is"),
    ("ludarium ludeme move Step", "read about one of the words"),
    ("ludarium --help", "see all the commands"),
)


def tour() -> None:
    """Take a short tour: read a game, look at it, make a mistake, see it played."""
    console = screen.output()
    source = load(_GAME)
    description = read_game(_GAME)
    _say(
        console,
        "1",
        "A game is a text",
        "It names the players, the things on the table, the rules.",
    )
    _show(console, coloured_description(_without_choices(source.text)))
    _say(console, "2", "Ludarium reads it", "Every part is checked against what may stand there.")
    _show(console, _in_words(description))
    _say(console, "3", "It knows what each part is", "This is how a pawn moves.")
    pawn = next(piece for piece in _pieces(description) if piece.moves)
    assert pawn.moves
    _show(console, typed_tree(pawn.moves))
    _say(console, "4", "A description may leave choices", "Each makes another variant of the game.")
    show_choices(outline(source), console)
    _say(console, "5", "Mistakes are explained", "Let us write `moev` for `move`.")
    _show(console, coloured_problem(_a_mistake(source)))
    _say(console, "6", "It plays", "The rules became machine code. This is how one game ended.")
    game = load_game(_GAME)
    _show(console, board_text(replay(game.random_trial(seed=_SEED), game)))
    result = game.playouts(_GAMES, progress=False)
    share = result.wins[0] / result.games
    console.print(f"\n  {_GAMES:,} games with random moves took {result.seconds:.2f} seconds.")
    console.print(f"  Who moves first won {share:.0%} of them, in {result.length:.0f} moves or so.")
    _say(console, "7", "Now it is your turn", "Some things to try:")
    for command, what in _NEXT:
        console.print(f"  [bold cyan]{command:<28}[/] {what}")


def _say(console: Console, number: str, title: str, text: str) -> None:
    console.print()
    console.print(f"[bold reverse] {number} [/] [bold]{title}.[/] {text}")
    console.print()


def _show(console: Console, what: RenderableType) -> None:
    console.print(Padding(what, (0, 0, 0, 2), expand=False))


def _without_choices(text: str) -> str:
    """The description up to its options."""
    return text.partition("\n(option")[0].strip()


def _game(description: Description) -> Game:
    game = read_description(description).game
    assert isinstance(game, Game)
    return game


def _pieces(description: Description) -> list[PieceKind]:
    return [i for i in _game(description).equipment.items if isinstance(i, PieceKind)]


def _in_words(description: Description) -> Text:
    game = _game(description)
    players = game.players.players
    number = players if isinstance(players, int) else len(players)
    board = next(item for item in game.equipment.items if isinstance(item, Board))
    words = {
        "name": game.name,
        "players": str(number),
        "board": f"{board.graph.keyword} {' × '.join(str(n) for n in _sizes(board))}",
        "pieces": ", ".join(map(_piece_in_words, _pieces(description))),
        "ludemes": f"{sum(1 for _ in game.walk())} in all, every one in its place",
    }
    lines = [
        Text(f"{key:<9}", style="dim").append(value, style="not dim")
        for key, value in words.items()
    ]
    return Text("\n").join(lines)


def _piece_in_words(piece: PieceKind) -> str:
    if piece.role is None or piece.role is Role.Each:
        return f"{piece.name}, of each player"
    return f"{piece.name}, of {piece.role.word}"


def _sizes(board: Board) -> list[int]:
    return [size.value for _, size in board.graph.given() if isinstance(size, DimLiteral)]


def _a_mistake(source: Source) -> str:
    wrong = Source(_GAME + ".lud", source.text.replace("(move", "(moev", 1))
    try:
        read_description(describe(wrong, known=DEFINITIONS))
    except DescriptionError as error:
        return str(error)
    raise AssertionError("the mistake was not found")
