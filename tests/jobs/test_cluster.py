"""The same work on a Ray cluster, which is started here with two workers."""

import importlib.util
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.jobs.running import run
from ludarium.jobs.store import Store
from ludarium.jobs.work import DIED, TOO_LONG, Done, JobError
from tests.jobs import pieces
from tests.jobs.test_running import numbers, told

with_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="Ray is not installed: pip install ray"
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster that all tests share; runs find it started already."""
    ray: Any = pytest.importorskip("ray")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(
        "local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR"
    )
    yield "local"
    ray.shutdown()


@with_ray
def test_a_cluster_is_started_here_and_ended_again() -> None:
    import ray

    if ray.is_initialized():
        ray.shutdown()
    assert len(list(run(pieces.square, numbers(3), store=None, ray="local", processes=2))) == 3
    assert not ray.is_initialized()


@with_ray
def test_results_are_those_of_one_process_and_are_kept_here(cluster: str, tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.sqlite")
    there = list(run(pieces.square, numbers(6), store=store, ray=cluster))
    here = list(run(pieces.square, numbers(7), store=store, processes=1))
    assert told(there) == told(here)[:6]
    assert [outcome.kept for outcome in here if isinstance(outcome, Done)] == [True] * 6 + [False]


@with_ray
def test_pieces_fail_alone(cluster: str, tmp_path: Path) -> None:
    assert told(list(run(pieces.picky, numbers(4), store=None, ray=cluster)))[3] == "ValueError"
    work = numbers(4, folder=str(tmp_path), often=True)
    assert told(list(run(pieces.deadly, work, store=None, ray=cluster))) == [0, 1, 2, DIED]


@with_ray
def test_a_piece_that_takes_too_long_is_ended(cluster: str) -> None:
    work = [{"number": 3}, {"number": 1}]
    assert told(list(run(pieces.endless, work, store=None, ray=cluster, seconds=3))) == [
        TOO_LONG,
        1,
    ]


@with_ray
def test_a_cluster_that_is_not_there_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(JobError, match=f"no cluster of Ray answers at `127.0.0.1:{port}`"):
        list(run(pieces.square, numbers(1), store=None, ray=f"127.0.0.1:{port}"))


def test_without_ray_its_name_is_told_and_nothing_imports_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert len(list(run(pieces.square, numbers(2), store=None, processes=2))) == 2
    with pytest.raises(JobError, match="Ray is not installed"):
        list(run(pieces.square, numbers(1), store=None, ray="local"))
