"""Records in words: the small print of evidence, and how rules are known."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ludarium.library.bibliography import Bibliography
from ludarium.library.records.evidence import Evidence
from ludarium.library.records.places import Located
from ludarium.library.records.record import GameName, GameRecord
from ludarium.library.records.rules import Told


def small_print(record: GameRecord, item: Evidence, works: Bibliography) -> str:
    """What sort of evidence an item is, from when and where, and how sure it is."""
    return "; ".join(_parts(record, item, works))


def _parts(record: GameRecord, item: Evidence, works: Bibliography) -> Iterator[str]:
    if item.type:
        yield item.type
    years, basis = item.dated(works)
    if years.is_known:
        yield f"{years}{f' ({basis})' if basis else ''}"
    elif item.type:
        yield "date unknown"
    place = record.place_of(item)
    if place is not None:
        yield place_in_words(place)
    if item.holder:
        yield f"{item.holder}{f', {item.number}' if item.number else ''}"
    if item.through:
        how = "read as quoted by" if item.quoted else "cited through"
        yield f"{how} {works.cite(item.through)}"
    else:
        copy = item.consulted.copy if item.consulted else None
        yield f"{item.provenance}{f': {copy}' if copy else ''}"
    degree, reason = item.how_sure
    yield f"{degree}: {reason}" if item.because else degree


def work_cited(record: GameRecord, key: str, works: Bibliography) -> str:
    """A work that a record rests on, such as `Murray 1952, not looked up`."""
    known = how_known(record, key, works)
    return f"{works.cite(key)}{f', {known}' if known else ''}"


def how_known(record: GameRecord, key: str, works: Bibliography) -> str:
    """How a work that a record names is known; nothing if it was read, if only in part.

    Nobody should take a work for read that is only known through another one.
    """
    if any(item.through == key for item in record.evidence):
        return ""
    return _how_read([item for item in record.evidence if item.source == key], works)


def _how_read(items: Sequence[Evidence], works: Bibliography) -> str:
    if any(item.consulted for item in items):
        return ""
    through = sorted((item for item in items if item.through), key=lambda item: not item.quoted)
    if not through:
        return "not looked up"
    how = "as quoted by" if through[0].quoted else "through"
    return f"{how} {works.cite(through[0].through or '')}"


def _item_cited(item: Evidence, works: Bibliography) -> str:
    read = _how_read([item], works)
    return f"{works.cite(item.source)}{f', {read}' if read else ''}"


def place_in_words(place: Located) -> str:
    """A place with what it is and how precisely it is known."""
    told = [place.kind] if place.kind != "region" else []
    if place.within is not None and place.at is not None:
        told.append(f"within {place.within:g} km")
    elif place.shape is not None:
        told.append("an area")
    return f"{place.place} ({', '.join(told)})" if told else str(place.place)


def name_in_words(name: GameName) -> str:
    """A name with its language, its Latin letters and its meaning."""
    known = [name.transliteration, name.language]
    told = f"{name.name} ({', '.join(part for part in known if part)}"
    return f"{told}: “{name.meaning}”)" if name.meaning else f"{told})"


def told_in_words(
    told: Told,
    items: Mapping[str, Evidence],
    works: Bibliography,
    name_of: Callable[[str], str],
) -> str:
    """How a rule is known, such as `attested [Murray 1952]: a note`, or `borrowed from Chess`."""
    if told.status == "borrowed":
        on = f" from {' and '.join(dict.fromkeys(map(name_of, told.on)))}"
    else:
        cited = [_item_cited(items[name], works) if name in items else name for name in told.on]
        on = f" [{'; '.join(dict.fromkeys(cited))}]" if cited else ""
    return f"{told.status}{on}{f': {told.note}' if told.note else ''}"
