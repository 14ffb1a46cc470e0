"""Patterns that make moves look good or bad, with their weights."""

from ludarium.vocabulary.ludeme import Ludeme, Named, OneOrMany, ludeme
from ludarium.vocabulary.play import Role


@ludeme("pair")
class Weight(Ludeme):
    """Gives something that is known by its name a weight.

    The name is that of a piece, a player or a pattern, as the clause around the pair requires.

    Example:
        (pair "Goose" 0.25)
    """

    name: str
    """What is weighed."""

    weight: float
    """How much it counts; a negative weight counts against."""


@ludeme(
    "featureSet",
    at_most_one=(
        ("features", "selection_features"),
        ("features", "playout_features"),
        ("features", "tspg_features"),
    ),
)
class FeatureSet(Ludeme):
    """Lists the patterns that guide the moves of one role, each with its weight.

    Either one list serves all purposes, or there is a list for each purpose.

    Example:
        (featureSet P1
            selectionFeatures:{(pair "rel:to=<{}>:pat=<els=[e{0}]>" 0.4)}
            playoutFeatures:{(pair "rel:to=<{}>:pat=<els=[-{}]>" -0.1)}
        )
    """

    role: Role
    """Whose moves are judged."""

    features: tuple[Weight, ...] | None = None
    """The patterns and weights for all purposes; not together with the lists below."""

    selection_features: Named[tuple[Weight, ...] | None] = None
    """Those used to pick branches in a tree search; none by default."""

    playout_features: Named[tuple[Weight, ...] | None] = None
    """Those used to pick moves when a game is played out quickly; none by default."""

    tspg_features: Named[tuple[Weight, ...] | None] = None
    """Those learnt by policy gradients from tree search (TSPG); none by default."""


@ludeme("features")
class Features(Ludeme):
    """Lists the patterns by which players, or one of them, may judge moves at a glance.

    Example:
        (features (featureSet P2 {(pair "rel:to=<{}>:pat=<els=[f{0}]>" 0.3)}))
    """

    feature_set: OneOrMany[FeatureSet] | None = None
    """The sets of patterns, usually one for every role; none by default."""
