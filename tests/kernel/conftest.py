"""Running a module both ways: compiled, and by the interpreter."""

import struct
from collections.abc import Sequence

import wasmtime

from ludarium.kernel import Module
from ludarium.kernel.encode import encode
from ludarium.kernel.operations import Trap
from tests.kernel.interpret import Interpreter


class Compiled:
    """A module compiled by wasmtime."""

    def __init__(self, module: Module) -> None:
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        compiled = wasmtime.Module(engine, encode(module))
        self.exports = wasmtime.Instance(self.store, compiled, []).exports(self.store)

    def call(self, name: str, *arguments: float) -> float | None:
        function = self.exports[name]
        assert isinstance(function, wasmtime.Func)
        try:
            result: float | None = function(self.store, *arguments)
        except wasmtime.Trap as trap:
            raise Trap(str(trap)) from trap
        return result

    def read(self, address: int, size: int) -> bytes:
        memory = self.exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        return bytes(memory.read(self.store, address, address + size))

    def write(self, address: int, content: bytes) -> None:
        memory = self.exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        memory.write(self.store, content, address)


class Interpreted:
    """A module run by our interpreter."""

    def __init__(self, module: Module) -> None:
        self.interpreter = Interpreter(module)

    def call(self, name: str, *arguments: float) -> float | None:
        return self.interpreter.call(name, *arguments)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self.interpreter.memory[address : address + size])

    def write(self, address: int, content: bytes) -> None:
        self.interpreter.memory[address : address + len(content)] = content


class BothWays:
    """A module run both ways; the two must agree."""

    def __init__(self, module: Module) -> None:
        self.runners: tuple[Compiled | Interpreted, ...] = (Compiled(module), Interpreted(module))

    def call(self, name: str, *arguments: float) -> float | None:
        """The result, or the string `trap`."""
        results = [self._one(runner, name, arguments) for runner in self.runners]
        # As text, so that "not a number" equals itself.
        assert str(results[0]) == str(results[1]), f"compiled {results[0]}, not {results[1]}"
        if results[0] == "trap":
            raise Trap(name)
        assert not isinstance(results[0], str)
        return results[0]

    def _one(
        self, runner: Compiled | Interpreted, name: str, arguments: tuple[float, ...]
    ) -> float | str | None:
        try:
            return runner.call(name, *arguments)
        except Trap:
            return "trap"

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Write 32-bit numbers to memory."""
        for runner in self.runners:
            runner.write(address, struct.pack(f"<{len(numbers)}i", *numbers))

    def read(self, address: int, count: int) -> list[int]:
        """Read 32-bit numbers from memory."""
        results = [runner.read(address, 4 * count) for runner in self.runners]
        assert results[0] == results[1]
        return list(struct.unpack(f"<{count}i", results[0]))
