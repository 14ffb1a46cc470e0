"""Where pieces go: numbers that must add up, and the picture of them."""

from xml.etree import ElementTree

import pytest

import ludarium
from ludarium.analysis.coverage.cover import cover
from ludarium.analysis.coverage.heat import SHOWN, heat_map
from ludarium.analysis.coverage.report import fragment, page, source_of, stretches
from ludarium.analysis.coverage.use import Use
from ludarium.play.game import Game


@pytest.fixture(scope="module")
def morris() -> tuple[Game, Use]:
    game = ludarium.load("nine-mens-morris")
    return game, cover(game, games=50, thorough=False).use


def test_every_mark_of_noughts_and_crosses_stays_where_it_is_put() -> None:
    game = ludarium.load("tic-tac-toe")
    use = cover(game, games=200, thorough=False).use
    entered = use.total("entered", "Cell")
    assert entered.sum() == sum(count for way, count in use.ways.items() if way[1] == way[2])
    assert use.total("left", "Cell").sum() == use.total("taken", "Cell").sum() == 0
    assert (use.share("Cell") > 0).all()
    assert (use.share("Cell") < 1).all()
    assert use.share("Cell", 1).sum() > use.share("Cell", 2).sum()


def test_pieces_that_come_go_or_are_still_there(morris: tuple[Game, Use]) -> None:
    _, use = morris
    for owner in (1, 2):
        came = use.total("entered", "Vertex", owner)
        went = use.total("left", "Vertex", owner) + use.total("taken", "Vertex", owner)
        board = slice(0, 24)
        assert (came[board] >= went[board]).all()
        assert use.total("taken", "Vertex", owner)[board].sum() > 0


def test_sites_are_occupied_in_a_part_of_all_positions(morris: tuple[Game, Use]) -> None:
    _, use = morris
    rows = use.sites
    assert all(0 <= row["occupied"] <= 1 for row in rows)
    assert {"kind", "site", "label", "owner", "entered", "left", "taken"} <= rows[0].keys()


def test_ways_are_along_lines_of_the_board_or_from_the_hand(morris: tuple[Game, Use]) -> None:
    _, use = morris
    assert use.steps[0]["moves"] == max(use.ways.values())
    assert use.csv("steps").splitlines()[0] == "mover,from,to,from_label,to_label,moves"


@pytest.mark.parametrize("what", SHOWN)
@pytest.mark.parametrize("dark", [False, True])
def test_a_heat_map_is_a_picture_with_a_legend(
    morris: tuple[Game, Use], what: str, dark: bool
) -> None:
    game, use = morris
    root = ElementTree.fromstring(heat_map(game, use, what=what, dark=dark))
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert SHOWN[what] in words
    assert len(words) >= 6


def test_dead_passages_are_marked_in_the_report() -> None:
    game = ludarium.load("riga", options=["Text/As Published"])
    found = cover(game, games=100, thorough=False)
    html = page(game, found)
    assert '<mark class="never-can"' in html
    assert "Dead rules" in html
    assert fragment(game, found) in html
    source = source_of(game)
    assert source is not None
    texts = [source.text[s.start : s.end] for s in stretches(found.findings, source)]
    assert any(text.startswith("(or {") for text in texts)
