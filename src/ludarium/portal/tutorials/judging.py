"""Whether a game that somebody wrote plays as it should: found by playing. It runs in the sandbox.

Random games of the game that is meant are played in both, side by side. The first position in which
they differ is told: what one of them allows and the other does not, or who has won.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ludarium.host.wasm import ProgramError
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.loading import load_source
from ludarium.play.game import Game
from ludarium.play.state import State
from ludarium.portal.workshop.workshop import NAME, check, told_problem
from ludarium.vocabulary.board import SiteType

GAMES: Final = 12
"""So many random games are played in step."""
_MOST_MOVES: Final = 160
_FREE_GAMES: Final = 60
"""So many random games show whether a game comes to an end."""
_LONGEST: Final = 600
_SHOWN: Final = 4
_LAST: Final = 5
"""So many of the moves before a difference are told."""


@dataclass(frozen=True)
class Verdict:
    """Whether a step is done, and what to say about it."""

    is_done: bool
    words: str

    @property
    def plain(self) -> dict[str, Any]:
        """As a page is told."""
        return {"done": self.is_done, "words": self.words}


def judge(text: str, solution: str, is_free: bool, dark: bool = False) -> dict[str, Any]:
    """What is wrong with a text, its board and rules, and whether it does what was asked for."""
    found = check(text, dark)
    if any(problem["kind"] == "error" for problem in found["problems"]):
        return {**found, **Verdict(False, "").plain}
    try:
        verdict = verdict_on(text, solution, is_free=is_free)
    except (DescriptionError, MeaningError) as error:
        found["problems"].append(told_problem(error.problem, text))
        return {**found, **Verdict(False, "").plain}
    except ProgramError as error:
        return {**found, **Verdict(False, f"It cannot be played: {error}.").plain}
    return {**found, **verdict.plain}


def verdict_on(text: str, solution: str, *, is_free: bool = False) -> Verdict:
    """Whether a text is the game that is meant; if it is free, whether it is a game at all."""
    written = load_source(Source(NAME, text))
    if is_free:
        return _played_through(written)
    meant = load_source(Source("the game that is meant", solution))
    if difference := _on_the_table(meant, written):
        return Verdict(False, difference)
    for seed in range(1, GAMES + 1):
        difference = _difference(meant.start(seed), written.start(seed), Random(seed))
        if difference:
            return Verdict(False, difference)
    return Verdict(True, "That is it: your game plays as it should.")


def _on_the_table(meant: Game, written: Game) -> str:
    """In what two games differ before anything is played, in words; empty if in nothing."""
    if written.players != meant.players:
        return f"Here {meant.players} play; your game is for {written.players}."
    wanted, there = meant.equipment, written.equipment
    words = {SiteType.Cell: "cells", SiteType.Vertex: "points", SiteType.Edge: "lines"}
    kind, own = wanted.topology.default, there.topology.default
    if kind is not own:
        return f"It should be played on the {words[kind]} of the board, not on its {words[own]}."
    for part in (kind, SiteType.Edge):
        count, found = wanted.topology.of(part).count, there.topology.of(part).count
        if count != found:
            return f"The board should have {count} {words[part]}; yours has {found}."
    for player in range(1, meant.players + 1):
        pieces, found = (len(list(each.components_of(player))) for each in (wanted, there))
        if pieces != found:
            return f"Player {player} should have {_many(pieces)}; in your game there {_are(found)}."
    return ""


def _many(kinds: int) -> str:
    return "one kind of piece" if kinds == 1 else f"{kinds or 'no'} kinds of pieces"


def _are(kinds: int) -> str:
    return "is one" if kinds == 1 else f"are {kinds or 'none'}"


def _played_through(game: Game) -> Verdict:
    """Whether random games of a game come to an end."""
    lots = Random(1)
    ended, winners = 0, Counter[int]()
    for seed in range(_FREE_GAMES):
        state = game.start(seed)
        while not state.over and state.moves_played < _LONGEST:
            moves = state.legal_moves()
            if not moves:
                break
            state.play(lots.randrange(len(moves)))
        ended += state.over
        if state.winner:
            winners[state.winner] += 1
    if ended < _FREE_GAMES // 2:
        words = f"Of {_FREE_GAMES} random games only {ended} came to an end: look at `(end …)`."
        return Verdict(False, words)
    won = winners.total()
    if won == ended and len(winners) == 1 < game.players:
        words = f"Of {_FREE_GAMES} random games player {max(winners)} won all: that is no contest."
        return Verdict(False, words)
    words = f"It can be played: of {_FREE_GAMES} random games {ended} ended, and {won} were won."
    return Verdict(True, words)


def _difference(meant: State, written: State, lots: Random) -> str:
    """Where two games part that begin alike, in words; empty if they do not."""
    said: list[str] = []
    for _ in range(_MOST_MOVES):
        if meant.over or written.over:
            break
        wanted, there = _ways(meant), _ways(written)
        if meant.mover != written.mover:
            return f"{_after(said)} it should be player {meant.mover}'s turn."
        if wanted != there and _names(meant) == _names(written):
            return f"{_after(said)} moves go where they should, but do not begin where they should."
        if missing := list((wanted - there).elements()):
            return _listed(said, "should be possible, and is not", meant, missing)
        if excess := list((there - wanted).elements()):
            return _listed(said, "is possible, and should not be", written, excess)
        if not wanted:
            break
        way = lots.choice(sorted(wanted))
        for state, note in ((meant, said), (written, None)):
            moves = list(state.legal_moves())
            move = next(each for each in moves if (each.from_, each.to) == way)
            if note is not None:
                note.append(str(move))
            state.play(move)
    if meant.over == written.over and meant.winner == written.winner:
        return ""
    return f"{_after(said)} {_stand(meant, 'should')}; in your game {_stand(written)}."


def _ways(state: State) -> Counter[tuple[int, int]]:
    """From where to where moves go, and how many go the same way."""
    return Counter((move.from_, move.to) for move in state.legal_moves())


def _names(state: State) -> list[str]:
    """How the moves of a position are written."""
    return sorted(str(move) for move in state.legal_moves())


def _after(said: list[str]) -> str:
    if not said:
        return "At the beginning"
    many = f"{len(said)} moves (…, " if len(said) > _LAST else f"{len(said)} moves ("
    if len(said) == 1:
        many = "the move ("
    return f"After {many}{', '.join(said[-_LAST:])})"


def _listed(said: list[str], what: str, state: State, ways: list[tuple[int, int]]) -> str:
    names = [str(move) for move in state.legal_moves() if (move.from_, move.to) in ways]
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    verb = what if len(names) == 1 else what.replace("is ", "are ").replace("is not", "are not")
    return f"{_after(said)} {', '.join(names[:_SHOWN])}{more} {verb}."


def _stand(state: State, verb: str = "") -> str:
    """How a game stands, in words: `the game should go on`, `player 1 has won`."""
    if not state.over:
        return "the game should go on" if verb else "it goes on"
    if state.winner:
        return f"player {state.winner} {'should have' if verb else 'has'} won"
    return "the game should be drawn" if verb else "it is drawn"
