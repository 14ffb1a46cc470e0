"""The list of all games: cards with their boards, a search, and facets."""

from collections.abc import Iterable
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludarium.language.problem import DescriptionError
from ludarium.library.filters import Filter
from ludarium.library.years import WORDS, read_period
from ludarium.portal.finding.catalogue import Catalogue, PortalGame, Snapshot
from ludarium.portal.finding.concepts import BY_ID
from ludarium.portal.finding.facets import DICE, FAMILIES, PERIODS, TITLES, Choice, choices, fits
from ludarium.portal.finding.query import Query
from ludarium.portal.finding.reasons import Reason, reason_for
from ludarium.portal.finding.search import asked_words
from ludarium.portal.finding.suggestions import some_games
from ludarium.portal.site.templating import answer

router: Final = APIRouter()

A_PAGE: Final = 24
"""How many games a page shows."""
_SUGGESTED: Final = 4
"""How many it shows where nothing was found."""


@router.api_route("/games", methods=["GET", "HEAD"])
def games(request: Request) -> Response:
    """The games that fit a search and what was chosen."""
    catalogue: Catalogue = request.app.state.catalogue
    query = Query.read(request.query_params)
    snapshot = catalogue.current()
    found, is_guess = _searched(snapshot, query.words)
    found, chosen, notes = _by_free_values(found, query)
    fitting = [game for game in found if fits(game.values, chosen)]
    if query.words or query.chosen:
        facets = choices((game.values for game in found), chosen)
    else:
        facets = snapshot.facets
    pages = max(-(-len(fitting) // A_PAGE), 1)
    page = min(query.page, pages)
    shown = fitting[(page - 1) * A_PAGE : page * A_PAGE]
    if query.was_cut:
        notes.append("The search is very long; only its beginning was looked for.")
    reasons = {} if is_guess else _reasons(snapshot, query.words, shown)
    data = {
        "query": query.words,
        "chosen": query.by_facet,
        "total": len(fitting),
        "page": page,
        "pages": pages,
        "is_guess": is_guess,
        "notes": notes,
        "games": [game.plain for game in shown],
        "matches": {game: {"where": why.where, "text": why.text} for game, why in reasons.items()},
        "facets": {name: [vars(choice) for choice in found] for name, found in facets.items()},
    }
    return answer(
        request,
        "games.html",
        data,
        asked=query,
        shown=shown,
        reasons=reasons,
        suggested=[] if shown else some_games(snapshot.games)[:_SUGGESTED],
        facet_lists=_facet_lists(facets, query),
        removable=[(_label(f, v), query.without(f, v).address()) for f, v in query.chosen],
        previous=query.on_page(page - 1).address() if page > 1 else None,
        following=query.on_page(page + 1).address() if page < pages else None,
        count=len(snapshot.games),
    )


def _searched(snapshot: Snapshot, words: str) -> tuple[list[PortalGame], bool]:
    """The games with all words, the best first; without words, all by name."""
    if not words:
        return list(snapshot.games.values()), False
    matches = snapshot.search.find(words)
    return [snapshot.games[game] for game in matches.ids], matches.is_guess


def _reasons(snapshot: Snapshot, text: str, shown: Iterable[PortalGame]) -> dict[str, Reason]:
    """Why each game was found, where its name does not say so."""
    asked = asked_words(text)
    found = {game.id: reason_for(snapshot.search[game.id], asked) for game in shown}
    return {game: reason for game, reason in found.items() if reason}


def _by_free_values(
    found: list[PortalGame], query: Query
) -> tuple[list[PortalGame], dict[str, tuple[str, ...]], list[str]]:
    """Filter by values that are in no list, such as a range of years or the name of a place."""
    chosen, notes = dict(query.by_facet), []
    for facet in ("family", "region", "period"):
        (value,) = chosen.get(facet, ("",))
        known = any(value in game.values[facet] for game in found)
        if not value or known or (facet == "period" and value in WORDS):
            continue
        del chosen[facet]
        try:
            asked = _filter(facet, value)
        except DescriptionError as error:
            notes.append(f"{error.problem.message}: {error.problem.advice}.")
            continue
        found = [game for game in found if asked.fits(game.entry)]
    return found, chosen, notes


def _filter(facet: str, value: str) -> Filter:
    match facet:
        case "family":
            return Filter(family=value)
        case "region":
            return Filter(region=value)
        case _:
            return Filter(period=read_period(value))


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


def _label(facet: str, value: str) -> str:
    tables: dict[str, dict[str, str]] = {"family": FAMILIES, "period": PERIODS, "dice": DICE}
    if facet == "concept" and value in BY_ID:
        return BY_ID[value].label
    if facet == "players":
        return "1 player" if value == "1" else f"{value} players"
    return tables.get(facet, {}).get(value, value)
