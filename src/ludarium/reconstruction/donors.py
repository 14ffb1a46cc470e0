"""Games whose rules are known, from which lost ones may be completed."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from ludarium.analysis.profiles.collection import entries_of
from ludarium.language.description import Description, describe, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import known_definitions
from ludarium.library.catalogue import Entry
from ludarium.library.kinds import INCOMPLETE
from ludarium.ludemes.metadata.info import InfoId
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.reader import read_description, read_metadata
from ludarium.reconstruction.adapting.sites import sites_of
from ludarium.reconstruction.features import Feature, features_of
from ludarium.reconstruction.holes import Role, places_for, values_for
from ludarium.reconstruction.kept import Analyses, Analysis, term_kept
from ludarium.reconstruction.names import Naming, equipment_items
from ludarium.reconstruction.normal import is_for_two, normal
from ludarium.reconstruction.setting import Setting, setting_of
from ludarium.reconstruction.terms import Term, ludemes_by_node, term_of
from ludarium.vocabulary.ludeme import Ludeme

_RECONSTRUCTED = "reconstructed"
_NO_FAMILY = frozenset({"board", "other", "reconstruction", "done", "pending", ""})
"""Steps of a classification that say nothing about rules."""
Family = tuple[str, ...]
_OTHER_NAME = 0.1
"""How often a piece moves like another one of a game that has one of its own name."""


def family_in(classification: str) -> Family:
    """The family that a classification tells, such as race, escape."""
    return tuple(step for step in classification.split("/") if step not in _NO_FAMILY)


@dataclass(frozen=True)
class Places:
    """What stands in a game where something plays a role."""

    offers: dict[str, tuple[Term, ...]]
    """By their normal forms."""
    named: dict[str, tuple[Term, ...]]
    """Those of a piece that has the name of the piece that is asked for."""

    @cached_property
    def shares(self) -> dict[str, float]:
        """How likely each is, by its form; together 1."""
        others = len(self.offers) - len(self.named)
        if not self.named or not others:
            return dict.fromkeys(self.offers, 1 / max(1, len(self.offers)))
        return {
            form: (1 - _OTHER_NAME) / len(self.named)
            if form in self.named
            else _OTHER_NAME / others
            for form in self.offers
        }


@dataclass(frozen=True, eq=False)
class Donor:
    """A ruleset that is known as a whole."""

    id: str
    """Such as `la-dama/standard`."""
    game: str
    """The identifier of its game."""
    name: str
    kept: bytes = field(repr=False)
    """Its rules, as they are kept."""
    features: frozenset[Feature] = field(repr=False)
    setting: Setting = field(repr=False)
    """Where and when it was played."""
    number: str | None = None
    """The number that its description gives itself."""
    family: Family = ()
    """The family that it is put into, from the broadest to the narrowest."""
    like: Naming | None = field(default=None, repr=False)
    """The pieces of the lost game that it is to give to."""
    _itself: "Donor | None" = field(default=None, repr=False)
    """The donor as it is beside no other game."""
    _places: dict[Hashable, Places] = field(default_factory=dict, repr=False)

    def beside(self, lost: Naming) -> "Donor":
        """The same donor, its pieces told by the names that they share with a lost game."""
        return replace(self, like=lost, _itself=self._itself or self)

    @cached_property
    def term(self) -> Term:
        """Its rules."""
        return term_kept(self.kept) if self._itself is None else self._itself.term

    @cached_property
    def naming(self) -> Naming:
        """What its pieces are called."""
        if self._itself is None or self.like is None:
            return Naming.of(self.term)
        return self._itself.naming.beside(self.like)

    @cached_property
    def ways_to_hands(self) -> frozenset[str]:
        """Its ways along the board that go on to places beside it, as they are written."""
        if self._itself is not None:
            return self._itself.ways_to_hands
        tracks = [part for part in self.term.walk() if part.head == "track"]
        if not tracks or all(item.head != "hand" for item in equipment_items(self.term)):
            return frozenset()
        sites = sites_of(self.term)
        return frozenset(
            str(track)
            for track in tracks
            if any(part.head.isdigit() and int(part.head) >= sites for part in track.walk())
        )

    def values(self, role: Role, field: str) -> list[Term]:
        """What stands in it in one field of clauses like the one around a hole."""
        return list(values_for(self.term, role, field))

    def offers(self, role: Role) -> dict[str, tuple[Term, ...]]:
        """What stands in it where something plays a role, with the names between games.

        Each has its normal form, by which what says the same is found to be the same.
        """
        return self._at(role).offers

    def shares(self, role: Role) -> dict[str, float]:
        """How likely each of these is, by its form: a piece of the same name more than others."""
        return self._at(role).shares

    def _at(self, role: Role) -> "Places":
        key = (role, *self.naming.marks.items())
        known = self._places.get(key)
        if known is None:
            known = self._places[key] = Places(
                self._forms(places_for(self.term, role)),
                self._forms(places_for(self.term, role, named=True)) if role.name else {},
            )
        return known

    def _forms(self, fillings: Iterable[tuple[Term, ...]]) -> dict[str, tuple[Term, ...]]:
        two = is_for_two(self.term)
        found: dict[str, tuple[Term, ...]] = {}
        for filling in fillings:
            abroad = tuple(map(self.naming.abroad, filling))
            found.setdefault(normal(abroad, two=two), abroad)
        return found


def analysed(description: Description) -> tuple[Term, frozenset[Feature]]:
    """A description as a term whose parts know their fields, and what its known parts are like."""
    return analysed_game(description, read_description(description).game)


def analysed_game(description: Description, game: Ludeme) -> tuple[Term, frozenset[Feature]]:
    """The same of a description that was read before."""
    return term_of(description.tree, ludemes_by_node(game)), features_of(game)


Track = Callable[[list[Entry]], Iterable[Entry]]
"""Goes through games, and may show how far it is."""


def donors_of(among: str, *, without: str | None = None, track: Track = iter) -> list[Donor]:
    """The donors of a library: all complete rulesets but those of one game.

    Rulesets that were themselves put together by computer are no evidence and give nothing.
    """
    entries = [entry for entry in entries_of(among) if entry.id != without]
    found: dict[str, Donor] = {}
    for entry in track(entries):
        for donor in _of_entry(entry):
            number = 1
            identifier = donor.id
            while identifier in found:
                number += 1
                identifier = f"{donor.id}-{number}"
            found[identifier] = donor if number == 1 else replace(donor, id=identifier)
    return list(found.values())


def _of_entry(entry: Entry) -> Iterator[Donor]:
    try:
        rulesets = entry.rulesets
    except DescriptionError:
        return
    seen: set[str] = set()
    choices = [(r.id, r.name, r.choice, r.kind or _kind(r.name)) for r in rulesets]
    for identifier, name, choice, kind in choices or [(entry.id, "", None, None)]:
        if kind in (INCOMPLETE, _RECONSTRUCTED):
            continue
        found = _kept_or_analysed(entry.path, choice)
        if found is None or found.sum in seen:
            continue
        seen.add(found.sum)
        title = f"{entry.name} ({name})" if len(choices) > 1 else entry.name
        yield Donor(
            identifier,
            entry.id,
            title,
            found.kept,
            found.features,
            setting_of(entry),
            found.number,
            family_in(entry.classification),
        )


def _kind(heading: str) -> str | None:
    """How a ruleset is known, as the end of its heading tells: `Murray (Described)`."""
    return heading[heading.rindex("(") + 1 : -1].lower() if heading.endswith(")") else None


def _kept_or_analysed(path: Path, choice: str | None) -> Analysis | None:
    """What a ruleset is like; it is worked out once."""
    analyses = Analyses()
    definitions = known_definitions(path)
    try:
        key = analyses.key(path, choice, definitions)
    except OSError:
        return None
    kept = analyses.get(key)
    if kept is not None:
        return kept if isinstance(kept, Analysis) else None
    found = None
    try:
        description = describe(read_source(path), ruleset=choice, known=definitions)
        if not description.holes and description.tree.keyword == "game":
            found = Analysis.of(*analysed(description), number_of(description))
    except (DescriptionError, MeaningError, RecursionError):
        found = None
    analyses.put(key, found)
    return found


def number_of(description: Description) -> str | None:
    """The number that a ruleset gives itself in its metadata, if it does."""
    metadata = read_metadata(description, [])
    info = metadata.info if isinstance(metadata, Metadata) else None
    ids = (item.text for item in info.item if isinstance(item, InfoId)) if info else ()
    return next(iter(ids), None)
