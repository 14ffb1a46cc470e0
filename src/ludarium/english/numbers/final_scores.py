"""Scores that are worked out at the end of a game, for each player or for all alike."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Noun
from ludarium.english.words import sentence, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

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
        own = len({noun.text for _, noun in whole}) == len(whole)
        if own and word_count(text) <= _LONGEST:
            with e.meaning(they=scores[0][0]):
                text = _noun(e, scores[0][1]).text
            return [Paragraph([sentence(f"before that, each player's score becomes {text}")])]
    found = [(player, e.brief(_noun(e, score), _LONGEST).text) for player, score in scores]
    items: list[Blocks] = [
        [Paragraph([sentence(f"{player.possessive} score is then {text}")])]
        for player, text in found
    ]
    return [Paragraph(["Before that, the scores are worked out:"]), Bullets(items)]


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
