"""Links in random games: whoever plays between two pieces that cannot be parted is answered.

Where chains of placed pieces win, two pieces with two empty sites between them are as good as
joined: if the other side takes one of the sites, the other one is taken. Games that are drawn by
lot would part them half of the time.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import word_count

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.search.evaluation.terms import Terms

_LINK: Final = 8
"""The bytes of a link: the two pieces, the site of the answer, and whose link it may be."""


class Links:
    """Writes the code that notes where links are attacked, and that answers there."""

    def __init__(self, m: "Machine", terms: "Terms") -> None:
        self.m = m
        self.wanted = m.cell("answers in random games")
        """Whether random games are played like this."""
        self.sites: int = m.box.sites.count
        self.size: int = 8 * word_count(m.universe)
        self.due = m.module.reserve(2 * self.size + 8, 8, "sites of answers")
        """For each side the sites where it should answer, and behind them whether there are any."""
        self.any_at: int = self.due + 2 * self.size
        starts: list[int] = []
        flat: list[int] = []
        for site in range(self.sites):
            starts.append(len(flat) // 4)
            for link in terms.links:
                if link.attacked == site:
                    flat += [link.one, link.other, link.answer, link.sides]
        starts.append(len(flat) // 4)
        places = [_LINK * start for start in starts]
        self.starts_at = m.module.table(places, "i32", "links at sites")
        self.links_at = m.module.table(flat, "u16", "links")

    @staticmethod
    def for_terms(m: "Machine", terms: "Terms") -> "Links | None":
        """Links for a game, if it has any."""
        return Links(m, terms) if terms.links else None

    # ------------------------------------------------------------------ noting

    def begin(self, f: Function) -> None:
        """Note what has to be answered in the position at hand, after its last move."""
        with f.if_(self.wanted.get()):
            f.fill(self.due, 0, 2 * self.size + 8)
            mover = f.let(self.m.last("mover"))
            with f.if_((mover == 1) | (mover == 2)):
                self._note(f, mover, self.m.last("to"))

    def note(self, f: Function, mover: Expression, move: Expression) -> None:
        """Note what has to be answered when a move was made that is about to be made."""
        with f.if_(self.wanted.get()):
            self._note(f, mover, load(move, 8))

    def _note(self, f: Function, mover: Expression, attacked: Expression) -> None:
        def write(f: Function) -> None:
            side, attacked = f.parameters
            f.fill((side - 1) * self.size + self.due, 0, self.size)
            f.store(side * 4, 0, self.any_at - 4)
            other = f.let(3 - side)
            at = f.local(load(attacked * 4, self.starts_at))
            end = f.let(load(attacked * 4, self.starts_at + 4))
            with f.while_(at < end):
                answer = f.let(load(at, self.links_at + 4, "u16"))
                with f.if_(self._is_link(at, other) & (self.m.what(answer) == 0)):
                    word = f.let((other - 1) * self.size + self.due + ((answer >> 6) << 3))
                    bit = constant(1, I64) << answer.to_i64(signed=False)
                    f.store(word, load(word, 0, "i64") | bit, kind="i64")
                    f.store(other * 4, 1, self.any_at - 4)
                at.set(at + _LINK)

        site = f.let(attacked)
        with f.if_(site.below(self.sites)):
            keys = {"side": I32, "attacked": I32}
            f.do(self.m.helper("note links that are attacked", keys, None, write), mover, site)

    def _is_link(self, at: Expression, side: Expression) -> Expression:
        """Whether both pieces of a link are there, and belong to a side."""
        pieces = (self.m.who(load(at, self.links_at + place, "u16")) for place in (0, 2))
        one, other = pieces
        sides = load(at, self.links_at + 6, "u16")
        return (one == side) & (other == side) & ((sides & side) != 0)

    # ------------------------------------------------------------------ playing

    def number(self, f: Function, playouts: "Playouts") -> Expression:
        """The number of a move that answers, or -1."""
        found = f.local(-1)
        with f.if_(self.wanted.get()):
            side = f.let(self.m.mover)
            with f.if_(load(side * 4, self.any_at - 4) != 0):
                at = f.let((side - 1) * self.size + self.due)
                found.set(playouts.number_of_move_into(f, at))
        return found
