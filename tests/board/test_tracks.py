"""Tracks: how they are written, and which way they lead."""

import pytest

from ludarium.board.equipment.tracks import Track
from ludarium.board.problem import BoardError
from tests.board.boxes import unpacked


def track(written: str, board: str = "(square 4)", use: str = "Cell", beside: str = "") -> Track:
    (found,) = unpacked(f"(board {board} (track {written}) use:{use}) {beside}").tracks
    return found


class TestRoutes:
    def test_a_direction_leads_to_the_edge(self) -> None:
        assert track('"A" "0,E,N,W"').sites == (0, 1, 2, 3, 7, 11, 15, 14, 13, 12)

    def test_a_number_after_a_direction_limits_the_steps(self) -> None:
        assert track('"A" "0,E2,N1"').sites == (0, 1, 2, 6)

    def test_a_site_is_jumped_to(self) -> None:
        assert track('"A" "5,E1,12,S1"').sites == (5, 6, 12, 8)

    def test_it_may_end_off_the_board(self) -> None:
        assert track('"A" "14,E,End"').sites == (14, 15, -2)

    def test_it_may_begin_in_a_hand(self) -> None:
        assert track('"A" "16,0,N"', beside="(hand Each)").sites == (16, 0, 4, 8, 12)

    def test_it_may_not_lead_to_what_is_not_there(self) -> None:
        with pytest.raises(BoardError, match="goes to site 16, which is not there"):
            track('"A" "16,0,N"')

    def test_a_direction_that_leads_nowhere_adds_nothing(self) -> None:
        assert track('"A" "3,E,N1"').sites == (3, 7)

    def test_a_comma_at_the_end_means_nothing(self) -> None:
        assert track('"A" "0,E1,"').sites == (0, 1)

    def test_it_may_be_a_list_of_sites(self) -> None:
        assert track('"A" {7 3 7 End}').sites == (7, 3, 7, -2)

    def test_it_may_go_round_a_centre(self) -> None:
        sites = track('"A" "8,CW"', "(concentric {8 8})", "Vertex").sites
        assert len(sites) == 8
        assert set(sites) == set(range(8, 16))

    @pytest.mark.parametrize(
        ("written", "complaint"),
        [
            ('"A" "0,NNE"', "not a direction of this board"),
            ('"A" "0,Sideways"', "not a direction of this board"),
            ('"A" "0,?"', "neither a site nor a direction"),
            ('"A" "E,N"', "does not come after a site"),
            ('"A" "16,E"', "does not come after a site"),
        ],
    )
    def test_what_cannot_be_followed(self, written: str, complaint: str) -> None:
        with pytest.raises(BoardError, match=complaint):
            track(written)


class TestStops:
    def test_owners(self) -> None:
        assert track('"A" "0,E"').owner == 0
        assert track('"A" "0,E" P2').owner == 2
        assert track('"A" "0,E" 2').owner == 2
        assert track('"A" "0,E" Shared').owner == 0

    def test_repeated_sites_are_one_stop_with_bumps(self) -> None:
        found = track('"A" {1 1 1 2 2 3}')
        assert found.sites == (1, 2, 3)
        assert found.bumps == (2, 1, 0)

    def test_a_plain_track_ends(self) -> None:
        found = track('"A" {1 2 3}')
        assert found.following == (1, 2, -1)
        assert found.preceding == (-1, 0, 1)

    def test_a_loop_closes(self) -> None:
        found = track('"A" {1 2 3} loop:True')
        assert found.following == (1, 2, 0)
        assert found.preceding == (2, 0, 1)

    def test_a_directed_track_has_no_way_back_except_at_its_end(self) -> None:
        assert track('"A" {1 2 3 4} directed:True').preceding == (-1, -1, -1, 2)

    def test_a_site_may_be_visited_twice(self) -> None:
        assert track('"A" {1 2 3 1}').has_internal_loop
        assert not track('"A" {1 2 3}').has_internal_loop
        assert not track('"A" {1 2 2 3 1}').has_internal_loop


class TestBoards:
    def test_tracks_are_numbered(self) -> None:
        box = unpacked('(board (square 3) {(track "A" "0,E") (track "B" "8,W")})')
        assert [(found.index, found.name) for found in box.tracks] == [(0, "A"), (1, "B")]

    def test_a_mancala_board_has_tracks(self) -> None:
        board = '(mancalaBoard 2 3 (track "Round" "1,E,N,W" loop:True))'
        (found,) = unpacked(board).tracks
        assert found.sites == (1, 2, 3, 6, 5, 4)
        assert found.looped

    def test_a_puzzle_ignores_them(self) -> None:
        board = '(board (square 3) (track "A" "0,E") (values Cell (range 1 3)))'
        assert unpacked(board, players="1").tracks == ()

    def test_the_loops_of_a_surakarta_board(self) -> None:
        tracks = {found.name: found for found in unpacked("(surakartaBoard (square 6))").tracks}
        assert list(tracks) == ["Track1F", "Track1B", "Track2F", "Track2B"]
        forwards = tracks["Track1F"]
        assert forwards.sites[:8] == (6, 7, 8, 9, 10, 11, 4, 10)
        assert forwards.bumps[:8] == (0, 0, 0, 0, 0, 1, 0, 0)
        assert tracks["Track1B"].sites[:8] == (1, 7, 13, 19, 25, 31, 24, 25)
        assert tracks["Track2F"].sites[:7] == (12, 13, 14, 15, 16, 17, 3)
        assert all(found.looped and found.directed for found in tracks.values())

    def test_the_loops_of_a_triangle_have_three_lines(self) -> None:
        tracks = {found.name: found for found in unpacked("(surakartaBoard (tri 5))").tracks}
        assert list(tracks) == ["Track1F", "Track1B", "Track2F", "Track2B"]
        assert tracks["Track1F"].sites == (5, 6, 7, 8, 3, 7, 10, 12, 13, 10, 6, 1)
        assert tracks["Track1F"].bumps == (0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1)
        assert tracks["Track1B"].sites == (1, 6, 10, 13, 12, 10, 7, 3, 8, 7, 6, 5)
        assert tracks["Track2F"].sites == (9, 10, 11, 2, 6, 9, 11, 7, 2)


class TestChoice:
    BOX = """(board (rectangle 1 8) {
        (track "Track1" "0,E" P1) (track "Track2" "7,W" P2) (track "All" {2 3 4 5} loop:True)
    })"""

    @pytest.mark.parametrize(
        ("player", "name", "found"),
        [
            (0, "", "All"),
            (1, "", "Track1"),
            (2, "", "Track2"),
            (0, "Track1", "Track1"),
            (0, "Track", None),
            (2, "Track", "Track2"),
        ],
    )
    def test_whose_track_is_meant(self, player: int, name: str, found: str | None) -> None:
        chosen = unpacked(self.BOX).track_for(player, name)
        assert (chosen and chosen.name) == found
