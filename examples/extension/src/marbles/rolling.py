"""Rolling: a move along a straight line that does not end where the player likes."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.kinds import Direction, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.consequences import after_move
from ludarium.english.moves.journeys import start
from ludarium.english.phrases import Do, Instruction
from ludarium.kernel.function import load
from ludarium.ludemes.moves.clauses import Then
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("move", "Roll")
class MoveRoll(Moves):
    """Lets the player roll a piece along a line until something stops it.

    The piece goes on over empty sites and comes to rest on the last one before another piece or
    the edge of the board. Where the very next site is taken, it cannot roll that way.

    Example:
        (move Roll Orthogonal (then (moveAgain)))
    """

    directions: Direction | None = None
    """Which ways it may roll; along every line through adjacent sites if left out."""

    then: Then | None = None
    """What follows once it has come to rest."""

    def lower(self, m: Machine) -> None:
        """A move for every line on which the first site is empty."""

        def build() -> None:
            from_, to = m.register("from"), m.register("to")
            kinds = {"typeFrom": m.type_number(None, from_), "typeTo": m.type_number(None, to)}
            m.act("Move", **kinds, from_=from_, to=to, decision=True)

        origin = m.register("from")
        with (
            m.following(self.then),
            m.if_(m.is_on_board(origin)),
            each_ray(m, self.directions, None, origin) as ray,
        ):
            ahead = m.f.local(ray.address)
            with m.f.while_(ahead < ray.end) as rolling:
                rolling.leave(m.is_empty(load(ahead)).negated)
                ahead.set(ahead + 4)
            with m.if_(ahead > ray.address), m.bind(to=m.let(load(ahead - 4))):
                m.move(build, from_=m.register("from"), to=m.register("to"))

    def english(self, e: "Voice") -> Instruction:
        """A roll."""
        way = e.directions(self.directions)
        return Do(
            f"roll{start(e, None).moved} {way} over empty {e.words()}",
            then=after_move(e, self.then),
            notes=("It stops only before another piece or at the edge of the board.",),
            example="slide",
        )
