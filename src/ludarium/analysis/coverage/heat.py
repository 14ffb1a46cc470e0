"""The use of a board as a picture: how often its sites are occupied or entered, which ways go."""

from collections import Counter
from typing import Final

from ludarium.analysis.coverage.use import Use
from ludarium.drawing.heat import Heat, Site, draw_heat
from ludarium.drawing.picture import Settings
from ludarium.drawing.stage import stage
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.play.game import Game
from ludarium.vocabulary.board import SiteType

SHOWN: Final = {
    "occupied": "in how many positions a piece stands there",
    "entered": "how often a piece comes there",
    "left": "how often a piece leaves on its owner's turn",
    "taken": "how often a piece is taken off there",
}
"""What can be shown of sites, and what it is."""


def heat_map(
    game: Game,
    use: Use,
    *,
    what: str = "occupied",
    owner: int | None = None,
    dark: bool = False,
    size: int = 640,
) -> str:
    """The board of a game with the use of its sites and the ways of its moves, as SVG.

    `what` is one of `SHOWN`; with an owner, only the pieces and moves of that player count.
    """
    metadata = game.rules_source.metadata
    scene = stage(game.rules_source.rules, metadata if isinstance(metadata, Metadata) else None)
    caption = SHOWN[what] + (f", player {owner}" if owner else "")
    sites: dict[Site, float] = {}
    for kind in use.kinds:
        of_kind = next(one for one in SiteType if one.word == kind)
        shares = what == "occupied"
        values = use.share(kind, owner) if shares else use.total(what, kind, owner)
        sites.update(((of_kind, site), float(value)) for site, value in enumerate(values))
    ways: Counter[tuple[Site, Site]] = Counter()
    if use.kinds:
        usual = next(one for one in SiteType if one.word == use.kinds[0])
        for (mover, start, end), count in use.ways.items():
            if owner in (None, mover) and start != end:
                ways[(usual, min(start, end)), (usual, max(start, end))] += count
    heat = Heat(sites, ways, caption, percent=what == "occupied")
    return draw_heat(scene, heat, Settings(size=size, dark=dark))
