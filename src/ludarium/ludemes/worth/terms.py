"""The terms of a game: all that its rules tell about what counts."""

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.machine import Machine
from ludarium.ludemes.arrays.results import SizesGroup
from ludarium.ludemes.conditions.all_of import AllGroups
from ludarium.ludemes.conditions.connection import IsConnected, IsLoop
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.each.for_each import ForEachGroup
from ludarium.ludemes.moves.setting.set import SetScore
from ludarium.ludemes.moves.setting.state import AddScore, AddScores
from ludarium.ludemes.numbers.counts_of_groups import (
    CountGroups,
    GroupCount,
    SizeOfBiggestGroup,
)
from ludarium.ludemes.numbers.counts_of_play import CountMovesThisTurn
from ludarium.ludemes.numbers.last_move import LastMove
from ludarium.ludemes.numbers.sizes import SizeGroup, SizeTerritory
from ludarium.ludemes.numbers.state import Prev
from ludarium.ludemes.regions.groups import SitesGroup
from ludarium.ludemes.whole_game.bookkeeping import keeping
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.worth.endings import affirmed, endings_of
from ludarium.ludemes.worth.filling import moves_pieces
from ludarium.ludemes.worth.fitted import FITS
from ludarium.ludemes.worth.goals import paths_of
from ludarium.ludemes.worth.hunting import hunted_sides
from ludarium.ludemes.worth.leaving import glad_to_lose
from ludarium.ludemes.worth.likeness import moves_are_common
from ludarium.ludemes.worth.lines import line_terms
from ludarium.ludemes.worth.linking import links_of
from ludarium.ludemes.worth.parts import IN_ROW, MATERIAL, Parts, weighed
from ludarium.ludemes.worth.pieces import (
    ROYAL,
    captures_at_all,
    capturing_rules,
    takes_pieces,
    values_of,
)
from ludarium.ludemes.worth.places import STORE, Places
from ludarium.ludemes.worth.reaching import rays_of
from ludarium.ludemes.worth.seeds import marks_owners
from ludarium.ludemes.worth.shapes import shapes_of
from ludarium.ludemes.worth.suiting import suited
from ludarium.ludemes.worth.turning import (
    MOVE_AMONG_CAPTURES,
    MOVE_AMONG_TURNS,
    TURNED_PIECE,
    every_move_captures,
    is_about_turning,
    safe_sites,
    sides_are_alike,
)
from ludarium.search.evaluation.terms import Terms
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_OF_AREAS = (IsConnected, IsLoop, SizeTerritory)
_OF_GROUPS = (
    *_OF_AREAS,
    *(AllGroups, ForEachGroup, SitesGroup, SizesGroup),
    *(SizeGroup, SizeOfBiggestGroup, GroupCount),
)
_MOBILITY = 8
"""What a move more is worth where the player loses who has none."""
_MOBILITY_WITH_TERRITORY = 4
"""The same where it counts, too, who reaches which site first."""
_TERRITORY = 20
"""What an empty site is worth that one side reaches sooner than the other."""
_FREEDOM = 40
"""What it is worth to a side that may be shut in to have twice as many moves."""
_PATH = 30
"""What it is worth that a piece of both is a step nearer to one's own goal than to the other's."""
_GATHERING = 10
"""What a step is worth by which a piece is nearer to the others, where groups decide."""


def terms_of(game: Game, m: Machine) -> Terms:
    """What counts in a game, with the weights that were fitted for it, if any were."""
    parts, fit = parts_of(game, m), FITS.get(game.name)
    return weighed(parts, suited(fit.weights, parts) if fit else {})


def parts_for(game: Game) -> Parts:
    """What counts in a game, part by part, when it is not being compiled."""
    box = equipment_of(game)
    return parts_of(game, Machine(box, keeping(game, box)))


def parts_of(game: Game, m: Machine) -> Parts:
    """What counts in a game, part by part."""
    box = m.box
    sites = m.fields[m.usual].count
    values = list(values_of(game, box))
    places = Places(game, box, sites)
    bonus = places.find()
    captures = captures_at_all(game)
    turning = is_about_turning(game)
    jumping = every_move_captures(game) and _blocking_decides(game) == 1
    if turning:
        bonus[1:] = safe_sites(box, sites)
        values = [TURNED_PIECE for _ in values]
    elif jumping:
        bonus[:] = 0
        values = [0 for _ in values]
    weights, kinds = {"places": 1.0, "lines": 1.0, "score": _keeps_scores(game) * 100.0}, []
    for component, value in zip(box.components, values[1:], strict=True):
        owned = 0 < component.owner <= box.players.count and value != ROYAL
        kinds.append(component.plain_name if owned else "")
        if owned:
            weights[MATERIAL + component.plain_name] = float(value)
    lines = line_terms(game, m)
    common = moves_are_common(game)
    if common and not any(line.wins for line in lines):
        lines = ()
    mobility = _MOBILITY * _blocking_decides(game) if not captures and not common else 0
    if turning or jumping:
        mobility = MOVE_AMONG_TURNS if turning else MOVE_AMONG_CAPTURES
    if jumping and sides_are_alike(game):
        mobility = 0
    rays = rays_of(game, box) if mobility == _MOBILITY and not m.keeps.levels else ()
    if rays:
        mobility = _MOBILITY_WITH_TERRITORY
    paths = paths_of(game, box) if not m.keeps.levels else None
    if paths is not None:
        # The way around what stands there tells more than how far it would be without.
        bonus[list(paths.pieces)] = 0
    hunted = hunted_sides(game, box) if captures and not turning and not jumping else ()
    gathers = _groups_decide(game)
    weights |= {
        "mobility": float(mobility),
        "gathering": float(_GATHERING if gathers else 0),
        "territory": float(_TERRITORY if rays else 0),
        "freedom": float(_FREEDOM if hunted else 0),
        "path": float(_PATH if paths else 0),
    }
    # Where pieces are only placed until somebody cannot, random games tell more than moves do.
    blocking = mobility != 0 and (turning or moves_pieces(game))
    counts = bool(lines) or blocking or gathers or _earns_points(game)
    counts = counts or (places.tells and not _is_about_area(game))
    terms = Terms(
        values=values_of(game, box),
        squares=(),
        lines=lines,
        fills=not captures and not moves_pieces(game) and _one_kind_each(box),
        rays=rays,
        links=links_of(game, m),
        hunted=hunted,
        paths=paths,
        pressing=int(captures and not turning and not jumping and _is_even_war(game, m)),
        marked=STORE if places.stores is not None and marks_owners(game) else 0,
        captures=capturing_rules(game),
        captures_at_all=captures and not turning and not jumping,
        asked=asked_of(game),
        tells=counts or (takes_pieces(game) and not jumping and not _is_about_area(game)),
    )
    rows = tuple(tuple(float(worth) for worth in row) for row in bonus)
    shapes = shapes_of(box, places.stores)
    weights |= dict.fromkeys(shapes, 0.0)
    if lines:
        # A whole row that wins ends the game, and is worth nothing more.
        for number in range(1, len(lines[0].worth) - lines[0].wins):
            weights[f"{IN_ROW}{number}"] = 0.0
    return Parts(tuple(kinds), rows, terms, weights, shapes)


def _blocking_decides(game: Game) -> int:
    """1 if a player without moves has lost, -1 if such a player has won, and 0 otherwise."""
    for ending in endings_of(game):
        for part in affirmed(ending.condition):
            if isinstance(part, NoMoves):
                return -1 if part.player is ending.winner else 1
    return 0


def _one_kind_each(box: Equipment) -> bool:
    """Whether each side has pieces of one kind only, so that all of them make rows together."""
    owners = [component.owner for component in box.components if component.owner]
    return len(owners) == len(set(owners))


def _is_even_war(game: Game, m: Machine) -> bool:
    """Whether two sides with the same kinds of pieces take these from each other."""
    if m.keeps.levels or glad_to_lose(game, m.box) or not takes_pieces(game):
        return False
    kinds = [
        {component.plain_name for component in m.box.components if component.owner == side}
        for side in (1, 2)
    ]
    return m.box.players.count == 2 and bool(kinds[0]) and kinds[0] == kinds[1]


def _is_about_area(game: Game) -> bool:
    """Whether chains or areas decide, about which single pieces tell little."""
    return any(isinstance(part, _OF_AREAS) for part in game.walk())


def _earns_points(game: Game) -> bool:
    """Whether a move may bring points, and not by how pieces are connected.

    Either whoever moves earns them, or they are worked out anew after a move.
    """
    parts = list(game.walk())
    if any(isinstance(part, _OF_GROUPS) for part in parts):
        return False
    earned = any(isinstance(part, AddScore) and part.player is Role.Mover for part in parts)
    after = (part for then in parts if isinstance(then, Then) for part in then.walk())
    counted = (part.value for part in after if isinstance(part, SetScore))
    return earned or any(not isinstance(value, IntLiteral) for value in counted)


def _keeps_scores(game: Game) -> bool:
    """Whether players have points at all."""
    return any(isinstance(part, AddScore | AddScores | SetScore) for part in game.walk())


def _groups_decide(game: Game) -> bool:
    """Whether a player wins by bringing all pieces together."""
    return any(
        isinstance(part, CountGroups)
        for ending in endings_of(game)
        for part in ending.condition.walk()
    )


def asked_of(game: Game) -> frozenset[str]:
    """The fields about the last move that rules for moves look at, besides what follows moves."""
    found: set[str] = set()
    for part in _outside_consequences(game):
        if isinstance(part, LastMove):
            found.update(("last from", "last to", "visited"))
        if isinstance(part, IsPrev | Prev) or _mentions_previous(part):
            found.update(("prev", "last mover"))
        if isinstance(part, CountMovesThisTurn):
            found.add("moves this turn")
        if part.keyword == "sites" and "Between" in type(part).__name__:
            found.add("last between")
    return frozenset(found)


def _mentions_previous(part: Ludeme) -> bool:
    return any(value is Role.Prev for _, value in part.given())


def _outside_consequences(game: Game) -> list[Ludeme]:
    """The ludemes of moves without those that only follow a move, and without endings."""
    found: list[Ludeme] = []
    pending: list[Ludeme] = [game]
    while pending:
        current = pending.pop()
        if isinstance(current, Then) or current.keyword == "end":
            continue
        found.append(current)
        pending.extend(current.children())
    return found
