"""What Ludarium is, what it lacks, its licence, and how to cite it."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.library.records import KINDS
from ludarium.library.regions import CONTINENTS
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.site.citing import CONTACT, addresses, bibtex, citation, contact, year_of
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, site_of
from ludarium.version import __version__

router: Final = Pages()


@router.get("/about")
def about(request: Request) -> Response:
    """The page about the whole."""
    catalogue: Catalogue = request.app.state.catalogue
    games = catalogue.current().games
    today = datetime.now(UTC)
    site = site_of(request)
    data = {
        "name": "Ludarium",
        "version": __version__,
        "licence": "Apache-2.0",
        "games": len(games),
        "rulesets": sum(len(game.rulesets) for game in games.values()),
        "kinds": _kinds(games.values()),
        "missing": _missing(games.values()),
        "year": year_of(games.values()),
        "cite": f"{citation(games.values(), site)}. Read on {today.day} {today:%B %Y}.",
        "contact": asked[0] if (asked := contact()) else None,
        "addresses": dict(addresses()),
    }
    return answer(
        request,
        "about.html",
        data,
        kind_words=KINDS,
        bibtex=bibtex(games.values(), site),
        contact_address=asked[1] if asked else "",
        variable=CONTACT,
    )


def _kinds(games: Iterable[PortalGame]) -> dict[str, int]:
    """How many rulesets are known in each way."""
    found = Counter(ruleset.kind for game in games for ruleset in game.rulesets.values())
    return {kind: found[kind] for kind in KINDS}


def _missing(games: Iterable[PortalGame]) -> dict[str, Any]:
    """What the collection lacks, in numbers."""
    games = list(games)
    others = Counter(
        {
            game.id: sum(len(group.names) for group in game.record.other_rulesets)
            for game in games
            if game.record
        }
    )
    regions = Counter(
        region
        for game in games
        for region in {origin.region for origin in (game.record.origins if game.record else ())}
    )
    return {
        "rulesets_only_named": others.total(),
        "games_with_rulesets_only_named": sum(count > 0 for count in others.values()),
        "games_without_any_year": sum(not game.values["period"] for game in games),
        "games_without_a_record": sum(game.record is None for game in games),
        "games_that_cannot_be_read": sum(not game.facts.concepts for game in games),
        "regions_without_a_game": [
            region for group in CONTINENTS.values() for region in group if not regions[region]
        ],
        "regions_with_few_games": {
            region: regions[region]
            for group in CONTINENTS.values()
            for region in group
            if 0 < regions[region] < 3
        },
    }
