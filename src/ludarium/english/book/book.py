"""The plan of a rule book: what is needed, the set-up, the turn, the pieces, the end."""

from collections.abc import Sequence
from functools import cached_property

from ludarium.engine.kinds import EndRule, Int, Item, Moves
from ludarium.english import idioms
from ludarium.english.book.beside import brief_of, is_understood, left_out, marks_needed, secrets
from ludarium.english.book.blocks import apart, as_blocks, in_list_or_paragraph
from ludarium.english.book.closing import closing_sentences, order_of_play
from ludarium.english.book.dice_names import name_of_dice
from ludarium.english.book.document import Block, Bullets, Document, Paragraph, Section
from ludarium.english.book.noticed import notice, notice_set_up
from ludarium.english.book.pieces import piece_blocks
from ludarium.english.book.plainly import plainly
from ludarium.english.conditions.marks import marks_of, marks_told
from ludarium.english.fields import moves_of
from ludarium.english.idioms.again import turn_of_two
from ludarium.english.idioms.flags import EXTRA_MOVE
from ludarium.english.idioms.sowing.relays import who_begins
from ludarium.english.kin import explained
from ludarium.english.model.armies import army, idle_pieces, kinds_in_play, roster_of
from ludarium.english.model.asked import is_supply, regions_left_out
from ludarium.english.model.captures import (
    captures_by_moving_onto,
    kinds_asked,
)
from ludarium.english.model.course import (
    Stage,
    Way,
    comes_from_one_of_several,
    course_of,
    only_way_into,
    throws_before_each_move,
)
from ludarium.english.model.neighbours import asks_for_neighbours
from ludarium.english.model.setup import set_up_of
from ludarium.english.model.sowing import goes_hole_by_hole
from ludarium.english.moves.alike import Kind
from ludarium.english.phrases import (
    MOVING_AGAIN,
    NOTHING,
    PASS,
    Choice,
    Clause,
    Condition,
    Do,
    Instruction,
    When,
)
from ludarium.english.places.numbered import mark_as_along_paths
from ludarium.english.places.places import mark_as_sown
from ludarium.english.plan.ends import Ending, endings, phases_by_end
from ludarium.english.plan.own_rows import own_rows
from ludarium.english.plan.setting_up import planned
from ludarium.english.plan.things import (
    faces_forward,
    forces_of,
    shared_regions,
)
from ludarium.english.repeated import repeated_rules
from ludarium.english.telling import conditions_as_blocks, joined
from ludarium.english.telling.once import laid_out, name_what_repeats
from ludarium.english.telling.repetition import without_repetition
from ludarium.english.things.boards import joined_sites, ways_told
from ludarium.english.things.pieces import mark_title
from ludarium.english.things.setting_up import by_rules
from ludarium.english.things.tables import tables_of_throws
from ludarium.english.voice import Voice
from ludarium.english.words import (
    article,
    ordinal,
    sentence,
    word_count,
)
from ludarium.english.words.course import leaving, only_for, opened_by
from ludarium.english.words.ends import around_the_end, ending_blocks, order_sentence
from ludarium.english.words.identifiers import phase_word, phases_named
from ludarium.english.words.leads import lead
from ludarium.english.words.setting_up import set_up_blocks
from ludarium.english.words.things import (
    force_blocks,
    particular_sentences,
    seats_sentence,
    shared_region_sentence,
)
from ludarium.language.problem import EndlessRules
from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.equipment.boards import Board, BoardItem
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.equipment.regions import Regions
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.phases import Phase
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import PlayMode, Role


def rule_book(game: Game, about: Ludeme | None = None) -> Document:
    """The rules of a game as a document; its metadata may say what the dice are."""
    try:
        return Book(game, name_of_dice(about)).document()
    except RecursionError:
        raise EndlessRules from None


class Book:
    """A rule book in the making."""

    def __init__(self, game: Game, dice: str | None = None) -> None:
        self.equipment = equipment_of(game)
        mark_title(self.equipment, game.name)
        told = plainly(game, self.equipment)
        self.game = game = told.game
        assert isinstance(game.rules, SimpleRules | PhasedRules)
        self.rules: SimpleRules | PhasedRules = game.rules
        parts = self.parts = all_parts(game)
        if any(of_kind(parts, Sow)):
            mark_as_sown(self.equipment)
        self.e = Voice(self.equipment, throw_tables=tables_of_throws(parts), marks=marks_of(parts))
        self.e.dice_word, self.e.way_of_laps, self.e.kinds = dice, told.way_of_laps, told.kinds
        self.e.keeps_doubles = told.keeps_doubles
        self.e.goes_hole_by_hole = goes_hole_by_hole(parts)
        self.army = army(game, parts, self.equipment)
        self.roster = roster_of(game, parts, self.equipment, self.army)
        self.e.idle = idle_pieces(self.equipment, parts, self.army)
        self.e.own_rows = own_rows(self.equipment) if self.e.word() == "hole" else {}
        # Pieces on tracks need not care which sites are next to each other.
        self.e.has_neighbours = not self.equipment.tracks or asks_for_neighbours(game)
        if not self.e.has_neighbours:
            mark_as_along_paths(self.equipment)
        self.e.throws_again = throws_before_each_move(game)
        self.e.has_stacks = bookkeeping(game, self.equipment).levels
        notice(self.e, parts)
        idioms.prepare(self.e, game, parts)
        self.e.marks = marks_told(self.e.marks, parts, {*self.e.muted, *self.e.retold})
        self.e.moves_onto = captures_by_moving_onto(parts, self.e.retold)
        self.setup = set_up_of(game, self.equipment, frozenset(self.e.muted))
        if is_supply(game, parts):
            self.setup.hands.clear()
        self.set_up_plan = planned(self.equipment, self.setup)
        notice_set_up(self.e, self.setup, parts)
        self.unasked = regions_left_out(
            game, parts, with_set_up=bool(self.setup.others), is_number=self._is_number
        )
        self.manners: set[str] = set()
        self.turns: dict[int, Instruction] = {}
        self.e.repeated = repeated_rules(parts, {*self.e.muted, *self.e.retold})

    def _is_number(self, ludeme: Int) -> bool:
        with self.e.aside():
            return self.e.number(ludeme).kind == "number"

    def document(self) -> Document:
        """The whole book."""
        sections = self.sections()
        if name_what_repeats(self.e):
            sections[_PLAYING].blocks[:] = self.playing()
            sections[_PIECES].blocks[:] = self.pieces()
        if self.e.speaks_of_states and sections[1].blocks:
            zero = "A piece is in a *state* with a number, zero unless it is told otherwise."
            sections[1].blocks.append(Paragraph([zero], apart=True))
        if self.e.has_captives and sections[1].blocks:
            sections[1].blocks.append(Paragraph(["All pieces are *free* at first."], apart=True))
        if self.e.numbered and sections[1].blocks:
            sections[1].blocks.append(Paragraph(["Pieces bear their numbers."], apart=True))
        sections.append(Section("Terms", self.terms(sections)))
        sections.append(Section("Left out", left_out(self.e, self.game, self.parts)))
        lines = "rows" if self.e.word() in ("square", "cell") else "lines"
        sections.append(Section(f"The {lines} of the board", self.joined()))
        sections[0].blocks += ways_told(self.e, self.parts, Document("", [], sections).statements())
        told = [section for section in sections if section.blocks]
        brief = brief_of(self.e, self.game, self.parts, self.army, self.roster)
        return Document(self.game.name, self.lead(), told, brief)

    def sections(self) -> list[Section]:
        """All that comes before the terms."""
        return [
            Section("What you need", self.needs()),
            Section("Setting up", self.setting_up()),
            Section("What players see", secrets(self.e, self.parts)),
            Section("Playing", self.playing()),
            Section("The pieces", self.pieces()),
            Section("The end of the game", self.ending()),
        ]

    def lead(self) -> list[Block]:
        """What kind of thing this is."""
        return [Paragraph(lead(self.e, self.game, self.army))]

    # ------------------------------------------------------------------ what there is

    def needs(self) -> list[Block]:
        """The board and all that goes with it."""
        blocks: list[Block] = []
        told = False
        at_bottom = self.set_up_plan.first_sits_at_bottom
        items = self.game.equipment.items
        items = tuple(item for item in items if id(item) not in self.unasked)
        regions = [item for item in items if isinstance(item, Regions)]
        shared = shared_regions(self.equipment, regions, first_at_bottom=at_bottom)
        for item in items:
            if isinstance(item, PieceKind):
                if not told:
                    blocks += self.forces()
                told = True
            elif id(item) in shared:
                region = shared[id(item)]
                if region is not None:
                    blocks.append(Paragraph([sentence(shared_region_sentence(self.e, region))]))
            elif id(item) not in self.e.muted and not is_understood(self.e, self.game, item):
                blocks += as_blocks(self.e.tell(item))
                if isinstance(item, BoardItem) and at_bottom is not None:
                    seats = seats_sentence(first_at_bottom=at_bottom)
                    blocks.append(Paragraph([sentence(seats)]))
        if not told:
            blocks += self.forces()
        blocks += [Paragraph([text]) for text in marks_needed(self.e, self.parts)]
        return in_list_or_paragraph(blocks)

    def forces(self) -> list[Block]:
        """Who has which pieces."""
        kinds = kinds_in_play(self.game, self.equipment, self.e.idle)
        at_bottom = self.set_up_plan.first_sits_at_bottom
        blocks: list[Block] = []
        for force in forces_of(self.equipment, kinds, self.roster):
            blocks += force_blocks(self.e, force)
        for kind in kinds:
            facing = not faces_forward(self.equipment, kind, first_at_bottom=at_bottom)
            more = particular_sentences(self.e, kind, facing=facing)
            blocks += [Paragraph([sentence(text)]) for text in more]
        return blocks

    def setting_up(self) -> list[Block]:
        """What is done before the first move."""
        plan = self.set_up_plan
        blocks = set_up_blocks(self.e, plan)
        blocks += by_rules(self.e, self.setup.others)
        return in_list_or_paragraph(blocks)

    # ------------------------------------------------------------------ turns

    def playing(self) -> list[Block]:
        """How turns go, phase by phase."""
        at_bottom = self.set_up_plan.first_sits_at_bottom
        blocks: list[Block] = [
            Paragraph([*order_of_play(self.e, self.game, self.parts, at_bottom)])
        ]
        rules = self.rules
        if rules.meta is not None:
            found = rules.meta.rules
            for rule in found if isinstance(found, tuple) else (found,):
                blocks += as_blocks(self.e.tell(rule))
        if isinstance(rules, PhasedRules):
            blocks += self.phases(rules)
        else:
            blocks += self.turn(self.told(rules.play.moves))
        blocks.append(Paragraph(self.closing, apart=True))
        return joined([b for b in blocks if not isinstance(b, Paragraph) or b.sentences])

    def told(self, moves: Moves) -> Instruction:
        """The moves of a turn, without what was told of others before."""
        if id(moves) not in self.turns:
            found = idioms.told_moves(self.e, moves)
            self.turns[id(moves)] = without_repetition(found, self.manners)
        return self.turns[id(moves)]

    @cached_property
    def closing(self) -> list[str]:
        """What holds for all turns, and no rule says by itself."""
        return closing_sentences(self.e, self.game, self.parts, self.setup)

    def turn(self, instruction: Instruction, opening: str = "On your turn,") -> list[Block]:
        """What there is to do in a turn."""
        if instruction is NOTHING:
            return [Paragraph(["There is nothing to do."])]
        if isinstance(instruction, When) and instruction.condition == EXTRA_MOVE:
            blocks = self.turn(instruction.no or NOTHING, opening)
            return [*blocks, *apart(laid_out(self.e, instruction.yes, "for an *extra move*,"))]
        if isinstance(instruction, When) and instruction.condition == MOVING_AGAIN:
            first = instruction.no or NOTHING
            blocks = self.turn(first, opening) if first is not NOTHING else []
            only = _listed_before(first, instruction.yes)
            if only:
                return [*blocks, Paragraph([only], apart=True)]
            return [
                *blocks,
                *apart(laid_out(self.e, instruction.yes, "when you move again in the same turn,")),
            ]
        return laid_out(self.e, instruction, opening if self.equipment.players.count > 1 else "")

    def phases(self, rules: PhasedRules) -> list[Block]:
        """The phases, one after the other."""
        phases = rules.phases
        if len(phases) == 1:
            blocks = self.turn(self.told(phases[0].play.moves))
            if rules.play is not None:
                blocks += laid_out(self.e, self.told(rules.play.moves), "in addition, you may")
            return [*blocks, *self.ways_out(phases[0], course_of(phases)[0].ways)]
        blocks = []
        if rules.play is not None:
            every = "in every phase you may, on your turn,"
            blocks += laid_out(self.e, self.told(rules.play.moves), every)
        course = course_of(phases)
        opened = {id(way) for stage in course if (way := self.opening(course, stage.phase))}
        for stage in course:
            blocks.append(Paragraph([self.title(course, stage.phase)], apart=True))
            blocks += self.turn(self.told(stage.phase.play.moves))
            blocks += self.ways_out(
                stage.phase, [way for way in stage.ways if id(way) not in opened]
            )
        return blocks

    def opening(self, course: Sequence[Stage], phase: Phase) -> Way | None:
        """The way into a phase that is told with its title, if it is the only one and short."""
        way = only_way_into(course, phase)
        if way is None:
            return None
        told = opened_by(self.e, way, self.condition_of(way), course)
        return way if word_count(told) <= _LONGEST_TITLE else None

    def condition_of(self, way: Way) -> Condition | None:
        """What a way from phase to phase takes."""
        if way.rule.condition is None:
            return None
        with self.e.meaning(going_on="yes"):
            return self.e.condition(way.rule.condition)

    def title(self, course: Sequence[Stage], phase: Phase) -> str:
        """The name of a phase, for whom it is, and when it begins."""
        whose = ""
        if phase.player is not None and phase.player not in (Role.Shared, Role.All, Role.Each):
            whose = f" ({only_for(self.e, phase.player)})"
        if phase.mode is not None and phase.mode.mode is not None:
            whose += f", {_MODES[phase.mode.mode]}"
        way = self.opening(course, phase)
        when = "" if way is None else f", {opened_by(self.e, way, self.condition_of(way), course)}"
        if way is not None and comes_from_one_of_several(way, course):
            when = f", after {phases_named([phase_name(way.source)])}{when}"
        return sentence(f"**{phase_name(phase).capitalize()}**{whose}{when}") + who_begins(way)

    def ways_out(self, phase: Phase, ways: Sequence[Way]) -> list[Block]:
        """When a phase is over, and for whom."""
        found: list[Block] = []
        for way in ways:
            if way.is_for_all:
                who, verb = "all players", "go"
                if phase.player is not None and phase.player in self.equipment.players.roles:
                    who, verb = self.e.role(phase.player).text, "goes"
            else:
                player = self.e.player(way.rule.player)
                who, verb = player.text, "go" if player.plural else "goes"
            to = f"{who} {verb} on to {phases_named([phase_name(way.target)])}"
            condition = self.condition_of(way)
            if condition is None:
                found.append(Paragraph([sentence(leaving(way, to))]))
            else:
                found += conditions_as_blocks(condition, f"after a move, {to} if")
        return found

    # ------------------------------------------------------------------ pieces

    def pieces(self) -> list[Block]:
        """How each kind of piece moves."""
        return piece_blocks(self.e, self.kinds)

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kinds of pieces that have moves of their own."""
        kinds = []
        asked = kinds_asked(self.game, self.parts)
        for item in self.game.equipment.items:
            moves = moves_of(item)
            if asked is not None and isinstance(item, PieceKind) and item.name not in asked:
                continue  # its own moves never come into play
            kind = self.piece(item, moves) if isinstance(moves, Moves) else None
            if kind is not None:
                kinds.append(kind)
        return kinds

    def piece(self, item: Item, moves: Moves) -> Kind | None:
        """How one kind of piece moves."""
        given = dict(item.given())
        name = self.e.piece_name(str(given.get("name") or given.get("label", "")))
        role = given.get("role") or Role.Each
        self.e.piece_word = name
        try:
            with self.e.meaning(from_=f"its {self.e.word()}", site=f"its {self.e.word()}"):
                found = turn_of_two(self.e, moves)
                instruction = self.e.moves(moves) if found is None else found
        finally:
            self.e.piece_word = "piece"
        whose = article(name)
        if role not in (Role.Each, Role.Shared, Role.Neutral, Role.All):
            whose = f"{self.e.role(role).possessive} {name}"
        elif role is Role.Neutral:
            whose = f"a neutral {name}"
        if instruction is NOTHING or (isinstance(instruction, Do) and not instruction.what):
            return None
        condition = instruction.condition if isinstance(instruction, When) else None
        if isinstance(condition, Clause) and str(condition.subject) == "it":
            assert isinstance(instruction, When)
            if instruction.no is None:
                return Kind(f"{whose} that {condition.predicate}", instruction.yes)
        return Kind(whose, instruction)

    # ------------------------------------------------------------------ the end

    def ending(self) -> list[Block]:
        """When the game is over, and for whom that is good."""
        with self.e.meaning(ending="the move that ends the game"):
            return [*self._ending(), *around_the_end(self.e, self.parts)]

    def _ending(self) -> list[Block]:
        rules = self.rules
        blocks: list[Block] = []
        items: list[list[Block]] = []
        phases = rules.phases if isinstance(rules, PhasedRules) else ()
        for end, during in phases_by_end(phases):
            if len(during) == len(phases):
                items += self.endings(end)
                continue
            when = f"in {phases_named(list(dict.fromkeys(map(phase_name, during))))}"
            told = endings(self.end_rules(end))
            if len(told) == 1 and isinstance(told[0], Ending):
                for item in ending_blocks(self.e, told[0], f"{when},"):
                    blocks += item
            else:
                blocks.append(Paragraph([sentence(f"{when}:")]))
                blocks.append(Bullets(self.endings(end)))
        if rules.end is not None:
            items += self.endings(rules.end)
        if items:
            if len(items) == 1 and not blocks:
                blocks += items[0]
            else:
                order = order_sentence(self.e, endings(self.end_rules(rules.end)))
                blocks.append(Paragraph([order]))
                blocks.append(Bullets(items))
        return joined(blocks)

    def endings(self, end: End) -> list[list[Block]]:
        """The rules of an ending as items of a list."""
        told = endings(self.end_rules(end))
        return [item for one in told for item in ending_blocks(self.e, one) if item]

    def end_rules(self, end: End | None) -> tuple[EndRule, ...]:
        """The rules of an ending, one by one."""
        if end is None:
            return ()
        return end.rules if isinstance(end.rules, tuple) else (end.rules,)

    def joined(self) -> list[Block]:
        """How the sites of an unusual board hang together."""
        for item in self.game.equipment.items:
            if isinstance(item, Board):
                return joined_sites(self.e, item.graph)
        return []

    def terms(self, sections: list[Section]) -> list[Block]:
        """What the names mean that stand for something longer."""
        told = " ".join(Document("", [], sections).statements())
        return [Bullets([blocks]) for blocks in explained(self.e, told)]


_PLAYING, _PIECES = 3, 4
"""The sections that are laid out anew where something in them gets a name."""
_LONGEST_TITLE = 26
"""When a phase begins is told with its name in no more words."""
_MODES = {
    PlayMode.Alternating: "in which players take turns",
    PlayMode.Simultaneous: "in which all players move at the same time",
    PlayMode.Simulation: "which runs by itself",
}


def phase_name(phase: Phase) -> str:
    """What a phase is called."""
    return phase_word(phase.name) or "play"


def _listed_before(first: Instruction, more: Instruction) -> str:
    """What may be done when moving again, if it is one of the moves that were just listed."""
    again = "When you move again in the same turn"
    for place, option in enumerate(first.options if isinstance(first, Choice) else (), 1):
        if more == option:
            return f"{again}, only the {ordinal(place)} of these counts."
        inner = option.options if isinstance(option, Choice) and not option.intro else (option,)
        if isinstance(more, Choice) and more.options == (*inner, PASS):
            return f"{again}, only the {ordinal(place)} of these counts, or you may pass."
    return ""


__all__ = ["Book", "phase_name", "rule_book"]
