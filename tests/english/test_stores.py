"""Boards for sowing: whether stores are sown into."""

from tests.english.test_idioms import book

SOWN = """
(game "Sown" (players 2)
    (equipment {
        (mancalaBoard 2 4 {(track "Round" {%s} loop:True)})
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Track)))
        (play (move Select (from (sites Bottom) if:(is Occupied (from))) (then (sow "Round"))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_it_is_told_that_nothing_is_sown_into_stores_off_the_path() -> None:
    aside = "with two stores, into which nothing is sown."
    assert aside in " ".join(book(SOWN % "1..4 8..5").split())
    through = " ".join(book(SOWN % "0 1..4 9 8..5").split())
    assert "nothing is sown" not in through
