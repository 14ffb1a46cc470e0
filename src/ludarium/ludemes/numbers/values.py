"""Values that a game remembers, looks up, draws at random or is limited by."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ludarium.board.equipment.maps import look_up
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import player_number
from ludarium.engine.kinds import Boolean, Float, Int, IntArray, Range
from ludarium.engine.machine.chance import draw_below
from ludarium.engine.machine.lists import each_number, reading, table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.pending import keep_pending, pending_value
from ludarium.engine.state.variables import variable
from ludarium.engine.turns.turns import Plan
from ludarium.english.numbers.arithmetic import either
from ludarium.english.numbers.counting import figure, literal, worked_out
from ludarium.english.numbers.lists import partner_in_table
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import THEY, Clause, Condition, Noun, Said, where_landed
from ludarium.english.things.dice import dice_showing
from ludarium.english.things.tables import linked_word, map_name, place_word, value_of_throw
from ludarium.english.words import article, ordinal, spoken
from ludarium.english.words.reminders import having, lying
from ludarium.english.words.tallies import tally
from ludarium.kernel.expressions import Expression, Guarded, choose, constant
from ludarium.ludemes.numbers.state import of_player
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_MOST_IN_TABLE: Final = 1 << 16
"""How far apart the keys of a map may be for a table with a place for every number between."""


@ludeme("var")
class Var(Int):
    """Gives a number that the game has stored, or -1 if it has stored none.

    Example:
        (var "HighestBid")
    """

    concepts = ("Variable",)

    key: str | None = None
    """The name it was stored under; the unnamed number by default."""

    def lower(self, m: Machine) -> Expression:
        """The stored number."""
        return variable(m, self.key).get()

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """A remembered site."""
        name = f" as *{spoken(self.key)}*" if self.key else ""
        return Noun(f"the {e.word(kind)} remembered{name}", kind="site")

    def english(self, e: "Voice") -> Noun:
        """A remembered number, or the player who is noted under a name."""
        if self.key in e.noted_players:
            return Noun(f"the player noted as *{spoken(self.key or '')}*", kind="player")
        if self.key in e.tallies:
            return Noun(tally(self.key))
        return Noun(f"the remembered *{spoken(self.key)}*" if self.key else "the remembered number")

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether a reminder lies beside the board, where that is what the number is for."""
        value = literal(other)
        if value is not None and self.key in e.reminders:
            return lying(self.key, sign, value)
        if value is not None and value <= 0 and self.key not in {*e.tallies, *e.noted_players}:
            e.asked_if_unset[self.english(e).text] = None
        return None


@ludeme("value", "Player")
class ValuePlayer(Int):
    """Gives the value that a player has, or -1 if none has been set.

    Example:
        (value Player (prev))
    """

    concepts = ("PlayerValue",)

    player: Int | Role
    """The player whose value is wanted."""

    def lower(self, m: Machine) -> Expression:
        """The value of the player."""
        return of_player(m, "value of player", m.player(self.player))

    def english(self, e: "Voice") -> Noun:
        """The value of a player, or the site that is marked as theirs."""
        whose = e.player(self.player).possessive
        if e.marks_places:
            return Noun(f"{whose} marked {e.word()}", kind="site")
        return Noun(f"{whose} {'tally' if e.have_tallies else 'value'}")

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether a player has a marked site, where values stand for these."""
        value = literal(other)
        if e.have_reminders and value is not None:
            return having(e.player(self.player), sign, value)
        if not e.marks_places or literal(other) not in (0, -1):
            return None
        player = e.player(self.player)
        mark = f"marked {e.word()}"
        has = Clause(player, "have", article(mark))
        none = Said(Clause(player, "have", f"no {mark} yet").text, has.text)
        absent = (sign, literal(other)) in (
            *((Sign.LESS, 0), (Sign.EQUAL, -1), (Sign.AT_MOST, -1)),
        )
        present = (sign, literal(other)) in (
            *((Sign.AT_LEAST, 0), (Sign.NOT_EQUAL, -1), (Sign.MORE, -1)),
        )
        return none if absent else none.opposite() if present else None


@ludeme("value", "Pending")
class ValuePending(Int):
    """Gives the number that the last move left pending for this one.

    The result is 0 if nothing is pending or several numbers are, and 1 if the move only said that
    something is.

    Example:
        (value Pending)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep what is pending."""
        keep_pending(m)

    def lower(self, m: Machine) -> Expression:
        """The number that is pending."""
        return pending_value(m)

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """The site that the last move left pending."""
        return Noun(f"the {e.word(kind)} marked by the last move", kind="site")

    def english(self, e: "Voice") -> Noun:
        """What the last move left pending."""
        return Noun("what the last move marked")


@ludeme("value", "Random")
class ValueRandom(Int):
    """Gives a number drawn at random, each in the range being equally likely.

    Both ends may be drawn. The result is -1 if the range is empty.

    Example:
        (value Random (range 2 12))
    """

    concepts = ("Stochastic",)
    unseen = ("range",)

    is_chance = True

    range: Range
    """The least and the greatest number that may be drawn."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        least, greatest = self.range.static(box)
        return least + box.drawn(greatest - least + 1) if least <= greatest else -1

    def lower(self, m: Machine) -> Expression:
        """A number drawn by lot, here and now."""
        least, greatest = m.range(self.range)
        least, greatest = m.let(least), m.let(greatest)
        return m.choice(
            least <= greatest,
            lambda: least + draw_below(m, greatest - least + 1),
            lambda: constant(-1),
        )

    def english(self, e: "Voice") -> Noun:
        """A number drawn by lot."""
        return Noun(f"a random number ({e.tell(self.range)})")


@ludeme("value", "MoveLimit")
class ValueMoveLimit(Int):
    """Gives the number of moves after which the game is stopped.

    Example:
        (value MoveLimit)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note the limit."""
        m.known_numbers["move limit"] = plan.move_limit

    def lower(self, m: Machine) -> Expression:
        """The limit."""
        return constant(m.known_numbers["move limit"])

    def english(self, e: "Voice") -> Noun:
        """After how many moves the game stops."""
        return Noun("the number of moves after which the game is stopped")


@ludeme("value", "TurnLimit")
class ValueTurnLimit(Int):
    """Gives the number of turns each player has before the game is stopped.

    Example:
        (value TurnLimit)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note the limit."""
        m.known_numbers["turn limit"] = plan.turn_limit

    def lower(self, m: Machine) -> Expression:
        """The limit."""
        return constant(m.known_numbers["turn limit"])

    def english(self, e: "Voice") -> Noun:
        """After how many turns the game stops."""
        return Noun("the number of turns after which the game is stopped")


@ludeme("mapEntry")
class MapEntry(Int):
    """Gives what a map of the equipment says for a number.

    The result is the number itself if no map has an entry for it.

    Example:
        (mapEntry "Gates" (to))
    """

    name: str | None = None
    """The name of the map; all maps are tried by default."""

    key: Int | Role
    """The number, or the player, to look up."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        key = player_number(self.key, box)
        return look_up(box.equipment.maps, key, self.name)

    def lower(self, m: Machine) -> Expression:
        """What the number leads to."""
        maps = m.box.maps
        keys = {key for table in maps for key in table.entries}
        key = m.let(m.player(self.key))
        if not keys:
            return key
        first = min(keys)
        if max(keys) - first > _MOST_IN_TABLE:
            entry: Expression = key
            for one in keys:
                entry = choose(key == one, look_up(maps, one, self.name), entry)
            return entry
        numbers = [look_up(maps, number, self.name) for number in range(first, max(keys) + 1)]
        place = m.let(key - first)
        found = m.table(numbers, place, table_kind(numbers))
        return Guarded(place.below(len(numbers)), found, key)

    def english(self, e: "Voice") -> Noun:
        """What a table says."""
        if self.name in e.throw_tables:
            return value_of_throw(e, self.name)
        key = e.player(self.key) if isinstance(self.key, Role) else e.number(self.key)
        if key.kind == "player":
            partner = partner_in_table(e, key, self.name)
            return partner or Noun(f"{key.possessive} entry in {map_name(self.name)}")
        if key.kind == "piece":
            piece = "it" if key.on == where_landed(e.word()).text else key
            names = (f"{spoken(self.name)} piece",) if self.name else ()
            return Noun(f"what {map_name(self.name)} gives for {piece}", kind="piece", names=names)
        return Noun(f"the entry for {key} in {map_name(self.name)}", names=("table entry",))

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """The site that a table leads to."""
        from ludarium.ludemes.numbers.iterators import CurrentFrom
        from ludarium.ludemes.numbers.pieces import What, Who

        carried = e.bindings.get("carried")
        if carried and isinstance(self.key, Who | What):
            # A clause that names no site speaks of the one a move comes from.
            here = (
                repr(self.key.at),
                *([repr(None)] if isinstance(self.key.at, CurrentFrom) else ()),
            )
            if carried.text in here and isinstance(self.key, Who):
                return Noun(f"its owner's {place_word(e, self.name)}", kind="site")
            if carried.text in here and not self.name:
                return Noun("its place in the table", kind="site")
        if self.name in e.site_tables:
            return Noun(f"the {linked_word(e, self.name, kind)} of {e.site(self.key)}", kind="site")
        key = e.player(self.key) if isinstance(self.key, Role) else e.number(self.key)
        word = f"*{spoken(self.name)}* {e.word(kind)}" if self.name else e.word(kind)
        if key.kind == "player":
            own = key == THEY
            return Noun(f"{key.possessive} {place_word(e, self.name)}", kind="site", of_them=own)
        return Noun(f"the {word} for {key} in the table", kind="site")

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Whether a site leads to another, where a table of sites is asked about it."""
        if self.name not in e.site_tables or sign not in (Sign.EQUAL, Sign.NOT_EQUAL):
            return None
        if repr(other) != repr(self.key):
            return None
        leads = f"to a {linked_word(e, self.name)}"
        return Clause(e.site(self.key), "lead", leads, negative=sign is Sign.EQUAL)


@ludeme("arrayValue")
class ArrayValue(Int):
    """Gives one number of a list, by its position.

    The result is -1 if the list is too short.

    Example:
        (arrayValue (values Remembered "Bids") index:2)
    """

    array: IntArray
    """The list to read."""

    index: Named[Int]
    """The position of the wanted number, from 0."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        values, index = self.array.static(box), self.index.static(box)
        return values[index] if 0 <= index < len(values) else -1

    def lower(self, m: Machine) -> Expression:
        """The number at the position."""
        index = m.let(m.number(self.index))
        with reading(m, self.array) as numbers:
            found = Guarded(index.below(numbers.length), numbers.at(index), constant(-1))
            return m.let(found)

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """One site of a list."""
        return replace(self.english(e), kind="site")

    def english(self, e: "Voice") -> Noun:
        """One number of a list."""
        known = worked_out(e, self)
        if known is not None:
            return known
        index = worked_out(e, self.index)
        if index is not None and index.value is not None:
            return Noun(f"the {ordinal(index.value + 1)} of {e.number(self.array)}")
        return Noun(f"number {e.number(self.index)}, from zero, of {e.number(self.array)}")


@ludeme("count", "Value")
class CountValue(Int):
    """Counts how often a number occurs in a list.

    Example:
        (count Value (pips) in:(values Remembered "Throws"))
    """

    of: Int
    """The number to look for."""

    in_: Named[IntArray]
    """The list to search."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.in_.static(box).count(self.of.static(box))

    def lower(self, m: Machine) -> Expression:
        """How often the number occurs."""
        wanted = m.let(m.number(self.of))
        count = m.f.local(0)
        with reading(m, self.in_) as numbers, each_number(m, numbers) as number:
            count.set(count + (number == wanted))
        return count

    def english(self, e: "Voice") -> Noun:
        """How often a number occurs."""
        known = worked_out(e, self)
        return known or Noun(f"how often {e.number(self.of)} occurs among {e.number(self.in_)}")

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """How many dice show a number, if it is looked for among them."""
        return dice_showing(e, self, sign, other)


@ludeme("toInt")
class ToInt(Int):
    """Makes a whole number of a condition or of a decimal number.

    A condition gives 1 if it is true and 0 if not; a decimal number loses what is after the point.

    Example:
        (toInt (is Even (count Turns)))
    """

    value: Boolean | Float
    """The condition or decimal number."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        if isinstance(self.value, Boolean):
            return int(self.value.static(box))
        return int(self.value.number())

    def lower(self, m: Machine) -> Expression:
        """1 or 0 for a condition."""
        if not isinstance(self.value, Boolean):
            return constant(int(self.value.number()))
        return m.condition(self.value)

    def english(self, e: "Voice") -> Noun:
        """A number for what is true or not whole."""
        if isinstance(self.value, Boolean):
            return either(e, self.value, figure(1), figure(0))
        return worked_out(e, self) or e.number(self.value)
