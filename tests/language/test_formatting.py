"""One good style for descriptions: text in, text out, and the laws that hold for every text."""

from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.language.description import Description, describe, read_source
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source


def formatted(text: str) -> str:
    return format_description(Source("try.lud", text))


def block(text: str) -> str:
    """A text as it is written in a test: indented, beginning on the line after the quotes."""
    return dedent(text).lstrip("\n")


class TestLines:
    def test_a_clause_stands_on_one_line_where_it_fits(self) -> None:
        assert formatted("(move   Step\n  ( to if: (is Empty (to) ) )\n)") == (
            "(move Step (to if:(is Empty (to))))\n"
        )

    def test_a_longer_one_keeps_its_first_words_beside_the_keyword(self) -> None:
        text = """
            (piece "Hunter" Each (or (move Step (to if:(is Empty (to)))) (move Hop (between
            if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))) maxState:2)
        """
        assert formatted(text) == block("""
            (piece "Hunter" Each
                (or
                    (move Step (to if:(is Empty (to))))
                    (move Hop (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))
                )
                maxState:2
            )
        """)

    def test_an_array_opens_on_the_line_of_its_clause(self) -> None:
        text = """
            (start {(place "Hunter1" (sites {"A1" "B1" "C1" "D1" "E1"}))
            (place "Hare2" coord:"C5" state:1) (set Score Each 0)})
        """
        assert formatted(text) == block("""
            (start {
                (place "Hunter1" (sites {"A1" "B1" "C1" "D1" "E1"}))
                (place "Hare2" coord:"C5" state:1)
                (set Score Each 0)
            })
        """)

    def test_long_arrays_of_simple_values_are_filled_line_by_line(self) -> None:
        numbers = " ".join(str(n) for n in range(100, 150))
        assert formatted("(sites {" + numbers + "})") == block("""
            (sites {
                100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123
                124 125 126 127 128 129 130 131 132 133 134 135 136 137 138 139 140 141 142 143 144 145 146 147
                148 149
            })
        """)  # noqa: E501

    def test_and_so_are_arrays_of_short_pairs(self) -> None:
        pairs = " ".join(f"(pair {n} {n + 20})" for n in range(10))
        assert formatted('(map "Bridge" {' + pairs + "})") == block("""
            (map "Bridge" {
                (pair 0 20) (pair 1 21) (pair 2 22) (pair 3 23) (pair 4 24) (pair 5 25) (pair 6 26) (pair 7 27)
                (pair 8 28) (pair 9 29)
            })
        """)  # noqa: E501

    def test_a_long_text_stays_beside_its_keyword(self) -> None:
        text = '(description "' + 20 * "Hares are quick. " + '")\n'
        assert formatted(text) == text

    def test_the_chapters_of_a_game_stand_open_however_short(self) -> None:
        text = '(game "Try" (players 2) (equipment {(board (square 3)) (piece "Disc" Each)}) (rules'
        assert formatted(
            text + " (play (forEach Piece)) (end (if (no Moves) (result 1 Win)))))"
        ) == (
            block("""
                (game "Try"
                    (players 2)
                    (equipment {
                        (board (square 3))
                        (piece "Disc" Each)
                    })
                    (rules
                        (play (forEach Piece))
                        (end (if (no Moves) (result 1 Win)))
                    )
                )
            """)
        )

    def test_short_clauses_are_not_broken_however_deep_they_stand(self) -> None:
        text = "(and (a) " * 24 + "(is Enemy (who at:(to)))" + ")" * 24
        assert " " * 96 + "(is Enemy (who at:(to)))" in formatted(text).splitlines()

    def test_one_blank_line_stands_between_definitions(self) -> None:
        assert formatted('(define "One" 1) (define "Two" 2)\n\n\n\n(define "Three" 3)') == (
            '(define "One" 1)\n\n(define "Two" 2)\n\n(define "Three" 3)\n'
        )

    def test_blank_lines_inside_stay_where_they_were_but_one_is_enough(self) -> None:
        text = "(rules\n\n(meta (swap))\n(play (forEach Piece))\n\n\n(end (if (no Moves) (x)))\n\n)"
        assert formatted(text) == block("""
            (rules
                (meta (swap))
                (play (forEach Piece))

                (end (if (no Moves) (x)))
            )
        """)

    def test_nothing_is_nothing(self) -> None:
        assert formatted(" \n\n") == ""


class TestComments:
    def test_stay_on_their_own_line_before_what_follows(self) -> None:
        text = """//About


            (define "X" 1)
            // Two
              // lines
            (define "Y" (and // both
              (a)
              //or
              (b)))
        """
        assert formatted(text) == block("""
            //About

            (define "X" 1)

            // Two
            // lines
            (define "Y"
                (and // both
                    (a)
                    //or
                    (b)
                )
            )
        """)

    def test_stay_at_the_end_of_their_line(self) -> None:
        text = "{1 2   // the first row\n3 // (4\n 5 6} // all \n"
        assert formatted(text) == block("""
            {
                1 2 // the first row
                3 // (4
                5 6
            } // all
        """)

    @pytest.mark.parametrize(
        "text",
        [
            "( // why\n    and\n    (a)\n)\n",
            '(piece "Disc" // flat\n    Each\n    (move)\n)\n',
            "(equipment // all\n    {(a)}\n)\n",
            "(equipment { // all\n    (a)\n})\n",
            "(equipment {\n    (a)\n    // that is all\n})\n",
            "(or\n    if: // whether\n    (a)\n)\n",
            "(a) // one\n\n// two\n(b)\n\n// three\n",
        ],
    )
    def test_in_odd_places_are_left_there(self, text: str) -> None:
        assert formatted(text) == text


class TestWords:
    @pytest.mark.parametrize(
        ("text", "result"),
        [
            (r'(a "x  \"y\""  "c:\\" d")', r'(a "x  \"y\"" "c:\\" d")'),
            ('(a "http://x (" )', '(a "http://x (")'),
            ("( a{ 1 2 }(b)( ) { } )", "(a {1 2} (b) () {})"),
            ("(to if: (x) at:  5 #1: 5)", "(to if:(x) at:5 #1: 5)"),
            (
                '(from:(value)) (set: Hidden) (coord:"A1")',
                '(from (value)) (set Hidden) (coord "A1")',
            ),
            ("( < 1 2)(>=(a) #1)", "(< 1 2) (>= (a) #1)"),
            ("[ # ] [3|6 |(a)] [2..16] { 0..7 }", "[#] [3 | 6 | (a)] [2..16] {0..7}"),
            ('{"A1".."C3" "B""C" 1"D"}', '{"A1".."C3" "B" "C" 1"D"}'),
            ("(#1(a) P#1 ~ x<Size:n>y <Size> <Board Size>)", None),
            ('(if ( "Use" 1) ("Use" 1))', None),
        ],
    )
    def test_are_kept_with_one_blank_between(self, text: str, result: str | None) -> None:
        wanted = result or text
        assert formatted(f"{{{text}}}") == f"{{{wanted}}}\n"

    def test_in_quotes_may_go_over_many_lines(self) -> None:
        assert formatted('(info {(rules  "One\n  two." ) (id "7")})') == (
            '(info {\n    (rules "One\n  two.")\n    (id "7")\n})\n'
        )

    def test_outside_of_everything_keep_their_lines(self) -> None:
        assert formatted("(a)\n/---- all  that\n---- \n\n<Extra>\n(b)") == (
            "(a)\n\n/---- all that\n----\n\n<Extra>\n(b)\n"
        )


class TestOptions:
    def test_have_one_item_to_a_line(self) -> None:
        text = """
            (option "Board Size" <Size> args:{ <n>
            <m> } { (item "Small" < 5 > <6> "Five by six.")(item
            "Large"<7><8>  "Seven by eight.")**})
        """
        assert formatted(text) == block("""
            (option "Board Size" <Size> args:{<n> <m>} {
                (item "Small" <5> <6> "Five by six.")
                (item "Large" <7> <8> "Seven by eight.")**
            })
        """)

    @pytest.mark.parametrize(
        "texts",
        [
            "<(dual> <)>",
            "<> <( > <{(a)>",
            "<(> 1 2) (<= 1 (b))>",
            '<"Name"> <if:(a)> <{1 2}>>',
        ],
    )
    def test_may_hold_fragments(self, texts: str) -> None:
        text = f'(option "End" <End> args:{{<a>>}} {{\n    (item "One" {texts} "First.")*\n}})\n'
        assert formatted(text) == text

    def test_are_laid_out_inside_their_texts(self) -> None:
        text = """
            (option "Hare" <Hare> args:{<a>} {
            (item "Fast" <(or (move Step (to if:(is Empty (to))))
                (move Hop (to if:(is Empty (to)))) (move Slide
                (to if:(is Empty (to)))))> "The hare may hop.")
            (item "Many" <(piece "Hare" P1 (move Step (to))) // slow
            (piece "Jack" P1 (move Hop (to)))> "Two hares.") })
        """
        assert formatted(text) == block("""
            (option "Hare" <Hare> args:{<a>} {
                (item "Fast"
                    <(or
                        (move Step (to if:(is Empty (to))))
                        (move Hop (to if:(is Empty (to))))
                        (move Slide (to if:(is Empty (to))))
                    )>
                    "The hare may hop."
                )
                (item "Many"
                    <
                        (piece "Hare" P1 (move Step (to))) // slow
                        (piece "Jack" P1 (move Hop (to)))
                    >
                    "Two hares."
                )
            })
        """)

    def test_keep_every_blank_of_texts_that_are_pasted_into_words(self) -> None:
        option = '(option "Name" <Name> args:{<a>} {\n    (item "One" < x  y > "First.")\n})\n'
        assert formatted(option) == option.replace("< x  y >", "<x y>")
        assert formatted(f'{option}\n(a "the <Name>")') == f'{option}\n(a "the <Name>")\n'

    def test_rulesets_keep_their_stars(self) -> None:
        text = '(rulesets {(ruleset "Ruleset/Old (Described)" {"Size/Small" "End/One"})*})'
        assert formatted(text) == block("""
            (rulesets {
                (ruleset "Ruleset/Old (Described)" {"Size/Small" "End/One"})*
            })
        """)


class TestMistakes:
    @pytest.mark.parametrize(
        ("text", "code", "place"),
        [
            ("(a\n (b)", "unclosed-bracket", "1:1"),
            ("(a))", "unopened-bracket", "1:4"),
            ("(a {b)", "mismatched-bracket", "1:6"),
            ('(a "b)', "unclosed-string", "1:4"),
            ("(" * 100_000, "too-deep", "1:201"),
            ('(option "A" <A> args:{<a>} {(item "B" <5 "C")})', "option-syntax", "1:39"),
        ],
    )
    def test_are_told_with_their_place(self, text: str, code: str, place: str) -> None:
        with pytest.raises(DescriptionError) as caught:
            formatted(text)
        problem = caught.value.problem
        assert problem.code == code
        assert problem.place
        assert str(problem.place.span) == f"try.lud:{place}"

    def test_the_deepest_brackets_are_laid_out(self) -> None:
        text = "(a // x\n" * 200 + ")" * 200
        assert formatted(formatted(text)) == formatted(text)


def assert_same(before: Description, after: Description) -> None:
    """Two descriptions say the same and offer the same."""
    assert before.tree.same(after.tree)
    assert (before.metadata is None) == (after.metadata is None)
    if before.metadata and after.metadata:
        assert before.metadata.same(after.metadata)
    assert [str(item) for item in before.chosen] == [str(item) for item in after.chosen]
    assert [str(option) for option in before.options] == [str(option) for option in after.options]
    assert [str(r) for r in before.rulesets] == [str(r) for r in after.rulesets]


BLANKS = st.sampled_from(
    ["", " ", "  ", "\n", "\n\n\n", " // so (\n", "\n// so\n", '\n\n// "so\n\n']
)
LONG = '"' + 50 * "long " + '"'
WORDS = st.sampled_from(
    ["a", "P1", "-1", "0..3", "if:", "if:b", '"A1"', '"c  \\"d"', LONG, "averylongwordforfilling"]
) | st.sampled_from(["<Size>", "<Size:n>", "x<Size>", "=", "<", "..", "*", "|", "~", "[#]", "{}"])


def brackets(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    opened = st.sampled_from(
        ["({})", "(and{})", "( or:{})", "if: ({})", "a{{{}}}", "[{}]", "(b{})**"]
    )
    within = st.lists(st.tuples(BLANKS, inside), max_size=8).map(
        lambda parts: "".join(map("".join, parts))
    )
    return st.builds(lambda form, text, blank: form.format(text + blank), opened, within, BLANKS)


PARTS = st.recursive(WORDS, brackets, max_leaves=40)
TEXTS = st.lists(st.tuples(PARTS, BLANKS), max_size=6).map(
    lambda parts: "".join(map("".join, parts))
)


class TestLaws:
    @given(TEXTS)
    def test_a_formatted_text_is_left_as_it_is(self, text: str) -> None:
        assert formatted(formatted(text)) == formatted(text)

    @given(TEXTS)
    def test_only_blanks_change(self, text: str) -> None:
        def visible(text: str) -> str:
            # A colon after a keyword is swallowed by reading, so the style does without it.
            return "".join(text.replace(":", "").split())

        assert visible(formatted(text)) == visible(text)

    @given(TEXTS, TEXTS)
    def test_the_tree_stays_the_same(self, inside: str, text: str) -> None:
        size = '\n(option "Size" <Size> args:{<n>} {(item "Few" <%s> "Few.")})\n'
        whole = f'(game "Try" {inside}\n)' + size % text.replace(">", "")

        def read(text: str) -> Description | str:
            try:
                return describe(Source("try.lud", text))
            except DescriptionError as error:
                return error.problem.code

        before, after = read(whole), read(formatted(whole))
        if isinstance(before, Description) and isinstance(after, Description):
            assert_same(before, after)
        else:
            assert before == after


@pytest.fixture(scope="module")
def known(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The known definitions of the corpus, each file formatted."""
    folder = tmp_path_factory.mktemp("known")
    for path in corpus.glob("def/**/*.def"):
        text = format_description(read_source(path))
        assert format_description(Source(path.name, text)) == text
        (folder / path.name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.corpus
@pytest.mark.parametrize("folder", ["board", "reconstruction", "[!br]*"])
def test_every_game_of_the_corpus_stays_the_same(corpus: Path, known: Path, folder: str) -> None:
    paths = sorted(corpus.glob(f"lud/{folder}/**/*.lud"))
    failed: list[str] = []
    for path in paths:
        before = read_source(path)
        after = Source(before.name, format_description(before))
        try:
            assert format_description(after) == after.text
            assert_same(describe(before, known=corpus / "def"), describe(after, known=known))
        except (AssertionError, DescriptionError) as error:
            failed.append(f"{path.name}: {error}")
    assert paths
    assert not failed
