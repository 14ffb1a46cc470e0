"""The scores of reconstructions."""

import csv
import lzma
from math import floor
from pathlib import Path

import pytest

from ludarium.library.bibliography import read_bibliography
from ludarium.library.regions import CONTINENT_OF
from ludarium.reconstruction.contacts import contacts
from ludarium.reconstruction.scores import Scores, cultural, geographical, mean_scores
from ludarium.reconstruction.setting import Between


def test_a_contact_counts_as_a_thousand_years() -> None:
    assert cultural(22, 1) == pytest.approx(0.8978)
    assert cultural(303, 0) == pytest.approx(0.9697)
    assert cultural(9000, 4) == 0


def test_no_place_is_further_than_half_way_round() -> None:
    assert geographical(7340) == pytest.approx(0.633)
    assert geographical(25_000) == 0


def test_scores_are_plain_means_and_the_unknown_is_left_out() -> None:
    one = Scores(Between(0.8, 0.7, 0.9), Between(1, 1, 1), None)
    other = Scores(Between(0.6, 0.6, 0.6), None, None)
    both = mean_scores([one, other])
    assert both.cultural is not None
    assert both.cultural.value == pytest.approx(0.7)
    assert (both.cultural.least, both.cultural.most) == pytest.approx((0.65, 0.75))
    assert both.geographical is None
    assert both.combined is not None
    assert both.combined.value == pytest.approx(0.85)


def test_contacts_name_regions_and_reach_every_one_of_them_today() -> None:
    known = contacts()
    named = {region for contact in known.all for region in contact.between}
    assert named == set(CONTINENT_OF)
    today = (2000, 2000)
    assert all(known.hops("Southern Europe", region, today, today) is not None for region in named)


def test_polities_have_years_known_regions_and_a_source() -> None:
    works = set(read_bibliography())
    for polity in contacts().polities:
        assert polity.years[0] < polity.years[1], polity.name
        assert polity.regions <= set(CONTINENT_OF), polity.name
        assert polity.source in works, polity.name


def test_within_one_empire_there_is_no_border() -> None:
    known = contacts()
    assert known.hops("Southern Asia", "Eastern Africa", (1900, 1900), (1910, 1910)) == 0
    assert known.hops("Northern Europe", "Northern Africa", (200, 200), (300, 300)) == 0


def test_times_are_apart_even_in_one_place() -> None:
    known = contacts()
    egypt = "Northern Africa"
    assert known.hops(egypt, egypt, (-1300, -1300), (-1200, -1200)) == 0
    assert (known.hops(egypt, egypt, (-1300, -1300), (1900, 1900)) or 0) > 1


def test_the_new_world_was_far_before_columbus() -> None:
    known = contacts()
    assert known.hops("Southern Europe", "Caribbean", (1600, 1600), (1550, 1550)) == 0
    before = known.hops("Southern Europe", "Caribbean", (1300, 1300), (1400, 1400))
    assert before is None or before > 2


@pytest.mark.corpus
def test_published_scores_of_single_donors_follow_from_the_formula(corpus: Path) -> None:
    folder = corpus / "reconstruction"
    with (folder / "rulesets.csv").open() as file:
        lost = {r["game_id"]: r["id"] for r in csv.DictReader(file) if r["kind"] == "incomplete"}
    with (folder / "published.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if row["donors"].isdigit()]
    wanted = {_pair(lost[row["game_id"]], row["donors"]): row for row in rows}
    with lzma.open(folder / "contacts.csv.xz", "rt") as file:
        apart = {
            pair: (float(row["years"]), float(row["hops"]))
            for row in csv.DictReader(file)
            if (pair := (row["a"], row["b"])) in wanted
        }
    assert len(rows) == 346
    for row in rows:
        years, hops = apart[_pair(lost[row["game_id"]], row["donors"])]
        cut_off = floor(cultural(years, hops) * 1000 + 1e-9) / 1000
        assert cut_off == pytest.approx(float(row["cultural"])), row["name"]


def _pair(one: str, other: str) -> tuple[str, str]:
    a, b = sorted((one, other), key=int)
    return a, b
