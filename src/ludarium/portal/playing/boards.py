"""Pictures of boards, with the pieces as they stand before the first move."""

from typing import Final

from ludarium.drawing.drafts import board_alone
from ludarium.drawing.picture import Settings, draw
from ludarium.drawing.stage import scene_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import RulesetEntry
from ludarium.ludemes.reader import read_description
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.pictures import Drawing
from ludarium.portal.reading.descriptions import description_of
from ludarium.portal.site.remembered import Remembered

_SIZE: Final = 640
_boards: Final = Remembered("board")
_NOTHING: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640" '
    'role="img"><desc>This board cannot be drawn.</desc>'
    '<rect width="64" height="64" fill="#fbf9f4"/>'
    '<rect x="16" y="16" width="32" height="32" rx="4" fill="none" stroke="#c3a987" '
    'stroke-dasharray="4 4"/></svg>'
)

_UNKNOWN: Final = _NOTHING.replace(
    "This board cannot be drawn", "What the board was like is unknown"
)
"""The picture of a board that nobody knows."""


def board_of(game: PortalGame, ruleset: RulesetEntry | None = None) -> Drawing:
    """The picture of a board; of one that cannot be drawn, an empty frame."""
    subject = content_of(game, ruleset)

    def make() -> str:
        try:
            description = description_of(game.entry, ruleset)
            if game.entry.is_lost:
                board = board_alone(description)
                return draw(board, Settings(_SIZE)) if board else _UNKNOWN
            return draw(scene_of(read_description(description)), Settings(_SIZE))
        except (DescriptionError, MeaningError, RecursionError, MemoryError):
            return _NOTHING

    return Drawing(_boards.get(subject, make))


def content_of(game: PortalGame, ruleset: RulesetEntry | None) -> str:
    """A text that is the same only for the same game with the same rules."""
    choice = ruleset.choice if ruleset else None
    return f"{game.stamp}\0{choice or ''}"
