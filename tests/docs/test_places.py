"""Whatever the guides name is there: modules, names, files behind links, the order of rooms."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "ludarium"
FOLDERS = ("docs", "examples")
PAGES = sorted([*ROOT.glob("*.md"), *(p for f in FOLDERS for p in (ROOT / f).rglob("*.md"))])
BASES = (ROOT, HOUSE)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def without_blocks(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def is_there(module: str, page: Path) -> bool:
    """A path from the root of the project, of the package or of the page, or some module's name."""
    if any((base / module).is_file() for base in (*BASES, page.parent)):
        return True
    return "/" not in module and any(HOUSE.rglob(module))


def can_be_imported(name: str) -> bool:
    """A module, or something in a module."""
    path = name.split(".")
    rest: list[str] = []
    while path:
        try:
            thing = import_module(".".join(path))
        except ModuleNotFoundError:
            rest.insert(0, path.pop())
            continue
        for part in rest:
            thing = getattr(thing, part, None)  # type: ignore[assignment]
        return thing is not None
    return False


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_modules_that_a_page_names_are_there(page: Path) -> None:
    named = [
        code
        for code in CODE.findall(without_blocks(text_of(page)))
        if re.fullmatch(r"\S+\.py", code)
    ]
    assert [module for module in named if not is_there(module, page)] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_folders_that_a_page_names_are_there(page: Path) -> None:
    named = re.findall(r"`([a-z_]+(?:/[a-z_]+)*/)`", without_blocks(text_of(page)))
    here = (*BASES, page.parent, *(path.parent for path in HOUSE.glob("*/__init__.py")))
    assert [folder for folder in named if not any((base / folder).is_dir() for base in here)] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_dotted_names_on_a_page_can_be_imported(page: Path) -> None:
    named = set(re.findall(r"\bludarium(?:\.[A-Za-z_]\w*)+", text_of(page)))
    named = {name for name in named if not name.endswith((".git", ".extensions"))}
    assert sorted(name for name in named if not can_be_imported(name)) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    targets = [link.partition("#")[0] for link in LINK.findall(without_blocks(text_of(page)))]
    files = [target for target in targets if target and ":" not in target]
    assert [target for target in files if not (page.parent / target).exists()] == []


def test_the_page_on_architecture_has_the_rooms_in_the_order_of_the_contract() -> None:
    settings = tomllib.loads(text_of(ROOT / "pyproject.toml"))
    (contract,) = settings["tool"]["importlinter"]["contracts"]
    storeys = [sorted(re.findall(r"\w+", layer)) for layer in contract["layers"]]
    page = text_of(ROOT / "docs" / "architecture.md")
    table = page.partition("| storey |")[2].partition("\n\n")[0].splitlines()[2:]
    assert [sorted(CODE.findall(row.split("|")[1])) for row in table] == storeys


def test_the_page_on_architecture_has_the_layers_of_the_machine_in_their_order() -> None:
    from ludarium.engine.machine.machine import Machine

    page = text_of(ROOT / "docs" / "architecture.md")
    table = page.partition("| layer |")[2].partition("\n\n")[0].splitlines()[2:]
    told = [CODE.findall(row)[:2] for row in table]
    layers = reversed(Machine.__mro__[1:-1])
    assert told == [[kind.__name__, kind.__module__.split(".")[-1] + ".py"] for kind in layers]
