"""Items of evidence: what is known about a game, from when and where, and how surely."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, Protocol

from ludarium.library.records.fields import OneOf, Slug, SourceKey
from ludarium.library.records.languages import LANGUAGES
from ludarium.library.records.places import Located
from ludarium.library.records.values import Consulted, Years
from ludarium.library.tables import Table

TYPES: Final = {
    "artefact": "an object: a board, pieces, dice",
    "depiction": "a picture of the game or of people who play it",
    "text": "a mention in old writing",
    "ethnography": "a report of somebody who saw the game among those who play it",
    "rules": "an account of the rules by those who play or publish the game",
    "secondary": "what modern scholars say about it",
}
"""What sort of evidence there is."""

CONFIDENCES: Final = {
    "certain": "no doubt is known",
    "probable": "likely, and somebody might doubt it",
    "possible": "it may be so",
    "disputed": "scholars say otherwise",
}
"""How sure it is that the evidence is what it is said to be."""

NOWHERE: Final = "none"
"""The place of evidence that belongs to no place."""
_BY_PROVENANCE: Final = {
    "consulted": ("certain", "the work was read for this record"),
    "read as quoted": ("probable", "the passage was read as another work quotes it"),
    "cited through": ("probable", "known through another work"),
    "not looked up": (
        "possible",
        "the work is named in the literature; nobody looked it up for this record",
    ),
}
"""How sure evidence is if its record does not say more."""
_LATER_AUTHOR: Final = ("probable", "a later author says so; the work was read for this record")
"""How sure it is that what modern scholars and encyclopaedias say is so, even if it was read."""
_NAMES_THE_YEAR: Final = "the year of the work"


class HasYear(Protocol):
    """A work of the bibliography, as far as it is needed here."""

    @property
    def year(self) -> str:
        """The year in which it appeared."""


class Dated(NamedTuple):
    """When evidence is from, and how that is known."""

    years: Years
    basis: str | None


class Confidence(NamedTuple):
    """How sure something is, and why."""

    degree: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Evidence(Located):
    """Something that is known about a game, and who says so."""

    id: Slug = ""
    """Unique in the game, and never changed; the key of the source if it is left out."""
    type: Annotated[str, OneOf(TYPES)] | None = None
    """What sort of evidence it is."""
    says: str
    """What is known, in a sentence or two."""
    source: SourceKey
    """The work that says so."""
    pages: str | None = None
    """Where in the work, only if that is sure."""
    consulted: Consulted | None = None
    """That the passage was read for this record, and perhaps in which copy."""
    through: SourceKey | None = None
    """The work through which the source is known."""
    quoted: bool = False
    """That this work quotes the passage, which was read there word for word."""
    date: Years | None = None
    """From when the evidence is, or `unknown`; the year of the work if it is left out."""
    dated_by: str | None = None
    """How the date is known."""
    confidence: Annotated[str, OneOf(CONFIDENCES)] | None = None
    """How sure it is that the evidence is what it is said to be."""
    because: str | None = None
    """Why it is that sure."""
    holder: str | None = None
    """Who keeps the object."""
    number: str | None = None
    """How its holder calls it."""
    place: str | None = None
    """An origin by its name, another place, or `none`; the only origin if it is left out."""
    quote: str | None = None
    """A few words of the source."""
    quote_language: Annotated[str, OneOf(LANGUAGES)] | None = None
    """The language of the quotation."""
    translation: str | None = None
    """The quotation in English."""

    @property
    def provenance(self) -> str:
        """Whether the work was `consulted`, `read as quoted` in another, and so on."""
        if self.consulted is not None:
            return "consulted"
        if self.through:
            return "read as quoted" if self.quoted else "cited through"
        return "not looked up"

    @property
    def how_sure(self) -> Confidence:
        """How sure it is, and why."""
        degree, reason = self._usual
        return Confidence(self.confidence or degree, self.because or reason)

    @property
    def _usual(self) -> tuple[str, str]:
        """How sure such evidence is if nothing is said."""
        if self.consulted is not None and self.type == "secondary":
            return _LATER_AUTHOR
        return _BY_PROVENANCE[self.provenance]

    def dated(self, works: Mapping[str, HasYear]) -> Dated:
        """When it is from; where that is not said, the year of the work that tells it."""
        if self.date is not None:
            return Dated(self.date, self.dated_by)
        year = works[self.source].year if self.source in works else ""
        if self.type in ("artefact", "depiction", None) or not year.isdecimal():
            return Dated(Years(), None)
        return Dated(Years(int(year), int(year)), self.dated_by or _NAMES_THE_YEAR)

    def check(self, table: Table) -> None:
        """Refuse what claims too much or belongs to nothing."""
        super().check(table)
        for key, needed in (
            ("number", "holder"),
            ("quote_language", "quote"),
            ("translation", "quote"),
            ("dated_by", "date"),
        ):
            if getattr(self, key) is not None and getattr(self, needed) is None:
                table.fail(
                    f"there is a `{key}` without a `{needed}`", f"add {needed}, or remove it", key
                )
        if self.consulted and self.through:
            advice = "keep `consulted` if the passage itself was read"
            table.fail("it is both consulted and cited through another work", advice, "through")
        if self.quoted and not self.through:
            advice = "add through = the work that quotes it"
            table.fail("there is a `quoted` without a `through`", advice, "quoted")
        if self.confidence and not self.because:
            usual = self._usual[0]
            advice = f'add because = "…", or leave out both: it is then "{usual}"'
            table.fail("there is a `confidence` without a reason", advice, "confidence")
