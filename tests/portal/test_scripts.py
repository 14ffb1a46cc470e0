"""Scripts as they are sent: modules joined in the order in which they need each other."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludarium.portal.site.scripts import CannotJoin, Scripts
from ludarium.portal.site.templating import HERE, scripts, style_address


def write(folder: Path, **modules: str) -> Scripts:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return Scripts(folder)


def test_modules_are_joined_each_in_a_scope_of_its_own(tmp_path: Path) -> None:
    written = write(
        tmp_path,
        first='import { two as three } from "./second.js";\n\nconst own = three();\n',
        second="/** A remark. */\nconst own = 2;\nexport function two() {\n  return own;\n}\n",
    )
    assert written.script("first").text == (
        "const $second = (() => {\nconst own = 2;\nfunction two() {\n  return own;\n}\n"
        "return { two };\n})();\n"
        "const { two: three } = $second;\n\nconst own = three();\n"
    )


def test_modules_that_need_each_other_are_told(tmp_path: Path) -> None:
    one, other = 'import { b } from "./other.js";\n', 'import { a } from "./one.js";\n'
    with pytest.raises(CannotJoin, match="one → other → one"):
        write(tmp_path, one=one, other=other).script("one")


def test_a_script_keeps_its_address_until_it_changes(client: TestClient) -> None:
    address = scripts.script("play").address
    answer = client.get(address)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert client.get("/scripts/play.js").headers["cache-control"] == "no-cache"
    assert client.get("/scripts/nothing.js").status_code == 404
    assert client.get("/scripts/../app.js").status_code == 404
    assert "immutable" in client.get(style_address("play")).headers["cache-control"]


def test_every_module_can_be_joined() -> None:
    folder = HERE / "static" / "js"
    own = Scripts(folder)
    for path in folder.rglob("*.js"):
        name = path.relative_to(folder).with_suffix("").as_posix()
        text = own.script(name).text
        assert "\nimport " not in text
        assert "\nexport " not in text


def test_the_portal_can_be_installed(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert manifest.json()["start_url"] == "/"
    assert client.get("/service-worker.js").headers["content-type"].startswith("text/javascript")
    assert '<link rel="manifest"' in client.get("/").text
