"""How many sites the board of a game has, whatever is not known besides."""

from typing import Final

from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.reconstruction.terms import Sort, Term, rewritten

_ANY_RULES: Final = "(rules (play (move Pass)) (end (if (no Moves Next) (result Mover Win))))"


def sites_of(game: Term) -> int:
    """How many sites the board has; none if that is not known."""
    try:
        text = str(rewritten(game, _without_rules))
        read = read_description(describe(Source("<text>", text))).game
        topology = equipment_of(read).topology if isinstance(read, Game) else None
    except (DescriptionError, MeaningError, AttributeError, TypeError):
        return 0
    return topology.of(topology.default).count if topology else 0


def _without_rules(term: Term) -> Term | None:
    """What a board needs to be looked at: equipment without holes, and any rules at all."""
    if term.sort is not Sort.CLAUSE or term.head not in ("rules", "piece"):
        return None
    if term.head == "rules":
        return Term(Sort.WORD, _ANY_RULES)
    return term.with_parts(
        [p for p in term.parts if all(t.sort is not Sort.HOLE for t in p.walk())]
    )
