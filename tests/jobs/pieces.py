"""Work for the tests: functions of plain data, as every kind of work is."""

import os
import signal
import sys
from pathlib import Path
from typing import Any


def square(number: int, seed: int = 1) -> dict[str, Any]:
    return {"square": number * number, "seed": seed, "pair": (number, number)}


def noted(number: int, folder: str) -> int:
    """Leaves a mark each time it is done."""
    with (Path(folder) / f"{number}").open("a") as file:
        file.write("done\n")
    return number * number


def picky(number: int) -> int:
    if number == 3:
        raise ValueError(f"seed {number}: nobody likes it")
    if number == 4:
        sys.exit("enough")
    return number


def unspeakable(number: int) -> object:
    return {number}


def deadly(number: int, folder: str, often: bool) -> int:
    """Number 3 kills its process: always, or only the first time."""
    mark = Path(folder) / "begun"
    if number == 3 and (often or not mark.exists()):
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def endless(number: int) -> int:
    """Number 3 waits for somebody who never comes."""
    if number == 3:
        inside, _ = os.pipe()
        os.read(inside, 1)
    return number


def stuck(number: int) -> int:
    """Says on standard output that it has begun; from number 3 on it never ends."""
    os.write(1, f"begun {number}\n".encode())
    return endless(3 if number >= 3 else number)


def perilous(number: int, folder: str) -> int:
    """Number 2 raises an error, number 3 kills its process, number 4 never ends."""
    if number == 2:
        raise ValueError("nobody likes it")
    return endless(3) if number == 4 else deadly(number, folder, often=True)
