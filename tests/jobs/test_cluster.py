"""The same work on a Ray cluster, which is started here with two workers."""

import importlib.util
import socket
import sys
from pathlib import Path

import pytest
import wasmtime

from ludarium.host.wasm import Program, ProgramError
from ludarium.jobs.problems import JobError
from ludarium.jobs.running import run
from ludarium.jobs.store import Store
from ludarium.jobs.work import DIED, TOO_LONG
from tests.jobs import pieces
from tests.jobs.test_running import numbers, told

with_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="Ray is not installed: pip install ray"
)

DIVIDING = """(module (memory (export "memory") 1)
    (func (export "divide") (param i32) (result i32) (i32.div_s (i32.const 7) (local.get 0))))"""


@with_ray
def test_a_cluster_works_as_processes_do_and_results_are_kept_here(tmp_path: Path) -> None:
    program = Program(bytes(wasmtime.wat2wasm(DIVIDING))).instance()
    store = Store(tmp_path / "jobs.sqlite")
    work = numbers(7, folder=str(tmp_path))
    there = list(run(pieces.perilous, work, store=store, ray="local", processes=2, seconds=3))
    assert told(there) == [0, 1, "ValueError", DIED, TOO_LONG, 5, 6]
    kept = store.pieces("tests.jobs.pieces.perilous")
    assert sorted(result for _, result in kept) == [0, 1, 5, 6]
    with pytest.raises(ProgramError, match="divide by zero"):  # Ray would end the process
        program.call("divide", 0)


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
