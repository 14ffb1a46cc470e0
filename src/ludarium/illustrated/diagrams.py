"""The pictures of a rule book: the board at the start, and what each kind of move looks like."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.chance import Lots
from ludarium.board.equipment.position import Position
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.coordinates import coordinates_round
from ludarium.drawing.marks import Marks, draw_marks
from ludarium.drawing.picture import Settings, compose, document
from ludarium.drawing.scene import Scene
from ludarium.drawing.stage import stage
from ludarium.drawing.svg import Attribute, Definitions, element, escape, identifier
from ludarium.english.book.document import Block, Document, Paragraph, Picture, Section, Table
from ludarium.english.voice import Voice
from ludarium.illustrated.captions import (
    FEW_PLACES,
    caption_of,
    example_name,
    first_caption,
    last_caption,
    path_caption,
)
from ludarium.illustrated.examples import Example
from ludarium.illustrated.exploring import Explored, explored
from ludarium.illustrated.moments import Moment
from ludarium.illustrated.move_kinds import Kind
from ludarium.illustrated.patterns import winning_sites
from ludarium.illustrated.positions import Site
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.start import start_of

if TYPE_CHECKING:
    from ludarium.ludemes.reader import Reading

_BOARD: Final = 440
_MOVE: Final = 260
_LARGEST_MOVE: Final = 400
"""The longer sides of pictures, in pixels."""
_PIXELS_A_SITE: Final = 24
_PIXELS_A_HOLE: Final = 48
_MOST: Final = 18
"""How many moves are shown."""
_PATH: Final = 300
_SHOWN_PATHS: Final = 2
"""The paths of so many players are shown; those of others are turned."""
_SHORTEST_PATH: Final = 3
_SEED: Final = 0
_COORDINATE: Final = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")


def add_diagrams(book: Document, reading: "Reading") -> None:
    """Add the board at the start and examples of all kinds of move to a rule book."""
    game = reading.game
    assert isinstance(game, Game)
    metadata = reading.metadata if isinstance(reading.metadata, Metadata) else None
    _Illustrator(book, game, metadata).illustrate()


class _Illustrator:
    """Adds pictures to one book."""

    def __init__(self, book: Document, game: Game, metadata: Metadata | None) -> None:
        self.book = book
        self.game = game
        self.metadata = metadata
        self.box = equipment_of(game)
        self.e = Voice(self.box)
        self.count = 0

    def illustrate(self) -> None:
        """Add all pictures."""
        self._show_start()
        self._show_paths()
        found = self._explored()
        if found.first is not None:
            caption = first_caption(self.e, found.first)
            self._add("Playing", self._moment(found.first, caption))
        for example in found.examples[:_MOST]:
            self._show(example)
        if found.last is not None:
            pattern = winning_sites(self.game, self.box, found.last)
            caption = last_caption(self.e, found.last, pattern=bool(pattern))
            self._add("The end of the game", self._moment(found.last, caption, pattern))

    def _show_start(self) -> None:
        scene = stage(self.game, self.metadata)
        board = "The table" if scene.kind == "boardless" else "The board"
        caption = f"{board}, empty at the start."
        if scene.pieces or scene.givens:
            caption = f"{board} at the start{self._chance()}."
        settings = Settings(_BOARD, coordinates=self._speaks_of_coordinates(scene))
        picture = self._picture(scene, caption, settings)
        section = self._section("Setting up")
        (section.blocks if section else self.book.lead).append(picture)

    def _chance(self) -> str:
        """That the set-up is only an example, if lots are drawn for it."""
        lots = Lots(_SEED)
        start_of(self.game, self.box, lots=lots)
        return "" if lots.state == _SEED else ", for example: chance decides about it"

    def _speaks_of_coordinates(self, scene: Scene) -> bool:
        labels = set(scene.labels)
        return any(
            word in labels
            for sentence in self.book.statements()
            for word in _COORDINATE.findall(sentence)
        )

    def _explored(self) -> Explored:
        """What playing shows; nothing if the game cannot be played."""
        try:
            return explored(self.game, self.box)
        except Exception:  # whatever is wrong with the game, its rules can still be read
            return Explored()

    def _show_paths(self) -> None:
        """The way that pieces take, in a game with dice; of each player, if there are two."""
        scene = stage(self.game, self.metadata, Position())
        if scene.kind == "mancala" or not any(tray.dice for tray in scene.trays):
            return
        kind = self.box.topology.default
        count = self.box.board.count
        shown = [trail for trail in scene.trails if trail.owner <= _SHOWN_PATHS]
        for trail in shown[:_SHOWN_PATHS]:
            way = tuple((kind, site) for site in trail.sites if 0 <= site < count)
            if len(way) > _SHORTEST_PATH:
                caption = path_caption(self.e, trail.owner, loops=trail.loop)
                picture = self._picture(scene, caption, Settings(_PATH), Marks(way=way))
                self._add("What you need", picture)

    def _moment(self, moment: Moment, caption: str, pattern: tuple[Site, ...] = ()) -> Picture:
        """A position, with the move that led to it, or the pattern that won."""
        scene = stage(self.game, self.metadata, moment.glance.position())
        deed = moment.deed
        marks = Marks(places=pattern)
        if deed is not None and not pattern:
            aside = tuple(site for site in deed.captured if site != deed.target)
            marks = Marks(deed.target, turned=deed.turned, crossed=aside)
            if deed.kind is Kind.MOVE and deed.origin is not None:
                marks = Marks(deed.origin, targets=(deed.target,), crossed=aside)
            elif deed.kind is Kind.SOW:
                marks = Marks(deed.origin, path=deed.path, crossed=deed.captured)
        return self._picture(scene, caption, Settings(_MOVE), marks)

    def _add(self, title: str, picture: Picture) -> None:
        """Put a picture at the end of a section, or of the opening if there is no such section."""
        section = self._section(title)
        (section.blocks if section else self.book.lead).append(picture)

    def _show(self, example: Example) -> None:
        position = _with_dice(example)
        scene = stage(self.game, self.metadata, position)
        caption = caption_of(self.e, example)
        picture = self._picture(scene, caption, Settings(_MOVE), _marks(example))
        name = example_name(self.e, example)
        if example.kind is Kind.MOVE and self._put_under(name, picture):
            return
        section = self._section("Playing") or self._section("The pieces")
        (section.blocks if section else self.book.lead).append(picture)

    def _put_under(self, name: str, picture: Picture) -> bool:
        """Put a picture under the paragraphs about a piece, if there are any."""
        section = self._section("The pieces")
        if section is None:
            return False
        starts = [n for n, block in enumerate(section.blocks) if _opens(block)]
        for start, end in pairwise([*starts, len(section.blocks)]):
            block = section.blocks[start]
            assert isinstance(block, Paragraph)
            if f" {name} may" in f" {block.sentences[0]}":
                section.blocks.insert(end, picture)
                return True
        tables = [block for block in section.blocks if isinstance(block, Table)]
        if any(f" {name}" in f" {row[0].lower()}" for table in tables for row in table.rows):
            section.blocks.append(picture)
            return True
        return False

    def _section(self, title: str) -> Section | None:
        return next((section for section in self.book.sections if section.title == title), None)

    # ------------------------------------------------------------------ drawing

    def _picture(
        self, scene: Scene, caption: str, settings: Settings, marks: Marks | None = None
    ) -> Picture:
        self.count += 1
        prefix = identifier(self.game.name.lower(), str(self.count))
        definitions = _OwnDefinitions(f"{prefix}-")
        drawn = compose(scene, settings, definitions)
        box, coordinates = drawn.box, ""
        if settings.coordinates:
            found = coordinates_round(scene, settings, box)
            if found is not None:
                coordinates, box = found
                drawn = compose(scene, replace(settings, coordinates=False), definitions)
        left, top, width, height = box
        if marks:
            a_site = _PIXELS_A_HOLE if marks.path else _PIXELS_A_SITE
            wanted = a_site * max(width, height) / UNIT
            settings = replace(settings, size=round(min(max(_MOVE, wanted), _LARGEST_MOVE)))
        page = settings.palette.page
        content = (
            element("title", escape(f"{self.game.name}: {caption}"))
            + element("desc", escape(drawn.description))
            + definitions.written()
            + element("rect", x=left, y=top, width=width, height=height, fill=page)
            + drawn.content
            + coordinates
            + (draw_marks(scene, marks, settings) if marks else "")
        )
        scale = settings.size / max(width, height)
        return Picture(document(content, box, round(width * scale), round(height * scale)), caption)


class _OwnDefinitions(Definitions):
    """Shapes whose names no other picture of a page uses."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self._prefix = prefix

    def use(self, name: str, drawing: str, **attributes: Attribute) -> str:
        """An element that shows a shape, which is kept here if it is new."""
        return super().use(self._prefix + name, drawing, **attributes)


def _opens(block: Block) -> bool:
    """Whether a block begins to tell of another piece."""
    return isinstance(block, Paragraph) and " may" in block.sentences[0]


def _with_dice(example: Example) -> Position:
    """The position of an example, with the dice as they fell."""
    position = example.glance.position()
    thrown = dict(example.first.dice)
    for (_, site), stack in position.stacks.items():
        if site in thrown:
            stack[-1] = replace(stack[-1], state=thrown[site])
    return position


def _marks(example: Example) -> Marks:
    deed, targets = example.first, example.targets
    marks = Marks(crossed=example.captured, path=deed.path, turned=deed.turned)
    match example.kind:
        case Kind.MOVE:
            return replace(marks, origin=deed.origin, targets=targets, turned=())
        case Kind.SOW:
            return replace(marks, origin=deed.origin)
        case Kind.PLACE if len(targets) > FEW_PLACES or not deed.origin:
            is_one = len(example.deeds) == 1
            return replace(marks, places=targets) if is_one else Marks(places=targets)
        case Kind.PLACE:
            return replace(marks, origin=deed.origin, targets=targets)
        case _ if len(targets) == 1:
            return Marks(targets[0])
        case _:
            return Marks(places=targets)
