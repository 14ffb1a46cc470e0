"""Variables that share places change how a program is written, not what it does."""

from pathlib import Path

import pytest

import ludarium
from ludarium.kernel import Module, sharing
from ludarium.kernel.encode import encode
from ludarium.kernel.operations import I32
from tests.kernel.conftest import Compiled
from tests.kernel.interpret import Interpreter

MANY = sharing.MANY


def sums(terms: int) -> Module:
    """Adds up many things, each with variables of its own, some of them in loops and branches."""
    module = Module()
    total = module.function("total", {"n": I32}, I32, export=True)
    (n,) = total.parameters
    found = total.local(0)
    kept = total.new_local(I32)  # it is asked for before it is given anything
    for term in range(terms):
        squared = total.local(n * n)
        with total.if_((n & 1) == 0):
            half = total.local(n >> 1)
            found.set(found + half + squared)
        with total.count(0, 3) as number:
            more = total.local(number + term)
            found.set(found + more + kept)
        kept.set(kept + 1)
    total.return_(found)
    return module


@pytest.mark.parametrize("n", [0, 1, 7, 10])
def test_the_same_result_with_few_variables(n: int) -> None:
    module = sums(MANY)
    before = len(module.functions[0].locals)
    expected = Interpreter(sums(MANY)).call("total", n)
    assert Compiled(module).call("total", n) == expected
    assert before > 4 * MANY
    assert len(module.functions[0].locals) < 12


def test_encoded_twice_it_is_the_same() -> None:
    module = sums(MANY)
    assert encode(module) == encode(module)


def test_functions_with_few_variables_keep_them() -> None:
    module = sums(10)
    before = len(module.functions[0].locals)
    encode(module)
    assert len(module.functions[0].locals) == before


@pytest.mark.parametrize("name", ["Chess", "Kalah", "Backgammon", "Nine Men's Morris", "Go"])
def test_games_are_played_alike(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    for many in (MANY, 0):
        monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / str(many)))
        monkeypatch.setattr(sharing, "MANY", many)
        result = ludarium.load(name).playouts(5, seed=3, progress=False)
        played.append(result)
    assert played[0] == played[1]
