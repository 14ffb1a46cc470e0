"""The kinds of ludeme that other ludemes ask for: numbers, conditions, regions, moves and so on."""

from ludarium.board.graph import Graph as BoardGraph
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection, RelativeDirection
from ludarium.ludemes.ludeme import Ludeme


class Int(Ludeme):
    """A whole number, such as a site, a player or a count."""

    noun = "number"


class Boolean(Ludeme):
    """Something that is true or false in a position."""

    noun = "condition"


class Region(Ludeme):
    """A set of sites."""

    noun = "region"


class Moves(Ludeme):
    """Moves that a player may choose among, or that are carried out."""

    noun = "rule for moves"


class Effect(Moves):
    """Moves that may also follow from another move."""

    noun = "effect"


class Graph(Ludeme):
    """A drawing of vertices, edges and faces from which a board is made."""

    noun = "graph"

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it for a board that is played on its vertices, edges or cells."""
        raise NotImplementedError(f"{type(self).__name__} cannot be built")


class Dim(Ludeme):
    """A whole number that is known before play, such as the size of a board."""

    noun = "dimension"

    def number(self) -> int:
        """Its value."""
        raise NotImplementedError(f"{type(self).__name__} has no value")


class Float(Ludeme):
    """A number that need not be whole."""

    noun = "decimal number"


class IntArray(Ludeme):
    """A list of whole numbers."""

    noun = "list of numbers"


class Range(Ludeme):
    """A stretch of whole numbers, from a least to a greatest."""

    noun = "range"


class Directions(Ludeme):
    """A set of directions, computed in play."""

    noun = "set of directions"


Direction = Directions | AbsoluteDirection | RelativeDirection
"""A set of directions, or one word for it."""


class Item(Ludeme):
    """A thing in the box: a board, a hand, a piece, a named region."""

    noun = "piece of equipment"


class StartRule(Ludeme):
    """Something done before the first move."""

    noun = "starting rule"


class EndRule(Ludeme):
    """When and how a game ends."""

    noun = "ending rule"


class MetaRule(Ludeme):
    """A rule about the rules, which holds through the whole game."""

    noun = "meta rule"
