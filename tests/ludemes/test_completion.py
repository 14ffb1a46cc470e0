"""At every place of a description, finished or not, the editor offers what may stand there."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.ludemes.completion import Completion, completions

FROGS = """
// Frogs hop over one another to the other bank.
(define "OverAny" (move Hop (between if:(is Occupied (between))) (to if:(is Empty (to)))))
(define "FarBank" (sites Mover "Far"))
(define "Arrived" (all Sites #1 if:(= (who at:(site)) (mover))))

(game "Frogs at the Pond"
    (players {(player N) (player S)})
    (equipment {
        (board (rectangle <Pond:rows> 5) use:Vertex)
        (piece "Frog" Each (or (move Step Forward (to if:(is Empty (to)))) "OverAny"))
        (regions "Far" P1 (sites Top))
        (regions "Far" P2 (sites Bottom))
    })
    (rules
        (start {
            (place "Frog1" (sites Bottom))
            (place "Frog2" (sites Top))
        })
        (play (forEach Piece))
        (end {
            (if ("Arrived" ("FarBank")) (result Mover Win))
            (if (no Moves Mover) (result Mover Loss))
        })
    )
)

(option "Pond" <Pond> args:{<rows>} {
    (item "Small" <5> "Five rows of stones.")
    (item "Large" <9> "Nine rows of stones.")*
})

(metadata
    (info {
        (description "Two families of frogs change banks.")
        (useFor {"Pond/Large"} (rules "There are nine rows."))
    })
    (ai (bestAgent "UCT"))
)
"""

PEBBLES = """
(game "Pebble Race"
    (players 3)
    (equipment {
        (board (hex 4))
        (hand Each)
        (dice d:6 num:2)
        (piece "Pebble" Each)
    })
    (rules
        (start (place "Pebble" "Hand" count:7))
        phases:{
            (phase "Drop"
                (play (move (from (handSite Mover)) (to (sites Empty))))
                (nextPhase Mover (is Empty (handSite Mover)) "Crawl")
            )
            (phase "Crawl"
                (play
                    (do (roll)
                        next:(forEach Die
                            (forEach Piece
                                (move Slide Orthogonal
                                    (between (max (pips)) if:(is Empty (between)))
                                    (to
                                        if:(and
                                            (is Enemy (who at:(to)))
                                            (<= (count Pieces Next) (+ 2 (count Turns)))
                                        )
                                        (apply (remove (to)))
                                    )
                                    (then (if (is Even (count Turns)) (moveAgain)))
                                )
                            )
                        )
                    )
                )
            )
        }
        (end (if (>= (count Pieces Mover) 12) (result Mover Win)))
    )
)
"""

GAMES = (FROGS, PEBBLES)


def offered(text: str) -> dict[str, Completion]:
    """What is offered at the place of the bar, by the text to insert."""
    before, after = text.split("¦")
    return {one.text: one for one in completions(before + after, len(before))}


def texts(text: str, kind: str | None = None) -> list[str]:
    return [one.text for one in offered(text).values() if kind in (None, one.kind)]


def test_a_description_begins_with_a_game_or_what_may_stand_beside_it() -> None:
    assert texts("(¦") == ["define", "game", "match", "metadata", "option", "rulesets"]
    assert texts("¦")[0] == "(define"


def test_after_a_bracket_the_keywords_that_fit_are_offered() -> None:
    assert texts('(game "Go" (players 2) (¦') == ["equipment", "mode"]
    assert texts('(game "Go" (players 2) (equipment {}) (¦') == ["rules"]
    assert "square" in texts('(game "Go" (players 2) (equipment {(board (¦')
    assert "move" not in texts('(game "Go" (players 2) (equipment {(board (¦')


def test_after_a_keyword_its_constants_are_offered() -> None:
    here = offered("(move ¦")
    assert {"Step", "Hop", "Slide", "Pass"} <= here.keys()
    assert here["Step"].kind == "constant"
    assert here["Step"].detail == "Lets the player move a piece to a neighbouring site."


def test_a_second_constant_follows_the_first() -> None:
    assert {"NextPlayer", "Rotation", "TrumpSuit"} == set(texts("(move Set ¦"))


def test_constants_that_fit_are_offered_with_their_meaning() -> None:
    here = offered("(result ¦")
    assert here["Mover"].detail == "the player whose turn it is"
    assert texts("(result Mover ¦", "constant") == [
        "Abandon",
        "Crash",
        "Draw",
        "Loss",
        "Tie",
        "Win",
    ]


def test_labels_are_offered_with_what_they_are_for() -> None:
    here = offered("(to (sites Empty) ¦")
    assert here["if:"].kind == "label"
    assert here["if:"].detail.startswith("What must hold")


def test_after_a_label_only_its_values_are_offered() -> None:
    assert texts("(board (square 3) use:¦", "constant") == ["Cell", "Edge", "Vertex"]
    assert "is" in texts("(to if:(¦")
    assert "sites" not in texts("(to if:(¦")


def test_what_stands_there_already_is_not_offered_again() -> None:
    assert "through:" in texts("(is Line 3 ¦")
    assert "through:" not in texts("(is Line 3 through:(to) ¦")


def test_of_arguments_that_exclude_each_other_only_one_is_offered() -> None:
    assert "throughAny:" in texts("(is Line 3 ¦")
    assert "throughAny:" not in texts("(is Line 3 through:(to) ¦")
    assert {"what:", "whats:"} <= set(texts("(is Line 3 through:(to) ¦"))
    assert not {"what:", "whats:"} & set(texts("(is Line 3 Mover ¦"))


def test_the_surroundings_decide_which_ludeme_is_meant() -> None:
    assert "P1" not in texts('(game "G" (players {(player ¦')
    assert "N" in texts('(game "G" (players {(player ¦')


def test_inside_braces_there_may_always_be_another() -> None:
    assert "piece" in texts('(game "G" (players 2) (equipment {(board (hex 3)) (hand P1) (¦')


def test_only_what_begins_as_typed_is_offered() -> None:
    assert texts("(move S¦", "constant") == ["Select", "Set", "Shoot", "Slide", "Step", "Swap"]
    assert texts("(move st¦") == ["Step"]
    assert offered("(move st¦")["Step"].start == len("(move ")


def test_a_keyword_may_be_found_before_its_bracket_is_typed() -> None:
    assert texts("(play mo¦", "ludeme") == ["(move", "(moveAgain"]


def test_plain_values_are_offered() -> None:
    assert {"True", "False"} == set(texts("(move Step (to) stack:¦", "literal"))
    assert "Infinity" in texts("(exact ¦", "literal")
    assert '""' in texts("(author ¦", "literal")
    assert "{" in texts('(game "G" (players ¦', "literal")


def test_definitions_of_the_text_are_offered_where_they_fit() -> None:
    begin = '(define "Top" (sites Top)) (define "Near" (is In #1 (sites Top))) '
    here = offered(begin + "(is In (to) ¦")
    assert here['"Top"'].kind == "definition"
    assert here['"Top"'].detail == "(sites Top)"
    assert '("Near"' not in here
    assert '("Near"' in offered(begin + "(to if:¦")
    assert '"Near"' in offered(begin + "(to if:(¦")


def test_definitions_are_offered_inside_quotes() -> None:
    begin = '(define "Near" (is In #1 (sites Top))) '
    assert texts(begin + '(to if:("¦') == ["Near"]
    assert texts(begin + '(to if:("N¦') == ["Near"]
    assert texts(begin + '(to if:("X¦') == []


def test_a_new_name_is_left_to_the_writer() -> None:
    begin = '(define "Near" (is In #1 (sites Top))) '
    assert texts(begin + '(define "¦') == []
    assert texts(begin + '(game "¦') == []


def test_in_a_definition_anything_may_stand() -> None:
    assert {"sites", "move", "game", "square"} <= set(texts('(define "Any" (¦'))
    assert {"Step", "Hop"} <= set(texts('(define "Any" (move ¦'))
    assert "sites" in texts('("Unknown" 3 (¦')


def test_an_unknown_keyword_does_not_spoil_what_stands_in_it() -> None:
    assert "move" in texts("(playy (¦")
    assert {"Step", "Hop"} <= set(texts("(playy (move ¦"))


def test_an_argument_that_does_not_fit_does_not_spoil_what_follows() -> None:
    assert "rules" in texts('(game "G" (plyers 2) (equipment {}) (¦')


def test_sections_and_items_may_be_kept_for_an_option() -> None:
    assert "info" in texts('(metadata (useFor "Pond/Large" (¦')
    assert "rules" in texts('(metadata (info {(useFor {"Pond/Large"} (¦')
    assert "useFor" in texts("(metadata (info {(¦")
    assert "useFor" not in texts("(play (¦")


def test_options_have_items_and_rulesets_have_rulesets() -> None:
    assert "item" in texts('(option "Pond" <Pond> args:{<rows>} {(¦')
    assert "ruleset" in texts("(rulesets {(¦")


def test_nothing_is_offered_in_a_comment() -> None:
    assert texts("(play // (mo¦") == []


def test_nothing_more_is_offered_where_all_has_been_said() -> None:
    assert texts("(is Mover P1 ¦", "ludeme") == []


def test_a_place_outside_the_text_is_its_nearest_end() -> None:
    assert completions("(ga", 99) == completions("(ga", 3)
    assert completions("(ga", -5) == completions("(ga", 0)


def words_of(game: str) -> Iterator[tuple[int, str]]:
    """Every keyword, label and constant of a game, with where it stands."""
    token = re.compile(
        r'//[^\n]*|"[^"]*"|<[^ >]*>|'
        r"(?<=\()(?P<keyword>[A-Za-z]+|[<>]=|\+)|(?P<label>[a-z]\w*:)|(?P<word>[A-Z]\w*)"
    )
    for match in token.finditer(game):
        if match.lastgroup and match.group() != "args:":  # of an option, not of a ludeme
            yield match.start(), match.group()


WRITTEN = [(game, *word) for game in GAMES for word in words_of(game)]


@pytest.mark.parametrize(
    ("game", "start", "word"), WRITTEN, ids=[f"{word}@{start}" for _, start, word in WRITTEN]
)
def test_whatever_stands_in_a_game_would_have_been_offered(
    game: str, start: int, word: str
) -> None:
    for length in range(len(word)):
        unfinished = game[: start + length]
        assert word in {one.text for one in completions(unfinished, start + length)}


@pytest.mark.parametrize("game", GAMES, ids=["frogs", "pebbles"])
def test_every_place_of_a_game_can_be_asked_for(game: str) -> None:
    for offset in range(len(game) + 1):
        for one in completions(game, offset):
            assert one.text
            assert one.detail
            assert "\n" not in one.detail
            assert one.start <= offset


@settings(deadline=None)
@given(game=st.sampled_from(GAMES), data=st.data())
def test_no_cut_or_slip_of_the_pen_is_too_much(game: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(game)))
    end = data.draw(st.integers(start, len(game)))
    middle = data.draw(st.text(alphabet='(){}[]"/:|<>#~ \nxA1', max_size=12))
    text = game[:start] + middle + game[end:]
    found = completions(text, data.draw(st.integers(0, len(text))))
    assert len({one.text for one in found}) == len(found)
