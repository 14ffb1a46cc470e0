"""Matches for browsers: the bundles of their games, and what follows a game by their rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ludarium.board.equipment.equipment import Equipment
from ludarium.language.description import Description
from ludarium.loading import description_of_part
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.play.match_standing import next_game, standing_after
from ludarium.play.matches import Standing
from ludarium.portal.playing.bundle import (
    Bundle,
    Opening,
    bundle_of,
    match_bundle_of,
    opening_of,
    search_bundle_of,
)


@dataclass(frozen=True)
class MatchRules:
    """The rules of a match, and where its games are looked for."""

    match: Match
    path: Path | None

    @staticmethod
    def of(description: Description, path: Path | None) -> "MatchRules | None":
        """The rules of a match; nothing if this describes a single game."""
        if description.tree.keyword != "match":
            return None
        rules = read_game(description)
        assert isinstance(rules, Match)
        return MatchRules(rules, path)

    @property
    def subgames(self) -> tuple[Subgame, ...]:
        """The games it is made of, as the match names them."""
        return self.match.games.games

    @cached_property
    def parts(self) -> tuple["Part", ...]:
        """The games it is made of."""
        return tuple(Part(subgame, self.path) for subgame in self.subgames)

    def bundle(
        self, *, source: str, options: Sequence[str] = (), ruleset: str | None = None
    ) -> Bundle:
        """What a browser must know before it fetches the games."""
        return match_bundle_of(self.match, source=source, options=options, ruleset=ruleset)

    def what_follows(
        self, number: int, games: int, scores: Sequence[int], points: Sequence[int]
    ) -> dict[str, Any]:
        """How the match stands after one of its games, and which game comes next."""
        box = self.parts[number].equipment
        before = Standing(tuple(scores), games, (0,) * len(scores))
        after = standing_after(before, tuple(points), self.match.end, box)
        following = number
        if not after.over:
            following = next_game(self.subgames[number], number, after, box) % len(self.parts)
        return {
            "part": following,
            "games": after.games,
            "over": int(after.over),
            "winner": after.winner,
            "scores": list(after.scores),
            "ranks": list(after.ranks),
        }


@dataclass(frozen=True)
class Part:
    """A game of a match."""

    subgame: Subgame
    path: Path | None
    """The file of the match."""

    @cached_property
    def description(self) -> Description:
        """Its rules, written out."""
        return description_of_part(self.subgame, self.path)

    @cached_property
    def equipment(self) -> Equipment:
        """What it is played with."""
        rules = read_game(self.description)
        assert isinstance(rules, Game)
        return equipment_of(rules)

    def bundle(self) -> Bundle:
        """All that a browser needs to play it."""
        return bundle_of(self.description, source=self.subgame.name, subgame=self.subgame)

    def search(self) -> Bundle:
        """The program that searches for good moves."""
        return search_bundle_of(self.description)

    def opening(self) -> Opening:
        """What sets it up by chance."""
        return opening_of(self.description, self.subgame)
