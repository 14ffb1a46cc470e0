"""The kinds of ludeme that descriptions of a game, rather than its rules, are made of."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver


class InfoItem(Ludeme):
    """A fact about the game, for people to read."""

    noun = "piece of information"


class GraphicsItem(Ludeme):
    """A wish about how the game is drawn."""

    noun = "graphics item"

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """Nothing: what it is about says nothing about the rules."""
        return iter(())


class ReconItem(Ludeme):
    """Something a reconstruction of the game must satisfy."""

    noun = "reconstruction item"


class Agent(Ludeme):
    """A computer player, and how it is set up."""

    noun = "agent"


class Selection(Ludeme):
    """How a tree search picks the branch to follow."""

    noun = "selection strategy"


class HeuristicTerm(Ludeme):
    """One thing that makes a position good or bad."""

    noun = "heuristic term"


class HeuristicTransformation(Ludeme):
    """A function that brings the value of a heuristic term to scale."""

    noun = "transformation"


class DecisionTreeNode(Ludeme):
    """A node of a tree that sorts moves into bad, middling and good."""

    noun = "node of a decision tree"


class LogitNode(Ludeme):
    """A node of a tree that gives moves a weight."""

    noun = "node of a logit tree"
