"""The book of a match: in which order games are played, and for how many points."""

from ludarium.english.book.document import Document, Paragraph, Section
from ludarium.english.model.matches import match_plan
from ludarium.english.words.matches import (
    games_sentences,
    goal_sentence,
    match_lead,
    points_sentences,
)
from ludarium.english.words.spelling import sentence
from ludarium.ludemes.game.match import Match


def match_book(match: Match, *, with_games: bool = False) -> Document:
    """The rules of a match; those of its games follow, or stand in books of their own."""
    plan = match_plan(match)
    games = games_sentences(plan, are_below=with_games)
    playing = [sentence(text) for text in (*games, *points_sentences(plan))]
    return Document(
        match.name,
        [Paragraph([sentence(match_lead(plan))])],
        [
            Section("Playing", [Paragraph(playing)]),
            Section("The end of the match", [Paragraph([sentence(goal_sentence(plan))])]),
        ],
    )
