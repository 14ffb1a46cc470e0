"""Matches: games that are played one after another, each with a program of its own."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from ludarium.board.equipment.static import MatchStanding, NotStatic, StaticContext, Timeless
from ludarium.engine.actions import Move, make_action
from ludarium.engine.conforming import Player
from ludarium.engine.machine import NoMeaning
from ludarium.engine.results import NATURAL_END
from ludarium.engine.table import Table
from ludarium.ludemes.constants.play import Outcome
from ludarium.ludemes.ends.ends import End, EndIf, Result
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.types import EndRule

_64_BITS: Final = (1 << 64) - 1
FindGame = Callable[[Subgame], Game]
"""Finds the game that a match names."""
Given = TypeVar("Given")
Found = TypeVar("Found")


class MatchPlayer:
    """A match that can be played along with a recording, as a single game can."""

    def __init__(self, match: Match, find_game: FindGame) -> None:
        self.table = MatchTable(match, find_game)

    def start(self, seed: int) -> list[str]:
        """Set up the first game, with the state of the generator before that."""
        return self.table.start(seed)


class MatchTable:
    """A table at which a match is played: the game at hand, and how the match stands.

    When a game is over there is one move, which adds its points to the match and sets up the
    next game. All games draw their lots from the same generator.
    """

    def __init__(self, match: Match, find_game: FindGame) -> None:
        self.match = match
        self._find_game = find_game
        self._rounds: dict[int, Player] = {}
        self._index = 0
        self.standing = Standing(self._round.book.equipment.players.count)

    @property
    def _subgame(self) -> Subgame:
        return self.match.games.games[self._index]

    @property
    def _round(self) -> Player:
        """The game at hand, made ready when it is first played."""
        if self._index not in self._rounds:
            self._rounds[self._index] = Player(self._find_game(self._subgame), self._subgame)
        return self._rounds[self._index]

    @property
    def _table(self) -> Table:
        return self._round.single

    def start(self, seed: int) -> list[str]:
        """Begin the match; the moves that set up its first game, as texts."""
        self._index = 0
        self.standing = Standing(self.standing.players)
        return self._round.start(seed)

    # ------------------------------------------------------------------ moves

    @property
    def _between_games(self) -> bool:
        return self._table.read("over") != 0

    def generate(self) -> int:
        """Work out the legal moves; how many there are."""
        if self._between_games:
            return 0 if self.standing.over else 1
        return self._table.generate()

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a legal move starts and ends."""
        return (-1, -1) if self._between_games else self._table.sites_of(index)

    def move(self, index: int) -> Move:
        """A legal move with all that it does."""
        if self._between_games:
            action = make_action("NextInstance", decision=True)
            return Move(self._table.read("mover"), actions=(action,))
        return self._table.move(index)

    def apply(self, index: int) -> None:
        """Make one of the legal moves."""
        if self._between_games:
            self._go_on()
        else:
            self._table.apply(index)

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state: whether the match is over and how it ended, or of the game."""
        if name == "over":
            return NATURAL_END if self.standing.over else 0
        if name == "winner":
            return self.standing.winner
        if name == "rank":
            return int(2 * self.standing.ranks[index])
        return self._table.read(name, index)

    # ------------------------------------------------------------------ from game to game

    def _go_on(self) -> None:
        standing = self.standing
        for player in range(1, standing.players + 1):
            standing.scores[player] += self._points(player)
        standing.games += 1
        context = Timeless(self._round.book.equipment)
        context.match = MatchStanding(tuple(standing.scores), standing.games)
        standing.decide(list(_results(self.match.end, context)), context)
        if standing.over:
            return
        seed = self._round.generator
        if "rng" in self._table.sheet.fields:
            seed = self._table.read("rng") & _64_BITS
        following = self._subgame.next
        index = self._index + 1 if following is None else _known(following.static, context)
        self._index = index % len(self.match.games.games)
        self._round.start(seed)

    def _points(self, player: int) -> int:
        """What a player earns by the game that has just ended."""
        won = (self._table.read("won") >> player) & 1
        if self._subgame.result is not None and won:
            return self._table.ask("points")
        rank = self._table.read("rank", player)
        if self.standing.players == 2:
            return 2 - rank // 2
        return won if self.standing.players > 2 else int(rank == 2)


class Standing:
    """How a match stands: the scores, and who has won it."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.scores = [0] * (players + 1)
        self.games = 0
        """How many games are over."""
        self.active = set(range(1, players + 1))
        self.ranks = [Fraction(0)] * (players + 1)
        self.winners = 0
        self.over = False
        self.winner = 0

    def decide(self, results: list[Result], context: StaticContext) -> None:
        """Apply the results that the ending rules give, in order."""
        everyone = self.players + 1
        given = [(_known(context.number_of, r.player), r.outcome) for r in results]
        for player, outcome in given:
            if player not in self.active and player != everyone:
                continue
            if outcome is Outcome.Win:
                if player == everyone:
                    raise NoMeaning("(result All Win) in a match")
                self._win(player, [p for p, o in given if o is Outcome.Win])
            elif outcome is Outcome.Draw:
                self._draw()
            elif outcome is not Outcome.Loss:
                self.active.clear()
                self._finish(everyone if outcome is Outcome.Tie else -1)

    def _win(self, player: int, all_winners: list[int]) -> None:
        rank = next(r for r in range(1, self.players + 2) if r not in self.ranks)
        for winner in [player, *all_winners]:
            if winner in self.active:
                self.active.remove(winner)
                self.winners += 1
                self.ranks[winner] = Fraction(rank)
        for other in self.active:
            self.ranks[other] = Fraction(rank + len(self.active))
        self.active.clear()
        self._finish(next((p for p, r in enumerate(self.ranks) if r == 1), 0))

    def _draw(self) -> None:
        shared = Fraction(len(self.active) + 1, 2) + self.winners
        for player in range(1, self.players + 1):
            self.ranks[player] = self.ranks[player] or shared
        best = (p for p in range(self.players, 0, -1) if self.ranks[p] == 1)
        self._finish(next(best, 0))

    def _finish(self, winner: int) -> None:
        self.over = True
        self.winner = winner


def _results(end: End, context: StaticContext) -> Iterator[Result]:
    """What the ending rules of a match give, in order."""
    for rule in end.rules:
        found = _result(rule, context)
        if found is not None:
            yield found


def _result(rule: EndRule, context: StaticContext) -> Result | None:
    if not isinstance(rule, EndIf):
        raise NoMeaning(f"({rule.keyword} …) in the ending rules of a match")
    if not _known(rule.condition.static, context):
        return None
    for case in rule.cases or ():
        found = _result(case, context)
        if found is not None:
            return found
    if rule.result is not None and not isinstance(rule.result, Result):
        raise NoMeaning(f"({rule.result.keyword} …) in the ending rules of a match")
    return rule.result


def _known(work_out: Callable[[Given], Found], given: Given) -> Found:
    """What the rules of a match ask for, which must be known from how the match stands."""
    try:
        return work_out(given)
    except NotStatic as error:
        raise NoMeaning(f"a match whose rules ask for {error.message}") from error
