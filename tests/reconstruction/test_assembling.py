"""Whole descriptions from fillings: in order, with what they need, and for those who play."""

from collections import Counter
from pathlib import Path

import pytest

import ludarium
from ludarium.reconstruction.adapting.sites import sites_on
from ludarium.reconstruction.adapting.ways import LAID, way_along
from ludarium.reconstruction.donors import donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.ranking.ranking import Ranking
from ludarium.reconstruction.testing.play_tests import is_played

GAME = """
(game "{name}"
    (players 2)
    (equipment {{ {board} (piece "{piece}" Each {moves}) {items} }})
    (rules {meta} {start} {play} (end (if (no Moves Next) (result Mover Win))))
)
"""
BOARD = "(board (square 3))"
STEP = "(move Step (to if:(is Empty (to))))"
PLACED = '(start {(place "%s1" 0) (place "%s2" 8)})'


def game(name: str, piece: str = "Disc", **parts: str) -> str:
    usual = {
        "board": BOARD,
        "moves": STEP,
        "items": "",
        "meta": "",
        "start": PLACED % (piece, piece),
        "play": "(play (forEach Piece))",
    }
    return GAME.format(name=name, piece=piece, **(usual | parts))


def completed(tmp_path: Path, lost: str, *donors: str) -> list[str]:
    for number, donor in enumerate(donors):
        (tmp_path / f"donor{number}.lud").write_text(donor)
    ranking = Ranking(lost_game(lost), donors_of(str(tmp_path)))
    return [proposal.whole.text for proposal in ranking.proposals(Counter())]


def test_rules_stand_in_their_order(tmp_path: Path) -> None:
    lost = game("Lost", "Man", play="(play [#])")
    (text,) = completed(tmp_path, lost, game("Donor", meta="(meta (no Repeat Positional))"))
    assert "(rules (meta (no Repeat Positional)) (start" in text
    assert ludarium.load(text)


def test_hands_come_along_with_men_in_hand(tmp_path: Path) -> None:
    donor = game("Donor", items="(hand Each)", start='(start (place "Disc" "Hand" count:3))')
    text, *_ = completed(tmp_path, game("Lost", "Man", start="(start [#])"), donor)
    assert "(hand Each)" in text
    assert ludarium.load(text)


def test_hands_are_called_by_their_players_too(tmp_path: Path) -> None:
    start = '(start {(place "Disc1" "Hand1" count:3) (place "Disc2" "Hand2" count:3)})'
    donor = game("Donor", items="(hand Each)", start=start)
    text, *_ = completed(tmp_path, game("Lost", "Man", start="(start [#])"), donor)
    assert "(hand Each)" in text
    assert ludarium.load(text)


def test_hands_come_along_with_a_way_that_leads_to_them(tmp_path: Path) -> None:
    board = '(board (square 3) {(track "Out1" {0 1 2 9} P1) (track "Out2" {8 7 6 10} P2)})'
    donor = game("Donor", board=board, items="(hand Each)")
    (text,) = completed(tmp_path, game("Lost", "Man", board="(board [#])"), donor)
    assert "(hand Each)" in text
    shorter = game("Donor", board=board.replace(" 9}", "}").replace(" 10}", "}"), items="(hand P1)")
    (text,) = completed(tmp_path, game("Lost", "Man", board="(board [#])"), shorter)
    assert "(hand" not in text


def test_regions_of_players_come_along_once(tmp_path: Path) -> None:
    region = "(regions P1 (sites Bottom)) (regions P2 (sites Top))"
    one = game(
        "One", items=region, play="(play (forEach Site (sites Mover) (move Select (from (site)))))"
    )
    (text,) = completed(tmp_path, game("Lost", "Man", play="(play [#])"), one)
    assert text.count("(regions P1") == text.count("(regions P2") == 1
    assert ludarium.load(text)


def test_named_regions_of_players_are_regions_of_players(tmp_path: Path) -> None:
    own = '(regions "Home" P1 (sites Bottom)) (regions "Home" P2 (sites Top))'
    asks = "(play (forEach Site (sites Mover) (move Select (from (site)))))"
    donor = game("Donor", items="(regions P1 (sites Left)) (regions P2 (sites Right))")
    (text,) = completed(tmp_path, game("Lost", items=own, play=asks, start="(start [#])"), donor)
    assert "(regions P1" not in text


def test_one_may_have_to_wait_for_a_throw() -> None:
    assert is_played(ludarium.load("tab/seven-holes"), seed=1)
    waiting = game("Waiting", play="(play (move Pass))")
    assert not is_played(ludarium.load(waiting), seed=1)


ALONG = "(move (from) (to (trackSite Move steps:1)))"
RING = '(board (concentric {10}) {(track "Round" {0 1 3 5 7 9 8 6 4 2} loop:True)} use:Vertex)'


def test_tracks_come_along_to_the_same_board(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board="(board (concentric {10}) use:Vertex)", moves="[#]")
    (text,) = completed(tmp_path, lost, game("Donor", board=RING, moves=ALONG))
    assert RING in text
    assert ludarium.load(text)


def test_a_way_is_laid_along_another_board_and_called_a_guess(tmp_path: Path) -> None:
    lost = game("Lost", "Man", moves="[#]")
    (tmp_path / "donor.lud").write_text(game("Donor", board=RING, moves=ALONG))
    ranking = Ranking(lost_game(lost), donors_of(str(tmp_path)))
    (proposal,) = ranking.proposals(Counter())
    assert '(track "Round" {0 1 2 5 8 7 6 3 4})' in proposal.whole.text
    assert proposal.whole.doubts == (LAID,)
    assert ludarium.load(proposal.whole.text)


def test_a_way_is_laid_where_the_tracks_of_a_board_are_not_known(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board="(board (square 3) {[?]})", moves=ALONG)
    (tmp_path / "donor.lud").write_text(game("Donor", board=RING, moves=ALONG))
    ranking = Ranking(lost_game(lost), donors_of(str(tmp_path)))
    (proposal,) = ranking.proposals(Counter())
    assert '{(track "Round" {0 1 2 5 8 7 6 3 4})}' in proposal.whole.text
    assert proposal.whole.doubts == (LAID,)
    assert ludarium.load(proposal.whole.text)


def test_a_way_is_laid_where_nothing_is_known_of_a_track_but_that_it_is_one(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board="(board (square 3) {(track [#] loop:True)})", moves=ALONG)
    (tmp_path / "donor.lud").write_text(game("Donor", board=RING, moves=ALONG))
    ranking = Ranking(lost_game(lost), donors_of(str(tmp_path)))
    (proposal,) = ranking.proposals(Counter())
    assert '{(track "Round" {0 1 2 5 8 7 6 3 4} loop:True)}' in proposal.whole.text
    assert proposal.whole.doubts == (LAID,)


ROWS = "(mancalaBoard 2 {columns} store:None {{{tracks}}})"
TWO = '(track "CCW" "0,E,N,W" loop:True) (track "CW" "{last},W,N,E" loop:True)'


def test_two_tracks_that_are_not_known_differ_and_fit_the_rows(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board=ROWS.format(columns=6, tracks="(track [#]) (track [#])"))
    there = ROWS.format(columns=4, tracks=TWO.format(last=3))
    (text,) = completed(tmp_path, lost, game("Donor", board=there))
    assert TWO.format(last=5) in text


def test_a_board_of_rows_is_written_in_its_order(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board="(mancalaBoard 2 [#] store:None)", start="")
    there = ROWS.format(columns=4, tracks=TWO.format(last=3))
    (text,) = completed(tmp_path, lost, game("Donor", board=there))
    assert "(mancalaBoard 2 4 store:None {(track" in text
    assert ludarium.load(text)


SOWING = '(play (move Select (from (sites Board) if:(< 0 (count at:(from)))) (then (sow "%s"))))'


@pytest.mark.parametrize(("named", "own"), [("CCW", "Sunwise"), ("CW", None), ("Other", "Other")])
def test_rules_name_the_tracks_that_are_there(named: str, own: str | None, tmp_path: Path) -> None:
    track = '(track "Sunwise" "0,E,N,W" loop:True)'
    lost = game(
        "Lost", "Man", board=ROWS.format(columns=6, tracks=track), start="", play="(play [#])"
    )
    there = ROWS.format(columns=4, tracks=TWO.format(last=3))
    donor = game("Donor", board=there, start="", play=SOWING % named)
    texts = completed(tmp_path, lost, donor)
    assert [f'(sow "{own}")' in text for text in texts] == ([True] if own else [])


def test_ways_into_stores_lead_nowhere_on_a_board_without_stores(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board=ROWS.format(columns=4, tracks="(track [#]) (track [#])"))
    tracks = '(track "A1" "1,E,ENE,WNW,W" loop:True P1) (track "A2" "1,E,N,W,WSW" loop:True P2)'
    donor = game("Donor", board=f"(mancalaBoard 2 4 {{{tracks}}})")
    assert completed(tmp_path, lost, donor) == []


def test_places_of_a_donor_are_as_far_along_the_way_that_is_laid(tmp_path: Path) -> None:
    start = '(start {(place "Disc1" Vertex 0) (place "Disc2" (sites {9}) state:9)})'
    play = '(play (if (is In (last To) (sites "Goal")) (move Pass) (forEach Piece)))'
    items = '(regions "Goal" (sites {2}))'
    donor = game("Donor", board=RING, moves=ALONG, start=start, play=play, items=items)
    lost = game("Lost", "Man", moves="[#]", start="(start [#])", play="(play [#])")
    (text,) = completed(tmp_path, lost, donor)
    assert '(track "Round" {0 1 2 5 8 7 6 3 4})' in text
    assert '(place "Man1" Cell 0)' in text
    assert '(place "Man2" (sites {8}) state:9)' in text
    assert '(regions "Goal" (sites {4}))' in text
    assert ludarium.load(text)


WAYS = {
    "(rectangle 1 6)": ([0, 1, 2, 3, 4, 5], False),
    "(rectangle 2 3)": ([0, 1, 2, 5, 4, 3], True),
    "(concentric {10}) use:Vertex": ([0, 1, 3, 5, 7, 9, 8, 6, 4, 2], True),
}


CROSS = "(merge {(shift 0 6 (rectangle 3 15)) (shift 6 0 (rectangle 15 3))})"


def test_a_way_leads_around_boards_that_have_no_long_one() -> None:
    sites = sites_on(f"(board {CROSS})")
    assert sites is not None
    way = way_along(sites)
    assert way is not None
    assert len(way.sites) == len(set(way.sites)) > sites.count / 2
    neighbours = zip(way.sites, way.sites[1:], strict=False)
    assert all(there in sites.neighbours[here] for here, there in neighbours)


def test_only_tracks_stand_in_the_list_of_a_board(tmp_path: Path) -> None:
    lost = game("Lost", "Man", board="(board (square 3) {[?]})", moves=ALONG)
    others = game("Other"), game("Donor", board=RING, moves=ALONG)
    (text,) = completed(tmp_path, lost, *others)
    assert text.count("(square 3)") == 1


@pytest.mark.parametrize("board", WAYS)
def test_ways_are_as_straight_as_a_board_allows(board: str) -> None:
    sites = sites_on(f"(board {board})")
    assert sites is not None
    way = way_along(sites)
    assert way is not None
    assert (list(way.sites), way.is_round) == WAYS[board]


def test_maps_come_along_by_their_names(tmp_path: Path) -> None:
    where = '(map "Where" {(pair 1 0) (pair 2 8)})'
    known = '(map "Throw" {(pair 0 1) (pair 1 2)})'
    start = '(start {(place "Disc1" (mapEntry "Where" 1)) (place "Disc2" 8)})'
    donor = game("Donor", items=where, start=start)
    (text,) = completed(tmp_path, game("Lost", "Man", items=known, start="(start [#])"), donor)
    assert known in text
    assert text.count(where) == 1
