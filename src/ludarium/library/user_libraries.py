"""The folders of games that a user has added, which are kept in the user's configuration."""

import json
import os
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludarium.extensions.installed import used_extensions
from ludarium.language.problem import DescriptionError, did_you_mean
from ludarium.library.mistakes import mistake
from ludarium.library.names import slug
from ludarium.user_folders import configuration_folder
from ludarium.whole_files import write_whole

SHIPPED: Final = "ludarium"
"""The name of the library that comes with Ludarium."""
_FILE: Final = "libraries.json"
MOST_FOLDERS: Final = 10_000
"""A library has at most so many folders, one inside another or side by side."""


@dataclass(frozen=True)
class Library:
    """A folder with games."""

    name: str
    """In small letters; the identifiers of its games begin with it."""
    folder: Path

    @property
    def is_there(self) -> bool:
        """Whether the folder is there just now; a disk may be missing."""
        return self.folder.is_dir()


def user_libraries() -> list[Library]:
    """The libraries that were added, in that order."""
    file = configuration_folder() / _FILE
    try:
        text = file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return []
    except UnicodeDecodeError:
        raise _damaged(file, "it is no UTF-8 text") from None
    try:
        rows = json.loads(text)["libraries"]
        libraries = [Library(str(row["name"]), Path(row["folder"])) for row in rows]
    except (ValueError, RecursionError):
        raise _damaged(file, "it is no JSON") from None
    except (KeyError, TypeError):
        raise _damaged(file, "it does not list libraries with `name` and `folder`") from None
    return libraries


def add_library(folder: Path, name: str | None = None) -> Library:
    """Add a folder of games; its name is that of the folder unless another is given."""
    folder = Path(os.path.realpath(folder.expanduser()))
    if not folder.is_dir():
        raise mistake("no-library", "there is no such folder", str(folder), "check the path")
    known = user_libraries()
    for library in known:
        if library.folder == folder:
            advice = "`ludarium libraries` lists all"
            raise mistake("known-library", "this is a library already", str(folder), advice)
    _check_extent(folder)
    taken = {library.name for library in known} | {SHIPPED}
    taken |= {slug(extension.name) for extension in used_extensions()}
    wanted = slug(name if name is not None else folder.name) or "library"
    if name is not None and wanted in taken:
        message = f'a library is called "{wanted}" already'
        raise mistake("known-library", message, str(folder), "choose another name")
    added = Library(free_name(wanted, taken), folder)
    _save([*known, added])
    return added


def _check_extent(folder: Path) -> None:
    """Refuse what is no collection of games but half a disk: it is gone through at every start."""
    for number, _ in enumerate(os.walk(folder)):
        if number >= MOST_FOLDERS:
            message = f"there are more than {MOST_FOLDERS:,} folders in this one"
            advice = "name the folder in which the games are"
            raise mistake("large-library", message, str(folder), advice)


def free_name(wanted: str, taken: Collection[str]) -> str:
    """A name that no other library has: as wanted, or with a number."""
    numbered = (f"{wanted}-{number}" for number in range(2, len(taken) + 3))
    return next(choice for choice in (wanted, *numbered) if choice not in taken)


def remove_library(folder_or_name: str) -> Library:
    """Forget a library, by its folder or its name. No file in it is touched."""
    known = user_libraries()
    folder = Path(os.path.realpath(Path(folder_or_name).expanduser()))
    for library in known:
        if library.folder == folder or library.name == folder_or_name:
            _save([other for other in known if other != library])
            return library
    choices = [text for library in known for text in (library.name, str(library.folder))]
    advice = did_you_mean(folder_or_name, choices) or "`ludarium libraries` lists all"
    raise mistake("no-library", "no such library was added", folder_or_name, advice)


def _save(libraries: list[Library]) -> None:
    """Write the list aside and put it into place, so that it is never half written."""
    rows = [{"name": library.name, "folder": str(library.folder)} for library in libraries]
    folder = configuration_folder()
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"libraries": rows}, indent=2, ensure_ascii=False)
    write_whole(folder / _FILE, text + "\n")


def _damaged(file: Path, what: str) -> DescriptionError:
    message = f"the list of your libraries cannot be read: {what}"
    advice = "mend this file, or delete it and add your libraries again"
    return mistake("damaged-configuration", message, str(file), advice)
