"""Matches: several games played one after another for points."""

from ludarium.engine.kinds import Int
from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.game.players import Players
from ludarium.vocabulary.ludeme import Ludeme, Named, OneOrMany, ludeme


@ludeme("subgame")
class Subgame(Ludeme):
    """Names a game that is played as one round of a match.

    Example:
        (subgame "Dara" next:1 result:3)
    """

    name: str
    """The name of the game."""

    option: str | None = None
    """The option with which it is played; its usual options if left out."""

    next: Named[Int | None] = None
    """Which game of the match follows, counted from 0; the next in the list if left out."""

    result: Named[Int | None] = None
    """The points its winners earn; if left out, 1 for a win, and 1 each for a draw of two."""


@ludeme("games")
class Games(Ludeme):
    """Lists the games of a match in the order of play.

    After the last game the first comes round again, unless a game's `next` says otherwise or
    the match is over.

    Example:
        (games {(subgame "Dara") (subgame "Surakarta" next:0)})
    """

    games: OneOrMany[Subgame]
    """One game, or several in order."""


@ludeme("match")
class Match(Ludeme):
    """Describes a series of games whose points decide the winner.

    The points are added up when a game is over; only then are the match's ending rules tried.

    Example:
        (match "First to Five"
            (players 2)
            (games (subgame "Dara"))
            (end {
                (if (>= (matchScore P1) 5) (result P1 Win))
                (if (>= (matchScore P2) 5) (result P2 Win))
            })
        )
    """

    name: str
    """What the match is called."""

    players: Players | None = None
    """Who plays the match; may be left out."""

    games: Games
    """The games it is made of."""

    end: End
    """When the match is over, and who has won it."""
