"""Lost games, brought back: all of them, the results for one side by side, and each alone."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.library.catalogue import RulesetEntry
from ludarium.library.exports.citing import cited
from ludarium.library.exports.works import to_bibtex
from ludarium.library.reconstructed import made_of
from ludarium.library.records.telling import small_print
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import FAMILIES
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.lost import chart
from ludarium.portal.lost.results import (
    MEANINGS,
    Shown,
    all_shown,
    number_of,
    shown_of,
    status_words,
    told_of,
    ways_of,
)
from ludarium.portal.lost.side_by_side import Differing, side_by_side
from ludarium.portal.playing.boards import board_of
from ludarium.portal.reading.listing import linked_description
from ludarium.portal.reading.rules import rules_at_once
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer
from ludarium.reconstruction.telling.accounts import attested_of
from ludarium.reconstruction.telling.hold_out import recovered

router: Final = Pages()


@router.get("/reconstructions")
def index(request: Request) -> Response:
    """All games that have been brought back."""
    catalogue: Catalogue = request.app.state.catalogue
    games = [game for game in catalogue.current().games.values() if game.entry.draft]
    rows = [_row(game) for game in games]
    data = {"games": rows, "results": sum(row["results"] for row in rows)}
    found = {game.id: game for game in games}
    return answer(request, "reconstructions.html", data, found=found)


def _row(game: PortalGame) -> dict[str, Any]:
    made = made_of(game.id)
    results = made["results"] if made else []
    scores = [one["scores"]["combined"][0] for one in results if one["scores"]["combined"]]
    return {
        "id": game.id,
        "name": game.name,
        "address": f"/reconstructions/{game.id}",
        "results": len(game.reconstructed),
        "tried": made["tried"] if made and made["draft"] else None,
        "evidence": [min(scores), max(scores)] if scores else None,
        "quality": [
            min(one["quality"] for one in results),
            max(one["quality"] for one in results),
        ]
        if results
        else None,
    }


@router.get("/reconstructions/{game}")
def of_game(request: Request, game: str) -> Response:
    """All reconstructions of a lost game, on a chart and side by side."""
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(game)
    if found is None or not found.reconstructed:
        raise not_found("There are no reconstructions of a game of this name.")
    results = all_shown(found)
    differing = _side_by_side(catalogue, found, results)
    made = made_of(found.id) or {}
    data = {
        "id": found.id,
        "name": found.name,
        "made": {key: value for key, value in made.items() if key not in ("results", "numbers")},
        "results": [one.to_json() for one in results],
    }
    return answer(
        request,
        "side_by_side.html",
        data,
        game=found,
        shown=results,
        first=chart.first(one.result for one in results),
        differing=differing,
        attested=attested_of(found.record),
        ways=ways_of(catalogue, found.record, _givers(results)),
        world=world,
        **_drawn(found),
    )


def chart_of_game(game: PortalGame, own: str) -> dict[str, Any]:
    """What the pages of a lost game and its rulesets show of its reconstructions."""
    made = made_of(game.id) or {}
    beside = made.get("published", {}).get(own)
    return {"shown": all_shown(game), "beside": beside, "made_with": made, **_drawn(game)}


def _drawn(game: PortalGame) -> dict[str, Any]:
    made = made_of(game.id)
    address = f"/games/{game.id}/ludarium"
    results = made["results"] if made else ()
    drawn = chart.chart_of(results, game.name, address) if results else None
    return {"chart": drawn, "sizes": chart}


def _givers(results: Sequence[Shown]) -> list[str]:
    return [giver["game"] for one in results for _, giver in one.givers]


def _side_by_side(
    catalogue: Catalogue, game: PortalGame, results: Sequence[Shown]
) -> list[Differing]:
    books = {}
    for one in results:
        named = catalogue.find_ruleset(game.id, f"ludarium-{one.number}")
        if named:
            books[one.number] = rules_at_once(*named).text
    return side_by_side(books)


def one_page(request: Request, game: PortalGame, ruleset: RulesetEntry) -> Response:
    """All about one reconstruction; the game comes with its description."""
    catalogue: Catalogue = request.app.state.catalogue
    own = ruleset.id.rpartition("/")[2]
    home = catalogue.find(game.id) or game
    shown = shown_of(home, number_of(own))
    if shown is None:
        raise not_found("It is not told how this reconstruction was made.")
    record = game.record
    book = rules_at_once(game, ruleset)
    family = game.entry.family
    data = {
        "id": ruleset.id,
        "name": ruleset.name,
        "game": game.id,
        "kind": ruleset.kind,
        "description": game.text,
        "rules": book.text,
        **{key: value for key, value in shown.to_json().items() if key != "rules"},
        "rules_known": shown.to_json()["rules"],
    }
    return answer(
        request,
        "reconstruction.html",
        data,
        portal_game=game,
        ruleset=ruleset,
        own=own,
        shown=shown,
        result=shown.result,
        made_with=shown.made,
        record=record,
        book=book,
        board=board_of(game, ruleset),
        board_address=f"/boards/{game.id}/{own}.svg",
        attested=attested_of(record),
        items={item.id: item for item in record.evidence} if record else {},
        small_print=lambda item: small_print(record, item, game.works) if record else "",
        cite=game.works.cite,
        status_words=status_words,
        told_of=told_of,
        meanings=MEANINGS,
        ways=ways_of(catalogue, record, _givers([shown])),
        world=world,
        family_name=FAMILIES.get(family, family.capitalize()),
        recovered=recovered(family),
        listing=linked_description(game.text),
        others=[one for one in all_shown(home) if one.number != shown.number],
        as_work=partial(cited, game.entry, ruleset),
        bibtex=to_bibtex,
        name_of=catalogue.latest.name_of,
    )
