"""Adds all searches to the program of a game, as far as they can search it."""

from typing import TYPE_CHECKING

from ludarium.kernel.operations import I32
from ludarium.search.answers import Answers
from ludarium.search.evaluation.writing import LASTING, TELLS, Evaluation
from ludarium.search.history import History
from ludarium.search.layout import TRACKS
from ludarium.search.links import Links
from ludarium.search.listed_play import write_listed_play
from ludarium.search.minimax.walking import Minimax
from ludarium.search.stacked_answers import StackedAnswers
from ludarium.search.tree import TreeSearch

if TYPE_CHECKING:
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.engine.turns.turns import Turns
    from ludarium.search.evaluation.terms import Terms


def add_searches(turns: "Turns", terms: "Terms") -> None:
    """Add tree search; and alpha-beta, unless all move at once."""
    m = turns.m
    history = History(m)
    kinds = (Answers, StackedAnswers, Links)
    answers = next((found for one in kinds if (found := one.for_terms(m, terms))), None)
    turns.watch = history.note
    turns.prefer = history.prefer
    if answers is not None:
        history.answers = answers
        turns.answer = answers.number

    def extend(turns: "Turns", playouts: "Playouts | None") -> None:
        evaluation = None
        if m.players.count:
            evaluation = Evaluation(m, terms, m.cell("hero"), playouts)
            m.cell(TELLS, int(terms.tells))
            lasting = terms.fills and isinstance(answers, Answers | Links)
            m.cell(LASTING, int(lasting))
            m.cell(TRACKS, int(bool(m.box.tracks)))
        if playouts is not None:
            play_on, random_at = playouts.play_on, playouts.random_at
            tree = TreeSearch(turns, history, play_on, random_at, evaluation)
        else:
            play_on = m.module.function("play on", {"most": I32}, I32)
            random_at = m.module.reserve(8, 8, "random")
            tree = TreeSearch(turns, history, play_on, random_at, evaluation)
            write_listed_play(tree)
        tree.write()
        if evaluation is not None and not m.simultaneous:
            tree.hash = Minimax(turns, playouts, evaluation).table.hash

    turns.extensions.append(extend)
