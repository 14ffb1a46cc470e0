"""Territory: who reaches an empty site first, compared with a plain way of counting it."""

import random

import ludarium
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.parts import weighed
from ludarium.ludemes.worth.terms import parts_for
from ludarium.play.state import State

Rays = tuple[tuple[tuple[int, ...], ...], ...]


def moves_to(rays: Rays, owners: dict[int, int], side: int) -> dict[int, int]:
    """How many moves a side needs to each empty site that it can reach."""
    found: dict[int, int] = {}
    reached, moves = [site for site, owner in owners.items() if owner == side], 0
    while reached:
        moves, further = moves + 1, []
        for site in reached:
            for line in rays[site]:
                for other in line:
                    if other in owners:
                        break
                    if other not in found:
                        found[other] = moves
                        further.append(other)
        reached = further
    return found


def ahead(rays: Rays, state: State) -> int:
    """How many more sites of Amazons the first side reaches sooner than the second does."""
    owners = {
        10 * (int(label[1:]) - 1) + ord(label[0]) - ord("A"): int(pieces[-1][-1])
        for label, pieces in state.pieces().items()
    }
    first, second = (moves_to(rays, owners, side) for side in (1, 2))
    sites = [site for site in range(len(rays)) if site not in owners]
    far = len(rays)
    return sum(
        (first.get(site, far) < second.get(site, far))
        - (second.get(site, far) < first.get(site, far))
        for site in sites
    )


def test_territory_is_counted_as_it_is_meant() -> None:
    game = ludarium.load("Amazons")
    parts = parts_for(game.rules_source.rules)
    rays = parts.terms.rays
    assert len(rays) == 100
    search = AlphaBeta(game)
    search.weigh(weighed(parts, dict.fromkeys(parts.weights, 0.0) | {"territory": 1.0}))
    state, lots = game.start(seed=1), random.Random(5)
    while not state.over:
        value = search.evaluate(state)
        assert (value if state.controller == 1 else -value) == ahead(rays, state)
        for _ in range(4):
            if not state.over:
                state.play(lots.randrange(len(state.legal_moves())))


def test_territory_counts_only_where_sites_get_scarce() -> None:
    for name in ("Breakthrough", "Chess", "Mu Torere", "Hex"):
        game = ludarium.load(name)
        assert parts_for(game.rules_source.rules).terms.rays == ()
