"""Moves that are made for each piece, site, die, value, direction, group, level or player."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Boolean, Direction, Effect, Int, IntArray, Moves, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.owned_order import keep_order
from ludarium.engine.state.variables import variable
from ludarium.english.moves import repeating
from ludarium.english.phrases import Instruction
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.moves.clauses import Between, From, PlayerChoice, Then, To
from ludarium.ludemes.moves.offering import counting, each_number
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("forEach", "Team")
class ForEachTeam(Effect):
    """Makes moves for each team.

    `(team)` stands for the players of the team at hand. Teams without players are skipped.

    Example:
        (forEach Team (forEach (team) (addScore Player 2)))
    """

    concepts = ("ControlFlowStatement",)

    moves: Moves
    """The moves for each team."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """The moves for every team."""
        with m.following(self.then), m.each_team():
            m.moves(self.moves)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each team."""
        return repeating.each_team(e, self)


@ludeme("forEach", "Group")
class ForEachGroup(Effect):
    """Makes moves for each group of connected pieces.

    `(sites)` stands for the sites of the group at hand. The groups are the mover's, unless a
    condition says which sites belong to groups.

    Example:
        (forEach Group Orthogonal (if (= 1 (count Sites in:(sites))) (remove (sites))))
    """

    concepts = ("ControlFlowStatement", "Group")
    default_concepts = (("directions", "AdjacentDirection"),)

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    directions: Direction | None = None
    """The directions in which sites are connected; `Adjacent` if left out."""

    if_: Named[Boolean | None] = None
    """Which occupied sites, read as `(to)`, form groups; those of the mover if left out."""

    moves: Moves
    """The moves for each group."""

    then: Then | None = None
    """What follows each of these moves."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the order of pieces, which tells that of groups."""
        keep_order(m)

    def lower(self, m: Machine) -> None:
        """The moves for every group."""
        from ludarium.ludemes.moves.each.each_group import for_each_group

        for_each_group(m, self)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each group."""
        return repeating.each_group(e, self)


@ludeme("forEach", "Die")
class ForEachDie(Effect):
    """Makes moves for each die, and marks the die as used in every one of them.

    `(pips)` stands for the value of the die at hand. A used die has the value 0, so most games
    skip those with the condition `(!= (pips) 0)`.

    Example:
        (forEach Die
            combined:True
            if:(> (pips) 0)
            (forEach Piece (move (from) (to (trackSite Move steps:(pips)))))
        )
    """

    concepts = ("ControlFlowStatement", "Dice", "ByDieMove")

    dice_hand: Int | None = None
    """Which set of dice is meant, counted from 0; the first if left out."""

    combined: Named[Boolean | None] = None
    """Whether sums of two or three dice may be used as well; false if left out."""

    replay_double: Named[Boolean | None] = None
    """Whether dice that show the same value may be used twice; false if left out."""

    if_: Named[Boolean | None] = None
    """Which dice count; all of them if left out."""

    moves: Moves
    """The moves for each die."""

    then: Then | None = None
    """What follows each of these moves."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the number of a double that is played again."""
        if self.replay_double is not None:
            variable(m, None)

    def lower(self, m: Machine) -> None:
        """The moves for every die."""
        from ludarium.ludemes.moves.each.each_die import for_each_die

        for_each_die(m, self)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each die."""
        return repeating.each_die(e, self)


@ludeme("forEach", "Direction")
class ForEachDirection(Effect):
    """Makes moves for the sites that lie in certain directions.

    `(to)` stands for the site at hand. A direction is followed as long as the condition in the
    `to` clause holds. There has to be a piece on the site `(from)`.

    Example:
        (forEach Direction Diagonal (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
    """

    concepts = ("ControlFlowStatement",)
    default_concepts = (("directions", "AdjacentDirection"),)

    from_: From | None = None
    """Where to begin; `(from)` if left out."""

    directions: Direction | None = None
    """The directions to look in; `Adjacent` if left out."""

    between: Between | None = None
    """How far to go, and what may stand on the way; one step if left out."""

    to: To | Moves
    """The moves for each site, or a `to` clause with a condition and an effect."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """The moves for every site."""
        from ludarium.ludemes.moves.each.each_direction import for_each_direction

        for_each_direction(m, self)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each direction."""
        return repeating.each_direction(e, self)


@ludeme("forEach", "Site")
class ForEachSite(Effect):
    """Makes moves for each site of a region.

    `(site)` and `(to)` stand for the site at hand. The sites come in the order of their numbers.

    Example:
        (forEach Site
            (sites Around (last To))
            (if (is Enemy (who at:(site))) (remove (site)))
        )
    """

    concepts = ("ControlFlowStatement",)

    region: Region
    """The sites to go through."""

    moves: Moves
    """The moves for each site."""

    no_move_yet: Named[Moves | None] = None
    """The moves if none of the sites gives any; `then` does not follow these."""

    then: Then | None = None
    """What follows each of the sites' moves."""

    def lower(self, m: Machine) -> None:
        """The moves for every site; if there are none, those that stand in for them."""
        last = m.f.local(-1)
        with (
            counting(m, wanted=self.no_move_yet is not None) as made,
            m.following(self.then),
            m.region(self.region).each(m.f) as site,
        ):
            if self.no_move_yet is not None:
                last.set(site)
            if m.universe == m.count_of(None):
                m.note_on_board(site)
            with m.bind(to=site, site=site):
                m.moves(self.moves)
        if self.no_move_yet is not None:
            # quirk: no-move-at-the-last-site: The moves that stand in where no site has any see
            # `(site)` and `(to)` as the last site.
            with m.if_(made() == 0), m.bind(to=last, site=last):
                m.moves(self.no_move_yet)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each site."""
        return repeating.each_site(e, self)


@ludeme("forEach", "Value")
class ForEachValue(Effect):
    """Makes moves for each number of a list.

    `(value)` stands for the number at hand.

    Example:
        (forEach Value
            (values Remembered "Rolls")
            (move (from) (to (ahead (from) steps:(value) Forward)))
        )
    """

    concepts = ("ControlFlowStatement",)

    values: IntArray
    """The numbers to go through."""

    moves: Moves
    """The moves for each number."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """The moves for every number."""

        def write(value: Expression) -> None:
            with m.bind(value=value):
                m.moves(self.moves)

        with m.following(self.then):
            each_number(m, self.values, write)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each number."""
        return repeating.each_value(e, self)


@ludeme("forEach", "Value")
class ForEachValueBetween(Effect):
    """Makes moves for each number of a stretch, in rising order.

    `(value)` stands for the number at hand.

    Example:
        (forEach Value
            min:1
            max:3
            (move (from (handSite Mover)) (to (sites Empty)) count:(value))
        )
    """

    concepts = ("ControlFlowStatement",)

    min: Named[Int]
    """The first number."""

    max: Named[Int]
    """The last number."""

    moves: Moves
    """The moves for each number."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """The moves for every number."""
        low = m.let(m.number(self.min))
        high = m.let(m.number(self.max))
        with m.following(self.then), m.f.count(low, high + 1) as value, m.bind(value=value):
            m.moves(self.moves)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each number."""
        return repeating.each_value_between(e, self)


@ludeme("forEach", "Piece", at_most_one=(("container", "container_name"),))
class ForEachPiece(Effect):
    """Makes moves for each piece of a player.

    `(from)` stands for the site of the piece at hand, `(level)` for its level in a stack. Without
    moves written here, each piece makes those in its own description.

    Example:
        (forEach Piece {"Fox" "Wolf"} (move Step (to if:(is Empty (to)))))
    """

    concepts = ("ControlFlowStatement", "ForEachPiece")

    looks_part_by_part = True

    on: Named[SiteType | None] = None
    """Only pieces on cells, on vertices or on edges; as the board is used if left out."""

    names: OneOrMany[str] | None = None
    """Only pieces with these names, written without the owner's number; all if left out."""

    container: Named[Int | None] = None
    """Only pieces in the container with this number; those on the board, 0, if left out."""

    container_name: str | None = None
    """Only pieces in the container with this name."""

    moves: Moves | None = None
    """The moves for each piece; those in the piece's description if left out."""

    player: PlayerChoice | Role | None = None
    """Whose pieces move, where `All` means everybody's; the mover's if left out."""

    top: Named[Boolean | None] = None
    """Whether only pieces on top of their stack move; false if left out."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """The moves of every piece."""
        from ludarium.ludemes.moves.each.each_piece import for_each_piece

        for_each_piece(m, self)

    def english(self, e: "Voice") -> Instruction:
        """The moves of each piece."""
        return repeating.each_piece(e, self)

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """Its own moves, or those of all the pieces that it asks for theirs."""
        yield from super().concept_parts(c)
        if self.moves is None:
            yield from c.piece_rules


@ludeme("forEach", "Player")
class ForEachPlayer(Effect):
    """Makes moves for each player.

    The role `Player` and the number `(player)` stand for the player at hand.

    Example:
        (forEach Player (if (no Pieces Player) (set Score Player 0)))
    """

    concepts = ("ControlFlowStatement",)

    moves: Moves
    """The moves for each player."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Has no effect here; write it inside the moves instead."""

    def lower(self, m: Machine) -> None:
        """The moves for every player."""
        with m.f.count(1, m.players.count + 1) as player, m.bind(player=player):
            m.moves(self.moves)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each player."""
        return repeating.each_player(e, self)


@ludeme("forEach")
class ForEach(Effect):
    """Makes moves for each player of a list.

    The role `Player` and the number `(player)` stand for the player at hand.

    Example:
        (forEach (players Enemy) (addScore Player 3))
    """

    concepts = ("ControlFlowStatement",)

    players: IntArray
    """The players to go through."""

    moves: Moves
    """The moves for each of them."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Has no effect here; write it inside the moves instead."""

    def lower(self, m: Machine) -> None:
        """The moves for every player of the list."""

        def write(player: Expression) -> None:
            with m.if_(player.below(m.players.everyone + 1)), m.bind(player=player):
                m.moves(self.moves)

        each_number(m, self.players, write)

    def english(self, e: "Voice") -> Instruction:
        """The moves for each player."""
        return repeating.each_of_players(e, self)
