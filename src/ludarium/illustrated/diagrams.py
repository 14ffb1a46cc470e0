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
from ludarium.english.book.document import Block, Document, Paragraph, Picture, Section
from ludarium.english.voice import Voice
from ludarium.illustrated.captions import FEW_PLACES, caption_of, example_name
from ludarium.illustrated.examples import Example
from ludarium.illustrated.exploring import examples_of
from ludarium.illustrated.move_kinds import Kind
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
        for example in self._examples():
            self._show(example)

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
            for sentence in self.book.sentences()
            for word in _COORDINATE.findall(sentence)
        )

    def _examples(self) -> list[Example]:
        """Examples of moves; none if the game cannot be played."""
        try:
            return examples_of(self.game, self.box)[:_MOST]
        except Exception:  # whatever is wrong with the game, its rules can still be read
            return []

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
