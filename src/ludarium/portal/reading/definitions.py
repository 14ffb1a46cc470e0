"""The definitions that a description uses but does not hold: those that several games share."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from ludarium.language.definitions import Definition, library
from ludarium.language.problem import DescriptionError
from ludarium.language.scan import STRING

_QUOTED: Final = re.compile(STRING, re.DOTALL)
_OWN: Final = re.compile(r'\(define\s+"([^"]+)"')


@lru_cache(maxsize=256)
def shared_definitions(text: str, folder: Path) -> str:
    """The shared definitions that a description uses, also within each other, as they are written.

    They stand in the order in which they are met.
    """
    try:
        known = library(folder)
    except (DescriptionError, OSError):
        return ""
    own = set(_OWN.findall(text))
    found: dict[str, Definition] = {}
    pending = [text]
    while pending:
        for quoted in _QUOTED.findall(pending.pop(0)):
            name = quoted[1:-1]
            if name in known and name not in own and name not in found:
                found[name] = known[name]
                pending.append(known[name].body.string)
    return "\n".join(
        f'(define "{name}"{_separated(definition.body.string)})\n'
        for name, definition in found.items()
    )


def _separated(body: str) -> str:
    """A body after its name: behind a blank, or on lines of its own."""
    stripped = body.strip("\n").rstrip()
    return f"\n    {stripped.lstrip()}\n" if "\n" in stripped else f" {stripped.strip()}"
