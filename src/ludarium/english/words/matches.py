"""Matches in words."""

from collections.abc import Iterator

from ludarium.english.model.matches import MatchPlan, Round
from ludarium.english.words.identifiers import spoken
from ludarium.english.words.spelling import called, counted, listed


def match_lead(plan: MatchPlan) -> str:
    """What a match is."""
    names = listed(dict.fromkeys(one.name for one in plan.rounds))
    return f"{called(plan.name)} is a match of {counted(len(plan.rounds), 'game')}: {names}"


def games_sentences(plan: MatchPlan, *, are_below: bool = False) -> Iterator[str]:
    """In which order the games are played."""
    names = [_named(one) for one in plan.rounds]
    if len(names) == 1:
        yield f"play {names[0]} again and again"
    elif plan.in_order:
        yield f"play {listed(names)} in turn, and then begin again with {plan.rounds[0].name}"
    else:
        yield f"begin with {names[0]}"
        for one in plan.rounds:
            follows = "the game that its rules name"
            if one.follows is not None and 0 <= one.follows < len(plan.rounds):
                follows = plan.rounds[one.follows].name
            yield f"after {one.name} comes {follows}"
    if are_below:
        yield "the rules of each game are told below"
    else:
        yield "the rules of each game stand in a book of its own"


def _named(one: Round) -> str:
    return one.name if one.option is None else f"{one.name} (with {spoken(one.option)})"


def points_sentences(plan: MatchPlan) -> Iterator[str]:
    """What the games are worth."""
    worth = [(one.points, one.is_own_score) for one in plan.rounds]
    if len(set(worth)) == 1:
        yield f"whoever wins a game scores {_points(plan.rounds[0])}"
        return
    for one in plan.rounds:
        yield f"whoever wins {one.name} scores {_points(one)}"


def _points(one: Round) -> str:
    if one.is_own_score:
        return "as many points as their score in that game"
    return (
        "as many points as that game gives" if one.points is None else counted(one.points, "point")
    )


def goal_sentence(plan: MatchPlan) -> str:
    """Who wins the match."""
    if plan.wanted is None:
        return "the match is over when its points decide it, as its description says"
    return f"the player who first has {counted(plan.wanted, 'point')} wins the match"
