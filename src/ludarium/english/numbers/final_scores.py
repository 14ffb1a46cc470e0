"""Scores that are worked out at the end of a game, for each player or for all alike."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Noun
from ludarium.english.words import number, sentence, word_count
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice
    from ludarium.ludemes.ends.payoffs import FinalScore

_LONGEST = 28
"""A score that takes more words gets a name."""
_SHORT = 16
"""One that takes no more words can stand inside a sentence."""


def score_blocks(e: "Voice", scores: Sequence[tuple[Noun, object]]) -> Blocks:
    """The scores of all players, told once if they are worked out in the same way."""
    with e.aside():
        whole = [(player, _noun(e, score)) for player, score in scores]
    alike = {noun.text for noun in _of_anybody(e, scores)}
    if len(alike) == 1 and len(whole) == e.equipment.players.count > 1:
        text = alike.pop()
        differs = len({noun.text for _, noun in whole}) == len(whole)
        if differs and word_count(text) <= _LONGEST:
            with e.meaning(they=scores[0][0]):
                text = _noun(e, scores[0][1]).text
            return [Paragraph([sentence(f"before that, each player's score becomes {text}")])]
    yours = _yours(e, [score for _, score in scores])
    if yours is not None:
        return [Paragraph(["Before that, both players work out their scores."]), *own(e, yours)]
    found = [(player, e.brief(_noun(e, score), _LONGEST).text) for player, score in scores]
    items: list[Blocks] = [
        [Paragraph([sentence(f"{player.possessive} score is then {text}")])]
        for player, text in found
    ]
    return [Paragraph(["Before that, the scores are worked out:"]), Bullets(items)]


def settled(e: "Voice", scores: "Sequence[FinalScore]") -> str:
    """Who of two players wins and how high, where that is clear before anything is worked out."""
    from ludarium.english.numbers.mirrored import of_whoever_moved

    if not e.is_duel or len(scores) != 2 or {one.player for one in scores} != {Role.P1, Role.P2}:
        return ""
    first, second = scores
    high, low = (literal(one.score) for one in (first, second))
    if high is not None and low is not None and high != low:
        if high < low:
            first, second, high, low = second, first, low, high
        return f"{e.role(first.player)} wins with a score of {number(high)} to {number(low)}"
    found = of_whoever_moved(first.score, second.score)
    if found is None or not is_won(*found):
        return ""
    mine, theirs = (_either(e, one) for one in found)
    return f"you win with a score of {mine}; your opponent's score is {theirs}"


def is_won(mine: "Int", theirs: "Int") -> bool:
    """Whether the first of two scores is higher whatever happens."""
    from ludarium.ludemes.numbers.arithmetic import IntIf

    most = literal(theirs)
    values = (mine.then, mine.otherwise) if isinstance(mine, IntIf) else (mine,)
    known = [literal(value) for value in values]
    return most is not None and all(value is not None and value > most for value in known)


def _either(e: "Voice", score: "Int") -> str:
    """A known score, or one of two, and when it is which."""
    from ludarium.ludemes.numbers.arithmetic import IntIf

    if not isinstance(score, IntIf):
        return str(e.number(score))
    asked = e.inline(e.condition(score.condition), _LONGEST)
    return f"{e.number(score.then)} if {asked}, and otherwise {e.number(score.otherwise)}"


def _yours(e: "Voice", scores: Sequence[object]) -> "Int | None":
    """What both of two players score, as the one who moves would work it out."""
    from ludarium.english.numbers.mirrored import seen_by_mover

    if not e.is_duel or len(scores) != 2 or any(map(_asks_who_moves, scores)):
        return None
    return seen_by_mover(*scores)


def _asks_who_moves(score: object) -> bool:
    """Whether a score hangs on whose move was the last, which is not the reader's for both."""
    from ludarium.ludemes.conditions.players import IsMover, IsNext, IsPrev
    from ludarium.vocabulary.ludeme import Ludeme

    parts = score.walk() if isinstance(score, Ludeme) else ()
    return any(of_kind(parts, IsMover, IsNext, IsPrev))


def own(e: "Voice", score: "Int", name: str = "score") -> Blocks:
    """What the score of a reader is; or numbers that are compared one after the other."""
    numbers = _ranked(e, score)
    if len(numbers) == 1:
        return [Paragraph([sentence(f"your {name} is {e.brief(_noun(e, score), _LONGEST)}")])]
    items: list[Blocks] = [[Paragraph([sentence(_noun(e, one).text)])] for one in numbers]
    said = (
        f"To compare your {name}s, count these; the next decides only where those before are equal:"
    )
    return [Paragraph([said]), Bullets(items)]


def _ranked(e: "Voice", score: "Int") -> "tuple[Int, ...]":
    from ludarium.english.numbers.mirrored import ranked

    return ranked(score, len(e.equipment.topology.of(e.equipment.topology.default).x))


def higher_wins(e: "Voice", first: object, second: object, *, lower: bool = False) -> Blocks:
    """That the player with the higher total wins, if both have totals of the same kind."""
    yours = _yours(e, [first, second])
    if yours is None:
        return []
    text = f"the player with the {'lower' if lower else 'higher'} total wins"
    return [Paragraph([sentence(text)]), *own(e, yours, "total")]


def most_of(e: "Voice", scores: Sequence[tuple[Noun, object]]) -> str:
    """What a player must have most of, if that is all that scores count: `stones`."""
    alike = {_things_of(noun) for noun in _of_anybody(e, scores)}
    found = alike.pop() if len(alike) == 1 else ""
    if len(scores) != e.equipment.players.count or word_count(found) > _SHORT:
        return ""
    return found


def _things_of(score: Noun) -> str:
    """What is counted for a score, if it is no more than the things of a player."""
    if not score.of_them:
        return ""
    return f"{score.counts} {score.where}".strip()


def _noun(e: "Voice", score: object) -> Noun:
    """A score in words, however long."""
    said = e.tell(score) if hasattr(score, "english") else None
    return said if isinstance(said, Noun) else e.number(score)


def _of_anybody(e: "Voice", scores: Sequence[tuple[Noun, object]]) -> list[Noun]:
    """What is said of each player, said of any, if that needs no new terms.

    Terms stand by themselves, where nobody knows who `they` are.
    """
    said = []
    with e.aside():
        known = len(e.names)
        for player, score in scores:
            with e.meaning(they=player):
                said.append(_noun(e, score))
        is_plain = len(e.names) == known
    return said if is_plain else []
