"""A match has what its games have."""

import ludarium

MATCH = """(match "Both" (players 2)
    (games {(subgame "Hex") (subgame "Oware")})
    (end (if (>= (matchScore P1) 2) (result P1 Win)))
)"""


def test_it_has_what_any_of_its_games_has() -> None:
    found = ludarium.load(MATCH).concepts()
    assert {"Match", "Connection", "Sow", "GreaterThanOrEqual", "Comparison"} <= found.true
    assert found.why("Sow")
    assert [passage.text[:6] for passage in found.why("Match")] == ["(match"]


def test_its_numbers_are_means() -> None:
    found = ludarium.load(MATCH).concepts()
    assert found["NumPlayers"] == 2
    assert found["NumPlayableSites"] == (121 + 12) / 2


def test_published_tables_look_at_the_first_game_alone() -> None:
    found = ludarium.load(MATCH).concepts(as_reference=True)
    assert "Connection" in found.true
    assert "Sow" not in found.true
    assert found["NumStartComponents"] == 0
