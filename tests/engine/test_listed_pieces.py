"""Rules that go through pieces, levels and moves, and what the ones before have left behind."""

import ludarium
from ludarium.play.state import State

STRIDE = 0x9E3779B97F4A7C15
"""By how much the state of the generator grows with every number it draws."""
PIECES = '(piece "Stone" Each {stone}) (piece "Tower" Each {tower}) (hand Each)'


def start(
    play: str, place: str, *, stone: str = "", tower: str = "", board: str = "(rectangle 1 5)"
) -> State:
    pieces = PIECES.format(stone=stone, tower=tower)
    text = f"""(game "Small" (players 2)
        (equipment {{(board {board}) {pieces}}})
        (rules (start {{{place}}}) (play {play}) (end (if (is Full) (result Mover Win)))))"""
    return ludarium.load(text).start(seed=1)


def ways(state: State) -> list[tuple[int, int]]:
    """Where the legal moves start and end."""
    return sorted((move.from_, move.to) for move in state.legal_moves())


class TestPlacesOfPiecesThatAreGone:
    """Pieces in stacks are gone through as they are listed."""

    def test_a_piece_promoted_where_it_stood_alone_is_still_listed(self) -> None:
        then = '(then (promote (last To) (piece "Tower") Mover))'
        play = "(forEach Piece)"
        stone = f"(move Step (to if:(is Empty (to))) {then})"
        state = start(play, '(place Stack "Stone1" 0) (place "Stone2" 4)', stone=stone)
        state.play(next(move for move in state.legal_moves() if move.to == 1))
        state.play(next(move for move in state.legal_moves() if move.to == 3))
        # The tower has no moves of its own, but the stone that it was is listed there.
        assert ways(state) == [(1, 0), (1, 2)]

    def test_a_piece_that_is_gone_moves_as_a_level_of_nothing(self) -> None:
        promotion = '(if (= (last To) 1) (promote (last To) (piece "Tower") Mover))'
        step = "(from (from) level:(level)) (to if:(is Empty (to)))"
        stone, tower = f"(move Step {step} (then {promotion}))", f"(move Step {step})"
        place = '(place Stack "Stone1" 0) (place "Stone2" 4)'
        play = "(if (is Mover P1) (forEach Piece) (move Pass))"
        state = start(play, place, stone=stone, tower=tower, board="(rectangle 1 6)")
        state.play(0)
        state.play(0)
        tower_leaves = next(m for m in reversed(state.legal_moves()) if m.to == 2)
        state.play(tower_leaves)
        state.play(0)
        # The stone that the tower was is still listed on site 1, where nothing stands.
        state.play(next(m for m in state.legal_moves() if (m.from_, m.to) == (1, 0)))
        state.play(0)
        assert sorted(state.pieces()) == ["C1", "E1"]
        assert (1, 0) not in ways(state), "what came to site 0 is nothing, but it takes the place"

    def test_a_piece_promoted_on_top_of_others_is_not(self) -> None:
        play = "(if (is Mover P1) (forEach Piece) (move Pass))"
        stone = '(move Promote (from) (piece "Tower") Mover)'
        place = '(place Stack "Stone1" 0 count:2) (place "Stone2" 4)'
        state = start(play, place, stone=stone)
        assert len(state.legal_moves()) == 2
        state.play(0)
        state.play(0)
        assert len(state.legal_moves()) == 1

    def test_removals_upwards_leave_the_last_piece_listed(self) -> None:
        upwards = "(forEach Level 2 FromBottom (remove 2 level:(level)))"
        play = f"(if (is Mover P1) (move Pass (then {upwards})) (forEach Piece (move Pass)))"
        place = '(place Stack "Stone2" 2 count:2)'
        state = start(play, place)
        state.play(0)
        assert not state.pieces()
        assert len(state.legal_moves()) == 1


class TestLevelLeftBehind:
    """Going through a stack leaves `(level)` at its last level, for the same piece."""

    def test_the_next_number_of_a_loop_sees_it(self) -> None:
        effect = "(forEach Level (to) FromTop (remove (to) level:(level)))"
        move = f"""(move (from (from) level:(level))
            (to (+ (from) (value)) (apply (if (is Occupied (to)) {effect}))))"""
        stone = f"(forEach Value min:1 max:3 {move})"
        place = '(place Stack "Stone1" 0 count:2) (place "Stone2" 2)'
        state = start("(forEach Piece)", place, stone=stone)
        moved = [
            (move.to, move.record.actions[-1]["levelFrom"])
            for move in state.legal_moves()
            if move.from_ == 0
        ]
        assert sorted(moved) == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 0)]

    def test_a_slide_looks_for_its_end_on_sites_that_are_too_near_as_well(self) -> None:
        through = "(sites To (forEach Level (to) (step (from (to)) (to if:(is Empty (to))))))"
        removal = "(apply (if (is Occupied (to)) (forEach Level (to) (remove (to) level:(level)))))"
        stone = f"""(move Slide Orthogonal (between (exact 2) if:(is Empty (between)))
            (to if:(and (is Enemy (who at:(to))) (or (= (level) 0) (is In (from) {through})))
                {removal}))"""
        place = '(place Stack "Stone1" 2 count:2) (place "Stone2" {stones})'
        board = "(rectangle 1 4)"
        alone = start("(forEach Piece)", place.format(stones="0"), stone=stone, board=board)
        assert ways(alone) == [(2, 0)]
        # For the upper stone, the enemy to the east leaves level 0 behind.
        near = start("(forEach Piece)", place.format(stones="{0 3}"), stone=stone, board=board)
        assert ways(near) == [(2, 0), (2, 0)]


class TestPiecesUnderOthers:
    """A piece goes the way that the piece on top of its stack faces."""

    def test_a_piece_under_an_enemy_goes_backwards(self) -> None:
        text = """(game "Turncoats" (players {(player E) (player W)})
            (equipment {(board (rectangle 1 5))
                (piece "Stone" Each (move Step Forward (to if:(is Empty (to)))))})
            (rules (start {(place Stack items:{"Stone1" "Stone2"} 2)})
                (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))"""
        assert ways(ludarium.load(text).start()) == [(2, 1)]


class TestLotsOfMovesThatAreLookedFor:
    """Where moves draw lots, those that are only looked for draw them, too."""

    APPLY = "(apply (fromTo (from (to)) (to (sites Random (sites Empty)))))"
    MOVES = f"(move (from 0) (to (sites Occupied by:P2) {APPLY}))"
    PLACE = '(place "Stone1" 0) (place "Stone2" {3 4})'

    def lots(self, play: str) -> int:
        """How many numbers are drawn until all moves are listed."""
        state = start(play, self.PLACE)
        table = state.game.session()
        table.show(state._image)
        before = table.read("rng")
        table.generate()
        return (table.read("rng") - before) * pow(STRIDE, -1, 1 << 64) % (1 << 64)

    def test_all_moves_of_the_first_rule_that_has_some_draw_lots(self) -> None:
        assert self.lots(self.MOVES) == 2
        assert self.lots(f"(if (can Move {self.MOVES}) {self.MOVES})") == 4

    def test_rules_after_it_draw_none(self) -> None:
        several = f"(or {{(move Pass) {self.MOVES}}})"
        assert self.lots(f"(if (can Move {several}) {self.MOVES})") == 2
        assert self.lots(f"(if (can Move (or {self.MOVES} {self.MOVES})) {self.MOVES})") == 4


class TestMovesOfNobody:
    """A change of scores is nobody's move."""

    def test_a_score_that_is_set_as_a_move(self) -> None:
        state = start("(or (move Pass) (addScore Mover 1))", '(place "Stone1" 0)')
        assert [str(move.record)[:13] for move in state.legal_moves()] == [
            "[Move:mover=1",
            "[Move:mover=0",
        ]


class TestCapturesByValue:
    """The longest turn counts what its first move captures at the levels that it names."""

    def test_a_worthless_piece_on_top_does_not_hide_what_is_below(self) -> None:
        capture = "(move (from 0) (to (sites {1 2}) (apply (remove (to)))))"
        place = """(place Stack "Stone1" 0) (place Stack "Stone2" 1 value:3)
            (place Stack "Stone2" 1 value:0) (place Stack "Stone2" 2 value:1)"""
        state = start(f"(max Moves withValue:True {capture})", place)
        assert ways(state) == [(0, 1)]
