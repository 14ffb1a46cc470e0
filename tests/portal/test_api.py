"""The interface for programs: every address is told, every example works, others may read."""

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from ludarium.library.user_libraries import Library
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.interface.openapi import routes_of
from ludarium.portal.interface.operations import GROUPS, NOT_TOLD, OPERATIONS, PATHS
from ludarium.portal.site.app import create_app


def test_every_address_is_told_or_left_out_for_a_reason(app: Starlette) -> None:
    paths = dict(routes_of(app))
    told = {path for path in paths if path in OPERATIONS}
    below = tuple(one for one in NOT_TOLD if one not in ("/", *OPERATIONS))
    for path, words in paths.items():
        assert path in told or path == "/" or path.startswith((*below, "/api/")), path
        assert words.endswith((".", ";")), path
    assert told == set(OPERATIONS)


MADE_ELSEWHERE = "/map"
"""It takes long to be made, and has tests of its own."""


@pytest.mark.parametrize("path", [path for path in OPERATIONS if path != MADE_ELSEWHERE])
def test_every_example_works(client: TestClient, path: str) -> None:
    operation = OPERATIONS[path]
    assert re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), operation.example.partition("?")[0])
    answer = client.get(operation.example)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == operation.gives[0]
    assert operation.group in GROUPS


def test_it_is_told_as_openapi(client: TestClient) -> None:
    whole = client.get("/api/openapi.json").json()
    assert whole == client.get("/api?format=json").json()
    assert whole["openapi"].startswith("3.1")
    assert whole["servers"] == [{"url": "http://testserver"}]
    assert set(whole["paths"]) == set(OPERATIONS)
    names = [one["get"]["operationId"] for one in whole["paths"].values()]
    assert len(names) == len(set(names))
    for path, told in whole["paths"].items():
        required = [one["name"] for one in told["get"]["parameters"] if one.get("required")]
        assert required == re.findall(r"{(\w+)}", path)
        assert set(required) <= set(PATHS)


def test_a_page_shows_it_with_examples(client: TestClient) -> None:
    page = client.get("/api").text
    for operation in OPERATIONS.values():
        assert operation.example.replace("&", "&amp;") in page


def test_other_sites_may_read_and_not_write(client: TestClient) -> None:
    headers = {"origin": "https://example.org"}
    answer = client.get("/games/hex?format=json", headers=headers)
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    before = client.options(
        "/games/hex", headers={**headers, "access-control-request-method": "GET"}
    )
    assert before.status_code == 204
    assert "POST" not in before.headers["access-control-allow-methods"]
    sent = client.post("/editor/check", json={"text": ""}, headers=headers)
    private = client.get("/workshop", headers=headers)
    for answer in (sent, private):
        assert "access-control-allow-origin" not in answer.headers


def test_libraries_of_ones_own_are_nobody_elses_business(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert catalogue.is_public
    mine = Library("mine", Path("mine"))
    monkeypatch.setattr(catalogue, "libraries", (*catalogue.libraries, mine))
    assert not catalogue.is_public
    client = TestClient(create_app(catalogue))
    answer = client.get("/health", headers={"origin": "https://example.org"})
    assert "access-control-allow-origin" not in answer.headers
