"""Runs the tests of the play page's scripts that need no browser, with Node."""

from pathlib import Path

from ludarium.language.description import Description, describe, read_source
from ludarium.language.source import Source
from ludarium.library import GAMES, known_definitions
from ludarium.portal.playing.bundle import bundle_of, search_bundle_of
from tests.portal.browser.both_ways import needs_node, run_units
from tests.portal.browser.small_games import HANDS, MASKS, WAITING

TESTS = Path(__file__).parent / "browser" / "units.test.mjs"


def descriptions() -> dict[str, Description]:
    """The games that the tests play."""
    paths = [GAMES / f"{name}.lud" for name in ("tic-tac-toe", "go", "backgammon", "chess")]
    own = {"masks": MASKS, "waiting": WAITING, "hands": HANDS}
    return {
        **{path.stem: describe(read_source(path), known=known_definitions(path)) for path in paths},
        **{name: describe(Source(name, text)) for name, text in own.items()},
    }


@needs_node
def test_the_scripts_do_what_their_tests_say(tmp_path: Path) -> None:
    for name, description in descriptions().items():
        for ending, bundle in (
            ("", bundle_of(description, source=name)),
            (".search", search_bundle_of(description)),
        ):
            (tmp_path / f"{name}{ending}.json").write_text(bundle.text, encoding="utf-8")
            (tmp_path / f"{name}{ending}.wasm").write_bytes(bundle.code)
    run_units(TESTS, tmp_path)
