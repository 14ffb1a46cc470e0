"""Scripts for browsers: modules that belong together in one file, under a name that changes.

A page whose script is made of forty modules would ask for each of them. So a script is sent with
all that it imports, one module after the other, each in a scope of its own, and without remarks;
nothing else about it is changed. Addresses hold a sum over the content, and so browsers may keep
what they have for ever.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

_IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_ALONE: Final = re.compile(r'^import "(\.[^"]+)";\n', re.MULTILINE)
_PASSED_ON: Final = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?function\*?|class|const|let) (\w+)", re.MULTILINE)
_WORKER: Final = re.compile(r'new URL\("(\.[^"]+\.js)", import\.meta\.url\)')
_REMARK: Final = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
"""Remarks for readers, which are a third of a script."""
_NAME: Final = re.compile(r"[a-z_]+(/[a-z_]+)*")


class CannotJoin(Exception):  # noqa: N818 - it says what is the matter
    """Modules that cannot be sent as one script, and why."""


LOOK_AGAIN: Final = 1.0
"""After how many seconds files are looked at again, whether somebody has changed them."""


@dataclass(frozen=True)
class Script:
    """A script with all that it imports."""

    name: str
    """Its path among the scripts, without its ending."""
    text: str

    @cached_property
    def tag(self) -> str:
        """Changes whenever the script does."""
        return sha256(self.text.encode()).hexdigest()[:12]

    @property
    def address(self) -> str:
        """Where it is; another script is elsewhere."""
        return f"/scripts/{self.name}.js?v={self.tag}"


class Scripts:
    """The scripts in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._looked = 0.0
        self._newest = 0

    def script(self, name: str) -> Script:
        """A script by its name; `FileNotFoundError` if there is none."""
        if not _NAME.fullmatch(name) or not (self.folder / f"{name}.js").is_file():
            raise FileNotFoundError(name)
        return _joined(self.folder, name, self._state())

    def _state(self) -> int:
        """Changes when somebody works on the scripts, so that a page shows what was written."""
        if time.monotonic() - self._looked > LOOK_AGAIN:
            self._newest = max(path.stat().st_mtime_ns for path in self.folder.rglob("*.js"))
            self._looked = time.monotonic()
        return self._newest


@lru_cache(maxsize=32)
def _joined(folder: Path, name: str, newest: int) -> Script:
    parts: list[str] = []
    done: set[str] = set()

    def add(module: str, above: tuple[str, ...]) -> None:
        if module in above:
            raise CannotJoin(f"{' → '.join((*above, module))}: these modules import each other")
        if module in done:
            return
        text = _REMARK.sub("", (folder / f"{module}.js").read_text(encoding="utf-8"))
        for needed in _needed(module, text):
            add(needed, (*above, module))
        done.add(module)
        body = _WORKER.sub(lambda found: _worker(folder, module, found[1], newest), text)
        parts.append(_wrapped(module, body, is_last=not above))

    add(name, ())
    return Script(name, "\n".join(parts))


def _worker(folder: Path, module: str, path: str, newest: int) -> str:
    address = _joined(folder, _resolved(module, path), newest).address
    return f'new URL("{address}", import.meta.url)'


def _resolved(module: str, path: str) -> str:
    """The module that another one means by a path."""
    parts: list[str] = []
    for part in (*PurePosixPath(module).parent.parts, *PurePosixPath(path).parts):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts).removesuffix(".js")


def _needed(module: str, text: str) -> Iterator[str]:
    """The modules that one imports, in their order."""
    found = [(match.start(), match[2]) for match in _IMPORT.finditer(text)]
    found += [(match.start(), match[2]) for match in _PASSED_ON.finditer(text)]
    found += [(match.start(), match[1]) for match in _ALONE.finditer(text)]
    for _, path in sorted(found):
        yield _resolved(module, path)


def _wrapped(module: str, text: str, *, is_last: bool) -> str:
    """A module in a scope of its own, whose value is what it exports."""
    exported = {found[2]: found[2] for found in _EXPORT.finditer(text)}
    for found in _PASSED_ON.finditer(text):
        source = _variable(_resolved(module, found[2]))
        for name, own in _names(found[1]):
            exported[own] = f"{source}.{name}"

    def taken(found: re.Match[str]) -> str:
        names = ", ".join(
            name if name == own else f"{name}: {own}" for name, own in _names(found[1])
        )
        return f"const {{ {names} }} = {_variable(_resolved(module, found[2]))};\n"

    body = _ALONE.sub("", _PASSED_ON.sub("", _IMPORT.sub(taken, text)))
    body = _EXPORT.sub(r"\1 \2", body)
    if is_last:  # which may wait for something
        return body
    told = ", ".join(name if name == own else f"{name}: {own}" for name, own in exported.items())
    return f"const {_variable(module)} = (() => {{\n{body}return {{ {told} }};\n}})();"


def _variable(module: str) -> str:
    return f"${module.replace('/', '$')}"


def _names(text: str) -> Iterator[tuple[str, str]]:
    """What is taken from a module, and what it is called here."""
    for part in text.split(","):
        words = part.split()
        if words:
            yield words[0], words[-1]
