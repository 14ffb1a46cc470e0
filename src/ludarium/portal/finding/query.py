"""What a visitor asks of the list of games, read from an address and written back into one."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from ludarium.portal.finding.facets import CONCEPT, TITLES, Chosen, label
from ludarium.portal.finding.order import ORDERS
from ludarium.portal.finding.terms import LONGEST
from ludarium.vocabulary.concepts import UnknownConcept, concept

_LONGEST_VALUE = 60
_MOST_VALUES = 20
VIEWS = {"": "Pictures", "table": "Table"}
"""How games are shown."""


@dataclass(frozen=True)
class Query:
    """A search and the values that were chosen."""

    words: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    """Pairs of a facet and a value."""
    page: int = 1
    was_cut: bool = False
    """Whether more was asked for than is looked at."""
    order: str = ""
    """By what the games are sorted: one of `ORDERS`."""
    view: str = ""
    """How they are shown: one of `VIEWS`."""

    @classmethod
    def read(cls, given: QueryParams) -> "Query":
        """The query in an address. Whatever makes no sense is left out."""
        typed = " ".join(given.get("q", "")[: 20 * LONGEST].split())
        words = _printable(typed[:LONGEST])
        chosen: dict[tuple[str, str], None] = {}
        was_cut = len(typed) > LONGEST
        for facet in TITLES:
            given_values = given.getlist(facet)
            was_cut |= len(given_values) > _MOST_VALUES
            values = [_printable(v[:_LONGEST_VALUE]).strip() for v in given_values[:_MOST_VALUES]]
            known = map(_concept_named, values) if facet == CONCEPT else values
            chosen |= {(facet, value): None for value in known if value}
        number = given.get("page", "1")
        is_page = len(number) < 7 and number.isascii() and number.isdigit()
        page = max(int(number), 1) if is_page else 1
        order, view = given.get("sort", ""), given.get("view", "")
        return cls(
            words,
            tuple(chosen),
            page,
            was_cut,
            order if order in ORDERS else "",
            view if view in VIEWS else "",
        )

    @property
    def by_facet(self) -> Chosen:
        """The values that were chosen, by facet."""
        found: dict[str, tuple[str, ...]] = {}
        for facet, value in self.chosen:
            found[facet] = (*found.get(facet, ()), value)
        return found

    def address(self) -> str:
        """The address of this query."""
        pairs: list[tuple[str, str]] = [("q", self.words)] if self.words else []
        pairs += self.chosen
        pairs += [(name, value) for name, value in self.manner if value]
        if self.page > 1:
            pairs.append(("page", str(self.page)))
        return f"/games?{urlencode(pairs)}" if pairs else "/games"

    @property
    def manner(self) -> tuple[tuple[str, str], ...]:
        """How games are sorted and shown."""
        return ("sort", self.order), ("view", self.view)

    def with_value(self, facet: str, value: str) -> "Query":
        """The same with one more value."""
        return replace(self, chosen=(*self.chosen, (facet, value)), page=1)

    def without(self, facet: str, value: str) -> "Query":
        """The same without a value."""
        chosen = tuple(pair for pair in self.chosen if pair != (facet, value))
        return replace(self, chosen=chosen, page=1)

    def parts(self) -> list[tuple[str, "Query"]]:
        """The search without what was chosen, and what was chosen without the search, in words."""
        both = self.words and self.chosen
        less = [(f"“{self.words}” among all games", replace(self, chosen=(), page=1))]
        less.append(("what was chosen, without the words", replace(self, words="", page=1)))
        for facet, value in self.chosen if len(self.chosen) > 1 else ():
            less.append((f"all but {label(facet, value)}", self.without(facet, value)))
        return less if both else less[2:]

    def on_page(self, page: int) -> "Query":
        """Another page of the same."""
        return replace(self, page=page)

    def sorted_by(self, order: str) -> "Query":
        """The same in another order."""
        return replace(self, order=order, page=1)

    def shown_as(self, view: str) -> "Query":
        """The same, shown in another way."""
        return replace(self, view=view, page=1)


def _concept_named(value: str) -> str:
    """The concept with a name, however it is written; the name itself if there is none."""
    try:
        return concept(value).name
    except UnknownConcept:
        return value


def _printable(text: str) -> str:
    """A text without what cannot be shown, such as half characters and control characters."""
    return "".join(c if c.isprintable() else " " for c in text)
