"""Small rules and the code they become: text in, text out.

Each file says in a sentence what it shows, then how to look at it, the rule, and below a line the
code. `LUDARIUM_UPDATE_GOLDEN=1 pytest tests/golden` writes the code of today into the files; read
what changed before you keep it.
"""

import os
import re
from pathlib import Path

import pytest

from ludarium.engine.turns.purposes import Purpose
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.programs.compiling import compile_program, rules_of
from ludarium.programs.listing import listing, select

FILES = sorted(Path(__file__).parent.glob("*.txt"))
LINE = "-" * 80
GAME = """(define "rule"
{rule}
)
(game "Golden"
    (players {{(player N) (player S)}})
    (equipment {{(board {board}) (piece "Pawn" Each {piece})}})
    (rules (play {play}) (end (if {end} (result Mover Win))))
)
"""
USUAL = {
    "board": "(square 3)",
    "piece": "(move Step (to if:(is Empty (to))))",
    "play": "(forEach Piece)",
    "end": "(no Moves Next)",
}
"""What stands where a file puts nothing else; the rule is put at one of the last three places."""


def parts(text: str) -> tuple[str, dict[str, str], str]:
    """What a file says before its line: the sentence, the settings, the rule."""
    about, settings, rule = re.split(r"\n\n", text.partition(LINE)[0].strip(), maxsplit=2)
    return about, dict(line.split(": ", 1) for line in settings.splitlines()), rule


def code_of(settings: dict[str, str], rule: str) -> str:
    """What a rule becomes, seen as the settings say."""
    places = {**USUAL, **{name: settings[name] for name in USUAL if name in settings}}
    places[settings["as"]] = '"rule"'
    rules = rules_of(describe(Source("rule.lud", GAME.format(rule=rule, **places))))
    purpose = Purpose(settings.get("purpose", "play"))
    program = compile_program(rules, purpose, before_pass=settings.get("before"))
    wanted = settings.get("function", "*")
    return listing(program.compiled, rule=select(rules, "2"), function=wanted, parts=False)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_rule_becomes_this_code(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    _, settings, rule = parts(text)
    new = f"{text.partition(LINE)[0]}{LINE}\n{code_of(settings, rule)}"
    if os.environ.get("LUDARIUM_UPDATE_GOLDEN"):
        file.write_text(new, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == new


def test_there_are_some_twenty_rules() -> None:
    assert len(FILES) >= 20
