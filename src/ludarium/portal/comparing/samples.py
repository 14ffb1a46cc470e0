"""A few passages that show how games bring a concept."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.portal.comparing.concepts import (
    GameConcepts,
    Passage,
    concepts_of_game,
    ready_concepts,
)
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.reading.listing import marked_description

_MOST: Final = 6
_MADE_NOW: Final = 2
"""Of how many games the passages may be looked for while somebody waits."""
_LOOKED_AT: Final = 24
"""In how many games passages are looked for."""
_AROUND: Final = 260
"""How many characters of the description are shown around a passage, at most."""
_LONGEST: Final = 900


@dataclass(frozen=True)
class Sample:
    """A passage in its description."""

    game: PortalGame
    passage: Passage

    @property
    def html(self) -> str:
        """The lines around the passage, with the passage marked; all else is escaped."""
        text, passage = self.game.text, self.passage
        if not passage.is_shown or passage.end - passage.start > _LONGEST:
            return marked_description(passage.text, [(0, len(passage.text))])
        start, end = _lines(text, passage)
        start += len(text[start:end]) - len(text[start:end].lstrip("\n"))
        left = min(
            len(row) - len(row.lstrip()) for row in text[start:end].splitlines() if row.strip()
        )
        return _moved_left(text[start:end], passage.start - start, passage.end - start, left)


def samples(name: str, games: Iterable[PortalGame]) -> list[Sample]:
    """Passages of a few games, each of another one, the most telling of each."""
    found: dict[str, Sample] = {}
    for game, concepts in _ready(games):
        passage = concepts.first(name)
        if passage is not None:
            found.setdefault(" ".join(passage.text.split()), Sample(game, passage))
        if len(found) == _MOST:
            break
    return list(found.values())


def _ready(games: Iterable[PortalGame]) -> Iterator[tuple[PortalGame, GameConcepts]]:
    """Games whose passages are known; a few are made if there are none."""
    looked_at = list(games)[:_LOOKED_AT]
    ready = [(game, found) for game in looked_at if (found := ready_concepts(game))]
    yield from ready or ((game, concepts_of_game(game)) for game in looked_at[:_MADE_NOW])


def _lines(text: str, passage: Passage) -> tuple[int, int]:
    """The lines of a passage, and those around it as long as that is not too much."""
    start = text.rfind("\n", 0, passage.start) + 1
    end = text.find("\n", passage.end)
    end = len(text) if end < 0 else end
    while True:
        before = text.rfind("\n", 0, max(start - 1, 0)) + 1
        after = text.find("\n", end + 1)
        after = len(text) if after < 0 else after
        if (before, after) == (
            start,
            end,
        ) or after - before > passage.end - passage.start + _AROUND:
            return start, end
        start, end = before, after


def _moved_left(text: str, start: int, end: int, left: int) -> str:
    """A piece of a text as if its lines began at the margin, with a stretch of it marked."""
    kept: list[str] = []
    position = removed_before_start = removed_before_end = 0
    for row in text.splitlines(keepends=True):
        cut = min(left, len(row) - len(row.lstrip(" ")))
        if position <= start:
            removed_before_start += cut
        if position < end:
            removed_before_end += cut
        kept.append(row[cut:])
        position += len(row)
    stretch = (start - removed_before_start, end - removed_before_end)
    return marked_description("".join(kept).rstrip(), [stretch])
