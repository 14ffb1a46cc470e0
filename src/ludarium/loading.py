"""From a name, a file or a text to a game that can be played."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludarium import library
from ludarium.host.builds import was_built
from ludarium.host.rules_source import RulesSource
from ludarium.language.description import (
    Description,
    definitions_for,
    describe,
    read_source,
)
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.library.catalogue import CANNOT_BE_PLAYED
from ludarium.library.lookup import Found, look_up
from ludarium.library.mistakes import mistake
from ludarium.play.game import Game
from ludarium.play.state import PlayError, State
from ludarium.play.trials.trials import Trial

if TYPE_CHECKING:
    from ludarium.ludemes.game.game import Game as Rules
    from ludarium.ludemes.game.match import Subgame
    from ludarium.ludemes.literals import Gap
    from ludarium.ludemes.metadata.metadata import Metadata
    from ludarium.play.trials.conforming import Divergence

_REMEMBERED = 32
_MATCH: Final = "match"
"""The word with which the description of a match begins."""
_Chosen = tuple[str, tuple[str, ...], str | None]
"""The name, the options and the ruleset with which a game was asked for."""


class ReplayError(PlayError):
    """A recorded game that cannot have been played so by the rules."""

    code = "replay"


def load(
    game: str | Path,
    *,
    options: Iterable[str] = (),
    ruleset: str | None = None,
    definitions: Path | None = None,
) -> Game:
    """A game of the library by its name, from a file, or from a text of its own.

    Options are written `Category/Item`, as in `Board Size/9x9`. The name of a ruleset may follow
    that of its game, as in `Hex Nash`.
    """
    text = str(game)
    if isinstance(game, str) and text.lstrip().startswith(("(", "//")):
        source = Source("<text>", text)
        return load_source(source, options=options, ruleset=ruleset, definitions=definitions)
    found = look_up(text)
    if not found.is_playable:
        raise _lost(found)
    source = read_source(found.path)
    chosen = found.choice(ruleset)
    return _load((source, text, found.path), tuple(options), chosen, definitions)


def _lost(found: Found) -> DescriptionError:
    """That a game cannot be played, as too little is known of it."""
    assert found.entry is not None
    name, game = found.entry.name, found.entry.id
    others = [ruleset.id for ruleset in found.entry.rulesets]
    ours = [ruleset.id for ruleset in found.entry.reconstructed]
    advice = f"`ludarium show {game}` tells what is attested"
    if ours:
        advice += f"; `{ours[0]}` is a reconstruction of ours, of {len(ours)}"
    elif others:
        advice += f"; `{others[0]}` is a whole set of rules that was put together"
    return mistake("lost-game", f"{name} {CANNOT_BE_PLAYED}", str(found.path.name), advice)


def load_source(
    source: Source,
    *,
    options: Iterable[str] = (),
    ruleset: str | None = None,
    definitions: Path | None = None,
) -> Game:
    """A game from a text that was read already, and that stands in no file."""
    return _load((source, "", None), tuple(options), ruleset, definitions)


def _load(
    found: tuple[Source, str, Path | None],
    options: tuple[str, ...],
    ruleset: str | None,
    definitions: Path | None,
) -> Game:
    source, name, path = found
    known = definitions or library.known_definitions(path)
    description = describe(source, options=options, ruleset=ruleset, known=known)
    text = str(description.tree)
    if description.tree.keyword == _MATCH:
        return _match(description, text, (name, options, ruleset), path)
    return _game(description, text, name, options, ruleset)


@lru_cache(maxsize=_REMEMBERED)
def remade(text: str, name: str, options: tuple[str, ...], ruleset: str | None) -> Game:
    """A game that was sent from another process, written out in full."""
    return _game(describe(Source(name or "<text>", text)), text, name, options, ruleset)


def _game(
    description: Description, text: str, name: str, options: tuple[str, ...], ruleset: str | None
) -> Game:
    """A game whose rules are read only if they have to be compiled, or when somebody asks."""
    rules_source = RulesSource(
        lambda: _rules(description), text, read_metadata=lambda: _metadata(description)
    )
    if not was_built(rules_source):
        rules_source.check()
    remake = (remade, (text, name, options, ruleset))
    return Game(rules_source, source=name or None, options=options, ruleset=ruleset, remake=remake)


def _metadata(description: Description) -> "Metadata | Gap":
    from ludarium.ludemes.reader import read_metadata

    return read_metadata(description)


def _rules(description: Description) -> "Rules":
    from ludarium.ludemes.game.game import Game as Rules
    from ludarium.ludemes.reader import read_game

    rules = read_game(description)
    assert isinstance(rules, Rules)
    return rules


# ---------------------------------------------------------------------- matches


@lru_cache(maxsize=_REMEMBERED)
def _remade_match(text: str, chosen: _Chosen, path: Path | None) -> Game:
    """A match that was sent from another process."""
    return _match(describe(Source(chosen[0] or "<text>", text)), text, chosen, path)


def _match(description: Description, text: str, chosen: _Chosen, path: Path | None) -> Game:
    """A match; its games are looked for near its own file, and then in the library."""
    from ludarium.ludemes.game.match import Match
    from ludarium.ludemes.reader import read_game
    from ludarium.play.matches import MatchGame

    rules = read_game(description)
    assert isinstance(rules, Match)
    name, options, ruleset = chosen
    return MatchGame(
        rules,
        lambda subgame: _part(subgame, text, path),
        text=text,
        source=name or None,
        options=options,
        ruleset=ruleset,
        remake=(_remade_match, (text, chosen, path)),
    )


def description_of_part(subgame: "Subgame", path: Path | None) -> Description:
    """The description of a game of a match, which itself stands in the file with this path."""
    file = _near(path, subgame.name) or look_up(subgame.name).path
    options = (subgame.option,) if subgame.option else ()
    known = library.known_definitions(file)
    description = describe(read_source(file), options=options, known=known)
    if description.tree.keyword == _MATCH:
        raise PlayError(f"{subgame.name} is a match itself", "Only games can be part of a match.")
    return description


def _part(subgame: "Subgame", match: str, path: Path | None) -> RulesSource:
    """The rules of a game of a match."""
    description = description_of_part(subgame, path)
    # What its winners earn is written in the match.
    text = f"{match}\n{subgame.node}\n{description.tree}"
    return RulesSource(lambda: _rules(description), text, subgame=subgame)


def _near(path: Path | None, name: str) -> Path | None:
    """The file of a game in the folder of another file, or else in the same collection."""
    if path is None:
        return None
    file = f"{name}.lud"
    if (path.parent / file).is_file():
        return path.parent / file
    definitions = definitions_for(path)
    return min(definitions.parent.rglob(file), default=None) if definitions else None


def replay(file: str | Path | Trial, game: Game | None = None) -> State:
    """The last state of a recorded game, played again move by move.

    The game is found by the name in the trial unless it is given. A trial that does not follow
    the rules is a `ReplayError`, which tells the first difference.
    """
    from ludarium.play.trials.conforming import (
        Divergence,
        as_trials_tell,
        compare_end,
        find_played,
    )

    trial = file if isinstance(file, Trial) else Trial.load(Path(file))
    if game is None:
        game = load(trial.game, options=trial.options, ruleset=trial.ruleset)
    state = game.start(int.from_bytes(trial.generator, "little"))
    setup = [str(move) for move in game.setup(state.seed)]
    moves = [str(move) for move in trial.moves]
    if moves[: len(setup)] != setup:
        both = enumerate(zip(moves, setup, strict=False))
        number = next((i for i, (a, b) in both if a != b), len(moves))
        expected = moves[number] if number < len(moves) else "nothing"
        raise _differs(Divergence(0, "the set-up", expected, setup[number]))
    counts = iter(trial.legal_counts)
    reseeded = {at - len(setup): int.from_bytes(luck, "little") for at, luck in trial.reseeded}
    if any(ply < 0 for ply in reseeded):
        raise ReplayError("the luck of the trial is changed before play begins")
    for ply, move in enumerate(trial.moves[len(setup) :]):
        if ply in reseeded:
            state.reseed(reseeded[ply])
        count, indices = find_played(state, move)
        expected_count = next(counts, count)
        if expected_count != count:
            what = "the number of legal moves"
            raise _differs(Divergence(ply, what, str(expected_count), str(count)))
        if indices is None:
            what = "the move that was played is not legal"
            raise _differs(Divergence(ply, what, str(move), f"{count} others"))
        for index in indices:
            state.play(index)
    if (last := len(trial.moves) - len(setup)) in reseeded:
        state.reseed(reseeded[last])
    wrong = compare_end(
        as_trials_tell(lambda name, index: game.number_in(state._image, name, index)),
        state.moves_played,
        trial.winner,
        trial.end_type,
        trial.rankings,
    )
    if wrong:
        raise _differs(wrong)
    return state


def _differs(divergence: "Divergence") -> ReplayError:
    return ReplayError(
        f"the trial does not follow the rules: {divergence}",
        "It was changed, or recorded with other rules.",
    )
