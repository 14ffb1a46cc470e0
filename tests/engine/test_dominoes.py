"""Dominoes: where they may be laid, whether their pips agree, and the bag they are drawn from."""

import ludarium
from ludarium.play.state import State

CENTRE = 20 * 41 + 20


def start(play: str, *, deal: int = 2, up_to: int = 1) -> State:
    text = f"""(game "Small" (players 2)
        (equipment {{(boardless Square) (hand Each size:4) (dominoes upTo:{up_to})}})
        (rules (start (deal Dominoes {deal})) (play {play})
            (end (if (is Full) (result Mover Win)))))"""
    return ludarium.load(text).start(seed=4)


LAY = """(do
    (move (from (forEach (sites Hand Mover) if:(is Occupied (site)))) (to (sites LineOfPlay)))
    ifAfterwards:(is PipsMatch))"""


def test_the_first_domino_lies_on_the_centre_in_any_of_four_ways() -> None:
    state = start(LAY, deal=1)
    ways = [(move.to, move.record.actions[0]["state"]) for move in state.legal_moves()]
    assert ways == [(CENTRE, turned) for turned in range(4)]


def test_the_next_one_continues_the_line_where_pips_agree() -> None:
    play = f"(priority {{{LAY} (move Pass)}})"
    state = start(play, deal=3, up_to=2)
    state.play(0)
    joined = [move for move in state.legal_moves() if move.from_ >= 0]
    assert joined
    for index in range(len(joined)):
        after = start(play, deal=3, up_to=2)
        after.play(0)
        after.play(index)
        table = after.game.session()
        table.show(after._image)
        pips = [table.read("pips on cell", cell) for cell in range(41 * 41)]
        owners = [table.read("domino on cell", cell) for cell in range(41 * 41)]
        touching = [
            (cell, other)
            for cell in range(41 * 41)
            for other in (cell + 1, cell + 41)
            if other < 41 * 41 and owners[cell] and owners[other]
            if owners[cell] != owners[other]
        ]
        assert len(touching) == 2
        assert all(pips[cell] == pips[other] for cell, other in touching)


def test_what_is_taken_from_the_bag_is_no_more_in_it() -> None:
    take = '(move Pass (then (if (!= 0 (count Pieces "Bag")) (take Domino))))'
    state = start(take, deal=1)
    drawn = []
    for _ in range(2):
        (move,) = state.legal_moves()
        drawn += [action for action in move.record.actions if action.kind.name == "Add"]
        state.play(0)
    assert [action["to"] for action in drawn] == [41 * 41 + 1]
