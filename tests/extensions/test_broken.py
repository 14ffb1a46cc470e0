"""An extension with which something is wrong is left out and told of; everything else goes on."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from ludarium.extensions.installed import ExtensionWarning, Installed, find
from tests.extensions.conftest import example_in
from tests.extensions.site import Site

HEAD = """
from ludarium.engine.kinds import Int
from ludarium.vocabulary.ludeme import Named, ludeme
"""
COUNT = HEAD + '@ludeme("count", "{word}")\nclass {name}(Int):\n    """Counts."""\n'
BROKEN: dict[str, tuple[str, str]] = {
    "absent": (
        "import nowhere_to_be_found",
        "it cannot be imported: ModuleNotFoundError: No module named 'nowhere_to_be_found'",
    ),
    "crashing": (COUNT.format(word="Crash", name="Crash") + "1 / 0", "ZeroDivisionError"),
    "garbled": ("(((", "it cannot be imported: SyntaxError"),
    "quitting": ("raise SystemExit(3)", "it cannot be imported: SystemExit: 3"),
    "hasty": (
        "from ludarium.ludemes.registry import signatures\nsignatures()",
        "an extension must not read games while it is being imported",
    ),
    "copying": (
        COUNT.format(word="Turns", name="CountTurnsAgain"),
        "its ludeme `(count Turns)` could be read as `ludarium.ludemes.numbers.",
    ),
    "longer": (
        COUNT.format(word="Turns", name="CountTurnsOver") + "    over: Named[int | None] = None\n",
        "its ludeme `(count Turns [over:integer])` could be read as `ludarium.ludemes.numbers.",
    ),
    "namesake": (
        COUNT.format(word="Oranges", name="CountTurns"),
        "its ludeme `namesake.words.CountTurns` is called like `ludarium.ludemes.numbers.",
    ),
    "untyped": (
        COUNT.format(word="Apples", name="CountApples") + "    what: Named['Nonsense']\n",
        "the fields of its ludeme `untyped.words.CountApples` cannot be understood",
    ),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The example among many extensions that are broken."""
    site = example_in(tmp_path_factory.mktemp("broken"))
    for name, (text, _) in BROKEN.items():
        site.install(name, words=text)
    return site


@pytest.fixture(scope="module")
def told(broken: Site) -> dict[str, Any]:
    done = broken.ludarium("extensions", "--json")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_told_with_how_to_mend_it(told: dict[str, Any], name: str) -> None:
    (problem,) = [one for one in told["problems"] if one["file"] == f"extension {name}"]
    assert problem["message"].startswith("left out: ")
    assert BROKEN[name][1] in problem["message"]
    assert "set LUDARIUM_EXTENSIONS to `none`" in problem["advice"]


def test_a_mistake_in_its_code_is_told_with_its_line(told: dict[str, Any]) -> None:
    (problem,) = [one for one in told["problems"] if one["file"] == "extension crashing"]
    assert problem["message"].endswith("words.py, line 7)")


def test_nothing_of_a_broken_extension_is_used(told: dict[str, Any]) -> None:
    rows = {row["name"]: row for row in told["extensions"]}
    assert rows.keys() == {"marbles", *BROKEN}
    assert [row["name"] for row in rows.values() if row["used"]] == ["marbles"]
    assert [row["name"] for row in rows.values() if row["ludemes"]] == ["marbles"]


def test_all_else_goes_on(broken: Site) -> None:
    for game in ("Hex", "Marbles in a Row"):
        done = broken.ludarium("rules", game)
        assert done.returncode == 0
        assert "extension absent: error: left out: it cannot be imported" in done.stderr
        assert "Traceback" not in done.stderr


def test_only_those_that_are_named_are_used(broken: Site) -> None:
    done = broken.ludarium("extensions", "--check", LUDARIUM_EXTENSIONS="marbles")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """An empty folder, which is all that Python looks at."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    return Site(tmp_path)


def problem_of(name: str, wanted: str = "") -> str:
    with pytest.warns(ExtensionWarning):
        return str(find(wanted).problems[name])


def test_a_package_that_is_not_there(site: Site) -> None:
    site.announce("ghost", "ghost.ludemes")
    assert "there is no package `ghost.ludemes` in files of its own" in problem_of("ghost")
    assert "install ludarium-ghost again" in problem_of("ghost")


def test_an_entry_point_that_names_an_object(site: Site) -> None:
    site.announce("thing", "thing:extension")
    assert "its author must name a package, as in `thing`" in problem_of("thing")


@pytest.mark.parametrize("value", ["a b", ""])
def test_an_entry_point_that_is_no_name(site: Site, value: str) -> None:
    site.announce("odd", value)
    assert "is not the name of a package" in problem_of("odd")


def test_a_list_of_entry_points_that_cannot_be_read(site: Site) -> None:
    site.announce("odd", "odd")
    (file,) = site.folder.glob("*/entry_points.txt")
    file.write_bytes(file.read_bytes() + b"\xff")
    assert "damaged `entry_points.txt`" in problem_of("of any name")


def test_a_keyword_that_is_no_word(site: Site) -> None:
    ludeme = (
        "from ludarium.engine.kinds import Int\nfrom ludarium.vocabulary.ludeme import ludeme\n"
    )
    site.install("odd", words=f'{ludeme}\n@ludeme(3)\nclass Three(Int):\n    """Three."""\n')
    done = site.ludarium("check", "hex")
    assert done.returncode == 0
    assert "is written with 3, which is no word" in done.stderr


def test_what_it_prints_is_no_answer_of_ours(site: Site) -> None:
    site.install("loud", words='print("noise")')
    done = site.ludarium("extensions", "--json")
    assert json.loads(done.stdout)
    assert "noise" in done.stderr


def test_two_extensions_of_one_name(site: Site) -> None:
    site.install("twin")
    site.announce("twin", "twin", "another-twin")
    told = problem_of("twin")
    assert "another-twin and ludarium-twin both bring an extension of this name" in told


def test_a_name_that_is_misspelt(site: Site) -> None:
    site.install("pebbles")
    assert "did you mean `pebbles`?" in problem_of("peebles", "peebles")


def test_a_module_alone_and_a_part_of_a_package_are_fine(site: Site) -> None:
    site.announce("alone", "alone")
    (site.folder / "alone.py").write_text("")
    site.install("large", inner="")
    site.announce("part", "large.inner")
    places = {one.name: one.place.name for one in find("").extensions}
    assert places == {"alone": "alone.py", "large": "large", "part": "inner.py"}


@pytest.mark.parametrize("wanted", ["one,two", "two one", "one, two"])
def test_names_are_separated_by_commas_or_blanks(site: Site, wanted: str) -> None:
    for name in ("one", "two", "three"):
        site.install(name)
    assert [one.name for one in find(wanted).extensions] == ["one", "two"]


def test_without_extensions_hardly_anything_is_looked_at(site: Site) -> None:
    assert find("") == Installed()
    code = "import sys; from ludarium.extensions.installed import installed; installed()\n"
    code += "print('importlib.metadata' in sys.modules)"
    source = str(Path(__file__).parents[2] / "src")
    done = Site(site.folder).run("-S", "-c", f"import sys; sys.path[:0] = [{source!r}]; {code}")
    assert done.stdout == "False\n", done.stderr
