"""What is exported is read by programs that others wrote."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ludarium.cli.app import app
from ludarium.library import GAMES
from ludarium.library.bibliography import read_bibliography
from ludarium.library.catalogue import shipped_and_lost
from ludarium.library.exports.formats import FORMATS
from ludarium.library.user_libraries import add_library

ROOT = Path(__file__).parents[2]
WORKS = read_bibliography()
ENTRIES = shipped_and_lost()
KEYS = {key for entry in ENTRIES if entry.record for key in entry.record.sources()}
RUN = CliRunner()


def written(form: str) -> str:
    return FORMATS[form].write(ENTRIES, WORKS)


def test_bibtex_is_read_by_another_reader() -> None:
    from pybtex.database import parse_string  # type: ignore[import-untyped]

    found = parse_string(written("bibtex"), "bibtex")
    assert set(found.entries) == KEYS
    murray = found.entries["murray1952"]
    assert murray.fields["year"] == "1952"
    assert murray.persons["author"][0].last_names == ["Murray"]


def test_ris_has_a_reference_for_every_work() -> None:
    references = [part for part in written("ris").split("ER  - ") if part.strip()]
    assert len(references) == len(KEYS)
    for reference in references:
        lines = reference.strip().split("\n")
        assert lines[0].startswith("TY  - ")
        assert all(line[2:6] == "  - " for line in lines)


def test_csl_has_what_processors_need() -> None:
    items = json.loads(written("csl"))
    assert {item["id"] for item in items} == KEYS
    for item in items:
        assert item["type"]
        assert item.get("title") or item.get("author")
        for person in item.get("author", []):
            assert "family" in person or "literal" in person


def test_an_address_stands_where_programs_look_for_it() -> None:
    pages = [
        key for key in KEYS if WORKS[key].fields.get("howpublished", "").startswith("https://")
    ]
    assert pages
    items = {item["id"]: item for item in json.loads(written("csl"))}
    ris, bibtex = written("ris"), written("bibtex")
    for key in pages:
        address = WORKS[key].fields["howpublished"]
        assert items[key]["URL"] == address
        assert items[key]["type"] != "document"
        assert f"UR  - {address}\n" in ris
        assert f"url = {{{address}}}" in bibtex


def test_how_evidence_is_known_is_exported() -> None:
    evidence = [
        feature["properties"]
        for feature in json.loads(written("geojson"))["features"]
        if feature["properties"]["what"] == "evidence"
    ]
    assert {told["provenance"] for told in evidence} >= {"consulted", "not looked up"}
    assert all(told["through"] in WORKS for told in evidence if told["through"])
    nodes = json.loads(written("jsonld"))["@graph"]
    assert all("provenance" in node for node in nodes if node["@type"].startswith("crm:E13"))


def rings(geometry: dict[str, Any]) -> list[list[list[float]]]:
    return geometry["coordinates"] if geometry["type"] == "Polygon" else []


def test_geojson_follows_its_standard() -> None:
    whole = json.loads(written("geojson"))
    assert whole["type"] == "FeatureCollection"
    assert len({feature["id"] for feature in whole["features"]}) == len(whole["features"])
    for feature in whole["features"]:
        assert feature["type"] == "Feature"
        geometry = feature["geometry"]
        if geometry is None:
            continue
        assert geometry["type"] in ("Point", "Polygon")
        for ring in rings(geometry):
            assert ring[0] == ring[-1]
            assert len(ring) >= 4
            assert sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in pairwise(ring)) < 0, (
                "counterclockwise"
            )
        points = [geometry["coordinates"]] if geometry["type"] == "Point" else rings(geometry)[0]
        assert all(-180 <= longitude <= 180 for longitude, _ in points)
        assert all(-90 <= latitude <= 90 for _, latitude in points)


def test_json_ld_is_a_graph_with_terms_of_cidoc_crm() -> None:
    from rdflib import Graph, Namespace, URIRef
    from rdflib.namespace import RDF

    crm = Namespace("http://www.cidoc-crm.org/cidoc-crm/")
    graph = Graph().parse(data=FORMATS["jsonld"].write(ENTRIES, WORKS), format="json-ld")
    attributions = set(graph.subjects(RDF.type, crm.E13_Attribute_Assignment))
    assert len(attributions) == sum(len(e.record.evidence) for e in ENTRIES if e.record)
    stone = URIRef("urn:ludarium:evidence/senet/tutankhamun")
    assert stone in attributions
    assert (stone, crm.P140_assigned_attribute_to, URIRef("urn:ludarium:senet")) in graph
    objects = set(graph.subjects(RDF.type, crm["E22_Human-Made_Object"]))
    assert URIRef("urn:ludarium:evidence/senet/tutankhamun/object") in objects


def test_the_citation_file_is_valid() -> None:
    from cffconvert import Citation  # type: ignore[import-untyped]

    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    Citation(text).validate()


@pytest.mark.parametrize("form", ["text", "bibtex", "ris", "csl"])
def test_a_game_and_a_ruleset_are_cited(form: str) -> None:
    for name in ("hex", "hex/nash"):
        result = RUN.invoke(app, ["cite", name, "--format", form])
        assert result.exit_code == 0
        assert "Hex" in result.stdout
        assert "CC BY 4.0" in result.stdout


@pytest.mark.parametrize(("name", "is_so"), [("riga/ludii-3", True), ("riga/attested", False)])
def test_a_citation_tells_what_a_computer_put_together(name: str, is_so: bool) -> None:
    told = RUN.invoke(app, ["cite", name]).stdout
    assert ("Rules put together by computer" in told) == is_so


def test_sources_come_along() -> None:
    result = RUN.invoke(app, ["cite", "hex", "--with-sources"])
    assert "Hex: The Full Story" in result.stdout.replace("\n", " ")


def test_an_export_goes_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "places.geojson"
    assert RUN.invoke(app, ["export", "geojson", "hex", "-o", str(path)]).exit_code == 0
    features = json.loads(path.read_text(encoding="utf-8"))["features"]
    assert {feature["properties"]["game"] for feature in features} == {"hex"}


def test_a_form_that_is_not_there_is_told() -> None:
    result = RUN.invoke(app, ["export", "bibtx"])
    assert result.exit_code == 2
    assert "did you mean `bibtex`" in result.stderr


def test_games_of_added_libraries_bring_their_literature(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "config"))
    folder = tmp_path / "theirs"
    (folder / "sources").mkdir(parents=True)
    work = "@book{somebody1999, author = {Somebody, A.}, title = {Games}, year = {1999}}"
    (folder / "sources" / "theirs.bib").write_text(work, encoding="utf-8")
    for ending in (".lud", ".toml"):
        text = (GAMES / f"hex{ending}").read_text(encoding="utf-8")
        text = text.replace('source = "maarup2005"', 'source = "somebody1999"')
        (folder / f"hexagons{ending}").write_text(text, encoding="utf-8")
    add_library(folder)
    assert "somebody1999" in RUN.invoke(app, ["export", "bibtex", "theirs:hexagons"]).stdout


def test_a_file_outside_of_libraries_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine.lud").write_text('(game "Mine")', encoding="utf-8")
    result = RUN.invoke(app, ["cite", str(tmp_path / "mine.lud")])
    assert result.exit_code == 2
    assert "this file is in no library" in result.stderr
