"""The games that extensions bring: each has a library of its own, called like the extension."""

from ludarium.extensions.installed import used_extensions
from ludarium.library.names import slug
from ludarium.library.user_libraries import SHIPPED, Library, free_name, user_libraries


def extension_libraries() -> list[Library]:
    """The libraries of extensions, none of which is called like another library."""
    found: list[Library] = []
    for extension in used_extensions():
        if extension.games is not None:
            taken = {SHIPPED, *(library.name for library in (*user_libraries(), *found))}
            name = free_name(slug(extension.name) or "extension", taken)
            found.append(Library(name, extension.games))
    return found
