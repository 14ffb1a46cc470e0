"""What a description says about its game, as intended, and why."""

import ludarium
from ludarium.concepts.found import Concepts

FRAME = """(game "Trial"
    (players {players})
    (equipment {{ {board} {items} }})
    (rules {start} (play {play}) (end {end}))
)
{metadata}
"""


def concepts(
    play: str = "(move Add (to (sites Empty)))",
    *,
    players: str = "2",
    board: str = "(board (square 5))",
    items: str = '(piece "Disc" Each)',
    start: str = "",
    end: str = "(if (is Line 3) (result Mover Win))",
    metadata: str = "",
    as_reference: bool = False,
) -> Concepts:
    text = FRAME.format(
        *(),
        players=players,
        board=board,
        items=items,
        start=start,
        play=play,
        end=end,
        metadata=metadata,
    )
    return ludarium.load(text).concepts(as_reference=as_reference)


def both(*arguments: str, **parts: str) -> tuple[frozenset[str], frozenset[str]]:
    """What is intended, and what published tables would say."""
    return (
        concepts(*arguments, **parts).true,  # type: ignore[arg-type]
        concepts(*arguments, **parts, as_reference=True).true,
    )


class TestOneLudeme:
    def test_arithmetic_in_rules_counts_and_in_boards_does_not(self) -> None:
        assert "Addition" in concepts(end="(if (is Line (+ 1 2)) (result Mover Win))").true
        assert "Addition" not in concepts(board="(board (square (+ 2 3)))").true

    def test_a_direction_that_is_left_out_speaks_too(self) -> None:
        assert "AdjacentDirection" in concepts().true
        assert (
            "AdjacentDirection"
            not in concepts(end="(if (is Line 3 Orthogonal) (result Mover Win))").true
        )

    def test_decisions_and_effects(self) -> None:
        found = concepts("(move Add (to (sites Empty)) (then (remove (sites Corners))))").true
        assert {"AddDecision", "RemoveEffect", "Then"} <= found
        assert not {"AddEffect", "RemoveDecision"} & found

    def test_dice_are_stochastic(self) -> None:
        found = concepts(items='(piece "Disc" Each) (dice d:4 num:2)').true
        assert {"Dice", "DiceD4", "Stochastic", "SiteState"} <= found


class TestConditions:
    step = "(forEach Piece (move Step (to if:{})))"

    def test_what_is_no_friend_is_empty_or_an_enemy(self) -> None:
        found = concepts(self.step.format("(not (is Friend (who at:(to))))")).true
        assert {"StepDecisionToEmpty", "StepDecisionToEnemy"} <= found
        assert "StepDecisionToFriend" not in found

    def test_a_step_without_a_condition_may_go_anywhere(self) -> None:
        intended, reference = both("(forEach Piece (move Step (to)))")
        anywhere = {f"StepDecisionTo{what}" for what in ("Empty", "Friend", "Enemy")}
        assert anywhere <= intended
        assert not anywhere & reference

    def test_reaching_and_something_else_is_no_reach(self) -> None:
        reach = "(is In (last To) (sites Top))"
        assert "ReachWin" in concepts(end=f"(if {reach} (result Mover Win))").true
        found = concepts(end=f"(if (and {reach} (no Moves Next)) (result Mover Win))").true
        assert "ReachEnd" not in found
        assert "NoMovesWin" in found

    def test_a_slide_goes_to_empty_sites(self) -> None:
        intended, reference = both("(forEach Piece (move Slide))")
        assert "SlideDecisionToEmpty" in intended
        assert "Contains" not in intended
        assert "Contains" in reference


class TestCaptures:
    def test_custodial_capture_removes_enemies_between_friends(self) -> None:
        found = concepts("(move Add (to (sites Empty)) (then (custodial)))").true
        assert {"CustodialCapture", "IsEnemy", "IsFriend", "RemoveEffect", "Capture"} <= found

    def test_a_hop_captures_what_it_jumps_over(self) -> None:
        hop = """(forEach Piece (move Hop
            (between if:(is Enemy (who at:(between))) (apply (remove (between))))
            (to if:(is Empty (to)))))"""
        found = concepts(hop).true
        assert {"HopCapture", "HopDecisionEnemyToEmpty"} <= found
        assert "HopCaptureMoreThanOne" not in found


class TestEnds:
    def test_who_wins_by_what(self) -> None:
        assert "LineWin" in concepts().true
        assert "LineLoss" in concepts(end="(if (is Line 3) (result Next Win))").true
        found = concepts(players="3", end="(if (is Line 3) (result Next Win))").true
        assert "LineEnd" in found
        assert not {"LineLoss", "LineWin"} & found

    def test_losing_by_a_line_is_misere_but_losing_for_want_of_moves_is_not(self) -> None:
        assert "Misere" in concepts(end="(if (is Line 3) (result Mover Loss))").true
        intended, reference = both(end="(if (no Moves Mover) (result Mover Loss))")
        assert "Misere" not in intended
        assert "Misere" in reference


class TestTheWhole:
    def test_rules_of_pieces_count_only_where_play_asks_for_them(self) -> None:
        piece = '(piece "Disc" Each (move Leap {{F F}} (to if:(is Empty (to)))))'
        assert "LeapDecision" not in concepts(items=piece).true
        assert "LeapDecision" in concepts("(forEach Piece)", items=piece).true

    def test_players(self) -> None:
        assert {"Solitaire", "PlanningPuzzle"} <= concepts(players="1").true
        assert "TwoPlayer" in concepts().true
        assert "Multiplayer" in concepts(players="4").true

    def test_a_board_for_mancala_needs_no_picture(self) -> None:
        board = "(mancalaBoard 2 6 store:None)"
        style = "(metadata (graphics {(board Style Mancala)}))"
        intended, reference = both(board=board)
        assert {"MancalaBoard", "MancalaTwoRows"} <= intended
        assert "MancalaBoard" not in reference
        assert "MancalaTwoRows" in concepts(board=board, metadata=style, as_reference=True).true

    def test_a_tiling_outlives_a_cut(self) -> None:
        intended, reference = both(board="(board (remove (square 5) cells:{0}))")
        assert "SquareTiling" in intended
        assert "SquareShape" not in intended
        assert "SquareTiling" not in reference

    def test_styles_come_with_what_they_lie_under(self) -> None:
        style = "(metadata (graphics {(board Style Chess)}))"
        intended, reference = both(metadata=style)
        assert {"ChessStyle", "BoardStyle"} <= intended
        assert "BoardStyle" not in reference


class TestAsymmetry:
    def test_equal_players(self) -> None:
        assert "Asymmetric" not in concepts().true

    def test_pieces_that_only_the_second_player_has(self) -> None:
        intended, reference = both(items='(piece "Disc" Each) (piece "King" P2)')
        assert "AsymmetricPiecesType" in intended
        assert "AsymmetricPiecesType" not in reference

    def test_crosses_and_noughts_are_alike_as_they_have_no_rules(self) -> None:
        marks = '(piece "Cross" P1) (piece "Nought" P2)'
        intended, reference = both(items=marks)
        assert "AsymmetricPiecesType" not in intended
        assert "AsymmetricPiecesType" in reference
        stepping = marks.replace('"Nought" P2', '"Nought" P2 (move Step (to if:(is Empty (to))))')
        assert "AsymmetricPiecesType" in concepts("(forEach Piece)", items=stepping).true

    def test_aims_that_differ(self) -> None:
        ends = "{{ (if (no Pieces P1) (result P2 Win)) (if (no {} P2) (result P1 Win)) }}"
        assert "AsymmetricEndRules" not in concepts(end=ends.format("Pieces")).true
        assert "AsymmetricEndRules" in concepts(end=ends.format("Moves")).true

    def test_mirrored_rules_are_equal_ones(self) -> None:
        step = '(piece "Man" {} (move Step {} (to if:(is Empty (to)))))'
        mirrored = f"{step.format('P1', 'N')} {step.format('P2', 'S')}"
        assert "AsymmetricPlayRules" not in concepts("(forEach Piece)", items=mirrored).true

    def test_armies_that_differ(self) -> None:
        start = '(start {{ (place "Disc1" {{"A1" "B1"}}) (place "Disc2" {{{}}}) }})'
        assert "AsymmetricSetup" not in concepts(start=start.format('"A5" "B5"')).true
        assert "AsymmetricSetup" in concepts(start=start.format('"A5"')).true


class TestNumbers:
    def test_the_board(self) -> None:
        found = concepts(board="(board (rectangle 3 4))")
        assert (found["NumRows"], found["NumColumns"], found["NumCells"]) == (3, 4, 12)
        assert (found["NumPlayers"], found["NumPlayPhase"]) == (2, 1)

    def test_pieces_before_the_first_move(self) -> None:
        items = '(piece "Disc" Each) (hand Each)'
        start = '(start {(place "Disc1" (sites Bottom)) (place "Disc1" "Hand1" count:3)})'
        found = concepts(items=items, start=start)
        assert found["NumStartComponentsBoard"] == 5
        assert found["NumStartComponentsHand"] == 3
        assert found["NumStartComponentsPerPlayer"] == 4

    def test_a_hand_counts_beside_vertices_too(self) -> None:
        parts = {
            "board": "(board (square 5) use:Vertex)",
            "items": '(piece "Disc" Each) (hand Each)',
            "start": '(start (place "Disc1" "Hand1" count:3))',
        }
        assert concepts(**parts)["NumStartComponentsHand"] == 3  # type: ignore[arg-type]
        reference = concepts(**parts, as_reference=True)
        assert reference["NumStartComponentsHand"] == 0


class TestWhy:
    def test_the_innermost_passages_that_bring_it(self) -> None:
        found = concepts(end="(if (or (is Line 3) (is Line 4 Orthogonal)) (result Mover Win))")
        assert [p.text for p in found.why("Line")] == ["(is Line 3)", "(is Line 4 Orthogonal)"]

    def test_a_general_concept_says_which_brought_it(self) -> None:
        assert {passage.concept for passage in concepts().why("SpaceEnd")} == {"LineEnd"}

    def test_every_concept_that_holds_has_a_passage(self) -> None:
        for name in ("Chess", "Oware", "Backgammon", "Nine Men's Morris", "Go"):
            game = ludarium.load(name)
            found = game.concepts()
            assert [c for c in sorted(found.true) if not found.why(c)] == [], name

    def test_a_passage_knows_where_it_was_written(self) -> None:
        (passage,) = ludarium.load("Hex").concepts().why("Connection")
        assert passage.place.span.source.name.endswith("hex.lud")
        assert passage.place.span.text.startswith("(is Connected")

    def test_what_a_game_does_not_have_has_no_passage(self) -> None:
        assert concepts().why("Dice") == []

    def test_numbers_have_passages(self) -> None:
        assert [p.text for p in concepts().why("NumRows")] == ["(board (square 5))"]


class TestTheMapping:
    def test_it_is_as_long_as_its_vector(self) -> None:
        found = concepts()
        assert len(found) == len(found.vector()) == len(list(found)) == 517

    def test_names_may_be_written_in_small_letters(self) -> None:
        assert concepts()["twoplayer"] is True
        assert concepts()["Dice"] is False

    def test_what_only_play_shows_is_not_in_it(self) -> None:
        assert "DurationMoves" not in concepts()
        assert concepts().get("DurationMoves") is None


def test_nothing_is_compiled() -> None:
    game = ludarium.load("Hex")
    game.concepts()
    assert "build" not in vars(game)
