"""Goals: where pieces must arrive, and that the first to arrive make room."""

import ludarium
from ludarium.ludemes.worth.terms import parts_for


def test_the_home_of_the_next_player_is_a_goal() -> None:
    parts = parts_for(ludarium.load("Five Field Kono").rules_source.rules)
    assert parts.terms.tells
    first, second = parts.places[1], parts.places[2]
    assert first[20] > first[12] > first[0] == 0
    assert second[0] > second[12] > second[20] == 0


def test_pieces_go_to_the_far_end_of_a_camp() -> None:
    """Otherwise those at its edge keep the others out."""
    game = ludarium.load("Halma")
    places = parts_for(game.rules_source.rules).places[1]
    corner, edge, outside = 240, 242, 247
    assert places[corner] > places[edge] > places[outside]
