"""What is in the box, and in which order it is numbered."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.board.equipment.components import Die, Domino, Tile
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.maps import look_up
from ludarium.board.problem import BoardError
from ludarium.language.definitions import library
from ludarium.language.description import describe, read_source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role
from tests.board.boxes import unpacked

BOARD = "(board (square 3))"


def names(box: Equipment) -> list[str]:
    return [component.name for component in box.components]


def places(box: Equipment) -> list[tuple[str, int, int]]:
    return [(c.name, c.first, c.count) for c in box.containers]


class TestContainers:
    def test_the_board_is_container_0(self) -> None:
        board = unpacked(BOARD).board
        assert (board.index, board.name, board.owner) == (0, "Board", 0)
        assert list(board.sites) == list(range(9))

    def test_every_player_gets_a_hand(self) -> None:
        box = unpacked(f"{BOARD} (hand Each size:2)")
        assert places(box) == [("Board", 0, 9), ("Hand1", 9, 2), ("Hand2", 11, 2)]

    def test_a_shared_hand_has_no_number_but_an_owner_after_the_last_player(self) -> None:
        hand = unpacked(f"{BOARD} (hand Shared)").containers[1]
        assert (hand.name, hand.owner, hand.role) == ("Hand0", 3, Role.Shared)

    def test_dice_come_after_hands_wherever_they_are_written(self) -> None:
        box = unpacked(f"(dice num:2) (hand P1) {BOARD}")
        assert places(box) == [("Board", 0, 9), ("Hand1", 9, 1), ("Dice0", 10, 2)]

    def test_dice_of_the_same_owner_lie_together(self) -> None:
        box = unpacked(f"{BOARD} (dice d:4 num:1) (dice P2 num:1) (dice d:2 num:2)")
        assert places(box) == [("Board", 0, 9), ("Dice0", 9, 3), ("Dice2", 12, 1)]
        assert names(box)[:4] == ["Die1", "Die2", "Die3", "Die4"]

    def test_a_board_played_on_vertices_takes_up_as_many_numbers_as_it_has_cells(self) -> None:
        box = unpacked("(board (tri Hexagon 3) use:Vertex) (hand P1)")
        assert places(box) == [("Board", 0, 19), ("Hand1", 24, 1)]

    def test_which_container_a_site_lies_in(self) -> None:
        box = unpacked(f"{BOARD} (hand Each size:2)")
        found = [box.container_of(site) for site in (-1, 8, 9, 12, 13)]
        assert [c and c.name for c in found] == [None, "Board", "Hand1", "Hand2", None]

    def test_the_hand_of_a_player_may_be_dice(self) -> None:
        box = unpacked(f"{BOARD} (hand P1) (dice P2 num:2)")
        hands = [box.hand_of(player) for player in (1, 2, 3)]
        assert [hand and hand.kind for hand in hands] == [
            ContainerKind.HAND,
            ContainerKind.DICE,
            None,
        ]

    def test_a_game_has_exactly_one_board(self) -> None:
        with pytest.raises(BoardError, match="2 boards"):
            unpacked(BOARD + BOARD)


class TestComponents:
    def test_numbers_begin_with_1_and_names_end_in_the_owner(self) -> None:
        box = unpacked(f'{BOARD} (piece "Pawn" Each) (piece "King") (piece "Seed" Neutral)')
        assert names(box) == ["Pawn1", "Pawn2", "King1", "King2", "Seed0"]
        assert [component.index for component in box.components] == [1, 2, 3, 4, 5]
        assert [component.owner for component in box.components] == [1, 2, 1, 2, 0]

    def test_shared_pieces_keep_their_name(self) -> None:
        (seed,) = unpacked(f'{BOARD} (piece "Seed" Shared)').components
        assert (seed.name, seed.owner) == ("Seed", 3)

    def test_a_lone_player_needs_no_number(self) -> None:
        box = unpacked(f'{BOARD} (piece "Peg" P1) (piece "Rock" Neutral)', players="1")
        assert names(box) == ["Peg", "Rock0"]

    def test_dice_come_before_pieces(self) -> None:
        box = unpacked(f'{BOARD} (piece "Disc" P1) (dice d:4 from:0 num:2)')
        assert names(box) == ["Die1", "Die2", "Disc1"]
        die = box.components[0]
        assert isinstance(die, Die)
        assert die.faces == (0, 1, 2, 3)

    def test_faces_may_be_given_die_by_die(self) -> None:
        box = unpacked(f"{BOARD} (dice facesByDie:{{{{1 2}} {{3 4}}}} num:2)")
        assert [die.faces for die in box.components if isinstance(die, Die)] == [(1, 2), (3, 4)]

    def test_where_there_are_no_pieces_every_player_gets_a_ball(self) -> None:
        assert names(unpacked(BOARD)) == ["Ball11", "Ball22"]
        assert names(unpacked(BOARD, players="1")) == ["Ball1"]

    def test_the_direction_of_a_player_comes_before_that_of_a_piece(self) -> None:
        pieces = '(piece "Ram" Each E) (piece "Rock" Neutral W)'
        box = unpacked(BOARD + pieces, players="{(player N) (player S)}")
        assert [c.facing and c.facing.word for c in box.components] == ["N", "S", "W"]

    def test_dominoes(self) -> None:
        box = unpacked(f"{BOARD} (dominoes upTo:2)")
        expected = ["Domino00", "Domino01", "Domino02", "Domino11", "Domino12", "Domino22"]
        assert names(box) == expected
        last = box.components[4]
        assert isinstance(last, Domino)
        assert last.halves == (1, 2)
        assert last.is_large

    def test_a_tile_has_the_sides_of_the_first_cell(self) -> None:
        (tile,) = unpacked('(board (hex 2)) (tile "Way" {(path from:0 to:2 colour:1)})').components
        assert isinstance(tile, Tile)
        assert (tile.sides, tile.slots, len(tile.paths)) == (6, (1,) * 6, 1)
        assert not tile.is_large

    def test_a_tile_with_a_walk_is_large(self) -> None:
        (tile,) = unpacked(f'{BOARD} (tile "Bar" Shared {{F}})').components
        assert tile.is_large

    def test_what_the_greatest_state_count_and_value_are(self) -> None:
        box = unpacked(f'{BOARD} (piece "Egg" P1 (flips 1 2) maxState:2 maxCount:9)')
        (egg,) = box.components
        assert (egg.flips, egg.max_state, egg.max_count, egg.max_value) == ((1, 2), 2, 9, None)

    def test_a_deck_brings_its_cards(self) -> None:
        box = unpacked(f'{BOARD} (deck cardsBySuit:4 suits:2) (piece "Chip" P1)')
        assert len(box.components) == 9
        assert box.components[-1].index == 9

    def test_a_puzzle_has_no_components(self) -> None:
        box = unpacked("(board (square 4) (values Cell (range 1 4)))", players="1")
        assert box.components == ()
        assert box.puzzle == {SiteType.Cell: (1, 4)}


class TestMaps:
    def test_keys_and_values_of_all_sorts(self) -> None:
        box = unpacked(
            f"""{BOARD} (hand P1) (piece "Pawn" Each)
            (map "Mixed" {{
                (pair 5 "B2") (pair P1 LastSite) (pair P2 CentreSite) (pair "A2" "Pawn2")
            }})
            (map {{6 7}} {{(handSite P1) (id "Pawn" P2)}})"""
        )
        assert [table.name for table in box.maps] == ["Mixed", "Map"]
        assert box.maps[0].entries == {5: 4, 1: 8, 2: 4, 3: 2}
        assert box.maps[1].entries == {6: 9, 7: 2}

    def test_what_is_not_there_is_left_out(self) -> None:
        box = unpacked(f'{BOARD} (map {{(pair 1 "Z9") (pair 2 "Nobody") (pair 3 7)}})')
        assert box.maps[0].entries == {3: 7}

    def test_the_first_map_that_has_a_number_decides(self) -> None:
        maps = unpacked(f'{BOARD} (map {{1 2}} {{0 5}}) (map "B" {{1 3}} {{7 8}})').maps
        assert [look_up(maps, key) for key in (1, 2, 3, 4)] == [0, 5, 8, 4]
        assert look_up(maps, 1, "B") == 7
        assert look_up(maps, 2, "B") == 2


class TestRegions:
    def test_names_and_owners(self) -> None:
        box = unpacked(
            f"""{BOARD} (regions {{0}}) (regions P2 {{1}}) (regions "Well" Shared {{2}})
            (regions "Each" Each {{3}})"""
        )
        assert [(region.name, region.owner) for region in box.regions] == [
            ("RegionP1", 0),
            ("RegionP2", 2),
            ("Well", 3),
            ("Each", 0),
        ]

    def test_sites_ascend_and_parts_stay_apart(self) -> None:
        box = unpacked(f"{BOARD} (regions {{8 2 2}}) (regions {{(sites {{3}}) (sites {{1 3}})}})")
        listed, several = box.regions
        assert listed.sites == (2, 8)
        assert several.parts == ((3,), (1, 3))
        assert several.sites == (1, 3)

    def test_a_region_may_be_made_of_later_ones(self) -> None:
        box = unpacked(f'{BOARD} (regions "A" (sites "B")) (regions "B" (sites Top))')
        assert box.regions[0].sites == (6, 7, 8)

    def test_a_region_made_of_itself_is_refused(self) -> None:
        box = unpacked(f'{BOARD} (regions "A" (sites "B")) (regions "B" (sites "A"))')
        with pytest.raises(BoardError, match="made out of itself"):
            _ = box.regions[0].sites

    def test_pieces_are_not_on_the_board_yet(self) -> None:
        box = unpacked(f"{BOARD} (regions (sites Occupied by:P1)) (regions (sites Empty))")
        assert [region.sites for region in box.regions] == [(), tuple(range(9))]

    def test_families(self) -> None:
        box = unpacked(f"{BOARD} (regions {{Rows Corners}})")
        (family,) = box.regions
        assert family.family
        assert family.parts == ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0,), (2,), (6,), (8,))

    def test_blocks_of_a_square_board(self) -> None:
        (blocks,) = unpacked("(board (square 4)) (regions SubGrids)").regions
        assert blocks.parts == ((0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15))

    def test_sides_are_one_for_each_point_of_the_compass(self) -> None:
        (sides,) = unpacked(f"{BOARD} (regions Sides)").regions
        assert len(sides.parts) == 16
        assert sorted(filter(None, sides.parts)) == [(0, 1, 2), (0, 3, 6), (2, 5, 8), (6, 7, 8)]
        (inner,) = unpacked(f"{BOARD} (regions SidesNoCorners)").regions
        assert inner.sites == (1, 3, 5, 7)

    def test_hints_make_regions(self) -> None:
        box = unpacked(
            """(board (square 2) (values Cell (range 1 4)))
            (hints "Sums" {(hint {0 1} 6) (hint 3 2)}) (regions HintRegions)""",
            players="1",
        )
        (hints,) = box.hints
        assert [(hint.sites, hint.value) for hint in hints.hints] == [((0, 1), 6), ((3,), 2)]
        assert box.regions[0].parts == ((0, 1), (3,))


# ---------------------------------------------------------------------- the reference corpus


def recordings(corpus: Path) -> Iterator[tuple[Game, dict[str, Any]]]:
    """Every game of the corpus with what was recorded of it. Matches have no equipment."""
    known = library(corpus / "def")
    with zipfile.ZipFile(corpus / "boards.zip") as archive:
        for entry in archive.namelist():
            description = (corpus / "lud" / entry).with_suffix(".lud")
            if entry.endswith(".json") and description.exists():
                game = read_game(describe(read_source(description), known=known))
                if isinstance(game, Game):
                    yield game, json.loads(archive.read(entry))


def as_recorded(box: Equipment) -> dict[str, Any]:
    """The box in the words of the recordings."""
    return {
        "players": box.players.count,
        "containers": [
            {
                "index": c.index,
                "name": c.name,
                "class": c.kind.value,
                "owner": c.owner,
                "role": c.role.word,
                "from": c.first,
                "n": c.count,
            }
            for c in box.containers
        ],
        "components": [
            {
                "index": c.index,
                "name": c.name,
                "class": c.kind,
                "owner": c.owner,
                "role": c.role.word,
                "dirn": c.facing.word if c.facing else None,
                **({"faces": list(c.faces)} if isinstance(c, Die) else {}),
                **({"tile": True} if isinstance(c, Tile) else {}),
                **({"large": True} if c.is_large else {}),
                **(
                    {"domino": list(c.halves), "value": c.halves[0]}
                    if isinstance(c, Domino)
                    else {}
                ),
            }
            for c in box.components
        ],
        "tracks": [
            {
                "index": t.index,
                "name": t.name,
                "owner": t.owner,
                "loop": t.looped,
                "internalLoop": t.has_internal_loop,
                "sites": list(t.sites),
                "bump": list(t.bumps),
                "next": list(t.following),
                "prev": list(t.preceding),
            }
            for t in box.tracks
        ],
    }


@pytest.mark.corpus
def test_every_box_is_as_recorded(corpus: Path) -> None:
    compared = 0
    different = []
    for game, recorded in recordings(corpus):
        box = equipment_of(game)
        ours = as_recorded(box)
        same = all(recorded[key] == value for key, value in ours.items())
        regions = zip(box.regions, recorded["regions"], strict=True)
        same = same and all(
            (ours.name, ours.owner, ours.role.word)
            == (theirs["name"], theirs["owner"], theirs["role"])
            and (theirs["sites"] is None or list(ours.sites) == sorted(set(theirs["sites"])))
            for ours, theirs in regions
        )
        compared += 1
        if not same:
            different.append(game.name)
    assert compared > 1_400
    assert not different
