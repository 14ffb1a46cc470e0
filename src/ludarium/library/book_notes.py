"""What the record of a game adds to its rule book: which rules these are, how they are known."""

from collections.abc import Iterator

from ludarium.english.book.document import Block, Bullets, Paragraph, Section
from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.records import GameRecord
from ludarium.library.records.record import KINDS, RulesetRecord


def record_sections(
    entry: Entry, ruleset: RulesetEntry | None, works: Bibliography
) -> list[Section]:
    """Sections for the end of a rule book; none if there is no record of the game."""
    record = entry.record
    if record is None:
        return []
    own = _chosen(entry, record, ruleset)
    blocks: list[Block] = []
    if own is not None:
        blocks += _about(record, own, works)
    others = [one for one in record.rulesets if one is not own]
    sections = [Section("About these rules", blocks)]
    if others:
        items: list[list[Block]] = [[Paragraph([_named(one)])] for one in others]
        sections.append(Section("Other ways to play", [Bullets(items)]))
    return [section for section in sections if section.blocks]


def _chosen(entry: Entry, record: GameRecord, ruleset: RulesetEntry | None) -> RulesetRecord | None:
    """The record of the ruleset that a book tells; the first that can be played by default."""
    names = [ruleset.name] if ruleset else [one.name for one in entry.rulesets if one.is_playable]
    return next((one for name in names for one in record.rulesets if one.name == name), None)


def _about(record: GameRecord, own: RulesetRecord, works: Bibliography) -> Iterator[Block]:
    yield Paragraph([f"These are the rules *{own.name}*: {KINDS[own.kind]}.", _closed(own.summary)])
    if own.note:
        yield Paragraph([_closed(own.note)])
    for one in own.disagreements:
        claims = "; ".join(
            f"{claim.says}{' (as here)' if claim.followed else ''}" for claim in one.claims
        )
        yield Paragraph([_closed(f"Sources differ about the {one.about}: {claims}")])
    sources = "; ".join(works.cite(key) for key in record.sources_of(own))
    if sources:
        yield Paragraph([_closed(f"Sources: {sources}")])


def _named(ruleset: RulesetRecord) -> str:
    return f"**{ruleset.name}** ({ruleset.kind}): {_closed(ruleset.summary)}"


def _closed(text: str) -> str:
    """A sentence with its full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
