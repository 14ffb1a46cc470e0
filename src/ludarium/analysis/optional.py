"""Packages that need not be installed, and what to say where one is missing."""

from importlib import import_module
from typing import Any, Final

from ludarium.language.problem import MeaningError

_EXTRAS: Final = {
    "sklearn": "ludarium[maps]",
    "umap": "ludarium[maps]",
    "pyarrow": "ludarium[tables]",
}
"""What is to be installed for a package, if not the package alone."""


class NotInstalled(MeaningError):  # noqa: N818 - said to people, who read no class names
    """A package is missing that only some work needs."""

    code = "not-installed"


def needed(module: str, what: str) -> Any:
    """A package that something needs; a plain message if it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        wanted = _EXTRAS.get(package, package)
        message = f"{what} need a package that is not installed: {package}"
        raise NotInstalled(message, f'install it: pip install "{wanted}"') from None
