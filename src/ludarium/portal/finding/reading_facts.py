"""The facts of a game, read from its rules: this takes the whole vocabulary, and a while."""

import logging
from collections.abc import Iterable
from typing import Final

from ludarium.analysis.profiles.kept import kept_profile
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import Entry
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import Reading
from ludarium.portal.finding.facts import Facts
from ludarium.portal.reading.concepts import concepts_told, plain_numbers
from ludarium.portal.reading.descriptions import reading_of
from ludarium.vocabulary.ludeme import Ludeme

log: Final = logging.getLogger("ludarium.portal")


def facts_of(entry: Entry) -> Facts:
    """Read a game and tell its facts. A game that cannot be read says why."""
    try:
        reading = reading_of(entry)
        known = kept_profile(entry.path)
        found = known.concepts if known else concepts_told(entry, reading)
        concepts, numbers = tuple(sorted(found.true)), plain_numbers(found.numbers)
        ludemes = tuple(sorted(_heads_in(reading.game.walk())))
    except (DescriptionError, MeaningError) as error:
        return Facts(problem=error.problem.message)
    except (RecursionError, MemoryError):
        return Facts(problem="it is nested too deeply")
    rules, problem = _rules(entry, reading)
    return Facts(concepts, ludemes, rules, problem, numbers)


def _rules(entry: Entry, reading: Reading) -> tuple[str, str]:
    """The rules in English; and why there are none, if so."""
    if not isinstance(reading.game, Game):
        return "", "this is a match of several games"
    try:
        return " ".join(rule_book_of(reading).statements()), ""
    except MeaningError as error:
        return "", error.problem.message
    except Exception:  # one game whose rules cannot be told must not hide all others
        log.exception("the rules of %s cannot be told", entry.id)
        return "", "a mistake of ours"


def _heads_in(parts: Iterable[Ludeme]) -> set[str]:
    """How ludemes are written, without their arguments: `move Step`."""
    kinds = {type(part) for part in parts}
    return {" ".join((kind.keyword, *kind.constants)) for kind in kinds if kind.keyword}
