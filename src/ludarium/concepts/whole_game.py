"""From the rules of a game to its concepts."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import StaticContext
from ludarium.concepts.asymmetry import asymmetric_rules
from ludarium.concepts.board_shapes import boards_drawn
from ludarium.concepts.found import Brought, Concepts
from ludarium.concepts.known_boards import boards_named
from ludarium.concepts.numbers import bringers_of_numbers, numbers_of
from ludarium.concepts.pieces import asymmetric_pieces, facing_pieces, piece_styles
from ludarium.concepts.sowing import mancala_by_style, sowing_ways
from ludarium.concepts.start_counts import start_counts
from ludarium.ludemes.equipment.boards import BoardItem, SurakartaBoard
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.phases import Phase
from ludarium.ludemes.whole_game.bookkeeping import about_levels
from ludarium.ludemes.whole_game.equipment import piece_rules
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.conceiving import Conceiver
from ludarium.vocabulary.concepts import closed
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import PlayMode

if TYPE_CHECKING:
    from ludarium.ludemes.literals import Gap
    from ludarium.ludemes.metadata.metadata import Metadata

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
        piece_rules=piece_rules(game),
        box=StaticContext(box),
        as_reference=as_reference,
    )
    found = _Found(c.of(game))
    found.note(_of_the_whole(game, box, c))
    found.note(_implied(game, found.true, c))
    # accident: puzzles-without-pieces: The pieces of a puzzle of numbers are not counted.
    if as_reference and box.is_puzzle:
        found.true.discard("Piece")
    found.note(_by_number_of_players(game, box, found.true))
    found.true = closed(found.true)
    graphics = _graphics(metadata)
    found.note((name, (item,)) for item in graphics for name in c.of(item))
    found.note(boards_named(game))
    # accident: boards-by-name: A board is known only if it was written with a certain definition.
    if not as_reference:
        found.note((name, (_board(game),)) for name in boards_drawn(box))
    found.note(mancala_by_style(game, found.true, c))
    found.note(sowing_ways(game, box, found.true, c))
    _take_back_stacks(found.true, graphics, c)
    # accident: open-styles: What a drawing is like does not count for what it lies under.
    if not as_reference:
        found.true = closed(found.true)
    true, reasons = frozenset(found.true), found.reasons

    def numbers() -> dict[str, float]:
        counted = start_counts(game, box, true, as_reference=as_reference)
        return {**numbers_of(box, true, len(_phases(game)) or 1), **counted}

    def bringers(name: str) -> Iterator[Ludeme]:
        yield from c.bringers(name, (game,))
        yield from reasons.get(name, ())
        yield from bringers_of_numbers(name, game)

    return Concepts(true, numbers, bringers)


class _Found:
    """What was found so far, with the ludemes that bring what only the whole game shows."""

    def __init__(self, true: Iterable[str]) -> None:
        self.true = set(true)
        self.reasons: dict[str, tuple[Ludeme, ...]] = {}

    def note(self, more: Brought | Iterable[tuple[str, tuple[Ludeme, ...]]]) -> None:
        """Add concepts, each with the ludemes that bring it."""
        for name, bringers in more:
            self.true.add(name)
            self.reasons[name] = (*self.reasons.get(name, ()), *bringers)


def _phases(game: Game) -> tuple[Phase, ...]:
    return tuple(part for part in game.rules.children() if isinstance(part, Phase))


def _board(game: Game) -> BoardItem:
    return next(part for part in game.equipment.children() if isinstance(part, BoardItem))


def _of_the_whole(game: Game, box: Equipment, c: Conceiver) -> Brought:
    """What only the game as a whole shows."""
    yield "End", tuple(part for part in game.rules.walk() if part.keyword == "end")
    phases = _phases(game)
    if len(phases) > 1:
        yield "Phase", phases
    levels = about_levels(game)
    if levels:
        yield "StackState", levels
        yield "Stack", levels
    board = _board(game)
    kind = box.topology.default
    yield kind.word, (board,)
    if not box.is_puzzle and (kind is not SiteType.Cell or isinstance(board, SurakartaBoard)):
        yield "GraphStyle", (board,)
    yield from _mode(game, box)
    yield from asymmetric_pieces(game, box, as_reference=c.as_reference)
    yield from piece_styles(box, as_reference=c.as_reference)
    if not c.as_reference:
        # accident: facing-pieces: Only players who face a way have pieces that do.
        yield from facing_pieces(box)
        # accident: symmetric-rules: Rules, aims and beginnings never differ between players.
        yield from asymmetric_rules(game, box)


def _mode(game: Game, box: Equipment) -> Brought:
    """How moves are ordered in time; a game without players runs by itself."""
    usual = PlayMode.Alternating if box.players.count else PlayMode.Simulation
    mode = game.mode.mode if game.mode else usual
    shown: tuple[Ludeme, ...] = (game.mode or game.players,)
    yield mode.word, shown
    yield ("Realtime" if mode is PlayMode.Simulation else "Discrete"), shown


def _implied(game: Game, found: set[str], c: Conceiver) -> Brought:
    for name, sources in _IMPLIED:
        if not found.isdisjoint(sources):
            yield name, tuple(b for source in sources for b in c.bringers(source, (game,)))


def _by_number_of_players(game: Game, box: Equipment, found: set[str]) -> Brought:
    count, shown = box.players.count, (game.players,)
    if count == 1:
        yield "Solitaire", shown
        if "DeductionPuzzle" not in found:
            yield "PlanningPuzzle", shown
    elif count == 2:
        yield "TwoPlayer", shown
    elif count > 2:
        yield "Multiplayer", shown


def _graphics(metadata: "Metadata | Gap | None") -> tuple[Ludeme, ...]:
    graphics = getattr(metadata, "graphics", None)
    return tuple(graphics.children()) if isinstance(graphics, Ludeme) else ()


def _take_back_stacks(found: set[str], graphics: tuple[Ludeme, ...], c: Conceiver) -> None:
    """Stacks that are only ever drawn side by side are not seen as stacks."""
    drawings = [names for item in graphics if "StackType" in (names := c.of(item))]
    # accident: undrawn-stacks: Stacks for which no drawing is chosen are not seen either.
    if (drawings or c.as_reference) and not any("Stack" in names for names in drawings):
        found.discard("Stack")
