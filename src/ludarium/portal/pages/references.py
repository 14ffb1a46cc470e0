"""References: all works that records rest on, and a page for each with the claims that do."""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.library.bibliography import Bibliography, Work
from ludarium.library.exports.formats import WORK_FORMATS
from ludarium.library.records.telling import small_print
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.query import Query
from ludarium.portal.finding.references import Reference, References, address_of
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import ForPrograms, answer, fragment

router: Final = Pages()

_KEY: Final = re.compile(r"[A-Za-z0-9][\w.:+-]{0,99}")
_NOTHING: Final = "There is no work of this key. Perhaps the search among the references finds it."
_GAMES_ON_A_PAGE: Final = 40
_FILES: Final = {
    "bibtex": ("bib", "application/x-bibtex"),
    "ris": ("ris", "application/x-research-info-systems"),
    "csl": ("json", "application/vnd.citationstyles.csl+json"),
}
"""The forms in which works are given away: how their files end, and of what kind they are."""
TITLES: Final = {"bibtex": "BibTeX", "ris": "RIS", "csl": "CSL-JSON"}


@router.get("/references")
def references(request: Request) -> Response:
    """All works, or those that a search finds."""
    known = _references(request)
    query = Query.read(request.query_params).words
    found = known.search(query) if query else list(known)
    if exported := _exported(request, [each.work for each in found], "ludarium-references"):
        return exported
    data = {
        "query": query,
        "total": len(known),
        "found": len(found),
        "references": ForPrograms(lambda: [each.to_json() for each in found]),
    }
    letters: dict[str, list[Reference]] = {}
    for each in found:
        letters.setdefault("" if query else each.letter, []).append(each)
    return answer(
        request,
        "references.html",
        data,
        letters=letters,
        works=fragment(
            {} if query else request.app.state.catalogue.latest.fragments,
            "reference_parts.html",
            "works",
            lambda: (letters,),
        ),
        consulted=sum(each.was_consulted for each in known),
        titles=TITLES,
    )


@router.get("/references/{key}")
def reference(request: Request, key: str) -> Response:
    """A work: how it is cited, and all that rests on it."""
    known = _references(request)
    found = known.get(key) if _KEY.fullmatch(key) else None
    if found is None:
        raise not_found(_NOTHING)
    if exported := _exported(request, [found.work], key):
        return exported
    pages = max(1, -(-len(found.uses) // _GAMES_ON_A_PAGE))
    page = min(Query.read(request.query_params).page, pages)
    first = (page - 1) * _GAMES_ON_A_PAGE
    return answer(
        request,
        "reference.html",
        {
            **found.to_json(),
            "uses": ForPrograms(lambda: [use.to_json() for use in found.uses]),
        },
        reference=found,
        work=found.work,
        address=address_of(found.work),
        through=[_named(known, other) for other in found.through],
        shown=found.uses[first : first + _GAMES_ON_A_PAGE],
        first=first,
        page=page,
        pages=pages,
        small_print=small_print,
        cite=_cite,
        titles=TITLES,
        bibtex=WORK_FORMATS["bibtex"]([found.work]),
    )


def _references(request: Request) -> References:
    catalogue: Catalogue = request.app.state.catalogue
    return catalogue.current().references


def _named(known: References, key: str) -> tuple[str, str]:
    """The key of a work, and how it is called in a few words."""
    found = known.get(key)
    return key, found.work.short if found else key


def _cite(game: PortalGame, key: str, pages: str | None = None) -> str:
    works: Bibliography = game.works
    return works.cite(key, pages)


def _exported(request: Request, works: list[Work], name: str) -> Response | None:
    """The works as a file, if one of its forms is asked for."""
    form = request.query_params.get("format", "")
    if form not in _FILES:
        return None
    ending, kind = _FILES[form]
    headers = {
        "content-disposition": f'attachment; filename="{name}.{ending}"',
        "cache-control": "no-cache",
    }
    return Response(WORK_FORMATS[form](works).encode(), headers=headers, media_type=kind)
