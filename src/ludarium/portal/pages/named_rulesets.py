"""The page of a ruleset of which no more is known here than its name."""

from starlette.requests import Request
from starlette.responses import Response

from ludarium.library.catalogue import RulesetEntry
from ludarium.library.records import KINDS
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import board_of
from ludarium.portal.site.templating import answer


def named_page(request: Request, game: PortalGame, ruleset: RulesetEntry) -> Response:
    """What is known about a ruleset that is not described here."""
    told = {"id": ruleset.id, "name": ruleset.name, "kind": ruleset.kind, "described": False}
    others = [one for one in game.named.values() if one.kind == ruleset.kind and one != ruleset]
    return answer(
        request,
        "named_ruleset.html",
        {**game.plain, "ruleset": told},
        game=game,
        ruleset=ruleset,
        board=board_of(game, None),
        described=list(game.rulesets.values()),
        others=others,
        kinds=KINDS,
    )
