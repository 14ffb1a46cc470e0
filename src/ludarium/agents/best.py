"""The best player that there is for a game: which search it takes, and at which level it plays."""

import random
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludarium.agents.guessing import best_of_guesses, has_secrets
from ludarium.agents.kept_weights import kept
from ludarium.agents.levels import LEVELS, Level, drawn, in_hundredths
from ludarium.agents.manner import AT_SIGHT, CAREFUL, JUDGING, PLAIN, Manner
from ludarium.agents.manner import GRAVE as GRAVE_MANNER
from ludarium.agents.minimaxing import AlphaBeta, BestFirst, Judgement, can_look_ahead, sees_all
from ludarium.agents.searching import Report, Searcher
from ludarium.agents.simple import RandomAgent
from ludarium.agents.teams import Team, tree_searcher
from ludarium.engine.agreements import CHOICE
from ludarium.host.wasm import ProgramError
from ludarium.ludemes.worth.parts import weighed
from ludarium.ludemes.worth.terms import parts_for
from ludarium.play.state import LegalMove, State
from ludarium.search.evaluation.writing import LASTING, TELLS
from ludarium.search.layout import TRACKS
from ludarium.search.minimax import frames

if TYPE_CHECKING:
    from ludarium.host.manifest import Manifest
    from ludarium.play.game import Game

ALPHA_BETA: Final = "alpha-beta"
UBFM: Final = "ubfm"
UCT: Final = "uct"
GRAVE: Final = "grave"
CHOICES: Final = Path(__file__).parent / "choices.toml"
"""How the searches did against each other, game by game."""
_DECIDED_ENOUGH: Final = 3
"""So many games must have been won by somebody."""
_SAFE: Final = 2
"""How long random games are where longer ones went beyond a limit."""
_FEW: Final = 2
"""So many random games for each move tell less than looking ahead."""
_HARDLY_ANY: Final = 0.25
"""The same where the rules do not tell what counts: looking ahead finds little but wins."""
_ONE_LOOK: Final = 100
"""How many positions are looked at where there is only one move."""
_SECONDS: Final = 1.0
"""How long it thinks where nobody says."""


@dataclass(frozen=True)
class Choice:
    """Which search plays a game, and why that one."""

    search: str
    why: str
    measured: bool = False
    """Whether searches have played against each other in this game; else its rules decide."""
    manner: Manner = PLAIN
    """How tree search goes about it, if that is chosen, or if looking ahead fails."""


def choice_for(game: "Game") -> Choice:
    """The search that plays a game."""
    return choice_by(game.for_search.manifest, hides=has_secrets(game.build.manifest))


def choice_by(manifest: "Manifest", *, hides: bool) -> Choice:
    """The search that plays a game, given its program, and whether it hides anything."""
    if hides:
        return _judging("not everything can be seen", manifest)
    if manifest.stochastic and can_look_ahead(manifest) and _is_open(manifest):
        return _looking(ALPHA_BETA, "chance plays a part, and pieces follow no tracks", manifest)
    if not sees_all(manifest):
        return _judging("chance plays a part, or players move at the same time", manifest)
    if manifest.players != 2:
        return _judging("the game is not for two", manifest)
    measured = _measured(manifest)
    if measured is not None:
        return measured
    if manifest.cells[TELLS].initial:
        return _looking(ALPHA_BETA, "the rules tell what counts", manifest)
    return _tree("the rules do not tell what counts before the end", manifest)


def looker(choice: Choice, game: "Game", *, seed: int = 1, remembers: bool = False) -> AlphaBeta:
    """The search that looks ahead in a game, if that is what was chosen for it."""
    kind = BestFirst if choice.search == UBFM else AlphaBeta
    return kind(game, seed=seed, remembers=remembers)


def _tree(why: str, manifest: "Manifest", *, measured: bool = False) -> Choice:
    """Tree search for two players without chance.

    Where pieces stay in place and win by rows or chains, what moves brought elsewhere tells much.
    """
    manner = GRAVE_MANNER if manifest.cells[LASTING].initial else CAREFUL
    return Choice(UCT, why, measured, manner)


def _is_open(manifest: "Manifest") -> bool:
    """Whether two play on a board without tracks, and the rules tell what counts.

    On tracks, little can be done about what comes; elsewhere it pays to look at it.
    """
    cells = manifest.cells
    return manifest.players == 2 and bool(cells[TELLS].initial) and not cells[TRACKS].initial


def _looking(search: str, why: str, manifest: "Manifest", *, measured: bool = False) -> Choice:
    """A search that looks ahead; should it fail, a tree search that judges, if the rules tell."""
    manner = JUDGING if manifest.cells[TELLS].initial else PLAIN
    return Choice(search, why, measured, manner)


def _judging(why: str, manifest: "Manifest") -> Choice:
    """Tree search that judges positions, where the rules tell what counts.

    With many players, long random games tell little. With chance, even short ones blur what the
    position itself tells.
    """
    told = manifest.cells.get(TELLS)
    is_told = told is not None and bool(told.initial) and manifest.players > 1
    if not is_told or CHOICE in manifest.fields:
        return Choice(UCT, why)
    return Choice(UCT, why, manner=AT_SIGHT if manifest.stochastic else JUDGING)


def _measured(manifest: "Manifest") -> Choice | None:
    """The search that won against the others in a game, if they have played it."""
    scores = _scores().get(manifest.name, {})
    score = scores.get((ALPHA_BETA, UCT))
    if score is None:
        return None
    leader = ALPHA_BETA if score >= 0.5 else UCT
    told = f"alpha-beta scored {score:.0%} against uct"
    best, most = leader, 0.5
    for challenger in (UBFM, GRAVE):
        challenge = scores.get((challenger, leader), 0.0)
        if challenge > most:
            best, most = challenger, challenge
            told = f"{challenger} scored {challenge:.0%} against {leader}"
    if best in (UCT, GRAVE):
        return _tree(told, manifest, measured=True)
    return _looking(best, told, manifest, measured=True)


@cache
def _scores() -> dict[str, dict[tuple[str, str], float]]:
    """What the first of two searches scored, by the name of the game, where it tells something."""
    if not CHOICES.exists():
        return {}
    found: dict[str, dict[tuple[str, str], float]] = {}
    for name, pairs in tomllib.loads(CHOICES.read_text(encoding="utf-8"))["games"].items():
        for pair, (won, drawn_, lost) in pairs.items():
            if won + lost >= _DECIDED_ENOUGH:
                first, _, second = pair.partition(" ")
                score = (won + 0.5 * drawn_) / (won + drawn_ + lost)
                found.setdefault(name, {})[first, second] = score
    return found


class BestAgent:
    """Plays with the search that suits the game, at some level."""

    def __init__(
        self,
        game: "Game",
        *,
        level: Level = LEVELS[-1],
        seconds: float | None = None,
        seed: int = 1,
        cores: int = 1,
    ) -> None:
        """On several cores, tree search plays more random games in the same time."""
        self.game = game
        self.cores = cores
        self.level = level
        self.choice = choice_for(game)
        self.seconds = _SECONDS if seconds is None else seconds
        self.thought: Report | Judgement | None = None
        """What it thought when it chose its last move."""
        self._lots = random.Random(seed)
        self._alpha_beta: AlphaBeta | None = None
        self._has_failed = False
        """Whether looking ahead went beyond a limit."""
        self._in_vain = 0
        """How many moves in a row nothing was looked at in full."""
        self._tree: Searcher | Team | None = None
        self._manner: Manner | None = self.choice.manner
        """How to search a tree; None if no way did."""
        if self.choice.search != UCT:
            self._alpha_beta = looker(self.choice, game, seed=seed, remembers=True)
            weights = kept(game)
            if weights is not None:
                self._alpha_beta.weigh(weighed(parts_for(game.rules_source.rules), weights))

    def choose(self, state: State) -> LegalMove:
        """A move of its level."""
        if self._alpha_beta is not None:
            try:
                return self._look_ahead(self._alpha_beta, state)
            except ProgramError:
                # The rules went beyond a limit somewhere in the tree: the other search is careful.
                self._alpha_beta, self._has_failed = None, True
        if self._manner is not None:
            try:
                return self._search_tree(state)
            except ProgramError:
                # So did random games: short ones are safer, and lots are safest.
                short = replace(JUDGING, longest=_SAFE)
                self._manner = None if self._manner == short else short
                self._tree = None
                return self.choose(state)
        return RandomAgent(self.game, self._lots.getrandbits(32)).choose(state)

    def _look_ahead(self, search: AlphaBeta, state: State) -> LegalMove:
        level = self.level
        only = len(state.legal_moves()) == 1
        found = self.thought = search.think(
            state,
            nodes=_ONE_LOOK if only else level.nodes,
            seconds=self.seconds,
            depth=level.depth,
            margin=level.spread,
            tells_line=False,
        )
        if abs(found.value) > frames.DECIDED:
            return found.best
        if not only and level.nodes is None:
            self._in_vain = 0 if found.depth else self._in_vain + 1
            if self._in_vain > 1:
                # Again not even one ply was looked at in full: random games may tell more.
                self._alpha_beta, self._has_failed = None, True
        # What an earlier round found cannot be compared with what the last one did.
        round_ = found.moves[0].depth
        seen = [one for one in found.moves if one.value is not None and one.depth == round_]
        values = [float(one.value or 0) for one in seen]
        return seen[drawn(values, level.spread, self._lots)].move if seen else found.best

    def _search_tree(self, state: State) -> LegalMove:
        level = self.level
        if self._tree is None:
            manner, seed = self._manner or PLAIN, self._lots.getrandbits(32)
            self._tree = tree_searcher(self.game, manner, seed, self.cores)
        only = len(state.legal_moves()) == 1
        if has_secrets(self.game.build.manifest) and not only:
            move, self.thought = best_of_guesses(
                self._tree,
                state,
                seed=self._lots.getrandbits(63),
                iterations=level.iterations,
                seconds=self.seconds,
            )
            return move
        found = self.thought = self._tree.think(
            state, iterations=1 if only else level.iterations, seconds=self.seconds
        )
        if only or found.moves[0].proven:
            return found.best
        if level.iterations is None and found.iterations < self._few * len(found.moves):
            self._turn_to_looking()
        often = found.moves[0].visits // 4
        seen = [one for one in found.moves if one.visits > often and not one.proven]
        values = [in_hundredths(one.value) for one in seen]
        if not seen:
            return found.best
        order = sorted(range(len(seen)), key=lambda number: values[number], reverse=True)
        place = drawn([values[number] for number in order], level.spread, self._lots)
        return found.best if level.spread == 0 else seen[order[place]].move

    @property
    def _few(self) -> float:
        """How many random games for each move tell less than looking ahead does."""
        told = self.game.for_search.manifest.cells.get(TELLS)
        return _FEW if told is not None and told.initial else _HARDLY_ANY

    def _turn_to_looking(self) -> None:
        """Look ahead from the next move on, if that can be done: random games take too long."""
        manifest = self.game.for_search.manifest
        if self._alpha_beta is None and not self._has_failed and can_look_ahead(manifest):
            self._alpha_beta = AlphaBeta(self.game, remembers=True)
