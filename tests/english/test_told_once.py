"""Rules, terms and pieces that are alike: told once, with what differs in short or in a table."""

from tests.english.test_idioms import book

STONES = """
(game "Stones" (players 2)
    (equipment {{(board (square 7)) (piece "Stone" Each) (hand Each)}})
    (rules
        (play {turn})
        (end (if (is Full) (result Mover Draw)))))
"""


def told(turn: str) -> str:
    """The book of a game with a certain turn."""
    return book(STONES.format(turn=turn))


def line(way: str, owner: str = "Mover") -> str:
    reach = f"(sites Direction from:(to) {way} stop:(is In (to) (sites Occupied by:{owner})))"
    return f"(if (> (count Sites in:(intersection {reach} (sites Occupied by:{owner}))) 2) 5 7)"


def test_terms_that_are_alike_tell_only_how_they_differ() -> None:
    test = f"(< {line('E')} (+ {line('W')} {line('W', 'Next')}))"
    text = told(f"(move Add (to (sites Empty) if:{test}))")
    assert ", but to the left." in text
    changed = told(f"(move Add (to (sites Empty) if:{test.replace(' W ', ' N ')}))")
    assert ", but up the board." in changed


def worth(site: str, most: int = 4) -> str:
    """A number that depends on where a site is, in many words."""
    corner = f'(and (is In {site} (sites Corners)) (> (count Steps {site} (coord "C3")) 2))'
    side = f'(and (is In {site} (sites Outer)) (< (count Steps {site} (coord "G7")) {most}))'
    return f"(if (or {{{corner} {side} (is Enemy (who at:{site}))}}) 1 2)"


def test_terms_that_speak_of_another_site_tell_only_which() -> None:
    text = told(f"(move Add (to (sites Empty) if:(= {worth('(to)')} {worth('(last To)')})))")
    assert "but with the square where the last move ended for that square" in text
    other = f"(= {worth('(to)')} {worth('(last To)', most=5)})"
    assert told(f"(move Add (to (sites Empty) if:{other}))") != text


def test_a_choice_between_many_things_is_a_table() -> None:
    chain = "(if (is Mover P1) 1 (if (is Full) 2 (if (is Even (count Moves)) 3 4)))"
    text = told(f"(move Add (to (sites Empty) if:(< (count Pieces) {chain})))")
    assert "depends on the first of these that holds:" in text
    assert "| the board is full | two |" in text
    assert "| otherwise | four |" in text


def test_cases_that_are_alike_but_for_many_sites_have_a_table_of_these() -> None:
    sites = [("A1", "B1", "C1", "D1", "E1"), ("A7", "B7", "C7", "D7", "E7")]
    first, second = (
        "(and {" + " ".join(f'(remove (coord "{one}"))' for one in some) + "})" for some in sites
    )
    effect = f"(if (is Mover P1) {first} (if (is Full) {second} {first}))"
    text = told(f"(move Add (to (sites Empty)) (then {effect}))")
    assert "A1" in text
    assert "A7" in text


def test_moves_that_differ_in_their_direction_are_told_once_among_others() -> None:
    steps = " ".join(
        f'(move Step {way} (to if:(is Friend (who at:(ahead (coord "D4") {way})))))'
        for way in ("N", "E", "S", "W")
    )
    game = STONES.replace(
        '(piece "Stone" Each)', f'(piece "Stone" Each (or {{{{{steps} (move Pass)}}}}))'
    )
    text = book(game.format(turn="(forEach Piece)"))
    assert "an orthogonal direction" in text
    assert "in that direction from D4" in text
    assert "D5" not in text


LONG_EFFECT = (
    '(and {(if (is Even (count Moves)) (remove (coord "A1")) (remove (coord "B2")))'
    ' (if (> (count Pieces Mover) 7) (remove (coord "C3")) (remove (coord "D4")))'
    ' (if (> (count Pieces Next) 9) (remove (coord "E5")) (remove (coord "F6")))})'
)


def test_what_follows_from_several_moves_is_told_with_the_first_and_named_from_then_on() -> None:
    moves = " ".join(
        f"(move {kind} (then {LONG_EFFECT}))" for kind in ("Add (to (sites Empty))", "Pass")
    )
    text = told(f"(or {{{moves}}})")
    assert "Make *the follow-up*:" in text
    assert "then make the follow-up." in text.lower()
    assert text.count("F6") == 1
    assert "## Terms" not in text


RACE = """
(game "Race" (players 4)
    (equipment {{(board (square 5)) (piece "Stone" Each (move Step (to if:(is Empty (to)))))}})
    (rules
        (start (place "Stone1" {{"A1"}}))
        (play (forEach Piece (then {effect})))
        (end (if (no Moves Next) (result Mover Win)))))
"""


def test_what_each_of_four_players_does_with_a_list_of_their_own_is_one_rule() -> None:
    *first, last = [f'(remember Value "TakenP{k}" (last To))' for k in (1, 2, 3, 4)]
    chain = last
    for k, rule in reversed(list(enumerate(first, 1))):
        chain = f"(if (is Mover P{k}) {rule} {chain})"
    text = book(RACE.format(effect=chain))
    assert "add the square where it landed to your *taken* values" in text
    other = book(RACE.format(effect=chain.replace("TakenP3", "LostP3")))
    assert "the third player" in other


def test_what_is_shown_to_all_players_at_once_is_told_so() -> None:
    shown = " ".join(
        f"(set Hidden {what} at:(last To) False to:{who})"
        for what in ("What", "Value")
        for who in ("P1", "P2")
    )
    text = told(f"(move Add (to (sites Empty)) (then (and {{{shown}}})))")
    assert "show the pieces on the square where it was placed, with their values, to all" in text
    one = told(f"(move Add (to (sites Empty)) (then (and {{{shown.replace('P2', 'P1')}}})))")
    assert "all players" not in one


def test_groups_of_moves_in_order_that_are_alike_are_told_once() -> None:
    kinds = ("Stone", "Pebble", "Brick", "Tile")
    moves = " ".join(
        f'(move Step (from (last To)) {way} (to if:(= (what at:(to)) (id "{kind}" Next))))'
        for kind in kinds
        for way in ("N", "E")
    )
    pieces = " ".join(f'(piece "{kind}" Each)' for kind in kinds)
    game = STONES.replace('(piece "Stone" Each)', pieces)
    text = book(game.format(turn=f"(priority {{{moves} (move Pass)}})"))
    assert "all of this with your opponent's pebble" in text
    assert "in place of your opponent's stone" in text
    assert "tile" in text


def test_what_a_case_has_asked_is_not_asked_inside_it() -> None:
    first = "(= (count MovesThisTurn) 0)"
    same = "(= (* (from) (if (not (is Full)) 1 0)) (* (last To) (if (not (is Full)) 1 0)))"
    move = f"(move (from (sites Occupied by:Mover) if:{same}) (to (sites Empty)))"
    text = told(f"(if (is Full) {move} (if {first} {move} (move Pass)))")
    assert "times" not in text
    assert text.count("the board is full") == 2, "once in the turn, once at the end"
    other = told(f"(if {first} {move} (move Pass))")
    assert other.count("the board is full") == 2
    assert "first move of the turn" in other


def test_several_pieces_of_which_none_stands_somewhere_are_told_together() -> None:
    kinds = ("Stone", "Pebble")
    pieces = " ".join(f'(piece "{kind}" Each)' for kind in kinds)
    none = " ".join(f'(not (= (what at:(last To)) (id "{kind}" Next)))' for kind in kinds)
    game = STONES.replace('(piece "Stone" Each)', pieces)
    text = book(game.format(turn=f"(if (and {none}) (move Pass) (move Add (to (sites Empty))))"))
    assert "none of your opponent's stones and none of your opponent's pebbles stands on" in text


def test_what_differs_a_little_is_told_each_time() -> None:
    other = LONG_EFFECT.replace("F6", "F7")
    moves = f"(move Add (to (sites Empty)) (then {LONG_EFFECT})) (move Pass (then {other}))"
    text = told(f"(or {{{moves}}})")
    assert "F6" in text
    assert "F7" in text


def test_long_conditions_of_several_moves_are_told_once() -> None:
    long = " ".join(f'(not (is Empty (coord "{one}")))' for one in ("A1", "B2", "C3", "D4", "E5"))
    asked = f"(or {{{long} (is Friend (who at:(to))) (is Enemy (who at:(to)))}})"
    moves = [
        f"(move Select (from (sites Board)) (to (sites Board) if:{asked}) (then {then}))"
        for then in ("(remove (last To))", "(remove (last From))", "(moveAgain)")
    ]
    text = told(f"(or {{{' '.join(moves)}}})")
    assert text.count("E5") == 1
    assert "**Condition A** is fulfilled if" in text


PIECES = """
(game "Crowd" (players 2)
    (equipment {{(board (square 9)) {kinds}}})
    (rules
        (start {{{places}}})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))))
"""
WAYS = ("N", "S", "E", "W", "NE", "NW", "SE", "SW", "Orthogonal", "Diagonal")


def crowd(last: str) -> str:
    """A game with many kinds of pieces, each of which moves in another way."""
    names = [f"Kind{letter}" for letter in "ABCDEFGHIJ"]
    kinds = " ".join(
        f'(piece "{name}" Each (move Step {way} (to if:(is Empty (to)))))'
        for name, way in zip(names, (*WAYS[:-1], last), strict=True)
    )
    places = " ".join(f'(place "{name}1" {{"A{row}"}})' for row, name in enumerate(names[:9], 1))
    return book(PIECES.format(kinds=kinds, places=places))


def test_many_kinds_of_pieces_are_in_a_table() -> None:
    text = crowd("Diagonal")
    assert "| Piece | It may |" in text
    assert "| A kind j | move one square diagonally to an empty square |" in text
    assert crowd("Adjacent") != text
