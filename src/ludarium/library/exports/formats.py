"""The forms in which records and literature are given away, by their names."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ludarium.library.bibliography import Bibliography, Work
from ludarium.library.catalogue import Entry
from ludarium.library.exports.linked import to_jsonld
from ludarium.library.exports.places import to_geojson
from ludarium.library.exports.works import to_bibtex, to_csl, to_ris


class Format(NamedTuple):
    """A form, what it holds, and how it is written."""

    holds: str
    write: Callable[[Sequence[Entry], Bibliography], str]


def _literature(
    write: Callable[[list[Work]], str],
) -> Callable[[Sequence[Entry], Bibliography], str]:
    def written(entries: Sequence[Entry], works: Bibliography) -> str:
        keys = {key for entry in entries if entry.record for key in entry.record.sources()}
        return write([works[key] for key in sorted(keys) if key in works])

    return written


FORMATS: Final = {
    "bibtex": Format("the literature that the records name", _literature(to_bibtex)),
    "ris": Format("the literature that the records name", _literature(to_ris)),
    "csl": Format("the literature that the records name, as CSL-JSON", _literature(to_csl)),
    "geojson": Format("the places of games and evidence", to_geojson),
    "jsonld": Format("games, rulesets, evidence, objects and places as linked data", to_jsonld),
}
"""All forms, by their names."""

WORK_FORMATS: Final[dict[str, Callable[[list[Work]], str]]] = {
    "text": lambda works: "".join(f"{work}\n" for work in works),
    "bibtex": to_bibtex,
    "ris": to_ris,
    "csl": to_csl,
}
"""The forms of a citation."""
