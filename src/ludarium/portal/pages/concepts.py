"""Concepts: the tree of all, a page for each, games that fit a question, and those of a game."""

import re
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.comparing import asking
from ludarium.portal.comparing.concepts import Passage, concepts_of_game
from ludarium.portal.comparing.measured import measured_games
from ludarium.portal.comparing.samples import samples
from ludarium.portal.comparing.tree import (
    Node,
    concept_to_json,
    forest,
    is_told,
    of_origin,
    search,
    way_to,
)
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.query import Query
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.reading.listing import marked_description
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import ForPrograms, answer, fragment
from ludarium.vocabulary.concepts import Concept, UnknownConcept, concept, taxonomy

router: Final = Pages()

_NAME: Final = re.compile(r"[A-Za-z0-9]{1,80}")
_NOTHING: Final = "There is no concept of this name. It may be in the tree of all concepts."
_MOST_FOUND: Final = 60
"""How many concepts a search shows."""


@router.get("/concepts")
def concepts(request: Request) -> Response:
    """The tree of all concepts, or those that a search finds."""
    snapshot = _snapshot(request)
    query = Query.read(request.query_params).words
    found = search(query)
    by_play = request.query_params.get("from") == "play"

    def nodes() -> tuple[Node, ...]:
        return forest(snapshot.concept_counts, of_origin(told=not by_play))

    data = {
        "query": query,
        "from": "play" if by_play else "description",
        "count": len(taxonomy()),
        "games": len(snapshot.games),
        "found": [_told(each, snapshot) for each in found],
        "concepts": ForPrograms(lambda: [] if query else [node.to_json() for node in nodes()]),
    }
    return answer(
        request,
        "concepts.html",
        data,
        tree=lambda: fragment(
            snapshot.fragments,
            "concept_parts.html",
            "tree",
            lambda: (nodes(), 0 if by_play else 1),
            of=str(by_play),
        ),
        shown=found[:_MOST_FOUND],
        by_play=by_play,
        told=sum(1 for _ in of_origin(told=True)),
        counts=snapshot.concept_counts,
    )


@router.get("/concepts/find")
def find(request: Request) -> Response:
    """The games that fit a question."""
    snapshot = _snapshot(request)
    asked = asking.Asked.read(request.query_params)
    if "number" in request.query_params and not asked.notes:
        return RedirectResponse(asked.address(), 303)
    query = asked.query
    found = asking.found_games(query, snapshot.games.values()) if asked.conditions else []
    numbers = list(dict.fromkeys(comparison.name for comparison in query.where))
    data = {
        "asked": {part: list(asked.of(part)) for part in asking.PARTS},
        "command": asked.command(),
        "notes": list(asked.notes),
        "total": len(found),
        "games": ForPrograms(
            lambda: [
                {**_game(game), "numbers": {name: game.facts.kept[name] for name in numbers}}
                for game in found
            ]
        ),
    }
    return answer(
        request,
        "concepts_find.html",
        data,
        found=found,
        question=asked,
        numbers=[taxonomy()[name] for name in numbers],
        titles=asking.PARTS,
        removable=[
            (part, asking.label_of(part, text), asked.without((part, text)).address())
            for part, text in asked.conditions
        ],
        booleans=asking.booleans_told(),
        all_numbers=asking.numbers_told(),
        count=len(snapshot.games),
        relaxed=_relaxed(asked, snapshot) if asked.conditions and not found else [],
    )


def _relaxed(asked: asking.Asked, snapshot: Snapshot) -> list[tuple[str, str, int]]:
    """What to leave out where nothing fits: each with its address and what would be found."""
    offered = []
    for part, text in asked.conditions if len(asked.conditions) > 1 else ():
        less = asked.without((part, text))
        count = len(asking.found_games(less.query, snapshot.games.values()))
        if count:
            offered.append((asking.label_of(part, text), less.address(), count))
    return offered


@router.get("/concepts/of/{game}")
def of_game(request: Request, game: str) -> Response:
    """All concepts of a game, and the passages that bring one of them."""
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(game)
    if found is None:
        raise not_found("There is no game of this name. Perhaps the search finds it.")
    return _of(request, found, None)


@router.get("/concepts/of/{game}/{ruleset}")
def of_ruleset(request: Request, game: str, ruleset: str) -> Response:
    """All concepts of a set of rules, and the passages that bring one of them."""
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find_ruleset(game, ruleset)
    if found is None:
        raise not_found("There is no ruleset of this name. Perhaps the search finds its game.")
    return _of(request, *found)


def _of(request: Request, game: PortalGame, ruleset: RulesetEntry | None) -> Response:
    own = ruleset.id.rpartition("/")[2] if ruleset else ""
    found = concepts_of_game(game, game.rules_named(ruleset))
    asked = request.query_params.get("why", "")
    chosen = _concept(asked) if _NAME.fullmatch(asked) else None
    why = found.why(chosen.name) if chosen else []
    snapshot = _snapshot(request)
    named = ruleset.name if ruleset else game.name
    data: dict[str, Any] = {
        "game": game.id,
        "ruleset": own or None,
        "name": named,
        "why": chosen.name if chosen else None,
        "passages": [_passage(each, passage) for each, passage in why],
        "concepts": {name: found.numbers.get(name, True) for name in found.names},
    }
    if not chosen:
        data["by_itself"] = {
            name: [_passage(name, passage) for passage in found.by_itself(name)]
            for name in found.names
        }
    return answer(
        request,
        "concepts_of.html",
        data,
        own=own,
        shown=found,
        nodes=forest(snapshot.concept_counts, found.names),
        chosen=chosen,
        passages_shown=why,
        has_it=chosen is not None and (chosen.name in found.true or chosen.name in found.numbers),
        page_of_game=f"/games/{game.id}" + (f"/{own}" if own else ""),
        here=f"/concepts/of/{game.id}" + (f"/{own}" if own else ""),
        listing=marked_description(
            game.text,
            [(passage.start, passage.end) for _, passage in why if passage.is_shown],
            anchor="passage",
        ),
    )


def _passage(name: str, passage: Passage) -> dict[str, Any]:
    return {
        "concept": name,
        "text": passage.text,
        "from": passage.start if passage.is_shown else None,
        "to": passage.end if passage.is_shown else None,
        "through": passage.through or None,
    }


@router.get("/concepts/{name}")
def one(request: Request, name: str) -> Response:
    """A concept: what it means, what it lies under, the games that have it and why."""
    found = _concept(name) if _NAME.fullmatch(name) else None
    if found is None:
        raise not_found(_NOTHING)
    if found.name != name:
        return RedirectResponse(f"/concepts/{found.name}", 301)
    snapshot = _snapshot(request)
    games = snapshot.having(found.name)
    shown = samples(found.name, games)
    measured = [] if is_told(found) else measured_games(found.name, snapshot.games.values())
    data = {
        **_told(found, snapshot),
        "children": [_told(node.concept, snapshot) for node in forest({}, None, found.name)],
        "having": [_game(game, found) for game in games],
        "measured": {game.id: row.value for game, row in measured},
        "samples": [{"game": one.game.id, **_passage(found.name, one.passage)} for one in shown],
    }
    return answer(
        request,
        "concept.html",
        data,
        concept=found,
        way=way_to(found),
        nodes=forest(snapshot.concept_counts, None, found.name),
        having=games,
        shown=shown,
        told=is_told(found),
        spread=_spread(found, games),
        measured=measured,
        total=len(snapshot.games),
    )


def _spread(found: Concept, games: list[PortalGame]) -> list[tuple[float, list[PortalGame]]]:
    """The games by their number, the smallest first; nothing for what is no number."""
    groups: dict[float, list[PortalGame]] = {}
    for game in games if not found.is_boolean else ():
        groups.setdefault(game.facts.numbers[found.name], []).append(game)
    return sorted(groups.items())


def _snapshot(request: Request) -> Snapshot:
    catalogue: Catalogue = request.app.state.catalogue
    return catalogue.current()


def _concept(name: str) -> Concept | None:
    try:
        return concept(name)
    except UnknownConcept:
        return None


def _told(found: Concept, snapshot: Snapshot) -> dict[str, Any]:
    count = snapshot.concept_counts[found.name] if is_told(found) else None
    return {**concept_to_json(found), "games": count}


def _game(game: PortalGame, found: Concept | None = None) -> dict[str, Any]:
    told = {"id": game.id, "name": game.name, "address": f"/games/{game.id}"}
    return told | ({"value": game.facts.kept[found.name]} if found else {})
