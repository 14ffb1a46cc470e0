"""Finding a game by what somebody calls it: an identifier, a name, an alias, a ruleset, or nearly.

Names that are written out may differ in capitals, accents and punctuation. Only where the caller
agrees is a misspelt name taken for the one that is clearly meant.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludarium.language.problem import DescriptionError, did_you_mean, either
from ludarium.library.catalogue import Entry, RulesetEntry, added, lost, lost_beside, shipped
from ludarium.library.folders import GAMES, LOST
from ludarium.library.mistakes import mistake
from ludarium.library.names import CLEARLY, folded, likeness, slug, words

_MOST_NAMED: Final = 6
_NO_SUCH_GAME: Final = "there is neither a file nor a game of this name"


@dataclass(frozen=True)
class Found:
    """The game that is meant."""

    path: Path
    entry: Entry | None = None
    """Its entry in a library, unless it was named by its file."""
    ruleset: RulesetEntry | None = None
    """The ruleset, if its name was given."""
    is_guess: bool = False
    """Whether the name was misspelt."""

    @property
    def is_playable(self) -> bool:
        """Whether all of its rules are known."""
        if self.ruleset is not None:
            return self.ruleset.is_playable
        return self.entry is None or not self.entry.is_lost

    def choice(self, asked: str | None) -> str | None:
        """What the description calls the ruleset that was asked for by name or id, or found."""
        if asked is None:
            return self.ruleset.choice if self.ruleset else None
        if self.entry:
            for ruleset in _rulesets(self.entry):
                if _is_called(ruleset, asked):
                    return ruleset.choice
            for ruleset in self.entry.reconstructed:
                if _is_called(ruleset, asked):
                    advice = f"name it like a game: `{ruleset.id}`"
                    message = f"{ruleset.name} has a description of its own"
                    raise mistake("no-such-game", message, asked, advice)
        return asked


def look_up(name: str, *, near: bool = False) -> Found:
    """The game that a name or a path means; with `near`, also one that is clearly meant."""
    path = Path(name)
    if _exists(path):
        return Found(path, _entry_of(path))
    if found := find_identifier(name):
        return found
    if _looks_like_path(name):
        _check_ruleset(name)
        return Found(path)
    if found := find_named(name):
        return found
    return _near(name, near)


def find_identifier(identifier: str) -> Found | None:
    """The game or the ruleset with an identifier."""
    game, _, ruleset = identifier.partition("/")
    for group in _groups(only_shipped=":" not in game):
        for entry in group:
            if entry.id != game:
                continue
            if not ruleset:
                return Found(entry.path, entry)
            for known in (*_rulesets(entry), *entry.reconstructed):
                if _own_id(known) == ruleset:
                    return _found(entry, known)
    return None


def name_of(identifier: str) -> str:
    """What people call the game or the ruleset with an identifier; that itself if we lack it."""
    found = find_identifier(identifier)
    if found is None or found.entry is None:
        return identifier
    several = found.ruleset is not None and len(_rulesets(found.entry)) > 1
    called = f" ({found.ruleset.name})" if found.ruleset and several else ""
    return f"{found.entry.name}{called}"


def _check_ruleset(identifier: str) -> None:
    """Tell somebody who names a game of ours, but no ruleset of it, which rulesets there are."""
    game, _, ruleset = identifier.partition("/")
    found = find_identifier(game) if ruleset and game else None
    if found is None or found.entry is None:
        return
    known = [known.id for known in (*_rulesets(found.entry), *found.entry.reconstructed)]
    near = did_you_mean(identifier, known) if len(known) > _MOST_NAMED else None
    advice = near or f"did you mean {either(f'`{each}`' for each in known)}?"
    message = f"{found.entry.name} has no ruleset of this name"
    raise mistake("no-such-game", message, identifier, advice)


def find_named(name: str) -> Found | None:
    """The game with a name, an alias, or a ruleset of this name; several are an error."""
    for group in _groups():
        for match in (_by_name, _by_alias, _by_ruleset):
            found = list(match(group, name))
            if len({item.path for item in found}) == 1:
                return found[0]
            if found:
                raise _several(name, found, "this is the name of several games")
    return None


def _by_name(group: Sequence[Entry], name: str) -> Iterator[Found]:
    wanted = folded(name)
    for entry in group:
        if wanted in (folded(entry.name), folded(entry.slug)):
            yield Found(entry.path, entry)


def _by_alias(group: Sequence[Entry], name: str) -> Iterator[Found]:
    wanted = folded(name)
    for entry in group:
        if any(folded(alias) == wanted for alias in entry.aliases):
            yield Found(entry.path, entry)


def _by_ruleset(group: Sequence[Entry], name: str) -> Iterator[Found]:
    """Games whose name comes first, followed by some words of one ruleset: `Cumisitha 23`."""
    asked = words(name)
    for entry in group:
        for known in map(words, (entry.name, *entry.aliases)):
            rest = asked[len(known) :]
            if not known or not rest or asked[: len(known)] != known:
                continue
            # What somebody wrote down is meant before what was put together here.
            for among in (_rulesets(entry), entry.reconstructed):
                fitting = [r for r in among if set(rest) <= _words_of(r)]
                if len(fitting) > 1:
                    fitting = [r for r in fitting if words(r.name) in (rest, asked)] or fitting
                if len(fitting) == 1:
                    yield _found(entry, fitting[0])
                    break


def _found(entry: Entry, ruleset: RulesetEntry) -> Found:
    """A ruleset; where it is incomplete, the description with holes tells it."""
    draft = None if ruleset.is_playable else entry.draft
    return Found(ruleset.path or draft or entry.path, entry, ruleset)


def _near(name: str, may_guess: bool) -> Found:
    scored = sorted(_scores(name), key=lambda item: -item[0])
    if not scored:
        count = len(shipped()) + len(lost()) + sum(len(part.entries) for part in added())
        advice = f"`ludarium list` shows the {count:,} games there are"
        raise mistake("no-such-game", _NO_SUCH_GAME, name, advice)
    best = scored[0][0]
    near = [entry for score, entry in scored if score > best - CLEARLY]
    if may_guess and len(near) == 1:
        return Found(near[0].path, near[0], is_guess=True)
    raise _several(name, [Found(entry.path, entry) for entry in near], _NO_SUCH_GAME)


def _scores(name: str) -> Iterator[tuple[float, Entry]]:
    """The games with a name that is near, and how near. A game of ours hides those like it."""
    seen: set[str] = set()
    for group in _groups():
        for entry in group:
            if folded(entry.name) in seen:
                continue
            best = max(likeness(name, known) for known in (entry.name, *entry.aliases))
            if best:
                seen.add(folded(entry.name))
                yield best, entry


def _several(name: str, found: Iterable[Found], message: str) -> DescriptionError:
    entries = [item.entry for item in found if item.entry]
    names = [entry.name for entry in entries]
    shown = [
        entry.name if names.count(entry.name) == 1 else entry.id for entry in entries[:_MOST_NAMED]
    ]
    more = f" (and {len(names) - _MOST_NAMED} more)" if len(names) > _MOST_NAMED else ""
    advice = f"did you mean {either(f'`{item}`' for item in shown)}{more}?"
    return mistake("no-such-game", message, name, advice)


def _groups(*, only_shipped: bool = False) -> Iterator[Sequence[Entry]]:
    """The games of each library, ours first. Others are opened only if they are needed."""
    own = shipped()
    yield (*own, *lost_beside(own))
    if not only_shipped:
        yield from (part.entries for part in added())


def _rulesets(entry: Entry) -> tuple[RulesetEntry, ...]:
    """The rulesets of a game; a record that cannot be read hinders nobody from playing."""
    try:
        return entry.all_rulesets
    except DescriptionError:
        return tuple(
            RulesetEntry(f"{entry.id}/{slug(name)}", name, None, name)
            for name in entry.summary.rulesets
        )


def _words_of(ruleset: RulesetEntry) -> set[str]:
    return {*words(ruleset.name), *_own_id(ruleset).split("-")}


def _is_called(ruleset: RulesetEntry, asked: str) -> bool:
    return folded(asked) in (folded(ruleset.name), _own_id(ruleset).replace("-", ""))


def _own_id(ruleset: RulesetEntry) -> str:
    return ruleset.id.rpartition("/")[2]


def _entry_of(path: Path) -> Entry | None:
    """The entry of a file in our own library, if it is one."""
    resolved = Path(os.path.realpath(path))
    if resolved.parent not in (GAMES, LOST):
        return None
    return next((entry for entry in (*shipped(), *lost()) if entry.path == resolved), None)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _looks_like_path(name: str) -> bool:
    return name.endswith((".lud", ".def")) or "/" in name or "\\" in name
