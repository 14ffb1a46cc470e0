"""Literature as BibTeX, RIS and CSL-JSON."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from ludarium.library.bibliography import Person, Work

_SPECIAL: Final = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "&": r"\&",
        "%": r"\%",
        "$": r"\$",
        "#": r"\#",
        "_": r"\_",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
    }
)
_PLAIN_FIELDS: Final = ("url", "doi")
"""What is written into BibTeX as it is."""
_RIS_TYPES: Final = {
    "book": "BOOK",
    "article": "JOUR",
    "incollection": "CHAP",
    "inbook": "CHAP",
    "inproceedings": "CPAPER",
    "phdthesis": "THES",
    "mastersthesis": "THES",
    "techreport": "RPRT",
    "online": "ELEC",
}
_CSL_TYPES: Final = {
    "book": "book",
    "article": "article-journal",
    "incollection": "chapter",
    "inbook": "chapter",
    "inproceedings": "paper-conference",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "techreport": "report",
    "online": "webpage",
}
_RIS_FIELDS: Final = {
    "title": "TI",
    "journal": "JO",
    "booktitle": "T2",
    "series": "T3",
    "volume": "VL",
    "number": "IS",
    "publisher": "PB",
    "school": "PB",
    "institution": "PB",
    "address": "CY",
    "edition": "ET",
    "doi": "DO",
    "url": "UR",
    "isbn": "SN",
    "howpublished": "N1",
    "note": "N1",
}
_CSL_FIELDS: Final = {
    "title": "title",
    "journal": "container-title",
    "booktitle": "container-title",
    "series": "collection-title",
    "volume": "volume",
    "number": "issue",
    "pages": "page",
    "publisher": "publisher",
    "school": "publisher",
    "institution": "publisher",
    "address": "publisher-place",
    "edition": "edition",
    "doi": "DOI",
    "url": "URL",
    "isbn": "ISBN",
    "howpublished": "medium",
    "note": "note",
}


def _fields(work: Work) -> Mapping[str, str]:
    """The fields of a work, with an address where programs look for one."""
    published = work.fields.get("howpublished", "")
    if not published.startswith(("https://", "http://")) or "url" in work.fields:
        return work.fields
    return {"url" if name == "howpublished" else name: value for name, value in work.fields.items()}


def _kind(work: Work) -> str:
    """The kind of a work; a page on the web is one of its own."""
    return "online" if work.kind == "misc" and "url" in _fields(work) else work.kind


def to_bibtex(works: Iterable[Work]) -> str:
    """The works as BibTeX in UTF-8."""
    return "\n".join(map(_bibtex, works))


def _bibtex(work: Work) -> str:
    people = {"author": work.authors, "editor": work.editors}
    fields = {role: " and ".join(map(_braced, found)) for role, found in people.items() if found}
    for name, value in _fields(work).items():
        if name not in people:
            fields[name] = value if name in _PLAIN_FIELDS else value.translate(_SPECIAL)
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@{work.kind}{{{work.key},\n{lines}\n}}\n"


def _braced(person: Person) -> str:
    """A name as BibTeX wants it: one that is no person's stands in braces."""
    name = person.name.translate(_SPECIAL)
    return name if "," in person.name or person.short != person.name else f"{{{name}}}"


def to_ris(works: Iterable[Work]) -> str:
    """The works as RIS."""
    return "\n".join("\n".join(_ris(work)) + "\n" for work in works)


def _ris(work: Work) -> Iterator[str]:
    yield f"TY  - {_RIS_TYPES.get(_kind(work), 'GEN')}"
    yield f"ID  - {work.key}"
    yield from (f"AU  - {person.name}" for person in work.authors)
    yield from (f"ED  - {person.name}" for person in work.editors)
    if work.year:
        yield f"PY  - {work.year}"
    for name, value in _fields(work).items():
        if name == "pages":
            first, _, last = value.replace("–", "-").partition("-")
            yield f"SP  - {first.strip()}"
            if last:
                yield f"EP  - {last.strip('- ')}"
        elif name in _RIS_FIELDS:
            yield f"{_RIS_FIELDS[name]}  - {value}"
    yield "ER  - "


def to_csl(works: Iterable[Work]) -> str:
    """The works as CSL-JSON."""
    return json.dumps([_csl(work) for work in works], ensure_ascii=False, indent=2) + "\n"


def _csl(work: Work) -> dict[str, Any]:
    found: dict[str, Any] = {"id": work.key, "type": _CSL_TYPES.get(_kind(work), "document")}
    for role, people in (("author", work.authors), ("editor", work.editors)):
        if people:
            found[role] = [_csl_name(person) for person in people]
    if work.year.isdecimal():
        found["issued"] = {"date-parts": [[int(work.year)]]}
    for name, value in _fields(work).items():
        if key := _CSL_FIELDS.get(name):
            found.setdefault(key, value)
    return found


def _csl_name(person: Person) -> dict[str, str]:
    family, comma, given = person.name.partition(",")
    if comma:
        return {"family": family.strip(), "given": given.strip()}
    return {"literal": person.name}
