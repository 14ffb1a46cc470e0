"""The pages of five published reconstructions: every fact of theirs, labelled as published."""

import html
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

FACTS: dict[str, dict[str, Any]] = {
    "cumisitha/ludii-23": {
        "aliases": ["Cumisiña"],
        "scores": ["0.801", "0.885", "0.4", "0.717"],
        "distance": "5660",
        "based_on": ["La Dama / La Dama", "La Dama / La Dama"],
        "also": [],
        "others": [f"Cumisitha (Ludii {n})" for n in range(1, 31) if n != 23],
        "identifier": "DLP.GameRulesets.3917",
        "verdict": "nothing",
        "rules": [
            "two players",
            "five by five|twenty-five",
            "discs?",
            "far corners",
            "forward",
            "sideways",
            "promote",
            "dama",
            "any distance",
            "two rows",
            "middle row",
            "huff",
            "no pieces left",
        ],
    },
    "atidada/ludii-10": {
        "aliases": ["Akidada"],
        "scores": ["0.927", "0.91", "0.944", "0.944"],
        "distance": "1120",
        "based_on": ["Mlabalaba / Mlabalaba", "Mlabalaba / Mlabalaba", "Achi / Murray"],
        "also": ["Triodi (Diagonal) / Triodi (Diagonal)"],
        "others": [f"Atidada (Ludii {n})" for n in range(1, 10)],
        "identifier": "DLP.GameRulesets.3108",
        "verdict": "six",
        "rules": [
            "two players",
            "squares",
            "markers?",
            "exactly three",
            "any empty point",
            "along a line",
            "from your hand",
            "three in a",
            "remove",
            "at most two",
        ],
    },
    "riga/ludii-3": {
        "aliases": [],
        "scores": ["0.815", "0.854", "0.775", "0.846"],
        "distance": "3080",
        "based_on": [
            "The Babylonian / The Babylonian",
            "Alquerque / Covarrubias",
            "Asalto / Asalto",
        ],
        "also": [],
        "others": [f"Riga (Ludii {n})" for n in (1, 2, 4)],
        "identifier": "DLP.GameRulesets.3351",
        "verdict": "hunt",
        "rules": [
            "two players",
            "five by five|twenty-five",
            "counters?",
            "along a line",
            "jump|leap|hop",
            "again",
            "two rows",
            "middle row",
            "huff",
            "no counters left",
            "cannot move",
        ],
    },
    "feldja/ludii-10": {
        "aliases": [],
        "scores": ["0.842", "0.897", "0.787", "0.637"],
        "distance": "7260",
        "based_on": ["Morabaraba / Sotho"],
        "also": [],
        "others": [f"Feldja (Ludii {n})" for n in range(1, 10)],
        "identifier": "DLP.GameRulesets.3406",
        "verdict": "contradicts the evidence",
        "rules": [
            "two players",
            "squares",
            "markers?",
            "more than three",
            "any empty point",
            "along a line",
            "from your hand",
            "three in a",
            "remove",
            "at most two",
        ],
    },
    "owana/ludii-8": {
        "aliases": [],
        "scores": ["0.801", "0.899", "0.703", "0.987"],
        "distance": "260",
        "based_on": ["Deka / Yombe"],
        "also": [],
        "others": [f"Owana (Ludii {n})" for n in (*range(1, 8), 9, 10)],
        "identifier": "DLP.GameRulesets.3021",
        "verdict": "Faulty",
        "rules": [
            "two players",
            "two rows of four",
            "two stores",
            "bottom row",
            "top row",
            "four seeds",
            "sow",
            "exactly three",
            "covered",
            "is empty",
        ],
    },
}


@pytest.fixture(scope="module", params=FACTS)
def seed(request: pytest.FixtureRequest, client: TestClient) -> tuple[dict[str, Any], str, str]:
    """What a page must tell, its words, and the page itself."""
    page = client.get(f"/games/{request.param}").text
    words = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())
    name, _, own = request.param.partition("/")
    facts = {"id": request.param, "game": name, "number": own.rpartition("-")[2]}
    return facts | FACTS[request.param], words, page


def test_its_name_period_and_kind_are_told(seed: tuple[dict[str, Any], str, str]) -> None:
    facts, words, page = seed
    name = facts["game"].capitalize()
    for told in (name, f"{name} (Ludii {facts['number']})", "Modern", "Reconstructed"):
        assert told in words
    assert all(alias in words for alias in facts["aliases"])
    assert f'href="/games/{facts["game"]}"' in page, "it leads to the game"
    assert f'href="/concepts/of/{facts["id"]}"' in page, "it leads to its concepts"


def test_its_rules_are_told(seed: tuple[dict[str, Any], str, str]) -> None:
    facts, words, _ = seed
    for rule in facts["rules"]:
        assert re.search(rule, words, re.IGNORECASE), rule


def test_its_scores_and_models_are_told_as_published(
    seed: tuple[dict[str, Any], str, str],
) -> None:
    facts, words, _ = seed
    labels = ("Combined", "Cultural", "Conceptual", "Geographical")
    for label, score in zip(labels, facts["scores"], strict=True):
        assert re.search(rf"{label} score, published {score} {score}\b", words), label
    assert f"(~{facts['distance']} km)" in words
    for model in set(facts["based_on"]):
        assert words.count(model) >= facts["based_on"].count(model)
    assert ("Can also be based on" in words) == bool(facts["also"])
    assert all(model in words for model in facts["also"])
    assert facts["verdict"].lower() in words.lower()


def test_other_rulesets_and_identifiers_are_told(seed: tuple[dict[str, Any], str, str]) -> None:
    facts, words, _ = seed
    assert all(name in words for name in facts["others"])
    assert facts["identifier"] in words
