"""Deduction puzzles: which numbers may be filled in, and when a puzzle is solved."""

from collections.abc import Iterable

import pytest

import ludarium
from ludarium import State
from ludarium.agents.players import make_agent
from ludarium.cli.board_text import board_text
from ludarium.engine.machine.building import NoMeaning
from ludarium.engine.moves.action_kinds import Value


def puzzle(constraints: str, *, more: str = "", start: str = "", values: str = "1 2") -> State:
    """A puzzle on a board of two rows of two cells, at its start."""
    given = f"(start (set {{{start}}}))" if start else ""
    text = f"""(game "Test" (players 1)
        (equipment {{(board (square 2) (values Cell (range {values}))) {more}}})
        (rules {given} (play (satisfy {{{constraints}}}))
            (end (if (is Solved) (result P1 Win)))))"""
    return ludarium.load(text).start()


def offered(state: State, kind: str) -> set[tuple[Value, Value]]:
    """The sites and numbers of all moves of a kind."""
    actions = [move.record.actions[0] for move in state.legal_moves()]
    return {(a["var"], a["value"]) for a in actions if a.kind.name == kind}


def play(state: State, *moves: tuple[str, int, int]) -> State:
    for kind, site, number in moves:
        for index, move in enumerate(state.legal_moves()):
            (action,) = move.record.actions
            if (action.kind.name, action["var"], action["value"]) == (kind, site, number):
                state.play(index)
                break
        else:
            pytest.fail(f"{kind} {number} on {site} is not legal")
    return state


def solve(state: State, numbers: Iterable[tuple[int, int]]) -> State:
    return play(state, *(("Set", site, number) for site, number in numbers))


LATIN = "(all Different)"
LINES = "(regions {Columns Rows})"


def test_every_number_can_be_set_or_struck_out_at_first() -> None:
    state = puzzle(LATIN, more=LINES)
    everything = {(site, number) for site in range(4) for number in (1, 2)}
    assert offered(state, "Set") == offered(state, "Toggle") == everything


def test_numbers_that_are_given_stay() -> None:
    state = puzzle(LATIN, more=LINES, start="{0 1}")
    assert all(site != 0 for site, _ in offered(state, "Set") | offered(state, "Toggle"))
    assert offered(state, "Set") == {(1, 2), (2, 2), (3, 1), (3, 2)}


def test_a_number_that_would_break_a_constraint_is_not_offered() -> None:
    state = solve(puzzle(LATIN, more=LINES), [(0, 1)])
    assert (1, 1) not in offered(state, "Set")
    assert (1, 1) in offered(state, "Toggle")
    assert (0, 1) not in offered(state, "Toggle"), "it is the only one left there"


def test_striking_out_all_but_one_number_settles_a_site() -> None:
    state = play(puzzle(LATIN, more=LINES), ("Toggle", 0, 1), ("Toggle", 0, 2))
    assert not offered(state, "Set") - {(0, 1), (0, 2)}, "0 is all that is left on the first site"


def test_solving_wins() -> None:
    state = solve(puzzle(LATIN, more=LINES), [(0, 1), (1, 2), (2, 2)])
    assert not state.over
    solve(state, [(3, 1)])
    assert state.over
    assert state.winner == 1


def test_open_sites_count_as_zero_in_the_end() -> None:
    state = puzzle("(is Count (sites Board) of:1 2)", values="0 1")
    assert solve(state, [(0, 1), (3, 1)]).winner == 1


def test_sums_may_not_become_too_great() -> None:
    state = puzzle("(is Sum 3)", more=LINES)
    assert solve(state, [(0, 2)]) is state
    assert {(1, 2), (2, 2)}.isdisjoint(offered(state, "Set"))


def test_rows_must_differ() -> None:
    no_zero = "(is Count (sites Board) of:0 0)"
    state = puzzle(f"(is Unique) {no_zero}", more="(regions Rows)")
    solve(state, [(0, 1), (1, 2), (2, 1)])
    assert (3, 2) not in offered(state, "Set")
    assert (3, 1) in offered(state, "Set")


def test_hints_are_for_their_sites() -> None:
    hints = "(hints {(hint {0 1} 3) (hint {2 3} 1)})"
    state = puzzle("(is Sum (hint))", more=f"{hints} (regions HintRegions)")
    assert offered(solve(state, [(0, 2)]), "Set") == {(0, 1), (0, 2), (1, 1), (2, 1), (3, 1)}


def test_comparisons_are_about_the_numbers_on_sites() -> None:
    state = puzzle("(forAll Hint (< (from) (to)))", more="(hints {(hint {0 1})})")
    assert offered(solve(state, [(0, 1)]), "Set") >= {(1, 2), (2, 1), (2, 2)}
    assert (1, 1) not in offered(state, "Set")


class TestManyNumbers:
    """Numbers may be as large as 255, whatever the size of a word is."""

    VALUES = "60 130"

    def test_each_may_be_set_and_struck_out(self) -> None:
        state = puzzle(LATIN, more=LINES, values=self.VALUES)
        everything = {(site, number) for site in range(4) for number in range(60, 131)}
        assert offered(state, "Set") == offered(state, "Toggle") == everything
        play(state, ("Toggle", 0, 64), ("Set", 0, 127))
        assert not {(0, 127)} & offered(state, "Toggle")
        assert (1, 127) not in offered(state, "Set")
        assert {(1, 63), (3, 127)} <= offered(state, "Set")

    def test_numbers_of_different_words_are_told_apart_and_added_up(self) -> None:
        constraints = f"{LATIN} (is Sum (sites {{0 1}}) 200) (is Count (sites {{2 3}}) of:64 1)"
        state = puzzle(constraints, more=LINES, start="{0 72}", values=self.VALUES)
        assert {number for site, number in offered(state, "Set") if site == 1} == {128}
        solve(state, [(1, 128), (2, 64), (3, 127)])
        assert (state.over, state.winner) == (True, 1)

    def test_a_greater_number_is_refused(self) -> None:
        with pytest.raises(NoMeaning, match="greater than 255"):
            puzzle(LATIN, more=LINES, values="1 256")


def test_the_numbers_that_are_settled_stand_on_their_sites() -> None:
    state = puzzle(LATIN, more=LINES, start="{0 1}")
    assert state.pieces() == {"A1": ["1"]}
    solve(state, [(1, 2)])
    assert state.pieces() == {"A1": ["1"], "B1": ["2"]}
    assert state.owners() == {}


def test_nothing_is_a_number_as_well() -> None:
    state = puzzle("(is Count (sites {0 1}) 0)", values="0 1")
    solve(state, [(0, 0)])
    assert state.pieces() == {"A1": ["0"]}


def test_agents_can_play_a_puzzle() -> None:
    state = puzzle(LATIN, more=LINES, start="{0 1}")
    assert make_agent("greedy", state.game).choose(state).index < len(state.legal_moves())


def test_a_puzzle_is_drawn_in_the_terminal() -> None:
    state = solve(puzzle(LATIN, more=LINES, start="{0 1}"), [(3, 1)])
    assert [line.split() for line in board_text(state).plain.splitlines()] == [
        ["A2", "1"],
        ["1", "B1"],
    ]
