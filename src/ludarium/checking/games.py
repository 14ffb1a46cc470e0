"""Checks that every game of a library passes, ours and those of extensions.

Each check yields what is wrong, a sentence for each mistake.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ludarium.checking.descriptions import check_file
from ludarium.checking.proofreading import faults
from ludarium.library.catalogue import Entry
from ludarium.library.filters import record_of
from ludarium.library.folders import known_definitions
from ludarium.loading import ReplayError, load, replay
from ludarium.play.game import Game
from ludarium.play.playouts import PlayoutResult

_USUAL_LIMIT: Final = 1250
"""No game goes on for so many turns of each player unless its rules say so."""
_TRIALS: Final = 5


def check_game(entry: Entry, *, games: int = 100) -> Iterator[str]:
    """All that is wrong with a game: how it is written, told, and played in random games."""
    mistakes = list(check_description(entry))
    for ruleset in () if mistakes else entry.summary.rulesets or (None,):
        game = load(entry.path, ruleset=ruleset)
        _ = game.build  # what cannot be compiled is told before anything else
        mistakes += check_book(game)
        mistakes += check_play(entry, game, games=games)
        mistakes += check_replay(game)
    yield from (f"{entry.name}: {mistake}" for mistake in mistakes)


def check_description(entry: Entry) -> Iterator[str]:
    """Every variant of it reads, is complete, and printing and formatting change nothing."""
    known = known_definitions(entry.path)
    report = check_file(entry.path, all_variants=True, laws=True, known=known)
    for variant in report.variants:
        if variant.message or variant.notes or variant.holes:
            yield variant.message or f"{variant.variant.name}: it is not complete"
        elif not variant.same_tree:
            yield f"{variant.variant.name}: printed and read again, it is something else"
    if report.formatted is False:
        yield "`ludarium format` changes what it means"


def check_book(game: Game) -> Iterator[str]:
    """Its rules can be told in English, and proofreading finds nothing in them."""
    for fault in faults(game.rules()):
        yield f"its rules in English have {fault}"


def check_play(entry: Entry, game: Game, *, games: int) -> Iterator[str]:
    """Random games of it are played, and most of them come to an end."""
    result = game.playouts(games, seed=1, progress=False)
    if result.games != games:
        yield f"only {result.games} of {games} random games were played"
    elif not (_most_surely_end(entry, result) or _is_explained(entry) or _most_trials_end(game)):
        yield "most random games reach no end, and no note of its record says why"


def check_replay(game: Game) -> Iterator[str]:
    """A game that was recorded can be played again, move by move."""
    for seed in range(_TRIALS):
        try:
            replay(game.random_trial(seed), game)
        except ReplayError as error:
            yield f"a recorded game of it cannot be played again: {error}"


def _most_surely_end(entry: Entry, result: PlayoutResult) -> bool:
    """Whether half of the games were over before any limit of moves."""
    has_own_limit = "maxTurns" in entry.path.read_text(encoding="utf-8")
    return not has_own_limit and int((result.lengths < _USUAL_LIMIT).sum()) * 2 >= result.games


def _is_explained(entry: Entry) -> bool:
    """Whether a note of the record tells that random games go on and on."""
    record = record_of(entry)
    notes = [record.note, *(one.note for one in record.rulesets)] if record else []
    return any("random" in note for note in notes if note)


def _most_trials_end(game: Game) -> bool:
    """Whether half of some games end by a rule and not by a limit."""
    ends = Counter(game.random_trial(seed).end_type for seed in range(_TRIALS))
    return ends["NaturalEnd"] * 2 > _TRIALS
