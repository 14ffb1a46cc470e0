"""What stands beside the rules: secrets, what is left out, and the game in a few phrases."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Item
from ludarium.english.book.closing import stuck_in_words
from ludarium.english.book.document import Block, Brief, Paragraph
from ludarium.english.conditions.marks import (
    COVERED,
    MARKED,
    OWNED,
    begin_with_marks,
    kept_marks,
)
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.idioms.huffing import turn_with_huffing
from ludarium.english.model.armies import Army, Roster, kinds_in_play
from ludarium.english.model.asked import is_supply
from ludarium.english.model.board.shapes import rows_of_holes, shape_of
from ludarium.english.model.captures import jumps_once, kinds_asked
from ludarium.english.model.course import turns_of
from ludarium.english.model.secrets import secrets_of
from ludarium.english.places.paths import turning
from ludarium.english.plan.things import forces_of
from ludarium.english.words import article, counted, listed, plural, sentence
from ludarium.english.words.boards import board_name, board_phrase
from ludarium.english.words.leads import aims_in_words
from ludarium.english.words.reminders import reminders_needed
from ludarium.english.words.secrets import secret_sentences
from ludarium.english.words.tallies import tallies_needed
from ludarium.english.words.things import force_in_brief
from ludarium.ludemes.equipment.containers import Hand
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.equipment.regions import Regions
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.movement.movement import MoveSwapPieces
from ludarium.ludemes.moves.setting.state import SwapPieces
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.start.start import Start
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def secrets(e: "Voice", parts: Sequence[Ludeme]) -> list[Block]:
    """What is hidden from players, and who watches over it."""
    found = secrets_of(parts)
    if found is None:
        return []
    told = secret_sentences(found, players=e.equipment.players.count)
    return [Paragraph([sentence(text) for text in told])]


def left_out(e: "Voice", game: Game, parts: Sequence[Ludeme]) -> list[Block]:
    """That some pieces have moves of their own that play never calls."""
    asked = kinds_asked(game, parts)
    if asked is None:
        return []
    names = [
        e.piece_name(item.name)
        for item in game.equipment.items
        if isinstance(item, PieceKind) and item.moves is not None and item.name not in asked
    ]
    if not names:
        return []
    whose = listed(f"the {name}" for name in dict.fromkeys(names))
    return [
        Paragraph(
            [
                f"The description also has moves of its own for {whose}, which can never come "
                "into play; they are left out here."
            ]
        )
    ]


def brief_of(e: "Voice", game: Game, parts: Sequence[Ludeme], army: Army, roster: Roster) -> Brief:
    """The game in a few phrases."""
    kinds = kinds_in_play(game, e.equipment, e.idle)
    stuck = stuck_in_words(e, game, parts, is_reminder=True)
    return Brief(
        e.word(),
        _board(e),
        _size(e),
        tuple(
            text
            for force in forces_of(e.equipment, kinds, roster)
            for text in force_in_brief(e, force)
        ),
        tuple(aims_in_words(e, game, army)),
        stuck,
        jumps_once(parts),
        any(turn_with_huffing(e, moves) is not None for moves in turns_of(game)),
        _ways_of_sowing(e, parts),
    )


def _ways_of_sowing(e: "Voice", parts: Sequence[Ludeme]) -> tuple[str, ...]:
    """Which way round seeds are sown; nothing if paths go to and fro."""
    tracks = e.equipment.tracks
    found: set[str] = set()
    for rule in of_kind(parts, Sow):
        name = rule.track
        taken = [t for t in tracks if name is None or name in t.name]
        exact = [t for t in taken if t.name == name]
        if name is None and rule.owner is None and not any(track.owner for track in taken):
            taken = taken[:1]
        found.update(turning(e, track) for track in exact or taken)
    return () if "" in found else tuple(sorted(found))


def _board(e: "Voice") -> str:
    """What the board is, in a phrase."""
    if e.equipment.board.kind is ContainerKind.BOARDLESS:
        return "a table without a board"
    shape = rows_of_holes(e.equipment) if e.word() == "hole" else shape_of(e.equipment)
    return _size(e) if shape is None else board_phrase(shape, e.word())


def _size(e: "Voice") -> str:
    shape = None if e.word() == "hole" else shape_of(e.equipment)
    name = board_name(shape, e.word()) if shape is not None else ""
    if name:
        return name
    return f"a board of {counted(e.equipment.sites.count, e.word())}"


def is_understood(e: "Voice", game: Game, item: Item) -> bool:
    """Whether a thing need not be told: a hand for pieces off the board, regions of puzzles."""
    if isinstance(item, Regions) and e.equipment.is_puzzle:
        return True  # the rules of a puzzle say which rows and columns they are about
    if not isinstance(item, Hand):
        return False
    if item.role in (Role.Shared, Role.All):
        return is_supply(game, all_parts(game))
    return item.size in (None, 1) or not _asks_for_places_in_hands(game)


def _asks_for_places_in_hands(game: Game) -> bool:
    """Whether play tells the places in a hand apart."""
    rules = [part for part in game.rules.children() if not isinstance(part, Start)]
    return any(
        isinstance(part, HandSite) and part.index is not None
        for rule in rules
        for part in rule.walk()
    )


def _are_emptied(e: "Voice", parts: Sequence[Ludeme]) -> bool:
    """Whether seeds leave holes, whose marks then go with the last of them."""
    return e.word() == "hole" and any(of_kind(parts, Sow))


def marks_needed(e: "Voice", parts: Sequence[Ludeme]) -> Iterator[str]:
    """What is put on pieces, or beside the board, to keep something in mind."""
    if e.marks == OWNED and kept_marks(parts):
        yield "A hole that is marked as somebody's keeps its mark."
    elif e.marks == OWNED and _are_emptied(e, parts):
        yield "A hole left empty loses its mark, unless told otherwise."
    elif e.marks == COVERED and _are_emptied(e, parts):
        yield "A hole left empty is no longer covered, unless it is covered anew."
    if e.marks == COVERED and e.word() != "hole":
        yield f"Some {e.words()} get *covered* in play, with a counter perhaps."
    if e.marks == MARKED:
        become = "are *marked*" if begin_with_marks(parts) else "get *marked* in play"
        yield f"Some {plural(usual_thing(e))} {become}, with a counter perhaps."
        if any(of_kind(parts, MoveSwapPieces, SwapPieces)):
            thing = article(usual_thing(e))
            yield f"{sentence(thing)[:-1]} with which another one changes places loses any mark."
    if e.reminders or e.have_reminders:
        yield sentence(reminders_needed(e.reminders, of_players=e.have_reminders))
    own = "tally" if e.have_tallies else "value" if e.have_values else ""
    for said in tallies_needed(e.tallies, of_players=own):
        yield sentence(said)
