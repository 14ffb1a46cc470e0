"""Announcements that rules spell out site by site, told once with the site in them."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.idioms.trees import only
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.english.words.identifiers import around
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.ends.ends import EndIf
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.setting.messages import Note
from ludarium.ludemes.numbers.coordinates import Coord
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

_LEAST: Final = 8
"""So many sites make it worth telling them together."""


class Announced(Moves):
    """A message that names a site, in the place of messages for each site."""

    before: str
    """What is said before the site."""
    after: str
    """What is said after it."""
    site: Int

    def english(self, e: Voice) -> Instruction:
        """The message, and which site it names."""
        return Do(f"announce {self.message} to everybody, naming {e.site(self.site)}")

    @property
    def message(self) -> str:
        """What is said, without the site."""
        return f"{f'“{self.before} … {self.after}'.strip()}”"


@dataclass(frozen=True)
class _Case:
    """A message for one site."""

    rule: MovesIf
    site: Int
    rest: tuple[Boolean, ...]
    """What is asked besides."""
    before: str
    after: str

    @property
    def form(self) -> tuple[str, ...]:
        """What messages for several sites have in common."""
        return repr(self.site), repr(self.rest), self.before, self.after


def with_announcements(game: Game) -> Game:
    """A game in which messages that differ in nothing but the site they name are one.

    Messages that only say how the game has ended are left out, as its end says that anyway.
    """
    parts = all_parts(game)
    notes = len(of_kind(parts, Note))
    if not notes:
        return game
    ends = {repr(part.condition) for part in of_kind(parts, EndIf)}
    game = rewritten(game, lambda part: _without_comments(part, ends))
    return rewritten(game, _told_once) if notes >= _LEAST else game


def _without_comments(effects: Ludeme, ends: Collection[str]) -> Ludeme:
    """Effects without messages that are given only when the game is over."""
    if not isinstance(effects, MovesAnd):
        return effects
    kept = tuple(one for one in effects.moves if not _is_comment(one, ends))
    return with_fields(effects, moves=kept) if 0 < len(kept) < len(effects.moves) else effects


def _is_comment(effect: Moves | None, ends: Collection[str]) -> bool:
    if effect is None:
        return True
    if not isinstance(effect, MovesIf) or effect.then is not None:
        return False
    said = effect.moves.moves if isinstance(effect.moves, MovesAnd) else (effect.moves,)
    over = repr(effect.condition) in ends and all(isinstance(one, Note) for one in said)
    return over and _is_comment(effect.otherwise, ends)


def _told_once(several: Ludeme) -> Ludeme:
    """Effects with one message for all sites."""
    if not isinstance(several, MovesAnd) or len(several.moves) < _LEAST:
        return several
    groups: dict[tuple[str, ...], list[_Case]] = {}
    for case in _cases(several):
        groups.setdefault(case.form, []).append(case)
    found = [cases for cases in groups.values() if len(cases) >= _LEAST]
    first = {id(cases[0].rule): _told(cases[0]) for cases in found}
    gone = {id(case.rule) for cases in found for case in cases[1:]}
    moves = tuple(first.get(id(one), one) for one in several.moves if id(one) not in gone)
    return with_fields(several, moves=moves) if found else several


def _told(case: _Case) -> Moves:
    """One message, on what is asked besides."""
    message = Announced(before=case.before, after=case.after, site=case.site)
    if not case.rest:
        return message
    asked = case.rest[0] if len(case.rest) == 1 else BooleanAnd(conditions=case.rest)
    return with_fields(case.rule, condition=asked, moves=message)


def _cases(several: MovesAnd) -> Iterator[_Case]:
    for rule in several.moves:
        note = (
            rule.moves if isinstance(rule, MovesIf) and only(rule, "condition", "moves") else None
        )
        if not isinstance(rule, MovesIf) or not isinstance(note, Note) or not only(note, "message"):
            continue
        asked = rule.condition
        tests = asked.conditions if isinstance(asked, BooleanAnd) else (asked,)
        named = [(test, found) for test in tests if (found := _site_named(test)) is not None]
        if len(named) != 1 or not isinstance(note.message, str):
            continue
        test, (site, label) = named[0]
        said = around(note.message, label)
        if said is not None:
            yield _Case(rule, site, tuple(one for one in tests if one is not test), *said)


def _site_named(test: Boolean) -> tuple[Int, str] | None:
    """A site that must be the one with a coordinate."""
    match test:
        case Equals(left=Int() as site, right=Coord(coordinate=label)):
            return site, label
        case Equals(left=Coord(coordinate=label), right=Int() as site):
            return site, label
        case _:
            return None
