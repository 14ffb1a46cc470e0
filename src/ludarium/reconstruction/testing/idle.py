"""Whether what a game is played with is of any use in it.

Dice that nobody throws, hands that nothing goes through and kinds of pieces between which no rule
tells a difference are known of a lost game because they mattered. Rules that leave them idle are
not those of the game, however well they play.
"""

from collections.abc import Iterable, Iterator

from ludarium.ludemes.equipment.containers import Dice, Hand
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.start.start import Start
from ludarium.vocabulary.ludeme import Ludeme


def idle_equipment(game: Game) -> Iterator[str]:
    """What is wrong with rules that leave equipment without a use; nothing if they do not."""
    items, rules = game.equipment.items, list(_rules(game))
    pieces = [item for item in items if isinstance(item, PieceKind)]
    in_play = [*rules, *(part for piece in pieces if piece.moves for part in piece.moves.walk())]
    begin = [part for one in rules if isinstance(one, Start) for part in one.walk()]
    if any(isinstance(item, Dice) for item in items) and not _has(in_play, Roll):
        yield "its dice are never thrown"
    if any(isinstance(item, Hand) for item in items) and not (
        _has(in_play, HandSite) or _has(in_play, SitesHand) or "Hand" in _words(in_play)
    ):
        yield "its hands are never used"
    named = _words([part for part in in_play if part not in begin])
    for kinds in _kinds_of_each(pieces):
        unnamed = [kind.moves for kind in kinds if kind.name not in named]
        alike = len(kinds) > 1 and len(unnamed) == len(kinds) and len(set(map(repr, unnamed))) == 1
        if alike or sum(moves is None for moves in unnamed) > 1:
            yield "no rule tells its kinds of pieces apart"
            return


def _rules(game: Game) -> Iterator[Ludeme]:
    for child in game.children():
        if child is not game.equipment:
            yield from child.walk()


def _has(parts: Iterable[Ludeme], kind: type[Ludeme]) -> bool:
    return any(isinstance(part, kind) for part in parts)


def _words(parts: Iterable[Ludeme]) -> set[str]:
    """All names in some rules, without the numbers of players."""
    values = (value for part in parts for _, value in part.given())
    texts = (value for value in values if isinstance(value, str))
    return {text.rstrip("0123456789") for text in texts}


def _kinds_of_each(pieces: Iterable[PieceKind]) -> Iterator[list[PieceKind]]:
    """The kinds of pieces of each player, as far as they are told apart."""
    found: dict[object, list[PieceKind]] = {}
    for piece in pieces:
        found.setdefault(piece.role, []).append(piece)
    yield from found.values()
