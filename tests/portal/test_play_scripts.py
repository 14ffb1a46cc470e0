"""Runs the tests of the play page's scripts that need no browser, with Node."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from ludarium.language.description import Description, describe, read_source
from ludarium.language.source import Source
from ludarium.library import GAMES, known_definitions
from ludarium.portal.bundle import bundle_of, search_bundle_of
from ludarium.portal.templating import HERE
from tests.portal.browser.small_games import HANDS, MASKS, WAITING

NODE = shutil.which("node")
TESTS = Path(__file__).parent / "browser" / "units.test.mjs"


def descriptions() -> dict[str, Description]:
    """The games that the tests play."""
    paths = [GAMES / f"{name}.lud" for name in ("tic-tac-toe", "go", "backgammon", "chess")]
    own = {"masks": MASKS, "waiting": WAITING, "hands": HANDS}
    return {
        **{path.stem: describe(read_source(path), known=known_definitions(path)) for path in paths},
        **{name: describe(Source(name, text)) for name, text in own.items()},
    }


@pytest.mark.skipif(NODE is None, reason="install Node to test what browsers run")
def test_the_scripts_do_what_their_tests_say(tmp_path: Path) -> None:
    for name, description in descriptions().items():
        for ending, bundle in (
            ("", bundle_of(description, source=name)),
            (".search", search_bundle_of(description)),
        ):
            (tmp_path / f"{name}{ending}.json").write_text(bundle.text, encoding="utf-8")
            (tmp_path / f"{name}{ending}.wasm").write_bytes(bundle.code)
    places = {"SCRIPTS": str(HERE / "static" / "js"), "BUNDLES": str(tmp_path)}
    done = subprocess.run(
        [str(NODE), "--test", str(TESTS)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, **places},
    )
    assert done.returncode == 0, done.stdout[-4000:]
