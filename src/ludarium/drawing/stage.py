"""From a game that was read to the scene that is drawn."""

from collections.abc import Callable, Iterator

from ludarium.board.equipment.components import Component, Die, Tile
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.board.equipment.regions import NamedRegion
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.drawing.scene import Area, Cell, Given, Line, Scene, Standing, Trail, Tray
from ludarium.drawing.wishes import look_of
from ludarium.engine.kinds import Region
from ludarium.ludemes.equipment.regions import Regions
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import Gap
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.reader import Reading
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.start import start_of
from ludarium.vocabulary.board import RegionStatic, SiteType

_KINDS = {
    ContainerKind.MANCALA_BOARD: "mancala",
    ContainerKind.BOARDLESS: "boardless",
    ContainerKind.SURAKARTA_BOARD: "surakarta",
}

_SEED = 1


def scene_of(reading: Reading) -> Scene:
    """The scene of a game as it stands before the first move."""
    game = reading.game
    if not isinstance(game, Game):
        raise BoardError(
            "this is a match of several games, which has no board of its own",
            "Draw one of its games.",
        )
    if any(isinstance(part, Gap) for part in game.equipment.walk()):
        raise BoardError(
            "the equipment of this game is not complete yet", "Fill in what is still missing."
        )
    metadata = reading.metadata
    return stage(game, metadata if isinstance(metadata, Metadata) else None)


def stage(game: Game, metadata: Metadata | None = None, position: Position | None = None) -> Scene:
    """The scene of a game in a position; in that before the first move if none is given."""
    equipment = equipment_of(game)
    graph, kind = equipment.topology.graph, equipment.topology.default
    boardless = equipment.board.kind is ContainerKind.BOARDLESS
    phases = [] if boardless else equipment.topology.of(SiteType.Cell).phase
    sites = equipment.sites
    standing = position or pieces_at_start(equipment, game)
    graphics = metadata.graphics if metadata else None
    return Scene(
        name=game.name,
        vertices=tuple((v.x, v.y, v.z) for v in graph.vertices),
        edges=tuple(Line(e.a.index, e.b.index, e.tangents) for e in graph.edges),
        cells=tuple(
            Cell(
                tuple(v.index for v in face.vertices),
                face.x,
                face.y,
                face.z,
                phases[face.index] if face.index < len(phases) else 0,
            )
            for face in graph.faces
        ),
        played_on=kind,
        kind=_KINDS.get(equipment.board.kind, "board"),
        players=equipment.players.count,
        labels=() if boardless else tuple(sites.label),
        centre=() if boardless else tuple(sites.centre),
        corners=() if boardless else tuple(sites.corners),
        trays=tuple(
            Tray(c.name, c.owner, c.first, c.count, c.kind is ContainerKind.DICE)
            for c in equipment.containers[1:]
        ),
        trails=tuple(Trail(track.sites, track.owner, track.looped) for track in equipment.tracks),
        areas=tuple(
            Area(region.name, region.owner, _sites_of(region))
            for region in equipment.regions
            if not region.family
        ),
        pieces=tuple(_pieces(equipment, standing)),
        puzzle=equipment.is_puzzle,
        givens=tuple(_givens(equipment, standing)),
        blocks=_has_blocks(game),
        loops=_loops(equipment),
        look=look_of(graphics, equipment.players.count, _evaluator(equipment)),
    )


def pieces_at_start(equipment: Equipment, game: Game) -> Position:
    """The position before the first move. Where chance decides, it is always the same example."""
    return start_of(game, equipment, seed=_SEED) or Position()


def _pieces(equipment: Equipment, position: Position) -> Iterator[Standing]:
    turns = len(equipment.topology.of(SiteType.Cell).directions("orthogonal")) or 1
    for (kind, site), stack in position.stacks.items():
        for level, piece in enumerate(stack):
            if not 0 < piece.what <= len(equipment.components):
                continue
            component = equipment.components[piece.what - 1]
            yield Standing(
                component.name,
                component.owner,
                site,
                kind,
                piece.count,
                piece.state,
                piece.rotation,
                piece.value,
                level,
                faces=component.faces if isinstance(component, Die) else (),
                walk=_walk(component, piece.state, turns),
                paths=_paths(component),
            )


def _walk(component: Component, state: int, turns: int) -> tuple[str, ...]:
    """The walk over a large piece: its state says which, and how far it is turned at first."""
    if not isinstance(component, Tile) or component.kind == "Domino":
        return ()
    which, turned = divmod(max(state, 0), turns)
    if which >= len(component.walks):
        return ()
    return (*["R"] * turned, *(step.word for step in component.walks[which]))


def _paths(component: Component) -> tuple[tuple[int, int, int], ...]:
    if isinstance(component, Tile):
        return tuple((path.start, path.end, path.colour) for path in component.paths)
    return ()


def _sites_of(region: NamedRegion) -> tuple[int, ...]:
    """The sites of a region; none if only play can tell."""
    try:
        return region.sites
    except BoardError:
        return ()


def _givens(equipment: Equipment, position: Position) -> Iterator[Given]:
    for (kind, site), value in position.givens.items():
        yield Given((site,), value, kind)
    for hints in equipment.hints:
        for hint in hints.hints:
            yield Given(hint.sites, hint.value, hints.kind, hint=True)


def _has_blocks(game: Game) -> bool:
    families = (item.sites for item in game.equipment.items if isinstance(item, Regions))
    return any(
        RegionStatic.SubGrids in (family if isinstance(family, tuple) else (family,))
        for family in families
    )


def _loops(equipment: Equipment) -> tuple[int, ...]:
    """The lines of a Surakarta board that have loops, by the names of its tracks."""
    if equipment.board.kind is not ContainerKind.SURAKARTA_BOARD:
        return ()
    digits = ("".join(c for c in track.name if c.isdigit()) for track in equipment.tracks)
    return tuple(dict.fromkeys(int(number) for number in digits if number))


def _evaluator(equipment: Equipment) -> Callable[[Region], tuple[int, ...]]:
    """What works out regions on the empty board; one that only play can tell has no sites."""
    context = StaticContext(equipment)

    def sites_of(region: Region) -> tuple[int, ...]:
        try:
            return region.static(context)
        except BoardError:
            return ()

    return sites_of
