"""How a game plays, in a few sentences for the end of its rule book."""

from ludarium.analysis.measures.shipping import measures_of
from ludarium.english.book.document import Paragraph, Section

_SHARE = 100


def play_section(ruleset: str) -> Section | None:
    """How long a game takes and who is favoured, in random play; nothing if it was not measured."""
    found = measures_of(ruleset)
    if found is None:
        return None
    names = found.measures
    wanted = ("DurationMoves", "WinsP1", "WinsP2", "Drawishness")
    if any(name not in names or names[name].value is None for name in wanted):
        return None
    length, first, second, drawn = (float(names[name].value or 0) for name in wanted)
    won = f"the first player won {_percent(first)} of them, the second {_percent(second)}"
    if drawn >= 0.005:
        won += f", and {_percent(drawn)} were drawn"
    return Section(
        "How it plays",
        [
            Paragraph(
                [
                    f"In {found.games:,} games in which all moves were drawn by lot, a game took "
                    f"{length:,.0f} moves on the average; {won}.",
                    "Among people, who choose their moves, this may be different.",
                ]
            )
        ],
    )


def _percent(share: float) -> str:
    return f"{round(_SHARE * share)}\N{NO-BREAK SPACE}%"
