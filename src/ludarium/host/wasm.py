"""The host: compiles programs with wasmtime and calls into them, fast and within limits.

A program is compiled once and may run in many instances, one for each thread. A call costs about
a microsecond, and other threads go on while the program runs.
"""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, byref
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

import wasmtime
from wasmtime import _bindings as raw

from ludarium.host.cache import Cache
from ludarium.host.ticker import TICK, Ticker
from ludarium.kernel.module import PAGE

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

MAX_MEMORY: Final = 1 << 30
"""How many bytes a program may use unless somebody says otherwise."""
_FOREVER: Final = 1 << 62
_GUARD: Final = 1 << 16


_NOT_THERE: Final = (
    "a rule asks for a site, a player or a value that is far from all there are; look for a number"
    " that is too large or negative"
)


class ProgramError(Exception):
    """A program did what it must not. The process and all other programs go on."""


class OutOfTime(ProgramError):  # noqa: N818 - it says what happened
    """A program was stopped because its time was up."""


class Program:
    """A compiled program."""

    def __init__(self, code: bytes, *, kept: Cache | None = None) -> None:
        """Compile, or take what was compiled before from a cache."""
        kept = kept or Cache()
        key = _key(sha256(code).hexdigest())
        module = _compiled(key, kept)
        self.was_cached = module is not None
        if module is None:
            try:
                module = wasmtime.Module(_engine(), code)
            except wasmtime.WasmtimeError as error:
                raise ProgramError(f"this is no program: {_first_line(error)}") from None
            kept.put(key, bytes(module.serialize()))
        self.module = module

    @classmethod
    def again(cls, digest: str, kept: Cache) -> "Program | None":
        """A program that was compiled before, by the SHA-256 sum of its code."""
        module = _compiled(_key(digest), kept)
        if module is None:
            return None
        program = cls.__new__(cls)
        program.module = module
        program.was_cached = True
        return program

    def instance(self, *, max_memory: int = MAX_MEMORY) -> "Instance":
        """The program at work, for one thread."""
        return Instance(self, max_memory)


class Instance:
    """A program at work, with its own memory. One thread may use it at a time."""

    def __init__(self, program: Program, max_memory: int) -> None:
        self._store = wasmtime.Store(_engine())
        self._store.set_limits(memory_size=max_memory)
        self._store.set_epoch_deadline(_FOREVER)
        try:
            instance = wasmtime.Instance(self._store, program.module, [])
        except (wasmtime.WasmtimeError, wasmtime.Trap) as error:
            raise ProgramError(
                f"the program cannot start: {_first_line(error)}. Each state, batch or search needs"
                " room for a program at work; see to it that there is more (`ulimit -v`)"
            ) from None
        self._exports = instance.exports(self._store)
        memory = self._exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        self._memory = memory
        self._entries: dict[str, Callable[..., int]] = {}
        self._context = self._store._context()
        self._set_deadline: Any = raw._wasmtime_context_set_epoch_deadline

    @property
    def bytes(self) -> memoryview:
        """Its memory, which can be read and written. Ask anew after it may have grown."""
        size = self._memory.data_len(self._store)
        start = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        place: Any = (ctypes.c_uint8 * size).from_address(start)
        place.store = self._store  # whoever still looks at it keeps what it belongs to
        return memoryview(place).cast("B")

    @property
    def memory(self) -> "NDArray[numpy.uint8]":
        """The same as a NumPy array."""
        import numpy

        return numpy.frombuffer(self.bytes, numpy.uint8)

    def extend(self, size: int) -> int:
        """Make room for so many bytes behind all that the program uses; its address."""
        start = self._memory.data_len(self._store)
        try:
            self._memory.grow(self._store, -(-size // PAGE))
        except wasmtime.WasmtimeError:
            raise ProgramError(f"{size:,} bytes are more than a program may use") from None
        return start

    def call(self, name: str, *arguments: int) -> int:
        """Call a function of the program by name."""
        return self.entry(name)(*arguments)

    def entry(self, name: str) -> Callable[..., int]:
        """A function of the program, to be called often: whole numbers in, one out."""
        if name not in self._entries:
            self._entries[name] = self._make_entry(name)
        return self._entries[name]

    def _make_entry(self, name: str) -> Callable[..., int]:
        function = self._exports[name]
        assert isinstance(function, wasmtime.Func)
        kind = function.type(self._store)
        parameters = [str(p) for p in kind.params]
        results = [str(r) for r in kind.results]
        values = (raw.wasmtime_val_raw_t * max(1, len(parameters), len(results)))()
        size = ctypes.c_size_t(len(values))
        trap = POINTER(raw.wasm_trap_t)()
        context, handle, trap_place = self._store._context(), byref(function._func), byref(trap)
        # What is called keeps the store, and not this instance: its memory goes with the last
        # reference to it, and need not wait for the collector.
        store = self._store
        invoke: Any = raw._wasmtime_func_call_unchecked
        setters = list(zip(values, parameters, strict=False))
        first, result = values[0], results[0] if results else ""

        def call(*arguments: int) -> int:
            for (place, type_), argument in zip(setters, arguments, strict=True):
                setattr(place, type_, argument)
            if trap:
                _taken(trap)  # whoever made the last call was interrupted before looking at it
            error = invoke(context, handle, values, size, trap_place)
            if error or trap:
                _fail(error, trap, store)
            return getattr(first, result) if result else 0

        def call_plainly() -> int:
            if trap:
                _taken(trap)
            error = invoke(context, handle, values, size, trap_place)
            if error or trap:
                _fail(error, trap, store)
            return first.i32

        if not parameters and result == "i32":
            return call_plainly
        return call

    @contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """Stop whatever is called inside when the time is up."""
        self.allow(seconds)
        try:
            yield
        finally:
            self._store.set_epoch_deadline(_FOREVER)

    def allow(self, seconds: float) -> None:
        """From now on, calls may take so long in all; beyond that they are stopped.

        Time is the processor's, so that others who keep it busy stop nobody.
        """
        ticks = max(1, round(seconds / TICK)) + 1
        self._set_deadline(self._context, ticks)
        _clock().keep_going(ticks)  # only now, so that what was counted before does not count


@cache
def _engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.epoch_interruption = True
    config.cranelift_opt_level = "speed"
    # Otherwise a compiled program holds an image of its memory, which is megabytes of zeros.
    config.memory_init_cow = False
    if _is_short_of_addresses():
        # Room for what a program may use, and no more: it is checked where a program looks, which
        # is slower, instead of by addresses that are set aside and never used.
        config.memory_reservation = MAX_MEMORY
        config.memory_may_move = False
        config.memory_guard_size = _GUARD
    return wasmtime.Engine(config)


@cache
def _clock() -> Ticker:
    return Ticker(lambda: _engine().increment_epoch())


@cache
def _is_short_of_addresses() -> bool:
    """Whether this process may not set aside the gigabytes of addresses that make checks free."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return False
    return resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY


@cache
def _wasmtime_version() -> str:
    return version("wasmtime")


def _key(digest: str) -> str:
    """What a compiled program is kept under."""
    checked = "checked" if _is_short_of_addresses() else ""
    return sha256(f"{_wasmtime_version()}{checked}\0{digest}".encode()).hexdigest()


def _compiled(key: str, kept: Cache) -> wasmtime.Module | None:
    content = kept.get(key)
    if content is None:
        return None
    try:
        return wasmtime.Module.deserialize(_engine(), content)
    except wasmtime.WasmtimeError:
        return None  # compiled by another build of wasmtime


def _fail(error: Any, trap: Any, store: wasmtime.Store) -> None:
    """Tell what went wrong in a call to a program of the store."""
    if error:
        raise ProgramError(_first_line(wasmtime.WasmtimeError._from_ptr(error)))
    met = _taken(trap)
    if met.trap_code is wasmtime.TrapCode.INTERRUPT:
        raise OutOfTime("the program was stopped because its time was up")
    if met.trap_code is wasmtime.TrapCode.MEMORY_OUT_OF_BOUNDS:
        raise ProgramError(_NOT_THERE)
    raise ProgramError(f"the program failed: {_first_line(met)}")


def _taken(trap: Any) -> wasmtime.Trap:
    """What made a program fail; the place where it is told holds nothing afterwards."""
    met = ctypes.cast(trap, POINTER(raw.wasm_trap_t))
    ctypes.memset(byref(trap), 0, ctypes.sizeof(trap))
    return wasmtime.Trap._from_ptr(met)


def _first_line(error: object) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else "unknown"
