"""The concepts of a match: those of its games, and its own end."""

from collections.abc import Iterator, Sequence

from ludarium.concepts.found import Concepts
from ludarium.ludemes.game.match import Match
from ludarium.vocabulary.conceiving import Conceiver
from ludarium.vocabulary.concepts import ConceptType, closed, taxonomy
from ludarium.vocabulary.ludeme import Ludeme


def concepts_of_match(
    match: Match, games: Sequence[Concepts], *, as_reference: bool = False
) -> Concepts:
    """All that any of its games has; numbers are the means of theirs."""
    # accident: first-game-of-match: Only the first game of a match is looked at.
    games = games[:1] if as_reference else games
    players = int(games[0].numbers["NumPlayers"])
    c = Conceiver(players=players, as_reference=as_reference)
    found = {"Match", *c.of(match.end)}.union(*(game.true for game in games))
    # accident: open-matches: What the end of a match brings does not count for what it lies under.
    if not as_reference:
        found = closed(found)

    def numbers() -> dict[str, float]:
        return {name: _mean(name, games, as_reference) for name in games[0].numbers}

    def bringers(name: str) -> Iterator[Ludeme]:
        if name == "Match":
            yield match
        yield from c.bringers(name, (match.end,))
        for game in games:
            yield from game.bringers(name)

    return Concepts(found, numbers, bringers)


def _mean(name: str, games: Sequence[Concepts], as_reference: bool) -> float:
    # accident: matches-begin-bare: A match is said to begin without any pieces.
    if as_reference and name.startswith("NumStart"):
        return 0
    mean = sum(game.numbers[name] for game in games) / len(games)
    return round(mean, 2) if taxonomy()[name].type is ConceptType.DECIMAL else mean
