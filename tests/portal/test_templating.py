"""How pages and their data are written."""

import json
from collections.abc import Iterator

import pytest
from markupsafe import Markup
from starlette.requests import Request

from ludarium.portal.site.templating import ForPrograms, answer, as_json, fragment


def asking(path: str = "/about", query: str = "") -> Request:
    """A request as a server gets it."""
    return Request(
        {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": query.encode(),
            "headers": [(b"host", b"here")],
            "scheme": "http",
            "server": ("here", 80),
        }
    )


def test_what_only_programs_are_told_is_not_gathered_for_a_page() -> None:
    gathered: list[str] = []

    def gather() -> str:
        gathered.append("all")
        return "much"

    error = {"status": 404, "title": "Nothing", "message": ""}
    data = {"error": error, "much": ForPrograms(gather)}
    page = answer(asking(), "error.html", data)
    assert b"Nothing" in page.body
    assert not gathered
    told = answer(asking(query="format=json"), "error.html", data)
    assert json.loads(bytes(told.body)) == {"error": error, "much": "much"}
    assert gathered == ["all"]


def test_data_has_a_line_for_each_of_its_parts() -> None:
    data = {"name": "Go", "names": ["囲碁", "бадук"], "none": None}
    told = bytes(as_json(data).body).decode()
    assert json.loads(told) == data
    assert told.count("\n") == 4
    assert "囲碁" in told


def test_a_fragment_is_written_once() -> None:
    kept: dict[str, Markup] = {}
    asked: list[int] = []

    def given() -> Iterator[object]:
        asked.append(1)
        yield {"": []}

    for _ in range(2):
        assert "<ul" in fragment(kept, "reference_parts.html", "works", given)
    assert len(asked) == 1
    fragment(kept, "reference_parts.html", "works", given, of="another")
    assert len(asked) == len(kept) == 2


def test_an_unknown_part_is_a_mistake() -> None:
    with pytest.raises(AttributeError):
        fragment({}, "reference_parts.html", "nothing", lambda: ())
