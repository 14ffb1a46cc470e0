"""Agents of others: by our protocol and by UCI; whoever is at fault loses, and play goes on."""

import re
import shlex
import sys
from pathlib import Path

import pytest

import ludarium
from ludarium.agents.outside import AgentFault, Conversation
from ludarium.agents.uci import UciAgent, fen
from ludarium.tournaments.refereeing import play_one
from ludarium.tournaments.tournament import Played, Rules, Table, Tournament, Workplace

HERE = Path(__file__).parent
GAME = {"name": "Tic-Tac-Toe"}


def program(file: str, *words: str) -> str:
    return shlex.join([sys.executable, str(HERE / file), *words])


def faulty(what: str, limit: float = 60.0) -> Played:
    """One game of a faulty program, which begins, against lots."""
    agent = f"program:{program('faulty.py', what)}"
    rest = {"swapped": False, "opening": 1, "plies": 0, "seconds": None, "most": 100}
    found = play_one(GAME, agent, "random", limit=limit, **rest)  # type: ignore[arg-type]
    return Played("", agent, "random", 1, found["points"], found["moves"], found["fault"], {})


def test_a_program_that_answers_can_play() -> None:
    played = faulty("nothing")
    assert played.fault is None
    assert played.moves >= 5


@pytest.mark.parametrize(
    ("what", "limit", "kind", "told"),
    [
        ("crash", 60, "crash", r"its program ended \(exit code 3\); it said: out of ideas"),
        ("hang", 1, "time", "it said no `move` within 1 seconds"),
        ("babble", 1, "time", "it said no `move` within 1 seconds"),
        ("mute", 1, "time", "it said no `ready` within 1 seconds"),
        ("cheat", 60, "illegal", "it said `move 999`; there are 9 moves"),
        ("mumble", 60, "illegal", "it said `move A1`; there are 9 moves"),
    ],
)
def test_whoever_crashes_hangs_or_cheats_loses(
    what: str, limit: float, kind: str, told: str
) -> None:
    played = faulty(what, limit)
    assert played.points == 0
    assert played.fault is not None
    assert (played.fault["kind"], played.fault["seat"]) == (kind, 1)
    assert re.fullmatch(told, played.fault["what"])


def test_nobody_waits_for_a_program_that_does_not_listen() -> None:
    talk = Conversation([sys.executable, str(HERE / "faulty.py"), "deaf"])
    talk.say("description " + "x" * 1_000_000)
    with pytest.raises(AgentFault, match="it said no `ready`"):
        talk.await_start("ready", 0.5)


def test_a_tournament_goes_on_and_tells_all_faults() -> None:
    broken = f"program:{program('faulty.py')} crash"
    contest = Tournament([GAME], ["random", broken, "greedy"], Rules(games=2))
    table = Table(contest.agents)
    for played in contest.round_robin(Workplace(processes=1)):
        table.add(played)
    assert table.games == 6
    assert table.score(broken).losses == 4
    faults = [played.fault for played in table.faults if played.fault]
    assert {fault["agent"] for fault in faults} == {broken}
    assert all(fault["kind"] == "crash" for fault in faults)


@pytest.fixture(scope="module")
def chess() -> ludarium.Game:
    return ludarium.load("Chess")


def test_an_engine_is_told_the_position_as_chess_players_write_it(chess: ludarium.Game) -> None:
    assert fen(chess) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def test_an_engine_by_uci_plays_both_sides() -> None:
    engine = f"uci:{program('mating.py')} 'Skill Level=3' depth=2"
    clumsy = f"program:{program('clumsy.py')}"
    contest = Tournament([{"name": "Chess"}], [engine, clumsy], Rules(games=2, plies=0))
    played = list(contest.round_robin(Workplace(processes=1)))
    assert [(p.points, p.moves, p.fault) for p in played if isinstance(p, Played)] == [
        (1.0, 7, None),
        (1.0, 4, None),
    ]


def test_what_a_pawn_becomes_is_one_move_for_an_engine(chess: ludarium.Game) -> None:
    agent = UciAgent(f"{program('mating.py')} 'Skill Level=3'", chess, seconds=1, limit=60)
    for move in ("A7xB8", "B8=Knight", "E8-G8"):
        agent.played(move)
    agent.close()
    assert agent._moves == ["a7b8n", "e8g8"]


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("uci:stockfish", "`uci:stockfish` cannot play Tic-Tac-Toe: engines that speak UCI"),
        ("program:", "`program:` names no program"),
        ('program:"', "is no command"),
        ("program:/nowhere/at/all", "there is no program `/nowhere/at/all`"),
        ("genius", 'there is no agent "genius"'),
    ],
)
def test_an_agent_that_cannot_play_is_refused_before_anything_is_played(
    agent: str, told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        Tournament([GAME], [agent, "random"], Rules())
