"""From text to tree: comments, definitions, options, rulesets, ranges, metadata, odd tokens."""

import os
from pathlib import Path

import pytest

from ludarium.language.definitions import library
from ludarium.language.description import (
    Description,
    definitions_for,
    describe,
    outline,
    read_source,
)
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.language.tree import Clause, Word


def game(inside: str, before: str = "", after: str = "") -> Description:
    return describe(Source("try.lud", f'{before}(game "Try" {inside}){after}'))


def tree_of(inside: str, before: str = "", after: str = "") -> str:
    """The printed inside of a game."""
    return str(game(inside, before, after).tree).removeprefix('(game "Try" ').removesuffix(")")


class TestComments:
    def test_are_no_part_of_the_tree(self) -> None:
        assert tree_of("(a 1) // one (\n (b 2)") == "(a 1) (b 2)"

    def test_do_not_begin_inside_a_text(self) -> None:
        assert tree_of('(a "http://x")') == '(a "http://x")'

    def test_may_hold_quotes_and_brackets(self) -> None:
        assert tree_of("(a) // it's \"odd ((\n") == "(a)"


class TestDefinitions:
    @pytest.mark.parametrize(
        ("definition", "use", "result"),
        [
            ('(define "X" (a 1))', '("X")', "(a 1)"),
            ('(define "X" (a 1))', '"X"', "(a 1)"),
            ('(define "X" 5)', '(a "X")', "(a 5)"),
            ('(define "X" (a) (b))', '(c "X")', "(c (a) (b))"),
            ('(define "X")', '(c "X")', "(c)"),
            ('(define "X" (a #1 #2))', '("X" 1 (b 2))', "(a 1 (b 2))"),
            ('(define "X" (a #2 #1))', '("X" 1 2)', "(a 2 1)"),
            ('(define "X" (a #1 #2))', '("X" 1)', "(a 1)"),
            ('(define "X" (a #1 #2))', '("X" ~ 2)', "(a 2)"),
            ('(define "X" (a #1))', '("X" 1 2)', "(a 1)"),
            ('(define "X" (a to:#1))', '("X" 1)', "(a to:1)"),
            ('(define "X" (a #1))', '("X" to:(b))', "(a to:(b))"),
            ('(define "X" (a #1))', '("X" to: (b))', "(a to:(b))"),
            ('(define "X" (#1))', '("X" (b))', "(b)"),
            ('(define "X" (a P#1))', '("X" 2)', "(a P2)"),
            ('(define "X" (a "P#1"))', '("X" 2)', '(a "P2")'),
            ('(define "X" (a #10))', '("X" 2)', "(a 20)"),
            ('(define "X" (a #1 #2))', '("X" (b)(c))', "(a (b) (c))"),
            ('(define "X" (a "Y"))(define "Y" (b))', '("X")', "(a (b))"),
            ('(define "X" (a #1))(define "Y" (b))', '("X" "Y")', "(a (b))"),
            ('(define "X" (a #1))', '("X" ("X" 1))', "(a (a 1))"),
            ('(define "X" (a))(define "X" (b))', '("X")', "(a)"),
            ('(define "X" (define "Y" (b)) (a "Y"))', '("X")', "(a (b))"),
        ],
    )
    def test_expansion(self, definition: str, use: str, result: str) -> None:
        assert tree_of(use, definition) == result

    @pytest.mark.parametrize(
        ("use", "result"),
        [
            ('("X" 5)', "(a (b 5) 5)"),
            ('("X")', "(a (b))"),
            ('("X" 5) ("X" 6)', "(a (b 5) 5) (a (b 5) 6)"),
            ('("Y" 7) ("X" 5)', "(b 5) (a (b 5) 5)"),
        ],
    )
    def test_the_first_use_of_an_outer_one_fills_in_those_inside_it(
        self, use: str, result: str
    ) -> None:
        assert tree_of(use, '(define "X" (define "Y" (b #1)) (a ("Y" 3) #1))') == result

    def test_those_inside_one_that_nobody_uses_are_not_known(self) -> None:
        with pytest.raises(DescriptionError):
            tree_of('("Y" 7)', '(define "X" (define "Y" (b #1)) (a ("Y" 3) #1))')

    def test_the_name_of_the_game_is_no_use(self) -> None:
        assert tree_of("(a)", '(define "Try" (b))') == "(a)"

    def test_known_definitions_come_second(self) -> None:
        library = describe(Source("x", '(define "X" (a)) (game "X" "X" "Y")'), known={})
        assert str(library.tree) == '(game "X" (a) "Y")'

    def test_unused_ones_may_contain_themselves(self) -> None:
        assert tree_of("(a)", '(define "X" ("X"))') == "(a)"


SIZE = """
(option "Board Size" <Size> args:{<rows> <name>} {
    (item "Small" <3> <"tiny"> "A small board.")
    (item "Large" <9> <"huge"> "A large board.")**
    (item "Odd" <(+ 1 > <> "Half a clause.")
})
(rulesets {
    (ruleset "Ruleset/Old (Described)" {"Board Size/Small"})
    (ruleset "Ruleset/New" {"Board Size/Large"} variations:{"Board Size/Small"})*
    (ruleset "Ruleset/Unknown" {})
})
"""


class TestOptions:
    def read(self, inside: str, options: list[str] | None = None) -> str:
        source = Source("try.lud", f'(game "Try" {inside})' + SIZE)
        return str(describe(source, options=options or []).tree)

    def test_the_item_with_most_stars_is_the_default(self) -> None:
        assert self.read("(a <Size>)") == '(game "Try" (a 9))'

    def test_an_item_can_be_chosen(self) -> None:
        assert self.read("(a <Size>)", ["board size/small"]) == '(game "Try" (a 3))'

    def test_arguments_are_found_by_name(self) -> None:
        assert self.read("(a <Size:name> <Size:rows>)") == '(game "Try" (a "huge" 9))'

    def test_tags_may_stand_inside_words_and_texts(self) -> None:
        assert self.read('(a "x<Size>y" P<Size>)') == '(game "Try" (a "x9y" P9))'

    def test_texts_need_not_be_whole_clauses(self) -> None:
        assert self.read("(a <Size> 2))", ["Board Size/Odd"]) == '(game "Try" (a (+ 1 2)))'

    def test_comparisons_do_not_end_a_text(self) -> None:
        text = '(game "Try" (a <X>)) (option "X" <X> args:{<x>} {(item "Y" <(>= (> 1 2) 3)> "")})'
        assert str(describe(Source("try.lud", text)).tree) == '(game "Try" (a (>= (> 1 2) 3)))'

    def test_what_can_be_chosen_is_listed(self) -> None:
        parts = outline(Source("try.lud", '(game "Try" <Size>)' + SIZE))
        assert [item.heading for item in parts.options[0].items] == [
            "Board Size/Small",
            "Board Size/Large",
            "Board Size/Odd",
        ]
        assert [(r.name, r.complete) for r in parts.rulesets] == [
            ("Old (Described)", True),
            ("New", True),
            ("Unknown", False),
        ]
        assert parts.rulesets[1].variations == ("Board Size/Small",)

    def test_a_ruleset_chooses_its_items(self) -> None:
        source = Source("try.lud", '(game "Try" (a <Size>))' + SIZE)
        assert str(describe(source, ruleset="Old (Described)").tree) == '(game "Try" (a 3))'

    def test_the_first_ruleset_that_agrees_is_meant(self) -> None:
        source = Source("try.lud", '(game "Try" (a <Size>))' + SIZE)
        chosen = describe(source)
        assert chosen.ruleset is not None
        assert chosen.ruleset.name == "New"


class TestRanges:
    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ("{3..7}", "{3 4 5 6 7}"),
            ("{2..0}", "{2 1 0}"),
            ("{4..4}", "{4}"),
            ('("x" )', None),
            ('{"A1".."B2"}', '{"A1" "A2" "B1" "B2"}'),
            ('(track "1..3,E")', '(track "1 2 3,E")'),
        ],
    )
    def test_expansion(self, written: str, meant: str | None) -> None:
        if meant is None:
            with pytest.raises(DescriptionError, match="there is no definition"):
                tree_of(written)
        else:
            assert tree_of(written) == meant

    def test_a_range_in_square_brackets_is_a_hole(self) -> None:
        assert tree_of("(players [2..16])") == "(players [2..16])"
        assert tree_of("(players [2.. 16])") == "(players [2..16])"
        assert tree_of("(place count:[ 2 .. 16 ])") == "(place count:[2..16])"


class TestTokens:
    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ("(from:(value))", "(from (value))"),
            ("(a if: (b))", "(a if:(b))"),
            ("(a ())", "(a)"),
            ("((a))", "(a)"),
            ("(and ((a) (b)))", "(and (a) (b))"),
            ("(a if:((b)))", "(a if:(b))"),
            ("(+ 1 2)", "(+ 1 2)"),
            ("(<= 1 2)", "(<= 1 2)"),
            ("(a true FALSE)", "(a True False)"),
            ("(a -1 +2 0.5 .5)", "(a -1 2 0.5 0.5)"),
            ("(a {} {{1} {2 3}})", "(a {} {{1} {2 3}})"),
            ('(a "say \\"hi\\"")', '(a "say \\"hi\\"")'),
            ("(a [#] [?] [3 | 6] [+ (b)] [- c])", "(a [#] [?] [3 | 6] [+ (b)] [- c])"),
        ],
    )
    def test_reading(self, written: str, meant: str) -> None:
        assert tree_of(written) == meant


class TestMetadata:
    TEXT = """
    (metadata (info {
        (useFor "Board Size/Small" (id "1"))
        (id "2")
        (useFor {"Ruleset/New"} (id "3"))
    }))
    """

    def test_is_kept_apart(self) -> None:
        description = game("(a)", after='(metadata (info (id "1"))) anything at all')
        assert str(description.tree) == '(game "Try" (a))'
        assert str(description.metadata) == '(metadata (info (id "1")))'

    @pytest.mark.parametrize(
        ("options", "ids"), [([], ["2", "3"]), (["Board Size/Small"], ["1", "2"])]
    )
    def test_depends_on_what_is_chosen(self, options: list[str], ids: list[str]) -> None:
        source = Source("try.lud", '(game "Try" (a <Size>))' + SIZE + self.TEXT)
        metadata = describe(source, options=options).metadata
        assert metadata is not None
        words = [node.value for node in metadata.walk() if isinstance(node, Word)]
        assert words == ids


class TestPlaces:
    TEXT = (
        '(define "Outer" (a ("Inner" #1)))\n'
        '(define "Inner" (b #1 wrong))\n'
        '(game "Try" ("Outer" here))\n'
    )

    def find(self, word: str) -> Word:
        tree = describe(Source("try.lud", self.TEXT)).tree
        return next(n for n in tree.walk() if isinstance(n, Word) and n.value == word)

    def test_a_body_is_found_where_it_was_written(self) -> None:
        place = self.find("wrong").place
        assert str(place.span) == "try.lud:2:23"
        assert place.span.text == "wrong"

    def test_and_where_it_was_used(self) -> None:
        frame = self.find("wrong").place.frame
        assert frame is not None
        assert [(f.what, str(f.used_at)) for f in frame.chain()] == [
            ('definition "Inner"', "try.lud:1:20"),
            ('definition "Outer"', "try.lud:3:13"),
        ]

    def test_an_argument_stands_where_it_was_given(self) -> None:
        place = self.find("here").place
        assert str(place.span) == "try.lud:3:22"
        assert place.frame is None

    def test_a_computed_word_stands_where_the_range_does(self) -> None:
        tree = describe(Source("try.lud", '(game "Try"\n  (a {0..3}))')).tree
        words = [n for n in tree.walk() if isinstance(n, Word) and n.value == 2]
        assert words[0].place.span.text == "0..3"

    def test_clauses_cover_what_was_written(self) -> None:
        tree = describe(Source("try.lud", '(game "Try" (a (b c)))')).tree
        clause = next(n for n in tree.walk() if isinstance(n, Clause) and n.keyword == "b")
        assert clause.place.span.text == "(b c)"


class TestWhatIsNoPlainFile:
    def test_a_pipe_is_refused_at_once_rather_than_waited_for(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe.lud"
        os.mkfifo(pipe)
        with pytest.raises(DescriptionError, match="pipe or a device") as error:
            read_source(pipe)
        assert error.value.problem.advice

    def test_a_device_without_an_end_is_refused(self) -> None:
        with pytest.raises(DescriptionError, match="pipe or a device"):
            read_source("/dev/zero")

    def test_what_a_shell_opened_for_us_is_read(self) -> None:
        reading, writing = os.pipe()
        os.write(writing, b'(game "Piped")')
        os.close(writing)
        assert read_source(f"/dev/fd/{reading}").text == '(game "Piped")'
        os.close(reading)

    def test_a_pipe_among_definitions_is_passed_over(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.def")
        assert library(tmp_path) == {}

    def test_a_link_that_leads_to_itself_is_told(self, tmp_path: Path) -> None:
        link = tmp_path / "link.lud"
        link.symlink_to(link)
        with pytest.raises(DescriptionError, match="cannot be read"):
            read_source(link)
        assert definitions_for(link) == definitions_for(tmp_path / "game.lud")
