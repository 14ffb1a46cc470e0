"""What follows a game of a match: the score, whether it is over and who has won, the next game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from ludarium.board.equipment.static import MatchStanding, NotStatic, StaticContext, Timeless
from ludarium.engine.kinds import EndRule
from ludarium.engine.machine.building import NoMeaning
from ludarium.ludemes.ends.ends import End, EndIf, Result
from ludarium.vocabulary.play import Outcome

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment
    from ludarium.ludemes.game.match import Subgame
    from ludarium.play.matches import Standing

Given = TypeVar("Given")
Found = TypeVar("Found")


def standing_after(
    standing: "Standing", points: tuple[int, ...], end: End, box: "Equipment"
) -> "Standing":
    """How a match stands after one more game, which brought these points."""
    scores = tuple(map(sum, zip(standing.scores, points, strict=True)))
    standing = replace(standing, scores=scores, games=standing.games + 1)
    context = _context(standing, box)
    given = [(_known(context.number_of, r.player), r.outcome) for r in _results(end, context)]
    for player, outcome in given:
        standing = _decided(standing, player, outcome, given)
    return standing


def next_game(subgame: "Subgame", index: int, standing: "Standing", box: "Equipment") -> int:
    """Which game follows one, counted from 0; it may be more than there are."""
    if subgame.next is None:
        return index + 1
    return _known(subgame.next.static, _context(standing, box))


def _context(standing: "Standing", box: "Equipment") -> StaticContext:
    context = Timeless(box)
    context.match = MatchStanding((0, *standing.scores), standing.games)
    return context


def _decided(
    standing: "Standing", player: int, outcome: Outcome, given: list[tuple[int, Outcome]]
) -> "Standing":
    """How a match stands once a result is given."""
    everyone = standing.players + 1
    if player != everyone and (standing.over or player < 1):
        return standing
    if outcome is Outcome.Win:
        if player == everyone:
            raise NoMeaning("(result All Win) in a match")
        return _won(standing, {p for p, o in given if o is Outcome.Win and 0 < p < everyone})
    if outcome is Outcome.Draw:
        shared = standing.players + 1
        ranks = tuple(rank or shared for rank in standing.ranks)
        best = [p for p, rank in enumerate(ranks, 1) if rank == 2]
        return replace(standing, ranks=ranks, over=True, winner=max(best, default=0))
    if outcome is Outcome.Loss:
        return standing
    return replace(standing, over=True, winner=everyone if outcome is Outcome.Tie else -1)


def _won(standing: "Standing", winners: set[int]) -> "Standing":
    """All winners share the first place, all others the last."""
    players = range(1, standing.players + 1)
    last = 2 * (1 + sum(player not in winners for player in players))
    ranks = tuple(2 if player in winners else last for player in players)
    return replace(standing, ranks=ranks, over=True, winner=min(winners))


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
