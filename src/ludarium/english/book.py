"""The plan of a rule book: what is needed, the set-up, the turn, the pieces, the end."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludarium.engine.kinds import Item
from ludarium.english import idioms
from ludarium.english.alike import Kind, gathered, shared_consequence
from ludarium.english.armies import army, forces, number_of_pieces
from ludarium.english.boards import asks_for_neighbours, joined_sites
from ludarium.english.document import Block, Bullets, Document, Paragraph, Section
from ludarium.english.facing import facing_word
from ludarium.english.idioms.again import turn_of_two
from ludarium.english.leads import lead
from ludarium.english.levels import only_tops_move
from ludarium.english.marks import MARKED, marks_of
from ludarium.english.phrases import (
    MOVING_AGAIN,
    NOTHING,
    PASS,
    Choice,
    Clause,
    Do,
    Instruction,
    Noun,
    When,
)
from ludarium.english.pieces import piece_kind
from ludarium.english.places import mark_as_sown
from ludarium.english.repeated import repeated_rules
from ludarium.english.standing import usual_thing
from ludarium.english.tables import tables_of_players, tables_of_sites, tables_of_throws
from ludarium.english.telling import joined, tell
from ludarium.english.voice import Voice
from ludarium.english.words import article, counted, listed, ordinal, plural, sentence, spoken
from ludarium.ludemes.equipment.boards import Board
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.phases import Phase
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.play import PlayMode, Role


def rule_book(game: Game) -> Document:
    """The rules of a game as a document."""
    return Book(game).document()


class Book:
    """A rule book in the making."""

    def __init__(self, game: Game) -> None:
        self.game = game
        rules = game.rules
        assert isinstance(rules, SimpleRules | PhasedRules)
        self.rules: SimpleRules | PhasedRules = rules
        self.equipment = equipment_of(game)
        parts = tuple(game.walk())
        if any(isinstance(part, Sow) for part in parts):
            mark_as_sown(self.equipment)
        self.e = Voice(self.equipment, throw_tables=tables_of_throws(parts), marks=marks_of(parts))
        self.army = army(game, parts, self.equipment)
        self.e.site_tables = tables_of_sites(parts)
        self.e.player_tables = tables_of_players(parts)
        self.e.has_neighbours = asks_for_neighbours(game, self.e)
        self.e.only_tops = only_tops_move(parts)
        idioms.prepare(self.e, game, parts)
        self.e.repeated = repeated_rules(parts, {*self.e.muted, *self.e.retold})

    def document(self) -> Document:
        """The whole book."""
        sections = self.sections()
        while self.e.told_anew(str(sections)):
            sections = self.sections()
        sections.append(Section("Terms", self.terms()))
        sections.append(Section(f"The board, {self.e.word()} by {self.e.word()}", self.joined()))
        return Document(
            self.game.name, self.lead(), [section for section in sections if section.blocks]
        )

    def sections(self) -> list[Section]:
        """All that comes before the terms."""
        return [
            Section("What you need", self.needs()),
            Section("Setting up", self.setting_up()),
            Section("Playing", self.playing()),
            Section("The pieces", self.pieces()),
            Section("The end of the game", self.ending()),
        ]

    def lead(self) -> list[Block]:
        """What kind of thing this is."""
        return [Paragraph([lead(self.e, self.game, self.army)])]

    # ------------------------------------------------------------------ what there is

    def needs(self) -> list[Block]:
        """The board and all that goes with it."""
        blocks: list[Block] = []
        told = False
        for item in self.game.equipment.items:
            if isinstance(item, PieceKind):
                if not told:
                    blocks += self.forces()
                told = True
                continue
            if id(item) not in self.e.muted:
                blocks += _as_blocks(self.e.tell(item))
        if self.e.marks == MARKED:
            thing = plural(usual_thing(self.e))
            blocks.append(
                Paragraph([f"Some {thing} get *marked* in play, with a counter perhaps."])
            )
        return _gathered(blocks)

    def forces(self) -> list[Block]:
        """Who has which pieces."""
        kinds = [item for item in self.game.equipment.items if isinstance(item, PieceKind)]
        plain: dict[str, list[tuple[str, int | None]]] = {}
        blocks: list[Block] = []
        for kind in kinds:
            owner, name, more = piece_kind(self.e, kind)
            amount = number_of_pieces(self.equipment, kind, self.army)
            plain.setdefault(owner, []).append((name, amount))
            blocks += [Paragraph([sentence(text)]) for text in more]
        found: list[Block] = [
            Paragraph([sentence(text) for text in forces(owner, pieces)])
            for owner, pieces in plain.items()
        ]
        return [*found, *blocks]

    def setting_up(self) -> list[Block]:
        """What is done before the first move."""
        start = self.rules.start
        if start is None:
            words = self.e.word()
            return [Paragraph([f"The board starts empty: nothing stands on any {words}."])]
        blocks: list[Block] = []
        for said in self.e.tell(start):
            blocks += _as_blocks(said)
        return _gathered(blocks)

    # ------------------------------------------------------------------ turns

    def playing(self) -> list[Block]:
        """How turns go, phase by phase."""
        blocks: list[Block] = [Paragraph([*self.order()])]
        rules = self.rules
        if rules.meta is not None:
            found = rules.meta.rules
            for rule in found if isinstance(found, tuple) else (found,):
                blocks += _as_blocks(self.e.tell(rule))
        if isinstance(rules, PhasedRules):
            blocks += self.phases(rules)
        else:
            blocks += self.turn(idioms.told_moves(self.e, rules.play.moves))
        return joined([b for b in blocks if not isinstance(b, Paragraph) or b.sentences])

    def order(self) -> Iterator[str]:
        """Who moves when."""
        count = self.equipment.players.count
        mode = self.game.mode.mode if self.game.mode is not None else PlayMode.Alternating
        if mode is PlayMode.Simultaneous:
            yield "All players choose their moves in secret and make them at the same time."
        elif mode is PlayMode.Simulation:
            yield "Nobody chooses anything: each step follows from the one before."
        elif count > 1:
            yield "The players take turns, and the first player begins."
        facings = [f for f in self.equipment.players.facings if f is not None]
        if facings:
            ways = [
                f"{self.e.player_number(number)} plays towards the {facing_word(facing)}"
                for number, facing in enumerate(self.equipment.players.facings, 1)
                if facing is not None
            ]
            for start in range(0, len(ways), 2):
                yield sentence(listed(ways[start : start + 2]))

    def turn(self, instruction: Instruction, opening: str = "On your turn,") -> list[Block]:
        """What there is to do in a turn."""
        if instruction is NOTHING:
            return [Paragraph(["There is nothing to do."])]
        if isinstance(instruction, When) and instruction.condition == MOVING_AGAIN:
            first = instruction.no or NOTHING
            blocks = self.turn(first, opening) if first is not NOTHING else []
            only = _listed_before(first, instruction.yes)
            if only:
                return [*blocks, Paragraph([only], apart=True)]
            return [
                *blocks,
                *_apart(tell(instruction.yes, "when you move again in the same turn,")),
            ]
        return tell(instruction, opening if self.equipment.players.count else "")

    def phases(self, rules: PhasedRules) -> list[Block]:
        """The phases, one after the other."""
        phases = rules.phases
        if len(phases) == 1:
            blocks = self.turn(idioms.told_moves(self.e, phases[0].play.moves))
            if rules.play is not None:
                blocks += tell(idioms.told_moves(self.e, rules.play.moves), "in addition, you may")
            return [*blocks, *self.ways_out(phases[0], phases)]
        names = listed(f"*{phase_name(phase)}*" for phase in phases)
        blocks = [
            Paragraph([sentence(f"the game goes through {counted(len(phases), 'phase')}: {names}")])
        ]
        if rules.play is not None:
            blocks += tell(
                idioms.told_moves(self.e, rules.play.moves), "in every phase you may, on your turn,"
            )
        for phase in phases:
            whose = ""
            if phase.player is not None and phase.player not in (Role.Shared, Role.All, Role.Each):
                whose = f", which is for {self.e.role(phase.player)} only"
            if phase.mode is not None and phase.mode.mode is not None:
                whose += f", {_MODES[phase.mode.mode]}"
            title = f"**{phase_name(phase).capitalize()}**{whose}."
            blocks.append(Paragraph([title], apart=True))
            blocks += self.turn(idioms.told_moves(self.e, phase.play.moves))
            blocks += self.ways_out(phase, phases)
        return blocks

    def ways_out(self, phase: Phase, phases: Sequence[Phase]) -> list[Block]:
        """When a phase is over, and for whom."""
        found: list[Block] = []
        ways = phase.next_phases or ()
        for way in ways if isinstance(ways, tuple) else (ways,):
            if way.phase_name is not None:
                named = next((p for p in phases if p.name == way.phase_name), None)
            else:
                named = phases[(phases.index(phase) + 1) % len(phases)]
            if named is None:
                continue
            if way.player is None or way.player in (Role.All, Role.Each, Role.Shared):
                who, verb = "all players in this phase", "go"
                if phase.player is not None and phase.player.name[1:].isdigit():
                    who, verb = self.e.role(phase.player).text, "goes"
            else:
                player = self.e.player(way.player)
                who, verb = player.text, "go" if player.plural else "goes"
            to = f"{who} {verb} on to the phase *{phase_name(named)}*"
            if way.condition is None:
                found.append(Paragraph([sentence(f"after that move, {to}")]))
                continue
            from ludarium.english.telling import conditions_as_blocks

            found += conditions_as_blocks(self.e.condition(way.condition), f"after a move, {to} if")
        return found

    # ------------------------------------------------------------------ pieces

    def pieces(self) -> list[Block]:
        """How each kind of piece moves."""
        kinds = []
        for item in self.game.equipment.items:
            moves = getattr(item, "moves", None)
            kind = None if moves is None else self.piece(item, moves)
            if kind is not None:
                kinds.append(kind)
        kinds, shared = shared_consequence(kinds)
        blocks = [block for opening, moves in gathered(kinds) for block in tell(moves, opening)]
        return blocks if shared is None else [*blocks, *_apart(tell(shared))]

    def piece(self, item: Item, moves: Any) -> Kind | None:
        """How one kind of piece moves."""
        name = self.e.piece_name(str(getattr(item, "name", None) or getattr(item, "label", "")))
        role = getattr(item, "role", None) or Role.Each
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
                return Kind(f"{whose} that {condition.text[3:]}", instruction.yes)
        return Kind(whose, instruction)

    # ------------------------------------------------------------------ the end

    def ending(self) -> list[Block]:
        """When the game is over, and for whom that is good."""
        rules = self.rules
        blocks: list[Block] = []
        items: list[list[Block]] = []
        phases = rules.phases if isinstance(rules, PhasedRules) else ()
        for phase in phases:
            if phase.end is not None:
                found = self.e.tell(phase.end)
                if len(phases) > 1:
                    blocks.append(Paragraph([f"In the phase *{phase_name(phase)}*:"]))
                    blocks.append(Bullets(found))
                else:
                    items += found
        if rules.end is not None:
            items += self.e.tell(rules.end)
        if items:
            if len(items) == 1 and not blocks:
                blocks += items[0]
            else:
                order = "After each move, check these in order"
                if any("you" in str(block).lower() for item in items for block in item):
                    order += "; “you” means the player who has just moved"
                blocks.append(Paragraph([f"{order}."]))
                blocks.append(Bullets(items))
        return joined(blocks)

    def joined(self) -> list[Block]:
        """How the sites of an unusual board hang together."""
        for item in self.game.equipment.items:
            if isinstance(item, Board):
                return joined_sites(self.e, item.graph)
        return []

    def terms(self) -> list[Block]:
        """What the names mean that stand for something longer."""
        return [Bullets([term.blocks]) for term in self.e.terms.values() if term.blocks]


_MOST_IN_A_PARAGRAPH = 3
_MODES = {
    PlayMode.Alternating: "in which players take turns",
    PlayMode.Simultaneous: "in which all players move at the same time",
    PlayMode.Simulation: "which runs by itself",
}


def phase_name(phase: Phase) -> str:
    """What a phase is called."""
    return spoken(phase.name) or "play"


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


def _apart(blocks: list[Block]) -> list[Block]:
    """Blocks that begin a new thought."""
    if blocks and isinstance(blocks[0], Paragraph):
        blocks[0] = Paragraph(blocks[0].sentences, apart=True)
    return blocks


def _as_blocks(said: Any) -> list[Block]:
    """What an item or a starting rule says, as blocks."""
    if said is None or said == "":
        return []
    if isinstance(said, str | Noun):
        return [Paragraph([sentence(str(said))])]
    if isinstance(said, Instruction):
        return tell(said)
    return list(said)


def _gathered(blocks: list[Block]) -> list[Block]:
    """Sentences one after the other as a list, if there are many of them."""
    items: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, Paragraph) or not items:
            items.append([block])
        else:
            items[-1].append(block)
    if len(items) > _MOST_IN_A_PARAGRAPH:
        return [Bullets(items)]
    return joined([block for item in items for block in item])


__all__ = ["Book", "phase_name", "rule_book"]
