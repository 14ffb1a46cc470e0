"""The commands that play: what they print, and which code they end with."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner, Result

import ludarium
from ludarium.cli.app import app
from ludarium.cli.board_text import board_text, letters_of


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=text, env={"COLUMNS": "80"})


@pytest.fixture
def trial(tmp_path: Path) -> Path:
    file = tmp_path / "game.trl"
    ludarium.load("Breakthrough").random_trial(seed=3).save(file)
    return file


class TestPlay:
    def test_two_people_play_to_the_end(self) -> None:
        moves = "A1\nb1\n2\nB2\nA3\n"
        result = run("play", "tic-tac-toe", text=moves)
        assert result.exit_code == 0
        assert "player 1 wins" in result.stdout
        assert "A2 B2 C2" in result.stdout

    def test_chance_can_play_too(self) -> None:
        result = run("play", "tic-tac-toe", "--random", "1", "--random", "2", "--seed", "3")
        assert result.exit_code == 0
        assert "wins" in result.stdout

    def test_the_computer_plays_and_gives_hints(self) -> None:
        given = ("--agent", "2=uct:3000", "--seconds", "0.05", "--seed", "1")
        result = run("play", "tic-tac-toe", *given, text="A1\nhint\nundo\nA1\nquit\n")
        assert result.exit_code == 0
        assert result.stdout.count("player 2 plays B2") == 2
        assert "try " in result.stdout

    def test_players_who_change_sides_are_told(self) -> None:
        given = ("--agent", "1=random", "--seed", "1")
        result = run("play", "hex", *given, text="swap\nquit\n")
        assert result.exit_code == 0
        assert "player 1 is you, player 2 is random now" in result.stdout
        assert "player 2 plays" in result.stdout

    @pytest.mark.parametrize("words", ["2", "=uct", "3=uct", "0=uct", "2=", "2=deep", "x=uct"])
    def test_who_cannot_play_is_told(self, words: str) -> None:
        result = run("play", "tic-tac-toe", "--agent", words)
        assert result.exit_code == 2
        assert "agent" in result.output

    def test_mistakes_are_explained_and_moves_taken_back(self) -> None:
        result = run("play", "tic-tac-toe", text="Z9\nA1\nundo\nundo\nmoves\nhelp\nquit\n")
        assert result.exit_code == 0
        assert "Z9 is not legal here" in result.stdout
        assert "no move to take back" in result.stdout
        assert "take the last move back" in result.stdout

    def test_a_game_can_be_saved(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.trl"
        result = run("play", "tic-tac-toe", text=f"B2\nsave {file}\n")
        assert result.exit_code == 0
        assert ludarium.replay(file, ludarium.load("Tic-Tac-Toe")).moves_played == 1


class TestPlayouts:
    def test_as_json(self) -> None:
        result = run("playouts", "tic-tac-toe", "--games", "500", "--json")
        found = json.loads(result.stdout)
        assert found["games"] == sum(found["wins"]) + found["draws"] == 500
        assert 5 < found["length"] < 9

    def test_as_a_table(self) -> None:
        result = run("playouts", "tic-tac-toe", "-n", "100", "--threads", "2")
        assert "player 2 wins" in result.stdout


class TestReplay:
    def test_tells_how_the_game_ended(self, trial: Path) -> None:
        result = run("replay", str(trial), "--json")
        assert result.exit_code == 0
        assert json.loads(result.stdout)["over"]
        assert "as recorded" in run("replay", str(trial)).stdout

    def test_of_a_damaged_trial_is_refused(self, trial: Path) -> None:
        trial.write_text(trial.read_text(encoding="utf-8")[:300], encoding="utf-8")
        result = run("replay", str(trial))
        assert result.exit_code == 2
        assert "cut off" in result.stderr


class TestConform:
    @pytest.fixture
    def archive(self, trial: Path, tmp_path: Path) -> Path:
        file = tmp_path / "trials.zip"
        with ZipFile(file, "w") as archive:
            archive.write(trial, "Breakthrough/one.txt")
        return file

    def test_replays_what_was_recorded(self, archive: Path) -> None:
        result = run("conform", "--trials", str(archive), "--json")
        assert result.exit_code == 0
        found = json.loads(result.stdout)
        assert (found["trials"], found["replayed"], found["failures"]) == (1, 1, [])

    def test_tells_the_first_difference(self, trial: Path, archive: Path) -> None:
        lines = trial.read_text(encoding="utf-8").splitlines(keepends=True)
        moves = [n for n, line in enumerate(lines) if line.startswith("Move=[Move:mover=1")]
        lines[moves[3]] = lines[moves[2]]
        with ZipFile(archive, "w") as changed:
            changed.writestr("Breakthrough/one.txt", "".join(lines))
        result = run("conform", "--trials", str(archive), "--json")
        assert result.exit_code == 1
        (failure,) = json.loads(result.stdout)["failures"]
        assert failure["game"] == "Breakthrough"
        assert failure["ply"] == 6
        assert failure["expected"]
        assert "✗ Breakthrough" in run("conform", "--trials", str(archive)).stdout

    def test_of_an_unknown_game_is_refused(self, archive: Path) -> None:
        assert run("conform", "Hexx", "--trials", str(archive)).exit_code == 2


class TestOddWords:
    MARKUP = """(game "[/red] [bold]x" (players 2)
        (equipment {(board (square 3)) (piece "[/b]" Each)})
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))
    """

    @pytest.fixture
    def file(self, tmp_path: Path) -> str:
        file = tmp_path / "odd.lud"
        file.write_text(self.MARKUP, encoding="utf-8")
        return str(file)

    @pytest.mark.parametrize(
        "words", ["playouts", "boards", "check", "rules", "options", "tree", "show"]
    )
    def test_markup_in_names_is_text(self, words: str, file: str) -> None:
        assert run(words, file).exit_code == 0

    @pytest.mark.parametrize("agent", ["[/x]", "uct:²", "uct:" + "9" * 5000, "uct:-1", "\0"])
    def test_agents_that_are_none_are_told(self, agent: str) -> None:
        for arguments in (
            ["match", "hex", agent, "random"],
            ["play", "hex", "--agent", "1=" + agent],
        ):
            result = run(*arguments)
            assert result.exit_code == 2
            assert "no agent" in result.output

    def test_nothing_that_is_written_ends_a_game(self) -> None:
        odd = ["9" * 5000, "²", "\ufffd", "save \0", "save /", "[/b]", "-1", "0", "x" * 9999]
        result = run("play", "tic-tac-toe", text="\n".join(["A1", *odd, "B1", "quit"]))
        assert result.exit_code == 0
        assert "player 1> " in result.stdout.splitlines()[-1]
        assert max(map(len, result.stdout.splitlines())) < 300

    def test_players_that_are_none_are_told(self) -> None:
        result = run("play", "hex", "--agent", "9" * 5000 + "=uct")
        assert result.exit_code == 2
        assert "player from 1 to 2" in result.output


def test_kinds_of_pieces_have_letters_of_their_own() -> None:
    board = board_text(ludarium.load("chess").start(seed=1)).plain
    assert board.splitlines()[0] == "R² N² B² Q² K² B² N² R²"
    assert board.splitlines()[-1] == "B bishop  K king  N knight  P pawn  Q queen  R rook"
    assert letters_of(["Aa", "A", "Ab"]) == {"A": "A", "Aa": "Aa", "Ab": "B"}


def test_what_dice_show_stands_below_the_board() -> None:
    state = ludarium.load("backgammon").start(seed=1)
    ((first, second),) = state.dice()
    assert f"Dice: {first}  {second}" in board_text(state).plain
    assert not ludarium.load("chess").start(seed=1).dice()
