"""What a visitor asks of the list of games, read from an address and written back into one."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from ludarium.portal.finding.facets import SEVERAL, TITLES, Chosen
from ludarium.portal.finding.search import LONGEST

_LONGEST_VALUE = 60
_MOST_VALUES = 8


@dataclass(frozen=True)
class Query:
    """A search and the values that were chosen."""

    words: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    """Pairs of a facet and a value."""
    page: int = 1
    was_cut: bool = False
    """Whether more was typed than is searched."""

    @classmethod
    def read(cls, given: QueryParams) -> "Query":
        """The query in an address. Whatever makes no sense is left out."""
        typed = " ".join(given.get("q", "")[: 20 * LONGEST].split())
        words = _printable(typed[:LONGEST])
        chosen: dict[tuple[str, str], None] = {}
        for facet in TITLES:
            limit = _MOST_VALUES if facet == SEVERAL else 1
            values = [_printable(v[:_LONGEST_VALUE]).strip() for v in given.getlist(facet)[-limit:]]
            chosen |= {(facet, value): None for value in values if value}
        number = given.get("page", "1")
        is_page = len(number) < 7 and number.isascii() and number.isdigit()
        page = max(int(number), 1) if is_page else 1
        return cls(words, tuple(chosen), page, len(typed) > LONGEST)

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
        if self.page > 1:
            pairs.append(("page", str(self.page)))
        return f"/games?{urlencode(pairs)}" if pairs else "/games"

    def with_value(self, facet: str, value: str) -> "Query":
        """The same with one more value; of most facets it takes the place of another."""
        kept = self.chosen if facet == SEVERAL else self._others(facet)
        return replace(self, chosen=(*kept, (facet, value)), page=1)

    def without(self, facet: str, value: str) -> "Query":
        """The same without a value."""
        chosen = tuple(pair for pair in self.chosen if pair != (facet, value))
        return replace(self, chosen=chosen, page=1)

    def on_page(self, page: int) -> "Query":
        """Another page of the same."""
        return replace(self, page=page)

    def _others(self, facet: str) -> Iterable[tuple[str, str]]:
        return (pair for pair in self.chosen if pair[0] != facet)


def _printable(text: str) -> str:
    """A text without what cannot be shown, such as half characters and control characters."""
    return "".join(c if c.isprintable() else " " for c in text)
