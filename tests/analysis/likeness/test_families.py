"""Families are found by clustering, told in words, and drawn on a map."""

import os
import sys
from xml.etree import ElementTree

import numpy as np
import pytest

from ludarium.analysis.likeness.agreement import adjusted_rand, purity
from ludarium.analysis.likeness.bags import Array
from ludarium.analysis.likeness.clustering import average_linkage, cut, groups_of, silhouette
from ludarium.analysis.likeness.families import Families, find_families, in_words
from ludarium.analysis.likeness.maps import classical_scaling, make_map, places_of
from ludarium.analysis.likeness.own import families_of_games, family_of, map_of_games
from ludarium.analysis.likeness.picture import draw_map
from ludarium.analysis.optional import NotInstalled
from ludarium.analysis.profiles.collection import Collection, own_collection


@pytest.fixture(scope="module")
def families() -> Families:
    return families_of_games()


def on_a_line(*places: float) -> Array:
    line = np.array(places, dtype=float)
    return np.asarray(np.abs(line[:, None] - line))


class TestClustering:
    def test_the_nearest_become_one_first(self) -> None:
        merges = average_linkage(on_a_line(0, 1, 10, 12, 30))
        assert [(merge.first, merge.second) for merge in merges[:2]] == [(0, 1), (2, 3)]
        assert [merge.distance for merge in merges] == pytest.approx([1, 2, 10.5, 24.25])

    def test_groups_are_numbered_by_size(self) -> None:
        merges = average_linkage(on_a_line(0, 10, 11, 12, 30, 31))
        assert cut(merges, 6, 3).tolist() == [2, 0, 0, 0, 1, 1]

    def test_the_number_of_groups_is_the_one_that_fits_best(self) -> None:
        places = [base + step for base in (0, 50, 100) for step in (0, 1, 2, 3)]
        distances = on_a_line(*places)
        groups = groups_of(distances)
        assert groups.tolist() == [0] * 4 + [1] * 4 + [2] * 4
        assert silhouette(distances, groups) > 0.9

    def test_it_is_what_other_programs_find(self) -> None:
        cluster = pytest.importorskip("sklearn.cluster")
        points = np.random.default_rng(1).random((60, 3))
        distances = np.linalg.norm(points[:, None] - points[None], axis=2)
        theirs = cluster.AgglomerativeClustering(7, metric="precomputed", linkage="average")
        assert adjusted_rand(groups_of(distances, 7).tolist(), theirs.fit_predict(distances)) == 1

    def test_groups_can_be_compared(self) -> None:
        assert adjusted_rand([0, 0, 1, 1], ["b", "b", "a", "a"]) == 1
        assert adjusted_rand([0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 2, 2]) == pytest.approx(
            0.2424, abs=1e-4
        )
        assert purity([0, 0, 0, 1], ["a", "a", "b", "b"]) == 0.75


class TestFamilies:
    def test_games_that_sow_are_one_family_and_say_so(self, families: Families) -> None:
        labels = dict(zip((each.game for each in families.games), families.labels, strict=True))
        assert labels["oware"] == labels["kalah"] == labels["ayoayo"]
        assert labels["oware"] != labels["chess"] != labels["ludo"]
        assert "sow" in families.families[labels["oware"]].description

    def test_every_game_is_in_one_family(self, families: Families) -> None:
        members = [each.game for family in families.families for each in family.members]
        assert sorted(members) == sorted(each.game for each in families.games)

    def test_they_agree_with_the_classification_far_better_than_chance(
        self, families: Families
    ) -> None:
        agreement = families.agreement()
        assert agreement["adjusted Rand, exact classification"] > 0.3
        assert agreement["purity, large family"] > 0.85

    def test_a_number_of_families_may_be_asked_for(self) -> None:
        assert len(find_families(own_collection(), count=6).families) == 6

    def test_the_family_of_a_game_is_told(self) -> None:
        oware = family_of("oware")
        assert oware is not None
        assert "kalah" in {each.game for each in oware.members}
        assert oware.meaning.endswith(".")
        assert family_of("no-such-game") is None

    def test_they_can_be_found_by_density(self) -> None:
        pytest.importorskip("sklearn.cluster")
        found = find_families(own_collection(), method="hdbscan")
        assert max(len(family.members) for family in found.families) > 5
        assert found.agreement()["purity, large family"] > 0.8

    def test_what_is_not_installed_is_told_plainly(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "sklearn.cluster", None)
        with pytest.raises(NotInstalled, match="not installed: sklearn") as told:
            find_families(own_collection(), method="hdbscan")
        assert 'pip install "ludarium[maps]"' in str(told.value.problem)

    def test_nothing_has_no_families(self) -> None:
        assert find_families(Collection(())).families == ()

    def test_names_of_concepts_are_words(self) -> None:
        assert in_words("LineWin") == "line win"
        assert in_words("SowCCW") == "sow ccw"


class TestMap:
    def test_the_same_map_every_time(self) -> None:
        again, kept = make_map(own_collection()), map_of_games()
        assert [p.to_json() for p in again.points] == [p.to_json() for p in kept.points]
        assert again.families == kept.families

    def test_it_is_kept_for_the_next_time(self) -> None:
        before = map_of_games()
        map_of_games.cache_clear()
        assert map_of_games() == before

    def test_every_game_is_on_the_sheet(self) -> None:
        points = map_of_games().points
        assert len(points) == len(own_collection().games())
        assert all(0 <= point.x <= 1 and 0 <= point.y <= 1 for point in points)

    def test_neighbours_on_the_map_are_mostly_of_one_family(self) -> None:
        points = map_of_games().points
        places = np.array([(point.x, point.y) for point in points])
        far = np.linalg.norm(places[:, None] - places[None], axis=2)
        np.fill_diagonal(far, np.inf)
        same = [
            points[i].ruleset.family == points[j].ruleset.family
            for i, j in enumerate(far.argmin(1))
        ]
        assert np.mean(same) > 0.8

    def test_a_plain_projection_keeps_distances_in_the_plane(self) -> None:
        square = np.array([(0, 0), (3, 0), (3, 1), (0, 1)], dtype=float)
        distances = np.linalg.norm(square[:, None] - square[None], axis=2)
        found = classical_scaling(distances)
        assert np.linalg.norm(found[:, None] - found[None], axis=2) == pytest.approx(distances)

    @pytest.mark.skipif(
        not os.environ.get("LUDARIUM_THOROUGH"), reason="UMAP is compiled first, which takes long"
    )
    def test_umap_makes_the_same_map_of_the_same_seed(self) -> None:
        pytest.importorskip("umap")
        distances = on_a_line(*range(30))
        assert places_of(distances, "umap", 3) == pytest.approx(places_of(distances, "umap", 3))

    @pytest.mark.parametrize("count", [1, 2, 3, 5, 12, 20])
    def test_few_games_make_a_map_too(self, count: int) -> None:
        assert np.isfinite(places_of(on_a_line(*range(count)))).all()

    def test_it_is_drawn_with_the_names_of_games(self) -> None:
        drawing = draw_map(map_of_games())
        tree = ElementTree.fromstring(drawing)
        texts = [element.text for element in tree.iter() if element.tag.endswith("text")]
        assert "Families" in texts
        names = {each.name for each in own_collection()}
        assert len(names.intersection(filter(None, texts))) > len(names) * 0.6
        assert draw_map(map_of_games()) == drawing
