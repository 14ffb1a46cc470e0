"""Passes over a whole program, in the order in which they are made. Each tells what it did."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ludarium.kernel.inline import drop_unused, inline
from ludarium.kernel.module import Module


@dataclass(frozen=True)
class Pass:
    """Something that makes another program of a program, which does the same."""

    name: str
    about: str
    run: Callable[[Module], list[str]]
    """Changes a module; gives what it did, one thing a line."""


PASSES: Final = (
    Pass("drop-unused", "functions that nobody can call are taken out", drop_unused),
    Pass("inline", "a function that is called from one place becomes part of its caller", inline),
)
"""All passes; a program that is made for speed has them all, one for play has none."""


def make_passes(module: Module, before: str | None = None) -> dict[str, list[str]]:
    """Make all passes, or those before one; what each did, by its name."""
    did: dict[str, list[str]] = {}
    for one in PASSES:
        if one.name == before:
            break
        did[one.name] = one.run(module)
    return did
