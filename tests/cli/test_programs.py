"""`ludarium dump` and `ludarium profile`, run inside this process."""

import json
from pathlib import Path

import pytest
import wasmtime

from tests.cli.test_commands import BAD, GOOD, run


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "good.lud"
    path.write_text(GOOD)
    return str(path)


class TestDump:
    def test_prints_the_whole_program(self, game: str) -> None:
        result = run("dump", game)
        assert result.exit_code == 0
        for words in ("# the state:", "def generate() -> i32:", "good.lud:8:15 (move Add"):
            assert words in result.stdout

    def test_of_a_rule(self, game: str) -> None:
        by_words, by_line = run("dump", game, "--rule", "is Line"), run("dump", game, "--rule", "9")
        assert "good.lud:9:18 (is Line 3)" in by_words.stdout
        assert "good.lud:9:18 (is Line 3)" in by_line.stdout
        assert "# the state" not in by_words.stdout

    def test_of_a_function(self, game: str) -> None:
        result = run("dump", game, "--function", "perform*")
        assert "def perform_0_move_Add(move: i32):" in result.stdout
        assert "def generate" not in result.stdout

    def test_as_webassembly_text(self, game: str, tmp_path: Path) -> None:
        file = tmp_path / "good.wat"
        result = run("dump", game, "--wat", "-o", str(file))
        assert result.exit_code == 0
        assert bytes(wasmtime.wat2wasm(file.read_text())).startswith(b"\0asm")

    def test_lists_passes(self, game: str) -> None:
        result = run("dump", game, "--purpose", "playouts", "--passes")
        for words in ("known-before-play", "note-moves", "inline", "functions inlined"):
            assert words in result.stdout

    def test_shows_what_a_pass_did(self, game: str) -> None:
        result = run("dump", game, "--purpose", "playouts", "--pass", "note-moves")
        assert "rule 0: good.lud:8:15 (move Add (to (sites Empty))): as sets" in result.stdout

    def test_shows_the_program_before_a_pass(self, game: str) -> None:
        before = run("dump", game, "--purpose", "playouts", "--pass", "before-inline").stdout
        after = run("dump", game, "--purpose", "playouts", "--pass", "inline").stdout
        assert "\ndef pick(" in before
        assert "\ndef pick(" not in after
        assert "#   pick → play_on\n" in after

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (("--function", "genrate"), "near names: generate"),
            (("--rule", "99"), "there is no rule on line 99"),
            (("--rule", "move Fly"), 'there is no rule with "move Fly" in it'),
            (("--rule", "²"), 'there is no rule with "²" in it'),
            (("--rule", " "), "--rule is a text or a line number"),
            (("--pass", "inlin"), "did you mean `inline`?"),
        ],
    )
    def test_says_what_is_not_there(
        self, game: str, arguments: tuple[str, str], words: str
    ) -> None:
        result = run("dump", game, *arguments)
        assert result.exit_code == 2
        assert words in result.stderr

    def test_says_which_options_do_not_go_together(self, game: str) -> None:
        result = run("dump", game, "--passes", "--wat")
        assert result.exit_code == 2
        assert "--passes stands alone: leave --wat out" in result.stderr

    def test_says_that_a_rule_has_no_code(self, game: str) -> None:
        result = run("dump", game, "--rule", "square 5")
        assert result.exit_code == 1
        assert "nothing in this program comes from good.lud:4:16 (square 5)" in result.stderr

    def test_a_broken_game_is_reported_as_always(self) -> None:
        result = run("dump", "-", text=BAD)
        assert result.exit_code == 2
        assert "moev" in result.stderr


class TestProfile:
    def test_shows_rules_and_parts(self, game: str) -> None:
        result = run("profile", game, "--games", "3")
        assert result.exit_code == 0
        for words in ("by rule", "(is Line 3)", "good.lud:9:18", "by part of the engine"):
            assert words in result.stdout

    def test_as_json(self, game: str) -> None:
        document = json.loads(run("profile", game, "--games", "3", "--json").stdout)
        assert document["games"] == 3
        assert sum(rule["instructions"] for rule in document["rules"]) == document["instructions"]
        assert sum(part["instructions"] for part in document["parts"]) == document["instructions"]

    def test_what_is_inside_a_rule_is_no_less_than_its_own(self, game: str) -> None:
        document = json.loads(run("profile", game, "--games", "3", "--json").stdout)
        assert all(rule["inside"] >= rule["instructions"] for rule in document["rules"][1:])

    @pytest.mark.parametrize(
        ("file", "words"),
        [("flames.png", "must end in one of .svg"), ("no/folder.svg", "there is no folder")],
    )
    def test_a_file_that_cannot_be_written_is_refused_at_once(
        self, game: str, tmp_path: Path, file: str, words: str
    ) -> None:
        result = run("profile", game, "-o", str(tmp_path / file))
        assert result.exit_code == 2
        assert words in " ".join(result.stderr.replace("│", " ").split())

    def test_draws_a_flame_graph(self, game: str, tmp_path: Path) -> None:
        file = tmp_path / "good.svg"
        result = run("profile", game, "--games", "3", "-o", str(file))
        assert f"the flame graph of Trial is in {file}" in result.stderr.replace("\n", "")
        assert file.read_text().startswith("<svg ")
