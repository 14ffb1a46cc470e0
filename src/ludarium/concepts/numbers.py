"""Numbers that the description tells: how large the board is, how many kinds of piece there are."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.equipment.boards import BoardItem
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.concepts import taxonomy
from ludarium.vocabulary.ludeme import Ludeme

_MEASURES: Final = {
    "NumColumns": "columns",
    "NumRows": "rows",
    "NumLayers": "layers",
    "NumCorners": "corners",
    "NumConvexCorners": "convex_corners",
    "NumConcaveCorners": "concave_corners",
    "NumOuterSites": "outer",
    "NumInnerSites": "inner",
    "NumPerimeterSites": "perimeter",
    "NumTopSites": "top",
    "NumBottomSites": "bottom",
    "NumLeftSites": "left",
    "NumRightSites": "right",
    "NumCentreSites": "centre",
}
"""What is counted of the sites that are played on, by the name of their measure."""

_RELATIONS: Final = {
    "NumDirections": "neighbours",
    "NumAdjacentDirections": "adjacent",
    "NumOrthogonalDirections": "orthogonal",
    "NumDiagonalDirections": "diagonal",
    "NumOffDiagonalDirections": "off_diagonal",
}


def numbers_of(box: Equipment, true: Collection[str], phases: int) -> dict[str, float]:
    """All numbers that the equipment and the number of phases tell."""
    sites, topology = box.sites, box.topology
    counts = {kind: topology.of(kind).count for kind in SiteType}
    on_board = sum(count for kind, count in counts.items() if kind.word in true)
    beside = sum(container.count for container in box.containers[1:])
    players = box.players.count
    components = () if box.is_puzzle else box.components
    owned = sum(1 <= component.owner <= players for component in components)
    found: dict[str, float] = {
        "NumPlayers": players,
        "NumPlayableSitesOnBoard": on_board,
        "NumPlayableSites": on_board + beside,
        "NumContainers": len(box.containers),
        "NumCells": counts[SiteType.Cell],
        "NumVertices": counts[SiteType.Vertex],
        "NumEdges": counts[SiteType.Edge],
        "NumPhasesBoard": sum(map(bool, sites.phases)),
        "NumComponentsType": len(components),
        "NumComponentsTypePerPlayer": round(owned / players, 2) if players else 0,
        "NumDice": sum(isinstance(component, Die) for component in components),
        "NumPlayPhase": phases,
    }
    found.update((name, len(getattr(sites, measure))) for name, measure in _MEASURES.items())
    found.update((name, _mean(getattr(sites, kind))) for name, kind in _RELATIONS.items())
    return found


def bringers_of_numbers(name: str, game: Game) -> Iterator[Ludeme]:
    """The part of a description that a number is told by; nothing for what is no number."""
    concept = taxonomy()[name]
    if concept.is_boolean:
        return
    if concept.kind == "Container":
        board = (part for part in game.equipment.children() if isinstance(part, BoardItem))
        yield from board if concept.parent != "Container" else (game.equipment,)
    elif concept.kind == "Component":
        yield game.equipment
    elif name == "NumPlayers":
        yield game.players
    else:
        wanted = "start" if name.startswith("NumStart") else "phase"
        yield from (part for part in game.rules.walk() if part.keyword == wanted)


def _mean(neighbours: Sequence[Sequence[int]]) -> float:
    """How many neighbours a site has on average, to two decimals."""
    if not neighbours:
        return float("nan")
    return round(sum(map(len, neighbours)) / len(neighbours), 2)
