"""The reference of ludemes: what each means, what it takes, and which games use it."""

import re
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.library.names import folded, words
from ludarium.ludemes.registry import find
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.query import Query
from ludarium.portal.reading.reference import Item, contents, other_contents, page
from ludarium.portal.reading.usage import usages
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer

router: Final = Pages()

_NAME: Final = re.compile(r"[a-z0-9-]{1,80}")
_MOST_GAMES: Final = 60
_MOST_PICTURES: Final = 8
"""Up to so many games are shown with their boards."""


@router.get("/ludemes")
def ludemes(request: Request) -> Response:
    """All ludemes by family."""
    query = Query.read(request.query_params).words
    everything = {**contents(), **other_contents()}
    lists = {name: _fitting(group, query) for name, group in everything.items()}
    lists = {name: group for name, group in lists.items() if group}
    data = {
        "query": query,
        "count": sum(map(len, everything.values())),
        "total": sum(map(len, lists.values())),
        "families": {name: [vars(item) for item in group] for name, group in lists.items()},
    }
    return answer(request, "ludemes.html", data, lists=lists)


def _fitting(group: Sequence[Item], query: str) -> list[Item]:
    """The items that hold all words of a search."""
    asked = words(query)
    return [
        item
        for item in group
        if all(word in folded(f"{item.written} {item.summary}") for word in asked)
    ]


@router.get("/ludemes/{name}")
def ludeme(request: Request, name: str) -> Response:
    """One page of the reference."""
    return _page(request, name)


@router.get("/ludemes/{part}/{name}")
def part(request: Request, part: str, name: str) -> Response:
    """A kind of ludeme, or a list of constants."""
    if part not in ("kinds", "constants"):
        raise not_found("There is no ludeme of this name.")
    return _page(request, name, f"{part}/")


def _page(request: Request, name: str, part: str = "") -> Response:
    found = page(part + name) if _NAME.fullmatch(name) else None
    if found is None and _NAME.fullmatch(name) and (known := find(name)):
        found = page(known[0].head.lower().replace(" ", "-"))
    if found is None:
        raise not_found("There is no ludeme of this name. It may be in the list of all ludemes.")
    catalogue: Catalogue = request.app.state.catalogue
    by_ludeme = catalogue.current().by_ludeme
    using = {game.id: game for head in found.heads for game in by_ludeme.get(head, ())}
    games = sorted(using.values(), key=lambda game: game.name)
    used = usages(found.heads, games)
    data = {
        "name": found.name,
        "title": found.title,
        "summary": found.summary,
        "text": found.text,
        "games": [
            {"id": game.id, "name": game.name, "address": f"/games/{game.id}"} for game in games
        ],
        "usages": [{"game": usage.game.id, "text": usage.text} for usage in used],
    }
    return answer(
        request,
        "ludeme.html",
        data,
        html=found.html,
        see_also=found.see_also,
        heads=found.heads,
        used=used,
        pictured=games[:_MOST_PICTURES] if len(games) <= _MOST_PICTURES else [],
        most=_MOST_GAMES,
    )
