"""The library as tables: games, origins, rulesets, evidence, works, concepts and measures."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from ludarium.analysis.measures.measuring import RANDOM
from ludarium.analysis.measures.shipping import AGENT, measured_rulesets, measures_of
from ludarium.library.plain import card_to_json
from ludarium.library.user_libraries import SHIPPED
from ludarium.portal.comparing.tree import concept_to_json
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.references import References
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.vocabulary.concepts import taxonomy

Cell = str | int | float | None


@dataclass(frozen=True)
class Table:
    """A table: its name, what a row is, its columns and its rows."""

    name: str
    holds: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]

    @classmethod
    def of(cls, name: str, holds: str, columns: str, rows: Iterable[dict[str, Any]]) -> "Table":
        """A table of some keys of plain data."""
        names = tuple(columns.split())
        return cls(
            name, holds, names, [tuple(_cell(row.get(key)) for key in names) for row in rows]
        )


def shipped_games(snapshot: Snapshot) -> list[PortalGame]:
    """The games that come with Ludarium."""
    return [game for game in snapshot.games.values() if game.entry.library == SHIPPED]


def tables(snapshot: Snapshot) -> list[Table]:
    """All tables of the games that come with Ludarium. What is not known is null."""
    games = shipped_games(snapshot)
    cards = [{**card_to_json(game.entry, game.works), "id": game.id} for game in games]
    return [
        Table.of(
            "games",
            "a game",
            "id name aliases family classification players is_lost period description note",
            cards,
        ),
        Table.of(
            "origins",
            "a place where a game is or was played, and when",
            "game place region continent latitude longitude within first_year last_year"
            " still_played years note sources",
            _parts(cards, "origins"),
        ),
        Table.of(
            "rulesets",
            "a set of rules, and how it is known",
            "id game name kind summary period note sources",
            _parts(cards, "rulesets"),
        ),
        Table.of(
            "evidence",
            "something that is known about a game, and who says so",
            "id game type says source pages provenance through earliest latest dated_by place"
            " latitude longitude confidence because holder number",
            map(_evidence, _parts(cards, "evidence")),
        ),
        Table.of(
            "works",
            "a work of the literature",
            "key short title year cited_as found_at games claims",
            (each.to_json() for each in References(games)),
        ),
        Table.of(
            "concepts",
            "something that can be said of any game",
            "name label number id parent type from meaning",
            map(concept_to_json, taxonomy().values()),
        ),
        Table.of(
            "game_concepts",
            "a concept of a game: 1 if it has it, or a number",
            "game concept value",
            (row for game in games for row in _concepts(game)),
        ),
        Table.of(
            "measures",
            "a measure of a ruleset from games that an agent played",
            "ruleset agent games measure value error low high",
            _measures(),
        ),
    ]


def _parts(cards: Iterable[dict[str, Any]], name: str) -> Iterator[dict[str, Any]]:
    for card in cards:
        yield from ({**part, "game": card["id"]} for part in card[name])


def _evidence(item: dict[str, Any]) -> dict[str, Any]:
    place = item["place"] or {}
    date, sure = item["date"], item["confidence"]
    return {
        **item,
        "earliest": date["earliest"],
        "latest": date["latest"],
        "dated_by": date["basis"],
        "place": place.get("place"),
        "latitude": place.get("latitude"),
        "longitude": place.get("longitude"),
        "confidence": sure["degree"],
        "because": sure["reason"],
    }


def _concepts(game: PortalGame) -> Iterator[dict[str, Any]]:
    values = {**dict.fromkeys(game.facts.concepts, 1), **game.facts.numbers}
    for name, value in sorted(values.items()):
        yield {"game": game.id, "concept": name, "value": value}


def _measures() -> Iterator[dict[str, Any]]:
    for ruleset in measured_rulesets():
        for agent in (RANDOM, AGENT):
            found = measures_of(ruleset, agent)
            for name, one in found.measures.items() if found else ():
                assert found is not None
                yield {
                    "ruleset": ruleset,
                    "agent": agent,
                    "games": found.games,
                    "measure": name,
                    "value": one.value,
                    "error": one.error,
                    "low": one.interval[0],
                    "high": one.interval[1],
                }


def _cell(value: Any) -> Cell:
    """A value as any table can hold it: lists as one text, truth as 1 and 0."""
    if isinstance(value, list | tuple):
        return "; ".join(map(str, value)) or None
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, float) and not isfinite(value):
        return None
    return value if value is None or isinstance(value, int | float) else str(value)
