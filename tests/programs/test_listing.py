"""Programs as text: names that people know, the place of every rule, and nothing by chance."""

import re

import pytest
import wasmtime

import ludarium
from ludarium.engine.turns.purposes import Purpose
from ludarium.kernel.walking import all_statements
from ludarium.kernel.wat import wat
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.library import load
from ludarium.programs.compiling import Program, compile_program, rules_of
from ludarium.programs.listing import listing, nothing_from, select
from ludarium.programs.origins import LookError, Selection, about
from ludarium.programs.stages import STAGES, look_at
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.passages import lines_of, short_text

GAME = """(game "Trial"
    (players 2)
    (equipment {
        (board (square 5))
        (piece "Stone" Each (move Step (to if:(is Empty (to)))))
    })
    (rules
        (start (place "Stone1" (sites Bottom)))
        (play
            (or
                (forEach Piece)
                (do (move Add (to (sites Empty))) ifAfterwards:(not (is Line 2)))
            )
        )
        (end (if (is Line 3) (result Mover Win)))
    )
)
"""
PURPOSES = (Purpose.PLAY, Purpose.PLAYOUTS, Purpose.SEARCH)


def program(purpose: Purpose = Purpose.PLAY, *, before_pass: str | None = None) -> Program:
    rules = rules_of(describe(Source("trial.lud", GAME)))
    return compile_program(rules, purpose, before_pass=before_pass)


def without_names(code: bytes) -> bytes:
    """A program without the sections that only hold names."""
    out, place = code[:8], 8
    while place < len(code):
        kind, size, at = code[place], 0, place + 1
        for shift in range(0, 35, 7):
            size |= (code[at] & 0x7F) << shift
            at += 1
            if code[at - 1] < 0x80:
                break
        if kind:
            out += code[place : at + size]
        place = at + size
    return out


class TestOrigins:
    def test_a_statement_remembers_the_ludeme_that_wrote_it(self) -> None:
        found = program()
        functions = found.compiled.machine.module.functions
        statements = [s for f in functions for s in all_statements(f.body)]
        origins = {s.origin for s in statements if isinstance(s.origin, Ludeme)}
        texts = {short_text(origin) for origin in origins}
        assert {"(move Step (to if:(is Empty (to))))", "(is Line 3)", "(forEach Piece)"} <= texts
        assert "trial.lud:5:29 (move Step (to if:(is Empty (to))))" in {about(o) for o in origins}

    def test_the_engine_writes_what_no_ludeme_does(self) -> None:
        assert about(None) == "the engine"

    def test_a_rule_is_at_its_own_line_and_where_its_definition_is_used(self) -> None:
        text = '(define "draw-three" (is Line 3))\n' + GAME.replace("(is Line 3)", '"draw-three"')
        rules = rules_of(describe(Source("trial.lud", text)))
        (line,) = select(rules, "is Line 3").chosen
        assert lines_of(line) == {("trial.lud", 1), ("trial.lud", 16)}

    def test_a_rule_is_chosen_by_its_line_or_by_words_of_it(self) -> None:
        rules = program().rules
        assert [r.title for r in select(rules, "15").chosen] == ["end"]
        assert [r.title for r in select(rules, "is  Empty").chosen] == ["is Empty"]
        assert [r.title for r in select(rules, "move Step").chosen] == ["move Step"]

    def test_no_such_rule(self) -> None:
        with pytest.raises(LookError, match="no rule on line 99"):
            select(program().rules, "99")
        with pytest.raises(LookError, match='no rule with "move Fly" in it'):
            select(program().rules, "move Fly")


class TestListing:
    @pytest.mark.parametrize("purpose", PURPOSES)
    def test_it_is_the_same_each_time_and_tells_no_identities(self, purpose: Purpose) -> None:
        text = listing(program(purpose).compiled)
        assert text == listing(program(purpose).compiled)
        assert "object at" not in text
        large = map(int, re.findall(r"(?<![.\d])\d{9,}", text))
        odd = [number for number in large if number.bit_count() > 1 and number & (number + 1)]
        assert not odd, "powers of two are flags, and one less than that are masks"

    def test_fields_have_names(self) -> None:
        text = listing(program().compiled)
        assert "Cell_what: u8[25]" in text
        assert "last_to = move.to" in text
        assert "_load" not in text

    def test_what_a_rule_comes_to_and_nothing_else(self) -> None:
        found = program()
        text = listing(found.compiled, rule=select(found.rules, "is Line 3"))
        assert "trial.lud:15:18 (is Line 3)" in text
        assert "move Add" not in text
        assert text.count("def ") == 1

    def test_a_rule_without_code(self) -> None:
        found = program()
        chosen = select(found.rules, "8")
        assert not listing(found.compiled, rule=chosen).strip()
        assert "nothing in this program comes from trial.lud:8:9 (start" in nothing_from(chosen)

    def test_some_functions_by_name(self) -> None:
        found = program().compiled
        assert listing(found, function="perform*move Step").startswith("# engine/")
        assert listing(found, function="list*").count("def list_") == 2

    def test_a_name_that_nothing_has(self) -> None:
        with pytest.raises(LookError, match='no function "genrate"') as caught:
            listing(program().compiled, function="genrate")
        assert "generate" in caught.value.advice

    def test_a_selection_knows_what_is_in_it(self) -> None:
        rules = program().rules
        chosen = Selection(rules, "15")
        inside = [ludeme for ludeme in rules.walk() if ludeme in chosen]
        assert [ludeme.title for ludeme in inside][:2] == ["end", "if"]


@pytest.mark.parametrize("purpose", PURPOSES)
@pytest.mark.parametrize("name", ["hex", "oware"])
def test_webassembly_text_is_the_same_program(name: str, purpose: Purpose) -> None:
    rules = rules_of(describe(load(name), known=ludarium.library.DEFINITIONS))
    compiled = compile_program(rules, purpose).compiled
    code = bytes(wasmtime.wat2wasm(wat(compiled.machine.module)))
    assert without_names(code) == compiled.code


class TestStages:
    def test_each_tells_what_it_did(self) -> None:
        found = program(Purpose.PLAYOUTS)
        told = {stage.name: stage.tell(found).summary for stage in STAGES}
        assert list(told) == [
            "known-before-play",
            "lower",
            "note-moves",
            "drop-unused",
            "inline",
        ]
        assert told["note-moves"].startswith("moves noted as sets by")
        assert re.fullmatch(r"\d+ functions inlined", told["inline"])

    def test_the_program_before_a_pass_has_what_the_pass_takes_away(self) -> None:
        before = program(Purpose.PLAYOUTS, before_pass=look_at("before-inline").stops_before)
        after = program(Purpose.PLAYOUTS, before_pass=look_at("inline").stops_before)
        assert "\ndef pick(" in listing(before.compiled)
        assert "\ndef pick(" not in listing(after.compiled)

    def test_a_pass_that_there_is_not(self) -> None:
        with pytest.raises(LookError, match='no pass "inlin"') as caught:
            look_at("inlin")
        assert caught.value.advice == "did you mean `inline`?"

    def test_a_game_whose_playouts_list_moves_says_why(self) -> None:
        text = GAME.replace("(or\n", "(max Moves\n").replace(
            "(forEach Piece)\n", "(or (forEach Piece)"
        )
        rules = rules_of(describe(Source("trial.lud", text.replace("Line 2)))\n", "Line 2))))\n"))))
        found = compile_program(rules, Purpose.PLAYOUTS)
        assert found.purpose is Purpose.PLAY
        assert found.note == "Random games of Trial list all moves: (max …) compares all moves."
