"""Games as somebody chose to play them: with a ruleset, with options; as bundles for browsers."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlencode

from ludarium.illustrated.pages import rule_book_of
from ludarium.language.description import Description, describe, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import RulesetEntry
from ludarium.library.folders import known_definitions
from ludarium.ludemes.reader import read_description
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import content_of
from ludarium.portal.playing.bundle import Bundle, Opening, bundle_of, opening_of, search_bundle_of
from ludarium.portal.playing.matches import MatchRules, Part
from ludarium.portal.reading.rules import rules_at_once
from ludarium.portal.site.remembered import Remembered

MOST_OPTIONS: Final = 20
LONGEST_OPTION: Final = 200
_PUT_TOGETHER: Final = (
    "These rules were put together from games that are near; nobody is known to have played so."
)
_bundles: Final = Remembered("bundle")
_searches: Final = Remembered("search")
_choices: Final = Remembered("choices")
_books: Final = Remembered("rules with options")


class CannotPlay(Exception):  # noqa: N818 - it says what is the matter
    """A game that cannot be played, and why."""


@dataclass(frozen=True)
class Variant:
    """A game with what was chosen."""

    game: PortalGame
    ruleset: RulesetEntry | None
    options: tuple[str, ...]
    """What was chosen besides, such as `Board Size/9x9`."""

    @property
    def address(self) -> str:
        """Where it is played."""
        own = f"/{self.ruleset.id.rpartition('/')[2]}" if self.ruleset else ""
        return f"/play/{self.game.id}{own}"

    @property
    def is_reconstructed(self) -> bool:
        """Whether Ludarium put its rules together."""
        return self.ruleset is not None and self.ruleset.path is not None

    @property
    def name(self) -> str:
        """What is played; what was put together is never called by the name of the game alone."""
        return self.ruleset.name if self.ruleset and self.is_reconstructed else self.game.name

    @property
    def summary(self) -> str:
        """The game in a sentence or two, and what its rules are worth."""
        told = self.game.entry.description
        return f"{told} {_PUT_TOGETHER}".strip() if self.is_reconstructed else told

    def url(self, file: str = "", **more: str) -> str:
        """The address of something that belongs to it."""
        query = urlencode([*(("o", option) for option in self.options), *more.items()])
        path = f"{self.address}/{file}" if file else self.address
        return f"{path}?{query}" if query else path

    def __hash__(self) -> int:
        """Variants with the same rules are the same."""
        return hash(self._subject)

    @cached_property
    def _subject(self) -> str:
        return "\0".join((self.game.id, content_of(self.game, self.ruleset), *self.options))

    @cached_property
    def description(self) -> Description:
        """Its rules, written out."""
        path = self.game.entry.path
        return describe(
            read_source(path),
            options=self.options,
            ruleset=self.ruleset.choice if self.ruleset else None,
            known=known_definitions(path),
        )

    @property
    def bundle(self) -> Bundle:
        """All that a browser needs to play it, or to fetch the games of a match."""

        def make() -> Bundle:
            whole = self.ruleset.id if self.ruleset and self.is_reconstructed else None
            source = whole or self.game.entry.id
            ruleset = self.ruleset.choice if self.ruleset else None
            if self.match is not None:
                return self.match.bundle(source=source, options=self.options, ruleset=ruleset)
            return bundle_of(self.description, source=source, options=self.options, ruleset=ruleset)

        return _kept(_bundles, self._subject, make)

    @cached_property
    def match(self) -> MatchRules | None:
        """Its rules, if it is a match."""
        return MatchRules.of(self.description, self.game.entry.path)

    def part(self, number: int) -> "PartOfMatch":
        """A game of a match; there must be one of this number."""
        assert self.match is not None
        return PartOfMatch(f"{self._subject}\0{number}", self.match.parts[number])

    @property
    def search(self) -> Bundle:
        """The program that searches for good moves."""
        return _kept(_searches, self._subject, lambda: search_bundle_of(self.description))

    def opening(self) -> Opening:
        """What sets it up by chance."""
        return _opening(self)

    @property
    def rules(self) -> str:
        """The rules in English, as HTML; empty if they cannot be told."""
        if not self.options:
            return rules_at_once(self.game, self.game.rules_named(self.ruleset)).html

        def make() -> str:
            try:
                book = rule_book_of(read_description(self.description))
            except (DescriptionError, MeaningError, RecursionError):
                return ""
            head, _, rest = book.to_html().partition("</h1>")
            rest = rest.replace("<h2>", "<h3>").replace("</h2>", "</h3>")
            return head.partition("<h1>")[0] + rest

        text: str = _books.get(self._subject, make)
        return text

    @property
    def choices(self) -> list[dict[str, Any]]:
        """What can be chosen: every option with its items, and which of them hold."""
        found: list[dict[str, Any]] = _choices.get(self._subject, self._find_choices)
        return found

    def _find_choices(self) -> list[dict[str, Any]]:
        chosen = {item.heading for item in self.description.chosen}
        return [
            {
                "category": option.category,
                "items": [
                    {
                        "name": item.name,
                        "heading": item.heading,
                        "description": item.description,
                        "chosen": item.heading in chosen,
                    }
                    for item in option.items
                ],
            }
            for option in self.description.options
            if len(option.items) > 1
        ]


@dataclass(frozen=True)
class PartOfMatch:
    """A game of a match as somebody chose to play it."""

    subject: str
    rules: Part = field(compare=False)

    @property
    def bundle(self) -> Bundle:
        """All that a browser needs to play it."""
        return _kept(_bundles, self._whole_subject, self.rules.bundle)

    @property
    def search(self) -> Bundle:
        """The program that searches for good moves."""
        return _kept(_searches, self._whole_subject, self.rules.search)

    @cached_property
    def _whole_subject(self) -> str:
        """Changes with the match, and with this game, which has a file of its own."""
        try:
            text = str(self.rules.description.tree)
        except DescriptionError as error:
            raise CannotPlay(f"{self.rules.subgame.name}: {error.problem.message}") from None
        return f"{self.subject}\0{sha256(text.encode()).hexdigest()}"

    def opening(self) -> Opening:
        """What sets it up by chance."""
        return _opening_of_part(self)


@lru_cache(maxsize=8)
def _opening(variant: Variant) -> Opening:
    return opening_of(variant.description)


@lru_cache(maxsize=8)
def _opening_of_part(part: PartOfMatch) -> Opening:
    return part.rules.opening()


def _kept(memory: Remembered, subject: str, make: Callable[[], Bundle]) -> Bundle:
    def make_plain() -> dict[str, str]:
        try:
            bundle = make()
        except (DescriptionError, MeaningError) as error:
            return {"problem": error.problem.message}
        except (RecursionError, MemoryError):
            return {"problem": "its rules are nested too deeply"}
        return {"code": b64encode(bundle.code).decode(), "text": bundle.text}

    found = memory.get(subject, make_plain)
    if "problem" in found:
        raise CannotPlay(found["problem"])
    return Bundle(b64decode(found["code"]), found["text"])


def variant_of(game: PortalGame, ruleset: RulesetEntry | None, options: Iterable[str]) -> Variant:
    """A game with what was chosen; what holds anyway is left out.

    What cannot be chosen is a `DescriptionError`.
    """
    asked = Variant(game, ruleset, _tidy(options))
    if not asked.options:
        return asked
    plain = {item.heading for item in Variant(game, ruleset, ()).description.chosen}
    chosen = [item.heading for item in asked.description.chosen]
    return Variant(game, ruleset, tuple(name for name in chosen if name not in plain))


def _tidy(options: Iterable[str]) -> tuple[str, ...]:
    found: Sequence[str] = list(dict.fromkeys(options))
    if len(found) > MOST_OPTIONS or any(len(option) > LONGEST_OPTION for option in found):
        raise CannotPlay("so much cannot be chosen at once")
    return tuple(found)
