"""Trees that judge a move by asking for one pattern after another."""

from ludarium.ludemes.metadata.ai.features import Weight
from ludarium.ludemes.metadata.types import DecisionTreeNode, LogitNode
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme
from ludarium.vocabulary.play import Role


@ludeme("logitTree")
class LogitTree(Ludeme):
    """Gives each move of a role a weight, found by following a tree of patterns.

    Example:
        (logitTree P1
            (if "rel:to=<{}>:pat=<els=[f{0}]>"
                then:(leaf {(pair "Intercept" 0.8)})
                else:(leaf {(pair "Intercept" -0.2)})
            )
        )
    """

    role: Role
    """Whose moves are judged."""

    root: LogitNode
    """Where the tree begins."""


@ludeme("decisionTree")
class DecisionTree(Ludeme):
    """Says how likely each move of a role is to be good, found by following a tree of patterns.

    Example:
        (decisionTree P2
            (if "rel:to=<{}>:pat=<els=[e{0}]>"
                then:(binaryLeaf 0.75)
                else:(binaryLeaf 0.25)
            )
        )
    """

    role: Role
    """Whose moves are judged."""

    root: DecisionTreeNode
    """Where the tree begins."""


@ludeme("featureTrees")
class FeatureTrees(Ludeme):
    """Gathers trees of patterns by which moves may be judged.

    Example:
        (featureTrees decisionTrees:{
            (decisionTree P1 (binaryLeaf 0.5))
            (decisionTree P2 (binaryLeaf 0.4))
        })
    """

    logit_trees: Named[tuple[LogitTree, ...] | None] = None
    """Trees that give moves a weight; none by default."""

    decision_trees: Named[tuple[DecisionTree, ...] | None] = None
    """Trees that say how likely moves are to be good; none by default."""


@ludeme("if")
class LogitIf(LogitNode):
    """Goes on to one of two branches of a logit tree, depending on whether a pattern matches.

    Example:
        (if "rel:to=<{}>:pat=<els=[f{0}]>"
            then:(leaf {(pair "Intercept" 0.6)})
            else:(leaf {(pair "Intercept" 0.1)})
        )
    """

    feature: str
    """The pattern that is looked for."""

    then: Named[LogitNode]
    """Where to go if the move matches the pattern."""

    else_: Named[LogitNode]
    """Where to go if it does not."""


@ludeme("leaf")
class LogitLeaf(LogitNode):
    """Ends a logit tree: the patterns listed here make up the weight of the move.

    Example:
        (leaf {(pair "Intercept" 0.3) (pair "rel:to=<{}>:pat=<els=[e{0}]>" -0.15)})
    """

    features: tuple[Weight, ...]
    """The patterns that count here, each with its weight."""


@ludeme("if")
class ClassifierIf(DecisionTreeNode):
    """Goes on to one of two branches of a decision tree, depending on whether a pattern matches.

    Example:
        (if "rel:to=<{}>:pat=<els=[f{0}]>" then:(binaryLeaf 0.9) else:(binaryLeaf 0.35))
    """

    feature: str
    """The pattern that is looked for."""

    then: Named[DecisionTreeNode]
    """Where to go if the move matches the pattern."""

    else_: Named[DecisionTreeNode]
    """Where to go if it does not."""


@ludeme("binaryLeaf")
class BinaryLeaf(DecisionTreeNode):
    """Ends a decision tree: says how likely the move is to be good.

    Example:
        (binaryLeaf 0.65)
    """

    probability: float
    """How likely the move is to be good, from 0 to 1."""


@ludeme("leaf")
class ClassifierLeaf(DecisionTreeNode):
    """Ends a decision tree: says how likely the move is to be bad, middling or good.

    Example:
        (leaf bottom25:0.1 iqr:0.3 top25:0.6)
    """

    bottom25: Named[float]
    """How likely the move is among the worst quarter, from 0 to 1."""

    iqr: Named[float]
    """How likely the move is among the middle half, from 0 to 1."""

    top25: Named[float]
    """How likely the move is among the best quarter, from 0 to 1."""
