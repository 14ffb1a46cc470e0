"""Recordings are replayed with the rules that they name, wherever they are in a corpus."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from ludarium.checking.recordings import RecordedGames
from tests.cli.test_commands import run

GAME = """(game "Row" (players 2)
    (equipment {(board (rectangle 1 <Size:length>)) (piece "Stone" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Win)))))

(option "Length" <Size> args:{<length>} {
    (item "Three" <3> "Three sites.")
    (item "Five" <5> "Five sites.")
})

(rulesets {(ruleset "Ruleset/Long" {"Length/Five"})})
"""


def recording(sites: int, options: list[str], ruleset: str | None = None) -> str:
    """The first position of a game on a row of so many sites."""
    moves = [
        f"[Move:mover=1,from={site},to={site},actions=[Add:type=Cell,to={site},what=1,"
        "decision=true]]"
        for site in range(sites)
    ]
    head = {
        "game": "Row",
        "path": "Row",
        "options": options,
        "ruleset": ruleset,
        "players": 2,
        "mode": "Alternating",
        "stochastic": False,
        "seed": 1,
        "rng": "1,2,3,4,5,6,7,8",
        "setup": [],
    }
    first = {
        "ply": 0,
        "mover": 1,
        "next": 2,
        "prev": 0,
        "phase": 0,
        "n": sites,
        "moves": moves,
        "chosen": moves[0],
    }
    end = {"end": True, "plies": 1, "over": False, "winner": None, "rankings": [0.0, 0.0, 0.0]}
    return "\n".join(json.dumps(line) for line in (head, first, end))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "lud").mkdir()
    (tmp_path / "lud" / "Row.lud").write_text(GAME, encoding="utf-8")
    (tmp_path / "found").mkdir()
    files = {
        "positions.zip": {
            "Row": recording(3, []),
            "Row#r0": recording(5, ["Length/Five"], "Ruleset/Long"),
        },
        "option-positions.zip": {"Row#o1": recording(5, ["Length/Five"])},
        "found/positions.zip": {
            "Row": recording(5, ["Length/Five"]),
            "Row#o2": recording(5, ["Length/Three"]),
        },
    }
    for name, recordings in files.items():
        with ZipFile(tmp_path / name, "w") as archive:
            for game, text in recordings.items():
                archive.writestr(f"{game}.jsonl", text)
    return tmp_path


def test_options_and_rulesets_are_taken_from_each_recording(corpus: Path) -> None:
    recorded = RecordedGames.of_corpus(corpus)
    assert recorded.names() == ["Row", "Row#o1", "Row#o2", "Row#r0"]
    told = {name: [one.ok for one in recorded.check(name).outcomes] for name in recorded.names()}
    # Both recordings of the game itself are played, the second with options of its own.
    assert told == {"Row": [True, True], "Row#o1": [True], "Row#r0": [True], "Row#o2": [False]}


def test_the_command_replays_all_that_a_corpus_holds(corpus: Path) -> None:
    result = run("conform", "--corpus", str(corpus), "--jobs", "1", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert (found["games"], found["positions"], found["positions_equal"]) == (4, 5, 4)
    (failure,) = found["failures"]
    assert (failure["game"], failure["expected"], failure["found"]) == ("Row#o2", "5", "3")


def test_a_folder_without_recordings_is_refused(tmp_path: Path) -> None:
    result = run("conform", "--corpus", str(tmp_path))
    assert result.exit_code == 2
    assert "trials.zip" in result.stderr
