"""What the ludemes of a game show about it: the concepts that games are chosen by."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.ludeme import Ludeme


@dataclass(frozen=True)
class Concept:
    """Something that games have in common."""

    id: str
    label: str
    group: str
    anywhere: frozenset[str] = frozenset()
    """Any of these ludemes shows it, wherever it stands."""
    in_the_end: frozenset[str] = frozenset()
    """Any of these shows it where the end of the game is described."""
    needs: frozenset[str] = frozenset()
    """And all of these have to be there too."""

    def is_shown_by(self, used: frozenset[str], ends: frozenset[str]) -> bool:
        """Whether the ludemes of a game show it."""
        return self.needs <= used and bool(self.anywhere & used or self.in_the_end & ends)


def _heads(*heads: str) -> frozenset[str]:
    return frozenset(heads)


_CAPTURES: Final = ("remove", "move Remove", "custodial", "surround", "enclose", "intervene")
_STACKS: Final = ("place Stack", "size Stack", "forEach Level", "is Topmost", "splitStack")

CONCEPTS: Final = (
    Concept("dice", "Dice or lots", "Things to play with", _heads("dice", "roll")),
    Concept("hand", "Pieces in hand", "Things to play with", _heads("hand")),
    Concept("cards", "Cards", "Things to play with", _heads("deck", "card")),
    Concept("dominoes", "Dominoes", "Things to play with", _heads("dominoes")),
    Concept("track", "A course to run", "Things to play with", _heads("trackSite Move")),
    Concept("stacking", "Stacks", "Things to play with", _heads(*_STACKS)),
    Concept("steps", "Steps", "Moves", _heads("move Step", "step")),
    Concept("slides", "Slides", "Moves", _heads("move Slide", "slide")),
    Concept("jumps", "Jumps", "Moves", _heads("move Hop", "hop")),
    Concept("leaps", "Leaps", "Moves", _heads("move Leap", "leap")),
    Concept("placing", "Placing pieces", "Moves", _heads("move Add", "add Piece")),
    Concept("sowing", "Sowing", "Moves", _heads("sow")),
    Concept("passing", "Passing", "Moves", _heads("move Pass", "pass")),
    Concept("again", "Moving again", "Moves", _heads("moveAgain")),
    Concept("promotion", "Promotion", "Moves", _heads("promote", "move Promote")),
    Concept("captures", "Taking pieces off", "Captures", _heads(*_CAPTURES)),
    Concept(
        *("captures-by-jumping", "By jumping over", "Captures"),
        *(_heads("move Hop", "hop"), frozenset(), _heads("remove")),
    ),
    Concept("captures-between", "Between two pieces", "Captures", _heads("custodial")),
    Concept("captures-around", "By surrounding", "Captures", _heads("surround", "enclose")),
    Concept("line", "Making a line", "Aims", _heads("is Line")),
    Concept("connection", "Connecting", "Aims", _heads("is Connected", "is Loop")),
    Concept("checkmate", "Threatening a king", "Aims", _heads("is Threatened", "checkmate")),
    Concept("elimination", "No pieces left", "Aims", frozenset(), _heads("no Pieces")),
    Concept("blocking", "No moves left", "Aims", frozenset(), _heads("no Moves")),
    Concept("reaching", "Reaching a place", "Aims", frozenset(), _heads("is In", "is Within")),
    Concept("scoring", "Scores", "Aims", _heads("byScore", "addScore", "set Score")),
    Concept("territory", "Territory", "Aims", _heads("size Territory")),
    Concept("phases", "Several phases", "Course of play", _heads("phase", "nextPhase")),
    Concept("repetition", "No repetition", "Course of play", _heads("no Repeat")),
    Concept(
        *("swap", "Changing sides", "Course of play"),
        *(_heads("swap"), frozenset(), _heads("meta")),
    ),
    Concept("teams", "Teams", "Course of play", _heads("set Team", "team")),
    Concept("hidden", "Hidden pieces", "Course of play", _heads("set Hidden", "is Hidden")),
)
"""All concepts, in the order in which they are listed."""

BY_ID: Final = {concept.id: concept for concept in CONCEPTS}


def concepts_of(game: Game) -> tuple[str, ...]:
    """The concepts that the ludemes of a game show, by their ids."""
    used = frozenset(heads_in(game.walk()))
    ends = (part for part in game.walk() if isinstance(part, End))
    in_ends = frozenset(head for end in ends for head in heads_in(end.walk()))
    return tuple(concept.id for concept in CONCEPTS if concept.is_shown_by(used, in_ends))


def heads_in(parts: Iterable[Ludeme]) -> set[str]:
    """How ludemes are written, without their arguments: `move Step`."""
    kinds = {type(part) for part in parts}
    return {" ".join((kind.keyword, *kind.constants)) for kind in kinds if kind.keyword}
