"""Scores that are worked out at the end of a game, for each player or for all alike."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Noun
from ludarium.english.words import sentence, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LONGEST = 28
"""A score that takes more words gets a name."""
_SHORT = 16
"""One that takes no more words can stand inside a sentence."""


def score_blocks(e: "Voice", scores: Sequence[tuple[Noun, Any]]) -> Blocks:
    """The scores of all players, told once if they are worked out in the same way."""
    whole = [(player, _noun(e, score)) for player, score in scores]
    alike = {_of_anybody(noun.text, player) for player, noun in whole}
    if len(alike) == 1 and len(whole) == e.equipment.players.count > 1:
        text = alike.pop()
        if " player" not in text and text != whole[0][1].text and word_count(text) <= _LONGEST:
            return [Paragraph([sentence(f"before that, each player's score becomes {text}")])]
    found = [(player, e.brief(noun, _LONGEST).text) for player, noun in whole]
    items: list[Blocks] = [
        [Paragraph([sentence(f"{player.possessive} score is then {text}")])]
        for player, text in found
    ]
    return [Paragraph(["Before that, the scores are worked out:"]), Bullets(items)]


_MOST: Final = re.compile(r"the number of (\w+) (?:they have|(in their .+))")


def most_of(e: "Voice", scores: Sequence[tuple[Noun, Any]]) -> str:
    """What a player must have most of, if that is all that scores count: `stones`."""
    alike = {_of_anybody(_noun(e, score).text, player) for player, score in scores}
    found = _MOST.fullmatch(alike.pop()) if len(alike) == 1 else None
    if found is None or len(scores) != e.equipment.players.count or word_count(found[0]) > _SHORT:
        return ""
    return f"{found[1]} {found[2] or ''}".strip()


def _noun(e: "Voice", score: Any) -> Noun:
    """A score in words, however long."""
    said = e.tell(score) if hasattr(score, "english") else None
    return said if isinstance(said, Noun) else e.number(score)


def _of_anybody(text: str, player: Noun) -> str:
    """What is said of one player, said of any."""
    text = text.replace(player.possessive, "their").replace(f"{player} has", "they have")
    return text.replace(f"of {player}", "of theirs")
