"""What coverage finds in games, and what it does not call dead."""

import json

import pytest

import ludarium
from ludarium.analysis.coverage.cover import Coverage, CoverageError, cover
from ludarium.analysis.coverage.parts import Grade, Kind

GAME = """
(game "Test"
    (players 2)
    (equipment {{
        (board (square 3))
        (piece "Disc" Each {moves})
        (hand Each)
    }})
    (rules
        {start}
        (play {play})
        (end {end})
    )
)
"""
FULL = "(if (is Full) (result Mover Draw))"


def covered(
    play: str = "(move Add (to (sites Empty)))", end: str = FULL, moves: str = "", start: str = ""
) -> Coverage:
    text = GAME.format(moves=moves, play=play, end=end, start=start)
    return cover(ludarium.load(text), games=40)


@pytest.fixture(scope="module")
def riga() -> Coverage:
    return cover(ludarium.load("riga", options=["Text/As Published"]))


# ---------------------------------------------------------------------- known faults


def test_piece_rules_that_no_rule_asks_for_are_dead(riga: Coverage) -> None:
    (dead,) = riga.dead
    assert (dead.kind, dead.grade) == (Kind.PIECE, Grade.NEVER_CAN)
    assert dead.sentence == (
        "The rule for moves of Counter is never used: no rule of play asks for it."
    )
    assert dead.text.startswith("(or {(move Step Diagonal")


def test_an_end_that_takes_more_pieces_than_there_are_can_never_be_reached(riga: Coverage) -> None:
    (end,) = riga.unreachable_ends
    assert end.grade is Grade.NEVER_CAN
    assert "it takes 15 pieces, and player 2 never has more than 12" in end.sentence
    assert end.ludeme == "all Sites"


def test_an_end_that_only_one_player_has_is_one_sided(riga: Coverage) -> None:
    assert {part.line for part in riga.one_sided} == {11, 13}


def test_owana_is_one_sided() -> None:
    found = cover(ludarium.load("owana")).one_sided
    assert any("true on turns of player 1 only" in part.sentence for part in found)
    assert any("always site 2, which is player 1's" in part.sentence for part in found)


@pytest.mark.parametrize(
    "name", ["chess", "english-draughts", "international-draughts", "nine-mens-morris", "oware"]
)
def test_games_without_faults_give_no_alarm(name: str) -> None:
    assert cover(ludarium.load(name)).findings == ()


# ---------------------------------------------------------------------- single rules


def test_a_rule_whose_condition_never_holds_is_dead_and_the_condition_is_told() -> None:
    removing = "(if (> (count Moves) 50) (move Remove (sites Occupied by:Enemy)))"
    (dead,) = covered(f"(or (move Add (to (sites Empty))) {removing})").dead
    assert (dead.text, dead.grade) == (removing, Grade.NEVER_SEEN)
    assert dead.sentence.endswith("(> (count Moves) 50) is always false.")


def test_an_effect_that_never_happens_is_dead() -> None:
    play = "(move Add (to (sites Empty)) (then (if (is Line 4) (remove (last To)))))"
    (dead,) = covered(play).dead
    assert (dead.text, dead.kind) == ("(if (is Line 4) (remove (last To)))", Kind.EFFECT)


def test_what_is_known_before_play_is_not_dead() -> None:
    found = covered(
        "(move Add (to (difference (sites Empty) (sites Corners))))",
        "(if (no Moves Next) (result Mover Win))",
    )
    assert found.findings == ()


def test_an_end_that_ends_no_game_is_told() -> None:
    (end,) = covered(end=f"{{(if (is Line 4) (result Mover Win)) {FULL}}}").unreachable_ends
    assert (end.kind, end.grade) == (Kind.END, Grade.NEVER_SEEN)
    assert "ended no game in" in end.sentence


def test_an_alternative_of_an_end_that_is_never_true_is_told() -> None:
    (end,) = covered(end="(if (or (is Full) (is Line 4)) (result Mover Draw))").unreachable_ends
    assert end.text == "(is Line 4)"


def test_all_uses_of_a_definition_count() -> None:
    never = "(intersection (sites Empty) (sites Occupied by:All))"
    play = f'(or ("drop" (sites Empty)) ("drop" {never}))'
    text = GAME.format(moves="", start="", end=FULL, play=play)
    found = cover(ludarium.load(f'(define "drop" (move Add (to #1)))\n{text}'), games=40)
    assert found.dead == ()
    assert Grade.OTHER_USE in {part.grade for part in found.parts}


def test_what_only_one_player_ever_does_is_one_sided() -> None:
    play = "(or (move Add (to (sites Empty))) (if (= (mover) (count Players)) (move Pass)))"
    end = "(if (or (is Full) (= (count Moves) 20)) (result Mover Draw))"
    (part,) = covered(play, end).one_sided
    assert (part.text, part.by) == ("(= (mover) (count Players))", (2,))


def test_who_used_a_part_is_told() -> None:
    adding = next(part for part in covered().parts if part.ludeme == "move Add")
    assert (adding.by, adding.grade) == ((1, 2), Grade.USED)


def test_the_same_seed_gives_the_same() -> None:
    assert covered().to_dict() == covered().to_dict()


def test_coverage_is_plain_data_and_back(riga: Coverage) -> None:
    data = json.loads(json.dumps(riga.to_dict()))
    assert Coverage.from_dict(data).to_dict() == data


def test_a_match_is_told_to_have_no_rules() -> None:
    end = "(end (if (= (count Trials) 2) (byScore)))"
    match = f'(match "Two" (players 2) (games {{(subgame "Tic-Tac-Toe")}}) {end})'
    with pytest.raises(CoverageError, match="no rules of its own"):
        cover(ludarium.load(match))


TOWERS = """
(game "Towers" (players 2)
    (equipment { (board (square 2)) (piece "Ball" Each) })
    (rules
        (play (move Add (to (sites Board)) stack:True))
        (end (if (= (count Moves) MOVES) (result Mover Win)))
    )
)
"""
"""A stack that grows beyond 32 pieces is too high for the engine; that takes some luck."""


def test_games_that_fail_are_told_with_their_seeds_and_the_others_go_on() -> None:
    towers = ludarium.load(TOWERS.replace("MOVES", "95"))
    found = cover(towers, games=60, seed=1, thorough=False)
    assert 0 < found.games < 60
    assert found.games + len(found.troubles) == 60
    assert all(trouble.startswith("a random game of seed ") for trouble in found.troubles)
    assert not found.findings
    assert Coverage.from_dict(found.to_dict()).troubles == found.troubles


def test_a_game_that_always_fails_cannot_be_looked_at() -> None:
    towers = ludarium.load(TOWERS.replace("MOVES", "400"))
    with pytest.raises(CoverageError, match="no game could be played to its end"):
        cover(towers, games=2, seed=1)
