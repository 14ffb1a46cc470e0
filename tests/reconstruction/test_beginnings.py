"""How games may have begun, where only the number or the kinds of pieces are known."""

from collections import Counter
from pathlib import Path

import pytest

from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.reconstruction.adapting.beginnings import SettingOut, with_all_kinds
from ludarium.reconstruction.adapting.numbers import (
    counts_in,
    told_in,
    with_number,
    with_other,
    with_rows,
)
from ludarium.reconstruction.adapting.sites import sites_on
from ludarium.reconstruction.donors import donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.names import MARK, foreign_pieces
from ludarium.reconstruction.ranking.ranking import Ranking
from ludarium.reconstruction.run import Settings, reconstruct
from ludarium.reconstruction.terms import Sort, Term, rewritten, term_of
from ludarium.reconstruction.testing.idle import OUT_OF_PLAY, TO_BLAME, idle_in


def items(text: str) -> tuple[Term, ...]:
    """The parts of a beginning."""
    return (
        term_of(describe(Source("<text>", f'(game "A" (start {{{text}}}))')).tree)
        .parts[1]
        .parts[0]
        .parts
    )


def texts(found: tuple[Term, ...] | None) -> list[str]:
    return [str(item) for item in found or ()]


def test_other_kinds_go_where_the_first_goes() -> None:
    in_hand = items('(place "Man" "Hand" count:3)')
    assert texts(with_all_kinds(in_hand, ("Man", "King"))) == [
        '(place "Man" "Hand" count:3)',
        '(place "King" "Hand" count:3)',
    ]
    on_board = items('(place "Man1" (sites {0 1 2 3}))')
    assert texts(with_all_kinds(on_board, ("Man", "King"))) == [
        '(place "Man1" (sites {0 2}))',
        '(place "King1" (sites {1 3}))',
    ]


def test_what_places_all_kinds_stays_as_it_is() -> None:
    assert with_all_kinds(items('(place "Man1" 0) (place "King1" 1)'), ("Man", "King")) is None
    assert with_all_kinds(items('(place "Man1" 0)'), ("Man", "King")) is None, "one place alone"
    assert with_all_kinds(items("(set Team 1 {P1 P2})"), ("Man", "King")) is None


def test_numbers_of_the_many_and_of_rows_are_changed() -> None:
    (first, second) = items('(place "A1" "Hand1" count:2) (place "B2" "Hand2" count:20)')
    assert counts_in([first, second]) == [2, 20]
    assert "count:14" in str(rewritten(second, with_other(20, 14)))
    assert rewritten(first, with_other(20, 14)) == first
    assert "count:7" in str(rewritten(first, with_number(7)))
    (rows,) = items('(place "A1" (expand (sites Bottom) steps:2))')
    assert str(rewritten(rows, with_rows(4))) == '(place "A1" (expand (sites Bottom) steps:4))'


LOST = """
(game "Lost"
    (players 2)
    (equipment {{ (board (square 3)) {pieces} }})
    (rules (start [#]) (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win))))
)
"""
STEP = "(move Step (to if:(is Empty (to))))"


TOLD = {
    '{(place "Man" "Hand" count:5)}': (10, True),
    '{(place "Man1" (handSite P1) count:5) (place "Man2" (sites {"A1" "B1" "C1"}))}': (8, True),
    '{(place "Man1" 4) (place "Man2" coord:"B2")}': (2, True),
    '{(place "Man1" (sites {0 2}) count:3) (place "Man2" (sites Top))}': (7, False),
    "(set Count 4 to:(sites Track))": (0, False),
}


@pytest.mark.parametrize("start", TOLD)
def test_how_many_pieces_are_put_out_is_told_where_it_is_written(start: str) -> None:
    (term,) = term_of(describe(Source("<text>", f'(game "A" {start})')).tree).parts[1:]
    told = told_in(term, players=2)
    assert (told.least, told.is_all) == TOLD[start]


def test_men_for_whom_there_is_no_room_wait_in_hand() -> None:
    game = term_of(describe(Source("<text>", LOST.format(pieces='(piece "Man" Each)'))).tree)
    (start, _), *_ = SettingOut(game, sites_on("(board (square 3))")).starts(22)
    assert str(start) == '{(place "Man1" "Hand1" count:11) (place "Man2" "Hand2" count:11)}'


def test_all_is_gone_through_again_without_what_fits_nothing(tmp_path: Path) -> None:
    moving = f'(piece "Man" Each {STEP}) (piece "King" Each {STEP})'
    one = LOST.replace("[#]", '{{(place "Man1" 0) (place "Man2" 8)}}')
    (tmp_path / "one.lud").write_text(one.format(pieces=moving))
    ranking = Ranking(lost_game(LOST.format(pieces=moving)), donors_of(str(tmp_path)))
    found = []
    for number, proposal in enumerate(ranking.proposals(Counter())):
        idle = next(idle_in(proposal.whole.term), None)
        assert idle == OUT_OF_PLAY
        found.append(proposal.candidate.fillings[0])
        for _ in range(8):
            ranking.learn(proposal.candidate, TO_BLAME[idle])
        assert number < 50, "it comes to an end"
    assert found
    assert all(filling.fit < 1 for filling in found)


def test_what_is_known_to_be_idle_is_no_fault_of_a_result(tmp_path: Path) -> None:
    pieces = f'(piece "Man" Each {STEP}) (piece "Spare" Each)'
    known = LOST.replace("[#]", '{{(place "Man1" 0) (place "Man2" 8)}}').format(pieces=pieces)
    (tmp_path / "donor.lud").write_text(known.replace("Lost", "Donor"))
    lost = lost_game(known.replace("(if (no Moves Next) (result Mover Win))", "[#]"))
    settings = Settings(results=1, games=20, processes=1, keep=False, tries=8)
    found = reconstruct(lost, donors=donors_of(str(tmp_path)), settings=settings)
    assert OUT_OF_PLAY not in dict(found.refused)


HUNT = """
(game "{name}"
    (players 2)
    (equipment {{
        {board}
        (piece "Cat" P1 (move Step (to if:(is Empty (to)))))
        (piece "Mouse" P2 (move Step (to if:(is Empty (to)))))
    }})
    (rules
        (start {{(place "Cat1" (sites {cats})) (place "Mouse2" (sites {mice}))}})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
(metadata (recon {{(concept "NumStartComponents" {count})}}))
"""


@pytest.mark.parametrize("board", ["(board [#])", "(board (square 5))"])
def test_a_few_are_set_out_against_many_on_a_board_that_near_games_have(
    board: str, tmp_path: Path
) -> None:
    donor = HUNT.format(
        name="Donor", board="(board (square 5))", cats="Top", mice="{0 1 2}", count=8
    )
    (tmp_path / "donor.lud").write_text(donor)
    lost = HUNT.format(name="Lost", board=board, cats="[#]", mice="[#]", count=16)
    proposals = list(Ranking(lost_game(lost), donors_of(str(tmp_path))).proposals(Counter()))
    begun = [next(p for p in one.whole.term.walk() if p.head == "start") for one in proposals]
    listed = [told_in(start, 2) for start in begun if told_in(start, 2).is_all]
    assert {told.least for told in listed} == {16}
    taken = [
        [set(part.parts) for part in start.walk() if part.parts and _is_list(part)]
        for start in begun
    ]
    pairs = [(cats, mice) for cats, mice in (each for each in taken if len(each) == 2)]
    assert any(len(cats) == 2 and len(mice) == 14 for cats, mice in pairs)
    assert all(cats.isdisjoint(mice) for cats, mice in pairs)


def _is_list(part: Term) -> bool:
    return part.sort is Sort.ARRAY and all(each.head.isdigit() for each in part.parts)


def test_places_are_the_same_whatever_they_are_called(tmp_path: Path) -> None:
    board = "(board (square 3))"
    donor = HUNT.format(name="Donor", board=board, cats='{"B2"}', mice='{"A1" "J9"}', count=3)
    (tmp_path / "donor.lud").write_text(donor)
    lost = HUNT.format(name="Lost", board=board, cats="[#]", mice="[#]", count=2)
    texts = {
        one.whole.text
        for one in Ranking(lost_game(lost), donors_of(str(tmp_path))).proposals(Counter())
    }
    begun = {text.partition("(start {")[2].partition("}) (play")[0] for text in texts}
    assert '(place "Cat1" (sites {"B2"})) (place "Mouse2" (sites {0}))' in begun
    assert '(place "Cat1" (sites {"B2"})) (place "Mouse2" (sites {4}))' not in begun
    assert not any("J9" in each for each in begun)


def test_boards_with_room_for_all_pieces_come_first(tmp_path: Path) -> None:
    parts = [
        ("Small", "(board (square 3))", '{(place "Man1" 0) (place "Man2" 8)}', ""),
        ("Large", "(board (square 6))", '{(place "Man1" 0) (place "Man2" 35)}', ""),
    ]
    whole = LOST.replace("(board (square 3))", "{board}").replace("[#]", "{start}")
    whole = whole.replace("Lost", "{name}")
    pieces = f'(piece "Man" Each {STEP})'
    for name, board, start, _ in parts:
        text = whole.format(name=name, board=board, start=start, pieces=pieces)
        (tmp_path / f"{name}.lud").write_text(text)
    lost = whole.format(name="Lost", board="(board [#])", start="[#]", pieces=pieces)
    counted = f'{lost} (metadata (recon {{(concept "NumStartComponents" 20)}}))'
    ranking = Ranking(lost_game(counted), donors_of(str(tmp_path)))
    assert [filling.donors[0].name for filling in ranking.offers[0].fillings] == ["Large", "Small"]
    assert ranking.offers[0].fillings[1].fit < 1
    made = next(f for f in ranking.offers[1].fillings if told_in_all(f.terms) == 20)
    assert "35" in made.text, "they stand on the board that has room"


def told_in_all(terms: tuple[Term, ...]) -> int:
    return sum(told_in(term, 2).least for term in terms)


def test_what_is_made_for_a_board_is_for_the_pieces_that_come_with_it(tmp_path: Path) -> None:
    whole = LOST.replace("(board (square 3))", "(board (square 6))").replace("Lost", "Donor")
    start = '{(place "Man1" 0) (place "Man2" 35)}'
    pieces = f'(piece "Man" Each {STEP})'
    donor = whole.replace("[#]", "{start}").format(start=start, pieces=pieces)
    (tmp_path / "donor.lud").write_text(donor)
    lost = (
        '(game "Lost" (players 2) (equipment [#]) (rules (start [#]) (play (forEach Piece))'
        " (end (if (no Moves Next) (result Mover Win)))))"
        ' (metadata (recon {(concept "NumStartComponents" 20)}))'
    )
    ranking = Ranking(lost_game(lost), donors_of(str(tmp_path)))
    made = [filling for filling in ranking.offers[1].fillings if not filling.donors]
    assert made
    assert all(
        list(foreign_pieces(term)) == [f"{MARK}Each.1{MARK}"] for f in made for term in f.abroad
    )
