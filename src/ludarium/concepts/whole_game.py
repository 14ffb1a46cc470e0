"""From the rules of a game to its concepts."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import StaticContext
from ludarium.concepts.found import Concepts
from ludarium.concepts.known_boards import boards_named
from ludarium.concepts.numbers import numbers_of
from ludarium.concepts.pieces import has_asymmetric_pieces, piece_styles
from ludarium.concepts.sowing import mancala_by_style, sowing_ways
from ludarium.ludemes.equipment.boards import BoardItem, SurakartaBoard
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.mode import Mode
from ludarium.ludemes.game.phases import Phase
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.conceiving import Conceiver
from ludarium.vocabulary.concepts import closed
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import PlayMode

if TYPE_CHECKING:
    from ludarium.ludemes.literals import Gap
    from ludarium.ludemes.metadata.metadata import Metadata

Reasons = dict[str, tuple[Ludeme, ...]]
_IMPLIED: Final = (
    ("Stochastic", ("Dice", "Domino", "Card")),
    ("SiteState", ("Dice", "LargePiece")),
    ("PieceCount", ("Domino",)),
)
"""What games have that have any of certain things."""


def concepts_of(
    game: Game,
    box: Equipment,
    metadata: "Metadata | Gap | None" = None,
    *,
    as_reference: bool = False,
) -> Concepts:
    """The concepts of a game, and the numbers that its description tells.

    As the reference, the values are those of published tables with their accidents, which
    `docs/concepts.md` lists; otherwise they are as intended.
    """
    c = Conceiver(
        players=box.players.count,
        piece_rules=_piece_rules(game),
        box=StaticContext(box),
        as_reference=as_reference,
    )
    found = set(c.of(game))
    reasons: Reasons = {}
    for name, bringers in _of_the_whole(game, box, found, c):
        found.add(name)
        reasons[name] = (*reasons.get(name, ()), *bringers)
    for name, sources in _IMPLIED:
        if not found.isdisjoint(sources):
            found.add(name)
            reasons[name] = tuple(b for s in sources for b in c.bringers(s, (game,)))
    # quirk: puzzles-without-pieces: The pieces of a puzzle of numbers are not counted.
    if as_reference and box.is_puzzle:
        found.discard("Piece")
    _note(found, reasons, _by_number_of_players(game, box, found))
    found = closed(found)
    graphics = _graphics(metadata)
    for item in graphics:
        _note(found, reasons, ((name, (item,)) for name in c.of(item)))
    _note(found, reasons, boards_named(game))
    _note(found, reasons, mancala_by_style(game, found, c))
    _take_back_stack(found, graphics, c)
    _note(found, reasons, sowing_ways(game, box, found, c))
    # quirk: open-styles: What a drawing is like does not count for what it lies under.
    if not as_reference:
        found = closed(found)
    phases = sum(isinstance(part, Phase) for part in game.rules.children())
    numbers = numbers_of(box, found, max(1, phases))
    return Concepts(found, numbers, c, (game,), reasons)


def _piece_rules(game: Game) -> tuple[Ludeme, ...]:
    """How the pieces move, as their own rules say."""
    rules = (getattr(item, "moves", None) for item in game.equipment.children())
    return tuple(rule for rule in rules if isinstance(rule, Ludeme))


def _note(
    found: set[str], reasons: Reasons, more: Iterable[tuple[str, tuple[Ludeme, ...]]]
) -> None:
    for name, bringers in more:
        found.add(name)
        reasons[name] = (*reasons.get(name, ()), *bringers)


def _of_the_whole(
    game: Game, box: Equipment, found: set[str], c: Conceiver
) -> Iterator[tuple[str, tuple[Ludeme, ...]]]:
    """What only the game as a whole shows, each with the ludemes that show it."""
    board = next(part for part in game.equipment.children() if isinstance(part, BoardItem))
    yield "End", (game.rules,)
    asymmetric = has_asymmetric_pieces(box, as_reference=c.as_reference)
    if asymmetric:
        yield "AsymmetricPiecesType", asymmetric
    phases = tuple(part for part in game.rules.children() if isinstance(part, Phase))
    if len(phases) > 1:
        yield "Phase", phases
    if bookkeeping(game, box).levels:
        yield "StackState", (game,)
        yield "Stack", (game,)
    kind = box.topology.default
    yield kind.word, (board,)
    if not box.is_puzzle and (kind is not SiteType.Cell or isinstance(board, SurakartaBoard)):
        yield "GraphStyle", (board,)
    usual = PlayMode.Alternating if box.players.count else PlayMode.Simulation
    mode = game.mode.mode if game.mode else usual
    where: tuple[Mode | Game, ...] = (game.mode or game,)
    yield mode.word, where
    yield ("Realtime" if mode is PlayMode.Simulation else "Discrete"), where
    yield from piece_styles(box, as_reference=c.as_reference)
    if not c.as_reference:
        sources = (piece.source for piece in box.components if piece.facing)
        facing = tuple(source for source in sources if isinstance(source, Ludeme))
        # quirk: facing-pieces: Only players who face a way have pieces that do.
        if facing:
            yield "PieceDirection", facing


def _by_number_of_players(
    game: Game, box: Equipment, found: set[str]
) -> Iterator[tuple[str, tuple[Ludeme, ...]]]:
    count = box.players.count
    if count == 1:
        yield "Solitaire", (game.players,)
        if "DeductionPuzzle" not in found:
            yield "PlanningPuzzle", (game.players,)
    elif count == 2:
        yield "TwoPlayer", (game.players,)
    elif count > 2:
        yield "Multiplayer", (game.players,)


def _graphics(metadata: "Metadata | Gap | None") -> tuple[Ludeme, ...]:
    graphics = getattr(metadata, "graphics", None)
    return tuple(graphics.children()) if isinstance(graphics, Ludeme) else ()


def _take_back_stack(found: set[str], graphics: tuple[Ludeme, ...], c: Conceiver) -> None:
    """Stacks that are only ever drawn side by side are not seen as stacks."""
    drawn: Mapping[Ludeme, frozenset[str]] = {
        item: c.of(item) for item in graphics if "StackType" in c.of(item)
    }
    # quirk: undrawn-stacks: Stacks for which no drawing is chosen are not seen either.
    if (drawn or c.as_reference) and not any("Stack" in names for names in drawn.values()):
        found.discard("Stack")
