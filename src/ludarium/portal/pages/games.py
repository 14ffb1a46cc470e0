"""The list of all games: cards with their boards, a search, and facets."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.language.problem import DescriptionError
from ludarium.library.filters import Filter
from ludarium.library.years import WORDS, read_period, year_in_words
from ludarium.portal.comparing.tree import search
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import (
    TITLES,
    Choice,
    Chosen,
    Values,
    choices,
    fits,
    label,
)
from ludarium.portal.finding.order import ORDERS, board_size, first_year, in_order
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.query import VIEWS, Query
from ludarium.portal.finding.reasons import Reason, why_found
from ludarium.portal.finding.search import Matches
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.finding.suggestions import some_games
from ludarium.portal.finding.terms import asked_words, terms_of
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import ForPrograms, answer
from ludarium.vocabulary.concepts import UnknownConcept, concept

router: Final = Pages()

A_PAGE: Final = 24
"""How many games a page shows."""
A_TABLE: Final = 100
"""How many a table shows."""
_SUGGESTED: Final = 4
"""How many it shows where nothing was found."""


@router.get("/games")
def games(request: Request) -> Response:
    """The games that fit a search and what was chosen."""
    catalogue: Catalogue = request.app.state.catalogue
    query = Query.read(request.query_params)
    snapshot = catalogue.current()
    matches = snapshot.search.find(query.words) if query.words else None
    ids = matches.ids if matches else snapshot.games
    found = [snapshot.games[game] for game in ids]
    is_guess = bool(matches and matches.is_guess)
    chosen, values, notes = _with_free_values(snapshot, query)
    fitting = in_order((game for game in found if fits(values[game.id], chosen)), query.order)
    facets = _facets(snapshot, query, found, values, chosen)
    size = A_TABLE if query.view == "table" else A_PAGE
    pages = max(-(-len(fitting) // size), 1)
    page = min(query.page, pages)
    shown = fitting[(page - 1) * size : page * size]
    if query.was_cut:
        notes.append("This asks for very much; only its beginning was looked for.")
    reasons = _reasons(snapshot, query.words, shown) if query.words and not is_guess else {}
    data: dict[str, Any] = {
        "query": query.words,
        "chosen": query.by_facet,
        "sort": query.order or None,
        "total": len(fitting),
        "page": page,
        "pages": pages,
        "is_guess": is_guess,
        "understood": list(matches.understood) if matches else [],
        "missing": list(matches.missing) if matches else [],
        "notes": notes,
        "games": ForPrograms(lambda: [game.plain for game in shown]),
        "matches": {game: {"where": why.where, "text": why.text} for game, why in reasons.items()},
        "facets": ForPrograms(
            lambda: {name: [vars(choice) for choice in found] for name, found in facets.items()}
        ),
    }
    return answer(
        request,
        "games.html",
        data,
        asked=query,
        shown=shown,
        reasons=reasons,
        **_helped(snapshot, query, matches, bool(shown)),
        facet_lists=_facet_lists(facets, query),
        removable=[(label(f, v), query.without(f, v).address()) for f, v in query.chosen],
        orders=[(name, title, query.sorted_by(name).address()) for name, title in ORDERS.items()],
        views=[(name, title, query.shown_as(name).address()) for name, title in VIEWS.items()],
        first_year=first_year,
        board_size=board_size,
        year_in_words=year_in_words,
        previous=query.on_page(page - 1).address() if page > 1 else None,
        following=query.on_page(page + 1).address() if page < pages else None,
        count=len(snapshot.games),
    )


def _helped(
    snapshot: Snapshot, query: Query, matches: Matches | None, is_found: bool
) -> dict[str, Any]:
    """What to do where a search finds nothing, or not all of what was asked for."""
    whole = matches is None or (is_found and not matches.missing)
    better = "" if whole else snapshot.search.other_words(query.words)
    parts = [] if is_found else query.parts()
    counted = ((told, less, len(_fitting(snapshot, less))) for told, less in parts)
    return {
        "better": better,
        "better_address": replace(query, words=better, page=1).address(),
        "offered": [(told, less.address(), count) for told, less, count in counted if count],
        "near_concepts": [] if is_found else search(query.words)[:_SUGGESTED],
        "suggested": [] if is_found else some_games(snapshot.games)[:_SUGGESTED],
    }


def _fitting(snapshot: Snapshot, query: Query) -> list[PortalGame]:
    """All games that fit a query, as far as lists of values tell."""
    ids = snapshot.search.find(query.words) if query.words else None
    found = [snapshot.games[game] for game in (snapshot.games if ids is None else ids.ids)]
    is_whole = ids is None or not (ids.is_guess or ids.missing)
    chosen, values, _ = _with_free_values(snapshot, query)
    return [game for game in found if is_whole and fits(values[game.id], chosen)]


def _facets(
    snapshot: Snapshot,
    query: Query,
    found: Iterable[PortalGame],
    values: Mapping[str, Values],
    chosen: Chosen,
) -> dict[str, list[Choice]]:
    """What can be chosen next; where a search found nothing, among all games."""
    if not query.words and not query.chosen:
        return snapshot.facets
    found = list(found) or list(snapshot.games.values())
    return choices((values[game.id] for game in found), chosen)


def _reasons(snapshot: Snapshot, text: str, shown: Iterable[PortalGame]) -> dict[str, Reason]:
    """Why each game was found, where its name does not say so."""
    asked, terms = asked_words(text), terms_of(text)
    searched = ((game.id, snapshot.search[game.id]) for game in shown)
    found = {game: why_found(one, asked, terms) for game, one in searched}
    return {game: reason for game, reason in found.items() if reason}


def _with_free_values(
    snapshot: Snapshot, query: Query
) -> tuple[Chosen, Mapping[str, Values], list[str]]:
    """What was chosen, and the values of all games, with those that are in no list.

    Such are a range of years, the name of a place, or a class within a family.
    """
    chosen = {facet: list(asked) for facet, asked in query.by_facet.items()}
    values = {game.id: game.values for game in snapshot.games.values()}
    notes: list[str] = []
    for facet, value in query.chosen:
        if any(value in game.values[facet] for game in snapshot.games.values()):
            continue
        try:
            asked = _filter(facet, value)
        except (DescriptionError, UnknownConcept) as error:
            notes.append(f"{error.problem.message}: {error.problem.advice}.")
            chosen[facet].remove(value)
            continue
        for game in snapshot.games.values():
            if asked and asked.fits(game.entry):
                own = values[game.id]
                values[game.id] = {**own, facet: own[facet] | {value}}
    return {facet: tuple(asked) for facet, asked in chosen.items() if asked}, values, notes


def _filter(facet: str, value: str) -> Filter | None:
    match facet:
        case "family":
            return Filter(family=value)
        case "region":
            return Filter(region=value)
        case "period" if value not in WORDS:
            return Filter(period=read_period(value))
        case "concept":
            concept(value)  # one that no game has
            return None
        case _:
            return None


def _facet_lists(
    facets: dict[str, list[Choice]], query: Query
) -> list[tuple[str, str, list[tuple[str, list[tuple[Choice, str]]]]]]:
    """For each facet its choices in groups, each with the address that it leads to."""
    lists = []
    for facet, found in facets.items():
        groups: dict[str, list[tuple[Choice, str]]] = {}
        for choice in found:
            change = query.without if choice.chosen else query.with_value
            address = change(facet, choice.value).address()
            groups.setdefault(choice.group, []).append((choice, address))
        if found:
            lists.append((facet, TITLES[facet], list(groups.items())))
    return lists
