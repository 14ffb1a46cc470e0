"""A piece that is taken from its site, and another that is put there at once: it is replaced."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Int, Moves
from ludarium.english.idioms.trees import only, same
from ludarium.english.moves.consequences import consequence
from ludarium.english.moves.forces import chosen_piece, it_on, pieces_in
from ludarium.english.phrases import Do, Instruction, Member
from ludarium.english.phrases.nouns import where_put
from ludarium.english.voice import Voice
from ludarium.ludemes.moves.clauses import Apply
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.placing.placement import Add, Remove
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.regions.groups import SitesGroup
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


@dataclass(frozen=True)
class Replaced:
    """A piece in the place of another."""

    site: Int
    rule: Add
    """How the new one is put there."""

    def english(self, e: Voice) -> Instruction:
        """What is replaced, and with what."""
        word = e.word(self.rule.to.site_type)
        piece = it_on(e, self.site, self.rule.to.site_type)
        placed = where_put(word)
        then = consequence(e, self.rule.then, last_to=placed, last_from=placed)
        return Do(f"replace {piece} with {chosen_piece(e, self.rule.piece)}", None, then)


@dataclass(frozen=True)
class AllReplaced:
    """Pieces in the place of all that stand on some sites."""

    rule: Add

    def english(self, e: Voice) -> Instruction:
        """What is replaced, and with what."""
        every = pieces_in(e, self.rule.to.sites, every=True)
        piece = chosen_piece(e, self.rule.piece)
        many = piece.many if isinstance(piece, Member) else str(piece)
        then = consequence(e, self.rule.then)
        return Do(f"put {many} in the place of {every}", None, then)


def tell_replacing(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say that pieces are replaced where they are removed and others are put there at once.

    What is removed as something moves over it, or catches it, is told as a capture.
    """
    captures = {id(one) for part in of_kind(parts, Apply) for one in part.walk()}
    parts = [part for part in parts if id(part) not in captures]
    for both in of_kind(parts, MovesAnd):
        for gone, comes, site in list(_replaced(both)):
            if id(gone) not in e.muted and id(comes) not in e.muted:
                e.retold[id(gone)] = Replaced(site, comes)
                e.muted.add(id(comes))
    for all_of_them in of_kind(parts, Add):
        if _replaces_all(all_of_them):
            e.retold[id(all_of_them)] = AllReplaced(all_of_them)
    for one in of_kind(parts, Remove):
        comes_then = _put_there(one)
        if comes_then is not None and id(one) not in e.muted and isinstance(one.sites, Int):
            e.retold[id(one)] = Replaced(one.sites, comes_then)


def _replaced(both: MovesAnd) -> Iterator[tuple[Remove, Add, Int]]:
    """What is removed and what is put there, among things that happen one after the other."""
    gone: dict[str, Remove] = {}
    twice: set[str] = set()
    for one in both.moves:
        match one:
            case Remove(sites=Int() as site) if only(one, "sites", "site_type"):
                place = _place(one.site_type, site)
                twice |= {place} & set(gone)
                gone[place] = one
            case Add(to=to) if isinstance(to.sites, Int) and only(one, "piece", "to", "then"):
                place = _place(to.site_type, to.sites)
                known = gone.pop(place, None)
                if known is not None and place not in twice and only(to, "sites", "site_type"):
                    yield known, one, to.sites
                if one.then is not None:
                    gone.clear()
            case _:
                gone.clear()


def _replaces_all(comes: Add) -> bool:
    """Whether pieces are put on sites all of which hold one, which is removed."""
    to = comes.to
    if not only(comes, "piece", "to", "then") or not only(to, "sites", "apply"):
        return False
    gone = None if to.apply is None or not only(to.apply, "effect") else to.apply.effect
    is_full = isinstance(to.sites, SitesOccupied | SitesGroup)
    return is_full and gone is not None and same(gone, Remove(sites=CurrentTo()))


def _put_there(gone: Remove) -> Add | None:
    """What is put where something was removed, if that is all that follows."""
    then = gone.then
    comes = None if then is None or then.apply_after_all_moves else then.effect
    if not isinstance(comes, Add) or not only(gone, "sites", "then"):
        return None
    to = comes.to
    if not only(to, "sites") or not only(comes, "piece", "to"):
        return None
    if isinstance(to.sites, LastTo | LastFrom):
        return comes if only(to.sites) else None
    changed = any(isinstance(part, LastTo | LastFrom) for part in to.walk())
    return comes if not changed and same(to.sites, gone.sites) else None


def _place(kind: object, site: Int) -> str:
    """What tells a site from others."""
    return f"{kind!r} {site!r}"


__all__ = ["tell_replacing"]
