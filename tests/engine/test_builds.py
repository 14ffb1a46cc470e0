"""Compiled games in the cache: they come back the same, and no damage to it does any harm."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from time import time_ns
from typing import Any

import pytest

import ludarium
from ludarium.host import builds
from ludarium.host.cache import Cache
from ludarium.host.manifest import Manifest
from ludarium.host.rules_source import RulesSource
from ludarium.host.source_version import version_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.whole_game import program as lowering
from ludarium.ludemes.whole_game.program import Compiled

GAMES = ["Tic-Tac-Toe", "Hex"]
RULES = """
(game "Rules"
  (players 2)
  (equipment {{(board (square 3)) (piece "Disc" Each)}})
  (rules (start {start}) (play {play}) (end (if (no Moves Next) (result Mover Win)))))
"""
BY_LOT = """
(game "By Lot"
    (players 2)
    (equipment {(board (square 3)) (piece "Disc" Each)})
    (rules
        (start (place Random {"Disc1"}))
        (play (move Add (to (sites Empty))))
        (end (if (is Full) (result Mover Draw)))
    )
)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache; and nobody changes Ludarium in the course of a test."""
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path))
    monkeypatch.setattr(builds, "source_version", lambda: "this one")
    return tmp_path


@pytest.fixture
def compiles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are compiled in the course of a test."""
    names: list[str] = []
    compile_game = lowering.compile_game

    def noted(rules: Game, *arguments: Any, **options: Any) -> Compiled:
        names.append(rules.name)
        return compile_game(rules, *arguments, **options)

    monkeypatch.setattr(lowering, "compile_game", noted)
    return names


def played(game: ludarium.Game) -> list[object]:
    """What can be seen of a game: its legal moves, its positions and its end."""
    state = game.start(seed=4)
    seen: list[object] = [game.name, game.players, game.stochastic, game.fingerprint]
    while not state.over:
        moves = state.legal_moves()
        seen += [state.hash, state.mover, [str(move) for move in moves], moves[0].text]
        state.play(len(moves) // 2)
    return [*seen, state.winner, state.ranks, state.pieces(), state.to_bytes()]


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


class TestKeptGames:
    @pytest.mark.parametrize("name", GAMES)
    def test_come_back_the_same_without_being_compiled(
        self, name: str, compiles: list[str]
    ) -> None:
        before = played(ludarium.load(name))
        assert compiles == [name]
        again = ludarium.load(name)
        assert compiles == [name]
        assert "rules" not in vars(again.rules_source)
        assert played(again) == before

    def test_have_their_program_for_playouts_kept_too(self, compiles: list[str]) -> None:
        first = ludarium.load("Hex").playouts(20, seed=3)
        assert compiles == ["Hex"]
        again = ludarium.load("Hex").playouts(20, seed=3)
        assert compiles == ["Hex"]
        assert again.lengths.tolist() == first.lengths.tolist()

    def test_are_told_apart_by_their_options(self, compiles: list[str]) -> None:
        usual = ludarium.load("Hex")
        large = ludarium.load("Hex", options=["Board Size/19x19"])
        assert len(large.start().legal_moves()) > len(usual.start().legal_moves())
        assert compiles == ["Hex", "Hex"]

    def test_may_be_set_up_by_chance(self) -> None:
        first, again = ludarium.load(BY_LOT), ludarium.load(BY_LOT)
        for seed in range(4):
            assert first.start(seed) == again.start(seed)
        assert len({again.start(seed).hash for seed in range(20)}) > 1

    def test_are_played_without_the_vocabulary(self) -> None:
        program = (
            "import sys, ludarium\n"
            "from ludarium.host import builds\n"
            "builds.source_version = lambda: 'this one'\n"
            "print(len(ludarium.load('Hex').start().legal_moves()))\n"
            "print([name for name in ('numpy', 'ludarium.ludemes') if name in sys.modules])\n"
        )
        count = len(ludarium.load("Hex").start().legal_moves())
        command = [sys.executable, "-c", program]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert told == f"{count}\n[]\n"

    def test_are_shared_by_processes_that_start_at_once(self, folder: Path) -> None:
        program = "import ludarium; print(ludarium.load('Hex').start(seed=1).hash)"
        command = [sys.executable, "-c", program]
        running = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(3)]
        seen = {process.communicate()[0] for process in running}
        assert seen == {f"{ludarium.load('Hex').start(seed=1).hash}\n".encode()}
        assert not [path for path in files(folder) if path.name.startswith(".ludarium-")]


class TestDamage:
    @pytest.mark.parametrize("harm", ["flipped", "cut short", "emptied", "deleted"])
    def test_means_no_more_than_compiling_again(
        self, harm: str, folder: Path, compiles: list[str]
    ) -> None:
        before = played(ludarium.load("Hex"))
        for path in files(folder):
            content = bytearray(path.read_bytes())
            content[len(content) // 2] ^= 4
            if harm == "flipped":
                path.write_bytes(content)
            elif harm == "cut short":
                path.write_bytes(content[: len(content) // 2])
            elif harm == "emptied":
                path.write_bytes(b"")
            else:
                path.unlink()
        assert played(ludarium.load("Hex")) == before
        assert played(ludarium.load("Hex")) == before
        assert compiles == ["Hex", "Hex"]

    def test_of_one_of_its_files_is_as_harmless(self, folder: Path) -> None:
        before = played(ludarium.load("Hex"))
        for path in files(folder):
            content = path.read_bytes()
            path.write_bytes(content[:-1])
            assert played(ludarium.load("Hex")) == before

    def test_a_folder_that_cannot_be_written_is_no_cache(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, compiles: list[str]
    ) -> None:
        (folder / "file").write_text("not a folder")
        monkeypatch.setenv("LUDARIUM_CACHE", str(folder / "file"))
        assert played(ludarium.load("Hex")) == played(ludarium.load("Hex"))
        assert compiles == ["Hex", "Hex"]

    def test_a_sheet_written_by_somebody_else_is_not_believed(self, folder: Path) -> None:
        manifest = ludarium.load("Hex").build.manifest
        assert Manifest.from_bytes(manifest.to_bytes()) == manifest
        plain = json.loads(manifest.to_bytes())
        damaged: tuple[object, ...] = (
            plain | {"state_at": "here"},
            plain | {"first": "00"},
            plain | {"fields": {"mover": [0, "u7"]}},
            plain | {"cells": [1, 2]},
            {},
            [],
        )
        for wrong in damaged:
            assert Manifest.from_bytes(json.dumps(wrong).encode()) is None
        assert Manifest.from_bytes(b"\x80\x04no manifest at all") is None


def test_rules_without_a_text_are_compiled_each_time(folder: Path, compiles: list[str]) -> None:
    rules = ludarium.load("Hex").description
    sheets = [builds.build(RulesSource.of(rules), kept=Cache(folder)).manifest for _ in range(2)]
    assert sheets[0] == sheets[1]
    assert compiles == ["Hex", "Hex"]


class TestWhatIsAskedFor:
    def test_the_rules_in_english_need_no_program(self, compiles: list[str]) -> None:
        game = ludarium.load("Hex")
        assert game.name in game.rules().to_markdown()
        assert compiles == []

    def test_playouts_need_one_program(self, compiles: list[str]) -> None:
        game = ludarium.load("Breakthrough")
        assert sum(game.playouts(5, progress=False).wins) == 5
        assert (game.players, game.stochastic, game.name) == (2, False, "Breakthrough")
        assert compiles == ["Breakthrough"]

    @pytest.mark.parametrize("wrong", ["(moev)", "(move Add (to (sites 99 99)))"])
    def test_mistakes_show_before_anybody_plays(self, wrong: str, compiles: list[str]) -> None:
        with pytest.raises(DescriptionError):
            ludarium.load(RULES.format(start='(place "Disc1" 0)', play=wrong))
        with pytest.raises(MeaningError, match="99"):
            ludarium.load(RULES.format(start='(place "Disc1" 99)', play="(move Pass)"))
        assert compiles == []


class TestTheVersionOfAPackage:
    @pytest.fixture
    def package(self, tmp_path: Path) -> Path:
        inner = tmp_path / "package" / "inner"
        inner.mkdir(parents=True)
        (inner / "one.py").write_text("ONE = 1")
        return tmp_path / "package"

    def test_changes_with_any_of_its_modules(self, package: Path) -> None:
        before = version_of(package, time_ns())
        assert version_of(package, time_ns()) == before
        (package / "inner" / "one.py").write_text("ONE = 2")
        assert version_of(package, time_ns()) != before

    def test_is_that_of_a_copy(self, package: Path) -> None:
        copy = shutil.copytree(package, package.parent / "copy")
        assert version_of(copy, time_ns()) == version_of(package, time_ns())

    def test_is_not_known_if_it_has_changed_since_it_was_loaded(self, package: Path) -> None:
        assert version_of(package, 0) is None

    def test_is_not_known_where_there_is_no_folder(self, package: Path) -> None:
        assert version_of(package / "nowhere", time_ns()) is None
