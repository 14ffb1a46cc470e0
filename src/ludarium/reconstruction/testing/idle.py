"""Whether what a game is played with is of any use in it.

Dice that nobody throws, hands that nothing goes through and kinds of pieces between which no rule
tells a difference are known of a lost game because they mattered. Rules that leave them idle are
not those of the game, however well they play. It shows in what is written, so nothing needs to be
compiled for it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from ludarium.ludemes.game.game import Game
from ludarium.reconstruction.names import equipment_items
from ludarium.reconstruction.terms import Sort, Term, ludemes_by_node, term_of


def idle_equipment(game: Game) -> Iterator[str]:
    """What is wrong with rules that leave equipment without a use; nothing if they do not."""
    if game.node is not None:
        yield from idle_in(term_of(game.node, ludemes_by_node(game)))


def rules_in(game: Term) -> list[Term]:
    """All rules of a game and all inside them, with those for the moves of its pieces."""
    pieces = (item for item in equipment_items(game) if item.head == "piece")
    rules = (part for part in game.parts if part.head != "equipment")
    return list(_inside([*rules, *(moves for piece in pieces for moves in _moves(piece))]))


def idle_in(game: Term) -> Iterator[str]:
    """The same, from what is written."""
    items = list(equipment_items(game))
    pieces = [item for item in items if item.head == "piece" and item.parts]
    in_play = rules_in(game)
    for kind, (is_used, fault) in USES.items():
        if any(item.head == kind for item in items) and not is_used(in_play):
            yield fault
    if _are_points_idle(in_play):
        yield NO_POINTS
    asked = any(map(_asks_for_moves, in_play))
    if asked and not any(map(_moves, pieces)):
        yield NO_MOVES
    if pieces and all(map(_moves, pieces)) and not asked and not _has(in_play, "is Threatened"):
        yield NOT_ASKED
    # A piece may be promoted to what has the next number, without a name.
    promotes = any("promote" in (part.head, _first(part).casefold()) for part in in_play)
    if not promotes and not _are_all_spoken_of(pieces, _names(in_play)):
        yield OUT_OF_PLAY
    beginning = {id(part) for part in _inside(p for p in in_play if p.head == "start")}
    named = _names(part for part in in_play if id(part) not in beginning)
    asked = asked and any(map(_moves, pieces))
    for kinds in _kinds_of_each(pieces):
        unnamed = [_moves(kind) for kind in kinds if kind.parts[0].head not in named]
        alike = len(kinds) > 1 and len(unnamed) == len(kinds) and len(set(map(str, unnamed))) == 1
        if alike or sum(not moves for moves in unnamed) > 1:
            yield ALIKE
            return
        is_somebodys = len(kinds) > 1 and _owner(kinds[0]) not in _NOBODYS
        if asked and not promotes and is_somebodys and not all(unnamed):
            yield STILL
            return


def _asks_for_moves(part: Term) -> bool:
    """Whether a rule lets pieces move as their own rules say."""
    return (
        part.sort is Sort.CLAUSE
        and part.head == "forEach"
        and _first(part) == "Piece"
        and not any(
            inner.sort is Sort.CLAUSE and inner.label is None and inner.head not in _NO_MOVES
            for inner in part.parts
        )
    )


_NO_MOVES: Final = frozenset({"then", "player", "mover", "next", "prev"})
"""What may stand beside moves, or in their place, and is none."""


def _are_dice_thrown(parts: Sequence[Term]) -> bool:
    return _has(parts, "roll")


def _are_hands_used(parts: Sequence[Term]) -> bool:
    return (
        _has(parts, "handSite")
        or any(part.head == "sites" and _first(part) == "Hand" for part in parts)
        or "Hand" in _names(parts)
    )


def _are_points_idle(parts: Sequence[Term]) -> bool:
    """Whether nothing but points decides, and no rule gives any."""
    ends = [
        part for part in parts if part.sort is Sort.CLAUSE and part.head in ("byScore", "result")
    ]
    return (
        bool(ends)
        and not any(end.head == "result" or end.parts for end in ends)
        and not _has(parts, "addScore")
        and not any(part.head == "set" and _first(part) == "Score" for part in parts)
    )


_NOBODYS: Final = ("Neutral", "Shared")
"""Owners of pieces that may lie still."""
NO_POINTS: Final = "its end counts points that nobody can get"
NO_MOVES: Final = "no rule tells how its pieces move"
NOT_ASKED: Final = "no rule of play asks for how its pieces move"
OUT_OF_PLAY: Final = "some of its pieces never come into play"
ALIKE: Final = "no rule tells its kinds of pieces apart"
STILL: Final = "one of its kinds of pieces never moves"
"""Of 286 sets of several kinds in documented games whose pieces have moves, none has such a kind.
"""
TO_BLAME: Final = {
    "its dice are never thrown": "play",
    "its hands are never used": "play",
    NO_POINTS: "play",
    NO_MOVES: "equipment",
    NOT_ASKED: "play",
    OUT_OF_PLAY: "start",
    ALIKE: "equipment",
    STILL: "equipment",
}
"""The section of a game that mostly is to blame for something idle."""
USES: Final[dict[str, tuple[Callable[[Sequence[Term]], bool], str]]] = {
    "dice": (_are_dice_thrown, "its dice are never thrown"),
    "hand": (_are_hands_used, "its hands are never used"),
}
"""Kinds of equipment: whether rules, each with all inside it, use them, and what is wrong if not.
"""


def _are_all_spoken_of(pieces: Sequence[Term], named: set[str]) -> bool:
    """Whether the rules speak of all kinds of pieces, where players have more than one."""
    many = [kinds for kinds in _kinds_of_each(pieces) if len(kinds) > 1]
    return all(kind.parts[0].head in named for kinds in many for kind in kinds)


def _first(clause: Term) -> str:
    return clause.parts[0].head if clause.parts else ""


def _inside(parts: Iterable[Term]) -> Iterator[Term]:
    for part in parts:
        yield from part.walk()


def _has(parts: Iterable[Term], keyword: str) -> bool:
    return any(part.sort is Sort.CLAUSE and part.head == keyword for part in parts)


def _names(parts: Iterable[Term]) -> set[str]:
    """All names in some rules, without the numbers of players."""
    return {part.head.rstrip("0123456789") for part in parts if part.sort is Sort.TEXT}


def _moves(piece: Term) -> list[Term]:
    """The rule for the moves of a piece, if it has one."""
    return [
        part
        for part in piece.parts
        if part.sort is Sort.CLAUSE and part.head != "flips" and part.label is None
    ]


def _kinds_of_each(pieces: Sequence[Term]) -> Iterator[list[Term]]:
    """The kinds of pieces of each player, as far as they are told apart."""
    found: dict[str, list[Term]] = {}
    for piece in pieces:
        found.setdefault(_owner(piece), []).append(piece)
    yield from found.values()


def _owner(piece: Term) -> str:
    return next((part.head for part in piece.parts if part.sort is Sort.WORD), "")
