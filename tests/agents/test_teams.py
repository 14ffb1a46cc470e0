"""Searches on several cores: what they find is added up, and does not depend on the threads."""

import pytest

import ludarium
from ludarium.agents.players import make_agent
from ludarium.agents.searching import Report, Searcher
from ludarium.agents.teams import Team, added_up


def _told(report: Report) -> list[tuple[str, int, float, bool]]:
    return [(str(one.move), one.visits, one.value, one.proven) for one in report.moves]


@pytest.fixture(scope="module")
def state() -> ludarium.State:
    state = ludarium.load("Breakthrough").start(seed=1)
    state.play(0)
    return state


def test_the_same_seed_gives_the_same_search_on_as_many_cores(state: ludarium.State) -> None:
    one, other = (Team(state.game, cores=3, seed=7).think(state, iterations=301) for _ in range(2))
    assert _told(one) == _told(other)
    assert one.iterations == 301
    assert one.path == other.path


def test_one_core_finds_what_a_searcher_finds(state: ludarium.State) -> None:
    alone = Searcher(state.game, seed=7).think(state, iterations=200)
    team = Team(state.game, cores=1, seed=7).think(state, iterations=200)
    assert _told(alone) == _told(team)


def test_members_draw_lots_of_their_own(state: ludarium.State) -> None:
    team = Team(state.game, cores=2, seed=7)
    team.think(state, iterations=400)
    one, other = (member.report(state, 200, 0.0) for member in team.members)
    assert _told(one) != _told(other)
    both = added_up([one, other])
    visits = {str(a.move): a.visits for a in one.moves}
    assert all(b.visits >= visits[str(b.move)] for b in both.moves), (
        "visits of all members are added up"
    )
    assert sum(b.visits for b in both.moves) == 400


def test_whoever_has_a_proof_is_right() -> None:
    state = ludarium.load("Tic-Tac-Toe").start(seed=1)
    for move in ("A1", "B2", "B1", "C3"):
        state.play(move)
    report = Team(state.game, cores=2, seed=1).think(state, iterations=2000)
    assert str(report.best) == "C1"
    assert report.moves[0].proven
    assert report.value == 1


def test_the_tree_is_used_again(state: ludarium.State) -> None:
    team = Team(state.game, cores=2, seed=3)
    best = team.think(state, iterations=2000).best
    after = state.copy()
    after.play(best.index)
    report = team.think(after, iterations=100)
    assert sum(one.visits for one in report.moves) > report.iterations


@pytest.mark.parametrize("name", ["uct:300", "best"])
def test_agents_take_as_many_cores_as_they_are_given(name: str, state: ludarium.State) -> None:
    agent = make_agent(name, state.game, seconds=0.01, cores=2)
    assert agent.choose(state) in state.legal_moves()


def test_a_team_needs_somebody(state: ludarium.State) -> None:
    with pytest.raises(ValueError, match="at least one core"):
        Team(state.game, cores=0)
