"""Which extensions are installed, and which of them are used: nothing of theirs is run here.

A package announces itself with an entry point of the group `ludarium.extensions`. Usually there is
none, and then a look at the folders of Python is all that it costs.
"""

import os
import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludarium.language.problem import Problem, did_you_mean

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "ludarium.extensions"
"""The group of entry points by which packages announce themselves."""
VARIABLE: Final = "LUDARIUM_EXTENSIONS"
"""The variable that says which extensions are used: `none`, or their names."""
NONE: Final = "none"


@dataclass(frozen=True)
class Extension:
    """A package of somebody else's."""

    name: str
    """As its entry point says."""
    module: str
    """The package with its ludemes and games, or the only module."""
    distribution: str
    """What was installed, such as `ludarium-marbles`."""
    version: str
    summary: str
    """What it is, in a line; empty if it does not say."""
    place: Path
    """The folder of the package, or the file of the module."""
    sources: tuple[Path, ...]
    """Folders and files that decide what it does: all of the package that it is part of."""

    @property
    def games(self) -> Path | None:
        """The folder of its games, if it has any."""
        folder = self.place / "games"
        return folder if folder.is_dir() else None


class ExtensionWarning(UserWarning):
    """An extension is left out; the message says why, and how to mend it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


@dataclass
class Installed:
    """The extensions that were found, and those that cannot be used."""

    extensions: list[Extension] = field(default_factory=list)
    problems: dict[str, Problem] = field(default_factory=dict)
    """Why an extension is left out, by its name."""

    @property
    def used(self) -> list[Extension]:
        """The extensions with which nothing is wrong, as far as is known."""
        return [one for one in self.extensions if one.name not in self.problems]

    def leave_out(self, name: str, message: str, advice: str) -> None:
        """Do without an extension, and say why."""
        without = f"or do without it: set {VARIABLE} to `{NONE}`, or to the names of others"
        self.tell(name, f"left out: {message}", f"{advice}; {without}")

    def tell(self, name: str, message: str, advice: str) -> None:
        """Say what is wrong with an extension."""
        problem = Problem("extension", message, f"extension {name}", None, advice)
        self.problems[name] = problem
        warnings.warn(ExtensionWarning(problem), stacklevel=2)


@cache
def installed() -> Installed:
    """The extensions on this machine that the user wants, looked for once in a process."""
    return find(os.environ.get(VARIABLE, ""))


def used_extensions() -> list[Extension]:
    """The extensions that are used."""
    return installed().used


def find(wanted: str) -> Installed:
    """The extensions where Python finds packages.

    `wanted` are the names of those to be used, `none`, or nothing if all are.
    """
    found = Installed()
    names = wanted.replace(",", " ").split()
    if names == [NONE]:
        return found
    if not any(map(_announces_some, sys.path)):
        return _missing(found, names, ())
    from importlib.metadata import entry_points

    try:
        points = sorted(entry_points(group=GROUP), key=lambda one: (one.name, _distribution(one)))
    except Exception as error:  # a file that is no list of entry points spoils them all
        message = f"the list of installed extensions cannot be read: {error}"
        found.leave_out("of any name", message, "look for a damaged `entry_points.txt`")
        return found
    for point in points:
        if not names or point.name in names:
            _add(found, point)
    return _missing(found, names, [point.name for point in points])


def _missing(found: Installed, names: Iterable[str], known: Sequence[str]) -> Installed:
    """Say which extensions are asked for and are not there."""
    for name in names:
        if name not in known:
            advice = did_you_mean(name, known) or "install it, or take its name out"
            found.tell(name, f"{VARIABLE} names it, but it is not installed", advice)
    return found


def _announces_some(folder: str) -> bool:
    """Whether a package in a folder announces extensions.

    To ask `importlib.metadata` takes longer than all else that a short command does, so it is
    asked only if there is something to be found.
    """
    try:
        with os.scandir(folder or ".") as entries:
            for entry in entries:
                if entry.name.endswith((".dist-info", ".egg-info")):
                    try:
                        with open(os.path.join(entry.path, "entry_points.txt"), "rb") as file:
                            if GROUP.encode() in file.read():
                                return True
                    except OSError:
                        continue
    except OSError:
        pass  # what is no folder is no place for an extension
    return False


def _distribution(point: "EntryPoint") -> str:
    return str(point.dist.metadata["Name"]) if point.dist else ""


def _add(found: Installed, point: "EntryPoint") -> None:
    """Add the extension of an entry point, or say what is wrong with it."""
    name, distribution = point.name, _distribution(point)
    try:
        point.module, point.attr  # noqa: B018 - they fail where it is written wrongly
    except AttributeError:
        message = f"its entry point `{point.value}` is not the name of a package"
        found.leave_out(name, message, "its author must name one, as in `marbles`")
        return
    first = next((one for one in found.extensions if one.name == name), None)
    if first is not None:
        message = f"{first.distribution} and {distribution} both bring an extension of this name"
        found.leave_out(name, message, "uninstall one of them")
        return
    if point.attr:
        message = f"its entry point names the object `{point.value}`"
        found.leave_out(name, message, f"its author must name a package, as in `{point.module}`")
        return
    sources = tuple(_sources(point.module.partition(".")[0]))
    place = next(_places(sources, point.module), None)
    if place is None:
        message = f"there is no package `{point.module}` in files of its own"
        found.leave_out(name, message, f"install {distribution} again")
        return
    about = point.dist.metadata if point.dist else None
    version = str(about["Version"]) if about else ""
    summary = str(about["Summary"]) if about and "Summary" in about else ""
    found.extensions.append(
        Extension(name, point.module, distribution, version, summary, place, sources)
    )


def _sources(package: str) -> Iterator[Path]:
    """The folders of a package, or the file of a module. Nothing of it is imported."""
    from importlib.util import find_spec

    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return
    if spec is not None and spec.submodule_search_locations is not None:
        yield from (path for path in map(Path, spec.submodule_search_locations) if path.is_dir())
    elif spec is not None and spec.origin and Path(spec.origin).is_file():
        yield Path(spec.origin)


def _places(sources: Sequence[Path], module: str) -> Iterator[Path]:
    """Where a module or a package of a package is."""
    inner = module.split(".")[1:]
    for source in sources:
        folder = source.joinpath(*inner)
        if folder.is_dir() or (not inner and folder.is_file()):
            yield folder
        elif inner and folder.with_suffix(".py").is_file():
            yield folder.with_suffix(".py")
