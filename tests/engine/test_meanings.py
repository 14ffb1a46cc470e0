"""What single ludemes mean, each in a small game of its own."""

import pytest

import ludarium
from ludarium.engine.geometry import headings
from ludarium.play.state import State


def start(
    play: str, *, board: str = "(rectangle 1 4)", rules: str = "", name: str = "Small"
) -> State:
    text = f"""(game "{name}" (players 2)
        (equipment {{(board {board}) (piece "Stone" Each) (piece "Ring" Each)}})
        (rules {rules} (play {play}) (end (if (is Full) (result Mover Win)))))"""
    return ludarium.load(text).start(seed=1)


class TestAutomove:
    """Forced moves are made along with the move that forces them."""

    def test_moves_that_alone_lead_to_their_site_follow(self) -> None:
        state = start("(move Add (to (sites Empty)))", rules="(meta (automove))")
        assert [action["to"] for action in state.legal_moves()[1].record.actions] == [1, 0, 2, 3]
        state.play(1)
        assert (state.over, state.winner) == (True, 1)

    def test_where_there_is_a_choice_nothing_is_forced(self) -> None:
        add = '(move Add (piece (mover)) (to (sites Empty))) (move Add (piece "Ring1") (to {}))'
        state = start(f"(or {add.format('(sites {0 1})')})", rules="(meta (automove))")
        state.play(next(move for move in state.legal_moves() if move.to == 3))
        assert sorted(state.pieces()) == ["C1", "D1"]

    def test_what_is_forced_by_what_is_forced_follows_too(self) -> None:
        state = start(
            "(move Add (to (sites Empty) if:(is Occupied (- (to) 1))))",
            rules='(meta (automove)) (start (place "Ring1" 0))',
        )
        assert [action["to"] for action in state.legal_moves()[0].record.actions] == [1, 2, 3]

    def test_moves_that_are_only_tried_force_nothing(self) -> None:
        play = "(do (move Add (to (sites Empty))) ifAfterwards:(= 1 (count Pieces All)))"
        state = start(play, rules="(meta (automove))")
        assert [len(move.record.actions) for move in state.legal_moves()] == [1, 1, 1, 1]

    def test_random_games_and_searches_know_of_it(self) -> None:
        state = start("(move Add (to (sites Empty)))", rules="(meta (automove))")
        assert state.game.playouts(10).lengths.tolist() == [1] * 10

    def test_the_last_move_led_to_all_the_sites_of_what_it_forced(self) -> None:
        text = """(game "Row" (players 2)
            (equipment {(board (rectangle 1 4)) (piece "Stone" Each)})
            (rules (meta (automove)) (play (move Add (to (sites Empty))))
                (end (if (= 4 (count Sites in:(sites LastTo))) (result Mover Win)))))"""
        state = ludarium.load(text).start()
        state.play(0)
        assert (state.over, state.winner) == (True, 1)


class TestLinesOnTiles:
    """Lines are followed from every tile that the last move laid."""

    TEXT = """(game "Bends" (players 2)
        (equipment {(board (square 3))
            (tile "NE" numSides:4 {(path from:0 to:1 colour:1)})
            (tile "NW" numSides:4 {(path from:0 to:3 colour:1)})
            (tile "SE" numSides:4 {(path from:2 to:1 colour:1)})
            (tile "SW" numSides:4 {(path from:2 to:3 colour:1)})})
        (rules (start {(place "NE" 0) (place "NW" 1) (place "SE" 3)})
            (play (move Add (piece "NE") (to (sites {8})) (then THEN)))
            (end (if END (result Mover Win)))))"""

    @pytest.mark.parametrize(
        ("follows", "end", "over"),
        [
            ('(add (piece "SW") (to 4))', "(is Loop (mover) path:True)", True),
            ('(add (piece "SW") (to 4))', "(is Loop (mover) (last To) path:True)", False),
            ('(add (piece "SW") (to 7))', "(is Loop (mover) path:True)", False),
            ('(add (piece "SE") (to 4))', "(= 1 (pathExtent (mover)))", True),
            ('(add (piece "SE") (to 4))', "(= 1 (pathExtent (mover) (last To)))", False),
        ],
    )
    def test_also_from_those_that_followed(self, follows: str, end: str, over: bool) -> None:
        text = self.TEXT.replace("THEN", follows).replace("END", end)
        state = ludarium.load(text).start()
        state.play(0)
        assert state.over == over


class TestNote:
    """Messages are texts, or numbers that only play can tell."""

    @pytest.mark.parametrize(
        ("message", "told"),
        [
            ('"Well done"', "Well done"),
            ("(count Pieces All)", "1"),
            ("player:Mover (- 0 (count Pieces All))", "P1 -1"),
            ('player:P2 "Beware"', "P2 Beware"),
        ],
    )
    def test_what_is_told(self, message: str, told: str) -> None:
        state = start(f"(move Add (to (sites Empty)) (then (note {message} to:P2)))")
        note = state.legal_moves()[0].record.actions[1]
        assert (note.kind.name, note["message"], note["to"]) == ("Note", told, 2)


class TestRegionsDrawnByLot:
    """A region of the equipment that is drawn by lot is the same in every game."""

    TEXT = """(game "Isles" (players 2)
        (equipment {(board (square 6)) (piece "Stone" Each)
            (regions "Isles" (sites Random (sites Board) num:5))
            (regions "Shores" (difference (expand (sites "Isles")) (sites "Isles")))})
        (rules (start (place "Stone1" (sites "Isles")))
            (play (move Add (to (intersection (sites Empty) (sites "Shores")))))
            (end (if (no Moves Next) (result Mover Win)))))"""

    def test_set_up_and_rules_mean_the_same_sites(self) -> None:
        states = [ludarium.load(self.TEXT).start(seed=seed) for seed in (1, 2)]
        isles = [sorted(state.pieces()) for state in states]
        assert len(isles[0]) == 5
        assert isles[0] == isles[1]
        shores = [[move.to for move in state.legal_moves()] for state in states]
        assert shores[0] == shores[1]
        assert len(shores[0]) >= 5


class TestPiecesOnSitesOfSeveralKinds:
    """Where no kind of site is named, pieces count on sites of the usual kind alone."""

    @pytest.mark.parametrize(
        ("stones", "whose", "counted"),
        [
            ('(place "Stone1" Edge 0)', "P1", 0),
            ('(place "Stone1" 0) (place "Stone1" Edge 0)', "P1", 1),
            ('(place "Stone1" 0) (place "Stone1" Edge 0)', "All", 1),
            ('(place "Stone1" 0) (place "Stone2" Edge 1)', "All", 1),
            # Somebody else's piece on an edge with the same number makes it count again.
            ('(place "Stone1" 0) (place "Stone2" Edge 0)', "All", 2),
            ('(place "Stone1" 0) (place "Stone2" Edge 0)', "P1", 1),
        ],
    )
    @pytest.mark.parametrize("kind", ["", "Stack "])
    def test_others_matter_by_their_number(
        self, stones: str, whose: str, counted: int, kind: str
    ) -> None:
        places = stones.replace("(place ", f"(place {kind}")
        passes = f"(forEach Value min:1 max:(count Pieces {whose}) (move Pass))"
        state = start(f"(or {passes} (move Pass))", rules=f"(start {{{places}}})")
        assert len(state.legal_moves()) == counted + 1


class TestRotations:
    """A piece is turned as it arrives."""

    @pytest.mark.parametrize(
        ("ways", "rotations"), [("{N E}", [0, 2]), ("Orthogonal", [0, 2, 4, 6]), ("S", [4])]
    )
    def test_there_is_a_move_for_each(self, ways: str, rotations: list[int]) -> None:
        state = start(
            f"(move (from 0) (to 4 (rotations {ways})))",
            board="(square 3)",
            rules='(start (place "Stone1" 0))',
        )
        told = [move.record.actions[1]["rotation"] for move in state.legal_moves()]
        assert told == rotations


class TestDirectionsBetweenSites:
    """A direction from one site to another is found on boards of any size."""

    @pytest.mark.parametrize("most", [1_200, 4])
    @pytest.mark.parametrize(
        ("to", "ends"), [(1, [1, 2, 3]), (4, [4, 8, 12]), (5, [5, 10, 15]), (7, [-1])]
    )
    def test_a_piece_goes_on_in_a_direction(
        self, to: int, ends: list[int], most: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(headings, "_MOST_SITES", most)
        state = start(
            f"(move Slide (from 0) (directions Cell from:0 to:{to}))",
            board="(square 4)",
            rules='(start (place "Stone1" 0))',
            name=f"Up to {most}",
        )
        assert [move.to for move in state.legal_moves()] == ends


@pytest.mark.parametrize(
    "then",
    [
        "(forEach Site (sites Board) (remember Value (site)))",
        "(and {(remember Value 0) (remember Value 1) (remember Value 2) (remember Value 3)})",
        """(and
            (forEach Site (sites Board) (remember Value (site)))
            (if (is Full) (forget Value All)))""",
    ],
)
def test_a_list_that_grows_has_room_for_a_long_game(then: str) -> None:
    text = f"""(game "Memory" (players 1) (equipment {{(board (square 2)) (piece "Stone" Each)}})
        (rules (play (move Pass (then {then})))
            (end (if (= (size Array (values Remembered)) 400) (result P1 Win)))))"""
    result = ludarium.load(text).playouts(1)
    assert result.lengths.tolist() == [100]


@pytest.mark.parametrize(
    ("play", "mover"),
    [
        ('(move Slide (from 0) "Row")', 0),
        ('(or (move Slide (from 0) "Row") (move Pass))', 0),
        ('(forEach Piece (move Slide "Row"))', 1),
        ("(move Slide (from 0))", 1),
    ],
)
def test_a_slide_along_a_track_is_nobodys_unless_pieces_are_gone_through(
    play: str, mover: int
) -> None:
    board = '(rectangle 1 4) {(track "Row" {0 1 2 3})}'
    state = start(play, board=board, rules='(start (place "Stone1" 0))')
    assert [move.mover for move in state.legal_moves() if move.to == 1] == [mover]
    state.play(0)
    assert state.mover == 2
