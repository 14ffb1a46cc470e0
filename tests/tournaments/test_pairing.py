"""Who plays whom."""

from ludarium.tournaments.pairing import round_robin, swiss_round


def test_everybody_plays_everybody_once() -> None:
    assert len(round_robin("abcde")) == 10
    assert len({frozenset(pair) for pair in round_robin("abcde")}) == 10


def test_the_swiss_way_equals_meet_and_nobody_twice() -> None:
    points = {"a": 2.0, "b": 2.0, "c": 1.0, "d": 0.0}
    assert swiss_round("abcd", points, {}, [])[0] == [("a", "b"), ("c", "d")]
    met = {frozenset("ab"): 1}
    assert swiss_round("abcd", points, met, [])[0] == [("a", "c"), ("b", "d")]


def test_whoever_has_met_all_meets_somebody_again() -> None:
    met = {frozenset(pair): 1 for pair in round_robin("abcd")}
    assert len(swiss_round("abcd", {}, met, [])[0]) == 2


def test_the_last_rests_and_nobody_twice_before_all_have() -> None:
    points = {"a": 2.0, "b": 1.0, "c": 0.0}
    pairs, resting = swiss_round("abc", points, {}, [])
    assert (pairs, resting) == ([("a", "b")], "c")
    assert swiss_round("abc", points, {}, ["c"])[1] == "b"
