"""The page of a game and those of its rulesets: all that is known, and the rules."""

import json
import re
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludarium.agents.solved import known_of
from ludarium.language.description import read_source
from ludarium.library.catalogue import CANNOT_BE_PLAYED, RulesetEntry
from ludarium.library.distances import distances
from ludarium.library.exports.citing import cited
from ludarium.library.exports.works import to_bibtex
from ludarium.library.folders import known_definitions
from ludarium.library.names import slug
from ludarium.library.plain import card_to_json
from ludarium.library.records import INCOMPLETE, KINDS, Model, RulesetRecord
from ludarium.library.records.telling import (
    name_in_words,
    small_print,
    told_in_words,
    work_cited,
)
from ludarium.portal.comparing.concepts import GameConcepts, concepts_at_once
from ludarium.portal.comparing.likeness import Near, likeness_ready
from ludarium.portal.comparing.measured import (
    PLOT_HEIGHT,
    PLOT_WIDTH,
    SEARCH,
    Measured,
    shipped_measures,
    together,
)
from ludarium.portal.comparing.played import TITLES, Played, played_ready
from ludarium.portal.comparing.tree import forest
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import FAMILIES
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.references import address_of
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.pages.named_rulesets import named_page
from ludarium.portal.pages.reconstructions import chart_of_game, one_page
from ludarium.portal.places.sights import place_name
from ludarium.portal.playing.boards import board_of
from ludarium.portal.reading.definitions import shared_definitions
from ludarium.portal.reading.listing import linked_description, marked_description
from ludarium.portal.reading.rules import BookPage, rules_at_once
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import as_json, fragment, render, site_of, wants_json
from ludarium.vocabulary.concepts import taxonomy

router: Final = Pages()

_NAME: Final = re.compile(r"[\w '’-]{1,200}")
"""How people write the names of games in addresses."""
_UNKNOWN_RULES: Final = BookPage("", "", (), "only a part of them is known")

_AGENTS: Final = ("By chance", "By a search")
"""Who played the games that were measured."""
_NEAREST: Final = 6
"""How many similar games are shown."""

_SCORES: Final = {
    "combined": "Combined",
    "cultural": "Cultural",
    "conceptual": "Conceptual",
    "geographical": "Geographical",
}


@router.get("/games/{game}")
def game_page(request: Request, game: str) -> Response:
    """All about a game."""
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(game)
    if found is None:
        return _elsewhere(request, catalogue, game)
    return _answer(request, found, None)


@router.get("/games/{game}/{ruleset}")
def ruleset_page(request: Request, game: str, ruleset: str) -> Response:
    """All about one set of rules of a game."""
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find_ruleset(game, ruleset)
    if found is None:
        owner = catalogue.find(game)
        if owner is not None and ruleset in owner.named:
            return named_page(request, owner, owner.named[ruleset])
        return _elsewhere(request, catalogue, game, ruleset)
    if found[1].path is not None:
        return one_page(request, *found)
    return _answer(request, *found)


def _elsewhere(request: Request, catalogue: Catalogue, game: str, ruleset: str = "") -> Response:
    """The way to what was meant, where an address is only written otherwise: `/games/Hex`."""
    own, part = slug(game), slug(ruleset)
    address = f"/games/{own}/{part}" if part else f"/games/{own}"
    owner = catalogue.find(own)
    is_named = owner is not None and part in owner.named
    is_known = is_named or catalogue.find_ruleset(own, part) if ruleset else owner
    is_name = _NAME.fullmatch(f"{game} {ruleset}")
    if not is_known or not is_name or address == request.url.path:
        what = "ruleset" if ruleset else "game"
        raise not_found(f"There is no {what} of this name. Perhaps the search finds it.")
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(address + query, 301)


def _answer(request: Request, game: PortalGame, ruleset: RulesetEntry | None) -> Response:
    chosen = game.rules_named(ruleset)
    is_lost = game.entry.is_lost or (ruleset is not None and not ruleset.is_playable)
    book = _UNKNOWN_RULES if is_lost else rules_at_once(game, chosen)
    text = _draft(game) if is_lost else game.text
    own = ruleset.id.rpartition("/")[2] if ruleset else ""
    record = game.record
    shared = shared_definitions(game.text, known_definitions(game.entry.path))
    told = _ruleset_record(game, own)
    found = concepts_at_once(game, chosen)
    played = played_ready(game, chosen)
    measured = shipped_measures(game, own) or (played.measured if played else None)
    searched = shipped_measures(game, own, SEARCH)
    solved = known_of(game.entry.name) if not own else None
    near = _near(request.app.state.catalogue, game, own)
    if wants_json(request):
        card = _card(game)
        data = {
            **card,
            "ruleset": _ruleset_to_json(card, ruleset, told) if ruleset else None,
            "rules": book.text,
            "play": _play_to_json(played),
            "measures": [one.to_json() for one in (measured, searched) if one],
            "solved": asdict(solved) if solved else None,
            "similar": [asdict(one) for one in near],
            "concepts": sorted(found.true),
            "numbers": found.numbers,
            "ludemes": text,
            "definitions": shared,
            "reconstructions": [
                {"id": one.id, "name": one.name, "address": f"/games/{one.id}"}
                for one in game.reconstructed.values()
            ],
        }
        return as_json(data, request=request)
    return render(
        request,
        "game.html",
        game=game,
        ruleset=ruleset,
        record=record,
        told=told,
        own=own,
        book=book,
        board=board_of(game, chosen),
        board_address=f"/boards/{game.id}{f'/{own}' if chosen else ''}.svg",
        play_address=f"/play/{game.id}{f'/{own}' if own else ''}",
        family=FAMILIES.get(game.entry.family, game.entry.family.capitalize()),
        is_lost=is_lost,
        cannot_be_played=CANNOT_BE_PLAYED,
        ways=_ways(request.app.state.catalogue.latest, game, told),
        told_rules=_told_rules(request.app.state.catalogue.latest, game, told),
        small_print=lambda item: small_print(record, item, game.works) if record else "",
        name_in_words=name_in_words,
        listing=linked_description(text) if is_lost else _listing(game, played),
        shared_listing=linked_description(shared),
        played=played,
        measured=measured,
        measures_told=_measures(game, own, measured, searched),
        solved=solved,
        titles=TITLES,
        heat=f"/heat/{game.id}{f'/{own}' if chosen else ''}.svg",
        is_playing=request.app.state.warming is not None and not is_lost,
        near=[(one, request.app.state.catalogue.find(one.game)) for one in near],
        taxonomy=taxonomy(),
        concepts_here=found,
        concepts_told=_concepts(game, own, found),
        concepts_address=f"/concepts/of/{game.id}{f'/{own}' if own else ''}",
        options=game.options,
        groups=_groups(game),
        kinds=KINDS,
        scores=_SCORES,
        sources=_sources(game),
        cite=game.works.cite,
        work_cited=lambda key: work_cited(record, key, game.works) if record else "",
        models=lambda found: [_model(request.app.state.catalogue, model) for model in found],
        dots=_dots(game),
        place_name=place_name,
        python=_python(game, chosen),
        linked=_linked(request, game, ruleset),
        as_work=partial(cited, game.entry, ruleset),
        bibtex=to_bibtex,
        files=f"/files/{game.id}" + (f"/{own}" if chosen else ""),
        world=world,
        **chart_of_game(game, told.id if told else own),
    )


def _concepts(game: PortalGame, own: str, found: GameConcepts) -> Markup:
    """The concepts of a game in a few words, in their tree."""
    return fragment(
        game.fragments,
        "concept_parts.html",
        "groups_of_game",
        lambda: (forest({}, found.names), found),
        of=f"{own} {len(found.names)}",
    )


def _measures(
    game: PortalGame, own: str, measured: Measured | None, searched: Measured | None
) -> Markup:
    """How a ruleset plays, in numbers."""
    runs = (measured, searched)
    agents = [name for one, name in zip(runs, _AGENTS, strict=True) if one]
    return fragment(
        game.fragments,
        "measure_parts.html",
        "of_ruleset",
        lambda: (*runs, together(*runs), agents, (PLOT_WIDTH, PLOT_HEIGHT)),
        of=f"{own} {[(one.measures.agent, one.measures.games) for one in runs if one]}",
    )


def _listing(game: PortalGame, played: Played | None) -> str:
    """The description for the page, with those passages marked that are never used."""
    stretches = played.stretches if played else []
    return marked_description(game.text, stretches) if stretches else linked_description(game.text)


def _play_to_json(played: Played | None) -> dict[str, Any] | None:
    """What games showed, as plain data; nothing if none have been played yet."""
    if played is None:
        return None
    found = {sort: [asdict(one) for one in group] for sort, group in played.findings.items()}
    return {"summary": played.summary, "findings": found}


def _python(game: PortalGame, chosen: RulesetEntry | None) -> str:
    """How to load a game in Python."""
    ruleset = f", ruleset={json.dumps(chosen.choice, ensure_ascii=False)}" if chosen else ""
    return f"import ludarium\n\ngame = ludarium.load({json.dumps(game.entry.id)}{ruleset})"


def _linked(request: Request, game: PortalGame, ruleset: RulesetEntry | None) -> dict[str, Any]:
    """What search engines may know about a game, in the words of schema.org."""
    site = site_of(request)
    origins = game.record.origins if game.record else ()
    players = {"@type": "QuantitativeValue", "value": game.entry.players}
    told: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": ruleset.name if ruleset else game.name,
        "alternateName": list(game.entry.aliases),
        "description": game.entry.description,
        "url": f"{site}{request.url.path}",
        "image": f"{site}/boards/{game.id}.png",
        "identifier": ruleset.id if ruleset else game.entry.id,
        "genre": game.entry.classification,
        "numberOfPlayers": players if game.entry.players else None,
        "spatialCoverage": [origin.place for origin in origins],
        "temporalCoverage": [origin.years for origin in origins if origin.years != "unknown"],
        "citation": [words for _, words, _ in _sources(game)],
        "isPartOf": {"@type": "Collection", "name": "Ludarium", "url": site},
    }
    return {name: value for name, value in told.items() if value}


def _near(catalogue: Catalogue, game: PortalGame, own: str) -> list[Near]:
    """The games that are nearest, as far as that has been worked out."""
    snapshot = catalogue.current()
    table = likeness_ready(snapshot)
    found = table.near(game.id, own) if table else []
    return [one for one in found if one.game in snapshot.games][:_NEAREST]


def _draft(game: PortalGame) -> str:
    """The description with holes of what is attested."""
    path = game.entry.draft
    return read_source(path).text.strip() + "\n" if path else game.text


def _ways(names: Snapshot, game: PortalGame, told: RulesetRecord | None) -> dict[str, float]:
    """How far the games are that a reconstruction is based on, by their names."""
    if game.record is None or told is None or told.reconstruction is None:
        return {}
    return distances(game.record, told.reconstruction, names.entry_of)


def _told_rules(
    names: Snapshot, game: PortalGame, told: RulesetRecord | None
) -> list[tuple[str, str]]:
    """How each rule of a ruleset is known; rules that are known alike stand together."""
    items = {item.id: item for item in game.record.evidence} if game.record else {}
    groups: dict[str, list[str]] = {}
    for rule, how in told.rules.told.items() if told and told.rules else ():
        words = told_in_words(how, items, game.works, names.name_of)
        groups.setdefault(words, []).append(rule)
    return [(", ".join(rules), words) for words, rules in groups.items()]


def _card(game: PortalGame) -> dict[str, Any]:
    """All that is known, as plain data."""
    if game.record is None:
        return {**game.plain, "evidence": [], "sources": {}}
    card = card_to_json(game.entry, game.works)
    del card["path"]
    rulesets = [{**one, "address": f"/games/{one['id']}"} for one in card["rulesets"]]
    return {**card, **game.plain, "rulesets": rulesets}


def _ruleset_to_json(
    card: dict[str, Any], ruleset: RulesetEntry, told: RulesetRecord | None
) -> dict[str, Any]:
    if told is None:
        return {"id": ruleset.id, "name": ruleset.name, "kind": ruleset.kind}
    known: list[dict[str, Any]] = card["rulesets"]
    return next(one for one in known if one["id"] == ruleset.id)


def _ruleset_record(game: PortalGame, own: str) -> RulesetRecord | None:
    """The record of a ruleset; of the only one if none is asked for."""
    known = game.record.rulesets if game.record else ()
    if not own:
        whole = [ruleset for ruleset in known if ruleset.kind != INCOMPLETE] or known
        return whole[0] if len(whole) == 1 else None
    return next((ruleset for ruleset in known if ruleset.id == own), None)


def _groups(game: PortalGame) -> list[tuple[str, list[RulesetEntry], list[RulesetEntry]]]:
    """The rulesets by kind: those that can be played, and those that are known by name."""
    groups = []
    for kind in (*KINDS, None):
        here = [ruleset for ruleset in game.rulesets.values() if ruleset.kind == kind]
        elsewhere = [ruleset for ruleset in game.named.values() if ruleset.kind == kind]
        if here or elsewhere:
            groups.append((kind or "", here, elsewhere))
    return groups


def _sources(game: PortalGame) -> list[tuple[str, str, str]]:
    """The literature: the key of each work, how it is written out, and where it is to be found."""
    keys = game.record.sources() if game.record else ()
    found = [(str(game.works[key]), key) for key in keys if key in game.works]
    return [(key, words, address_of(game.works[key])) for words, key in sorted(found)]


def _model(catalogue: Catalogue, model: Model) -> tuple[str, str]:
    """What a reconstruction is based on: its name, and its address if we have it."""
    words = model.name or " / ".join(filter(None, (model.game, model.ruleset)))
    if model.ruleset and catalogue.find_ruleset(model.game, model.ruleset):
        return words, f"/games/{model.game}/{model.ruleset}"
    return words, f"/games/{model.game}" if catalogue.find(model.game) else ""


def _dots(game: PortalGame) -> list[world.Dot]:
    origins = game.record.origins if game.record else ()
    return world.dots(
        (origin.longitude, origin.latitude, origin.place)
        for origin in origins
        if origin.longitude is not None and origin.latitude is not None
    )
