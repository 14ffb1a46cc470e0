"""The commands, run inside this process: what they print, and which code they end with."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import ludarium
from ludarium.cli.app import app
from ludarium.library import games, load

ROOT = Path(__file__).parents[2]
GOOD = """(game "Trial"
    (players 2)
    (equipment {
        (board (square 5))
        (piece "Stone" Each)
    })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))
    )
)
"""
BAD = GOOD.replace("(move", "(moev")
OPEN = GOOD.replace("(is Line 3)", "[#]")


def run(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=text, env={"COLUMNS": "80"})


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.lud"
    path.write_text(GOOD)
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.lud"
    path.write_text(BAD)
    return path


class TestHelp:
    def test_names_every_command_in_a_group(self) -> None:
        result = run("--help")
        assert result.exit_code == 0
        for word in ("Start here", "Work on games", "Learn the language", "tour", "check"):
            assert word in result.stdout

    @pytest.mark.parametrize(
        "command",
        ["tour", "check", "format", "expand", "tree", "options", "ludeme", "grammar"],
    )
    def test_of_a_command_ends_with_examples(self, command: str) -> None:
        result = run(command, "--help")
        assert result.exit_code == 0
        assert f"$ ludarium {command}" in result.stdout

    def test_fits_80_columns(self) -> None:
        assert max(map(len, run("check", "--help").stdout.splitlines())) <= 80

    def test_version(self) -> None:
        assert run("--version").stdout == f"ludarium {ludarium.__version__}\n"

    def test_an_unknown_option_is_bad_usage(self) -> None:
        assert run("check", "--nonsense").exit_code == 2


class TestCheck:
    def test_of_a_good_file(self, good: Path) -> None:
        result = run("check", str(good))
        assert (result.exit_code, result.stdout.strip()) == (0, f"✓ {good}")

    def test_of_a_game_of_the_library(self) -> None:
        result = run("check", "hex")
        assert result.exit_code == 0
        assert "hex.lud" in result.stdout

    def test_of_a_bad_file_explains_on_standard_error(self, bad: Path) -> None:
        result = run("check", str(bad))
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.startswith(f"{bad}:8:16: error: there is no ludeme `moev`\n")
        assert "did you mean `move`?" in result.stderr

    def test_of_a_good_and_a_bad_file_does_both(self, good: Path, bad: Path) -> None:
        result = run("check", str(bad), str(good))
        assert result.exit_code == 2
        assert "✓" in result.stdout
        assert "moev" in result.stderr

    def test_of_a_folder(self, good: Path, bad: Path) -> None:
        result = run("check", str(good.parent))
        assert result.exit_code == 2
        assert str(good) in result.stdout
        assert str(bad) in result.stderr

    def test_of_a_folder_without_games(self, tmp_path: Path) -> None:
        result = run("check", str(tmp_path))
        assert result.exit_code == 1
        assert "no .lud file" in result.stderr

    def test_of_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        result = run("check", str(tmp_path / "none.lud"))
        assert result.exit_code == 2
        assert "there is no such file" in result.stderr

    def test_of_standard_input(self) -> None:
        assert run("check", "-", text=GOOD).exit_code == 0
        result = run("check", "-", text=BAD)
        assert result.exit_code == 2
        assert "<standard input>:8:16: error:" in result.stderr

    def test_of_an_incomplete_game_counts_the_holes(self) -> None:
        assert "(1 hole to fill)" in run("check", "-", text=OPEN).stdout

    def test_with_an_option(self) -> None:
        assert run("check", "hex", "--options", "Board Size/9x9").exit_code == 0
        result = run("check", "hex", "--options", "Board Size/9x8")
        assert result.exit_code == 2
        assert "did you mean `Board Size/9x9`" in result.stderr

    def test_with_a_ruleset(self) -> None:
        assert run("check", "hex", "--ruleset", "Nash").exit_code == 0
        assert run("check", "hex", "--ruleset", "Nsah").exit_code == 2

    def test_of_all_variants_ends_with_a_table(self) -> None:
        result = run("check", "hex", "--all-variants")
        assert result.exit_code == 0
        assert re.search(r"complete games read and typed .* 1 of 1", result.stdout)
        assert re.search(r"variants read and typed .* (\d\d) of \1\b", result.stdout)
        assert re.search(r"the same tree +(\d\d) of \1\b", result.stdout)
        assert max(map(len, result.stdout.splitlines())) <= 80

    def test_names_the_variant_that_fails(self, tmp_path: Path) -> None:
        path = tmp_path / "variants.lud"
        item = '(option "Size" <Size> args:{<n>} {(item "A" <5> "a") (item "B" <x> "b")})'
        path.write_text(GOOD.replace("square 5", "square <Size>") + item)
        assert run("check", str(path)).exit_code == 0
        result = run("check", str(path), "--all-variants")
        assert result.exit_code == 2
        assert "with Size/B" in result.stderr

    def test_of_many_bad_files_stops_telling(self, tmp_path: Path) -> None:
        for number in range(25):
            (tmp_path / f"{number}.lud").write_text(BAD)
        result = run("check", str(tmp_path))
        assert result.stderr.count("error:") == 20
        assert "… and 5 more" in result.stderr
        assert "0 of 25" in result.stdout

    def test_in_two_processes_says_the_same(self, good: Path, bad: Path) -> None:
        one = run("check", str(good.parent))
        two = run("check", str(good.parent), "--jobs", "2")
        assert (one.stdout, one.stderr) == (two.stdout, two.stderr)

    def test_as_json(self, good: Path, bad: Path) -> None:
        result = run("check", str(good.parent), "--json")
        document = json.loads(result.stdout)
        assert result.exit_code == 2
        assert document["ok"] is False
        assert [file["ok"] for file in document["files"]] == [False, True]
        assert document["problems"][0]["code"] == "unknown-ludeme"
        assert document["problems"][0]["line"] == 8
        assert document["summary"]["complete"] == {"good": 1, "total": 2}


@pytest.mark.parametrize(
    "text",
    [b"", b"(", b")", b'"', b"\xff", b"\0", b"(" * 5000, b"{" * 300, b"[", b"(game", b"<>", b"#1"],
)
@pytest.mark.parametrize("command", ["check", "tree", "expand"])
def test_nonsense_is_refused_with_a_message(command: str, text: bytes) -> None:
    result = run(command, "-", text=text)
    assert result.exit_code == 2
    assert "error:" in result.stderr


def test_stopping_from_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludarium.cli.arguments.load", stop)
    result = run("expand", "hex")
    assert (result.exit_code, result.stderr) == (130, "stopped\n")


class TestFormat:
    MESSY = GOOD.replace("    ", " ").replace("(players 2)", "(players\n2  )")

    @pytest.fixture
    def messy(self, tmp_path: Path) -> Path:
        path = tmp_path / "messy.lud"
        path.write_text(self.MESSY)
        path.chmod(0o640)
        return path

    def test_changes_files_in_place_and_keeps_permissions(self, messy: Path) -> None:
        result = run("format", str(messy))
        assert result.exit_code == 0
        assert result.stdout == f"changed {messy}\n"
        assert messy.read_text() == GOOD
        assert messy.stat().st_mode & 0o777 == 0o640
        assert list(messy.parent.iterdir()) == [messy]

    def test_leaves_a_neat_file_alone(self, good: Path) -> None:
        before = good.stat()
        result = run("format", str(good))
        assert result.stdout == ""
        assert good.stat().st_mtime_ns == before.st_mtime_ns
        assert good.stat().st_ino == before.st_ino

    def test_check_changes_nothing(self, messy: Path) -> None:
        result = run("format", "--check", str(messy))
        assert (result.exit_code, result.stdout) == (1, f"would change {messy}\n")
        assert messy.read_text() == self.MESSY

    def test_diff_changes_nothing(self, messy: Path) -> None:
        result = run("format", "--diff", str(messy))
        assert result.exit_code == 0
        assert "\n+    (players 2)\n" in result.stdout
        assert messy.read_text() == self.MESSY

    def test_stdout_changes_nothing(self, messy: Path) -> None:
        assert run("format", "--stdout", str(messy)).stdout == GOOD
        assert messy.read_text() == self.MESSY

    def test_standard_input_goes_to_standard_output(self) -> None:
        assert run("format", "-", text=self.MESSY).stdout == GOOD
        assert run("format", "-", "--check", text=self.MESSY).exit_code == 1

    def test_a_file_that_cannot_be_read_stays_as_it_was(self, tmp_path: Path, messy: Path) -> None:
        broken = tmp_path / "broken.lud"
        broken.write_text(self.MESSY[:-5])
        result = run("format", str(tmp_path))
        assert result.exit_code == 2
        assert broken.read_text() == self.MESSY[:-5]
        assert messy.read_text() == GOOD


class TestExpand:
    def test_writes_everything_out(self) -> None:
        text = run("expand", "breakthrough", "--options", "Board Size/6x6").stdout
        assert "(rectangle 6 6)" in text
        assert '"to-empty"' not in text
        assert run("check", "-", text=text).exit_code == 0

    def test_compact_is_one_line(self) -> None:
        assert run("expand", "hex", "--compact").stdout.count("\n") == 1

    def test_metadata_comes_after_the_game(self) -> None:
        assert "(metadata" not in run("expand", "hex").stdout
        assert "\n(metadata" in run("expand", "hex", "--metadata").stdout


class TestTree:
    def test_shows_ludemes_with_their_classes(self) -> None:
        text = run("tree", "tic-tac-toe").stdout
        assert re.search(r"move Add  MoveAdd", text)
        assert re.search(r"condition: is Line 3 All  IsLine", text)

    def test_stops_at_a_depth(self) -> None:
        text = run("tree", "tic-tac-toe", "--depth", "2").stdout
        assert re.search(r"rules  SimpleRules\n.*… \d+ more inside", text)
        assert "MoveAdd" not in text

    def test_shows_what_fits_into_a_hole(self) -> None:
        assert "[#]  a gap for a condition" in run("tree", "-", text=OPEN).stdout

    def test_as_json(self) -> None:
        document = json.loads(run("tree", "tic-tac-toe", "--json").stdout)
        game = document["game"]
        assert (game["ludeme"], game["keyword"]) == ("Game", "game")
        assert game["fields"]["name"] == "Tic-Tac-Toe"
        play = game["fields"]["rules"]["fields"]["play"]
        assert play["fields"]["moves"]["constants"] == ["Add"]

    def test_errors_as_json(self, bad: Path) -> None:
        result = run("tree", str(bad), "--json")
        document = json.loads(result.stdout)
        assert result.exit_code == 2
        assert document["ok"] is False
        assert document["problems"][0]["code"] == "unknown-ludeme"


class TestOptions:
    def test_marks_the_default(self) -> None:
        text = run("options", "hex").stdout
        assert re.search(r"● +11x11 +The board of most players", text)
        assert re.search(r"Nash +Board Size/14x14, Swap/No", text)

    def test_says_when_there_is_nothing_to_choose(self) -> None:
        assert "nothing to choose" in run("options", "shisima").stdout

    def test_as_json(self) -> None:
        document = json.loads(run("options", "hex", "--json").stdout)
        size = document["options"][0]
        assert size["category"] == "Board Size"
        assert [item["name"] for item in size["items"] if item["default"]] == ["11x11"]
        assert document["rulesets"][1]["settings"] == ["Board Size/14x14", "Swap/No"]


class TestVocabulary:
    def test_a_ludeme_has_a_page(self) -> None:
        text = run("ludeme", "move", "Step").stdout
        assert "(move Step …)" in text
        assert "Arguments" in text
        assert ".md" not in text

    def test_a_misspelt_ludeme_gets_a_suggestion(self) -> None:
        result = run("ludeme", "moove")
        assert result.exit_code == 1
        assert "did you mean `move`" in result.stderr

    def test_without_a_name_all_are_listed(self) -> None:
        text = run("ludeme").stdout
        assert "is Line" in text
        assert "mancalaBoard" in text

    def test_the_whole_reference_can_be_written(self, tmp_path: Path) -> None:
        result = run("ludeme", "--write", str(tmp_path / "reference"))
        assert result.exit_code == 0
        assert (tmp_path / "reference" / "index.md").exists()

    def test_the_grammar_of_a_keyword(self) -> None:
        text = run("grammar", "board").stdout
        assert text.startswith("board")
        assert "(board graph" in text
        assert "sites" not in text

    def test_the_whole_grammar(self) -> None:
        assert "file ::= game" in run("grammar").stdout

    def test_the_grammar_of_an_unknown_keyword(self) -> None:
        assert run("grammar", "bord").exit_code == 1


class TestTour:
    def test_fits_80_columns_and_needs_no_terminal(self) -> None:
        result = run("tour")
        assert result.exit_code == 0
        assert max(map(len, result.stdout.splitlines())) <= 80

    def test_shows_the_message_of_the_readme(self) -> None:
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        (message,) = re.findall(r"```text\n(.*?)```", readme, re.DOTALL)
        shown = [line.rstrip() for line in run("tour").stdout.splitlines()]
        assert {f"  {line}" for line in message.splitlines()} <= set(shown)

    def test_leaves_the_library_alone(self) -> None:
        before = {name: load(name).text for name in games()}
        run("tour")
        assert {name: load(name).text for name in games()} == before
