"""The numbers of what is proposed, voted for and decided, in the order that recorded games use."""

from collections.abc import Iterator

from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.variables import number_of_proposal
from ludarium.ludemes.conditions.events import IsDecided, IsProposed
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.setting.messages import Proposing, Voting
from ludarium.vocabulary.ludeme import Ludeme


def number_proposals(m: Machine, rules: PhasedRules | SimpleRules) -> None:
    """Number everything that is put to the vote: first what the endings speak of."""
    for ludeme in _in_order(rules):
        if isinstance(ludeme, Proposing):
            texts: tuple[str, ...] = ludeme.proposals
        elif isinstance(ludeme, Voting):
            texts = ludeme.votes
        elif isinstance(ludeme, IsProposed):
            texts = (ludeme.proposal,)
        elif isinstance(ludeme, IsDecided):
            texts = (ludeme.decision,)
        else:
            continue
        for text in texts:
            number_of_proposal(m, text)


def _in_order(rules: PhasedRules | SimpleRules) -> Iterator[Ludeme]:
    if rules.end is not None:
        yield from rules.end.walk()
    phases = rules.phases if isinstance(rules, PhasedRules) else ()
    for part in (rules.play, *phases):
        if part is not None:
            yield from part.walk()
