"""Fillings that are put together from several games, and rules for one side alone."""

from collections import Counter
from pathlib import Path

import pytest

import ludarium
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.ranking.ranking import Proposal, Ranking
from ludarium.reconstruction.ranking.sides import is_one_sided
from ludarium.reconstruction.terms import Term, term_of

GAME = """
(game "{name}"
    (players 2)
    (equipment {{ (board (square 5)) (piece "Man" Each (move Step (to if:(is Empty (to))))) }})
    (rules (start {start}) (play (forEach Piece)) (end {end}))
)
"""
ROWS = (
    '{(place "Man1" (expand (sites Bottom) steps:2)) (place "Man2" (expand (sites Top) steps:2))}'
)
EDGES = '{(place "Man1" (sites Left)) (place "Man2" (sites Right))}'
STUCK = "(if (no Moves Next) (result Mover Win))"
LINE = "(if (is Line 3) (result Mover Win))"


@pytest.fixture(scope="module")
def donors(tmp_path_factory: pytest.TempPathFactory) -> list[Donor]:
    path: Path = tmp_path_factory.mktemp("donors")
    (path / "one.lud").write_text(GAME.format(name="One", start=ROWS, end=STUCK))
    (path / "two.lud").write_text(GAME.format(name="Two", start=EDGES, end=LINE))
    return donors_of(str(path))


def proposals(donors: list[Donor], start: str, end: str) -> list[Proposal]:
    lost = lost_game(GAME.format(name="Lost", start=start, end=end))
    return list(Ranking(lost, donors).proposals(Counter()))


def test_ends_of_several_games_are_put_together(donors: list[Donor]) -> None:
    found = proposals(donors, ROWS, "[#]")
    texts = [proposal.whole.text for proposal in found]
    assert any(STUCK in text and LINE in text for text in texts)
    assert not found[0].candidate.fillings[0].put_together, "what a game has comes first"
    assert all(map(ludarium.load, texts))


def test_what_is_put_together_tells_who_gave_what(donors: list[Donor]) -> None:
    both = [
        proposal.candidate.fillings[0]
        for proposal in proposals(donors, ROWS, "[#]")
        if STUCK in proposal.whole.text and LINE in proposal.whole.text
    ]
    for filling in both:
        assert filling.put_together
        assert filling.doubt is not None
        assert "No game that is known has exactly" in filling.doubt
        names = {donor.name for donor in (*filling.donors, *filling.lenders)}
        assert names == {"One", "Two"}


def test_numbers_at_the_beginning_may_be_others(donors: list[Donor]) -> None:
    texts = [proposal.whole.text for proposal in proposals(donors, "[#]", STUCK)]
    other = ROWS.replace("steps:2", "steps:1")
    assert any(other in text for text in texts)


def part(text: str) -> Term:
    return term_of(describe(Source("<text>", f'(game "A" {text})')).tree).parts[1]


ONE = "(if (no Pieces P1) (result P2 Win))"
OTHER = "(if (no Pieces P2) (result P1 Win))"


@pytest.mark.parametrize(
    ("text", "one_sided"),
    [(STUCK, False), (ONE, True), (f"{{{ONE} {OTHER}}}", False), (f"{{{ONE} {STUCK}}}", True)],
)
def test_rules_may_be_for_one_side_alone(text: str, one_sided: bool) -> None:
    assert is_one_sided([part(text)]) is one_sided
