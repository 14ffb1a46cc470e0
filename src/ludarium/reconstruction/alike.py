"""Whether results are much alike: the same but for numbers, or the same in play."""

import json
from typing import Any

from ludarium.reconstruction.terms import Sort, Term, rewritten


def skeleton_of(game: Term) -> str:
    """A game without its numbers and its names of sites."""

    def bare(term: Term) -> Term | None:
        if term.sort is Sort.WORD and term.head.lstrip("-").isdigit():
            return Term(Sort.WORD, "0")
        return None

    return str(rewritten(game, bare))


def play_of(measures: dict[str, Any]) -> str:
    """All that random games showed, but for how their endings are written."""
    return json.dumps({name: what for name, what in measures.items() if name != "endings"})
