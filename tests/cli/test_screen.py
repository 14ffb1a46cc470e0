"""How mistakes are reported: which message, which exit code."""

import json

import pytest

from ludarium.cli import screen
from ludarium.cli.colours import coloured_description, coloured_problem
from ludarium.language.problem import DescriptionError, Problem


def test_a_mistake_of_our_own_is_owned_up_to(capsys: pytest.CaptureFixture[str]) -> None:
    code = screen.report(ZeroDivisionError("division by zero"), "ludarium check")
    told = capsys.readouterr().err
    assert code == 70
    assert "`ludarium check` met a mistake of its own (ZeroDivisionError: division by zero)" in told
    assert "ludarium --debug" in told
    assert "Traceback" not in told


def test_debug_shows_the_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen.settings, "debug", True)
    try:
        _ = 1 // 0
    except ZeroDivisionError as error:
        screen.report(error, "ludarium check")
    assert "Traceback" in capsys.readouterr().err


def test_the_system_s_mistakes_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert screen.report(PermissionError(13, "Permission denied", "a.lud"), "ludarium") == 2
    assert capsys.readouterr().err == "a.lud: error: Permission denied\n"


@pytest.mark.parametrize(
    "error",
    [
        DescriptionError(Problem("no-game", "there is no game", "a.lud")),
        PermissionError(13, "Permission denied", "a.lud"),
        ValueError("odd"),
    ],
)
def test_every_mistake_can_be_json(error: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    screen.report(error, "ludarium", json=True)
    told = capsys.readouterr()
    document = json.loads(told.out)
    assert told.err == ""
    assert document["ok"] is False
    assert document["problems"][0]["message"]


def test_colours_change_no_character() -> None:
    text = '(define "A" (move Step #1)) // a "comment"\n(if:(< 1 <Size:rows>) [# | 3] "x//y" P1)'
    assert coloured_description(text).plain == text
    message = "a.lud:1:2: error: wrong\n   |\n 1 | (moev)\n   |  ^^^^\n  help: move"
    assert coloured_problem(message).plain == message


def test_each_sort_of_word_has_its_colour() -> None:
    text = coloured_description('(move Step "x" if:3)')
    styles = {text.plain[span.start : span.end]: span.style for span in text.spans}
    assert len({styles[word] for word in ("move", "Step", '"x"', "if:", "3", "(")}) == 6


def test_texts_of_others_do_not_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    screen.show("a\x1b[31mb\x00\u202ec\u0645\u200d\u0645\ne")
    assert capsys.readouterr().out == "a\ufffd[31mb\ufffd\ufffdc\u0645\u200d\u0645\ne\n"


def test_no_word_between_colons_becomes_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    screen.show("root:x:0")
    screen.complain("a:x:b")
    told = capsys.readouterr()
    assert (told.out, told.err) == ("root:x:0\n", "a:x:b\n")
