"""A lost game: what is known of it, and what is not."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from ludarium import library
from ludarium.language.description import Description, describe, read_source
from ludarium.language.printing import compact
from ludarium.language.problem import MeaningError
from ludarium.language.source import Source, Span
from ludarium.language.tree import Array, Clause, Node
from ludarium.language.tree import Hole as OpenPlace
from ludarium.library.catalogue import Entry
from ludarium.library.lookup import look_up
from ludarium.ludemes.metadata.info import Classification
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.reader import read_description
from ludarium.reconstruction.conditions import Condition, conditions_of, conditions_told
from ludarium.reconstruction.donors import Family, analysed, analysed_game, family_in
from ludarium.reconstruction.features import Feature
from ludarium.reconstruction.holes import Hole, filled, holes_of, widened, written_once
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.setting import Setting, setting_of
from ludarium.reconstruction.terms import Term, is_misfit, ludemes_by_node
from ludarium.vocabulary.ludeme import Ludeme

_MOST_HOLES = 64
_LONGEST_QUOTE = 60


class ReconstructionError(MeaningError):
    """A game that cannot be reconstructed."""

    code = "reconstruction"


@dataclass(frozen=True, eq=False)
class LostGame:
    """What is known of a game whose rules are not known as a whole."""

    id: str | None
    """Its identifier in a library."""
    name: str
    term: Term = field(repr=False)
    known: frozenset[Feature] = field(repr=False)
    """What its known parts are like."""
    setting: Setting
    conditions: tuple[Condition, ...]
    family: Family = ()
    """The family that it is taken to belong to, if anybody says so."""
    untested: tuple[str, ...] = ()
    """What its record says in words that any reconstruction must meet, and no machine tests."""
    misfits: tuple[str, ...] = ()
    """What is written of it and fits nothing: it is taken as not known."""
    written: tuple[Span, ...] = field(default=(), repr=False)
    """Where each hole is written, in the order in which they stand."""

    @cached_property
    def holes(self) -> list[Hole]:
        """What is not known; a hole in a definition is one, wherever that is used."""
        found = holes_of(self.term)
        return written_once(found, self.written or range(len(found)))

    @cached_property
    def variants(self) -> "list[LostGame]":
        """The game with each choice made that leaves something open itself; it alone if none does.

        What such a choice leaves open is known only once it is made.
        """
        return list(_variants(self))

    @cached_property
    def naming(self) -> Naming:
        """What its pieces are called."""
        return Naming.of(self.term)

    @cached_property
    def sections(self) -> frozenset[str]:
        """The sections of which something is known."""
        return frozenset(section for section, _ in self.known)


def lost_game(game: str | Path, *, ruleset: str | None = None) -> LostGame:
    """A lost game of a library by its name, from a file, or from a text with holes."""
    text = str(game)
    if isinstance(game, str) and text.lstrip().startswith(("(", "//")):
        return of_description(describe(Source("<text>", text)), None, Setting())
    found = look_up(text)
    draft = found.entry.draft if found.entry and ruleset is None else None
    path = draft or found.path
    choice = None if draft else found.choice(ruleset)
    known = library.known_definitions(path)
    description = describe(read_source(path), ruleset=choice, known=known)
    setting = setting_of(found.entry) if found.entry else Setting()
    lost = of_description(description, found.entry.id if found.entry else None, setting)
    return _with_record(lost, found.entry) if found.entry else lost


def _with_record(lost: LostGame, entry: Entry) -> LostGame:
    """The lost game with what its record says that any reconstruction must meet."""
    rulesets = entry.record.rulesets if entry.record else ()
    sentences = [condition for ruleset in rulesets for condition in ruleset.conditions]
    return replace(
        lost,
        conditions=(*lost.conditions, *conditions_told(sentences)),
        untested=tuple(one.must for one in sentences if not one.holds and not one.given),
    )


def of_description(description: Description, identifier: str | None, setting: Setting) -> LostGame:
    """The lost game that a description with holes tells of."""
    if not description.holes:
        why = "its rules are known as a whole, and" if identifier else "so"
        more = "`ludarium list --lost` shows lost games; or " if identifier else ""
        raise ReconstructionError(
            f"{description.name} has no holes: {why} there is nothing to be brought back",
            f"{more}write [#] in a description where something is not known",
        )
    count = len({hole.place.span for hole in description.holes})
    if count > _MOST_HOLES:
        raise ReconstructionError(
            f"{description.name} has {count:,} holes, over {_MOST_HOLES}",
            "let one hole stand for a whole section, such as (rules [#])",
        )
    reading = read_description(description)
    ludemes = ludemes_by_node(reading.game)
    left_open = tuple(_left_open(description.tree, ludemes))
    misfits = (_told(node) for node in left_open if is_misfit(node, ludemes))
    term, known = analysed_game(description, reading.game)
    metadata = reading.metadata
    return LostGame(
        identifier,
        description.name,
        widened(term),
        known,
        setting,
        conditions_of(metadata),
        _family(metadata),
        misfits=tuple(dict.fromkeys(misfits)),
        written=tuple(node.place.span for node in left_open),
    )


def _variants(lost: LostGame) -> Iterator[LostGame]:
    open_ = (hole for hole in lost.holes if not hole.is_open and hole.leaves_open)
    hole = next(open_, None)
    if hole is None:
        yield lost
        return
    for choice in hole.term.parts:
        whole = filled(lost.term, dict.fromkeys(hole.paths, choice.parts))
        term, known = analysed(describe(Source("<text>", str(whole))))
        yield from replace(lost, term=widened(term), known=known, written=()).variants


def _left_open(node: Node, ludemes: dict[int, Ludeme]) -> Iterator[Node]:
    """What a description leaves open, and what fits nothing, in the order in which it stands."""
    if isinstance(node, OpenPlace) or is_misfit(node, ludemes):
        yield node
        return
    parts = node.args if isinstance(node, Clause) else node.items if isinstance(node, Array) else ()
    for part in parts:
        yield from _left_open(part, ludemes)


def _told(node: Node) -> str:
    """What is said of something that fits nothing."""
    text = compact(node)
    short = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE].rstrip()} …"
    return f"`{short}` stands in what is known of it, but fits nothing: it was taken as not known"


def _family(metadata: object) -> Family:
    """The family that a description puts a game into."""
    info = metadata.info if isinstance(metadata, Metadata) else None
    items = info.item if info else ()
    told = (item.text for item in items if isinstance(item, Classification))
    return family_in(next(told, ""))
