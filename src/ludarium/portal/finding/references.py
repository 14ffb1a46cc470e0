"""The literature of all games: each work with the claims that rest on it, and how it is found."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludarium.library.bibliography import Work
from ludarium.library.names import folded, words
from ludarium.library.records import Evidence, GameRecord, Origin, RulesetRecord

if TYPE_CHECKING:
    from ludarium.portal.finding.portal_game import PortalGame

_SEARCHED = ("title", "year", "journal", "booktitle", "series", "publisher", "school")
"""The fields of a work in which words are looked for, beside its people."""


@dataclass(frozen=True)
class Use:
    """What rests on a work in the record of one game."""

    game: "PortalGame"
    record: GameRecord
    evidence: tuple[Evidence, ...]
    """What the work says."""
    through: tuple[Evidence, ...]
    """What other works say that are known through this one."""
    origins: tuple[Origin, ...]
    rulesets: tuple[RulesetRecord, ...]

    @property
    def claims(self) -> int:
        """How many claims these are."""
        parts = (self.evidence, self.through, self.origins, self.rulesets)
        return sum(map(len, parts))

    def to_json(self) -> dict[str, Any]:
        """The claims as plain data."""
        game = self.game.id
        return {
            "game": game,
            "name": self.game.name,
            "address": f"/games/{game}",
            "evidence": [_evidence(game, item) for item in self.evidence],
            "known_through_it": [_evidence(game, item) for item in self.through],
            "origins": [{"place": each.place, "years": each.years} for each in self.origins],
            "rulesets": [
                {"id": f"{game}/{each.id}", "name": each.name, "kind": each.kind}
                for each in self.rulesets
            ],
        }


def _evidence(game: str, item: Evidence) -> dict[str, Any]:
    return {
        "id": f"evidence/{game}/{item.id}",
        "says": item.says,
        "source": item.source,
        "pages": item.pages,
        "provenance": item.provenance,
        "through": item.through,
        "address": f"/games/{game}#evidence-{item.id}",
    }


@dataclass(frozen=True)
class Reference:
    """A work, and what rests on it."""

    work: Work
    uses: tuple[Use, ...]
    """One for each game, in the order of their names."""

    @cached_property
    def claims(self) -> int:
        """How many claims rest on it in all games."""
        return sum(use.claims for use in self.uses)

    @cached_property
    def provenance(self) -> Counter[str]:
        """For how many items of evidence it was consulted, cited through another, or neither."""
        return Counter(item.provenance for use in self.uses for item in use.evidence)

    @property
    def was_consulted(self) -> bool:
        """Whether somebody read it for a record."""
        return self.provenance["consulted"] > 0

    @cached_property
    def through(self) -> tuple[str, ...]:
        """The keys of the works through which it is known, each once."""
        found = (item.through for use in self.uses for item in use.evidence if item.through)
        return tuple(dict.fromkeys(found))

    @cached_property
    def copies(self) -> tuple[str, ...]:
        """The copies of it that were read, as far as records name them."""
        items = (item for use in self.uses for item in use.evidence)
        found = (item.consulted.copy for item in items if item.consulted)
        return tuple(dict.fromkeys(copy for copy in found if copy))

    @cached_property
    def letter(self) -> str:
        """Under which letter it stands."""
        return (_sorted_by(self.work)[0] or "#")[0].upper()

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All words by which it may be found, without accents."""
        work = self.work
        people = (person.name for person in (*work.authors, *work.editors))
        fields = (work.fields.get(name, "") for name in _SEARCHED)
        return words(" ".join((work.key, work.year, *people, *fields)))

    def fits(self, asked: Iterable[str]) -> bool:
        """Whether each of some words is the beginning of one of its own."""
        return all(any(word.startswith(part) for word in self.words) for part in asked)

    def to_json(self) -> dict[str, Any]:
        """The work as a list tells it."""
        return {
            "key": self.work.key,
            "short": self.work.short,
            "title": self.work.title,
            "year": self.work.year or None,
            "cited_as": str(self.work),
            "address": f"/references/{self.work.key}",
            "found_at": address_of(self.work) or None,
            "games": len(self.uses),
            "claims": self.claims,
            "evidence": dict(self.provenance),
        }


class References:
    """All works that the records of some games may name, sorted by author."""

    def __init__(self, games: Iterable["PortalGame"]) -> None:
        works: dict[str, Work] = {}
        uses: dict[str, list[Use]] = {}
        shelves: set[int] = set()
        for game in games:
            if id(game.works) not in shelves:  # most games share theirs
                shelves.add(id(game.works))
                works = {**game.works, **works}
            for key, use in _uses(game):
                uses.setdefault(key, []).append(use)
        self._known = {
            key: Reference(work, tuple(uses.get(key, ())))
            for key, work in sorted(works.items(), key=lambda item: _sorted_by(item[1]))
        }

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[Reference]:
        return iter(self._known.values())

    def get(self, key: str) -> Reference | None:
        """The work with a key, if there is one."""
        return self._known.get(key)

    def search(self, asked: str) -> list[Reference]:
        """The works that have all words of a search: authors, years, words of titles.

        The work that is called so, such as `Murray 1952`, comes first, and the rest by author.
        """
        parts, name = words(asked), folded(asked)
        found = [reference for reference in self if reference.fits(parts)]
        return sorted(found, key=lambda each: folded(each.work.short) != name)


def address_of(work: Work) -> str:
    """Where a work is to be found on the web; nothing if that is not known."""
    if doi := work.fields.get("doi"):
        return f"https://doi.org/{doi}"
    address = work.fields.get("url", "")
    return address if address.startswith(("https://", "http://")) else ""


def _uses(game: "PortalGame") -> Iterator[tuple[str, Use]]:
    record = game.record
    for key in record.sources() if record else ():
        assert record is not None
        yield (
            key,
            Use(
                game,
                record,
                tuple(item for item in record.evidence if item.source == key),
                tuple(item for item in record.evidence if item.through == key),
                tuple(one for one in record.origins if key in record.sources_of_origin(one)),
                tuple(one for one in record.rulesets if key in record.sources_of(one)),
            ),
        )


def _sorted_by(work: Work) -> tuple[str, str, str]:
    """Authors without accents, then the year and the title; what has no author, by its title."""
    people = " ".join(folded(person.short) for person in work.authors or work.editors)
    return people or folded(work.title), work.year, folded(work.title)
