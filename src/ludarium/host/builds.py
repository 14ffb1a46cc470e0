"""Games as programs that are ready to run. What was compiled before is taken from the cache."""

import gc
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from ludarium.engine.turns.purposes import Purpose
from ludarium.host.cache import Cache
from ludarium.host.manifest import Manifest, manifest_of
from ludarium.host.rules_source import RulesSource
from ludarium.host.source_version import source_version
from ludarium.host.wasm import Program

if TYPE_CHECKING:
    from ludarium.board.equipment.position import Position
    from ludarium.ludemes.whole_game.program import Compiled

_NONE: Final = b"there is no such program"
_LARGE: Final = 1 << 20
"""A program of more bytes leaves so much behind that it is cleared away at once."""


@dataclass(eq=False)
class Build:
    """A program of a game, and its manifest."""

    rules_source: RulesSource
    manifest: Manifest
    program: Program
    purpose: Purpose = Purpose.PLAY

    @cached_property
    def compiled(self) -> "Compiled":
        """The program with everything that was known while it was made; made again if need be."""
        return self.rules_source.compile(self.purpose)

    def start(self, seed: int) -> bytes:
        """The state before the first move."""
        first = self.manifest.with_seed(seed)
        return self.started(*self.rules_source.start(seed)) if first is None else first

    def started(self, position: "Position", seed: int) -> bytes:
        """The state that begins with a position; the seed is the one after setting up."""
        from ludarium.engine.state.initial import first_image

        return first_image(self.compiled.machine, self.compiled.plan, position, seed)


def build(source: RulesSource, *, kept: Cache | None = None) -> Build:
    """The program of a game."""
    kept = kept or Cache()
    key = _key(source, Purpose.PLAY)
    content = kept.get(key) if key else None
    return _kept(source, content, kept) or _new(source, key, kept)


def was_built(source: RulesSource, *, kept: Cache | None = None) -> bool:
    """Whether a game was compiled before, so that nothing can be wrong with its description."""
    kept = kept or Cache()
    keys = (_key(source, purpose) for purpose in (Purpose.PLAY, Purpose.PLAYOUTS))
    return any(key is not None and kept.has(key) for key in keys)


def build_for_playouts(source: RulesSource, *, kept: Cache | None = None) -> Build | None:
    """A program that can only play random games, but faster; some games have none."""
    return _build_without_list(source, Purpose.PLAYOUTS, kept or Cache())


def build_for_search(source: RulesSource, *, kept: Cache | None = None) -> Build:
    """A program that searches for good moves."""
    kept = kept or Cache()
    fast = _build_without_list(source, Purpose.SEARCH, kept)
    return fast or _build(source, Purpose.SEARCH_LISTED, kept)


def build_for_measuring(source: RulesSource, *, kept: Cache | None = None) -> Build:
    """A program that plays random games and keeps a record of each."""
    kept = kept or Cache()
    fast = _build_without_list(source, Purpose.MEASURING, kept)
    return fast or _build(source, Purpose.MEASURING_LISTED, kept)


def _build(source: RulesSource, purpose: Purpose, kept: Cache) -> Build:
    key = _key(source, purpose)
    content = kept.get(key) if key else None
    return _kept(source, content, kept, purpose) or _new(source, key, kept, purpose)


def _build_without_list(source: RulesSource, purpose: Purpose, kept: Cache) -> Build | None:
    """A program whose random games do without the list of moves; nothing if rules need it."""
    from ludarium.engine.turns.fast_playouts import NeedsList

    key = _key(source, purpose)
    content = kept.get(key) if key else None
    if content == _NONE:
        return None
    try:
        return _kept(source, content, kept, purpose) or _new(source, key, kept, purpose)
    except NeedsList:
        if key:
            kept.put(key, _NONE)
        return None


def _key(source: RulesSource, purpose: Purpose) -> str | None:
    """What decides about the program."""
    version = source_version() if source.text is not None else None
    if version is None:
        return None
    return sha256("\0".join((purpose.value, version, str(source.text))).encode()).hexdigest()


def _kept(
    source: RulesSource, content: bytes | None, kept: Cache, purpose: Purpose = Purpose.PLAY
) -> Build | None:
    manifest = Manifest.from_bytes(content) if content is not None else None
    program = Program.again(manifest.code, kept) if manifest else None
    return Build(source, manifest, program, purpose) if manifest and program else None


def _new(
    source: RulesSource, key: str | None, kept: Cache, purpose: Purpose = Purpose.PLAY
) -> Build:
    from ludarium.engine.state.initial import first_image

    compiled = source.compile(purpose)
    program = Program(compiled.code, kept=kept)
    is_large = len(compiled.code) > _LARGE
    start = source.fixed_start
    first = first_image(compiled.machine, compiled.plan, start) if start is not None else None
    manifest = manifest_of(source.rules.name, compiled, first)
    if key:
        kept.put(key, manifest.to_bytes())
    made = Build(source, manifest, program, purpose)
    if first is None:
        made.compiled = compiled
    elif is_large:
        del compiled
        gc.collect()
    return made
