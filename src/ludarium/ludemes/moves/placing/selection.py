"""Choosing sites, without moving anything."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Effect, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.consequences import consequence
from ludarium.english.moves.journeys import both, end
from ludarium.english.moves.sowing import chosen_and_sown
from ludarium.english.phrases import Do, Instruction
from ludarium.ludemes.moves.clauses import From, Then, To
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Selecting(Moves):
    """A site, or a pair of them, is chosen."""

    origin: From
    """The sites to choose from, empty or not."""

    to: To | None = None
    """The sites from which to choose a second; only one is chosen if left out."""

    mover: Role | None = None
    """Who chooses; the player to move if left out."""

    then: Then | None = None
    """What follows from the choice."""

    def lower(self, m: Machine) -> None:
        """A move for every site, or pair of sites, that may be chosen."""
        from ludarium.ludemes.moves.placing.selecting import select_moves

        select_moves(m, self)

    def origin_as_end(self) -> To:
        """The first sites, as if a move ended there."""
        origin = self.origin
        return To(
            site_type=origin.site_type, sites=origin.sites, level=origin.level, if_=origin.if_
        )

    def english(self, e: "Voice") -> Instruction:
        """A choice."""
        word = e.word(self.origin.site_type)
        first = end(e, self.origin_as_end(), name="from", called=f"that {word}")
        who = "" if self.mover is None else f" (the choice of {e.role(self.mover)})"
        names = {"last_from": f"the {word} chosen", "last_to": f"the {word} chosen"}
        what = f"choose {first.noun}{who}"
        when = first.when
        if self.to is not None:
            with e.meaning(from_=f"the first {word} chosen"):
                second = end(e, self.to)
            what += f" and then {second.noun}"
            when = both(when, second.when)
            names = {
                "last_from": f"the first {word} chosen",
                "last_to": f"the second {word} chosen",
            }
        then = consequence(e, self.then, **names)
        if self.to is None and not who:
            merged = chosen_and_sown(first.noun, word, when, then)
            if merged is not None:
                return merged
        return Do(what, when, then, example="select")


@ludeme("move", "Select")
class MoveSelect(Selecting):
    """Lets the player choose a site, or a first and a second one.

    Nothing on the board changes until `then`, where the chosen sites are `(last From)` and
    `(last To)`. With a single site, both are that site.

    Example:
        (move Select
            (from (sites Occupied by:Next))
            (to (sites Empty))
            (then (fromTo (from (last From)) (to (last To))))
        )
    """


@ludeme("select")
class Select(Selecting, Effect):
    """Chooses a site, or a first and a second one, as an effect.

    Example:
        (select (from (sites Corners) if:(is Empty (from))))
    """
