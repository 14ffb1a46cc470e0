"""Working through pieces: once each, in their order, whatever becomes of single ones."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest

from ludarium.jobs.problems import JobError
from ludarium.jobs.running import Progress, run
from ludarium.jobs.store import Store
from ludarium.jobs.work import DIED, TOO_LONG, Done, Failure, Outcome
from tests.jobs import pieces


def numbers(count: int, **rest: Any) -> list[dict[str, Any]]:
    return [{"number": number, **rest} for number in range(count)]


def told(outcomes: list[Outcome]) -> list[Any]:
    return [o.result if isinstance(o, Done) else o.kind for o in outcomes]


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_results_come_in_the_order_of_the_pieces_on_any_number_of_processes(processes: int) -> None:
    outcomes = list(run(pieces.square, numbers(7, seed=5), store=None, processes=processes))
    assert told(outcomes) == [{"square": n * n, "seed": 5, "pair": [n, n]} for n in range(7)]
    assert [outcome.piece["number"] for outcome in outcomes] == list(range(7))


def test_no_piece_is_no_work() -> None:
    assert list(run(pieces.square, [], store=None)) == []


def test_nothing_is_done_twice(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")
    first = list(run(pieces.noted, numbers(3, folder=str(tmp_path)), store=store, processes=2))
    again = list(run(pieces.noted, numbers(4, folder=str(tmp_path)), store=store, processes=1))
    assert [*told(first), 9] == told(again)
    assert [o.kept for o in again if isinstance(o, Done)] == [True, True, True, False]
    assert all((tmp_path / str(n)).read_text() == "done\n" for n in range(4))


def test_another_version_name_or_argument_is_another_result(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")

    def kept(version: str = "1", name: str = "squares", seed: int = 1) -> list[bool]:
        one = numbers(1, seed=seed)
        found = run(pieces.square, one, store=store, processes=1, version=version, name=name)
        return [isinstance(outcome, Done) and outcome.kept for outcome in found]

    assert kept() == [False]
    assert kept() == [True]
    assert kept(version="2") == kept(name="others") == kept(seed=2) == [False]


def test_what_is_kept_is_found_whatever_the_order_of_the_arguments(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")
    list(run(pieces.square, [{"number": 2, "seed": 3}], store=store, processes=1))
    (again,) = run(pieces.square, [{"seed": numpy.int64(3), "number": 2}], store=store, processes=1)
    assert isinstance(again, Done)
    assert again.kept


@pytest.mark.parametrize("processes", [1, 2])
def test_a_piece_that_raises_an_error_fails_and_the_others_go_on(processes: int) -> None:
    outcomes = list(run(pieces.picky, numbers(6), store=None, processes=processes))
    assert told(outcomes) == [0, 1, 2, "ValueError", "SystemExit", 5]
    failure = outcomes[3]
    assert isinstance(failure, Failure)
    assert failure.error == "ValueError: seed 3: nobody likes it"
    assert str(failure) == '{"number":3}: ValueError: seed 3: nobody likes it'
    assert "picky" in failure.trace


def test_failures_are_not_kept_but_tried_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")
    list(run(pieces.picky, numbers(4), store=store, processes=1))
    assert [holding.results for holding in store.holdings()] == [3]


def test_a_result_that_is_not_plain_data_is_a_failure() -> None:
    (outcome,) = run(pieces.unspeakable, numbers(1), store=None, processes=1)
    assert str(outcome) == '{"number":0}: TypeError: set is not plain data'


def test_a_piece_whose_process_dies_is_tried_once_more(tmp_path: Path) -> None:
    work = numbers(5, folder=str(tmp_path), often=False)
    assert told(list(run(pieces.deadly, work, store=None, processes=2))) == [0, 1, 2, 3, 4]


def test_a_piece_that_kills_its_process_again_fails_alone(tmp_path: Path) -> None:
    work = numbers(5, folder=str(tmp_path), often=True)
    outcomes = list(run(pieces.deadly, work, store=None, processes=2))
    assert told(outcomes) == [0, 1, 2, DIED, 4]
    assert "its process was ended by SIGKILL, twice" in str(outcomes[3])


@pytest.mark.parametrize("processes", [1, 2])
def test_a_piece_that_takes_too_long_fails_alone(processes: int) -> None:
    found = run(pieces.endless, numbers(5), store=None, processes=processes, seconds=2)
    outcomes = list(found)
    assert told(outcomes) == [0, 1, 2, TOO_LONG, 4]
    assert "it took longer than 2 seconds" in str(outcomes[3])


def test_whoever_stops_asking_stops_the_work(tmp_path: Path) -> None:
    outcomes = run(pieces.noted, numbers(100, folder=str(tmp_path)), store=None, processes=1)
    assert next(outcomes)
    outcomes.close()  # type: ignore[attr-defined]
    assert sorted(os.listdir(tmp_path)) == ["0"]


def test_progress_tells_what_is_done_kept_failed_and_worked_on(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")
    list(run(pieces.picky, numbers(2), store=store, processes=1))
    seen: list[Progress] = []
    list(run(pieces.picky, numbers(4), store=store, processes=1, progress=seen.append))
    assert seen == [
        Progress(total=4, done=2, kept=2, failed=0, working=({"number": 2},)),
        Progress(total=4, done=3, kept=2, failed=0, working=({"number": 3},)),
        Progress(total=4, done=4, kept=2, failed=1, working=()),
    ]


def test_all_that_is_kept_needs_no_process(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")
    list(run(pieces.square, numbers(3), store=store, processes=1))
    seen: list[Progress] = []
    list(run(pieces.square, numbers(3), store=store, processes=2, progress=seen.append))
    assert seen == [Progress(total=3, done=3, kept=3, failed=0, working=())]


def _inner() -> Callable[..., int]:
    def inner(number: int) -> int:
        return number

    return inner


@pytest.mark.parametrize("work", [lambda number: number, _inner(), "no function"])
def test_work_that_other_processes_cannot_find_is_refused(work: Any) -> None:
    with pytest.raises(JobError, match="cannot be found by other processes"):
        run(work, numbers(1), store=None)


def test_pieces_that_are_not_plain_data_are_refused() -> None:
    with pytest.raises(JobError, match="a piece of work is not plain data"):
        run(pieces.square, [{"number": object()}], store=None)


@pytest.mark.parametrize("bad", [{"processes": 0}, {"seconds": 0}])
def test_impossible_numbers_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="needs"):
        run(pieces.square, numbers(1), store=None, **bad)
