"""What fillings bring, held against what is known, before anything is read or played.

Where it is known that dice were thrown, rules of games without dice are hardly those that were
lost. What a donor's sections are like is known already; so it costs nothing to try such fillings
last. The same goes for rules that leave known dice without a use, where nothing else could throw
them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludarium.reconstruction.adapting.numbers import told_in
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.features import Feature
from ludarium.reconstruction.fillings import Filling, Offer
from ludarium.reconstruction.holes import Hole
from ludarium.reconstruction.names import equipment_items
from ludarium.reconstruction.ranking.counting import asks_for_places, tells_number
from ludarium.reconstruction.terms import Sort, Term
from ludarium.reconstruction.testing.idle import USES, rules_in

UNLIKELY: Final = 0.01
"""How much less likely a filling is that does not bring what is known, as far as one can tell."""
_UNTOLD: Final = 0.1
"""The same of places whose number is not told, where it is known how many pieces there were."""
_COUNT: Final = "NumStartComponents"
_RULES: Final = ("start", "play", "end")
_EQUIPMENT: Final = ("equipment", "board")


def weigh(
    offers: Sequence[Offer], conditions: Iterable[Condition], known: frozenset[Feature]
) -> None:
    """Make fillings less likely that lack what every result must have, or have what none may."""
    sections = _sections([offer.hole for offer in offers])
    there = {what for _, what in known}
    for condition in conditions:
        for offer, wanted in _asked(condition, offers, sections, there):
            for filling in offer.fillings:
                if filling.donors and _brings(filling, condition, sections[id(offer.hole)]) is not (
                    wanted
                ):
                    filling.fit *= UNLIKELY
    for offer in offers:
        offer.fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))


def weigh_counts(
    offers: Sequence[Offer], conditions: Iterable[Condition], players: int | None
) -> None:
    """Make beginnings less likely that put out another number of pieces than is known.

    Where that can be told from what is written; of others it is found out when they are tried.
    """
    counts = [check for condition in conditions if (check := condition.about(_COUNT))]
    if not counts or players is None:
        return
    least, most = max(check.least for check in counts), min(check.most for check in counts)
    for offer in (offer for offer in offers if offer.hole.role.host in ("start", "rules")):
        for filling in offer.fillings if offer.hole.is_open else ():
            for start in _starts(filling, offer.hole):
                told = told_in(start, players)
                if told.least > most or (told.is_all and told.least < least):
                    filling.fit *= UNLIKELY
        offer.fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))
    for offer in (offer for offer in offers if asks_for_places(offer.hole.role)):
        for filling in offer.fillings:
            if not tells_number(filling):
                filling.fit *= _UNTOLD
        offer.fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))


def _starts(filling: Filling, hole: Hole) -> list[Term]:
    """What a filling tells of the beginning, if it tells all of it."""
    if hole.role.host == "start":
        return [Term(Sort.ARRAY, "", filling.terms)] if not hole.role.listed else []
    return [term for term in filling.terms if term.head == "start"]


def weigh_dice(offers: Sequence[Offer], game: Term) -> None:
    """Make rules less likely that leave known dice idle, where only they could throw them.

    Of 1,643 documented rulesets none leaves its dice idle; of those with hands, some do.
    """
    is_used, _ = USES["dice"]
    has_dice = any(item.head == "dice" for item in equipment_items(game))
    if not has_dice or is_used(rules_in(game)):
        return
    open_ = [offer for offer in offers if offer.hole.is_open]
    use = {
        id(offer): [
            is_used([part for term in filling.terms for part in term.walk()])
            for filling in offer.fillings
        ]
        for offer in open_
    }
    able = [offer for offer in open_ if any(use[id(offer)])]
    if len(able) == 1:
        for filling, uses in zip(able[0].fillings, use[id(able[0])], strict=True):
            filling.fit *= 1.0 if uses else UNLIKELY
        able[0].fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))


def _asked(
    condition: Condition,
    offers: Sequence[Offer],
    sections: dict[int, frozenset[str]],
    there: set[str],
) -> Iterator[tuple[Offer, bool]]:
    """The offers that decide about a condition, and whether their fillings must bring it."""
    open_ = [offer for offer in offers if offer.hole.is_open]
    if all(check.most == 0 for check in condition.any_of):
        yield from ((offer, False) for offer in open_)
    elif all(check.least >= 1 for check in condition.any_of):
        if any(check.concept in there for check in condition.any_of):
            return
        able = [
            offer
            for offer in open_
            if any(_brings(f, condition, sections[id(offer.hole)]) for f in offer.fillings)
        ]
        if len(able) == 1:
            yield able[0], True


def _brings(filling: Filling, condition: Condition, sections: frozenset[str]) -> bool:
    """Whether a filling is from games that have one of the concepts in its sections."""
    concepts = [check.concept for check in condition.any_of]
    return any(
        (section, concept) in donor.features
        for donor in filling.donors
        for section in sections
        for concept in concepts
    )


def _sections(holes: Sequence[Hole]) -> dict[int, frozenset[str]]:
    """The sections of a game that each hole is about."""
    found = {id(hole): frozenset(sections_of(hole)) for hole in holes}
    if not any("play" in each for each in found.values()):
        # Nothing but how pieces move is left to tell the course of play.
        found = {
            number: each | {"play"} if "equipment" in each else each
            for number, each in found.items()
        }
    return found


def sections_of(hole: Hole) -> Iterable[str]:
    """The sections of a game that a hole is about."""
    role = hole.role
    if role.host == "rules":
        return [section for section in _RULES if section not in role.known]
    return _EQUIPMENT if role.section == "equipment" else (role.section,)
