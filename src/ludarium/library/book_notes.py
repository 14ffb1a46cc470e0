"""What the record of a game adds to its rule book: which rules these are, how they are known."""

from collections.abc import Iterator
from typing import Final

from ludarium.english.book.document import Block, Bullets, Paragraph, Section
from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.lookup import name_of
from ludarium.library.records import GameRecord
from ludarium.library.records.record import KINDS, Origin, RulesetRecord
from ludarium.library.records.rules import STATUSES
from ludarium.library.records.telling import how_known, told_in_words

_ATTESTED: Final = "attested"
_MOST_PLACES: Final = 3


def opening_line(entry: Entry, ruleset: RulesetEntry | None) -> Paragraph | None:
    """A line about the game, and which of its rulesets a book tells."""
    record = entry.record
    said = [_closed(entry.description)] if entry.description else []
    if record is None:
        return Paragraph(said) if said else None
    own = chosen_ruleset(entry, record, ruleset)
    places = [_origin(one) for one in record.origins[:_MOST_PLACES]]
    if places:
        said.append(_closed(f"Where it is known from: {'; '.join(places)}"))
    if own is not None and len(record.rulesets) > 1:
        said.append(f"This book tells the rules *{own.name}*: {_closed(_small(own.summary))}")
    return Paragraph(said) if said else None


def record_sections(
    entry: Entry, ruleset: RulesetEntry | None, works: Bibliography
) -> list[Section]:
    """Sections for the end of a rule book; none if there is no record of the game."""
    record = entry.record
    if record is None:
        return []
    own = chosen_ruleset(entry, record, ruleset)
    others = [one for one in record.rulesets if one is not own]
    sections = [
        Section("Other ways to play", _listed(f"{_named(one)}" for one in others)),
        Section("How the rules are known", list(_known(record, own, works)) if own else []),
        Section("Sources", _listed(_cited(record, own, works)) if own else []),
    ]
    return [section for section in sections if section.blocks]


def chosen_ruleset(
    entry: Entry, record: GameRecord, ruleset: RulesetEntry | None
) -> RulesetRecord | None:
    """The record of the ruleset that a book tells; the first that can be played by default."""
    names = [ruleset.name] if ruleset else [one.name for one in entry.rulesets if one.is_playable]
    return next((one for name in names for one in record.rulesets if one.name == name), None)


def _origin(origin: Origin) -> str:
    """Where a game was played, and when."""
    known = origin.years
    return origin.place if known == "unknown" else f"{origin.place} ({known})"


def _known(record: GameRecord, own: RulesetRecord, works: Bibliography) -> Iterator[Block]:
    """From whom the rules are, what is attested of them, and what is doubtful."""
    yield Paragraph([f"*{own.name}*: {KINDS[own.kind]}."])
    items = {item.id: item for item in record.evidence}
    groups: dict[str, list[str]] = {}
    statuses = set()
    for rule, told in own.rules.told.items() if own.rules else ():
        groups.setdefault(told_in_words(told, items, works, name_of), []).append(rule)
        statuses.add(told.status)
    if len(groups) == 1 and statuses:
        status, words = statuses.pop(), next(iter(groups))
        yield Paragraph([_closed(f"All rules are known in one way: {words} ({STATUSES[status]})")])
    elif groups:
        yield from _listed(
            f"{', '.join(rules).capitalize()}: {words}" for words, rules in groups.items()
        )
    if own.note:
        yield Paragraph([_closed(own.note)])
    for one in own.disagreements:
        claims = "; ".join(
            f"{claim.says}{' (as here)' if claim.followed else ''}" for claim in one.claims
        )
        yield Paragraph([_closed(f"Sources differ about the {one.about}: {claims}")])


def _cited(record: GameRecord, own: RulesetRecord, works: Bibliography) -> list[str]:
    """The works that the rules are from, written out."""
    found = []
    for key in record.sources_of(own):
        work, how = str(works[key]) if key in works else key, how_known(record, key, works)
        found.append(f"{work.removesuffix('.')}; {how}" if how else work)
    return sorted(found)


def _listed(texts: Iterator[str] | list[str]) -> list[Block]:
    items: list[list[Block]] = [[Paragraph([_closed(text)])] for text in texts]
    return [Bullets(items)] if items else []


def _named(ruleset: RulesetRecord) -> str:
    return f"**{ruleset.name}** ({ruleset.kind}): {ruleset.summary}"


def _small(text: str) -> str:
    """A sentence within another one."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def _closed(text: str) -> str:
    """A sentence with its full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
