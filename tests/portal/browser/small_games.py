"""Small games of our own, for what no game of the library shows."""

from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.portal.playing.bundle import bundle_of, search_bundle_of
from tests.portal.browser.hands import open_game

WAITING: Final = """(game "Waiting"
    (players 2)
    (equipment {
        (board (rectangle 1 5))
        (piece "Man" P1 (move Step E (to if:(is Empty (to)))))
        (piece "Stone" P2)
    })
    (rules
        (start { (place "Man1" 0) (place "Stone2" 4) })
        (play (forEach Piece))
        (end (if (is In (where "Man" P1) (sites {3})) (result P1 Win)))))
"""
"""The second player can never move: every one of their turns is a pass."""

MASKS: Final = """(game "Masks"
    (players 2)
    (equipment {
        (board (square 3))
        (piece "King" Each (move Step (to if:(is Empty (to)))))
        (piece "Man" Each (move Step (to if:(is Empty (to)))))
    })
    (rules
        (start {
            (place "King1" 0) (place "Man1" 1)
            (place "King2" 8) (place "Man2" 7)
            (set Hidden at:0 to:P2)
            (set Hidden {What Who} at:1 to:P2)
            (set Hidden What (sites {7 8}) to:P1)
        })
        (play (forEach Piece))
        (end (if (is In (last To) (sites {4})) (result Mover Win)))))
"""
"""Of the first player's pieces the second sees no king, and not whose the man is; the first sees
only backs of the second player's. Whoever comes to the middle wins."""


COUNTED: Final = """(game "Counted Race"
    (players 2)
    (equipment {
        (board (rectangle 1 6) { (track "One" "0,E,End" P1) (track "Two" "0,E,End" P2) })
        (dice d:2 num:1)
        (piece "Man" Each (move Step E (to if:(is Empty (to)) (apply (addScore Mover 1)))))
    })
    (rules
        (start { (place "Man1" 0) (place "Man2" 2) (set Score Each 3) })
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))))
"""
"""A race on a track in which steps count, too: players have points, and some way to go."""


HANDS: Final = """(game "Odds and Evens"
    (players 2)
    (mode Simultaneous)
    (equipment { (board (rectangle 1 4)) (piece "Hand" Each) })
    (rules
        (play (or {
            (move Select (from 0) P1 (then (set Var "One" 0)))
            (move Select (from 1) P1 (then (set Var "One" 1)))
            (move Select (from 2) P2 (then (set Var "Two" 0)))
            (move Select (from 3) P2 (then (set Var "Two" 1)))
        }))
        (end {
            (if (and (= (count Moves) 2) (is Even (+ (var "One") (var "Two")))) (result P1 Win))
            (if (= (count Moves) 2) (result P2 Win))
        })))
"""
"""Both players choose at once, and the second time decides."""

MATCH: Final = {
    "Two Rooms": """(match "Two Rooms"
    (players 2)
    (games { (subgame "Short" next:1 result:2) (subgame "Tic-Tac-Toe" next:0) })
    (end {
        (if (>= (matchScore P1) 3) (result P1 Win))
        (if (>= (matchScore P2) 3) (result P2 Win))
    }))
""",
    "Short": """(game "Short"
    (players 2)
    (equipment { (board (rectangle 1 3)) (piece "Stone" Each) })
    (rules
        (start (place Random {"Stone1"}))
        (play (move Add (to (sites Empty))))
        (end (if (is Full) (result Mover Win)))))
""",
}
"""A match of two games, by the names of their files: one is set up by chance and always won by
the second player, for two points; the other is of the library."""


@lru_cache
def _files(text: str) -> dict[str, tuple[str | bytes, str]]:
    """All that the page asks for to play a game: what it is called, its content and its kind."""
    description = describe(Source("small", text))
    played, searched = bundle_of(description, source="small"), search_bundle_of(description)
    data, program = "application/json", "application/wasm"
    return {
        "bundle.json": (played.text, data),
        "game.wasm": (played.code, program),
        "search.json": (searched.text, data),
        "search.wasm": (searched.code, program),
    }


def open_text(page: Any, text: str, *, seats: tuple[str, ...] = ("", "")) -> None:
    """Open a game by its description, on the page of another, and say who plays."""

    def answer(route: Any) -> None:
        body, kind = _files(text)[urlsplit(route.request.url).path.rpartition("/")[2]]
        route.fulfill(body=body, content_type=kind)

    for name in _files(text):
        page.route(f"**/play/tic-tac-toe/{name}*", answer)
    open_game(page, "/play/tic-tac-toe", seats=seats)
