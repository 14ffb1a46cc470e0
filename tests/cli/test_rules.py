"""`ludarium rules`: a rule book on the screen or in a file."""

from pathlib import Path

from typer.testing import CliRunner, Result

from ludarium.cli.app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "80"})


def test_a_rule_book_is_printed() -> None:
    result = run("rules", "tic-tac-toe")
    assert result.exit_code == 0
    assert result.output.startswith("TIC-TAC-TOE")
    assert "three in a row" in result.output


def test_a_name_that_is_nearly_right_is_taken() -> None:
    result = run("rules", "nine mens moris", "--format", "markdown")
    assert result.exit_code == 0
    assert "# Nine Men's Morris" in result.output


def test_options_and_rulesets_change_the_text() -> None:
    small = run("rules", "hex", "--options", "Board Size/7x7").output
    large = run("rules", "hex").output
    assert "seven" in small
    assert small != large


def test_the_ending_of_the_file_decides_about_its_form(tmp_path: Path) -> None:
    for ending, beginning in ((".md", "# Hex"), (".txt", "HEX"), (".html", "<!doctype html>")):
        file = tmp_path / f"hex{ending}"
        assert run("rules", "hex", "-o", str(file)).exit_code == 0
        assert file.read_text(encoding="utf-8").startswith(beginning)


def test_a_page_has_diagrams(tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    assert run("rules", "breakthrough", "-o", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").count("<figure>") >= 2


def test_what_is_not_complete_cannot_be_told(tmp_path: Path) -> None:
    file = tmp_path / "open.lud"
    box = '(equipment {(board (square 3)) (piece "Disc" Each)})'
    file.write_text(f'(game "Open" (players 2) {box} (rules (play [#]) (end [#])))')
    result = run("rules", str(file))
    assert result.exit_code != 0
    assert "not complete" in result.output
    assert "Traceback" not in result.output


def test_a_game_that_is_not_there_is_told_so() -> None:
    result = run("rules", "no such game at all")
    assert result.exit_code != 0
    assert "Traceback" not in result.output


def test_a_book_can_be_printed_with_a_board_of_a_chosen_size(tmp_path: Path) -> None:
    file = tmp_path / "game.pdf"
    result = run("rules", "tic-tac-toe", "-o", str(file), "--board-size", "9", "--no-pictures")
    assert result.exit_code == 0
    assert file.read_bytes().startswith(b"%PDF-")
    result = run("rules", "tic-tac-toe", "-o", str(file), "--board-size", "900")
    assert result.exit_code != 0
    assert "4 to 100 cm" in " ".join(result.output.split())


def test_several_games_make_a_book_for_a_reader(tmp_path: Path) -> None:
    file = tmp_path / "games.epub"
    result = run("rules", "hex", "tic-tac-toe", "-o", str(file), "--no-pictures")
    assert result.exit_code == 0
    assert "2 games" in result.output
    assert b"application/epub+zip" in file.read_bytes()[:80]


def test_only_an_epub_file_holds_several_games() -> None:
    for arguments, said in (
        (("hex", "chess"), "-o FILE.epub"),
        ((), "name a game"),
        (("hex", "--format", "pdf"), "-o FILE.pdf"),
        (("hex", "--all"), "not both"),
    ):
        result = run("rules", *arguments)
        assert result.exit_code == 2
        assert said in " ".join(result.output.replace("│", "").split())
