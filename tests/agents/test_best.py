"""The best player: it takes a search that suits the game, and no level plays absurd moves."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

import ludarium
from ludarium.agents.best import BestAgent, choice_for
from ludarium.agents.explaining import Explainer
from ludarium.agents.levels import LEVELS, drawn, level_named
from ludarium.agents.manner import PLAIN
from ludarium.agents.minimaxing import Judgement
from ludarium.agents.players import UnknownAgent, make_agent
from ludarium.agents.searching import Report
from ludarium.play.state import State


@pytest.mark.parametrize(
    ("name", "search"),
    [
        ("Chess", "alpha-beta"),
        ("Awithlaknannai", "alpha-beta"),
        ("Kalah", "alpha-beta"),
        ("Gomoku", "alpha-beta"),
        ("Backgammon", "uct"),
        ("Hex", "uct"),
        ("Pachisi", "uct"),
    ],
)
def test_the_rules_decide_about_the_search(name: str, search: str) -> None:
    choice = choice_for(ludarium.load(name))
    assert choice.search == search
    assert choice.why


BRIDGES = """(game "Bridges"
    (players 2)
    (equipment { (board (hex Diamond 5)) (piece "Stone" Each) })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Connected { (sites Side NE) (sites Side SW) }) (result Mover Win)))))
"""


def test_sides_that_must_be_connected_are_no_places_to_go_to(tmp_path: Path) -> None:
    path = tmp_path / "bridges.lud"
    path.write_text(BRIDGES, encoding="utf-8")
    choice = choice_for(ludarium.load(path))
    assert choice.search == "uct"
    assert choice.manner.reference > 0


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_takes_a_win_in_one(level: object) -> None:
    for name, moves, win in (
        ("Tic-Tac-Toe", ("A1", "A2", "B1", "B2"), "C1"),
        ("Chess", ("F2-F3", "E7-E5", "G2-G4"), "D8-H4"),
    ):
        agent = make_agent(f"best:{level.name}", ludarium.load(name), seconds=0.5)  # type: ignore[attr-defined]
        assert str(agent.choose(_state(name, *moves))) == win


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.name)
def test_all_levels_but_the_lowest_stop_a_loss(level: object) -> None:
    agent = make_agent(f"best:{level.name}", ludarium.load("Tic-Tac-Toe"), seconds=0.5)  # type: ignore[attr-defined]
    assert str(agent.choose(_state("Tic-Tac-Toe", "A1", "B2", "B1"))) == "C1"


def test_levels_have_names_and_numbers() -> None:
    assert level_named("beginner") is level_named("1") is LEVELS[0]
    assert len(LEVELS) == 6
    with pytest.raises(UnknownAgent, match="levels are beginner, casual"):
        make_agent("best:godlike", ludarium.load("Chess"))


@pytest.mark.parametrize("name", ["Breakthrough", "Hex"])
def test_a_number_of_positions_gives_the_same_moves_again(name: str) -> None:
    """However long it takes: looking ahead and random games come to their numbers."""
    lines = []
    for _ in range(2):
        state = ludarium.load(name).start(seed=1)
        agent = make_agent("best:3000", state.game, seconds=0.0)
        assert isinstance(agent, BestAgent)
        line = []
        for _ in range(4):
            move = agent.choose(state)
            thought = agent.thought
            done = thought.nodes if isinstance(thought, Judgement) else 12 * thought.iterations  # type: ignore[union-attr]
            assert done >= 3000
            line.append(str(move))
            state.play(move)
        lines.append(line)
    assert lines[0] == lines[1]


def test_worse_moves_are_chosen_more_rarely_and_bad_ones_never() -> None:
    lots = random.Random(1)
    chosen = [drawn([0.0, -10.0, -30.0, -500.0], 40, lots) for _ in range(1000)]
    counts = [chosen.count(number) for number in range(4)]
    assert counts[0] > counts[1] > counts[2] > counts[3] == 0
    assert drawn([0.0, 0.0], 0, lots) == 0


def test_levels_choose_among_moves_of_one_round() -> None:
    """Where the budget ends within a round, what the round before it found is no measure."""
    game = ludarium.load("Gomoku")
    state = game.start(seed=1)
    mixed = 0
    for move in ("H8", "I9", "H9"):
        state.play(move)
        for seed in range(4):
            level = replace(LEVELS[-2], nodes=4_000, spread=60)
            agent = BestAgent(game, level=level, seed=seed)
            chosen = agent.choose(state)
            assert isinstance(agent.thought, Judgement)
            rounds = {str(one.move): one.depth for one in agent.thought.moves if one.value}
            mixed += len(set(rounds.values())) > 1
            assert rounds[str(chosen)] == agent.thought.moves[0].depth
    assert mixed


def test_it_plays_games_of_every_sort() -> None:
    for name in ("Backgammon", "Halma", "Reversi", "Senet"):
        game = ludarium.load(name)
        state = game.start(seed=1)
        agent = BestAgent(game, level=LEVELS[0])
        for _ in range(4):
            if not state.over:
                state.play(agent.choose(state.as_seen()))
        assert agent.thought is not None


def test_it_tells_what_is_wrong_with_a_move() -> None:
    """After G2-G4 the queen mates; other moves do not lose."""
    state = _state("Chess", "F2-F3", "E7-E5")
    answer = Explainer(state.game).why(state, "G2-G4", seconds=None, work=3000)
    assert answer.line == ("D8-H4",)
    assert answer.wins_in == -2
    assert answer.chance == pytest.approx(0.0, abs=1e-3)
    assert not answer.is_best
    assert answer.best_chance > 0.1
    assert "It is answered by D8-H4. That loses in 2." in str(answer)


def test_it_explains_moves_of_games_of_chance() -> None:
    state = ludarium.load("Backgammon").start(seed=1)
    answer = Explainer(state.game).why(state, 0, seconds=None, work=50)
    assert 0 <= answer.chance <= 1


def _state(game: str, *moves: str) -> State:
    state = ludarium.load(game).start(seed=1)
    for move in moves:
        state.play(move)
    return state


def test_it_looks_ahead_where_random_games_take_too_long() -> None:
    state = ludarium.load("Hex").start(seed=1)
    agent = BestAgent(state.game, seconds=0.0, seed=1)
    state.play(agent.choose(state))
    state.play(agent.choose(state))
    assert isinstance(agent.thought, Judgement)


@pytest.mark.parametrize(
    ("points", "search"),
    [
        ("(addScore Mover (count Sites in:(sites Around (last To) Own)))", "alpha-beta"),
        ("(addScore P1 1)", "uct"),
        ("(addScore Mover (size Group at:(last To)))", "uct"),
    ],
)
def test_points_for_moves_tell_what_counts_but_not_those_for_groups(
    points: str, search: str
) -> None:
    game = ludarium.load(f"""(game "Points" (players 2)
        (equipment {{(board (square 4)) (piece "Disc" Each)}})
        (rules (play (move Add (to (sites Empty)) (then {points})))
            (end (if (is Full) (byScore)))))""")
    assert choice_for(game).search == search


HOPS = """(game "Hops" (players 2)
    (equipment {{(board (hex 4)) (piece "Ball" Each)}})
    (rules (play (move Add (to {to}))) (end {end})))
"""


@pytest.mark.parametrize(
    ("to", "end", "trusts"),
    [
        # Pieces stay, and chains win: a move is as good later as it is now.
        ("(sites Empty)", "(if (is Connected 3 Sides) (result Mover Win))", True),
        # Each move depends on the last: what it brought elsewhere tells little.
        ("(sites LineOfSight Empty at:(last To))", "(if (is Full) (result P1 Win))", False),
    ],
)
def test_what_moves_brought_elsewhere_counts_where_it_lasts(
    to: str, end: str, *, trusts: bool
) -> None:
    choice = choice_for(ludarium.load(HOPS.format(to=to, end=end)))
    assert choice.search == "uct"
    assert (choice.manner.trust > PLAIN.trust) == trusts


def test_it_plays_random_games_where_looking_ahead_finds_nothing() -> None:
    # Without any time not even one ply is looked at in full, twice in a row.
    state = ludarium.load("Amazons").start(seed=1)
    agent = BestAgent(state.game, seconds=0.0, seed=1)
    kinds = []
    for _ in range(3):
        state.play(agent.choose(state))
        kinds.append(type(agent.thought))
    assert kinds == [Judgement, Judgement, Report]


def test_it_does_not_think_where_there_is_nothing_to_choose() -> None:
    state = ludarium.load("Royal Game of Ur").start(seed=1)
    while len(state.legal_moves()) > 1:
        state.play(0)
    agent = BestAgent(state.game, seconds=1.0)
    assert agent.choose(state) == state.legal_moves()[0]
    assert isinstance(agent.thought, Report)
    assert agent.thought.iterations <= 1
