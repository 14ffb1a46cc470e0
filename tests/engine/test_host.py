"""The host: calls, memory, limits, threads and the cache of compiled programs."""

import gc
import os
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path
from types import SimpleNamespace

import pytest

from ludarium.host import ticker
from ludarium.host.cache import Cache
from ludarium.host.wasm import Instance, OutOfTime, Program, ProgramError
from ludarium.kernel import I32, I64, Module, constant
from ludarium.kernel.encode import encode


def program() -> bytes:
    m = Module()
    add = m.function("add", {"a": I32, "b": I32}, I32, export=True)
    add.return_(add.parameters[0] + add.parameters[1])
    wide = m.function("double", {"a": I64}, I64, export=True)
    wide.return_(wide.parameters[0] * 2)
    store = m.function("store", {"at": I32, "value": I32}, export=True)
    store.store(store.parameters[0], store.parameters[1])
    fail = m.function("fail", {}, export=True)
    fail.fail()
    spin = m.function("spin", {}, export=True)
    with spin.loop():
        pass
    count = m.function("count", {"to": I32}, I32, export=True)
    total = count.local(0)
    with count.count(0, count.parameters[0]) as i:
        total.set((total + i).rotated(3))
    count.return_(total)
    deep = m.function("deep", {"n": I32}, I32, export=True)
    deep.return_(deep(deep.parameters[0] + 1) + constant(1))
    return encode(m)


@pytest.fixture
def instance(tmp_path: Path) -> Instance:
    return Program(program(), kept=Cache(tmp_path)).instance()


def test_calls(instance: Instance) -> None:
    assert instance.call("add", 2, 3) == 5
    assert instance.call("add", -7, 3) == -4
    assert instance.call("double", 1 << 40) == 1 << 41
    assert instance.call("store", 16, 258) == 0


def test_memory_is_shared(instance: Instance) -> None:
    instance.call("store", 1000, 0x01020304)
    assert list(instance.memory[1000:1004]) == [4, 3, 2, 1]


def test_its_memory_goes_with_the_last_who_uses_it(tmp_path: Path) -> None:
    instance = Program(program(), kept=Cache(tmp_path)).instance()
    add, memory = instance.entry("add"), instance.memory
    instance.call("store", 1000, 1)
    gone = weakref.ref(instance), weakref.ref(instance._store)
    gc.disable()
    try:
        del instance
        assert gone[0]() is None
        assert add(2, 3) == 5
        del add
        assert memory[1000] == 1
        del memory
        assert gone[1]() is None
    finally:
        gc.enable()


def test_a_program_that_fails_does_no_harm(instance: Instance) -> None:
    with pytest.raises(ProgramError, match="unreachable"):
        instance.call("fail")
    with pytest.raises(ProgramError, match="far from all there are"):
        instance.call("store", 10_000_000, 1)
    with pytest.raises(ProgramError, match="stack"):
        instance.call("deep", 0)
    assert instance.call("add", 1, 1) == 2


def test_a_program_that_never_ends_is_stopped(instance: Instance) -> None:
    with pytest.raises(OutOfTime), instance.limited(0.05):
        instance.call("spin")
    assert instance.call("add", 1, 1) == 2
    with pytest.raises(OutOfTime), instance.limited(0.05):
        instance.call("spin")


def test_it_is_stopped_even_if_the_clock_is_slow(
    instance: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine each tick comes late; the clock counts ticks until the last is there."""
    late = SimpleNamespace(
        sleep=time.sleep,
        monotonic=time.monotonic,
        process_time=lambda: time.process_time() / 40,
    )
    monkeypatch.setattr(ticker, "time", late)
    with pytest.raises(OutOfTime), instance.limited(0.005):
        instance.call("spin")


def test_what_is_no_program(tmp_path: Path) -> None:
    with pytest.raises(ProgramError, match="no program"):
        Program(b"nonsense", kept=Cache(tmp_path))


def test_too_much_memory(tmp_path: Path) -> None:
    with pytest.raises(ProgramError, match="cannot start"):
        Program(program(), kept=Cache(tmp_path)).instance(max_memory=1000)


def test_threads_have_machines_of_their_own(tmp_path: Path) -> None:
    shared = Program(program(), kept=Cache(tmp_path))
    results: list[int] = []

    def work() -> None:
        results.append(shared.instance().call("count", 10_000))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    assert len(set(results)) == 1


class TestCache:
    def test_the_second_time_nothing_is_compiled(self, tmp_path: Path) -> None:
        assert not Program(program(), kept=Cache(tmp_path)).was_cached
        again = Program(program(), kept=Cache(tmp_path))
        assert again.was_cached
        assert again.instance().call("add", 2, 2) == 4

    def test_a_damaged_file_is_as_good_as_none(self, tmp_path: Path) -> None:
        Program(program(), kept=Cache(tmp_path))
        (path,) = (p for p in tmp_path.rglob("*") if p.is_file())
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 0xFF
        path.write_bytes(content)
        again = Program(program(), kept=Cache(tmp_path))
        assert not again.was_cached
        assert again.instance().call("add", 2, 2) == 4
        assert Program(program(), kept=Cache(tmp_path)).was_cached

    @pytest.mark.parametrize("content", [b"", b"LUDARIUM-2\n", b"x" * 100])
    def test_so_is_a_file_cut_short(self, tmp_path: Path, content: bytes) -> None:
        kept = Cache(tmp_path)
        kept.put("abcd", b"something")
        (path,) = (p for p in tmp_path.rglob("*") if p.is_file())
        path.write_bytes(content)
        assert kept.get("abcd") is None

    def test_files_under_each_others_keys_are_not_taken(self, tmp_path: Path) -> None:
        kept = Cache(tmp_path)
        kept.put("abcd", b"one")
        kept.put("abce", b"other")
        (tmp_path / "ab" / "cd").write_bytes((tmp_path / "ab" / "ce").read_bytes())
        assert kept.get("abcd") is None
        assert kept.get("abce") == b"other"

    def test_links_devices_and_pipes_are_passed_over(self, tmp_path: Path) -> None:
        (tmp_path / "ab").mkdir()
        (tmp_path / "ab" / "zero").symlink_to("/dev/zero")
        os.mkfifo(tmp_path / "ab" / "pipe")
        assert Cache(tmp_path).get("abzero") is None
        assert Cache(tmp_path).get("abpipe") is None

    def test_what_others_may_write_is_not_run(self, tmp_path: Path) -> None:
        kept = Cache(tmp_path)
        kept.put("abcd", b"something")
        (tmp_path / "ab" / "cd").chmod(0o666)
        assert kept.get("abcd") is None

    def test_what_was_not_used_for_the_longest_time_goes(self, tmp_path: Path) -> None:
        kept = Cache(tmp_path)
        for number in range(10):
            kept.put(f"ab{number}", bytes(1000))
            os.utime(tmp_path / "ab" / str(number), (number, number))
        kept.get("ab0")
        kept.shrink(6000)
        left = {path.name for path in (tmp_path / "ab").iterdir()}
        assert left == {"0", "7", "8", "9"}

    def test_a_folder_that_cannot_be_written_does_not_matter(self, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("in the way")
        assert Program(program(), kept=Cache(blocked)).instance().call("add", 2, 2) == 4


def test_a_process_short_of_addresses_has_room_for_several_programs() -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))\n"
        "import ludarium; game = ludarium.load('Tic-Tac-Toe'); game.start(seed=1).play(0)\n"
        "batches = [game.batch(2) for _ in range(3)]; print(len(batches))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "3\n"
