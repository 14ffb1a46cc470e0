"""Importing extensions: which ludemes each of them brings."""

import importlib
import pkgutil
import sys
import traceback
from contextlib import redirect_stdout
from threading import RLock
from typing import Final

from ludarium.extensions.installed import Extension, installed
from ludarium.vocabulary.ludeme import REGISTERED, Ludeme

_lock: Final = RLock()
_loading: Final[list[Extension]] = []
"""The extension that is being imported just now."""


def load_extensions() -> dict[Extension, list[type[Ludeme]]]:
    """Import every extension that is used, and tell the ludemes of each.

    One that cannot be imported is left out, with all that it brings.
    """
    with _lock:
        if _loading:
            raise ImportError("an extension must not read games while it is being imported")
        for extension in installed().used:
            _loading.append(extension)
            try:
                with redirect_stdout(sys.stderr):  # what it prints is no answer of ours
                    _import_all(extension)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # whatever it is, others must go on
                drop(extension, f"it cannot be imported: {told(extension, error)}", _advice(error))
            finally:
                _loading.clear()
        return {extension: ludemes_of(extension) for extension in installed().used}


def drop(extension: Extension, message: str, advice: str) -> None:
    """Leave an extension out, and forget its ludemes."""
    theirs = ludemes_of(extension)
    REGISTERED[:] = [ludeme for ludeme in REGISTERED if ludeme not in theirs]
    installed().leave_out(extension.name, message, advice)


def ludemes_of(extension: Extension) -> list[type[Ludeme]]:
    """The ludemes of an extension that has been imported."""
    return [ludeme for ludeme in REGISTERED if extension_of(ludeme) == extension]


def extension_of(kind: type) -> Extension | None:
    """The extension that a ludeme, a kind or a list of constants comes from; usually none."""
    module = kind.__module__
    others = [] if module.startswith("ludarium.") else installed().extensions
    inside = (one for one in others if f"{module}.".startswith(f"{one.module}."))
    # A package may keep its ludemes elsewhere, and only import them in the module it names.
    beside = (one for one in others if _package(module) == _package(one.module))
    return next(inside, None) or next(beside, None)


def _package(module: str) -> str:
    return module.partition(".")[0]


def _import_all(extension: Extension) -> None:
    """Import a package and every module in it, as our own folders of ludemes are."""
    package = importlib.import_module(extension.module)
    inside = getattr(package, "__path__", ())
    for module in pkgutil.walk_packages(inside, f"{extension.module}.", onerror=_raise):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)


def _raise(_: str) -> None:
    """Let the mistake of a package be seen, which is being handled where this is called."""
    raise


def told(extension: Extension, error: BaseException) -> str:
    """What went wrong, and in which line of the extension, on one line."""
    what = " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
    line = _last_line(extension, error)
    if isinstance(error, SyntaxError) or line is None:
        return what  # a mistake of syntax names the file and the line by itself
    return f"{what} ({line.filename}, line {line.lineno})"


def culprit(error: BaseException) -> Extension | None:
    """The extension whose code was at work when something went wrong; usually none."""
    return next((one for one in installed().extensions if _last_line(one, error)), None)


def _last_line(extension: Extension, error: BaseException) -> traceback.FrameSummary | None:
    """The line of an extension that was at work last when something went wrong."""
    frames = traceback.extract_tb(error.__traceback__)
    folders = [str(source) for source in extension.sources]
    theirs = [frame for frame in frames if any(frame.filename.startswith(f) for f in folders)]
    return theirs[-1] if theirs else None


def _advice(error: BaseException) -> str:
    if isinstance(error, ModuleNotFoundError) and error.name:
        return f"install `{error.name}`, which it needs"
    return "ask its author for a version that goes with this one of Ludarium, or uninstall it"
