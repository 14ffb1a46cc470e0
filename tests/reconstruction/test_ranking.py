"""Which completions are likely: normal forms, combinations, fit with the equipment, kin."""

from collections import Counter
from pathlib import Path

import pytest

import ludarium
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.reconstruction.donors import Donor, analysed, donors_of
from ludarium.reconstruction.fillings import Filling
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.normal import normal
from ludarium.reconstruction.ranking.experience import Experience, filling_at_fault
from ludarium.reconstruction.ranking.fit import Fit
from ludarium.reconstruction.ranking.ranking import Proposal, Ranking
from ludarium.reconstruction.terms import Term, term_of
from ludarium.reconstruction.testing.kin import beyond_kin, ranges_of
from ludarium.reconstruction.testing.thinking import thinking

GAME = """
(game "{name}"
    (players 2)
    (equipment {{ (board (square {size})) (piece "{piece}" Each) (hand Each) }})
    (rules (start {start}) (play {play}) (end {end}))
)
"""
HAND = '(place "{piece}" "Hand" count:{count})'
FROM_HAND = "(move (from (handSite Mover)) (to (sites Empty)))"
ADD = "(move Add (to (sites Empty)))"
LINE = "(if (is Line 3) (result Mover Win))"
FULL = "(if (is Full) (result Next Win))"


def whole(name: str, piece: str, count: int, play: str, end: str, size: int = 3) -> str:
    start = HAND.format(piece=piece, count=count)
    return GAME.format(name=name, piece=piece, start=start, play=play, end=end, size=size)


LOST = GAME.format(name="Lost", piece="Man", start="[#]", play=FROM_HAND, end="[#]", size=3)


def part(text: str) -> Term:
    """The term of a clause."""
    return term_of(describe(Source("<text>", f'(game "A" {text})')).tree).parts[1]


def taken_as_they_stand(ranking: Ranking) -> list[Proposal]:
    """Combinations without anything that was put together from several games."""
    return [
        proposal
        for proposal in ranking.proposals(Counter())
        if not any(filling.put_together for filling in proposal.candidate.fillings)
    ]


@pytest.fixture(scope="module")
def donors(tmp_path_factory: pytest.TempPathFactory) -> list[Donor]:
    path: Path = tmp_path_factory.mktemp("donors")
    (path / "three.lud").write_text(whole("Three", "Disc", 3, FROM_HAND, LINE))
    (path / "five.lud").write_text(whole("Five", "Bead", 5, FROM_HAND, FULL))
    (path / "nine.lud").write_text(whole("Nine", "Ball", 9, FROM_HAND, LINE, size=9))
    return donors_of(str(path))


SAME = [
    ("(and (is Full) (is Line 3))", "(and {(is Line 3) (is Full)})"),
    ("(result Next Loss)", "(result Mover Win)"),
    ('(phase "Placing" (play (forEach Piece)))', '(phase "Opening" (play (forEach Piece)))'),
    ("(sites {3})", "(sites 3)"),
    ("(union (union (sites Top) (sites 3)))", "(union (sites 3) (sites Top))"),
    ('(start {(place "A1" 0) (place "B2" 8)})', '(start {(place "B2" 8) (place "A1" 0)})'),
]
OTHER = [
    (
        '(start {(place Stack "A1" 0) (place Stack "B2" 0)})',
        '(start {(place Stack "B2" 0) (place Stack "A1" 0)})',
    ),
    (
        "(or (or (move Pass) (forEach Piece) (then (moveAgain))) (move Add))",
        "(or (move Pass) (forEach Piece) (move Add) (then (moveAgain)))",
    ),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_says_the_same_has_one_form(one: str, other: str) -> None:
    assert normal([part(one)], two=True) == normal([part(other)], two=True)


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_what_says_something_else_has_another_form(one: str, other: str) -> None:
    assert normal([part(one)], {"A", "B"}) != normal([part(other)], {"A", "B"})


def test_who_wins_and_who_loses_is_not_the_same_among_many() -> None:
    assert normal([part("(result Next Loss)")]) != normal([part("(result Mover Win)")])


def test_combinations_of_one_game_come_before_patchwork(donors: list[Donor]) -> None:
    ranking = Ranking(lost_game(LOST), donors)
    found = taken_as_they_stand(ranking)
    texts = [proposal.whole.text for proposal in found]
    assert len(texts) == len(set(texts)) == 6
    of_one_game = [
        bool(set.intersection(*({d.id for d in f.donors} for f in p.candidate.fillings)))
        for p in found
    ]
    assert of_one_game[:2] == [True, True]
    assert [p.candidate.score for p in found] == sorted(
        (p.candidate.score for p in found), reverse=True
    )


def test_what_begins_with_too_few_pieces_is_not_offered_again(donors: list[Donor]) -> None:
    ranking = Ranking(lost_game(LOST), donors)
    starts = []
    for proposal in ranking.proposals(Counter()):
        start = proposal.candidate.fillings[0].text
        starts.append(start)
        if "count:3" in start:
            ranking.rule_out(proposal.candidate)
    assert sum("count:3" in start for start in starts) == 1


def test_equipment_that_has_no_use_makes_a_combination_less_likely() -> None:
    game = analysed(describe(Source("<text>", LOST)))[0]
    fit = Fit(game.with_parts([p for p in game.parts if p.head != "rules"]))
    placed = Filling((part(FROM_HAND),))
    added = Filling((part(ADD),))
    rolled = Filling((part("(roll)"), part(FROM_HAND)))
    assert fit([placed]) == 1
    assert fit([rolled]) < fit([added]) < fit([placed])


def test_results_are_held_against_their_kin(donors: list[Donor]) -> None:
    kin = ranges_of(donors, store=None)
    least, most = kin["DurationTurns"]
    assert 3 <= least < most <= 18
    assert beyond_kin({"DurationTurns": most}, kin) == []
    (fault,) = beyond_kin({"DurationTurns": 1000}, kin)
    assert fault.startswith("it lasts 1000 turns")
    usual = {"AdvantageP1": [0.45, 0.6], "Drawishness": [0.0, 0.1]}
    assert beyond_kin({"AdvantageP1": 0.7, "Drawishness": 0.3}, usual) == []
    assert len(beyond_kin({"AdvantageP1": 0.9, "Drawishness": 0.6}, usual)) == 2
    assert ranges_of(donors[:2], store=None) == {}


def test_thinking_pays_in_a_game_that_is_one() -> None:
    game = ludarium.load("tic-tac-toe")
    found = thinking(game, length=8, choices=5, seed=1)
    assert found is not None
    assert found.score >= 0.5
    assert thinking(game, length=5000, choices=500, seed=1) is None


def test_a_known_number_of_pieces_is_offered(donors: list[Donor]) -> None:
    known = LOST + '(metadata (recon {(concept "NumStartComponents" 8)}))'
    start, _ = Ranking(lost_game(known), donors).offers
    assert '(place "Man" "Hand" count:4)' in {filling.text for filling in start.fillings}
    assert sum(filling.probability for filling in start.fillings) == pytest.approx(1)


def test_beginnings_with_another_number_than_is_known_come_last(donors: list[Donor]) -> None:
    known = LOST + '(metadata (recon {(concept "NumStartComponents" 8)}))'
    start, _ = Ranking(lost_game(known), donors).offers
    first, *_, last = (filling.text for filling in start.fillings)
    assert "count:4" in first
    assert "count:4" not in last


def test_what_stands_beside_the_beginning_tells_no_other_one(donors: list[Donor]) -> None:
    known = LOST.replace(FROM_HAND, "[#]") + '(metadata (recon {(concept "NumStartComponents" 8)}))'
    start, play, _ = Ranking(lost_game(known), donors).offers
    assert any("count:4" in filling.text for filling in start.fillings)
    assert all("(start" not in filling.text for filling in play.fillings)


def test_places_are_offered_that_fit_the_board(donors: list[Donor]) -> None:
    known = LOST.replace("(start [#])", '(start (place "Man1" (sites [#])))')
    places, _ = Ranking(lost_game(known), donors).offers
    texts = {filling.text for filling in places.fillings}
    assert {"{0 1 2}", "{6 7 8}"} <= texts
    assert not any("9" in text for text in texts)


def test_places_leave_free_what_is_taken(donors: list[Donor]) -> None:
    begins = '(start {(place "Man2" (sites {"A1" "C3"})) (place "Man1" (sites [#]))})'
    counted = '(metadata (recon {(concept "NumStartComponents" 5)}))'
    known = LOST.replace("(start [#])", begins) + counted
    places, _ = Ranking(lost_game(known), donors).offers
    likely = [filling for filling in places.fillings[:6] if not filling.donors]
    assert all(len(filling.text.split()) == 3 for filling in likely), "five men, two are known"
    assert not any("0" in filling.text or "8" in filling.text for filling in likely)
    assert len({filling.text for filling in likely}) == len(likely) >= 4


BOARD = """
(game "Rows of Men"
    (players 2)
    (equipment { (board (rectangle 4 3)) (piece "Man" Each) })
    (rules (start [#]) (play (move Add (to (sites Empty)))) (end (if (is Full) (result Next Win))))
)
(metadata (recon {(concept "NumStartComponents" 6)}))
"""


def test_as_many_men_as_are_known_are_set_out_on_either_side(donors: list[Donor]) -> None:
    offer = Ranking(lost_game(BOARD), donors).offers[0]
    texts = [filling.text for filling in offer.fillings]
    assert '{(place "Man1" (sites {0 1 2})) (place "Man2" (sites {9 10 11}))}' in texts


def test_rules_of_games_that_lack_what_is_known_are_tried_last(donors: list[Donor]) -> None:
    for known, first in (("True", "is Line 3"), ("False", "is Full")):
        text = f'{LOST}(metadata (recon {{(concept "Line" {known})}}))'
        offer = Ranking(lost_game(text), donors).offers[1]
        assert first in offer.fillings[0].text


def test_a_choice_goes_with_the_game_that_the_rest_is_from(donors: list[Donor]) -> None:
    lost = lost_game(
        GAME.format(name="L", piece="Man", start="[#]", play=FROM_HAND, end=LINE, size="[3..9]")
    )
    together = {
        (str(one.candidate.fillings[0].text), one.candidate.fillings[1].donors[0].name)
        for one in list(Ranking(lost, donors).proposals(Counter()))[:2]
    }
    assert together == {("3", "Three"), ("9", "Nine")}


def test_a_filling_that_cannot_be_read_is_put_off(donors: list[Donor]) -> None:
    proposals = list(Ranking(lost_game(LOST), donors).proposals(Counter()))
    experience = Experience()
    first = proposals[0]
    bad = first.candidate.fillings[1]
    place = first.whole.text.index(bad.text) + 1
    why = f"its parts do not fit together: <text>:1:{place}: error: no such thing"
    assert filling_at_fault(first, why) is bad
    assert filling_at_fault(first, "nobody can move") is None
    for _ in range(2):
        assert experience.is_promising(first)
        experience.note(first, why)
    for one in proposals:
        assert experience.is_promising(one) is (bad not in one.candidate.fillings)


def test_what_is_known_is_not_blamed_on_a_filling_of_the_same_letters(donors: list[Donor]) -> None:
    lost = GAME.format(name="L", piece="Man", start="[#]", play=FROM_HAND, end=LINE, size="[3 | 4]")
    proposals = Ranking(lost_game(lost), donors).proposals(Counter())
    first = next(one for one in proposals if one.candidate.fillings[0].text == "3")
    for words, at_fault in (("square ", first.candidate.fillings[0]), ("Line ", None)):
        place = first.whole.text.index(f"{words}3") + len(words) + 1
        why = f"<text>:1:{place}: error: no such thing"
        assert filling_at_fault(first, why) is at_fault


def test_a_filling_with_which_nothing_passes_is_put_off(donors: list[Donor]) -> None:
    proposals = list(Ranking(lost_game(LOST), donors).proposals(Counter()))
    experience = Experience()
    bad = proposals[0].candidate.fillings[1]
    with_it = [one for one in proposals if bad in one.candidate.fillings]
    good = next(one for one in proposals if bad not in one.candidate.fillings)
    experience.note_taken(good)
    for _ in range(8):
        assert experience.is_promising(proposals[0])
        experience.note(proposals[0], "half of its games do not end")
    assert not any(map(experience.is_promising, with_it))
    assert experience.is_promising(good)
    experience.note_taken(proposals[0])
    assert experience.is_promising(proposals[0])


def test_all_numbers_are_tried_where_nothing_else_is_open() -> None:
    start = HAND.format(piece="Man", count="[3..15]")
    lost = lost_game(
        GAME.format(name="L", piece="Man", start=start, play=FROM_HAND, end=LINE, size=5)
    )
    found = list(Ranking(lost, donors_of("ludarium")[:3]).proposals(Counter()))
    assert len(found) == 13


DEFINED = """
(define "Ends" (if [#] (result Mover Win)))
(game "Twice"
    (players 2)
    (equipment { (board (square 3)) (piece "Man" Each) (hand Each) })
    (rules (start (place "Man" "Hand" count:9)) (play (do (move Pass) ifAfterwards:(or [#])))
        (end {("Ends") ("Ends")}))
)
"""


def test_a_hole_in_a_definition_is_one_hole() -> None:
    asked, ends = lost_game(DEFINED).holes
    assert len(ends.paths) == 2
    assert len(asked.paths) == 1


def test_conditions_are_filled_with_conditions(tmp_path: Path) -> None:
    play = (
        "(do (or (move Add (to (sites Empty))) (move Pass)) "
        "ifAfterwards:(or (is Full) (is Line 3)))"
    )
    (tmp_path / "donor.lud").write_text(whole("Donor", "Disc", 3, play, LINE))
    asked = Ranking(lost_game(DEFINED), donors_of(str(tmp_path))).offers[0]
    assert [filling.text for filling in asked.fillings] == ["(is Full) (is Line 3)"]


HUNT = """
(game "{name}"
    (players 2)
    (equipment {{ (board (square 5)) {pieces} }})
    (rules (start {start}) (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win))))
)
"""
STEP = "(move Step (to if:(is Empty (to))))"
HOP = "(move Hop (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))"


def test_two_holes_for_pieces_are_filled_with_different_ones(tmp_path: Path) -> None:
    pieces = f'(piece "Fox" P1 {HOP}) (piece "Hen" P2 {STEP})'
    start = '{(place "Fox1" 12) (place "Hen2" (sites Bottom))}'
    (tmp_path / "donor.lud").write_text(HUNT.format(name="Donor", pieces=pieces, start=start))
    lost = HUNT.format(name="Lost", pieces="(piece [#]) (piece [#])", start="[#]")
    lost += '(metadata (recon {(concept "NumStartComponents" 9)}))'
    found = list(Ranking(lost_game(lost), donors_of(str(tmp_path))).proposals(Counter()))
    assert found
    for one in found:
        first, second = one.candidate.fillings[:2]
        assert first.text != second.text
    hunts = [one.whole.text for one in found if one.whole.text.count("(place") == 2]
    assert any('(place "Fox1" (sites {12}))' in text for text in hunts), "one against eight"


def test_rules_that_use_what_is_known_come_first(tmp_path: Path) -> None:
    dice = "(dice d:6 num:1)"
    for name, play in (("Plain", ADD), ("Rolling", f"(do (roll) next:{ADD})")):
        text = whole(name, "Disc", 3, play, LINE)
        text = text.replace("(hand Each)", f"(hand Each) {dice if 'roll' in play else ''}")
        (tmp_path / f"{name}.lud").write_text(text)
    lost = LOST.replace(FROM_HAND, "[#]").replace("(hand Each)", f"(hand Each) {dice}")
    offers = Ranking(lost_game(lost), donors_of(str(tmp_path))).offers
    plays = next(offer for offer in offers if offer.hole.role.words == "(play …)")
    assert ["roll" in filling.text for filling in plays.fillings] == [True, False]


def test_games_of_the_family_of_a_lost_game_are_nearer(tmp_path: Path) -> None:
    family = '(metadata (info {{(classification "board/{}")}}))'
    one = whole("One", "Disc", 3, FROM_HAND, LINE) + family.format("space/line")
    other = whole("Other", "Disc", 3, FROM_HAND, FULL) + family.format("space/territory")
    (tmp_path / "one.lud").write_text(one)
    (tmp_path / "other.lud").write_text(other)
    known = donors_of(str(tmp_path))
    for told, nearest in (("space/line", "One"), ("space/territory/pending", "Other")):
        ranking = Ranking(lost_game(LOST + family.format(told)), known)
        assert ranking.donors[0].name == nearest
        assert ranking.likeness[0] > ranking.likeness[1]


def test_choices_of_numbers_do_not_take_the_place_of_other_rules(donors: list[Donor]) -> None:
    wide = LOST.replace("(square 3)", "(rectangle [3..60] [3..60])")
    ranking = Ranking(lost_game(wide), donors)
    found = [proposal.candidate.fillings for proposal in taken_as_they_stand(ranking)]
    rules = Counter((start.text, end.text) for _, _, start, end in found)
    assert len(rules) == 6
    assert max(rules.values()) <= 9
    assert len({(rows.text, columns.text) for rows, columns, _, _ in found}) > 9


def test_a_piece_moves_as_its_namesakes_do(tmp_path: Path) -> None:
    step, slide = "(move Step (to if:(is Empty (to))))", "(move Slide)"
    pieces = f'(piece "Pawn" Each {step}) (piece "Rook" Each {slide})'
    rook = f'(piece "Pawn" Each {step}) (piece "Rook" Each [#])'
    one = '(piece "Disc" Each)'
    text = whole("Chess", "Disc", 3, "(forEach Piece)", FULL)
    (tmp_path / "chess.lud").write_text(text.replace(one, pieces).replace("Disc", "Pawn"))
    lost = lost_game(text.replace(one, rook).replace("Disc", "Pawn"))
    (offer,) = Ranking(lost, donors_of(str(tmp_path))).offers
    likely = {filling.text: filling.probability for filling in offer.fillings}
    assert likely == pytest.approx({slide: 0.9, step: 0.1})
