"""A game in about sixty words, for people who know games of its kind.

It is put together from data: the board, the forces and the aims as the book knows them, and the
concepts of the rules, which say how pieces move and capture.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ludarium.books.meant import FLYING, MOVING_OVER, PUSHING_OFF, SHORT_SLIDE
from ludarium.english.book.document import Brief, Paragraph, Section
from ludarium.english.words import counted, listed, sentence, word_count

TITLE: Final = "In short"
MOST_WORDS: Final = 65

_MOVES: Final = (
    ("AddDecision", "place a piece"),
    ("FromToDecisionBetweenContainers", "place a piece from the hand"),
    ("StepDecision", "step to a neighbouring {site}"),
    ("SlideDecision", "slide any distance"),
    (SHORT_SLIDE, "slide a few {site}s"),
    (FLYING, "move to any empty {site}"),
    ("LeapDecision", "leap over anything"),
    ("HopDecisionFriendToEmpty", "jump over your own pieces"),
    ("RotationDecision", "turn a piece"),
    ("SwapPiecesDecision", "swap two pieces"),
    ("ShootDecision", "shoot"),
)
"""What a turn offers, by the concepts that say so."""

_CAPTURES: Final = (
    ("HopCapture", "jumping over it"),
    ("ReplacementCapture", "moving onto it"),
    (MOVING_OVER, "moving over it or onto it"),
    (PUSHING_OFF, "pushing it away"),
    ("CustodialCapture", "closing it in between two"),
    ("InterveneCapture", "moving between two"),
    ("SurroundCapture", "surrounding it"),
    ("EncloseCapture", "taking its last free neighbour"),
    ("DirectionCapture", "approach or withdrawal"),
)
"""How a piece is captured."""

_SPECIALS: Final = (
    ("CaptureSequence", "several captures can follow each other in a turn"),
    ("MaxCapture", "the largest capture must be made"),
    ("PromotionEffect", "pieces are promoted"),
    ("PromotionDecision", "pieces are promoted"),
    ("SwapOption", "the second player may swap sides after the first move"),
    ("Checkmate", "check and checkmate as in chess"),
    ("HiddenInformation", "not everything is open to both players"),
)
"""What else there is to know."""
_MOST_MOVES: Final = 3
_LONGEST_BOARD: Final = 24
_SHORT_BOARD: Final = 8
"""A board of more words is told more briefly where there is no room for everything."""
_OTHERWISE: Final = (
    ("FromToDecisionWithinBoard", "move a piece to another {site}"),
    ("RemoveDecision", "remove a piece"),
)
"""What a turn offers where pieces neither step nor slide."""
_TRAVELS: Final = {"StepDecision", "SlideDecision", SHORT_SLIDE, "LeapDecision", "Sow", FLYING}


def summary(brief: Brief, known: frozenset[str], players: int) -> Section | None:
    """The section with the summary, from the concepts that may be told.

    There is none for puzzles, whose rules are short as they are.
    """
    if players < 2:
        return None
    kept = list(_sentences(brief, known, players))
    if _words(kept) > MOST_WORDS and word_count(brief.board) > _SHORT_BOARD:
        kept = list(_sentences(replace(brief, board=brief.size), known, players))
    said = [sentence(text) for text in _fitting(kept)]
    return Section(TITLE, [Paragraph(said)]) if said else None


def _sentences(brief: Brief, known: frozenset[str], players: int) -> Iterator[tuple[int, str]]:
    """What may be said, each with how much it matters; the order is that of reading."""
    board = brief.board if word_count(brief.board) <= _LONGEST_BOARD else brief.size
    yield 0, f"{counted(players, 'player')}; {board}"
    forces = brief.forces[:2]
    if forces:
        yield 2, "; ".join(forces)
    yield from _turns(known, brief)
    if captures := _named(_CAPTURES, known):
        yield 1, f"a piece is captured by {listed(captures, 'or by')}"
    if {"Line", "RemoveDecision"} <= known and "LineEnd" not in known:
        yield 1, "making a row can take an enemy piece"
    for text in _named(_SPECIALS, known):
        yield 3, text
    if brief.huffs:
        yield 2, "huffing instead of compulsion"
    if brief.once:
        yield 4, "a turn has only one jump"
    if brief.aims:
        yield 0, "; ".join(brief.aims)


def _turns(known: frozenset[str], brief: Brief) -> Iterator[tuple[int, str]]:
    """What is done in a turn."""
    moves = list(_sowing(known, brief.ways))
    moves += _named(_MOVES, known)[:_MOST_MOVES]
    if not known & _TRAVELS:
        moves += _named(_OTHERWISE, known)[:1]
    if "Dice" in known:
        path = " along a path" if "Track" in known else ""
        yield 1, f"throw the dice, and move as they say{path}"
        return
    if moves:
        yield 1, f"in a turn, {listed(moves, 'or').format(site=brief.site)}"


def _sowing(known: frozenset[str], told: Sequence[str]) -> Iterator[str]:
    """That seeds are sown, and which way."""
    by_name = (("SowCCW", "anticlockwise"), ("SowCW", "clockwise"))
    ways = told or [way for name, way in by_name if name in known]
    if "Sow" in known:
        yield f"sow seeds {'either way' if len(ways) > 1 else ''.join(ways)}".strip()


def _named(table: Sequence[tuple[str, str]], known: frozenset[str]) -> list[str]:
    return list(dict.fromkeys(words for name, words in table if name in known))


def _words(said: Sequence[tuple[int, str]]) -> int:
    return sum(word_count(text) for _, text in said)


def _fitting(said: Sequence[tuple[int, str]]) -> list[str]:
    """As many of the sentences as there is room for; what matters least goes first."""
    kept = list(said)
    while kept and _words(kept) > MOST_WORDS:
        least = max(weight for weight, _ in kept)
        last = max(place for place, (weight, _) in enumerate(kept) if weight == least)
        del kept[last]
    return [text for _, text in kept]
