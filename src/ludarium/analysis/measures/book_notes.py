"""How a game plays, in a few sentences for the end of its rule book."""

from collections.abc import Iterator
from typing import Final

from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import RANDOM
from ludarium.analysis.measures.shipping import AGENT, MOST, bar_width, measures_of
from ludarium.english.book.document import Paragraph, Section

_SHARE: Final = 100
_WANTED: Final = ("DurationMoves", "WinsP1", "WinsP2", "Drawishness")
_KNOWN: Final = (*_WANTED, "Timeouts")
_LEAST: Final = 0.005
"""A smaller share of games is not told."""
_EVEN: Final = 0.1
"""Where both win about equally often, up to so much, nobody is said to be favoured."""
_SURE: Final = 3.0
"""A difference counts from so many standard errors on."""


def play_section(ruleset: str) -> Section | None:
    """How long a game takes and who is favoured; nothing if it was not measured."""
    found = [(agent, measures_of(ruleset, agent)) for agent in (RANDOM, AGENT)]
    known = [(agent, one) for agent, one in found if one is not None and _is_whole(one)]
    if not known:
        return None
    told = [text for agent, one in known for text in _told(agent, one)]
    told.append("Among people this may be different.")
    return Section("How it plays", [Paragraph(told)])


def _is_whole(found: Measures) -> bool:
    names = found.measures
    return all(name in names and names[name].value is not None for name in _KNOWN)


def _told(agent: str, found: Measures) -> Iterator[str]:
    length, first, second, drawn = (float(found.measures[name].value or 0) for name in _WANTED)
    who = "drawn by lot" if agent == RANDOM else "chosen by a quick search"
    left = min(drawn, _left(agent, found))
    limit = f"over after {MOST} moves" if agent == AGENT else "over in any reasonable time"
    if left > 1 - _LEAST:
        yield f"Of {found.games:,} games in which all moves were {who}, none was {limit}."
        return
    shares = [
        f"the first player won {_percent(first)} of them",
        f"the second {_percent(second)}",
        *([f"{_percent(drawn - left)} were drawn"] if drawn - left >= _LEAST else []),
        *([f"{_percent(left)} were not {limit}"] if left >= _LEAST else []),
    ]
    yield (
        f"In {found.games:,} games in which all moves were {who}, a game took "
        f"{length:,.0f} moves on the average; {', '.join(shares[:-1])}, and {shares[-1]}."
    )
    if agent == RANDOM:
        yield _favoured(found, first, second)


def _left(agent: str, found: Measures) -> float:
    """The share of games that were broken off; some were a move before the limit."""
    if agent == RANDOM:
        return float(found.measures["Timeouts"].value or 0)
    # Each bar stands under its least number.
    reach = bar_width(min(found.lengths, default=MOST), MOST) - 1
    long = sum(games for length, games in found.lengths.items() if length + reach >= MOST - 1)
    return min(long, found.endings.get("", 0)) / found.games


def _favoured(found: Measures, first: float, second: float) -> str:
    """Whom the rules favour, as far as games by lot can tell."""
    errors = [found.measures[name].error or 0.0 for name in ("WinsP1", "WinsP2")]
    difference = first - second
    if abs(difference) <= max(_EVEN, _SURE * sum(errors)):
        return "That favours nobody much."
    return f"That favours the {'first' if difference > 0 else 'second'} player."


def _percent(share: float) -> str:
    return f"{round(_SHARE * share)}\N{NO-BREAK SPACE}%"
