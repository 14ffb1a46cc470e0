"""The pages of five published reconstructions: every fact of theirs, labelled as published."""

import html
import re
from collections.abc import Callable
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
            "bottom row|row nearest them",
            "top row|row nearest them",
            "four seeds",
            "sow",
            "exactly three|holds three",
            "covered",
            "is empty",
        ],
    },
}


Seed = tuple[dict[str, Any], str, str]
"""What a page must tell, its words, and the page itself."""

SCORES = ("Combined", "Cultural", "Conceptual", "Geographical")
MENU = (
    "Games",
    "World map",
    "Concepts",
    "Ludemes",
    "Tutorials",
    "References",
    "Downloads",
    "About",
)
"""What their menu had, as far as one visitor needs it; forum and contests come later."""


def has_score(label: str) -> Callable[[Seed], bool]:
    """Whether a score is told as it was published."""

    def is_told(seed: Seed) -> bool:
        facts, words, _ = seed
        score = facts["scores"][SCORES.index(label)]
        return bool(re.search(rf"{label} score, published {score} {score}\b", words))

    return is_told


ROWS: dict[str, Callable[[Seed], bool]] = {
    "menu": lambda seed: all(f">{label}<" in seed[2].replace("</a>", "<") for label in MENU),
    "name of the game": lambda seed: f"<h1>{seed[0]['game'].capitalize()}</h1>" in seed[2],
    "name of the ruleset": lambda seed: (
        f"{seed[0]['game'].capitalize()} (Ludii {seed[0]['number']})" in seed[1]
    ),
    "other names": lambda seed: all(alias in seed[1] for alias in seed[0]["aliases"]),
    "link to the game": lambda seed: f'href="/games/{seed[0]["game"]}"' in seed[2],
    "period": lambda seed: "Period Modern" in seed[1],
    "where": lambda seed: "Where and when" in seed[1],
    "picture of the board": lambda seed: f'src="/boards/{seed[0]["game"]}' in seed[2],
    "rules": lambda seed: all(re.search(rule, seed[1], re.IGNORECASE) for rule in seed[0]["rules"]),
    "description in ludemes": lambda seed: "The description in ludemes" in seed[1],
    "browse all concepts": lambda seed: (
        f'<a href="/concepts/of/{seed[0]["id"]}">Browse all concepts</a>' in seed[2]
    ),
    "reconstruction details": lambda seed: "Reconstruction details" in seed[1],
    "kind": lambda seed: '<span class="tag">Reconstructed</span>' in seed[2],
    **{f"{label.lower()} score": has_score(label) for label in SCORES},
    "distance": lambda seed: f"(~{seed[0]['distance']} km)" in seed[1],
    "based on": lambda seed: all(
        seed[1].count(model) >= seed[0]["based_on"].count(model) for model in seed[0]["based_on"]
    ),
    "can also be based on": lambda seed: (
        ("Can also be based on" in seed[1]) == bool(seed[0]["also"])
        and all(model in seed[1] for model in seed[0]["also"])
    ),
    "other rulesets": lambda seed: all(name in seed[1] for name in seed[0]["others"]),
    "identifiers": lambda seed: seed[0]["identifier"] in seed[1],
    "verdict, which they lack": lambda seed: seed[0]["verdict"].lower() in seed[1].lower(),
    "how to cite it, which they lack": lambda seed: (
        f"@misc{{ludarium-{seed[0]['id'].replace('/', '-')}," in seed[1]
    ),
    "files, which they lack": lambda seed: "/whole.lud" in seed[2],
}
"""What the five pages have, row by row, and whether ours has it."""


@pytest.fixture(scope="module", params=FACTS)
def seed(request: pytest.FixtureRequest, client: TestClient) -> Seed:
    """One of the pages."""
    page = client.get(f"/games/{request.param}").text
    words = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())
    name, _, own = request.param.partition("/")
    facts = {"id": request.param, "game": name, "number": own.rpartition("-")[2]}
    return facts | FACTS[request.param], words, page


@pytest.mark.parametrize("row", ROWS)
def test_every_row_of_a_published_page_is_there(seed: Seed, row: str) -> None:
    assert ROWS[row](seed)
