"""Games as programs that are ready to run. What was compiled before is taken from the cache."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from ludarium.engine.turns.purposes import Purpose
from ludarium.host.cache import Cache
from ludarium.host.manifest import Sheet, sheet_of
from ludarium.host.programs import Program
from ludarium.host.rules_source import Rulebook
from ludarium.host.source_version import source_version

if TYPE_CHECKING:
    from ludarium.board.equipment.position import Position
    from ludarium.ludemes.whole_game.program import Compiled

_NONE: Final = b"there is no such program"


@dataclass(eq=False)
class Build:
    """A program of a game, and its sheet."""

    book: Rulebook
    sheet: Sheet
    program: Program
    purpose: Purpose = Purpose.PLAY

    @cached_property
    def compiled(self) -> "Compiled":
        """The program with everything that was known while it was made; made again if need be."""
        return self.book.compile(self.purpose)

    def start(self, seed: int) -> bytes:
        """The state before the first move."""
        first = self.sheet.with_seed(seed)
        return self.started(*self.book.start(seed)) if first is None else first

    def started(self, position: "Position", seed: int) -> bytes:
        """The state that begins with a position; the seed is the one after setting up."""
        from ludarium.engine.state.initial import first_image

        return first_image(self.compiled.machine, self.compiled.plan, position, seed)


def build(book: Rulebook, *, kept: Cache | None = None) -> Build:
    """The program of a game."""
    kept = kept or Cache()
    key = _key(book, Purpose.PLAY)
    content = kept.get(key) if key else None
    return _kept(book, content, kept) or _new(book, key, kept)


def build_for_playouts(book: Rulebook, *, kept: Cache | None = None) -> Build | None:
    """A program that can only play random games, but faster; some games have none."""
    return _build_without_list(book, Purpose.PLAYOUTS, kept or Cache())


def build_for_search(book: Rulebook, *, kept: Cache | None = None) -> Build:
    """A program that searches for good moves."""
    kept = kept or Cache()
    fast = _build_without_list(book, Purpose.SEARCH, kept)
    if fast is not None:
        return fast
    key = _key(book, Purpose.SEARCH_LISTED)
    content = kept.get(key) if key else None
    purpose = Purpose.SEARCH_LISTED
    return _kept(book, content, kept, purpose) or _new(book, key, kept, purpose)


def _build_without_list(book: Rulebook, purpose: Purpose, kept: Cache) -> Build | None:
    """A program whose random games do without the list of moves; nothing if rules need it."""
    from ludarium.engine.turns.fast_playouts import NeedsList

    key = _key(book, purpose)
    content = kept.get(key) if key else None
    if content == _NONE:
        return None
    try:
        return _kept(book, content, kept, purpose) or _new(book, key, kept, purpose)
    except NeedsList:
        if key:
            kept.put(key, _NONE)
        return None


def _key(book: Rulebook, purpose: Purpose) -> str | None:
    """What decides about the program."""
    version = source_version() if book.text is not None else None
    if version is None:
        return None
    return sha256("\0".join((purpose.value, version, str(book.text))).encode()).hexdigest()


def _kept(
    book: Rulebook, content: bytes | None, kept: Cache, purpose: Purpose = Purpose.PLAY
) -> Build | None:
    sheet = Sheet.from_bytes(content) if content is not None else None
    program = Program.again(sheet.code, kept) if sheet else None
    return Build(book, sheet, program, purpose) if sheet and program else None


def _new(book: Rulebook, key: str | None, kept: Cache, purpose: Purpose = Purpose.PLAY) -> Build:
    from ludarium.engine.state.initial import first_image

    compiled = book.compile(purpose)
    program = Program(compiled.code, kept=kept)
    start = book.fixed_start
    first = first_image(compiled.machine, compiled.plan, start) if start is not None else None
    sheet = sheet_of(book.rules.name, compiled, first)
    if key:
        kept.put(key, sheet.to_bytes())
    made = Build(book, sheet, program, purpose)
    if first is None:
        made.compiled = compiled
    return made
