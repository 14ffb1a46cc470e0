"""`docs/extensions.md` shows the example as it is, and what Ludarium really prints."""

import re
import shlex
from pathlib import Path

import pytest

from ludarium.checking import extensions, games, ludemes
from tests.extensions.conftest import example_in
from tests.extensions.site import EXAMPLE, Site

PAGE = (Path(__file__).parents[2] / "docs" / "extensions.md").read_text(encoding="utf-8")
ENDINGS = {"python": ".py", "toml": ".toml", "lud": ".lud"}
EXCERPTS = [m.groups() for m in re.finditer(r"```(python|toml|lud)\n(.*?)```", PAGE, re.DOTALL)]
SESSIONS = re.findall(r"```console\n\$ (.*?)\n(.*?)```", PAGE, re.DOTALL)
OURS = '@ludeme("move", "Teleport", addition=True)\n'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return example_in(tmp_path_factory.mktemp("site"))


@pytest.mark.parametrize(("kind", "text"), [e for e in EXCERPTS if e[1] != OURS])
def test_what_is_shown_stands_in_the_example(kind: str, text: str) -> None:
    files = [p.read_text(encoding="utf-8") for p in EXAMPLE.rglob(f"*{ENDINGS[kind]}")]
    imports, _, rest = text.rpartition("\n\n\n")
    assert any(rest in file and imports in file for file in files)


def test_the_files_that_are_named_are_there() -> None:
    named = re.findall(r"^((?:src|tests)/\S+|pyproject.toml)", PAGE, re.MULTILINE)
    assert len(named) == 6
    assert [name for name in named if not (EXAMPLE / name).exists()] == []


@pytest.mark.parametrize(("command", "output"), SESSIONS)
def test_commands_print_what_the_page_shows(site: Site, command: str, output: str) -> None:
    words = shlex.split(command)
    environment = dict(word.split("=") for word in words[: words.index("ludarium")])
    done = site.ludarium(*words[words.index("ludarium") + 1 :], **environment)
    printed = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
    assert [line for line in printed if line] == output.splitlines()


def test_every_check_is_named() -> None:
    checks = {name for room in (ludemes, games) for name in dir(room) if name.startswith("check_")}
    checks -= {"check_file", "check_game", "check_ludeme"}
    named = set(re.findall(r"`(check_\w+)`", PAGE))
    assert named == checks | {extensions.check_extension.__name__}


def test_a_ludeme_of_ours_can_be_an_addition() -> None:
    assert f"```python\n{OURS}```" in PAGE
