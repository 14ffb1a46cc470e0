"""Bundles: all that a browser needs to play a game by itself, as a program and plain data.

Nothing is run here: the program is compiled, and its manifest, its board and its words are written
down. The same description always gives the same bytes.
"""

import json
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from ludarium.agents.best import choice_by
from ludarium.agents.guessing import GUESSES
from ludarium.agents.levels import LEVELS
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.moves.action_kinds import ACTION_KINDS, NUMBER, Argument
from ludarium.engine.state.initial import first_image
from ludarium.engine.turns.fast_playouts import NeedsList
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.manifest import Manifest, manifest_of
from ludarium.host.rules_source import RulesSource
from ludarium.language.description import Description
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.reader import Reading, read_description
from ludarium.ludemes.whole_game.program import Compiled
from ludarium.ludemes.whole_game.secrets import hides_anything
from ludarium.play.state import PlayError
from ludarium.play.trials.setting_up import setup_moves
from ludarium.portal.playing.board_sheet import board_sheet
from ludarium.portal.playing.endings import sentences_of
from ludarium.portal.playing.notations import notation_of
from ludarium.portal.playing.turn_facts import TurnFacts
from ludarium.search import layout
from ludarium.search.minimax import frames
from ludarium.vocabulary.board import SiteType

FORMAT: Final = 2
"""Changes whenever browsers have to read bundles in another way."""
_LARGEST_SEED: Final = 2**64 - 1
_LAYOUT: Final = (
    *("NODE", "VISITS", "PROVEN", "MOVER", "COUNT", "FIRST"),
    *("EDGE", "EDGE_VISITS", "CHILD", "VALUE", "INDEX", "NEXT", "RESULT", "DRAWN"),
    *("USED", "ROOT", "DONE", "HEAD"),
)
_FRAMES: Final = ("MOST_PLIES", "DECIDED", "UNKNOWN", "EARLIER")
_EXAMPLES: Final = 8
"""How many openings a bundle brings along where chance sets up the game."""


@dataclass(frozen=True)
class Bundle:
    """A game for the browser."""

    code: bytes
    """The program, in WebAssembly; nothing for a match, whose games have programs."""
    text: str
    """The manifest, the board and all words, as JSON."""

    @property
    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        found: dict[str, Any] = json.loads(self.text)
        return found

    @property
    def is_match(self) -> bool:
        """Whether these are several games one after another."""
        return not self.code

    @cached_property
    def program(self) -> str:
        """Changes whenever the rules of play do, and with nothing else."""
        return sha256(self.code or self.text.encode()).hexdigest()[:20]

    @cached_property
    def version(self) -> str:
        """Changes whenever anything in the bundle does."""
        return sha256(self.text.encode() + self.code).hexdigest()[:20]


@dataclass(frozen=True)
class Opening:
    """The beginning of a game, as far as chance decides about it."""

    rules: RulesSource
    compiled: Compiled

    def start(self, seed: int) -> dict[str, Any]:
        """The state before the first move, and the moves that set it up."""
        position, after = self.rules.start(seed & _LARGEST_SEED)
        image = first_image(self.compiled.machine, self.compiled.plan, position, after)
        return {
            "seed": str(seed & _LARGEST_SEED),
            "generator": str(after),
            "image": b64encode(image).decode(),
            "setup": [str(move) for move in setup_moves(position)],
        }


def bundle_of(
    description: Description,
    *,
    source: str,
    options: Iterable[str] = (),
    ruleset: str | None = None,
    subgame: Subgame | None = None,
) -> Bundle:
    """The bundle of a game, by itself or as part of a match.

    `source`, options and ruleset are what its trials say.
    """
    reading = read_description(description)
    game = _game(reading)
    metadata = reading.metadata if isinstance(reading.metadata, Metadata) else None
    rules = RulesSource.of(game, subgame)
    turns = TurnFacts(game)
    compiled = rules.compile(also=turns.write)
    start = rules.fixed_start
    manifest = _manifest(rules, compiled)
    opening = Opening(rules, compiled) if start is None else None
    data = {
        "format": FORMAT,
        "name": game.name,
        "source": source,
        "options": list(options),
        "ruleset": ruleset,
        "manifest": _plain(manifest),
        "kinds": [[kind.name, list(map(_argument, kind.arguments))] for kind in ACTION_KINDS],
        "setup": [str(move) for move in setup_moves(start)] if start is not None else None,
        "starts": [opening.start(seed) for seed in range(1, _EXAMPLES + 1)] if opening else [],
        "endings": sentences_of(game, compiled.machine.results.endings),
        "turns": {**turns.plain, "throws": turns.throws(rules.equipment)},
        "guesses": GUESSES,
        "notation": notation_of(game, rules.equipment, start),
        "board": board_sheet(game, metadata, rules.equipment, list(manifest.sites)),
        **_words(rules.equipment),
    }
    return _bundle(compiled, data)


def search_bundle_of(description: Description) -> Bundle:
    """The program that searches for good moves in a game, and how its trees are laid out."""
    game = _game(read_description(description))
    rules = RulesSource.of(game)
    try:
        compiled = rules.compile(Purpose.SEARCH)
    except NeedsList:
        compiled = rules.compile(Purpose.SEARCH_LISTED)
    places = {name: getattr(layout, name) for name in _LAYOUT}
    manifest = _manifest(rules, compiled)
    choice = choice_by(manifest, hides=hides_anything(game))
    data = {
        "manifest": _plain(manifest),
        "choice": asdict(choice),
        "levels": [asdict(level) for level in LEVELS],
        "frames": {name: getattr(frames, name) for name in _FRAMES},
        "layout": places | {"longest": choice.manner.longest},
        "settings": [list(one) for one in choice.manner.numbers],
    }
    return _bundle(compiled, data)


def match_bundle_of(
    match: Match,
    *,
    source: str,
    options: Iterable[str] = (),
    ruleset: str | None = None,
) -> Bundle:
    """What must be known about a match; each of its games has a bundle of its own."""
    data = {
        "format": FORMAT,
        "name": match.name,
        "source": source,
        "options": list(options),
        "ruleset": ruleset,
        "match": [
            {"name": subgame.name, "result": subgame.result is not None}
            for subgame in match.games.games
        ],
    }
    return Bundle(b"", json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def opening_of(description: Description, subgame: Subgame | None = None) -> Opening:
    """What sets up a game by chance."""
    rules = RulesSource.of(_game(read_description(description)), subgame)
    return Opening(rules, rules.compile())


def _bundle(compiled: Compiled, data: dict[str, Any]) -> Bundle:
    return Bundle(compiled.code, json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def _manifest(rules: RulesSource, compiled: Compiled) -> Manifest:
    start = rules.fixed_start
    first = first_image(compiled.machine, compiled.plan, start) if start is not None else None
    return manifest_of(rules.rules.name, compiled, first)


def _plain(manifest: Manifest) -> dict[str, Any]:
    first = b64encode(manifest.first).decode() if manifest.first is not None else None
    return asdict(manifest) | {"first": first}


def _game(reading: Reading) -> Game:
    if not isinstance(reading.game, Game):
        raise PlayError(
            "only a single game can be played here, and a whole one",
            "Play one of the games of a match, or fill in what is missing.",
        )
    return reading.game


def _argument(argument: Argument) -> list[Any]:
    """An argument of an action: its name, what it holds, and its default if it has one."""
    if argument.pattern == NUMBER:
        kind = "number"
    elif argument.pattern.startswith("Cell"):
        kind = "sites"
    else:
        kind = "truth" if argument.pattern.startswith("true") else "text"
    found: list[Any] = [argument.name, kind]
    return [*found, argument.default] if argument.optional else found


def race_tracks(box: Equipment) -> list[list[int]]:
    """The way of each player in a race with dice, up to where it ends; nothing if it is no race."""
    if not any(container.kind is ContainerKind.DICE for container in box.containers):
        return []
    found = []
    for player in range(1, box.players.count + 1):
        own = [track for track in box.tracks if track.owner == player and not track.looped]
        if len(own) != 1 or own[0].has_internal_loop:
            return []
        found.append(list(own[0].sites))
    return found


def _words(box: Equipment) -> dict[str, Any]:
    """What sites, containers and players are called."""
    topology = box.topology
    return {
        "default": topology.default.word,
        "labels": {kind.word: list(topology.of(kind).label) for kind in SiteType},
        "counts": {kind.word: topology.of(kind).count for kind in SiteType},
        "tracks": race_tracks(box),
        "containers": [
            {
                "name": container.name,
                "kind": container.kind.value,
                "owner": container.owner,
                "first": container.first,
                "count": container.count,
            }
            for container in box.containers
        ],
    }
